"""A player tries out orders at home, with a guess at those of the others."""

from desktop.sandbox.screen import SandboxScreen
from engine.board.terms import Power, Province
from engine.orders.order import Move
from tests.desktop.packet.test_packet import Player, player

__all__ = ["player"]


def test_a_guess_is_tried_with_ones_own_orders_and_not_sent(
    player: Player,
) -> None:
    player.open()
    player.order("Sev-BLA")
    player.press(player.screen.what_if)
    sandbox = player.screen.findChild(SandboxScreen)
    assert sandbox is not None
    assert _goals(sandbox) == {"sev": "bla"}
    sandbox.board.orders.enter("F BLA-Ank")
    sandbox.forward()
    units = sandbox.plan.step.position.units
    assert units[Province("bla")].power == Power("russia")
    sandbox.close_frame()
    player.finish()
    assert "Ank" not in player.screen.letter()


def _goals(sandbox: SandboxScreen) -> dict[str, str]:
    given = (order for orders in sandbox.board.given().values() for order in orders)
    return {order.unit: order.to for order in given if isinstance(order, Move)}
