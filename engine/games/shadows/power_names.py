"""New names for powers, given with the orders of Winter 1899 (L-13).

A name must not be taken for another power's: not for one it was given, nor for its usual one in
any language, nor for the GM, also where letters of another script only look like ours.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import replace

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power
from engine.frame.audience import PUBLIC
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.shadows.news import PowersRenamed
from engine.games.shadows.state import LeagueState
from engine.games.shadows.submission import LeagueOrders
from engine.orders.spelling import fold_text

LONGEST_NAME = 32

_CYRILLIC = dict(zip("авекмнорстухіјѕһԁԛԝ", "abekmhopctyxijshdqw", strict=True))
_GREEK = dict(zip("αβεζηικμνορτυχ", "abezhikmvoptyx", strict=True))
_ALIKE = str.maketrans({**_CYRILLIC, **_GREEK, "0": "o", "1": "l", "|": "l", "5": "s", "$": "s"})
"""Letters of other scripts, and figures, by the folded letters that they are taken for."""

_OTHERS = ("GM", "Game Master", "Maître du jeu", "MJ", "Nobody", "Personne", "League of Shadows")
"""What no power may be called, for it means somebody else."""


def tidy_name(name: str) -> str:
    """A name without spaces around it or twice inside it."""
    return " ".join(name.split())


def is_allowed_name(name: str) -> bool:
    """Whether a power may be called so: some letters, not too many, nothing invisible."""
    tidy = tidy_name(name)
    return (
        len(tidy) <= LONGEST_NAME
        and any(sign.isalpha() for sign in tidy)
        and tidy.isprintable()
        and not set(tidy) & set("{}<>")
    )


def name_likeness(name: str) -> str:
    """What a name looks like: two that give the same are taken for one another."""
    plain = fold_text(unicodedata.normalize("NFKC", name)).translate(_ALIKE)
    letters = "".join(sign for sign in plain if sign.isalnum())
    return letters.replace("i", "l").replace("rn", "m").replace("vv", "w")


class PowerNames:
    """What the powers of a map are usually called, in every language."""

    __slots__ = ("_usual",)

    def __init__(self, gazetteer: Gazetteer) -> None:
        self._usual: dict[str, Power | None] = dict.fromkeys(map(name_likeness, _OTHERS))
        for names in gazetteer.powers.values():
            self._usual |= {name_likeness(name): power for power, name in names.items()}

    def is_taken(self, power: Power, name: str, given: Mapping[Power, str]) -> bool:
        """Whether a name is, or looks like, one that another has; `given` are the new names."""
        wanted = name_likeness(name)
        if self._usual.get(wanted, power) != power:
            return True
        return any(who != power and name_likeness(each) == wanted for who, each in given.items())


def with_new_names(
    state: LeagueState, submissions: Mapping[SeatId, LeagueOrders], usual: PowerNames
) -> Step[LeagueState]:
    """The state in which powers bear the names they were given.

    Of two powers that ask for the same name, the first in the map's order has it.
    """
    if not state.is_naming:
        return Step(state, ())
    names = dict(state.campaign.names)
    new: list[tuple[Power, str]] = []
    for power in state.campaign.surviving():
        envelope = submissions.get(state.campaign.players[power])
        name = "" if envelope is None else tidy_name(envelope.names.get(power, ""))
        given = {**names, **dict(new)}
        if name and is_allowed_name(name) and not usual.is_taken(power, name, given):
            new.append((power, name))
    if not new:
        return Step(state, ())
    campaign = replace(state.campaign, names={**names, **dict(new)})
    told = Report(PUBLIC, "powers_renamed", PowersRenamed(tuple(new)))
    return Step(replace(state, campaign=campaign), (told,))
