"""How units get from one war to the next, on all boards at once.

On its board a unit slides as it does in a game on one. Who crosses to another board flies over
both of them; where nobody shows what flies, and where motion is reduced, it fades out here and
then comes up there.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.games.hepta.board_projection import (
    cross_board_moves,
    local_place,
    project_transition,
    project_view,
)
from desktop.games.hepta.board_scene import HeptaBoardScene
from desktop.map.scene.motion import RETIRE, TRAVEL, TokenFade, TransitionMotion, ease
from desktop.map.scene.unit_item import UnitItem
from engine.board.map import Map
from engine.board.terms import board_name
from engine.board.transition import Transition, UnitMove
from engine.board.unit import Unit
from engine.board.view import BoardView

_PAUSE = 250
_AT_ONCE = 1


@dataclass(frozen=True, slots=True)
class UnitFlight:
    """A unit between two boards, in places of the whole war; `share` of its way lies behind it."""

    moved: UnitMove
    share: float


ShowFlights = Callable[[tuple[UnitFlight, ...]], object]
"""Shows the units that are between boards now."""


class MultiBoardMotion:
    """A performance on several scenes; see `desktop.map.scene.animator.Performance`.

    The scenes must show the war before; `end` is called when it is over. `fly` is told at each
    moment who is between two boards.
    """

    def __init__(
        self,
        scenes: Sequence[HeptaBoardScene],
        change: Transition,
        after: BoardView,
        base: Map,
        end: Callable[[], object],
        *,
        fades: bool = False,
        fly: ShowFlights | None = None,
    ) -> None:
        self._end = end
        self._fly = None if fades else fly
        self._crossed = cross_board_moves(change)
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
            share = ease(elapsed / TRAVEL)
            self._fly(tuple(UnitFlight(each, share) for each in self._crossed) if aloft else ())

    def end(self) -> None:
        """Show the war after."""
        self._end()


class BoardMotion:
    """One board's part: those who move on it, those who leave it and those who come to it."""

    def __init__(
        self,
        scene: HeptaBoardScene,
        change: Transition,
        after: BoardView,
        base: Map,
        *,
        fades: bool = False,
        flies: bool = False,
    ) -> None:
        self._scene, self._flies = scene, flies
        board = scene.board
        part, there = project_transition(change, board), project_view(after, board, base)
        self._motion = TransitionMotion(scene, part, there, fades=fades)
        crossed = cross_board_moves(change)
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

    def _leaving(self, crossed: Sequence[UnitMove]) -> list[TokenFade]:
        found: list[TokenFade] = []
        for each in crossed:
            if board_name(each.before.location) == self._scene.board:
                item = self._item(each.before, dislodged=each.retreating)
                if item is not None:
                    lasts = _AT_ONCE if self._flies else RETIRE
                    found.append(TokenFade(item, 0, lasts, is_appearing=False))
        return found

    def _coming(self, crossed: Sequence[UnitMove]) -> list[TokenFade]:
        found: list[TokenFade] = []
        for each in crossed:
            if board_name(each.after.location) == self._scene.board:
                item = self._scene.arrive(_local_unit(each.after))
                item.setOpacity(0)
                lasts = _AT_ONCE if self._flies else RETIRE
                found.append(TokenFade(item, TRAVEL - lasts, lasts, is_appearing=True))
        return found

    def _item(self, unit: Unit, *, dislodged: bool) -> UnitItem | None:
        return self._scene.unit_item(_local_unit(unit).province, dislodged=dislodged)


def _local_unit(unit: Unit) -> Unit:
    return Unit(unit.power, unit.type, local_place(unit.location))
