"""Reports, views and orders as commands tell them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from engine.board.view import BoardView
from engine.campaign.submission import ViewWithBoard
from engine.cli.command_game import AnyDesk, CommandGame
from engine.frame.report import Report
from engine.frame.ruleset import Objection
from engine.orders.line_fate import ASIDE
from engine.orders.order_writing import OrderStyle, write_unit
from engine.post.submission_lines import has_submission_lines, submission_lines
from engine.submission_text.question import AsideLine
from engine.untrusted.untrusted_text import visible_line

Json: TypeAlias = dict[str, object]


def report_lines(sitting: CommandGame[AnyDesk], reports: Iterable[Report]) -> Iterator[str]:
    """The sentences of some reports."""
    for report in sitting.telling.words.gathered(tuple(reports)):
        yield from sitting.telling.words.report(report, sitting.spoken, sitting.players)


def reports_json(sitting: CommandGame[AnyDesk], reports: Iterable[Report]) -> list[Json]:
    """Reports as codes, facts and sentences. Whom else they are for is not told."""
    words, names, players = sitting.telling.words, sitting.spoken, sitting.players
    return [
        {
            "kind": each.kind,
            "facts": sitting.written(each.facts),
            "words": list(words.report(each, names, players)),
        }
        for each in reports
    ]


def objection_lines(
    sitting: CommandGame[AnyDesk], found: Sequence[Objection], view: object
) -> list[str]:
    """What is amiss with orders, a sentence each."""
    units = view.board.position.units if isinstance(view, ViewWithBoard) else None
    return [
        sitting.telling.words.objection(each, sitting.spoken, units, sitting.players)
        for each in found
    ]


def objections_json(
    sitting: CommandGame[AnyDesk], found: Sequence[Objection], view: object
) -> list[Json]:
    """The same as data."""
    said = objection_lines(sitting, found, view)
    return [
        {"code": each.code, "blocking": each.blocking, "missing": each.missing, "words": words}
        for each, words in zip(found, said, strict=True)
    ]


def aside_lines(sitting: CommandGame[AnyDesk], aside: Sequence[AsideLine]) -> list[str]:
    """Each line that was written and orders nothing, with what it was taken for."""
    say = sitting.telling.words.text
    told = (each for each in aside if each.fate in ASIDE)
    return [say(f"line_fate.{each.fate}", {"text": visible_line(each.text)}) for each in told]


def aside_json(aside: Sequence[AsideLine]) -> list[Json]:
    """The same as data."""
    return [{"text": each.text, "fate": str(each.fate)} for each in aside if each.fate in ASIDE]


def order_lines(sitting: CommandGame[AnyDesk], view: object, submission: object) -> list[str]:
    """A submission as it is written in letters; nothing in a game that has none."""
    if not has_submission_lines(view):
        return []
    return list(submission_lines(view, submission, sitting.names))


def board_lines(sitting: CommandGame[AnyDesk], view: object) -> Iterator[str]:
    """Who stands where and owns what, a line for each power on the board."""
    if isinstance(view, ViewWithBoard):
        yield from _board_lines(sitting, view.board)


def _board_lines(sitting: CommandGame[AnyDesk], board: BoardView) -> Iterator[str]:
    names, words, position = sitting.spoken, sitting.telling.words, board.position
    beaten = [each.unit for _, each in sorted(position.dislodged.items())]
    for power in board.map.powers:
        centres = position.centres_of(power)
        units = [
            *(
                write_unit(each, names, words.language, OrderStyle.SHORT)
                for each in position.units_of(power)
            ),
            *(
                f"{write_unit(each, names, words.language, OrderStyle.SHORT)}*"
                for each in beaten
                if each.power == power
            ),
        ]
        if units or centres:
            yield sitting.telling.part(
                "board.power",
                power=words.power(power, names),
                units=", ".join(units) or "–",
                count=len(centres),
            )
