"""What a seat hands in: always every field of the game, whatever its power can do."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board.terms import Power
from engine.campaign.submission import Agreement
from engine.games.werewolves.terms import WitchActionKind
from engine.orders.order import Order

WHISPER_LENGTH = 200
"""The longest word to the other werewolves, in characters."""


@dataclass(frozen=True, slots=True)
class WitchAnswer:
    """What the witch does with what she was told; the others fill in the same page for show.

    `when` is `spring`, `fall` or `year`: which of a power's expected disorders is cancelled, or
    when the attack is to come where she may choose; empty leaves it open.
    """

    __stored_name__ = "Answer"

    deed: WitchActionKind
    power: Power | None = None
    when: str = ""


@dataclass(frozen=True, slots=True)
class WerewolvesOrders:
    """One seat's envelope. Of each page there is a field, and what a power cannot do is ignored.

    `target` is whom the scientist would take down with him; `no_target` takes back the name that
    stands, where one does (W-32). `spied` are the powers named on the page of abilities, `casting`
    is the President's second vote where the court is polled again.
    """

    orders: Mapping[Power, tuple[Order, ...]] = field(
        default_factory=dict[Power, tuple[Order, ...]]
    )
    agreement: Agreement | None = None
    president: Power | None = None
    target: Power | None = None
    fright: Power | None = None
    court: Power | None = None
    spied: tuple[Power, ...] = ()
    whisper: str = ""
    answers: tuple[WitchAnswer, ...] = ()
    casting: Power | None = None
    no_target: bool = False
    lines: tuple[str, ...] = ()
