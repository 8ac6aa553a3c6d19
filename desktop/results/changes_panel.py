"""What has changed since an earlier phase: a list that lights the map."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from desktop.results.reports_model import ReportRow, RowKind
from desktop.results.reports_panel import ReportsPanel
from desktop.results.timeline_slider import TimelineModel, phase_box
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.chunked_work import ChunkedTask, TaskSteps
from desktop.widgets.widget_factory import text
from engine.board.terms import Power, Province, whole_province
from engine.campaign.changes_since import ChangesSince, changes_since_steps
from engine.frame.desk import AnyPhaseView


@dataclass(frozen=True, slots=True)
class ChangeRows:
    """The rows of a list; the row whose `ruling` is `n` is about the places `places[n]`."""

    rows: tuple[ReportRow, ...]
    places: tuple[tuple[Province, ...], ...]


def change_rows(found: ChangesSince, context: MapUiContext) -> ChangeRows:
    """Every change under the name of the power that it befell; centres under the new owner's."""
    rows: list[ReportRow] = []
    places: list[tuple[Province, ...]] = []
    told = sorted(_change_lines(found, context), key=lambda each: each[0] or "")
    former: Power | None = None
    for number, (power, said, where) in enumerate(told):
        if power != former or not rows:
            rows.append(ReportRow(RowKind.POWER, _name(power, context), power))
            former = power
        rows.append(ReportRow(RowKind.RULING, said, power, None, number))
        places.append(where)
    return ChangeRows(tuple(rows), tuple(places))


def _change_lines(
    found: ChangesSince, context: MapUiContext
) -> Iterator[tuple[Power | None, str, tuple[Province, ...]]]:
    words, names = context.words, context.gazetteer
    for centre in found.centres:
        place = words.place(whole_province(centre.centre), names)
        nobody = QCoreApplication.translate("ChangeRows", "nobody")
        former = _name(centre.before, context) if centre.before else nobody
        said = QCoreApplication.translate("ChangeRows", "Centre: {place} (before: {power})")
        yield centre.after, said.format(place=place, power=former), (centre.centre,)
    for gone in found.moved_units:
        unit = words.unit(gone.before, names)
        said = f"{unit} → {words.place(gone.after.location, names)}"
        yield gone.before.power, said, (gone.before.province, gone.after.province)
    for new in found.raised:
        said = QCoreApplication.translate("ChangeRows", "New: {unit} ({turn})")
        if new.now.location != new.first.location:
            said = QCoreApplication.translate("ChangeRows", "New: {unit} ({turn}), now in {place}")
        yield (
            new.first.power,
            said.format(
                unit=words.unit(new.first, names),
                turn=words.turn(new.turn, "season"),
                place=words.place(new.now.location, names),
            ),
            (new.first.province, new.now.province),
        )
    for lost in found.lost_units:
        said = QCoreApplication.translate(
            "ChangeRows", "Lost: {unit}, last in {place} ({turn})"
        ).format(
            unit=words.unit(lost.before, names),
            place=words.place(whole_province(lost.last), names),
            turn=words.turn(lost.turn, "season"),
        )
        yield lost.before.power, said, (lost.before.province, lost.last)


def _name(power: Power | None, context: MapUiContext) -> str:
    if power is None:
        return QCoreApplication.translate("ChangeRows", "Nobody")
    return context.words.power(power, context.gazetteer)


class ChangesPanel(QWidget):
    """The changes from one phase to another; it works only while it is `open`.

    Signals: `places_chosen(object)` with the provinces of the change chosen or pointed at, a
    tuple that is empty for none.
    """

    places_chosen = Signal(object)

    def __init__(
        self,
        chapters: Sequence[AnyPhaseView],
        context: MapUiContext,
        passes_on: Sequence[Qt.Key],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._chapters, self._context = tuple(chapters), context
        self._here = 0
        self.open = False
        self._comparing = ChunkedTask(context.clock, self)
        self._places: tuple[tuple[Province, ...], ...] = ()
        timeline = TimelineModel(self._chapters, context.words, self)
        self.start = phase_box(timeline, self.tr("Since"))
        self.start.currentIndexChanged.connect(self._refresh)
        self.list = ReportsPanel(context, passes_on)
        self.list.setAccessibleName(self.tr("What has changed"))
        self.list.ruling_chosen.connect(self._light)
        self.list.ruling_pointed.connect(self._light)
        row = row_layout(text(self.tr("Since"), "faint"), (self.start, 1))
        column_layout(row, (self.list, 1), on=self)

    def show_chapter(self, number: int) -> None:
        """What has changed up to the opening of another phase."""
        self._here = number
        if self.open:
            self._refresh()

    def compare(self, start: int) -> None:
        """Compare with another earlier phase."""
        self.start.setCurrentIndex(start)
        self._refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight the list is whole, and no work goes on."""
        self._comparing.finish()
        super().hideEvent(event)

    def _refresh(self) -> None:
        self._comparing.begin(self._compared())

    def _compared(self) -> TaskSteps:
        one, other = sorted((max(0, self.start.currentIndex()), self._here))
        changed = yield from changes_since_steps(self._chapters[one : other + 1])
        found = change_rows(changed, self._context)
        yield
        self._places = found.places
        nothing = ReportRow(RowKind.NEWS, self.tr("Nothing is different."))
        self.list.reports.show(found.rows or (nothing,))
        self.list.scrollToTop()
        self.places_chosen.emit(())

    def _light(self, number: int) -> None:
        self.places_chosen.emit(self._places[number] if 0 <= number < len(self._places) else ())
