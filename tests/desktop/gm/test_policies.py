"""The GM's policies at the windows: what can be chosen is kept, and told to everybody."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from desktop.gm.policies import table_agreements
from desktop.help.help_cards import help_cards
from engine.campaign.decision import AgreementsSet
from engine.frame.notice import PressNotice
from engine.frame.seat import SeatId
from tests.desktop.gm.table import GMTable


def choose(field, value: str) -> None:
    field.setCurrentIndex(field.findData(value))
    field.activated.emit(field.currentIndex())


def test_the_gm_sets_who_brings_a_draw_about(gm: GMTable) -> None:
    policies = gm.screen.tabs.times.panel.policies
    assert policies.draws.currentData() == "all"
    choose(policies.draws, "none")
    assert table_agreements(gm.desk) == AgreementsSet("none", "all")
    assert gm.desk.whole.view().barred == ("draw",)
    assert "draws" not in gm.desk.onlooker.choices
    gm.desk.turn.publish()
    assert gm.desk.onlooker.choices["draws"] == "none"
    program = gm.program
    cards = help_cards("en", *program.stage.rules_of, gm=program.stage.has_gm)
    assert "Draws: None" in cards[-1].text.replace("\\", "")
    told = [each.facts for page in gm.desk.onlooker.history() for each in page.reports]
    assert any(getattr(each, "decision", None) == AgreementsSet("none", "all") for each in told)


def test_what_was_chosen_shows_after_the_desk_is_laid_anew(gm: GMTable) -> None:
    choose(gm.screen.tabs.times.panel.policies.concessions, "gm")
    gm.program.stage.cover_seat()
    gm.program.stage.navigator.uncover()
    assert gm.screen.tabs.times.panel.policies.concessions.currentData() == "gm"


def test_choosing_the_same_again_rules_nothing(gm: GMTable) -> None:
    choose(gm.screen.tabs.times.panel.policies.draws, "all")
    assert gm.desk.rulings.book() == ()


def test_scrolling_past_a_policy_changes_nothing(gm: GMTable) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.times.panel)
    field = gm.screen.tabs.times.panel.policies.no_orders
    before = gm.desk.schedule.policies()
    at, none = QPointF(5, 5), Qt.KeyboardModifier.NoModifier
    turned = QWheelEvent(
        at,
        QPointF(field.mapToGlobal(at)),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        none,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(field, turned)
    assert gm.desk.schedule.policies() == before
    assert field.currentData() == before.no_orders


def test_press_to_several_waits_until_somebody_is_ticked(gm: GMTable) -> None:
    panel = gm.screen.tabs.press.panel
    gm.screen.tabs.turn_to(panel)
    panel.words.setPlainText("Between three.")
    panel.speaker.setCurrentIndex(panel.speaker.findData("s1"))
    panel.reader.setCurrentIndex(panel.reader.findData("several"))
    assert not panel.print.isEnabled()
    for seat in ("s2", "s3"):
        panel.several[SeatId(seat)].setChecked(True)
    gm.press(panel.print)
    (report,) = (e for e in gm.desk.seat(SeatId("s2")).history()[-1].reports if e.kind == "press")
    assert isinstance(report.facts, PressNotice)
    assert report.facts.to == ("s2", "s3")
    assert all(e.kind != "press" for e in gm.desk.seat(SeatId("s4")).history()[-1].reports)
