"""`points FILE --as public|gm|POWER`: the ledger of points of a game of the League of Shadows.

Everybody reads all of it when the game is over; before, a seat reads its own part as far as it can
know it, the GM everything. `-o FILE.csv` writes it as a table, `-o -` to standard output.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.board.terms import Power
from engine.cli.command import UsageError, command, option
from engine.cli.command_game import AnyDesk, CommandGame, GameArguments, add_game_argument
from engine.cli.reader_arguments import PUBLIC, reader_key
from engine.cli.report import reader_table
from engine.games.shadows.ledger import PointsEntry, points_totals
from engine.games.shadows.sentences import cause_clause, ledger_csv, signed_number
from engine.games.shadows.submission import LeagueView
from engine.phrases.noun import NounMaker
from engine.phrases.speech import Speech
from engine.secrecy import private_file


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsArguments(GameArguments):
    """What `points` takes."""

    reader: str
    output: str | None


@command(
    "points",
    "the points of a League of Shadows",
    add_game_argument,
    option("--as", dest="reader", metavar="READER", default=PUBLIC, help="public"),
    option("-o", "--output", metavar="FILE", help="a new .csv, or - to print it"),
)
def _run(chosen: PointsArguments) -> None:
    with reader_table(chosen) as sitting:
        reader = sitting.reader(chosen.reader)
        view: object = sitting.reading(reader).view()
        if not isinstance(view, LeagueView) or sitting.onlooker.game != "shadows":
            raise UsageError("no_points", file=sitting.file.name)
        if chosen.output is None:
            sitting.telling.tell(
                {
                    "reader": reader_key(reader),
                    "sums": dict(points_totals(_entries(view), _powers(view))),
                    "ledger": [sitting.written(each) for each in _entries(view)],
                },
                _lines(sitting, view),
            )
            return
        players = {power: sitting.players.get(seat, "") for power, seat in view.players.items()}
        found = ledger_csv(_speech(sitting), "cli.points", _entries(view), players)
        _write(chosen.output, found)


def _entries(view: LeagueView) -> tuple[PointsEntry, ...]:
    """What the reader knows of his own points; who has none reads what everybody may."""
    return view.ledger or view.standings


def _powers(view: LeagueView) -> tuple[Power, ...]:
    written = {each.power for each in _entries(view)}
    return tuple(power for power in view.board.map.powers if power in written)


def _speech(sitting: CommandGame[AnyDesk]) -> Speech:
    return Speech(NounMaker(sitting.telling.words.catalogue, sitting.spoken))


def _lines(sitting: CommandGame[AnyDesk], view: LeagueView) -> Iterator[str]:
    """Each power's sum, and what it is made of."""
    speech = _speech(sitting)
    for power, points in points_totals(_entries(view), _powers(view)):
        yield sitting.telling.say("points.sum", power=speech.nouns.power(power), count=points)
        for each in (entry for entry in _entries(view) if entry.power == power):
            points, cause = signed_number(each.points), cause_clause(speech, each)
            yield f"  {speech.sentence('league.points.own', points=points, cause=cause)}"
    if not _entries(view):
        yield sitting.telling.say("points.none")


def _write(where: str, text: str) -> None:
    """Print a table or write it to a new file that its owner alone reads. Raises `BadInput`."""
    if where == "-":
        sys.stdout.write(text)
        return
    path = Path(where)
    if path.exists():
        raise UsageError("other_content", file=path.name)
    try:
        private_file.write_private_file(
            path, text.encode("utf-8-sig")
        )  # which spreadsheets know it by
    except OSError:
        raise UsageError("unwritten", file=path.name) from None
