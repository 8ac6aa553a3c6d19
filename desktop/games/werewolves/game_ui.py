"""The rooms of Werewolves Diplomacy: the board's, with secret pages, an office and an end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from desktop.games.board_game_ui import board_rooms, paged_seat
from desktop.games.game_ui import DeskExtra, Extra
from desktop.session.ui_context import MapSurroundings
from engine.campaign.deal import shares
from engine.frame.desk import OnlookerDesk

if TYPE_CHECKING:  # Most tables have no GM.
    from desktop.gm.bridge import DeskBridge
    from desktop.pages.paged_seat import SeatPages
    from desktop.pages.role_card import CardWords


def _pages() -> "SeatPages":
    from desktop.games.werewolves.pages import PAGES

    return PAGES


def _public(table: OnlookerDesk[Any], around: MapSurroundings) -> Sequence[Extra]:
    from desktop.games.werewolves.union_panel import union_extra

    return (union_extra(table, around),)


def _ending(table: OnlookerDesk[Any], around: MapSurroundings) -> QWidget:
    from desktop.games.werewolves.ending import wolves_ending

    return wolves_ending(table, around)


def _roles(bridge: "DeskBridge[Any, Any]", around: MapSurroundings) -> Sequence[DeskExtra]:
    from desktop.games.werewolves.roles_panel import roles_extra

    return (roles_extra(bridge, around),)


def _rulings(bridge: "DeskBridge[Any, Any]", around: MapSurroundings) -> Sequence[Extra]:
    from desktop.games.werewolves.rulings import ruling_extras

    return ruling_extras(bridge, around)


def _presets(_: Any) -> Sequence[Any]:
    from desktop.games.werewolves.presets import presets

    return presets()


def _hiding(_: Any) -> str:
    from desktop.games.werewolves.presets import hiding

    return hiding()


def _card(kind: str) -> str:
    """Which card of the help is read first: the game's own where the board asks nothing."""
    return "election" if kind in ("election", "answer") else kind


def _own_card(view: Any, around: MapSurroundings) -> "CardWords | None":
    return _pages().card(view, around)


ROOMS = replace(
    board_rooms("standard", shares, extras=_public),
    talks=frozenset({"election", "movement", "adjustment"}),
    seat=paged_seat(_pages),
    alone=paged_seat(_pages, alone=True),
    ending=_ending,
    proxy=None,
    card=_card,
    gm_extras=_roles,
    rulings=_rulings,
    presets=_presets,
    hiding=_hiding,
    by_lot=lambda _: True,
    own_card=_own_card,
)
