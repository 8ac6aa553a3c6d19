"""`advise [FILE|-]`: orders from a computer player, one JSON object a line in and out.

Reads the same objects as `adjudicate`, whose `orders` may be missing and are not looked at, on one
board. `--power` says for whom, or the field `power` of each object. The answer has `orders` in the
words of the package diplomacy and `value`, about in centres, which compares answers to one
position only. Each line is written as soon as it is found, so that a program can play against it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.board.terms import Power
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.cli.command import UsageError, command, option
from engine.cli.input_files import STANDARD_INPUT, read_objects, read_phase_on_any_map
from engine.cli.maps import add_map_option, register_maps
from engine.cli.output import OutputArguments
from engine.exchange.json_field import JsonField
from engine.exchange.order_line import write_order_line
from engine.exchange.package_names import power_name, read_power
from engine.exchange.saved_phase import SavedPhase, dislodged_units
from engine.judge.adjustments import adjustments_owed
from engine.players.advice import LEVELS, Advice, Temper, propose_orders

MOST = 10_000_000
"""So many positions a turn are judged at most: some minutes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdviseArguments(OutputArguments):
    """What `advise` takes."""

    file: str
    power: str | None
    level: int
    temper: str
    seed: str
    budget: int | None
    maps: Sequence[str]


@command(
    "advise",
    "orders from a computer player, one JSON object a line",
    option("file", metavar="FILE", nargs="?", default=STANDARD_INPUT),
    option("--power", metavar="P", help="for whom, as FRANCE"),
    option("--level", type=int, choices=LEVELS, default=LEVELS[-1], help="1 to 3"),
    option(
        "--temper",
        choices=[each.value for each in Temper if each],
        default="",
        help="how it plays",
    ),
    option("--seed", default="", help="what its chance is drawn from"),
    option("--budget", type=int, metavar="N", help="positions to judge at most"),
    option("--lang", choices=("en", "fr"), default="en", help="language of errors"),
    option("--json", action="store_true", help="as it always is"),
    add_map_option,
)
def _run(chosen: AdviseArguments) -> None:
    register_maps(chosen.maps)
    budget: int | None = chosen.budget
    if budget is not None and not 0 <= budget <= MOST:
        raise UsageError("budget", most=MOST)
    for field in read_objects(chosen.file):
        phase = read_phase_on_any_map(field)
        if phase.board.map.layers is not None:
            raise field.at("map").fault("one_board")
        power = _power(field, chosen.power, phase)
        found = _find_advice(phase, power, chosen, budget)
        # ASCII only: whatever the terminal can show, the line arrives.
        print(json.dumps(_advice_json(phase, power, found)), flush=True)


def _power(field: JsonField, named: str | None, phase: SavedPhase) -> Power:
    """For whom orders are asked; the field of a line comes before the option."""
    said = field.at("power")
    key = (named or "") if said.blank else said.text()
    return read_power(key, said, phase.board.map)


def _find_advice(
    phase: SavedPhase, power: Power, chosen: AdviseArguments, budget: int | None
) -> Advice | None:
    board = phase.board
    if board.turn is None:
        return None
    view = BoardView(board.map, board.position, board.turn, (power,))
    if board.turn.kind is PhaseKind.ADJUSTMENT:
        sites = board.sites()
        view = replace(view, sites=sites, owed=adjustments_owed(board.position, sites))
    seed, temper = chosen.seed.encode(), chosen.temper
    return propose_orders(view, power, chosen.level, seed, budget, temper=temper)


def _advice_json(phase: SavedPhase, power: Power, found: Advice | None) -> dict[str, object]:
    orders = () if found is None else found.orders
    turn, position = phase.board.turn, phase.board.position
    retreat = turn is not None and turn.kind is PhaseKind.RETREAT
    beaten = dislodged_units(position) if retreat else None
    return {
        "name": phase.board.name,
        "power": power_name(power),
        "orders": [write_order_line(each, position.units, beaten) for each in orders],
        "value": 0.0 if found is None else round(found.value, 3),
        "positions": 0 if found is None else found.positions,
    }
