"""A seat's own orders on its map, be it one board or several: drawn, lit, brought out."""

from abc import abstractmethod
from typing import Any

from desktop.compose.draft import Draft, asked
from desktop.compose.step import Composing, Wait
from engine.board.calendar import PhaseKind
from engine.board.terms import Power, Province, whole
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.legality import subject
from engine.orders.order import Order


class OwnOrders:
    """What a seat's map shows of its orders; the map says on which scene and of which board."""

    _board: BoardView
    _drawn: tuple[tuple[Power, Unit | None, Order], ...] = ()

    @property
    @abstractmethod
    def shown_on(self) -> Any:
        """The scene, or what does to several scenes what is done to one."""

    def show_draft(self, draft: Draft) -> None:
        """Draw the orders given so far."""
        units = {unit.province: unit for unit in asked(self._board)}
        standing = units or self._board.position.units
        self._drawn = tuple(
            (power, standing.get(subject(order) or Province("")), order)
            for power in self._board.mine
            for order in draft.of(power)
        )
        self.shown_on.show_orders(self._drawn)

    def show_state(self, state: Composing, picked: Unit | None) -> None:
        """Light what is picked and what may be pressed next."""
        coasts = state.lit if state.wait is Wait.COAST else ()
        lit = (whole(state.at),) if coasts and state.at else state.lit
        winter = self._board.turn.kind is PhaseKind.ADJUSTMENT
        choosing = picked is not None or (winter and state.left > 0)
        self.shown_on.set_choice(
            picked.location if picked else None, lit if choosing else (), coasts
        )
        # Once the unit is chosen, a press says where it goes, even where another arrow ends.
        self.shown_on.set_orders_pressable(state.wait in (Wait.SUPPORTED, Wait.CARRIED))

    def show_nothing(self) -> None:
        """No lights: nothing can be ordered."""
        self.shown_on.set_choice(None)
        self.shown_on.set_orders_pressable(False)

    def light_order(self, order: Order | None) -> None:
        """Bring one drawn order out."""
        orders = [each for _, _, each in self._drawn]
        self.shown_on.light_order(orders.index(order) if order in orders else -1)

    def drawn_order(self, number: int) -> Order:
        """The order that the scene knows by a number."""
        return self._drawn[number][2]
