"""A name that nobody may have is refused where it is typed."""

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop.gm.seat_dialogs import HandOverDialog, SubstituteDialog
from desktop.session.questions import SeatChoiceDialog
from tests.screens.sample_game import sample_seats

Asked = SeatChoiceDialog | SubstituteDialog | HandOverDialog


def asked(kind: str) -> Asked:
    if kind == "table":
        return SeatChoiceDialog("Title", "Who?", ["Why."], sample_seats(), "Ask", names=True)
    return SubstituteDialog("France") if kind == "desk" else HandOverDialog()


@pytest.mark.parametrize("kind", ["table", "desk", "gm"])
def test_a_name_with_a_hidden_sign_is_refused_in_place(qtbot: QtBot, kind: str) -> None:
    dialog = asked(kind)
    qtbot.addWidget(dialog)
    lines = dialog.findChildren(QLineEdit)
    name = next(line for line in lines if line.accessibleName() != "Player")
    for line in lines[1:] if kind == "gm" else []:
        line.setText("correct horse")
    assert not dialog.yes.isEnabled()
    name.setText("Ada\u202e")
    assert "Ada[U+202E]" in dialog.problem.text()
    assert not dialog.yes.isEnabled()
    name.setText("Ada")
    assert not dialog.problem.text()
    assert dialog.yes.isEnabled()
