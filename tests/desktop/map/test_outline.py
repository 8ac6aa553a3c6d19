"""Outlines as painter paths."""

from PySide6.QtCore import QPointF

from desktop.map.paint.sheet_paths import joined_lines, line_pieces, outline_path
from maps.sheet import Outline, Polyline

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
HOLE = ((4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0))


def test_a_hole_is_outside() -> None:
    path = outline_path(Outline("x", (SQUARE, HOLE)))
    assert path.contains(QPointF(1, 1))
    assert not path.contains(QPointF(5, 5))


def test_an_island_is_inside_and_the_strait_is_not() -> None:
    island = tuple((x + 20, y) for x, y in SQUARE)
    path = outline_path(Outline("x", (SQUARE, island)))
    assert path.contains(QPointF(25, 5))
    assert not path.contains(QPointF(15, 5))


def test_pieces_cover_the_whole_line() -> None:
    line = Polyline(tuple((float(n), 0.0) for n in range(201)), closed=False)
    cut = line_pieces([line], 64)
    assert len(cut) == 4
    assert cut[0].currentPosition() == QPointF(64, 0)
    assert cut[1].elementAt(0).x == 64.0  # type: ignore[attr-defined]
    assert cut[-1].currentPosition() == QPointF(200, 0)


def test_a_closed_line_comes_back_to_its_start() -> None:
    (piece,) = line_pieces([Polyline(SQUARE, closed=True)])
    assert piece.currentPosition() == QPointF(0, 0)


def test_lines_that_meet_become_one() -> None:
    one = Polyline(((0.0, 0.0), (1.0, 0.0)), closed=False)
    two = Polyline(((2.0, 0.0), (1.0, 0.0)), closed=False)
    three = Polyline(((2.0, 0.0), (3.0, 1.0)), closed=False)
    (whole,) = joined_lines([two, one, three])
    assert {whole.points[0], whole.points[-1]} == {(0.0, 0.0), (3.0, 1.0)}
    assert len(whole.points) == 4


def test_a_fork_stays_a_fork() -> None:
    spokes = [
        Polyline(((0.0, 0.0), end), closed=False) for end in ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
    ]
    assert len(joined_lines(spokes)) == 3
