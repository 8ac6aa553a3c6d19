"""A unit, and a unit that has been dislodged."""

from dataclasses import dataclass

from engine.board.terms import Location, Power, Province, UnitType, province_of


@dataclass(frozen=True, slots=True)
class Unit:
    """An army or fleet of a power; a fleet on a split coast names it in its location."""

    power: Power
    type: UnitType
    location: Location

    @property
    def province(self) -> Province:
        """The province it stands in."""
        return province_of(self.location)


@dataclass(frozen=True, slots=True)
class Dislodged:
    """A unit driven from its province, with where it may go (rulebook, "Retreats").

    `attacker` is the province the dislodging unit came from. `retreats` are the locations open
    to it, sorted; none means it is disbanded.
    """

    unit: Unit
    attacker: Province
    retreats: tuple[Location, ...]
