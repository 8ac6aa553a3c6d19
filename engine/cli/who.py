"""Who is meant by `--as`: the public, the GM, or a seat by its power, player or id."""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power
from engine.cli.command import BadInput
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
from engine.games.standard.submission import StandardView
from engine.orders.spelling import fold

PUBLIC, GM = "public", "gm"


def read_reader(text: str, seats: Sequence[Seat], view: object, names: Gazetteer) -> Reader:
    """The reader that a text means: onlooker, GM, or a seat. Raises `BadInput`."""
    match fold(text.strip()):
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
    wanted = fold(text.strip())
    by_power = {name: seat for power, seat in _players(view) for name in power_names(power, names)}
    id = by_power.get(wanted)
    found = [seat for seat in seats if seat.id == (id or wanted) or fold(seat.name) == wanted]
    if len(found) != 1:
        offered = ", ".join(_offered(seats, view))
        raise BadInput(f"Nobody at this table is called “{text}”; there are: {offered}.")
    return found[0]


def read_power(text: str, names: Gazetteer) -> Power | None:
    """The power that a text means, if it names one."""
    wanted = fold(text.strip())
    known = (power for power in names.letters if wanted in power_names(power, names))
    return next(known, None)


def power_names(power: Power, names: Gazetteer) -> Iterator[str]:
    """What a power may be called, folded."""
    yield fold(power)
    for table in names.powers.values():
        yield fold(table[power])


def powers_of(seat: SeatId, view: object) -> tuple[Power, ...]:
    """The powers that a seat plays, as everybody may know."""
    return tuple(power for power, player in _players(view) if player == seat)


def side_names(seat: Seat, view: object, names: Gazetteer, language: str = "en") -> str:
    """What a seat is told apart by: its powers' names, or its player's."""
    powers = (names.powers[language][power] for power in powers_of(seat.id, view))
    return ", ".join(powers) or seat.name


def _players(view: object) -> Iterable[tuple[Power, SeatId]]:
    match view:
        case StandardView(board, players):
            # In the map's order, which is everybody's.
            return [(power, players[power]) for power in board.map.powers if power in players]
        case _:
            return ()


def _offered(seats: Sequence[Seat], view: object) -> Iterator[str]:
    powers = [power for power, _ in _players(view)]
    yield from powers or [seat.id for seat in seats]
