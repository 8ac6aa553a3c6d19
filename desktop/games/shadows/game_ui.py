"""The rooms of 1897 and of the League of Shadows: the board's, with Capitals, names, a Council."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.games.board_game_ui import board_rooms, sees_as
from desktop.games.game_ui import DeskExtra, Extra, Preset, Rooms
from desktop.session.seat_adapter import Bridge
from desktop.session.ui_context import MapSurroundings
from engine.campaign.deal import shares
from engine.frame.desk import HostDesk, OnlookerDesk
from engine.frame.ruleset import Choices
from engine.frame.seat import SeatId

if TYPE_CHECKING:  # Most tables have no GM.
    from desktop.gm.bridge import DeskBridge
    from desktop.gm.desk_screen import DeskMap
    from desktop.pages.role_card import CardWords


def _seat(
    bridge: Bridge[Any, Any], around: MapSurroundings, *, league: bool, alone: bool = False
) -> QWidget:
    from desktop.games.shadows.seat import league_seat

    return league_seat(bridge, around, league=league, alone=alone)


def _overview(host: HostDesk[Any, Any], around: MapSurroundings, timer: QWidget) -> QWidget:
    from desktop.games.shadows.overview import LeagueOverview

    return LeagueOverview(host, around, timer)


def _public(table: OnlookerDesk[Any], around: MapSurroundings, timer: QWidget) -> QWidget:
    from desktop.games.shadows.overview import league_public

    return league_public(table, around, timer)


def _ending(table: OnlookerDesk[Any], around: MapSurroundings) -> QWidget:
    from desktop.games.shadows.ending import league_ending

    return league_ending(table, around)


def _proxy(view: Any, seat: SeatId) -> Any:
    """A seat's view made from the public one: its Capitals are chosen by all then."""
    from engine.games.shadows.opening import choices_of
    from engine.games.shadows.submission import CAPITAL

    seen = sees_as(view, seat)
    if seen.stage != CAPITAL:
        return seen
    board = seen.board
    return replace(seen, choices={each: choices_of(board.map, each) for each in board.mine})


def _gm_extras(bridge: "DeskBridge[Any, Any]", around: MapSurroundings) -> Sequence[DeskExtra]:
    from desktop.games.shadows.gm_panels import gm_extras

    return gm_extras(bridge, around)


def _gm_marks(bridge: "DeskBridge[Any, Any]", desk_map: "DeskMap") -> None:
    from desktop.games.shadows.desk_marks import DeskMarks
    from desktop.map.scene.board_scene import MapScene

    scene = desk_map.scene_of_board
    assert isinstance(scene, MapScene)  # These games have one board.
    DeskMarks(bridge, scene)


def _rulings(
    bridge: "DeskBridge[Any, Any]", around: MapSurroundings, *, league: bool
) -> Sequence[Extra]:
    from desktop.games.shadows.rulings import ruling_extras

    return ruling_extras(bridge, around, league=league)


def _card(kind: str) -> str:
    """Which card of the help is read first: the game's own where the board asks nothing."""
    return "capital" if kind == "revote" else kind


def _presets(_: Any) -> Sequence[Preset]:
    return (
        Preset(QCoreApplication.translate("LeagueRooms", "As in the rules"), {}),
        Preset(
            QCoreApplication.translate("LeagueRooms", "By mail: first posts sealed"),
            {"first_posts": "sealed"},
        ),
        Preset(
            QCoreApplication.translate("LeagueRooms", "A short game, to 1904"),
            {"last_year": 1904},
        ),
    )


def _hiding(_: Any) -> str:
    return QCoreApplication.translate(
        "LeagueRooms",
        "The program draws the headquarters and tells nobody but the power that takes one, in an "
        "envelope that looks like everybody’s. With a passphrase they are encrypted in the file; "
        "without one, who reads the file with other tools can find them.",
    )


def _own_card(view: Any, around: MapSurroundings) -> "CardWords | None":
    from desktop.games.shadows.own_card import league_card

    return league_card(view, around)


def _by_lot(choices: Choices) -> bool:
    return choices.get("powers", "lot") != "chosen"


PLAIN: Rooms = replace(
    board_rooms("standard", shares),
    seat=partial(_seat, league=False),
    alone=partial(_seat, league=False, alone=True),
    overview=_overview,
    public=_public,
    proxy=_proxy,
    card=_card,
    gm_marks=_gm_marks,
    rulings=partial(_rulings, league=False),
    by_lot=_by_lot,
)
"""Of 1897."""

ROOMS: Rooms = replace(
    PLAIN,
    seat=partial(_seat, league=True),
    alone=partial(_seat, league=True, alone=True),
    ending=_ending,
    gm_extras=_gm_extras,
    rulings=partial(_rulings, league=True),
    presets=_presets,
    hiding=_hiding,
    own_card=_own_card,
)
"""Of the League of Shadows."""
