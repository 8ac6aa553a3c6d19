"""The lines that arrows follow."""

import pytest
from PySide6.QtCore import QPointF

from desktop.map.paint.routes import (
    bowed_route,
    parallel_route,
    route_length,
    route_point,
    route_section,
    smooth_route,
    trim_route,
    wavy_route,
)

A, B = QPointF(0, 0), QPointF(100, 0)


def test_opposed_lines_part() -> None:
    there, back = route_point(bowed_route(A, B), 0.5).at, route_point(bowed_route(B, A), 0.5).at
    assert abs(there.y() - back.y()) > 8
    assert there.y() * back.y() < 0


def test_trimming_shortens_both_ends() -> None:
    route = bowed_route(A, B, 0)
    cut = trim_route(route, 10, 25)
    assert cut[0].x() == pytest.approx(10, abs=0.01)
    assert cut[-1].x() == pytest.approx(75, abs=0.01)


def test_trimming_more_than_there_is_leaves_a_stub() -> None:
    assert 0 < route_length(trim_route(bowed_route(A, QPointF(5, 0)), 20, 20)) < 6


def test_a_smooth_line_passes_every_stop() -> None:
    stops = (A, QPointF(50, 60), QPointF(90, 10), QPointF(140, 80))
    route = smooth_route(stops)
    for stop in stops:
        nearest = min((p - stop).manhattanLength() for p in route)
        assert nearest < 0.01


def test_a_wave_swings_to_both_sides_and_ends_where_the_line_ends() -> None:
    wave = wavy_route(bowed_route(A, B, 0), 4, 20)
    heights = [p.y() for p in wave]
    assert max(heights) > 2.5
    assert min(heights) < -2.5
    assert (wave[-1] - B).manhattanLength() < 0.5


def test_shares_and_sides() -> None:
    route = bowed_route(A, B, 0)
    assert route_section(route, 0.25, 0.5)[0].x() == pytest.approx(25, abs=0.1)
    assert {round(p.y(), 3) for p in parallel_route(route, 3)} == {3.0}
    assert route_point(route, 0.5).angle == pytest.approx(0)
