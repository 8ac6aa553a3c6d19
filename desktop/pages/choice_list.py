"""A list to choose from, of as many rows for everybody however many there are to choose."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from desktop.widgets.cached_pixmap import pixmap_painter
from desktop.widgets.theme import scaled_length

T = TypeVar("T")

_SWATCH = 14
_ROW, _LEAST_ROWS = 30, 3


@dataclass(frozen=True, slots=True)
class ChoiceListItem(Generic[T]):
    """One thing to choose: its value, its words, and the colour before them, if any.

    The value None stands for choosing nothing.
    """

    value: T | None
    words: str
    colour: QColor | None = None


class ChoiceList(QListWidget, Generic[T]):
    """Up to `most` of some choices are chosen, by clicks or with Space; Enter is the page's.

    There are always `rows` rows, the last of them blank where there is less to choose.

    Signals: `changed()` when another choice was made; `full()` when one more would be too many.
    """

    changed = Signal()
    full = Signal()

    def __init__(
        self,
        choices: Sequence[ChoiceListItem[T]],
        chosen: Sequence[T | None],
        *,
        rows: int,
        most: int = 1,
    ) -> None:
        super().__init__()
        self._choices = tuple(choices)
        self._chosen = tuple(each for each in chosen if each is not None)
        self.most = most
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setIconSize(QSize(_SWATCH, _SWATCH))
        self.setProperty("role", "choices")
        for number in range(max(rows, len(self._choices))):
            self.addItem(self._row(number))
        self.setMinimumHeight(_LEAST_ROWS * scaled_length(_ROW) + 2 * self.frameWidth())
        self.setCurrentRow(0)
        self.itemClicked.connect(self._clicked)
        self._show_chosen()

    @property
    def chosen(self) -> tuple[T, ...]:
        """The values chosen, in the order of the list."""
        values = (each.value for each in self._choices)
        return tuple(each for each in values if each is not None and each in self._chosen)

    def choose(self, row: int) -> None:
        """Choose the row, or no longer, where several may be chosen."""
        if not 0 <= row < len(self._choices):
            return
        value, before = self._choices[row].value, self._chosen
        if value is None:
            self._chosen = ()
        elif self.most == 1:
            self._chosen = (value,)
        elif value in before:
            self._chosen = tuple(each for each in before if each != value)
        elif len(before) < self.most:
            self._chosen = (*before, value)
        else:
            self.full.emit()
        if self._chosen != before:
            self._show_chosen()
            self.changed.emit()

    def choose_value(self, value: object) -> bool:
        """Choose what stands for a value; False where nothing does."""
        rows = [row for row, each in enumerate(self._choices) if each.value == value]
        if rows:
            self.setCurrentRow(rows[0])
            self.choose(rows[0])
        return bool(rows)

    def restore_values(self, values: Sequence[T | None]) -> None:
        """Have these chosen again, without telling: a choice was not taken."""
        self._chosen = tuple(each for each in values if each is not None)
        self._show_chosen()

    def choice_text(self, value: object) -> str:
        """What a value is called here."""
        return next((each.words for each in self._choices if each.value == value), "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            if not event.isAutoRepeat():
                self.choose(self.currentRow())
        else:
            super().keyPressEvent(event)

    def _clicked(self, item: QListWidgetItem) -> None:
        self.choose(self.row(item))

    def _row(self, number: int) -> QListWidgetItem:
        item = QListWidgetItem()
        item.setSizeHint(QSize(0, scaled_length(_ROW)))
        if number >= len(self._choices):
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            return item
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        choice = self._choices[number]
        item.setText(choice.words)
        if choice.colour is not None:
            item.setIcon(_colour_icon(choice.colour))
        return item

    def _show_chosen(self) -> None:
        for number, each in enumerate(self._choices):
            here = each.value in self._chosen or (each.value is None and not self._chosen)
            state = Qt.CheckState.Checked if here else Qt.CheckState.Unchecked
            self.item(number).setCheckState(state)


def _colour_icon(colour: QColor) -> QIcon:
    """A small square of a colour."""
    picture = QPixmap(_SWATCH * 2, _SWATCH * 2)
    picture.setDevicePixelRatio(2)
    with pixmap_painter(picture) as painter:
        painter.setPen(QColor(0, 0, 0, 90))
        painter.setBrush(colour)
        painter.drawRoundedRect(1, 1, _SWATCH - 2, _SWATCH - 2, 3, 3)
    return QIcon(picture)
