"""The village in the windows: no board, no powers; houses, nights, an open table, a moderator."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop.games.game_page import GameDeskPage, GamePage
from desktop.games.game_ui import GameUi
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import UiContext
from engine.frame.desk import AnyOnlookerDesk, AnyRecap
from engine.frame.game_option import OptionValues
from engine.frame.host_desk import AnyHostDesk
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.games.village.view import VillageView
from engine.players.advice import LEVELS

if TYPE_CHECKING:  # Most tables have no moderator.
    from desktop.gm.gm_desk_adapter import AnyDeskBridge
    from desktop.pages.role_card import CardWords
    from engine.frame.gm_desk import AnyGMDesk


class VillageUi(GameUi[UiContext]):
    """The Werewolf party game, by either rule set."""

    usual_players = 8
    is_party = True
    computer_levels = LEVELS[:1]
    has_packets = False
    has_own_desk = True
    watches_silence = False
    catalogue_prefix = "village"

    def shares(self, count: int) -> Sequence[Sequence[str]]:
        """Nobody chooses what to play here."""
        return ((),) * count

    def preset_choices(self) -> Mapping[str, OptionValues]:
        return {"rules": {}}

    def advice(self, context: UiContext, choices: OptionValues, players: int) -> str:
        """How many wolves there will be, how often they win, and how many would be about even."""
        from desktop.games.village.odds_panel import odds_advice

        return odds_advice(choices, players)

    def implied_options(self, *, gm: bool) -> OptionValues:
        return {"conduct": "moderator" if gm else "passed"}

    def is_dealt_by_lot(self, choices: OptionValues) -> bool:
        return choices.get("dealing") == "lot"

    def furnish(self, context: UiContext) -> UiContext:
        return context

    def table_page(self, host: AnyHostDesk, context: UiContext, timer: QWidget) -> GamePage:
        from desktop.games.village.table import VillageTable

        return VillageTable(host, context, timer)

    def public_page(self, table: AnyOnlookerDesk, context: UiContext, timer: QWidget) -> GamePage:
        from desktop.games.village.public_village import PublicVillage

        return PublicVillage(table, context, timer)

    def seat_page(self, bridge: AnyBridge, context: UiContext, *, alone: bool = False) -> GamePage:
        from desktop.games.village.night_theme import apply_night_theme, is_night, night_context
        from desktop.games.village.seat_page import VillageSeat

        dark = is_night(bridge.desk.view())
        screen = VillageSeat(bridge, night_context(context, night=dark))
        apply_night_theme(screen, context, night=dark)
        return screen

    def resolution_page(self, table: AnyOnlookerDesk, context: UiContext) -> GamePage:
        from desktop.games.village.village_history import NightResolutionPage

        return NightResolutionPage(table, context)

    def history_page(self, table: AnyOnlookerDesk, context: UiContext) -> GamePage:
        from desktop.games.village.village_history import VillageHistory

        return VillageHistory(table, context)

    def ending_page(self, table: AnyOnlookerDesk, context: UiContext) -> GamePage:
        from desktop.games.village.village_history import VillageEnding

        return VillageEnding(table, context)

    def recap_panel(
        self, recap: AnyRecap, context: UiContext, players: Mapping[SeatId, str]
    ) -> QWidget:
        from desktop.games.village.recap import VillageRecap

        return VillageRecap(recap, context)

    def report_lines(
        self, report: Report, context: UiContext, players: Mapping[SeatId, str]
    ) -> Sequence[str]:
        return context.words.report(report, None, players)

    def secret_card(self, view: object, context: UiContext) -> "CardWords | None":
        from desktop.games.village.role_words import role_words

        assert isinstance(view, VillageView)
        return role_words(view, context)

    def gm_desk_page(self, bridge: "AnyDeskBridge", context: UiContext) -> GameDeskPage:
        from desktop.games.village.moderator import ModeratorDesk

        return ModeratorDesk(bridge, context)

    def card_round_page(self, desk: "AnyGMDesk", context: UiContext) -> GamePage:
        from desktop.games.village.card_round import CardRoundPage

        return CardRoundPage(desk, context)
