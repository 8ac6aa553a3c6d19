"""What a seat hands in, and what is done at once at the open table."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from engine.frame.seat import SeatId
from engine.games.village.terms import NightDuty

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
class PointAt:
    """A seat points at somebody on its page of the night; it can do so again."""

    __stored_name__ = "Point"

    targets: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class CallOutVote:
    """A seat votes for somebody to be lynched; for nobody (None) any more."""

    __stored_name__ = "CallOut"

    target: SeatId | None


@dataclass(frozen=True, slots=True)
class ProposeLynching:
    """A seat proposes to lynch somebody."""

    __stored_name__ = "Propose"

    accused: SeatId


@dataclass(frozen=True, slots=True)
class SecondMotion:
    """A seat seconds the proposal."""

    __stored_name__ = "Second"


@dataclass(frozen=True, slots=True)
class HoldThumb:
    """A seat's thumb: down means death."""

    __stored_name__ = "Thumb"

    die: bool


# Acts of the table: its moderator's, or the public screen's.


@dataclass(frozen=True, slots=True)
class EnterNightChoice:
    """The moderator enters what those who are called have signed together."""

    __stored_name__ = "Signed"

    duty: NightDuty
    targets: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class EnterCard:
    """The moderator enters a card, or a mark, that he has dealt or seen."""

    __stored_name__ = "CardSeen"

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
class CallNight:
    """Night is called without a lynching."""

    __stored_name__ = "Nightfall"


@dataclass(frozen=True, slots=True)
class RollDie:
    """A public die falls on one of the living."""

    __stored_name__ = "Roll"


@dataclass(frozen=True, slots=True)
class AnnounceDeath:
    """The next victim is told, and dies; or that there is none."""

    __stored_name__ = "Announce"


@dataclass(frozen=True, slots=True)
class RevealCard:
    """A dead player's card is shown, as far as the village shows cards."""

    __stored_name__ = "Reveal"

    seat: SeatId


@dataclass(frozen=True, slots=True)
class ClosePhase:
    """On to the next part of the game, with whatever has been done in this one."""

    __stored_name__ = "Close"


SEAT_ACTS = (PointAt, CallOutVote, ProposeLynching, SecondMotion, HoldThumb)
TABLE_ACTS = (
    *(
        EnterNightChoice,
        EnterCard,
        DropMotion,
        WaiveTurn,
        OpenThumbs,
        CountVotes,
        CallNight,
        RollDie,
    ),
    *(AnnounceDeath, RevealCard, ClosePhase),
)

NAMES = {
    "point": PointAt,
    "vote": CallOutVote,
    "propose": ProposeLynching,
    "second": SecondMotion,
    "thumb": HoldThumb,
    "signed": EnterNightChoice,
    "card": EnterCard,
    "drop": DropMotion,
    "waive": WaiveTurn,
    "open_thumbs": OpenThumbs,
    "count": CountVotes,
    "nightfall": CallNight,
    "roll": RollDie,
    "announce": AnnounceDeath,
    "reveal": RevealCard,
    "close": ClosePhase,
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
            return PointAt(tuple(SeatId(each) for each in seats))
        case ["vote", "back"]:
            return CallOutVote(None)
        case ["vote", seat]:
            return CallOutVote(SeatId(seat))
        case ["propose", seat]:
            return ProposeLynching(SeatId(seat))
        case ["reveal", seat]:
            return RevealCard(SeatId(seat))
        case ["thumb", "down" | "up" as way]:
            return HoldThumb(way == "down")
        case _:
            return None
