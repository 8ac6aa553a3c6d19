"""What is shown before an envelope is sealed takes no more room than it needs."""

import pytest
from PySide6.QtWidgets import QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from desktop.orders.seal_box import Remark, SealBox
from engine.board.terms import Power
from tests.helpers.seat import map_ui_context


@pytest.fixture
def box(qtbot: QtBot) -> SealBox:
    made = SealBox((), map_ui_context("en"), agrees=False)
    qtbot.addWidget(made)
    made.resize(340, 500)
    made.show()
    return made


def remarks_of(box: SealBox) -> QScrollArea:
    return next(each for each in box.findChildren(QScrollArea) if each.isVisible())


def remarked(box: SealBox, qtbot: QtBot, count: int) -> QScrollArea:
    words = "No order for Portugal: without one the unit holds."
    box.show_remarks([Remark(words)] * count)
    qtbot.wait(1)
    return remarks_of(box)


def test_one_remark_leaves_no_blank_space(box: SealBox, qtbot: QtBot) -> None:
    area = remarked(box, qtbot, 1)
    (words,) = area.findChildren(QLabel)
    assert words.height() <= area.height() <= words.height() + 6


def test_two_remarks_are_seen_whole(box: SealBox, qtbot: QtBot) -> None:
    area = remarked(box, qtbot, 2)
    assert area.verticalScrollBar().maximum() == 0


def test_many_remarks_scroll(box: SealBox, qtbot: QtBot) -> None:
    area = remarked(box, qtbot, 30)
    assert area.height() < 200
    assert area.verticalScrollBar().maximum() > 0


FRANCE = Power("france")


@pytest.mark.parametrize(
    ("barred", "offered"),
    [((), 3), (("draw",), 2), (("concede",), 2), (("draw", "concede"), 1)],
)
def test_no_agreement_is_offered_that_the_game_does_not_know(
    qtbot: QtBot, barred: tuple[str, ...], offered: int
) -> None:
    made = SealBox((FRANCE,), map_ui_context("en"), agrees=True, barred=barred)
    qtbot.addWidget(made)
    made.show()
    assert made.agreement_choice.count() == offered
    assert made.agreement_choice.isVisible() == (offered > 1)
