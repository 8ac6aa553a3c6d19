"""What becomes of those who have handed in nothing, asked before the envelopes are opened."""

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QWidget

from desktop.gm.sides import Side
from desktop.session.table_questions import Question
from desktop.widgets.widget_factory import literal
from engine.frame.policy import NoOrders
from engine.frame.seat import SeatId


class ProcessDialog(Question):
    """Asks whom not to wait for; the others are left to the game's policy."""

    def __init__(
        self,
        phase: str,
        missing: Sequence[Side],
        policy: NoOrders,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.boxes: dict[SeatId, QCheckBox] = {}
        self.ask(self.tr("Process"), self.tr("Process {phase}?").format(phase=phase))
        self.explain(
            self.tr(
                "The envelopes are opened and judged. Nobody but you sees what came of it until "
                "you publish, and you can still go back."
            )
        )
        if missing:
            self.explain(
                self.tr("Orders are missing. Who is not waited for? They count as giving none."),
                self.policy_words(policy),
            )
        for side in missing:
            box = self.boxes[side.seat] = QCheckBox(literal(side.full))
            box.setChecked(policy is NoOrders.EXTEND)
            self.column.addWidget(box)
        self.offer(self.tr("Not yet"), self.tr("Process"))
        if not missing:
            self.yes.setFocus()

    @property
    def absent(self) -> frozenset[SeatId]:
        """The seats that are not waited for."""
        return frozenset(seat for seat, box in self.boxes.items() if box.isChecked())

    def policy_words(self, policy: NoOrders) -> str:
        """What the game's policy does with those who are not ticked."""
        match policy:
            case NoOrders.EXTEND:
                return self.tr("For the others the phase waits (policy: extend).")
            case NoOrders.HOLD:
                return self.tr("The others count as deciding nothing too (policy: hold).")
            case NoOrders.DISORDER:
                return self.tr("The others fall into civil disorder (policy).")
            case NoOrders.PROVISIONAL:
                return self.tr(
                    "For the others their provisional orders count; without any the phase waits "
                    "(policy)."
                )
