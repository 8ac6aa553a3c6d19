"""Which house is whose, and the sheet of a village with the players' names on its boards."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from itertools import combinations

from PySide6.QtCore import QPointF

from desktop.map.paint.typeface import text_path
from desktop.widgets.page_state import LayoutMemory
from engine.frame.seat import SeatId
from maps.sheet import Point, Sheet, parse_sheet
from maps.village.village_sheet import SIZE, door_places, draw_village, house_scale

MARGIN = (70.0, 130.0)
"""How near the edge of the sheet a door may be moved: at the sides, and above and below."""


class HouseLayout:
    """Where the doors are, seat by seat; the players may move them to how they really sit.

    It outlives every screen of its game, and is the same for all of them. `changes` counts how
    often it was changed. With a `memory` it outlives the program too, under `key`.
    """

    def __init__(
        self, seats: Sequence[SeatId], memory: LayoutMemory | None = None, key: str = ""
    ) -> None:
        self.seats = tuple(seats)
        self._memory, self._key = memory, key
        kept = _parse_positions(memory.recall(key), len(seats)) if memory is not None else None
        self.doors: dict[SeatId, Point] = dict(
            zip(seats, kept or door_places(len(seats)), strict=True)
        )
        self.changes = 0

    def house(self, seat: SeatId) -> str:
        """The region of a seat on the sheet."""
        return f"h{self.seats.index(seat) + 1}"

    def seat(self, house: str) -> SeatId:
        """Whose house a region is."""
        return self.seats[int(house[1:]) - 1]

    @property
    def words(self) -> str:
        """Where the doors are, as it is kept."""
        return " ".join(f"{x:g},{y:g}" for x, y in (self.doors[seat] for seat in self.seats))

    def adopt(self, words: str) -> None:
        """Have the doors where a game's file says; what is not such words counts for nothing."""
        kept = _parse_positions(words, len(self.seats))
        doors = dict(zip(self.seats, kept or (), strict=False))
        if doors and doors != self.doors:
            self.doors = doors
            self._changed()

    def move(self, seat: SeatId, door: Point) -> None:
        """Move a house, kept inside the sheet. One that would stand upon another changes places
        with it."""
        wide, high = MARGIN
        x = min(max(door[0], wide), SIZE[0] - wide)
        y = min(max(door[1], high), SIZE[1] - 60)
        there = next(
            (
                each
                for each, (a, b) in self.doors.items()
                if each != seat and abs(a - x) < 80 and abs(b - y) < 80
            ),
            None,
        )
        if there is not None:
            self.doors[seat], self.doors[there] = self.doors[there], self.doors[seat]
        else:
            self.doors[seat] = (round(x, 1), round(y, 1))
        self._changed()

    def reset(self) -> None:
        """All houses back in a ring."""
        self.doors = dict(zip(self.seats, door_places(len(self.seats)), strict=True))
        self._changed()

    def _changed(self) -> None:
        self.changes += 1
        if self._memory is not None:
            self._memory.keep(self._key, self.words)


_DOOR = re.compile(r"(\d{1,4}(?:\.\d+)?),(\d{1,4}(?:\.\d+)?)")


def _parse_positions(words: str, count: int) -> tuple[Point, ...] | None:
    """Doors as they were kept; None where that is not so many doors on the sheet."""
    found = [_DOOR.fullmatch(each) for each in words.split()]
    doors = tuple((float(each[1]), float(each[2])) for each in found if each is not None)
    inside = all(x <= SIZE[0] and y <= SIZE[1] for x, y in doors)
    return doors if len(found) == len(doors) == count and inside else None


_SEATINGS: dict[tuple[tuple[SeatId, str], ...], HouseLayout] = {}


def house_layout_for(
    players: Mapping[SeatId, str], memory: LayoutMemory | None = None
) -> HouseLayout:
    """How these players sit; they may have moved their houses.

    What is kept is found again by the same names in the same seats; the names are not kept.
    """
    key = tuple(players.items())
    if key not in _SEATINGS:
        named = sha256(repr(key).encode()).hexdigest()[:24]
        _SEATINGS[key] = HouseLayout(tuple(players), memory, f"houses/{named}")
    return _SEATINGS[key]


def village_sheet(at: HouseLayout, names: Mapping[SeatId, str], *, night: bool) -> Sheet:
    """The village by day or by night, with a name on every board."""
    doors = tuple(at.doors[seat] for seat in at.seats)
    return _make_sheet(doors, tuple(names.get(seat, "") for seat in at.seats), night)


_READABLE = 30.0
"""How high the type of a name is at least, where there is room, in units of the sheet: 25 pixels
in a window of 1440 by 900."""
_LARGER = 23.0
"""How high it is at houses of the usual size."""
_APART = 9.0
"""How far names that stand side by side are apart."""


@lru_cache(maxsize=12)
def _make_sheet(doors: tuple[Point, ...], names: tuple[str, ...], night: bool) -> Sheet:
    drawn = parse_sheet(draw_village(doors, night=night), "village.svg")
    scale = house_scale(doors)
    sizes = _name_sizes(doors, names, max(_READABLE, _LARGER * scale))
    labels = {}
    for house, label in drawn.labels.items():
        number = int(house[1:]) - 1
        name, size = names[number], sizes[number]
        words = (name,)
        labels[house] = replace(
            label,
            y=doors[number][1] + 10 * scale + 0.5 * size,
            width=_name_width(name, size),
            height=size,
            size=size,
            lines={"en": words, "fr": words},
        )
    return replace(drawn, labels=labels)


def _name_sizes(doors: tuple[Point, ...], names: tuple[str, ...], most: float) -> list[float]:
    """How large each name may be so that it reaches neither another nor the edge of the sheet."""
    sizes = [
        min(most, most * 2 * min(x, SIZE[0] - x) / max(1.0, _name_width(name, most)))
        for (x, _), name in zip(doors, names, strict=True)
    ]
    for one, other in combinations(range(len(doors)), 2):
        across, down = (abs(a - b) for a, b in zip(doors[one], doors[other], strict=True))
        wide = (_name_width(names[one], sizes[one]) + _name_width(names[other], sizes[other])) / 2
        if down < 1.3 * most and wide > across - _APART:
            less = max(0.3, (across - _APART) / wide)
            sizes[one], sizes[other] = sizes[one] * less, sizes[other] * less
    return sizes


def _name_width(name: str, size: float) -> float:
    return text_path(name, size, QPointF(), bold=True).boundingRect().width()
