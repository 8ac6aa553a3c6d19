"""How long a window keeps a moving hand waiting, on an X display: `-m tests.bench.frames`.

The pointer is moved by the X server itself, and every turn of the program's loop is timed with all
that it paints. What is printed is JSON: of every turn, act by act, the milliseconds by the wall
and those of the processor.
"""

import argparse
import gc
import json
import os
import sys
from collections.abc import Callable, Iterator
from itertools import cycle, pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from desktop.map.input.map_view import MapView
from desktop.map.scene.map_scene import MapScene
from desktop.results.history import HistoryScreen
from desktop.results.resolution import ResolutionScreen
from desktop.widgets.chunked_work import is_any_task_busy
from desktop.widgets.clock import WallClock
from desktop.widgets.theme import Lighting
from tests.real_window.hand import WHEEL_IN, WHEEL_OUT, Hand
from tests.real_window.posing import Scene, posed

SCREENS = (
    "overview",
    "seat",
    "history",
    "resolution-orders",
    "hepta-overview",
    "hepta-close",
    "village-night",
    "village-day",
)
_COUNTED = 0.5
"""A turn of fewer milliseconds has painted nothing."""
_REST = 0.5
_PATIENCE = 40
"""So many rests a screen is given at most, on a busy machine, to come to one."""

Spot = tuple[int, int]
Turns = list[tuple[float, float]]
"""Milliseconds by the wall, and of the processor."""


class Watch:
    """One screen, and the milliseconds that each turn takes while something is done there."""

    def __init__(self, scene: Scene, hand: Hand, view: MapView) -> None:
        self.scene, self.hand, self.view = scene, hand, view
        dice, port = Random(3), view.viewport()
        shares = [(dice.uniform(0.1, 0.9), dice.uniform(0.1, 0.9)) for _ in range(24)]
        self._spots = [self.spot(x * port.width(), y * port.height()) for x, y in shares]

    def spot(self, x: float, y: float) -> Spot:
        """A point of the map in pixels of the display."""
        port = self.view.viewport()
        return self.scene.on_display(port, QPoint(round(x), round(y)))

    def middle(self) -> Spot:
        """The middle of the map."""
        size = self.view.viewport().size()
        return self.spot(size.width() / 2, size.height() / 2)

    def way(self, steps: int) -> Iterator[Spot]:
        """From spot to spot over the map, in short steps."""
        for (start, end), _ in zip(cycle(pairwise(self._spots)), range(steps // 20), strict=False):
            for step in range(20):
                x, y = (a + (b - a) * step // 20 for a, b in zip(start, end, strict=True))
                yield x, y

    def time(self, acts: Iterator[Callable[[], object]], pause: float = 0.008) -> Turns:
        """Do one act after another with a pause between, then rest; what each turn took."""
        gc.collect()
        turns: Turns = []
        for act in acts:
            act()
            self._turn(turns, pause)
        self._turn(turns, _REST)
        return turns

    def settle(self) -> None:
        """Wait until all that a screen does by itself once it is opened is done."""
        for _ in range(_PATIENCE):
            self.time(iter(()))
            if not is_any_task_busy():
                return

    def _turn(self, turns: Turns, seconds: float) -> None:
        until = perf_counter() + seconds
        while True:
            began, own = perf_counter(), process_time()
            QApplication.processEvents()
            spent = (process_time() - own) * 1000
            if spent > _COUNTED:
                turns.append(((perf_counter() - began) * 1000, spent))
            if perf_counter() >= until:
                return
            sleep(0.001)


def watched(screen: str, watch: Watch) -> Iterator[tuple[str, Turns]]:
    """All acts on a screen, with what their turns took."""
    hand = watch.hand
    if isinstance(watch.scene.window.current_screen, ResolutionScreen):
        yield from _revealed(watch)
        return
    yield "hover", watch.time(_moves(hand, watch.way(400)))
    yield from _with_a_unit(watch)
    hand.move(*watch.middle())
    turns = (WHEEL_IN if number % 16 < 8 else WHEEL_OUT for number in range(48))
    yield "wheel", watch.time((lambda way=way: hand.click(way) for way in turns), 0.03)
    for _ in range(4):
        hand.click(WHEEL_IN)
        watch.time(iter(()))
    x, y = watch.middle()
    hand.press()
    there = ((x + 6 * (number % 40) - 120, y + 4 * (number % 25)) for number in range(200))
    yield "pan", watch.time(_moves(hand, there))
    hand.let_go()
    watch.view.fit()
    watch.time(iter(()))
    page = watch.scene.window.current_screen
    if screen == "history" and isinstance(page, HistoryScreen):
        count = len(page.phases)
        page.strip.go(max(0, page.strip.here - 2))
        watch.time(iter(()))
        page.setFocus()
        hand.key("space")
        yield "replay", watch.time((lambda: None for _ in range(250)), 0.016)
        hand.key("space")
        watch.time(iter(()))
        page.setFocus()
        # By the keyboard: what a step does before it is painted is to count, too.
        keys = ("Next" if number % count else "Home" for number in range(20))
        yield "a phase on", watch.time((lambda key=key: hand.key(key) for key in keys), 0.15)


def _revealed(watch: Watch) -> Iterator[tuple[str, Turns]]:
    """The envelopes are open: the battles tell themselves, then one a key, then the result."""
    hand = watch.hand
    yield "battles begin", watch.time((lambda: hand.key("space") for _ in range(1)), 0.5)
    yield "battles tell themselves", watch.time((lambda: None for _ in range(400)), 0.016)
    keys = ("Left", "Left", *["Right"] * 3) * 3
    yield "a battle on", watch.time((lambda key=key: hand.key(key) for key in keys), 0.9)
    turns = ("Escape", "Left", "Escape", "Left", "Escape")
    yield "an act on", watch.time((lambda key=key: hand.key(key) for key in turns), 1.2)
    yield "hover, result", watch.time(_moves(hand, watch.way(300)))


def _with_a_unit(watch: Watch) -> Iterator[tuple[str, Turns]]:
    """Where units may be ordered: one dragged about, then picked and looked around with."""
    scene = watch.view.sheet_scene
    board = scene.view if isinstance(scene, MapScene) else None
    if board is None:
        return
    units = [unit for each in board.mine for unit in board.position.units_of(each)]
    if not units:
        return
    at, hand = watch.view.point_of(units[0].location), watch.hand
    hand.move(*watch.spot(at.x(), at.y()))
    watch.time(iter(()))
    hand.press()
    yield "unit dragged", watch.time(_moves(hand, watch.way(300)))
    hand.key("Escape")
    hand.let_go()
    hand.key("Escape")
    hand.move(*watch.spot(at.x(), at.y()))
    watch.time(iter(()))
    hand.click()
    watch.time(iter(()))
    yield "hover, unit picked", watch.time(_moves(hand, watch.way(300)))
    hand.key("Escape")


def _moves(hand: Hand, way: Iterator[Spot]) -> Iterator[Callable[[], object]]:
    return (lambda to=to: hand.move(*to) for to in way)


def main() -> None:
    """Print what was found on some screens."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("screens", nargs="*", default=SCREENS)
    parser.add_argument("--size", default="1360x860")
    chosen = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "xcb"
    wide, _, high = chosen.size.partition("x")
    found: dict[str, Turns] = {}
    hand = Hand()
    for screen in chosen.screens:
        with posed(screen, (int(wide), int(high)), Lighting.LIGHT, WallClock()) as scene:
            views = [each for each in scene.maps if isinstance(each, MapView)] if scene else []
            if scene is None or not views:
                continue
            watch = Watch(scene, hand, views[0])
            watch.settle()
            gc.freeze()
            found |= {f"{screen}: {act}": turns for act, turns in watched(screen, watch)}
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        for kind in ("CONFIG", "DATA", "CACHE", "STATE"):
            os.environ[f"XDG_{kind}_HOME"] = str(Path(home) / kind.lower())
        main()
