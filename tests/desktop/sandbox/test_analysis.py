"""What computers say of a board in the sandbox: guesses that look like guesses, and no secrets."""

import pytest
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.map.scene.map_scene import MapScene
from desktop.results.history import HistoryScreen
from desktop.sandbox import analysis_panel
from desktop.sandbox.analysis_panel import AnalysisKind, AnalysisPanel, NoAnalysisPanel
from desktop.sandbox.screen import SandboxScreen
from engine.board.terms import Power
from engine.frame.policy import DealTerms, Policies
from engine.frame.seat import SeatId
from engine.save.game_file import create_game
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.said import everything_said
from tests.desktop.sandbox.test_sandbox import (
    at_seat,
    at_table,
    from_start,
    in_history,
    open_over,
)
from tests.screens.sample_game import Moment, sample_game, sample_orders, sample_seats

AUSTRIA, FRANCE, GERMANY = map(Power, ("austria", "france", "germany"))


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thought over in this process: the worker's own way is tested once, at the table."""
    thinker = analysis_panel._AnalysisWorker
    monkeypatch.setattr(thinker, "ask", lambda _self, question, *args: question(*args))


def panel_of(sandbox: SandboxScreen) -> AnalysisPanel:
    assert isinstance(sandbox.analysis, AnalysisPanel)
    return sandbox.analysis


def asked(qtbot: QtBot, sandbox: SandboxScreen, kind: AnalysisKind) -> AnalysisPanel:
    """The panel with the answer to a question."""
    panel = panel_of(sandbox)
    sandbox.board.beside.bring_back()
    sandbox.board.tabs.setCurrentWidget(panel)
    panel.kinds.button(kind).click()
    answered(qtbot, panel)
    return panel


def answered(qtbot: QtBot, panel: AnalysisPanel) -> None:
    def done() -> bool:
        return panel._job is None and not panel._due.isActive() and bool(panel._said.text())

    qtbot.waitUntil(done, timeout=20_000)
    let_deletions_happen()


def lines(panel: AnalysisPanel) -> list[str]:
    return [panel.list.item(row).text() for row in range(panel.list.count())]


def guesses(sandbox: SandboxScreen) -> int:
    scene = sandbox.board.scene
    assert isinstance(scene, MapScene)
    return len(scene._guess_items)


def test_likely_orders_of_the_others_are_drawn_as_guesses(
    qtbot: QtBot, program: Program, here: None
) -> None:
    _, sandbox = at_seat(program)
    panel = asked(qtbot, sandbox, AnalysisKind.LIKELY)
    others = [u for u in sandbox.plan.step.position.units.values() if u.power != FRANCE]
    assert guesses(sandbox) == panel.list.count() == len(others)
    assert not any(line.startswith("France") for line in lines(panel))
    panel.list.setCurrentRow(0)
    assert guesses(sandbox) == 1
    sandbox.board.tabs.setCurrentIndex(0)
    assert guesses(sandbox) == 0  # They are drawn only while they are spoken of.


def test_likely_orders_are_laid_on_the_board_where_that_is_wanted(
    qtbot: QtBot, program: Program, here: None
) -> None:
    _, sandbox = at_seat(program)
    mine = sandbox.plan.step.orders.get(FRANCE)
    panel = asked(qtbot, sandbox, AnalysisKind.LIKELY)
    first = lines(panel)
    panel.after.click()
    assert lines(panel) != first
    panel.use.click()
    laid = sandbox.plan.step.orders
    assert laid.get(FRANCE) == mine
    assert len(laid[GERMANY]) == len(sandbox.plan.step.position.units_of(GERMANY))
    sandbox.undo()
    assert not sandbox.plan.step.orders.get(GERMANY)


def test_the_worst_changes_with_the_draft(qtbot: QtBot, program: Program, here: None) -> None:
    sandbox = from_start(program)
    sandbox.board.orders.enter_sheet("A Vie-Gal\nA Bud-Ser\nF Tri-Alb\nA Ven-Tri\nA Rom-Ven")
    panel = asked(qtbot, sandbox, AnalysisKind.WORST)
    assert panel.power.currentData() == AUSTRIA
    assert "taken: Trieste" in panel._said.text()
    assert any(line.startswith("Italy: A Ven-Tri") for line in lines(panel))
    assert guesses(sandbox) == panel.list.count() > 0


def test_what_holds_is_said_unit_by_unit(qtbot: QtBot, program: Program, here: None) -> None:
    sandbox = from_start(program)
    sandbox.board.orders.enter("F Tri-Alb")
    panel = asked(qtbot, sandbox, AnalysisKind.HOLDS)
    assert set(lines(panel)) == {
        "✓ Budapest — holds: proven",
        "✓ F Tri-Alb — gets there: proven",
        "✓ Vienna — holds: proven",
    }


def test_a_hint_says_what_each_order_is_for(qtbot: QtBot, program: Program, here: None) -> None:
    _, sandbox = at_seat(program)
    panel = asked(qtbot, sandbox, AnalysisKind.HINT)
    count = len(sandbox.plan.step.position.units_of(FRANCE))
    assert panel.list.count() == guesses(sandbox) == count
    assert all(" — " in line for line in lines(panel))
    panel.use.click()
    assert len(sandbox.plan.step.orders[FRANCE]) == count


def test_it_is_asked_anew_when_an_order_changes(
    qtbot: QtBot, program: Program, here: None
) -> None:
    sandbox = from_start(program)
    panel = asked(qtbot, sandbox, AnalysisKind.HOLDS)
    assert "✓ Trieste — holds: proven" in lines(panel)
    sandbox.board.orders.enter("F Tri-Adr")
    answered(qtbot, panel)
    assert "✓ F Tri-ADR — gets there: proven" in lines(panel)


def test_nothing_is_said_of_what_others_have_sealed(
    qtbot: QtBot, program: Program, here: None
) -> None:
    said: list[list[str]] = []
    for sealed in (False, True):
        host = sample_game(Moment.MOVES)
        if sealed:
            for seat in (SeatId("s1"), SeatId("s2")):
                host.seat(seat).submit(sample_orders(host, seat))
        program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
        program.stage.navigator.call(SeatId("s3"))
        program.stage.navigator.sit_down()
        let_deletions_happen()
        sandbox = open_over(program)
        found: list[str] = []
        for kind in AnalysisKind:
            found += lines(asked(qtbot, sandbox, kind))
        said.append(found)
        sandbox.close_frame()
        program.stage.cover_seat()
        program.stage.close_session()
        let_deletions_happen()
    assert said[0] == said[1]


def test_where_it_is_switched_off_the_sandbox_says_so(program: Program, tmp_path) -> None:
    terms = DealTerms(policies=Policies(analysis=False))
    host = create_game(tmp_path / "a.lupi", "standard", sample_seats(), {}, terms=terms)
    program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
    let_deletions_happen()
    sandbox = open_over(program)
    assert isinstance(sandbox.analysis, NoAnalysisPanel)
    assert "wants no analysis" in everything_said(sandbox)


def test_the_history_asks_about_a_phase_and_marks_what_was_ordered_so(
    qtbot: QtBot, program: Program, here: None
) -> None:
    at_table(program)
    program.stage.navigator.look_back()
    let_deletions_happen()
    history = program.window.current_screen
    assert isinstance(history, HistoryScreen)
    history.strip.go(0)
    history.analysis.trigger()
    sandbox = program.window.findChild(SandboxScreen)
    assert sandbox is not None
    panel = panel_of(sandbox)
    assert sandbox.board.tabs.currentWidget() is panel
    answered(qtbot, panel)
    assert sandbox.plan.step.turn == history.phases[0].view.board.turn
    marked = sum(line.startswith("✓ ") for line in lines(panel))
    assert f"{marked} of {panel.list.count()}" in panel._small.text()
    hint = asked(qtbot, sandbox, AnalysisKind.HINT)
    assert all(("✓ " in line) != ("on the board: " in line) for line in lines(hint))


def test_without_a_seat_a_power_is_chosen(qtbot: QtBot, program: Program, here: None) -> None:
    sandbox = in_history(program)
    panel = asked(qtbot, sandbox, AnalysisKind.LIKELY)
    assert not panel.power.isHidden()
    panel.power.setCurrentIndex(panel.power.findData(FRANCE))
    panel.power.activated.emit(panel.power.currentIndex())
    answered(qtbot, panel)
    assert not any(line.startswith("France") for line in lines(panel))


def test_sure_centres_come_with_the_orders_that_make_them_sure(
    qtbot: QtBot, program: Program, here: None
) -> None:
    sandbox = from_start(program)
    panel = asked(qtbot, sandbox, AnalysisKind.SURE)
    assert "✓ Serbia — can be taken: proven (A Bud-Ser)" in lines(panel)
    assert "Venice" in panel._small.text()
    panel.list.setCurrentRow(0)
    assert guesses(sandbox) >= 1
