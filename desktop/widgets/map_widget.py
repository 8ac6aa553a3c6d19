"""What a map is to the cards, slips and panels that lie on it or beside it.

Plain classes beside a Qt base: PySide allows a class only one of those.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import QMargins, QPoint, QRect, QSize

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.widgets.floating_card import CardRoom
    from engine.board.terms import Province


class InsetMap:
    """A map that goes on below what lies upon it: it is fitted to the rest."""

    @property
    @abstractmethod
    def inset(self) -> QMargins:
        """How far it is covered from each side."""
        ...

    @abstractmethod
    def set_inset(self, inset: QMargins) -> None:
        """Say how far it is covered from each side."""
        ...

    def clear_corner(self, corner: QRect) -> None:
        """Say what always lies in its corner, in its own pixels: no piece is shown below it."""


class PlaceMap:
    """A map with places on it, which can be copied as a picture."""

    @abstractmethod
    def point_of(self, location: str) -> QPoint:
        """Where a place can be pressed: in the map, or of several boards on the screen."""
        ...

    @abstractmethod
    def map_shown(self) -> object:
        """What it shows, a `ShownBoard` or a game's own; None while that is nothing."""
        ...


class SeveralBoardsMap(PlaceMap):
    """Several boards side by side, of which one can be looked at closely. It has places of its
    own for the panel, a title, a question and the card of a province, where they cover no board.
    """

    @property
    @abstractmethod
    def near(self) -> str:
        """The board looked at closely; empty when all are shown alike."""
        ...

    @abstractmethod
    def focus_on(self, board: str) -> None:
        """Look closely at a board, or with an empty text at all of them."""
        ...

    @abstractmethod
    def leave_room(self, page: QSize, least: QSize) -> QRect:
        """Where the panel lies if the map has the whole page, or nowhere if it is to lie beside
        the map: it needs so much room, its height for its width."""
        ...

    @abstractmethod
    def put_at_head(
        self, title: "QWidget", *tools: "QWidget", last: "QWidget | None" = None
    ) -> None:
        """Put a title and tools in the line above it, and something at its very end."""
        ...

    @abstractmethod
    def room_to_ask(self) -> QRect:
        """Where what a player is asked lies; empty where there is no place for it."""
        ...

    @abstractmethod
    def give_room_to_ask(self, high: int) -> None:
        """Have that place so high, in pixels."""
        ...

    @abstractmethod
    def room_to_tell(self, place: "Province") -> "CardRoom":
        """Where the card of a place covers none of the other boards."""
        ...

    @abstractmethod
    def board_row(self) -> "QWidget":
        """A row for the card, with what is in a place on every board."""
        ...

    @abstractmethod
    def show_on_row(self, place: "Province") -> None:
        """Show a place on that row."""
        ...
