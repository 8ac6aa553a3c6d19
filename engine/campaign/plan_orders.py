"""Taking orders from a branch into a player's own draft."""

from collections.abc import Collection, Iterator

from engine.board.terms import Power
from engine.campaign.plan import Plan, PlanSpot, PlanStep, step_view
from engine.campaign.submission import PowerOrders
from engine.orders.legality import order_fault


def orders_from_plan(plan: Plan, wanted: PlanStep, mine: Collection[Power]) -> PowerOrders:
    """The orders of one's own powers in the branch one looks at, for a phase on a given board.

    Taken from the last step of that phase on the way there; orders that the board does not allow
    are left out. Empty where the branch has no such step.
    """
    step = next((each for each in _steps_nearest_first(plan) if each.turn == wanted.turn), None)
    if step is None:
        return {}
    view = step_view(plan.ground, wanted)
    found = {
        power: tuple(
            each for each in step.orders.get(power, ()) if not order_fault(view, power, each)
        )
        for power in mine
    }
    return {power: orders for power, orders in found.items() if orders}


def _steps_nearest_first(plan: Plan) -> Iterator[PlanStep]:
    """The steps of the branch one looks at, those after it first, back to the very first."""
    yield from reversed(plan.branch.steps[plan.here.step :])
    spot: PlanSpot = plan.here
    while True:
        before = plan.at_spot(spot).backward().here
        if before == spot:
            return
        yield plan.at(before)
        spot = before
