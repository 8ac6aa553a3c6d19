"""`script FILE`: what the GM does next, a line for each thing, most urgent first.

With `--json` each line has a code that a program can act on: `send_packets`, `remind`, `look`,
`process`, `publish`, `over`, or one of the game's own.
"""

import argparse

from engine.cli.command import Commands
from engine.cli.sitting import CommandGame, add_game, gm_table
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.tasks import Task, tasks


def add_to(commands: Commands) -> None:
    """Make the command known."""
    tell = commands.add_parser("script", help="what the GM does next", description=__doc__)
    add_game(tell)
    tell.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        found = tasks(sitting.desk)
        script = sitting.desk.turn.script()
        words, names, players = sitting.telling.words, sitting.spoken, sitting.players
        said = [words.script(line, names, players) for line in script]
        own = [
            {"code": line.code, "facts": sitting.written(line.facts), "words": sentence}
            for line, sentence in zip(script, said, strict=True)
        ]
        sitting.telling.tell(
            {
                "phase": sitting.desk.whole.phase().key,
                "tasks": [_json(sitting, each) for each in found],
                "script": own,
            },
            (f"- {line}" for line in (*(_line(sitting, each) for each in found), *said)),
        )


def _line(sitting: CommandGame[AnyGMDesk], task: Task) -> str:
    seats = sitting.telling.words.catalogue.join(tuple(sitting.label(each) for each in task.seats))
    phase = sitting.telling.words.phase(sitting.desk.whole.phase())
    return sitting.telling.say(f"script.{task.chore}", seats=seats, phase=phase)


def _json(sitting: CommandGame[AnyGMDesk], task: Task) -> dict[str, object]:
    return {"code": task.chore, "seats": list(task.seats), "words": _line(sitting, task)}
