"""Lines of the DAIDE language, which programs that play Diplomacy speak, as plain entries.

    SUB ( ( FRA AMY PAR ) MTO BUR ) ( ( ENG FLT NTH ) CVY ( ENG AMY YOR ) CTO NWY )
    ORD ( SPR 1901 ) ( ( ENG FLT LON ) MTO ECH ) ( SUC )
    NOW ( FAL 1901 ) ( RUS FLT ( STP SCS ) ) ( RUS AMY WAR )
    SCO ( AUS BUD TRI VIE ) ( UNO BEL BUL )

Source: the DAIDE message syntax, level 0. A power is known by the three letters with which its
English name begins.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, Season
from engine.board.turn import PhaseKind, Turn
from engine.orders.spelling import fold_text

_PLACE = r"(?:\(\s*[A-Z]{3}\s+[NESW][A-Z]{2}\s*\)|[A-Z]{3})"
_UNIT = (
    rf"\(\s*[A-Z]{{3}}\s+(?:AMY|FLT)\s+{_PLACE}(?:\s+MRT\s+\([^()]*(?:\([^()]*\)[^()]*)*\))?\s*\)"
)
_ORDER = re.compile(
    rf"\(\s*(?P<unit>{_UNIT})\s+(?:(?P<alone>HLD|DSB|BLD|REM)|(?P<move>MTO|RTO)\s+(?P<to>{_PLACE})"
    rf"|SUP\s+(?P<of>{_UNIT})(?:\s+MTO\s+(?P<goal>{_PLACE}))?"
    rf"|CVY\s+(?P<army>{_UNIT})\s+CTO\s+(?P<shore>{_PLACE})"
    rf"|CTO\s+(?P<land>{_PLACE})\s+VIA\s+\([^()]*\))\s*\)"
)
_WAIVE = re.compile(r"\(\s*(?P<power>[A-Z]{3})\s+WVE\s*\)")
_BEGIN = re.compile(rf"(?:SUB|ORD|NOW|SCO)\s*\(|\(\s*{_UNIT}|{_UNIT}")
_TURN = re.compile(r"\(\s*(?P<season>SPR|SUM|FAL|AUT|WIN)\s+(?P<year>\d{1,4})\s*\)")
_OWNED = re.compile(r"\(\s*(?P<power>[A-Z]{3})(?P<places>(?:\s+[A-Z]{3})+)\s*\)")
_SEASONS = {
    "SPR": (Season.SPRING, PhaseKind.MOVEMENT),
    "SUM": (Season.SPRING, PhaseKind.RETREAT),
    "FAL": (Season.FALL, PhaseKind.MOVEMENT),
    "AUT": (Season.FALL, PhaseKind.RETREAT),
    "WIN": (Season.WINTER, PhaseKind.ADJUSTMENT),
}
_TYPES = {"AMY": "A", "FLT": "F"}
_COASTS = {"NCS": "nc", "SCS": "sc", "ECS": "ec", "WCS": "wc"}
_ALONE = {"HLD": "holds", "DSB": "disbands", "REM": "disbands", "BLD": "build"}
_NOBODY = "UNO"


@dataclass(frozen=True, slots=True)
class DaidePart:
    """One order, unit or centre, in the words of a sheet, and whose it is."""

    text: str
    power: Power | None
    owning: bool = False


def is_daide(line: str) -> bool:
    """Whether a line is of that language."""
    return _BEGIN.match(line) is not None


def daide_turn(line: str) -> Turn | None:
    """The phase that a line names, if it names one."""
    found = _TURN.search(line)
    if found is None:
        return None
    season, kind = _SEASONS[found["season"]]
    return Turn(int(found["year"]), season, kind)


def daide_parts(line: str, gazetteer: Gazetteer) -> Iterator[DaidePart]:
    """What a line holds; what is not understood is one part as it stands."""
    powers = _powers(gazetteer)
    if line.startswith("SCO"):
        for owned in _OWNED.finditer(line):
            if owned["power"] != _NOBODY:
                for place in owned["places"].split():
                    yield DaidePart(place, powers.get(owned["power"]), owning=True)
        return
    rest = line
    for order in _ORDER.finditer(line):
        rest = rest.replace(order.group(), " ", 1)
        yield DaidePart(_order(order), powers.get(_words(order["unit"])[0]))
    for waive in _WAIVE.finditer(rest):
        yield DaidePart("waive", powers.get(waive["power"]))
    rest = _WAIVE.sub(" ", rest)
    for unit in re.finditer(_UNIT, rest):
        yield DaidePart(_unit(unit.group()), powers.get(_words(unit.group())[0]))
    left = re.sub(rf"{_UNIT}|{_TURN.pattern}|\(\s*[A-Z ]{{3,7}}\s*\)|^[A-Z]{{3}}", " ", rest)
    if left.strip(" ()"):
        yield DaidePart(left.strip(), None)


def _powers(gazetteer: Gazetteer) -> dict[str, Power]:
    """The powers by three letters; those that begin alike have none."""
    found: dict[str, list[Power]] = {}
    for power, name in gazetteer.powers["en"].items():
        found.setdefault(fold_text(name)[:3].upper(), []).append(power)
    return {letters: powers[0] for letters, powers in found.items() if len(powers) == 1}


def _words(text: str) -> list[str]:
    return re.findall(r"[A-Z]{3}", text)


def _place(text: str) -> str:
    name, *coast = _words(text)
    return f"{name}/{_COASTS.get(coast[0], coast[0].lower())}" if coast else name


def _unit(text: str) -> str:
    type = _words(text)[1]
    return f"{_TYPES[type]} {_place(' '.join(_words(text.partition('MRT')[0])[2:]))}"


def _order(found: re.Match[str]) -> str:
    unit = _unit(found["unit"])
    if found["alone"]:
        return f"{unit} {_ALONE[found['alone']]}"
    if found["move"]:
        verb = "-" if found["move"] == "MTO" else "retreats to"
        return f"{unit} {verb} {_place(found['to'])}"
    if found["of"]:
        goal = f" - {_place(found['goal'])}" if found["goal"] else ""
        return f"{unit} S {_unit(found['of'])}{goal}"
    if found["army"]:
        return f"{unit} C {_unit(found['army'])} - {_place(found['shore'])}"
    return f"{unit} - {_place(found['land'])} via convoy"
