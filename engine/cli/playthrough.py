"""`playthrough GAME`: a game played at random, as everybody sees it."""

import argparse
import json
from typing import Any, cast

from engine.cli.command import BadInput, Commands
from engine.frame.chance import SECRET_BYTES
from engine.frame.ruleset import AnyRuleset, Choices
from engine.playthrough import playthrough
from engine.registry import ruleset, rulesets


def add_to(commands: Commands) -> None:
    """Make the command known."""
    help = "a game played at random, as everybody sees it"
    play = commands.add_parser("playthrough", help=help, description=__doc__)
    play.add_argument("game", metavar="GAME", help=", ".join(each.key for each in rulesets()))
    play.add_argument("--options", metavar="JSON", default="{}", help="the game's options")
    play.add_argument("--seats", metavar="N", type=int, help="how many players; as many as may be")
    play.add_argument("--secret", metavar="HEX", default="00", help="the seed of chance")
    play.add_argument("--years", metavar="N", type=int, default=3, help="when to stop; 3")
    play.add_argument("--brief", action="store_true", help="seats: only what is not public")
    play.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> None:
    rules = _game(chosen.game)
    choices, secret = _options(chosen.options), _secret(chosen.secret)
    count = rules.seats[-1] if chosen.seats is None else chosen.seats
    if count not in rules.seats:
        raise BadInput(f"--seats: {rules.key} is played by {rules.seats[0]} to {rules.seats[-1]}.")
    if chosen.years < 0:
        raise BadInput("--years: a number of years cannot be negative.")
    for line in playthrough(rules, count, choices, secret, chosen.years, chosen.brief):
        print(line)


def _game(key: str) -> AnyRuleset:
    rules = ruleset(key)
    if rules is None:
        known = ", ".join(each.key for each in rulesets())
        raise BadInput(f"There is no game called “{key}”; the games are: {known}.")
    return rules


def _options(text: str) -> Choices:
    try:
        value = cast("object", json.loads(text))
    except (ValueError, RecursionError) as fault:
        raise BadInput(f"--options: this is not JSON: {text}") from fault
    if not isinstance(value, dict):
        raise BadInput("--options: a JSON object is wanted, for instance {}.")
    for key, each in cast("dict[str, Any]", value).items():
        if not isinstance(each, str | int):
            raise BadInput(f"--options: “{key}” must be a text, a whole number, true or false.")
    return cast("Choices", value)


def _secret(text: str) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except ValueError as fault:
        raise BadInput(f"--secret: this is not hexadecimal: {text}") from fault
    if len(secret) > SECRET_BYTES:
        raise BadInput(f"--secret: at most {SECRET_BYTES} bytes ({2 * SECRET_BYTES} digits).")
    return secret.rjust(SECRET_BYTES, b"\0")
