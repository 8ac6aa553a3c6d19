"""A robot at the GM's desk: it runs a game by the keyboard alone, and presses too many keys.

It does what a GM does, panel by panel: enters the players' orders, writes, rules, previews,
processes, goes back, publishes. After each step come Enters and Spaces too many, and Escape; then
it looks whether the table stands as it did.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.gm.desk_screen import DeskScreen, ProcessDialog
from desktop.gm.proxy import ProxyScreen
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session.navigator import GmDeskPage
from desktop.widgets.clock import ManualClock
from engine.campaign.computer import computer_orders
from engine.frame.gm_desk import AnyGMDesk
from engine.orders.order_writing import write_order
from engine.registry import map_file
from tests.desktop.keyboard import K, Keyboard, M
from tests.desktop.robot import TOO_MANY
from tests.desktop.walk import key_faults


def _asks() -> bool:
    return QApplication.activeModalWidget() is not None


class DeskRobot:
    """One GM with a keyboard. `figures` counts what he has done."""

    def __init__(self, qtbot: QtBot, settings: Settings, clock: ManualClock, seed: int) -> None:
        settings.reduce_motion = True
        self.keys = Keyboard(qtbot, settings, clock)
        self.keys.program.window.resize(1360, 860)
        self.dice = Random(seed)
        self.figures: Counter[str] = Counter()
        self.desk: AnyGMDesk | None = None
        self.orders_each = 2
        """So many orders are typed for each seat."""

    def sit_down(self, desk: AnyGMDesk) -> None:
        """Open the desk."""
        self.desk = desk
        self.keys.program.stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), "Friday")

    @property
    def whole(self) -> AnyGMDesk:
        """The desk, to be asked."""
        assert self.desk is not None
        return self.desk

    @property
    def screen(self) -> DeskScreen:
        """The desk's page, which must be what shows."""
        assert isinstance(self.keys.screen, DeskScreen), self.keys.screen
        return self.keys.screen

    # -- how the table stands ---------------------------------------------------------------

    def standing(self) -> tuple[object, ...]:
        """All that a key too many must not change, as the truth has it."""
        desk = self.whole
        seats = [each.id for each in desk.whole.seats]
        handed = [desk.turn.handed(each) for each in seats]
        return (
            desk.whole.phase().key,
            len(desk.whole.history()),
            desk.whole.result(),
            desk.turn.unpublished(),
            tuple(None if each is None else each.submission for each in handed),
            tuple((each.number, each.undone) for each in desk.rulings.book()),
            tuple(len(each.reports) for each in desk.whole.history()),
            desk.press.held(),
            desk.schedule.schedule(),
            desk.schedule.policies(),
            desk.seating.disorder(),
            tuple(each.name for each in desk.whole.seats),
            tuple((each.seat, each.waits, each.mailed) for each in desk.turn.status()),
            len(desk.turn.branches()),
        )

    # -- keys -------------------------------------------------------------------------------

    def press(self, *keys: str | Qt.Key, held: Qt.KeyboardModifier = M.NoModifier) -> None:
        """Press keys, and count them."""
        self.figures["presses"] += sum(len(each) if isinstance(each, str) else 1 for each in keys)
        self.keys.press(*keys, held=held)

    def press_step(self, key: Qt.Key, shows: Callable[[], bool]) -> None:
        """A key of the three steps does at once what stands on its button."""
        self.press(key)
        assert shows(), f"{key} does nothing on {self.keys.screen}, {dict(self.figures)}"

    def pester(self, what: str) -> None:
        """Keys too many, in whatever is on top; then Escape out of every dialog."""
        before = self.standing()
        self.figures["screens"] += 1
        self.press(*TOO_MANY)
        assert self.standing() == before, f"Enter or Space too many {what}"
        for _ in range(4):
            if not isinstance(QApplication.activeModalWidget(), QDialog):
                break
            self.figures["escapes"] += 1
            self.press(K.Key_Escape)
        assert QApplication.activeModalWidget() is None, what
        self.press(K.Key_Escape)
        assert self.standing() == before, f"Escape {what}"
        assert key_faults(self.keys.screen) == []
        QTest.qWait(1)
        if isinstance(self.keys.screen, ProxyScreen):  # Enter leads from a seat's row to its page.
            self._go_to(self.keys.screen.banner.findChild(QPushButton))
            self.press(K.Key_Return)
            assert self.standing() == before

    def _go_to(self, what: QWidget) -> None:
        self.keys.go_to(lambda here: here is what)

    def panel(self, number: int) -> None:
        """Turn to a panel of the desk."""
        self.press(getattr(K, f"Key_{number}"), held=M.ControlModifier)
        assert self.screen.tabs.currentIndex() == number - 1

    def open_dialog(self, press: Callable[[], None]) -> QDialog:
        """Press something that asks; first keys too many answer nothing."""
        press()
        assert isinstance(QApplication.activeModalWidget(), QDialog)
        self.pester("in a dialog")
        press()
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        self.figures["dialogs"] += 1
        return dialog

    # -- a game -----------------------------------------------------------------------------

    def run(self, *, phases: int, back: bool = True) -> None:
        """So many phases, or to the end of the game."""
        for number in range(phases):
            if self.whole.whole.result() is not None:
                break
            self.figures["phases"] += 1
            self.enter_orders()
            self.write_press()
            self.preview()
            self.process()
            if back and number == 0:
                self.go_back()
                self.process()
            self.publish()
        self.pester("at the end")

    def enter_orders(self) -> None:
        """The orders of every seat that is asked and has handed in nothing."""
        for row in range(len(self.whole.whole.seats)):
            self._enter_for_row(row)

    def _enter_for_row(self, row: int) -> None:
        self.panel(1)
        panel = self.screen.tabs.turn.panel
        self._go_to(panel.matrix)
        self.press(K.Key_Home, held=M.ControlModifier)
        self.press(*row * (K.Key_Down,))
        seat = panel.matrix.chosen
        assert seat is not None
        if panel.card.enter.isEnabled() and self.whole.turn.handed(seat) is None:
            self._go_to(panel.card.enter)
            self.press(K.Key_Return)
            self._enter_for_seat()

    def _enter_for_seat(self) -> None:
        proxy = self.keys.screen
        assert isinstance(proxy, ProxyScreen)
        page = proxy.page
        assert isinstance(page, BoardSeatScreen)
        view = page.view_of_table
        names = map_file(view.board.map.key).gazetteer
        found = computer_orders(view, 1, self.dice.randbytes(32), "")
        given = [each for power in sorted(found) for each in found[power]]
        self.press(K.Key_L, held=M.ControlModifier)
        for each in self.dice.sample(given, min(self.orders_each, len(given))):
            self.press(write_order(each, view.board, names), K.Key_Return)
        self.press(K.Key_Escape)
        before = self.standing()
        self.press(*TOO_MANY, K.Key_Escape)
        assert self.standing() == before
        assert self.keys.screen is proxy
        for _ in range(3):
            if self.keys.screen is proxy:
                self.press(K.Key_Return, held=M.ControlModifier)
        self.figures["sealed"] += 1
        assert isinstance(self.keys.screen, DeskScreen), "Ctrl+Enter enters the orders"
        self.pester("after orders were entered")

    def write_press(self) -> None:
        """A word to everybody, which is told only by its button."""
        self.panel(4)
        press = self.screen.tabs.press.panel
        self._go_to(press.words)
        self.press("a word")
        self.pester("in the press")
        assert press.words.toPlainText().startswith("a word"), "what was written is lost"
        self.panel(4)
        self._go_to(press.print)
        self.press(K.Key_Return)
        self.figures["press"] += 1
        self.pester("after the press was told")

    def rule(self) -> None:
        """A ruling that is begun, pestered, and left."""
        self.panel(5)
        rulings = self.screen.tabs.rulings.panel
        self._go_to(rulings.new)
        self.press(K.Key_Return)
        form = self.screen.ruling_form
        assert form is not None
        self._go_to(form.reason.line)
        self.press("because")
        before = self.standing()
        self.press(K.Key_Space, K.Key_Escape)
        assert self.screen.ruling_form is form
        assert form.reason.words == "because"
        assert self.standing() == before
        self._go_to(form.away)
        self.press(K.Key_Return)
        self.pester("after a ruling was left")

    def preview(self) -> None:
        """Look at what would happen."""
        self.press_step(K.Key_F5, lambda: self.screen.sheet.isVisible())
        self.pester("in the preview")

    def process(self) -> None:
        """Open the envelopes: only Ctrl+Enter does."""
        phase, chapters = self.whole.whole.phase().key, len(self.whole.whole.history())
        dialog = self.open_dialog(lambda: self.press_step(K.Key_F6, _asks))
        assert isinstance(dialog, ProcessDialog)
        for box in dialog.boxes.values():
            self._go_to(box)
            self.press(K.Key_Space)
        assert dialog.absent == frozenset(dialog.boxes)
        self.press(K.Key_Return, held=M.ControlModifier)
        assert len(self.whole.whole.history()) == chapters + 1 or (
            self.whole.whole.result() is not None
        ), phase
        self.pester("after processing")

    def go_back(self) -> None:
        """Open the phase before again, by the panel of the past."""
        self.panel(8)
        past = self.screen.tabs.past.panel

        def ask() -> None:
            self.panel(8)
            self._go_to(past.back)
            self.press(K.Key_Return)

        self.open_dialog(ask)
        chapters = len(self.whole.whole.history())
        self.press(K.Key_Return, held=M.ControlModifier)
        assert len(self.whole.whole.history()) == chapters - 1
        self.figures["back"] += 1
        self.pester("after going back")

    def publish(self) -> None:
        """Let everybody read it: only Ctrl+Enter or F7 does."""
        assert self.whole.turn.unpublished()
        self.press(K.Key_Return, held=M.ControlModifier)
        assert not self.whole.turn.unpublished(), "Ctrl+Enter publishes"
        self.figures["published"] += 1
        self.pester("after publishing")

    # -- every button once ------------------------------------------------------------------

    def press_every_button(self, panel: int, *, but: Callable[[QPushButton], bool]) -> list[str]:
        """Press each button of a panel by Enter, and then too many keys; what those did more."""
        found: list[str] = []
        self.panel(panel)
        page = self.screen.tabs.shown
        for each in page.findChildren(QPushButton):
            if not isValid(each) or not each.isVisible() or not each.isEnabled() or but(each):
                continue
            self.panel(panel)
            each.setFocus()
            words = each.text()
            self.press(K.Key_Return)
            before = self.standing()
            self.press(*TOO_MANY[:3])  # An odd number: what turns to and fro is seen.
            if self.standing() != before:
                found.append(words)
            while isinstance(dialog := QApplication.activeModalWidget(), QDialog):
                dialog.reject()
            if not isinstance(self.keys.screen, DeskScreen):
                self.keys.program.stage.navigator.show_desk_page(GmDeskPage.MAIN)
                return found
        return found
