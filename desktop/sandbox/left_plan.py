"""What was tried in the sandbox of a game: where it is kept, and how it is restored."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.campaign.plan import Plan
from engine.errors import ExchangeError


@dataclass(frozen=True, slots=True)
class StoredPlan:
    """Where the text of a plan lies that was begun in a game: in the game's file, beside the
    drafts of its reader, until the phase is over. `keep` raises what writing it raises; empty
    takes it away.
    """

    read: Callable[[], str]
    keep: Callable[[str], None]


def restore_plan(text: str, now: Plan) -> Plan | None:
    """The plan of a text, if it was tried on the board from which a plan begins `now`."""
    if not text:
        return None
    # Every board knows this module, and few are tried on: the reading of plans waits.
    from engine.campaign.plan_text import read_plan
    from engine.exchange.plan_source import RULEBOOKS

    try:
        plan = read_plan(text, "", lambda _: now.ground.map, RULEBOOKS)
    except ExchangeError:
        return None
    board = now.step.turn, now.step.position
    steps = (step for branch in plan.branches for step in branch.steps)
    fits = any((step.turn, step.position) == board for step in steps)
    return replace(plan, ground=now.ground) if fits else None
