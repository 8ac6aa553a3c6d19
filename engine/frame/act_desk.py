"""What is done at once, outside the envelopes: a vote called out, a word in a forum, a killing.

An act leads to another state within its phase, or on to the next phase. Everybody may know of it
at once, as far as the audiences of its reports say. The newest act of a phase can be taken back;
one that ended a phase is undone by going back to that phase.
"""

from collections.abc import Sequence

from engine.errors import ActRefused, NotPublished
from engine.frame.audience import FOR_GM, Audience, Private
from engine.frame.chance import Chance
from engine.frame.notice import ActUndoneNotice, EnteredBy
from engine.frame.phase import Phase
from engine.frame.record.events import Acted, ActUndone
from engine.frame.record.phase_record import ActRecord, PhaseRecord
from engine.frame.record.replay import position_digest
from engine.frame.report import Report
from engine.frame.seat import GAME_MASTER, ONLOOKER, TABLE, Seated, SeatId
from engine.frame.table.core import AnyCore
from engine.frame.table.phases import finish_events


class ActDesk:
    """What is done at once; `by` says who does it, where the doer does not."""

    def __init__(self, core: AnyCore, by: EnteredBy = EnteredBy.SEAT) -> None:
        self._core = core
        self._by = by

    def acts(self, seat: SeatId) -> tuple[str, ...]:
        """The kinds of act that a seat may do now, or the table (`TABLE`)."""
        reader = ONLOOKER if seat == TABLE else Seated(seat)
        if self._core.result(reader) is not None:
            return ()
        return self._core.ruleset.acts(self._core.view(reader))

    def act(
        self,
        seat: SeatId,
        act: object,
        source: str = "",
        *,
        by: EnteredBy | None = None,
        at: int | None = None,
    ) -> None:
        """Do something for a seat or the table; everybody may know of it at once.

        `source` says how a player's wish reached the GM.
        Raises `ActRefused`, `NotSeated`, `PhaseClosed`, and `NotPublished` while a GM is at work
        on something that others may not read yet.
        """
        phase, past = self._settled(), self._core.past
        if seat != TABLE:
            self._core.seat(seat)
        kept = (*past.entered, *past.kept.get(phase.key, ()))
        chance = Chance(past.secret, past.next_lot, kept)
        step = self._core.ruleset.act(self._core.state(GAME_MASTER), seat, act, chance)
        opens = self._core.ruleset.phase(step.state).key
        position = self._core.codec.canonical(step.state)
        event = Acted(
            seat=seat,
            act=act,
            phase=phase.key,
            entered_by=by or self._by,
            source=source,
            at=at,
            lots=chance.lots,
            reports=step.reports,
            digest=position_digest(position),
            opens="" if opens == phase.key else opens,
        )
        end = finish_events(past, self._core.ruleset.result(step.state), lots=chance.lots)
        log = self._core.log
        drafts = log.all_drafts_removed() if event.opens else None
        log.enter(event, *end, position=position, drafts=drafts)

    def act_together(self, acts: Sequence[tuple[SeatId, object]]) -> None:
        """What several do as one: all of it, or nothing where one of them is refused. Raises as
        `act` does."""
        with self._core.log.together():
            for seat, act in acts:
                self.act(seat, act)

    def take_back(self, seat: SeatId = TABLE) -> None:
        """Undo the newest act of the open phase, and report it to whoever knew of it.

        At a table without a GM only what everybody could see is taken back: a player who has been
        answered in secret does not ask again. What a seat did at its own desk nobody takes back
        there but that seat. Raises `ActRefused` (`act_none`, `act_secret`, `act_of_seat`),
        `PhaseClosed`, `NotPublished`.
        """
        phase, page = self._settled(), self._core.past.pages[-1]
        refused = self._take_back_obstacle(seat, page)
        if refused:
            raise ActRefused(refused)
        last = page.acts[-1]
        audiences = _audiences(page, last)
        told = ActUndoneNotice(last.seat)
        reports = tuple(Report(each, "act_undone", told) for each in audiences or [FOR_GM])
        self._core.log.enter(ActUndone(phase.key, reports))

    def undoable(self, seat: SeatId = TABLE) -> bool:
        """Whether a seat, or the table, may take the newest act of the open phase back."""
        page = self._core.past.pages[-1]
        return not self._core.unpublished() and not self._take_back_obstacle(seat, page)

    @property
    def is_newest_act_by_computer(self) -> bool:
        """Whether the newest act of the open phase was a computer's."""
        acts = self._core.past.pages[-1].acts
        return bool(acts) and acts[-1].by is EnteredBy.COMPUTER

    def keep_layout(self, text: str) -> None:
        """Keep with the game how its table is arranged, which is no event."""
        self._core.log.keep_layout(text)

    def _take_back_obstacle(self, seat: SeatId, page: PhaseRecord[object]) -> str:
        """Why a seat, or the table, may not take the newest act back; empty if it may."""
        if not page.acts:
            return "act_none"
        last = page.acts[-1]
        own = last.seat if last.by is EnteredBy.SEAT else TABLE
        if not self._core.past.hot_seat:
            return ""
        if own != seat:
            return "act_of_seat"
        return "act_secret" if _secret(_audiences(page, last)) else ""

    def _settled(self) -> Phase:
        phase = self._core.unfinished()
        if self._core.unpublished():
            raise NotPublished(phase.key)
        return phase


def _audiences(page: PhaseRecord[object], done: ActRecord[object]) -> list[Audience]:
    """Who was told of an act, each once."""
    found: list[Audience] = []
    for report in page.open_reports[done.told : done.told + done.count]:
        if report.audience not in found:
            found.append(report.audience)
    return found


def _secret(audiences: list[Audience]) -> bool:
    return any(isinstance(each, Private) for each in audiences)
