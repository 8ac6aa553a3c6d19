"""Plans that are kept: asked before one is replaced, renamed, brought back, compared, opened."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.app.program import Program
from desktop.sandbox.sandbox_controller import PlanComparisonScreen
from desktop.sandbox.screen import SandboxScreen, SavePlanDialog
from desktop.sandbox.start_page import SandboxStartPage
from desktop.widgets.theme import Lighting
from engine.campaign.plan import PlanSpot
from engine.campaign.plan_text import write_plan
from engine.exchange.plan_source import first_plan
from engine.untrusted.bounded_worker import BoundedWorker, WorkerLimits
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.sandbox.test_sandbox import FRANCE, at_seat, at_table, from_start, in_history


def page_of(program: Program) -> SandboxStartPage:
    found = program.window.findChild(SandboxStartPage)
    assert found is not None
    return found


def sandbox_of(program: Program) -> SandboxScreen:
    found = program.window.findChild(SandboxScreen)
    assert found is not None
    return found


def keep(program: Program, name: str, orders: str) -> None:
    """Keep a plan of the start with some orders, and go back to the page."""
    page_of(program).begin("standard")
    sandbox = sandbox_of(program)
    sandbox.board.orders.enter(orders)
    sandbox.name.setText(name)
    sandbox.keep()
    sandbox.close_frame()
    let_deletions_happen()


def test_another_plan_of_the_name_is_replaced_only_when_asked(program: Program) -> None:
    program.sandbox.open()
    shelf = program.sandbox.shelf
    keep(program, "Sea Lion", "A Par-Bur")
    page_of(program).begin("standard")
    sandbox = sandbox_of(program)
    sandbox.name.setText("sea lion")
    for press in ("no", "yes", "replace"):
        sandbox.keep_button.click()
        (dialog,) = sandbox.findChildren(SavePlanDialog)
        assert shelf.read(program.window, "Sea Lion").step.orders
        getattr(dialog, press).click()
        let_deletions_happen()
        if press != "no":
            assert sandbox.saved_name == {"yes": "sea lion 2", "replace": "Sea Lion"}[press]
            sandbox.name.setText("sea lion")
    assert shelf.names() == ("Sea Lion", "sea lion 2")
    assert not shelf.read(program.window, "Sea Lion").step.orders
    sandbox.keep_button.click()
    assert sandbox.findChildren(SavePlanDialog) == [], "its own may be kept again"


def test_kept_plans_are_renamed_and_brought_back(program: Program) -> None:
    program.sandbox.open()
    for name in ("Alpha", "Beta"):
        keep(program, name, "A Par-Bur")
    kept, shelf = page_of(program).kept, program.sandbox.shelf
    kept.refresh("Alpha")
    kept.list.currentItem().setText("Gamma")
    assert shelf.names() == ("Beta", "Gamma")
    assert shelf.read(program.window, "Gamma").name == "Gamma"
    kept.list.currentItem().setText("beta")
    assert "another plan" in kept.says.text()
    assert shelf.names() == ("Beta", "Gamma")
    kept.refresh("Gamma")
    kept.remove.click()
    assert shelf.names() == ("Beta",)
    kept.bring_back.click()
    assert shelf.names() == ("Beta", "Gamma")
    assert shelf.read(program.window, "Gamma").step.orders[FRANCE]


def test_a_kept_plan_of_many_phases_is_read_by_a_worker_first(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.sandbox.open()
    keep(program, "Alpha", "A Par-Bur")
    kept, shelf = page_of(program).kept, program.sandbox.shelf
    file, asked = shelf.file("Alpha"), list[str]()
    ask = BoundedWorker.ask

    def asked_for(worker: BoundedWorker, bounds: WorkerLimits, name: str, *rest: object) -> object:
        asked.append(name)
        return ask(worker, bounds, name, *rest)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(BoundedWorker, "ask", asked_for)
    words = file.read_text(encoding="utf-8")
    file.write_text(words + "step: S1902M\n" * 5_000, encoding="utf-8")
    kept.refresh("Alpha")
    kept.open.click()
    assert "too big" in kept.says.text()
    file.write_text(words + "step: S1902M\n" * 1_000, encoding="utf-8")
    kept.open.click()
    assert asked == [file.name] * 2
    assert len(sandbox_of(program).stack.plan.branches[0].steps) > 1_000


def test_two_kept_plans_are_compared(program: Program) -> None:
    program.sandbox.open()
    keep(program, "Alpha", "A Par-Bur")
    keep(program, "Beta", "A Par-Pic")
    page = page_of(program)
    page.kept.list.selectAll()
    assert not page.kept.open.isEnabled()
    page.kept.compare.click()
    (pair,) = page.findChildren(PlanComparisonScreen)
    lines = [pair.page.list.item(at).text() for at in range(pair.page.list.count())]
    assert lines == ["France: A Par-Bur; there: A Par-Pic"]
    assert pair.page.other.steps.currentText().startswith("Beta · ")
    QTest.keyClick(pair, Qt.Key.Key_Escape)
    let_deletions_happen()
    assert page.findChildren(PlanComparisonScreen) == []
    assert page.kept.isVisible()


def test_plans_on_other_maps_are_not_compared(program: Program) -> None:
    program.sandbox.open()
    keep(program, "Alpha", "A Par-Bur")
    page = page_of(program)
    page.begin("hepta")
    sandbox = sandbox_of(program)
    sandbox.name.setText("Beta")
    sandbox.keep()
    sandbox.close_frame()
    let_deletions_happen()
    page.kept.list.selectAll()
    page.kept.compare.click()
    assert "different maps" in page.kept.says.text()


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    plan = first_plan("standard", "Main")
    assert plan is not None
    file = tmp_path / "Sea Lion.lupiplan"
    file.write_text(write_plan(plan), "utf-8")
    return file


def test_a_plan_is_dropped_on_the_first_page_and_on_the_table(
    program: Program, plan_file: Path
) -> None:
    for _ in range(2):
        program.window.file_dropped.emit(plan_file)
        assert sandbox_of(program).stack.plan.branch.name == "Main"
        program.window.file_dropped.emit(plan_file)
        assert "open already" in program.window.message.words.text()
        at_table(program)
    plan_file.write_text("casus-lupi-plan: 1\nmap: atlantis\n")
    program.open_game(plan_file)
    assert "line 2" in program.window.message.words.text()


def test_while_somebody_sits_no_plan_opens(program: Program, plan_file: Path) -> None:
    _, sandbox = at_seat(program)
    sandbox.close_frame()
    let_deletions_happen()
    program.window.file_dropped.emit(plan_file)
    program.sandbox.open_file(plan_file)
    assert program.window.findChild(SandboxScreen) is None


# -- another language, other colours ----------------------------------------------------------


def test_another_language_keeps_the_sandbox_with_its_past(program: Program) -> None:
    sandbox = in_history(program)
    sandbox.stack.look(sandbox.stack.plan.at_spot(PlanSpot(1, 0)))
    sandbox.board.orders.enter("A Par H")
    plan, title = sandbox.stack.plan, sandbox.band.title.text()
    sandbox.name.setText("Sea Lion")
    del sandbox
    program.look.speak("fr")
    let_deletions_happen()
    again = sandbox_of(program)
    assert again.stack.plan == plan
    assert again.name.text() == "Sea Lion"
    assert again.band.title.text() != title
    assert program.window.windowTitle().startswith("BAC À SABLE")
    again.stack.undo()
    assert len(again.stack.plan.branches) == 1
    again.close_frame()
    assert program.window.windowTitle() == "Sunday — Casus Lupi"


def test_other_colours_keep_the_page_and_the_sandbox_on_it(program: Program) -> None:
    sandbox = from_start(program)
    page_of(program).paste.setPlainText("France: A Par")
    sandbox.board.orders.enter("A Par-Bur")
    plan = sandbox.stack.plan
    del sandbox
    program.look.light(Lighting.DARK)
    let_deletions_happen()
    assert sandbox_of(program).stack.plan == plan
    assert page_of(program).paste.toPlainText() == "France: A Par"


def test_a_players_sandbox_does_not_come_back_with_another_language(program: Program) -> None:
    _, sandbox = at_seat(program)
    del sandbox
    program.look.speak("fr")
    let_deletions_happen()
    assert program.window.findChild(SandboxScreen) is None
    program.stage.navigator.to_table()
    assert program.window.findChild(SandboxScreen) is None
