"""How units get from one war to the next, on all boards at once.

On its board a unit slides as it does in a game on one. Who crosses to another board flies over
both of them; where nobody shows what flies, and where motion is reduced, it fades out here and
then comes up there.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.games.hepta.board_projection import crossings, plain, slice_change, slice_view
from desktop.games.hepta.board_scene import BoardScene
from desktop.map.scene.motion import RETIRE, TRAVEL, Fading, Motion, eased
from desktop.map.scene.unit_item import UnitItem
from engine.board.map import Map
from engine.board.terms import board_of
from engine.board.transition import Moved, Transition
from engine.board.unit import Unit
from engine.board.view import BoardView

_PAUSE = 250
_AT_ONCE = 1


@dataclass(frozen=True, slots=True)
class Flight:
    """A unit between two boards, in places of the whole war; `share` of its way lies behind it."""

    moved: Moved
    share: float


Fly = Callable[[tuple[Flight, ...]], object]
"""Shows the units that are between boards now."""


class WarMotion:
    """A performance on several scenes; see `desktop.map.scene.animator.Performance`.

    The scenes must show the war before; `end` is called when it is over. `fly` is told at each
    moment who is between two boards.
    """

    def __init__(
        self,
        scenes: Sequence[BoardScene],
        change: Transition,
        after: BoardView,
        base: Map,
        end: Callable[[], object],
        *,
        fades: bool = False,
        fly: Fly | None = None,
    ) -> None:
        self._end = end
        self._fly = None if fades else fly
        self._crossed = crossings(change)
        flies = self._fly is not None
        self.parts = tuple(
            BoardMotion(scene, change, after, base, fades=fades, flies=flies) for scene in scenes
        )
        self.length = max((each.length for each in self.parts), default=0)

    def show(self, elapsed: int) -> None:
        """Every unit where it is so many milliseconds after the beginning."""
        for each in self.parts:
            each.show(elapsed)
        if self._fly is not None:
            aloft = _AT_ONCE <= elapsed < TRAVEL
            share = eased(elapsed / TRAVEL)
            self._fly(tuple(Flight(each, share) for each in self._crossed) if aloft else ())

    def end(self) -> None:
        """Show the war after."""
        self._end()


class BoardMotion:
    """One board's part: those who move on it, those who leave it and those who come to it."""

    def __init__(
        self,
        scene: BoardScene,
        change: Transition,
        after: BoardView,
        base: Map,
        *,
        fades: bool = False,
        flies: bool = False,
    ) -> None:
        self._scene, self._flies = scene, flies
        board = scene.board
        part, there = slice_change(change, board), slice_view(after, board, base)
        self._motion = Motion(scene, part, there, fades=fades)
        crossed = crossings(change)
        self._fadings = [*self._leaving(crossed), *self._coming(crossed)]
        ends = [each.begins + each.lasts + _PAUSE for each in self._fadings]
        self.length = max((self._motion.length, *ends))

    @property
    def moves(self) -> bool:
        """Whether anything happens on this board."""
        return self.length > _PAUSE

    def show(self, elapsed: int) -> None:
        """Its units where they are so many milliseconds after the beginning."""
        self._motion.show(elapsed)
        for each in self._fadings:
            each.show(elapsed)

    def _leaving(self, crossed: Sequence[Moved]) -> list[Fading]:
        found: list[Fading] = []
        for each in crossed:
            if board_of(each.before.location) == self._scene.board:
                item = self._item(each.before, dislodged=each.retreating)
                if item is not None:
                    lasts = _AT_ONCE if self._flies else RETIRE
                    found.append(Fading(item, 0, lasts, coming=False))
        return found

    def _coming(self, crossed: Sequence[Moved]) -> list[Fading]:
        found: list[Fading] = []
        for each in crossed:
            if board_of(each.after.location) == self._scene.board:
                item = self._scene.arrive(_here(each.after))
                item.setOpacity(0)
                lasts = _AT_ONCE if self._flies else RETIRE
                found.append(Fading(item, TRAVEL - lasts, lasts, coming=True))
        return found

    def _item(self, unit: Unit, *, dislodged: bool) -> UnitItem | None:
        return self._scene.unit_item(_here(unit).province, dislodged=dislodged)


def _here(unit: Unit) -> Unit:
    return Unit(unit.power, unit.type, plain(unit.location))
