"""The words of order notation, English and French, as players write them.

All spellings are folded (lower case, no accents) and may span several words. Places and powers
are not here: they come from the gazetteer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.board.gazetteer import Language
from engine.board.terms import UnitType


class Verb(StrEnum):
    """What an order asks of a unit."""

    HOLD = "hold"
    MOVE = "move"
    SUPPORT = "support"
    CONVOY = "convoy"
    VIA = "via"
    RETREAT = "retreat"
    DISBAND = "disband"
    BUILD = "build"
    WAIVE = "waive"


class Coast(StrEnum):
    """A coast that a place may name."""

    NORTH = "nc"
    SOUTH = "sc"
    EAST = "ec"
    WEST = "wc"


@dataclass(frozen=True, slots=True)
class Filler:
    """A word that says nothing: an article or a preposition."""


Meaning: TypeAlias = Verb | UnitType | Filler


def _spelt(words: str) -> tuple[str, ...]:
    return tuple(words.split(", "))


VERBS: Mapping[Language, Mapping[Verb, tuple[str, ...]]] = {
    "en": {
        Verb.HOLD: _spelt(
            "h, hold, holds, holding, held, hold position, holds position, stand, stands, stay, "
            "stays, stay put"
        ),
        Verb.MOVE: _spelt(
            "m, move, moves, moving, moved, move to, moves to, moving to, moved to, to, into, "
            "move into, moves into, go to, goes to, attack, attacks"
        ),
        Verb.SUPPORT: _spelt("s, sup, supp, support, supports, supporting, supported"),
        Verb.CONVOY: _spelt("c, cv, convoy, convoys, convoying, convoyed, transport, transports"),
        Verb.VIA: _spelt("v, vc, via, via convoy, by convoy, by sea, moveviaconvoy"),
        Verb.RETREAT: _spelt(
            "r, retreat, retreats, retreating, retreated, retreat to, retreats to, retreated to"
        ),
        Verb.DISBAND: _spelt(
            "d, disband, disbands, disbanded, destroy, destroys, destroyed, remove, removes, "
            "removed"
        ),
        Verb.BUILD: _spelt("b, build, builds, built"),
        Verb.WAIVE: _spelt(
            "w, waive, waives, waived, pass, wait, waive build, waive one build, waive a "
            "build, waives build, do not build, do not use build, do not use build order"
        ),
    },
    "fr": {
        Verb.HOLD: _spelt("tient, tenir, tiens, reste, rester, ne bouge pas"),
        Verb.MOVE: _spelt(
            "vers, va, va vers, va en, va a, va au, attaque, se deplace vers, se deplace en, "
            "marche sur"
        ),
        Verb.SUPPORT: _spelt("soutient, soutiens, soutien, soutenir, sout, appuie, appui"),
        Verb.CONVOY: _spelt("convoie, convoi, convoyer, transporte"),
        Verb.VIA: _spelt("via convoi, par convoi, par mer, via c"),
        Verb.RETREAT: _spelt(
            "retraite, retraite vers, retraite en, se retire, se retire vers, se retire en, "
            "se replie, se replie vers, se replie en, recule"
        ),
        Verb.DISBAND: _spelt(
            "dissout, dissoute, dissous, dissoudre, est dissoute, detruit, detruite, retire, "
            "retirer, supprime"
        ),
        Verb.BUILD: _spelt("construit, construire, construction, construis, cree"),
        Verb.WAIVE: _spelt(
            "passe, renonce, renoncer, renonce a construire, renonce a une construction"
        ),
    },
}
"""What asks for each, by the language one would propose it in; any is understood in any."""

TYPES: Mapping[UnitType, tuple[str, ...]] = {
    UnitType.ARMY: ("a", "army", "armee"),
    UnitType.FLEET: ("f", "fleet", "flotte"),
}

FILLERS = ("the", "from", "in", "at", "unit", "le", "la", "les", "l", "de", "du", "des", "depuis")

COASTS: Mapping[Coast, tuple[str, ...]] = {
    Coast.NORTH: _spelt("nc, cn, n c, north coast, northern coast, cote nord, north, nord"),
    Coast.SOUTH: _spelt("sc, cs, s c, south coast, southern coast, cote sud, south, sud"),
    Coast.EAST: _spelt("ec, ce, e c, east coast, eastern coast, cote est, east, est"),
    Coast.WEST: _spelt("wc, co, w c, west coast, western coast, cote ouest, west, ouest"),
}
"""Only read as coasts behind a place, or before it with a word like `of`."""

JOINTS = ("of", "de", "de la", "de l", "du", "d")
"""What stands between a coast and its place in `north coast of Spain`."""

MEANINGS: Mapping[str, Meaning] = {
    **{word: Filler() for word in FILLERS},
    **{word: verb for verbs in VERBS.values() for verb, words in verbs.items() for word in words},
    **{word: type for type, words in TYPES.items() for word in words},
}
