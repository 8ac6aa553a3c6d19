"""`playthrough GAME`: a game played at random or by computers, as everybody sees it."""

import json
from dataclasses import dataclass

from engine.cli.command import UsageError, command, option
from engine.cli.new_game_arguments import read_game_key, read_options, read_secret
from engine.players.advice import LEVELS
from engine.playthrough import playthrough
from engine.registry import rulesets


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaythroughArguments:
    """What `playthrough` takes."""

    game: str
    options: str
    seats: int | None
    secret: str
    years: int
    level: int | None
    brief: bool
    json: bool


@command(
    "playthrough",
    "a game played at random or by computers, as everybody sees it",
    option("game", metavar="GAME", help=", ".join(each.key for each in rulesets())),
    option("--options", metavar="JSON", default="{}", help="the game's options"),
    option("--seats", metavar="N", type=int, help="how many players; as many as may be"),
    option("--secret", metavar="HEX", default="00", help="the seed of chance"),
    option("--years", metavar="N", type=int, default=3, help="when to stop; 3"),
    option("--level", type=int, choices=LEVELS, help="computers of this level play"),
    option("--brief", action="store_true", help="seats: only what is not public"),
    option("--json", action="store_true", help="each line as a JSON object"),
)
def _run(chosen: PlaythroughArguments) -> None:
    rules = read_game_key(chosen.game)
    choices, secret = read_options(chosen.options), read_secret(chosen.secret)
    count = rules.seats[-1] if chosen.seats is None else chosen.seats
    if count not in rules.seats:
        raise UsageError(
            "seats_number", game=rules.key, least=rules.seats[0], most=rules.seats[-1]
        )
    if chosen.years < 0:
        raise UsageError("years")
    level = chosen.level or 0
    for line in playthrough(rules, count, choices, secret, chosen.years, chosen.brief, level):
        print(json.dumps(_parts(line)) if chosen.json else line)


def _parts(line: str) -> dict[str, str]:
    """A line's phase and reader, what it does (`sees`, `reads`, `seals`, `ends`), and the rest."""
    return dict(zip(("phase", "reader", "does", "said"), line.split(" ", 3), strict=False))
