"""The main window: a message bar, one screen at a time, the rules beside it, the menus above."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QWindowStateChangeEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QMainWindow, QMenu, QWidget

from desktop.app.edit_menu import EDITABLE_PROPERTY
from desktop.app.menus import Menus
from desktop.app.settings import Settings
from desktop.home.game_setup import SUFFIX
from desktop.maplib.map_package import is_map_path
from desktop.sandbox.plan_suffix import PLAN_SUFFIX as PLAN
from desktop.session.idle_guard import delete_screen, hide_tooltips
from desktop.widgets import theme
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.floating_card import (
    CARD_DISTANCE,
    FREE_CORNER,
    HAS_MENU_BUTTON,
    HAS_MESSAGES,
    MENUS,
    MENUS_HERE,
    menu_button_size,
)
from desktop.widgets.page_keys import KEYED, press_for_key
from desktop.widgets.paper_slip import MapOverlay
from desktop.widgets.signs import Sign, set_sign
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import button, set_role, text
from engine.post.file_suffixes import ORDERS, PACKET


class MessageBar(QFrame):
    """Shows the latest sentence until it is put away or the next screen comes.

    It lies over the top of the screen: nothing moves from under the pointer as it comes and goes.
    Where something can be done about it at once, `way_out` does it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.setAutoFillBackground(True)
        self._room = parent.rect
        self.words = text("", wrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.way_out = button("", press=self._go)
        self._act: Callable[[], object] | None = None
        self.away = tool_button()
        self.away.setText("×")
        self.away.setProperty("role", "quiet")
        self.away.setAccessibleName(self.tr("Put the message away"))
        self.away.clicked.connect(self.clear)
        row = self._row = row_layout((self.words, 1), on=self, margins=(18, 8, 10, 8))
        row.addWidget(self.way_out, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.away)
        self.clear()

    def say(
        self,
        sentence: str,
        *,
        bad: bool = True,
        way_out: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """Show a sentence, as a problem or as news; `way_out` is a button's name and its act."""
        name, self._act = way_out or ("", None)
        self.way_out.setText(name)
        self.way_out.setVisible(bool(name))
        self.words.setText(sentence)
        set_role(self.words, "bad" if bad else "good")
        self.setAccessibleName(sentence)
        self.show()
        self.settle()
        announce(self, sentence, urgent=bad)

    def settle(self, room: Callable[[], QRect] | None = None) -> None:
        """Lie at the top of the window, or of the room named, as high as the sentence needs."""
        self._room = room or self._room
        free = self._room()
        self._row.activate()
        tall = self._row.hasHeightForWidth()
        high = self._row.totalHeightForWidth(free.width()) if tall else self.sizeHint().height()
        self.setGeometry(free.x(), free.y(), free.width(), high)
        self.raise_()

    def clear(self) -> None:
        """Put the sentence away."""
        self.words.clear()
        self.setAccessibleName("")
        self._act = None
        self.way_out.hide()
        self.hide()

    def _go(self) -> None:
        if self._act is not None:
            self._act()


QWIDGETSIZE_MAX = 16_777_215
TITLE = "Casus Lupi"
_FIRST_SIZE = QSize(1360, 860)
_LEAST_SIZE = QSize(1024, 640)
"""Room for the map, the column of words and the rules side by side."""


@runtime_checkable
class HasSeatBar(Protocol):
    """A screen with a place of its own for the strip of a seat."""

    def take_strip(self, strip: QWidget) -> None: ...


class MainWindow(QMainWindow):
    """Shows one screen; owns no game. `may_close` says whether it may be closed now.

    Signals: `file_dropped(Path)`, `minimised()`, `closing()`.
    """

    file_dropped = Signal(object)
    minimised = Signal()
    closing = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.current_screen: QWidget | None = None
        self.may_close: Callable[[], bool] = lambda: True
        self._seat_bar: QWidget | None = None
        self._dark = False
        self._menus_shown = True
        self.setWindowTitle(TITLE)
        self.setMinimumSize(_LEAST_SIZE)
        self.setAcceptDrops(True)
        self.menus = Menus(self.menuBar(), self.edited)
        self.setProperty(KEYED, True)
        self._middle = QWidget()
        self.message = MessageBar(self._middle)
        self._menu_button = tool_button(self._middle)
        self._menu_button.setObjectName(MENUS)
        self._menu_button.setProperty("role", "tool")
        self._menu_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._menu_button.clicked.connect(self._open_menu)
        self._column = column_layout(on=self._middle, spacing=0)
        self.setCentralWidget(self._middle)

    def retranslate(self) -> None:
        """Write the menus anew, in the language spoken now."""
        bar = self.menuBar()
        for action in bar.actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                menu.deleteLater()
        bar.clear()
        self.menus.deleteLater()
        self.menus = Menus(self.menuBar(), self.edited)

    @property
    def page_parent(self) -> QWidget:
        """Where the screens lie."""
        return self._middle

    def show_screen(self, screen: QWidget) -> QWidget | None:
        """Put a screen in place of the former one, which is answered, hidden but still alive."""
        former = self.current_screen
        # What goes out of sight hands the keyboard on to whatever comes next by Tab.
        first = screen.focusWidget() or screen
        self.apply_screen_scheme(screen)
        if former is not None:
            former.hide()
            self._column.removeWidget(former)
        self.current_screen = screen
        self._column.addWidget(screen, 1)
        self.menus.edit.tell()
        self.menus.edit.forget()
        screen.show()
        screen.installEventFilter(self)
        self._place_menu_button()
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        return former

    def edited(self) -> QWidget | None:
        """The page of the screen shown on which something can be undone or pasted, if any."""
        screen = self.current_screen
        if screen is None:
            return None
        pages = [screen] if screen.objectName() == EDITABLE_PROPERTY else []
        pages += screen.findChildren(QWidget, EDITABLE_PROPERTY)
        # A sandbox lies over the seat that it belongs to.
        return next((page for page in reversed(pages) if page.isVisible()), None)

    def apply_screen_scheme(self, screen: QWidget) -> None:
        """Dress what is round a screen like the screen: in a dark room nothing may flash."""
        self._dark = bool(screen.property(theme.NIGHT_PROPERTY))
        for each in (self.menuBar(), self._menu_button, self._seat_bar):
            if each is not None:
                theme.apply_night_scheme(each, self._scheme(), night=self._dark)
        scheme = self._scheme()
        at_night = self._dark and not scheme.dark
        set_sign(
            self._menu_button, Sign.MENU, (theme.night_scheme(scheme) if at_night else scheme).ink
        )

    def dress_dialog(self, dialog: QWidget) -> None:
        """Dress a dialog like the page below it."""
        theme.apply_night_scheme(dialog, self._scheme(), night=self._dark)

    def _scheme(self) -> theme.ColourScheme:
        return theme.colour_scheme(self._settings.lighting)

    def show_seat_bar(self, strip: QWidget | None) -> None:
        """Put a strip above the screen, or nothing; the former one is destroyed."""
        former, self._seat_bar = self._seat_bar, strip
        if former is not None:
            self._column.removeWidget(former)
            delete_screen(former)
        if strip is not None:
            theme.apply_night_scheme(strip, self._scheme(), night=self._dark)
            if isinstance(self.current_screen, HasSeatBar):
                self.current_screen.take_strip(strip)
            else:
                self._column.insertWidget(0, strip)
            strip.show()

    def show_menus(self, shown: bool) -> None:
        """Show the menus, or nothing of them while all is covered."""
        self._menus_shown = shown
        self.menuBar().setVisible(shown)
        self._place_menu_button()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.current_screen and event.type() in (
            QEvent.Type.Move,
            QEvent.Type.Resize,
        ):
            self._place_menu_button()
        elif watched is self.menuBar() and event.type() in (
            QEvent.Type.FocusIn,
            QEvent.Type.FocusOut,
        ):
            self._update_menu_bar_visibility()
        return super().eventFilter(watched, event)

    def _update_menu_bar_visibility(self) -> None:
        """The bar is there while Alt has brought it, or where the page has no room for a button.

        Hidden, its shortcuts would be dead: so it is just without height.
        """
        if HAS_MENU_BUTTON:
            self.menuBar().installEventFilter(self)
            folded = self._has_free_corner() and not self.menuBar().hasFocus()
            self.menuBar().setMaximumHeight(0 if folded else QWIDGETSIZE_MAX)

    def _has_free_corner(self) -> bool:
        """Whether the page shown leaves room for the button of the menus."""
        screen = self.current_screen
        return screen is not None and bool(screen.property(FREE_CORNER))

    def _place_menu_button(self) -> None:
        self._update_menu_bar_visibility()
        here = self._menus_shown and HAS_MENU_BUTTON and self._has_free_corner()
        self._menu_button.setVisible(here)
        self._menu_button.setEnabled(True)
        screen = self.current_screen
        if screen is not None and bool(screen.property(MENUS_HERE)) is not here:
            screen.setProperty(MENUS_HERE, here)
            for each in screen.findChildren(MapOverlay):
                each.settle()
        corner = self.current_screen.pos() if self.current_screen is not None else QPoint()
        self._menu_button.move(corner + QPoint(CARD_DISTANCE, CARD_DISTANCE))
        self._menu_button.setFixedSize(menu_button_size(), menu_button_size())
        self.message.settle(self._message_rect)
        self._menu_button.setToolTip(self.tr("Menu (Alt)"))
        self._menu_button.setAccessibleName(self.tr("Menu"))
        self._menu_button.raise_()
        if self.message.isVisible():
            self.message.raise_()

    def _message_rect(self) -> QRect:
        """Where messages lie, beside the button of the menus: over the map of a page whose other
        half is worked with meanwhile, else over the top of the page."""
        screen = self.current_screen
        if screen is None:
            return self._middle.rect()
        room = QRect(QPoint(0, screen.y()), self._middle.size())
        for each in screen.findChildren(QWidget):
            if each.property(HAS_MESSAGES) and each.isVisible():
                room = QRect(each.mapTo(self._middle, QPoint()), each.size())
                break
        if self._menu_button.isVisible():
            room.setLeft(max(room.left(), self._menu_button.geometry().right() + CARD_DISTANCE))
        return room

    def _open_menu(self) -> None:
        """All menus under one another."""
        menu = QMenu(self._menu_button)
        menu.addActions(self.menuBar().actions())
        menu.aboutToHide.connect(menu.deleteLater)
        # Lit while it is open: below the menu Qt forgets that the pointer is upon it.
        self._menu_button.setDown(True)
        menu.aboutToHide.connect(lambda: self._menu_button.setDown(False))
        menu.popup(self._menu_button.mapToGlobal(QPoint(0, self._menu_button.height() + 4)))

    def cover(self) -> None:
        """Paint the screen shown over the whole window now, before Qt is back in its loop."""
        for layout in filter(None, (self.layout(), self._column)):
            layout.activate()
        if self.isVisible() and not self.isMinimized():
            self.repaint()

    def say_nothing(self) -> None:
        """Take away everything that could still speak of the former screen."""
        hide_tooltips()
        self.message.clear()
        self.setWindowTitle(TITLE)

    def set_game_title(self, name: str) -> None:
        """Put the game's file name in the title; nothing else ever stands there."""
        self.setWindowTitle(f"{name} — {TITLE}" if name else TITLE)

    def restore(self) -> None:
        """Open where the window last stood, or in the middle of the screen."""
        if not self.restoreGeometry(self._settings.geometry):
            self.resize(_FIRST_SIZE.boundedTo(self._available_rect().size()))
            self.move(self._available_rect().center() - self.rect().center())
        self._move_onto_screen()

    def toggle_full_screen(self) -> None:
        """Full screen and back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _move_onto_screen(self) -> None:
        """Bring back a window that stood on a screen which is gone."""
        grip = QRect(self.pos() + QPoint(40, 0), QSize(max(80, self.width() - 80), 30))
        rooms = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        if not any(room.intersects(grip) for room in rooms):
            self.resize(self.size().boundedTo(self._available_rect().size()))
            self.move(self._available_rect().topLeft())

    def _available_rect(self) -> QRect:
        return QGuiApplication.primaryScreen().availableGeometry()

    def changeEvent(self, event: QEvent) -> None:
        if isinstance(event, QWindowStateChangeEvent) and self.isMinimized():
            self.minimised.emit()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What no widget has taken means a button of the page, wherever the keyboard is."""
        screen = self.current_screen or self
        here = QApplication.focusWidget()
        start = here if here is not None and screen.isAncestorOf(here) else screen
        if not press_for_key(start, event):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.geometry = self.saveGeometry()
        if not self.may_close():
            event.ignore()
            return
        self.closing.emit()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        file = _dropped_file(event)
        if file is not None:
            event.acceptProposedAction()
            self.file_dropped.emit(file)


def _dropped_file(event: QDropEvent) -> Path | None:
    """The one file of ours or map that is being dropped, if that is what it is."""
    urls = event.mimeData().urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    file = Path(urls[0].toLocalFile())
    known = (SUFFIX, PACKET, ORDERS, PLAN, ".json")
    return file if file.suffix.lower() in known or is_map_path(file) else None
