"""The GM's rulings: `rule` decides something, `book` tells what was decided before."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.campaign.submission import ViewWithBoard
from engine.cli.command import UsageError, option
from engine.cli.command_game import CommandGame, CommandResult, GameArguments, gm_command
from engine.cli.convert import print_gathered
from engine.cli.decision_arguments import DecisionArguments, add_decisions, read_decision
from engine.cli.input_files import is_game_file, public_saved_game, read_text
from engine.cli.news import report_lines
from engine.cli.orders import orders_from, orders_seat
from engine.cli.output import json_fields
from engine.exchange.game_takeover import read_takeover, takeover_from_game
from engine.frame.audience import FOR_GM, PUBLIC, Audience, Private
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.gm_records import RulingEntry
from engine.frame.notice import RulingNotice
from engine.frame.report import Report
from engine.frame.seat import GAME_MASTER, GameMaster, Onlooker, Seated
from engine.registry import map_file


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleArguments(DecisionArguments):
    """What `rule` takes."""

    reason: str
    audience: str
    seat: str | None
    orders: str | None


@gm_command(
    "rule",
    "decide something yourself",
    option("--reason", metavar="TEXT", required=True),
    option("--for", dest="audience", metavar="READER", default="public", help="public"),
    option("--as", dest="seat", metavar="POWER", help="whose orders"),
    option("--orders", metavar="FILE", help="its orders from now on; - for a pipe"),
    add_decisions,
)
def _rule(sitting: CommandGame[AnyGMDesk], chosen: RuleArguments) -> CommandResult:
    """Decide something yourself, with a reason; it goes into the ruling book.

    Either the orders of a seat (`--as POWER --orders FILE|-`), or a decision on the board: a unit,
    a centre, the result of an order, the open phase, the whole board, who plays, the end. It is
    told to everybody unless `--for` names one seat or the GM, and shows to others once it is
    published.
    """
    audience, reason = read_audience(chosen.audience, sitting), chosen.reason
    if chosen.take_over is not None and chosen.orders is None:
        return _take_over(sitting, chosen.take_over, reason, audience)
    decision = read_decision(chosen, sitting)
    if chosen.orders is not None and chosen.seat is not None and decision is None:
        place = orders_seat(sitting, chosen.seat)
        submission = orders_from(place, chosen.seat, chosen.orders).submission
        sitting.desk.rulings.rule_orders(place.seat.id, submission, reason, audience)
    elif decision is not None and chosen.orders is None:
        sitting.desk.rulings.rule(decision, reason, audience)
    else:
        raise UsageError("rule_what")
    return _rulings_result(sitting, sitting.desk.rulings.book()[-1:])


def _take_over(
    sitting: CommandGame[AnyGMDesk], file: str, reason: str, audience: Audience
) -> CommandResult:
    """Set the board as a file has it last, and tell what came before."""
    view = sitting.reading(GAME_MASTER).view()
    if not isinstance(view, ViewWithBoard):
        raise UsageError("no_board")
    if is_game_file(file):
        found = takeover_from_game(public_saved_game(file), file)
    else:
        found = read_takeover(read_text(file), file, map_file(view.board.map.key))
    print_gathered(found.gathered)
    sitting.desk.rulings.rule(found.board, reason, audience)
    if found.past is not None:
        sitting.desk.rulings.rule(found.past, reason, audience)
    return _rulings_result(
        sitting, sitting.desk.rulings.book()[-1 if found.past is None else -2 :]
    )


def read_audience(text: str, sitting: CommandGame[AnyGMDesk]) -> Audience:
    """For whom something is: everybody, the GM, or seats by commas. Raises `BadInput`."""
    if "," in text:
        return Private(tuple(sitting.seat(each).id for each in text.split(",") if each.strip()))
    match sitting.reader(text):
        case Onlooker():
            return PUBLIC
        case GameMaster():
            return FOR_GM
        case Seated(seat):
            return Private((seat,))


@dataclass(frozen=True, slots=True, kw_only=True)
class BookArguments(GameArguments):
    """What `book` takes."""

    search: str


@gm_command(
    "book",
    "the rulings made so far",
    option("--search", metavar="WORDS", default="", help="only those with these words"),
)
def _book(sitting: CommandGame[AnyGMDesk], chosen: BookArguments) -> CommandResult:
    """Every ruling of the game with its reason; those undone are marked."""
    words = chosen.search
    rulings = sitting.desk.rulings
    return _rulings_result(sitting, rulings.search(words) if words.strip() else rulings.book())


def _rulings_result(
    sitting: CommandGame[AnyGMDesk], found: Iterable[RulingEntry]
) -> CommandResult:
    rulings = tuple(found)
    lines = [_line(sitting, each) for each in rulings] or [sitting.telling.say("rule.none")]
    return {"rulings": [_json(sitting, each) for each in rulings]}, lines


def _line(sitting: CommandGame[AnyGMDesk], ruling: RulingEntry) -> str:
    facts = RulingNotice(ruling.told, ruling.phase, ruling.label, ruling.decision, ruling.reason)
    line = " ".join(report_lines(sitting, [Report(ruling.audience, "ruled", facts)]))
    undone = f" {sitting.telling.part('rule.undone')}" if ruling.undone else ""
    return f"{ruling.number}. {line}{undone}"


def _json(sitting: CommandGame[AnyGMDesk], ruling: RulingEntry) -> dict[str, object]:
    return {
        **json_fields(ruling, "number", "told", "phase"),
        "decision": sitting.written(ruling.decision),
        "reason": ruling.reason,
        "audience": sitting.written(ruling.audience),
        **json_fields(ruling, "pattern", "undone"),
        "words": _line(sitting, ruling),
    }
