"""From one phase to the next: `preview`, `process`, `publish`, `rollback`, `branches`."""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.cli.command import Commands, Misused, Unready
from engine.cli.moment import read_moment
from engine.cli.news import board_lines, report_lines, reports_json
from engine.cli.sitting import AnyDesk, CommandGame, add_game, any_table, gm_table
from engine.cli.together import add_agreed, consent
from engine.frame.computer_desk import AnyComputerDesk
from engine.frame.desk import Chapter
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.gm_records import Branch
from engine.frame.notice import Corrected
from engine.frame.phase import Phase
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.post.deadlines import deadlines_from
from engine.post.postroom import call_back
from engine.registry import computed, computed_acts

PREVIEW = """What processing now would lead to. Nothing is written, and nobody else sees it.

Whoever has handed in nothing counts as giving no orders, whether `--absent` names him or not.
"""
PROCESS = """Open the envelopes of the open phase and judge it.

Computers order before that. In a GM's game nobody else sees what came of it before `publish`;
with `--publish` that follows at once. While orders are missing and the game's policy is to wait,
nothing is done (exit code 3); `--absent` goes on without those seats, at a hot-seat table if all
who are there agree, which `--agreed` says they do.
"""
PUBLISH = """Let everybody read what has been processed or ruled since the last publishing."""
ROLLBACK = """Go back to the opening of a phase, such as S1902M.

The later line is kept as a branch. Others see it once it is published. At a hot-seat table it
needs everybody's consent, which `--agreed` says was given.
"""
BRANCHES = """The lines of the game that were left by going back; `--take N` goes on with one."""


def add_to(commands: Commands) -> None:
    """Make the commands known."""
    preview = _parser(commands, "preview", "what processing now would lead to", PREVIEW, _preview)
    process = _parser(commands, "process", "open the envelopes and judge", PROCESS, _process)
    for each in (preview, process):
        _add_absent(each)
    add_agreed(process, "all who are there agree to go on without the others")
    process.add_argument("--publish", action="store_true", help="and publish at once")
    publish = _parser(commands, "publish", "let everybody read it", PUBLISH, _publish)
    for each in (process, publish):
        each.add_argument("--at", metavar="MOMENT", help="when it is published; now")
    back = _parser(commands, "rollback", "go back to a phase", ROLLBACK, _roll_back)
    back.add_argument("phase", metavar="PHASE", help="its key, such as S1902M, or its number")
    back.add_argument("--fresh", action="store_true", help="chance draws anew")
    add_agreed(back, "all players agree")
    branches = _parser(commands, "branches", "lines left by going back", BRANCHES, _branches)
    branches.add_argument("--take", metavar="N", type=int, help="go on with this one")


def _parser(
    commands: Commands,
    name: str,
    help: str,
    description: str,
    run: Callable[[argparse.Namespace], None],
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=help, description=description)
    add_game(parser)
    parser.set_defaults(run=run)
    return parser


def _add_absent(parser: argparse.ArgumentParser) -> None:
    help = "go on without these seats, by commas; “all” for every one that is missing"
    parser.add_argument("--absent", metavar="POWERS", default="", help=help)


def _absent(sitting: CommandGame[AnyDesk], chosen: argparse.Namespace) -> frozenset[SeatId]:
    text = str(chosen.absent).strip()
    if text == "all":
        return frozenset(seat.id for seat in sitting.onlooker.seats)
    return frozenset(sitting.seat(each).id for each in text.split(",") if each.strip())


def _preview(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        turn = sitting.desk.turn
        preview = turn.preview(turn.missing() | _absent(sitting, chosen))
        sitting.telling.tell(
            {
                "phase": preview.phase.key,
                "reports": reports_json(sitting, preview.reports),
                "view": sitting.written(preview.view),
                "lots": sitting.written(preview.lots),
                "result": sitting.written(preview.result),
            },
            (
                *report_lines(sitting, preview.reports),
                *_comes_next(sitting, preview.phase, preview.result is None),
                *board_lines(sitting, preview.view),
            ),
        )


def _process(chosen: argparse.Namespace) -> None:
    with any_table(chosen) as sitting:
        absent, desk = _absent(sitting, chosen), sitting.gm
        whole = sitting.onlooker if desk is None else desk.whole
        before = whole.history()[-1]
        let_computers_order((sitting.host if desk is None else desk).computers, whole.game)
        if desk is None:
            if absent:
                consent(sitting, chosen)
            sitting.host.resolve(absent)
        else:
            desk.turn.process(absent)
            if chosen.publish:
                desk.turn.publish(deadlines_from(read_moment(chosen.at, "--at")))
        goes_on = whole.result() is None
        news = _news(before, whole.history())
        _tell_news(sitting, before.phase, news, whole.phase(), goes_on)


def let_computers_order(computers: AnyComputerDesk, game: str) -> None:
    """Have the computers at a table do and hand in what they are asked for."""
    choose = computed_acts(game)
    if choose is not None:
        computers.act(choose)
    for task in computers.tasks():
        computers.seal(task, computed(game, task.view, task.level, task.chance, task.temper))


def _news(before: Chapter[object], after: Sequence[Chapter[object]]) -> Iterator[Report]:
    """What has been told since a chapter was the last one."""
    for chapter in after[before.phase.number :]:
        old = len(before.reports) if chapter.phase.number == before.phase.number else 0
        yield from chapter.reports[old:]


def _tell_news(
    sitting: CommandGame[AnyDesk],
    judged: Phase,
    reports: Iterable[Report],
    open_phase: Phase,
    goes_on: bool,
) -> None:
    told = tuple(reports)
    sitting.telling.tell(
        {
            "judged": judged.key,
            "phase": open_phase.key,
            "reports": reports_json(sitting, told),
        },
        (*report_lines(sitting, told), *_comes_next(sitting, open_phase, goes_on)),
    )


def _comes_next(sitting: CommandGame[AnyDesk], phase: Phase, goes_on: bool) -> Iterator[str]:
    """What is open now; nothing once the game is over."""
    if goes_on:
        yield sitting.telling.say("turn.next", phase=sitting.telling.words.phase(phase))


def _publish(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        turn = sitting.desk.turn
        if not turn.unpublished():
            raise Unready(sitting.telling.say("turn.nothing_to_publish"))
        corrected = turn.corrections()
        turn.publish(deadlines_from(read_moment(chosen.at, "--at")))
        if corrected is not None:
            call_back(sitting.desk)
        phase = sitting.onlooker.phase()
        sitting.telling.tell(
            {"phase": phase.key, "corrected": sitting.written(corrected)},
            (
                *_corrections(sitting, corrected),
                sitting.telling.say("turn.published", phase=sitting.telling.words.phase(phase)),
            ),
        )


def _corrections(sitting: CommandGame[AnyGMDesk], corrected: Corrected | None) -> Iterator[str]:
    if corrected is not None:
        phases = ", ".join((*(each.phase for each in corrected.phases), *corrected.withdrawn))
        yield sitting.telling.say("turn.corrected", phases=phases or "–")


def _roll_back(chosen: argparse.Namespace) -> None:
    with any_table(chosen) as sitting:
        whole = sitting.onlooker if sitting.gm is None else sitting.gm.whole
        number = phase_number(str(chosen.phase), whole.history())
        if sitting.gm is not None:
            sitting.gm.turn.roll_back(number, keep=not chosen.fresh)
        else:
            sitting.host.together.roll_back(number, consent(sitting, chosen))
        phase = whole.phase()
        sitting.telling.tell(
            {"phase": phase.key, "number": phase.number},
            (sitting.telling.say("turn.back", phase=sitting.telling.words.phase(phase)),),
        )


def phase_number(text: str, chapters: tuple[Chapter[object], ...]) -> int:
    """The number of the phase that somebody means, by key or number. Raises `BadInput`."""
    wanted = text.strip().upper()
    for chapter in reversed(chapters):
        if wanted in (chapter.phase.key.upper(), str(chapter.phase.number)):
            return chapter.phase.number
    known = ", ".join(chapter.phase.key for chapter in chapters)
    raise Misused("no_phase", text=text, known=known)


def _branches(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        turn = sitting.desk.turn
        if chosen.take is not None:
            if chosen.take not in [each.index for each in turn.branches()]:
                raise Misused("no_branch", number=chosen.take)
            turn.take_branch(int(chosen.take))
            _tell_open(sitting)
            return
        found = turn.branches()
        sitting.telling.tell(
            {"branches": [_branch_json(each) for each in found]},
            [_branch_line(sitting, each) for each in found]
            or [sitting.telling.say("turn.no_branches")],
        )


def _tell_open(sitting: CommandGame[AnyGMDesk]) -> None:
    whole = sitting.desk.whole
    phase, goes_on = whole.phase(), whole.result() is None
    sitting.telling.tell({"phase": phase.key}, _comes_next(sitting, phase, goes_on))


def _branch_json(branch: Branch[object]) -> dict[str, object]:
    keys = [chapter.phase.key for chapter in branch.chapters]
    return {"index": branch.index, "number": branch.number, "phases": keys}


def _branch_line(sitting: CommandGame[AnyGMDesk], branch: Branch[object]) -> str:
    keys = ", ".join(chapter.phase.key for chapter in branch.chapters)
    return sitting.telling.part("turn.branch", index=branch.index, phases=keys)
