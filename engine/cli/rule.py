"""The GM's rulings: `rule` decides something, `book` tells what was decided before."""

import argparse
from collections.abc import Iterable
from typing import Any

from engine.cli.choices import read_json
from engine.cli.command import BadInput, Commands
from engine.cli.news import order_lines, report_lines
from engine.cli.order_text import read_orders
from engine.cli.sitting import AnyGMDesk, Sitting, add_game, gm_table
from engine.cli.source import read_text, source_name
from engine.frame.audience import FOR_GM, PUBLIC, Audience, Private
from engine.frame.form import Unreadable
from engine.frame.gm_desk import Ruling
from engine.frame.notice import RulingTold
from engine.frame.record import table_codec
from engine.frame.report import Report
from engine.frame.seat import GameMaster, Onlooker, Seated

RULE = """Decide something yourself, with a reason; it goes into the ruling book.

Either the orders of a seat (`--as POWER --orders FILE|-`), or a decision of the game's
(`--decision JSON`). It is told to everybody unless `--for` names one seat or the GM, and shows to
others once it is published.
"""
BOOK = """Every ruling of the game with its reason; those undone by going back are marked."""


def add_to(commands: Commands) -> None:
    """Make the commands known."""
    rule = commands.add_parser("rule", help="decide something yourself", description=RULE)
    add_game(rule)
    rule.add_argument("--reason", metavar="TEXT", required=True)
    rule.add_argument("--for", dest="audience", metavar="READER", default="public", help="public")
    rule.add_argument("--as", dest="seat", metavar="POWER", help="whose orders")
    rule.add_argument("--orders", metavar="FILE", help="its orders from now on; - for a pipe")
    rule.add_argument("--decision", metavar="JSON", help="a decision of the game's")
    rule.set_defaults(run=_rule)
    book = commands.add_parser("book", help="the rulings made so far", description=BOOK)
    add_game(book)
    book.add_argument("--search", metavar="WORDS", default="", help="only those with these words")
    book.set_defaults(run=_book)


def _rule(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        audience = read_audience(str(chosen.audience), sitting)
        if chosen.orders is not None and chosen.seat is not None:
            _rule_orders(sitting, chosen, audience)
        elif chosen.decision is not None:
            decision = _decision(str(chosen.decision), sitting)
            sitting.desk.rulings.rule(decision, str(chosen.reason), audience)
        else:
            raise BadInput("Say what is decided: --as POWER --orders FILE, or --decision JSON.")
        _tell(sitting, sitting.desk.rulings.book()[-1:])


def _rule_orders(
    sitting: Sitting[AnyGMDesk], chosen: argparse.Namespace, audience: Audience
) -> None:
    seat, file = sitting.seat(str(chosen.seat)), str(chosen.orders)
    view, text = sitting.seat_desk(seat.id).view(), read_text(file)
    words, names = sitting.telling.words, sitting.names
    submission = read_orders(text, source_name(file), view, sitting.rules, names, words)
    sitting.desk.rulings.rule_orders(seat.id, submission, str(chosen.reason), audience)
    if not sitting.telling.as_json:
        for line in order_lines(sitting, view, submission):
            print(f"  {line}")


def _decision(text: str, sitting: Sitting[AnyGMDesk]) -> Any:
    """A decision as the game's codec writes it. Raises `BadInput`."""
    try:
        return table_codec(sitting.rules).read(read_json(text, "--decision"))
    except Unreadable:
        raise BadInput("--decision: this JSON is no decision of this game.") from None


def read_audience(text: str, sitting: Sitting[AnyGMDesk]) -> Audience:
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


def _book(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        words = str(chosen.search)
        rulings = sitting.desk.rulings
        _tell(sitting, rulings.search(words) if words.strip() else rulings.book())


def _tell(sitting: Sitting[AnyGMDesk], found: Iterable[Ruling]) -> None:
    rulings = tuple(found)
    lines = [_line(sitting, each) for each in rulings] or [sitting.telling.say("rule.none")]
    sitting.telling.tell({"rulings": [_json(sitting, each) for each in rulings]}, lines)


def _line(sitting: Sitting[AnyGMDesk], ruling: Ruling) -> str:
    facts = RulingTold(ruling.number, ruling.phase, ruling.label, ruling.decision, ruling.reason)
    line = " ".join(report_lines(sitting, [Report(ruling.audience, "ruled", facts)]))
    return f"{line} {sitting.telling.part('rule.undone')}" if ruling.undone else line


def _json(sitting: Sitting[AnyGMDesk], ruling: Ruling) -> dict[str, Any]:
    return {
        "number": ruling.number,
        "phase": ruling.phase,
        "decision": sitting.written(ruling.decision),
        "reason": ruling.reason,
        "audience": sitting.written(ruling.audience),
        "pattern": ruling.pattern,
        "undone": ruling.undone,
        "words": _line(sitting, ruling),
    }
