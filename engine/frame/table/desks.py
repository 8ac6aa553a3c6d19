"""The desks of a seat and of an onlooker at a table: they read what that reader may read."""

from collections.abc import Iterator
from typing import Generic, TypeVar

from engine.errors import ReadOnlyDesk
from engine.frame.act_desk import ActDesk
from engine.frame.audience import Public
from engine.frame.desk import OnlookerDesk, PhaseView, Recap, Receipt, SeatDesk
from engine.frame.game_option import OptionValues
from engine.frame.notice import ProxyNotice
from engine.frame.phase import Phase
from engine.frame.policy import Policies
from engine.frame.record.events import ReportsRead
from engine.frame.record.public_record import current_options, public_table
from engine.frame.report import Report
from engine.frame.ruleset import GameResult, Objection
from engine.frame.schedule import Schedule
from engine.frame.seat import Reader, Seat, Seated, SeatId
from engine.frame.table.administration import PressDesk
from engine.frame.table.core import TableCore, reports_for
from engine.frame.table.envelopes import Envelopes

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


def onlooker_desk(core: TableCore[S, V, A], reader: Reader) -> OnlookerDesk[V]:
    """The table as a reader sees it: what is public, everything, or what one seat knows."""
    return _TableOnlookerDesk(core, reader)


def reading_desk(core: TableCore[S, V, A], id: SeatId) -> SeatDesk[V, A]:
    """A seat's desk that only reads, for the GM. Raises `NotSeated`.

    The player's own notes, plan and unsealed work are not the GM's to read.
    """
    return _ReadingSeatDesk(core, id)


def seat_desk(core: TableCore[S, V, A], id: SeatId) -> SeatDesk[V, A]:
    """One seat's desk. Raises `NotSeated`."""
    return _TableSeatDesk(core, id)


class _ReaderDesk(Generic[S, V, A]):
    """What the table shows to one reader."""

    _core: TableCore[S, V, A]
    _reader: Reader

    def view(self) -> V:
        return self._core.view(self._reader)

    def phase(self) -> Phase:
        return self._core.phase(self._reader)

    def history(self) -> tuple[PhaseView[V], ...]:
        return self._core.history(self._reader)

    def result(self) -> GameResult | None:
        return self._core.result(self._reader)


class _TableOnlookerDesk(_ReaderDesk[S, V, A], OnlookerDesk[V]):
    def __init__(self, core: TableCore[S, V, A], reader: Reader) -> None:
        self._core, self._reader = core, reader
        public = public_table(core.ruleset, core.past)
        self.game, self.mode, self.commitment = core.ruleset.key, public.mode, public.commitment

    @property
    def choices(self) -> OptionValues:
        return current_options(self._core.past)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._core.past.seats

    def sealed(self) -> frozenset[SeatId]:
        return self._core.sealed(self._reader)

    def sealed_count(self) -> int | None:
        return self._core.sealed_count(self._reader)

    def schedule(self) -> Schedule:
        return self._core.past.schedule.public(self.phase().key)

    def policies(self) -> Policies:
        return self._core.past.policies

    def layout(self) -> str:
        return self._core.log.layout()


class _ReadingSeatDesk(_ReaderDesk[S, V, A], SeatDesk[V, A]):
    def __init__(self, core: TableCore[S, V, A], id: SeatId) -> None:
        self._core = core
        self._id, self._reader = id, Seated(id)
        self.seat = core.seat(id)
        self._envelopes = Envelopes(core)

    def blank(self) -> A:
        return self._core.ruleset.blank(self.view())

    def check(self, submission: A) -> tuple[Objection, ...]:
        return self._core.ruleset.check(self.view(), submission)

    def sealed(self) -> A | None:
        return self._envelopes.sealed(self._id)

    def entered(self) -> ProxyNotice | None:
        return self._envelopes.entered(self._id)

    def letters(self) -> tuple[PhaseView[V], ...]:
        seen = self._seen()
        if seen is not None and seen[0] >= self._core.past.shown - 1:
            return ()
        return tuple(
            each.telling(tuple(filter(_is_sealed, each.reports))) for each in self._unread()
        )

    def changes_since_read(self) -> Recap[V]:
        seen = self._seen()
        pages = self._core.past.published
        number = 0 if seen is None else seen[0]
        before = self._core.ruleset.view(pages[number].opening.state, self._reader)
        chapters = tuple(self._unread())
        if len(chapters) == 1 and not chapters[0].reports and seen is not None:
            chapters = ()
        return Recap(before, self.view(), chapters)

    def keep_draft(self, submission: A) -> None:
        raise ReadOnlyDesk

    def keep_notes(self, text: str) -> None:
        raise ReadOnlyDesk

    def keep_plan(self, text: str) -> None:
        raise ReadOnlyDesk

    def look(self) -> None:
        raise ReadOnlyDesk

    def _seen(self) -> tuple[int, int] | None:
        return self._core.past.seen.get(self._id)

    def _unread(self) -> Iterator[PhaseView[V]]:
        """The phases with what the seat has not read of them, the open one last."""
        first, count = self._seen() or (0, 0)
        pages = self._core.past.published
        for at, chapter in enumerate(self.history()[first:], first):
            skipped = count if at == first else 0
            unread = reports_for(pages[at].reports[skipped:], self._reader)
            yield chapter.telling(unread)


class _TableSeatDesk(_ReadingSeatDesk[S, V, A]):
    def __init__(self, core: TableCore[S, V, A], id: SeatId) -> None:
        super().__init__(core, id)
        self._acting = ActDesk(core)

    def submit(self, submission: A) -> Receipt:
        return self._envelopes.submit(self._id, submission)

    def submit_provisional(self, submission: A) -> Receipt:
        return self._envelopes.submit(self._id, submission, provisional=True)

    def withdraw(self) -> A:
        return self._envelopes.withdraw(self._id)

    def draft(self) -> A | None:
        return self._envelopes.draft(self._id)

    def keep_draft(self, submission: A) -> None:
        self._envelopes.keep_draft(self._id, submission)

    def notes(self) -> str:
        return self._core.log.draft(self._notes) or ""

    def keep_notes(self, text: str) -> None:
        self._core.log.keep_draft(self._notes, text)

    @property
    def _notes(self) -> SeatId:
        return SeatId(f"{self._id}/notes")

    def plan(self) -> str:
        return self._envelopes.plan(self._id)

    def keep_plan(self, text: str) -> None:
        self._envelopes.keep_plan(self._id, text)

    def look(self) -> None:
        pages = self._core.past.published
        mark = (len(pages) - 1, len(pages[-1].reports))
        if self._seen() != mark:  # Written only if there was something.
            self._core.log.enter(ReportsRead(self._id, *mark))

    def press(self, text: str, anonymous: bool) -> None:
        PressDesk(self._core).press(self._id, text, anonymous)

    def acts(self) -> tuple[str, ...]:
        return self._acting.acts(self._id)

    def act(self, act: object) -> None:
        self._acting.act(self._id, act)

    def take_back(self) -> None:
        self._acting.take_back(self._id)


def _is_sealed(report: Report) -> bool:
    return not isinstance(report.audience, Public)
