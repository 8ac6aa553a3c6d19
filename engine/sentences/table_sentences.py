"""What the table itself tells, whatever the game: rulings, press, players who come and go."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engine.frame.notice import (
    ActUndoneNotice,
    CorrectionNotice,
    DisorderNotice,
    EnteredBy,
    GmChangeNotice,
    LockResetNotice,
    OrdersReplaced,
    PoliciesNotice,
    PressNotice,
    ProxyNotice,
    RollbackNotice,
    RulingNotice,
    SubstitutionNotice,
)
from engine.frame.policy import Policies, PressRule
from engine.frame.report import Facts
from engine.frame.seat import TABLE, SeatId
from engine.phrases.catalogue import Catalogue

Players: TypeAlias = Mapping[SeatId, str]
PhaseTitle: TypeAlias = Callable[[str, Facts], str]
"""A phase's title from its key and its label."""

DecisionClause: TypeAlias = Callable[[Any], str | None]
"""What a decision of a game's own says, as a clause with a full stop; None for another's."""

ChangeLines: TypeAlias = Callable[[Facts], tuple[str, ...]]
"""What a correction changed, in a game's own words."""


def notice_lines(
    catalogue: Catalogue,
    facts: Facts,
    players: Players,
    phase: PhaseTitle,
    decision: DecisionClause,
    changes: ChangeLines,
) -> tuple[str, ...] | None:
    """The sentences of a report of the table's own; None for a game's."""
    say = catalogue.sentence
    match facts:
        case RollbackNotice(key, label, fresh):
            how = "fresh" if fresh else "keep"
            return (say(f"report.rolled_back.{how}", phase=phase(key, label)),)
        case ActUndoneNotice(seat):
            if seat == TABLE:
                return (say("report.act_undone.table"),)
            return (say("report.act_undone.seat", player=players.get(seat, seat)),)
        case RulingNotice():
            return (_ruling_sentence(catalogue, facts, players, phase, decision),)
        case CorrectionNotice():
            return _correction_sentences(catalogue, facts, phase, changes)
        case ProxyNotice(by, source):
            named = by is EnteredBy.GM and bool(source)
            return (say(f"report.entered_for.{by}{'_source' if named else ''}", source=source),)
        case PressNotice():
            return (_press(catalogue, facts, players),)
        case SubstitutionNotice(_, before, after):
            return (say("report.substituted.line", before=before, after=after),)
        case DisorderNotice(seat, begins):
            key = "begins" if begins else "ends"
            return (say(f"report.disorder.{key}", player=players.get(seat, seat)),)
        case LockResetNotice(_, kind, consent):
            return (say(f"report.lock_reset.{kind}{'_together' if consent else ''}"),)
        case GmChangeNotice(before, after):
            return (say("report.gm_appointed.line", before=before, after=after),)
        case PoliciesNotice(policies):
            part = catalogue.say
            no_orders = part(f"report.policies.no_orders.{policies.no_orders}")
            who_sealed = part(f"report.policies.who_sealed.{policies.who_sealed}")
            line = say("report.policies.line", no_orders=no_orders, who_sealed=who_sealed)
            more = () if policies.analysis else (say("report.policies.no_analysis"),)
            return (line, *more, *_press_rules(catalogue, policies))
        case _:
            return None


def _ruling_sentence(
    catalogue: Catalogue,
    told: RulingNotice,
    players: Players,
    phase: PhaseTitle,
    decision: DecisionClause,
) -> str:
    match told.decision:
        case OrdersReplaced(seat):
            clause = catalogue.say("report.ruled.orders", player=players.get(seat, seat))
        case other:
            clause = decision(other) or catalogue.say("report.ruled.other")
    return catalogue.sentence(
        "report.ruled.line" if told.number else "report.ruled.unnumbered",
        number=told.number,
        phase=phase(told.phase, told.label),
        decision=clause,
        reason=told.reason,
    )


def _correction_sentences(
    catalogue: Catalogue, sheet: CorrectionNotice, phase: PhaseTitle, changes: ChangeLines
) -> tuple[str, ...]:
    phases = tuple(phase(each.phase, each.label) for each in sheet.phases)
    said = {"phases": phases, "withdrawn": sheet.withdrawn}
    heads = (
        catalogue.sentence(f"report.corrected.{key}", phases=catalogue.join(each), count=len(each))
        for key, each in said.items()
        if each
    )
    return (*heads, *(line for each in sheet.phases for line in changes(each.changes)))


def _press_rules(catalogue: Catalogue, policies: Policies) -> tuple[str, ...]:
    """What holds of press, where it is not as usual."""
    rules = (
        (policies.press is not PressRule.ANY, f"report.policies.press.{policies.press}"),
        (policies.press_held, "report.policies.press.held"),
        (not policies.press_read, "report.policies.press.unread"),
    )
    return tuple(catalogue.sentence(key) for holds, key in rules if holds)


def _press(catalogue: Catalogue, press: PressNotice, players: Players) -> str:
    if press.to:
        names = catalogue.join(tuple(players.get(each, each) for each in press.to))
        key = "report.press.anonymous_to" if press.sender is None else "report.press.seat_to"
        sender = "" if press.sender is None else players.get(press.sender, press.sender)
        return catalogue.sentence(key, player=sender, to=names, text=press.text)
    if press.anonymous:
        return catalogue.sentence("report.press.anonymous", text=press.text)
    if press.sender is None:
        return catalogue.sentence("report.press.gm", text=press.text)
    player = players.get(press.sender, press.sender)
    return catalogue.sentence("report.press.seat", player=player, text=press.text)
