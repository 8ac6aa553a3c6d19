"""The pictures of the program that the README and the guide show: `make pictures`.

Each is a screen drawn without a display (`python -m desktop shot`), in few enough colours to be
small. They lie in `assets/pictures`.
"""

import sys
from pathlib import Path

from PIL import Image

from desktop.shot import shoot
from installer.version import ROOT

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

COLOURS = 224


def main() -> int:
    """Take all pictures anew."""
    PLACE.mkdir(exist_ok=True)
    for name, asked in SCREENS.items():
        file = PLACE / f"{name}.png"
        if code := shoot([*asked, "-o", str(file)]):
            return code
        shrink(file)
        sys.stdout.write(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} kB\n")
    return 0


def shrink(file: Path) -> None:
    """Write a picture with the few colours that it has most of; letters stay sharp."""
    with Image.open(file) as picture:
        small = picture.convert("RGB").quantize(
            COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
        )
    small.save(file, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
