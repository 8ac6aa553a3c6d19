"""The GM's policies at the windows: what can be chosen is kept, and told to everybody."""

from desktop.gm.policies import agreements
from desktop.help.help_cards import help_cards
from engine.campaign.decision import AgreementsSet
from tests.desktop.gm.table import GMTable


def choose(field, value: str) -> None:
    field.setCurrentIndex(field.findData(value))
    field.activated.emit(field.currentIndex())


def test_the_gm_sets_who_brings_a_draw_about(gm: GMTable) -> None:
    policies = gm.screen.tabs.times.panel.policies
    assert policies.draws.currentData() == "all"
    choose(policies.draws, "none")
    assert agreements(gm.desk) == AgreementsSet("none", "all")
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
    gm.program.stage.hide_seat()
    gm.program.stage.navigator.uncover()
    assert gm.screen.tabs.times.panel.policies.concessions.currentData() == "gm"


def test_choosing_the_same_again_rules_nothing(gm: GMTable) -> None:
    choose(gm.screen.tabs.times.panel.policies.draws, "all")
    assert gm.desk.rulings.book() == ()
