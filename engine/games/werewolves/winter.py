"""The Winter in its two rounds: ballots and builds; then letters, the witch, and the news."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.terms import Power
from engine.campaign.campaign import Campaign
from engine.campaign.news import PhaseJudged
from engine.campaign.phases import judge_phase, next_phase, opened_orders, phase_news
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.werewolves.court import Poll, polled, published, sentenced
from engine.games.werewolves.disorder import expected, to_come
from engine.games.werewolves.election import elected, is_wanting
from engine.games.werewolves.elimination import fallen
from engine.games.werewolves.ending import ended, is_timed_out, stopped
from engine.games.werewolves.fright import frightened
from engine.games.werewolves.news import (
    BallotNoted,
    CourtSentence,
    ScheduleNoted,
    WitchNoted,
)
from engine.games.werewolves.season import Envelopes, by_power, kind_of, veiled
from engine.games.werewolves.spy_die import spied, spied_late, with_dice_read
from engine.games.werewolves.state import WerewolvesState, Winter
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import DisorderCause, EnvelopePage, PowerCard, WolfPhaseKind
from engine.games.werewolves.winter_letters import letters_sent, noticed
from engine.games.werewolves.witch import bewitched
from engine.judge.ruling import Outcome, Ruling, Why
from engine.judge.verdict import Verdict

Given = Mapping[Power, WerewolvesOrders]


def first_round(
    state: WerewolvesState, submissions: Envelopes, chance: Chance
) -> Step[WerewolvesState]:
    """Builds and removals, the ballots, the spy's die; then everybody's letter."""
    given = by_power(state, submissions)
    news: tuple[Report, ...] = ()
    if is_wanting(state) and not state.is_before_the_start:
        step = elected(state, given, chance)
        state, news = step.state, step.reports
    verdict = _adjusted(state, submissions)
    uses = {power: _uses(state, power, verdict.rulings) for power in state.living()}
    board = state.campaign.position
    winter = Winter(board, verdict.rulings, state.living(), state.standing(), uses)
    state = replace(state, winter=winter)
    state = _balloted(state, given)
    state = spied(state, given, chance)
    state = _listed(state, given)
    campaign = replace(state.campaign, position=verdict.after)
    state = replace(state, campaign=campaign, kind=WolfPhaseKind.ANSWER)
    if _asks_gm(state):
        return Step(_with_handed(state, given), news)
    step = letters_sent(state, given)
    news = (*news, *step.reports)
    if state.choices["winter_rounds"] == "one":
        closed = second_round(step.state, submissions, chance)
        return Step(closed.state, (*news, *closed.reports))
    return Step(step.state, news)


def _asks_gm(state: WerewolvesState) -> bool:
    """Whether the GM is asked whom the spy learns of before a Winter of one round goes on: in each
    of them, so that nobody sees whether there was a die to read (W-80)."""
    by_gm = state.choices["spied_by"] == "gm" and state.choices["winter_rounds"] == "one"
    return by_gm and state.is_dealt_since_w80


def waits_for_gm(state: WerewolvesState) -> bool:
    """Whether nobody but the GM is asked now."""
    return state.winter is not None and state.winter.handed is not None


def _with_handed(state: WerewolvesState, given: Given) -> WerewolvesState:
    winter = state.winter
    return state if winter is None else replace(state, winter=replace(winter, handed=dict(given)))


def _adjusted(state: WerewolvesState, submissions: Envelopes) -> Verdict:
    """Builds and removals; the frightened may be left out of them (W-18)."""
    orders = opened_orders(state.campaign, submissions)
    idle = ()
    if state.choices["fright_winter"] == "idle":
        idle = tuple(p for p, why in state.last_fall.items() if DisorderCause.FRIGHT in why)
    return veiled(state, judge_phase(state.campaign, orders, disorder=idle), Why.REMOVED)


def _uses(state: WerewolvesState, power: Power, rulings: tuple[Ruling, ...]) -> int:
    """How often a power may use its ability this Winter (W-40, W-41, W-42)."""
    if state.is_before_the_start:
        return int(bool(state.choices["start_counts"]))
    needs = state.choices["use_needs"]
    if needs == "entitled":
        return int(state.campaign.owed().get(power, 0) > 0)
    counting = {Why.BUILDS, Why.WAIVES} if state.choices["waived_counts"] else {Why.BUILDS}
    built = sum(
        each.power == power and each.why in counting and each.outcome is Outcome.SUCCEEDED
        for each in rulings
    )
    return built if needs == "per_unit" else min(built, 1)


def votes_are_held(state: WerewolvesState) -> bool:
    """Whether court and werewolves vote: in every Winter, before the first year if the GM says so
    (W-5)."""
    return not state.is_before_the_start or state.choices["first_winter"] == "1900"


def _balloted(state: WerewolvesState, given: Given) -> WerewolvesState:
    """Fright and court tallied."""
    if not votes_are_held(state):
        return state
    state, fright = frightened(state, given)
    for power in fright.wrong:
        state = noticed(state, power, failed=True)
    poll = polled(state, given)
    return _sentenced(_noted(state, fright, poll.noted()), poll)


def _sentenced(state: WerewolvesState, poll: Poll) -> WerewolvesState:
    told = None
    if poll.power is not None:
        state, told = sentenced(state, poll.power)
        state = _noted(state, told)
    court = published(state, told, poll.votes, poll.count.totals)
    winter = state.winter
    if winter is None:
        return state
    return replace(
        state, winter=replace(winter, court=court, tied=poll.tied, votes=dict(poll.votes))
    )


def _noted(state: WerewolvesState, *notes: object) -> WerewolvesState:
    return replace(state, notes=(*state.notes, *notes))


def _listed(state: WerewolvesState, given: Given) -> WerewolvesState:
    """What the witch will be told, if she built (W-44, W-62)."""
    witch, winter = state.holder(PowerCard.WITCH), state.winter
    if witch is None or winter is None:
        return state
    asked = witch in given and bool(given[witch].spied)
    by_request = state.choices["list_asked"] == "request"
    if not winter.uses.get(witch):
        if by_request and asked and state.choices["request_ignored"] == "told":
            state = noticed(state, witch, ignored=True)
        return _noted(state, WitchNoted(witch, "unbuilt"))
    if by_request and not asked:
        return _noted(state, WitchNoted(witch, "nothing"))
    coming = to_come(state)
    causes = state.choices["witch_causes"] == "shown"
    listed = tuple(expected(each, causes=causes) for each in coming)
    state = replace(state, winter=replace(winter, expected=coming))
    if state.choices["winter_rounds"] == "two":
        state = noticed(state, witch, expected=listed)
    return _noted(state, WitchNoted(witch, "listed"))


def second_round(
    state: WerewolvesState, submissions: Envelopes, chance: Chance
) -> Step[WerewolvesState]:
    """The witch acts; then map and sentence are everybody's, and Spring is open."""
    winter = state.winter
    if winter is not None and winter.handed is not None:
        given = winter.handed
        late = letters_sent(with_dice_read(_with_handed_back(state, winter)), given)
    else:
        given, late = by_power(state, submissions), spied_late(state)
    state = _bewitched(_cast(late.state, given), given)
    schedule = to_come(state)
    if schedule:
        state = _noted(state, ScheduleNoted(tuple(expected(s, causes=True) for s in schedule)))
    winter = state.winter
    shown = state.campaign if winter is None else _as_shown(state, winter)
    before = state.campaign
    after = next_phase(before, before.position, winters=True)
    verdict = Verdict(winter.rulings if winter else (), before.position)
    court = winter.court if winter else None
    told = (*late.reports, *_told(state, phase_news(shown, verdict, after), court))
    gone = winter.living if winter else ()
    state = replace(state, campaign=after, kind=kind_of(after.turn), winter=None, sentence=court)
    step = fallen(state, gone, chance)
    return _judged_over(step.state, (*told, *step.reports))


def _with_handed_back(state: WerewolvesState, winter: Winter) -> WerewolvesState:
    return replace(state, winter=replace(winter, handed=None))


def _as_shown(state: WerewolvesState, winter: Winter) -> Campaign:
    return replace(state.campaign, position=winter.shown)


def _told(
    state: WerewolvesState, board: tuple[Report, ...], court: CourtSentence | None
) -> tuple[Report, ...]:
    """The news of a Winter; before the first year there is none of the board."""
    some = tuple(
        report
        for report in board
        if not (isinstance(report.facts, PhaseJudged) and state.is_before_the_start)
    )
    return some if court is None else (*some, Report(PUBLIC, "court", court))


def _cast(state: WerewolvesState, given: Given) -> WerewolvesState:
    """The President's second vote, where the court is polled again (W-26)."""
    winter = state.winter
    if winter is None or not winter.tied:
        return state
    president = state.president
    named = given[president].casting if president is not None and president in given else None
    choice = named if named in winter.tied else None
    how = "casting" if choice else "tie"
    noted = BallotNoted(
        EnvelopePage.CASTING, ((president, named),) if president else (), (), choice, how
    )
    state, told = _noted(state, noted), None
    if choice is not None:
        state, told = sentenced(state, choice)
        state = _noted(state, told)
    old = winter.court or CourtSentence(None)
    totals = old.totals
    court = published(state, told, dict(old.calls), totals)
    return replace(state, winter=replace(winter, court=court, tied=()))


def _bewitched(state: WerewolvesState, given: Given) -> WerewolvesState:
    witch, winter = state.holder(PowerCard.WITCH), state.winter
    if witch is None or winter is None or winter.expected is None:
        return state
    answers = given[witch].answers if witch in given else ()
    listed = state.choices["winter_rounds"] == "one"
    uses = winter.uses.get(witch, 0)
    after, notes = bewitched(state, answers, uses, first_that_works=listed)
    return _noted(after, *notes)


def _judged_over(state: WerewolvesState, told: tuple[Report, ...]) -> Step[WerewolvesState]:
    """Removals may have taken the last werewolf, and the last year may be over."""
    end = stopped(state)
    if end is not None and state.turn.year > state.campaign.map.start_year:
        return ended(state, *end, told)
    if is_timed_out(state):
        return ended(state, "last_year", "last_year", told)
    return Step(state, told)
