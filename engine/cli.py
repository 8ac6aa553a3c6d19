"""A second front end, headless. Exit codes: 0 done, 2 bad input, told in one sentence."""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any, cast

from engine.errors import TableError
from engine.frame.chance import SECRET_BYTES
from engine.frame.ruleset import AnyRuleset, Choices
from engine.playthrough import playthrough
from engine.registry import ruleset, rulesets
from engine.words.sentences import Words


class BadInput(Exception):
    """Something on the command line that will not do, in one sentence."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; answers the exit code."""
    chosen = _parser().parse_args(arguments)
    try:
        chosen.run(chosen)
    except BadInput as fault:
        print(fault, file=sys.stderr)
        return 2
    except TableError as fault:
        print(Words("en").error(fault), file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever was reading has seen enough.
        sys.stderr.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play = commands.add_parser("playthrough", help="a game played at random, as everybody sees it")
    play.add_argument("game", metavar="GAME", help=", ".join(each.key for each in rulesets()))
    play.add_argument("--options", metavar="JSON", default="{}", help="the game's options")
    play.add_argument("--seats", metavar="N", type=int, help="how many players; as many as may be")
    play.add_argument("--secret", metavar="HEX", default="00", help="the seed of chance")
    play.add_argument("--years", metavar="N", type=int, default=3, help="when to stop; 3")
    play.add_argument("--brief", action="store_true", help="seats: only what is not public")
    play.set_defaults(run=_playthrough)
    return parser


def _playthrough(chosen: argparse.Namespace) -> None:
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
