"""`new GAME -o FILE`: begin a game in a new file.

SEATS is JSON: a number of players, a list of their names, an object with a player for each power,
or a list of objects with `name` and `powers`, and `computer`, a level from 1 to 3, where one sits,
with a `temper`, cautious or bold, if it is to have one.
With `--computers N` they sit on the last seats; they order when the game is processed. A GM's game
needs a passphrase of eight characters or more. A hot-seat game may have one for each seat, all or
none, in a file of JSON; those files are read and never shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engine.campaign.deal import default_order_entry
from engine.cli.command import UsageError, command, option
from engine.cli.command_game import CommandGame, errors_in_words, standard_gazetteer
from engine.cli.decision_arguments import read_board
from engine.cli.maps import add_map_option, game_on_map, register_maps
from engine.cli.new_game_arguments import (
    read_game_key,
    read_json,
    read_options,
    read_seats,
    read_secret,
    read_words_by_seat,
)
from engine.cli.output import CommandOutput, add_output_options, command_output
from engine.cli.passphrase import PassphraseArguments, add_passphrase_option, read_new_passphrase
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.policy import DealTerms, MissingOrdersRule, Policies, SealedVisibility, TableMode
from engine.frame.seat import Seat
from engine.players.advice import LEVELS
from engine.registry import rulesets
from engine.save.game_file import SeedCommitment, create_game, create_gm_game, draw_seed_commitment
from engine.save.seal import STRONG

COST = STRONG
"""How dear a guess at a passphrase is made; tests make it cheap."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewArguments(PassphraseArguments):
    """What `new` takes."""

    game: str
    output: str
    mode: str
    gm: str
    options: str
    seats: str | None
    computers: int
    level: int
    secret: str | None
    words: str
    no_orders: str
    who_sealed: str
    maps: Sequence[str]
    start: Sequence[str] | None
    passphrases: str | None
    pins: str | None


@command(
    "new",
    "begin a game in a new file",
    option(
        "game",
        metavar="GAME",
        help=f"{', '.join(each.key for each in rulesets())}; “games” tells more",
    ),
    option("-o", "--output", metavar="FILE", required=True, help="a new .lupi"),
    option(
        "--mode",
        choices=[each.value for each in TableMode],
        default=TableMode.HOTSEAT,
        help="hotseat",
    ),
    option("--gm", metavar="NAME", default="GM", help="what the GM is called"),
    option(
        "--options",
        metavar="JSON",
        default="{}",
        help="the game's options, as “games GAME” lists them",
    ),
    option("--seats", metavar="JSON", help="who plays; as many as may be"),
    option("--computers", metavar="N", type=int, default=0, help="on the last seats"),
    option("--level", type=int, choices=LEVELS, default=LEVELS[-1], help="theirs; 3"),
    option("--secret", metavar="HEX", help="the seed of chance; drawn"),
    option("--words", metavar="JSON", default="[]", help="the players' words, a list"),
    option(
        "--no-orders",
        choices=[each.value for each in MissingOrdersRule],
        default=MissingOrdersRule.EXTEND,
    ),
    option(
        "--who-sealed",
        choices=[each.value for each in SealedVisibility],
        default=SealedVisibility.NAMES,
    ),
    add_map_option,
    option("--start", metavar=("PHASE", "TEXT"), nargs=2, help="take over on this board"),
    option("--passphrases", metavar="FILE", help="hot-seat: one for each seat"),
    option("--pins", metavar="FILE", help="hot-seat: a PIN for each seat that wants one"),
    add_passphrase_option,
    add_output_options,
)
def _run(chosen: NewArguments) -> None:
    told, laid = command_output(chosen), register_maps(chosen.maps)
    rules = game_on_map(read_game_key(chosen.game), laid)
    names = laid[0].file.gazetteer if laid else standard_gazetteer()
    choices = read_options(chosen.options)
    seats = _with_computers(read_seats(chosen.seats, rules, names), chosen, told)
    sealed = (
        draw_seed_commitment()
        if chosen.secret is None
        else SeedCommitment(read_secret(chosen.secret))
    )
    mode = TableMode(chosen.mode)
    known = {option.key for option in rules.options()}
    for name in choices:
        if name not in known:
            raise UsageError("option_unknown", name=name, game=rules.key)
    choices = {**default_order_entry(rules.options(), mode is TableMode.GM), **choices}
    terms = DealTerms(
        mode=mode,
        gm=chosen.gm if mode is TableMode.GM else "",
        policies=Policies(
            MissingOrdersRule(chosen.no_orders), SealedVisibility(chosen.who_sealed)
        ),
        words=_words(chosen.words),
        start=chosen.start and read_board(*map(str, chosen.start), flag="--start"),
    )
    common = (new_game_path(chosen.output), rules.key, seats, choices)
    with errors_in_words(told, {seat.id: seat.name for seat in seats}):
        if mode is TableMode.GM:
            if chosen.passphrases or chosen.pins:
                raise UsageError("gm_locks")
            word = read_new_passphrase(chosen)
            desk = create_gm_game(*common, word, terms=terms, promised=sealed, cost=COST)
        else:
            desk = create_game(
                *common,
                passphrases=read_words_by_seat(chosen.passphrases, "--passphrases", seats, names),
                pins=read_words_by_seat(chosen.pins, "--pins", seats, names),
                terms=terms,
                promised=sealed,
                cost=COST,
            )
        try:
            _print_new_game(common[0], desk.onlooker, told)
        finally:
            desk.close()


def _with_computers(
    seats: tuple[Seat, ...], chosen: NewArguments, told: CommandOutput
) -> tuple[Seat, ...]:
    """The seats with computers on the last of them, as many as are wanted."""
    count, level = chosen.computers, chosen.level
    if not 0 <= count <= len(seats):
        raise UsageError("computers_number", most=len(seats))
    persons = seats[: len(seats) - count]
    theirs = (
        replace(seat, name=told.part("new.computer", number=n, level=level), computer=level)
        for n, seat in enumerate(seats[len(persons) :], 1)
    )
    return (*persons, *theirs)


def new_game_path(output: str) -> Path:
    """Where a new game is to be put. Raises `BadInput` for a name that is no game's."""
    path = Path(output)
    if path.suffix.lower() != ".lupi":
        raise UsageError("new_name", wanted=path.with_suffix(".lupi").name, file=path.name)
    return path


def _words(text: str) -> tuple[str, ...]:
    value: object = read_json(text, "--words")
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):  # pyright: ignore[reportUnknownVariableType]
        raise UsageError("words_list")
    return tuple(value)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]


def _print_new_game(path: Path, onlooker: AnyOnlookerDesk, told: CommandOutput) -> None:
    sitting = CommandGame(path, onlooker, onlooker, told)
    seats = [
        {"seat": seat.id, "player": seat.name, "powers": sitting.powers(seat)}
        for seat in onlooker.seats
    ]
    phase = onlooker.phase()
    told.tell(
        {
            "file": str(path),
            "game": onlooker.game,
            "mode": onlooker.mode,
            "phase": phase.key,
            "seats": seats,
            "commitment": onlooker.commitment,
        },
        (
            told.part("new.begun", file=path.name, phase=told.words.phase(phase)),
            *(f"  {seat.id} {sitting.label(seat.id)}" for seat in onlooker.seats),
            told.say("new.commitment", commitment=onlooker.commitment),
        ),
    )
