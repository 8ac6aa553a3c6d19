"""The end of a game: who won, the last board, and how it came to that."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QHideEvent, QImage, QPainter, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QGraphicsScene, QWidget

from desktop.games.game_ui import ExtraPanel
from desktop.map.paint.map_style import MapStyle
from desktop.map.paint.tokens import TOKEN_BOX, paint_token
from desktop.results.centre_chart import CentreChart
from desktop.results.centre_counts_model import centre_counts
from desktop.results.reports_model import rulings_of
from desktop.results.standing_model import centres_to_win, standings
from desktop.results.standing_panel import StandingPanel
from desktop.session.ui_context import MapUiContext
from desktop.table.public_page import PublicPage
from desktop.widgets.announcement import AnnouncementPage, AnnouncementText
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.clock import ClockTimer
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.widget_factory import button, card, scroll_area, text
from engine.board.terms import Power, UnitType, country_of_nation
from engine.board.transition import find_transition
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import OnlookerDesk

EmblemPainter = Callable[[QPainter], None]
"""Paints two units high and wide, round the origin."""

_TOKEN, _MOST, _LOW = 150.0, 7, 0.74
"""How large a winner's piece is, in pixels at 1440 by 900; how many there may be; how far down."""
_DEEP = QColor("#10202e")


class EndingAnnouncement(AnnouncementPage):
    """The words over the last board in the dark, with the pieces of who has won, or an emblem."""

    def __init__(
        self,
        told: AnnouncementText,
        winners: Sequence[tuple[Power, str]],
        board: object,
        context: MapUiContext,
        parent: QWidget,
        emblem: EmblemPainter | None = None,
    ) -> None:
        super().__init__(told, context.clock, reduce_motion=context.reduce_motion, parent=parent)
        self._winners = tuple(winners)[:_MOST]
        self._board, self._emblem = board, emblem
        self._style: MapStyle = context.list_style
        self._ground = QImage()

    def paint_picture(self, painter: QPainter, room: QRectF, shown: float) -> None:
        self._paint_ground(painter, room)
        unit = min(room.height() / 900, room.width() / 1440)
        at = QPointF(room.center().x(), room.top() + _LOW * room.height())
        at += QPointF(0, 60 * (1 - shown) * unit)
        painter.setOpacity(shown)
        if self._emblem is not None:
            painter.save()
            painter.translate(at)
            painter.scale(_TOKEN * unit, _TOKEN * unit)
            self._emblem(painter)
            painter.restore()
        else:
            self._paint_pieces(painter, at, unit)
        painter.setOpacity(1)

    def _paint_pieces(self, painter: QPainter, at: QPointF, unit: float) -> None:
        scale = _TOKEN * unit / TOKEN_BOX.height() * (1.0 if len(self._winners) < 3 else 0.8)
        step = TOKEN_BOX.width() * 1.12 * scale
        left = at.x() - step * (len(self._winners) - 1) / 2
        for number, (power, letter) in enumerate(self._winners):
            painter.save()
            painter.translate(left + step * number, at.y())
            painter.scale(scale, scale)
            paint_token(painter, UnitType.ARMY, power, letter, self._style)
            painter.restore()

    def _paint_ground(self, painter: QPainter, room: QRectF) -> None:
        if self._ground.size() != room.size().toSize():
            self._ground = self._painted(room)
        painter.drawImage(room, self._ground)

    def _painted(self, room: QRectF) -> QImage:
        """The chart over the whole page, dark, and darkest where the words stand."""
        image = QImage(room.size().toSize(), QImage.Format.Format_RGB32)
        image.fill(_DEEP)
        painter = QPainter(image)
        if isinstance(self._board, QGraphicsScene):
            whole = self._board.sceneRect()
            wide = min(whole.width(), whole.height() * room.width() / room.height())
            part = QRectF(0, 0, wide, wide * room.height() / room.width())
            part.moveCenter(whole.center())
            self._board.render(painter, room, part, Qt.AspectRatioMode.IgnoreAspectRatio)
        heart = QPointF(room.center().x(), _LOW * room.height())
        veil = QRadialGradient(heart, room.width() * 0.6)
        for where, dark in ((0.0, 120), (0.35, 190), (1.0, 228)):
            veil.setColorAt(where, QColor(12, 22, 32, dark))
        painter.fillRect(room, veil)
        painter.end()
        return image


PAUSE = 1600
"""How long a phase stays before the next while the game plays through, in milliseconds."""


class EndingScreen(PublicPage):
    """Who won or shared, and the years; before them a game's own `extras`, such as its points.

    When the game has just ended this is announced first, with a game's own `emblem` and `headline`
    if it has them.

    Signals: `history_wanted()`, and `closed()` when the table breaks up.
    """

    def __init__(
        self,
        table: OnlookerDesk[ViewWithBoard],
        context: MapUiContext,
        extras: Sequence[ExtraPanel] = (),
        emblem: EmblemPainter | None = None,
        headline: str = "",
    ) -> None:
        super().__init__(table, context)
        self._extras = tuple(extras)
        self._emblem, self._headline = emblem, headline
        self.announcement: EndingAnnouncement | None = None
        self._chapters = self.chapters()
        self._ticking = ClockTimer(context.clock, self)
        self._at = len(self._chapters) - 1
        self._frame_number = text("", "faint")
        self._winning = centres_to_win(table)
        self._standing = StandingPanel(context, self._winning)
        self._standing.powers_pointed.connect(self.scene.light_powers)
        self._play = button("", "", press=self.toggle_play)
        self._lay_out()
        self._show(self._at)

    @property
    def playing(self) -> bool:
        """Whether the game is being played through."""
        return self._ticking.running

    def toggle_play(self) -> None:
        """Play the whole game through from its opening, or stop and show the end."""
        if self.playing:
            self._stop_play()
            self._show(len(self._chapters) - 1)
            return
        self._show(0)
        self._ticking.every(PAUSE, self._play_on)
        self._update_play_text()

    def announce_end(self) -> None:
        result, view = self.table.result(), self.table.view()
        if result is None:
            return
        words, gazetteer = self.context.words, self.context.gazetteer
        letters = gazetteer.letters[self.context.language]
        countries = dict.fromkeys(
            country_of_nation(power)
            for power in view.board.map.powers
            if view.players.get(power) in result.winners
        )
        told = AnnouncementText(
            self.tr("The game is over"),
            self._headline or self._winner_text([self.players[each] for each in result.winners]),
            (words.result(result, gazetteer, self.players),),
            words.phase(self._chapters[-1].phase),
        )
        winners = [(power, letters.get(power, power[:1].upper())) for power in countries]
        made = EndingAnnouncement(told, winners, self.scene, self.context, self, self._emblem)
        made.done.connect(self._put_away)
        self.announcement = made
        self.setFocusProxy(made)
        made.setGeometry(self.rect())
        made.show()
        made.raise_()
        made.setFocus()

    def _winner_text(self, names: Sequence[str]) -> str:
        """In few words: what there is to say besides is said below them."""
        if len(names) == 1:
            return self.tr("{player} has won").format(player=names[0])
        return self.tr("The end is shared") if names else self.tr("Nobody has won")

    def _put_away(self) -> None:
        former, self.announcement = self.announcement, None
        if former is not None:
            self.setFocusProxy(self._play)
            former.hide()
            former.deleteLater()
            self._play.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.announcement is not None:
            self.announcement.setGeometry(self.rect())

    def hideEvent(self, event: QHideEvent) -> None:
        self._stop_play()
        super().hideEvent(event)

    def _lay_out(self) -> None:
        result = self.table.result()
        words, gazetteer = self.context.words, self.context.gazetteer
        said = words.result(result, gazetteer, self.players) if result else ""
        inside = QWidget()
        told = column_layout(on=inside, spacing=self.column.spacing())
        self.column.addWidget(scroll_area(inside, self.tr("The game is over")), 1)
        self.setAccessibleName(self.tr("The game is over"))
        told.addWidget(text(self.tr("The game is over"), "title", wrap=True))
        told.addWidget(text(said, "lead", wrap=True))
        for extra in self._extras:
            add_parts(told, text(extra.title, "section"), extra.panel)
        told.addWidget(self._frame_number)
        told.addWidget(self._standing)
        told.addWidget(text(self.tr("Supply centres over the years"), "section"))
        chart, drawn = card()
        drawn.setContentsMargins(6, 8, 6, 6)
        drawn.addWidget(self._chart())
        told.addWidget(chart, 1)
        leave = button(self.tr("Leave the table"), "quiet", press=self.closed)
        history = button(self.tr("History"), press=self.history_wanted)
        self.column.addLayout(FlowLayout((leave,), (self._play, history)))
        self._update_play_text()

    def _chart(self) -> QWidget:
        counts = centre_counts(self._chapters, self.players)
        return CentreChart(counts, self.context, self._winning)

    def _show(self, number: int) -> None:
        self._at = number
        chapter = self._chapters[number]
        self.scene.populate(chapter.view.board)
        self.show_influence(self._chapters[: number + 1])
        self._frame_number.setText(self.context.words.phase(chapter.phase))
        self._standing.show_standings(standings(chapter.view, self.players))

    def _play_on(self) -> None:
        if self.scene.animator.running:
            return
        if self._at >= len(self._chapters) - 1:
            self._stop_play()
            return
        here, then = self._chapters[self._at], self._chapters[self._at + 1]
        change = find_transition(here.view.board, then.view.board, rulings_of(here.reports))
        self.scene.play(change, then.view.board, lambda: self._show(self._at + 1))

    def _stop_play(self) -> None:
        if self.playing:
            self._ticking.stop()
            self.scene.animator.forget()
        self._update_play_text()

    def _update_play_text(self) -> None:
        self._play.setText(self.tr("Stop") if self.playing else self.tr("Play through"))
