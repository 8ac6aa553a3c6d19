"""The open table while its players act on their phones: it stays, and shows what is new."""

from typing import Any

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.village.day_panel import DayPanel
from desktop.games.village.seats_panel import CardSeatsPanel
from desktop.games.village.table import VillageTable
from desktop.session.navigator import OverviewPlace, ResolutionPlace
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from engine.games.village.submission import CallOutVote
from tests.desktop.games.village.player import Villagers
from tests.desktop.lead_on import lead_on
from tests.screens.sample_village import played_host, village_game


def at(qtbot: QtBot, settings: Settings, clock: ManualClock, phase: str) -> Villagers:
    villagers = Villagers(qtbot, settings, clock)
    villagers.sit_down(played_host(village_game(players=9), phase))
    return villagers


def test_a_vote_from_a_phone_is_counted_on_the_page_that_lies_open(
    qtbot: QtBot, settings: Settings, clock: ManualClock
) -> None:
    villagers = at(qtbot, settings, clock, "D1")
    room: Any = villagers.program.stage.room
    table, living = villagers.screen, villagers.view.alive
    assert isinstance(table, VillageTable)
    assert isinstance(table.panel, DayPanel)
    villagers.host.seat(living[0]).act(CallOutVote(living[1]))
    room.acted_elsewhere()
    villagers.qtbot.wait(1)
    assert villagers.screen is table
    assert villagers.program.stage.players[living[1]] in table.panel._tally.text()
    # What ends the debate is told over the whole page, as if it had been called out there.
    for seat in living[2:]:
        if villagers.view.condemned is None:
            villagers.host.seat(seat).act(CallOutVote(living[1]))
    room.acted_elsewhere()
    villagers.qtbot.wait(1)
    assert villagers.screen is table
    assert table.announcement is not None


def test_by_night_only_the_button_of_who_has_sealed_changes(
    qtbot: QtBot, settings: Settings, clock: ManualClock
) -> None:
    villagers = at(qtbot, settings, clock, "N1")
    table, seats = villagers.screen, [each.id for each in villagers.host.onlooker.seats]
    assert isinstance(table, VillageTable)
    assert isinstance(table.panel, CardSeatsPanel)

    def button(seat: SeatId) -> QPushButton:
        return next(
            each
            for each in table.panel.findChildren(QPushButton, f"seat-{seat}")
            if not each.isHidden()
        )

    before = {seat: button(seat) for seat in seats}
    desk = villagers.host.seat(seats[0])
    desk.submit(desk.blank())
    room: Any = villagers.program.stage.room
    room.sealed_elsewhere()
    villagers.qtbot.wait(1)
    assert button(seats[0]).text().startswith("✓")
    assert all(button(seat) is before[seat] for seat in seats[1:])
    assert "1 of 9" in table.panel._count.text()
    # Opened again, it is as before.
    desk.withdraw()
    room.sealed_elsewhere()
    villagers.qtbot.wait(1)
    assert not button(seats[0]).text().startswith("✓")


def test_once_all_have_sealed_on_phones_one_press_of_enter_leads_on_to_the_next_phase(
    qtbot: QtBot, settings: Settings, clock: ManualClock
) -> None:
    villagers = Villagers(qtbot, settings, clock)
    villagers.sit_down(village_game())
    room: Any = villagers.program.stage.room
    told = 0
    for before in ("cards", "N1"):
        phase = villagers.host.onlooker.phase()
        assert phase.key == before
        for seat in phase.waiting_on:
            desk = villagers.host.seat(seat)
            desk.submit(desk.blank())
        room.sealed_elsewhere()
        villagers.qtbot.wait(1)
        assert villagers.host.onlooker.phase().key != before
        told += isinstance(villagers.place, ResolutionPlace)
        lead_on(villagers.program)
        villagers.qtbot.wait(1)
        assert isinstance(villagers.place, OverviewPlace)
    assert told


def test_the_public_window_follows_without_being_made_anew(
    qtbot: QtBot, settings: Settings, clock: ManualClock
) -> None:
    villagers = at(qtbot, settings, clock, "D1")
    window = villagers.program.stage.show_public()
    assert window is not None
    room: Any = villagers.program.stage.room
    page: Any = window.page
    living = villagers.view.alive
    villagers.host.seat(living[0]).act(CallOutVote(living[1]))
    room.acted_elsewhere()
    assert window.page is page
    assert villagers.program.stage.players[living[1]] in page._tally.text()
    window.close()
