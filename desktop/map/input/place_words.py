"""A place of the board told in words, for whoever does not see the map."""

from PySide6.QtCore import QObject

from desktop.orders.compose.draft import Draft
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Location, Province, UnitType, coast_of, province_of
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.writing import Style, write_task


class PlaceWords(QObject):
    """Tells what one seat sees at a place: its name, its unit with the order, its centre."""

    def __init__(self, view: BoardView, context: MapUiContext, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._context = context

    def name(self, at: Location) -> str:
        """What the place is called, with its coast."""
        return self._context.words.place(at, self._context.gazetteer)

    def tell(self, at: Location, draft: Draft) -> str:
        """All there is to say of a place, in short sentences."""
        here = province_of(at)
        position = self._view.position
        said = [self.name(at)]
        beaten = position.dislodged.get(here)
        if beaten is not None:
            said.append(self._dislodged(beaten.unit))
        unit = position.units.get(here)
        if unit is not None:
            said.append(self._unit(unit))
        elif beaten is None:
            said.append(self.tr("No unit"))
        if centre := self._centre(here):
            said.append(centre)
        owner = unit or (beaten.unit if beaten else None)
        if owner is not None and (order := draft.order_for(owner.power, here)):
            gazetteer, language = self._context.gazetteer, self._context.language
            task = write_task(order, gazetteer, language, Style.LONG)
            said.append(self.tr("Order: {order}").format(order=task))
        return ". ".join(said) + "."

    def _unit(self, unit: Unit) -> str:
        army = unit.type is UnitType.ARMY
        said = self.tr("Army, {power}") if army else self.tr("Fleet, {power}")
        coast = coast_of(unit.location)
        told = said.format(power=self._context.words.power(unit.power, self._context.gazetteer))
        return f"{told}, {self.name(unit.location)}" if coast else told

    def _dislodged(self, unit: Unit) -> str:
        army = unit.type is UnitType.ARMY
        said = self.tr("Dislodged army, {power}") if army else self.tr("Dislodged fleet, {power}")
        return said.format(power=self._context.words.power(unit.power, self._context.gazetteer))

    def _centre(self, here: Province) -> str:
        place = self._view.map.places.get(here)
        if place is None or not place.centre:
            return ""
        owner = self._view.position.owners.get(here)
        if owner is None:
            return self.tr("Centre of nobody")
        name = self._context.words.power(owner, self._context.gazetteer)
        return self.tr("Centre, {power}").format(power=name)
