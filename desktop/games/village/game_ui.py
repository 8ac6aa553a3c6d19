"""The rooms of the village: no board, no powers; houses, nights, an open table, a moderator."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from desktop.games.game_ui import Rooms
from desktop.session.seat_adapter import Bridge
from desktop.session.ui_context import Surroundings
from engine.frame.desk import HostDesk, OnlookerDesk, Recap
from engine.frame.report import Report
from engine.frame.ruleset import Choices
from engine.frame.seat import SeatId

if TYPE_CHECKING:  # Most tables have no moderator.
    from desktop.gm.bridge import DeskBridge
    from desktop.pages.role_card import CardWords
    from engine.frame.gm_desk import GMDesk


def _share(count: int) -> Sequence[Sequence[str]]:
    """Nobody chooses what to play here."""
    return ((),) * count


def _overview(host: HostDesk[Any, Any], around: Surroundings, timer: QWidget) -> QWidget:
    from desktop.games.village.table import VillageTable

    return VillageTable(host, around, timer)


def _seat(bridge: Bridge[Any, Any], around: Surroundings) -> QWidget:
    from desktop.games.village.lighting import dress, is_dark, lit
    from desktop.games.village.seat_page import VillageSeat

    dark = is_dark(bridge.desk.view())
    screen = VillageSeat(bridge, lit(around, night=dark))
    dress(screen, around, night=dark)
    return screen


def _resolution(table: OnlookerDesk[Any], around: Surroundings) -> QWidget:
    from desktop.games.village.past import NightOver

    return NightOver(table, around)


def _history(table: OnlookerDesk[Any], around: Surroundings) -> QWidget:
    from desktop.games.village.past import VillageHistory

    return VillageHistory(table, around)


def _ending(table: OnlookerDesk[Any], around: Surroundings) -> QWidget:
    from desktop.games.village.past import VillageEnding

    return VillageEnding(table, around)


def _public(table: OnlookerDesk[Any], around: Surroundings, timer: QWidget) -> QWidget:
    from desktop.games.village.public import PublicVillage

    return PublicVillage(table, around, timer)


def _recap(recap: Recap[Any], around: Surroundings, _: Mapping[SeatId, str]) -> QWidget:
    from desktop.games.village.recap import VillageRecap

    return VillageRecap(recap, around)


def _told(report: Report, around: Surroundings, players: Mapping[SeatId, str]) -> Sequence[str]:
    return around.words.report(report, None, players)


def _desk(bridge: "DeskBridge[Any, Any]", around: Surroundings) -> QWidget:
    from desktop.games.village.moderator import ModeratorDesk

    return ModeratorDesk(bridge, around)


def _card_round(desk: "GMDesk[Any, Any]", around: Surroundings) -> QWidget:
    from desktop.games.village.card_round import CardRound

    return CardRound(desk, around)


def _advice(_: Surroundings, choices: Choices, players: int) -> str:
    """How many wolves there will be, how often they win, and how many would be about even."""
    from desktop.games.village.odds_panel import advice

    return advice(choices, players)


def _conducted(gm: bool) -> Choices:
    return {"conduct": "moderator" if gm else "passed"}


def _presets(_: Any) -> Sequence[Any]:
    from desktop.games.village.presets import presets

    return presets()


def _hiding(_: Any) -> str:
    from desktop.games.village.presets import hiding

    return hiding()


def _own_card(view: Any, around: Surroundings) -> "CardWords | None":
    from desktop.games.village.role_words import role_words

    return role_words(view, around)


ROOMS = Rooms(
    share=_share,
    side_name=lambda side, _: side,
    furnish=lambda around: around,
    playing=lambda *_: "",
    holder=lambda *_: None,
    overview=_overview,
    seat=_seat,
    resolution=_resolution,
    history=_history,
    ending=_ending,
    public=_public,
    recap=_recap,
    told=_told,
    desk=_desk,
    card_round=_card_round,
    conducted=_conducted,
    usual=8,
    advice=_advice,
    presets=_presets,
    hiding=_hiding,
    party=True,
    by_lot=lambda choices: choices.get("dealing") == "lot",
    own_card=_own_card,
)
