"""What can be read beside the table: the rules on cards, the user's guide, what the program is."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog

from desktop.app.main_window import MainWindow
from desktop.session.ui_context import UiContext
from engine.frame.game_option import OptionValues

if TYPE_CHECKING:  # Read in when they are opened.
    from desktop.help.guide_window import GuideWindow
    from desktop.help.rules_panel import RulesPanel
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget


def topic_of(widget: QWidget | None, screen: QWidget | None) -> str:
    """The chapter for a widget on a screen; empty where the rules of the phase help best."""
    at = widget
    while at is not None and at is not screen:
        if found := _widget_topic(at):
            return found
        at = at.parentWidget()
    if screen is None:
        return ""
    laid_over = (each for each in screen.children() if isinstance(each, QWidget))
    over = [_widget_topic(each) for each in laid_over if each.isVisible()]
    return next((found for found in reversed(over) if found), _widget_topic(screen))


def _widget_topic(widget: QWidget) -> str:
    return str(getattr(widget, "topic", ""))


_NAME = "help-key"


class HelpKey(QObject):
    """Gives the key to every dialog that comes to have the keyboard.

    Signals: `wanted(QDialog)` with the one in which it was pressed.
    """

    wanted = Signal(QDialog)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._moved)

    def _moved(self, _: QWidget | None, now: QWidget | None) -> None:
        window = now.window() if now is not None else None
        if not isinstance(window, QDialog) or not window.isModal():
            return
        if window.findChild(QShortcut, _NAME) is None:
            key = QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), window)
            key.setObjectName(_NAME)
            key.activated.connect(partial(self.wanted.emit, window))


_OF_A_TABLE = "hot_seat"
"""The chapter on what is asked of everybody at a table."""


class HelpWindows:
    """Opens both in the language spoken now; puts them away when the curtain falls.

    What somebody looked up may tell what he is: nothing of it is left for the next player.
    """

    def __init__(
        self,
        window: MainWindow,
        ui_context: Callable[[], UiContext],
        rules_of: Callable[[], tuple[str, OptionValues]],
    ) -> None:
        self._window = window
        self._ui_context = ui_context
        self._rules_of = rules_of
        self.rules: RulesPanel | None = None
        self.guide: GuideWindow | None = None
        HelpKey(window).wanted.connect(self.open_guide_for_dialog)

    def help(self) -> bool:
        """Open the guide on what is being done; False where the rules of the phase help best."""
        topic = topic_of(QApplication.focusWidget(), self._window.current_screen)
        if topic:
            self.open_guide(topic)
        return bool(topic)

    def open_rules(
        self, game: str, choices: OptionValues, phase_kind: str, *, gm: bool = False
    ) -> None:
        """Open the cards of a game, which a GM may run, on the one of the present phase."""
        context = self._ui_context()
        if self.rules is None:
            from desktop.help.rules_panel import RulesPanel

            self.rules = RulesPanel(context.language, context.scheme, self._window)
            self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.rules)
        self.rules.show_game_rules(context.language, game, choices, gm=gm)
        self.rules.show_card_for(phase_kind)

    def open_table_rules(self, game: str, choices: OptionValues, *, gm: bool = False) -> None:
        """Open the list of what was agreed at a table."""
        from desktop.help.help_cards import TABLE_RULES

        self.open_rules(game, choices, TABLE_RULES, gm=gm)

    def open_guide(self, topic: str = "") -> None:
        """Open the guide on the chapter of a topic, or where it was left."""
        from desktop.help.guide_window import GuideWindow, title_of

        context, rules = self._ui_context(), self._rules_of()
        if self.guide is not None and self.guide.rules != rules:
            self._drop_guide()
        if self.guide is None:
            self.guide = GuideWindow(context.language, context.scheme, self._window, rules)
        if topic:
            self.guide.open_chapter(title_of(topic, context.language))
        self.guide.show()
        self.guide.raise_()
        self.guide.activateWindow()

    def show_about(self) -> None:
        """Say what the program is, whose it is, and what it is made of."""
        from desktop.help.about import AboutDialog

        context = self._ui_context()
        _show(AboutDialog(context.language, context.scheme, self._window))

    def open_guide_for_dialog(self, dialog: QDialog) -> None:
        """Open the guide on what a dialog asks; it is closed with the dialog."""
        from desktop.help.guide_window import GuideWindow, title_of

        context, screen = self._ui_context(), self._window.current_screen
        guide = dialog.findChild(GuideWindow)
        if guide is None:
            guide = GuideWindow(context.language, context.scheme, dialog, self._rules_of())
        below = topic_of(dialog.parentWidget(), screen)
        topic = topic_of(dialog.focusWidget(), dialog) or below or _OF_A_TABLE
        guide.open_chapter(title_of(topic, context.language))
        guide.show()
        guide.raise_()
        guide.activateWindow()

    def cover(self) -> None:
        """The curtain falls: close the rules, forget what was read in the guide."""
        if self.rules is not None:
            self.rules.hide()
        self._drop_guide()

    def clear(self) -> None:
        """Language or colours change: both are made anew when they are wanted again."""
        if self.rules is not None:
            self.rules.deleteLater()
            self.rules = None
        self._drop_guide()

    def _drop_guide(self) -> None:
        if self.guide is not None:
            self.guide.close()
            self.guide.deleteLater()
            self.guide = None


def _show(dialog: QDialog) -> None:
    """Show a dialog without stopping the table; it is gone when closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
