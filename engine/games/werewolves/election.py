"""Electing the President, and what becomes of the office."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.terms import Power
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.werewolves.news import BallotNote, PresidentElected
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import EnvelopePage
from engine.roles.ballot import VoteCount, count_votes, winner_by_lot

LOT = "president"
"""The purpose of the lot that decides a tie."""


def elect_president(
    state: WerewolvesState, envelopes: Mapping[Power, WerewolvesOrders], chance: Chance
) -> Step[WerewolvesState]:
    """The ballot counted: most votes, lots among the tied; only who won is told (W-3)."""
    votes = {
        power: envelopes[power].president if power in envelopes else None
        for power in state.living()
    }
    candidates = tuple(power for power in state.living() if power in state.powers_staying())
    valid = {p: vote if vote in candidates else None for p, vote in votes.items()}
    count = count_votes(valid.values(), candidates)
    totals = dict(count.totals)
    if state.options.president_missing == "again" and None in valid.values():
        noted = _election_note(votes, count, None, "short")
        again = replace(state, ballots=state.ballots + 1, notes=(*state.notes, noted))
        return Step(again, (Report(PUBLIC, "president", PresidentElected(None, "again")),))
    winner = winner_by_lot(count, candidates, chance, LOT)
    how = "votes" if len(count.leaders) == 1 else "lot"
    noted = _election_note(votes, count, winner, how)
    after = replace(state, president=winner, tally=totals, notes=(*state.notes, noted))
    return Step(after, (Report(PUBLIC, "president", PresidentElected(winner)),))


def _election_note(
    votes: Mapping[Power, Power | None], count: VoteCount[Power], chosen: Power | None, how: str
) -> BallotNote:
    return BallotNote(EnvelopePage.ELECTION, tuple(votes.items()), count.totals, chosen, how)


def is_election_due(state: WerewolvesState) -> bool:
    """Whether a new President is to be elected in this Winter (W-4)."""
    return state.president is None and state.options.president_lost == "election"


def replace_president(state: WerewolvesState, chance: Chance) -> Step[WerewolvesState]:
    """The office after an elimination: vacant, or the next on the list's (W-4)."""
    if state.president is None or state.president in state.living():
        return Step(state, ())
    heir = _next(state, chance) if state.options.president_lost == "next" else None
    how = "vacant" if heir is None else "successor"
    told = Report(PUBLIC, "president", PresidentElected(heir, how))
    return Step(replace(state, president=heir), (told,))


def _next(state: WerewolvesState, chance: Chance) -> Power | None:
    """The living power with the most votes in the election; nobody, if none of them had any."""
    ranked = VoteCount(
        tuple((p, n) for p, n in _election_ranking(state) if p in state.living()), 0
    )
    return winner_by_lot(ranked, (), chance, LOT)


def _election_ranking(state: WerewolvesState) -> list[tuple[Power, int]]:
    return sorted(state.tally.items(), key=lambda each: (-each[1], each[0]))
