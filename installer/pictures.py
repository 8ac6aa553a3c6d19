"""The pictures of the program that the README and the guide show: `make pictures`.

Each is a screen drawn without a display (`python -m desktop shot`), in few enough colours to be
small. Those of the README lie in `assets/pictures`; those of the guide, which the program shows
and takes along, in `assets/guide/views`, one for each language.
"""

import sys
from pathlib import Path

from PIL import Image

from desktop.resources import LANGUAGES
from installer.version import ROOT
from tests.screens.shot import shoot

PLACE = ROOT / "assets" / "pictures"
SCREENS = {
    "orders": ("seat", "--size", "1280x800"),
    "result": ("resolution-result", "--size", "1280x800"),
    "curtain": ("curtain", "--size", "1000x625"),
    "desk": ("gm-turn", "--size", "1280x800"),
    "sandbox": ("sandbox", "--size", "1280x800", "--theme", "dark"),
    "boards": ("hepta-boards", "--size", "1280x800"),
    "village": ("village-night", "--size", "1280x800"),
}
"""The name of each picture, and the screen with what `shot` is told besides."""

VIEWS = ROOT / "assets" / "guide" / "views"
CHAPTERS = {
    "overview": "overview",
    "curtain": "curtain",
    "convoy": "seat-convoy-chain",
    "result": "resolution-result",
    "desk": "gm-turn",
    "night": "village-night",
}
"""The pictures of the guide, by the names that its chapters call them."""

COLOURS = 224
VIEW_COLOURS, VIEW_WIDTH = 48, 680
"""What the program takes along is smaller."""


def main() -> int:
    """Take all pictures anew."""
    PLACE.mkdir(exist_ok=True)
    for name, asked in SCREENS.items():
        file = PLACE / f"{name}.png"
        if code := shoot([*asked, "-o", str(file)]):
            return code
        shrink(file)
        _tell(file)
    return _views()


def _views() -> int:
    VIEWS.mkdir(exist_ok=True)
    for name, screen in CHAPTERS.items():
        for language in LANGUAGES:
            file = VIEWS / f"{name}_{language}.png"
            asked = [screen, "--size", "1000x640", "--lang", language, "-o", str(file)]
            if code := shoot(asked):
                return code
            shrink(file, VIEW_COLOURS, VIEW_WIDTH)
            _tell(file)
    return 0


def _tell(file: Path) -> None:
    sys.stdout.write(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} kB\n")


def shrink(file: Path, colours: int = COLOURS, width: int = 0) -> None:
    """Write a picture with the few colours that it has most of; letters stay sharp. With a
    `width` in pixels it is made smaller, too."""
    with Image.open(file) as picture:
        full = picture.convert("RGB")
        if width:
            height = round(full.height * width / full.width)
            full = full.resize((width, height), Image.Resampling.LANCZOS)
        small = full.quantize(
            colours, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE
        )
    small.save(file, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
