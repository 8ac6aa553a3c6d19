"""A GM's decision about the board, as it stands on the command line."""

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.board.map import Map
from engine.board.position import read_position
from engine.board.terms import Location, Province, UnitType, province_of
from engine.board.turn import Turn, read_turn
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.decision import (
    CentreGiven,
    Decision,
    EndDeclared,
    PhaseSet,
    PositionSet,
    PowerGiven,
    ResultRuled,
    UnitPlaced,
    UnitRemoved,
)
from engine.campaign.named_ids import names_only_known_ids
from engine.campaign.submission import ViewWithBoard
from engine.cli.command import UsageError
from engine.cli.command_game import CommandGame, GameArguments
from engine.cli.new_game_arguments import read_json
from engine.cli.reader_arguments import read_power
from engine.errors import NotationError
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.seat import GAME_MASTER
from engine.judge.ruling import Outcome
from engine.orders.notation import read_order
from engine.orders.spelling import fold_text

GmCommandGame: TypeAlias = CommandGame[AnyGMDesk]

NOBODY = frozenset({"nobody", "none", "personne", "-"})


def _map(sitting: GmCommandGame) -> Map:
    return _board(sitting).map


def _board(sitting: GmCommandGame) -> BoardView:
    view = sitting.reading(GAME_MASTER).view()
    if not isinstance(view, ViewWithBoard):
        raise UsageError("no_board")
    return view.board


def _place_unit(sitting: GmCommandGame, text: str) -> Decision:
    """`France A PAR`; the place may have a coast."""
    words = text.replace(":", " ").split()
    power = read_power(words[0], sitting.names) if words else None
    type = words[1].upper() if len(words) == 3 else ""
    if power is None or type not in ("A", "F"):
        raise UsageError("place_example", text=text)
    at = _location(words[2], "--place", sitting)
    if at not in _map(sitting).stands(UnitType(type), province_of(at)):
        raise UsageError("place_unit", place=words[2])
    return UnitPlaced(Unit(power, UnitType(type), at))


def _remove_unit(sitting: GmCommandGame, text: str) -> Decision:
    return UnitRemoved(_province(text, "--remove", sitting))


def _remove_dislodged_unit(sitting: GmCommandGame, text: str) -> Decision:
    return UnitRemoved(_province(text, "--remove-dislodged", sitting), leaving=True)


def _set_phase(_: GmCommandGame, text: str) -> Decision:
    return PhaseSet(_turn(text, "--open"))


def _centre(sitting: GmCommandGame, place: str, owner: str) -> Decision:
    centre = _province(place, "--centre", sitting)
    if fold_text(owner) in NOBODY:
        return CentreGiven(centre, None)
    power = read_power(owner, sitting.names)
    if power is None:
        raise UsageError("centre_power", owner=owner)
    return CentreGiven(centre, power)


def _result(sitting: GmCommandGame, text: str, outcome: str) -> Decision:
    """`France: A PAR-BUR` and how it ended; read on the board on which it was given."""
    head, _, order = text.partition(":")
    power = read_power(head, sitting.names)
    if power is None or not order.strip():
        raise UsageError("result_example", example="France: A PAR-BUR", text=text)
    try:
        read = read_order(re.sub(r"^\s*[AaFf] ", "", order), sitting.names, _board_before(sitting))
    except NotationError as fault:
        raise UsageError("result_fault", fault=sitting.telling.words.error(fault)) from None
    if outcome.lower() not in [*Outcome]:
        raise UsageError("result_outcome", known=", ".join(Outcome), outcome=outcome)
    return ResultRuled(power, read, Outcome(outcome.lower()))


def _board_before(sitting: GmCommandGame) -> BoardView:
    """The board on which the orders were given that were judged last."""
    chapters = sitting.desk.whole.history()
    view = chapters[-2 if len(chapters) > 1 else -1].view
    return view.board


def _set_position(_: GmCommandGame, phase: str, text: str) -> Decision:
    return read_board(phase, text, "--board")


def read_board(phase: str, text: str, flag: str) -> PositionSet:
    """A phase and a position in its line of text. Raises `BadInput`."""
    try:
        position = read_position(text)
    except ValueError:
        raise UsageError("position", flag=flag) from None
    return PositionSet(_turn(phase, flag), position)


def _give_power(sitting: GmCommandGame, text: str, player: str) -> Decision:
    power = read_power(text, sitting.names)
    if power is None:
        raise UsageError("plays_power", text=text)
    return PowerGiven(power, None if fold_text(player) in NOBODY else sitting.seat(player).id)


def _end(sitting: GmCommandGame, kind: str, text: str) -> Decision:
    powers = [read_power(each, sitting.names) for each in text.split(",")]
    known = tuple(each for each in powers if each is not None)
    if len(known) < len(powers) or kind not in ("draw", "conceded", "solo"):
        raise UsageError("end_example")
    return EndDeclared(kind, known)


def _read_json_decision(sitting: GmCommandGame, text: str) -> object:
    """A decision as the game's codec writes it, of places and powers that exist."""
    try:
        decision = table_codec(sitting.rules).read(read_json(text, "--decision"))
    except Unreadable:
        raise UsageError("decision_json") from None
    # A game's own decisions have a pattern too; what is none of its decisions has not.
    if not sitting.rules.pattern(None, decision):
        raise UsageError("decision_json")
    if isinstance(decision, ResultRuled) and not names_only_known_ids(_map(sitting), decision):
        raise UsageError("decision_map")
    return decision


def _turn(text: str, flag: str) -> Turn:
    try:
        return read_turn(text.strip().upper())
    except ValueError:
        raise UsageError("phase_example", flag=flag, text=text) from None


def _location(text: str, flag: str, sitting: GmCommandGame) -> Location:
    at, map = Location(text.lower()), _map(sitting)
    province = province_of(at)
    if province not in map.places or (at != province and at not in map.coasts(province)):
        raise UsageError("flag_place", flag=flag, text=text)
    return at


def _province(text: str, flag: str, sitting: GmCommandGame) -> Province:
    return province_of(_location(text, flag, sitting))


DECISIONS: Mapping[str, tuple[str | tuple[str, str], str, Callable[..., object]]] = {
    "place": ("UNIT", 'a unit stands there, "France A PAR"', _place_unit),
    "remove": ("PLACE", "its unit is off the board", _remove_unit),
    "remove-dislodged": ("PLACE", "its dislodged unit is off the board", _remove_dislodged_unit),
    "open": ("PHASE", "another phase is open, F1902M", _set_phase),
    "decision": ("JSON", "a decision as --json writes one", _read_json_decision),
    "centre": (("PLACE", "POWER"), "a centre's owner, or nobody", _centre),
    "result": (("ORDER", "OUTCOME"), '"France: A PAR-BUR" bounced', _result),
    "board": (("PHASE", "TEXT"), "the whole board, a position's line of text", _set_position),
    "plays": (("POWER", "PLAYER"), "who plays a power, or nobody", _give_power),
    "end": (("KIND", "POWERS"), "draw, conceded or solo, to these powers", _end),
}
"""Every option that takes a decision: what it is given, its help, and how that is read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionArguments(GameArguments):
    """The decision that a command was given, in one of these."""

    place: str | None
    remove: str | None
    remove_dislodged: str | None
    open: str | None
    decision: str | None
    take_over: str | None
    centre: Sequence[str] | None
    result: Sequence[str] | None
    board: Sequence[str] | None
    plays: Sequence[str] | None
    end: Sequence[str] | None


def add_decisions(parser: argparse.ArgumentParser) -> None:
    """Let a command take one decision."""
    what = parser.add_mutually_exclusive_group()
    for name, (given, help, _) in DECISIONS.items():
        two = 2 if isinstance(given, tuple) else None
        what.add_argument(f"--{name}", metavar=given, nargs=two, help=help)
        if name == "decision":
            help = "board and past of a saved game or a judge's results"
            what.add_argument("--take-over", metavar="FILE", help=help)


def read_decision(chosen: DecisionArguments, sitting: GmCommandGame) -> object:
    """The decision that was given, None where none was. Raises `BadInput`."""
    for name, (_, _, read) in DECISIONS.items():
        given: str | Sequence[str] | None = getattr(chosen, name.replace("-", "_"))
        if given is not None:
            return read(sitting, *([given] if isinstance(given, str) else given))
    return None
