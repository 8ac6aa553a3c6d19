"""`report FILE --as public|gm|POWER`: what one reader may read, and nothing else.

The news of the last phase and the board as it stands; `--phase` tells of an earlier one, `--all`
of every one. What is public needs no passphrase. A seat's report is made from that seat's desk
alone: it can be sent as it is.
"""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from engine.campaign.past_phases import with_past_phases
from engine.cli.command import command, option
from engine.cli.command_game import (
    AnyDesk,
    CommandGame,
    GameArguments,
    add_game_argument,
    open_public_table,
    open_table,
)
from engine.cli.news import board_lines, report_lines, reports_json
from engine.cli.reader_arguments import PUBLIC, reader_key
from engine.cli.turn import phase_number
from engine.frame.desk import PhaseView
from engine.frame.ruleset import GameResult
from engine.frame.seat import Reader


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportArguments(GameArguments):
    """What `report` takes."""

    reader: str
    phase: str | None
    all: bool


@command(
    "report",
    "what one reader may read",
    add_game_argument,
    option("--as", dest="reader", metavar="READER", default=PUBLIC, help="public"),
    option("--phase", metavar="PHASE", help="one phase, such as F1901M"),
    option("--all", action="store_true", help="every phase from the beginning"),
)
def _run(chosen: ReportArguments) -> None:
    with reader_table(chosen) as sitting:
        reader = sitting.reader(chosen.reader)
        desk = sitting.reading(reader)
        history = desk.history()
        chapters = _chosen_phases(history, chosen)
        open_now = chapters[-1] is history[-1]
        found = _json(sitting, reader, chapters)
        found["result"] = sitting.written(desk.result())
        sitting.telling.tell(found, tuple(_lines(sitting, chapters, open_now, desk.result())))


@contextmanager
def reader_table(chosen: GameArguments) -> Generator[CommandGame[AnyDesk]]:
    """The table at which the reader may read."""
    public = (chosen.speaks_for or "").strip().lower() == PUBLIC
    with open_public_table(chosen) if public else open_table(chosen) as sitting:
        yield sitting


def _chosen_phases(
    history: Sequence[PhaseView[object]], chosen: ReportArguments
) -> Sequence[PhaseView[object]]:
    """The phases to tell of: by default the last that is over, and the open one."""
    if chosen.phase is not None:
        number = phase_number(chosen.phase, tuple(history))
        return [chapter for chapter in history if chapter.phase.number == number]
    return with_past_phases(history) if chosen.all else history[-2:]


def _lines(
    sitting: CommandGame[AnyDesk],
    chapters: Sequence[PhaseView[object]],
    open_now: bool,
    result: GameResult | None,
) -> Iterator[str]:
    words = sitting.telling.words
    for chapter in chapters:
        yield words.phase(chapter.phase)
        lines = [*report_lines(sitting, chapter.reports)]
        yield from (f"  {line}" for line in lines)
    if open_now and result is not None:
        yield words.result(result, sitting.spoken, sitting.players)
    board = tuple(board_lines(sitting, chapters[-1].view))
    if board:
        yield sitting.telling.say("report.board", phase=words.phase(chapters[-1].phase, "season"))
    yield from (f"  {line}" for line in board)


def _json(
    sitting: CommandGame[AnyDesk], reader: Reader, chapters: Sequence[PhaseView[object]]
) -> dict[str, object]:
    return {
        "game": sitting.onlooker.game,
        "reader": reader_key(reader),
        "chapters": [
            {
                "phase": chapter.phase.key,
                "number": chapter.phase.number,
                "reports": reports_json(sitting, chapter.reports),
                "view": sitting.written(chapter.view),
            }
            for chapter in chapters
        ],
    }
