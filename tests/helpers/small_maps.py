"""Small maps made by the test that plays on them, one for each property a map can have.

A map is drawn in rows of words, a province each: `~bay` is water, `*ash` a centre, `#alp` nobody
enters. Provinces that share an edge are neighbours, and land at water is coastal.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from engine.registry import CustomBoard, register_board

WIDE, HIGH = 140, 120


@dataclass(frozen=True, eq=False)
class SmallMap:
    """A map in rows, with what its powers have at the start: `ash: F ash, A hil | ash hil`, units
    and homes.

    `coasts` are the separate coasts of a province, each with the waters it lies at. `more` is
    written into `map.json` as it is, `start` into its `start`.
    """

    key: str
    rows: tuple[str, ...]
    powers: str
    coasts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    more: Mapping[str, object] = field(default_factory=dict)
    start: Mapping[str, object] = field(default_factory=dict)

    @property
    def cells(self) -> dict[tuple[int, int], str]:
        """The words by column and row."""
        return {(x, y): w for y, row in enumerate(self.rows) for x, w in enumerate(row.split())}

    @property
    def board(self) -> CustomBoard:
        """The map as one that is laid out for games."""
        return register_board(self.text, self.sheet)

    # -- the graph --------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """Its `map.json`."""
        return _text(self)

    @property
    def sheet(self) -> str:
        """Its `sheet.svg`: a box for each province."""
        return "\n".join(_drawn(self))

    def terrain(self, at: tuple[int, int]) -> str:
        """What kind of space a cell is."""
        word = self.cells[at]
        if word[0] in "~#":
            return "sea" if word[0] == "~" else "impassable"
        return (
            "coastal" if any(self.cells[each][0] == "~" for each in self.beside(at)) else "inland"
        )

    def beside(self, at: tuple[int, int]) -> list[tuple[int, int]]:
        """The cells that share an edge with one."""
        x, y = at
        return [
            each for each in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if each in self.cells
        ]

    def waters(self, at: tuple[int, int]) -> set[str]:
        """The waters that a cell touches."""
        return {plain(self.cells[each]) for each in self.beside(at) if self.cells[each][0] == "~"}


def plain(word: str) -> str:
    """The id in a word."""
    return word.lstrip("~*#")


def _ways(small: SmallMap) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    armies: dict[str, set[str]] = {}
    fleets: dict[str, set[str]] = {}
    for at, word in small.cells.items():
        here, kind = plain(word), small.terrain(at)
        if kind in ("inland", "coastal"):
            armies.setdefault(here, set())
        for other in small.beside(at):
            there, beyond = plain(small.cells[other]), small.terrain(other)
            if {kind, beyond} <= {"inland", "coastal"}:
                armies[here].add(there)
            for start, end in product(_stands(small, at), _stands(small, other)):
                if _meet(small, (at, start), (other, end)):
                    fleets.setdefault(start, set()).add(end)
                    fleets.setdefault(end, set()).add(start)
    return (
        {at: sorted(to) for at, to in armies.items()},
        {at: sorted(to) for at, to in fleets.items()},
    )


def _stands(small: SmallMap, at: tuple[int, int]) -> list[str]:
    here = plain(small.cells[at])
    if small.terrain(at) not in ("coastal", "sea"):
        return []
    return [f"{here}/{coast}" for coast in small.coasts.get(here, ())] or [here]


def _meet(
    small: SmallMap, one: tuple[tuple[int, int], str], two: tuple[tuple[int, int], str]
) -> bool:
    """Whether fleets go from the one place to the other: over water, or along one coast."""
    first, second = _washed(small, *one), _washed(small, *two)
    if small.terrain(one[0]) == small.terrain(two[0]) == "sea":
        return True
    if "sea" in (small.terrain(one[0]), small.terrain(two[0])):
        water = plain(small.cells[one[0] if small.terrain(one[0]) == "sea" else two[0]])
        return water in (second if small.terrain(one[0]) == "sea" else first)
    return bool(first & second)


def _washed(small: SmallMap, at: tuple[int, int], place: str) -> set[str]:
    province, _, coast = place.partition("/")
    if coast:
        return set(small.coasts[province][coast].split())
    x, y = at
    near = [(x + a, y + b) for a, b in product((-1, 0, 1), repeat=2)]
    return {plain(small.cells[each]) for each in near if small.cells.get(each, " ")[0] == "~"}


def _text(small: SmallMap) -> str:
    homes = dict[str, str]()
    units = dict[str, list[str]]()
    for line in small.powers.split(";"):
        power, _, said = line.strip().partition(":")
        armed, _, at = said.partition("|")
        units[power] = [each.strip() for each in armed.split(",") if each.strip()]
        homes |= dict.fromkeys(at.split(), power)
    armies, fleets = _ways(small)
    rows = []
    for at, word in small.cells.items():
        here = plain(word)
        row = {"id": here, "terrain": small.terrain(at), "name": f"{here.title()}land"}
        row["name"] = {"en": f"{here.title()}land", "fr": f"{here.title()}ie"}
        row["abbreviation"] = here.title()
        row["centre"] = word[0] == "*"
        if here in homes:
            row["home"] = homes[here]
        if here in small.coasts:
            row["coasts"] = list(small.coasts[here])
        rows.append(row)
    return json.dumps(
        {
            "format": 1,
            "key": small.key,
            "name": {"en": small.key.title(), "fr": small.key.title()},
            "powers": [_power(power, number) for number, power in enumerate(units)],
            "provinces": rows,
            "armies": armies,
            "fleets": fleets,
            "start": {"year": 1850, "units": units, **small.start},
            **small.more,
        }
    )


def _power(power: str, number: int) -> dict[str, object]:
    name = f"Power {power.title()}"
    return {
        "id": power,
        "name": {"en": name, "fr": name},
        "adjective": {"en": f"{name}ish", "fr": f"{name}ois"},
        "letter": chr(ord("A") + number % 26),
    }


# -- the picture -----------------------------------------------------------------------------

_QUARTERS = {"nc": (0, -35), "sc": (0, 35), "ec": (45, 0), "wc": (-45, 0)}


def _drawn(small: SmallMap) -> Iterator[str]:
    wide = (max(x for x, _ in small.cells) + 1) * WIDE
    high = (max(y for _, y in small.cells) + 1) * HIGH
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
    yield '<g id="provinces">'
    for (x, y), word in small.cells.items():
        box = f"M{x * WIDE} {y * HIGH}h{WIDE}v{HIGH}h-{WIDE}z"
        kind = small.terrain((x, y))
        yield f'<path id="{plain(word)}" class="province {kind}" d="{box}"/>'
    yield '</g><g id="borders">'
    for x, y in small.cells:
        for other in ((x + 1, y), (x, y + 1)):
            if other in small.cells:
                yield _border(small, (x, y), other)
    yield '</g><g id="labels">'
    for (x, y), word in small.cells.items():
        name = plain(word).title()
        yield (
            f'<g data-province="{plain(word)}" data-x="{x * WIDE + WIDE // 2}" '
            f'data-y="{y * HIGH + 20}" data-width="{WIDE - 20}" data-height="16" '
            f'data-en="{name}land" data-fr="{name}ie" font-size="12"/>'
        )
    yield '</g><g id="anchors" display="none">'
    for (x, y), word in small.cells.items():
        here = plain(word)
        middle = (x * WIDE + WIDE // 2, y * HIGH + HIGH // 2 + 10)
        yield _anchor(here, "", middle, centre=word[0] == "*")
        for coast in small.coasts.get(here, ()):
            aside = _QUARTERS[coast]
            yield _anchor(here, coast, (middle[0] + aside[0], middle[1] + aside[1]), centre=False)
    yield "</g></svg>"


def _border(small: SmallMap, one: tuple[int, int], two: tuple[int, int]) -> str:
    kinds = {small.terrain(one), small.terrain(two)}
    kind = "sea" if kinds == {"sea"} else "coast" if "sea" in kinds else "land"
    names = " ".join(sorted(plain(small.cells[each]) for each in (one, two)))
    x, y = two[0] * WIDE, two[1] * HIGH
    line = f"v{HIGH}" if one[0] != two[0] else f"h{WIDE}"
    return f'<path data-between="{names}" class="{kind}" d="M{x} {y}{line}"/>'


def _anchor(here: str, coast: str, at: tuple[int, int], *, centre: bool) -> str:
    which = f' data-coast="{coast}"' if coast else ""
    x, y = at
    star = f'<circle class="centre" cx="{x - 45}" cy="{y + 30}"/>' if centre else ""
    return (
        f'<g data-province="{here}"{which}><circle class="unit" cx="{x}" cy="{y}"/>'
        f'<circle class="dislodged" cx="{x + 20}" cy="{y - 15}"/>{star}</g>'
    )


# -- the maps --------------------------------------------------------------------------------

ROWS = (
    "*ash *hil  rid *cro",
    "~lon *fen *moo *bir",
    "~bay ~bay2 *ced dow",
)
POWERS = "ash: A hil, F ash | ash hil; bir: A bir, A cro | bir cro; ced: F ced, A moo | ced moo"
FEW = "ash: F ash | ash hil; bir: A bir | bir cro; ced: F ced | ced moo"


def _chaos() -> SmallMap:
    """34 powers, each with a centre and a unit to build before the first Spring."""
    names = [f"c{number:02}" for number in range(34)]
    cells = [f"*{name}" for name in names] + [f"~w{number}" for number in range(8)]
    rows = tuple(" ".join(cells[at : at + 7]) for at in range(0, 42, 7))
    powers = "; ".join(f"{name}: | {name}" for name in names)
    return SmallMap(
        "chaos",
        rows,
        powers,
        more={"build": "any"},
        start={"year": 1, "season": "winter", "units": {}},
    )


SMALL_MAPS: tuple[SmallMap, ...] = (
    SmallMap("home", ROWS, POWERS),
    SmallMap("anywhere", ROWS, FEW, more={"build": "any"}, start={"owners": {"ash": ["fen"]}}),
    SmallMap(
        "withhome",
        ROWS,
        FEW,
        more={"build": "any_with_home"},
        start={"owners": {"ash": ["fen"], "bir": ["ced"]}, "unowned": ["ced", "moo"]},
    ),
    SmallMap(
        "given",
        ROWS,
        POWERS.replace("A cro", "A rid"),
        start={"owners": {"bir": ["fen"]}, "unowned": ["cro"]},
    ),
    SmallMap(
        "winter",
        ROWS,
        "ash: | ash hil; bir: | bir cro; ced: | ced moo",
        start={"season": "winter"},
    ),
    SmallMap(
        "winterowners",
        ROWS,
        "ash: A ash | ash; bir: | bir; ced: A ced, A moo, A dow | ced",
        more={"build": "any", "solo": 6},
        start={"season": "winter", "owners": {"ash": ["hil", "fen"], "bir": ["cro"]}},
    ),
    SmallMap("two", ("*ash ~bay *bir", "mid ~bay2 moo"), "ash: F ash | ash; bir: | bir"),
    SmallMap(
        "inland", ("*aaa bbb *ccc", "*ddd eee *fff"), "ash: A aaa | aaa ddd; bir: A ccc | ccc fff"
    ),
    SmallMap(
        "coasts",
        ("~nor ~nor2 ~nor3", "*ash *mid *bir", "~sou ~sou2 ~sou3"),
        "ash: F ash | ash mid; bir: | bir",
        coasts={"mid": {"nc": "nor nor2 nor3", "sc": "sou sou2 sou3"}},
        more={"build": "any", "solo": 3},
        start={"owners": {"bir": ["mid"]}},
    ),
    SmallMap(
        "alps",
        ("*ash #alp *bir", "moo dow fen", "~bay *isl ~bay2"),
        "ash: A ash | ash isl; bir: | bir",
        more={"solo": 3},
    ),
    _chaos(),
)
