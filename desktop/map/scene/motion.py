"""How tokens get from one board to the next: each one's way, as a function of the time gone by."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from desktop.map.paint.convoy_chain import shortest_convoy_chain
from desktop.map.paint.routes import Route, route_section, smooth_route
from desktop.map.scene.unit_item import UnitItem
from engine.board.terms import Location, Province, province_of, whole_province
from engine.board.transition import Transition, UnitBounce, UnitMove
from engine.board.unit import Dislodged, Unit
from engine.board.view import BoardView

if TYPE_CHECKING:
    from desktop.map.scene.map_scene import MapScene

TRAVEL = 900
"""How long moves take, in milliseconds."""

RETIRE = 450
"""How long it then takes the dislodged to give way, and new units to appear."""

_PAUSE = 250
_TURNED_BACK = 0.55
"""How much of its way a unit goes that is thrown back."""


@dataclass(frozen=True, slots=True)
class _TokenJourney:
    """One token's way: through `stops`, during a share of the whole time.

    Where motion is reduced the token does not slide: it fades out here and in again there.
    """

    item: UnitItem
    stops: tuple[QPointF, ...]
    begins: int
    lasts: int
    leaves: bool = False

    def show(self, elapsed: int, *, fades: bool) -> None:
        share = min(1.0, max(0.0, (elapsed - self.begins) / self.lasts))
        if self.leaves and elapsed >= self.begins:
            self.item.set_dislodged(True)
        elif self.leaves:
            self.item.set_dislodged(False)
        if not fades:
            self.item.setPos(self._at(ease(share)))
            return
        self.item.setPos(self.stops[0] if share < 0.5 else self.stops[-1])
        if self.stops[0] != self.stops[-1]:
            self.item.setOpacity(abs(1 - 2 * share))

    def _at(self, share: float) -> QPointF:
        whole = share * (len(self.stops) - 1)
        leg = min(int(whole), len(self.stops) - 2)
        return self.stops[leg] + (self.stops[leg + 1] - self.stops[leg]) * (whole - leg)


@dataclass(frozen=True, slots=True)
class TokenFade:
    """A token that comes or goes."""

    item: UnitItem
    begins: int
    lasts: int
    is_appearing: bool

    def show(self, elapsed: int) -> None:
        """As it is so many milliseconds after the beginning."""
        share = min(1.0, max(0.0, (elapsed - self.begins) / self.lasts))
        self.item.setOpacity(share if self.is_appearing else 1 - share)


class TransitionMotion:
    """Everything that moves in one transition. It can be shown at any moment, back and forth.

    `travel` milliseconds belong to those who set out, the rest of `length` to those who give way.
    The scene must show the board before; whoever shows another board ends it.
    """

    def __init__(
        self, scene: "MapScene", transition: Transition, after: BoardView, *, fades: bool = False
    ) -> None:
        self._scene, self._after, self._fades = scene, after, fades
        self._fadings: list[TokenFade] = []
        self._journeys = [
            *self._moved(transition.moved),
            *self._bounced(transition.bounced),
            *self._dislodged(transition.dislodged),
        ]
        self._fade_out(transition.vanished)
        self._fade_in(transition.appeared)
        ends = [each.begins + each.lasts for each in (*self._journeys, *self._fadings)]
        self.travel = min(TRAVEL, max(ends, default=0))
        self.length = max(ends, default=0) + _PAUSE

    def show(self, elapsed: int) -> None:
        """Put every token where it is so many milliseconds after the beginning."""
        for journey in self._journeys:
            journey.show(elapsed, fades=self._fades)
        for fading in self._fadings:
            fading.show(elapsed)

    def end(self) -> None:
        """Show the board after."""
        self._scene.populate(self._after)

    def _moved(self, moves: Sequence[UnitMove]) -> list[_TokenJourney]:
        found: list[_TokenJourney] = []
        for moved in moves:
            item = self._scene.unit_item(moved.before.province, dislodged=moved.retreating)
            if item is not None:
                to = moved.after.location
                stops = self._way(item.pos(), moved.before.province, to, moved.fleets)
                found.append(_TokenJourney(item, stops, 0, TRAVEL))
        return found

    def _bounced(self, bounces: Sequence[UnitBounce]) -> list[_TokenJourney]:
        found: list[_TokenJourney] = []
        for bounced in bounces:
            item = self._scene.unit_item(bounced.unit.province)
            if item is not None:
                at, toward = bounced.unit.province, bounced.toward
                way = self._way(item.pos(), at, toward, bounced.fleets)
                out = route_section(way, 0, _TURNED_BACK)
                found.append(_TokenJourney(item, (*out, *out[-2::-1]), 0, TRAVEL))
        return found

    def _way(
        self, start: QPointF, here: Province, to: Location, fleets: frozenset[Province]
    ) -> Route:
        """Straight to a place; over sea through the fleets that carried it, as its arrow runs."""
        goal, view = self._scene.place_of(to), self._scene.view
        chain = (
            shortest_convoy_chain(view.map, here, province_of(to), fleets)
            if view and fleets
            else ()
        )
        if not chain:
            return start, goal
        return smooth_route(
            (start, *(self._scene.place_of(whole_province(each)) for each in chain), goal)
        )

    def _dislodged(self, leavers: Sequence[Dislodged]) -> list[_TokenJourney]:
        found: list[_TokenJourney] = []
        for leaving in leavers:
            item = self._scene.unit_item(leaving.unit.province)
            if item is not None:
                aside = self._scene.standing_point(leaving.unit, dislodged=True)
                found.append(
                    _TokenJourney(item, (item.pos(), aside), TRAVEL // 2, RETIRE, leaves=True)
                )
        return found

    def _fade_out(self, units: Sequence[Unit]) -> None:
        for unit in units:
            item = self._scene.unit_item(unit.province, dislodged=True)
            item = item or self._scene.unit_item(unit.province)
            if item is not None:
                self._fadings.append(TokenFade(item, 0, RETIRE, is_appearing=False))

    def _fade_in(self, units: Sequence[Unit]) -> None:
        for unit in units:
            item = self._scene.add_unit(unit)
            item.setOpacity(0)
            self._fadings.append(TokenFade(item, 0, RETIRE, is_appearing=True))


def ease(share: float) -> float:
    """How far something has come after a share of its time: slow at both ends."""
    return share * share * (3 - 2 * share)
