"""What places and powers are called: full names per language, abbreviations, other spellings."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board.terms import Power, Province

Language = str
"""`en` or `fr`."""


@dataclass(frozen=True, slots=True, eq=False)
class Gazetteer:
    """The names on a map, by language where they differ.

    `aliases` maps every accepted spelling but the id, lower case, to its province: names in both
    languages, abbreviations, and what people write besides.
    """

    provinces: Mapping[Language, Mapping[Province, str]]
    abbreviations: Mapping[Province, str]
    aliases: Mapping[str, Province]
    powers: Mapping[Language, Mapping[Power, str]]
    adjectives: Mapping[Language, Mapping[Power, str]]
    letters: Mapping[Power, str]
