"""What was tried in a sandbox that was closed: where it lies, and how it is brought back."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.campaign.plan import Plan
from engine.errors import ExchangeError


@dataclass(frozen=True, slots=True)
class LeftPlan:
    """Where the text of a plan lies after its sandbox was closed: a seat's and the GM's in the
    game's file, beside their drafts. `keep` raises what writing it raises; empty takes it away.

    It lies there until the phase is over, or without a game until the program ends.
    """

    read: Callable[[], str]
    keep: Callable[[str], None]
    of_phase: bool = True


@dataclass(slots=True)
class PublicPlans:
    """Plans that are no secret, by where they were begun, as long as one phase is open."""

    phase: str = ""
    texts: dict[str, str] = field(default_factory=dict[str, str])

    def left(self, phase: str, place: str) -> LeftPlan:
        """Where the plan of a place lies while a phase is open."""
        if phase != self.phase:
            self.phase, self.texts = phase, {}
        texts = self.texts
        return LeftPlan(lambda: texts.get(place, ""), lambda text: texts.update({place: text}))


@dataclass(slots=True)
class Tried:
    """What was tried without a game: as it began, as it was left, and its name on the shelf."""

    begun: str
    text: str = ""
    kept: str = ""


def brought_back(text: str, now: Plan) -> Plan | None:
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
