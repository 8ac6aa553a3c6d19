"""Circles, rectangles and plain paths are read as svgelements reads them, only faster."""

import pytest
import svgelements

from maps.svg_path import _flatten, read_shape

PLAIN = [
    ("rect", {"x": "3", "y": "-4.5", "width": "10", "height": "7"}),
    ("rect", {"width": "1600", "height": "1508"}),
    ("circle", {"cx": "132", "cy": "1330.25", "r": "36.4"}),
    ("path", {"d": "M1.5 2l3 -0.5 0.1 0.1 4 4zM0 0l-1.2 3.4 5 5"}),
]
FOREIGN = [
    ("rect", {"x": "1", "y": "2", "width": "10", "height": "7", "rx": "2"}),
    ("circle", {"cx": "10", "cy": "2", "r": "4", "transform": "scale(2)"}),
    ("ellipse", {"cx": "10", "cy": "2", "rx": "4", "ry": "3"}),
]


def by_the_library(tag: str, attributes: dict[str, str]) -> object:
    shapes = {
        "rect": svgelements.Rect,
        "circle": svgelements.Circle,
        "ellipse": svgelements.Ellipse,
    }
    made = shapes[tag](attributes) if tag in shapes else svgelements.Path(attributes["d"])
    return _flatten(abs(svgelements.Path(made)))


@pytest.mark.parametrize(("tag", "attributes"), [*PLAIN, *FOREIGN])
def test_shapes_are_read_as_the_library_reads_them(tag: str, attributes: dict[str, str]) -> None:
    found, wanted = read_shape(tag, dict(attributes)), by_the_library(tag, dict(attributes))
    assert found is not None
    assert [line.closed for line in found] == [line.closed for line in wanted]  # type: ignore[attr-defined]
    for line, other in zip(found, wanted, strict=True):  # type: ignore[call-overload]
        assert len(line.points) == len(other.points)
        for (ax, ay), (bx, by) in zip(line.points, other.points, strict=True):
            assert (ax, ay) == pytest.approx((bx, by), abs=1e-6)


def test_nothing_is_drawn_where_there_is_no_extent() -> None:
    assert read_shape("rect", {"x": "1", "y": "2", "width": "0", "height": "7"}) == ()
    assert read_shape("circle", {"cx": "1", "cy": "2", "r": "0"}) == ()
    assert read_shape("text", {"x": "1"}) is None
