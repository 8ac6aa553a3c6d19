"""What a seat hands in, and what is done at once at the open table."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from engine.frame.seat import SeatId
from engine.games.village.terms import Duty

MOST_TARGETS = 2
"""At so many a page lets point at most."""


@dataclass(frozen=True, slots=True)
class VillageChoice:
    """An envelope, the same for everybody in every phase.

    `targets` are those pointed at: at night as the page asks, in a ballot on paper the one voted
    for. `die` is a thumb on paper.
    """

    __stored_name__ = "Choice"

    targets: tuple[SeatId, ...] = ()
    die: bool | None = None


# Acts of a seat's own, which the moderator or the public screen may do for it.


@dataclass(frozen=True, slots=True)
class Point:
    """A seat points at somebody on its page of the night; it can do so again."""

    targets: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class CallOut:
    """A seat votes for somebody to be lynched; for nobody (None) any more."""

    target: SeatId | None


@dataclass(frozen=True, slots=True)
class Propose:
    """A seat proposes to lynch somebody."""

    accused: SeatId


@dataclass(frozen=True, slots=True)
class Second:
    """A seat seconds the proposal."""


@dataclass(frozen=True, slots=True)
class Thumb:
    """A seat's thumb: down means death."""

    die: bool


# Acts of the table: its moderator's, or the public screen's.


@dataclass(frozen=True, slots=True)
class Signed:
    """The moderator enters what those who are called have signed together."""

    duty: Duty
    targets: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class CardSeen:
    """The moderator enters a card, or a mark, that he has dealt or seen."""

    seat: SeatId
    card: str


@dataclass(frozen=True, slots=True)
class DropMotion:
    """The proposal finds no second."""

    __stored_name__ = "Drop"


@dataclass(frozen=True, slots=True)
class WaiveTurn:
    """The moderator lets a player propose again before others have."""

    __stored_name__ = "Waive"


@dataclass(frozen=True, slots=True)
class OpenThumbs:
    """The defence is over: all hold out their thumbs."""


@dataclass(frozen=True, slots=True)
class CountVotes:
    """The time is up: the votes called out are counted as they stand."""


@dataclass(frozen=True, slots=True)
class Nightfall:
    """Night is called without a lynching."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A public die falls on one of the living."""


@dataclass(frozen=True, slots=True)
class Announce:
    """The next victim is told, and dies; or that there is none."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """A dead player's card is shown, as far as the village shows cards."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Close:
    """On to the next part of the game, with whatever has been done in this one."""


SEAT_ACTS = (Point, CallOut, Propose, Second, Thumb)
TABLE_ACTS = (
    *(Signed, CardSeen, DropMotion, WaiveTurn, OpenThumbs, CountVotes, Nightfall, Roll),
    *(Announce, Reveal, Close),
)

NAMES = {
    "point": Point,
    "vote": CallOut,
    "propose": Propose,
    "second": Second,
    "thumb": Thumb,
    "signed": Signed,
    "card": CardSeen,
    "drop": DropMotion,
    "waive": WaiveTurn,
    "open_thumbs": OpenThumbs,
    "count": CountVotes,
    "nightfall": Nightfall,
    "roll": Roll,
    "announce": Announce,
    "reveal": Reveal,
    "close": Close,
}
"""Each act's code, as `acts` answers it."""

_PLAIN: Mapping[str, type[object]] = {name: act for name, act in NAMES.items() if not fields(act)}
"""Acts that are about nobody, by name."""


def read_act(text: str) -> object:
    """An act by its name and whom it is about; None where it is none."""
    match text.replace(":", " ").casefold().split():
        case [name] if name in _PLAIN:
            return _PLAIN[name]()
        case ["point", *seats] if len(seats) <= MOST_TARGETS:
            return Point(tuple(SeatId(each) for each in seats))
        case ["vote", "back"]:
            return CallOut(None)
        case ["vote", seat]:
            return CallOut(SeatId(seat))
        case ["propose", seat]:
            return Propose(SeatId(seat))
        case ["reveal", seat]:
            return Reveal(SeatId(seat))
        case ["thumb", "down" | "up" as way]:
            return Thumb(way == "down")
        case _:
            return None
