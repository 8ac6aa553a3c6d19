"""The state of a game in progress, and what each reader may read of it. Never leaves the table.

Every answer is made for its reader each time, from what that reader may see: the newest pages
for the GM, the published ones for everybody else.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

from engine.errors import ConsentMissing, NotPublished, NotSeated, PhaseClosed
from engine.frame.audience import Public, can_read
from engine.frame.desk import PhaseView, lazy_phase_view
from engine.frame.notice import PressNotice
from engine.frame.phase import Phase
from engine.frame.record.codec import Codec
from engine.frame.record.event_log import EventLog
from engine.frame.record.history import GameHistory
from engine.frame.record.phase_record import PhaseRecord
from engine.frame.record.public_record import (
    NOBODY,
    phase_of_record,
    public_commitments,
    sealed_count,
)
from engine.frame.record.table_codec import table_codec
from engine.frame.report import Report
from engine.frame.ruleset import GameResult, Ruleset
from engine.frame.seat import GAME_MASTER, GameMaster, Reader, Seat, Seated, SeatId

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

AnyCore: TypeAlias = "TableCore[Any, Any, Any]"

Entropy: TypeAlias = Callable[[int], bytes]
"""Gives that many bytes nobody can foresee; handed in, so that tests can foresee them."""


class TableCore(Generic[S, V, A]):
    """A game's rules, its ledger and a source of entropy, shared by all that happens there."""

    def __init__(
        self, ruleset: Ruleset[S, V, A], log: EventLog[S, V, A], entropy: Entropy
    ) -> None:
        self.ruleset = ruleset
        self.log = log
        self.codec: Codec = table_codec(ruleset)
        self.entropy = entropy

    @property
    def past(self) -> GameHistory[S]:
        """The game so far."""
        return self.log.past

    # What a reader may read.

    def pages(self, reader: Reader) -> tuple[PhaseRecord[S], ...]:
        """The phases on the line a reader sees."""
        past = self.past
        return past.pages if isinstance(reader, GameMaster) else past.published

    def state(self, reader: Reader) -> S:
        """The truth at the newest phase that a reader sees."""
        return self.pages(reader)[-1].opening.state

    def view(self, reader: Reader) -> V:
        """What a reader may know now."""
        return self.ruleset.view(self.state(reader), reader)

    def phase(self, reader: Reader) -> Phase:
        """The newest phase that a reader sees."""
        pages = self.pages(reader)
        return self._phase_at(pages, len(pages) - 1, reader)

    def result(self, reader: Reader) -> GameResult | None:
        """How the game ended, as far as a reader knows."""
        return self.ruleset.result(self.state(reader))

    def history(self, reader: Reader) -> tuple[PhaseView[V], ...]:
        """Every phase as a reader has seen it."""
        return self.chapters(self.pages(reader), reader)

    def chapters(
        self, pages: tuple[PhaseRecord[S], ...], reader: Reader
    ) -> tuple[PhaseView[V], ...]:
        """The phases of a line as a reader would see them."""
        *past, (last, page) = enumerate(pages)
        # Who is waited for in the open phase changes; what is past does not.
        newest = PhaseView(
            self._phase_at(pages, last, reader),
            self.ruleset.view(page.opening.state, reader),
            self.readable(page.reports, reader),
        )
        return (*(self._past_phase_view(number, page, reader) for number, page in past), newest)

    def _past_phase_view(self, number: int, page: PhaseRecord[S], reader: Reader) -> PhaseView[V]:
        phase = partial(phase_of_record, self.ruleset, page, number, NOBODY)
        view = partial(self.ruleset.view, page.opening.state, reader)
        return lazy_phase_view(phase, view, self.readable(page.reports, reader))

    def readable(self, reports: tuple[Report, ...], reader: Reader) -> tuple[Report, ...]:
        """Those of some reports that a reader may read. What players write to one another the GM
        may by the policies only."""
        found = reports_for(reports, reader)
        if not isinstance(reader, GameMaster) or self.past.policies.press_read:
            return found
        return tuple(each for each in found if not _is_between_players(each))

    def _phase_at(self, pages: tuple[PhaseRecord[S], ...], number: int, reader: Reader) -> Phase:
        past, is_open = self.past, number == len(pages) - 1
        known = past.disorder if isinstance(reader, GameMaster) else past.disorder_told
        return phase_of_record(self.ruleset, pages[number], number, known if is_open else NOBODY)

    def sealed(self, reader: Reader) -> frozenset[SeatId]:
        """Who has handed in, as far as a reader knows."""
        if isinstance(reader, GameMaster):
            return frozenset(self.past.envelopes)
        return frozenset(public_commitments(self.past))

    def sealed_count(self, reader: Reader) -> int | None:
        """How many have, as far as a reader knows."""
        if isinstance(reader, GameMaster):
            return len(self.past.envelopes)
        return sealed_count(self.past)

    # What the table asks itself before anything is done.

    def seat(self, id: SeatId) -> Seat:
        """Who sits there. Raises `NotSeated`."""
        seat = next((each for each in self.past.seats if each.id == id), None)
        if seat is None:
            raise NotSeated(id)
        return seat

    def agreed(self, consent: tuple[SeatId, ...], but: SeatId | None = None) -> tuple[SeatId, ...]:
        """The seats that agreed, in the order they sit.

        Computers are not asked. Raises `ConsentMissing` when one has not, other than the seat it
        is about.
        """
        if but is not None:
            self.seat(but)
        persons = (seat.id for seat in self.past.seats if not seat.computer)
        needed = tuple(seat for seat in persons if seat != but)
        missing = tuple(seat for seat in needed if seat not in consent)
        if missing:
            raise ConsentMissing(missing)
        return needed

    def unfinished(self) -> Phase:
        """The newest phase, which can be processed. Raises `PhaseClosed` when all is over."""
        phase = self.phase(GAME_MASTER)
        if self.result(GAME_MASTER) is not None:
            raise PhaseClosed(phase.key)
        return phase

    def unpublished(self) -> bool:
        """Whether the GM knows of something that nobody else may read yet."""
        return self.past.pages != self.past.published

    def open_phase(self) -> Phase:
        """The phase that everybody sees and may hand in for.

        Raises `PhaseClosed`, and `NotPublished` while what has become of it is not published.
        """
        phase = self.unfinished()
        if len(self.past.pages) != self.past.shown:
            raise NotPublished(phase.key)
        return phase

    def gathering_phase(self) -> Phase:
        """The phase that a GM gathers orders for: the newest, once everybody knows of it.

        That may be one he has gone back to. Raises `PhaseClosed`, and `NotPublished` while the
        others still see the phase before.
        """
        phase = self.unfinished()
        if len(self.past.pages) > self.past.shown:
            raise NotPublished(phase.key)
        return phase

    def newest_view(self, seat: SeatId) -> V:
        """What a seat will know once all is published; what a GM's orders for it are judged by."""
        return self.ruleset.view(self.state(GAME_MASTER), Seated(seat))

    def label(self, number: int) -> Phase:
        """A phase of the newest line."""
        return self._phase_at(self.past.pages, number, GAME_MASTER)


def _is_between_players(report: Report) -> bool:
    facts = report.facts
    return (
        isinstance(facts, PressNotice)
        and bool(facts.to)
        and not isinstance(report.audience, Public)
    )


def reports_for(reports: tuple[Report, ...], reader: Reader) -> tuple[Report, ...]:
    """Those of some reports that a reader may read."""
    return tuple(each for each in reports if can_read(each.audience, reader))
