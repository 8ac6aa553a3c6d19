"""Who was last in each province: derived from the boards that a reader has seen."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.board.terms import Power, Province
from engine.board.view import BoardView


def influence(boards: Iterable[BoardView]) -> Mapping[Province, Power]:
    """The power of the last unit that stood in each province, by boards in their order.

    A unit that has been driven out no longer counts where it waits to retreat.
    """
    held: dict[Province, Power] = {}
    for board in boards:
        held.update((at, unit.power) for at, unit in board.position.units.items())
    return held


class Influence(Mapping[Province, Power]):
    """The same, counted when somebody first looks at it: few do, and it asks for every board."""

    def __init__(self, count: Callable[[], Mapping[Province, Power]]) -> None:
        self._count: Callable[[], Mapping[Province, Power]] | None = count
        self._held: Mapping[Province, Power] = {}

    def __getitem__(self, at: Province) -> Power:
        return self._counted()[at]

    def __iter__(self) -> Iterator[Province]:
        return iter(self._counted())

    def __len__(self) -> int:
        return len(self._counted())

    def _counted(self) -> Mapping[Province, Power]:
        if self._count is not None:
            self._held, self._count = self._count(), None
        return self._held
