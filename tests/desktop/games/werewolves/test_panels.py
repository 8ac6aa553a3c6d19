"""What everybody reads of office and court, what the GM reads of everybody, and the scores."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.games.werewolves.points_table import role_sentence
from desktop.games.werewolves.roles_panel import RolesPanel
from desktop.games.werewolves.ruling_fields import (
    CourtFields,
    DisorderFields,
    FrightFields,
    LiftDisorderFields,
    PresidentFields,
    RoleFields,
    SpyTargetFields,
    WolfFields,
)
from desktop.games.werewolves.union_panel import UnionPanel
from desktop.gm.decision_fields import DecisionFields
from desktop.gm.desk_screen import DeskScreen
from desktop.gm.proxy import ProxyScreen
from desktop.gm.reading_screen import ReadingScreen
from desktop.pages.choice_page import ChoicePage
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.session.navigator import GmDeskPage
from engine.board.terms import Power, Season
from engine.frame.audience import FOR_GM, PUBLIC
from engine.games.werewolves.decision import (
    CourtSet,
    DisorderLifted,
    DisorderSet,
    FrightSet,
    PresidentSet,
    RoleGiven,
    SpiedSet,
    WolfSet,
)
from engine.games.werewolves.terms import DisorderCause, PowerCard
from engine.registry import ruleset
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.seat import map_ui_context
from tests.screens.sample_werewolves import holder, wolves_desk, wolves_game
from tests.secrecy.traces import words_of

TURKEY, FRANCE, GERMANY = Power("turkey"), Power("france"), Power("germany")
WHOLE = (Season.SPRING, Season.FALL)


# What everybody reads.


def union(qtbot: QtBot, phase: str, **choices: Any) -> str:
    host = wolves_game(phase, {"last_year": 1902, **choices})
    panel = UnionPanel(host.onlooker, map_ui_context())
    qtbot.addWidget(panel)
    return "\n".join(line.text() for line in panel.lines)


def test_before_the_election_nobody_is_president(qtbot: QtBot) -> None:
    said = union(qtbot, "W1900E")
    assert said.startswith("Nobody holds the office.\nNone\n")
    assert "2 werewolves, one spy, one scientist, one witch" in said


def test_the_sentence_is_told_after_the_second_round(qtbot: QtBot) -> None:
    assert union(qtbot, "W1901B").startswith("France\nNone\n")
    said = union(qtbot, "S1902M")
    assert said.startswith("France\nTurkey: civil disorder, Spring 1902\n")


def test_who_was_in_disorder_is_told_without_the_cause(qtbot: QtBot) -> None:
    said = union(qtbot, "F1902M")
    assert "Austria, England, Germany, Turkey (Spring 1902)" in said
    assert "fright" not in said
    hidden = union(qtbot, "F1902M", disorder_shown="holds")
    assert "Germany" not in hidden


# The end.


def test_the_end_tells_when_a_power_became_a_werewolf() -> None:
    context = map_ui_context()
    assert role_sentence(PowerCard.WOLF, 0, context) == "Werewolf"
    assert role_sentence(PowerCard.SPY, None, context) == "Spy"
    assert role_sentence(PowerCard.SPY, 1903, context) == "Spy, werewolf from 1903"


# A new game.


def test_every_preset_is_made_of_what_the_game_offers() -> None:
    rules = ruleset("werewolves")
    assert rules is not None
    options = {option.key: option for option in rules.options()}
    for choices in game_ui_for("werewolves").preset_choices().values():
        assert all(options[key].offers(value) for key, value in choices.items())


# The GM's desk.


def desk_screen(program: Program, phase: str, answers: int = 5) -> DeskScreen:
    desk = wolves_desk(phase, answers=answers)
    program.stage.open_gm_desk(desk, game_ui_for("werewolves"), "Friday")
    return shown(program)


def shown(program: Program) -> DeskScreen:
    let_deletions_happen()
    screen = program.window.current_screen
    assert isinstance(screen, DeskScreen)
    return screen


def cells(panel: RolesPanel) -> dict[str, list[str]]:
    table = panel.table
    rows = [[table.item(row, at).text() for at in range(4)] for row in range(table.rowCount())]
    return {name: rest for name, *rest in rows}


def test_the_gm_reads_every_role_and_every_letter(program: Program) -> None:
    screen = desk_screen(program, "W1901B")
    panel = screen.tabs.own[0].panel
    told = cells(panel)
    assert told["Turkey"] == ["Werewolf", "from the start", "Spring 1902 (court)"]
    assert told["France · President"] == ["Spy", "–", "–"]
    assert told["Germany"] == ["Scientist", "–", "All of 1902 (fright)"]
    assert "Italy — Civil disorder to come: Germany, all of 1902" in panel.told.text()
    assert "The die shows" in panel.told.text()


def test_a_year_is_led_from_the_desk(program: Program) -> None:
    screen = desk_screen(program, "W1900E", answers=7)
    seen: list[str] = []
    while (phase := screen.desk.whole.phase()).key != "S1902M":
        seen.append(phase.key)
        model = screen.tabs.turn.panel.matrix.status
        titles = [
            model.headerData(n, Qt.Orientation.Horizontal) for n in range(model.columnCount())
        ]
        assert ("Ballot" in titles) == (phase.kind in ("election", "adjustment"))
        assert ("Ability" in titles) == (phase.kind in ("movement", "adjustment", "answer"))
        screen.process(frozenset(phase.waiting_on))
        screen = shown(program)
        screen.publish()
        screen = shown(program)
        assert all(row.words.text() for row in screen.tabs.script.panel.rows)
    assert seen == ["W1900E", "S1901M", "F1901M", "W1901A", "W1901B"]


def test_the_winter_is_scripted_with_every_ballot_and_die(program: Program) -> None:
    screen = desk_screen(program, "W1901B")
    lines = "\n".join(row.words.text() for row in screen.tabs.script.panel.rows)
    for part in ("They agree on Germany", "The die shows", "Court sentence: Turkey", "Witch"):
        assert part in lines


def test_the_gm_fills_in_a_ballot_for_a_player(program: Program) -> None:
    screen = desk_screen(program, "W1900E", answers=0)
    desk = screen.desk
    seat = holder(desk, PowerCard.SPY)
    program.stage.navigator.show_desk_page(GmDeskPage.PROXY, seat)
    let_deletions_happen()
    proxy = program.window.current_screen
    assert isinstance(proxy, ProxyScreen)
    (pages,) = proxy.findChildren(PagedSeatScreen)
    page = pages.inside["election"]
    assert isinstance(page, ChoicePage)
    page.press("con")
    pages.pages.on.click()
    pages.seal_box.seal.click()
    let_deletions_happen()
    handed = desk.turn.handed(seat)
    assert handed is not None
    assert handed.submission.president == TURKEY


def test_reading_as_a_player_shows_no_other_role(program: Program) -> None:
    screen = desk_screen(program, "W1901B")
    plain = holder(screen.desk, PowerCard.PLAIN)
    program.stage.navigator.show_desk_page(GmDeskPage.READING, plain)
    let_deletions_happen()
    reading = program.window.current_screen
    assert isinstance(reading, ReadingScreen)
    said = words_of(program.window)
    assert "has no role" in said or "No news" in said
    for secret in ("is the spy", "is the witch", "is a werewolf", "The die shows"):
        assert secret not in said


# Rulings.


def fields(phase: str, kind: type[Any]) -> Any:
    view = wolves_desk(phase).whole.view()
    return kind(view, map_ui_context())


def choose(made: Any, power: Power) -> None:
    made.power.setCurrentIndex(made.power.findData(str(power)))


def kept(qtbot: QtBot, made: QWidget) -> Any:
    qtbot.addWidget(made)
    return made


def test_roles_and_werewolves_are_ruled(qtbot: QtBot) -> None:
    role = kept(qtbot, fields("S1902M", RoleFields))
    choose(role, TURKEY)
    role.card.setCurrentIndex(role.card.findData("wolf"))
    assert role.decision() is None  # It is one already.
    role.card.setCurrentIndex(role.card.findData("witch"))
    assert role.decision() == RoleGiven(TURKEY, PowerCard.WITCH)
    wolf = kept(qtbot, fields("S1902M", WolfFields))
    choose(wolf, TURKEY)
    assert wolf.decision() == WolfSet(TURKEY, None)
    wolf.since.setCurrentIndex(1)
    assert wolf.decision() is None


def test_office_and_disorders_are_ruled(qtbot: QtBot) -> None:
    office = kept(qtbot, fields("S1902M", PresidentFields))
    assert not office.secret
    assert office.decision() == PresidentSet(None)
    choose(office, FRANCE)
    assert office.decision() is None
    coming = kept(qtbot, fields("S1902M", DisorderFields))
    choose(coming, FRANCE)
    assert coming.decision() == DisorderSet(FRANCE, 1902, WHOLE, DisorderCause.FRIGHT)
    lifted = kept(qtbot, fields("S1902M", LiftDisorderFields))
    choose(lifted, FRANCE)
    assert lifted.decision() is None  # There is nothing to lift.
    choose(lifted, GERMANY)
    assert lifted.decision() == DisorderLifted(GERMANY, 1902, WHOLE)


def test_ballots_are_ruled_in_the_second_round_alone(qtbot: QtBot) -> None:
    for kind in (CourtFields, FrightFields, SpyTargetFields):
        made = kept(qtbot, fields("S1902M", kind))
        choose(made, FRANCE)
        assert made.decision() is None
    court = kept(qtbot, fields("W1901B", CourtFields))
    choose(court, FRANCE)
    assert court.decision() == CourtSet(FRANCE, None)
    court.season.setCurrentIndex(2)
    assert court.decision() == CourtSet(FRANCE, Season.FALL)
    fright = kept(qtbot, fields("W1901B", FrightFields))
    assert fright.decision() == FrightSet(None)


def test_the_die_that_waits_is_read_on_whom_the_gm_names(qtbot: QtBot) -> None:
    view = wolves_desk("W1901B", {"spied_by": "gm"}).whole.view()
    spied = kept(qtbot, SpyTargetFields(view, map_ui_context()))
    choose(spied, TURKEY)
    assert spied.decision() == SpiedSet(TURKEY)


def test_a_ruling_on_secrets_is_told_to_nobody_unless_the_gm_says_so(program: Program) -> None:
    form = desk_screen(program, "S1902M").open_ruling_form()
    kinds = {type(each): number for number, each in enumerate(form.fields)}
    form.kind.setCurrentIndex(kinds[DisorderFields])
    assert form.reason.audience == FOR_GM
    form.kind.setCurrentIndex(kinds[PresidentFields])
    assert form.reason.audience == PUBLIC
    form.kind.setCurrentIndex(kinds[DisorderFields])
    form.reason.line.setText("A slip of mine.")
    assert isinstance(form.chosen, DecisionFields)
    choose(form.chosen, FRANCE)
    form.rule()
    screen = shown(program)
    (ruling,) = screen.desk.rulings.book()
    assert ruling.decision == DisorderSet(FRANCE, 1902, WHOLE, DisorderCause.FRIGHT)
    panel = screen.tabs.own[0].panel
    assert cells(panel)["France · President"][2] == "All of 1902 (fright)"
