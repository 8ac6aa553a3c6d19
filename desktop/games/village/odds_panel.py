"""How likely each side is to win: figures, a plot, and what would be about even."""

from fractions import Fraction

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QSizePolicy,
    QWidget,
)

from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout, row_layout
from desktop.widgets.keyed_dialog import KeyedDialog
from desktop.widgets.screen_fit import fitting_size
from desktop.widgets.scroll_page import ScrollPage
from desktop.widgets.theme import ColourScheme, scaled_length
from desktop.widgets.widget_factory import button, card, combo_box, number_box, text
from engine.errors import SetupRefused
from engine.frame.game_option import OptionValues
from engine.games.village.live_odds import opening_victims, unmodelled_options
from engine.games.village.rules import VillageRules, village_options, wolf_count_weights
from engine.games.village.terms import RuleFamily
from engine.roles.odds import OddsModel, nearest_even_wolf_count, opening_chance
from engine.sentences.sentences import Sentences

FEWEST, MOST = 5, 24
_COLOURS = ("#4d8fb8", "#d0763a", "#5f9a5a", "#b05a9c", "#b8a03a")


class OddsPlot(QWidget):
    """The wolves' chance by the number of players, a line for each number of wolves."""

    accessible_role = QAccessible.Role.Chart

    def __init__(self, scheme: ColourScheme, family: RuleFamily) -> None:
        super().__init__()
        self._scheme = scheme
        self._family = family
        self._model = OddsModel.ZARF
        self._players = FEWEST
        self.setMinimumSize(scaled_length(420), scaled_length(230))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("The wolves’ chance by the number of players"))

    def show_model(self, model: OddsModel, players: int) -> None:
        """Plot another model; the line of so many players is marked."""
        self._model, self._players = model, players
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        field = QRectF(self.rect()).adjusted(
            scaled_length(56), 12, -scaled_length(30), -scaled_length(26)
        )
        self._paint_frame(painter, field)
        for wolves in range(1, len(_COLOURS) + 1):
            self._paint_line(painter, field, wolves)

    def _at(self, field: QRectF, players: int, chance: float) -> QPointF:
        across = (players - FEWEST) / (MOST - FEWEST)
        return QPointF(
            field.left() + across * field.width(), field.bottom() - chance * field.height()
        )

    def _paint_frame(self, painter: QPainter, field: QRectF) -> None:
        rule, faint = QColor(self._scheme.rule), QColor(self._scheme.faint)
        high = scaled_length(20)
        for percent in (0, 25, 50, 75, 100):
            at = self._at(field, FEWEST, percent / 100)
            strong = QPen(faint if percent == 50 else rule, 1.4 if percent == 50 else 1)
            painter.setPen(strong)
            painter.drawLine(at, QPointF(field.right(), at.y()))
            painter.setPen(faint)
            box = QRectF(0, at.y() - high / 2, field.left() - 6, high)
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, side, self.tr("{0} %").format(percent))
        for players in range(FEWEST + 1, MOST + 1, 3):
            at = self._at(field, players, 0)
            box = QRectF(at.x() - high, at.y() + 4, 2 * high, high)
            painter.drawText(box, Qt.AlignmentFlag.AlignHCenter, str(players))
        painter.setPen(QPen(QColor(self._scheme.accent), 1.4, Qt.PenStyle.DashLine))
        here = self._at(field, min(MOST, max(FEWEST, self._players)), 0)
        painter.drawLine(here, QPointF(here.x(), field.top()))

    def _paint_line(self, painter: QPainter, field: QRectF, wolves: int) -> None:
        colour = QColor(_COLOURS[wolves - 1])
        painter.setPen(QPen(colour, 2))
        points = [
            self._at(
                field, players, float(_wolves_chance(self._family, self._model, players, wolves))
            )
            for players in range(max(FEWEST, 2 * wolves + 1), MOST + 1)
        ]
        painter.drawPolyline(points)
        end = points[-1]
        high = scaled_length(20)
        painter.setPen(QColor(self._scheme.ink))
        box = QRectF(end.x() + 4, end.y() - high / 2, scaled_length(26), high)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, str(wolves))


def _wolves_chance(family: RuleFamily, model: OddsModel, players: int, wolves: int) -> Fraction:
    """The wolves' chance by the nights of a rule set."""
    victims = opening_victims(family, players)
    return opening_chance(model, players, wolves, victims=victims)


class OddsPanel(QWidget):
    """Players and a model to choose; a row for each number of wolves; the plot; advice."""

    def __init__(
        self,
        context: UiContext,
        players: int = 8,
        wolves: int = 0,
        *,
        wolff: bool = False,
        left_out: str = "",
    ) -> None:
        super().__init__()
        self._context = context
        self._wolves = wolves
        self._family = RuleFamily.WOLFF if wolff else RuleFamily.GRAY
        self.players = number_box(FEWEST, MOST, min(MOST, max(FEWEST, players)))
        self.players.setAccessibleName(self.tr("Players, without the moderator"))
        say = context.words.text
        models = ((say(f"village.model.{each}"), each) for each in OddsModel)
        self.model = combo_box(self.tr("Model"), models)
        self.model.setCurrentIndex(2 if wolff else 0)
        self.advice = text("", "lead", wrap=True)
        self.note = text("", "small", wrap=True)
        self.left_out = text(left_out, "warn", wrap=True)
        self.left_out.setVisible(bool(left_out))
        self._grid = QGridLayout()
        self.plot = OddsPlot(context.scheme, self._family)
        self._lay_out()
        self.players.valueChanged.connect(self.refresh)
        self.model.currentIndexChanged.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Reckon anew."""
        players, model = self.players.value(), OddsModel(self.model.currentData())
        even = nearest_even_wolf_count(
            model, players, victims=opening_victims(self._family, players)
        )
        words = self.tr("About even for {players} players: {wolves} wolves.")
        one = self.tr("About even for {players} players: one wolf.")
        self.advice.setText((one if even == 1 else words).format(players=players, wolves=even))
        approximate = model is OddsModel.WOLFF2
        self.note.setText(
            self.tr("An approximation: when the seer had better tell all can be read in two ways.")
            if approximate
            else ""
        )
        self.note.setVisible(approximate)
        self._show_rows(model, players, even)
        self.plot.show_model(model, players)

    def _show_rows(self, model: OddsModel, players: int, even: int) -> None:
        clear_layout(self._grid)
        heads = (self.tr("Wolves"), self.tr("Humans win"), self.tr("Wolves win"))
        for column, words in enumerate(heads):
            self._grid.addWidget(text(words, "faint"), 0, column)
        for wolves in range(1, min(len(_COLOURS), (players - 1) // 2) + 1):
            chance = _wolves_chance(self._family, model, players, wolves)
            here, language = "good" if wolves == even else "", self._context.language
            cells = (
                str(wolves),
                percent_text(1 - chance, language),
                percent_text(chance, language),
            )
            for column, words in enumerate(cells):
                cell: QLabel = text(words + (" ●" if here and not column else ""), here)
                cell.setToolTip(str(chance) if column == 2 else str(1 - chance) if column else "")
                self._grid.addWidget(cell, wolves, column)

    def _lay_out(self) -> None:
        column = column_layout(on=self, margins=(0, 8, 0, 0))
        head = row_layout(text(self.tr("Players")), self.players, None)
        self.model.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        add_parts(column, head, self.model, self.advice, self.left_out, self.note, self._grid)
        frame, inside = card()
        inside.setContentsMargins(6, 8, 6, 6)
        inside.addWidget(self.plot, 1)
        inside.addWidget(
            text(self.tr("The wolves’ chance by players; a line for 1 to 5 wolves."), "small")
        )
        column.addWidget(frame, 1)


def excluded_roles_text(rules: VillageRules, words: Sentences) -> str:
    """What is in play and in no model; empty where all is reckoned with."""
    titles = [words.option("village", key).title for key in unmodelled_options(rules)]
    if not titles:
        return ""
    says = QCoreApplication.translate(
        "OddsPanel", "Not reckoned with here: {0}. The true chances of this game are others."
    )
    return says.format(", ".join(titles))


def odds_advice(choices: OptionValues, players: int) -> str:
    """For the page of a new game: as many wolves as are chosen or the rules advise, as many as
    would be about even, and how often they win where one more or one less plays; all with the seer
    and by the nights of these rules."""
    family = RuleFamily.WOLFF if "spread" in choices else RuleFamily.GRAY
    led = 1 if choices.get("first_lynching") else 0
    opening = _opening(family, choices, players - led)
    if opening is None:
        return ""  # The page says already what cannot be, or a lot decides how many.
    wolves, victims, chance = opening
    even = nearest_even_wolf_count(OddsModel.WOLFF2, players - led, victims=victims)
    one = QCoreApplication.translate("Advice", "One werewolf, who wins about {0} of the games.")
    more = QCoreApplication.translate("Advice", "{1} werewolves, who win about {0} of the games.")
    said = [(one if wolves == 1 else more).format(_rounded(chance), wolves)]
    if even == wolves:
        said.append(QCoreApplication.translate("Advice", "No other number is nearer even."))
    else:
        single = QCoreApplication.translate("Advice", "Nearest even: one werewolf.")
        several = QCoreApplication.translate("Advice", "Nearest even: {0} werewolves.")
        said.append(single if even == 1 else several.format(even))
    other = QCoreApplication.translate("Advice", "With {0} players they win {1}.")
    for count in (players - 1, players + 1):
        fewer_or_more = _opening(family, choices, count - led)
        if FEWEST <= count <= MOST and fewer_or_more is not None:
            said.append(other.format(count, _rounded(fewer_or_more[2])))
    return " ".join(said)


def _opening(
    family: RuleFamily, choices: OptionValues, players: int
) -> tuple[int, int, Fraction] | None:
    """How many wolves there will be among so many players, how many die in the first nights, and
    how often the wolves win; nothing where that cannot be, or a lot decides how many."""
    try:
        wanted = wolf_count_weights(village_options(family, choices), players)
    except SetupRefused:
        return None
    if len(wanted) != 1:
        return None
    wolves = next(iter(wanted))
    spared = choices.get("start", "night") != "night"
    victims = opening_victims(family, players, spared=spared)
    return wolves, victims, opening_chance(OddsModel.WOLFF2, players, wolves, victims=victims)


def _rounded(chance: Fraction) -> str:
    return f"{round(float(chance) * 100)} %"


def percent_text(chance: Fraction, language: str) -> str:
    """A chance in per cent, with one decimal, as a language writes it."""
    number = f"{float(chance) * 100:.1f}"
    return f"{number.replace('.', ',') if language == 'fr' else number} %"


class OddsDialog(KeyedDialog):
    """The odds of an opening, to look at before a game or between two nights."""

    def __init__(
        self,
        context: UiContext,
        players: int,
        wolves: int,
        *,
        wolff: bool,
        parent: QWidget,
        left_out: str = "",
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Odds"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.panel = OddsPanel(context, players, wolves, wolff=wolff, left_out=left_out)
        done = button(self.tr("Close"), "primary", press=self.accept)
        column = column_layout((ScrollPage(self.panel), 1), on=self, margins=None)
        column.addWidget(done, 0, Qt.AlignmentFlag.AlignRight)
        self.resize(fitting_size(self, 620, 620))
