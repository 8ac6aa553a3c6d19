"""Who was last in each province: derived from the boards that a reader has seen."""

from collections.abc import Iterable, Mapping

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
