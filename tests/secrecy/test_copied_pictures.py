"""Pictures of the map on the screen: those of two games that their reader cannot tell apart are
the same to the last pixel, and what was copied behind a curtain is gone once it has fallen."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from desktop.app.program import Program
from desktop.export.source_lookup import map_image, source_with_screen
from desktop.games.registry import game_ui_for
from desktop.map.scene.shown_board import ShownBoard
from desktop.sandbox.screen import SandboxScreen
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import Moment, sample_game, sample_orders
from tests.secrecy import test_alike_windows as standard
from tests.secrecy.test_alike_windows import ADA, BRAM, CHLOE
from tests.secrecy.test_export_twins import hepta, shadows, village, wolves


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small pictures."""
    monkeypatch.setattr("desktop.export.source_lookup.SCALE", 0.3)


Seen = tuple[list[str], list[QImage]]


def look(program: Program, seen: Seen) -> None:
    """What a picture of the page shown would be made from, and the picture."""
    page, stage = program.window.current_screen, program.stage
    assert page is not None
    extract = source_with_screen(page, stage.navigator.place, stage.room, "Sunday")
    assert extract is not None
    seen[0].append(repr(extract))
    if extract.screen is None:
        return
    shown = extract.screen.map
    if isinstance(shown, ShownBoard) and shown.view.map.layers is not None:
        # One board of seven has it all.
        extract = replace(extract, screen=replace(extract.screen, map=replace(shown, near="1")))
    seen[1].append(map_image(extract, stage._context()))


def tour(program: Program, host: Any, seat: SeatId) -> Seen:
    """The table, the seat, and what either tries out."""
    program.stage.sit_round(host, game_ui_for(host.onlooker.game), "Sunday")
    seen: Seen = ([], [])
    look(program, seen)
    standard.sit_down(program, seat)
    look(program, seen)
    program.sandbox.open()
    sandbox = program.window.findChild(SandboxScreen)
    if sandbox is not None:
        sandbox.forward()
        look(program, seen)
    program.stage.cover_seat()
    program.stage.close_session()
    let_deletions_happen()
    return seen


def test_what_others_sealed_and_drafted_is_on_no_picture(program: Program) -> None:
    def truth(*, other: bool) -> Seen:
        host = sample_game(Moment.MOVES)
        for seat, keep in ((BRAM, host.seat(BRAM).submit), (CHLOE, host.seat(CHLOE).keep_draft)):
            keep(host.seat(seat).blank() if other else sample_orders(host, seat))
        return tour(program, host, ADA)

    one, another = truth(other=False), truth(other=True)
    assert one == another
    assert len(one[1]) == 3


def test_the_measure_is_measured_ones_own_draft_is_on_it(program: Program) -> None:
    def truth(*, other: bool) -> Seen:
        host = sample_game(Moment.MOVES)
        desk = host.seat(CHLOE)
        desk.keep_draft(desk.blank() if other else sample_orders(host, CHLOE))
        return tour(program, host, CHLOE)

    one, another = truth(other=False), truth(other=True)
    assert one[1][0] == another[1][0], "the table"
    assert one[1][1] != another[1][1], "the seat"
    assert one[1][2] != another[1][2], "its sandbox"


LONG = [pytest.param(each, marks=pytest.mark.soak) for each in (wolves, hepta)]


@pytest.mark.parametrize("deal", [village, shadows, *LONG])
def test_pictures_of_two_truths_are_the_same(program: Program, deal: Any) -> None:
    program.settings.hide_when_away = False
    one, another = (tour(program, *deal(other=other)) for other in (False, True))
    assert one == another
    assert one[1]


def test_a_copied_sandbox_is_gone_behind_the_curtain(program: Program) -> None:
    host = sample_game(Moment.MOVES)
    host.seat(CHLOE).keep_draft(sample_orders(host, CHLOE))
    program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
    standard.sit_down(program, CHLOE)
    program.sandbox.open()
    program.exports.copy_picture()
    assert not QGuiApplication.clipboard().image().isNull()
    program.stage.cover_seat()
    let_deletions_happen()
    assert QGuiApplication.clipboard().image().isNull()
    assert QGuiApplication.clipboard().mimeData() is None or not (
        QGuiApplication.clipboard().mimeData().formats()
    )
