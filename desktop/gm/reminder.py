"""What a GM writes to those whose orders are missing: text to copy, one seat at a time."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from desktop.gm.moments import fully
from desktop.gm.sides import Side
from desktop.session.ui_context import MapSurroundings
from engine.frame.gm_desk import SeatStatus
from engine.frame.phase import Phase
from engine.frame.schedule import Schedule


class Reminders(QObject):
    """Letters to players, each from what that player may know."""

    def __init__(self, around: MapSurroundings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._around = around

    def letter(
        self,
        side: Side,
        status: SeatStatus,
        phase: Phase,
        schedule: Schedule,
        remarks: Sequence[str] = (),
    ) -> str:
        """A reminder to one player. `remarks` are sentences about his own orders."""
        title = self._around.words.phase(phase)
        lines = [self.tr("Dear {player},").format(player=side.player), ""]
        if not status.sealed:
            lines.append(
                self.tr("I do not have your orders for {power} yet ({phase}).").format(
                    power=side.name or side.player, phase=title
                )
            )
        else:
            lines.append(
                self.tr("I have your orders for {power} ({phase}).").format(
                    power=side.name or side.player, phase=title
                )
            )
            if remarks:
                lines += [self.tr("Please look once more:"), *(f"– {each}" for each in remarks)]
        due = self.due(phase, schedule)
        return "\n".join((*lines, *((due,) if due else ()), ""))

    def due(self, phase: Phase, schedule: Schedule) -> str:
        """When orders are due, in one sentence; empty where there is no deadline."""
        deadline = schedule.deadline
        if deadline is None or deadline.phase != phase.key:
            return ""
        if schedule.paused is not None:
            return self.tr("The clock stands still for now.")
        when = fully(deadline.at, deadline.zone, self._around.language)
        if not deadline.grace:
            return self.tr("Orders are due on {when}.").format(when=when)
        return self.tr("Orders are due on {when}, with {minutes} minutes of grace.").format(
            when=when, minutes=deadline.grace // 60
        )
