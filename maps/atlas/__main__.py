"""`python -m maps.atlas` draws the standard sheet anew."""

import argparse
from pathlib import Path

from maps.atlas.build import build_sheet
from maps.atlas.graph import STANDARD


def main() -> None:
    """Write `sheet.svg` into the directory asked for."""
    parser = argparse.ArgumentParser(prog="python -m maps.atlas", description=main.__doc__)
    parser.add_argument("-o", "--output", type=Path, default=STANDARD, metavar="DIR")
    parser.add_argument("--debug", action="store_true", help="show the anchors")
    options = parser.parse_args()
    file: Path = options.output / "sheet.svg"
    file.write_text(build_sheet(visible_anchors=options.debug), encoding="utf-8", newline="\n")
    print(f"{file}: {file.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
