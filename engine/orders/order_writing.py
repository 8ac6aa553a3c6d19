"""Writing orders: short as on order sheets, long with full names, or as e-mail judges do.

What is written here is read back by `engine.orders.notation` as the same order.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, assert_never

from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Location, Province, UnitType, board_name, coast_of, province_of
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


class OrderStyle(StrEnum):
    """How an order is written."""

    SHORT = "short"  # A Par-Bur
    LONG = "long"  # A Paris → Burgundy
    JUDGE = "judge"  # Army Paris -> Burgundy, in English whatever the language


def write_order(
    order: Order,
    view: BoardView,
    gazetteer: Gazetteer,
    language: Language = "en",
    style: OrderStyle = OrderStyle.SHORT,
) -> str:
    """An order as text. A unit that is not on the board is written without its type."""
    return _OrderWriter(view, gazetteer, language, style).write(order)


def write_order_task(
    order: Order,
    gazetteer: Gazetteer,
    language: Language = "en",
    style: OrderStyle = OrderStyle.LONG,
) -> str:
    """What an order asks, for a list that names the unit already: `→ Burgundy`, `supports Paris`.

    A build or a waive is written whole.
    """
    pen = _OrderWriter(None, gazetteer, language, style)
    text = pen.write(order)
    if isinstance(order, Build | Waive):
        return text
    return text.removeprefix(pen.write_place(Location(order.unit))).strip()


def write_unit(
    unit: Unit,
    gazetteer: Gazetteer,
    language: Language = "en",
    style: OrderStyle = OrderStyle.SHORT,
) -> str:
    """A unit with where it stands: `F Spa/nc`, `F Spain (north coast)`.

    On one of several boards it is `F(3:Spa/nc)` for short, so that one sees what the dash joins.
    """
    place = write_place(unit.location, gazetteer, language, style)
    if style is OrderStyle.SHORT and board_name(unit.location):
        return f"{unit.type}({place})"
    kind = KINDS[unit.type] if style is OrderStyle.JUDGE else unit.type
    return f"{kind} {place}"


def write_place(
    at: Location,
    gazetteer: Gazetteer,
    language: Language = "en",
    style: OrderStyle = OrderStyle.SHORT,
) -> str:
    """A place with its coast, if it names one."""
    coast = coast_of(at)
    if style is OrderStyle.SHORT:
        name = gazetteer.abbreviations[language][province_of(at)]
        return f"{name}/{coast}" if coast else name
    if style is OrderStyle.JUDGE:
        language = "en"
    name = gazetteer.provinces[language][province_of(at)]
    return f"{name} ({COAST_NAMES[language].get(coast, coast)})" if coast else name


COAST_NAMES: Mapping[Language, Mapping[str, str]] = {
    "en": {"nc": "north coast", "sc": "south coast", "ec": "east coast", "wc": "west coast"},
    "fr": {"nc": "côte nord", "sc": "côte sud", "ec": "côte est", "wc": "côte ouest"},
}

KINDS: Mapping[UnitType, str] = {UnitType.ARMY: "Army", UnitType.FLEET: "Fleet"}
"""What e-mail judges call a unit."""

OrderDialect: TypeAlias = Mapping[str, str]
"""How orders are spelt: a template for each kind, `via` for what is added to a move by convoy and
`to` for what is added to a support of a move."""

_SIGNS: OrderDialect = {
    "hold": "{unit} H",
    "move": "{unit}-{to}",
    "via": " VIA",
    "support": "{unit} S {of}",
    "to": "-{to}",
    "convoy": "{unit} C {of}-{to}",
    "retreat": "{unit} R {to}",
    "disband": "{unit} D",
    "build": "B {type} {to}",
}

JUDGE: OrderDialect = {
    "hold": "{unit} HOLD",
    "move": "{unit} -> {to}",
    "via": " VIA CONVOY",
    "support": "{unit} SUPPORT {of}",
    "to": " -> {to}",
    "convoy": "{unit} CONVOY {of} -> {to}",
    "retreat": "{unit} -> {to}",
    "disband": "{unit} DISBAND",
    "build": "BUILD {type} {to}",
    "waive": "WAIVE",
}

_WORDS: Mapping[tuple[OrderStyle, Language], OrderDialect] = {
    (OrderStyle.JUDGE, "en"): JUDGE,
    (OrderStyle.JUDGE, "fr"): JUDGE,
    (OrderStyle.SHORT, "en"): {**_SIGNS, "waive": "Waive"},
    (OrderStyle.SHORT, "fr"): {**_SIGNS, "waive": "Renonce"},
    (OrderStyle.LONG, "en"): {
        "hold": "{unit} holds",
        "move": "{unit} → {to}",
        "via": " via convoy",
        "support": "{unit} supports {of}",
        "to": " → {to}",
        "convoy": "{unit} convoys {of} → {to}",
        "retreat": "{unit} retreats to {to}",
        "disband": "{unit} disbands",
        "build": "Build {type} {to}",
        "waive": "Waive a build",
    },
    (OrderStyle.LONG, "fr"): {
        "hold": "{unit} tient",
        "move": "{unit} → {to}",
        "via": " par convoi",
        "support": "{unit} soutient {of}",
        "to": " → {to}",
        "convoy": "{unit} convoie {of} → {to}",
        "retreat": "{unit} se retire vers {to}",
        "disband": "{unit} dissoute",
        "build": "Construit {type} {to}",
        "waive": "Renonce à une construction",
    },
}


def write_order_in(
    order: Order,
    dialect: OrderDialect,
    unit: Callable[[Province], str],
    place: Callable[[Location | Province], str],
    helped: Callable[[Province], str] | None = None,
) -> str:
    """An order in a dialect.

    `unit` writes who is ordered and, where no `helped` does, who is supported or convoyed;
    `place` writes where to.
    """
    helped = helped or unit
    match order:
        case Hold(at):
            return dialect["hold"].format(unit=unit(at))
        case Move(at, to, via):
            said = dialect["move"].format(unit=unit(at), to=place(to))
            return said + dialect["via"] if via else said
        case Support(at, of, to):
            said = dialect["support"].format(unit=unit(at), of=helped(of))
            return said + dialect["to"].format(to=place(to)) if to else said
        case Convoy(at, of, to):
            return dialect["convoy"].format(unit=unit(at), of=helped(of), to=place(to))
        case Retreat(at, to):
            return dialect["retreat"].format(unit=unit(at), to=place(to))
        case Disband(at):
            return dialect["disband"].format(unit=unit(at))
        case Build(type, at):
            return dialect["build"].format(type=type, to=place(at))
        case Waive():
            return dialect["waive"]
        case _:
            assert_never(order)


@dataclass(frozen=True, slots=True)
class _OrderWriter:
    view: BoardView | None
    gazetteer: Gazetteer
    language: Language
    style: OrderStyle

    def write(self, order: Order) -> str:
        dialect = _WORDS[self.style, self.language]
        if isinstance(order, Build) and self.style is OrderStyle.JUDGE:
            dialect = {**dialect, "build": f"BUILD {KINDS[order.type]} {{to}}"}
        return write_order_in(order, dialect, self._unit, self.write_place)

    def _unit(self, province: Province) -> str:
        unit = self.view.unit_at(province) if self.view else None
        if unit is None:
            return self.write_place(Location(province))
        return write_unit(unit, self.gazetteer, self.language, self.style)

    def write_place(self, at: Location | Province) -> str:
        return write_place(Location(at), self.gazetteer, self.language, self.style)
