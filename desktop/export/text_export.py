"""A game's results as text: for e-mail judges, as Markdown, as a page, as a saved game."""

import json

from desktop.export.export_canvas import stamp
from desktop.export.export_source import ExportReader, ExportSource
from desktop.export.export_style import ExportStyle, export_context
from desktop.session.ui_context import MapUiContext
from engine.board.gazetteer import Gazetteer
from engine.exchange.judge_text_writer import write_judge_text
from engine.exchange.result_text import write_plain
from engine.exchange.saved_game import SavedGame, write_game
from engine.exchange.table_game import saved_game_from_views
from engine.frame.ruleset import game_family
from engine.sentences.game_results import GameResults, ResultsTeller

_JUDGED = "standard"
"""The game that e-mail judges and the package `diplomacy` know."""


def export_gazetteer(extract: ExportSource, look: ExportStyle) -> Gazetteer | None:
    """What the places and powers of the game are called; None where there are none."""
    context = export_context(extract.game, look, extract.players)
    if not isinstance(context, MapUiContext):
        return None
    return context.gazetteer.calling(extract.chapters[-1].view.board.names)


def export_results(extract: ExportSource, look: ExportStyle) -> GameResults:
    """All that the extract tells, in sentences."""
    title = f"{extract.name} · {look.date}" if look.date else extract.name
    teller = ResultsTeller(look.words, export_gazetteer(extract, look), extract.players)
    return teller.tell(title, stamp(extract, look), extract.chapters, extract.result)


def plain_text(extract: ExportSource, look: ExportStyle) -> str:
    """The e-mail judges' wording, or plain sentences for games that no judge knows."""
    if game_family(extract.game) != _JUDGED:
        return write_plain(export_results(extract, look))
    marked = stamp(extract, look)
    head = f"{marked}\n\n" if marked else ""
    gazetteer = export_gazetteer(extract, look)
    assert gazetteer is not None
    return head + write_judge_text(_saved_game(extract), gazetteer)


def json_text(extract: ExportSource, look: ExportStyle) -> str:
    """A saved game of the package `diplomacy`; of other games, what the results say."""
    marked = {"x_stamp": stamp(extract, look)} if extract.eyes is not ExportReader.PUBLIC else {}
    if game_family(extract.game) == _JUDGED:
        return json.dumps({**marked, **write_game(_saved_game(extract))}) + "\n"
    told = export_results(extract, look)
    phases = [
        {
            "phase": each.key,
            "title": each.title,
            "sections": [
                {"heading": part.heading, "lines": list(part.lines)} for part in each.sections
            ],
        }
        for each in told.phases
    ]
    found = {**marked, "game": extract.game, "id": extract.name, "phases": phases}
    return json.dumps(found, ensure_ascii=False) + "\n"


def _saved_game(extract: ExportSource) -> SavedGame:
    """The phases of this table; those of a game taken over have numbers below none."""
    here = tuple(each for each in extract.chapters if each.phase.number >= 0)
    return saved_game_from_views(here, extract.result, extract.name)
