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
    Condemned,
    MotionDropped,
    Proposed,
    Rolled,
    RunOff,
    Seconded,
    ThumbsOpened,
    ThumbsShown,
    Voted,
)
from engine.games.village.objections import vote_amiss
from engine.games.village.state import Today, VillageState
from engine.games.village.terms import NOBODY, Family, LynchMotion, VillageStage, Vote
from engine.games.village.view import needed_votes, view_of
from engine.roles import ballot

DAYS = (VillageStage.DAY, VillageStage.FIRST_DAY)


def _with(state: VillageState, today: Today, *reports: Report) -> Step[VillageState]:
    return Step(replace(state, today=today), reports)


def _said(kind: str, facts: object) -> Report:
    return Report(PUBLIC, kind, facts)


def _undecided(state: VillageState, seat: SeatId | None = None) -> None:
    """Raises `ActRefused` unless the day is open and the seat may speak in it."""
    if state.moment.stage not in DAYS:
        raise ActRefused("act_unknown")
    if state.today.condemned is not None or state.today.over:
        raise ActRefused("village_decided")
    if seat is not None and seat not in state.alive:
        raise ActRefused("village_dead_silent", seat)


# Votes called out (Gray, Plotkin; and the lynching into office).


def called_out(state: VillageState, seat: SeatId, target: SeatId | None) -> Step[VillageState]:
    """A vote on the open screen; the one that makes a majority ends the day's debate (P-2)."""
    _undecided(state, seat)
    if state.rules.family is not Family.GRAY:
        raise ActRefused("act_unknown")
    if state.rules.ballots == "passed" and state.moment.stage is VillageStage.DAY:
        raise ActRefused("village_on_paper")
    if state.rules.revote == "locked" and seat in state.today.votes:
        raise ActRefused("village_locked", seat)
    if target is not None:
        code = vote_amiss(view_of(state, ONLOOKER), target)
        if code:
            raise ActRefused(code, target)
    votes = {each: to for each, to in state.today.votes.items() if each != seat}
    if target is not None:
        votes[seat] = target
    needed = needed_votes(state)
    count = list(votes.values()).count(target) if target is not None else 0
    today = replace(state.today, votes=votes)
    voted = _said("voted", Voted(seat, target, count, needed))
    if target is None or count < needed:
        return _with(state, today, voted)
    step = _lynching(replace(state, today=today), target)
    return Step(step.state, (voted, *step.reports))


def _lynching(state: VillageState, target: SeatId, *, by_lot: bool = False) -> Step[VillageState]:
    if target == NOBODY:
        facts = Condemned(None, by_lot)
        return _with(state, replace(state.today, over=True), _said("condemned", facts))
    facts = Condemned(target, by_lot)
    return _with(state, replace(state.today, condemned=target), _said("condemned", facts))


def settled(state: VillageState) -> Step[VillageState]:
    """The day after somebody has left it: what the others have said may be enough now."""
    today = state.today
    undecided = today.condemned is None and not today.over and state.decided is None
    if state.moment.stage not in DAYS or not undecided:
        return Step(state, ())
    if today.motion is not None and today.thumbs and len(today.thumbs) >= len(state.alive):
        return thumbs_shown(state)
    leaders = leading(today.votes)
    enough = leaders and list(today.votes.values()).count(leaders[0]) >= needed_votes(state)
    return _lynching(state, leaders[0]) if enough else Step(state, ())


def counted(state: VillageState, chance: Chance) -> Step[VillageState]:
    """The time is up: the votes as they stand. Raises `ActRefused` where they decide nothing."""
    _undecided(state)
    if state.rules.family is not Family.GRAY:
        raise ActRefused("act_unknown")
    step = tallied(state, chance)
    if step is None:
        raise ActRefused("village_undecided")
    return step


def tallied(state: VillageState, chance: Chance) -> Step[VillageState] | None:
    """What the votes come to by plurality and the rule for ties (P-1, P-4); None for nothing."""
    leaders = leading(state.today.votes)
    if not leaders:
        return None
    votes = list(state.today.votes.values())
    enough = state.rules.majority == "plurality" or votes.count(leaders[0]) >= needed_votes(state)
    if len(leaders) == 1:
        return _lynching(state, leaders[0]) if enough else None
    match state.rules.tie:
        case "lot":
            drawn = SeatId(chance.draw("lynching", leaders))
            return _lynching(state, drawn, by_lot=True)
        case "revote" if set(leaders) != set(state.today.runoff):
            today = replace(state.today, votes={}, runoff=leaders)
            return _with(state, today, _said("run_off", RunOff(leaders)))
        case "nobody":
            return _lynching(state, NOBODY)
        case _:
            return None


def leading(votes: Mapping[SeatId, SeatId]) -> tuple[SeatId, ...]:
    """Who has most votes; several where that is a tie, sorted."""
    return ballot.counted(votes.values(), set(votes.values())).leaders


def ballot_opened(
    state: VillageState, votes: Mapping[SeatId, SeatId], chance: Chance
) -> Step[VillageState]:
    """A ballot on paper: all votes at once, and what they come to."""
    opened = replace(state, today=replace(state.today, votes=votes))
    cast = tuple((seat, votes[seat]) for seat in state.alive if seat in votes)
    facts = BallotOpened(cast, needed_votes(state))
    step = tallied(opened, chance) or Step(opened, ())
    return Step(step.state, (_said("ballot_opened", facts), *step.reports))


# Proposals and thumbs (Wolff).


def _wolff(state: VillageState, seat: SeatId | None = None) -> None:
    _undecided(state, seat)
    if state.rules.family is not Family.WOLFF:
        raise ActRefused("act_unknown")


def proposed(state: VillageState, seat: SeatId, accused: SeatId) -> Step[VillageState]:
    """A proposal; it takes the place of one that has found no second."""
    _wolff(state, seat)
    today = state.today
    if today.motion is not None and today.motion.seconder is not None:
        raise ActRefused("village_motion_open", today.motion.accused)
    if accused not in state.alive:
        raise ActRefused("village_dead", accused)
    _refuse_again(state, seat, accused)
    motion = LynchMotion(seat, accused)
    after = replace(
        today, motion=motion, proposals=(*today.proposals, (seat, accused)), waived=False
    )
    return _with(state, after, _said("proposed", Proposed(seat, accused)))


def _refuse_again(state: VillageState, seat: SeatId, accused: SeatId) -> None:
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


def seconded(state: VillageState, seat: SeatId) -> Step[VillageState]:
    """A second; the accused may give it, the proposer may not (B-7)."""
    _wolff(state, seat)
    motion = state.today.motion
    if motion is None or motion.seconder is not None:
        raise ActRefused("village_no_motion")
    if seat == motion.proposer:
        raise ActRefused("village_own_second", seat)
    after = replace(motion, seconder=seat)
    today = replace(state.today, motion=after)
    return _with(state, today, _said("seconded", Seconded(seat, after)))


def dropped(state: VillageState) -> Step[VillageState]:
    """The proposal is off the table before it is voted on."""
    _wolff(state)
    motion = state.today.motion
    if motion is None or motion.open:
        raise ActRefused("village_no_motion")
    return _with(state, replace(state.today, motion=None), _said("dropped", MotionDropped(motion)))


def waived(state: VillageState) -> Step[VillageState]:
    """Whoever proposed last may propose again (B-6)."""
    _wolff(state)
    return _with(state, replace(state.today, waived=True))


def thumbs_opened(state: VillageState) -> Step[VillageState]:
    """The defence is over."""
    _wolff(state)
    motion = state.today.motion
    if motion is None or motion.seconder is None or motion.open:
        raise ActRefused("village_no_motion")
    today = replace(state.today, motion=replace(motion, open=True), thumbs={})
    return _with(state, today, _said("thumbs_opened", ThumbsOpened(motion.accused)))


def thumbed(state: VillageState, seat: SeatId, die: bool) -> Step[VillageState]:
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
    return thumbs_shown(held)


def thumbs_shown(state: VillageState) -> Step[VillageState]:
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
        motions=(*state.today.motions, Vote(motion, thumbs, lynched)),
        condemned=motion.accused if lynched else None,
    )
    shown = _said("thumbs_shown", ThumbsShown(motion, thumbs, needed, lynched))
    if not lynched:
        return _with(state, today, shown)
    return _with(state, today, shown, _said("condemned", Condemned(motion.accused)))


def rolled(state: VillageState, chance: Chance) -> Step[VillageState]:
    """The public die (B-22)."""
    _undecided(state)
    seat = SeatId(chance.draw("public die", state.alive))
    return _with(state, replace(state.today, die=seat), _said("rolled", Rolled(seat)))
