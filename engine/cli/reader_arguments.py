"""Who is meant by `--as`: the public, the GM, or a seat by its power, player or id."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import assert_never

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, country_of_nation
from engine.campaign.submission import ViewWithBoard
from engine.cli.command import UsageError
from engine.frame.seat import (
    GAME_MASTER,
    ONLOOKER,
    GameMaster,
    Onlooker,
    Reader,
    Seat,
    Seated,
    SeatId,
)
from engine.orders.spelling import fold_text

PUBLIC, GM = "public", "gm"


def read_reader(text: str, seats: Sequence[Seat], view: object, names: Gazetteer) -> Reader:
    """The reader that a text means: onlooker, GM, or a seat. Raises `BadInput`."""
    match fold_text(text.strip()):
        case "public":
            return ONLOOKER
        case "gm":
            return GAME_MASTER
        case _:
            return Seated(read_seat(text, seats, view, names).id)


def reader_key(reader: Reader) -> str:
    """A reader as JSON has it: `public`, `gm`, or the seat's id."""
    match reader:
        case Onlooker():
            return PUBLIC
        case GameMaster():
            return GM
        case Seated(seat):
            return seat
        case _:
            assert_never(reader)


def read_seat(text: str, seats: Sequence[Seat], view: object, names: Gazetteer) -> Seat:
    """The seat that a text means: its power in either language, its player, or its id.

    Raises `BadInput`.
    """
    wanted = fold_text(text.strip())
    by_power = {name: seat for power, seat in _players(view) for name in power_names(power, names)}
    id = by_power.get(wanted) or _by_country(view, names).get(wanted)
    found = [seat for seat in seats if seat.id == (id or wanted) or fold_text(seat.name) == wanted]
    if len(found) != 1:
        offered = ", ".join(_offered_names(seats, view))
        raise UsageError("nobody", text=text, offered=offered)
    return found[0]


def read_power(text: str, names: Gazetteer) -> Power | None:
    """The power that a text means, if it names one."""
    wanted = fold_text(text.strip())
    known = (power for power in names.powers["en"] if wanted in power_names(power, names))
    return next(known, None)


def power_names(power: Power, names: Gazetteer) -> Iterator[str]:
    """What a power may be called, folded."""
    yield fold_text(power)
    for table in names.powers.values():
        yield fold_text(table[power])


def powers_of_seat(seat: SeatId, view: object) -> tuple[Power, ...]:
    """The powers that a seat plays, as everybody may know."""
    return tuple(power for power, player in _players(view) if player == seat)


def side_names(seat: Seat, view: object, names: Gazetteer, language: str = "en") -> str:
    """What a seat is told apart by: its powers' names, or its player's.

    Who has the same country on each of several boards is called by that.
    """
    powers = tuple(powers_of_seat(seat.id, view))
    countries = {country_of_nation(power) for power in powers}
    if names.plain is not None and len(powers) > len(countries) == 1:
        return names.plain.powers[language][countries.pop()]
    return ", ".join(names.powers[language][power] for power in powers) or seat.name


def _by_country(view: object, names: Gazetteer) -> Mapping[str, SeatId]:
    """Of several boards, the seats by the countries that each has alone, folded."""
    if names.plain is None:
        return {}
    holders: dict[Power, set[SeatId]] = {}
    for power, seat in _players(view):
        holders.setdefault(country_of_nation(power), set()).add(seat)
    return {
        name: min(seats)
        for country, seats in holders.items()
        if len(seats) == 1
        for name in power_names(country, names.plain)
    }


def _players(view: object) -> Iterable[tuple[Power, SeatId]]:
    match view:
        case ViewWithBoard():
            # In the map's order, which is everybody's.
            powers = (power for power in view.board.map.powers if power in view.players)
            return [(power, view.players[power]) for power in powers]
        case _:
            return ()


def _offered_names(seats: Sequence[Seat], view: object) -> Iterator[str]:
    powers = [power for power, _ in _players(view)]
    few = len(powers) <= _MOST_OFFERED
    yield from powers if powers and few else [seat.id for seat in seats]


_MOST_OFFERED = 12
"""Of more powers than these, as on seven boards, nobody reads a list."""
