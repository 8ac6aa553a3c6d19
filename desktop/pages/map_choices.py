"""Pages on which powers or places are chosen, by a click on the map or in the list beside it."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from desktop.map.paint.owners import owner_of
from desktop.pages.choice_list import ListChoice
from desktop.pages.choice_page import ChoicePage
from desktop.pages.content import Asked
from desktop.session.ui_context import MapUiContext, renamed
from engine.board.terms import Location, Power, Province, province_of
from engine.board.view import BoardView


class PowerChoicePage(ChoicePage[Power | str]):
    """One or several powers of those `offered` (all of the map), or nobody, or one of `also`.

    A click on a unit means its power; one on land, the power whose colour it wears.
    """

    def __init__(
        self,
        board: BoardView,
        context: MapUiContext,
        asked: Asked,
        *,
        offered: Sequence[Power] | None = None,
        chosen: Sequence[Power | str | None] = (),
        most: int = 1,
        nobody: str = "",
        also: Sequence[ListChoice[Power | str]] = (),
        rows: int = 0,
    ) -> None:
        self._board = board
        context = renamed(context, board.names)
        style = context.list_style
        powers = board.map.powers if offered is None else offered
        choices: list[ListChoice[Power | str]] = [
            ListChoice(None, nobody or QCoreApplication.translate("PowerChoicePage", "Nobody")),
            *also,
            *(
                ListChoice(each, context.words.power(each, context.gazetteer), style.power(each))
                for each in powers
            ),
        ]
        super().__init__(
            context,
            asked,
            choices,
            rows=rows or len(board.map.powers) + 1,
            chosen=[each for each in chosen if each is not None],
            most=most,
            board=board,
        )

    def press(self, location: str) -> None:
        power = self._power_at(province_of(Location(location)))
        if power is None:
            self.complain(self.tr("No power holds this place."))
        elif not self.list.choose_value(power):
            self.complain(self.tr("This power cannot be chosen here."))

    def show_choice(self) -> None:
        if self.scene is not None:
            places = self._board.position.owners.items()
            lit = {province for province, owner in places if owner in self.chosen}
            units = self._board.position.units.items()
            lit |= {province for province, unit in units if unit.power in self.chosen}
            self.scene.set_choice(None, sorted(lit))

    def _power_at(self, province: Province) -> Power | None:
        at = self._board.position
        standing = at.units.get(province)
        if standing is not None:
            return standing.power
        assert self.scene is not None
        return owner_of(self._board, province, self.scene.sheet)
