"""The table agrees: everybody asked presses and holds, one after another."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.session.table_questions import Question
from desktop.session.ui_context import UiContext
from desktop.table.power_row import elided
from desktop.widgets.hold_disc import DiscColours, HoldDisc
from desktop.widgets.layout import horizontal, vertical
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import button, give_role, text
from engine.frame.seat import Seat, SeatId

_ACROSS = 96
_IN_A_ROW = 4


class ConsentDialog(Question):
    """What is to be done, and a disc for each seat that must agree. One seat left out is enough
    to stop it.

    Signals: `agreed(tuple)` with the seats, once all have held.
    """

    agreed = Signal(object)

    def __init__(
        self,
        title: str,
        question: str,
        words: Sequence[str],
        seats: Sequence[Seat],
        context: UiContext,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._seats = tuple(seats)
        self.ask(title, question)
        self.explain(*words, self.tr("Everybody named here presses and holds to agree."))
        scheme = context.scheme
        colours = DiscColours(scheme.raised, scheme.ink, scheme.good)
        self.discs: dict[SeatId, HoldDisc] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        for number, seat in enumerate(self._seats):
            disc = HoldDisc(context.clock, colours, self.tr("Hold"), for_type(_ACROSS), keep=True)
            disc.setAccessibleName(self.tr("{player} agrees").format(player=seat.name))
            disc.held.connect(self._held)
            self.discs[seat.id] = disc
            grid.addLayout(_named(disc, seat.name), *divmod(number, _IN_A_ROW))
        self.column.addLayout(grid)
        self._count = text("", "faint")
        self.no = button(self.tr("Not after all"), press=self.reject)
        foot = horizontal((self._count, 1), self.no)
        self.end_with(foot)
        self.no.setFocus()
        self._tell()

    def _held(self) -> None:
        self._tell()
        left = [disc for disc in self.discs.values() if not disc.done]
        if left:
            left[0].setFocus()
            return
        self.agreed.emit(tuple(seat.id for seat in self._seats))
        self.accept()

    def _tell(self) -> None:
        done = sum(disc.done for disc in self.discs.values())
        self._count.setText(self.tr("{0} of {1} agree").format(done, len(self.discs)))
        give_role(self._count, "good" if done else "faint")


def _named(disc: HoldDisc, name: str) -> QVBoxLayout:
    column = vertical(spacing=2)
    column.addWidget(disc, alignment=Qt.AlignmentFlag.AlignHCenter)
    label = elided(name, "")
    label.setMinimumWidth(for_type(_ACROSS) + 20)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    column.addWidget(label)
    return column
