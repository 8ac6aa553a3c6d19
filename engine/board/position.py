"""Everything that stands on the board at one moment, and its one-line text.

The text is for tests and bug reports: each power with its units, then who is dislodged, then who
owns what, e.g. `france: A par, F spa/nc | *A mar<pie>gas | par spa`, apart by semicolons. A
dislodged unit has a star, `<` the attacker's province, `>` its retreats.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.board.terms import Location, Power, Province, UnitType
from engine.board.unit import Dislodged, Unit


@dataclass(frozen=True, slots=True)
class Position:
    """Units by province, dislodged units by the province they must leave, owners by centre."""

    units: Mapping[Province, Unit]
    dislodged: Mapping[Province, Dislodged] = field(default_factory=dict[Province, Dislodged])
    owners: Mapping[Province, Power] = field(default_factory=dict[Province, Power])

    def units_of(self, power: Power) -> tuple[Unit, ...]:
        """The standing units of a power, by province."""
        return tuple(self.units[p] for p in sorted(self.units) if self.units[p].power == power)

    def centres_of(self, power: Power) -> tuple[Province, ...]:
        """The centres a power owns, sorted."""
        return tuple(sorted(p for p, owner in self.owners.items() if owner == power))

    def powers(self) -> tuple[Power, ...]:
        """Every power that has a unit, a dislodged unit or a centre, sorted."""
        standing = {unit.power for unit in self.units.values()}
        leaving = {each.unit.power for each in self.dislodged.values()}
        return tuple(sorted(standing | leaving | set(self.owners.values())))

    @property
    def text(self) -> str:
        """The whole position in one line; `read_position` reads it back."""
        return "; ".join(_power_text(self, power) for power in self.powers())


def position_from(
    units: Iterable[Unit], owners: Mapping[Province, Power] | None = None
) -> Position:
    """A position in which nobody is dislodged.

    Raises `ValueError` when two units stand in one province.
    """
    placed: dict[Province, Unit] = {}
    for unit in units:
        if unit.province in placed:
            raise ValueError(f"two units in {unit.province}")
        placed[unit.province] = unit
    return Position(placed, {}, dict(owners or {}))


def unit_text(unit: Unit) -> str:
    """A unit as it is written: `A par`, `F stp/nc`."""
    return f"{unit.type} {unit.location}"


def read_unit(power: Power, text: str) -> Unit:
    """The unit that a text means; raises `ValueError` when it means none."""
    letter, _, at = text.partition(" ")
    return Unit(power, UnitType(letter), Location(at))


def read_position(text: str) -> Position:
    """The position that a line of text means; raises `ValueError` when it means none."""
    units: list[Unit] = []
    dislodged: dict[Province, Dislodged] = {}
    owners: dict[Province, Power] = {}
    for part in filter(None, text.split("; ")):
        name, colon, rest = part.partition(": ")
        # Where a line ends in a power without centres, its last blank may have been lost.
        sections = [section.strip() for section in rest.split("|")]
        if not colon or len(sections) != 3:
            raise ValueError(part)
        power = Power(name)
        units += [read_unit(power, each) for each in filter(None, sections[0].split(", "))]
        for each in filter(None, sections[1].split(", ")):
            leaving = _read_dislodged(power, each)
            dislodged[leaving.unit.province] = leaving
        owners |= {Province(centre): power for centre in sections[2].split()}
    standing = position_from(units)
    return Position(standing.units, dislodged, owners)


def _power_text(position: Position, power: Power) -> str:
    standing = ", ".join(unit_text(unit) for unit in position.units_of(power))
    leaving = ", ".join(
        _dislodged_text(each)
        for _, each in sorted(position.dislodged.items())
        if each.unit.power == power
    )
    return f"{power}: {standing} | {leaving} | {' '.join(position.centres_of(power))}"


def _dislodged_text(each: Dislodged) -> str:
    return f"*{unit_text(each.unit)}<{each.attacker}>{','.join(each.retreats)}"


def _read_dislodged(power: Power, text: str) -> Dislodged:
    star, _, rest = text.partition("*")
    unit, _, rest = rest.partition("<")
    attacker, arrow, retreats = rest.partition(">")
    if star or not arrow:
        raise ValueError(text)
    open_to_it = tuple(Location(each) for each in retreats.split(",") if each)
    return Dislodged(read_unit(power, unit), Province(attacker), open_to_it)
