"""Plays what happened on the map, then shows the board as it is: animate, then reconcile.

All movement is driven by the injected clock. Whatever happens half-way (a press, a key, reduced
motion), the end is the same: `MapScene.populate` with the view after.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from desktop.clock import Alarm, Clock
from desktop.map.unit_item import UnitItem
from engine.board.transition import Transition
from engine.board.view import BoardView

if TYPE_CHECKING:
    from desktop.map.scene import MapScene

FRAME = 16
"""Milliseconds between two pictures."""

TRAVEL = 900
"""How long moves take, in milliseconds."""

RETIRE = 450
"""How long it then takes the dislodged to give way, and new units to appear."""

_PAUSE = 250


@dataclass(frozen=True, slots=True)
class _Journey:
    """One token's way: through `stops`, during a share of the whole time."""

    item: UnitItem
    stops: tuple[QPointF, ...]
    begins: int
    lasts: int

    def at(self, elapsed: int) -> QPointF:
        share = _eased(min(1.0, max(0.0, (elapsed - self.begins) / self.lasts)))
        whole = share * (len(self.stops) - 1)
        leg = min(int(whole), len(self.stops) - 2)
        return self.stops[leg] + (self.stops[leg + 1] - self.stops[leg]) * (whole - leg)


@dataclass(frozen=True, slots=True)
class _Fading:
    """A token that comes or goes."""

    item: UnitItem
    begins: int
    lasts: int
    coming: bool

    def opacity(self, elapsed: int) -> float:
        share = min(1.0, max(0.0, (elapsed - self.begins) / self.lasts))
        return share if self.coming else 1 - share


class Animator:
    """At most one transition at a time on one scene."""

    def __init__(self, scene: "MapScene", clock: Clock, *, reduce_motion: bool = False) -> None:
        self._scene = scene
        self._clock = clock
        self.reduce_motion = reduce_motion
        self._alarm: Alarm | None = None
        self._started = 0
        self._journeys: list[_Journey] = []
        self._fadings: list[_Fading] = []
        self._after: BoardView | None = None
        self._finished: Callable[[], object] | None = None
        # A scene that is destroyed half-way must not be moved on by the clock.
        scene.destroyed.connect(self.forget)

    @property
    def running(self) -> bool:
        """Whether something moves."""
        return self._alarm is not None

    def play(
        self,
        transition: Transition,
        after: BoardView,
        finished: Callable[[], object] | None = None,
    ) -> None:
        """Move the tokens that stand on the scene, then show `after` and call `finished`."""
        self.forget()
        self._after, self._finished = after, finished
        if self.reduce_motion:
            self.finish()
            return
        self._prepare(transition)
        self._started = self._clock.now()
        self._alarm = self._clock.every(FRAME, self._step)

    def finish(self) -> None:
        """Jump to the end."""
        after, finished = self._after, self._finished
        self.forget()
        if after is None:
            return
        self._scene.populate(after)
        self._scene.animation_ended.emit()
        if finished is not None:
            finished()

    def forget(self) -> None:
        """Stop where it is; nobody is told."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
        self._journeys, self._fadings = [], []
        self._after = self._finished = None

    def _prepare(self, transition: Transition) -> None:
        scene = self._scene
        for moved in transition.moved:
            item = scene.unit_item(moved.before.province, dislodged=moved.retreating)
            if item is not None:
                stops = (item.pos(), scene.standing_point(moved.after))
                self._journeys.append(_Journey(item, stops, 0, TRAVEL))
        for bounced in transition.bounced:
            item = scene.unit_item(bounced.unit.province)
            if item is not None:
                goal = scene.place_of(bounced.toward)
                turn = item.pos() + (goal - item.pos()) * 0.55
                self._journeys.append(_Journey(item, (item.pos(), turn, item.pos()), 0, TRAVEL))
        for leaving in transition.dislodged:
            item = scene.unit_item(leaving.unit.province)
            if item is not None:
                item.set_dislodged(True)
                stops = (item.pos(), scene.standing_point(leaving.unit, dislodged=True))
                self._journeys.append(_Journey(item, stops, TRAVEL // 2, RETIRE))
        for unit in transition.vanished:
            item = scene.unit_item(unit.province, dislodged=True)
            item = item or scene.unit_item(unit.province)
            if item is not None:
                self._fadings.append(_Fading(item, 0, RETIRE, coming=False))
        for unit in transition.appeared:
            item = scene.add_unit(unit)
            item.setOpacity(0)
            self._fadings.append(_Fading(item, 0, RETIRE, coming=True))

    def _step(self) -> None:
        elapsed = self._clock.now() - self._started
        ends = [each.begins + each.lasts for each in (*self._journeys, *self._fadings)]
        if elapsed >= max(ends, default=0) + _PAUSE:
            self.finish()
            return
        for journey in self._journeys:
            journey.item.setPos(journey.at(elapsed))
        for fading in self._fadings:
            fading.item.setOpacity(fading.opacity(elapsed))


def _eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)
