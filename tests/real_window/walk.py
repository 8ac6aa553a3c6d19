"""Random acts of a person at one screen, each followed by a look for stale pixels.

    DISPLAY=:1 QT_SCALE_FACTOR=1.5 python -m tests.real_window.walk overview seat --acts 40

It prints a line of JSON for each screen, and ends with 1 where anything was stale or went wrong.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from traceback import format_exception

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from desktop.map.input.map_view import MapView
from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.map_theme import MapTheme
from desktop.map.scene.map_scene import MapScene
from desktop.widgets.theme import Lighting
from tests.real_window.hand import LEFT, RIGHT, WHEEL_IN, WHEEL_OUT, Hand
from tests.real_window.posing import Scene, posed
from tests.real_window.stale import Finding, look
from tests.screens.shot import SHOTS

KEYS = (
    "plus", "minus", "0", "Escape", "Tab", "Left", "Right", "Up", "Down", "s", "h", "c", "m",
    "n", "1", "2", "Return", "ctrl+Left", "ctrl+Down", "ctrl+1", "ctrl+2",
)  # fmt: skip
WEIGHTS = {
    "glide": 8, "glide_chosen": 3, "click": 4, "right_click": 2, "drag": 3, "wheel": 3, "key": 4,
    "rows": 3, "theme": 1, "letters": 1, "resize": 1,
}  # fmt: skip
_POSES = 12
"""How often a screen is brought about again where an act has left it."""


@dataclass(slots=True)
class Walked:
    """What came of a walk over one screen."""

    screen: str
    looks: int = 0
    restless: int = 0
    found: list[Finding] = field(default_factory=list[Finding])
    errors: list[str] = field(default_factory=list[str])


class Walker:
    """Does at random what a person does, by the pointer and the keys of the display."""

    def __init__(self, scene: Scene, hand: Hand, dice: Random) -> None:
        self._scene, self._hand, self._dice = scene, hand, dice

    def act(self) -> str:
        """Do something; says what."""
        (kind,) = self._dice.choices(list(WEIGHTS), list(WEIGHTS.values()))
        return str(getattr(self, f"_{kind}")())

    # -- what is done -----------------------------------------------------------------------

    def _glide(self) -> str:
        onto = self._on_map() if self._dice.random() < 0.7 else self._anywhere()
        self._go(self._on_map(), onto)
        return "a glide"

    def _glide_chosen(self) -> str:
        """Pick a unit if there is one to pick, and look around with it."""
        place = self._unit()
        self._go(self._on_map(), place)
        self._hand.click()
        self._scene.go_on(60)
        self._go(place, self._on_map())
        return "a glide with a unit picked"

    def _click(self) -> str:
        self._go(self._on_map(), self._on_map())
        self._hand.click()
        return "a click"

    def _right_click(self) -> str:
        self._go(self._on_map(), self._on_map())
        self._hand.click(RIGHT)
        self._scene.go_on(60)
        self._go(self._on_map(), self._on_map())
        self._hand.key("Escape")
        return "a right click and Esc"

    def _drag(self) -> str:
        start = self._unit() if self._dice.random() < 0.6 else self._on_map()
        self._go(self._on_map(), start)
        self._hand.press(LEFT)
        self._scene.go_on(20)
        self._go(start, self._on_map())
        self._hand.let_go(LEFT)
        return "a drag"

    def _wheel(self) -> str:
        turns, way = self._dice.randint(1, 4), self._dice.choice((WHEEL_IN, WHEEL_OUT))
        self._go(self._on_map(), self._on_map())
        for _ in range(turns):
            self._hand.click(way)
            self._scene.go_on(30)
        return f"{turns} notches {'in' if way == WHEEL_IN else 'out'}"

    def _key(self) -> str:
        key = self._dice.choice(KEYS)
        if self._scene.maps and self._dice.random() < 0.7:
            self._dice.choice(self._scene.maps).setFocus()
        self._hand.key(key)
        return f"the key {key}"

    def _rows(self) -> str:
        lists = [
            each for each in self._scene.window.findChildren(QAbstractItemView) if each.isVisible()
        ]
        within = self._dice.choice(lists).viewport() if lists else self._scene.window
        self._go(self._spot(within), self._spot(within))
        return "a glide over rows"

    def _theme(self) -> str:
        theme = self._dice.choice([*MapTheme])
        self._scene.program.look.set_map_theme(theme)
        return f"the map's theme {theme.value}"

    def _letters(self) -> str:
        mode = self._dice.choice([*LabelMode])
        for view in self._scene.maps:
            if isinstance(view, MapView):
                view.sheet_scene.set_label_mode(mode)
        return f"names {mode.name.lower()}"

    def _resize(self) -> str:
        window = self._scene.window
        wide, high = self._dice.randint(-60, 60), self._dice.randint(-40, 40)
        window.resize(window.width() + wide, window.height() + high)
        return "another size"

    # -- where ------------------------------------------------------------------------------

    def _go(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        steps = self._dice.randint(5, 12)
        for number in range(steps + 1):
            x, y = (a + (b - a) * number // steps for a, b in zip(start, end, strict=True))
            self._hand.move(x, y)
            self._scene.go_on(12)

    def _anywhere(self) -> tuple[int, int]:
        return self._spot(self._scene.window)

    def _on_map(self) -> tuple[int, int]:
        maps = self._scene.maps
        return self._spot(self._dice.choice(maps).viewport()) if maps else self._anywhere()

    def _unit(self) -> tuple[int, int]:
        """Some unit's place on a map."""
        view = self._dice.choice(self._scene.maps) if self._scene.maps else None
        scene = view.sheet_scene if isinstance(view, MapView) else None
        if view is None or not isinstance(scene, MapScene) or scene.view is None:
            return self._on_map()
        mine = [unit for each in scene.view.mine for unit in scene.view.position.units_of(each)]
        units = mine or list(scene.view.position.units.values())
        if not units:
            return self._on_map()
        at = view.mapFromScene(scene.place_of(self._dice.choice(units).location))
        shown = view.viewport().rect()
        return self._scene.on_display(
            view.viewport(), at if shown.contains(at) else shown.center()
        )

    def _spot(self, widget: QWidget) -> tuple[int, int]:
        """Some point of what is to be seen of a widget."""
        seen = widget.visibleRegion().boundingRect()
        x = seen.x() + self._dice.randrange(max(1, seen.width()))
        y = seen.y() + self._dice.randrange(max(1, seen.height()))
        return self._scene.on_display(widget, QPoint(x, y))


def walk(screen: str, acts: int, wanted: argparse.Namespace, hand: Hand) -> Walked | None:
    """Act on one screen, and bring it about anew when an act has left it; None without a map."""
    wide, high = wanted.size
    dice = Random(f"{wanted.seed}/{screen}/{wide}x{high}")
    walked, left = Walked(screen), acts
    for _ in range(_POSES):
        with posed(screen, wanted.size, wanted.lighting) as scene:
            if scene is None:
                return None
            scene.rest()
            if not scene.maps:
                return None if walked.looks == 0 else walked
            here = type(scene.window.current_screen)
            walker, act = Walker(scene, hand, dice), "opening it"
            sys.excepthook = lambda *error: walked.errors.append("".join(format_exception(*error)))
            while True:
                looked = look(scene, act, wanted.keep)
                walked.looks += 1
                walked.restless += not looked.rested
                walked.found += [looked.found] if looked.found else []
                _put_away_others(scene)
                if left <= 0 or type(scene.window.current_screen) is not here:
                    break
                left -= 1
                act = walker.act()
        if left <= 0:
            break
    return walked


def _put_away_others(scene: Scene) -> None:
    """Close the menus, dialogs and other windows that an act has opened."""
    for each in QApplication.topLevelWidgets():
        if each is not scene.window and each.isVisible():
            each.close()


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("screens", nargs="*", help="of `desktop shot`; all of them without")
    parser.add_argument("--size", type=_size, default=(1360, 860))
    parser.add_argument("--acts", type=int, default=40, help="so many on each screen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lighting", type=Lighting, default=Lighting.LIGHT)
    parser.add_argument("--keep", type=Path, help="a folder for pictures of what is found")
    wanted = parser.parse_args(arguments)
    wanted.screens = wanted.screens or [each.name for each in SHOTS]
    return wanted


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    return int(wide), int(high)


def main(arguments: Sequence[str] | None = None) -> int:
    """Walk over the screens that were asked for."""
    wanted = _read(arguments)
    os.environ["QT_QPA_PLATFORM"] = "xcb"
    hand, stale = Hand(), 0
    for screen in wanted.screens:
        walked = walk(screen, wanted.acts, wanted, hand)
        if walked is None:
            continue
        stale += len(walked.found) + len(walked.errors)
        sys.stdout.write(f"{json.dumps(asdict(walked))}\n")
        sys.stdout.flush()
        for each in (*walked.found, *walked.errors):
            sys.stderr.write(f"  {screen}: {each}\n")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
