"""The page on which Capitals are chosen, by a click on the map or in the list beside it."""

from collections.abc import Mapping
from typing import TypeAlias

from PySide6.QtCore import QCoreApplication

from desktop.pages.choice_list import ChoiceListItem
from desktop.pages.choice_page import ChoicePage
from desktop.pages.seat_pages import PageQuestion
from desktop.session.ui_context import MapUiContext, place_name, power_name
from engine.board.terms import Location, Power, Province, province_of, whole_province
from engine.games.shadows.submission import LeagueView

_Home: TypeAlias = tuple[Power, Province]


class CapitalPage(ChoicePage[_Home]):
    """A home centre for each of the seat's powers; a new choice replaces the last."""

    def __init__(
        self, view: LeagueView, context: MapUiContext, chosen: Mapping[Power, Province]
    ) -> None:
        style = context.list_style
        self._offered: tuple[_Home, ...] = tuple(
            (power, home) for power in view.board.mine for home in view.choices.get(power, ())
        )
        several = len(view.board.mine) > 1
        self._before: tuple[_Home, ...] = tuple(chosen.items())
        choices: list[ChoiceListItem[_Home]] = [
            ChoiceListItem(
                None,
                QCoreApplication.translate("CapitalPage", "No choice: a lot decides")
                if view.lot_decides
                else QCoreApplication.translate("CapitalPage", "No choice: the alphabet decides"),
            ),
            *(
                ChoiceListItem(home, _words(home, context, several=several), style.power(home[0]))
                for home in self._offered
            ),
        ]
        asked = PageQuestion(
            QCoreApplication.translate("CapitalPage", "Which home centre is to be your Capital?"),
            QCoreApplication.translate(
                "CapitalPage",
                "Your first unit is raised there this Winter, and it keeps the name of a Capital "
                "to the end. Nobody learns of it before all have chosen.",
            ),
        )
        super().__init__(
            context,
            asked,
            choices,
            rows=len(view.board.map.powers) + 1,
            chosen=self._before,
            most=max(1, len(self._offered)) if several else 1,
            board=view.board,
        )

    @property
    def capitals(self) -> Mapping[Power, Province]:
        """The Capital of each power that has one."""
        return dict(self.chosen)

    def press(self, location: str) -> None:
        here = province_of(Location(location))
        home = next((each for each in self._offered if each[1] == here), None)
        if home is None:
            self.complain(
                self.tr("This place cannot be your Capital: choose one of those listed.")
            )
        elif home not in self.chosen:
            self.list.choose_value(home)

    def show_choice(self) -> None:
        if self.scene is not None:
            chosen = next((str(home) for _, home in self.chosen), None)
            self.scene.set_choice(chosen, [whole_province(home) for _, home in self._offered])

    def _changed(self) -> None:
        chosen = self.chosen
        powers = {power for power, home in chosen if (power, home) not in self._before}
        twice = [each for each in self._before if each in chosen and each[0] in powers]
        self._before = tuple(each for each in chosen if each not in twice)
        for each in twice:
            self.list.choose_value(each)
        if not twice:
            super()._changed()


def _words(home: _Home, context: MapUiContext, *, several: bool) -> str:
    power, place = home
    name = place_name(place, context)
    return f"{name} · {power_name(power, context)}" if several else name
