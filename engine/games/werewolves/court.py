"""The European Court: whom all powers vote to punish, and when."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.board.terms import Power, Season
from engine.games.werewolves.disorder import is_in_expected_disorder
from engine.games.werewolves.news import BallotNote, CourtSentence, SentenceNote, Votes
from engine.games.werewolves.state import ScheduledDisorder, WerewolvesState
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import DisorderCause, EnvelopePage
from engine.roles.ballot import MajorityRule, VoteCount, count_votes, vote_winner


@dataclass(frozen=True, slots=True)
class CourtBallot:
    """A ballot of the court: who voted for whom, who is punished, and how that was decided.

    `tied` is between whom the President is asked again, where he is.
    """

    votes: Mapping[Power, Power | None]
    count: VoteCount[Power]
    power: Power | None
    how: str
    tied: tuple[Power, ...] = ()

    def noted(self) -> BallotNote:
        """What the GM reads of it."""
        calls = tuple(self.votes.items())
        return BallotNote(EnvelopePage.COURT, calls, self.count.totals, self.power, self.how)


def hold_ballot(
    state: WerewolvesState, envelopes: Mapping[Power, WerewolvesOrders]
) -> CourtBallot:
    """The ballot counted; the President's ordinary vote decides a tie (W-22 to W-26)."""
    may = court_voters(state)
    # Who may not vote is on the roll-call all the same: a gap would tell of his disorder.
    votes = {p: _vote(state, p, envelopes) if p in may else None for p in state.living()}
    count = count_votes(votes.values(), state.powers_staying())
    needs = MajorityRule(state.options.court_needs)
    power = vote_winner(count, needs)
    if power is not None:
        return CourtBallot(votes, count, power, "votes")
    presidents = votes.get(state.president) if state.president else None
    if not count.leaders or needs is MajorityRule.MAJORITY:
        how = "short" if count.leaders else "empty"
        return _decide_tie(state, CourtBallot(votes, count, None, how), presidents)
    if state.options.court_tie == "poll" and state.president in state.living():
        return CourtBallot(votes, count, None, "poll", tuple(sorted(count.leaders)))
    if presidents in count.leaders:
        return CourtBallot(votes, count, presidents, "casting")
    return CourtBallot(votes, count, None, "tie")


def court_voters(state: WerewolvesState) -> tuple[Power, ...]:
    """Who votes: every living power, unless those in disorder may not (W-31)."""
    idle = () if state.options.disorder_votes else state.last_fall
    return tuple(power for power in state.living() if power not in idle)


def _vote(
    state: WerewolvesState, power: Power, envelopes: Mapping[Power, WerewolvesOrders]
) -> Power | None:
    given = envelopes[power].court if power in envelopes else None
    if given is None and state.options.court_missing == "self":
        return power
    return given


def _decide_tie(
    state: WerewolvesState, poll: CourtBallot, presidents: Power | None
) -> CourtBallot:
    """Nobody has enough votes: no punishment, or the President's choice (W-23)."""
    alone = state.options.court_empty == "president" and presidents in state.powers_staying()
    return replace(poll, power=presidents, how="casting") if alone else poll


def with_sentence(state: WerewolvesState, power: Power) -> tuple[WerewolvesState, SentenceNote]:
    """The state with the court's sentence in it: next Spring, or next Fall for a power that was in
    disorder in the Fall just played (W-28, W-29)."""
    year, season, shifted = _sentence_season(state, power)
    sentence = ScheduledDisorder(power, year, (season,), DisorderCause.COURT)
    after = replace(state, schedule=(*state.schedule, sentence))
    return after, SentenceNote(power, year, season, shifted)


def _sentence_season(state: WerewolvesState, power: Power) -> tuple[int, Season, bool]:
    past = state.last_fall
    by_court = DisorderCause.COURT in past.get(power, ())
    shifted = power in past if state.options.fall_shift == "any" else by_court
    year, season = state.turn.year + 1, Season.FALL if shifted else Season.SPRING
    if state.options.sentence_overlap == "postponed":
        while is_in_expected_disorder(state, power, year, season):
            year, season = (
                (year, Season.FALL) if season is Season.SPRING else (year + 1, Season.SPRING)
            )
    return year, season, shifted


def court_report(
    state: WerewolvesState,
    sentence: SentenceNote | None,
    votes: Mapping[Power, Power | None],
    totals: tuple[tuple[Power, int], ...],
) -> CourtSentence:
    """What everybody will read: the sentence, with totals or the roll-call where chosen (W-27)."""
    told = state.options.court_told
    calls: Votes = tuple(votes.items()) if told == "calls" else ()
    shown = totals if told != "sentence" else ()
    if sentence is None:
        return CourtSentence(None, totals=shown, calls=calls)
    return CourtSentence(sentence.power, sentence.year, sentence.season, shown, calls)
