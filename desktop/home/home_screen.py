"""The first page: the table left last, the games played lately, and how to begin another."""

from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.home.card_grid import CardGrid
from desktop.home.game_card import paint_cover
from desktop.home.game_pictures import GamePictures
from desktop.home.game_setup import ALONE_LEVEL
from desktop.home.game_thumbnails import (
    LARGE,
    SMALL,
    large_chart_path,
    load_thumbnail,
    thumbnail_path,
)
from desktop.home.height_for_width_page import HeightForWidthPage
from desktop.home.recent_games import RecentGame
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.compass_rose import draw_rose
from desktop.widgets.floating_card import (
    CARD_DISTANCE,
    FREE_CORNER,
    HAS_MESSAGES,
    menu_button_size,
)
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.theme import ColourScheme, scaled_length
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import button, scroll_area, set_role, text
from engine.registry import ruleset
from engine.untrusted.untrusted_text import visible_name

_RADIUS = 10.0
_LEAST_SHARE, _LEAST_POINTS = 0.8, 12.0
"""Of the usual size of a line that is too long, and in points."""
_CLOSER = 1.22
"""How much larger the chart behind the page is than would show all of it."""


class OneLineLabel(QLabel):
    """Words in one line: a little smaller where there is too little room, then ending in dots."""

    def __init__(self, words: str, role: str) -> None:
        super().__init__(words)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        room = self.contentsRect()
        font = self.font()
        share = room.width() / max(1, self.fontMetrics().horizontalAdvance(self.text()) + 2)
        least = max(_LEAST_SHARE, _LEAST_POINTS / font.pointSizeF())
        font.setPointSizeF(font.pointSizeF() * min(1.0, max(least, share)))
        painter.setFont(font)
        words = QFontMetrics(font).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


class SavedGameCard(QFrame):
    """A slip of paper with the picture of a game and what is known of it.

    Signals: `chosen(Path)`, `forgotten(Path)`.
    """

    chosen = Signal(object)
    forgotten = Signal(object)

    def __init__(self, game: RecentGame, picture: QPixmap, scheme: ColourScheme) -> None:
        super().__init__()
        self.game = game
        self.picture, self.scheme = picture, scheme
        name = visible_name(game.file.stem)
        self.name, self.about = OneLineLabel(name, "plate-name"), OneLineLabel("", "plate-about")
        self.open_button: QPushButton
        self.remove_button = tool_button(self)
        self.remove_button.setText("×")
        self.remove_button.setProperty("role", "remove")
        self.remove_button.setToolTip(self.tr("Take off this list; the file stays"))
        self.remove_button.setAccessibleName(self.tr("Take {name} off the list").format(name=name))
        self.remove_button.clicked.connect(lambda: self.forgotten.emit(self.game.file))

    def show_game(self, game: RecentGame) -> None:
        """Show what is known of the game by now."""
        self.game = game
        self.open_button.setEnabled(not game.missing)
        set_role(self.name, "plate-name-faint" if game.missing else "plate-name")
        missing = self.tr("Missing: the file is no longer there")
        self.about.setText(missing if game.missing else game.about)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        side = scaled_length(28)
        room = self.picture_rect()
        corner = QPoint(round(room.right()) - side - 7, round(room.top()) + 7)
        self.remove_button.setFixedSize(side, side)
        self.remove_button.move(corner)
        self.remove_button.raise_()

    def picture_rect(self) -> QRectF:
        """Where the picture is."""
        return self.paper()

    def paper(self) -> QRectF:
        """The slip without its shadow."""
        return QRectF(self.rect()).adjusted(1, 3, -4, -6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self.paper()
        painter.setPen(Qt.PenStyle.NoPen)
        for away, dark in ((4, 10), (3, 14), (2, 18), (1, 24)):
            painter.setBrush(QColor(40, 28, 10, dark))
            shade = paper.adjusted(-away, -away + 2, away, away + 2)
            painter.drawRoundedRect(shade, _RADIUS + away, _RADIUS + away)
        shape = QPainterPath()
        shape.addRoundedRect(paper, _RADIUS, _RADIUS)
        painter.fillPath(shape, QColor(self.scheme.sheet))
        painter.setClipPath(shape)
        room = self.picture_rect()
        cut = self.picture.isNull() or self.picture.size() == SMALL  # Of several boards none is.
        painter.fillRect(room, QColor(self.scheme.wash if cut else self.scheme.paper))
        if self.picture.isNull():
            reach = 0.42 * min(room.width(), room.height())
            draw_rose(painter, room.center(), reach, QColor(self.scheme.ink))
        if self.game.missing:
            painter.setOpacity(0.35)
        paint_cover(painter, self.picture, room, whole=not cut)
        painter.setOpacity(1)
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.scheme.rule), 1))
        painter.drawPath(shape)


class RecentGameCard(SavedGameCard):
    """One of the games played lately: pressed, it is opened."""

    def __init__(self, game: RecentGame, picture: QPixmap, scheme: ColourScheme) -> None:
        super().__init__(game, picture, scheme)
        self.open_button = QPushButton(self)
        self.open_button.setProperty("role", "plate")
        self.open_button.setAccessibleName(visible_name(game.file.stem))
        self.open_button.clicked.connect(lambda: self.chosen.emit(self.game.file))
        self._column = column_layout(None, self.name, self.about, on=self.open_button, spacing=0)
        self._column.setContentsMargins(14, 0, 14, 12)
        QWidget.setTabOrder(self.open_button, self.remove_button)
        self.show_game(game)

    def show_game(self, game: RecentGame) -> None:
        super().show_game(game)
        self.open_button.setAccessibleDescription(self.about.text())
        told = (visible_name(str(game.file)), self.about.text())
        self.open_button.setToolTip("\n".join(filter(None, told)))

    def picture_rect(self) -> QRectF:
        paper = self.paper()
        words = self._words_high()
        return QRectF(paper.left(), paper.top(), paper.width(), paper.height() - words)

    def _words_high(self) -> int:
        return self.name.sizeHint().height() + self.about.sizeHint().height() + 20

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return min(round(0.5 * width), scaled_length(112)) + self._words_high() + 9

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.open_button.setGeometry(self.paper().toRect())
        super().resizeEvent(event)


class PlanPlate(RecentGameCard):
    """One of the plans kept lately: pressed, it is opened in the sandbox."""

    def __init__(self, plan: RecentGame, picture: QPixmap, scheme: ColourScheme) -> None:
        super().__init__(plan, picture, scheme)
        name = visible_name(plan.file.stem)
        self.remove_button.setToolTip(self.tr("Throw the plan away"))
        words = self.tr("Throw the plan {name} away").format(name=name)
        self.remove_button.setAccessibleName(words)


class LastGameCard(SavedGameCard):
    """The table left last, large. With `left_open` the program stopped while it was open."""

    def __init__(
        self, game: RecentGame, picture: QPixmap, context: UiContext, *, left_open: bool
    ) -> None:
        super().__init__(game, picture, context.scheme)
        self._language = context.language
        self._left_open = left_open
        words = self.tr("Continue") if left_open else self.tr("Take the table again")
        self.open_button = button(words, "large-primary")
        self.open_button.clicked.connect(lambda: self.chosen.emit(self.game.file))
        self.when = text("", "faint", wrap=True)
        self.dismiss = button(self.tr("Not now"), "quiet")
        self.dismiss.setVisible(left_open)
        self.remove_button.setVisible(not left_open)
        set_role(self.name, "plate-title")
        column = column_layout(self.when, self.name, self.about, None, spacing=3)
        column.addLayout(row_layout((self.open_button, 1), self.dismiss, spacing=8))
        self.open_button.setMinimumHeight(scaled_length(46))
        self._picture_wide = scaled_length(236)
        row = row_layout(column, on=self, margins=(self._picture_wide + 24, 17, 22, 24))
        row.addStrut(scaled_length(165))
        self.setMaximumWidth(scaled_length(600))
        self.show_game(game)

    def show_game(self, game: RecentGame) -> None:
        super().show_game(game)
        if not game.missing:
            set_role(self.name, "plate-title")
        self.when.setText(self._line_above(game))
        self.when.setVisible(bool(self.when.text()))

    def _line_above(self, game: RecentGame) -> str:
        if self._left_open:
            return self.tr(
                "“{name}” was open when the program last stopped. Nothing that was sealed is lost."
            ).format(name=visible_name(game.file.stem))
        if not game.played:
            return ""
        day = QDateTime.fromSecsSinceEpoch(round(game.played)).date()
        date = QLocale(self._language).toString(day, "dddd d MMMM")
        return self.tr("Last played, {date}").format(date=date)

    def picture_rect(self) -> QRectF:
        paper = self.paper()
        return QRectF(paper.left(), paper.top(), self._picture_wide, paper.height())


class HomeScreen(QWidget):
    """New, open, continue, recent: games, and `plans` of the sandbox.

    `left_open` is the game that was open when the program last stopped without closing it.
    `pictures` is the folder with pictures of the games.

    Signals: `new_requested()`, `open_requested()`, `game_chosen(Path)`, also of a plan,
    `game_forgotten(Path)`, `plan_thrown(Path)`, `left_open_dismissed()`, `sandbox_wanted()`,
    `tutorial_requested()`; `solo_game_requested()`: a game against computers at once.
    """

    topic = "start"

    new_requested = Signal()
    open_requested = Signal()
    game_chosen = Signal(object)
    game_forgotten = Signal(object)
    plan_thrown = Signal(object)
    left_open_dismissed = Signal()
    sandbox_wanted = Signal()
    tutorial_requested = Signal()
    solo_game_requested = Signal()

    def __init__(
        self,
        recent: tuple[RecentGame, ...],
        left_open: RecentGame | None,
        context: UiContext,
        pictures: Path,
        plans: tuple[RecentGame, ...] = (),
    ) -> None:
        super().__init__()
        self._scheme, self._context = context.scheme, context
        self._folder = pictures
        self._chart = QPixmap()
        self._drawn = GamePictures(context, self)
        self.continue_button: QPushButton | None = None
        self._last: LastGameCard | None = None
        last = left_open or next((each for each in recent[:1] if not each.missing), None)
        if last is not None:
            self._last = self._make_last_card(last, left_open=left_open is not None)
        self.rows: tuple[SavedGameCard, ...] = tuple(self._plate(game) for game in recent)
        self.plans: tuple[PlanPlate, ...] = tuple(self._plan_plate(plan) for plan in plans)
        leading = "large" if self._last is not None else "large-primary"
        self.new_button = button(self.tr("New game…"), leading, press=self.new_requested)
        self.solo_game_button = button(
            self.tr("Play alone"), "large", press=self.solo_game_requested
        )
        self.solo_game_button.setToolTip(
            self.tr(
                "At once against six computers of level {0}; a lot gives you your power"
            ).format(ALONE_LEVEL)
        )
        self.open_button = button(self.tr("Open…"), "large", press=self.open_requested)
        self.sandbox_button = button(self.tr("Sandbox…"), "large", press=self.sandbox_wanted)
        self.sandbox_button.setToolTip(self.tr("Try orders without a game (Ctrl+B)"))
        self.tutorial_button = button(self.tr("Learn the orders"), "large")
        self.tutorial_button.setToolTip(self.tr("A tutorial of ten minutes on a small map"))
        self.tutorial_button.clicked.connect(self.tutorial_requested)
        self._lay_out()
        if last is not None:
            self._chart = load_thumbnail(large_chart_path(pictures, last.file, dark=context.dark))
        first = self._last.open_button if self._last is not None else self.new_button
        self.setFocusProxy(first)

    def tell(self, game: RecentGame) -> None:
        """Show what has become known of a game only now."""
        for row in {*self.rows, *self.plans, *([self._last] if self._last else ())}:
            if row.game.file == game.file:
                row.show_game(game)

    def _make_last_card(self, game: RecentGame, *, left_open: bool) -> LastGameCard:
        picture = load_thumbnail(thumbnail_path(self._folder, game.file))
        plate = LastGameCard(game, picture, self._context, left_open=left_open)
        plate.chosen.connect(self.game_chosen)
        plate.forgotten.connect(self.game_forgotten)
        plate.dismiss.clicked.connect(self.left_open_dismissed)
        if left_open:
            self.continue_button = plate.open_button
        return plate

    def _plate(self, game: RecentGame) -> SavedGameCard:
        if self._last is not None and self._last.game.file == game.file:
            return self._last
        picture = load_thumbnail(thumbnail_path(self._folder, game.file))
        plate = RecentGameCard(game, picture, self._scheme)
        plate.chosen.connect(self.game_chosen)
        plate.forgotten.connect(self.game_forgotten)
        return plate

    def _plan_plate(self, plan: RecentGame) -> PlanPlate:
        picture = load_thumbnail(thumbnail_path(self._folder, plan.file))
        plate = PlanPlate(plan, picture, self._scheme)
        plate.chosen.connect(self.game_chosen)
        plate.forgotten.connect(self.plan_thrown)
        return plate

    def _lay_out(self) -> None:
        inner = HeightForWidthPage()
        left = max(64, CARD_DISTANCE + menu_button_size() + 4)  # Beside the button of the menus.
        column = column_layout(on=inner, margins=(left, 20, 64, 18), spacing=0)
        if not self.plans and not any(each is not self._last for each in self.rows):
            column.addStretch(1)  # Little stands here: it is not to hang from the upper edge.
        motto = text(
            self.tr("A table for Diplomacy and its hidden-role relatives"), "motto", wrap=True
        )
        motto.setMaximumWidth(scaled_length(330))
        # A box asks a line how high it is at more than its greatest width, a row does not.
        beside = QWidget()  # A message there covers nothing but the chart.
        beside.setProperty(HAS_MESSAGES, True)
        add_parts(column, 8, row_layout(text("Casus Lupi", "hero"), (beside, 1), spacing=24), 2)
        add_parts(column, row_layout((motto, 1), None), 18)
        if self._last is not None:
            column.addWidget(self._last)
            give = 18
        else:
            column.addLayout(row_layout((self._make_welcome(), 1), None))
            give = 20
        buttons = (
            *(self.new_button, self.solo_game_button, self.open_button),
            *(self.tutorial_button, self.sandbox_button),
        )
        for each in buttons:
            each.setMinimumHeight(scaled_length(50))
        row = QWidget()
        row.setLayout(flowing := FlowLayout(buttons))
        flowing.setSpacing(12)
        row.setMaximumWidth(scaled_length(470))  # Two rows: the map stays free.
        # What is left of its row stays free: it asks for no more than its greatest width.
        add_parts(column, give, row_layout((row, 9), None), 20, (None, 2))
        self._add_recent(column)
        area = scroll_area(inner, self.tr("Recent games"))
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column_layout(area, on=self)
        self.setProperty(FREE_CORNER, True)

    def _add_recent(self, column: QVBoxLayout) -> None:
        others = [row for row in (*self.rows, *self.plans) if row is not self._last]
        grid = CardGrid(scaled_length(228), 16, 5, grow=False)
        for row in others:
            grid.add(row)
        place = QFrame()
        place.setProperty("role", "place")
        drop = text(self.tr("Drop a game, packet, plan or map here"), "faint", wrap=True)
        drop.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column_layout(None, drop, None, on=place, margins=(12, 12, 12, 12))
        grid.add(place)
        if others:
            words = self.tr("Recent games and plans") if self.plans else self.tr("Recent games")
            add_parts(column, text(words, "heading"), 8)
        grid.setMaximumWidth(16777215 if others else scaled_length(330))
        if not others:
            place.setMinimumHeight(scaled_length(84))
        column.addWidget(grid)

    def _make_welcome(self) -> QWidget:
        words = text(
            self.tr(
                "Several players share this computer. Each enters orders behind a curtain; "
                "the program judges, shows what happened, and keeps everything in one file."
            ),
            "",
            wrap=True,
        )
        words.setMaximumWidth(scaled_length(430))
        return words

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._chart.isNull() and self.isVisible():
            self._draw_opening()

    def showEvent(self, event: object) -> None:
        if self._chart.isNull():
            self._draw_opening()

    def _draw_opening(self) -> None:
        """Without a table left behind: the chart on which every game begins."""
        rules = ruleset("standard")
        if rules is not None:
            self._drawn.chart(rules, QSize(LARGE, LARGE), self._show_chart)

    def _show_chart(self, chart: QImage) -> None:
        self._chart = QPixmap.fromImage(chart)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paper = QColor(self._scheme.paper)
        painter.fillRect(self.rect(), paper)
        wide, high = self.width(), self.height()
        left = max(0.27 * wide, scaled_length(330))
        if not self._chart.isNull():
            room = QRectF(left, 0, wide - left, high)
            size = self._chart.size()
            scale = _CLOSER * max(room.width() / size.width(), room.height() / size.height())
            part = QRectF(0, 0, room.width() / scale, room.height() / scale)
            part.moveCenter(QRectF(0, 0, 1.02 * size.width(), 0.94 * size.height()).center())
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(room, self._chart, part)
        through = QColor(paper)
        through.setAlpha(0)
        fade = QLinearGradient(left, 0, max(0.62 * wide, left + 420), 0)
        for at, alpha in ((0.0, 255), (0.3, 242), (0.55, 150), (0.8, 45), (1.0, 0)):
            shade = QColor(paper)
            shade.setAlpha(alpha)
            fade.setColorAt(at, shade)
        painter.fillRect(self.rect(), fade)
        if len(self.rows) + len(self.plans) > 1:
            rise = QLinearGradient(0, 0.58 * high, 0, 0.92 * high)
            rise.setColorAt(0, through)
            low = QColor(paper)
            low.setAlpha(235)
            rise.setColorAt(1, low)
            painter.fillRect(self.rect(), rise)
