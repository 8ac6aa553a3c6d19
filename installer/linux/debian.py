"""The Debian package: the frozen folder, with its dependencies read off its libraries."""

import gzip
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from installer.linux.tree import lay_out
from installer.version import MAINTAINER, ROOT, summary, version

_RENAMED = {"libglib2.0-0": "libglib2.0-0t64"}
"""Packages that newer Debian calls otherwise; either will do."""

_GLIBC = re.compile(rb"(?<=\0GLIBC_)(\d+(?:\.\d+)+)(?=\0)")
"""How a library names the version of a symbol."""

_DESCRIPTION = """\
 Renders SVG maps with provinces to click, judges the orders, hides each
 player's screen behind a curtain, and keeps a game in one file. Plays
 standard Diplomacy, Werewolves Diplomacy, 1897, League of Shadows,
 Heptadiplomacy on seven boards, and the Werewolf party game."""


def pack(folder: Path, into: Path, surroundings: Mapping[str, str]) -> Path:
    """Make the package of a frozen folder; the answer is the `.deb`.

    Needs `dpkg-deb`. Raises `CalledProcessError` when it fails.
    """
    machine = _said("dpkg", "--print-architecture")
    made = into / f"casuslupi_{version()}_{machine}.deb"
    with tempfile.TemporaryDirectory() as work:
        tree = Path(work) / "casuslupi"
        lay_out(folder, tree)
        _documents(tree / "usr" / "share" / "doc" / "casuslupi")
        _control(tree, machine, depends(folder))
        _readable(tree)
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--build", str(tree), str(made)],
            env=dict(surroundings), check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
    return made


def depends(folder: Path) -> list[str]:
    """The Debian packages that the folder's libraries load from outside it, sorted."""
    outside: set[str] = set()
    libraries = [file for file in sorted(folder.rglob("*")) if ".so" in file.name]
    for library in (*libraries, folder / "casuslupi"):
        if library.is_symlink() or not library.is_file():
            continue
        listed = subprocess.run(
            ["ldd", str(library)], capture_output=True, text=True, check=False,
            env=os.environ | {"LD_LIBRARY_PATH": str(folder / "_internal")},
        ).stdout  # fmt: skip
        for line in listed.splitlines():
            path = line.partition("=>")[2].split("(")[0].strip()
            if path.startswith("/") and not path.startswith(str(folder)):
                outside.add(path)
    packages = {_package_of(Path(path)) for path in outside} - {"", "libc6"}
    named = [f"{name} | {_RENAMED[name]}" if name in _RENAMED else name for name in packages]
    return sorted([*named, f"libc6 (>= {least_libc((*libraries, folder / 'casuslupi'))})"])


def least_libc(files: Iterable[Path]) -> str:
    """The oldest C library that has every symbol which these files ask of it, `2.36`."""
    asked: set[tuple[int, ...]] = {(2, 0)}
    for file in files:
        if file.is_file() and not file.is_symlink():
            for found in _GLIBC.findall(file.read_bytes()):
                asked.add(tuple(int(number) for number in found.split(b".")))
    return ".".join(str(number) for number in max(asked))


def _package_of(library: Path) -> str:
    """The package that a library came with; a moved `/usr` is looked for under both names."""
    for path in (library, Path("/usr") / library.relative_to("/"), library.resolve()):
        asked = subprocess.run(
            ["dpkg-query", "-S", str(path)], capture_output=True, text=True, check=False
        )
        if asked.returncode == 0:
            return asked.stdout.partition(":")[0]
    return ""


def _control(tree: Path, machine: str, needed: list[str]) -> None:
    files = [file for file in tree.rglob("*") if file.is_file() and not file.is_symlink()]
    fields = {
        "Package": "casuslupi",
        "Version": version(),
        "Architecture": machine,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(sum(file.stat().st_size for file in files) // 1024),
        "Depends": ", ".join(needed),
        "Section": "games",
        "Priority": "optional",
        "Description": f"{summary()}\n{_DESCRIPTION}",
    }
    place = tree / "DEBIAN"
    place.mkdir()
    text = "".join(f"{name}: {value}\n" for name, value in fields.items())
    (place / "control").write_text(text, encoding="utf-8")


def _documents(place: Path) -> None:
    place.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", place / "copyright")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (place / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))


def _readable(tree: Path) -> None:
    """Folders and programs 755, the rest 644, whatever the builder's own mask is."""
    for path in [tree, *tree.rglob("*")]:
        if path.is_symlink():
            continue
        runs = path.is_dir() or path.name == "casuslupi" or path.stat().st_mode & 0o100
        path.chmod(0o755 if runs else 0o644)


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
