"""A package for one system, from a fresh checkout: `python -m installer.recipe SYSTEM`.

    python -m installer.recipe appimage            needs appimagetool
    python -m installer.recipe windows             needs Inno Setup 6
    python -m installer.recipe macos               needs a Mac

Every step is run and checked, in order; the first that fails ends it. What freezes lives in an
environment of its own, `build/freezer`, with the locked packages and no others, since PyInstaller
freezes what it can find. With `--rehearse` every step is run but the last, the system's own tool,
whose command is printed after its inputs were looked for: so a recipe can be tried on any system.
"""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from installer.version import ROOT, version

FREEZER = ROOT / "build" / "freezer"
DIST = ROOT / "dist"


class RecipeError(Exception):
    """What is missing, in one sentence."""


def python_of(environment: Path) -> Path:
    """The Python of a virtual environment, on any system."""
    on_windows = environment / "Scripts" / "python.exe"
    return on_windows if on_windows.exists() else environment / "bin" / "python"


def run(*command: str | Path) -> None:
    """Run one step. Raises `CalledProcessError` after the step's own words."""
    told = [str(each) for each in command]
    sys.stdout.write(f"+ {' '.join(told)}\n")
    sys.stdout.flush()
    subprocess.run(told, cwd=ROOT, check=True)


def lay_out_freezer() -> Path:
    """The environment that freezes, made if there is none; the answer is its Python."""
    if not (FREEZER / "pyvenv.cfg").exists():
        run(sys.executable, "-m", "venv", FREEZER)
    python = python_of(FREEZER)
    pip = (python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install")
    run(*pip, "--require-hashes", "-r", ROOT / "installer" / "locks" / "freeze.txt")
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    return python


def compile_words(python: Path) -> None:
    """The words of the windows in other languages, from their sources."""
    compiler = shutil.which("pyside6-lrelease", path=str(python.parent))
    if compiler is None:
        raise RecipeError("pyside6-lrelease is not in the environment that freezes.")
    for source in sorted((ROOT / "assets" / "words").glob("*.ts")):
        run(compiler, "-silent", source, "-qm", source.with_suffix(".qm"))


def appimage(python: Path) -> list[str]:
    """The last step on Linux: one file that runs on most desktops."""
    run(python, "-m", "installer.build", "appdir")
    machine = os.uname().machine
    made = DIST / f"CasusLupi-{version()}-{machine}.AppImage"
    return ["appimagetool", str(DIST / "CasusLupi.AppDir"), str(made)]


def windows(python: Path) -> list[str]:
    """The last step on Windows: an installer."""
    run(python, "-m", "installer.build", "folder")
    recipe = ROOT / "installer" / "windows" / "casuslupi.iss"
    for missing in missing_sources(recipe):
        raise RecipeError(f"{recipe.name} names {missing}, which is not there.")
    return ["iscc", f"/DVersion={version()}", str(recipe)]


def macos(python: Path) -> list[str]:
    """The last step on macOS: a disk image, signed if `CODESIGN_IDENTITY` is set."""
    run(python, "-m", "installer.build", "folder")
    return ["sh", str(ROOT / "installer" / "macos" / "dmg.sh"), version()]


SYSTEMS: Mapping[str, Callable[[Path], list[str]]] = MappingProxyType(
    {"appimage": appimage, "windows": windows, "macos": macos}
)


def missing_sources(recipe: Path) -> list[str]:
    """The files that an Inno Setup recipe packs and that are not there."""
    text = recipe.read_text(encoding="utf-8")
    named = re.findall(r'^(?:Source: "|LicenseFile=|SetupIconFile=)([^"\n;]+)', text, re.M)
    places = {each: recipe.parent / each.strip().replace("\\", "/") for each in named}
    return [each for each, place in places.items() if not glob.glob(str(place))]


def _pack(last: list[str]) -> None:
    if shutil.which(last[0]) is None:
        raise RecipeError(f"{last[0]} is not installed; install it and run this again.")
    run(*last)


def main(arguments: Sequence[str] | None = None) -> int:
    """Follow a recipe; the exit code is 0 only if every step went well."""
    parser = argparse.ArgumentParser(prog="python -m installer.recipe", description=__doc__)
    parser.add_argument("system", choices=sorted(SYSTEMS))
    parser.add_argument("--rehearse", action="store_true", help="all but the system's own tool")
    chosen = parser.parse_args(arguments)
    try:
        python = lay_out_freezer()
        compile_words(python)
        last = SYSTEMS[chosen.system](python)
        if chosen.rehearse:
            sys.stdout.write(f"would run: {' '.join(last)}\n")
            return 0
        _pack(last)
    except RecipeError as missing:
        sys.stderr.write(f"{missing}\n")
        return 1
    except subprocess.CalledProcessError as failed:
        sys.stderr.write(f"This step failed, and nothing was packed: {failed.cmd[0]}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
