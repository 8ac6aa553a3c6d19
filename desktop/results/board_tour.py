"""A phase on several boards, told one board after another: its orders, then what came of them."""

from collections.abc import Callable, Sequence
from itertools import accumulate

from desktop.widgets.map_widget import SeveralBoardsMap
from desktop.widgets.sounds import Sound, Sounds
from engine.board.terms import board_name
from engine.judge.battle import Battle, BattleEnd
from engine.judge.ruling import Ruling

_LOOK, _DWELL, _FOR_BATTLE = 1100, 1500, 350
"""Milliseconds: to see what is ordered on a board, what came of it, and more for each battle."""


class BoardTour:
    """Goes through the boards; see `desktop.map.scene.animator.Performance`.

    `draw` draws all orders, each with its ruling where that is to be known by now. `turned` is
    told the board that is looked at and whether its rulings are known.
    """

    def __init__(
        self,
        map_: SeveralBoardsMap,
        rulings: Sequence[Ruling],
        fought: Sequence[Battle],
        sounds: Sounds,
        draw: Callable[[Sequence[Ruling | None]], object],
        turned: Callable[[str, bool], object],
    ) -> None:
        self._map, self._rulings, self._sounds = map_, tuple(rulings), sounds
        self._draw, self._turned = draw, turned
        self._boards = sorted({_ruling_board(each) for each in rulings} - {""})
        self._fought = {
            board: [each for each in fought if each.at.startswith(f"{board}:")]
            for board in self._boards
        }
        lengths = (_LOOK + _DWELL + _FOR_BATTLE * len(each) for each in self._fought.values())
        self._begins = [0, *accumulate(lengths)]
        self.length = self._begins[-1]
        self._shown = (-1, False)

    @property
    def count(self) -> int:
        """How many boards there are to be told."""
        return len(self._boards)

    def number_at(self, elapsed: int) -> int:
        """Which board is told at a moment, from 0; their count at the end."""
        return sum(elapsed >= ends for ends in self._begins[1:])

    def begin_of(self, number: int) -> int:
        """When a board's turn begins, in milliseconds; the end of them all after the last."""
        return self._begins[min(max(0, number), self.count)]

    def show(self, elapsed: int) -> None:
        """The picture so many milliseconds after the beginning."""
        number = min(self.number_at(elapsed), self.count - 1)
        known = elapsed - self._begins[number] >= _LOOK
        if self._shown == (number, known):
            return
        before, self._shown = self._shown, (number, known)
        board = self._boards[number]
        if self._map.near != board:
            self._map.focus_on(board)
        told = {*self._boards[:number], *([board] if known else ())}
        self._draw([each if _ruling_board(each) in told else None for each in self._rulings])
        self._turned(board, known)
        self._sound(board, known=known, at_once=before[0] != number)

    def _sound(self, board: str, *, known: bool, at_once: bool) -> None:
        """A drum before what was fought on a board, and how it ended."""
        fought = self._fought[board]
        if not fought:
            return
        if not known:
            self._sounds.play(Sound.DRUM)
        elif not at_once:
            lost = any(each.end is BattleEnd.DISLODGED for each in fought)
            self._sounds.play(Sound.THUD if lost else Sound.CLACK)

    def end(self) -> None:
        """All boards are in sight, with all that came of their orders."""
        if self._map.near:
            self._map.focus_on("")
        self._draw(self._rulings)


def _ruling_board(ruling: Ruling) -> str:
    return board_name(ruling.unit.location) if ruling.unit is not None else ""
