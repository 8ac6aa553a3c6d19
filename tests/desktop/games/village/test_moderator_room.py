"""All that the moderator must see has room on his desk, however many there are at the table."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication, QScrollArea

from desktop.games.village.moderator import ModeratorPage
from tests.desktop.squeeze import squeezed
from tests.desktop.walk import posed, shot_named
from tests.helpers.sampled import sampled

_SIZES = QSize(1280, 800), QSize(1440, 880)


@pytest.mark.parametrize(
    ("language", "size"),
    sampled([(each, size) for each in ("en", "fr") for size in _SIZES], each_time={1, 2}),
)
def test_the_count_of_thumbs_is_never_cut_and_the_panel_never_scrolls_sideways(
    qapp: QApplication, tmp_path: Path, language: str, size: QSize
) -> None:
    with posed(shot_named("village-moderator-thumbs"), tmp_path, language, size=size) as window:
        (page,) = window.findChildren(ModeratorPage)
        on = page.script.on
        assert ("23 of 12" if language == "en" else "23 sur 12") in on.text()
        assert on.fontMetrics().horizontalAdvance(on.text()) < on.width() - 20
        assert page.panel.finish.isHidden()
        for area in page.findChildren(QScrollArea):
            assert not area.horizontalScrollBar().maximum()
        prompt = page.panel._prompt
        seen = QRect(prompt.mapTo(page.tabs, QPoint()), prompt.size())
        assert page.tabs.rect().contains(seen)
        bar = page.tabs.tabBar()
        assert all(bar.rect().contains(bar.tabRect(at)) for at in range(bar.count()))
        assert [each for each in squeezed(page) if "one over the other" not in each] == []
