"""The day: votes called out until a majority is reached, or proposals and thumbs."""

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import ActRefused
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import ONLOOKER, SeatId
from engine.games.village.news import (
    BallotOpened,
    DieRolled,
    LynchingProposed,
    MotionDropped,
    MotionSeconded,
    PlayerCondemned,
    RunoffOpened,
    ThumbsOpened,
    ThumbsShown,
    VoteCalledOut,
)
from engine.games.village.objections import vote_fault
from engine.games.village.state import DayState, VillageState
from engine.games.village.terms import NOBODY, LynchMotion, MotionVote, RuleFamily, VillageStage
from engine.games.village.view import needed_votes, village_view
from engine.roles import ballot

DAYS = (VillageStage.DAY, VillageStage.FIRST_DAY)


def _with(state: VillageState, today: DayState, *reports: Report) -> Step[VillageState]:
    return Step(replace(state, today=today), reports)


def _public_report(kind: str, facts: object) -> Report:
    return Report(PUBLIC, kind, facts)


def _check_day_open(state: VillageState, seat: SeatId | None = None) -> None:
    """Raises `ActRefused` unless the day is open and the seat may speak in it."""
    if state.moment.stage not in DAYS:
        raise ActRefused("act_unknown")
    if state.today.condemned is not None or state.today.over:
        raise ActRefused("village_decided")
    if seat is not None and seat not in state.alive:
        raise ActRefused("village_dead_silent", seat)


# Votes called out (Gray, Plotkin; and the lynching into office).


def call_out_vote(state: VillageState, seat: SeatId, target: SeatId | None) -> Step[VillageState]:
    """A vote on the open screen; the one that makes a majority ends the day's debate (P-2)."""
    _check_day_open(state, seat)
    if state.rules.family is not RuleFamily.GRAY:
        raise ActRefused("act_unknown")
    if state.rules.ballots == "passed" and state.moment.stage is VillageStage.DAY:
        raise ActRefused("village_on_paper")
    if state.rules.revote == "locked" and seat in state.today.votes:
        raise ActRefused("village_locked", seat)
    if target is not None:
        code = vote_fault(village_view(state, ONLOOKER), target)
        if code:
            raise ActRefused(code, target)
    votes = {each: to for each, to in state.today.votes.items() if each != seat}
    if target is not None:
        votes[seat] = target
    needed = needed_votes(state)
    count = list(votes.values()).count(target) if target is not None else 0
    today = replace(state.today, votes=votes)
    voted = _public_report("voted", VoteCalledOut(seat, target, count, needed))
    if target is None or count < needed:
        return _with(state, today, voted)
    step = _condemn(replace(state, today=today), target)
    return Step(step.state, (voted, *step.reports))


def _condemn(state: VillageState, target: SeatId, *, by_lot: bool = False) -> Step[VillageState]:
    if target == NOBODY:
        facts = PlayerCondemned(None, by_lot)
        return _with(state, replace(state.today, over=True), _public_report("condemned", facts))
    facts = PlayerCondemned(target, by_lot)
    return _with(state, replace(state.today, condemned=target), _public_report("condemned", facts))


def settle_day(state: VillageState) -> Step[VillageState]:
    """The day after somebody has left it: what the others have said may be enough now."""
    today = state.today
    undecided = today.condemned is None and not today.over and state.decided is None
    if state.moment.stage not in DAYS or not undecided:
        return Step(state, ())
    if today.motion is not None and today.thumbs and len(today.thumbs) >= len(state.alive):
        return show_thumbs(state)
    leaders = leading_seats(today.votes)
    enough = leaders and list(today.votes.values()).count(leaders[0]) >= needed_votes(state)
    return _condemn(state, leaders[0]) if enough else Step(state, ())


def count_called_votes(state: VillageState, chance: Chance) -> Step[VillageState]:
    """The time is up: the votes as they stand. Raises `ActRefused` where they decide nothing."""
    _check_day_open(state)
    if state.rules.family is not RuleFamily.GRAY:
        raise ActRefused("act_unknown")
    step = tally_votes(state, chance)
    if step is None:
        raise ActRefused("village_undecided")
    return step


def tally_votes(state: VillageState, chance: Chance) -> Step[VillageState] | None:
    """What the votes come to by plurality and the rule for ties (P-1, P-4); None for nothing."""
    leaders = leading_seats(state.today.votes)
    if not leaders:
        return None
    votes = list(state.today.votes.values())
    enough = state.rules.majority == "plurality" or votes.count(leaders[0]) >= needed_votes(state)
    if len(leaders) == 1:
        return _condemn(state, leaders[0]) if enough else None
    match state.rules.tie:
        case "lot":
            drawn = SeatId(chance.draw("lynching", leaders))
            return _condemn(state, drawn, by_lot=True)
        case "revote" if set(leaders) != set(state.today.runoff):
            today = replace(state.today, votes={}, runoff=leaders)
            return _with(state, today, _public_report("run_off", RunoffOpened(leaders)))
        case "nobody":
            return _condemn(state, NOBODY)
        case _:
            return None


def leading_seats(votes: Mapping[SeatId, SeatId]) -> tuple[SeatId, ...]:
    """Who has most votes; several where that is a tie, sorted."""
    return ballot.count_votes(votes.values(), set(votes.values())).leaders


def open_ballot(
    state: VillageState, votes: Mapping[SeatId, SeatId], chance: Chance
) -> Step[VillageState]:
    """A ballot on paper: all votes at once, and what they come to."""
    opened = replace(state, today=replace(state.today, votes=votes))
    cast = tuple((seat, votes[seat]) for seat in state.alive if seat in votes)
    facts = BallotOpened(cast, needed_votes(state))
    step = tally_votes(opened, chance) or Step(opened, ())
    return Step(step.state, (_public_report("ballot_opened", facts), *step.reports))


# Proposals and thumbs (Wolff).


def _wolff(state: VillageState, seat: SeatId | None = None) -> None:
    _check_day_open(state, seat)
    if state.rules.family is not RuleFamily.WOLFF:
        raise ActRefused("act_unknown")


def propose_lynching(state: VillageState, seat: SeatId, accused: SeatId) -> Step[VillageState]:
    """A proposal; it takes the place of one that has found no second."""
    _wolff(state, seat)
    today = state.today
    if today.motion is not None and today.motion.seconder is not None:
        raise ActRefused("village_motion_open", today.motion.accused)
    if accused not in state.alive:
        raise ActRefused("village_dead", accused)
    _check_not_repeated(state, seat, accused)
    motion = LynchMotion(seat, accused)
    after = replace(
        today, motion=motion, proposals=(*today.proposals, (seat, accused)), waived=False
    )
    return _with(state, after, _public_report("proposed", LynchingProposed(seat, accused)))


def _check_not_repeated(state: VillageState, seat: SeatId, accused: SeatId) -> None:
    today, rules = state.today, state.rules
    tried = [each.motion.accused for each in today.motions]
    if rules.same_again == "never" and accused in tried:  # B-5
        raise ActRefused("village_never_again", accused)
    if tried and tried[-1] == accused and len(set(state.alive)) > 1:
        raise ActRefused("village_same_again", accused)
    if rules.proposer_again == "free" or today.waived or not today.motions:
        return
    last = today.motions[-1].motion
    voted_on = (last.proposer, last.accused)
    at = len(today.proposals) - 1 - today.proposals[::-1].index(voted_on)
    others = any(proposer != seat for proposer, _ in today.proposals[at + 1 :])
    if last.proposer == seat and not others:  # B-6
        raise ActRefused("village_proposer_again", seat)


def second_motion(state: VillageState, seat: SeatId) -> Step[VillageState]:
    """A second; the accused may give it, the proposer may not (B-7)."""
    _wolff(state, seat)
    motion = state.today.motion
    if motion is None or motion.seconder is not None:
        raise ActRefused("village_no_motion")
    if seat == motion.proposer:
        raise ActRefused("village_own_second", seat)
    after = replace(motion, seconder=seat)
    today = replace(state.today, motion=after)
    return _with(state, today, _public_report("seconded", MotionSeconded(seat, after)))


def drop_motion(state: VillageState) -> Step[VillageState]:
    """The proposal is off the table before it is voted on."""
    _wolff(state)
    motion = state.today.motion
    if motion is None or motion.open:
        raise ActRefused("village_no_motion")
    return _with(
        state, replace(state.today, motion=None), _public_report("dropped", MotionDropped(motion))
    )


def waive_turn(state: VillageState) -> Step[VillageState]:
    """Whoever proposed last may propose again (B-6)."""
    _wolff(state)
    return _with(state, replace(state.today, waived=True))


def open_thumbs(state: VillageState) -> Step[VillageState]:
    """The defence is over."""
    _wolff(state)
    motion = state.today.motion
    if motion is None or motion.seconder is None or motion.open:
        raise ActRefused("village_no_motion")
    today = replace(state.today, motion=replace(motion, open=True), thumbs={})
    return _with(state, today, _public_report("thumbs_opened", ThumbsOpened(motion.accused)))


def hold_thumb(state: VillageState, seat: SeatId, die: bool) -> Step[VillageState]:
    """A thumb, hidden until the last is out (B-19)."""
    _wolff(state, seat)
    motion = state.today.motion
    if motion is None or not motion.open:
        raise ActRefused("village_no_motion")
    if state.rules.ballots == "passed":
        raise ActRefused("village_on_paper")
    thumbs = {**state.today.thumbs, seat: die}
    held = replace(state, today=replace(state.today, thumbs=thumbs))
    if len(thumbs) < len(state.alive):
        return Step(held, ())
    return show_thumbs(held)


def show_thumbs(state: VillageState) -> Step[VillageState]:
    """All thumbs at once; a missing one lets live."""
    motion = state.today.motion
    assert motion is not None
    thumbs = tuple((seat, state.today.thumbs.get(seat, False)) for seat in state.alive)
    needed = needed_votes(state)
    lynched = sum(die for _, die in thumbs) >= needed  # B-4
    today = replace(
        state.today,
        motion=None,
        thumbs={},
        motions=(*state.today.motions, MotionVote(motion, thumbs, lynched)),
        condemned=motion.accused if lynched else None,
    )
    shown = _public_report("thumbs_shown", ThumbsShown(motion, thumbs, needed, lynched))
    if not lynched:
        return _with(state, today, shown)
    return _with(state, today, shown, _public_report("condemned", PlayerCondemned(motion.accused)))


def roll_die(state: VillageState, chance: Chance) -> Step[VillageState]:
    """The public die (B-22)."""
    _check_day_open(state)
    seat = SeatId(chance.draw("public die", state.alive))
    return _with(state, replace(state.today, die=seat), _public_report("rolled", DieRolled(seat)))
