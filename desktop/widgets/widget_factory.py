"""The small widgets that all screens are made of, styled by the theme's roles."""

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

from PySide6.QtCore import QEvent, QRect, QSize, Qt, SignalInstance
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPaintEvent,
    QPalette,
    QShortcutEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QTableView,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.widgets.box_layouts import column_layout
from desktop.widgets.page_keys import has_page_keys, key_name, press_by_enter, role_of
from desktop.widgets.tool_button import leave_keyboard

Slot: TypeAlias = Callable[..., object] | SignalInstance
"""What a signal can be connected to."""

_GAP, _SMALLER = 10, 0.78
"""Between the words of a button and its key; how much smaller this is written."""
_KEY_BELOW = 40
"""How high a button is at least, in pixels, whose key can stand below its words."""
_BEFORE_FIGURE = re.compile(r" (?=\d)")


def set_role(widget: QWidget, role: str) -> None:
    """Give a widget another role of the style sheet, now."""
    widget.setProperty("role", role)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.updateGeometry()


def text(words: str, role: str = "", *, wrap: bool = False) -> QLabel:
    """A label in plain text; names and paths never turn into markup."""
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wrap)
    if role:
        label.setProperty("role", role)
    return label


def bind_figures(words: str) -> str:
    """The same words, of which no line begins with a figure, or is one alone."""
    return _BEFORE_FIGURE.sub("\u00a0", words)


def escape_mnemonic(words: str) -> str:
    """Words for a button, box, tab or menu that shows an `&` as it stands, where Qt would draw a
    line under the next letter."""
    return words.replace("&", "&&")


TURNS = "turns"
"""The property of a button that takes back what it did when it is pressed again: of keys it takes
one, until another key is pressed or the keyboard has been elsewhere."""


class PushButton(QPushButton):
    """A button that Enter presses like Space, on every system and in every window; its words are
    shown as they are.

    On a page one with a role that has a key shows it after its words, or below them where there is
    no room; one for what is for good is pressed by its own key alone. One that is switched off or
    hidden while it has the keyboard leaves it to what it lies on, never to another button.
    """

    _turned = False

    def __init__(self, words: str) -> None:
        super().__init__(escape_mnemonic(words))

    def setText(self, words: str) -> None:
        super().setText(escape_mnemonic(words))

    @property
    def key_shown(self) -> str:
        """The key that stands on it."""
        return key_name(role_of(self)) if has_page_keys(self) else ""

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        return size + QSize(self._key_width, 0) if self._key_width else size

    def minimumSizeHint(self) -> QSize:
        size, key = self.sizeHint(), self._key_width
        if not key or self.minimumHeight() < _KEY_BELOW:
            return size
        return QSize(max(size.width() - key, key - _GAP + 8), size.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.key_shown:
            self.setAccessibleDescription(self.key_shown)
        if key_name(role_of(self)):
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressing = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if pressing and self._turned and self.property(TURNS):
            return  # A key too many would take back what the one before did.
        self._turned = pressing
        if not press_by_enter(self, event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        # Qt would press it a tenth of a second later, on whatever page is there by then.
        if isinstance(event, QShortcutEvent) and not event.isAmbiguous():
            self.click()
            return True
        return super().event(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab leads on. So does Qt where a button is switched off, and a second Enter would press
        the next one."""
        if self.isEnabled() and self.isVisible():
            return super().focusNextPrevChild(next)
        leave_keyboard(self)
        return True

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._turned = False
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        key = self.key_shown
        if not key:
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        words, place = self._rooms(option)
        option.rect = words
        painter.drawControl(QStyle.ControlElement.CE_PushButtonLabel, option)
        painter.setFont(self._key_font)
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        painter.setPen(self.palette().color(group, QPalette.ColorRole.ButtonText))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, key)

    @property
    def _key_font(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.Normal)
        size = self.fontInfo().pixelSize()
        font.setPixelSize(max(11, round(_SMALLER * size)))
        return font

    @property
    def _key_width(self) -> int:
        """What the key takes, also of a button that is still to come onto a page."""
        coming = has_page_keys(self) is None and not self.isVisible()
        key = key_name(role_of(self)) if coming else self.key_shown
        return _GAP + QFontMetrics(self._key_font).horizontalAdvance(key) if key else 0

    def _rooms(self, option: QStyleOptionButton) -> tuple[QRect, QRect]:
        """Where the words stand, and where the key."""
        room, key = self.rect(), self._key_width - _GAP
        words = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text()).width()
        if not self.icon().isNull():
            words += self.iconSize().width() + (4 if self.text() else 0)
        if words + _GAP + key + 8 <= room.width() or room.height() < _KEY_BELOW:
            left = (room.width() - words - _GAP - key) // 2
            split = room.left() + left + words
            begin = QRect(room)
            begin.setLeft(room.left() + left - 6)
            begin.setRight(split + 6)
            return begin, QRect(split + _GAP, room.top(), key + 1, room.height())
        high = QFontMetrics(self._key_font).height()
        top = QRect(room)
        top.setBottom(room.bottom() - high)
        return top, QRect(room.left(), room.bottom() - high - 4, room.width(), high)


def button(words: str, role: str = "", *, tip: str = "", press: Slot | None = None) -> QPushButton:
    """A button; roles are `primary`, `quiet`, `danger` or none. `press` is what it does."""
    made = PushButton(words)
    made.setAutoDefault(False)
    made.setToolTip(tip)
    if role:
        made.setProperty("role", role)
    if press is not None:
        made.clicked.connect(press)
    return made


def check_box(
    words: str, on: bool = False, *, tip: str = "", toggle: Slot | None = None
) -> QCheckBox:
    """A box to tick; `toggle` follows whenever it is ticked or no longer."""
    box = QCheckBox(words)
    box.setChecked(on)
    box.setToolTip(tip)
    if toggle is not None:
        box.toggled.connect(toggle)
    return box


def line_edit(name: str, words: str = "", *, hint: str = "", longest: int = 32_767) -> QLineEdit:
    """A field for a line; screen readers call it by its name, `hint` stands in it while empty."""
    field = QLineEdit(words)
    field.setAccessibleName(name)
    field.setPlaceholderText(hint)
    field.setMaxLength(longest)
    return field


def search_edit(name: str) -> QLineEdit:
    """A field in which something is searched for."""
    field = line_edit(name, hint=name)
    field.setClearButtonEnabled(True)
    return field


def text_edit(name: str, words: str = "", *, hint: str = "", high: int = 0) -> QPlainTextEdit:
    """A field for several lines, `high` pixels if that is said; Tab leads out of it."""
    field = QPlainTextEdit(words)
    field.setTabChangesFocus(True)
    field.setAccessibleName(name)
    field.setPlaceholderText(hint)
    if high:
        field.setFixedHeight(high)
    return field


def combo_box(
    name: str, choices: Iterable[tuple[str, object]] = (), *, box: QComboBox | None = None
) -> QComboBox:
    """A list to choose from: words, each with what it stands for; a `box` of one's own, if wanted.
    Screen readers call it by its name."""
    box = QComboBox() if box is None else box
    box.setAccessibleName(name)
    for words, value in choices:
        box.addItem(words, value)
    return box


def card(role: str = "card") -> tuple[QFrame, QVBoxLayout]:
    """A framed area and the column inside it."""
    frame = QFrame()
    frame.setProperty("role", role)
    column = column_layout(on=frame, margins=(18, 14, 18, 16), spacing=8)
    return frame, column


def rule_line() -> QFrame:
    """A thin rule across."""
    rule = QFrame()
    rule.setProperty("role", "line")
    rule.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return rule


class NumberBox(QSpinBox):
    """A whole number. Whoever scrolls the page past it changes nothing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def number_box(low: int, high: int, value: int, suffix: str = "", *, name: str = "") -> QSpinBox:
    """A field for a whole number between two bounds; screen readers call it by its name."""
    box = NumberBox()
    box.setRange(low, high)
    box.setValue(min(high, max(low, value)))  # Qt wants a number of 32 bits.
    box.setSuffix(suffix)
    box.setAccessibleName(name)
    # A style sheet's padding does not reach the text inside.
    box.lineEdit().setTextMargins(5, 0, 0, 0)
    return box


def wrapped_label(words: tuple[str, ...], width: int, role: str = "") -> QLabel:
    """Running text of a fixed width, as high as it needs to be."""
    label = text("\n\n".join(words), role, wrap=True)
    label.ensurePolished()
    label.setFixedWidth(width)
    label.setMinimumHeight(label.heightForWidth(width))
    return label


def make_read_only(table: QTableView) -> None:
    """Make a table one to be read: no frame, grid or row numbers, nothing typed into a cell.

    Tab leaves it, and its head is no button.
    """
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
    table.verticalHeader().hide()
    table.horizontalHeader().setSectionsClickable(False)


def scroll_area(inside: QWidget, name: str) -> QScrollArea:
    """What scrolls up and down where there is little room; `name` is for screen readers."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    area.setAccessibleName(name)
    return area


def tab_widget(name: str) -> QTabWidget:
    """Pages under tabs, without a frame; `name` is for screen readers."""
    made = QTabWidget()
    made.setDocumentMode(True)
    made.setAccessibleName(name)
    made.tabBar().setAccessibleName(name)
    made.tabBar().setDrawBase(
        False
    )  # Its line ignores the colours of a page dressed for the night.
    return made


def padded_tab_page() -> tuple[QWidget, QVBoxLayout]:
    """The page of a tab with a little air above, and the column inside it."""
    page = QWidget()
    column = column_layout(on=page, margins=(0, 8, 0, 0))
    return page, column


def add_menu(holder: QMenuBar | QMenu, title: str) -> QMenu:
    """A menu in a bar or in another menu.

    It is made here and not by `addMenu(title)`: what C++ has made, Qt for Python takes for deleted
    as soon as it drops the Python side of the bar or menu that holds it, though it lives on.
    """
    made = QMenu(title, holder)
    holder.addMenu(made)
    return made
