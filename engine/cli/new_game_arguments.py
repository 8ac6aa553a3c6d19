"""What a new game is made of, as it stands on the command line: seats, options, secrets."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

from engine.board.gazetteer import Gazetteer
from engine.cli.command import UsageError
from engine.cli.reader_arguments import read_power, read_seat
from engine.frame.chance import SECRET_BYTES
from engine.frame.game_option import OptionValues
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import Seat, SeatId
from engine.players.advice import LEVELS, Temper
from engine.registry import random_play_of, ruleset, rulesets
from engine.untrusted.json_reading import decode_json


def read_game_key(key: str) -> AnyRuleset:
    """The game of that key. Raises `BadInput`."""
    rules = ruleset(key)
    if rules is None:
        known = ", ".join(each.key for each in rulesets())
        raise UsageError("no_game", name=key, known=known)
    return rules


def read_options(text: str) -> OptionValues:
    """A game's options from JSON. Raises `BadInput`."""
    value = read_json(text, "--options")
    if not isinstance(value, dict):
        raise UsageError("options_object")
    for key, each in cast("dict[str, object]", value).items():
        if not isinstance(each, str | int):
            raise UsageError("options_value", name=key)
    return cast("OptionValues", value)


def read_secret(text: str) -> bytes:
    """The seed of chance from hexadecimal digits, filled up in front. Raises `BadInput`."""
    try:
        secret = bytes.fromhex(text)
    except ValueError as fault:
        raise UsageError("secret_hexadecimal", text=text) from fault
    if len(secret) > SECRET_BYTES:
        raise UsageError("secret_long", bytes=SECRET_BYTES, digits=2 * SECRET_BYTES)
    return secret.rjust(SECRET_BYTES, b"\0")


def read_json(text: str, flag: str) -> object:
    """Any JSON. Raises `BadInput`."""
    try:
        return decode_json(text)
    except ValueError as fault:
        raise UsageError("not_json", flag=flag, text=text) from fault


def read_seats(text: str | None, rules: AnyRuleset, names: Gazetteer) -> tuple[Seat, ...]:
    """The seats of a new game. Raises `BadInput`.

    JSON: a number of players, a list of players' names (the powers shared out as the rulebook
    does), an object with a player for each power, or a list of objects with `name` and `powers`,
    and `computer` where one sits, with its `temper` if it has one.
    """
    value = rules.seats[-1] if text is None else read_json(text, "--seats")
    match value:
        case bool() | None | float() | str():
            raise UsageError("seats_form")
        case int():
            return _seats_with_shares(
                tuple(f"Player {n}" for n in range(1, _seat_count(value, rules) + 1)), rules
            )
        case dict():
            return tuple(_by_power(cast("dict[str, object]", value), names))
        case list():
            return _seats_from_list(cast("list[object]", value), rules, names)
        case _:
            raise UsageError("seats_form")


def _seat_count(count: int, rules: AnyRuleset) -> int:
    if count not in rules.seats:
        raise UsageError(
            "seats_number", game=rules.key, least=rules.seats[0], most=rules.seats[-1]
        )
    return count


def _seats_with_shares(players: tuple[str, ...], rules: AnyRuleset) -> tuple[Seat, ...]:
    shares = random_play_of(rules).shares(_seat_count(len(players), rules))
    return tuple(
        Seat(SeatId(f"s{n}"), player, share)
        for n, (player, share) in enumerate(zip(players, shares, strict=True), 1)
    )


def _seats_from_list(value: list[object], rules: AnyRuleset, names: Gazetteer) -> tuple[Seat, ...]:
    players = tuple(each for each in value if isinstance(each, str))
    if len(players) == len(value):
        return _seats_with_shares(players, rules)
    return tuple(
        Seat(SeatId(f"s{n}"), *_seat_fields(each, names)) for n, each in enumerate(value, 1)
    )


def _seat_fields(value: object, names: Gazetteer) -> tuple[str, tuple[str, ...], int, str]:
    """The name, the sides and the computer's level and temper of a seat given as an object."""
    if not isinstance(value, dict):
        raise UsageError("seats_names")
    table = cast("dict[str, object]", value)
    name, powers, level = table.get("name"), table.get("powers", []), table.get("computer", 0)
    if not isinstance(name, str) or not isinstance(powers, list):
        raise UsageError("seats_example", example='{"name": "Ada", "powers": ["France"]}')
    given = cast("list[object]", powers)
    if not isinstance(level, int) or level not in (False, *LEVELS):
        raise UsageError("seats_computer", most=LEVELS[-1])
    temper = table.get("temper", "")
    if temper not in list(Temper):
        raise UsageError("seats_temper", known=", ".join(filter(None, Temper)))
    return name, tuple(_side(str(each), names) for each in given), int(level), str(temper)


def _by_power(value: Mapping[str, object], names: Gazetteer) -> Iterator[Seat]:
    """Seats from an object with a player for each power; one player may have several."""
    sides: dict[str, list[str]] = {}
    for key, player in value.items():
        if not isinstance(player, str):
            raise UsageError("seats_player", name=key)
        sides.setdefault(player, []).append(_side(key, names))
    for n, (player, powers) in enumerate(sides.items(), 1):
        yield Seat(SeatId(f"s{n}"), player, tuple(powers))


def _side(text: str, names: Gazetteer) -> str:
    power = read_power(text, names)
    if power is None:
        raise UsageError("seats_power", text=text)
    return power


def read_words_by_seat(
    file: str | None, flag: str, seats: tuple[Seat, ...], names: Gazetteer
) -> Mapping[SeatId, str]:
    """Secrets of the seats from a file: an object by power, player or seat. Raises `BadInput`."""
    if file is None:
        return {}
    try:
        text = Path(file).read_text(encoding="utf-8-sig")
        value = decode_json(text)
    except (OSError, ValueError):
        # What is in such a file is never shown.
        raise UsageError("file_not_json", flag=flag, file=file) from None
    if not isinstance(value, dict):
        raise UsageError("file_object", flag=flag, file=file)
    found: dict[SeatId, str] = {}
    for key, word in cast("dict[str, object]", value).items():
        if not isinstance(word, str):
            raise UsageError("file_text", flag=flag, file=file, name=key)
        found[_seat_named(key, seats, names)] = word
    return found


def _seat_named(key: str, seats: tuple[Seat, ...], names: Gazetteer) -> SeatId:
    power = read_power(key, names)
    owner = next((seat.id for seat in seats if power in seat.sides), None)
    return owner or read_seat(key, seats, None, names).id
