"""`script FILE`: what the GM does next, a line for each thing, most urgent first.

With `--json` each line has a code that a program can act on: `send_packets`, `remind`, `look`,
`process`, `publish`, `over`, or one of the game's own.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.cli.command import Commands
from engine.cli.sitting import AnyGMDesk, Sitting, add_game, gm_table
from engine.frame.gm_desk import SeatStatus
from engine.frame.seat import SeatId


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to be done, and the seats it is about."""

    code: str
    seats: tuple[SeatId, ...] = ()


def add_to(commands: Commands) -> None:
    """Make the command known."""
    tell = commands.add_parser("script", help="what the GM does next", description=__doc__)
    add_game(tell)
    tell.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        tasks = tuple(_tasks(sitting.desk))
        own = [sitting.written(line) for line in sitting.desk.turn.script()]
        sitting.telling.tell(
            {
                "phase": sitting.desk.whole.phase().key,
                "tasks": [_json(sitting, each) for each in tasks],
                "script": own,
            },
            (f"- {_line(sitting, each)}" for each in tasks),
        )


def _tasks(desk: AnyGMDesk) -> Iterator[Task]:
    if desk.turn.unpublished():
        yield Task("publish")
    if desk.whole.result() is not None:
        yield Task("over")
        return
    if desk.turn.unpublished():
        return
    rows = [each for each in desk.turn.status() if each.asked and not each.disorder]
    yield from _gathering(rows)
    if all(each.sealed and not each.provisional for each in rows):
        yield Task("process")


def _gathering(rows: list[SeatStatus]) -> Iterator[Task]:
    found = (
        ("send_packets", [row for row in rows if row.packet is None and not row.sealed]),
        ("remind", [row for row in rows if not row.sealed]),
        ("look", [row for row in rows if row.sealed and (row.missing or row.warnings)]),
    )
    for code, concerned in found:
        if concerned:
            yield Task(code, tuple(row.seat for row in concerned))


def _line(sitting: Sitting[AnyGMDesk], task: Task) -> str:
    seats = sitting.telling.words.catalogue.join(tuple(sitting.label(each) for each in task.seats))
    phase = sitting.telling.words.phase(sitting.desk.whole.phase())
    return sitting.telling.say(f"script.{task.code}", seats=seats, phase=phase)


def _json(sitting: Sitting[AnyGMDesk], task: Task) -> dict[str, Any]:
    return {"code": task.code, "seats": list(task.seats), "words": _line(sitting, task)}
