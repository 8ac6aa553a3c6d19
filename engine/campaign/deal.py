"""Who plays what: chosen or drawn by lot, and what fewer than seven players do."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from engine.board.entry import OrderEntry
from engine.board.map import Map
from engine.board.terms import Power
from engine.errors import SetupRefused
from engine.frame.chance import Chance
from engine.frame.game_option import GameOption, OptionValues
from engine.frame.seat import Seat, SeatId

CHOSEN, LOT = "chosen", "lot"
ALL, GM, NOBODY = "all", "gm", "none"

Consent: TypeAlias = Literal["all", "gm", "none"]
"""Who may agree on a draw or a concession: all who live, by the GM's word, or nobody."""

DRAWS, CONCESSIONS, ENTRY = "draws", "concessions", "entry"
"""The keys of options that games on a board have."""

_SHARES: Mapping[int, tuple[str, ...]] = {
    1: ("austria england france germany italy russia turkey",),
    2: ("england france russia", "austria germany turkey"),
    3: ("england germany austria", "russia italy", "france turkey"),
    4: ("england", "austria france", "germany turkey", "italy russia"),
    5: ("austria", "england", "france", "russia", "turkey"),
    6: ("austria", "england", "france", "germany", "russia", "turkey"),
    7: ("austria", "england", "france", "germany", "italy", "russia", "turkey"),
}


def power_shares(count: int) -> tuple[tuple[Power, ...], ...]:
    """How the powers are divided among that many players, 1 to 7.

    The rulebook's division for fewer than seven: with six, Italy is left out; with five, Germany
    too; with two, Italy.
    """
    return tuple(tuple(Power(power) for power in share.split()) for share in _SHARES[count])


def power_shares_on(map: Map, count: int) -> tuple[tuple[Power, ...], ...]:
    """How a map's powers are divided among that many players, at most one for each power.

    The rulebook says it for its seven; others are given out in turn.
    """
    if sorted(map.powers) == list(_SHARES[7]):
        return power_shares(count)
    return tuple(map.powers[first::count] for first in range(count))


def default_order_entry(options: Sequence[GameOption], gm: bool) -> OptionValues:
    """How freely orders are entered where nobody says: with a GM leniently, else strictly.

    Empty for a game that does not ask.
    """
    if ENTRY not in {each.key for each in options}:
        return {}
    return {ENTRY: (OrderEntry.LENIENT if gm else OrderEntry.STRICT).value}


def deal_powers(
    map: Map, seats: Sequence[Seat], by_lot: bool, chance: Chance
) -> Mapping[Power, SeatId]:
    """Who plays each power, by lot or as the seats chose. Raises `SetupRefused`."""
    if by_lot:
        return draw_powers(seats, chance, power_shares_on(map, len(seats)))
    return assign_chosen_powers(map, seats)


def assign_chosen_powers(map: Map, seats: Sequence[Seat]) -> Mapping[Power, SeatId]:
    """Who plays each power, as the seats chose.

    Raises `SetupRefused` for an unknown power, one chosen twice, or a seat without any.
    """
    players: dict[Power, SeatId] = {}
    for seat in seats:
        if not seat.sides:
            raise SetupRefused("setup_no_side", seat.name)
        for side in seat.sides:
            if side not in map.powers:
                raise SetupRefused("setup_side_unknown", side)
            if side in players:
                raise SetupRefused("setup_side_twice", side)
            players[Power(side)] = seat.id
    return players


def draw_powers(
    seats: Sequence[Seat], chance: Chance, dealt: Sequence[Sequence[Power]] = ()
) -> Mapping[Power, SeatId]:
    """Who plays each power by lot: the shares that are `dealt`, else the rulebook's, shuffled."""
    given = dealt or power_shares(len(seats))
    drawn = chance.shuffle("powers", [" ".join(share) for share in given])
    return {
        Power(power): seat.id
        for seat, share in zip(seats, drawn, strict=True)
        for power in share.split()
    }
