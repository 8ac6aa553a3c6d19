"""Plays in the village's windows as people do: presses houses, holds, waits, seals."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.games.registry import game_ui_for
from desktop.games.village.act_bar import PAUSE
from desktop.games.village.day_panel import DayPanel
from desktop.games.village.night_page import NightPage
from desktop.games.village.seat_page import VillageSeat
from desktop.games.village.seats_panel import CardSeatsPanel
from desktop.games.village.table import VillageTable
from desktop.games.village.village_history import NightResolutionPage
from desktop.games.village.village_map import VillageMap
from desktop.games.village.vote_pages import ThumbPage, VotePage
from desktop.session.navigator import (
    CurtainPlace,
    EndingPlace,
    OverviewPlace,
    ResolutionPlace,
    SeatPlace,
)
from engine.frame.host_desk import HostDesk
from engine.frame.seat import SeatId
from engine.games.village.terms import NightDuty, RuleFamily, VillageStage
from engine.games.village.view import VillageView
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver


class Villagers(Driver):
    """Everybody round one laptop; always lynches the last house of the row but wolves' victims."""

    host: HostDesk[Any, Any]

    def sit_down(self, host: HostDesk[Any, Any]) -> None:
        """A village that was just dealt."""
        self.host = host
        self.program.stage.sit_round(host, game_ui_for(host.onlooker.game), "Friday")

    @property
    def place(self) -> object:
        """Where the program is."""
        return self.program.stage.navigator.place

    @property
    def view(self) -> VillageView:
        """The village as everybody sees it."""
        return self.host.onlooker.view()

    def tap(self, village: VillageMap, *seats: SeatId) -> None:
        """Press houses."""
        for seat in seats:
            at = village.point_of(seat)
            viewport = village.view.viewport()
            self.qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
            let_deletions_happen()

    def play_on(self) -> None:
        """One part of the game."""
        match self.place:
            case OverviewPlace():
                self._at_table()
            case CurtainPlace():
                self.hold_curtain()
            case SeatPlace():
                self.fill_in()
            case ResolutionPlace():
                assert isinstance(self.screen, NightResolutionPage)
                # A page on which nothing stands is passed over.
                assert self.host.onlooker.history()[-2].reports
                self.press(self.screen.go_on)
            case _:
                raise AssertionError(self.place)

    def play_to_the_end(self, most: int = 2000) -> None:
        """The whole game."""
        for _ in range(most):
            if isinstance(self.place, EndingPlace):
                return
            self.play_on()
        raise AssertionError("the game does not end")

    def _at_table(self) -> None:
        table = self.screen
        assert isinstance(table, VillageTable)
        if isinstance(table.panel, CardSeatsPanel):
            waiting = self.waiting
            if waiting:
                button = table.findChild(QWidget, f"seat-{waiting[0]}")
                assert isinstance(button, QPushButton)
                self.press(button)
            else:
                self.press(table.panel.go_on)
            return
        self._in_the_open(table, table.panel)

    def _in_the_open(self, table: VillageTable, panel: DayPanel) -> None:
        view = self.view
        if table.announcement is not None:
            self.qtbot.keyClick(table.announcement, Qt.Key.Key_Space)
            let_deletions_happen()
        if (
            view.moment.stage in (VillageStage.DAY, VillageStage.FIRST_DAY)
            and view.condemned is None
        ):
            if view.rules.family is RuleFamily.GRAY or view.moment.stage is VillageStage.FIRST_DAY:
                self.vote(table)
            else:
                self.hold_thumbs(table)
            return
        self.clock.advance(PAUSE)
        assert panel.bar.first is not None
        self.press(panel.bar.first)

    def vote(self, table: VillageTable) -> None:
        """The accused, then one after the other until it is enough."""
        living = self.view.alive
        self.tap(table.village, living[-1])
        for seat in living:
            if seat != living[-1] and self.view.condemned is None:
                self.tap(table.village, seat)

    def hold_thumbs(self, table: VillageTable) -> None:
        """A proposal, a second, a defence, and all thumbs down."""
        panel = table.panel
        assert isinstance(panel, DayPanel)
        living = self.view.alive
        last = [each.motion.accused for each in self.view.motions][-1:]
        accused = next(each for each in living[::-1] if each not in last)
        proposer = next(each for each in living if each != accused)
        self.tap(table.village, proposer, accused)
        seconder = next(each for each in living if each != proposer)
        self.tap(table.village, seconder)
        assert panel.bar.first is not None
        self.press(panel.bar.first)
        if isinstance(self.screen, VillageTable) and self.screen.panel is panel:
            self.tap(table.village, *living)
            self.press(panel.finish)

    def fill_in(self) -> None:
        """Whatever this seat's page asks; then seal and hand over."""
        screen = self.screen
        assert isinstance(screen, VillageSeat)
        match screen.inside:
            case NightPage() as page:
                self.point(page)
            case VotePage() as page:
                page.list.choose_value(page.offered()[-1])
            case ThumbPage() as page:
                page.list.choose_value("down")
            case _:
                pass
        self.clock.advance(screen.pages.left)
        self.press(screen.pages.on)
        if self.screen is screen:  # Asked whether he wants to choose nobody.
            self.press(screen.pages.on)

    def point(self, page: NightPage) -> None:
        """At the first who may be pointed at."""
        view = page.view
        free = [each for each in page.offered() if each != view.me and each not in view.fellows]
        wanted = view.wanted if view.duty not in (NightDuty.SEEK, NightDuty.WARD) else 1
        for seat in free[:wanted]:
            self.tap(page.village, seat)
        assert page.told.text()
