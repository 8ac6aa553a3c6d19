"""The past of a game, phase by phase: the board as it stood, what was ordered, how it ended."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QMenu,
    QPushButton,
    QSizePolicy,
    QSlider,
    QStackedWidget,
    QWidget,
)

from desktop.map.scene.animator import SPEEDS
from desktop.map.scene.replay import Replay, ReplayAct, ReplayEpisode, ReplaySpan
from desktop.map.scene.replay_layer import make_replay_stage
from desktop.results.centre_chart import CentreChart
from desktop.results.centre_counts_model import centre_counts
from desktop.results.changes_panel import ChangesPanel
from desktop.results.explain_panel import ExplainPanel
from desktop.results.reports_model import (
    ReportRow,
    RowKind,
    decided_provinces,
    report_rows,
    rulings_of,
)
from desktop.results.reports_panel import ReportsPanel
from desktop.results.standing_model import centres_to_win, standings
from desktop.results.standing_panel import StandingPanel
from desktop.results.statistics_panel import StatisticsPanel
from desktop.results.timeline_slider import TimelineSlider, phase_box
from desktop.sandbox.branch_point import BranchPoint
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.table.public_page import PublicPage
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.chunked_work import ChunkedTask, TaskSteps
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, combo_box, text
from engine.board.terms import Province
from engine.board.turn import PhaseKind
from engine.campaign.past_phases import with_past_phases
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import OnlookerDesk, PhaseView
from engine.judge.ruling import Ruling

_EDGE = 8.0


class ActsBar(QSlider):
    """A slider over the milliseconds of a replay, with the names of the acts below.

    Signals: `sought(int)` when the player goes to another moment.
    """

    sought = Signal(int)

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._context = context
        self._spans: tuple[ReplaySpan, ...] = ()
        self._kind = PhaseKind.MOVEMENT
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Acts of this phase"))

    def show_spans(
        self, spans: tuple[ReplaySpan, ...], kind: PhaseKind = PhaseKind.MOVEMENT
    ) -> None:
        """The acts of another phase of this kind; none where it is still open."""
        self._spans, self._kind = spans, kind
        self.setEnabled(bool(spans))
        self.setRange(0, spans[-1].ends if spans else 0)
        self.setSingleStep(100)
        self.update()

    def show_moment(self, elapsed: int) -> None:
        """How far it has come."""
        self.setValue(elapsed)
        here = next((each for each in self._spans if elapsed < each.ends), None)
        here = here or (self._spans[-1] if self._spans else None)
        self.setAccessibleDescription(self.name(here.act) if here else "")
        self.update()

    def step(self, by: int) -> int:
        """The moment at which the act after or before this one has been told."""
        ends = [each.ends - 1 for each in self._spans]
        if by > 0:
            return next((end for end in ends if end > self.value()), self.maximum())
        return max((end for end in ends if end < self.value() - 1), default=0)

    def name(self, act: ReplayAct) -> str:
        """An act in a word."""
        moves = self._kind is PhaseKind.MOVEMENT
        other = not moves and act in (ReplayAct.BATTLES, ReplayAct.MOVES)
        key = f"act.{act.name.lower()}{'_other' if other else ''}"
        return self._context.words.text(key)

    def sizeHint(self) -> QSize:
        return QSize(300, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(120, scaled_length(34))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._seek(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._seek(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self.sought.emit(self.step(-1))
            case Qt.Key.Key_Right:
                self.sought.emit(self.step(1))
            case _:
                event.ignore()

    def _paint_names(self, painter: QPainter) -> None:
        """The acts below their spans; where one has too little room, the act that shows alone."""
        scheme, metrics = self._context.scheme, painter.fontMetrics()
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        rooms = [(self._x(each.begins), self._x(each.ends)) for each in self._spans]
        wide = [metrics.horizontalAdvance(self.name(each.act)) + 1 for each in self._spans]
        roomy = all(w <= right - left for w, (left, right) in zip(wide, rooms, strict=True))
        for span, w, (left, _) in zip(self._spans, wide, rooms, strict=True):
            here = span.begins <= self.value() < span.ends
            if not (here or roomy):
                continue
            painter.setPen(QColor(scheme.ink if here else scheme.faint))
            left = max(0.0, min(left, self.width() - w))
            words = QRectF(left, 14, max(w, self.width() - left), self.height() - 14)
            painter.drawText(words, flags, self.name(span.act))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = self._context.scheme
        told = self._x(self.value())
        for span in self._spans:
            room = QRectF(QPointF(self._x(span.begins), 5), QPointF(self._x(span.ends) - 3, 11))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(scheme.rule))
            painter.drawRoundedRect(room, 3, 3)
            done = QRectF(room)
            done.setRight(min(room.right(), max(room.left(), told)))
            if done.width() > 0:
                painter.setBrush(QColor(scheme.accent))
                painter.drawRoundedRect(done, 3, 3)
        self._paint_names(painter)
        if self._spans:
            painter.setPen(QPen(QColor(scheme.sheet), 1.4))
            painter.setBrush(QColor(scheme.accent))
            painter.drawEllipse(QPointF(told, 8), 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(scheme.glow), 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)

    def _x(self, elapsed: int) -> float:
        across = self.width() - 2 * _EDGE
        return _EDGE + elapsed / max(1, self.maximum()) * across

    def _seek(self, x: float) -> None:
        across = self.width() - 2 * _EDGE
        share = min(1.0, max(0.0, (x - _EDGE) / max(1.0, across)))
        self.sought.emit(round(share * self.maximum()))


class ReplayBar(QWidget):
    """Which phase is shown, and below it how it plays.

    Signals: `stepped(int)` with -1 or 1; `play_pressed()`, `speed_chosen(float)`.
    """

    stepped = Signal(int)
    play_pressed = Signal()
    speed_chosen = Signal(float)

    def __init__(self, phases: QWidget, acts: QWidget) -> None:
        super().__init__()
        self.play = button("", "primary", press=self.play_pressed)
        self.play.setToolTip(self.tr("Play on from this phase, or pause (Space)"))
        speeds = ((f"{each:g}×".replace("0.5", "½"), each) for each in SPEEDS)
        self.speed = combo_box(self.tr("Speed"), speeds)
        self.speed.setCurrentIndex(SPEEDS.index(1.0))
        self.speed.setToolTip(self.tr("Speed"))
        self.speed.currentIndexChanged.connect(
            lambda: self.speed_chosen.emit(float(self.speed.currentData()))
        )
        before = self._step("◀", self.tr("Phase before"), -1)
        after = self._step("▶", self.tr("Phase after"), 1)
        steps = row_layout(before, (phases, 1), after, spacing=2)
        column_layout(steps, row_layout(self.play, (acts, 1), self.speed), on=self, spacing=8)
        self.show_playing(playing=False)

    def show_playing(self, *, playing: bool) -> None:
        """Whether it is under way."""
        self.play.setText(self.tr("Pause") if playing else self.tr("Play"))

    def _step(self, sign: str, name: str, by: int) -> QPushButton:
        made = button(sign, tip=name, press=lambda: self.stepped.emit(by))
        made.setAccessibleName(name)
        return made


_STEPS = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
_KEYS = (*_STEPS, Qt.Key.Key_Space)

_CHART = "history_chart"
"""Under which name it is remembered that the chart of centres is drawn out."""


class HistoryScreen(PublicPage):
    """Every phase that was, those before a game was taken over too, and the open one last.

    The arrows, Page Up and Page Down step, Home and End go to the ends, Space plays from here and
    pauses. A press on the map while something moves jumps to the end of that phase. `tools` is the
    row in which other things to do with the phase shown have their buttons; `here` is its place
    among `phases`.

    Signals: `closed()` when the players go back to the table; `sandbox_wanted(bool)` to try things
    on the board of the phase shown, or to ask computers about it.
    """

    topic = "reading"

    def __init__(
        self,
        table: OnlookerDesk[ViewWithBoard],
        context: MapUiContext,
    ) -> None:
        super().__init__(table, context)
        self._public = table
        self._chapters = with_past_phases(self.chapters())
        self._whole_game = self._going_on = self._is_settled = False
        self._replay: Replay | None = None
        self._coming = ChunkedTask(context.clock, self)
        self._theatre = make_replay_stage(self.scene, fades=context.reduce_motion)
        self._animator = self.scene.animator
        self._make_panels()
        self._lay_out()
        self.scene.set_orders_pressable(True)
        self._standing.powers_pointed.connect(self.scene.light_powers)
        last = len(self._chapters) - 1
        self.strip.go(max(0, last - 1))
        self.strip.chosen.connect(self._show)
        self.strip.settled.connect(self._settle)
        self._show(self.strip.here)
        self.setFocusProxy(self.strip)  # The arrows step at once.

    @property
    def since(self) -> ChangesPanel:
        """What has changed since an earlier phase; made when it is first asked for."""
        if self._since is None:
            self._since = ChangesPanel(self._chapters, self.context, _KEYS)
            self._since.places_chosen.connect(self._light_places)
            self._since.show_chapter(self.here)
            self._told.addWidget(self._since)
        return self._since

    @property
    def phases(self) -> tuple[PhaseView[ViewWithBoard], ...]:
        """Every phase, the open one last."""
        return self._chapters

    @property
    def here(self) -> int:
        """Which phase is shown."""
        return self.strip.here

    @property
    def playing(self) -> bool:
        """Whether the past plays by itself."""
        return self._animator.running or self._going_on

    def branch_point(self) -> BranchPoint | None:
        """A sandbox that knows what this page knows, at the phase shown."""
        board = self._chapters[self.here].view.board
        return self._branch_point_at(board)

    def set_public(self, table: OnlookerDesk[ViewWithBoard]) -> None:
        """Where the screen is a GM's: the desk of what everybody may read, which may be copied."""
        self._public = table

    def restore_from(self, former: "HistoryScreen") -> None:
        """Show the phase that another screen of the same past showed, and what lay beside it."""
        self.strip.go(former.here)
        for old, new in zip(former.views, self.views, strict=True):
            new.setChecked(old.isChecked())

    @property
    def views(self) -> tuple[QPushButton | QAction, ...]:
        """What turns on what is told beside the map or in its place."""
        return self.compare, self.figures, self.chart_button

    def toggle_play(self) -> None:
        """Play on from here, from the start when at the end; or pause."""
        if self.playing:
            self._pause()
            return
        self._whole_game = True
        if self._animator.paused:
            self._animator.resume()
        else:
            if self.here == len(self._chapters) - 1:
                self.strip.go(0)
            self._play_phase()
        self._update_play_text()

    def play_phase(self) -> None:
        """Play the phase shown from its beginning, and stay at its end."""
        self._whole_game = False
        self._play_phase()
        self._update_play_text()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here, last = self.here, len(self._chapters) - 1
        steps = dict(zip(_STEPS, (here - 1, here + 1, 0, last), strict=True))
        match event.key():
            case key if key in steps:
                self._step(steps[key])
            case Qt.Key.Key_Space if not event.isAutoRepeat():
                self.toggle_play()
            case Qt.Key.Key_Escape:
                self.closed.emit()
            case _:
                super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._pause()
        self._coming.finish()
        super().hideEvent(event)

    # -- what it is made of -----------------------------------------------------------------

    def _make_panels(self) -> None:
        context, count = self.context, centres_to_win(self.table)
        self.strip = TimelineSlider(self._chapters, context)
        counts = centre_counts(self._chapters, self.players)
        self.chart = CentreChart(counts, context, count, place=self.strip.place)
        self.chart.year_pressed.connect(self._step)
        self._list = ReportsPanel(context, _KEYS)
        self._list.ruling_chosen.connect(self._light)
        self.explain = ExplainPanel(context)
        self.connect_map(self._list, self.explain)
        self.explain.ruling_pointed.connect(self._light)
        self.scene.province_pressed.connect(self.explain.show_place)
        self._list.ruling_chosen.connect(self.explain.show_ruling)
        self._since: ChangesPanel | None = None
        self.statistics = StatisticsPanel(counts, context, self._published)
        self._standing = StandingPanel(context, count)
        self.explain.shown.connect(self._standing.setHidden)
        self._phases = phase_box(self.strip.timeline, self.tr("Phase"))
        self._phases.activated.connect(self._step)
        self.acts = ActsBar(context)
        self.acts.sought.connect(self._seek)
        self.bar = ReplayBar(self._phases, self.acts)
        self.bar.stepped.connect(self._step_by)
        self.bar.play_pressed.connect(self.toggle_play)
        self.bar.speed_chosen.connect(self._set_speed)
        self._animator.has_shown = self.acts.show_moment

    def _lay_out(self) -> None:
        self._stack = QStackedWidget()
        self._left = QWidget()
        self.beside.set_map_widget(self._left)
        left = column_layout(on=self._left, margins=(0, 0, 0, 6), spacing=2)
        self._stack.addWidget(self.map)
        self._stack.addWidget(self.statistics)
        add_parts(left, (self._stack, 1), self.strip, self.chart)
        self.chart.setFixedHeight(104)
        self.setAccessibleName(self.tr("History"))
        back = button(self.tr("Back to the table"), "quiet", press=self.closed)
        title = text(self.tr("History"), "heading")
        self.column.addLayout(FlowLayout((title,), (self.make_export_button(), back)))
        add_parts(self.column, self.bar, self._make_view_bar())
        self._told = QStackedWidget()
        self._told.addWidget(self._list)
        add_parts(self.column, (self._told, 1), self.explain, self._standing)
        self._update_play_text()

    def _set_chart_open(self, out: bool) -> None:
        """The chart is a drawer below the map, which is larger without it."""
        self.chart.setVisible(out)
        if self.context.memory is not None:
            self.context.memory.keep(_CHART, "yes" if out else "")

    def _make_view_bar(self) -> FlowLayout:
        """What is told beside the map or in its place, and other things to do."""
        self.compare = button(self.tr("Changes"))
        self.compare.setToolTip(self.tr("What has changed since an earlier phase"))
        self.compare.setCheckable(True)
        self.compare.toggled.connect(self._show_since)
        self.figures = button(self.tr("Statistics"))
        self.figures.setCheckable(True)
        self.figures.toggled.connect(self._show_statistics)
        self.what_if = button(self.tr("What if…"), press=lambda: self._try_out())
        self.what_if.setToolTip(self.tr("Try other orders from this phase on (Ctrl+B)"))
        more = button(self.tr("More"))
        menu = QMenu(more)
        menu.setToolTipsVisible(True)
        self.phase_alone = menu.addAction(self.tr("Play this phase alone"), self.play_phase)
        self.chart_button = menu.addAction(self.tr("Chart"))
        self.chart_button.setToolTip(self.tr("Supply centres over the years"))
        self.chart_button.setCheckable(True)
        memory = self.context.memory
        self.chart_button.setChecked(memory is not None and bool(memory.recall(_CHART)))
        self.chart.setVisible(self.chart_button.isChecked())
        self.chart_button.toggled.connect(self._set_chart_open)
        self.analysis = menu.addAction(self.tr("Analysis"), lambda: self._try_out(asks=True))
        self.analysis.setToolTip(self.tr("What computers say of the board of this phase"))
        self.analysis.setVisible(self._chapters[0].view.board.map.layers is None)
        more.setMenu(menu)
        tools = (self.compare, self.figures, self.what_if, more)
        for each in tools[:-1]:
            each.setStyleSheet("padding: 4px 6px;")
        more.setStyleSheet("padding: 4px 20px 4px 6px;")
        return FlowLayout(tools)

    # -- one phase --------------------------------------------------------------------------

    def _step_by(self, by: int) -> None:
        self._step(self.here + by)

    def _step(self, to: int) -> None:
        self._pause()
        self.strip.go(to)

    def _show(self, number: int) -> None:
        """Another phase: its board, and unless it is only passed by all that was ordered."""
        chapter = self._chapters[number]
        self._theatre.clear()
        self.explain.put_away()
        self._replay = None
        self._phases.setCurrentIndex(number)
        self.chart.show_chapter(number)
        self.scene.populate(chapter.view.board)
        self.show_influence(self._chapters[: number + 1])
        self._animator.forget()
        self._standing.show_standings(standings(chapter.view, self.players))
        self._coming.drop()
        self._is_settled = False
        if not self.strip.dragged:
            self._settle()
        self._update_play_text()

    def _settle(self) -> None:
        """Tell all about the phase that the players have come to, once its board is seen."""
        self._is_settled = False
        self._coming.begin(self._settle_steps(self.here, moving=self._going_on), self._settled)

    def _settled(self) -> None:
        """All is told; where the whole game is played, the phase begins."""
        if self._going_on:
            self._going_on = False
            self._play_phase()

    def _settle_steps(self, number: int, *, moving: bool) -> TaskSteps:
        """The orders first, which are looked at."""
        yield
        chapter = self._chapters[number]
        rulings = rulings_of(chapter.reports)
        self.explain.about(chapter.view.board, rulings)
        self.scene.show_badges(decided_provinces(chapter.reports, self.context, self.players))
        yield
        self._prepare_replay(number, rulings)
        yield
        if rulings and not moving and not self.compare.isChecked():
            yield from self.scene.show_ruling_steps(rulings, self.reason)
        rows: list[ReportRow] = []
        for row in report_rows(chapter.reports, self.context, self.players):
            rows.append(row)
            yield
        nothing = ReportRow(RowKind.NEWS, self.tr("This phase is still open."))
        self._list.reports.show(rows or (nothing,))
        self._list.scrollToTop()
        yield
        if self._since is not None:
            self._since.show_chapter(number)
        yield
        self._refresh_statistics()
        if not moving:
            self.acts.show_moment(self._replay.standing() if self._replay else 0)
        yield
        self._is_settled = True
        if self._replay is not None:
            yield from self._replay.prepare_steps()

    def _prepare_replay(self, number: int, rulings: tuple[Ruling, ...]) -> None:
        board = self._chapters[number].view.board
        if number < len(self._chapters) - 1:
            after = self._chapters[number + 1].view.board
            self._replay = Replay(self._theatre, ReplayEpisode(board, after, rulings, self.reason))
        self.acts.show_spans(self._replay.spans if self._replay else (), board.turn.kind)
        self.phase_alone.setEnabled(self._replay is not None)

    def _light(self, number: int) -> None:
        """A chosen order is shown on the board on which it was given."""
        replayed = self._replay is not None and not self._animator.running
        if (
            number >= 0
            and replayed
            and self.scene.view is not self._chapters[self.here].view.board
        ):
            self._back_to_orders()
        self.scene.light_order(number)

    def _back_to_orders(self) -> None:
        chapter = self._chapters[self.here]
        self._theatre.clear()
        self._animator.forget()
        self.scene.populate(chapter.view.board)
        self.scene.show_rulings(rulings_of(chapter.reports), self.reason)
        self.acts.show_moment(self._replay.standing() if self._replay else 0)

    # -- what moves -------------------------------------------------------------------------

    def _play_phase(self, begin: int = 0) -> None:
        """Play the phase shown; the last one has nothing to be played."""
        if self._is_settled:
            self._coming.drop()  # Only pictures were still being prepared.
        else:
            self._coming.finish()
        if self._replay is None:
            self._update_play_text()
            return
        self.compare.setChecked(False)
        self.figures.setChecked(False)
        self._animator.perform(self._replay, self._phase_played, begin)

    def _phase_played(self) -> None:
        """A phase has been told; on to the next one, where the whole game is wanted."""
        if self._whole_game and self.here < len(self._chapters) - 1:
            self._going_on = self._whole_game = self.here + 1 < len(self._chapters) - 1
            self.strip.go(self.here + 1)
        self._update_play_text()

    def _seek(self, elapsed: int) -> None:
        """Show another moment of the phase, and stay there."""
        self._coming.finish()
        if self._replay is None:
            return
        self._pause()
        if not self._animator.paused:
            self._animator.perform(self._replay, self._phase_played, elapsed)
            self._animator.pause()
        self._whole_game = False
        self._animator.seek(min(elapsed, self._replay.length - 1))
        self._update_play_text()

    def _pause(self) -> None:
        self._animator.pause()
        if self._going_on:  # Between two phases: the orders of this one are to be seen then.
            self._going_on = self._whole_game = False
            self._settle()
        self._update_play_text()

    def _set_speed(self, speed: float) -> None:
        self._animator.speed = speed

    def _update_play_text(self) -> None:
        self.bar.show_playing(playing=self.playing)

    # -- beside the phase -------------------------------------------------------------------

    def _show_since(self, shown: bool) -> None:
        self._pause()
        if shown:
            self.figures.setChecked(False)
        self._told.setCurrentWidget(self.since if shown else self._list)
        self.since.open = shown
        if self._animator.paused or self.scene.view is not self._chapters[self.here].view.board:
            self._show(self.here)
        else:
            self.scene.clear_orders()
            self.explain.put_away()
            self._settle()
        self.scene.set_choice(None)

    def _light_places(self, places: tuple[Province, ...]) -> None:
        if self.compare.isChecked():
            self.scene.set_choice(places[-1] if places else None, places[:-1])

    def _show_statistics(self, shown: bool) -> None:
        self._pause()
        if shown:
            self.compare.setChecked(False)
        self._stack.setCurrentWidget(self.statistics if shown else self.map)
        self._refresh_statistics()

    def _try_out(self, *, asks: bool = False) -> None:
        self._pause()
        self.sandbox_wanted.emit(asks)

    def _refresh_statistics(self) -> None:
        if not self.figures.isChecked():
            return
        until = self.context.words.phase(self._chapters[self.here].phase)
        title = self.tr("Statistics up to: {phase}").format(phase=until)
        self.statistics.show_chapters(self._chapters[: self.here + 1], title)

    def _published(self) -> tuple[PhaseView[ViewWithBoard], ...]:
        return with_past_phases(self._public.history())
