"""A seat in a war on several boards: the boards, the orders by board, the claims, the envelope."""

from dataclasses import replace
from typing import Any

from PySide6.QtGui import QKeyEvent

from desktop.bridge import Bridge
from desktop.hepta.claim_tongue import ClaimTongue
from desktop.hepta.claims_panel import ClaimsPanel
from desktop.hepta.war_orders import WarOrders
from desktop.screens.board_seat import BoardSeatScreen
from desktop.surroundings import MapSurroundings
from engine.board.terms import Season, country_of
from engine.campaign.submission import GivesOrders


class WarSeatScreen(BoardSeatScreen):
    """The board's seat, with what several boards need besides.

    In Autumn's moves there are claims of victory under a tab of their own.
    """

    def __init__(self, bridge: Bridge[Any, Any], around: MapSurroundings) -> None:
        self._claims: ClaimsPanel | None = None
        super().__init__(bridge, around)
        view = bridge.desk.view()
        tongue = ClaimTongue(bridge.desk.seat.id, view, self._around)
        names = {seat: self._called(tongue, view, seat) for seat in tongue.seats}
        self.war = WarOrders(self, names)
        if self._moves and view.board.turn.season is Season.FALL:
            kept = getattr(self._kept, "claims", ())
            self._claims = ClaimsPanel(tongue, self._around, kept, names)
            self._claims.set_open(not self.sealed)
            self._claims.changed.connect(self._keep)
            self.tabs.insertTab(1, self._claims, self.tr("Claims"))

    @property
    def claims(self) -> ClaimsPanel | None:
        """The claims, in the phase that asks for them."""
        return self._claims

    def submission(self) -> GivesOrders:
        given = super().submission()
        if self._claims is None:
            return given
        return replace(given, claims=self._claims.claims)  # type: ignore[type-var, call-arg]

    def set_sealed(self, sealed: bool) -> None:
        super().set_sealed(sealed)
        if self._claims is not None:
            self._claims.set_open(not sealed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.war.digit(event):
            super().keyPressEvent(event)

    def _called(self, tongue: ClaimTongue, view: Any, seat: Any) -> str:
        """A player by his country where he has one everywhere, else by his number."""
        countries = {country_of(power) for power, who in view.players.items() if who == seat}
        if len(countries) > 1:
            return self.tr("player {0}").format(tongue.number(seat))
        plain = self._around.gazetteer.plain or self._around.gazetteer
        return plain.powers[self._around.language][countries.pop()]
