"""The Debian package: built, installed into a clean tree, started without a display, removed.

Freezing takes a minute or two: `make test-installer` runs this, `make test` does not.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from installer.build import DIST, FOLDER, environment, sizes
from installer.linux.debian import pack
from installer.linux.tree import lay_out_appdir
from installer.version import ROOT, version

FREEZER = ROOT / "build" / "freezer" / "bin" / "python"
"""The environment that holds what is frozen and no more; `make frozen` lays it out."""

pytestmark = [
    pytest.mark.installer,
    pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs Debian's dpkg"),
]


@pytest.fixture(scope="module")
def folder() -> Path:
    """The frozen program, made anew."""
    freeze()
    sys.stdout.write(f"\n{sizes(FOLDER)}\n")
    return FOLDER


def freeze() -> None:
    subprocess.run([str(FREEZER), "-m", "installer.build", "folder"], cwd=ROOT, check=True)


@pytest.fixture(scope="module")
def package(folder: Path) -> Path:
    return pack(folder, DIST, environment())


def run(program: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The frozen program without display, home or any other setting."""
    home.mkdir(exist_ok=True)
    bare = {"HOME": str(home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [str(program), *arguments], capture_output=True, text=True, timeout=120,
        env=bare, check=False,
    )  # fmt: skip


def test_the_frozen_folder_has_no_module_of_qt_that_nobody_uses(folder: Path) -> None:
    shipped = {file.name for file in folder.rglob("libQt6*.so*")}
    assert not {name for name in shipped if re.search("Qml|Quick|Network|Pdf|Sql|Test", name)}
    files = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    weight = sum(file.stat().st_size for file in files)
    assert weight < 260e6


def test_installed_into_a_clean_tree_it_plays_a_year_and_goes_without_a_trace(
    package: Path, tmp_path: Path
) -> None:
    tree = tmp_path / "clean"
    (tree / "var/lib/dpkg/info").mkdir(parents=True)
    (tree / "var/lib/dpkg/updates").mkdir()
    (tree / "var/lib/dpkg/status").touch()
    dpkg = ["dpkg", f"--root={tree}", "--force-not-root,depends", f"--log={tmp_path / 'log'}"]
    path = os.environ | {"PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"}
    subprocess.run([*dpkg, "-i", str(package)], check=True, env=path, capture_output=True)
    program = tree / "usr/bin/casuslupi"
    opened = run(program, tmp_path / "home", "--smoke")
    assert re.search(r"^ready \d+\.\d+$", opened.stdout, re.M), opened.stderr
    played = run(program, tmp_path / "home", "--smoke-year")
    assert played.stdout.strip() == "S1902M: 23 units, 23 centres", played.stderr
    told = run(program, tmp_path / "home", "--version")
    assert told.stdout.strip() == f"Casus Lupi {version()}"
    assert (tree / "usr/share/mime/packages/casuslupi.xml").is_file()
    assert (tree / "usr/share/icons/hicolor/48x48/apps/casuslupi.png").is_file()
    subprocess.run([*dpkg, "-r", "casuslupi"], check=True, env=path, capture_output=True)
    left = [file for file in (tree / "usr").rglob("*") if file.is_file()]
    assert left == []


def test_the_folder_of_an_appimage_starts_and_plays_a_year(folder: Path, tmp_path: Path) -> None:
    tree = tmp_path / "CasusLupi.AppDir"
    lay_out_appdir(folder, tree)
    opened = run(tree / "AppRun", tmp_path / "home", "--smoke")
    assert re.search(r"^ready \d+\.\d+$", opened.stdout, re.M), opened.stderr
    played = run(tree / "AppRun", tmp_path / "home", "--smoke-year")
    assert played.stdout.strip() == "S1902M: 23 units, 23 centres", played.stderr


def test_the_same_folder_gives_the_same_package(package: Path, tmp_path: Path) -> None:
    again = pack(FOLDER, tmp_path, environment())
    assert digest(again) == digest(package)


def test_the_same_sources_give_the_same_folder(folder: Path) -> None:
    first = contents(folder)
    freeze()
    assert contents(folder) == first


def contents(folder: Path) -> dict[str, str]:
    """Every file of a folder by its place; a link by where it leads, which must be somewhere."""
    found: dict[str, str] = {}
    for file in sorted(folder.rglob("*")):
        place = str(file.relative_to(folder))
        if file.is_symlink():
            assert file.exists(), place
            found[place] = os.readlink(file)
        elif file.is_file():
            found[place] = digest(file)
    return found


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
