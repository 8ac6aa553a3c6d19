"""Reading results in the wording of the e-mail judges: see `engine.exchange.judge_text_writer`.

Read are the starting position, if there is one, and the orders of each phase; what came of them
is judged again. Greetings, headers and other talk are passed over.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.board.build_rule import BuildRule
from engine.board.map_file import MapFile
from engine.board.position import Position
from engine.board.terms import Location, Power, Province, Season, province_of
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Dislodged, Unit
from engine.board.view import BoardView
from engine.errors import ExchangeError, NotationError
from engine.exchange.json_field import short_value_text
from engine.exchange.judge_text_writer import (
    BUILD_WAIVED,
    DISLODGED,
    NO_ORDER,
    OWNERSHIP,
    TYPE_NAMES,
    results_headline,
)
from engine.exchange.judged_phase import judge_saved_phase
from engine.exchange.order_line import ReadOrderLine
from engine.exchange.rules_field import EDITIONS
from engine.exchange.saved_game import SavedGame
from engine.exchange.saved_phase import NOWHERE, SavedBoard, SavedPhase, order_unit
from engine.judge.rulebook import DATC
from engine.judge.season import opening_stage
from engine.orders.notation import read_order
from engine.orders.order import Order, Waive
from engine.orders.order_writing import COAST_NAMES
from engine.orders.spelling import fold_text

_GAME = re.compile(r"Game:\s*(.+?)(?:\s{2,}|$)", re.MULTILINE)
_RULES = re.compile(r"Rules:\s*(\S+)")
_START = re.compile(r"Starting position for (\w+) of (\d+)")
_RESULTS = re.compile(r"\w+ results for \w+ of \d+")
_HEADLINES = (_START, _RESULTS, re.compile(re.escape(DISLODGED)), re.compile(re.escape(OWNERSHIP)))
_END = re.compile(r"The next phase of |The game .* is over|\S+:\s+\d+ Supply center")
_SAID = re.compile(r"([A-Z][A-Za-z' -]*?):\s+(.*)$")
_RETREATS = re.compile(r"The (\w+) (Army|Fleet) in (.+?) can retreat to (.+)\.$")
_ARTICLE = re.compile(r"\b(an?|the) ", re.IGNORECASE)
LAST_YEAR = 9999
LONGEST = 2_000_000
"""No text of results is longer, in signs: a game of a hundred years takes a third of it."""


@dataclass(slots=True)
class _Section:
    """A headline with its line's number, and the numbered lines beneath it."""

    number: int
    headline: str
    lines: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])


def read_judge_text(text: str, file: str, known: MapFile) -> SavedGame:
    """The game that a text of results tells.

    Raises `ExchangeError` with the line: `too_large`, `no_phases`, `bad_line`, `unknown_place`,
    `unknown_power`, `bad_unit`, `occupied`, and `comes_out_otherwise` for results of another
    phase than the one that follows.
    """
    if len(text) > LONGEST:
        raise ExchangeError(file, 0, "", "too_large")
    return _JudgeTextReader(text, file, known).game()


class _JudgeTextReader:
    """One reading of one text."""

    def __init__(self, text: str, file: str, known: MapFile) -> None:
        self._text, self._file = text, file
        self._map, self._gazetteer = known.map, known.gazetteer
        self._powers = {
            fold_text(name): power for power, name in known.gazetteer.powers["en"].items()
        }
        self._places = {fold_text(name): at for name, at in known.gazetteer.aliases.items()}

    def game(self) -> SavedGame:
        sections = list(_sections(self._text))
        played = [each for each in sections if _RESULTS.match(each.headline)]
        before = played[0].number if played else sys.maxsize
        head = [each for each in sections if each.number < before]
        board = self._start(head)
        if board is None:
            if not played:
                raise self._fault(0, "no_phases")
            board = self._opening()
        rules = EDITIONS.get(_first_match(_RULES, self._text), DATC)
        phases: list[SavedPhase] = []
        for section in played:
            phases.append(SavedPhase(board, self._orders(section, board), rules))
            board = judge_saved_phase(phases[-1]).following
        name = _first_match(_GAME, self._text) or "game"
        return SavedGame(name, self._map, (*phases, SavedPhase(board, {}, rules)))

    # -- the starting position ---------------------------------------------------------------

    def _opening(self) -> SavedBoard:
        stage, map = opening_stage(self._map), self._map
        return SavedBoard(map, stage.turn, stage.position, BuildRule(map).all_homes())

    def _start(self, head: list[_Section]) -> SavedBoard | None:
        """The position told before the first results, if one is."""
        board, told = self._opening(), None
        units: dict[Province, Unit] = {}
        beaten: dict[Province, Dislodged] = {}
        owners = dict(board.position.owners)
        for section in head:
            if found := _START.match(section.headline):
                told = (section.number, found[1], found[2])
                units = self._units(section)
            elif section.headline.startswith(OWNERSHIP):
                owners = self._owners(section)
            elif section.headline.startswith(DISLODGED):
                beaten = self._beaten(section)
        if told is None:
            return None
        position = Position(units, beaten, owners)
        return replace(board, turn=self._turn(*told, retreats=bool(beaten)), position=position)

    def _turn(self, number: int, season: str, year: str, *, retreats: bool) -> Turn:
        if season.lower() not in tuple(Season) or int(year) > LAST_YEAR:
            raise self._fault(number, "unknown_phase", f"{season} of {year}")
        when = Season(season.lower())
        if when is Season.WINTER:
            return Turn(int(year), when, PhaseKind.ADJUSTMENT)
        return Turn(int(year), when, PhaseKind.RETREAT if retreats else PhaseKind.MOVEMENT)

    def _units(self, section: _Section) -> dict[Province, Unit]:
        units: dict[Province, Unit] = {}
        for number, line in section.lines:
            power, said = self._said(number, line)
            kind, _, place = said.partition(" ")
            unit = self._unit(number, power, kind, place)
            if unit.province in units:
                raise self._fault(number, "occupied", said)
            units[unit.province] = unit
        return units

    def _beaten(self, section: _Section) -> dict[Province, Dislodged]:
        beaten: dict[Province, Dislodged] = {}
        adjectives = {name: power for power, name in self._gazetteer.adjectives["en"].items()}
        for number, line in section.lines:
            if not (found := _RETREATS.match(line)):
                continue
            if found[1] not in adjectives:
                raise self._fault(number, "unknown_power", found[1])
            unit = self._unit(number, adjectives[found[1]], found[2], found[3])
            listed = re.split(r", | or ", found[4])
            places = tuple(sorted(self._place(number, each) for each in listed))
            beaten[unit.province] = Dislodged(unit, NOWHERE, places)
        return beaten

    def _owners(self, section: _Section) -> dict[Province, Power]:
        owners: dict[Province, Power] = {}
        for number, line in section.lines:
            power, said = self._said(number, line)
            for name in said.split(", "):
                owners[province_of(self._place(number, name))] = power
        return owners

    # -- orders ------------------------------------------------------------------------------

    def _orders(
        self, section: _Section, board: SavedBoard
    ) -> dict[Power, tuple[ReadOrderLine, ...]]:
        """The orders of a section, which must be that of the board's own phase."""
        if board.turn is None or not section.headline.startswith(results_headline(board.turn)):
            headline = section.headline.partition(".")[0]
            raise self._fault(section.number, "comes_out_otherwise", headline)
        found: dict[Power, list[ReadOrderLine]] = {}
        view = BoardView(self._map, board.position, board.turn)
        for number, line in section.lines:
            power, said = self._said(number, line)
            if NO_ORDER not in said:
                order = self._order(number, said, view)
                read = ReadOrderLine(order_unit(order, board), order)
                found.setdefault(power, []).append(read)
        return {power: tuple(lines) for power, lines in found.items()}

    def _order(self, number: int, said: str, view: BoardView) -> Order:
        if said == BUILD_WAIVED:
            return Waive()
        try:
            return read_order(_ARTICLE.sub("", said), self._gazetteer, view)
        except NotationError:
            raise self._fault(number, "bad_line", said) from None

    # -- names -------------------------------------------------------------------------------

    def _said(self, number: int, line: str) -> tuple[Power, str]:
        """Whose line it is, and what it says without its ending."""
        found = _SAID.match(line)
        if not found:
            raise self._fault(number, "bad_line", line)
        power = self._powers.get(fold_text(found[1]))
        if power is None:
            raise self._fault(number, "unknown_power", found[1])
        return power, _without_ending(found[2])

    def _unit(self, number: int, power: Power, kind: str, place: str) -> Unit:
        types = {name: type for type, name in TYPE_NAMES.items()}
        at = self._place(number, place)
        if kind not in types or at not in self._map.graph(types[kind]):
            raise self._fault(number, "bad_unit", f"{kind} {place}")
        return Unit(power, types[kind], at)

    def _place(self, number: int, name: str) -> Location:
        """A place by its full name, `Spain (south coast)`."""
        whole, _, rest = name.partition(" (")
        coasts = {shown: coast for coast, shown in COAST_NAMES["en"].items()}
        province = self._places.get(fold_text(whole))
        if province is None or (rest and rest.rstrip(")") not in coasts):
            raise self._fault(number, "unknown_place", name)
        coast = coasts.get(rest.rstrip(")"), "")
        return Location(f"{province}/{coast}" if coast else province)

    def _fault(self, number: int, code: str, subject: str = "") -> ExchangeError:
        return ExchangeError(self._file, number, "", code, short_value_text(subject))


def _sections(text: str) -> Iterator[_Section]:
    """The parts of a text that matter."""
    section: _Section | None = None
    for number, line in _joined_lines(text):
        if any(each.match(line) for each in _HEADLINES):
            if section:
                yield section
            section = _Section(number, line)
        elif _END.match(line):
            if section:
                yield section
            section = None
        elif section and line:
            section.lines.append((number, line))
    if section:
        yield section


def _joined_lines(text: str) -> Iterator[tuple[int, str]]:
    """Each line with its number; one that goes on, set in from the margin, is put together."""
    held: list[str] = []
    begun = 0
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped and line[:1].isspace() and begun and not _is_complete(held):
            held.append(stripped)
            continue
        if begun:
            yield begun, " ".join(held)
        held, begun = [stripped], number
    if begun:
        yield begun, " ".join(held)


def _is_complete(held: list[str]) -> bool:
    """Whether nothing goes on after these parts of a line."""
    return not held[0] or held[-1].endswith((".", "*)"))


def _without_ending(said: str) -> str:
    """An order without its full stop, and without what became of it, `(*bounce*)`."""
    said = said.rstrip()
    begun = said.find("(*")
    if said.endswith("*)") and 0 <= begun <= len(said) - 4:
        said = said[:begun].rstrip()
    return said.removesuffix(".")


def _first_match(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found[1] if found else ""
