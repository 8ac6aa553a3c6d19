"""What is amiss with what a seat points at, judged from its view alone."""

from collections.abc import Iterator

from engine.frame.ruleset import Objection
from engine.frame.seat import SeatId
from engine.games.village.news import VillageChoiceFault
from engine.games.village.submission import VillageChoice
from engine.games.village.terms import NIGHTS, NOBODY, NightDuty, RuleFamily, VillageStage
from engine.games.village.view import VillageView


def choice_objections(view: VillageView, choice: VillageChoice) -> tuple[Objection, ...]:
    """Faults and gaps of an envelope. What everybody is asked alike is missed alike."""
    stage = view.moment.stage
    if stage in NIGHTS:
        return tuple(_night_objections(view, choice.targets))
    if stage in (VillageStage.DAY, VillageStage.FIRST_DAY):
        return tuple(_day_objections(view, choice))
    return ()


def _night_objections(view: VillageView, targets: tuple[SeatId, ...]) -> Iterator[Objection]:
    if not targets:
        yield Objection("village_no_choice", VillageChoiceFault(count=view.wanted), missing=1)
    if len(targets) > view.wanted:
        yield _choice_objection("village_too_many", count=view.wanted)
    if len(set(targets)) < len(targets):
        yield _choice_objection("village_same_twice")
    for seat in sorted(set(targets)):
        code = _target_fault(view, seat)
        if code:
            yield _choice_objection(code, seat)
    if view.duty in (NightDuty.PAIR, NightDuty.SWAP) and len(targets) == 1:
        yield _choice_objection("village_two_wanted")


def _choice_objection(code: str, seat: SeatId | None = None, count: int = 0) -> Objection:
    return Objection(code, VillageChoiceFault(seat, count), blocking=True)


def _target_fault(view: VillageView, seat: SeatId) -> str:
    """Why a seat cannot be pointed at; "" where it can."""
    if seat not in view.players:
        return "village_unknown"
    if seat not in view.alive and not can_point_at_dead(view):
        return "village_dead"
    mine, rules = seat == view.me, view.rules
    match view.duty:
        case NightDuty.KILL:
            return _victim_fault(view, seat)
        case NightDuty.SEEK if mine and rules.seer_pick == "others":  # P-7, B-12
            return "village_self"
        case NightDuty.PAIR if mine and not rules.cupid_self:  # P-15
            return "village_self"
        case NightDuty.WARD if seat == view.last_ward and not rules.ward_repeat:  # P-18
            return "village_ward_again"
        case NightDuty.SWAP if mine or seat in view.fellows:  # P-21
            return "village_swap_wolf"
        case _:
            return ""


def can_point_at_dead(view: VillageView) -> bool:
    """Whether this page lets everybody point at the dead."""
    if view.moment.stage is VillageStage.SWAP:
        return view.rules.swap_dead
    return view.moment.stage is VillageStage.NIGHT and view.rules.seer_pick == "all"


def _victim_fault(view: VillageView, seat: SeatId) -> str:
    if seat not in view.alive:
        return "village_dead"
    if view.rules.wolves_pick == "anybody":  # P-6
        return ""
    return "village_wolf" if seat == view.me or seat in view.fellows else ""


def _day_objections(view: VillageView, choice: VillageChoice) -> Iterator[Objection]:
    if view.rules.ballots == "screen":
        return
    if view.rules.family is RuleFamily.WOLFF:
        if view.motion is not None and view.motion.open and choice.die is None:
            yield Objection("village_no_thumb", VillageChoiceFault(), missing=1)
        return
    if not choice.targets:
        yield Objection("village_no_vote", VillageChoiceFault(), missing=1)
    if len(choice.targets) > 1:
        yield _choice_objection("village_too_many", count=1)
    for seat in choice.targets:
        code = vote_fault(view, seat)
        if code:
            yield _choice_objection(code, seat)


def vote_fault(view: VillageView, seat: SeatId) -> str:
    """Why a seat cannot be voted for; "" where it can."""
    if seat == NOBODY:
        free = view.rules.no_lynch == "voted" and view.moment.stage is VillageStage.DAY  # P-3
        return "" if free else "village_must_lynch"
    if seat not in view.players:
        return "village_unknown"
    if seat not in view.alive:
        return "village_dead"
    return "village_not_tied" if view.runoff and seat not in view.runoff else ""
