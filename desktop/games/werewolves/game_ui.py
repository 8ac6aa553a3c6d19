"""Werewolves Diplomacy in the windows: the board's, with secret pages, an office and an end."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from desktop.games.board_game_ui import BoardGameUi, make_paged_seat
from desktop.games.game_page import GamePage
from desktop.games.game_ui import ExtraDeskPanel, ExtraPanel
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import MapUiContext
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.game_option import OptionValues

if TYPE_CHECKING:  # Most tables have no GM.
    from desktop.gm.gm_desk_adapter import AnyDeskBridge
    from desktop.pages.role_card import CardWords


class WerewolvesUi(BoardGameUi):
    """Werewolves Diplomacy."""

    negotiation_phases = frozenset({"election", "movement", "adjustment"})
    has_proxies = False
    catalogue_prefix = "werewolves"

    def preset_choices(self) -> Mapping[str, OptionValues]:
        """The rules as we read them, and ways of playing that change several options at once.

        The alternatives of rules.md for the lost lists (M1 to M4) are among the choices of their
        options; these put together what goes together.
        """
        from engine.games.werewolves.tables import SCORES, SPY_TABLES, STOPS

        party = {"spy_table": SPY_TABLES[2], "stops": STOPS[1], "scores": SCORES[3]}
        return {
            "rules": {},
            "short": {"last_year": 1904, "first_winter": "1900"},
            "party": {**party, "witch_uses": "once_each", "dead_role": "revealed"},
            "hidden": {"missing_shown": "alike", "disorder_shown": "holds"},
            "open": {"court_told": "calls", "cancel_told": "announced", "dead_role": "revealed"},
        }

    def is_dealt_by_lot(self, choices: OptionValues) -> bool:
        return True

    def public_panels(self, table: AnyOnlookerDesk, context: MapUiContext) -> Sequence[ExtraPanel]:
        from desktop.games.werewolves.union_panel import make_union_panel

        return (make_union_panel(table, context),)

    def seat_page(
        self, bridge: AnyBridge, context: MapUiContext, *, alone: bool = False
    ) -> GamePage:
        from desktop.games.werewolves.pages import SEAT_PAGES

        return make_paged_seat(bridge, context, SEAT_PAGES, alone=alone)

    def ending_page(self, table: AnyOnlookerDesk, context: MapUiContext) -> GamePage:
        from desktop.games.werewolves.points_table import make_wolves_ending

        return make_wolves_ending(table, context)

    def secret_card(self, view: object, context: MapUiContext) -> "CardWords | None":
        from desktop.games.werewolves.pages import SEAT_PAGES

        return SEAT_PAGES.card(view, context)

    def help_card(self, kind: str) -> str:
        """Which card of the help is read first: the game's own where the board asks nothing."""
        return "election" if kind in ("election", "answer") else kind

    def gm_panels(
        self, bridge: "AnyDeskBridge", context: MapUiContext
    ) -> Sequence[ExtraDeskPanel]:
        from desktop.games.werewolves.roles_panel import make_roles_panel

        return (make_roles_panel(bridge, context),)

    def ruling_forms(self, bridge: "AnyDeskBridge", context: MapUiContext) -> Sequence[ExtraPanel]:
        from desktop.games.werewolves.ruling_fields import ruling_panels

        return ruling_panels(bridge, context)
