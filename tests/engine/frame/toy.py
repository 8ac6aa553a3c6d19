"""A game of nothing but what the table is for: a secret card, secret bids, a public winner.

Three rounds; the highest bid plus card takes the round. The loser of the deal is told his card
privately. In a round everybody is asked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.errors import RulingRefused, SetupRefused
from engine.frame.audience import PUBLIC, ForGM, Private
from engine.frame.chance import Chance
from engine.frame.game_option import GameOption, OptionValues
from engine.frame.phase import Phase
from engine.frame.record.codec import Codec
from engine.frame.report import Report
from engine.frame.ruleset import GameResult, Objection, ScriptLine, Step, SubmissionPart
from engine.frame.seat import GameMaster, Reader, Seat, Seated, SeatId

ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Bid:
    amount: int = 0
    word: str = ""


@dataclass(frozen=True, slots=True)
class ToyState:
    seats: tuple[SeatId, ...]
    cards: Mapping[SeatId, str]
    round: int = 0
    points: Mapping[SeatId, int] | None = None


@dataclass(frozen=True, slots=True)
class ToyView:
    round: int
    points: tuple[tuple[SeatId, int], ...]
    card: str | None = None


@dataclass(frozen=True, slots=True)
class RoundWon:
    seat: SeatId
    lot: str


@dataclass(frozen=True, slots=True)
class CardTold:
    card: str


@dataclass(frozen=True, slots=True)
class Award:
    """The GM's decision: a seat has so many points."""

    seat: SeatId
    points: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Two seats had each other's card."""

    one: SeatId
    other: SeatId


@dataclass(frozen=True, slots=True)
class PointsChanged:
    points: tuple[tuple[SeatId, int], ...]


class Toy:
    key = "toy"
    version = 1
    codec = Codec([ToyState, ToyView, Bid, RoundWon, CardTold, Award, Swap, PointsChanged])
    seats = range(2, 5)
    sides: tuple[str, ...] = ()

    def options(self) -> tuple[GameOption, ...]:
        return ()

    def deal(self, seats: Sequence[Seat], choices: OptionValues, chance: Chance) -> Step[ToyState]:
        if len(seats) not in self.seats:
            raise SetupRefused("setup_seats", len(seats))
        ids = tuple(seat.id for seat in seats)
        pack = [f"card-{n}" for n in range(len(ids))]
        cards = dict(zip(ids, chance.shuffle("cards", pack), strict=True))
        told = tuple(Report(Private((id,)), "card", CardTold(cards[id])) for id in ids)
        return Step(ToyState(ids, cards, 0, dict.fromkeys(ids, 0)), told)

    def phase(self, state: ToyState) -> Phase:
        waiting = state.seats if state.round < ROUNDS else ()
        return Phase(f"R{state.round}", 99, "bid", None, waiting)

    def result(self, state: ToyState) -> GameResult | None:
        if state.round < ROUNDS:
            return None
        return GameResult("won", (max(state.seats, key=lambda s: (state.points or {})[s]),), None)

    def view(self, state: ToyState, reader: Reader) -> ToyView:
        card = None
        match reader:
            case Seated(seat):
                card = state.cards[seat]
            case GameMaster():
                card = ",".join(state.cards[s] for s in state.seats)
            case _:
                pass
        return ToyView(state.round, tuple(sorted((state.points or {}).items())), card)

    def blank(self, view: ToyView) -> Bid:
        return Bid()

    def check(self, view: ToyView, submission: Bid) -> tuple[Objection, ...]:
        if submission.amount < 0:
            return (Objection("negative", None, blocking=True),)
        return () if submission.amount else (Objection("nothing", None, missing=1),)

    def acts(self, view: ToyView) -> tuple[str, ...]:
        return ()

    def act(self, state: ToyState, seat: SeatId, act: Any, chance: Chance) -> Step[ToyState]:
        raise AssertionError

    def resolve(
        self,
        state: ToyState,
        submissions: Mapping[SeatId, Bid],
        chance: Chance,
        excused: frozenset[SeatId] = frozenset(),
    ) -> Step[ToyState]:
        bids = {seat: submissions.get(seat, Bid()).amount for seat in state.seats}
        best = max(bids.values())
        winner = SeatId(chance.draw("tie", [s for s in state.seats if bids[s] == best]))
        points = {**(state.points or {}), winner: (state.points or {})[winner] + 1}
        reports = (
            Report(PUBLIC, "round_won", RoundWon(winner, str(state.round))),
            Report(ForGM(), "cards", CardTold(state.cards[winner])),
        )
        return Step(replace(state, round=state.round + 1, points=points), reports)

    def script(self, state: ToyState) -> tuple[ScriptLine, ...]:
        return ()

    def rule(self, state: ToyState, decision: Any) -> Step[ToyState]:
        if isinstance(decision, Swap):
            one, other = state.cards[decision.one], state.cards[decision.other]
            cards = {**state.cards, decision.one: other, decision.other: one}
            return Step(replace(state, cards=cards), ())
        if not isinstance(decision, Award) or decision.seat not in state.seats:
            raise RulingRefused("ruling_unknown")
        points = {**(state.points or {}), decision.seat: decision.points}
        return Step(replace(state, points=points), ())

    def pattern(self, state: ToyState, decision: Any) -> str:
        return "swap" if isinstance(decision, Swap) else f"award {decision.points}"

    def changes(self, before: ToyView, after: ToyView) -> Any:
        return PointsChanged(after.points)

    def parts(self, view: ToyView, submission: Bid) -> tuple[SubmissionPart, ...]:
        return (SubmissionPart("word", bool(submission.word)),)


SEATS = tuple(Seat(SeatId(f"s{n}"), name) for n, name in enumerate(("Ann", "Ben", "Cy"), 1))


class Foreseen:
    """Entropy that gives the same bytes in every run."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, count: int) -> bytes:
        self.calls += 1
        return bytes([self.calls % 256]) * count
