"""Which screen shows: a plain state machine, no Qt.

    Home ⇄ Tutorial · Home, NewGame → Tutorial
    Home ⇄ NewGame → Overview → Curtain(seat) → Seat(seat) → Curtain(next) … → Overview
    Overview ⇄ StandIn(seat) · Overview → Seat(seat) of who plays against computers alone
    Overview → Resolution → Overview or Ending · Overview, Ending ⇄ History · any of them → Home
    GmDesk(page) ⇄ GmDesk(another) ⇄ GmCurtain · any of them → Home → Packet → Home
    GmDesk → CardRound → GmCurtain

A seat is reached only through its own curtain, unless only one person plays, and left only for a
curtain or what is public. In a GM's game there is the desk instead, with all its pages for one
person's eyes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, TypeAlias

from engine.frame.seat import SeatId


class PlaceTraits:
    """What a place is, whatever it shows: said once, with the place."""

    has_game: ClassVar[bool] = True
    """Whether a game is open."""
    is_secret: ClassVar[bool] = False
    """Whether a seat's own things, or the GM's, are on the screen."""
    is_covered: ClassVar[bool] = False
    """Whether a curtain is drawn, or drawn again for each of several players."""
    is_open_table: ClassVar[bool] = False
    """Whether the players look at their table together, at its past or at its end."""
    is_public: ClassVar[bool] = False
    """Whether what is tried out here is no secret, and a plan may be opened over it."""


@dataclass(frozen=True, slots=True)
class HomePlace(PlaceTraits):
    """No game is open."""

    has_game = False
    is_public = True


@dataclass(frozen=True, slots=True)
class NewGamePlace(PlaceTraits):
    """A game is being set up."""

    has_game = False
    is_public = True


@dataclass(frozen=True, slots=True)
class TutorialPlace(PlaceTraits):
    """Somebody goes through the tutorial."""

    has_game = False


@dataclass(frozen=True, slots=True)
class OverviewPlace(PlaceTraits):
    """The public table of the open game."""

    is_open_table = is_public = True


@dataclass(frozen=True, slots=True)
class CurtainPlace(PlaceTraits):
    """Everything is hidden until the named seat's player opens."""

    is_covered = True

    seat: SeatId


@dataclass(frozen=True, slots=True)
class SeatPlace(PlaceTraits):
    """A player looks at their own seat."""

    is_secret = True

    seat: SeatId


@dataclass(frozen=True, slots=True)
class StandInPlace(PlaceTraits):
    """The table gives the orders of a player who is missing, for all to see."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class ResolutionPlace(PlaceTraits):
    """The table watches what became of the orders."""


@dataclass(frozen=True, slots=True)
class HistoryPlace(PlaceTraits):
    """The table looks back; `back` is where it came from."""

    is_open_table = is_public = True

    back: "OverviewPlace | EndingPlace"


@dataclass(frozen=True, slots=True)
class EndingPlace(PlaceTraits):
    """The game is over."""

    is_open_table = is_public = True


class GmDeskPage(Enum):
    """What lies on the GM's desk."""

    MAIN = 0
    PROXY = 1  # a seat's orders, entered for its player
    READING = 2  # the game as one player reads it
    PAST = 3


@dataclass(frozen=True, slots=True)
class GmDeskPlace(PlaceTraits):
    """The GM's desk; `seat` is the one that a page is about."""

    is_secret = True

    page: GmDeskPage = GmDeskPage.MAIN
    seat: SeatId | None = None


@dataclass(frozen=True, slots=True)
class GmCurtainPlace(PlaceTraits):
    """The GM's desk is hidden."""

    is_covered = True


@dataclass(frozen=True, slots=True)
class CardRoundPlace(PlaceTraits):
    """The laptop goes round from the GM's desk: everybody looks at his own card. The way back
    leads behind the GM's curtain."""

    is_covered = True


@dataclass(frozen=True, slots=True)
class PacketPlace(PlaceTraits):
    """A player has opened a packet, at a computer of their own."""

    is_public = True


Place: TypeAlias = (
    HomePlace
    | NewGamePlace
    | TutorialPlace
    | OverviewPlace
    | CurtainPlace
    | SeatPlace
    | StandInPlace
    | ResolutionPlace
    | HistoryPlace
    | EndingPlace
    | GmDeskPlace
    | GmCurtainPlace
    | CardRoundPlace
    | PacketPlace
)


class InvalidStep(AssertionError):
    """A step that does not lead on from the present place: a fault of ours."""


class Navigator:
    """The present place and the steps that lead on from it.

    `moved` hears of every change with the former and the new place; it is called after the
    navigator stands at the new one.
    """

    def __init__(self, moved: Callable[[Place, Place], object]) -> None:
        self._moved = moved
        self._place: Place = HomePlace()

    @property
    def place(self) -> Place:
        """Where we are."""
        return self._place

    @property
    def secret(self) -> bool:
        """Whether a seat's own things, or the GM's, are on the screen."""
        return self._place.is_secret

    @property
    def covered(self) -> bool:
        """Whether a curtain is drawn, or drawn again for each of several players."""
        return self._place.is_covered

    @property
    def at_table(self) -> bool:
        """Whether a game is open."""
        return self._place.has_game

    def set_up(self) -> None:
        """From home to a new game."""
        self._leave(HomePlace)
        self._go(NewGamePlace())

    def start_tutorial(self) -> None:
        """From home or a new game to the tutorial."""
        self._leave(HomePlace, NewGamePlace)
        self._go(TutorialPlace())

    def give_up(self) -> None:
        """From a new game or the tutorial back home."""
        self._leave(NewGamePlace, TutorialPlace)
        self._go(HomePlace())

    def opened(self, *, ended: bool) -> None:
        """A game was opened or dealt: from anywhere but a seat to its overview or its ending."""
        if self.secret:
            raise InvalidStep(self._place)
        self._go(EndingPlace() if ended else OverviewPlace())

    def closed(self) -> None:
        """The game was closed: home, from anywhere."""
        self._go(HomePlace())

    def call(self, seat: SeatId) -> None:
        """A seat's turn: its curtain."""
        self._leave(OverviewPlace, CurtainPlace, SeatPlace)
        self._go(CurtainPlace(seat))

    def sit_alone(self, seat: SeatId) -> None:
        """The only person at the table sits down: nobody is there to be kept from looking."""
        self._leave(OverviewPlace)
        self._go(SeatPlace(seat))

    def sit_down(self) -> None:
        """The player behind the curtain opened it."""
        match self._place:
            case CurtainPlace(seat):
                self._go(SeatPlace(seat))
            case _:
                raise InvalidStep(self._place)

    def enter_gm_desk(self, *, covered: bool = False) -> None:
        """A GM's game was opened or dealt: to the desk, or its curtain where players stand by."""
        if self.secret:
            raise InvalidStep(self._place)
        self._go(GmCurtainPlace() if covered else GmDeskPlace())

    def enter_packet(self) -> None:
        """A packet was opened, from anywhere but a seat or the desk."""
        if self.secret:
            raise InvalidStep(self._place)
        self._go(PacketPlace())

    def show_desk_page(self, page: GmDeskPage, seat: SeatId | None = None) -> None:
        """Another page of the GM's desk."""
        self._leave(GmDeskPlace)
        self._go(GmDeskPlace(page, seat))

    def start_card_round(self) -> None:
        """The GM hands the laptop round for the cards."""
        self._leave(GmDeskPlace)
        self._go(CardRoundPlace())

    def uncover(self) -> None:
        """The GM opened his curtain."""
        self._leave(GmCurtainPlace)
        self._go(GmDeskPlace())

    def hide(self) -> None:
        """Quick hide, idle or minimised: behind the seat's or the GM's curtain; else nothing."""
        match self._place:
            case SeatPlace(seat):
                self._go(CurtainPlace(seat))
            case GmDeskPlace() | CardRoundPlace():
                self._go(GmCurtainPlace())
            case _:
                pass

    def to_table(self) -> None:
        """Back to what is public, from a curtain, a seat or the past."""
        match self._place:
            case HistoryPlace(back):
                self._go(back)
            case CurtainPlace() | SeatPlace() | StandInPlace():
                self._go(OverviewPlace())
            case _:
                raise InvalidStep(self._place)

    def stand_in(self, seat: SeatId) -> None:
        """The others have agreed to give a missing player's orders."""
        self._leave(OverviewPlace)
        self._go(StandInPlace(seat))

    def refresh(self) -> None:
        """Something has changed that this place shows: a player's name."""
        self._go(self._place)

    def resolved(self) -> None:
        """The envelopes were opened: the table watches."""
        self._leave(OverviewPlace)
        self._go(ResolutionPlace())

    def seen(self, *, ended: bool) -> None:
        """The table has watched: on to the overview, or the ending."""
        self._leave(ResolutionPlace)
        self._go(EndingPlace() if ended else OverviewPlace())

    def look_back(self) -> None:
        """To the history."""
        match self._place:
            case OverviewPlace() | EndingPlace() as back:
                self._go(HistoryPlace(back))
            case _:
                raise InvalidStep(self._place)

    def rolled_back(self) -> None:
        """An earlier phase is open again."""
        if not self._place.is_open_table:
            raise InvalidStep(self._place)
        self._go(OverviewPlace())

    def _leave(self, *allowed: type[Place]) -> None:
        if not isinstance(self._place, allowed):
            raise InvalidStep(self._place)

    def _go(self, place: Place) -> None:
        former, self._place = self._place, place
        self._moved(former, place)
