"""Capitals, home centres, purges and headquarters, as far as a reader knows them."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from desktop.games.shadows.ledger_panel import PointsLedgerPanel
from desktop.games.shadows.phrases import place_names
from desktop.session.ui_context import MapUiContext, place_name, power_name, with_power_names
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import text
from engine.board.terms import Power
from engine.games.shadows.submission import LeagueView, Purge

_SIDE = 20
_NAME = 112


class StatePanel(QScrollArea):
    """What is on record of the Capitals and the League. `own` is whether somebody's private
    knowledge is among it, `points` whether the seat's own are."""

    def __init__(
        self,
        view: Callable[[], LeagueView],
        context: MapUiContext,
        *,
        own: bool = False,
        points: bool = False,
    ) -> None:
        super().__init__()
        self._view = view
        self._context = context
        self._own = own
        self._points = points
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setAccessibleName(self.tr("On record"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.refresh()

    @property
    def words(self) -> str:
        """All that it says."""
        return "\n".join(each.text() for each in self.findChildren(QLabel))

    def refresh(self) -> None:
        """Show how things stand now."""
        view = self._view()
        self._context = with_power_names(self._context, view.board.names)
        inside = QWidget()
        column = column_layout(on=inside, margins=(0, 8, 4, 0), spacing=6)
        add_parts(
            column, text(self.tr("Capitals (★) and home centres"), "section"), self._homes(view)
        )
        if self._own or view.headquarters:
            column.addWidget(text(self.tr("Headquarters of the League"), "section"))
            add_parts(column, *(text(line, wrap=True) for line in self._headquarters_lines(view)))
        if view.purges:
            column.addWidget(text(self.tr("Purged"), "section"))
            add_parts(column, *(text(self._purged(purge), wrap=True) for purge in view.purges))
        if self._own and self._points:
            add_parts(column, text(self.tr("Points so far"), "section"), self._ledger(view))
        column.addStretch(1)
        self.setWidget(inside)

    def _ledger(self, view: LeagueView) -> PointsLedgerPanel:
        """The reader's own account, as far as he can know it."""
        says = self.tr("No points yet. What you own at the end counts at the end.")
        return PointsLedgerPanel(view.ledger, view.board.mine, self._context, says)

    def _homes(self, view: LeagueView) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(2, 1)
        powers = [each for each in view.board.map.powers if each in view.players]
        for row, power in enumerate(powers):
            sign = QLabel()
            sign.setPixmap(self._context.token(power, _SIDE).pixmap(_SIDE, _SIDE))
            capital = view.capitals.get(power)
            said = (
                self.tr("not chosen yet") if capital is None else self._capital_text(view, power)
            )
            grid.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
            name = text(power_name(power, self._context), wrap=True)
            name.setFixedWidth(scaled_length(_NAME))
            grid.addWidget(name, row, 1, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text(said, "" if capital else "faint", wrap=True), row, 2)
        return grid

    def _capital_text(self, view: LeagueView, power: Power) -> str:
        capital = view.capitals[power]
        name = self.tr("Capital {place}").format(place=place_name(capital, self._context))
        homes = tuple(each for each in view.homes.get(power, ()) if each != capital)
        if not homes:
            return name
        return f"{name} · {place_names(homes, self._context)}"

    def _headquarters_lines(self, view: LeagueView) -> Iterator[str]:
        found = {each.province: each.year for each in view.purges if each.found}
        for each in view.headquarters:
            name = place_name(each, self._context)
            if each in found:
                said = self.tr("{place}: discovered in {year}, impassable since.")
                yield said.format(place=name, year=found[each])
            else:
                yield self.tr("{place}: not discovered by the Council.").format(place=name)
        if not view.headquarters:
            yield self.tr("You know of none.")

    def _purged(self, purge: Purge) -> str:
        name = place_name(purge.province, self._context)
        said = (
            self.tr("{year}: {place}, a headquarters")
            if purge.found
            else self.tr("{year}: {place}, in vain")
        )
        return said.format(year=purge.year, place=name)
