"""The GM's overview of everybody's secrets: roles, werewolves, disorders, the Winter's letters."""

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from desktop.games.game_ui import ExtraDeskPanel
from desktop.games.werewolves.phrases import (
    card_name,
    disorder_name,
    fact_sentences,
    power_name,
)
from desktop.gm.gm_desk_adapter import AnyDeskBridge
from desktop.gm.seat_words import all_seat_words, power_icon
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import scrolling_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import make_read_only, text
from engine.board.terms import Power
from engine.games.werewolves.news import RoleNotice, WinterLetter
from engine.games.werewolves.view import GmSecrets, WerewolvesView
from engine.phrases.catalogue import capitalized
from engine.roles.knowledge import LearnedFacts

_ROW = 30


def make_roles_panel(bridge: AnyDeskBridge, context: MapUiContext) -> ExtraDeskPanel:
    """The panel under its title."""
    title = QCoreApplication.translate("RolesPanel", "Roles")
    return ExtraDeskPanel(title, lambda: RolesPanel(bridge, context))


class RolesPanel(QWidget):
    """A row for each power: its card, whether it is a werewolf, its disorder now or to come.

    Below: everything that was told in private since the cards, the latest first.
    """

    def __init__(self, bridge: AnyDeskBridge, context: MapUiContext) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self.table = _make_table()
        self.table.setAccessibleName(self.tr("Roles"))
        self.told = text("", wrap=True)
        inside = column_layout(text(self.tr("Only you read this."), "small", wrap=True), spacing=6)
        add_parts(inside, self.table, text(self.tr("Told in private"), "section"), self.told, None)
        column_layout(scrolling_layout(inside, self.tr("Roles")), on=self)
        self.refresh()

    def refresh(self) -> None:
        """Show how things stand now."""
        desk, context = self._bridge.desk, self._context
        view: WerewolvesView = desk.whole.view()
        truth = view.truth
        if truth is None:
            return
        seats = {
            power: side for side in all_seat_words(desk.whole, context) for power in side.powers
        }
        powers = view.board.map.powers
        self.table.setRowCount(len(powers))
        for number, power in enumerate(powers):
            cells = self._cells(view, truth, power)
            for column, words in enumerate(cells):
                self.table.setItem(number, column, QTableWidgetItem(words))
            item = self.table.item(number, 0)
            if item is not None and power in seats:
                item.setIcon(power_icon(seats[power], self._context))
        self._name_columns()
        self.told.setText("\n".join(self._letters(truth)) or self.tr("Nothing yet"))

    def _name_columns(self) -> None:
        self.table.setHorizontalHeaderLabels(
            [self.tr("Power"), self.tr("Role"), self.tr("Werewolf"), self.tr("Civil disorder")]
        )
        self.table.setFixedHeight(
            self.table.horizontalHeader().sizeHint().height()
            + scaled_length(_ROW) * self.table.rowCount()
            + 4
        )

    def _cells(self, view: WerewolvesView, truth: GmSecrets, power: Power) -> tuple[str, ...]:
        context = self._context
        name = power_name(power, context)
        if power == view.president:
            name = self.tr("{power} · President").format(power=name)
        card = card_name(truth.roles[power], context) if power in truth.roles else "–"
        coming = (each for each in truth.schedule if each.power == power)
        disorder = "; ".join(disorder_name(each, context) for each in coming)
        return name, card, self._wolf_text(truth, power), capitalized(disorder) or "–"

    def _wolf_text(self, truth: GmSecrets, power: Power) -> str:
        since = truth.wolves.get(power)
        if since is None:
            return "–"
        if since == 0:
            return self.tr("from the start")
        return self.tr("from {year}").format(year=since)

    def _letters(self, truth: GmSecrets) -> list[str]:
        """What each power was told, the latest first; the Winter's open letters among them."""
        entries: list[tuple[str, Power, LearnedFacts]] = [
            (each.phase, power, each)
            for power, known in truth.learned.items()
            for each in known
            if _is_news(each)
        ]
        entries.sort(key=lambda entry: entry[0][1:5], reverse=True)
        lines: list[str] = []
        for phase, power, each in entries:
            said = " ".join(fact_sentences("letter", each.facts, self._context))
            lines.append(f"{phase[1:5]} · {power_name(power, self._context)} — {said}")
        return lines


def _is_news(learned: LearnedFacts) -> bool:
    """Whether it is more than the card itself, or that there is no news."""
    facts = learned.facts
    if isinstance(facts, WinterLetter):
        return not facts.is_empty
    return not isinstance(facts, RoleNotice)


def _make_table() -> QTableWidget:
    made = QTableWidget(0, 4)
    made.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
    make_read_only(made)
    made.setIconSize(QSize(22, 22))
    made.verticalHeader().setDefaultSectionSize(scaled_length(_ROW))
    header = made.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    return made
