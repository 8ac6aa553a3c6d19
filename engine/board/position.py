"""Everything that stands on the board at one moment."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board.terms import Power, Province
from engine.board.unit import Dislodged, Unit


@dataclass(frozen=True, slots=True)
class Position:
    """Units by province, dislodged units by the province they must leave, owners by centre."""

    units: Mapping[Province, Unit]
    dislodged: Mapping[Province, Dislodged]
    owners: Mapping[Province, Power]
