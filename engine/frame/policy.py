"""How a table is run: by its players in turn or by a GM, and what is done without orders."""

from dataclasses import dataclass, field
from enum import StrEnum

from engine.frame.chance import Lot


class TableMode(StrEnum):
    """Who runs the game."""

    HOTSEAT = "hotseat"  # the program is the umpire; nobody sees the truth
    GM = "gm"  # one person sees everything, behind a passphrase


class MissingOrdersRule(StrEnum):
    """What becomes of a seat that is asked and has handed in nothing when the GM processes."""

    EXTEND = "extend"  # the phase waits
    HOLD = "hold"  # for this phase it counts as having decided nothing
    DISORDER = "civil_disorder"  # it is declared in civil disorder, until the GM takes that back
    PROVISIONAL = "provisional"  # its provisional envelope is opened; without one the phase waits


class SealedVisibility(StrEnum):
    """What everybody may know of who has handed in."""

    NAMES = "names"
    COUNT = "count"
    NOTHING = "nothing"


class PressRule(StrEnum):
    """What press players may write."""

    NONE = "none"
    SIGNED = "signed"  # white press: with the name of who writes
    ANY = "any"  # grey press too: without a name


@dataclass(frozen=True, slots=True)
class Policies:
    """The GM's standing rules for a table, or what its players agreed on at the deal.

    With `analysis`, computers may be asked what they make of a board while the game is open.
    `press` is what players may write; with `press_held` it is passed on with the next results,
    else at once. Unless `press_read`, the GM is shown nothing of what they write to one another.
    """

    no_orders: MissingOrdersRule = MissingOrdersRule.EXTEND
    who_sealed: SealedVisibility = SealedVisibility.NAMES
    analysis: bool = True
    press: PressRule = PressRule.ANY
    press_held: bool = False
    press_read: bool = True


USUAL = Policies()
"""What a hot-seat table keeps to, and what a GM begins with."""


@dataclass(frozen=True, slots=True)
class DealTerms:
    """What a new game is dealt with besides seats and choices.

    `words` are what the players mix into the lot, in the order of the seats; `lots` real dice or
    cards entered by hand; `start` a decision of the game's with which it is taken over under way.
    """

    mode: TableMode = TableMode.HOTSEAT
    gm: str = ""
    policies: Policies = USUAL
    words: tuple[str, ...] = field(default=(), repr=False)
    lots: tuple[Lot, ...] = field(default=(), repr=False)
    start: object = None


HOT_SEAT = DealTerms()
"""A table without a GM."""
