"""One choice before a game starts: its title, the field to choose in, and its sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QSpinBox,
    QToolButton,
    QWidget,
)

from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import check_box, number_box, set_role, text
from engine.frame.game_option import GameOption, OptionValue

_WIDEST = 230
"""Of a list of values beside its title, in pixels at the usual size of type; a longer one gets a
line of its own."""

OptionField = QCheckBox | QComboBox | QSpinBox | QLineEdit


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option in words: its title, one sentence, and what each value is called."""

    title: str
    sentence: str
    values: Mapping[OptionValue, str]


class OptionRow(QWidget):
    """An option as it is chosen now, marked where it is not the default.

    `usual` is the default at this table, which may depend on who runs it.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(self, option: GameOption, words: OptionWords) -> None:
        super().__init__()
        self.option = option
        self.usual = option.default
        self.words = words
        self._long = False
        self.field = self._field()
        self.field.setAccessibleName(words.title)
        self.field.setAccessibleDescription(words.sentence)
        self.mark = text(self.tr("changed"), "warn")
        self.back = tool_button()
        self.back.setText("↺")
        set_role(self.back, "quiet")
        self._name_default()
        self.back.setAccessibleName(self.tr("{option}: default").format(option=words.title))
        self.back.clicked.connect(self.reset)
        self.problem_label = text(self.tr("This is not understood."), "bad")
        self._lay_out()
        self.changed.connect(self._show)
        self._show()

    @property
    def value(self) -> OptionValue:
        """What is chosen."""
        match self.field:
            case QCheckBox():
                return self.field.isChecked()
            case QSpinBox():
                return self.field.value()
            case QComboBox():
                return self.field.currentData()
            case _:
                return self.field.text().strip()

    @property
    def is_default(self) -> bool:
        """Whether nothing but the default is chosen."""
        return self.value == self.usual

    @property
    def offered(self) -> bool:
        """Whether the game knows what is chosen; only what is written may be wrong."""
        return self.option.offers(self.value)

    def choose(self, value: OptionValue) -> None:
        """Choose another value."""
        match self.field:
            case QCheckBox():
                self.field.setChecked(bool(value))
            case QSpinBox():
                self.field.setValue(int(value))
            case QComboBox():
                self.field.setCurrentIndex(self.field.findData(value))
            case _:
                self.field.setText(str(value))

    def reset(self) -> None:
        """Choose the default."""
        self.choose(self.usual)

    def matches(self, wanted: str) -> bool:
        """Whether its words have something in them, whatever the case."""
        said = (self.words.title, self.words.sentence, *self.words.values.values())
        return any(wanted.casefold() in each.casefold() for each in said)

    def _show(self) -> None:
        default = self.is_default
        self.mark.setVisible(not default)
        self.back.setVisible(not default)
        self.problem_label.setVisible(not self.offered)

    def propose(self, usual: OptionValue) -> None:
        """Another default; chosen at once, unless something else was chosen by hand."""
        untouched, self.usual = self.is_default, usual
        self._name_default()
        if untouched:
            self.choose(usual)
        self._show()

    def _name_default(self) -> None:
        self.back.setToolTip(self.tr("Back to {default}").format(default=self._default_words()))

    def _default_words(self) -> str:
        default = self.usual
        if isinstance(default, bool):
            return self.tr("yes") if default else self.tr("no")
        return self.words.values.get(default, str(default))

    def _field(self) -> OptionField:
        option = self.option
        if isinstance(option.default, bool):
            return self._check_field(option.default)
        if option.accepts is not None:
            return self._text_field(str(option.default))
        return self._list_field() if option.values else self._number_field()

    def _check_field(self, default: bool) -> QCheckBox:
        return check_box("", default, toggle=self.changed)

    def _list_field(self) -> QComboBox:
        box = QComboBox()
        for value in self.option.values:
            box.addItem(self.words.values.get(value, str(value)), value)
        box.setCurrentIndex(self.option.values.index(self.option.default))
        box.view().setMinimumWidth(box.sizeHint().width())
        self._long = box.sizeHint().width() > scaled_length(_WIDEST)
        if self._long:
            # As wide as its line, which may be narrower than the longest value.
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setToolTip(box.currentText())
            box.currentTextChanged.connect(box.setToolTip)
        box.currentIndexChanged.connect(self.changed)
        return box

    def _number_field(self) -> QSpinBox:
        low = self.option.low
        box = number_box(low, self.option.high, int(self.option.default))
        if low in self.words.values:
            box.setSpecialValueText(self.words.values[low])
        box.valueChanged.connect(self.changed)
        return box

    def _text_field(self, default: str) -> QLineEdit:
        line = QLineEdit(default)
        line.setMaxLength(400)
        line.setCursorPosition(0)
        line.textChanged.connect(self.changed)
        return line

    def _proposals(self) -> QToolButton:
        """The values that the game proposes for what is written."""
        made = tool_button()
        made.setText(self.tr("Proposals"))
        made.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(made)
        for value in self.option.values:
            words = self.words.values.get(value, str(value))
            menu.addAction(words).triggered.connect(partial(self.choose, value))
        made.setMenu(menu)
        return made

    def _lay_out(self) -> None:
        column = column_layout(on=self, margins=(0, 0, 0, 6), spacing=4)
        head = row_layout((text(self.words.title, wrap=True), 1), self.mark, self.back)
        column.addLayout(head)
        if isinstance(self.field, QLineEdit):
            line = row_layout((self.field, 1))
            if self.option.values:
                line.addWidget(self._proposals())
            add_parts(column, line, self.problem_label)
        elif self._long:
            column.addWidget(self.field)
        else:
            head.addWidget(self.field, 0, Qt.AlignmentFlag.AlignRight)
        column.addWidget(text(self.words.sentence, "small", wrap=True))
