"""What the composer answers to a click: go on, done, or why not."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.board.terms import Location, Power, Province
from engine.orders.illegal import Illegal
from engine.orders.order import Order
from engine.orders.order_options import OrderKind


class PromptKind(StrEnum):
    """What the program waits for; the screen words each as a prompt."""

    UNIT = "unit"  # one of my units
    TARGET = "target"  # where `unit` goes; itself means hold
    VIA_TARGET = "via_target"  # where `unit` goes by sea
    COAST = "coast"  # on which coast of `at`
    SUPPORTED = "supported"  # which unit `unit` supports
    DIRECTION = "direction"  # where `of` goes; itself means that it holds
    CARRIED = "carried"  # which army `unit` carries
    LANDING = "landing"  # where the army in `of` goes
    DISLODGED = "dislodged"  # one of my dislodged units
    RETREAT = "retreat"  # where `unit` retreats
    SITE = "site"  # where to build
    REMOVAL = "removal"  # which unit to remove
    NOTHING = "nothing"  # this phase asks nothing of me


class MisclickReason(StrEnum):
    """Why a click did nothing, where no rule of the game is concerned."""

    NOT_MY_UNIT = "not_my_unit"
    NO_UNIT_HERE = "no_unit_here"
    ALL_CHOSEN = "all_chosen"  # every build or removal owed is chosen already
    NOT_OFFERED = "not_offered"  # no such order for this unit now


@dataclass(frozen=True, slots=True)
class ComposerState:
    """The program waits for a click.

    `lit` are the places that answer, coasts where a coast is asked; `kinds` are the sorts of
    order that may be chosen instead; `kind` is the one under way. `left` counts the builds or
    removals still to be chosen.
    """

    wait: PromptKind
    lit: tuple[Location, ...]
    kinds: tuple[OrderKind, ...] = ()
    kind: OrderKind | None = None
    unit: Province | None = None
    of: Province | None = None
    at: Province | None = None
    left: int = 0


@dataclass(frozen=True, slots=True)
class ComposedOrder:
    """A click finished an order: these are given, those taken back. The composer is idle again."""

    power: Power
    given: tuple[Order, ...]
    taken: tuple[Order, ...] = ()


@dataclass(frozen=True, slots=True)
class Misclick:
    """A click that leads nowhere, and why; the composer still waits as before.

    `order` is what the click seemed to mean, where a rule forbids it.
    """

    at: Location | None
    reason: Illegal | MisclickReason
    order: Order | None = None


ComposerAnswer: TypeAlias = ComposerState | ComposedOrder | Misclick
