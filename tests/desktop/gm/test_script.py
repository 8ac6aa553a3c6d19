"""What the GM does next, as lines to tick off."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.gm.desk_screen import ProcessDialog
from desktop.gm.gm_script_panel import ScriptRow
from desktop.gm.panels import DeskPanels
from desktop.gm.steps import DeskStep
from engine.frame.gm_desk import GMDesk
from engine.frame.gm_tasks import TaskKind, gm_tasks
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.table import GMTable


def row(gm: GMTable, words: str) -> ScriptRow:
    return next(each for each in gm.screen.tabs.script.panel.rows if words in each.words.text())


def lines(gm: GMTable) -> list[str]:
    return [each.words.text() for each in gm.screen.tabs.script.panel.rows]


def test_script_says_what_comes_next(gm: GMTable) -> None:
    late = "Germany (Dmitri), Russia (Félix) and Turkey (Gwen)"
    assert lines(gm)[0] == f"Wait for the orders of {late}, or remind them."
    assert any("pointed out" in each and "England (Bram)" in each for each in lines(gm))
    gm.screen.process(frozenset(gm.desk.whole.phase().waiting_on))
    assert lines(gm) == ["Publish what only you can see yet."]
    gm.step(DeskStep.PUBLISH)
    assert any(each.startswith("Send packets to") for each in lines(gm))


def test_a_tick_outlasts_the_curtain_and_does_nothing_else(gm: GMTable) -> None:
    before = gm.desk.turn.status()
    gm.screen.tabs.turn_to(gm.screen.tabs.script.panel)
    row(gm, "Wait for the orders").box.setChecked(True)
    gm.program.stage.cover_seat()
    gm.program.stage.navigator.uncover()
    let_deletions_happen()
    assert row(gm, "Wait for the orders").box.isChecked()
    assert not row(gm, "pointed out").box.isChecked()
    assert gm.desk.turn.status() == before


def test_a_line_leads_to_where_it_is_done(gm: GMTable) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.script.panel)
    gm.press(row(gm, "pointed out").way)
    assert gm.screen.tabs.shown is gm.screen.tabs.turn.panel
    assert gm.screen.tabs.turn.panel.matrix.chosen == "s2"


def test_processing_from_the_script_still_asks(gm: GMTable) -> None:
    for seat in ("s4", "s6", "s7"):
        handed = gm.desk.turn.handed(gm.desk.whole.phase().waiting_on[0])
        assert handed is not None
        blank = replace(handed.submission, orders={}, agreement=None)
        gm.desk.turn.enter(gm.desk.whole.seats[int(seat[1]) - 1].id, blank, "phone")
    gm.screen.refresh()
    assert "provisional" not in gm.status("s4")
    gm.press(row(gm, "Process:").way)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ProcessDialog)
    dialog.reject()
    assert not gm.desk.turn.unpublished()


def test_large_type_is_larger_and_stays(gm: GMTable) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.script.panel)
    small = gm.screen.tabs.script.panel.rows[0].words.sizeHint().height()
    gm.screen.tabs.script.panel.large.setChecked(True)
    assert gm.screen.tabs.script.panel.rows[0].words.sizeHint().height() > small
    gm.program.stage.cover_seat()
    gm.program.stage.navigator.uncover()
    let_deletions_happen()
    assert gm.screen.tabs.script.panel.large.isChecked()


def test_desk_and_command_line_know_the_same_tasks(gm: GMTable, tmp_path: Path) -> None:
    desk: GMDesk = gm.desk
    assert [each.chore for each in gm_tasks(desk)] == [TaskKind.REMIND, TaskKind.LOOK]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_panel_has_its_name(gm: GMTable, language: str) -> None:
    gm.program.look.speak(language)
    gm.program.stage.navigator.uncover()
    let_deletions_happen()
    tabs: DeskPanels = gm.screen.tabs
    names = [tabs.tabText(at) for at in range(tabs.count())]
    assert len(set(names)) == 9
    assert names[1] == {"en": "Script", "fr": "À faire"}[language]
