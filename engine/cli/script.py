"""`script FILE`: what the GM does next, a line for each thing, most urgent first.

With `--json` each line has a code that a program can act on: `mails`, `send_packets`, `remind`,
`look`, `process`, `publish`, `over`, or one of the game's own.
"""

from engine.cli.command_game import CommandGame, CommandResult, GameArguments, gm_command
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.gm_tasks import GmTask
from engine.post.gm_post import desk_tasks


@gm_command("script", "what the GM does next")
def _run(sitting: CommandGame[AnyGMDesk], _: GameArguments) -> CommandResult:
    found = desk_tasks(sitting.desk)
    script = sitting.desk.turn.script()
    words, names, players = sitting.telling.words, sitting.spoken, sitting.players
    said = [words.script(line, names, players) for line in script]
    own = [
        {"code": line.code, "facts": sitting.written(line.facts), "words": sentence}
        for line, sentence in zip(script, said, strict=True)
    ]
    chores = [_line(sitting, each) for each in found]
    codes = ({"code": each.chore, "seats": list(each.seats)} for each in found)
    return {
        "phase": sitting.desk.whole.phase().key,
        "tasks": [{**each, "words": line} for each, line in zip(codes, chores, strict=True)],
        "script": own,
    }, (f"- {line}" for line in (*chores, *said))


def _line(sitting: CommandGame[AnyGMDesk], task: GmTask) -> str:
    seats = sitting.telling.words.catalogue.join(tuple(sitting.label(each) for each in task.seats))
    phase = sitting.telling.words.phase(sitting.desk.whole.phase())
    return sitting.telling.say(f"script.{task.chore}", seats=seats, phase=phase)
