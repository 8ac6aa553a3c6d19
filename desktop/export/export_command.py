"""`python -m desktop export FILE --format FORM -o OUT`: exports without a window or a display."""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

from desktop.export.canvas_image import LARGEST
from desktop.export.export_source import ExportSource, gm_source, public_source, seat_source
from desktop.export.export_style import ExportStyle, map_themes
from desktop.export.job import (
    BOARD_FIELD,
    PHASE_FIELD,
    SCALE,
    ExportFormat,
    ExportJob,
    run_job,
)
from desktop.export.output_file import UnwritableFile, write_file
from desktop.export.papers import PaperKind, PaperUnavailable, paper_pages
from desktop.export.print_pages import PAPERS, POSTER, pdf_bytes
from desktop.map.paint.label_mode import LabelMode
from engine.cli.command import BadInput, UsageError, read_arguments
from engine.cli.command_game import AnyDesk, CommandGame, GameArguments
from engine.cli.passphrase import add_passphrase_option, add_pin_option
from engine.cli.reader_arguments import PUBLIC
from engine.cli.report import reader_table
from engine.errors import TableError
from engine.frame.seat import GameMaster, Seated
from engine.phrases.catalogue import LANGUAGES
from engine.sentences.sentences import Sentences

ErrorWriter = Callable[..., str]
ALL, OPEN = "all", "open"
MAP = "map"
EXPORT_KINDS = (MAP, *(each.value for each in PaperKind))


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportArguments(GameArguments):
    """What `export` takes."""

    form: str | None
    out: Path
    reader: str
    what: str
    phase: str | None
    theme: str
    scale: float
    width: int | None
    labels: str
    no_orders: bool
    no_units: bool
    no_title: bool
    no_legend: bool
    no_map: bool
    transparent: bool
    outlines: bool
    paper: str
    speed: str
    still: bool
    board: str
    date: str


def _parse_arguments(arguments: Sequence[str]) -> ExportArguments:
    parser = _Parser(
        "casuslupi export",
        allow_abbrev=False,
        description="Put a game's maps, results or papers into files, for one reader.",
    )
    parser.add_argument("file", metavar="FILE", help="the game, a .lupi")
    parser.add_argument("--format", dest="form", choices=[each.value for each in ExportFormat])
    parser.add_argument("-o", dest="out", metavar="OUT", type=Path, required=True)
    parser.add_argument("--as", dest="reader", metavar="READER", default=PUBLIC, help="public")
    parser.add_argument("--what", choices=EXPORT_KINDS, default=MAP, help="map; the rest are PDF")
    parser.add_argument("--phase", help="one phase, such as F1903M; open; or all")
    parser.add_argument("--theme", choices=tuple(map_themes()), default="light")
    parser.add_argument("--language", "--lang", dest="lang", choices=LANGUAGES, default="en")
    parser.add_argument("--scale", type=_scale, default=1.0, help="1 to 4 pixels a unit")
    parser.add_argument("--width", type=_width, help="of a picture or film, in pixels")
    parser.add_argument("--labels", choices=[each.value for each in LabelMode], default="full")
    parser.add_argument("--no-orders", action="store_true", help="the position alone")
    parser.add_argument("--no-units", action="store_true")
    parser.add_argument("--no-title", action="store_true")
    parser.add_argument("--no-legend", action="store_true")
    parser.add_argument("--no-map", action="store_true", help="html: text alone")
    parser.add_argument("--transparent", action="store_true", help="nothing behind the map")
    parser.add_argument("--outlines", action="store_true", help="svg: words as outlines")
    parser.add_argument("--paper", choices=(*PAPERS, POSTER), default="a4", help="pdf")
    parser.add_argument("--speed", choices=("slow", "usual", "fast"), default="usual")
    parser.add_argument("--still", action="store_true", help="gif, webp: units do not slide")
    parser.add_argument("--board", default="", help="one of several boards; or all: a file each")
    parser.add_argument("--date", default="", help="a date to stand beside the title")
    add_passphrase_option(parser)
    add_pin_option(parser)
    chosen = parser.parse_args(arguments, argparse.Namespace(json=False))
    return read_arguments(ExportArguments, chosen)


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0
    if not 0.1 <= scale <= 4:
        raise argparse.ArgumentTypeError(f"{text} is not a scale from 0.1 to 4")
    return scale


def _width(text: str) -> int:
    if not text.isdecimal() or not 64 <= int(text) <= LARGEST:
        raise argparse.ArgumentTypeError(f"{text} is not a width from 64 to {LARGEST}")
    return int(text)


def run_export(arguments: Sequence[str]) -> int:
    """Make the files that the command line asks for; 2 and one sentence where that cannot be."""
    chosen = _parse_arguments(arguments)
    words = Sentences(chosen.lang)
    try:
        for path in _export_files(chosen, words):
            sys.stdout.write(f"{path}\n")
    except UnwritableFile as error:
        reason = f" ({error.reason})" if error.reason else ""
        said = words.catalogue.say("export.refused.unwritable", name=error.name, reason=reason)
    except UsageError as error:
        said = error.said(words)
    except BadInput as error:
        said = str(error)
    except TableError as error:
        said = words.error(error)
    else:
        return 0
    sys.stderr.write(f"casuslupi export: {said}\n")
    return 2


def _export_files(chosen: ExportArguments, words: Sentences) -> Sequence[Path]:
    from desktop.app.application import make_application
    from desktop.resources import InstalledTranslators

    refuse = _error_writer(words)
    if not Path(chosen.file).is_file():
        raise BadInput(refuse("missing", name=chosen.file))
    form = _file_format(chosen, refuse)
    application = make_application()
    tongue = InstalledTranslators()
    tongue.speak(chosen.lang)
    try:
        with reader_table(chosen) as sitting:
            extract = source_for_reader(sitting, chosen.reader)
            if chosen.what != MAP:
                return (_export_papers(chosen, extract, refuse),)
            return run_job(_export_job(chosen, extract, form, refuse))
    finally:
        tongue.hush()
        application.processEvents()


def _export_papers(chosen: ExportArguments, extract: ExportSource, refuse: ErrorWriter) -> Path:
    try:
        pages = paper_pages(extract, _export_style(chosen), PaperKind(chosen.what), chosen.paper)
    except PaperUnavailable as error:
        raise BadInput(refuse(error.key)) from None
    write_file(chosen.out, pdf_bytes(pages), secret=extract.secret)
    return chosen.out


def source_for_reader(sitting: CommandGame[AnyDesk], reader: str) -> ExportSource:
    """What the reader named on the command line may read. Raises `BadInput`."""
    name = sitting.file.stem
    match sitting.reader(reader):
        case GameMaster():
            if sitting.gm is None:
                raise UsageError("nobody_gm")
            return gm_source(sitting.gm, name)
        case Seated(seat):
            return seat_source(sitting.seat_desk(seat), sitting.onlooker, name)
        case _:
            return public_source(sitting.onlooker, name)


def _error_writer(words: Sentences) -> ErrorWriter:
    def refuse(key: str, **fields: object) -> str:
        return words.catalogue.say(f"export.refused.{key}", **fields)

    return refuse


def _file_format(chosen: ExportArguments, refuse: ErrorWriter) -> ExportFormat:
    """The kind of file: as it is told, or by the ending of its name."""
    told = chosen.form or chosen.out.suffix.lower().removeprefix(".")
    if told not in [each.value for each in ExportFormat]:
        raise BadInput(refuse("form", forms=", ".join(ExportFormat)))
    form = ExportFormat(told)
    if chosen.what != MAP and form is not ExportFormat.PDF:
        raise BadInput(refuse("papers"))
    return form


def _export_style(chosen: ExportArguments) -> ExportStyle:
    return ExportStyle(
        theme=chosen.theme,
        language=chosen.lang,
        labels=LabelMode(chosen.labels),
        orders=not chosen.no_orders,
        units=not chosen.no_units,
        title=not chosen.no_title,
        legend=not chosen.no_legend,
        transparent=chosen.transparent,
        outlines=chosen.outlines,
        date=chosen.date,
        board="" if chosen.board == ALL else chosen.board,
    )


def _export_job(
    chosen: ExportArguments, extract: ExportSource, form: ExportFormat, refuse: ErrorWriter
) -> ExportJob:
    chosen = _with_board(chosen, extract, form, refuse)
    name = chosen.out.name
    fields = BOARD_FIELD in name or PHASE_FIELD in name
    scale, width = chosen.scale, chosen.width or 800
    if chosen.width and form.asks(SCALE):
        from desktop.export.export_canvas import ExportCanvas

        scale = chosen.width / ExportCanvas(extract, _export_style(chosen)).size.width()
    return ExportJob(
        extract=extract,
        look=_export_style(chosen),
        form=form,
        chapters=_phase_numbers(chosen, extract, form, refuse),
        out=chosen.out.parent if fields else chosen.out,
        scale=scale,
        width=width,
        speed=chosen.speed,
        paper=chosen.paper,
        embed_map=not chosen.no_map,
        still=chosen.still,
        each_board=chosen.board == ALL,
        pattern=name if fields else "",
    )


def _with_board(
    chosen: ExportArguments, extract: ExportSource, form: ExportFormat, refuse: ErrorWriter
) -> ExportArguments:
    """The same with the boards that are meant. Raises `BadInput`."""
    if BOARD_FIELD in chosen.out.name:
        if not form.has_map:
            raise BadInput(refuse("no_board", form=form, field=BOARD_FIELD))
        chosen = replace(chosen, board=chosen.board or ALL)
    if not chosen.board:
        return chosen
    known = extract.several
    if chosen.board not in known and (chosen.board != ALL or not known):
        raise BadInput(refuse("board", board=chosen.board, known=", ".join(known) or "–"))
    return chosen


def _phase_numbers(
    chosen: ExportArguments, extract: ExportSource, form: ExportFormat, refuse: ErrorWriter
) -> tuple[int, ...]:
    """The phases meant: a picture is of the open one, if none is named; the rest tell of all."""
    every = tuple(range(len(extract.chapters)))
    told = (chosen.phase or (OPEN if form.is_sheet else ALL)).strip().lower()
    if told == ALL:
        return every
    if told == OPEN:
        return every[-1:]
    if form.tells_whole_game(extract.game):
        raise BadInput(refuse("whole", form=form))
    found = [at for at in every if extract.chapters[at].phase.key.lower() == told]
    if not found:
        known = ", ".join(each.phase.key for each in extract.chapters)
        raise BadInput(refuse("phase", phase=chosen.phase, known=known))
    return (found[-1],)
