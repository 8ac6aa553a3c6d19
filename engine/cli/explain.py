"""`explain FILE --unit "A PAR"`: why a unit fared as it did, and what bore on it.

FILE is a phase as `adjudicate` reads it, a saved game of the package diplomacy, one of our own
games, or e-mail judges' results. Without `--phase`, it is the last judged phase in which the unit
stands there.

In a movement phase the account has the unit's strengths, the supports that counted and what cut
the others, who stood against it, the fleets that carried it, and the rules that decided, each with
its test cases (DATC). Below stand the orders of the other units that bore on it.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.board.terms import Province, province_of
from engine.board.turn import PhaseKind
from engine.cli.command import command, option
from engine.cli.explanation_json import explanation_json
from engine.cli.input_files import (
    GAME_FILE,
    STANDARD_INPUT,
    TEXT_FILE,
    available_maps,
    read_games,
    read_objects,
    read_phase_on_any_map,
    source_name,
)
from engine.cli.maps import add_map_option, register_maps
from engine.cli.output import OutputArguments
from engine.errors import ExchangeError
from engine.exchange.json_field import JsonField
from engine.exchange.judged_phase import judge_saved_phase
from engine.exchange.package_names import read_place, read_type
from engine.exchange.province_rulings import ProvinceRulings, province_rulings
from engine.exchange.saved_game import SavedGame, read_game
from engine.exchange.saved_phase import SavedBoard, SavedPhase
from engine.judge.order_strengths import OrderStrengths, order_strengths
from engine.registry import map_file
from engine.sentences import Sentences


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainArguments(OutputArguments):
    """What `explain` takes."""

    file: str
    unit: str
    phase: str | None
    maps: Sequence[str]


@command(
    "explain",
    "why a unit fared as it did",
    option("file", metavar="FILE"),
    option("--unit", metavar="UNIT", required=True, help='for instance "A PAR"'),
    option("--phase", metavar="NAME", help="for instance S1901M"),
    option("--lang", choices=("en", "fr"), default="en"),
    option("--json", action="store_true", help="the account as one JSON object"),
    add_map_option,
)
def _run(chosen: ExplainArguments) -> None:
    register_maps(chosen.maps)
    file, unit, wanted = chosen.file, chosen.unit, chosen.phase
    found: tuple[SavedPhase, ProvinceRulings] | None = None
    for phase in _judged_phases(file):
        board = phase.board
        if wanted is None or board.name == str(wanted).upper():
            told = province_rulings(judge_saved_phase(phase).verdict, _province(unit, board))
            found = (phase, told) if told else found
    if found is None:
        raise ExchangeError(source_name(file), 0, "", "no_such_unit", unit)
    phase, told = found
    reckoned, words = (
        _order_strengths(phase, _province(unit, phase.board)),
        Sentences(chosen.lang),
    )
    if chosen.json:
        names = map_file(phase.board.map.key).gazetteer
        print(json.dumps(explanation_json(phase.board, told, reckoned, words, names)))
        return
    for line in _explanation_lines(phase.board, told, reckoned, words):
        print(line)


def _order_strengths(phase: SavedPhase, province: Province) -> OrderStrengths | None:
    """The account of a unit in a movement phase; in other phases the ruling says it all."""
    board, turn = phase.board, phase.board.turn
    if turn is None or turn.kind is not PhaseKind.MOVEMENT:
        return None
    orders = phase.valid_orders()
    return order_strengths(board.map, board.position, orders, province, phase.rulebook)


def _judged_phases(file: str) -> Iterator[SavedPhase]:
    """The phases of a file whose orders are judged: all but the open one of a game."""
    if file != STANDARD_INPUT and Path(file).suffix.lower() in (GAME_FILE, TEXT_FILE):
        for game in read_games(file):
            yield from game.phases[:-1]
        return
    for field in read_objects(file):
        if field.at("phases").blank:
            yield read_phase_on_any_map(field)
        else:
            game: SavedGame = read_game(field, available_maps())
            yield from game.phases[:-1]


def _province(unit: str, board: SavedBoard) -> Province:
    """The province of the unit asked about; its type may be left out."""
    field = JsonField("--unit", 0, "", unit)
    words = unit.upper().split()
    if len(words) == 2 and read_type(words[0]):
        words = words[1:]
    if len(words) != 1:
        raise field.fault("bad_unit")
    return province_of(read_place(words[0], field, board.map))


def _explanation_lines(
    board: SavedBoard, told: ProvinceRulings, reckoned: OrderStrengths | None, words: Sentences
) -> Iterator[str]:
    gazetteer = map_file(board.map.key).gazetteer
    if board.turn:
        yield words.turn(board.turn)
    for ruling in told.own:
        yield words.ruling_line(ruling, gazetteer)
    for line in words.reckoning(reckoned, gazetteer)[1:] if reckoned else ():
        yield f"  {line}"
    for ruling in told.others:
        yield f"  {words.ruling_line(ruling, gazetteer)}"
