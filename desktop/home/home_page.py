"""The first page: begin a game, go on with one."""

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.home.recent_games import RecentGame
from desktop.session.ui_context import UiContext
from desktop.widgets.compass_rose import draw_rose
from desktop.widgets.layout import fill, horizontal, vertical
from desktop.widgets.widget_factory import button, card, give_role, line, scrolling, text
from engine.outside_words import shown_name


class RecentRow(QFrame):
    """One recent game: press it to open; a missing one is grey and can be taken off the list.

    Signals: `chosen(Path)`, `forgotten(Path)`.
    """

    chosen = Signal(object)
    forgotten = Signal(object)

    def __init__(self, game: RecentGame) -> None:
        super().__init__()
        self.game = game
        self.open_button = QPushButton()
        self.open_button.setProperty("role", "row")
        self.open_button.setAccessibleName(shown_name(game.file.stem))
        self.open_button.clicked.connect(lambda: self.chosen.emit(self.game.file))
        self._name, self._about = text(shown_name(game.file.stem)), text("", "faint")
        column = vertical(on=self.open_button, margins=(12, 7, 12, 7), spacing=1)
        for each in (self._name, self._about, text(shown_name(str(game.file.parent)), "small")):
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(each)
        self.show_game(game)
        self.remove_button = QToolButton()
        self.remove_button.setText("×")
        self.remove_button.setProperty("role", "quiet")
        self.remove_button.setToolTip(self.tr("Take off this list; the file stays"))
        self.remove_button.setAccessibleName(
            self.tr("Take {name} off the list").format(name=shown_name(game.file.stem))
        )
        self.remove_button.clicked.connect(lambda: self.forgotten.emit(self.game.file))
        row = horizontal((self.open_button, 1), on=self)
        row.addWidget(self.remove_button, 0, Qt.AlignmentFlag.AlignVCenter)

    def show_game(self, game: RecentGame) -> None:
        """Show what is known of the game by now."""
        self.game = game
        self.open_button.setEnabled(not game.missing)
        give_role(self._name, "section-faint" if game.missing else "section")
        missing = self.tr("Missing: the file is no longer there")
        self._about.setText(missing if game.missing else game.about)
        self._about.setVisible(bool(self._about.text()))
        column = self.open_button.layout()
        if column is not None:
            self.open_button.setMinimumHeight(column.sizeHint().height())


class HomeScreen(QWidget):
    """New, open, continue, recent.

    `left_open` is the game that was open when the program last stopped without closing it.

    Signals: `new_wanted()`, `open_wanted()`, `game_chosen(Path)`, `game_forgotten(Path)`,
    `left_open_dismissed()`, `sandbox_wanted()`, `lessons_wanted()`.
    """

    topic = "start"

    new_wanted = Signal()
    open_wanted = Signal()
    game_chosen = Signal(object)
    game_forgotten = Signal(object)
    left_open_dismissed = Signal()
    sandbox_wanted = Signal()
    lessons_wanted = Signal()

    def __init__(
        self,
        recent: tuple[RecentGame, ...],
        left_open: RecentGame | None,
        context: UiContext,
    ) -> None:
        super().__init__()
        self._scheme = context.scheme
        self.rows: tuple[RecentRow, ...] = tuple(RecentRow(game) for game in recent)
        self.new_button = button(self.tr("New game…"), "primary", press=self.new_wanted)
        self.open_button = button(self.tr("Open…"), press=self.open_wanted)
        self.sandbox_button = button(self.tr("Sandbox…"), "quiet")
        self.sandbox_button.setToolTip(self.tr("Try orders without a game (Ctrl+B)"))
        self.sandbox_button.clicked.connect(self.sandbox_wanted)
        self.lessons_button = button(self.tr("Learn the orders"), "quiet")
        self.lessons_button.setToolTip(self.tr("A tutorial of ten minutes on a small map"))
        self.lessons_button.clicked.connect(self.lessons_wanted)
        self.continue_button: QPushButton | None = None
        page = QHBoxLayout(self)
        page.setContentsMargins(64, 48, 64, 48)
        page.setSpacing(56)
        fill(page, (self._welcome(), 5), (self._games(left_open), 6))
        self.setFocusProxy(self.continue_button or self.new_button)

    def tell(self, game: RecentGame) -> None:
        """Show what has become known of a game only now."""
        for row in self.rows:
            if row.game.file == game.file:
                row.show_game(game)

    def _welcome(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addStretch(2)
        column.addWidget(text("Casus Lupi", "display"))
        column.addWidget(
            text(self.tr("A table for Diplomacy and its hidden-role relatives"), "lead", wrap=True)
        )
        column.addSpacing(22)
        rows = ((self.new_button, self.open_button), (self.lessons_button, self.sandbox_button))
        for buttons in rows:
            row = QHBoxLayout()
            for each in buttons:
                each.setMinimumHeight(40)
                row.addWidget(each)
            row.addStretch()
            column.addLayout(row)
        column.addSpacing(8)
        column.addWidget(
            text(
                self.tr(
                    "Several players share this computer. Each enters orders behind a curtain; "
                    "the program judges, shows what happened, and keeps everything in one file."
                ),
                "faint",
                wrap=True,
            )
        )
        column.addStretch(3)
        return column

    def _games(self, left_open: RecentGame | None) -> QVBoxLayout:
        column = vertical(None, spacing=14)
        if left_open is not None:
            column.addWidget(self._continue_card(left_open))
        frame, inside = card()
        fill(inside, text(self.tr("Recent games"), "heading"), line())
        if self.rows:
            inside.addWidget(self._recent_list(), 1)
        else:
            inside.addWidget(
                text(self.tr("Games you play will be listed here."), "faint", wrap=True)
            )
        inside.addWidget(
            text(
                self.tr("Games, packets, plans and maps can also be dropped on this window."),
                "small",
                wrap=True,
            )
        )
        fill(column, (frame, 6 if self.rows else 0), None)
        return column

    def _recent_list(self) -> QScrollArea:
        inner = QWidget()
        column = vertical(on=inner, spacing=2)
        for row in self.rows:
            row.chosen.connect(self.game_chosen)
            row.forgotten.connect(self.game_forgotten)
            column.addWidget(row)
        column.addStretch()
        return scrolling(inner, self.tr("Recent games"))

    def _continue_card(self, game: RecentGame) -> QFrame:
        frame, inside = card("chosen")
        inside.addWidget(text(self.tr("Still on the table"), "heading"))
        inside.addWidget(
            text(
                self.tr(
                    "“{name}” was open when the program last stopped. Nothing that was sealed "
                    "is lost."
                ).format(name=shown_name(game.file.stem)),
                wrap=True,
            )
        )
        if game.about:
            inside.addWidget(text(game.about, "faint"))
        row = QHBoxLayout()
        go_on = self.continue_button = button(self.tr("Continue"), "primary")
        go_on.clicked.connect(lambda: self.game_chosen.emit(game.file))
        no = button(self.tr("Not now"), "quiet", press=self.left_open_dismissed)
        fill(row, go_on, no)
        row.addStretch()
        inside.addLayout(row)
        return frame

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre = QPointF(0.02 * self.width(), 0.98 * self.height())
        draw_rose(painter, centre, 0.5 * self.height(), QColor(self._scheme.faint))
        painter.end()
