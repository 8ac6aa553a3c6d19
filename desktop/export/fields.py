"""The fields of the export dialog: what kind, which phases, how it looks. They keep no secret."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QWidget

from desktop.export.export_source import ExportSource
from desktop.export.export_style import ExportStyle, map_themes
from desktop.export.film import SPEEDS
from desktop.export.job import (
    OUTLINES,
    PAPER,
    PHASE,
    SCALE,
    SPEED,
    STILL,
    TRANSPARENT,
    WIDTH,
    ExportFormat,
)
from desktop.export.papers import PaperKind
from desktop.export.print_pages import POSTER
from desktop.map.paint.label_mode import LabelMode
from desktop.resources import LANGUAGES, language_name
from desktop.widgets.form_widgets import choice_field
from desktop.widgets.widget_factory import check_box, number_box, text
from engine.untrusted.json_reading import decode_json

K = TypeVar("K")

EVERY_PHASE = "each"
"""The choice of every board in a file of its own."""
SCREEN_PHASE = -2
"""The choice of what the map on the screen shows, in the place of a phase."""

_DRAWN = ("orders", "units", "title", "legend")
"""Switches of all that is drawn; they are on at first."""
_SELDOM = (TRANSPARENT, OUTLINES, STILL)
"""Switches that few kinds have a use for."""


@dataclass(frozen=True, slots=True)
class ExportChoices:
    """What the fields say. `kind` is a `ExportFormat`, or a `PaperKind` that becomes a PDF;
    `phase` the place of a chapter, -1 for all, `SCREEN_PHASE` for what the map on the screen
    shows."""

    kind: ExportFormat | PaperKind
    phase: int
    look: ExportStyle
    scale: float
    width: int
    speed: str
    paper: str
    each_board: bool = False
    still: bool = False

    @property
    def form(self) -> ExportFormat:
        """What kind of file it makes."""
        return self.kind if isinstance(self.kind, ExportFormat) else ExportFormat.PDF


class ExportFields(QWidget):
    """The column of fields; those that a kind has no use for are hidden.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(
        self, extract: ExportSource, look: ExportStyle, offered: tuple[PaperKind, ...], at: int
    ) -> None:
        super().__init__()
        self._extract = extract
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setVerticalSpacing(8)
        self._rows: dict[str, QWidget] = {}
        self._boxes: dict[str, QCheckBox] = {}
        self._choices(look, offered, at)
        self._add_switches(look)
        self._fit()

    def _choices(self, look: ExportStyle, offered: tuple[PaperKind, ...], at: int) -> None:
        say = look.words.text
        kinds: dict[ExportFormat | PaperKind, str] = {
            **{each: say(each.title_key(self._extract.game)) for each in ExportFormat},
            **{each: say(f"export.kind.{each}") for each in offered},
        }
        self._listed: tuple[ExportFormat | PaperKind, ...] = tuple(kinds)
        self.kind = self._combo("kind", self.tr("Kind"), kinds)
        phases = [look.words.phase(each.phase) for each in self._extract.chapters]
        shown = self._extract.screen
        listed: dict[int, str] = {SCREEN_PHASE: self.tr("As on the screen")} if shown else {}
        listed |= dict(enumerate(phases))
        self.phase = self._combo("phase", self.tr("Phase"), {**listed, -1: self.tr("All phases")})
        if shown is None:
            self.phase.setCurrentIndex(min(at, len(phases) - 1))
        colours = {each: say(f"export.theme.{each}") for each in map_themes()}
        self.theme = self._combo("theme", self.tr("Colours"), colours, look.theme)
        names = {each: language_name(each) for each in LANGUAGES}
        self.language = self._combo("language", self.tr("Language"), names, look.language)
        modes = {each: say(f"export.names.{each}") for each in LabelMode}
        self.labels = self._combo("labels", self.tr("Names"), modes)
        scales = {float(each): f"{each}×" for each in (1, 2, 3, 4)}
        self.scale = self._combo("scale", self.tr("Size"), scales)
        self.width_ = number_box(200, 1600, 800, self.tr(" pixels wide"))
        self.width_.valueChanged.connect(self._told)
        self._row("width", self.tr("Size"), self.width_)
        speeds = {each: say(f"export.speed.{each}") for each in SPEEDS}
        self.speed = self._combo("speed", self.tr("Speed"), speeds, "usual")
        papers = {"a4": "A4", "a3": "A3", "letter": "Letter", POSTER: self.tr("Poster, six A4")}
        self.paper = self._combo("paper", self.tr("Paper"), papers)
        boards = self._boards()
        self.board = self._combo("board", self.tr("Board"), boards, look.board)
        self._form.setRowVisible(self.board, len(boards) > 1)

    def _add_switches(self, look: ExportStyle) -> None:
        for name in (*_DRAWN, *_SELDOM):
            words = look.words.text(f"export.switch.{name}")
            box = check_box(words, name in _DRAWN, toggle=self._told)
            self._boxes[name] = box
            self._form.addRow(box)

    def _boards(self) -> dict[str, str]:
        found = {"": self.tr("All on one sheet")}
        known = {each: each for each in self._extract.several}
        return (
            {**found, EVERY_PHASE: self.tr("Each in a file of its own"), **known}
            if known
            else found
        )

    def _combo(
        self, name: str, words: str, offered: Mapping[K, str], chosen: K | None = None
    ) -> QComboBox:
        box = choice_field([(said, value) for value, said in offered.items()], chosen, words)
        box.currentIndexChanged.connect(self._told)
        self._row(name, words, box)
        return box

    def _row(self, name: str, words: str, field: QWidget) -> None:
        label: QLabel = text(words)
        label.setBuddy(field)
        self._form.addRow(label, field)
        self._rows[name] = field

    def _told(self) -> None:
        if len(self._boxes) == len(_DRAWN) + len(_SELDOM):
            self._fit()
            self.changed.emit()

    def _fit(self) -> None:
        """Show the fields that the kind has a use for."""
        kind = self.chosen
        paper = isinstance(kind, PaperKind)
        asked = frozenset((PAPER,)) if paper else kind.record.fields
        map_ = not paper and kind.has_map
        for name in (PHASE, SCALE, WIDTH, SPEED, PAPER):
            self._form.setRowVisible(self._rows[name], name in asked)
        for name in ("theme", "labels"):
            self._form.setRowVisible(self._rows[name], map_)
        self._form.setRowVisible(self.board, map_ and self.board.count() > 1)
        for name, box in self._boxes.items():
            self._form.setRowVisible(box, name in asked or (map_ and name in _DRAWN))

    @property
    def chosen(self) -> ExportFormat | PaperKind:
        """The kind chosen; a combo box itself gives back no more than its text."""
        return self._listed[self.kind.currentIndex()]

    @property
    def wish(self) -> ExportChoices:
        """What they say now."""
        on = {name: box.isChecked() for name, box in self._boxes.items()}
        look = ExportStyle(
            theme=self.theme.currentData(),
            language=self.language.currentData(),
            labels=LabelMode(self.labels.currentData()),
            board="" if self._each_board else self.board.currentData(),
            orders=on["orders"],
            units=on["units"],
            title=on["title"],
            legend=on["legend"],
            transparent=on["transparent"],
            outlines=on["outlines"],
        )
        return ExportChoices(
            kind=self.chosen,
            phase=self.phase.currentData(),
            look=look,
            scale=self.scale.currentData(),
            width=self.width_.value(),
            speed=self.speed.currentData(),
            paper=self.paper.currentData(),
            each_board=self._each_board,
            still=on["still"],
        )

    @property
    def _each_board(self) -> bool:
        return self.board.currentData() == EVERY_PHASE

    def kept(self) -> str:
        """What is remembered for the next time: kind and look, nothing of a game."""
        combos = {name: str(box.currentData()) for name, box in self._combos().items()}
        on = {name: box.isChecked() for name, box in self._boxes.items()}
        return json.dumps({**combos, **on, "width": self.width_.value()})

    def recall(self, words: str) -> None:
        """Choose what was chosen before; what makes no sense any more is left."""
        try:
            found = decode_json(words or "{}")
        except ValueError:
            return
        if not isinstance(found, dict):
            return
        kept = cast("dict[str, object]", found)
        for name, box in self._combos().items():
            listed = [str(box.itemData(at)) for at in range(box.count())]
            if (wanted := kept.get(name)) in listed:
                box.setCurrentIndex(listed.index(str(wanted)))
        for name, check in self._boxes.items():
            check.setChecked(bool(kept.get(name, check.isChecked())))
        if isinstance(width := kept.get("width"), int):
            self.width_.setValue(width)

    def _combos(self) -> Mapping[str, QComboBox]:
        return {
            "kind": self.kind,
            "theme": self.theme,
            "language": self.language,
            "labels": self.labels,
            "scale": self.scale,
            "speed": self.speed,
            "paper": self.paper,
        }
