"""Room for the cards over a map, next to one another, at any size of type.

Cards are direct children of the map. What asks or is being written comes first; the card that only
describes a province moves aside, and is hidden where there is no room for it.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QWidget

from desktop.widgets.map_widget import InsetMap
from desktop.widgets.theme import scaled_length

MARGIN = 12
"""Between a card and the edge of the map, and between two cards."""
CARD_DISTANCE = 16
"""Between the edge of the window and what always lies on a map, in pixels."""
HAS_MENU_BUTTON = sys.platform != "darwin"
"""Whether a button in the upper left corner opens the menus; macOS has them elsewhere."""
_MENU_SIDE = 36
FREE_CORNER = "free_corner"
"""The property of a page with nothing in its upper left corner but the map: there the button of
the menus may lie."""
HAS_MESSAGES = "says_here"
"""The property of what messages may lie over on a page, at its top; elsewhere they lie over the
top of the whole page."""
MENUS = "menus"
"""The name of that button."""
MENUS_HERE = "menus_here"
"""The property of a page on which that button lies now."""


def menu_button_size() -> int:
    """How long a side of the button of the menus is, in pixels."""
    return scaled_length(_MENU_SIDE)


def menu_button_margin() -> int:
    """How far from the left what stands in line with that button begins, in pixels."""
    return CARD_DISTANCE + menu_button_size() + 14 if HAS_MENU_BUTTON else CARD_DISTANCE


def set_menus_covered(page: QWidget, covered: bool) -> None:
    """Have the button of the menus fade while something lies over a whole page, or come back."""
    for each in page.window().findChildren(QWidget, MENUS):
        each.setDisabled(covered)


def menu_button_rect(over: QWidget) -> QRect:
    """Where the button of the menus lies on a map, in its own pixels; nowhere on most."""
    page: QWidget | None = over
    while page is not None and not page.property(MENUS_HERE):
        page = page.parentWidget()
    if page is None:
        return QRect()
    room = QRect(
        over.mapFrom(page, QPoint(CARD_DISTANCE, CARD_DISTANCE)),
        QSize(menu_button_size(), menu_button_size()),
    )
    return room if room.intersects(over.rect()) else QRect()


def free_rect(over: QWidget) -> QRect:
    """What is not covered of a map, in its own pixels."""
    room = over.rect()
    return room.marginsRemoved(over.inset) if isinstance(over, InsetMap) else room


@dataclass(frozen=True, slots=True)
class CardRoom:
    """Where a card may lie on a map, and how large it may be there."""

    room: QRect
    most: QSize
    taken: Sequence[QRect] = ()
    """What lies there already and is not to be covered."""
    is_line: bool = False
    """Whether there is room for one line, and no more."""
    has_row: bool = False
    """Whether there is room for a row with a place on every board."""


class FloatingCard(QFrame):
    """A card over a map; `yields` to those that ask something."""

    gives_way = False
    waits = False
    """Whether it comes back by itself when there is room again."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setProperty("role", "card")

    def polish(self) -> None:
        """Let everything on the card take the type that it is shown in, before it is measured."""
        self.ensurePolished()
        for each in self.findChildren(QWidget):
            each.ensurePolished()

    def others(self) -> tuple[QRect, ...]:
        """Where the other cards lie, and the button of the menus; those that yield count only for
        one that does, too."""
        over = self.parentWidget()
        cards = [
            each.geometry()
            for each in _cards(over)
            if each is not self and not each.isHidden() and (self.gives_way or not each.gives_way)
        ]
        menus = menu_button_rect(over) if over is not None else QRect()
        return (*cards, menus) if menus.isValid() else tuple(cards)

    def claim(self) -> None:
        """This card has come or moved: those that yield look for another place."""
        for each in _cards(self.parentWidget()):
            if each.gives_way and (not each.isHidden() or each.waits):
                each.avoid_cards()

    def avoid_cards(self) -> None:
        """Another card lies somewhere else now."""


def free_positions(
    size: QSize, room: QRect, taken: Sequence[QRect], corners: Sequence[QPoint] = ()
) -> Iterator[QPoint]:
    """Where in a room a card of a size covers nothing taken: in corners, else beside it."""
    right, low = room.right() + 1 - size.width(), room.bottom() + 1 - size.height()
    left, top = room.left(), room.top()
    tried = list(corners) or [
        QPoint(left, low), QPoint(left, top), QPoint(right, low), QPoint(right, top)
    ]  # fmt: skip
    for each in taken:
        beside, before = each.right() + 1 + MARGIN, each.left() - MARGIN - size.width()
        above, below = each.top() - MARGIN - size.height(), each.bottom() + 1 + MARGIN
        tried += [QPoint(beside, low), QPoint(before, low), QPoint(left, above)]
        tried += [QPoint(left, below), QPoint(beside, top), QPoint(before, top)]
    for at in tried:
        here = QRect(at, size)
        if room.contains(here) and not any(here.intersects(each) for each in taken):
            yield at


def _cards(over: QWidget | None) -> list[FloatingCard]:
    if over is None:
        return []
    return over.findChildren(FloatingCard, options=Qt.FindChildOption.FindDirectChildrenOnly)
