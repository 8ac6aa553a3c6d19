"""The GM declares that a war on seven boards is won."""

from typing import Any

from pytestqt.qtbot import QtBot

from desktop.games.hepta.ruling_fields import VictoryFields
from desktop.games.registry import game_ui_for
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from engine.frame.audience import PUBLIC
from engine.games.hepta.decision import VictoryDeclared
from tests.screens.sample_hepta import war_desk


def test_the_gm_declares_a_shared_victory(
    qtbot: QtBot, context: UiContext, clock: ManualClock
) -> None:
    desk = war_desk("S1901M")
    bridge: GmDeskAdapter[Any, Any] = GmDeskAdapter(desk, clock)
    ui = game_ui_for("hepta")
    (extra,) = ui.ruling_forms(bridge, ui.furnish(context))
    form = extra.panel
    assert isinstance(form, VictoryFields)
    qtbot.addWidget(form)
    assert form.decision() is None
    one, *_, last = form.players
    for seat in (one, last):
        form.players[seat].click()
    decision = form.decision()
    assert decision == VictoryDeclared(((one, last),))
    desk.rulings.rule(decision, "Agreed at the table.", PUBLIC)
    result = desk.whole.result()
    assert result is not None
    assert result.winners == (one, last)
    for box in form.players.values():
        box.setChecked(True)
    assert form.decision() is None, "three at most"
