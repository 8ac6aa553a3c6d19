"""The news, objections and ends of the games that are played on a board of provinces."""

from collections.abc import Iterable

from engine.board.terms import Location, Power, Province
from engine.board.turn import Turn
from engine.board.unit import Unit
from engine.campaign.news import (
    AgreementAsked,
    AgreementCounted,
    AgreementRefused,
    CentresCounted,
    CountMismatch,
    GameEnded,
    MismatchedSupport,
    OrderFault,
    PhaseJudged,
    PowersDealt,
    PowersEliminated,
    UnitsWithoutOrder,
    UnreadLineFault,
    UnreadLinesReport,
)
from engine.frame.report import Facts
from engine.judge.ruling import Ruling
from engine.orders.order import Build, Order, Waive
from engine.phrases.decision_phrases import change_lines, decision_clause
from engine.phrases.noun import NounMaker
from engine.phrases.order_phrases import order_clause
from engine.phrases.ruling_phrases import fault_clause, ruling_sentence
from engine.phrases.speech import GameSentences, Speech, TitleForm, Units


def report_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """A report's sentences, in order."""
    say, nouns = speech.sentence, speech.nouns
    match facts:
        case PowersDealt():
            return tuple(_dealt(speech, facts))
        case PhaseJudged(_, rulings):
            return tuple(ruling_line(nouns, ruling) for ruling in rulings)
        case CentresCounted():
            return tuple(_centre_sentences(speech, facts))
        case PowersEliminated(powers):
            return (say("report.eliminated", powers=powers, count=len(powers)),)
        case GameEnded():
            return (ending_sentence(speech, facts),)
        case AgreementAsked(kind, powers):
            return (say(f"report.agreement_asked.{kind}", powers=powers),)
        case AgreementRefused(kind, powers):
            return (say(f"report.agreement_refused.{kind}", powers=powers),)
        case AgreementCounted(kind, powers, asked, of):
            key = f"report.agreement_counted.{kind}"
            return (say(key, powers=powers, count=asked, of=of),)
        case UnreadLinesReport(seat, lines):
            each = [say("report.lines_unread.line", text=line) for line in lines]
            return (say("report.lines_unread.head", player=seat), *each)
        case _:
            return None


def ruling_line(nouns: NounMaker, ruling: Ruling) -> str:
    """A ruling for a list that is not sorted by power: it says whose unit it is."""
    sentence = ruling_sentence(nouns, ruling)
    if ruling.unit is None:
        return sentence
    power = nouns.power(ruling.power)
    return nouns.catalogue.say("report.ruling.line", power=power, sentence=sentence)


def objection_sentence(speech: Speech, code: str, facts: Facts) -> str | None:
    """What is amiss with orders, in one sentence."""
    say, nouns = speech.sentence, speech.nouns
    key = f"objection.{code}"
    match facts:
        case OrderFault(power, order, fault):
            clause = order_clause(nouns, order, _ordered_unit(order, speech.units), power)
            return say(key, order=clause, fault=fault_clause(nouns, order, fault))
        case UnitsWithoutOrder(_, places, dislodged):
            then = f"{key}.disband" if dislodged else f"{key}.hold"
            return say(then, places=_places(nouns, places), count=len(places))
        case CountMismatch(power, owed, ordered):
            return say(key, power=power, count=abs(abs(owed) - ordered))
        case MismatchedSupport(power, order):
            clause = order_clause(nouns, order, _ordered_unit(order, speech.units), power)
            return say(key, order=clause)
        case UnreadLineFault(text):
            return say(key, text=text)
        case _:
            return None


def _end(speech: Speech, facts: Facts) -> str | None:
    return ending_sentence(speech, facts) if isinstance(facts, GameEnded) else None


def _title(speech: Speech, label: Facts, form: TitleForm) -> str | None:
    return speech.turn(label, form) if isinstance(label, Turn) else None


def ending_sentence(speech: Speech, facts: GameEnded) -> str:
    """How the game ended, for its powers."""
    say, powers = speech.sentence, facts.powers
    owned = [count for power, count in facts.counts if power in facts.powers]
    together = len(facts.powers) > 1
    match facts.kind:
        case "solo" if together:
            return say("result.solo_side", powers=powers, count=sum(owned))
        case "last_year":
            leading = "result.shares" if together else "result.leads"
            best = max(owned, default=0)
            return f"{say('result.last_year')} {say(leading, powers=powers, count=best)}"
        case _:
            return say(f"result.{facts.kind}", powers=powers, count=sum(owned))


def _ordered_unit(order: Order, units: Units) -> Unit | None:
    """The unit that an order is for, if it is known."""
    subject = None if isinstance(order, Build | Waive) else order.unit
    return units.get(subject) if subject else None


def _places(nouns: NounMaker, places: Iterable[Location]) -> str:
    return nouns.catalogue.join(tuple(format(nouns.place(at), "the") for at in places))


def _dealt(speech: Speech, facts: PowersDealt) -> Iterable[str]:
    say = speech.sentence
    yield say("report.powers_dealt.by_lot" if facts.by_lot else "report.powers_dealt.chosen")
    for seat, powers in facts.players:
        yield say("report.powers_dealt.player", player=seat, powers=powers)
    if facts.unplayed:
        count = len(facts.unplayed)
        yield say("report.powers_dealt.unplayed", powers=facts.unplayed, count=count)


def _centre_sentences(speech: Speech, facts: CentresCounted) -> Iterable[str]:
    say = speech.sentence
    yield from (centre_taken_sentence(speech, *change) for change in facts.changed)
    if not facts.changed:
        yield say("report.centres_counted.unchanged")
    counts = ", ".join(
        say("report.centres_counted.count", power=power, count=count)
        for power, count in facts.counts
    )
    yield say("report.centres_counted.counts", counts=counts)


def centre_taken_sentence(
    speech: Speech, centre: Province, former: Power | None, power: Power
) -> str:
    """That a centre has changed hands."""
    key = "report.centres_counted.taken" if former else "report.centres_counted.first"
    return speech.sentence(key, power=power, place=centre, former=former)


CAMPAIGN = GameSentences(
    report=report_lines,
    objection=objection_sentence,
    result=_end,
    phase=_title,
    decision=decision_clause,
    changes=change_lines,
)
"""What all games say that are played on a board of provinces."""
