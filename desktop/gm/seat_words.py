"""What the GM's pages say of a seat: its player, its powers, and its shield."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtGui import QIcon

from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power, country_of
from engine.campaign.submission import SeesBoard, for_powers
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


def sides(table: OnlookerDesk[SeesBoard], context: MapUiContext) -> tuple[SeatWords, ...]:
    """Every seat, in the order they sit."""
    view = table.view()
    found: list[SeatWords] = []
    for seat in table.seats:
        powers = tuple(each for each in view.board.map.powers if view.players.get(each) == seat.id)
        name = " · ".join(_names(view, powers, context))
        gone = bool(powers) and all(_is_gone(view, each) for each in powers)
        found.append(SeatWords(seat.id, seat.name, powers, name, gone))
    return tuple(found)


def _names(view: SeesBoard, powers: Sequence[Power], context: MapUiContext) -> Iterable[str]:
    """What a seat plays: on several boards its countries, each once, and not every nation."""
    called = powers
    if view.board.map.layers is not None:
        called = tuple(dict.fromkeys(country_of(each) for each in powers))
    return (context.words.power(each, context.gazetteer) for each in called)


def _is_gone(view: SeesBoard, power: Power) -> bool:
    at = view.board.position
    units = (*at.units.values(), *(each.unit for each in at.dislodged.values()))
    return not at.centres_of(power) and all(each.power != power for each in units)


def seat_view(desk: GMDesk[SeesBoard, A], side: SeatWords) -> SeesBoard:
    """What the GM gives a seat's orders from: its own view, or where something is not published
    yet, the newest board as it will see it then."""
    if not desk.turn.unpublished():
        return desk.seat(side.seat).view()
    return for_powers(desk.whole.view(), side.powers)


def is_ahead(desk: GMDesk[V, A]) -> bool:
    """Whether a phase has been processed of which nobody else has read yet."""
    return len(desk.whole.history()) > len(desk.onlooker.history())


def shield(side: SeatWords, context: MapUiContext, size: int = 22) -> QIcon:
    """The colour and letter of a seat's first power; an empty icon where it has none."""
    return context.token(side.powers[0], size) if side.powers else QIcon()
