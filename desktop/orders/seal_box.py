"""The foot of a seat's page: what it agrees to, the check before sealing, the seal itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QScrollArea, QWidget

from desktop.session.ui_context import MapUiContext, UiContext
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout, row_layout
from desktop.widgets.choice_button import ChoiceButton
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, card, combo_box, text
from engine.board.terms import Location, Power
from engine.campaign.submission import Agreement, Concede, Draw

_HIGH, _WIDE = 50, 170
"""How high the buttons are, and how wide at least what seals, at the usual size of type."""
_HIGHEST = 180
"""Of the remarks together, in pixels."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One line of the check before sealing; `at` is the place that it is about."""

    words: str
    at: Location | None = None
    blocking: bool = False


class SealBox(QWidget):
    """Seals, shows what was remarked before sealing, and unseals.

    Signals: `seal_requested()` the first time; `confirmed()` after the remarks were shown;
    `unseal_requested()`; `leave_requested()`; `agreement_changed()`; `place_requested(Location)`
    to look at what a remark is about.

    `barred` are the agreements this game does not know: `draw`, `concede`. Where powers win as
    `sides`, whoever they are, that is said. Unless it `leaves`,
    the buttons for leaving are somewhere else.
    """

    topic = "hot_seat"

    seal_requested = Signal()
    confirmed = Signal()
    unseal_requested = Signal()
    leave_requested = Signal()
    agreement_changed = Signal()
    place_requested = Signal(object)

    def __init__(
        self,
        rivals: Sequence[Power],
        context: UiContext,
        *,
        agrees: bool,
        barred: Sequence[str] = (),
        leaves: bool = True,
        sides: bool = False,
    ) -> None:
        super().__init__()
        self._context = context
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(self.tr("The envelope"))
        self._sides = sides
        self._leaves = leaves
        self.agreement_choice = self._agreement_choice(rivals, barred)
        agrees = agrees and self.agreement_choice.count() > 1
        self._agreement_row = QWidget()
        self._remarks, self._remark_lines = card()
        self.seal = button(self.tr("Seal orders"), "wax", press=self.seal_requested)
        self.seal_anyway_button = button(self.tr("Seal all the same"), "wax", press=self.confirmed)
        self.edit = button(self.tr("Keep editing"), press=self.show_open)
        self.unseal = button(self.tr("Unseal"), press=self.unseal_requested)
        self.done = button(self.tr("Hand over"), "primary", press=self.leave_requested)
        self.leave = button(self.tr("Finish later"), "large")
        self.leave.setToolTip(self.tr("Back to the table: your orders are kept, but not sealed."))
        self.sealed_words = text(self.tr("Your orders are sealed."), "good")
        for each in (
            self.seal,
            self.seal_anyway_button,
            self.done,
            self.leave,
            self.unseal,
            self.edit,
        ):
            each.setMinimumHeight(scaled_length(_HIGH))
        for each in (self.seal, self.done):
            each.setMinimumWidth(scaled_length(_WIDE))
        self._lay_out(agrees)
        self._connect()
        self.show_open()

    # -- states -----------------------------------------------------------------------------

    def show_open(self) -> None:
        """The envelope is open: it can be sealed or left."""
        self._show(self.seal, self.leave)

    def leave_once_sealed(self, *, opens: bool) -> None:
        """Who seals leaves his seat at once: to the next who is asked, or where it `opens`, as
        nobody is any more, to the result."""
        if not opens:
            self.seal.setText(self.tr("Seal and hand over"))
            self.seal.setToolTip(
                self.tr("The next curtain falls at once. From the table you can still unseal.")
            )
            return
        words = self.tr("Nobody else has anything to do: the table sees the result at once.")
        for each, label in (
            (self.seal, self.tr("Seal and open")),
            (self.done, self.tr("Open the envelopes")),
        ):
            each.setText(label)
            each.setToolTip(words)

    def show_remarks(self, remarks: Sequence[Remark]) -> None:
        """What was remarked; sealing goes on only if nothing blocks it."""
        clear_layout(self._remark_lines)
        self._remark_lines.addWidget(text(self.tr("Before you seal"), "section"))
        self._remark_lines.addWidget(self._scrolling(remarks))
        blocked = any(each.blocking for each in remarks)
        self._show(self._remarks, self.edit, *(() if blocked else (self.seal_anyway_button,)))
        (self.edit if blocked else self.seal_anyway_button).setFocus()
        said = (self.tr("Before you seal"), *(each.words for each in remarks))
        announce(self, "; ".join(said), urgent=True)

    def show_sealed(self) -> None:
        """The envelope is sealed: it can be opened again, or the laptop handed over. The keyboard
        is never on what opens it again."""
        self.setFocus()  # Hidden, the seal would hand the keyboard to what stands beside it.
        self._show(self.sealed_words, self.unseal, self.done)
        if not self.done.isHidden():
            self.done.setFocus()

    def set_agreement(self, agreement: Agreement | None) -> None:
        """Show what is agreed to."""
        values = [
            self.agreement_choice.itemData(at) for at in range(self.agreement_choice.count())
        ]
        self.agreement_choice.blockSignals(True)
        self.agreement_choice.setCurrentIndex(
            values.index(agreement) if agreement in values else 0
        )
        self.agreement_choice.blockSignals(False)

    @property
    def agreement(self) -> Agreement | None:
        """What is agreed to."""
        chosen = self.agreement_choice.currentData()
        return chosen if isinstance(chosen, Draw | Concede) else None

    # -- pieces -----------------------------------------------------------------------------

    def _show(self, *shown: QWidget) -> None:
        for each in self._parts:
            leaving = each in (self.leave, self.done)
            each.setVisible(each in shown and (self._leaves or not leaving))
        self._agreement_row.setEnabled(self.sealed_words not in shown)

    def _agreement_choice(self, rivals: Sequence[Power], barred: Sequence[str]) -> QComboBox:
        choice = combo_box(self.tr("Agreement"), [(self.tr("No, play on"), None)])
        if "draw" not in barred:
            choice.addItem(self.tr("Agree to a draw"), Draw())
        for power in () if "concede" in barred else rivals:
            assert isinstance(self._context, MapUiContext)
            name = self._context.words.power(power, self._context.gazetteer, "the")
            wins = self.tr("Agree that {power} wins")
            if self._sides:
                wins = self.tr("Agree that {power} and its whole side win")
            choice.addItem(wins.format(power=name), Concede(power))
        return choice

    def _lay_out(self, agrees: bool) -> None:
        self._parts = (
            self._remarks, self.sealed_words, self.leave, self.edit, self.unseal, self.seal,
            self.seal_anyway_button, self.done,
        )  # fmt: skip
        row = row_layout(text(self.tr("End the game?"), "faint"), on=self._agreement_row)
        self._agreement_row.setToolTip(
            self.tr("The game ends so only if all who are left choose the same in this phase.")
        )
        self.agreement_choice.setMinimumWidth(scaled_length(90))
        row.addWidget(self.agreement_choice, 1)
        buttons = FlowLayout((self.leave, self.edit, self.unseal), (self.seal, self.done))
        column = column_layout(self._remarks, self._agreement_row, on=self, spacing=8)
        # Shown before it lies in here, it would be a window of its own for a moment.
        self._agreement_row.setVisible(agrees)
        column.addWidget(self.sealed_words)
        column.addWidget(
            self.seal_anyway_button
        )  # Beside another its words would not fit in every tongue.
        column.addLayout(buttons)
        self._remark_lines.setContentsMargins(10, 8, 10, 8)
        self._remark_lines.setSpacing(4)

    def _connect(self) -> None:
        self.leave.clicked.connect(self.leave_requested)
        self.agreement_choice.currentIndexChanged.connect(self.agreement_changed)

    def _scrolling(self, remarks: Sequence[Remark]) -> QWidget:
        inside = QWidget()
        lines = column_layout(on=inside, margins=(0, 0, 4, 0), spacing=2)
        add_parts(lines, *(self._line(each) for each in remarks), None)
        return _Lines(inside)

    def _line(self, remark: Remark) -> QHBoxLayout:
        line = row_layout(spacing=6)
        words = text(remark.words, "bad" if remark.blocking else "", wrap=True)
        line.addWidget(words, 1)
        if remark.at is not None:
            look = ChoiceButton(self.tr("Show"), remark.at, "quiet")
            look.setAccessibleName(self.tr("Show: {remark}").format(remark=remark.words))
            look.chosen.connect(self.place_requested)
            line.addWidget(look, 0, Qt.AlignmentFlag.AlignTop)
        return line


class _Lines(QScrollArea):
    """As high as its lines are at its width, but only to a limit; beyond it, it scrolls."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setWidget(inside)
        self._inside = inside
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        needed = self._inside.heightForWidth(self.viewport().width())
        self.setFixedHeight(min(needed + 2 * self.frameWidth(), _HIGHEST))
