"""What a game puts on its pages: how they are called, what they ask. Nothing of any seat."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from desktop.pages.role_card import CardWords
from desktop.pages.shared_draft import SharedDraft
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import UiContext

V = TypeVar("V")
A = TypeVar("A")
C = TypeVar("C", bound=UiContext)
"""What the pages of a game stand in."""


@dataclass(frozen=True, slots=True)
class PageQuestion:
    """What a page asks, in a line or two, and up to six short lines on what it is about."""

    question: str
    says: str = ""


def _no_summary(*_: object) -> str:
    return ""


def _no_card(*_: object) -> CardWords | None:
    return None


@dataclass(frozen=True, slots=True)
class SeatPages(Generic[V, A, C]):
    """What a game puts on the pages that its phases name.

    `title` names a page, the same for every seat. `inside` makes what a seat has to do on it; the
    page writes into the draft, and may have `set_open(bool)` for when the envelope is sealed.
    `told` says in a few words what a submission has for a page, for the player alone. `card` is
    the secret card of a seat, for a seat of a game that deals any: asked each time it is held.
    `sides` says that whoever wins does so with its side. `telling` are pages that only tell
    something: nothing of them is in the list of what is sealed.
    """

    title: Callable[[str, C], str]
    inside: Callable[[str, SeatSession[V, A], C, SharedDraft[A]], QWidget]
    told: Callable[[str, A, C], str] = _no_summary
    card: Callable[[V, C], CardWords | None] = _no_card
    sides: bool = False
    telling: frozenset[str] = frozenset()
