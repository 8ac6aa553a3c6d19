"""The GM declares that a war on seven boards is won."""

from typing import Any

from pytestqt.qtbot import QtBot

from desktop.clock import ManualClock
from desktop.gm.bridge import DeskBridge
from desktop.hepta.rulings import VictoryFields
from desktop.hepta.sample import war_desk
from desktop.rooms import rooms_of
from desktop.surroundings import Surroundings
from engine.frame.audience import PUBLIC
from engine.games.hepta.decision import VictoryDeclared


def test_the_gm_declares_a_shared_victory(
    qtbot: QtBot, around: Surroundings, clock: ManualClock
) -> None:
    desk = war_desk("S1901M")
    bridge: DeskBridge[Any, Any] = DeskBridge(desk, clock)
    rooms = rooms_of("hepta")
    (extra,) = rooms.rulings(bridge, rooms.furnish(around))
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
