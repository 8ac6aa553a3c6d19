"""What became of orders in the words of the package `diplomacy`.

That package keeps a list of words for each unit: empty for what succeeded, else `bounce`, `void`,
`cut`, `dislodged`, `no convoy`, `disrupted`, `disband`. In Winter a success is an empty word.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from engine.board.terms import Province, province_of
from engine.board.turn import PhaseKind
from engine.exchange.package_names import place_name, power_name, unit_name
from engine.exchange.saved_phase import SavedPhase
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.judge.verdict import Verdict
from engine.orders.order import Build, Convoy, Move, Support, Waive


class ResultWord(StrEnum):
    """That package's words for results."""

    DONE = ""  # a build or removal
    BOUNCE = "bounce"
    VOID = "void"
    CUT = "cut"
    DISLODGED = "dislodged"
    DISRUPTED = "disrupted"
    NO_CONVOY = "no convoy"
    DISBAND = "disband"


_WORDS = {
    Outcome.BOUNCED: (ResultWord.BOUNCE,),
    Outcome.CUT: (ResultWord.CUT,),
    Outcome.VOID: (ResultWord.VOID,),
    Outcome.NO_CONVOY: (ResultWord.NO_CONVOY,),
    Outcome.DISRUPTED: (ResultWord.NO_CONVOY,),
}


def result_words(phase: SavedPhase, verdict: Verdict) -> dict[str, list[str]]:
    """The words for every unit that had a say in a phase, by subject."""
    found: dict[str, list[str]] = {}
    for ruling in verdict.rulings:
        words = found.setdefault(ruling_subject(phase, ruling), [])
        words += [word for word in _words(phase, verdict, ruling) if word not in words]
    for lines in phase.orders.values():
        for line in lines:
            if line.order is None:
                found.setdefault(line.unit, []).append(ResultWord.VOID)
    return found


def result_key(ruling: Ruling) -> str:
    """The unit a ruling is about, as that package names it."""
    order = ruling.order
    if ruling.unit is not None:
        return unit_name(ruling.unit)
    if isinstance(order, Waive):
        return "WAIVE"
    if isinstance(order, Build):
        return f"{order.type} {place_name(order.at)}"
    return place_name(order.unit)


def ruling_subject(phase: SavedPhase, ruling: Ruling) -> str:
    """Whom a ruling is about: its unit, else as the order was written.

    An order to another power's unit is known by who gave it, `FRANCE A MUN`.
    """
    order = ruling.order
    if isinstance(order, Build | Waive) or (ruling.unit and ruling.unit.power == ruling.power):
        return result_key(ruling)
    lines = phase.orders.get(ruling.power, ())
    written = next((line.unit for line in lines if line.order == order), result_key(ruling))
    position = phase.board.position
    taken = order.unit in position.units or order.unit in position.dislodged
    return f"{power_name(ruling.power)} {written}" if taken else written


def _words(phase: SavedPhase, verdict: Verdict, ruling: Ruling) -> Sequence[ResultWord]:
    turn = phase.board.turn
    if turn is None or turn.kind is PhaseKind.MOVEMENT:
        return tuple(_movement_words(verdict, ruling))
    void = ruling.outcome is Outcome.VOID
    if turn.kind is PhaseKind.RETREAT:
        first = _WORDS.get(ruling.outcome, ())
        lost = ruling.unit is not None and not ruling.arrived
        return (*first, ResultWord.DISBAND) if lost else first
    if isinstance(ruling.order, Waive) and not void:
        return ()
    return (ResultWord.VOID if void else ResultWord.DONE,)


def _movement_words(verdict: Verdict, ruling: Ruling) -> Iterator[ResultWord]:
    match ruling.order:
        case Support():
            yield from _support_words(verdict, ruling, ruling.order)
        case Convoy():
            yield from _convoy_words(verdict, ruling, ruling.order)
        case _:
            yield from _WORDS.get(ruling.outcome, ())
    if ruling.dislodged_by is not None:
        yield ResultWord.DISLODGED


def _support_words(verdict: Verdict, ruling: Ruling, order: Support) -> Sequence[ResultWord]:
    """A support for an army that found no convoy shares its word."""
    helped = _ruling_of(verdict, order.of)
    if ruling.outcome is not Outcome.VOID and helped is not None and order.to is not None:
        if helped.outcome is Outcome.NO_CONVOY:
            return (ResultWord.VOID,)
        if helped.outcome is Outcome.DISRUPTED and ruling.outcome is Outcome.SUCCEEDED:
            return (ResultWord.NO_CONVOY,)
        if _supports_attack_on_own(verdict, ruling, order, helped):
            return (ResultWord.VOID,)
    return _WORDS.get(ruling.outcome, ())


def _supports_attack_on_own(
    verdict: Verdict, ruling: Ruling, order: Support, helped: Ruling
) -> bool:
    """Whether a support went to an attack on a unit of its own power and came to nothing by it.

    That package says so when the unit was driven out, or when the attack would have driven it out
    but for such supports.
    """
    target = _ruling_of(verdict, province_of(order.to)) if order.to else None
    if ruling.outcome is not Outcome.SUCCEEDED or target is None or target.arrived:
        return False
    if target.power != ruling.power:
        return False
    if helped.outcome is Outcome.SUCCEEDED:
        return True
    spoilt = sum(
        each.order == Support(each.order.unit, order.of, order.to)
        for each in verdict.rulings
        if isinstance(each.order, Support) and each.power == target.power
        if each.outcome is Outcome.SUCCEEDED
    )
    match helped.why:
        case RulingReason.OWN_UNIT:
            return helped.strength > helped.against
        case RulingReason.BOUNCES_OFF:
            return helped.strength + spoilt > helped.against
        case _:
            return False


def _convoy_words(verdict: Verdict, ruling: Ruling, order: Convoy) -> Sequence[ResultWord]:
    """A fleet that carried in vain; one that was not needed for any route has two words."""
    army = _ruling_of(verdict, order.of)
    going = army.order if army else None
    if army is None or not isinstance(going, Move) or province_of(going.to) != order.to:
        return (ResultWord.VOID,)
    if ruling.why is not RulingReason.CARRIES and ruling.dislodged_by is None:
        return (ResultWord.NO_CONVOY, ResultWord.VOID)
    if army.outcome is Outcome.DISRUPTED and ruling.dislodged_by is None:
        return (ResultWord.NO_CONVOY,)
    return ()


def _ruling_of(verdict: Verdict, province: Province) -> Ruling | None:
    """The ruling on the unit that stood in a province."""
    return next(
        (each for each in verdict.rulings if each.unit and each.unit.province == province), None
    )
