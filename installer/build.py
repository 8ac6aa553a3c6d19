"""One command for each package: `python -m installer.build folder|deb|appdir`.

`folder` freezes the program into `dist/casuslupi` with PyInstaller; the others freeze it anew and
pack that folder, so that no package holds older code than its number says.
The same sources give the same bytes: times come from the last commit, order from names.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from installer.version import ROOT, epoch, version

DIST = ROOT / "dist"
FOLDER = DIST / "casuslupi"
WORK = ROOT / "build" / "frozen"
TEST_TOOLS = (
    "_pytest", "atheris", "basedpyright", "diplomacy", "hypothesis", "importlinter", "mutmut",
    "pytest", "pytestqt", "scipy", "tests", "xdist",
)  # fmt: skip
"""Packages that no player needs; none may be frozen."""


def environment() -> dict[str, str]:
    """The surroundings in which the same sources give the same bytes."""
    return os.environ | {
        "SOURCE_DATE_EPOCH": epoch(),
        "PYTHONHASHSEED": "0",
        "QT_QPA_PLATFORM": "offscreen",
        "LC_ALL": "C.UTF-8",
    }


def freeze() -> Path:
    """Freeze the program into its folder; the answer is that folder."""
    _draw_icons()
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN",
         f"--distpath={DIST}", f"--workpath={WORK}",
         str(ROOT / "installer" / "app.spec")],
        cwd=ROOT, env=environment(), check=True,
    )  # fmt: skip
    found = frozen_tools((WORK / "app" / "PYZ-00.toc").read_text(encoding="utf-8"))
    if found:
        shutil.rmtree(FOLDER)
        raise SystemExit(f"What tests was frozen too: {', '.join(found)}. Use `make frozen`.")
    return FOLDER


def frozen_tools(contents: str) -> list[str]:
    """The packages that only tests use, in PyInstaller's list of what was frozen."""
    named = re.findall(r"^\s*[\[(]+'([\w.]+)'", contents, re.M)
    return sorted({name.partition(".")[0] for name in named}.intersection(TEST_TOOLS))


def sizes(folder: Path) -> str:
    """What a folder weighs, in all and by its heaviest parts, in MB."""
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    parts: Counter[str] = Counter()
    for file in files:
        inner = file.relative_to(folder).parts
        parts["/".join(inner[1:2] if inner[0] == "_internal" else inner[:1])] += (
            file.stat().st_size
        )
    lines = [f"{sum(parts.values()) / 1e6:8.1f} MB  {folder.name}, {len(files)} files"]
    lines += [f"{size / 1e6:8.1f} MB    {name}" for name, size in parts.most_common(8)]
    return "\n".join(lines)


def build(kind: str) -> Path:
    """Make one package. Raises `CalledProcessError` when a tool fails, after its own words."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    freeze()
    if kind == "deb":
        from installer.linux.debian import pack

        return pack(FOLDER, DIST, environment())
    if kind == "appdir":
        from installer.linux.tree import lay_out_appdir

        tree = DIST / "CasusLupi.AppDir"
        shutil.rmtree(tree, ignore_errors=True)
        lay_out_appdir(FOLDER, tree)
        return tree
    return FOLDER


def _draw_icons() -> None:
    """The icons that Windows and macOS want inside the program."""
    from PySide6.QtGui import QGuiApplication

    from installer.icons import icns, ico

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication.instance() or QGuiApplication(["icons"])
    place = ROOT / "build" / "icons"
    place.mkdir(parents=True, exist_ok=True)
    for drawing in sorted((ROOT / "assets" / "icons").glob("*.svg")):
        (place / f"{drawing.stem}.ico").write_bytes(ico(drawing))
        (place / f"{drawing.stem}.icns").write_bytes(icns(drawing))
    del application


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what is asked for and say how large it is."""
    parser = argparse.ArgumentParser(prog="python -m installer.build", description=__doc__)
    parser.add_argument("kind", nargs="?", default="folder", choices=("folder", "deb", "appdir"))
    made = build(parser.parse_args(arguments).kind)
    weight = sizes(made) if made.is_dir() else f"{made.stat().st_size / 1e6:8.1f} MB  {made.name}"
    sys.stdout.write(f"Casus Lupi {version()}: {made.relative_to(ROOT)}\n{weight}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
