"""1897 and the League of Shadows in the windows: the board's, with Capitals, names, a Council."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop.games.board_game_ui import BoardGameUi
from desktop.games.game_page import GamePage
from desktop.games.game_ui import ExtraDeskPanel, ExtraPanel
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import MapUiContext
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.game_option import OptionValues
from engine.frame.host_desk import AnyHostDesk
from engine.frame.seat import SeatId

if TYPE_CHECKING:  # Most tables have no GM.
    from desktop.gm.desk_map import DeskMap
    from desktop.gm.gm_desk_adapter import AnyDeskBridge
    from desktop.pages.role_card import CardWords


class Game1897Ui(BoardGameUi):
    """1897: Capitals, and names of powers."""

    _league = False

    def is_dealt_by_lot(self, choices: OptionValues) -> bool:
        return choices.get("powers", "lot") != "chosen"

    def table_page(self, host: AnyHostDesk, context: MapUiContext, timer: QWidget) -> GamePage:
        from desktop.games.shadows.overview import LeagueOverview

        return LeagueOverview(host, context, timer)

    def public_page(
        self, table: AnyOnlookerDesk, context: MapUiContext, timer: QWidget
    ) -> GamePage:
        from desktop.games.shadows.overview import make_public_board

        return make_public_board(table, context, timer)

    def seat_page(
        self, bridge: AnyBridge, context: MapUiContext, *, alone: bool = False
    ) -> GamePage:
        from desktop.games.shadows.seat import league_seat

        return league_seat(bridge, context, league=self._league, alone=alone)

    def help_card(self, kind: str) -> str:
        """Which card of the help is read first: the game's own where the board asks nothing."""
        return "capital" if kind == "revote" else kind

    def stand_in_view(self, view: object, seat: SeatId) -> object:
        """A seat's view made from the public one: its Capitals are chosen by all then."""
        from engine.games.shadows.opening import capital_choices
        from engine.games.shadows.submission import CAPITAL, LeagueView

        seen = super().stand_in_view(view, seat)
        if not isinstance(seen, LeagueView) or seen.stage != CAPITAL:
            return seen
        board = seen.board
        return replace(
            seen, choices={each: capital_choices(board.map, each) for each in board.mine}
        )

    def add_gm_map_marks(self, bridge: "AnyDeskBridge", desk_map: "DeskMap") -> None:
        from desktop.games.shadows.desk_marks import DeskMarks
        from desktop.map.scene.map_scene import MapScene

        scene = desk_map.scene_of_board
        assert isinstance(scene, MapScene)  # These games have one board.
        DeskMarks(bridge, scene)

    def ruling_forms(self, bridge: "AnyDeskBridge", context: MapUiContext) -> Sequence[ExtraPanel]:
        from desktop.games.shadows.ruling_fields import ruling_panels

        return ruling_panels(bridge, context, league=self._league)


class LeagueUi(Game1897Ui):
    """The League of Shadows: 1897 with two headquarters, a Council and points."""

    _league = True
    catalogue_prefix = "league"

    def preset_choices(self) -> Mapping[str, OptionValues]:
        return {"rules": {}, "mail": {"first_posts": "sealed"}, "short": {"last_year": 1904}}

    def ending_page(self, table: AnyOnlookerDesk, context: MapUiContext) -> GamePage:
        from desktop.games.shadows.league_scores import make_league_ending

        return make_league_ending(table, context)

    def secret_card(self, view: object, context: MapUiContext) -> "CardWords | None":
        from desktop.games.shadows.league_card import league_card
        from engine.games.shadows.submission import LeagueView

        assert isinstance(view, LeagueView)
        return league_card(view, context)

    def gm_panels(
        self, bridge: "AnyDeskBridge", context: MapUiContext
    ) -> Sequence[ExtraDeskPanel]:
        from desktop.games.shadows.gm_panels import league_gm_panels

        return league_gm_panels(bridge, context)
