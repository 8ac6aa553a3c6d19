"""A seat that is none: the desk for a lesson's board, whose envelope nobody opens."""

from dataclasses import replace
from typing import Any

from desktop.sandbox.trial import NOBODY, TriedOrders, trial_desk
from desktop.tutorial.lesson import Lesson
from engine.campaign.submission import SeesBoard
from engine.frame.desk import Receipt, SeatDesk


def lesson_desk(lesson: Lesson, name: str) -> SeatDesk[SeesBoard, TriedOrders]:
    """The desk of a pupil. What is sealed is kept until it is withdrawn, and then forgotten."""
    envelope: list[TriedOrders] = []

    def submit(orders: Any) -> Receipt:
        envelope[:] = [orders]
        return Receipt(NOBODY, "")

    return replace(
        trial_desk(lesson.board, name),
        submit=submit,
        submit_provisional=submit,
        withdraw=lambda: envelope.pop(),
        sealed=lambda: envelope[0] if envelope else None,
    )
