"""Where a sandbox may be opened from, and what it may do there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from desktop.sandbox.left_plan import StoredPlan
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power
from engine.campaign.plan import Plan
from engine.campaign.submission import PowerOrders

if TYPE_CHECKING:  # Every board knows this module, and few are tried on.
    from desktop.sandbox.saved_plans import KeptPlan


@dataclass(frozen=True, slots=True)
class BranchPoint:
    """A plan to begin with, made of one reader's view.

    With `secret` it is of a seat or the GM: nothing of it may outlive their screen but where their
    drafts are, so it is neither kept by a name nor copied. `kept` is where a plan without a game
    is kept by itself. `mine` are the powers whose orders `take` puts into the reader's own draft.
    `left` is where the plan of a game lies when the sandbox is closed; without either, closing
    asks first.
    `analysis` is whether computers may be asked about it.
    """

    plan: Plan
    context: MapUiContext
    secret: bool = True
    mine: tuple[Power, ...] = ()
    take: Callable[[PowerOrders], object] | None = None
    kept: "KeptPlan | None" = None
    left: StoredPlan | None = None
    analysis: bool = True


@runtime_checkable
class HasBranchPoint(Protocol):
    """A screen from whose board a sandbox can begin."""

    def branch_point(self) -> BranchPoint | None:
        """Where it would begin now; None where there is no board."""
        ...
