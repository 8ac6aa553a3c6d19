"""From one phase to the next: `preview`, `process`, `publish`, `rollback`, `branches`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.cli.command import NotReady, UsageError, option
from engine.cli.command_game import (
    AnyDesk,
    CommandGame,
    CommandResult,
    GameArguments,
    gm_command,
    table_command,
)
from engine.cli.consent import agreed_option, agreeing_seats
from engine.cli.news import board_lines, report_lines, reports_json
from engine.cli.time_arguments import read_time
from engine.frame.computer_desk import AnyComputerDesk
from engine.frame.desk import PhaseView
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.notice import CorrectionNotice
from engine.frame.phase import Phase
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.post.deadlines import deadline_rule_from
from engine.post.gm_post import publish
from engine.registry import computer_acts, computer_submission

ABSENT = option(
    "--absent",
    metavar="POWERS",
    default="",
    help="go on without these seats, by commas; “all” for every one that is missing",
)
WHEN = option("--at", metavar="MOMENT", help="when it is published; now")


def _absent(sitting: CommandGame[AnyDesk], named: str) -> frozenset[SeatId]:
    text = named.strip()
    if text == "all":
        return frozenset(seat.id for seat in sitting.onlooker.seats)
    return frozenset(sitting.seat(each).id for each in text.split(",") if each.strip())


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewArguments(GameArguments):
    """What `preview` takes."""

    absent: str


@gm_command("preview", "what processing now would lead to", ABSENT)
def _preview(sitting: CommandGame[AnyGMDesk], chosen: PreviewArguments) -> CommandResult:
    """What processing now would lead to. Nothing is written, and nobody else sees it.

    Whoever has handed in nothing counts as giving no orders, whether `--absent` names him or not.
    """
    turn = sitting.desk.turn
    preview = turn.preview(turn.missing() | _absent(sitting, chosen.absent))
    return {
        "phase": preview.phase.key,
        "reports": reports_json(sitting, preview.reports),
        "view": sitting.written(preview.view),
        "lots": sitting.written(preview.lots),
        "result": sitting.written(preview.result),
    }, (
        *report_lines(sitting, preview.reports),
        *_next_phase_lines(sitting, preview.phase, preview.result is None),
        *board_lines(sitting, preview.view),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcessTurnArguments(GameArguments):
    """What `process` takes."""

    absent: str
    agreed: bool
    publish: bool
    at: str | None


@table_command(
    "process",
    "open the envelopes and judge",
    ABSENT,
    agreed_option("all who are there agree to go on without the others"),
    option("--publish", action="store_true", help="and publish at once"),
    WHEN,
)
def _process(sitting: CommandGame[AnyDesk], chosen: ProcessTurnArguments) -> CommandResult:
    """Open the envelopes of the open phase and judge it.

    Computers order before that. In a GM's game nobody else sees what came of it before `publish`;
    with `--publish` that follows at once. While orders are missing and the game's policy is to
    wait, nothing is done (exit code 3); `--absent` goes on without those seats, at a hot-seat
    table if all who are there agree, which `--agreed` says they do.
    """
    absent, desk = _absent(sitting, chosen.absent), sitting.gm
    whole = sitting.onlooker if desk is None else desk.whole
    before = whole.history()[-1]
    run_computers((sitting.host if desk is None else desk).computers, whole.game)
    if desk is None:
        if absent:
            agreeing_seats(sitting, chosen.agreed)
        sitting.host.resolve(absent)
    else:
        desk.turn.process(absent)
        if chosen.publish:
            _publish_and_prepare(sitting, desk, chosen.at)
    reports, phase = tuple(_news(before, whole.history())), whole.phase()
    return {
        "judged": before.phase.key,
        "phase": phase.key,
        "reports": reports_json(sitting, reports),
    }, (
        *report_lines(sitting, reports),
        *_next_phase_lines(sitting, phase, whole.result() is None),
    )


def run_computers(computers: AnyComputerDesk, game: str) -> None:
    """Have the computers at a table do and hand in what they are asked for."""
    choose = computer_acts(game)
    if choose is not None:
        computers.act(choose)
    for task in computers.tasks():
        computers.seal(
            task, computer_submission(game, task.view, task.level, task.chance, task.temper)
        )


def _news(before: PhaseView[object], after: Sequence[PhaseView[object]]) -> Iterator[Report]:
    """What has been told since a chapter was the last one."""
    for chapter in after[before.phase.number :]:
        old = len(before.reports) if chapter.phase.number == before.phase.number else 0
        yield from chapter.reports[old:]


def _next_phase_lines(sitting: CommandGame[AnyDesk], phase: Phase, goes_on: bool) -> Iterator[str]:
    """What is open now; nothing once the game is over."""
    if goes_on:
        yield sitting.telling.say("turn.next", phase=sitting.telling.words.phase(phase))


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishArguments(GameArguments):
    """What `publish` takes."""

    at: str | None


@gm_command("publish", "let everybody read it", WHEN)
def _publish(sitting: CommandGame[AnyGMDesk], chosen: PublishArguments) -> CommandResult:
    """Let everybody read what has been processed or ruled since the last publishing."""
    turn = sitting.desk.turn
    if not turn.unpublished():
        raise NotReady(sitting.telling.say("turn.nothing_to_publish"))
    corrected = turn.public_corrections()
    _publish_and_prepare(sitting, sitting.desk, chosen.at)
    phase = sitting.onlooker.phase()
    return {"phase": phase.key, "corrected": sitting.written(corrected)}, (
        *_corrections(sitting, corrected),
        sitting.telling.say("turn.published", phase=sitting.telling.words.phase(phase)),
    )


def _publish_and_prepare(sitting: CommandGame[AnyDesk], desk: AnyGMDesk, when: str | None) -> None:
    """Publish; the next phase gets its deadline by the rule."""
    at = read_time(when, "--at")
    publish(desk, deadline_rule_from(at), sitting.names, at)


def _corrections(
    sitting: CommandGame[AnyGMDesk], corrected: CorrectionNotice | None
) -> Iterator[str]:
    if corrected is not None:
        phases = ", ".join((*(each.phase for each in corrected.phases), *corrected.withdrawn))
        yield sitting.telling.say("turn.corrected", phases=phases or "–")


@dataclass(frozen=True, slots=True, kw_only=True)
class RollbackArguments(GameArguments):
    """What `rollback` takes."""

    phase: str
    fresh: bool
    agreed: bool


@table_command(
    "rollback",
    "go back to a phase",
    option("phase", metavar="PHASE", help="its key, such as S1902M, or its number"),
    option("--fresh", action="store_true", help="chance draws anew"),
    agreed_option("all players agree"),
)
def _roll_back(sitting: CommandGame[AnyDesk], chosen: RollbackArguments) -> CommandResult:
    """Go back to the opening of a phase, such as S1902M.

    The later line is kept as a branch. Others see it once it is published. At a hot-seat table it
    needs everybody's consent, which `--agreed` says was given.
    """
    whole = sitting.onlooker if sitting.gm is None else sitting.gm.whole
    number = phase_number(chosen.phase, whole.history())
    if sitting.gm is not None:
        sitting.gm.turn.roll_back(number, keep=not chosen.fresh)
    else:
        sitting.host.together.roll_back(number, agreeing_seats(sitting, chosen.agreed))
    phase = whole.phase()
    said = sitting.telling.say("turn.back", phase=sitting.telling.words.phase(phase))
    return {"phase": phase.key, "number": phase.number}, (said,)


def phase_number(text: str, chapters: tuple[PhaseView[object], ...]) -> int:
    """The number of the phase that somebody means, by key or number. Raises `BadInput`."""
    wanted = text.strip().upper()
    for chapter in reversed(chapters):
        if wanted in (chapter.phase.key.upper(), str(chapter.phase.number)):
            return chapter.phase.number
    known = ", ".join(chapter.phase.key for chapter in chapters)
    raise UsageError("no_phase", text=text, known=known)


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchesArguments(GameArguments):
    """What `branches` takes."""

    take: int | None


@gm_command(
    "branches",
    "lines left by going back",
    option("--take", metavar="N", type=int, help="go on with this one"),
)
def _branches(sitting: CommandGame[AnyGMDesk], chosen: BranchesArguments) -> CommandResult:
    """The lines of the game that were left by going back; `--take N` goes on with one."""
    turn = sitting.desk.turn
    found = turn.branches()
    if chosen.take is not None:
        if chosen.take not in [each.index for each in found]:
            raise UsageError("no_branch", number=chosen.take)
        turn.take_branch(chosen.take)
        whole = sitting.desk.whole
        phase, goes_on = whole.phase(), whole.result() is None
        return {"phase": phase.key}, _next_phase_lines(sitting, phase, goes_on)
    phases = [[chapter.phase.key for chapter in each.chapters] for each in found]
    part = sitting.telling.part
    return {
        "branches": [
            {"index": each.index, "number": each.number, "phases": keys}
            for each, keys in zip(found, phases, strict=True)
        ]
    }, [
        part("turn.branch", index=each.index, phases=", ".join(keys))
        for each, keys in zip(found, phases, strict=True)
    ] or [sitting.telling.say("turn.no_branches")]
