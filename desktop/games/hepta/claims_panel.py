"""A seat's claims of victory, in their order: typed, clicked together, moved, taken out."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QListWidget, QWidget

from desktop.games.hepta.claim_builder import ClaimBuilder
from desktop.games.hepta.claim_language import ClaimLanguage, claim_list_lines
from desktop.orders.order_line import OrderLine
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.page_state import copy_fields
from desktop.widgets.scroll_page import make_scrolling_column
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, text
from engine.errors import NotationError
from engine.frame.seat import SeatId
from engine.games.hepta.claim import Claim
from engine.games.hepta.claim_judging import BARS

_EXAMPLE = {"en": "with player 4 if me has 63", "fr": "avec joueur 4 si moi a 63"}

_LIST = 64
"""The least height of the list: two claims, in pixels."""


class ClaimsPanel(QWidget):
    """The claims of one seat. `centres` are what every living player has now.

    Signals: `changed()` after every change.
    """

    changed = Signal()

    def __init__(
        self,
        tongue: ClaimLanguage,
        context: MapUiContext,
        kept: Sequence[Claim],
        called: Mapping[SeatId, str],
        centres: Mapping[SeatId, int],
    ) -> None:
        super().__init__()
        self._tongue, self._context = tongue, context
        self._player_names = {**called, tongue.me: self.tr("you")}
        self._centres = centres
        self._changing: int | None = None
        self._claims = list(kept)
        self.says = text(
            self.tr(
                "Claims are tried from the first to the last; the first that can be is yours."
            ),
            "faint",
            wrap=True,
        )
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setMinimumHeight(scaled_length(_LIST))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Claims of victory"))
        self.up = button(self.tr("Up"), "quiet", press=lambda: self._move(-1))
        self.down = button(self.tr("Down"), "quiet", press=lambda: self._move(1))
        self.change = button(self.tr("Change"), "quiet", press=self._begin_change)
        self.away = button(self.tr("Take out"), "quiet", press=self._take_out)
        self.enough = text("", "small", wrap=True)
        self.line = OrderLine("")
        self.line.entry.setPlaceholderText(
            self.tr("Type a claim, e.g. {example}").format(example=_EXAMPLE[context.language])
        )
        self.builder = ClaimBuilder(tongue, context.language, called)
        self._lay_out()
        self.list.itemDoubleClicked.connect(self._begin_change)
        self.builder.changed.connect(self._update_builder)
        self.line.entry.textChanged.connect(self._line_edited)
        self.line.entered.connect(self.enter)
        self.builder.built.connect(self._built)
        self.list.currentRowChanged.connect(self._settle)
        self._update_builder()
        self._show(0)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The claims as they stand."""
        return tuple(self._claims)

    def set_open(self, open: bool) -> None:
        """Whether anything may be changed."""
        for each in (self.line, self.builder, self.up, self.down, self.change, self.away):
            each.setEnabled(open)
        self._open = open
        self._settle()

    @property
    def unfinished(self) -> str:
        """A claim that was begun, typed or ticked, and is not on the list; empty for none."""
        if typed := self.line.entry.text().strip():
            return typed
        return self.builder.written if self.builder.is_begun else ""

    def summary(self) -> tuple[str, ...]:
        """Every claim as it is listed, and whether the centres would suffice now."""
        listed = claim_list_lines(self._claims, self._tongue)
        return tuple(
            f"{line} ({self._count_words(claim)})"
            for line, claim in zip(listed, self._claims, strict=True)
        )

    def enter(self, words: str) -> None:
        """Add a claim as it was typed, or put it where the one was that is being changed; what
        is wrong is said at the spot."""
        try:
            claim = self._tongue.read(words)
        except NotationError as error:
            said = self._context.words.error(error, self._context.gazetteer)
            self.line.complain(said, words, error.span, error.proposals)
            return
        here, self._changing = self._changing, None
        self.line.done()
        if here is None or here >= len(self._claims):
            here = len(self._claims)
        self._claims[here : here + 1] = [claim]
        self._show(here)
        self.changed.emit()

    def restore_from(self, former: "ClaimsPanel") -> None:
        """Go on with the claim that was begun."""
        for _ in former.builder.rows:
            self.builder.add_test()
        copy_fields(former.builder, self.builder)
        self.list.setCurrentRow(former.list.currentRow())
        self._changing = former._changing

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Delete):
            self._take_out()
        else:
            super().keyPressEvent(event)

    def _built(self, words: str) -> None:
        before, self._changing = len(self._claims), None
        self.enter(words)
        if len(self._claims) > before:
            self.builder.clear()

    def _begin_change(self) -> None:
        """Put the chosen claim into the line, to be entered again in its place."""
        here = self.list.currentRow()
        if self._open and 0 <= here < len(self._claims):
            self.line.entry.setText(self._tongue.write(self._claims[here]))
            self._changing = here
            self.line.entry.setFocus()
            self.line.entry.end(False)

    def _line_edited(self, words: str) -> None:
        if not words.strip():
            self._changing = None

    def _count_words(self, claim: Claim) -> str:
        """Whether the centres would suffice for a victory now: `you 66, Germany 64: enough`."""
        group = [self._tongue.me, *claim.partners]
        owned = {seat: self._centres.get(seat, 0) for seat in group}
        players = ", ".join(f"{self._player_names[seat]} {count}" for seat, count in owned.items())
        bar = BARS[len(group)]
        lacking = bar.together - sum(owned.values())
        poor = [self._player_names[seat] for seat, count in owned.items() if count < bar.each]
        if lacking > 0:
            return self.tr("{players}: {count} too few now").format(players=players, count=lacking)
        if poor:
            return self.tr("{players}: not enough now, for {who} must have {count}").format(
                players=players, who=", ".join(poor), count=bar.each
            )
        return self.tr("{players}: enough now").format(players=players)

    def _update_builder(self) -> None:
        """Say what the ticked partners have together."""
        partners = tuple(self._tongue.seats[n - 1] for n in self.builder.chosen)
        self.builder.enough.setText(self._count_words(Claim(partners)))

    def _move(self, step: int) -> None:
        here = self.list.currentRow()
        there = here + step
        if 0 <= here < len(self._claims) and 0 <= there < len(self._claims):
            self._claims[here], self._claims[there] = self._claims[there], self._claims[here]
            self._changing = None
            self._show(there)
            self.changed.emit()

    def _take_out(self) -> None:
        here = self.list.currentRow()
        if self._open and 0 <= here < len(self._claims):
            del self._claims[here]
            self._changing = None
            self._show(min(here, len(self._claims) - 1))
            self.changed.emit()

    def _show(self, current: int) -> None:
        self.list.clear()
        self.list.addItems(list(claim_list_lines(self._claims, self._tongue)))
        self.list.setCurrentRow(current)
        self._settle()

    _open = True

    def _settle(self) -> None:
        here = self.list.currentRow()
        self.up.setEnabled(self._open and here > 0)
        self.down.setEnabled(self._open and 0 <= here < len(self._claims) - 1)
        for each in (self.change, self.away):
            each.setEnabled(self._open and here >= 0)
        chosen = 0 <= here < len(self._claims)
        self.enough.setText(self._count_words(self._claims[here]) if chosen else "")
        self.enough.setHidden(not chosen)

    def _lay_out(self) -> None:
        tools = FlowLayout((self.up, self.down, self.change, self.away))
        column = make_scrolling_column(self, top=8)
        column.setSpacing(6)
        add_parts(column, self.says, (self.list, 1), self.enough, tools, self.line, self.builder)
