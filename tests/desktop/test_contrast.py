"""Whatever is written on a screen can be read there: by day, by night and in every look."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.pages.role_card import CardFace
from desktop.widgets.theme import Lighting
from tests.desktop.walk import posed, shot_named
from tests.helpers.contrast import text_contrasts

LOOKS = [each for each in Lighting if each is not Lighting.SYSTEM]
every_look = pytest.mark.parametrize("look", LOOKS)

HELD_BY_NIGHT = ("village-wolf-card", "village-seer-card", "village-villager-card")


@every_look
@pytest.mark.parametrize("name", HELD_BY_NIGHT)
def test_a_card_held_by_night_is_dark_and_easily_read(
    qapp: QApplication, tmp_path: Path, name: str, look: Lighting
) -> None:
    with posed(shot_named(name), tmp_path, lighting=look) as screen:
        (face,) = screen.findChildren(CardFace)
        ground = face.grab().toImage().pixelColor(face.width() // 2, face.height() - 40)
        texts = text_contrasts(screen)
    assert ground.lightness() < 60
    assert len(texts) >= 2
    assert [str(each) for each in texts if each.ratio < 7] == []
