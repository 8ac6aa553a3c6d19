"""A class of options gives what is offered, and its fields what was chosen."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Literal

import pytest

from engine.frame.game_option import (
    USUAL,
    GameOption,
    game_option,
    game_options,
    option_value,
    read_options,
)
from engine.games.hepta.options import HeptaOptions
from engine.games.shadows.options import LeagueOptions, Options1897
from engine.games.standard.ruleset import StandardOptions
from engine.games.village.rules import GrayOptions, WolffOptions
from engine.games.werewolves.options import WerewolvesOptions

GAMES = (
    *(StandardOptions, Options1897, LeagueOptions, WerewolvesOptions),
    *(HeptaOptions, GrayOptions, WolffOptions),
)


class Wind(StrEnum):
    NORTH = "north"
    SOUTH = "south"


@dataclass(frozen=True, slots=True)
class Weather:
    sky: Literal["clear", "grey"] = game_option("grey", "view")
    wind: Wind | None = game_option(None, "air")
    breeze: Wind = Wind.SOUTH
    rain: bool = True
    degrees: int = game_option(20, low=-5, high=40)
    year: int = game_option(0, values=(0, 1901))
    forecast: str = game_option("fair", values=("fair",), accepts=str.isalpha)


def test_types_and_defaults_say_what_is_offered() -> None:
    assert game_options(Weather, first=("wind",)) == (
        GameOption("breeze", "south", ("north", "south")),
        GameOption("rain", True, (True, False)),
        GameOption("degrees", 20, low=-5, high=40),
        GameOption("year", 0, (0, 1901)),
        GameOption("forecast", "fair", ("fair",), accepts=str.isalpha),
        GameOption("wind", USUAL, (USUAL, "north", "south"), group="air"),
        GameOption("sky", "grey", ("clear", "grey"), group="view"),
    )


def test_what_was_chosen_is_read_and_the_rest_is_as_usual() -> None:
    read = read_options(Weather, {"wind": "north", "rain": False, "moon": "full"})
    assert read == Weather(wind=Wind.NORTH, rain=False)
    assert read_options(Weather, {"wind": USUAL}) == Weather()


@pytest.mark.parametrize("kind", GAMES)
def test_what_a_game_offers_is_what_its_rules_read(kind: type) -> None:
    offered = game_options(kind)
    assert {each.key for each in offered} == {each.name for each in fields(kind)}
    for option in offered:
        assert option.offers(option.default)
        for value in option.values:
            assert option_value(getattr(read_options(kind, {option.key: value}), option.key)) == (
                value
            )
