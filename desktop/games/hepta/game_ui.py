"""A war on several boards in the windows: one board's, with all boards in its place."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop.games.board_game_ui import BoardGameUi
from desktop.games.game_page import GamePage
from desktop.games.game_ui import ExtraPanel
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import MapUiContext, UiContext
from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, country_of_nation
from engine.board.turn import Turn
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.host_desk import AnyHostDesk
from engine.frame.seat import SeatId
from engine.games.hepta.charter import Charter
from engine.games.hepta.submission import HeptaView
from engine.registry import map_file

if TYPE_CHECKING:
    from desktop.games.hepta.multi_board_view import MultiBoardView
    from desktop.gm.desk_map import DeskMap
    from desktop.gm.gm_desk_adapter import AnyDeskBridge

_BASE = "standard"
COUNTRIES = ("austria", "england", "france", "germany", "italy", "russia", "turkey")


class HeptaUi(BoardGameUi):
    """Heptadiplomacy."""

    def shares(self, count: int) -> Sequence[Sequence[str]]:
        return tuple((country,) for country in COUNTRIES[:count])

    def furnish(self, context: UiContext) -> MapUiContext:
        return replace(
            super().furnish(context),
            gazetteer=hepta_gazetteer(),
            boards=(map_file(_BASE).map, map_file(Charter().key).map),
        )

    def playing(self, table: AnyOnlookerDesk, seat: SeatId, context: MapUiContext) -> str:
        """A player's countries, each once."""
        view = table.view()
        mine = [power for power in view.board.map.powers if view.players.get(power) == seat]
        found = dict.fromkeys(country_of_nation(power) for power in mine)
        return " · ".join(context.words.power(power, context.gazetteer) for power in found)

    def holder(self, table: AnyOnlookerDesk, side: str) -> SeatId | None:
        """Who has a nation, or the country on the first board."""
        players = table.view().players
        name = side.lower()
        return players.get(Power(name)) or players.get(Power(f"{name}@1"))

    def table_page(self, host: AnyHostDesk, context: MapUiContext, timer: QWidget) -> GamePage:
        return _with_accounts(super().table_page(host, context, timer), host.onlooker)

    def public_page(
        self, table: AnyOnlookerDesk, context: MapUiContext, timer: QWidget
    ) -> GamePage:
        return _with_accounts(super().public_page(table, context, timer), table)

    def seat_page(
        self, bridge: AnyBridge, context: MapUiContext, *, alone: bool = False
    ) -> GamePage:
        from desktop.games.hepta.multi_board_seat import MultiBoardSeatScreen

        return MultiBoardSeatScreen(bridge, context)

    def resolution_page(self, table: AnyOnlookerDesk, context: MapUiContext) -> GamePage:
        return _with_accounts(super().resolution_page(table, context), table)

    def history_page(self, table: AnyOnlookerDesk, context: MapUiContext) -> GamePage:
        return _with_accounts(super().history_page(table, context), table)

    def add_gm_map_marks(self, bridge: "AnyDeskBridge", desk_map: "DeskMap") -> None:
        """The accounts beside the boards, as they are in the phase shown there."""
        from desktop.games.hepta.multi_board_view import MultiBoardView

        assert isinstance(desk_map.view, MultiBoardView)
        _add_accounts(desk_map.view, bridge.desk.whole)

    def ruling_forms(self, bridge: "AnyDeskBridge", context: MapUiContext) -> Sequence[ExtraPanel]:
        from desktop.games.hepta.ruling_fields import ruling_panels

        return ruling_panels(bridge, context)


@cache
def hepta_gazetteer() -> Gazetteer:
    """What is called what: places and nations with their boards, countries without."""
    found = map_file(Charter().key).gazetteer
    plain = map_file(_BASE).gazetteer
    return replace(
        found,
        powers=_with_marked_names(plain.powers, found.powers),
        adjectives=_with_marked_names(plain.adjectives, found.adjectives),
        letters=_with_marked_names(plain.letters, found.letters),
    )


def _with_marked_names(
    plain: Mapping[str, Mapping[Power, str]], marked: Mapping[str, Mapping[Power, str]]
) -> Mapping[str, Mapping[Power, str]]:
    return {language: {**plain[language], **marked[language]} for language in marked}


def _with_accounts(page: GamePage, table: AnyOnlookerDesk) -> GamePage:
    """A page of the table with the accounts beside its boards."""
    from desktop.games.hepta.multi_board_view import MultiBoardView
    from desktop.table.public_page import PublicPage

    assert isinstance(page, PublicPage)
    assert isinstance(page.map, MultiBoardView)
    _add_accounts(page.map, table)
    return page


def _add_accounts(boards: "MultiBoardView", table: AnyOnlookerDesk) -> None:
    """The accounts beside some boards, as they are in the phase that is shown there."""
    from desktop.games.hepta.accounts_sheet import add_accounts
    from desktop.games.hepta.nation_words import names_by_number

    players = {seat.id: seat.name for seat in table.seats}

    @cache
    def past() -> Mapping[Turn, HeptaView]:
        return {each.view.board.turn: each.view for each in table.history()}

    def shown() -> tuple[HeptaView, Mapping[SeatId, str]]:
        view: HeptaView = table.view()
        board = boards.war.view
        if board is not None and board.turn != view.board.turn:
            view = past().get(board.turn, view)
        return view, names_by_number(view, players)

    add_accounts(boards, shown, boards.war.context)
