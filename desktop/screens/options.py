"""The choices a game offers before it starts, each with the one sentence that explains it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from desktop.furniture import number_box, text
from engine.frame.ruleset import Choice, Choices, GameOption


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option in words: its title, one sentence, and what each value is called."""

    title: str
    sentence: str
    values: Mapping[Choice, str]


class OptionsForm(QWidget):
    """One line and one sentence for each option of a game.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(
        self, options: Sequence[GameOption], words: Callable[[GameOption], OptionWords]
    ) -> None:
        super().__init__()
        self.fields: dict[str, QCheckBox | QComboBox | QSpinBox] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for option in options:
            self._add(option, words(option), column)

    def choices(self) -> Choices:
        """What is chosen, by option key."""
        return {key: _chosen(field) for key, field in self.fields.items()}

    def _add(self, option: GameOption, words: OptionWords, column: QVBoxLayout) -> None:
        field = self._field(option, words)
        field.setAccessibleName(words.title)
        field.setAccessibleDescription(words.sentence)
        self.fields[option.key] = field
        row = QHBoxLayout()
        row.addWidget(text(words.title), 1)
        row.addWidget(field)
        column.addLayout(row)
        column.addWidget(text(words.sentence, "small", wrap=True))
        column.addSpacing(6)

    def _field(self, option: GameOption, words: OptionWords) -> QCheckBox | QComboBox | QSpinBox:
        if not option.values and not isinstance(option.default, bool):
            return self._number_field(option, words)
        if isinstance(option.default, bool):
            check = QCheckBox()
            check.setChecked(option.default)
            check.toggled.connect(self.changed)
            return check
        box = QComboBox()
        for value in option.values:
            box.addItem(words.values.get(value, str(value)), value)
        box.setCurrentIndex(option.values.index(option.default))
        box.currentIndexChanged.connect(self.changed)
        return box

    def _number_field(self, option: GameOption, words: OptionWords) -> QSpinBox:
        box = number_box(option.low, option.high, int(option.default))
        if option.low in words.values:
            box.setSpecialValueText(words.values[option.low])
        box.valueChanged.connect(self.changed)
        return box


def _chosen(field: QCheckBox | QComboBox | QSpinBox) -> Choice:
    match field:
        case QCheckBox():
            return field.isChecked()
        case QSpinBox():
            return field.value()
        case _:
            return field.currentData()
