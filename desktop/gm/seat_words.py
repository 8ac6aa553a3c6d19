"""What the GM's pages say of a seat: its player, its powers, and its shield."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtGui import QIcon

from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power, country_of_nation
from engine.campaign.submission import ViewWithBoard, with_powers_asked
from engine.frame.desk import OnlookerDesk
from engine.frame.gm_desk import GMDesk
from engine.frame.seat import SeatId

V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class SeatWords:
    """A seat in words. `full` is `France (Chloé)`. Eliminated: nothing is left to it."""

    seat: SeatId
    player: str
    powers: tuple[Power, ...]
    name: str
    eliminated: bool = False

    @property
    def full(self) -> str:
        """The powers with their player."""
        return f"{self.name} ({self.player})" if self.name else self.player


def all_seat_words(
    table: OnlookerDesk[ViewWithBoard], context: MapUiContext
) -> tuple[SeatWords, ...]:
    """Every seat, in the order they sit."""
    view = table.view()
    found: list[SeatWords] = []
    for seat in table.seats:
        powers = tuple(each for each in view.board.map.powers if view.players.get(each) == seat.id)
        name = " · ".join(_side_names(view, powers, context))
        gone = bool(powers) and all(_is_eliminated(view, each) for each in powers)
        found.append(SeatWords(seat.id, seat.name, powers, name, gone))
    return tuple(found)


def _side_names(
    view: ViewWithBoard, powers: Sequence[Power], context: MapUiContext
) -> Iterable[str]:
    """What a seat plays: on several boards its countries, each once, and not every nation."""
    called = powers
    if view.board.map.layers is not None:
        called = tuple(dict.fromkeys(country_of_nation(each) for each in powers))
    return (context.words.power(each, context.gazetteer) for each in called)


def _is_eliminated(view: ViewWithBoard, power: Power) -> bool:
    at = view.board.position
    units = (*at.units.values(), *(each.unit for each in at.dislodged.values()))
    return not at.centres_of(power) and all(each.power != power for each in units)


def seat_view(desk: GMDesk[ViewWithBoard, A], side: SeatWords) -> ViewWithBoard:
    """What the GM gives a seat's orders from: its own view, or where something is not published
    yet, the newest board as it will see it then."""
    if not desk.turn.unpublished():
        return desk.seat(side.seat).view()
    return with_powers_asked(desk.whole.view(), side.powers)


def has_unpublished_phase(desk: GMDesk[V, A]) -> bool:
    """Whether a phase has been processed of which nobody else has read yet."""
    return len(desk.whole.history()) > len(desk.onlooker.history())


def power_icon(side: SeatWords, context: MapUiContext, size: int = 22) -> QIcon:
    """The colour and letter of a seat's first power; an empty icon where it has none."""
    return context.token(side.powers[0], size) if side.powers else QIcon()
