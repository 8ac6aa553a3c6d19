"""The envelopes are opened: three acts, and a list that is linked to the map."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from desktop.clock import ManualClock
from desktop.models.reports import RowKind
from desktop.sample import Moment, sample_game
from desktop.screens.resolution import Act, ResolutionScreen
from engine.board.terms import Province
from engine.judge.ruling import Outcome
from tests.helpers.seat import map_surroundings, play
from tests.helpers.table import standard_host

LEFT = Qt.MouseButton.LeftButton


def opened(
    qtbot: QtBot,
    moment: Moment = Moment.RETREATS,
    clock: ManualClock | None = None,
    language: str = "en",
) -> ResolutionScreen:
    around = map_surroundings(language)
    if clock is not None:
        around = replace(around, clock=clock, reduce_motion=False)
    screen = ResolutionScreen(sample_game(moment).onlooker, around)
    qtbot.addWidget(screen)
    screen.resize(1280, 772)
    screen.show()
    return screen


def lines(screen: ResolutionScreen) -> list[str]:
    return [row.text for row in screen._list.reports.rows]


def test_first_the_orders_are_shown_and_not_how_they_ended(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    assert screen.act is Act.ORDERS
    assert "Army Vienna moves to Tyrolia" in lines(screen)
    assert not any("dislodges" in line for line in lines(screen))
    assert all(not item.drawing.marks for item in screen.scene._order_items)
    assert len(screen.scene._order_items) == len(screen.rulings) == 33


def test_then_the_battles_with_their_reasons(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    assert screen.act is Act.BATTLES
    assert any("dislodges" in line for line in lines(screen))
    marked = [bool(item.drawing.marks) for item in screen.scene._order_items]
    failed = [r.outcome is not Outcome.SUCCEEDED for r in screen.rulings]
    assert any(marked)
    assert any(failed)
    tips = {screen.scene._notes(screen.rulings[n]) for n, bad in enumerate(failed) if bad}
    assert all(tips)


def test_winter_has_no_battles(qtbot: QtBot) -> None:
    screen = opened(qtbot, Moment.MOVES)
    assert not any(label.text() == "Battles" for label in screen.findChildren(QLabel))
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    assert screen.act is Act.RESULT
    qtbot.keyClick(screen, Qt.Key.Key_Left)
    assert screen.act is Act.ORDERS


def test_the_first_results_do_not_tell_the_deal_again(qtbot: QtBot) -> None:
    host = play(standard_host(), france="A Par-Bur")
    screen = ResolutionScreen(host.onlooker, map_surroundings())
    qtbot.addWidget(screen)
    screen._to_the_end()
    assert not any("plays" in line for line in lines(screen))
    assert any("Burgundy" in line for line in lines(screen))


def test_then_units_move_and_the_board_is_that_of_the_next_phase(qtbot: QtBot) -> None:
    clock = ManualClock()
    screen = opened(qtbot, clock=clock)
    screen.advance()
    screen.advance()
    assert screen.act is Act.RESULT
    assert screen.scene.animator.running
    clock.advance(5000)
    assert not screen.scene.animator.running
    assert screen.scene.unit_item(Province("tyr"), dislodged=True) is not None
    with qtbot.waitSignal(screen.finished, timeout=1000):
        screen.advance()


def test_a_key_while_units_move_jumps_to_the_end(qtbot: QtBot) -> None:
    screen = opened(qtbot, clock=ManualClock())
    screen.advance()
    screen.advance()
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    assert not screen.scene.animator.running
    with qtbot.waitSignal(screen.finished, timeout=1000):
        qtbot.keyClick(screen, Qt.Key.Key_Space)


def test_one_can_go_back_an_act_and_skip_to_the_end(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    screen.advance()
    qtbot.keyClick(screen, Qt.Key.Key_Left)
    assert screen.act is Act.ORDERS
    qtbot.mouseClick(screen._skip, LEFT)
    assert screen.act is Act.RESULT
    assert not screen.scene.animator.running
    assert not screen._skip.isVisible()


def test_a_row_lights_its_arrow_and_an_arrow_finds_its_row(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    screen.advance()
    screen._list.choose_ruling(4)
    assert [n for n, item in enumerate(screen.scene._order_items) if item.lit] == [4]
    screen.scene.order_pressed.emit(7)
    assert screen._list.currentIndex().row() == screen._list.reports.row_of_ruling(7)
    assert [n for n, item in enumerate(screen.scene._order_items) if item.lit] == [7]


def test_clicking_a_unit_finds_its_row_and_the_sea_lets_go(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    screen.advance()
    qtbot.mouseClick(screen.map.viewport(), LEFT, pos=screen.map.point_of("ser"))
    chosen = screen._list.reports.rows[screen._list.currentIndex().row()]
    assert chosen.province == "ser"
    screen.scene.background_pressed.emit()
    assert not any(item.lit for item in screen.scene._order_items)


def test_each_unit_pressed_is_explained_in_its_turn(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    qtbot.mouseClick(screen.map.viewport(), LEFT, pos=screen.map.point_of("ser"))
    assert screen.explain.said == ""  # How it ended is not told before its time.
    screen.advance()
    for place, name in (("ser", "Serbia"), ("mun", "Munich"), ("ven", "Venice")):
        qtbot.mouseClick(screen.map.viewport(), LEFT, pos=screen.map.point_of(place))
        assert screen.explain.said.startswith(name)
    screen.scene.background_pressed.emit()
    assert screen.explain.said == ""


def test_after_fall_the_centres_that_changed_hands_are_told(qtbot: QtBot) -> None:
    screen = opened(qtbot, Moment.WINTER)
    screen._to_the_end()
    news = [row.text for row in screen._list.reports.rows if row.kind is RowKind.NEWS]
    assert any("Belgium" in line for line in news)


@pytest.mark.parametrize("moment", [Moment.FALL, Moment.MOVES, Moment.ENDING, Moment.OPENING])
def test_retreats_builds_and_an_agreed_end_are_told_too(qtbot: QtBot, moment: Moment) -> None:
    screen = opened(qtbot, moment)
    assert lines(screen)
    while screen.act is not Act.RESULT:
        screen.advance()
    screen.scene.animator.finish()
    with qtbot.waitSignal(screen.finished, timeout=1000):
        screen.advance()


def test_an_agreed_end_is_named(qtbot: QtBot) -> None:
    screen = opened(qtbot, Moment.ENDING)
    said = [label.text() for label in screen.findChildren(QLabel)]
    assert any("draw" in line for line in said)


def test_it_speaks_french(qtbot: QtBot) -> None:
    screen = opened(qtbot, language="fr")
    screen.advance()
    assert any(line.startswith("L’armée de Vienne déloge") for line in lines(screen))


def test_the_list_is_a_proper_model(qtbot: QtBot, qtmodeltester: ModelTester) -> None:
    screen = opened(qtbot)
    screen.advance()
    qtmodeltester.check(screen._list.reports)


def test_space_tells_the_next_act_wherever_the_focus_is(qtbot: QtBot) -> None:
    for name in ("_list", "map", "_next"):
        screen = opened(qtbot)
        qtbot.keyClick(getattr(screen, name), Qt.Key.Key_Space)
        assert screen.act is Act.BATTLES, name


def test_the_pointer_over_a_row_lights_its_arrow_for_as_long(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    screen.advance()
    screen._list.choose_ruling(2)
    row = screen._list.reports.row_of_ruling(5)
    screen._list.entered.emit(screen._list.reports.index(row))
    assert [n for n, item in enumerate(screen.scene._order_items) if item.lit] == [5]
    QApplication.sendEvent(screen._list, QEvent(QEvent.Type.Leave))
    assert [n for n, item in enumerate(screen.scene._order_items) if item.lit] == [2]


def test_the_phase_that_is_told_of_is_exported(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    (export,) = [each for each in screen.findChildren(QPushButton) if "Export" in each.text()]
    with qtbot.waitSignal(screen.export_wanted):
        qtbot.mouseClick(export, LEFT)
    assert screen.table.history()[screen.here].reports == screen._before.reports
