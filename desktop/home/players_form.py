"""Who plays: the names of a new game's players, and which power is whose."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from desktop.session.table_questions import name_problem
from desktop.widgets.layout import horizontal
from desktop.widgets.widget_factory import number_box, text
from engine.frame.seat import Seat, SeatId


class PlayersForm(QWidget):
    """The number of players, their names, and, where powers are chosen, who plays which.

    `share` proposes which sides each of a number of players takes, in the order of the seats, and
    `people` are the names of those who played last.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(
        self,
        numbers: range,
        sides: Sequence[str],
        side_name: Callable[[str], str],
        share: Callable[[int], Sequence[Sequence[str]]],
        people: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._sides = tuple(sides)
        self._share = share
        self._choosing = False
        self.number = number_box(numbers.start, numbers.stop - 1, numbers.stop - 1)
        self.number.setAccessibleName(self.tr("Number of players"))
        self.names = tuple(self._name_line(n) for n in range(1, numbers.stop))
        self.owners = {side: self._owner_box(side_name(side)) for side in self._sides}
        self._numbers: list[QLabel] = []
        self._side_labels = {side: text(side_name(side)) for side in self._sides}
        for name, line in zip(people, self.names, strict=False):
            line.setText(name)
        self._lay_out()
        self.number.valueChanged.connect(self._count_changed)
        self._count_changed()

    def choose_sides(self, choosing: bool) -> None:
        """Let each power be given to a player, or leave that to the lot."""
        self._choosing = choosing
        for side in self._sides:
            self.owners[side].setVisible(choosing)
            self._side_labels[side].setVisible(choosing)
        self.changed.emit()

    def seats(self) -> tuple[Seat, ...]:
        """The seats as they stand, in order."""
        return tuple(
            Seat(SeatId(f"s{n + 1}"), self._name(n), self._sides_of(n))
            for n in range(self.number.value())
        )

    @property
    def typed(self) -> tuple[str, ...]:
        """The names that were written, in order; empty for seats without one."""
        return tuple(line.text().strip() for line in self.names[: self.number.value()])

    def problem(self) -> str:
        """What is still amiss, in one sentence; empty when nothing is."""
        names = [seat.name.casefold() for seat in self.seats()]
        for seat in self.seats():
            if problem := name_problem(seat.name):
                return problem
            if names.count(seat.name.casefold()) > 1:
                return self.tr("Two players are called {name}.").format(name=seat.name)
            if self._choosing and self._sides and not seat.sides:
                return self.tr("{name} has no power yet.").format(name=seat.name)
        return ""

    def _name_line(self, number: int) -> QLineEdit:
        name = QLineEdit()
        name.setPlaceholderText(self.tr("Player {number}").format(number=number))
        name.setMaxLength(40)
        name.setAccessibleName(self.tr("Name of player {number}").format(number=number))
        name.textChanged.connect(self._name_changed)
        return name

    def _owner_box(self, side: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(self.tr("Who plays {power}").format(power=side))
        box.currentIndexChanged.connect(self.changed)
        return box

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        count = horizontal(text(self.tr("Number of players")), self.number, spacing=12)
        count.addStretch()
        grid.addLayout(count, 0, 0, 1, 4)
        for row, name in enumerate(self.names, 1):
            number = text(f"{row}", "faint")
            self._numbers.append(number)
            grid.addWidget(number, row, 0)
            grid.addWidget(name, row, 1)
        for row, side in enumerate(self._sides, 1):
            grid.addWidget(self._side_labels[side], row, 2)
            grid.addWidget(self.owners[side], row, 3)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(3, 2)

    def _name(self, index: int) -> str:
        line = self.names[index]
        return line.text().strip() or line.placeholderText()

    def _sides_of(self, index: int) -> tuple[str, ...]:
        if not self._choosing:
            return ()
        return tuple(side for side in self._sides if self.owners[side].currentData() == index)

    def _count_changed(self) -> None:
        count = self.number.value()
        # Where there are no powers beside them, lines without a player only take room.
        shown = max(count, len(self._sides))
        for index, (number, name) in enumerate(zip(self._numbers, self.names, strict=True)):
            name.setEnabled(index < count)
            number.setVisible(index < shown)
            name.setVisible(index < shown)
        holder = {side: index for index, mine in enumerate(self._share(count)) for side in mine}
        for side, box in self.owners.items():
            box.blockSignals(True)
            box.clear()
            for index in range(count):
                box.addItem(self._name(index), index)
            box.addItem(self.tr("Nobody"), None)
            box.setCurrentIndex(holder.get(side, count))
            box.blockSignals(False)
        self.changed.emit()

    def _name_changed(self) -> None:
        for box in self.owners.values():
            for index in range(self.number.value()):
                box.setItemText(index, self._name(index))
        self.changed.emit()
