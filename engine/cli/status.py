"""`status FILE`: which phase is open, for whom it waits, which rules are not as usual.

What is public needs no passphrase; with `--json` every option of the game is listed with what was
chosen. With the GM's, by file or variable or with `--as gm`, it is the whole matrix: packets sent,
orders in, what is missing, what was pointed out, who is late.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from engine.cli.command import command, option
from engine.cli.command_game import (
    AnyDesk,
    CommandGame,
    GameArguments,
    add_game_argument,
    has_gm_passphrase,
    open_gm_table,
    open_public_table,
)
from engine.cli.output import json_fields
from engine.cli.time_arguments import write_time
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.gm_records import SeatStatus
from engine.frame.notice import EnteredBy
from engine.frame.phase import Phase
from engine.frame.policy import TableMode
from engine.frame.ruleset import GameResult
from engine.frame.schedule import Deadline, Schedule
from engine.frame.seat import Seat
from engine.registry import game_options
from engine.sentences.schedule_sentences import standing_rule_sentence
from engine.sentences.table_rules import TableRule, table_rules, unusual_lines


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusArguments(GameArguments):
    """What `status` takes."""

    reader: str | None


@command(
    "status",
    "which phase is open, and for whom it waits",
    add_game_argument,
    option("--as", dest="reader", choices=("public", "gm"), help="whose status"),
)
def _run(chosen: StatusArguments) -> None:
    as_gm = has_gm_passphrase(chosen) if chosen.reader is None else chosen.reader == "gm"
    if as_gm:
        with open_gm_table(chosen) as sitting:
            # What the matrix is about; until it is published the others see an older one.
            phase = sitting.desk.turn.phase()
            found = _public_json(sitting, phase) | _gm_json(sitting)
            told = (*_heading_lines(sitting, phase), *_matrix(sitting), *_task_lines(sitting))
            sitting.telling.tell(found, told)
        return
    with open_public_table(chosen) as looking:
        phase = looking.onlooker.phase()
        looking.telling.tell(
            _public_json(looking, phase),
            (*_heading_lines(looking, phase), *_waiting_lines(looking, looking.onlooker)),
        )


def _heading_lines(sitting: CommandGame[AnyDesk], phase: Phase) -> Iterator[str]:
    """The game, its phase, its deadline, its end."""
    words, onlooker = sitting.telling.words, sitting.onlooker
    game = words.game(onlooker.game).title
    yield sitting.telling.say("status.head", game=game, phase=words.phase(phase))
    yield from deadline_lines(sitting, _schedule(sitting), phase)
    result = _result(sitting)
    if result is not None:
        yield words.result(result, sitting.names, sitting.players)
    yield words.text("table_rules.title")
    for line in unusual_lines(_rules(sitting), words):
        yield sitting.telling.part("status.rule", rule=line)
    title, *record = words.record(onlooker.view(), sitting.spoken) or ("",)
    if record:
        yield title
        yield from (sitting.telling.part("status.rule", rule=line) for line in record)


def _rules(sitting: CommandGame[AnyDesk]) -> tuple[TableRule, ...]:
    """Every option of the game and what was chosen."""
    onlooker = sitting.onlooker
    options, words = game_options(onlooker.game), sitting.telling.words
    gm = onlooker.mode is TableMode.GM
    return table_rules(onlooker.game, options, onlooker.choices, words, gm=gm)


def _schedule(sitting: CommandGame[AnyDesk]) -> Schedule:
    gm = sitting.gm
    return sitting.onlooker.schedule() if gm is None else gm.schedule.schedule()


def _result(sitting: CommandGame[AnyDesk]) -> GameResult | None:
    return sitting.onlooker.result() if sitting.gm is None else sitting.gm.whole.result()


def _deadline_of(
    sitting: CommandGame[AnyDesk], schedule: Schedule, phase: Phase
) -> Deadline | None:
    """When the orders of a phase are due; nothing is any more once it is processed."""
    judged = sitting.gm is not None and sitting.gm.turn.has_unpublished_result()
    return None if judged else schedule.deadline_of(phase.key)


def deadline_lines(
    sitting: CommandGame[AnyDesk], schedule: Schedule, phase: Phase
) -> Iterator[str]:
    """When the orders of a phase are due, if anybody said so; then the standing rule."""
    due = _deadline_of(sitting, schedule, phase)
    if schedule.paused is not None:
        yield sitting.telling.say("status.paused")
    elif due is not None:
        at, minutes = write_time(due.at, due.zone), due.grace // 60
        if minutes:
            yield sitting.telling.say("status.due_grace", at=at, count=minutes)
        else:
            yield sitting.telling.say("status.due", at=at)
    if schedule.standing is not None:
        yield standing_rule_sentence(schedule.standing, sitting.telling.words)


def _waiting_lines(sitting: CommandGame[AnyDesk], onlooker: AnyOnlookerDesk) -> Iterator[str]:
    asked, sealed = onlooker.phase().waiting_on, onlooker.sealed()
    for seat in onlooker.seats:
        key = "status.not_asked"
        if seat.id in asked:
            key = "status.sealed" if seat.id in sealed else "status.waiting"
        yield _row(sitting, seat, sitting.telling.part(key))


def _row(sitting: CommandGame[AnyDesk], seat: Seat, said: str) -> str:
    return sitting.telling.part("status.row", seat=sitting.label(seat.id), said=said)


def _matrix(sitting: CommandGame[AnyGMDesk]) -> Iterator[str]:
    for each in sitting.desk.turn.status():
        seat = next(seat for seat in sitting.onlooker.seats if seat.id == each.seat)
        yield _row(sitting, seat, ", ".join(_cells(sitting, each)))


def _cells(sitting: CommandGame[AnyGMDesk], status: SeatStatus) -> Iterator[str]:
    """What there is to say of a seat, the orders first."""
    part = sitting.telling.part
    if status.provisional:
        yield part("status.provisional")
    elif status.sealed:
        yield part("status.sealed")
    else:
        yield part("status.waiting" if status.asked else "status.not_asked")
    if status.entered_by is EnteredBy.AHEAD:
        yield part("status.ahead")
    if status.source:
        yield part("status.source", source=status.source)
    if status.late:
        yield part("status.late")
    if status.sealed and status.missing:
        yield part("status.missing", count=status.missing)
    if status.warnings:
        yield part("status.warnings", count=status.warnings)
    if status.packet is not None:
        key = "status.mailed" if status.mailed else "status.packet"
        yield part(key, at=write_time(status.packet))
    if status.disorder:
        yield part("status.disorder")
    if status.waits:
        yield part("status.asks_to_wait")
    if status.ready:
        yield part("status.ready")


def _task_lines(sitting: CommandGame[AnyGMDesk]) -> Iterator[str]:
    if sitting.desk.turn.unpublished():
        yield sitting.telling.say("status.unpublished")


def _public_json(sitting: CommandGame[AnyDesk], phase: Phase) -> dict[str, object]:
    onlooker, gm, schedule = sitting.onlooker, sitting.gm, _schedule(sitting)
    sealed = sorted(onlooker.sealed())
    count = onlooker.sealed_count()
    if gm is not None:
        sealed = sorted(each.seat for each in gm.turn.status() if each.sealed)
        count = len(sealed)
    return {
        **json_fields(onlooker, "game", "mode"),
        "phase": phase.key,
        **json_fields(phase, "number", "kind"),
        "waiting_on": list(phase.waiting_on),
        "sealed": sealed,
        "sealed_count": count,
        "deadline": sitting.written(_deadline_of(sitting, schedule, phase)),
        "standing": sitting.written(schedule.standing),
        "paused": schedule.paused,
        "policies": sitting.written(onlooker.policies()),
        "commitment": onlooker.commitment,
        "seats": [
            {"seat": seat.id, "player": seat.name, "powers": sitting.powers(seat)}
            for seat in onlooker.seats
        ],
        "rules": [asdict(rule) for rule in _rules(sitting)],
        "record": sitting.telling.words.record(onlooker.view(), sitting.spoken)[1:],
        "result": sitting.written(_result(sitting)),
    }


def _gm_json(sitting: CommandGame[AnyGMDesk]) -> dict[str, object]:
    turn = sitting.desk.turn
    return {
        "matrix": [
            asdict(each) | {"parts": {part.code: part.done for part in each.parts}}
            for each in turn.status()
        ],
        "unpublished": turn.unpublished(),
        "newest": sitting.desk.whole.phase().key,
    }
