"""What places and nations are called: `1:Paris`, `France 1`."""

from collections.abc import Mapping

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.terms import Power, Province, country_of, mark_of


def names_on(world: Map, plain: Gazetteer) -> Gazetteer:
    """The names on a map of several boards, made from those on one."""
    layers = world.layers
    assert layers is not None
    places = {at: (f"{layers.board[at]}:", layers.site[at]) for at in world.places}
    powers = {power: (country_of(power), f" {mark_of(power)}") for power in world.powers}

    def of_places(names: Mapping[Province, str]) -> dict[Province, str]:
        return {at: board + names[site] for at, (board, site) in places.items()}

    def of_powers(names: Mapping[Power, str]) -> dict[Power, str]:
        return {power: names[country] + mark for power, (country, mark) in powers.items()}

    # A nation's letter has its board's number beside it. Three signs would not be read on a unit:
    # the letters are the English ones, a single sign each, in every language.
    short = plain.letters["en"]
    letters = {power: short[country] + mark.strip() for power, (country, mark) in powers.items()}
    return Gazetteer(
        provinces={language: of_places(names) for language, names in plain.provinces.items()},
        abbreviations={
            language: of_places(names) for language, names in plain.abbreviations.items()
        },
        aliases={
            f"{board}:{spelling}": Province(f"{board}:{site}")
            for spelling, site in plain.aliases.items()
            for board in layers.boards
        },
        powers={language: of_powers(names) for language, names in plain.powers.items()},
        adjectives={language: of_powers(names) for language, names in plain.adjectives.items()},
        letters=dict.fromkeys(plain.letters, letters),
        plain=plain,
    )
