"""The village grows dim around what is lit, in windows of any shape."""

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from desktop.games.village.house_layout import house_layout_for
from desktop.games.village.village_map import VillageMap
from engine.frame.seat import SeatId
from tests.helpers.seat import map_ui_context

NAMES = {SeatId(f"s{n}"): f"P{n}" for n in range(1, 9)}


@pytest.mark.parametrize("size", [(900, 1100), (1500, 600)])
@pytest.mark.parametrize("night", [False, True])
def test_the_veil_has_no_edge_in_the_meadow(
    qtbot: QtBot, size: tuple[int, int], night: bool
) -> None:
    context = map_ui_context()
    village = VillageMap(house_layout_for(NAMES, context.memory), context, night=night)
    qtbot.addWidget(village)
    village.resize(*size)
    village.show()
    before = village.grab().toImage()
    village.light(SeatId("s1"))
    lit = village.grab().toImage()
    corners = (QPoint(3, 3), QPoint(size[0] - 4, 3), QPoint(3, size[1] - 4))
    for at in corners:
        assert lit.pixelColor(at) != before.pixelColor(at)
