"""The chart of centres at any size of type."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from desktop.results.centre_chart import CentreChart
from tests.desktop.walk import posed, shot_named


def _ink(chart: CentreChart) -> list[bool]:
    """Of each row of pixels, whether something dark stands where there are only letters."""
    picture = chart.grab().toImage()
    first = round(chart._x(len(chart.counts.years) - 1)) + 13
    return [
        any(QColor(picture.pixel(x, y)).lightness() < 110 for x in range(first, picture.width()))
        for y in range(picture.height())
    ]


@pytest.mark.parametrize("percent", [80, 100, 200])
def test_the_letters_at_the_ends_of_the_lines_stand_apart(
    qapp: QApplication, percent: int, tmp_path: Path
) -> None:
    with posed(shot_named("history"), tmp_path, percent=percent) as screen:
        chart = screen.findChildren(CentreChart)[0]
        letters = sum(now and not above for above, now in pairwise(_ink(chart)))
        assert letters == 7
