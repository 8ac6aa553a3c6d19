"""What a game shows in its own way: one class for each game, with its pages, panels and words."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from PySide6.QtWidgets import QWidget

from desktop.games.game_page import GameDeskPage, GamePage
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import UiContext
from engine.errors import EngineBug
from engine.frame.desk import AnyOnlookerDesk, AnyRecap
from engine.frame.game_option import OptionValues
from engine.frame.host_desk import AnyHostDesk
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.players.advice import LEVELS

if TYPE_CHECKING:  # Most games have no GM.
    from desktop.gm.desk_map import DeskMap
    from desktop.gm.gm_desk_adapter import AnyDeskBridge
    from desktop.pages.role_card import CardWords
    from engine.frame.gm_desk import AnyGMDesk


C = TypeVar("C", bound=UiContext)


@dataclass(frozen=True, slots=True)
class ExtraPanel:
    """One panel of a game's own beside those of every game: its title on the tab, and itself."""

    title: str
    panel: QWidget


@dataclass(frozen=True, slots=True)
class ExtraDeskPanel:
    """One panel of a game's own on the GM's desk: its title on the tab, and how it is made.

    It is made when the GM turns to it. If it `Refreshable`, it shows what was done since.
    """

    title: str
    make: Callable[[], QWidget]


@runtime_checkable
class Refreshable(Protocol):
    """A panel that shows the desk anew after everything that was done there."""

    def refresh(self) -> None:
        """Show how things stand now."""
        ...


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of a game's options under one name; what it does not name is the default."""

    title: str
    choices: OptionValues


class GameUi(ABC, Generic[C]):
    """One game in the windows. Pages are built when needed, and import their modules then.

    `context` is what a page stands in, as `furnish` left it. A game on a board begins with
    `desktop.games.board_game_ui.BoardGameUi`.
    """

    negotiation_phases: frozenset[str] = frozenset()
    """The kinds of phase that begin with a negotiation."""
    usual_players: int = 0
    """How many players are proposed to begin with; 0 for as many as there can be."""
    is_party: bool = False
    """It is played in one sitting round one table: nothing is asked before it that an evening does
    not need."""
    computer_levels: tuple[int, ...] = LEVELS
    """The levels at which computers play it differently; one where they know only one way."""
    has_packets: bool = True
    """Whether it can be played by mail."""
    has_own_desk: bool = False
    """Whether the GM's screen is the game's own; it opens behind its curtain."""
    has_proxies: bool = False
    """Whether others may give an absent player's orders; games with secret roles have none."""
    watches_silence: bool = True
    """Whether the table is shown what became of a phase though nobody was told anything."""
    catalogue_prefix: str = ""
    """Under which key the catalogue has what is said of it before it begins; empty for nothing."""

    # Before the game.

    @abstractmethod
    def shares(self, count: int) -> Sequence[Sequence[str]]:
        """How so many players are proposed to divide the sides."""

    def side_name(self, side: str, language: str) -> str:
        """What a side is called."""
        return side

    def presets(self, context: UiContext) -> Sequence[Preset]:
        """Named sets of options."""
        say, named = context.words.text, self.preset_choices()
        return [
            Preset(say(f"preset.{self.catalogue_prefix}.{key}"), choices)
            for key, choices in named.items()
        ]

    def preset_choices(self) -> Mapping[str, OptionValues]:
        """What is chosen in each of them, by its key in the catalogue."""
        return {}

    def secrecy_note(self, context: UiContext) -> str:
        """What the program can hide round one computer and what not; empty where nothing but
        orders is secret."""
        return (
            context.words.text(f"secrecy.{self.catalogue_prefix}") if self.catalogue_prefix else ""
        )

    def advice(self, context: UiContext, choices: OptionValues, players: int) -> str:
        """A sentence about what is chosen, for so many."""
        return ""

    def implied_options(self, *, gm: bool) -> OptionValues:
        """What the choice of who runs the game settles of its options."""
        return {}

    def is_dealt_by_lot(self, choices: OptionValues) -> bool:
        """Whether a deal with these options is by lot, so that players mix in their words."""
        return choices.get("powers") == "lot"

    # Round the table.

    @abstractmethod
    def furnish(self, context: UiContext) -> C:
        """What pages stand in, with what those of this game need besides."""

    def playing(self, table: AnyOnlookerDesk, seat: SeatId, context: C) -> str:
        """What a seat plays, as everybody may know, in words."""
        return ""

    def holder(self, table: AnyOnlookerDesk, side: str) -> SeatId | None:
        """Who plays a side, as everybody may know."""
        return None

    @abstractmethod
    def table_page(self, host: AnyHostDesk, context: C, timer: QWidget) -> GamePage:
        """The page round which everybody sits between turns; it holds the negotiation timer."""

    @abstractmethod
    def public_page(self, table: AnyOnlookerDesk, context: C, timer: QWidget) -> GamePage:
        """The board for a window that everybody sees, with a timer to look at."""

    @abstractmethod
    def seat_page(self, bridge: AnyBridge, context: C, *, alone: bool = False) -> GamePage:
        """The page of a seat. `alone`, nobody looks on: in a packet, or under the GM's hand.

        Then it has `left`, `seal_box`, `submission()`, `say_when_sealed` and `add_beside`, as the
        page of a board has.
        """

    @abstractmethod
    def resolution_page(self, table: AnyOnlookerDesk, context: C) -> GamePage:
        """What has just become of everybody's orders."""

    @abstractmethod
    def history_page(self, table: AnyOnlookerDesk, context: C) -> GamePage:
        """All that has been."""

    @abstractmethod
    def ending_page(self, table: AnyOnlookerDesk, context: C) -> GamePage:
        """How the game ended."""

    @abstractmethod
    def recap_panel(self, recap: AnyRecap, context: C, players: Mapping[SeatId, str]) -> QWidget:
        """What has changed for a seat since it last looked; players are called by their names."""

    @abstractmethod
    def report_lines(
        self, report: Report, context: C, players: Mapping[SeatId, str]
    ) -> Sequence[str]:
        """A report in sentences."""

    def secret_card(self, view: object, context: C) -> "CardWords | None":
        """The secret card of a seat's view in words, None in games that deal none."""
        return None

    def help_card(self, kind: str) -> str:
        """Which card of the help stands in the index for a kind of phase."""
        return kind

    def stand_in_view(self, view: object, seat: SeatId) -> object:
        """A seat's view made from the public one, for orders that others give in its place.

        Asked only of games that have proxies.
        """
        raise EngineBug(f"{type(self).__name__} is asked for what it has not.")

    # At the GM's desk.

    def gm_desk_page(self, bridge: "AnyDeskBridge", context: C) -> GameDeskPage:
        """The GM's own screen, of games that have one."""
        raise EngineBug(f"{type(self).__name__} is asked for what it has not.")

    def card_round_page(self, desk: "AnyGMDesk", context: C) -> GamePage:
        """The page on which everybody sees his card, one behind the other's curtain.

        Asked only of games with a desk of their own.
        """
        raise EngineBug(f"{type(self).__name__} is asked for what it has not.")

    def gm_panels(self, bridge: "AnyDeskBridge", context: C) -> Sequence[ExtraDeskPanel]:
        """Panels of the GM's desk beside those of every game."""
        return ()

    def add_gm_map_marks(self, bridge: "AnyDeskBridge", desk_map: "DeskMap") -> None:
        """Add the game's own marks to the map of the GM's desk, if it has any."""

    def ruling_forms(self, bridge: "AnyDeskBridge", context: C) -> Sequence[ExtraPanel]:
        """The kinds of ruling beyond those on the board, each the fields that make a decision."""
        return ()


AnyGameUi: TypeAlias = GameUi[Any]
"""The windows of some game, in whatever context its pages stand."""
