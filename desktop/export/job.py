"""One export from beginning to end, a step at a time, so that it can be watched and stopped.

Nothing is on disk under its own name before everything is made.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from desktop.export.canvas_image import png_steps
from desktop.export.chart import ExportStage
from desktop.export.export_canvas import ExportCanvas
from desktop.export.export_source import ExportSource
from desktop.export.export_style import ExportStyle
from desktop.export.film import SPEEDS, Film, film_frames
from desktop.export.output_file import OutputFileBatch, write_file
from desktop.export.print_pages import canvas_pages, pdf_steps
from desktop.export.step_runner import progress_steps, run_steps, thread_steps
from desktop.export.svg_export import svg_bytes, svg_steps
from desktop.export.text_export import export_results, json_text, plain_text
from engine.exchange.result_page import write_page
from engine.exchange.result_text import write_markdown
from engine.frame.desk import AnyPhaseView
from engine.frame.ruleset import game_family

BOARD_FIELD, PHASE_FIELD = "{board}", "{phase}"
"""Stand in the name of a file for the board and the phase that it shows."""

Progress = tuple[int, int]
"""Steps done, and how many there are."""


@dataclass(frozen=True, slots=True)
class ExportJob:
    """What is to be made. `chapters` are the phases wanted, by their places in the extract.

    With several phases and pictures `out` is a folder, else a file. `scale` is pixels for each
    unit of the map, `width` that of a film in pixels. In a film that is `still` no
    unit is shown on its way. With `each_board`, every one of several boards has a file of its
    own in the folder. With a `pattern`, files in the folder are called by it, `{board}` and
    `{phase}` in it standing for what each shows. With `as_shown` the one phase is drawn as the map
    on the screen shows it; see `screen_job`.
    """

    extract: ExportSource
    look: ExportStyle
    form: "ExportFormat"
    chapters: tuple[int, ...]
    out: Path
    scale: float = 1.0
    width: int = 800
    speed: str = "usual"
    paper: str = "a4"
    embed_map: bool = True
    still: bool = False
    each_board: bool = False
    pattern: str = ""
    is_screen_only: bool = False
    wanted: tuple[AnyPhaseView, ...] = field(init=False)

    def __post_init__(self) -> None:
        found = tuple(self.extract.chapters[at] for at in self.chapters)
        object.__setattr__(self, "wanted", found)

    @property
    def many(self) -> bool:
        """Whether it makes a folder of files."""
        phases = self.form.is_picture and len(self.chapters) > 1
        return bool(self.boards or self.pattern) or phases

    @property
    def boards(self) -> tuple[str, ...]:
        """The boards of which each has its own files; none where they share them, as in texts."""
        return self.extract.several if self.each_board and self.form.has_map else ()

    def for_board(self, board: str) -> "ExportJob":
        """The same of one board."""
        return replace(self, each_board=False, look=replace(self.look, board=board))


def export_steps(job: ExportJob) -> Generator[Progress, None, tuple[Path, ...]]:
    """Do it; answers the files made. Closing the generator half-way leaves nothing behind.

    Raises `Unwritable`.
    """
    if job.many:
        return (yield from _batch_steps(job))
    content = yield from job.form.record.steps(job)
    write_file(job.out, content, secret=job.extract.secret)
    yield 1, 1
    return (job.out,)


def run_job(job: ExportJob) -> tuple[Path, ...]:
    """Do it at once. Raises `Unwritable`."""
    return run_steps(export_steps(job))


def _batch_steps(job: ExportJob) -> Generator[Progress, None, tuple[Path, ...]]:
    batch = OutputFileBatch(job.out, secret=job.extract.secret)
    parts = [job.for_board(board) for board in job.boards] or [job]
    last = job.extract.chapters[job.chapters[-1]].phase.key
    draw = job.form.record.picture
    each_phase = draw if len(job.wanted) > 1 else None
    whole = len(parts) * (len(job.wanted) if each_phase else 1)
    try:
        for at, part in enumerate(parts):
            ending = f"-board-{part.look.board}" if job.boards else ""
            if each_phase:
                yield from _phase_picture_steps(
                    part, each_phase, batch, ending, at * len(job.wanted), whole
                )
            else:
                told = last if job.form.is_picture else "all"
                content = yield from progress_steps(part.form.record.steps(part), (at, whole))
                batch.add(_file_name(part, told, ending), content)
        return batch.place()
    finally:
        batch.drop()


def _phase_picture_steps(
    job: ExportJob,
    draw: "PictureWriter",
    batch: OutputFileBatch,
    ending: str,
    done: int,
    whole: int,
) -> Generator[Progress, None, None]:
    """Add a picture of each phase; so many are `done` of the `whole`."""
    plate = ExportCanvas(job.extract.only(job.wanted), job.look)
    digits = max(2, len(str(len(job.wanted))))
    for number, chapter in enumerate(job.wanted, 1):
        at = done + number - 1
        yield at, whole
        plate.show(chapter, final_stage(job))
        name = _file_name(job, chapter.phase.key, ending, f"{number:0{digits}}-")
        batch.add(name, (yield from progress_steps(draw(job, plate), (at, whole))))


def _file_name(job: ExportJob, phase: str, ending: str, number: str = "") -> str:
    """What a file in the folder is called; `number` counts the phases where there are several."""
    told = safe_file_name(phase)
    if not job.pattern:
        return f"{number}{told}{ending}.{job.form}"
    named = job.pattern.replace(BOARD_FIELD, job.look.board).replace(PHASE_FIELD, told)
    if BOARD_FIELD not in job.pattern:  # Every board has a file of its own all the same.
        called = Path(named)
        named = f"{called.stem}{ending}{called.suffix}"
    return named if not number or PHASE_FIELD in job.pattern else f"{number}{told}-{named}"


def _film_steps(job: ExportJob) -> Generator[Progress, None, bytes]:
    plate = ExportCanvas(job.extract.only(job.wanted), job.look)
    film = Film(plate, job.width, job.form, len(job.wanted))
    listed = tuple(film_frames(job.wanted, still=job.still))
    for number, take in enumerate(listed):
        yield number, len(listed) + 1
        yield from progress_steps(film.taking(take), (number, len(listed) + 1))
    speed = SPEEDS[job.speed]
    developing = thread_steps(lambda: film.develop(speed))
    return (yield from progress_steps(developing, (len(listed), len(listed) + 1)))


def _pdf_steps(job: ExportJob) -> Generator[Progress, None, bytes]:
    yield 0, 1
    plate = ExportCanvas(job.extract.only(job.wanted), job.look)
    pages = canvas_pages(plate, phase_setters(job, plate), job.paper, plate.title)
    making = pdf_steps(pages)
    while True:
        try:
            done = next(making)
        except StopIteration as end:
            return end.value
        yield done, len(pages.paint) + 1


def phase_setters(job: ExportJob, plate: ExportCanvas) -> Sequence[Callable[[], None]]:
    """For each phase wanted, what puts it on a plate."""
    return [lambda each=each: plate.show(each, final_stage(job)) for each in job.wanted]


def _final_maps(job: ExportJob) -> dict[str, bytes]:
    """The map of the last phase told of, without a heading, which the page has."""
    if not job.embed_map:
        return {}
    last = job.wanted[-1]
    plate = ExportCanvas(job.extract.only((last,)), replace(job.look, title=False))
    plate.show(last, final_stage(job))
    return {last.phase.key: svg_bytes(plate)}


def screen_job(job: ExportJob) -> ExportJob:
    """The same of nothing but what the map on the screen shows."""
    return replace(job, extract=job.extract.screen_source(), chapters=(0,), is_screen_only=True)


def final_stage(job: ExportJob) -> ExportStage:
    """A phase that is over is shown with how it ended."""
    if job.is_screen_only:
        return ExportStage.SCREEN
    return ExportStage.OUTCOME if job.look.orders else ExportStage.POSITION


def safe_file_name(text: str) -> str:
    """A text made fit for the name of a file on any system."""
    kept = "".join(each if each.isalnum() or each in "-_. " else "-" for each in text)
    return kept.strip(" .") or "export"


ContentSteps = Generator[Progress, None, bytes]
"""The content of a file, at the end of the steps that make it."""
PictureWriter = Callable[[ExportJob, ExportCanvas], Generator[None, None, bytes]]
"""Makes a picture of what a canvas shows."""

PHASE, SCALE, WIDTH, SPEED, PAPER = "phase", "scale", "width", "speed", "paper"
TRANSPARENT, OUTLINES, STILL = "transparent", "outlines", "still"


@dataclass(frozen=True, slots=True)
class FormatRecord:
    """All that is to be known of a kind of file.

    `steps` make the content of one file, `picture` a picture for each phase where those have files
    of their own. With a map it has colours, names and boards to choose. `fields` are the other
    things that may be chosen; a kind without `PHASE` tells of the whole game, but see
    `ExportFormat.tells_whole_game`.
    """

    steps: Callable[[ExportJob], ContentSteps]
    fields: frozenset[str]
    picture: PictureWriter | None = None
    has_map: bool = True


def _png_steps(job: ExportJob, plate: ExportCanvas) -> Generator[None, None, bytes]:
    return (yield from png_steps(plate, job.scale))


def _svg_steps(job: ExportJob, plate: ExportCanvas) -> Generator[None, None, bytes]:
    del job
    return (yield from svg_steps(plate))


def _picture_record(draw: PictureWriter, *fields: str) -> FormatRecord:
    def steps(job: ExportJob) -> ContentSteps:
        yield 0, 1
        plate = ExportCanvas(job.extract.only(job.wanted), job.look)
        plate.show(job.wanted[-1], final_stage(job))
        return (yield from progress_steps(draw(job, plate), (0, 1)))

    return FormatRecord(steps, frozenset((PHASE, TRANSPARENT, *fields)), picture=draw)


def _text_record(
    write: Callable[[ExportJob, ExportSource], str], *fields: str, has_map: bool = False
) -> FormatRecord:
    def steps(job: ExportJob) -> ContentSteps:
        yield 0, 1
        return write(job, job.extract.only(job.wanted)).encode("utf-8")

    return FormatRecord(steps, frozenset(fields), has_map=has_map)


_FILM = FormatRecord(_film_steps, frozenset((WIDTH, SPEED, STILL)))


class ExportFormat(StrEnum):
    """What kind of file, by the ending of its name: each with all that is to be known of it.

    Window and command line offer those that are here, in their order.
    """

    record: FormatRecord

    def __new__(cls, ending: str, record: FormatRecord) -> "ExportFormat":
        """A kind and what is known of it."""
        made = str.__new__(cls, ending)
        made._value_ = ending
        made.record = record
        return made

    PNG = "png", _picture_record(_png_steps, SCALE)
    SVG = "svg", _picture_record(_svg_steps, OUTLINES)
    PDF = "pdf", FormatRecord(_pdf_steps, frozenset((PHASE, PAPER)))
    GIF = "gif", _FILM
    WEBP = "webp", _FILM
    HTML = (
        "html",
        _text_record(
            lambda job, told: write_page(export_results(told, job.look), _final_maps(job)),
            PHASE,
            has_map=True,
        ),
    )
    MD = (
        "md",
        _text_record(lambda job, told: write_markdown(export_results(told, job.look)), PHASE),
    )
    TXT = "txt", _text_record(lambda job, told: plain_text(told, job.look))
    JSON = "json", _text_record(lambda job, told: json_text(told, job.look))

    @property
    def has_map(self) -> bool:
        """Whether it shows a map."""
        return self.record.has_map

    @property
    def is_picture(self) -> bool:
        """Whether every phase has a file of its own."""
        return self.record.picture is not None

    @property
    def is_film(self) -> bool:
        """Whether it moves."""
        return SPEED in self.record.fields

    @property
    def is_sheet(self) -> bool:
        """Whether it is a picture or pages: it can be printed, can show what the screen shows, and
        is of the open phase where none is named."""
        return self.is_picture or PAPER in self.record.fields

    def asks(self, field: str) -> bool:
        """Whether it has a use for a field."""
        return field in self.record.fields

    def title_key(self, game: str) -> str:
        """Under which it is worded, for a game."""
        judged = self is ExportFormat.TXT and game == "standard"
        return f"export.kind.{'judged' if judged else self}"

    def tells_whole_game(self, game: str) -> bool:
        """Whether no phase can be chosen: plain text is of one where it is not the judge's."""
        may_be_one = self is ExportFormat.TXT and game_family(game) != "standard"
        return not self.asks(PHASE) and not may_be_one
