"""What is said of Heptadiplomacy: news board by board, claims, victories."""

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from engine.board.terms import (
    Power,
    Province,
    board_mark,
    board_name,
    country_of_nation,
    province_of,
)
from engine.campaign.news import CentresCounted, PhaseJudged, PowersDealt
from engine.frame.report import Facts
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    AllOfCondition,
    AnyOfCondition,
    BuildCondition,
    BuildCountCondition,
    CentreCountCondition,
    CentreOwnedCondition,
    Claim,
    Condition,
    NotCondition,
    OrderCondition,
    Relation,
)
from engine.games.hepta.decision import VictoryDeclared
from engine.games.hepta.news import (
    ClaimFault,
    ClaimsFiled,
    ClaimsJudged,
    HeptaChanged,
    HeptaEnded,
    PlayersCounted,
    VictoriesWon,
    Victory,
)
from engine.judge.ruling import Ruling
from engine.orders.order import Build, Convoy, Hold, Move, Order, Support
from engine.phrases.campaign_phrases import centre_taken_sentence, ruling_line
from engine.phrases.decision_phrases import change_lines
from engine.phrases.order_phrases import order_clause
from engine.phrases.speech import GameSentences, Speech


def report_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """A report's sentences, in order; the kit's own news of the boards, board by board."""
    match facts:
        case PowersDealt() if _is_of_boards(power for _, mine in facts.players for power in mine):
            return tuple(_dealt(speech, facts))
        case PhaseJudged(_, rulings) if _is_of_boards(each.power for each in rulings):
            return tuple(_ruling_lines(speech, rulings))
        case CentresCounted() if _is_of_boards(power for power, _ in facts.counts):
            return tuple(_centre_lines(speech, facts))
        case PlayersCounted(totals):
            return (speech.sentence("hepta.players.counted", counts=_totals(speech, totals)),)
        case VictoriesWon(victories, open):
            told = tuple(_victory(speech, each) for each in victories)
            return (*told, speech.sentence("hepta.won.open")) if open else told
        case ClaimsJudged():
            return tuple(_claims(speech, facts))
        case HeptaEnded():
            return tuple(_end(speech, facts))
        case _:
            return None


def _is_of_boards(powers: Iterable[Power]) -> bool:
    return any(board_mark(power) for power in powers)


def _dealt(speech: Speech, facts: PowersDealt) -> Iterator[str]:
    say = speech.sentence
    yield say("report.powers_dealt.by_lot" if facts.by_lot else "report.powers_dealt.chosen")
    for seat, nations in facts.players:
        countries = {country_of_nation(nation) for nation in nations}
        if len(countries) == 1:
            country = _country(speech, nations[0])
            yield say("hepta.dealt.everywhere", player=seat, country=country)
        else:
            yield say("hepta.dealt.nations", player=seat, nations=speech.powers(nations))
    if facts.unplayed:
        count = len(facts.unplayed)
        yield say("report.powers_dealt.unplayed", powers=facts.unplayed, count=count)


def _country(speech: Speech, nation: Power) -> str:
    """The country of a nation inside a sentence: `France`, « la France »."""
    return f"{speech.nouns.power(nation):the}".removesuffix(f" {board_mark(nation)}")


def _country_name(speech: Speech, nation: Power) -> str:
    """The name of a nation's country alone."""
    return str(speech.nouns.power(nation)).removesuffix(f" {board_mark(nation)}")


def _by_board(rulings: Iterable[Ruling]) -> Mapping[str, list[Ruling]]:
    found: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        found.setdefault(_board(ruling), []).append(ruling)
    return dict(sorted(found.items()))


def _board(ruling: Ruling) -> str:
    """The board on which an order was carried out, or else that of the nation."""
    if ruling.unit is not None:
        return board_name(ruling.unit.province)
    if isinstance(ruling.order, Build):
        return board_name(province_of(ruling.order.at))
    return board_mark(ruling.power)


def _ruling_lines(speech: Speech, rulings: Iterable[Ruling]) -> Iterator[str]:
    for board, those in _by_board(rulings).items():
        yield speech.sentence("hepta.board.title", board=board)
        yield from (ruling_line(speech.nouns, ruling) for ruling in those)


def _centre_lines(speech: Speech, facts: CentresCounted) -> Iterator[str]:
    boards: dict[str, list[tuple[Province, Power | None, Power]]] = {}
    for change in facts.changed:
        boards.setdefault(board_name(change[0]), []).append(change)
    for board, changes in sorted(boards.items()):
        yield speech.sentence("hepta.board.title", board=board)
        yield from (centre_taken_sentence(speech, *change) for change in changes)
    if not facts.changed:
        yield speech.sentence("report.centres_counted.unchanged")
    marks = sorted({board_mark(power) for power, _ in facts.counts})
    for mark in marks:
        counts = tuple(
            speech.say("hepta.board.count", country=_country_name(speech, power), count=count)
            for power, count in facts.counts
            if board_mark(power) == mark
        )
        yield speech.sentence("hepta.board.centres", board=mark, counts=", ".join(counts))


def _totals(speech: Speech, totals: Iterable[tuple[SeatId, int]]) -> str:
    return ", ".join(
        speech.say("hepta.players.count", player=seat, count=count) for seat, count in totals
    )


def _victory(speech: Speech, victory: Victory) -> str:
    key = "hepta.won.alone" if len(victory.players) == 1 else "hepta.won.shared"
    return speech.sentence(
        key,
        players=victory.players,
        count=sum(victory.centres),
        counts=_totals(speech, zip(victory.players, victory.centres, strict=True)),
    )


def _claims(speech: Speech, facts: ClaimsJudged) -> Iterator[str]:
    for line in facts.lines:
        claim = claim_clause(speech, line.claim)
        fate = speech.say(f"hepta.fate.{line.fate}")
        yield speech.sentence("hepta.claim.line", number=line.number, claim=claim, fate=fate)


def _end(speech: Speech, facts: HeptaEnded) -> Iterator[str]:
    say = speech.sentence
    match facts.kind:
        case "victory":
            yield say("hepta.end.victory", count=len(facts.victories))
            yield from (_victory(speech, each) for each in facts.victories)
        case "unfinished":
            for each in facts.victories:
                key = "leads" if len(each.players) == 1 else "group"
                count = sum(each.centres)
                yield say(f"hepta.end.unfinished_{key}", players=each.players, count=count)
        case _:
            yield say(f"hepta.end.{facts.kind}")
    yield say("hepta.end.standings", counts=_totals(speech, facts.standings))


def ending_sentence(speech: Speech, facts: Facts) -> str | None:
    """How the war ended."""
    return " ".join(_end(speech, facts)) if isinstance(facts, HeptaEnded) else None


def objection_sentence(speech: Speech, code: str, facts: Facts) -> str | None:
    """What is amiss with claims."""
    if not isinstance(facts, ClaimFault):
        return None
    return speech.sentence(f"objection.{code}", number=facts.number, player=facts.player)


def decision_clause(speech: Speech, decision: object) -> str | None:
    """That the GM declared a victory."""
    if not isinstance(decision, VictoryDeclared):
        return None
    groups = tuple(
        speech.say(
            "hepta.decision.alone" if len(group) == 1 else "hepta.decision.shared",
            players=group,
        )
        for group in decision.groups
    )
    return speech.say("hepta.decision.victory", groups="; ".join(groups))


def hepta_change_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """What a correction changed."""
    if not isinstance(facts, HeptaChanged):
        return None
    board = change_lines(speech, facts.board) or ()
    return (*board, speech.sentence("hepta.change.claims")) if facts.claims else board


def script_line(speech: Speech, _code: str, facts: Facts) -> str | None:
    """A player's claims, for the GM."""
    if not isinstance(facts, ClaimsFiled):
        return None
    claims = claims_clause(speech, facts.claims)
    return speech.sentence("hepta.claim.filed", player=facts.player, claims=claims)


HEPTA = GameSentences(
    report=report_lines,
    objection=objection_sentence,
    result=ending_sentence,
    decision=decision_clause,
    changes=hepta_change_lines,
    script=script_line,
)
"""What Heptadiplomacy says, asked before the kit so that it can tell of boards."""


def claim_clause(speech: Speech, claim: Claim) -> str:
    """A claim as a clause: `victory with Bea, if Cy has at least 40 centres`."""
    key = "hepta.claim.with" if claim.partners else "hepta.claim.alone"
    partners = speech.players_phrase(claim.partners) if claim.partners else ""
    victory = speech.say(key, partners=partners)
    parts = (("if",) if claim.condition else ()) + (("after",) if claim.after_builds else ())
    if not parts:
        return victory
    condition = condition_clause(speech, claim.condition) if claim.condition else ""
    return speech.say(f"hepta.claim.{'_'.join(parts)}", victory=victory, condition=condition)


def claims_clause(speech: Speech, claims: tuple[Claim, ...]) -> str:
    """Claims in their order, numbered."""
    lines = (
        speech.say("hepta.claim.numbered", number=number, claim=claim_clause(speech, claim))
        for number, claim in enumerate(claims, 1)
    )
    return speech.say("hepta.claim.next").join(lines)


def condition_clause(speech: Speech, condition: Condition) -> str:
    """A condition as a clause."""
    say = speech.say
    match condition:
        case CentreCountCondition(player, relation, number):
            return _count_clause(speech, "holdings", player, relation, number)
        case CentreOwnedCondition(player, centre):
            return say("hepta.condition.owns.centre", player=player, place=centre)
        case OrderCondition(order, fate):
            return say(f"hepta.condition.ordered.{fate}", order=_order_phrase(speech, order))
        case BuildCondition(player, build):
            unit = speech.nouns.new_unit(build.type, build.at)
            return say("hepta.condition.raises.unit", player=player, unit=f"{unit:the}")
        case BuildCountCondition(player, Relation.AT_MOST | Relation.EXACTLY, 0):
            return say("hepta.condition.raises.nothing", player=player)
        case BuildCountCondition(player, relation, number):
            return _count_clause(speech, "raises", player, relation, number)
        case NotCondition(of):
            return say("hepta.condition.not", inner=_bracketed_condition(speech, of))
        case AllOfCondition(of):
            return _joined_conditions(speech, "and", of)
        case AnyOfCondition(of):
            return _joined_conditions(speech, "or", of)
        case _:
            assert_never(condition)


def _count_clause(
    speech: Speech, key: str, player: SeatId, relation: Relation, number: int
) -> str:
    return speech.say(f"hepta.condition.{key}.{relation}", player=player, count=number)


def _joined_conditions(speech: Speech, word: str, conditions: tuple[Condition, ...]) -> str:
    """Parts with `and` or `or` between them, each compound one in brackets."""
    said = ""
    for each in conditions:
        part = _bracketed_condition(speech, each)
        said = speech.say(f"hepta.condition.{word}", first=said, last=part) if said else part
    return said


def _bracketed_condition(speech: Speech, condition: Condition) -> str:
    inner = condition_clause(speech, condition)
    if isinstance(condition, AllOfCondition | AnyOfCondition):
        return speech.say("hepta.condition.bracket", inner=inner)
    return inner


def _order_phrase(speech: Speech, order: Order) -> str:
    """An order, with the unit as what it is if it is known."""
    unit = None
    match order:
        case Hold(at) | Move(at, _) | Support(at, _, _) | Convoy(at, _, _):
            unit = speech.units.get(at)
        case _:
            pass
    return order_clause(speech.nouns, order, unit)
