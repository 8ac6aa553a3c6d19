"""Seven people round one laptop, playing Werewolves Diplomacy page by page through the window."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.home.home_screen import HomeScreen
from desktop.home.new_game import NewGameScreen
from desktop.pages.choice_page import ChoicePage
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.pages.role_card import RoleCard
from desktop.session.navigator import CurtainPlace, SeatPlace
from desktop.table.overview import OverviewScreen
from engine.board.terms import Power
from engine.frame.game_option import OptionValues
from engine.frame.seat import SeatId
from engine.games.werewolves.view import OwnRole, WerewolvesView
from engine.registry import map_file
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.windows import PEOPLE, Round
from tests.screens.sample_game import SCRIPT

DWELL = 10_000
LEFT = Qt.MouseButton.LeftButton

CAPITALS = {
    "austria": "vie",
    "england": "lon",
    "france": "par",
    "germany": "ber",
    "italy": "rom",
    "russia": "mos",
    "turkey": "con",
}


class WolvesTable(Round):
    """The players: they turn pages, click powers on the map or in the list, and seal."""

    def deal_wolves(self, name: str, choices: OptionValues) -> None:
        """Begin a game from the first page, with these options."""
        home = self.screen
        assert isinstance(home, HomeScreen)
        self.press(home.new_button)
        page = self.screen
        assert isinstance(page, NewGameScreen)
        game = self.program.look.ui_context().words.game("werewolves").title
        self.press(next(each for each in page.games.buttons() if each.text() == game))
        for line, person in zip(page.players.names, PEOPLE.values(), strict=True):
            self.write(line, person)
        page.options.choose(choices)
        page.name.selectAll()
        self.write(page.name, name)
        self.press(page.deal)
        assert isinstance(self.screen, OverviewScreen), "dealt at once"

    @property
    def pages(self) -> PagedSeatScreen:
        """The seat that is open now, on its pages."""
        assert isinstance(self.screen, PagedSeatScreen)
        return self.screen

    @property
    def own(self) -> OwnRole:
        """What the player at the seat knows."""
        own = self.view.own
        assert own is not None
        return own

    @property
    def view(self) -> WerewolvesView:
        """What the player at the seat sees."""
        return self.pages._bridge.desk.view()

    def open_seat(self, seat: SeatId) -> PagedSeatScreen:
        """Hold the curtain of a seat open."""
        assert self.program.stage.navigator.place == CurtainPlace(seat)
        self.hold_curtain()
        assert self.program.stage.navigator.place == SeatPlace(seat)
        return self.pages

    def phase(self, named: Mapping[str, Mapping[str, str]]) -> dict[str, list[str]]:
        """One phase, from the overview until the envelopes are open.

        `named` says by page and power who is named there; the answer is the titles of the pages
        that each power went through.
        """
        key = self.program.stage.host.onlooker.phase().key
        titles: dict[str, list[str]] = {}
        waiting = self.waiting
        self.call(waiting[0])
        for seat in waiting:
            self.open_seat(seat)
            power = self.own.power
            titles[power] = self.fill_in(SCRIPT.get(key, {}).get(power, ""), power, named)
        self.watch()
        return titles

    def fill_in(
        self, orders: str, power: Power, named: Mapping[str, Mapping[str, str]]
    ) -> list[str]:
        """Every page of the seat in turn, the envelope last; then the laptop is handed over."""
        titles: list[str] = []
        for name in self.pages.inside:
            titles.append(self.pages.pages.title.text())
            if name == "orders":
                self.order(orders)
            elif power in named.get(name, {}):
                self.name_power(name, named[name][power])
            self.go_on()
        titles.append(self.pages.pages.title.text())
        self.seal_pages()
        return titles

    def order(self, orders: str) -> None:
        """Type the orders of the seat."""
        assert self.pages.board is not None
        entry = self.pages.board.orders.line.entry
        for line in filter(None, (each.strip() for each in orders.split(";"))):
            entry.clear()
            self.qtbot.keyClicks(entry, line)
            self.qtbot.keyClick(entry, Qt.Key.Key_Return)
            assert entry.text() == "", f"{line} was not taken"

    def name_power(self, name: str, power: str) -> None:
        """Name a power on a page: on the map, or every other time in the list."""
        page = self.pages.inside[name]
        assert isinstance(page, ChoicePage)
        assert page.map is not None
        self.curtains += 1
        if self.curtains % 2 and name != "answer":
            spot = page.map.point_of(CAPITALS[power])
            self.qtbot.mouseClick(page.map.viewport(), LEFT, pos=spot)
        else:
            self.choose_row(page, power)

    def choose_row(self, page: ChoicePage, wanted: str) -> None:
        """Click the first row of a list in which a power is named."""
        gazetteer = map_file("standard").gazetteer
        called = self.program.look.ui_context().words.power(Power(wanted), gazetteer)
        rows = [n for n in range(page.list.count()) if called in page.list.item(n).text()]
        item = page.list.item(rows[0])
        page.list.scrollToItem(item)
        spot = page.list.visualItemRect(item).center()
        self.qtbot.mouseClick(page.list.viewport(), LEFT, pos=spot)

    def go_on(self) -> None:
        """Stay for as long as everybody, then turn the page."""
        screen = self.pages
        assert not screen.pages.on.isEnabled()
        self.clock.advance(DWELL)
        self.press(screen.pages.on)

    def seal_pages(self) -> None:
        """Seal, whatever is remarked, and hand the laptop over."""
        box = self.pages.seal_box
        self.press(box.seal)
        if box.seal_anyway_button.isVisible():
            self.press(box.seal_anyway_button)
        assert self.pages.draft.sealed
        self.clock.advance(DWELL)
        self.press(self.pages.pages.on)
        let_deletions_happen()

    def held_card(self) -> str:
        """What stands on the role card, held for a moment."""
        (card,) = self.pages.findChildren(RoleCard)
        QTest.mousePress(card.button, LEFT)
        assert card.face is not None
        words = "\n".join(
            each.text() for each in card.face.findChildren(type(self.pages.pages.title))
        )
        QTest.mouseRelease(card.button, LEFT)
        QApplication.processEvents()
        assert card.face is None
        return words
