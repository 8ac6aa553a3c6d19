"""Orders written out: short as on order sheets, long with full names, or as e-mail judges do.

What is written here is read back by `engine.orders.notation` as the same order.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from engine.board.calendar import PhaseKind
from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Location, Province, UnitType, board_of, coast_of, province_of
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
)


class Style(StrEnum):
    """How an order is written."""

    SHORT = "short"  # A Par-Bur
    LONG = "long"  # A Paris → Burgundy
    JUDGE = "judge"  # Army Paris -> Burgundy, in English whatever the language


def write_order(
    order: Order,
    view: BoardView,
    gazetteer: Gazetteer,
    language: Language = "en",
    style: Style = Style.SHORT,
) -> str:
    """An order as text. A unit that is not on the board is written without its type."""
    return _Pen(view, gazetteer, language, style).write(order)


def write_task(
    order: Order, gazetteer: Gazetteer, language: Language = "en", style: Style = Style.LONG
) -> str:
    """What an order asks, for a list that names the unit already: `→ Burgundy`, `supports Paris`.

    A build or a waive is written whole.
    """
    pen = _Pen(None, gazetteer, language, style)
    text = pen.write(order)
    if isinstance(order, Build | Waive):
        return text
    return text.removeprefix(pen.write_place(Location(order.unit))).strip()


def write_unit(
    unit: Unit, gazetteer: Gazetteer, language: Language = "en", style: Style = Style.SHORT
) -> str:
    """A unit with where it stands: `F Spa/nc`, `F Spain (north coast)`.

    On one of several boards it is `F(3:Spa/nc)` for short, so that one sees what the dash joins.
    """
    place = write_place(unit.location, gazetteer, language, style)
    if style is Style.SHORT and board_of(unit.location):
        return f"{unit.type}({place})"
    kind = KINDS[unit.type] if style is Style.JUDGE else unit.type
    return f"{kind} {place}"


def write_place(
    at: Location, gazetteer: Gazetteer, language: Language = "en", style: Style = Style.SHORT
) -> str:
    """A place with its coast, if it names one."""
    coast = coast_of(at)
    if style is Style.SHORT:
        name = gazetteer.abbreviations[language][province_of(at)]
        return f"{name}/{coast}" if coast else name
    if style is Style.JUDGE:
        language = "en"
    name = gazetteer.provinces[language][province_of(at)]
    return f"{name} ({COAST_NAMES[language][coast]})" if coast else name


COAST_NAMES: Mapping[Language, Mapping[str, str]] = {
    "en": {"nc": "north coast", "sc": "south coast", "ec": "east coast", "wc": "west coast"},
    "fr": {"nc": "côte nord", "sc": "côte sud", "ec": "côte est", "wc": "côte ouest"},
}

KINDS: Mapping[UnitType, str] = {UnitType.ARMY: "Army", UnitType.FLEET: "Fleet"}
"""What e-mail judges call a unit."""

_SHORT: Mapping[str, str] = {
    "hold": " H",
    "move": "-",
    "via": " VIA",
    "support": " S ",
    "convoy": " C ",
    "retreat": " R ",
    "disband": " D",
    "build": "B ",
}

_JUDGE: Mapping[str, str] = {
    "hold": " HOLD",
    "move": " -> ",
    "via": " VIA CONVOY",
    "support": " SUPPORT ",
    "convoy": " CONVOY ",
    "retreat": " -> ",
    "disband": " DISBAND",
    "build": "BUILD ",
    "waive": "WAIVE",
}

_WORDS: Mapping[tuple[Style, Language], Mapping[str, str]] = {
    (Style.JUDGE, "en"): _JUDGE,
    (Style.JUDGE, "fr"): _JUDGE,
    (Style.SHORT, "en"): {**_SHORT, "waive": "Waive"},
    (Style.SHORT, "fr"): {**_SHORT, "waive": "Renonce"},
    (Style.LONG, "en"): {
        "hold": " holds",
        "move": " → ",
        "via": " via convoy",
        "support": " supports ",
        "convoy": " convoys ",
        "retreat": " retreats to ",
        "disband": " disbands",
        "build": "Build ",
        "waive": "Waive a build",
    },
    (Style.LONG, "fr"): {
        "hold": " tient",
        "move": " → ",
        "via": " par convoi",
        "support": " soutient ",
        "convoy": " convoie ",
        "retreat": " se retire vers ",
        "disband": " dissoute",
        "build": "Construit ",
        "waive": "Renonce à une construction",
    },
}


@dataclass(frozen=True, slots=True)
class _Pen:
    view: BoardView | None
    gazetteer: Gazetteer
    language: Language
    style: Style

    def write(self, order: Order) -> str:
        match order:
            case Hold(unit):
                return self._unit(unit) + self._word("hold")
            case Move(unit, to, via):
                return self._unit(unit) + self._to(to) + (self._word("via") if via else "")
            case Support(unit, of, to):
                goal = self._to(to) if to else ""
                return self._unit(unit) + self._word("support") + self._unit(of) + goal
            case Convoy(unit, of, to):
                carried = self._unit(of) + self._to(Location(to))
                return self._unit(unit) + self._word("convoy") + carried
            case Retreat(unit, to):
                return self._unit(unit) + self._word("retreat") + self.write_place(to)
            case Disband(unit):
                return self._unit(unit) + self._word("disband")
            case Build(type, at):
                kind = KINDS[type] if self.style is Style.JUDGE else type
                return f"{self._word('build')}{kind} {self.write_place(at)}"
            case Waive():
                return self._word("waive")
            case _:
                assert_never(order)

    def _word(self, key: str) -> str:
        return _WORDS[self.style, self.language][key]

    def _to(self, to: Location) -> str:
        return self._word("move") + self.write_place(to)

    def _unit(self, province: Province) -> str:
        unit = self._standing(province)
        if unit is None:
            return self.write_place(Location(province))
        return write_unit(unit, self.gazetteer, self.language, self.style)

    def write_place(self, at: Location) -> str:
        return write_place(at, self.gazetteer, self.language, self.style)

    def _standing(self, province: Province) -> Unit | None:
        if self.view is None:
            return None
        position = self.view.position
        beaten = position.dislodged.get(province)
        if beaten and self.view.turn.kind is PhaseKind.RETREAT:
            return beaten.unit
        return position.units.get(province)
