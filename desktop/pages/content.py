"""What a game puts on its pages: how they are called, what they ask. Nothing of any seat."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.pages.draft import SharedDraft
from desktop.pages.role_card import CardWords
from desktop.session.seat_adapter import Bridge


@dataclass(frozen=True, slots=True)
class Asked:
    """What a page asks, in a line or two, and up to six short lines on what it is about."""

    question: str
    says: str = ""


def idle_question() -> Asked:
    """What is asked of those whom nothing is asked, so that their hands move like the others'."""
    return Asked(
        QCoreApplication.translate("IdleQuestion", "Who has gained most so far?"),
        QCoreApplication.translate(
            "IdleQuestion",
            "You have nothing to decide on this page. Choose as you like: your answer goes "
            "nowhere, and nobody sees from outside that it does not count.",
        ),
    )


def _nothing_told(*_: Any) -> str:
    return ""


def _no_card(*_: Any) -> CardWords | None:
    return None


@dataclass(frozen=True, slots=True)
class SeatPages:
    """What a game puts on the pages that its phases name.

    `title` names a page, the same for every seat. `inside` makes what a seat has to do on it; the
    page writes into the draft, and may have `set_open(bool)` for when the envelope is sealed.
    `told` says in a few words what a submission has for a page, for the player alone. `card` is
    the secret card of a seat, for a seat of a game that deals any: asked each time it is held.
    `sides` says that whoever wins does so with its side.
    """

    title: Callable[[str, Any], str]
    inside: Callable[[str, Bridge[Any, Any], Any, SharedDraft[Any]], QWidget]
    told: Callable[[str, Any, Any], str] = _nothing_told
    card: Callable[[Any, Any], CardWords | None] = _no_card
    sides: bool = False
