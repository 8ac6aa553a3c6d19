"""Games in which seats play powers on a board: what the windows of such a game begin with."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QWidget

from desktop.games.game_page import GamePage
from desktop.games.game_ui import ExtraPanel, GameUi
from desktop.maplib.map_sheets import load_sheet
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import MapUiContext, UiContext, with_power_names
from engine.board.terms import Power
from engine.campaign.deal import power_shares
from engine.campaign.submission import ViewWithBoard, with_powers_asked
from engine.errors import EngineBug
from engine.frame.desk import AnyOnlookerDesk, AnyRecap
from engine.frame.host_desk import AnyHostDesk
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.registry import map_file

if TYPE_CHECKING:
    from desktop.orders.board_seat import BoardSeatScreen
    from desktop.pages.paged_seat import SeatPages


V = TypeVar("V")
A = TypeVar("A")


class BoardGameUi(GameUi[MapUiContext]):
    """A game on one of the program's own maps, by its folder, or on a board that was laid out."""

    negotiation_phases = frozenset({"movement"})
    has_proxies = True

    def __init__(self, board: str = "standard") -> None:
        self._board = board

    def shares(self, count: int) -> Sequence[Sequence[str]]:
        return power_shares(count)

    def side_name(self, side: str, language: str) -> str:
        return map_file(self._board).gazetteer.powers[language][Power(side)]

    def furnish(self, context: UiContext) -> MapUiContext:
        """The context with a map's sheet and names. Raises `SheetError`, `MapError`."""
        return map_context(context, self._board)

    def playing(self, table: AnyOnlookerDesk, seat: SeatId, context: MapUiContext) -> str:
        """The powers of a seat, as everybody may know them, in words."""
        view = table.view()
        context = with_power_names(context, view.board.names)
        mine = [power for power in view.board.map.powers if view.players.get(power) == seat]
        return " · ".join(context.words.power(power, context.gazetteer) for power in mine)

    def holder(self, table: AnyOnlookerDesk, side: str) -> SeatId | None:
        return table.view().players.get(Power(side.lower()))

    def public_panels(self, table: AnyOnlookerDesk, context: MapUiContext) -> Sequence[ExtraPanel]:
        """The game's own panels beside the board, for everybody's eyes."""
        return ()

    def table_page(self, host: AnyHostDesk, context: MapUiContext, timer: QWidget) -> GamePage:
        from desktop.table.overview import OverviewScreen

        more = self.public_panels(host.onlooker, context)
        return OverviewScreen(host.onlooker, context, timer, extras=more)

    def public_page(
        self, table: AnyOnlookerDesk, context: MapUiContext, timer: QWidget
    ) -> GamePage:
        from desktop.table.public_board import PublicBoardScreen

        return PublicBoardScreen(table, context, timer, self.public_panels(table, context))

    def seat_page(
        self, bridge: AnyBridge, context: MapUiContext, *, alone: bool = False
    ) -> GamePage:
        from desktop.orders.board_seat import BoardSeatScreen

        return BoardSeatScreen(bridge, context)

    def resolution_page(self, table: AnyOnlookerDesk, context: MapUiContext) -> GamePage:
        from desktop.results.resolution import ResolutionScreen

        return ResolutionScreen(table, context)

    def history_page(self, table: AnyOnlookerDesk, context: MapUiContext) -> GamePage:
        from desktop.results.history import HistoryScreen

        return HistoryScreen(table, context)

    def ending_page(self, table: AnyOnlookerDesk, context: MapUiContext) -> GamePage:
        from desktop.results.ending import EndingScreen

        return EndingScreen(table, context)

    def recap_panel(
        self, recap: AnyRecap, context: MapUiContext, players: Mapping[SeatId, str]
    ) -> QWidget:
        from desktop.results.recap_panel import RecapPanel

        return RecapPanel(recap, context, players)

    def report_lines(
        self, report: Report, context: MapUiContext, players: Mapping[SeatId, str]
    ) -> Sequence[str]:
        return context.words.report(report, context.gazetteer, players)

    def stand_in_view(self, view: object, seat: SeatId) -> object:
        """The public view with a seat's powers to order for."""
        if not isinstance(view, ViewWithBoard):
            raise EngineBug("no board to order on")
        mine = tuple(each for each in view.board.map.powers if view.players.get(each) == seat)
        return with_powers_asked(view, mine)


def map_context(context: UiContext, board: str) -> MapUiContext:
    """The context with a map's sheet and names. Raises `SheetError`, `MapError`."""
    return MapUiContext(
        language=context.language,
        words=context.words,
        clock=context.clock,
        scheme=context.scheme,
        reduce_motion=context.reduce_motion,
        memory=context.memory,
        right_drag=context.right_drag,
        sounds=context.sounds,
        auto_advance=context.auto_advance,
        map_theme=context.map_theme,
        vision=context.vision,
        page_parent=context.page_parent,
        sheet=load_sheet(board),
        gazetteer=map_file(board).gazetteer,
    )


def make_paged_seat(
    bridge: AnyBridge,
    context: MapUiContext,
    content: "SeatPages[V, A, MapUiContext]",
    *,
    alone: bool = False,
) -> GamePage:
    """The page of a seat with a secret role: the phase's pages where it has more than orders.

    Where nobody looks on, as in a packet, the pages need no time: that is `alone`.
    """
    from desktop.pages.paged_seat import ORDERS, PagedSeatScreen

    if bridge.desk.phase().pages == (ORDERS,):
        return _make_seat_with_card(bridge, context, content)
    return PagedSeatScreen(bridge, context, content, alone=alone)


def _make_seat_with_card(
    bridge: AnyBridge, context: MapUiContext, content: "SeatPages[V, A, MapUiContext]"
) -> "BoardSeatScreen":
    """The plain board of a seat, with its secret card to be held as on the pages."""
    from desktop.orders.board_seat import BoardSeatScreen
    from desktop.pages.role_card import CardWords, RoleCard

    def words() -> CardWords:
        found = content.card(bridge.desk.view(), context)
        assert found is not None
        return found

    screen = BoardSeatScreen(bridge, context)
    if content.card(bridge.desk.view(), context) is not None:
        screen.add_footer(RoleCard(words, screen))
    return screen
