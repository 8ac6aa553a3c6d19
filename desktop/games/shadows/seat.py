"""A seat of 1897 or the League: the board's, with the Council, the Capitals and its own points."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt

from desktop.games.game_page import GamePage
from desktop.games.shadows.council_panel import CouncilPanel
from desktop.games.shadows.overview import council_title
from desktop.games.shadows.pages import COUNCIL, seat_pages, seat_post_function
from desktop.games.shadows.state_panel import StatePanel
from desktop.games.shadows.vote_marks import VoteMarks
from desktop.map.scene.map_scene import MapScene
from desktop.orders.board_seat import BoardSeatScreen
from desktop.pages.paged_seat import ORDERS, PagedSeatScreen
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import MapUiContext, with_power_names
from engine.games.shadows.submission import LeagueOrders, LeagueView


def league_seat(
    bridge: AnyBridge, context: MapUiContext, *, league: bool, alone: bool = False
) -> GamePage:
    """The page of a seat; `league` tells the League from 1897. Where nobody looks on and posts go
    by mail, it may enclose one."""
    desk = bridge.desk
    view: LeagueView = desk.view()
    context = with_power_names(context, view.board.names)
    pages = desk.phase().pages
    more: Sequence[str] = ()
    posts = "post" in desk.acts()
    if alone and not posts and COUNCIL not in pages and _can_enclose_post(view):
        more = (COUNCIL,)
    screen: BoardSeatScreen | PagedSeatScreen[LeagueView, LeagueOrders, MapUiContext]
    if (*pages, *more) == (ORDERS,):
        screen = BoardSeatScreen(bridge, context)
        board = screen
    else:
        screen = PagedSeatScreen(bridge, context, seat_pages(bridge), alone=alone, more=more)
        board = screen.board
    if board is None:
        return screen
    assert isinstance(board.scene, MapScene)  # These games have one board.
    if posts and COUNCIL not in pages:
        panel = CouncilPanel(
            desk.view, context, seat_post_function(bridge, context), view.board.mine
        )
        marks = VoteMarks(board.scene)
        marks.show_votes(view.council)
        panel.changed.connect(lambda: marks.show_votes(bridge.desk.view().council))
        board.add_beside(panel, council_title())
    board.scene.show_stars(view.capitals.values())
    title = (
        QCoreApplication.translate("LeagueSeat", "League")
        if league
        else QCoreApplication.translate("LeagueSeat", "Capitals")
    )
    board.add_beside(StatePanel(desk.view, context, own=league, points=league), title)
    # With the words of some languages there is room for all tabs only if they give way a little.
    board.tabs.setUsesScrollButtons(False)
    board.tabs.setElideMode(Qt.TextElideMode.ElideRight)
    board.tabs.tabBar().setStyleSheet("QTabBar::tab { padding: 6px 7px; }")
    return screen


def _can_enclose_post(view: LeagueView) -> bool:
    council = view.council
    return council is not None and any(each in council.voters for each in view.board.mine)
