"""Export and copies of pictures from whatever page of a game is on the screen."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from desktop.app.main_window import MainWindow
from desktop.app.settings import Settings
from desktop.export.dialog import ExportDialog
from desktop.export.export_source import ExportSource, public_source
from desktop.export.export_style import default_style
from desktop.export.screen_map import with_screen_map
from desktop.export.source_lookup import MapImageCopy, source_with_screen
from desktop.session.session_controller import SessionController
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import Clock
from desktop.widgets.toast import SHOWN_TIME, Toast


class SessionExport(QObject):
    """What whoever looks at the screen may take along, as files, on paper or on the clipboard."""

    def __init__(
        self,
        stage: SessionController,
        window: MainWindow,
        settings: Settings,
        clock: Clock,
        context: Callable[[], UiContext],
    ) -> None:
        super().__init__(window)
        self._stage, self._window = stage, window
        self._settings, self._clock, self._context = settings, clock, context
        self._copying: MapImageCopy | Toast | None = None
        stage.leaving.connect(self._cancel_copy)

    def export(self) -> ExportDialog | None:
        """Offer what whoever looks at the screen may know for a file or the printer."""
        screen, extract, context = self._window.current_screen, self._extract(), self._context()
        if screen is None or self._stage.navigator.covered:
            return None
        if extract is None:
            self._show_toast(self.tr("There is nothing here to export."), screen)
            return None
        look, at = default_style(context, extract.screen), getattr(screen, "here", None)
        dialog = ExportDialog(extract, look, self._clock, screen, self._settings, at)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    def copy_picture(self, *, keep: bool = False) -> None:
        """Put a picture of the map on the screen on the clipboard; with `keep` it stays there when
        the curtain falls."""
        screen, extract = self._window.current_screen, self._extract()
        if screen is None or self._stage.navigator.covered:
            return
        if extract is None or extract.screen is None:
            self._show_toast(self.tr("There is no map here to copy."), screen)
        else:
            self._copy(extract, screen, keep=keep)

    def copy_public(self) -> None:
        """The same of the public window's map."""
        window, table = self._stage.public_window, self._stage.public_table
        if window is None or window.page is None or table is None:
            return
        page = window.page
        extract = with_screen_map(public_source(table, self._stage.name), page)
        if extract.screen is not None:
            self._copy(extract, page)

    def _extract(self) -> ExportSource | None:
        """What whoever looks at the screen may take along, with what its map shows."""
        page = self._window.current_screen
        if page is None or self._stage.navigator.covered:
            return None
        stage = self._stage
        return source_with_screen(page, stage.navigator.place, stage.room, stage.name)

    def _copy(self, extract: ExportSource, page: QWidget, *, keep: bool = False) -> None:
        self._cancel_copy()
        self._copying = MapImageCopy(extract, self._context(), page, keep=keep)

    def _show_toast(self, words: str, page: QWidget) -> None:
        self._cancel_copy()
        self._copying = Toast(page, page, self._clock)
        self._copying.say(words, SHOWN_TIME)

    def _cancel_copy(self) -> None:
        """Nothing is put on the clipboard any more by a page that has been left."""
        copying, self._copying = self._copying, None
        if copying is not None and isValid(copying):
            copying.stop()
            copying.deleteLater()
