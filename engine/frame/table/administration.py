"""Who sits at the table, notes on them, press, and when things are due."""

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import LotRefused, PressRefused, SetupRefused
from engine.frame.audience import PUBLIC, Audience, Private
from engine.frame.chance import Lot, is_from_seed, seed_commitment
from engine.frame.gm_records import DrawnLot
from engine.frame.lock import LockRow
from engine.frame.notice import (
    DisorderNotice,
    LockKind,
    PoliciesNotice,
    PressNotice,
    SubstitutionNotice,
)
from engine.frame.policy import Policies, PressRule
from engine.frame.record.events import (
    DisorderDeclared,
    LotEntered,
    NoticeGiven,
    PacketSent,
    PoliciesSet,
    RemarkSet,
    ScheduleSet,
    Substituted,
)
from engine.frame.report import Report
from engine.frame.schedule import (
    Absence,
    Deadline,
    NextDeadline,
    Schedule,
    StandingSchedule,
)
from engine.frame.seat import GAME_MASTER, ONLOOKER, SeatId, check_name
from engine.frame.table.core import AnyCore

LONGEST_PRESS = 20_000
POST = SeatId("gm/post")


class SeatingDesk:
    """Who sits at the table."""

    def __init__(self, core: AnyCore) -> None:
        self._core = core

    def substitute(
        self,
        seat: SeatId,
        name: str,
        *,
        post: str | None = None,
        consent: tuple[SeatId, ...] = (),
        locks: tuple[LockRow, ...] = (),
        computer: int = 0,
    ) -> None:
        """Seat another player, without the old PIN; `computer` is the level of one that is no
        person.

        `post` is the post's new keys, kept in the same act. At a hot-seat table the others do it,
        by their `consent`, and the new player has `locks` of his own. Raises `NotSeated`,
        `SetupRefused` for a name that will not do.
        """
        before, after = self._core.seat(seat), name.strip()
        others = {each.name for each in self._core.past.seats if each.id != seat}
        check_name(after)
        if after in others:
            raise SetupRefused("setup_name_twice", after)
        report = Report(
            PUBLIC, "substituted", SubstitutionNotice(seat, before.name, after, consent)
        )
        # What the player before wrote for himself is not the new one's to read.
        more = (" plan", " wait", "/notes", "/ahead")
        private = (seat, *(SeatId(f"{seat}{each}") for each in more))
        own = (*private, *(attempts_key(f"{kind} {seat}") for kind in LockKind))
        gone: dict[SeatId, str | None] = dict.fromkeys(own)
        self._core.log.enter(
            Substituted(seat, after, (report,), computer),
            drafts=gone if post is None else {**gone, POST: post},
            locks=locks,
            unlocked=((seat, LockKind.PIN),),
        )

    def declare_disorder(self, seat: SeatId, begins: bool) -> None:
        """Put a seat into civil disorder, or take that back."""
        self._core.seat(seat)
        if begins != (seat in self._core.past.disorder):
            report = Report(PUBLIC, "disorder", DisorderNotice(seat, begins))
            self._core.log.enter(DisorderDeclared(seat, begins, (report,)))

    def disorder(self) -> frozenset[SeatId]:
        """The seats in civil disorder."""
        return self._core.past.disorder

    def note(self, seat: SeatId | None, text: str) -> None:
        """Keep the GM's remark on a seat or on the game."""
        if text != self.notes(seat):
            self._core.log.enter(RemarkSet(seat, text))

    def notes(self, seat: SeatId | None) -> str:
        """The GM's remark on a seat or on the game."""
        return self._core.past.notes.get(seat, "")


class ScheduleDesk:
    """Deadlines and standing rules."""

    def __init__(self, core: AnyCore) -> None:
        self._core = core

    def schedule(self) -> Schedule:
        """The game's times with all absences."""
        return self._core.past.schedule

    def _scheduled(self, schedule: Schedule) -> None:
        if schedule != self.schedule():
            self._core.log.enter(ScheduleSet(schedule))

    def set_deadline(self, deadline: Deadline | None) -> None:
        """Say when orders are due."""
        self._scheduled(replace(self.schedule(), deadline=deadline))

    def pause(self, at: int) -> None:
        """Stop the clock."""
        if self.schedule().paused is None:
            self._scheduled(replace(self.schedule(), paused=at))

    def resume(self, at: int, next: NextDeadline | None = None) -> None:
        """Let the clock run on; the deadline moves by as long as it stood.

        A phase without one gets it by the standing rule now.
        """
        resumed = self.schedule().after_pause(at)
        self._scheduled(resumed if next is None else self._opened(resumed, next))

    def set_standing(self, rule: StandingSchedule | None, next: NextDeadline) -> None:
        """Set the rule by which each phase gets its deadline as it opens, or none.

        The phase that is open gets one now, unless it has one already.
        """
        self._scheduled(self._opened(replace(self.schedule(), standing=rule), next))

    def deadline_by_rule(self, rule: StandingSchedule, next: NextDeadline) -> Deadline | None:
        """The deadline that a rule would give the open phase now; nothing is written."""
        bare = replace(self.schedule(), standing=rule, deadline=None, paused=None)
        return self._opened(bare, next).deadline

    def _opened(self, schedule: Schedule, next: NextDeadline) -> Schedule:
        if self._core.result(GAME_MASTER) is not None:
            return schedule
        phase = self._core.phase(GAME_MASTER)
        return schedule.opening(phase.key, phase.kind, phase.waiting_on, next)

    def add_absence(self, seat: SeatId, start: int, end: int, remark: str) -> None:
        """Note when a seat cannot play."""
        self._core.seat(seat)
        absence = Absence(seat, min(start, end), max(start, end), remark)
        absences = (*self.schedule().absences, absence)
        self._scheduled(replace(self.schedule(), absences=absences))

    def remove_absences(self, seat: SeatId) -> None:
        """Strike out a seat's absences."""
        left = tuple(each for each in self.schedule().absences if each.seat != seat)
        self._scheduled(replace(self.schedule(), absences=left))

    def policies(self) -> Policies:
        """The standing rules."""
        return self._core.past.policies

    def set_policies(self, policies: Policies) -> None:
        """Change the standing rules, and announce it."""
        if policies != self.policies():
            report = Report(PUBLIC, "policies", PoliciesNotice(policies))
            self._core.log.enter(PoliciesSet(policies, (report,)))


class PressDesk:
    """What is said at the table."""

    def __init__(self, core: AnyCore) -> None:
        self._core = core

    def announce(self, text: str, audience: Audience) -> None:
        """The GM's word to some or all."""
        report = Report(audience, "press", PressNotice(_checked_press(text)))
        self._core.log.enter(NoticeGiven((report,)))

    def press(self, seat: SeatId, text: str, anonymous: bool, to: tuple[SeatId, ...] = ()) -> bool:
        """A seat's word to some seats, or to all; whether it is passed on now, or with the next
        results. Of an anonymous one only the sealed record says whose it was.

        Raises `PressRefused` for what the policies do not let players write.
        """
        policies = self._core.past.policies
        for each in (seat, *to):
            self._core.seat(each)
        if policies.press is PressRule.NONE:
            raise PressRefused("press_none")
        if anonymous and policies.press is PressRule.SIGNED:
            raise PressRefused("press_signed")
        to = tuple(each for each in dict.fromkeys(to) if each != seat)
        press = PressNotice(_checked_press(text), None if anonymous else seat, anonymous, to)
        told = NoticeGiven(
            (Report(Private((seat, *to)) if to else PUBLIC, "press", press),), by=seat
        )
        if policies.press_held:
            number = len(held_press(self._core)) + 1
            self._core.log.keep_draft(SeatId(f"{_HELD}{number}"), self._core.codec.dumps(told))
        else:
            self._core.log.enter(told)
        return not policies.press_held

    def held(self) -> int:
        """How much press waits for the next results."""
        return len(held_press(self._core))


_HELD = "gm/press/"


def held_press(core: AnyCore) -> Mapping[SeatId, NoticeGiven]:
    """The press that waits to be passed on, in the order it was written."""
    kept = {key: text for key, text in core.log.drafts().items() if key.startswith(_HELD)}
    ordered = sorted(kept, key=lambda key: int(key.removeprefix(_HELD)))
    return {key: core.codec.loads(kept[key]) for key in ordered}


class PostDesk:
    """What play by mail needs to keep: its secret text, sealed."""

    def __init__(self, core: AnyCore) -> None:
        self._core = core

    def keys(self) -> str | None:
        """The secret text of play by mail."""
        return self._core.log.draft(POST)

    def keep(self, text: str) -> None:
        """Keep the secret text of play by mail."""
        self._core.log.keep_draft(POST, text)

    def written(self, seat: SeatId, at: int, *, mailed: bool = False) -> None:
        """Note that a seat's packet was written, or sent by mail."""
        self._core.seat(seat)
        phase = self._core.phase(ONLOOKER).key
        self._core.log.enter(PacketSent(seat, phase, at, mailed))


class ChanceDesk:
    """The lots. `words` are what the players mixed in."""

    def __init__(self, core: AnyCore) -> None:
        self._core = core
        dealt = core.past.dealt
        self.commitment = seed_commitment(bytes.fromhex(dealt.secret))
        self.words = dealt.words

    def log(self) -> tuple[DrawnLot, ...]:
        """Every lot drawn on the newest line."""
        past = self._core.past

        def drawn(key: str, lot: Lot) -> DrawnLot:
            proved = None if lot.by_hand else any(is_from_seed(seed, lot) for seed in past.seeds)
            return DrawnLot(key, lot, proved)

        first = self._core.ruleset.phase(past.pages[0].opening.state).key
        return (
            *(drawn(first, lot) for lot in past.dealt.lots),
            *(drawn(page.key, lot) for page in past.pages for lot in page.drawn),
        )

    def waiting(self) -> tuple[Lot, ...]:
        """The real dice and cards entered and not used yet."""
        return self._core.past.entered

    def enter(self, purpose: str, options: tuple[str, ...], result: str) -> None:
        """Put a real die or card in place of the next lot of that purpose and those options.

        Raises `LotRefused` when it shows none of them.
        """
        if result not in options:
            raise LotRefused(purpose, result)
        self._core.log.enter(LotEntered(hand_drawn_lot(purpose, options, result)))


PHONE_KEYS = SeatId("phones/keys")
"""The key under which phones' keys are kept."""


def attempts_key(lock: str) -> SeatId:
    """The key under which a lock's wrong tries are kept."""
    return SeatId(f"tries/{lock}")


def hand_drawn_lot(purpose: str, options: tuple[str, ...], result: str) -> Lot:
    """A lot that somebody drew with his own hand; it has no number and proves nothing."""
    return Lot(-1, purpose, options, result, by_hand=True)


def _checked_press(text: str) -> str:
    said = text.strip()
    if not said:
        raise PressRefused("press_empty")
    if len(said) > LONGEST_PRESS:
        raise PressRefused("press_long")
    return said
