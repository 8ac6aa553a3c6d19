"""A seat in a war on several boards: the boards, the orders by board, the claims, the envelope."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtGui import QKeyEvent

from desktop.games.hepta.board_news import add_board_news, board_news
from desktop.games.hepta.claim_language import ClaimLanguage
from desktop.games.hepta.claims_panel import ClaimsPanel
from desktop.games.hepta.multi_board_orders import MultiBoardOrders
from desktop.games.hepta.nation_words import names_by_country
from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.seal_box import Remark
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Season
from engine.campaign.submission import SubmissionWithOrders
from engine.frame.ruleset import Objection


class MultiBoardSeatScreen(BoardSeatScreen):
    """The board's seat, with what several boards need besides.

    In Autumn's moves there are claims of victory under a tab of their own.
    """

    def __init__(self, bridge: AnyBridge, context: MapUiContext) -> None:
        self.claims: ClaimsPanel | None = None
        """The claims, in the phase that asks for them."""
        self._war: MultiBoardOrders | None = None
        super().__init__(bridge, context)
        view = bridge.desk.view()
        tongue = ClaimLanguage(bridge.desk.seat.id, view, self._context)
        names = names_by_country(view, self._context)
        self._war = war = MultiBoardOrders(self, names)
        war.set_open(not self.sealed)
        war.map.focused.connect(self.news.show_board)
        add_board_news(war.map, board_news(bridge.desk.history(), view.board.mine))
        if self._moves and view.board.turn.season is Season.FALL:
            kept = getattr(self._kept, "claims", ())
            centres = {each.player: each.centres for each in view.accounts}
            self.claims = ClaimsPanel(tongue, self._context, kept, names, centres)
            self.claims.set_open(not self.sealed)
            self.claims.changed.connect(self._keep)
            self.tabs.insertTab(1, self.claims, self.tr("Claims"))

    @property
    def war(self) -> MultiBoardOrders:
        """What several boards need beside the list of orders."""
        assert self._war is not None
        return self._war

    def submission(self) -> SubmissionWithOrders:
        given = super().submission()
        if self.claims is None:
            return given
        return replace(given, claims=self.claims.claims)  # type: ignore[type-var, call-arg]

    def remarks(self, objections: Sequence[Objection]) -> tuple[Remark, ...]:
        """Before sealing the claims are shown, and asked about one that is only begun."""
        found = super().remarks(objections)
        return found if self.claims is None else (*self._claim_remarks(self.claims), *found)

    def _claim_remarks(self, claims: ClaimsPanel) -> Iterator[Remark]:
        if claims.unfinished:
            self.tabs.setCurrentWidget(claims)
            said = self.tr(
                "This claim is begun and not on your list, so it does not count: {claim}"
            )
            yield Remark(said.format(claim=claims.unfinished))
        for line in claims.summary():
            yield Remark(self.tr("Claim {claim}").format(claim=line))

    def set_sealed(self, sealed: bool) -> None:
        super().set_sealed(sealed)
        if self._war is not None:
            self._war.set_open(not sealed)
        if self.claims is not None:
            self.claims.set_open(not sealed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.war.digit(event):
            super().keyPressEvent(event)
