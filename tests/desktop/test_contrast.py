"""Whatever is written on a screen can be read there: by day, by night and in every look."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.pages.role_card import CardFace
from desktop.widgets.theme import Lighting
from tests.desktop.walk import posed, shot_named
from tests.helpers.contrast import text_contrasts
from tests.helpers.sampled import sampled
from tests.screens.shot import SHOTS

LOOKS = [each for each in Lighting if each is not Lighting.SYSTEM]
every_look = pytest.mark.parametrize("look", LOOKS)

HELD_BY_NIGHT = ("village-wolf-card", "village-seer-card", "village-villager-card")


@every_look
@pytest.mark.parametrize("name", sampled(HELD_BY_NIGHT, each_time={0}))
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


EACH_TIME = {
    "light": (
        *("new-game", "seat-convoy-chain", "history-statistics", "settings", "curtain-pin"),
        *("gm-turn", "gm-hand-over", "packet", "sandbox-branches", "werewolves-card"),
        *("village-cards", "village-moderator", "village-public", "village-odds", "league-forum"),
    ),
    "dark": ("overview", "seat", "seat-retreat", "gm-rulings", "page-vote", "hepta-claims"),
    "stark": ("home", "envelope", "village-night", "village-thumbs", "village-moderator-journal"),
    "stark-dark": ("ending-announced", "public-window", "explained", "village-dawn"),
}
"""A screen of each kind, and in each look those that it paints in its own way: the whole walk over
all screens in all looks takes a quarter of an hour."""
ALL = [
    pytest.param(
        shot.name,
        look,
        marks=() if shot.name in EACH_TIME[look] else pytest.mark.soak,
        id=f"{shot.name}-{look}",
    )
    for shot in SHOTS
    for look in LOOKS
]


@pytest.mark.parametrize(("name", "look"), ALL)
def test_every_text_stands_out_from_what_is_behind_it(
    qapp: QApplication, tmp_path: Path, name: str, look: Lighting
) -> None:
    with posed(shot_named(name), tmp_path, lighting=look) as screen:
        texts = text_contrasts(screen)
    assert [str(each) for each in texts if each.is_weak] == []
