"""What the GM's pages say of a seat: its player, its powers, and its shield."""

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtGui import QIcon

from desktop.map.palette import MapStyle
from desktop.map.tokens import token_icon
from desktop.surroundings import MapSurroundings
from engine.board.terms import Power, UnitType
from engine.frame.desk import OnlookerDesk
from engine.frame.gm_desk import GMDesk
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardView


@dataclass(frozen=True, slots=True)
class Side:
    """A seat in words. `full` is `France (Chloé)`."""

    seat: SeatId
    player: str
    powers: tuple[Power, ...]
    name: str

    @property
    def full(self) -> str:
        """The powers with their player."""
        return f"{self.name} ({self.player})" if self.name else self.player


def sides(table: OnlookerDesk[StandardView], around: MapSurroundings) -> tuple[Side, ...]:
    """Every seat, in the order they sit."""
    view = table.view()
    found: list[Side] = []
    for seat in table.seats:
        powers = tuple(each for each in view.board.map.powers if view.players.get(each) == seat.id)
        name = " · ".join(around.words.power(each, around.gazetteer) for each in powers)
        found.append(Side(seat.id, seat.name, powers, name))
    return tuple(found)


def seat_view(desk: GMDesk[StandardView, Any], side: Side) -> StandardView:
    """The newest board as a seat will see it once all is published; the GM orders from that."""
    view = desk.whole.view()
    return replace(view, board=replace(view.board, mine=side.powers))


def is_ahead(desk: GMDesk[Any, Any]) -> bool:
    """Whether a phase has been processed of which nobody else has read yet."""
    return len(desk.whole.history()) > len(desk.onlooker.history())


def shield(side: Side, around: MapSurroundings, style: MapStyle, size: int = 22) -> QIcon:
    """The colour and letter of a seat's first power; an empty icon where it has none."""
    if not side.powers:
        return QIcon()
    letter = around.gazetteer.letters.get(side.powers[0], "?")
    return token_icon(UnitType.ARMY, side.powers[0], letter, style, size)
