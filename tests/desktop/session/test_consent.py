"""A table agrees when everybody asked has held on, and not before."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.session.hotseat_actions import ConsentDialog
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import HOLD_TIME
from tests.screens.sample_game import sample_seats

LEFT = Qt.MouseButton.LeftButton
SEATS = sample_seats()[:3]


@pytest.fixture
def dialog(qtbot: QtBot, context: UiContext) -> ConsentDialog:
    made = ConsentDialog("Go back", "Go back?", ("It opens again.",), SEATS, context)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    qtbot.addWidget(made)
    made.show()
    return made


def hold(dialog: ConsentDialog, number: int, qtbot: QtBot, clock: ManualClock) -> None:
    disc = dialog.discs[SEATS[number].id]
    qtbot.mousePress(disc, LEFT)
    clock.advance(HOLD_TIME)
    qtbot.mouseRelease(disc, LEFT)


def agreed(dialog: ConsentDialog) -> list[object]:
    seen: list[object] = []
    dialog.agreed.connect(seen.append)
    return seen


def test_all_must_hold(dialog: ConsentDialog, qtbot: QtBot, clock: ManualClock) -> None:
    seen = agreed(dialog)
    for number in range(2):
        hold(dialog, number, qtbot, clock)
    assert seen == []
    assert "2 of 3 agree" in [label.text() for label in dialog.findChildren(QLabel)]
    hold(dialog, 2, qtbot, clock)
    assert seen == [("s1", "s2", "s3")]
    assert not dialog.isVisible()


def test_one_cannot_agree_twice(dialog: ConsentDialog, qtbot: QtBot, clock: ManualClock) -> None:
    seen = agreed(dialog)
    for _ in range(3):
        hold(dialog, 0, qtbot, clock)
    assert seen == []
    assert dialog.discs[SEATS[0].id].done


def test_clicks_agree_to_nothing(dialog: ConsentDialog, qtbot: QtBot, clock: ManualClock) -> None:
    for disc in dialog.discs.values():
        qtbot.mouseClick(disc, LEFT)
        clock.advance(HOLD_TIME)
    assert not any(disc.done for disc in dialog.discs.values())


def test_anybody_may_stop_it(dialog: ConsentDialog, qtbot: QtBot, clock: ManualClock) -> None:
    seen = agreed(dialog)
    hold(dialog, 0, qtbot, clock)
    qtbot.mouseClick(dialog.no, LEFT)
    assert not dialog.isVisible()
    assert seen == []


def test_each_disc_says_whose_it_is(dialog: ConsentDialog) -> None:
    names = [disc.accessibleName() for disc in dialog.discs.values()]
    assert names == ["Ada agrees", "Bram agrees", "Chloé agrees"]
