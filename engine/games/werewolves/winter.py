"""The Winter in its two rounds: ballots and builds; then letters, the witch, and the news."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.terms import Power
from engine.campaign.campaign import Campaign
from engine.campaign.news import PhaseJudged
from engine.campaign.phases import judge_phase, next_phase, orders_in_envelopes, phase_news
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.werewolves.court import CourtBallot, court_report, hold_ballot, with_sentence
from engine.games.werewolves.disorder import coming_disorders, expected_disorder
from engine.games.werewolves.election import elect_president, is_election_due
from engine.games.werewolves.elimination import eliminate_powers
from engine.games.werewolves.ending import end_game, is_timed_out, stop_reason
from engine.games.werewolves.fright import hold_fright_ballot
from engine.games.werewolves.news import (
    BallotNote,
    CourtSentence,
    ScheduleNote,
    WitchNote,
)
from engine.games.werewolves.season import (
    Envelopes,
    envelopes_by_power,
    phase_kind,
    without_secret_disorders,
)
from engine.games.werewolves.spy_die import read_late_dice, roll_dice, with_dice_read
from engine.games.werewolves.state import WerewolvesState, WinterState
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import DisorderCause, EnvelopePage, PowerCard, WolfPhaseKind
from engine.games.werewolves.winter_letters import send_letters, with_letter_news
from engine.games.werewolves.witch import apply_answers
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.judge.verdict import Verdict

EnvelopesByPower = Mapping[Power, WerewolvesOrders]


def first_round(
    state: WerewolvesState, submissions: Envelopes, chance: Chance
) -> Step[WerewolvesState]:
    """Builds and removals, the ballots, the spy's die; then everybody's letter."""
    given = envelopes_by_power(state, submissions)
    news: tuple[Report, ...] = ()
    if is_election_due(state) and not state.is_before_the_start:
        step = elect_president(state, given, chance)
        state, news = step.state, step.reports
    verdict = _judge_adjustments(state, submissions)
    uses = {power: _uses(state, power, verdict.rulings) for power in state.living()}
    board = state.campaign.position
    winter = WinterState(board, verdict.rulings, state.living(), state.standing(), uses)
    state = replace(state, winter=winter)
    state = _hold_ballots(state, given)
    state = roll_dice(state, given, chance)
    state = _with_witch_list(state, given)
    campaign = replace(state.campaign, position=verdict.after)
    state = replace(state, campaign=campaign, kind=WolfPhaseKind.ANSWER)
    if _asks_gm(state):
        return Step(_with_handed(state, given), news)
    step = send_letters(state, given)
    news = (*news, *step.reports)
    if state.options.winter_rounds == "one":
        closed = second_round(step.state, submissions, chance)
        return Step(closed.state, (*news, *closed.reports))
    return Step(step.state, news)


def _asks_gm(state: WerewolvesState) -> bool:
    """Whether the GM is asked whom the spy learns of before a Winter of one round goes on: in each
    of them, so that nobody sees whether there was a die to read (W-80)."""
    by_gm = state.options.spied_by == "gm" and state.options.winter_rounds == "one"
    return by_gm and state.is_dealt_since_w80


def waits_for_gm(state: WerewolvesState) -> bool:
    """Whether nobody but the GM is asked now."""
    return state.winter is not None and state.winter.handed is not None


def _with_handed(state: WerewolvesState, given: EnvelopesByPower) -> WerewolvesState:
    winter = state.winter
    return state if winter is None else replace(state, winter=replace(winter, handed=dict(given)))


def _judge_adjustments(state: WerewolvesState, submissions: Envelopes) -> Verdict:
    """Builds and removals; the frightened may be left out of them (W-18)."""
    orders = orders_in_envelopes(state.campaign, submissions)
    idle = ()
    if state.options.fright_winter == "idle":
        idle = tuple(p for p, why in state.last_fall.items() if DisorderCause.FRIGHT in why)
    return without_secret_disorders(
        state, judge_phase(state.campaign, orders, disorder=idle), RulingReason.REMOVED
    )


def _uses(state: WerewolvesState, power: Power, rulings: tuple[Ruling, ...]) -> int:
    """How often a power may use its ability this Winter (W-40, W-41, W-42)."""
    if state.is_before_the_start:
        return int(state.options.start_counts)
    needs = state.options.use_needs
    if needs == "entitled":
        return int(state.campaign.owed().get(power, 0) > 0)
    counting = (
        {RulingReason.BUILDS, RulingReason.WAIVES}
        if state.options.waived_counts
        else {RulingReason.BUILDS}
    )
    built = sum(
        each.power == power and each.why in counting and each.outcome is Outcome.SUCCEEDED
        for each in rulings
    )
    return built if needs == "per_unit" else min(built, 1)


def has_votes(state: WerewolvesState) -> bool:
    """Whether court and werewolves vote: in every Winter, before the first year if the GM says so
    (W-5)."""
    return not state.is_before_the_start or state.options.first_winter == "1900"


def _hold_ballots(state: WerewolvesState, given: EnvelopesByPower) -> WerewolvesState:
    """Fright and court tallied."""
    if not has_votes(state):
        return state
    state, fright = hold_fright_ballot(state, given)
    for power in fright.wrong:
        state = with_letter_news(state, power, failed=True)
    poll = hold_ballot(state, given)
    return _with_court_sentence(_with_notes(state, fright, poll.noted()), poll)


def _with_court_sentence(state: WerewolvesState, poll: CourtBallot) -> WerewolvesState:
    told = None
    if poll.power is not None:
        state, told = with_sentence(state, poll.power)
        state = _with_notes(state, told)
    court = court_report(state, told, poll.votes, poll.count.totals)
    winter = state.winter
    if winter is None:
        return state
    return replace(
        state, winter=replace(winter, court=court, tied=poll.tied, votes=dict(poll.votes))
    )


def _with_notes(state: WerewolvesState, *notes: object) -> WerewolvesState:
    return replace(state, notes=(*state.notes, *notes))


def _with_witch_list(state: WerewolvesState, given: EnvelopesByPower) -> WerewolvesState:
    """What the witch will be told, if she built (W-44, W-62)."""
    witch, winter = state.holder(PowerCard.WITCH), state.winter
    if witch is None or winter is None:
        return state
    asked = witch in given and bool(given[witch].spied)
    by_request = state.options.list_asked == "request"
    if not winter.uses.get(witch):
        if by_request and asked and state.options.request_ignored == "told":
            state = with_letter_news(state, witch, ignored=True)
        return _with_notes(state, WitchNote(witch, "unbuilt"))
    if by_request and not asked:
        return _with_notes(state, WitchNote(witch, "nothing"))
    coming = coming_disorders(state)
    causes = state.options.witch_causes == "shown"
    listed = tuple(expected_disorder(each, causes=causes) for each in coming)
    state = replace(state, winter=replace(winter, expected=coming))
    if state.options.winter_rounds == "two":
        state = with_letter_news(state, witch, expected=listed)
    return _with_notes(state, WitchNote(witch, "listed"))


def second_round(
    state: WerewolvesState, submissions: Envelopes, chance: Chance
) -> Step[WerewolvesState]:
    """The witch acts; then map and sentence are everybody's, and Spring is open."""
    winter = state.winter
    if winter is not None and winter.handed is not None:
        given = winter.handed
        late = send_letters(with_dice_read(_with_handed_back(state, winter)), given)
    else:
        given, late = envelopes_by_power(state, submissions), read_late_dice(state)
    state = _apply_witch(_count_casting_vote(late.state, given), given)
    schedule = coming_disorders(state)
    if schedule:
        state = _with_notes(
            state, ScheduleNote(tuple(expected_disorder(s, causes=True) for s in schedule))
        )
    winter = state.winter
    shown = state.campaign if winter is None else _as_shown(state, winter)
    before = state.campaign
    after = next_phase(before, before.position, winters=True)
    verdict = Verdict(winter.rulings if winter else (), before.position)
    court = winter.court if winter else None
    told = (*late.reports, *_winter_reports(state, phase_news(shown, verdict, after), court))
    gone = winter.living if winter else ()
    state = replace(
        state, campaign=after, kind=phase_kind(after.turn), winter=None, sentence=court
    )
    step = eliminate_powers(state, gone, chance)
    return _end_if_stopped(step.state, (*told, *step.reports))


def _with_handed_back(state: WerewolvesState, winter: WinterState) -> WerewolvesState:
    return replace(state, winter=replace(winter, handed=None))


def _as_shown(state: WerewolvesState, winter: WinterState) -> Campaign:
    return replace(state.campaign, position=winter.shown)


def _winter_reports(
    state: WerewolvesState, board: tuple[Report, ...], court: CourtSentence | None
) -> tuple[Report, ...]:
    """The news of a Winter; before the first year there is none of the board."""
    some = tuple(
        report
        for report in board
        if not (isinstance(report.facts, PhaseJudged) and state.is_before_the_start)
    )
    return some if court is None else (*some, Report(PUBLIC, "court", court))


def _count_casting_vote(state: WerewolvesState, given: EnvelopesByPower) -> WerewolvesState:
    """The President's second vote, where the court is polled again (W-26)."""
    winter = state.winter
    if winter is None or not winter.tied:
        return state
    president = state.president
    named = given[president].casting if president is not None and president in given else None
    choice = named if named in winter.tied else None
    how = "casting" if choice else "tie"
    noted = BallotNote(
        EnvelopePage.CASTING, ((president, named),) if president else (), (), choice, how
    )
    state, told = _with_notes(state, noted), None
    if choice is not None:
        state, told = with_sentence(state, choice)
        state = _with_notes(state, told)
    old = winter.court or CourtSentence(None)
    totals = old.totals
    court = court_report(state, told, dict(old.calls), totals)
    return replace(state, winter=replace(winter, court=court, tied=()))


def _apply_witch(state: WerewolvesState, given: EnvelopesByPower) -> WerewolvesState:
    witch, winter = state.holder(PowerCard.WITCH), state.winter
    if witch is None or winter is None or winter.expected is None:
        return state
    answers = given[witch].answers if witch in given else ()
    listed = state.options.winter_rounds == "one"
    uses = winter.uses.get(witch, 0)
    after, notes = apply_answers(state, answers, uses, first_that_works=listed)
    return _with_notes(after, *notes)


def _end_if_stopped(state: WerewolvesState, told: tuple[Report, ...]) -> Step[WerewolvesState]:
    """Removals may have taken the last werewolf, and the last year may be over."""
    end = stop_reason(state)
    if end is not None and state.turn.year > state.campaign.map.start_year:
        return end_game(state, *end, told)
    if is_timed_out(state):
        return end_game(state, "last_year", "last_year", told)
    return Step(state, told)
