"""The envelopes are opened: three acts, and a list that is linked to the map."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from desktop.results.reports_model import RowKind
from desktop.results.resolution import ResolutionScreen, RevealAct
from desktop.widgets.clock import ManualClock
from engine.board.terms import Province
from engine.judge.ruling import Outcome
from tests.helpers.seat import map_ui_context, play
from tests.helpers.table import standard_host
from tests.screens.sample_game import Moment, sample_game

LEFT = Qt.MouseButton.LeftButton


def opened(
    qtbot: QtBot,
    moment: Moment = Moment.RETREATS,
    clock: ManualClock | None = None,
    language: str = "en",
) -> ResolutionScreen:
    context = map_ui_context(language)
    if clock is not None:
        context = replace(context, clock=clock, reduce_motion=False)
    screen = ResolutionScreen(sample_game(moment).onlooker, context)
    qtbot.addWidget(screen)
    screen.resize(1280, 772)
    screen.show()
    return screen


def lines(screen: ResolutionScreen) -> list[str]:
    return [row.text for row in screen._list.reports.rows]


def test_first_the_orders_are_shown_and_not_how_they_ended(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    assert screen.act is RevealAct.ORDERS
    assert "Army Vienna moves to Tyrolia" in lines(screen)
    assert not any("dislodges" in line for line in lines(screen))
    assert all(not item.drawing.marks for item in screen.scene._order_items)
    assert len(screen.scene._order_items) == len(screen.rulings) == 33


def test_then_the_battles_with_their_reasons(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    assert screen.act is RevealAct.BATTLES
    assert any("dislodges" in line for line in lines(screen))
    marked = [bool(item.drawing.marks) for item in screen.scene._order_items]
    failed = [r.outcome is not Outcome.SUCCEEDED for r in screen.rulings]
    assert any(marked)
    assert any(failed)
    tips = {screen.scene._notes(screen.rulings[n]) for n, bad in enumerate(failed) if bad}
    assert all(tips)


def steps(screen: ResolutionScreen) -> dict[str, QPushButton]:
    """The buttons that lead to the acts, by what they are called."""
    found = screen.findChildren(QPushButton)
    return {each.accessibleName(): each for each in found if each.property("role") == "step"}


def test_acts_with_nothing_in_them_are_passed(qtbot: QtBot) -> None:
    winter = opened(qtbot, Moment.MOVES)
    assert winter.act is RevealAct.RESULT
    assert steps(winter) == {}
    peaceful = ResolutionScreen(
        play(standard_host(), france="A Par-Bur").onlooker, map_ui_context()
    )
    qtbot.addWidget(peaceful)
    assert list(steps(peaceful)) == ["Orders", "Result"]
    assert list(steps(opened(qtbot))) == ["Orders", "Battles", "Result"]


def test_from_the_result_one_gets_back_to_every_act(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    screen._finish()
    assert [name for name, each in steps(screen).items() if each.isChecked()] == ["Result"]
    qtbot.mouseClick(steps(screen)["Battles"], LEFT)
    assert screen.act is RevealAct.BATTLES
    assert len(screen.scene._order_items) == len(screen.rulings)
    qtbot.mouseClick(steps(screen)["Orders"], LEFT)
    assert screen.act is RevealAct.ORDERS
    assert [name for name, each in steps(screen).items() if each.isChecked()] == ["Orders"]


@pytest.mark.parametrize("focus", ["_next", "_list", "map"])
def test_the_arrows_go_from_act_to_act_wherever_the_focus_is(qtbot: QtBot, focus: str) -> None:
    screen = opened(qtbot)
    with qtbot.waitActive(screen):
        screen.activateWindow()
    getattr(screen, focus).setFocus()
    seen: list[RevealAct] = []
    for key in ("Right", "Right", "Right", "Left", "Left", "Left"):
        qtbot.keyClick(screen.windowHandle(), getattr(Qt.Key, f"Key_{key}"))
        seen.append(screen.act)
    orders, battles, result = RevealAct
    assert seen == [battles, result, result, battles, orders, orders]


def test_rows_light_the_map_of_the_result_too(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    screen._finish()
    number = next(n for n, each in enumerate(screen.rulings) if each.outcome is Outcome.SUCCEEDED)
    row = screen._list.reports.row_of_ruling(number)
    screen._list.entered.emit(screen._list.reports.index(row, 0))
    unit = screen.rulings[number].unit
    assert unit is not None
    assert unit.province in screen.scene.pointed
    QApplication.sendEvent(screen._list, QEvent(QEvent.Type.Leave))
    assert not screen.scene.pointed
    screen._list.choose_ruling(number)
    assert unit.province in screen.scene.pointed
    screen._show_act(RevealAct.ORDERS)
    assert not screen.scene.pointed


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_row_of_news_lights_what_it_tells_of(qtbot: QtBot, language: str) -> None:
    screen = opened(qtbot, Moment.WINTER, language=language)
    screen._finish()
    name = {"en": "Serbia", "fr": "Serbie"}[language]
    rows = screen._list.reports.rows
    (row,) = [n for n, each in enumerate(rows) if each.kind is RowKind.NEWS and name in each.text]
    screen._list.entered.emit(screen._list.reports.index(row, 0))
    assert screen.scene.pointed == {"ser"}
    ruling = next(n for n, each in enumerate(rows) if each.kind is RowKind.RULING)
    screen._list.entered.emit(screen._list.reports.index(ruling, 0))
    assert "ser" not in screen.scene.pointed
    screen._list.entered.emit(screen._list.reports.index(row, 0))
    QApplication.sendEvent(screen._list, QEvent(QEvent.Type.Leave))
    assert not screen.scene.pointed
    screen._list.setCurrentIndex(screen._list.reports.index(row, 0))
    assert screen.scene.pointed == {"ser"}
    screen._show_act(RevealAct.ORDERS)
    assert not screen.scene.pointed


def test_the_first_results_do_not_tell_the_deal_again(qtbot: QtBot) -> None:
    host = play(standard_host(), france="A Par-Bur")
    screen = ResolutionScreen(host.onlooker, map_ui_context())
    qtbot.addWidget(screen)
    screen._finish()
    assert not any("plays" in line for line in lines(screen))
    assert any("Burgundy" in line for line in lines(screen))


def test_then_units_move_and_the_board_is_that_of_the_next_phase(qtbot: QtBot) -> None:
    clock = ManualClock()
    screen = opened(qtbot, clock=clock)
    screen._show_act(RevealAct.RESULT)
    assert screen.scene.animator.running
    clock.advance(5000)
    assert not screen.scene.animator.running
    assert screen.scene.unit_item(Province("tyr"), dislodged=True) is not None
    with qtbot.waitSignal(screen.finished, timeout=1000):
        screen.advance()


def test_a_key_while_units_move_jumps_to_the_end(qtbot: QtBot) -> None:
    screen = opened(qtbot, clock=ManualClock())
    screen._show_act(RevealAct.RESULT)
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    assert not screen.scene.animator.running
    with qtbot.waitSignal(screen.finished, timeout=1000):
        qtbot.keyClick(screen, Qt.Key.Key_Space)


def test_one_can_go_back_an_act_and_skip_to_the_end(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    screen.advance()
    qtbot.mouseClick(steps(screen)["Orders"], LEFT)
    assert screen.act is RevealAct.ORDERS
    qtbot.mouseClick(screen._skip, LEFT)
    assert screen.act is RevealAct.RESULT
    assert not screen.scene.animator.running
    assert not screen._skip.isVisible()
    assert screen.focusWidget() is screen._next  # And not what stands beside it.


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
    screen._finish()
    news = [row.text for row in screen._list.reports.rows if row.kind is RowKind.NEWS]
    assert any("Belgium" in line for line in news)


@pytest.mark.parametrize("moment", [Moment.FALL, Moment.MOVES, Moment.ENDING, Moment.OPENING])
def test_retreats_builds_and_an_agreed_end_are_told_too(qtbot: QtBot, moment: Moment) -> None:
    screen = opened(qtbot, moment)
    assert lines(screen)
    while screen.act is not RevealAct.RESULT:
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
        assert screen.act is RevealAct.BATTLES, name


def test_the_pointer_over_a_row_lights_its_arrow_for_as_long(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    screen.advance()
    screen._list.choose_ruling(2)
    row = screen._list.reports.row_of_ruling(5)
    screen._list.entered.emit(screen._list.reports.index(row, 0))
    assert [n for n, item in enumerate(screen.scene._order_items) if item.lit] == [5]
    QApplication.sendEvent(screen._list, QEvent(QEvent.Type.Leave))
    assert [n for n, item in enumerate(screen.scene._order_items) if item.lit] == [2]


def test_the_phase_that_is_told_of_is_exported(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    (export,) = [each for each in screen.findChildren(QPushButton) if "Export" in each.text()]
    with qtbot.waitSignal(screen.export_wanted):
        qtbot.mouseClick(export, LEFT)
    assert screen.table.history()[screen.here].reports == screen._before.reports
