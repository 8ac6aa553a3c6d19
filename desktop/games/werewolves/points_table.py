"""The end of a game: the scores, and what everybody was."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QFont, QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
)

from desktop.games.game_ui import ExtraPanel
from desktop.games.werewolves.phrases import card_name, power_name
from desktop.pages.emblems import paint_wolf_at_moon
from desktop.results.ending import EndingScreen
from desktop.session.ui_context import MapUiContext
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import make_read_only
from engine.frame.desk import AnyOnlookerDesk
from engine.games.werewolves.news import WerewolvesEnded
from engine.games.werewolves.terms import PowerCard

_ROW = 25


@dataclass(frozen=True, slots=True)
class PointsRow:
    """One row: who, the points by cause as they are to be read, and their sum.

    Points are words, so that fractions stay fractions; a cause left out earned nothing. `rank`
    orders the rows, the highest first.
    """

    name: str
    points: Mapping[str, str]
    total: str
    rank: float = 0.0
    icon: QIcon | None = None


class PointsTable(QTableWidget):
    """Rows of scores, a column for each of `causes` (key to title) and one for the sum.

    As high as its rows; a cause that nobody has points for is left out.
    """

    def __init__(self, scores: Sequence[PointsRow], causes: Mapping[str, str]) -> None:
        rows = sorted(scores, key=lambda score: -score.rank)
        shown = [key for key in causes if any(row.points.get(key) for row in rows)]
        super().__init__(len(rows), len(shown) + 2)
        self.setAccessibleName(self.tr("Points"))
        titles = ["", *(causes[key] for key in shown), self.tr("Points")]
        self.setHorizontalHeaderLabels(titles)
        for number, row in enumerate(rows):
            figures = [row.points.get(key, "") or "–" for key in shown]
            self._fill(number, row, figures)
        self._dress(len(rows))

    def _fill(self, number: int, row: PointsRow, figures: Sequence[str]) -> None:
        name = QTableWidgetItem(row.name)
        if row.icon is not None:
            name.setIcon(row.icon)
        self.setItem(number, 0, name)
        bold = QFont(self.font())
        bold.setBold(True)
        for column, figure in enumerate((*figures, row.total), 1):
            item = QTableWidgetItem(figure)
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            if column > len(figures):
                item.setFont(bold)
            self.setItem(number, column, item)

    def _dress(self, rows: int) -> None:
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        make_read_only(self)
        self.setIconSize(QSize(20, 20))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setDefaultSectionSize(scaled_length(_ROW))
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(header.sizeHint().height() + scaled_length(_ROW) * rows + bar + 2)


_ROLE = "role"


def make_wolves_ending(table: AnyOnlookerDesk, context: MapUiContext) -> EndingScreen:
    """The board's last screen with the roles and scores before the years."""
    result = table.result()
    facts = None if result is None else result.facts
    if not isinstance(facts, WerewolvesEnded):
        return EndingScreen(table, context)
    title = QCoreApplication.translate("WolvesEnding", "Roles and scores")
    extras = [ExtraPanel(title, make_points_table(facts, context))]
    emblem = paint_wolf_at_moon if facts.kind == "wolves" else None
    headline = {
        "wolves": QCoreApplication.translate("WolvesEnding", "The werewolves have won"),
        "humans": QCoreApplication.translate("WolvesEnding", "The werewolves are beaten"),
    }.get(facts.kind, "")
    return EndingScreen(table, context, extras=extras, emblem=emblem, headline=headline)


def make_points_table(facts: WerewolvesEnded, context: MapUiContext) -> PointsTable:
    """A row for each power: what it was, and its points if points are given."""
    points, order = dict(facts.scores), [power for power, _, _ in facts.roles]
    rows = [
        PointsRow(
            name=power_name(power, context),
            points={_ROLE: role_sentence(card, since, context)},
            total=points.get(power, "–"),
            rank=_sort_rank(points.get(power, "0")) - order.index(power) / 1000,
            icon=context.token(power, 20),
        )
        for power, card, since in facts.roles
    ]
    role = QCoreApplication.translate("WolvesEnding", "Role")
    return PointsTable(rows, {_ROLE: role})


def role_sentence(card: PowerCard, since: int | None, context: MapUiContext) -> str:
    """A card in words, and whether and when its power became a werewolf."""
    translate = QCoreApplication.translate
    name = card_name(card, context)
    if since is None or card is PowerCard.WOLF:
        return name
    if since == 0:
        return translate("WolvesEnding", "{role}, werewolf").format(role=name)
    return translate("WolvesEnding", "{role}, werewolf from {year}").format(role=name, year=since)


def _sort_rank(points: str) -> float:
    return float(Fraction(points))
