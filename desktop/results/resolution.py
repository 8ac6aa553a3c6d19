"""The envelopes are open: what was ordered, what became of it, and the board that follows."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.map.input.map_view import MapView
from desktop.map.scene.animator import SPEEDS
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.replay import Replay, ReplayAct, ReplayEpisode
from desktop.map.scene.replay_layer import make_replay_stage
from desktop.results.battle_tour import BattleTour, TourBar, battle_scenes
from desktop.results.board_tour import BoardTour
from desktop.results.explain_panel import ExplainPanel
from desktop.results.reports_model import (
    ReportRow,
    RowKind,
    decided_provinces,
    failure_count,
    news_rows,
    order_rows,
    ruling_rows,
    rulings_of,
)
from desktop.results.reports_panel import ReportsPanel
from desktop.session.ui_context import MapUiContext
from desktop.table.public_page import PublicPage, last_judged_index
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout, row_layout
from desktop.widgets.chunked_work import ChunkedTask
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.map_widget import SeveralBoardsMap
from desktop.widgets.sounds import SILENT_SOUNDS
from desktop.widgets.widget_factory import button, text
from engine.board.turn import PhaseKind
from engine.campaign.past_phases import with_past_phases
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import OnlookerDesk
from engine.judge.battle import Battle, find_battles
from engine.judge.ruling import Ruling

_SLOW = "reveal_slow"
"""Under which name it is remembered that the battles are told slowly."""


class RevealAct(IntEnum):
    """How far the story has been told."""

    ORDERS = 0
    BATTLES = 1
    RESULT = 2


class ResolutionScreen(PublicPage):
    """The last phase that was judged, told in three acts; those with nothing in them are left out.

    Space or the button tells the next act, Left and Right or an act's own button any of them; a
    press while units move jumps to where they end.

    Where things may move, the battles are told one after another: Space or Right goes on to the
    next, Left back, P pauses, S slows all of it down, Escape tells all at once and once more the
    result. Several boards are gone through one after another in the same way.

    Signals: `finished()` when the table has seen enough; `told(int)` when another act is told,
    `hurried()` when the table does not wait for the units to arrive, `sought(int)` and
    `paused(bool)` when it goes to another moment of the battles or stops there,
    `slow_changed(bool)`.
    """

    topic = "reading"

    told = Signal(int)
    hurried = Signal()
    sought = Signal(int)
    paused = Signal(bool)
    slow_changed = Signal(bool)

    def __init__(
        self,
        table: OnlookerDesk[ViewWithBoard],
        context: MapUiContext,
    ) -> None:
        super().__init__(table, context)
        chapters = self.chapters()
        past = max(0, last_judged_index(chapters))
        # What is exported from here is the phase that is told of, after those taken over.
        self.here = len(with_past_phases(chapters)) - len(chapters) + past
        self._before, self._after = chapters[past], chapters[min(past + 1, len(chapters) - 1)]
        self.rulings = rulings_of(self._before.reports)
        self.scene.show_badges(decided_provinces(self._before.reports, self.context, self.players))
        self._shown_acts = self._acts_to_show()
        self.act = self._shown_acts[0]
        self._list = ReportsPanel(context, (Qt.Key.Key_Space,))
        self._list.ruling_chosen.connect(self.scene.light_order)
        self.explain = ExplainPanel(context)
        self.connect_map(self._list, self.explain)
        self._list.ruling_chosen.connect(self.explain.show_ruling)
        self.scene.province_pressed.connect(self.explain.show_place)
        self._summary = text("", "faint", wrap=True)
        self._leader = False
        self._coming = ChunkedTask(context.clock, self)
        memory = context.memory
        self._slow = memory is not None and bool(memory.recall(_SLOW))
        self._tour: BattleTour | BoardTour | None = None
        self._tour_bar: TourBar | None = None
        self._scenes = battle_scenes(self._fought(), self.rulings)
        self._acts: dict[RevealAct, QPushButton] = {}
        self._skip = button(self.tr("Skip"), "quiet", press=self._finish)
        self._next = button("", "primary", press=self.advance)
        self._lay_out()
        self.scene.set_orders_pressable(True)
        self.scene.populate(self._before.view.board)
        self._show_act(self.act)

    def follow(self, teller: QWidget) -> None:
        assert isinstance(teller, ResolutionScreen)
        self._leader = True
        self._foot.hide()
        for each in (*self._acts.values(), *self._ways):
            each.setEnabled(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if teller.act is not self.act:
            self._show_act(teller.act)
        self._sync_with(teller)
        teller.told.connect(self._show_numbered)
        teller.hurried.connect(self.scene.animator.finish)
        teller.sought.connect(self._seek)
        teller.paused.connect(self._pause)
        teller.slow_changed.connect(self._set_slow)

    def restore_from(self, former: "ResolutionScreen") -> None:
        """Tell the act that another screen of the same resolution told; its end, of the last.

        The battles go on where they were.
        """
        if former.act is not self.act:
            self._show_act(former.act)
        if former.is_touring:
            self._sync_with(former)
        else:
            self.scene.animator.finish()

    @property
    def is_touring(self) -> bool:
        """Whether the battles are being told one after another."""
        return self._tour is not None

    def _sync_with(self, other: "ResolutionScreen") -> None:
        """Be at the moment of the battles at which another screen is."""
        if self._tour is None:
            return
        if not other.is_touring:
            self.scene.animator.finish()
            return
        self._set_slow(slow=other._slow)
        self._seek(other.scene.animator.elapsed)
        if other.scene.animator.paused:
            self._pause(stop=True)

    def _acts_to_show(self) -> tuple[RevealAct, ...]:
        """The acts with something in them.

        Where every order was carried out nothing was fought over; in retreats and Winter the
        result then says no less than the orders.
        """
        kind = self._before.view.board.turn.kind
        if failure_count(self.rulings):
            winter = kind is PhaseKind.ADJUSTMENT
            return (RevealAct.ORDERS, RevealAct.RESULT) if winter else tuple(RevealAct)
        moves = kind is PhaseKind.MOVEMENT and bool(self.rulings)
        return (RevealAct.ORDERS, RevealAct.RESULT) if moves else (RevealAct.RESULT,)

    def _show_numbered(self, act: int) -> None:
        self._show_act(RevealAct(act))

    def advance(self) -> None:
        """Tell the next battle or act, or leave when there is none."""
        if self._tour is not None:
            self._go_to_battle(1)
        elif self.scene.animator.running:
            self._skip_to_end()
        elif self.act is RevealAct.RESULT:
            self.finished.emit()
        else:
            self._show_act(self._beside(1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._leader:
            super().keyPressEvent(event)
            return
        match event.key():
            case Qt.Key.Key_Space if not event.isAutoRepeat():
                self.advance()
            case Qt.Key.Key_P if self._tour is not None and not event.isAutoRepeat():
                self._pause(stop=not self.scene.animator.paused)
            case Qt.Key.Key_S if self._tour is not None and not event.isAutoRepeat():
                self._set_slow(slow=not self._slow)
            case Qt.Key.Key_Escape if self._tour is not None:
                self._skip_to_end()
            case Qt.Key.Key_Escape:
                self._finish()
            case _:
                super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._tour is None:
            self._next.setFocus()
        self._tell()

    def _tell(self) -> None:
        """Have a screen reader say which act is told."""
        if not self._leader:
            announce(self, f"{self._name(self.act)}. {self._summary.text()}")

    def _lay_out(self) -> None:
        title = self.context.words.phase(self._before.phase)
        self.setAccessibleName(title)
        self._ways = (self._way("Left", self._go_back), self._way("Right", self._go_on))
        self._head = QWidget()
        head = column_layout(on=self._head, spacing=10)
        export = self.make_export_button()
        self._foot = QWidget()
        foot = row_layout(self._skip, on=self._foot)
        if isinstance(self.map, SeveralBoardsMap):
            self.map.put_at_head(text(title, "title"), export)
        else:
            head.addWidget(text(title, "heading", wrap=True))
            foot.addWidget(export)
        add_parts(foot, None, self._next)
        if len(self._shown_acts) > 1:
            head.addLayout(self._steps())
        self._card_room = column_layout()
        add_parts(self.column, self._head, self._summary, self._card_room, (self._list, 1))
        add_parts(self.column, self.explain, self._foot)

    def _steps(self) -> FlowLayout:
        """A button for each act, the one that is told pressed in."""
        for number, act in enumerate(self._shown_acts, 1):
            made = button(f"{number}  {self._name(act)}", "step")
            made.setCheckable(True)
            made.setAccessibleName(self._name(act))
            made.setToolTip(self.tr("Show this step (the arrow keys go from step to step)"))
            made.clicked.connect(partial(self._turn_to, act))
            self._acts[act] = made
        return FlowLayout(self._acts.values())

    def _way(self, key: str, step: Callable[[], None]) -> QShortcut:
        """A key that works wherever the keyboard is: buttons too have a use for arrows."""
        way = QShortcut(QKeySequence(key), self)
        way.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        way.setAutoRepeat(False)
        way.activated.connect(step)
        return way

    def _turn_to(self, act: RevealAct) -> None:
        self._show_act(act)
        self._next.setFocus()

    def _go_back(self) -> None:
        if self._tour is not None and self._current_battle:
            self._go_to_battle(-1)
        elif self.act is not self._shown_acts[0]:
            self._show_act(self._beside(-1))

    def _go_on(self) -> None:
        if self._tour is not None:
            self._go_to_battle(1)
        elif self.act is not RevealAct.RESULT:
            self._show_act(self._beside(1))

    # The battles one after another.

    def _fought(self) -> tuple[Battle, ...]:
        moves = self._before.view.board.turn.kind is PhaseKind.MOVEMENT
        return find_battles(self.rulings) if moves else ()

    def _start_battle_tour(self) -> bool:
        """Go from battle to battle, where there are some and things may move; whether so."""
        scene, map_, context = self.scene, self.map, self.context
        if context.reduce_motion or not self._scenes:
            return False
        if isinstance(map_, SeveralBoardsMap):
            return self._start_board_tour(map_)
        if not (isinstance(scene, MapScene) and isinstance(map_, MapView)):
            return False
        phase = context.words.phase(self._before.phase)
        quiet = replace(context, sounds=SILENT_SOUNDS)
        self._tour = tour = BattleTour(
            map_,
            scene,
            quiet if self._leader else context,
            self._scenes,
            self.rulings,
            self.reason,
            phase,
            self._after.view.board.position.dislodged,
            self._draw_rulings,
        )
        self._card_room.addWidget(tour.card)
        tour.card.show()
        self._tour_bar = TourBar(map_, tour.names, context, driven=not self._leader)
        self._tour_bar.stepped.connect(self._go_to_battle)
        self._tour_bar.battle_chosen.connect(self._show_battle)
        self._tour_bar.act_chosen.connect(self._show_numbered)
        self._tour_bar.pause_requested.connect(
            lambda: self._pause(stop=not self.scene.animator.paused)
        )
        self._tour_bar.slow_requested.connect(self._set_slow)
        self._tour_bar.all_requested.connect(self._skip_to_end)
        self._set_slow(slow=self._slow)
        self._show_column(visible=False)
        map_.stay()  # The way to the first battle begins where the map lies now.
        self._tour_bar.show()
        self._tour_bar.settle()
        self.beside.reserve_foot(self._tour_bar.visible_height)
        if not self._leader:
            self._tour_bar.forth.setFocus()
        scene.animator.has_shown = self._show_time
        self._tour_bar.show_paused(paused=False)
        scene.animator.perform(tour, self._end_tour)
        return True

    def _start_board_tour(self, map_: SeveralBoardsMap) -> bool:
        """Go from board to board."""
        sounds = SILENT_SOUNDS if self._leader else self.context.sounds
        self._tour = BoardTour(
            map_, self.rulings, self._fought(), sounds, self._draw_known, self._tell_board
        )
        self._next.setText(self.tr("Next board"))
        self.scene.animator.speed = SPEEDS[0] if self._slow else 1.0
        self.scene.animator.perform(self._tour, self._end_tour)
        return True

    def _draw_known(self, known: Sequence[Ruling | None]) -> None:
        """Draw all orders, and how those ended of which that is known by now."""
        given = [(each.power, each.unit, each.order) for each in self.rulings]
        self._coming.begin(self.scene.showing_orders(given, known, self.reason))

    def _tell_board(self, board: str, known: bool) -> None:
        rows = ruling_rows if known else order_rows
        self._list.reports.show(rows(self.rulings, self.context))
        self._list.scrollToTop()
        if not (known or self._leader):  # Once for each board.
            self._next.setFocus()
            announce(self, self.tr("Board {0}").format(board))

    def _draw_rulings(self) -> None:
        """Draw all orders and how they ended, a few at a time."""
        self._coming.begin(self.scene.show_ruling_steps(self.rulings, self.reason))

    def _end_tour(self) -> None:
        """All battles have been told: their list takes the card's place."""
        tour, self._tour = self._tour, None
        if tour is None:
            return
        self.scene.animator.has_shown = None
        self.scene.animator.speed = 1.0
        rail, self._tour_bar = self._tour_bar, None
        if rail is not None:
            rail.hide()
            rail.deleteLater()
        if isinstance(tour, BattleTour):
            clear_layout(self._card_room)
            self._show_column(visible=True)
            self.beside.reserve_foot(None)
            tour.destroy()
        self._say(self.act)
        self._next.setFocus()

    def _show_column(self, *, visible: bool) -> None:
        """Everything but the card of a battle."""
        for each in (self._head, self._summary, self._list):
            each.setVisible(visible)
        self._foot.setVisible(visible and not self._leader)

    def _leave_tour(self) -> None:
        if self._tour is not None:
            self.scene.animator.finish()

    @property
    def _current_battle(self) -> int:
        return self._tour.number_at(self.scene.animator.elapsed) if self._tour else 0

    def _go_to_battle(self, step: int) -> None:
        """Tell another battle; after the last, all at once."""
        if self._tour is None:
            return
        wanted = self._current_battle + step
        if wanted >= self._tour.count:
            self._skip_to_end()
            return
        self._show_battle(wanted)

    def _show_battle(self, number: int) -> None:
        """Tell a battle; where time stands still, as it ended."""
        if self._tour is None:
            return
        still = self.scene.animator.paused
        ended = self._tour.begin_of(max(0, number) + 1) - 1
        moment = ended if still else self._tour.begin_of(number)
        self._seek(moment)
        self.sought.emit(moment)

    def _seek(self, moment: int) -> None:
        if self._tour is not None:
            self.scene.animator.seek(moment)

    def _pause(self, stop: bool) -> None:
        if self._tour is None:
            return
        if stop:
            self.scene.animator.pause()
            told = min(self._current_battle, self._tour.count - 1)
            self.scene.animator.seek(self._tour.begin_of(told + 1) - 1)
        else:
            self.scene.animator.resume()
        if self._tour_bar is not None:
            self._tour_bar.show_paused(paused=stop)
        self.paused.emit(stop)

    def _set_slow(self, slow: bool) -> None:
        """Tell the battles at half their speed; at the table this is remembered."""
        self._slow = slow
        if self._tour is not None:
            self.scene.animator.speed = SPEEDS[0] if slow else 1.0
        if self._tour_bar is not None:
            self._tour_bar.slow.setChecked(slow)
        if not self._leader and self.context.memory is not None:
            self.context.memory.keep(_SLOW, "yes" if slow else "")
        self.slow_changed.emit(slow)

    def _show_time(self, elapsed: int) -> None:
        if self._tour is None or self._tour_bar is None:
            return
        number = self._tour.number_at(elapsed)
        if number == self._tour.count and not self._tour_bar.isHidden():
            # The map goes home to all the room that there is.
            self._tour_bar.hide()
            self.beside.reserve_foot(None)
        elif number < self._tour.count:
            if self._tour_bar.isHidden():
                self._tour_bar.show()
                self._tour_bar.told = -1
            if number != self._tour_bar.told:
                self._tour_bar.show_station(number)
                self.beside.reserve_foot(self._tour_bar.visible_height)

    def _show_act(self, act: RevealAct) -> None:
        self._leave_tour()
        self._coming.drop()
        self.scene.light_regions(())
        self.act = act
        self._say(act)
        # Why an order ended as it did must not be told before that it did.
        told = () if act is RevealAct.ORDERS else self.rulings
        self.explain.about(self._before.view.board, told)
        match act:
            case RevealAct.ORDERS:
                self.scene.populate(self._before.view.board)
                given = [(r.power, r.unit, r.order) for r in self.rulings]
                self._coming.begin(self.scene.showing_orders(given))
                self._list.reports.show(order_rows(self.rulings, self.context))
            case RevealAct.BATTLES:
                self.scene.populate(self._before.view.board)
                self._list.reports.show(ruling_rows(self.rulings, self.context))
            case RevealAct.RESULT:
                self._play()
                # How the powers were dealt was told before the first orders.
                late = [each for each in self._before.reports if each.kind != "powers_dealt"]
                news = news_rows(late, self.context, self.players)
                rulings = ruling_rows(self.rulings, self.context)
                quiet = ReportRow(RowKind.NEWS, self.tr("Nothing more to tell."))
                self._list.reports.show((*news, *rulings) or (quiet,))
        self._list.scrollToTop()
        self._tell()
        self.told.emit(act)
        if act is RevealAct.BATTLES and not self._start_battle_tour():
            self._draw_rulings()

    def _skip_to_end(self) -> None:
        self.scene.animator.finish()
        self.hurried.emit()

    def _play(self) -> None:
        before, after = self._before.view.board, self._after.view.board
        self.scene.clear_orders()
        animator = self.scene.animator
        replay = Replay(make_replay_stage(self.scene), ReplayEpisode(before, after, self.rulings))
        moves = (each.begins for each in replay.spans if each.act >= ReplayAct.MOVES)
        begins = next(moves, None)
        # Where units were raised or taken away is marked once it is seen what stands there now.
        marks = before.turn.kind is not PhaseKind.MOVEMENT
        done = self._draw_rulings if marks else None
        if animator.reduce_motion or begins is None:
            animator.forget()
            replay.end()
            if done is not None:
                done()
        else:
            animator.perform(replay, done, begin=begins)

    def _say(self, act: RevealAct) -> None:
        for each, step in self._acts.items():
            step.setChecked(each is act)
        next_ = self.tr("Continue") if act is RevealAct.RESULT else self._name(self._beside(1))
        match act:
            case RevealAct.ORDERS:
                said = self.tr("Orders on the table: {0}").format(len(self.rulings))
            case RevealAct.BATTLES:
                told, failed = len(self.rulings), failure_count(self.rulings)
                said = self.tr("Orders: {0}, of which came to nothing: {1}").format(told, failed)
            case RevealAct.RESULT:
                said = self._now()
        self._summary.setText(said)
        self._next.setText(next_)
        told = act is RevealAct.RESULT
        if told and self.focusWidget() is self._skip:
            self._next.setFocus()  # Hidden, it would hand the keyboard to what stands beside it.
        self._skip.setVisible(not told)

    def _beside(self, step: int) -> RevealAct:
        """The act after or before this one."""
        return self._shown_acts[self._shown_acts.index(self.act) + step]

    def _name(self, act: RevealAct) -> str:
        return (self.tr("Orders"), self.tr("Battles"), self.tr("Result"))[act]

    def _now(self) -> str:
        result = self.table.result()
        if result is not None:
            return self.context.words.result(result, self.context.gazetteer, self.players)
        return self.tr("Next: {0}").format(self.context.words.phase(self.table.phase()))

    def _finish(self) -> None:
        self._show_act(RevealAct.RESULT)
        self._skip_to_end()
