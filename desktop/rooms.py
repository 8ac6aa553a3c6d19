"""Which screens belong to which game: one explicit table, ruleset key → rooms."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from desktop.bridge import Bridge
from desktop.resources import root
from desktop.surroundings import MapSurroundings, Surroundings
from engine.board.terms import Power
from engine.frame.desk import HostDesk, OnlookerDesk, Recap
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.games.standard.deal import shares
from engine.games.standard.submission import Orders, StandardView
from engine.registry import map_file

if TYPE_CHECKING:
    from maps.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Rooms:
    """One game's screens, each built when it is needed.

    `share` proposes how a number of players divide the sides; `side_name` calls a side by its name
    in a language. `furnish` adds to the surroundings what the game's screens need besides.
    `playing` is what a seat plays and `holder` who plays a side, as everybody may know. The
    overview gets the negotiation timer to hold; `talks` are the kinds of phase that begin with a
    negotiation. `public` is the board for a window that everybody sees, with a timer to look at.
    `recap` shows what has changed for a seat, and `told` puts a report into sentences; both are
    given the players' names. `proxy` is a seat's view made from the public one, for orders that
    others give in its place; games with secret roles have none.
    """

    share: Callable[[int], Sequence[Sequence[str]]]
    side_name: Callable[[str, str], str]
    furnish: Callable[[Surroundings], Any]
    playing: Callable[[OnlookerDesk[Any], SeatId, Any], str]
    holder: Callable[[OnlookerDesk[Any], str], SeatId | None]
    overview: Callable[[HostDesk[Any, Any], Any, QWidget], QWidget]
    seat: Callable[[Bridge[Any, Any], Any], QWidget]
    resolution: Callable[[OnlookerDesk[Any], Any], QWidget]
    history: Callable[[OnlookerDesk[Any], Any], QWidget]
    ending: Callable[[OnlookerDesk[Any], Any], QWidget]
    public: Callable[[OnlookerDesk[Any], Any, QWidget], QWidget]
    recap: Callable[[Recap[Any], Any, Mapping[SeatId, str]], QWidget]
    told: Callable[[Report, Any, Mapping[SeatId, str]], Sequence[str]]
    talks: frozenset[str] = frozenset()
    proxy: Callable[[Any, SeatId], Any] | None = None


@cache
def sheet_named(name: str) -> "Sheet":
    """The picture of one of the program's own maps. Raises `SheetError`."""
    from maps.sheet import read_sheet

    return read_sheet(root() / "maps" / name / "sheet.svg")


def rooms_of(game: str) -> Rooms:
    """The rooms of a game in the registry."""
    return _ROOMS[game]


def side_of(table: OnlookerDesk[Any], side: str) -> SeatId | None:
    """The seat that plays a side, as everybody may know it."""
    return _ROOMS[table.game].holder(table, side)


# Standard Diplomacy. Its screens are imported when the first of them is wanted.


def _furnish_standard(around: Surroundings) -> MapSurroundings:
    return MapSurroundings(
        language=around.language,
        words=around.words,
        clock=around.clock,
        scheme=around.scheme,
        reduce_motion=around.reduce_motion,
        sheet=sheet_named("standard"),
        gazetteer=map_file("standard").gazetteer,
    )


def _standard_powers(
    table: OnlookerDesk[StandardView], seat: SeatId, around: MapSurroundings
) -> str:
    view = table.view()
    mine = [power for power in view.board.map.powers if view.players.get(power) == seat]
    return " · ".join(around.words.power(power, around.gazetteer) for power in mine)


def _standard_holder(table: OnlookerDesk[StandardView], side: str) -> SeatId | None:
    return table.view().players.get(Power(side.lower()))


def _standard_side(side: str, language: str) -> str:
    return map_file("standard").gazetteer.powers[language][Power(side)]


def _standard_overview(
    host: HostDesk[StandardView, Orders], around: MapSurroundings, timer: QWidget
) -> QWidget:
    from desktop.screens.overview import OverviewScreen

    return OverviewScreen(host.onlooker, around, timer)


def _standard_seat(bridge: Bridge[StandardView, Orders], around: MapSurroundings) -> QWidget:
    from desktop.screens.board_seat import BoardSeatScreen

    return BoardSeatScreen(bridge, around)


def _standard_resolution(table: OnlookerDesk[StandardView], around: MapSurroundings) -> QWidget:
    from desktop.screens.resolution import ResolutionScreen

    return ResolutionScreen(table, around)


def _standard_history(table: OnlookerDesk[StandardView], around: MapSurroundings) -> QWidget:
    from desktop.screens.history import HistoryScreen

    return HistoryScreen(table, around)


def _standard_ending(table: OnlookerDesk[StandardView], around: MapSurroundings) -> QWidget:
    from desktop.screens.ending import EndingScreen

    return EndingScreen(table, around)


def _standard_public(
    table: OnlookerDesk[StandardView], around: MapSurroundings, timer: QWidget
) -> QWidget:
    from desktop.screens.public_board import PublicBoardScreen

    return PublicBoardScreen(table, around, timer)


def _standard_recap(
    recap: Recap[StandardView], around: MapSurroundings, players: Mapping[SeatId, str]
) -> QWidget:
    from desktop.panels.recap import RecapPanel

    return RecapPanel(recap, around, players)


def _standard_told(
    report: Report, around: MapSurroundings, players: Mapping[SeatId, str]
) -> Sequence[str]:
    return around.words.report(report, around.gazetteer, players)


def _standard_proxy(view: StandardView, seat: SeatId) -> StandardView:
    mine = tuple(each for each in view.board.map.powers if view.players.get(each) == seat)
    return replace(view, board=replace(view.board, mine=mine))


_ROOMS = {
    "standard": Rooms(
        share=shares,
        side_name=_standard_side,
        furnish=_furnish_standard,
        playing=_standard_powers,
        holder=_standard_holder,
        overview=_standard_overview,
        seat=_standard_seat,
        resolution=_standard_resolution,
        history=_standard_history,
        ending=_standard_ending,
        public=_standard_public,
        recap=_standard_recap,
        told=_standard_told,
        proxy=_standard_proxy,
        talks=frozenset({"movement"}),
    ),
}
