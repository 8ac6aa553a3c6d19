"""Rooms for games in which seats play powers on a board: what such a game begins with.

A game's own rooms are these with some of them changed (`dataclasses.replace`). Every screen is
imported when the first of them is wanted.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtWidgets import QWidget

from desktop.games.game_ui import Extra, Rooms, sheet_named
from desktop.session.seat_adapter import Bridge
from desktop.session.ui_context import MapSurroundings, Surroundings, renamed
from engine.board.terms import Power
from engine.frame.desk import HostDesk, OnlookerDesk, Recap
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.registry import map_file

if TYPE_CHECKING:
    from desktop.pages.content import SeatPages


Extras: TypeAlias = Callable[[OnlookerDesk[Any], Any], Sequence[Extra]]


def _no_extras(*_: Any) -> Sequence[Extra]:
    return ()


def board_rooms(
    board: str, share: Callable[[int], Sequence[Sequence[str]]], extras: Extras = _no_extras
) -> Rooms:
    """The rooms of a game on one of the program's own maps, by its folder.

    `share` proposes how a number of players divide the powers. `extras` are a game's own panels
    beside the board, for everybody's eyes.
    """

    def overview(host: HostDesk[Any, Any], around: MapSurroundings, timer: QWidget) -> QWidget:
        from desktop.table.overview import OverviewScreen

        more = extras(host.onlooker, around)
        return OverviewScreen(host.onlooker, around, timer, extras=more)

    def public(table: OnlookerDesk[Any], around: MapSurroundings, timer: QWidget) -> QWidget:
        from desktop.table.public_board import PublicBoardScreen

        return PublicBoardScreen(table, around, timer, extras(table, around))

    return Rooms(
        share=share,
        side_name=lambda side, language: _power_name(board, side, language),
        furnish=lambda around: furnished(around, board),
        playing=powers_played,
        holder=holder_of,
        overview=overview,
        seat=_seat,
        alone=_seat,
        resolution=_resolution,
        history=_history,
        ending=_ending,
        public=public,
        recap=_recap,
        told=_told,
        proxy=sees_as,
        talks=frozenset({"movement"}),
    )


def furnished(around: Surroundings, board: str) -> MapSurroundings:
    """The surroundings with a map's sheet and names. Raises `SheetError`, `MapError`."""
    return MapSurroundings(
        language=around.language,
        words=around.words,
        clock=around.clock,
        scheme=around.scheme,
        reduce_motion=around.reduce_motion,
        memory=around.memory,
        right_drag=around.right_drag,
        auto_advance=around.auto_advance,
        map_theme=around.map_theme,
        vision=around.vision,
        sheet=sheet_named(board),
        gazetteer=map_file(board).gazetteer,
    )


def powers_played(table: OnlookerDesk[Any], seat: SeatId, around: MapSurroundings) -> str:
    """The powers of a seat, as everybody may know them, in words."""
    view = table.view()
    around = renamed(around, view.board.names)
    mine = [power for power in view.board.map.powers if view.players.get(power) == seat]
    return " · ".join(around.words.power(power, around.gazetteer) for power in mine)


def holder_of(table: OnlookerDesk[Any], side: str) -> SeatId | None:
    """Who plays a power, as everybody may know it."""
    return table.view().players.get(Power(side.lower()))


def sees_as(view: Any, seat: SeatId) -> Any:
    """The public view with a seat's powers to order for."""
    mine = tuple(each for each in view.board.map.powers if view.players.get(each) == seat)
    return replace(view, board=replace(view.board, mine=mine))


def _power_name(board: str, side: str, language: str) -> str:
    return map_file(board).gazetteer.powers[language][Power(side)]


def _seat(bridge: Bridge[Any, Any], around: MapSurroundings) -> QWidget:
    from desktop.orders.board_seat import BoardSeatScreen

    return BoardSeatScreen(bridge, around)


def _resolution(table: OnlookerDesk[Any], around: MapSurroundings) -> QWidget:
    from desktop.results.resolution import ResolutionScreen

    return ResolutionScreen(table, around)


def _history(table: OnlookerDesk[Any], around: MapSurroundings) -> QWidget:
    from desktop.results.history import HistoryScreen

    return HistoryScreen(table, around)


def _ending(table: OnlookerDesk[Any], around: MapSurroundings) -> QWidget:
    from desktop.results.ending import EndingScreen

    return EndingScreen(table, around)


def _recap(recap: Recap[Any], around: MapSurroundings, players: Mapping[SeatId, str]) -> QWidget:
    from desktop.results.recap_panel import RecapPanel

    return RecapPanel(recap, around, players)


def _told(report: Report, around: MapSurroundings, players: Mapping[SeatId, str]) -> Sequence[str]:
    return around.words.report(report, around.gazetteer, players)


def _with_card(bridge: Bridge[Any, Any], around: MapSurroundings, content: "SeatPages") -> QWidget:
    """The plain board of a seat, with its secret card to be held as on the pages."""
    from desktop.orders.board_seat import BoardSeatScreen
    from desktop.pages.role_card import CardWords, RoleCard

    def words() -> CardWords:
        found = content.card(bridge.desk.view(), around)
        assert found is not None
        return found

    screen = BoardSeatScreen(bridge, around)
    if content.card(bridge.desk.view(), around) is not None:
        screen.add_foot(RoleCard(words, screen))
    return screen


def paged_seat(
    content: "Callable[[], SeatPages]", *, alone: bool = False
) -> Callable[[Bridge[Any, Any], MapSurroundings], QWidget]:
    """A `Rooms.seat` of a game with secret roles: the phase's pages where it has more than orders.

    `content` is asked for when the first seat is opened. Where nobody looks on, as in a packet,
    the pages need no time: that is `Rooms.alone`.
    """

    def seat(bridge: Bridge[Any, Any], around: MapSurroundings) -> QWidget:
        from desktop.pages.paged_seat import ORDERS, PagedSeatScreen

        if bridge.desk.phase().pages == (ORDERS,):
            return _with_card(bridge, around, content())
        return PagedSeatScreen(bridge, around, content(), alone=alone)

    return seat
