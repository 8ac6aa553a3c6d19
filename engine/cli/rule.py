"""The GM's rulings: `rule` decides something, `book` tells what was decided before."""

import argparse
from collections.abc import Iterable

from engine.campaign.submission import SeesBoard
from engine.cli.command import Misused, option
from engine.cli.command_game import CommandGame, Told, gm_command
from engine.cli.convert import tell_gathered
from engine.cli.decision_arguments import add_decisions, read_decision
from engine.cli.input_files import is_game_file, kept_game, read_text
from engine.cli.news import report_lines
from engine.cli.orders import orders_from, place_of
from engine.cli.output import fields_of
from engine.exchange.game_takeover import take_over, taken_from
from engine.frame.audience import FOR_GM, PUBLIC, Audience, Private
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.gm_records import RulingEntry
from engine.frame.notice import RulingTold
from engine.frame.report import Report
from engine.frame.seat import GAME_MASTER, GameMaster, Onlooker, Seated
from engine.registry import map_file


@gm_command(
    "rule",
    "decide something yourself",
    option("--reason", metavar="TEXT", required=True),
    option("--for", dest="audience", metavar="READER", default="public", help="public"),
    option("--as", dest="seat", metavar="POWER", help="whose orders"),
    option("--orders", metavar="FILE", help="its orders from now on; - for a pipe"),
    add_decisions,
)
def _rule(sitting: CommandGame[AnyGMDesk], chosen: argparse.Namespace) -> Told:
    """Decide something yourself, with a reason; it goes into the ruling book.

    Either the orders of a seat (`--as POWER --orders FILE|-`), or a decision on the board: a unit,
    a centre, the result of an order, the open phase, the whole board, who plays, the end. It is
    told to everybody unless `--for` names one seat or the GM, and shows to others once it is
    published.
    """
    audience, reason = read_audience(str(chosen.audience), sitting), str(chosen.reason)
    if chosen.take_over is not None and chosen.orders is None:
        return _take_over(sitting, str(chosen.take_over), reason, audience)
    decision = read_decision(chosen, sitting)
    if chosen.orders is not None and chosen.seat is not None and decision is None:
        place = place_of(sitting, str(chosen.seat))
        submission = orders_from(place, str(chosen.seat), str(chosen.orders)).submission
        sitting.desk.rulings.rule_orders(place.seat.id, submission, reason, audience)
    elif decision is not None and chosen.orders is None:
        sitting.desk.rulings.rule(decision, reason, audience)
    else:
        raise Misused("rule_what")
    return _told(sitting, sitting.desk.rulings.book()[-1:])


def _take_over(
    sitting: CommandGame[AnyGMDesk], file: str, reason: str, audience: Audience
) -> Told:
    """Set the board as a file has it last, and tell what came before."""
    view = sitting.reading(GAME_MASTER).view()
    if not isinstance(view, SeesBoard):
        raise Misused("no_board")
    if is_game_file(file):
        found = taken_from(kept_game(file), file)
    else:
        found = take_over(read_text(file), file, map_file(view.board.map.key))
    tell_gathered(found.gathered)
    sitting.desk.rulings.rule(found.board, reason, audience)
    if found.past is not None:
        sitting.desk.rulings.rule(found.past, reason, audience)
    return _told(sitting, sitting.desk.rulings.book()[-1 if found.past is None else -2 :])


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


@gm_command(
    "book",
    "the rulings made so far",
    option("--search", metavar="WORDS", default="", help="only those with these words"),
)
def _book(sitting: CommandGame[AnyGMDesk], chosen: argparse.Namespace) -> Told:
    """Every ruling of the game with its reason; those undone are marked."""
    words = str(chosen.search)
    rulings = sitting.desk.rulings
    return _told(sitting, rulings.search(words) if words.strip() else rulings.book())


def _told(sitting: CommandGame[AnyGMDesk], found: Iterable[RulingEntry]) -> Told:
    rulings = tuple(found)
    lines = [_line(sitting, each) for each in rulings] or [sitting.telling.say("rule.none")]
    return {"rulings": [_json(sitting, each) for each in rulings]}, lines


def _line(sitting: CommandGame[AnyGMDesk], ruling: RulingEntry) -> str:
    facts = RulingTold(ruling.told, ruling.phase, ruling.label, ruling.decision, ruling.reason)
    line = " ".join(report_lines(sitting, [Report(ruling.audience, "ruled", facts)]))
    undone = f" {sitting.telling.part('rule.undone')}" if ruling.undone else ""
    return f"{ruling.number}. {line}{undone}"


def _json(sitting: CommandGame[AnyGMDesk], ruling: RulingEntry) -> dict[str, object]:
    return {
        **fields_of(ruling, "number", "told", "phase"),
        "decision": sitting.written(ruling.decision),
        "reason": ruling.reason,
        "audience": sitting.written(ruling.audience),
        **fields_of(ruling, "pattern", "undone"),
        "words": _line(sitting, ruling),
    }
