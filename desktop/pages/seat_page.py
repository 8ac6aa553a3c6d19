"""What whoever puts a seat's page into another page may ask of it."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from desktop.orders.seal_box import SealBox
from engine.campaign.submission import SubmissionWithOrders


@runtime_checkable
class SeatPage(Protocol):
    """`GameUi.seat_page` where nobody looks on: in a packet, or under the GM's hand."""

    @property
    def left(self) -> SignalInstance:
        """The seat is left."""
        ...

    @property
    def seal_box(self) -> SealBox:
        """The seal, whose buttons may be called otherwise."""
        ...

    def submission(self) -> SubmissionWithOrders:
        """What would be sealed now."""
        ...

    def say_when_sealed(self, words: str) -> None:
        """What stands below the map once the envelope is sealed."""
        ...

    def add_beside(self, panel: QWidget, title: str) -> None:
        """Put something more beside the orders."""
        ...
