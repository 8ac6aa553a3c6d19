"""The GM's overview of everybody's secrets: roles, werewolves, disorders, the Winter's letters."""

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from desktop.games.game_ui import DeskExtra
from desktop.games.werewolves.phrases import (
    card_name,
    disorder_name,
    power_name,
    sentences,
)
from desktop.gm.gm_desk_adapter import AnyDeskBridge
from desktop.gm.seat_words import shield, sides
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import fill, vertical
from desktop.widgets.form_widgets import scrolled
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import quiet_table, text
from engine.board.terms import Power
from engine.games.werewolves.news import RoleTold, WinterLetter
from engine.games.werewolves.view import Truth, WerewolvesView
from engine.phrases.catalogue import capital
from engine.roles.knowledge import Learned

_ROW = 30


def roles_extra(bridge: AnyDeskBridge, context: MapUiContext) -> DeskExtra:
    """The panel under its title."""
    title = QCoreApplication.translate("RolesPanel", "Roles")
    return DeskExtra(title, lambda: RolesPanel(bridge, context))


class RolesPanel(QWidget):
    """A row for each power: its card, whether it is a werewolf, its disorder now or to come.

    Below: everything that was told in private since the cards, the latest first.
    """

    def __init__(self, bridge: AnyDeskBridge, context: MapUiContext) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self.table = _table()
        self.table.setAccessibleName(self.tr("Roles"))
        self.told = text("", wrap=True)
        inside = vertical(text(self.tr("Only you read this."), "small", wrap=True), spacing=6)
        fill(inside, self.table, text(self.tr("Told in private"), "section"), self.told, None)
        vertical(scrolled(inside, self.tr("Roles")), on=self)
        self.refresh()

    def refresh(self) -> None:
        """Show how things stand now."""
        desk, context = self._bridge.desk, self._context
        view: WerewolvesView = desk.whole.view()
        truth = view.truth
        if truth is None:
            return
        seats = {power: side for side in sides(desk.whole, context) for power in side.powers}
        powers = view.board.map.powers
        self.table.setRowCount(len(powers))
        for number, power in enumerate(powers):
            cells = self._cells(view, truth, power)
            for column, words in enumerate(cells):
                self.table.setItem(number, column, QTableWidgetItem(words))
            item = self.table.item(number, 0)
            if item is not None and power in seats:
                item.setIcon(shield(seats[power], self._context))
        self._name_columns()
        self.told.setText("\n".join(self._letters(truth)) or self.tr("Nothing yet"))

    def _name_columns(self) -> None:
        self.table.setHorizontalHeaderLabels(
            [self.tr("Power"), self.tr("Role"), self.tr("Werewolf"), self.tr("Civil disorder")]
        )
        self.table.setFixedHeight(
            self.table.horizontalHeader().sizeHint().height()
            + for_type(_ROW) * self.table.rowCount()
            + 4
        )

    def _cells(self, view: WerewolvesView, truth: Truth, power: Power) -> tuple[str, ...]:
        context = self._context
        name = power_name(power, context)
        if power == view.president:
            name = self.tr("{power} · President").format(power=name)
        card = card_name(truth.roles[power], context) if power in truth.roles else "–"
        coming = (each for each in truth.schedule if each.power == power)
        disorder = "; ".join(disorder_name(each, context) for each in coming)
        return name, card, self._wolf(truth, power), capital(disorder) or "–"

    def _wolf(self, truth: Truth, power: Power) -> str:
        since = truth.wolves.get(power)
        if since is None:
            return "–"
        if since == 0:
            return self.tr("from the start")
        return self.tr("from {year}").format(year=since)

    def _letters(self, truth: Truth) -> list[str]:
        """What each power was told, the latest first; the Winter's open letters among them."""
        entries: list[tuple[str, Power, Learned]] = [
            (each.phase, power, each)
            for power, known in truth.learned.items()
            for each in known
            if _is_news(each)
        ]
        entries.sort(key=lambda entry: entry[0][1:5], reverse=True)
        lines: list[str] = []
        for phase, power, each in entries:
            said = " ".join(sentences("letter", each.facts, self._context))
            lines.append(f"{phase[1:5]} · {power_name(power, self._context)} — {said}")
        return lines


def _is_news(learned: Learned) -> bool:
    """Whether it is more than the card itself, or that there is no news."""
    facts = learned.facts
    if isinstance(facts, WinterLetter):
        return not facts.is_empty
    return not isinstance(facts, RoleTold)


def _table() -> QTableWidget:
    made = QTableWidget(0, 4)
    made.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
    quiet_table(made)
    made.setIconSize(QSize(22, 22))
    made.verticalHeader().setDefaultSectionSize(for_type(_ROW))
    header = made.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    return made
