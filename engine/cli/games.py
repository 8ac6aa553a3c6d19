"""`games [GAME]`: the games there are, or the options of one, with all that may be chosen.

The words are those of the window. What is not chosen in `new --options` is as usual.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.campaign.deal import default_order_entry
from engine.cli.command import command, option
from engine.cli.new_game_arguments import read_game_key
from engine.cli.output import CommandOutput, OutputArguments, add_output_options, command_output
from engine.frame.game_option import GameOption, OptionValue
from engine.frame.ruleset import AnyRuleset
from engine.registry import rulesets


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesArguments(OutputArguments):
    """What `games` takes."""

    game: str | None
    gm: bool


@command(
    "games",
    "the games there are, and their options",
    option("game", metavar="GAME", nargs="?", help="whose options"),
    option("--gm", action="store_true", help="what is usual with a GM"),
    add_output_options,
)
def _run(chosen: GamesArguments) -> None:
    told = command_output(chosen)
    if chosen.game is None:
        found = rulesets()
        told.tell({"games": [_game(each, told) for each in found]}, _titles(found, told))
        return
    rules = read_game_key(chosen.game)
    usual = {each.key: each.default for each in rules.options()}
    usual |= default_order_entry(rules.options(), chosen.gm)
    options = [_option(rules, each, usual[each.key], told) for each in rules.options()]
    lines = [line for each in rules.options() for line in _lines(rules, each, usual, told)]
    told.tell({**_game(rules, told), "options": options}, lines or [told.say("games.no_options")])


def _game(rules: AnyRuleset, told: CommandOutput) -> dict[str, object]:
    title = told.words.game(rules.key).title
    return {"game": rules.key, "title": title, "seats": [rules.seats[0], rules.seats[-1]]}


def _titles(found: tuple[AnyRuleset, ...], told: CommandOutput) -> Iterator[str]:
    for rules in found:
        least, most = rules.seats[0], rules.seats[-1]
        key = "games.seats_alone" if least == most else "games.seats"
        title = told.words.game(rules.key).title
        yield told.part(key, name=rules.key, title=title, least=least, most=most)


def _option(
    rules: AnyRuleset, option: GameOption, usual: OptionValue, told: CommandOutput
) -> dict[str, object]:
    titled = told.words.option(rules.key, option.key)
    return {
        "key": option.key,
        "title": titled.title,
        "says": titled.says,
        "usual": usual,
        "values": [
            {"value": each, "title": told.words.choice(rules.key, option.key, each)}
            for each in _values(option)
        ],
        "low": option.low if option.low < option.high else None,
        "high": option.high if option.low < option.high else None,
        "free": option.accepts is not None,
    }


def _values(option: GameOption) -> tuple[OptionValue, ...]:
    return (False, True) if isinstance(option.default, bool) else option.values


def _is_plain(value: OptionValue, said: str) -> bool:
    """Whether the words of a value are the number itself."""
    return isinstance(value, int) and not isinstance(value, bool) and said == str(value)


def _number_ranges(
    option: GameOption, said: Callable[[OptionValue], str]
) -> Iterator[tuple[OptionValue, OptionValue]]:
    """The first and the last of the numbers that need no words, such as years."""
    plain = [each for each in _values(option) if _is_plain(each, said(each))]
    if plain:
        yield plain[0], plain[-1]


def _lines(
    rules: AnyRuleset, option: GameOption, usual: dict[str, OptionValue], told: CommandOutput
) -> Iterator[str]:
    titled, words = told.words.option(rules.key, option.key), told.words
    yield told.part("games.option", name=option.key, title=titled.title, says=titled.says)
    normal = usual[option.key]
    for first, last in _number_ranges(
        option, lambda each: words.choice(rules.key, option.key, each)
    ):
        yield f"    {first}–{last}"
    for value in _values(option):
        if _is_plain(value, words.choice(rules.key, option.key, value)):
            continue
        said = words.choice(rules.key, option.key, value)
        shown = told.part("games.usual", value=said) if value == normal else said
        written = str(value).lower() if isinstance(value, bool) else value
        yield f"    {written}: {shown}"
    if option.low < option.high:
        said = words.choice(rules.key, option.key, normal)
        yield "    " + told.part("games.between", low=option.low, high=option.high, value=said)
    if option.accepts is not None:
        yield f"    {told.part('games.free')}"
