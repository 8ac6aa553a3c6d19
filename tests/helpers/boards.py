"""Boards for tests, written in a line."""

from collections.abc import Mapping

from engine.board.map import Map
from engine.board.position import Position, position_from, read_position, read_unit
from engine.board.terms import Power, Province
from engine.board.turn import PhaseKind, read_turn
from engine.board.view import BoardView
from tests.helpers.standard import standard_map


def units(text: str) -> Position:
    """`france: A par, F mao; england: F nth`, or the long form with `|`."""
    if "|" in text:
        return read_position(text)
    found = []
    for part in filter(None, text.split("; ")):
        power, _, rest = part.partition(": ")
        found += [read_unit(Power(power), each) for each in rest.split(", ")]
    return position_from(found)


def board(
    text: str | None = None,
    turn: str = "S1901M",
    mine: str = "france",
    owed: int = 0,
    sites: tuple[str, ...] | None = None,
    map: Map | None = None,
) -> BoardView:
    """A board as the player of `mine` sees it; by default the start position.

    `owed` is what each power in `mine` is owed; its sites are its empty homes if left out.
    """
    map = map or standard_map()
    position = position_from(map.start_units) if text is None else units(text)
    powers = tuple(Power(each) for each in mine.split())
    when = read_turn(turn)
    winter = when.kind is PhaseKind.ADJUSTMENT
    free: Mapping[Power, tuple[Province, ...]] = {
        power: tuple(home for home in map.homes(power) if home not in position.units)
        for power in powers
    }
    chosen = {power: tuple(Province(site) for site in sites or ()) for power in powers}
    return BoardView(
        map=map,
        position=position,
        turn=when,
        mine=powers,
        owed=dict.fromkeys(powers, owed) if winter else {},
        sites=(free if sites is None else chosen) if winter else {},
    )
