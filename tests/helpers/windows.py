"""Seven people round one laptop, playing a recorded game through the windows."""

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton

from desktop.home.home_screen import HomeScreen
from desktop.home.new_game import NewGameScreen
from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.compose.composer_answer import PromptKind
from desktop.results.resolution import ResolutionScreen
from desktop.session.curtain import CurtainScreen
from desktop.session.navigator import CurtainPlace, OverviewPlace, ResolutionPlace, SeatPlace
from desktop.table.overview import OverviewScreen
from engine.board.terms import Power, Province, coast_of
from engine.board.view import BoardView
from engine.frame.seat import SeatId
from engine.orders.legality import order_province
from engine.orders.order import Order
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver
from tests.helpers.pointing import Gesture, OnKey, OnPlace, OnUnit, gestures, offered
from tests.helpers.real_games import RecordedPhase

PEOPLE = {
    "austria": "Ada",
    "england": "Béla",
    "france": "Chloé",
    "germany": "Dmitri",
    "italy": "Elif",
    "russia": "Félix",
    "turkey": "Gwen & Co",
}
"""Who plays which power; some names are not plain letters."""

ACT = 2_000
"""Longer than anything moves, in milliseconds."""


class Round(Driver):
    """The players of a recorded game: every step is a press, a hold, a click or a key.

    `clicked`, `typed` and `refused` count the orders by how they were given; refused are those
    that the game's own players wrote although no rule allows them.
    """

    clicked = typed = refused = curtains = 0

    # -- before the game ----------------------------------------------------------------------

    def deal(self, name: str) -> Path:
        """Begin a game from the first page: names, powers, a name for the file."""
        home = self.screen
        assert isinstance(home, HomeScreen)
        self.press(home.new_button)
        page = self.screen
        assert isinstance(page, NewGameScreen)
        self.press(page.onward)
        for line, person in zip(page.players.names, PEOPLE.values(), strict=True):
            self.write(line, person)
        for number, power in enumerate(PEOPLE):
            page.players.give(power, number)
        self.press(page.onward)
        page.name.selectAll()
        self.write(page.name, name)
        file = page.setup().file
        assert not file.exists()
        self.press(page.deal)
        assert isinstance(self.screen, OverviewScreen)
        return file

    def write(self, entry: QLineEdit, words: str) -> None:
        """Type into a line; signs that are on no plain keyboard are put in as a whole."""
        if words.isascii():
            QTest.keyClicks(entry, words)
        else:
            entry.insert(words)

    def leave(self) -> None:
        """Close the game and be back on the first page."""
        self.program.window.menus.actions["close"].trigger()
        let_deletions_happen()
        assert isinstance(self.screen, HomeScreen)

    def come_back(self) -> None:
        """Open the game at the head of the recent ones."""
        home = self.screen
        assert isinstance(home, HomeScreen)
        self.press(home.rows[0].open_button)
        assert isinstance(self.screen, OverviewScreen)

    # -- a phase ------------------------------------------------------------------------------

    def play(self, phase: RecordedPhase) -> None:
        """One phase of a recorded game, from the overview to the next overview."""
        waiting = self.waiting
        self.call(waiting[0])
        for number, seat in enumerate(waiting):
            self.pass_curtain(seat)
            self.give_orders(phase)
            self.seal()
            following = waiting[number + 1 :]
            place = self.program.stage.navigator.place
            if following:
                assert place == CurtainPlace(following[0])
            else:  # Where nothing else is to be awaited, the last seal opens the envelopes.
                assert place in (OverviewPlace(), ResolutionPlace())
        self.watch()

    def pass_curtain(self, seat: SeatId) -> None:
        """Look at the curtain, then hold it open."""
        curtain = self.screen
        assert isinstance(curtain, CurtainScreen)
        assert self.program.stage.navigator.place == CurtainPlace(seat)
        assert self.program.window.findChildren(BoardSeatScreen) == []
        assert self.program.window.grab().toImage() == curtain.grab().toImage()
        self.hold_curtain()
        self.curtains += 1
        assert self.program.stage.navigator.place == SeatPlace(seat)
        (alone,) = self.program.window.findChildren(BoardSeatScreen)
        assert alone is self.seat_screen

    def give_orders(self, phase: RecordedPhase) -> None:
        """Everything the seat's powers ordered, by turns pointed out and typed."""
        board = self.board
        for power in board.mine:
            listed = zip(phase.orders.get(power, ()), phase.written.get(power, ()), strict=True)
            for number, (order, written) in enumerate(listed):
                known = offered(order, board, power)
                if known is None:
                    self.try_in_vain(written)
                elif (number + self.curtains) % 2:
                    self.type_orders(written)
                    self.typed += 1
                    self.check_given(power, known)
                else:
                    self.point_out(known, power)
                    self.clicked += 1
                    self.check_given(power, known)

    @property
    def board(self) -> BoardView:
        """What the player at the seat sees."""
        return self.seat_screen.map._board

    def check_given(self, power: Power, order: Order) -> None:
        """The order is on the list as it was meant."""
        draft = self.seat_screen.controller.history.draft
        given = {offered(each, self.board, power) for each in draft.of(power)}
        assert order in given, (
            f"{order} became {draft.order_for(power, order_province(order) or Province(''))}; "
            f"{self.seat_screen.prompt.words.text()} {self.seat_screen.prompt.complaint.text()}"
        )

    def try_in_vain(self, written: str) -> None:
        """Type an order that the rules do not know; it is refused in words, and let go."""
        line = self.seat_screen.orders.line
        before = self.seat_screen.controller.history.draft
        QTest.keyClicks(line.entry, written)
        QTest.keyClick(line.entry, Qt.Key.Key_Return)
        assert self.seat_screen.controller.history.draft == before
        assert line.complaint.isVisible()
        assert line.complaint.text().endswith(".")
        line.entry.selectAll()
        QTest.keyClick(line.entry, Qt.Key.Key_Backspace)
        self.refused += 1

    # -- pointing -----------------------------------------------------------------------------

    def point_out(self, order: Order, power: Power) -> None:
        """Give an order with the mouse on the map, and a letter where one is needed."""
        for gesture in gestures(order, self.board, power):
            self.do(gesture)

    def do(self, gesture: Gesture) -> None:
        """One click or key. A coast is only pressed where its chip shows."""
        screen = self.seat_screen
        match gesture:
            case OnKey(letter):
                QTest.keyClick(screen.map, letter)
            case OnUnit(province):
                self.click(self.spot_of_unit(province))
            case OnPlace(location):
                if (
                    not coast_of(location)
                    or screen.controller.composer.state.wait is PromptKind.COAST
                ):
                    self.click(screen.map.point_of(location))

    def spot_of_unit(self, province: Province) -> QPoint:
        """Where on the screen a unit's token is; in a retreat the one that is driven out."""
        view, scene = self.seat_screen.map, self.seat_screen.scene
        item = scene.unit_item(province, dislodged=True) or scene.unit_item(province)
        assert item is not None
        return view.mapFromScene(item.pos())

    def click(self, at: QPoint) -> None:
        """A left click on the map."""
        viewport = self.seat_screen.map.viewport()
        assert viewport.rect().contains(at)
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)

    # -- together -----------------------------------------------------------------------------

    def watch(self) -> None:
        """Open the envelopes and watch all acts, however long they take."""
        if not isinstance(self.screen, ResolutionScreen):  # By the only seal it is open already.
            self.open_all()
        for _ in range(80):
            if not isinstance(self.screen, ResolutionScreen):
                break
            self.next_act()
        assert not isinstance(self.screen, ResolutionScreen)

    def open_all(self) -> None:
        """Press the one button that everybody has waited for."""
        (button,) = (
            each
            for each in self.screen.findChildren(QPushButton)
            if each.property("role") in ("primary", "wax") and each.isVisible()
        )
        self.press(button)
        assert self.program.stage.navigator.place == ResolutionPlace()

    def next_act(self) -> None:
        """Space, and time to look."""
        QTest.keyClick(self.screen, Qt.Key.Key_Space)
        self.clock.advance(ACT)
        let_deletions_happen()
