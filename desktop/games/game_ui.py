"""Which screens belong to which game: one explicit table, ruleset key → rooms."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget

from desktop.resources import root
from desktop.session.seat_adapter import Bridge
from desktop.session.ui_context import Surroundings
from engine.frame.desk import HostDesk, OnlookerDesk, Recap
from engine.frame.report import Report
from engine.frame.ruleset import Choices, family
from engine.frame.seat import SeatId
from engine.registry import board

if TYPE_CHECKING:  # Most games have no GM.
    from desktop.gm.bridge import DeskBridge
    from desktop.gm.desk_screen import DeskMap
    from desktop.pages.role_card import CardWords
    from engine.frame.gm_desk import GMDesk
    from maps.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Extra:
    """One panel of a game's own beside those of every game: its title on the tab, and itself."""

    title: str
    panel: QWidget


@dataclass(frozen=True, slots=True)
class DeskExtra:
    """One panel of a game's own on the GM's desk: its title on the tab, and how it is made.

    It is made when the GM turns to it. If it `Refreshes`, it shows what was done since.
    """

    title: str
    make: Callable[[], QWidget]


@runtime_checkable
class Refreshes(Protocol):
    """A panel that shows the desk anew after everything that was done there."""

    def refresh(self) -> None:
        """Show how things stand now."""
        ...


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of a game's options under one name; what it does not name is the default."""

    title: str
    choices: Choices


def _no_extras(*_: Any) -> tuple[()]:
    return ()


def _no_presets(_: Surroundings) -> Sequence[Preset]:
    return ()


def _no_words(_: Surroundings) -> str:
    return ""


def _plain(kind: str) -> str:
    return kind


def _no_marks(*_: Any) -> None:
    return None


def _no_own_card(*_: Any) -> None:
    return None


def _no_advice(*_: Any) -> str:
    return ""


def _nothing_settled(_: bool) -> Choices:
    return {}


def _powers_by_lot(choices: Choices) -> bool:
    return choices.get("powers") == "lot"


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

    `gm_extras` are panels of the GM's desk, and `gm_marks` adds to its map; `rulings` the kinds
    of ruling beyond those on the board, each the fields
    (`desktop.gm.decision_fields.DecisionFields`) that make a decision.
    `card` names, for a phase's kind, the one that stands in the index of the help cards.
    `presets` are named sets of options for the new game. `hiding` says in plain words what the
    program can hide round one computer and what not; empty where nothing but orders is secret.
    `alone` is a seat's page where nobody looks on: in a packet, or where the GM enters for it; it
    has `left`, `seal_box`, `submission()`, `say_when_sealed` and `add_beside` as the page of a
    board has. Without one the game has no packets. `desk` is the GM's own screen where it is not
    the usual one, with signals `cover_wanted()`, `round_wanted()` and `again_wanted()` and a
    `leave()` before it is left; it opens behind its curtain. `card_round` is then the page on
    which everybody sees his card, one behind the other's curtain, with a signal `over()`.
    `conducted` gives what the choice of who runs the game settles of its options, with a GM or
    without. `usual` is how many players are proposed to begin with, 0 for as many as there can be,
    and `advice` a sentence about what is chosen, for so many. `by_lot` says whether a deal with
    these options is by lot, so that players mix in their words. `party` says that it is played in
    one sitting round one table: nothing is asked before it that an evening does not need.
    `own_card` is the secret card of a seat's view in words, None in games that deal none.
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
    gm_extras: Callable[["DeskBridge[Any, Any]", Any], Sequence[DeskExtra]] = _no_extras
    gm_marks: Callable[["DeskBridge[Any, Any]", "DeskMap"], None] = _no_marks
    rulings: Callable[["DeskBridge[Any, Any]", Any], Sequence[Extra]] = _no_extras
    card: Callable[[str], str] = _plain
    presets: Callable[[Surroundings], Sequence[Preset]] = _no_presets
    hiding: Callable[[Surroundings], str] = _no_words
    by_lot: Callable[[Choices], bool] = _powers_by_lot
    alone: Callable[[Bridge[Any, Any], Any], QWidget] | None = None
    desk: Callable[["DeskBridge[Any, Any]", Any], QWidget] | None = None
    card_round: Callable[["GMDesk[Any, Any]", Any], QWidget] | None = None
    conducted: Callable[[bool], Choices] = _nothing_settled
    usual: int = 0
    advice: Callable[[Surroundings, Choices, int], str] = _no_advice
    party: bool = False
    own_card: Callable[[Any, Any], "CardWords | None"] = _no_own_card


@cache
def sheet_named(name: str) -> "Sheet":
    """The picture of one of the program's own maps, or of a board. Raises `SheetError`."""
    from maps.sheet import parse_sheet, read_sheet

    laid = board(name)
    if laid is not None:
        return parse_sheet(laid.sheet, f"{name}, sheet.svg")
    return read_sheet(root() / "maps" / name / "sheet.svg")


def check_picture(game: str) -> None:
    """Whether a board that was laid out has a picture on which everything has its place.

    Raises `SheetError` where it has not; the program's own maps always have.
    """
    from maps.sheet_error import SheetError, SheetFault

    laid = board(game)
    if laid is None:
        return
    sheet, map = sheet_named(laid.key), laid.file.map
    stands = {str(at) for graph in (map.armies, map.fleets) for at in graph}
    for missing in sorted({str(at) for at in map.places} - sheet.provinces.keys()):
        raise SheetError(SheetFault.NO_OUTLINE, sheet.file, 0, f'"{missing}"')
    for missing in sorted(stands - sheet.anchors.keys() - sheet.coast_anchors.keys()):
        raise SheetError(SheetFault.NO_ANCHOR, sheet.file, 0, f'"{missing}"', "a unit")


def rooms_of(game: str) -> Rooms:
    """The rooms of a game in the registry, or of one on a board that was laid out."""
    laid = board(game)
    if laid is not None:
        from desktop.games.standard.game_ui import rooms_on

        return rooms_on(laid.key)
    return _ROOMS[game]()


def has_rooms(game: str) -> bool:
    """Whether a game can be played in windows; others are played from the command line."""
    return family(game) in _ROOMS


def side_of(table: OnlookerDesk[Any], side: str) -> SeatId | None:
    """The seat that plays a side, as everybody may know it."""
    return rooms_of(table.game).holder(table, side)


def _standard() -> Rooms:
    from desktop.games.standard.game_ui import ROOMS

    return ROOMS


def _werewolves() -> Rooms:
    from desktop.games.werewolves.game_ui import ROOMS

    return ROOMS


def _hepta() -> Rooms:
    from desktop.games.hepta.game_ui import ROOMS

    return ROOMS


def _village() -> Rooms:
    from desktop.games.village.game_ui import ROOMS

    return ROOMS


def _eighteen97() -> Rooms:
    from desktop.games.shadows.game_ui import PLAIN

    return PLAIN


def _shadows() -> Rooms:
    from desktop.games.shadows.game_ui import ROOMS

    return ROOMS


_ROOMS: Mapping[str, Callable[[], Rooms]] = {
    "standard": _standard,
    "1897": _eighteen97,
    "shadows": _shadows,
    "werewolves": _werewolves,
    "hepta": _hepta,
    "village": _village,
    "village_wolff": _village,
}
"""A game's screens are imported when it is wanted; a new game joins here."""
