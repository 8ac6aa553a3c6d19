"""What places and powers are called: full names per language, abbreviations, other spellings."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.board.terms import Power, Province

Language = str
"""`en` or `fr`."""


@dataclass(frozen=True, slots=True, eq=False)
class Gazetteer:
    """The names on a map, by language where they differ.

    `aliases` maps every accepted spelling but the id, lower case, to its province: names and
    abbreviations in both languages, and what people write besides. What goes into files is
    written with the English abbreviations. On a map of several boards `plain` has the names on
    one board, as they are written without its number. `power_aliases` has what powers are called
    besides, `Austria-Hungary`. `usual` has those that powers bore before
    they were called otherwise.
    """

    provinces: Mapping[Language, Mapping[Province, str]]
    abbreviations: Mapping[Language, Mapping[Province, str]]
    aliases: Mapping[str, Province]
    powers: Mapping[Language, Mapping[Power, str]]
    adjectives: Mapping[Language, Mapping[Power, str]]
    letters: Mapping[Language, Mapping[Power, str]]
    power_aliases: Mapping[str, Power] = field(default_factory=dict[str, Power])
    plain: "Gazetteer | None" = None
    usual: "Gazetteer | None" = None

    def calling(self, names: Mapping[Power, str]) -> "Gazetteer":
        """The same names, but for powers that are called otherwise, whatever the language."""
        if not names:
            return self
        powers = {each: {**of, **names} for each, of in self.powers.items()}
        return replace(self, powers=powers, usual=self.usual or self)
