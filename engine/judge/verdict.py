"""The result of judging one phase."""

from dataclasses import dataclass

from engine.board.position import Position
from engine.judge.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every order's ruling, sorted by power and province, and the position that follows."""

    rulings: tuple[Ruling, ...]
    after: Position
