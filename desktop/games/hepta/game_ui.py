"""A war on several boards in the windows: one board's, with all boards in its place."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from desktop.games.board_game_ui import BoardGameUi
from desktop.games.game_ui import Extra
from desktop.session.seat_adapter import Bridge
from desktop.session.ui_context import MapUiContext, UiContext
from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, country_of
from engine.frame.desk import HostDesk, OnlookerDesk
from engine.frame.seat import SeatId
from engine.games.hepta.charter import Charter
from engine.games.hepta.submission import HeptaView
from engine.registry import map_file

if TYPE_CHECKING:
    from desktop.gm.bridge import DeskBridge
    from desktop.gm.desk_map import DeskMap

_BASE = "standard"
COUNTRIES = ("austria", "england", "france", "germany", "italy", "russia", "turkey")


class HeptaUi(BoardGameUi):
    """Heptadiplomacy."""

    def shares(self, count: int) -> Sequence[Sequence[str]]:
        return tuple((country,) for country in COUNTRIES[:count])

    def furnish(self, context: UiContext) -> MapUiContext:
        return replace(
            super().furnish(context),
            gazetteer=names(),
            boards=(map_file(_BASE).map, map_file(Charter().key).map),
        )

    def playing(self, table: OnlookerDesk[Any], seat: SeatId, context: MapUiContext) -> str:
        """A player's countries, each once."""
        view = table.view()
        mine = [power for power in view.board.map.powers if view.players.get(power) == seat]
        found = dict.fromkeys(country_of(power) for power in mine)
        return " · ".join(context.words.power(power, context.gazetteer) for power in found)

    def holder(self, table: OnlookerDesk[Any], side: str) -> SeatId | None:
        """Who has a nation, or the country on the first board."""
        players = table.view().players
        name = side.lower()
        return players.get(Power(name)) or players.get(Power(f"{name}@1"))

    def table_page(
        self, host: HostDesk[Any, Any], context: MapUiContext, timer: QWidget
    ) -> QWidget:
        return _with_ledger(super().table_page(host, context, timer))

    def public_page(
        self, table: OnlookerDesk[Any], context: MapUiContext, timer: QWidget
    ) -> QWidget:
        return _with_ledger(super().public_page(table, context, timer))

    def seat_page(
        self, bridge: Bridge[Any, Any], context: MapUiContext, *, alone: bool = False
    ) -> QWidget:
        from desktop.games.hepta.seat import WarSeatScreen

        return WarSeatScreen(bridge, context)

    def resolution_page(self, table: OnlookerDesk[Any], context: MapUiContext) -> QWidget:
        return _with_past_ledger(super().resolution_page(table, context))

    def history_page(self, table: OnlookerDesk[Any], context: MapUiContext) -> QWidget:
        return _with_past_ledger(super().history_page(table, context))

    def mark_gm_map(self, bridge: "DeskBridge[Any, Any]", desk_map: "DeskMap") -> None:
        """The accounts beside the boards, as they are in the phase shown there."""
        from desktop.games.hepta.accounts_sheet import add_accounts
        from desktop.games.hepta.multi_board_view import WarView
        from desktop.games.hepta.player_names import names_by_number

        whole = bridge.desk.whole
        players = {seat.id: seat.name for seat in whole.seats}
        boards = desk_map.view
        assert isinstance(boards, WarView)

        def shown() -> tuple[HeptaView, Mapping[SeatId, str]]:
            now: HeptaView = whole.view()
            board = boards.war.view
            if board is not None and board.turn != now.board.turn:
                past: Sequence[HeptaView] = [each.view for each in whole.history()]
                now = next((each for each in past if each.board.turn == board.turn), now)
            return now, names_by_number(now, players)

        add_accounts(boards, shown, boards.war.context)

    def ruling_forms(
        self, bridge: "DeskBridge[Any, Any]", context: MapUiContext
    ) -> Sequence[Extra]:
        from desktop.games.hepta.rulings import ruling_extras

        return ruling_extras(bridge, context)


@cache
def names() -> Gazetteer:
    """What is called what: places and nations with their boards, countries without."""
    found = map_file(Charter().key).gazetteer
    plain = map_file(_BASE).gazetteer
    return replace(
        found,
        powers=_both(plain.powers, found.powers),
        adjectives=_both(plain.adjectives, found.adjectives),
        letters=_both(plain.letters, found.letters),
    )


def _both(
    plain: Mapping[str, Mapping[Power, str]], marked: Mapping[str, Mapping[Power, str]]
) -> Mapping[str, Mapping[Power, str]]:
    return {language: {**plain[language], **marked[language]} for language in marked}


def _with_ledger(screen: Any) -> QWidget:
    """A public screen with the accounts beside its boards."""
    from desktop.games.hepta.accounts_sheet import add_accounts
    from desktop.games.hepta.player_names import names_by_number

    table, players = screen.table, screen.players

    def shown() -> tuple[HeptaView, Mapping[SeatId, str]]:
        view = table.view()
        return view, names_by_number(view, players)

    add_accounts(screen.map, shown, screen.context)
    return screen


def _with_past_ledger(screen: Any) -> QWidget:
    """A screen of what has been, with the accounts as they were on the boards that it shows."""
    from desktop.games.hepta.accounts_sheet import add_accounts
    from desktop.games.hepta.player_names import names_by_number

    players = screen.players
    views: list[HeptaView] = [each.view for each in screen.chapters()]
    war = screen.scene

    def shown() -> tuple[HeptaView, Mapping[SeatId, str]]:
        turn = war.view.turn if war.view is not None else None
        view = next((each for each in views if each.board.turn == turn), views[-1])
        return view, names_by_number(view, players)

    add_accounts(screen.map, shown, screen.context)
    return screen
