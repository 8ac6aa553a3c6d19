"""A game in the wording of the e-mail judges' results, as older programs read it.

    Movement results for Fall of 1901.

    Italy: Fleet Naples SUPPORT Fleet Tunis -> Ionian Sea.
    France: Army Paris -> Burgundy.  (*bounce*)

    The following units were dislodged:

    The Russian Army in Constantinople can retreat to Ankara or Smyrna.

    Ownership of supply centers:

    Austria:   Budapest, Trieste, Vienna.

    Austria:   2 Supply centers,  3 Units:  Removes  1 unit.

    The next phase of 'delphi' will be Movement for Fall of 1901.

The wording is always English: it is read by programs. `engine.exchange.judge_text_reader` reads
it.
"""

from collections.abc import Iterator, Mapping

from engine.board.gazetteer import Gazetteer
from engine.board.position import Position
from engine.board.terms import Location, Power, Province, UnitType, province_of, whole_province
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Dislodged, Unit
from engine.exchange.convoy_chain import straight_chain
from engine.exchange.judged_phase import judge_saved_phase
from engine.exchange.result_word import result_words, ruling_subject
from engine.exchange.saved_game import SavedGame
from engine.exchange.saved_phase import SavedBoard, SavedPhase
from engine.judge.adjustments import adjustments_owed
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.judge.verdict import Verdict
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Move,
    Waive,
)
from engine.orders.order_writing import JUDGE, OrderStyle, write_order_in, write_place

TYPE_NAMES: Mapping[UnitType, str] = {UnitType.ARMY: "Army", UnitType.FLEET: "Fleet"}
KINDS: Mapping[UnitType, str] = {UnitType.ARMY: "army", UnitType.FLEET: "fleet"}
KIND_NAMES: Mapping[PhaseKind, str] = {
    PhaseKind.MOVEMENT: "Movement",
    PhaseKind.RETREAT: "Retreat",
    PhaseKind.ADJUSTMENT: "Adjustment",
}
DISLODGED = "The following units were dislodged:"
OWNERSHIP = "Ownership of supply centers:"
NO_ORDER = ", No Order Processed"
VIA = " via convoy"
BUILD_WAIVED = "Build waived"
UNORDERED = (RulingReason.NO_ORDER, RulingReason.CIVIL_DISORDER)


def write_judge_text(game: SavedGame, gazetteer: Gazetteer) -> str:
    """A whole game: where it starts, then every judged phase, and what comes next."""
    return "\n".join(_JudgeTextWriter(game, gazetteer).lines()) + "\n"


def turn_phrase(turn: Turn) -> str:
    """`Fall of 1901`."""
    return f"{turn.season.capitalize()} of {turn.year}"


def results_headline(turn: Turn) -> str:
    """The headline of a phase's results."""
    return f"{KIND_NAMES[turn.kind]} results for {turn_phrase(turn)}"


class _JudgeTextWriter:
    """Writes one game."""

    def __init__(self, game: SavedGame, gazetteer: Gazetteer) -> None:
        self._game, self._gazetteer = game, gazetteer

    def lines(self) -> Iterator[str]:
        first, *rest = self._game.phases
        name, rules = self._game.id, first.rulebook.key
        yield f"Game: {name}   Variant: {self._game.map.key}   Rules: {rules}"
        yield ""
        yield from self._start(first.board)
        for phase, following in zip(self._game.phases, rest, strict=False):
            yield from self._phase(phase, following.board)

    def _start(self, board: SavedBoard) -> Iterator[str]:
        if board.turn is None:
            return
        yield f"Starting position for {turn_phrase(board.turn)}."
        yield ""
        for power in board.map.powers:
            for unit in board.position.units_of(power):
                yield f"{self._power(power)}: {self._unit(unit)}."
        yield ""
        yield from self._beaten(board.position)
        yield from self._ownership(board.position, board.map.powers)

    def _phase(self, phase: SavedPhase, following: SavedBoard) -> Iterator[str]:
        turn = phase.board.turn
        if turn is None:
            return
        verdict = judge_saved_phase(phase).verdict
        yield f"{results_headline(turn)}.  ({self._game.id}.{turn.code})"
        yield ""
        yield from self._orders(phase, verdict)
        yield ""
        yield from self._beaten(following.position, verdict)
        if following.position.owners != phase.board.position.owners:
            yield from self._ownership(following.position, phase.board.map.powers)
        yield from self._debts(following)
        yield self._next(following)
        yield ""

    def _orders(self, phase: SavedPhase, verdict: Verdict) -> Iterator[str]:
        words = result_words(phase, verdict)
        before: Power | None = None
        for ruling in verdict.rulings:
            if ruling.unit is None and not isinstance(ruling.order, Build | Waive):
                continue
            if before not in (None, ruling.power):
                yield ""
            before = ruling.power
            told = [word for word in words.get(ruling_subject(phase, ruling), []) if word]
            said = f"{self._power(ruling.power)}: {self._order(ruling, phase, verdict)}."
            yield f"{said}  (*{', '.join(told)}*)" if told else said

    def _order(self, ruling: Ruling, phase: SavedPhase, verdict: Verdict) -> str:
        order, unit = ruling.order, ruling.unit
        name = self._unit(unit) if unit else ""
        if ruling.outcome is Outcome.SUCCEEDED and ruling.why in UNORDERED:
            return f"{name}{NO_ORDER}"
        units = phase.board.position.units
        match order:
            case Move(army, to, via):
                route = self._route(phase.board, army, province_of(to), verdict) if via else ""
                return f"{name}{route} -> {self._place(to)}{VIA if via and not route else ''}"
            case Disband(at):
                winter = phase.board.turn and phase.board.turn.kind is PhaseKind.ADJUSTMENT
                kind = unit.type if unit else UnitType.ARMY
                place = self._place(unit.location if unit else whole_province(at))
                return f"Removes the {KINDS[kind]} in {place}" if winter else f"{name} DISBAND"
            case Build(type, at):
                article = "an" if type is UnitType.ARMY else "a"
                return f"Builds {article} {KINDS[type]} in {self._place(at)}"
            case Waive():
                return BUILD_WAIVED
            case _:
                return write_order_in(
                    order,
                    JUDGE,
                    unit=lambda _: name,
                    place=lambda at: self._place(Location(at)),
                    helped=lambda at: self._helped(at, units),
                )

    def _route(self, board: SavedBoard, army: Province, to: Province, verdict: Verdict) -> str:
        """The seas an army was carried over, ` -> North Sea`; empty when nobody offered."""
        fleets = {
            ruling.unit.province
            for ruling in verdict.rulings
            if ruling.unit and isinstance(ruling.order, Convoy) and ruling.order.of == army
            if ruling.order.to == to and ruling.outcome is not Outcome.VOID
        }
        route = straight_chain(board.map, fleets, army, to)
        return "".join(f" -> {self._place(whole_province(sea))}" for sea in route)

    # -- between the phases ------------------------------------------------------------------

    def _beaten(self, position: Position, verdict: Verdict | None = None) -> Iterator[str]:
        lost = [each.unit for each in verdict.rulings if _is_destroyed(each)] if verdict else []
        if not position.dislodged and not lost:
            return
        yield DISLODGED
        yield ""
        for _, each in sorted(position.dislodged.items()):
            yield self._retreat_options(each)
        for unit in lost:
            if unit:
                yield f"The {self._owner_phrase(unit)} with no valid retreats was destroyed."
        yield ""

    def _retreat_options(self, each: Dislodged) -> str:
        *places, last = (self._place(at) for at in each.retreats) if each.retreats else ("",)
        listed = f"{', '.join(places)} or {last}" if places else last
        return f"The {self._owner_phrase(each.unit)} can retreat to {listed}."

    def _owner_phrase(self, unit: Unit) -> str:
        adjective = self._gazetteer.adjectives["en"][unit.power]
        return f"{adjective} {TYPE_NAMES[unit.type]} in {self._place(unit.location)}"

    def _ownership(self, position: Position, powers: tuple[Power, ...]) -> Iterator[str]:
        yield OWNERSHIP
        yield ""
        for power in powers:
            centres = ", ".join(
                self._place(whole_province(each)) for each in position.centres_of(power)
            )
            if centres:
                yield f"{self._power(power) + ':':<10} {centres}."
        yield ""

    def _debts(self, board: SavedBoard) -> Iterator[str]:
        """Before a Winter, what each power is owed."""
        if board.turn is None or board.turn.kind is not PhaseKind.ADJUSTMENT:
            return
        debts = adjustments_owed(board.position, board.sites())
        for power in board.map.powers:
            centres = len(board.position.centres_of(power))
            units, debt = len(board.position.units_of(power)), debts.get(power, 0)
            verb = "Builds " if debt >= 0 else "Removes"
            counted = (
                f"{_counted_phrase(centres, 'Supply center')}, {_counted_phrase(units, 'Unit')}"
            )
            units = _counted_phrase(abs(debt), "unit")
            yield f"{self._power(power) + ':':<10}{counted}:  {verb} {units}."
        yield ""

    def _next(self, board: SavedBoard) -> str:
        if board.turn is None:
            return f"The game '{self._game.id}' is over."
        kind = KIND_NAMES[board.turn.kind]
        return f"The next phase of '{self._game.id}' will be {kind} for {turn_phrase(board.turn)}."

    # -- names -------------------------------------------------------------------------------

    def _power(self, power: Power) -> str:
        return self._gazetteer.powers["en"][power]

    def _place(self, at: Location) -> str:
        return write_place(at, self._gazetteer, "en", OrderStyle.LONG)

    def _unit(self, unit: Unit) -> str:
        return f"{TYPE_NAMES[unit.type]} {self._place(unit.location)}"

    def _helped(self, of: Province, units: Mapping[Province, Unit]) -> str:
        unit = units.get(of)
        return self._unit(unit) if unit else self._place(whole_province(of))


def _is_destroyed(ruling: Ruling) -> bool:
    return ruling.disbanded and ruling.dislodged_by is not None


def _counted_phrase(count: int, thing: str) -> str:
    """A number of things, as those judges align it: ` 1 unit`, `12 units`."""
    return f"{count:>2} {thing}{'' if count == 1 else 's'}"
