"""Saved games of the package `diplomacy`: one JSON object a game, with all its phases."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.board.map import Map
from engine.board.terms import Power
from engine.board.turn import PhaseKind, Turn
from engine.exchange.json_field import JsonField, read_objects
from engine.exchange.judged_phase import judge_saved_phase
from engine.exchange.order_line import write_order_line
from engine.exchange.package_names import map_name, place_name, power_name
from engine.exchange.package_orders import package_orders
from engine.exchange.result_word import result_words
from engine.exchange.rules_field import PACKAGE
from engine.exchange.saved_phase import (
    Maps,
    SavedBoard,
    SavedPhase,
    dislodged_units,
    read_map_key,
    read_phase,
    write_state,
)
from engine.exchange.zobrist_hash import zobrist_hash
from engine.judge.adjustments import adjustments_owed
from engine.orders.order import Order, Waive

MOST_PHASES = 1000
"""No game has more: three hundred years. Each phase is judged again."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game and its phases in order, the last one usually still open.

    `gathered` are the phases whose board nobody told: it was put together from the orders.
    """

    id: str
    map: Map
    phases: tuple[SavedPhase, ...]
    gathered: tuple[Turn, ...] = ()


def read_games(lines: Iterable[str], file: str, maps: Maps) -> Iterator[SavedGame]:
    """The games of a file's lines, one over all of them, or one a line.

    They are read with that package's choices of rules. Raises `ExchangeError` when the game at
    fault is reached.
    """
    for field in read_objects(lines, file):
        yield read_game(field, maps)


def read_game(field: JsonField, maps: Maps) -> SavedGame:
    """One game. Raises `ExchangeError`."""
    map = read_map_key(field.at("map"), maps)
    rows = tuple(field.needed("phases").rows())
    if len(rows) > MOST_PHASES:
        raise field.needed("phases").fault("too_large")
    phases = tuple(read_phase(row, maps, PACKAGE, map) for row in rows)
    name = field.at("id").value
    return SavedGame(name if isinstance(name, str) else "", map, phases)


# -- writing ---------------------------------------------------------------------------------


def write_game(game: SavedGame) -> dict[str, object]:
    """A game as that package saves one, fit to be replayed by it.

    Orders that package would refuse are left out; they had no effect: `left_out` names them.
    `results` are ours.
    """
    last = len(game.phases) - 1
    return {
        "id": game.id,
        "map": map_name(game.map),
        "rules": [],
        "phases": [
            _phase(game, phase, judged=index < last) for index, phase in enumerate(game.phases)
        ],
    }


@dataclass(frozen=True, slots=True)
class OmittedOrder:
    """An order of a judged phase that is left out or written otherwise; `read` is what it means,
    None where it speaks of another unit than the one that is there."""

    phase: str
    power: Power
    order: str
    read: Order | None = None


def omitted_orders(game: SavedGame) -> Iterator[OmittedOrder]:
    """The orders that are not written as they were given: that package would not judge them so.

    That an army goes by sea, `VIA`, is only written out where it was meant.
    """
    for phase in game.phases[:-1]:
        fitted = package_orders(phase.board, judge_saved_phase(phase).verdict)
        for each in package_order_lines(phase):
            if not {each.order, f"{each.order} VIA"} & set(fitted[each.power]):
                yield each


def package_order_lines(phase: SavedPhase) -> Iterator[OmittedOrder]:
    """The orders of a phase in that package's words; not what was waived."""
    position, turn = phase.board.position, phase.board.turn
    retreating = turn is not None and turn.kind is PhaseKind.RETREAT
    beaten = dislodged_units(position) if retreating else None
    for power, lines in phase.orders.items():
        for line in lines:
            try:
                said = line.order and write_order_line(line.order, position.units, beaten)
            except KeyError:  # It speaks of a unit that is not there.
                said = None
            if not isinstance(line.order, Waive):
                yield OmittedOrder(phase.board.name, power, said or line.unit, line.order)


def _phase(game: SavedGame, phase: SavedPhase, *, judged: bool) -> dict[str, object]:
    board = phase.board
    orders: dict[str, list[str] | None] = {power_name(power): None for power in game.map.powers}
    results: dict[str, list[str]] = {}
    if judged:
        verdict = judge_saved_phase(phase).verdict
        fitted = package_orders(board, verdict)
        orders = {power_name(power): list(theirs) for power, theirs in fitted.items()}
        results = result_words(phase, verdict)
    state: dict[str, object] = {
        **write_state(board),
        "game_id": game.id,
        "map": map_name(game.map),
        "rules": [],
        "note": "",
        "zobrist_hash": zobrist_hash(board),
        "civil_disorder": {power_name(power): 0 for power in game.map.powers},
        "builds": _builds(board),
    }
    return {
        "name": board.name,
        "state": state,
        "orders": orders,
        "results": results,
        "messages": [],
    }


def _builds(board: SavedBoard) -> dict[str, dict[str, object]]:
    """How many units each power may build, or must remove below zero, and where."""
    winter = board.turn is not None and board.turn.kind is PhaseKind.ADJUSTMENT
    sites = board.sites()
    debts = adjustments_owed(board.position, sites)
    counts = {power: debts.get(power, 0) if winter else 0 for power in board.map.powers}
    return {
        power_name(power): {
            "count": count,
            "homes": [place_name(site) for site in sites[power]] if count > 0 else [],
        }
        for power, count in counts.items()
    }
