"""Fields for each kind of ruling; each answers the decision that it says."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Generic, TypeAlias, TypeVar

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLineEdit, QSpinBox, QWidget

from desktop.games.game_ui import ExtraPanel
from desktop.gm.desk_drafts import DeskDrafts
from desktop.gm.seat_words import SeatWords
from desktop.gm.turn_fields import TurnFields
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.form_widgets import choice_field, flow_or_row_layout
from desktop.widgets.widget_factory import check_box, escape_mnemonic, text, text_edit
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.campaign.decision import (
    EndDeclared,
    PhaseSet,
    PowerGiven,
    ResultRuled,
)
from engine.campaign.submission import ViewWithBoard
from engine.frame.seat import SeatId
from engine.judge.ruling import Outcome, Ruling

FieldRow: TypeAlias = Sequence[QWidget | str]
FieldRows: TypeAlias = Sequence[FieldRow]
"""Fields in rows, each with the words before it."""


class DecisionFields(QWidget):
    """What is common to all kinds. `secret`: unless the GM says otherwise, only he reads of it.

    Signals: `changed()`.
    """

    changed = Signal()
    secret = False

    def lay_out(self, says: str, *rows: FieldRow) -> None:
        """Put a sentence above fields in rows; whatever is put into one, `changed` tells it."""
        lines = [text(says, "faint", wrap=True)] if says else []
        column_layout(*lines, *(flow_or_row_layout(*each, None) for each in rows), None, on=self)
        for field in chain.from_iterable(rows):
            match field:
                case QComboBox():
                    field.currentIndexChanged.connect(self.changed)
                case QSpinBox():
                    field.valueChanged.connect(self.changed)
                case QLineEdit():
                    field.textChanged.connect(self.changed)
                case _:
                    pass

    def decision(self) -> object:
        """What the fields say, a decision of the game; None while it is nothing to be ruled."""
        return None


V = TypeVar("V", bound=ViewWithBoard)


class PowerFields(DecisionFields, Generic[V]):
    """About one power, or with `nobody` none. `title` says of what kind it is, and `says` what it
    does; `texts` is where both are translated."""

    texts, title, says = "", "", ""
    nobody = False

    def __init__(self, view: V, context: MapUiContext) -> None:
        super().__init__()
        self.view, self.context = view, context
        named: list[tuple[str, object]] = [
            (context.words.power(each, context.gazetteer), str(each)) for each in self.offered()
        ]
        if self.nobody:
            named.insert(0, (self.tr("Nobody"), ""))
        self.power = choice_field(named, None, self.tr("Power"))
        self.lay_out(QCoreApplication.translate(self.texts, self.says), *self.rows())

    def extra(self) -> ExtraPanel:
        """The form under its title."""
        return ExtraPanel(QCoreApplication.translate(self.texts, self.title), self)

    def offered(self) -> Sequence[Power]:
        """The powers that it may be about."""
        return self.view.board.map.powers

    def rows(self) -> FieldRows:
        """Its fields, row by row."""
        return ((self.power,),)

    @property
    def chosen(self) -> Power | None:
        """The power, None for nobody."""
        said = str(self.power.currentData() or "")
        return Power(said) if said else None


class ResultFields(DecisionFields):
    """An order of the last phase ended otherwise."""

    def __init__(self, rulings: Sequence[Ruling], context: MapUiContext) -> None:
        super().__init__()
        self._rulings = tuple(rulings)
        lines = [context.words.ruling_line(each, context.gazetteer) for each in self._rulings]
        self.order = choice_field(
            [(line, at) for at, line in enumerate(lines)], None, self.tr("Order")
        )
        outcomes: list[tuple[str, object]] = [
            (context.words.outcome(each), str(each)) for each in Outcome
        ]
        self.outcome = choice_field(outcomes, None, self.tr("How it ended"))
        says = self.tr("This order of the last phase")
        self.lay_out(says, (self.order,), (self.tr("ended so:"), self.outcome))

    def decision(self) -> ResultRuled | None:
        at, outcome = self.order.currentIndex(), Outcome(self.outcome.currentData())
        if not 0 <= at < len(self._rulings):
            return None
        ruling = self._rulings[at]
        if ruling.outcome is outcome:
            return None
        return ResultRuled(ruling.power, ruling.order, outcome)


class OrdersFields(DecisionFields):
    """A seat's orders of the open phase are these, whatever it has handed in. What is typed for a
    seat is there again when that seat is chosen again: `drafts` keep it, under `place` of it."""

    def __init__(
        self,
        sides: Sequence[SeatWords],
        given: Callable[[SeatId], Sequence[str]],
        example: str,
        drafts: DeskDrafts,
        place: Callable[[SeatId], str],
    ) -> None:
        """`given` are the lines of what a seat has handed in; `example` shows what they are."""
        super().__init__()
        self._given = given
        self._drafts = drafts
        self._place = place
        self._proposed = ""
        self.seat = choice_field([(each.full, each.seat) for each in sides], None, self.tr("Seat"))
        self.orders = text_edit(self.tr("Orders"), hint=example)
        self.problem = text("", "bad", wrap=True)
        self.problem.hide()
        column_layout(
            flow_or_row_layout(self.tr("The orders of"), self.seat, None),
            self.orders,
            self.problem,
            on=self,
        )
        self._proposed = "\n".join(given(self.chosen))
        self.orders.setPlainText(self._proposed)
        self.orders.textChanged.connect(self._keep)
        self.orders.textChanged.connect(self.changed)
        self.seat.currentIndexChanged.connect(self.fill)

    def fill(self) -> None:
        """What was typed for the seat, or else what it has handed in, to be changed."""
        self._proposed = "\n".join(self._given(self.chosen))
        begun = self._drafts.words.get(self._place(self.chosen))
        self.orders.setPlainText(self._proposed if begun is None else begun)
        self.changed.emit()

    def _keep(self) -> None:
        """Keep what is typed for the seat that is chosen."""
        written, place = self.orders.toPlainText(), self._place(self.chosen)
        self._drafts.words.pop(place, None)  # What was written last stands last.
        if written != self._proposed:
            self._drafts.words[place] = written

    def forget(self) -> None:
        """What was typed for any seat is not wanted any more."""
        for at in range(self.seat.count()):
            self._drafts.use(self._place(SeatId(str(self.seat.itemData(at)))))

    @property
    def chosen(self) -> SeatId:
        """Whose orders they are."""
        return SeatId(str(self.seat.currentData()))

    @property
    def lines(self) -> tuple[str, ...]:
        """The orders, one a line."""
        return tuple(filter(None, map(str.strip, self.orders.toPlainText().splitlines())))

    def decision(self) -> None:
        return None


class PhaseFields(DecisionFields):
    """Another phase is open."""

    def __init__(self, board: BoardView, context: MapUiContext) -> None:
        super().__init__()
        self._board = board
        self.turn = TurnFields(board.turn, board.map.start_year, context)
        column_layout(
            text(self.tr("This phase is open, with the board as it is:"), "faint", wrap=True),
            self.turn,
            None,
            on=self,
        )
        self.turn.changed.connect(self.changed)

    def decision(self) -> PhaseSet | None:
        turn = self.turn.turn
        return None if turn == self._board.turn else PhaseSet(turn)


class PlayerFields(DecisionFields):
    """A power is played by another seat, or by nobody."""

    def __init__(
        self, board: BoardView, sides: Sequence[SeatWords], context: MapUiContext
    ) -> None:
        super().__init__()
        self._holders = {power: side.seat for side in sides for power in side.powers}
        powers = [
            (context.words.power(each, context.gazetteer), each) for each in board.map.powers
        ]
        self.power = choice_field(powers, None, self.tr("Power"))
        self.seat = choice_field(
            [*((each.player, each.seat) for each in sides), (self.tr("nobody"), "")],
            None,
            self.tr("Player"),
        )
        self.lay_out("", (self.power, self.tr("is played by"), self.seat))

    def decision(self) -> PowerGiven | None:
        power, seat = Power(str(self.power.currentData())), str(self.seat.currentData())
        wanted = SeatId(seat) if seat else None
        return None if self._holders.get(power) == wanted else PowerGiven(power, wanted)


class EndFields(DecisionFields):
    """The game is over."""

    def __init__(self, board: BoardView, context: MapUiContext) -> None:
        super().__init__()
        kinds: list[tuple[str, object]] = [
            (self.tr("A draw among"), "draw"),
            (self.tr("Won by"), "solo"),
            (self.tr("Conceded to"), "conceded"),
        ]
        self.kind = choice_field(kinds, "draw", self.tr("How the game ends"))
        self.powers = {
            each: check_box(
                escape_mnemonic(context.words.power(each, context.gazetteer)), toggle=self.changed
            )
            for each in board.map.powers
        }
        column_layout(
            flow_or_row_layout(self.kind, None),
            three_column_grid(self.powers.values()),
            None,
            on=self,
        )
        self.kind.currentIndexChanged.connect(self.changed)

    def decision(self) -> EndDeclared | None:
        kind = str(self.kind.currentData())
        chosen = tuple(power for power, box in self.powers.items() if box.isChecked())
        fits = len(chosen) == 1 if kind != "draw" else bool(chosen)
        return EndDeclared(kind, chosen) if fits else None


def three_column_grid(boxes: Iterable[QCheckBox]) -> QGridLayout:
    """Boxes to tick, three beside one another."""
    grid = QGridLayout()
    for at, box in enumerate(boxes):
        grid.addWidget(box, at // 3, at % 3)
    return grid
