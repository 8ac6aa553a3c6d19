"""The house rules that no tool of the trade checks for us."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from desktop.resources import resource_root
from tests.architecture.figures import count_any

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "desktop", "maps")
SOURCES = sorted(
    path for package in (*PACKAGES, "tests") for path in (ROOT / package).rglob("*.py")
)

# Written with brackets, so that this file passes its own test.
UNFINISHED = re.compile("T[O]DO|FIX[M]E|X[X]X|Not[I]mplementedError")
HOSTS = re.compile(r"(https?://|--(extra-)?index|--find-links)|\b(pypi|files\.python)", re.I)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@dataclass(frozen=True)
class Outline:
    """What a module holds: what it says of itself, and what in it says nothing."""

    says_what_it_is: bool
    silent: tuple[str, ...]


@cache
def outline(path: Path) -> Outline:
    """The outline of a module; every file is read once for all tests."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return Outline(
        ast.get_docstring(tree) is not None,
        tuple(each.name for each in public(tree) if ast.get_docstring(each) is None),
    )


def test_nothing_is_left_for_later():
    left = [name(path) for path in SOURCES if UNFINISHED.search(path.read_text(encoding="utf-8"))]
    assert left == []


def test_everything_public_in_the_engine_says_what_it_is():
    silent = [
        f"{name(path)}:{called}"
        for path in sorted((ROOT / "engine").rglob("*.py"))
        for called in outline(path).silent
    ]
    assert silent == []


def public(tree: ast.Module) -> Iterator[Function | ast.ClassDef]:
    """The public classes and functions of a module, and the public methods of those classes."""
    for each in tree.body:
        if isinstance(each, Function | ast.ClassDef) and not each.name.startswith("_"):
            yield each
            for inner in each.body if isinstance(each, ast.ClassDef) else ():
                if isinstance(inner, Function) and not inner.name.startswith("_"):
                    yield inner


def test_every_module_says_what_it_is():
    silent = [
        name(path)
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
        if path.stat().st_size and not outline(path).says_what_it_is
    ]
    assert silent == []


@pytest.mark.parametrize("lock", sorted((ROOT / "installer" / "locks").glob("*.txt")), ids=name)
def test_lock_files_pin_every_package_by_hash_and_name_no_host(lock):
    text = lock.read_text(encoding="utf-8")
    assert not HOSTS.search(text)
    entries = re.split(r"\n(?=\S)", text.strip())
    pinned = [each for each in entries if not each.startswith("#")]
    assert pinned
    for each in pinned:
        assert re.match(r"[\w.\[\]-]+==\S+", each), each
        assert "--hash=sha256:" in each, each


def test_the_run_lock_holds_no_tests_and_the_test_lock_all_of_it():
    locks = ROOT / "installer" / "locks"
    run, dev = (
        set(re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==(\S+)", path.read_text("utf-8"), re.M))
        for path in (locks / "run.txt", locks / "dev.txt")
    )
    assert run <= dev
    assert not {package for package, _ in run} & {"pytest", "hypothesis", "diplomacy", "scipy"}


def test_no_file_names_where_packages_come_from():
    wanted = ("Makefile", "pyproject.toml", ".ci/run", "README.md")
    for each in (*(ROOT / path for path in wanted), *(ROOT / "installer").rglob("*")):
        if each.is_file() and each.suffix != ".pyc":
            assert not re.search(r"index-url\s*=|pypi\.org|pythonhosted", each.read_text("utf-8"))


def test_void_calls_leave_none_alone():
    """PySide6 6.12.0 on Python 3.11 loses a reference to None on every void call and aborts."""
    probe = (
        "import sys\n"
        "from PySide6.QtCore import QObject\n"
        "one = QObject()\n"
        "before = sys.getrefcount(None)\n"
        "for _ in range(5000): one.setObjectName('x')\n"
        "print(before - sys.getrefcount(None))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True, timeout=60
    )
    assert int(done.stdout) < 1000


SAYS_ANY = {
    "engine/campaign/submission.py",
    "engine/cli/command_line.py",
    "engine/frame/desk.py",
    "engine/frame/gm_desk.py",
    "engine/frame/host_desk.py",
    "engine/frame/record/codec.py",
    "engine/frame/record/history_folding.py",
    "engine/frame/record/phase_record.py",
    "engine/frame/record/type_codec.py",
    "engine/frame/report.py",
    "engine/frame/ruleset.py",
    "engine/frame/table/table.py",
    "engine/game.py",
    "engine/games/village/rules.py",
    "engine/games/werewolves/winter_letters.py",
    "engine/submission_text/game_form.py",
    "engine/post/submission_lines.py",
    "engine/post/packet.py",
    "engine/save/database.py",
    "engine/save/sqlite_journal.py",
    "engine/sentences/table_sentences.py",
    "desktop/games/game_ui.py",
    "desktop/gm/gm_desk_adapter.py",
    "desktop/session/seat_session.py",
    "maps/atlas/gather.py",
    "maps/map_diagnosis.py",
    "maps/atlas/graph.py",
}
"""Where a type cannot be said: what any game's desk, view or act is, what a reader of JSON or of
a database gives, and arguments and fields of sentences that are passed on. Anything else is
known, or an `object`."""


def test_any_is_said_only_where_a_type_cannot_be() -> None:
    saying = {
        name(path)
        for path in SOURCES
        if path.relative_to(ROOT).parts[0] in PACKAGES
        and count_any(ast.parse(path.read_text("utf-8")))
    }
    assert saying == SAYS_ANY


def test_signals_that_a_docstring_names_are_there() -> None:
    """Whoever connects to a class reads its docstring."""
    classes: dict[str, tuple[set[str], list[str], str]] = {}
    for file in (resource_root() / "desktop").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                made = {
                    ast.unparse(target)
                    for each in node.body
                    if isinstance(each, ast.Assign)
                    and ast.unparse(each.value).startswith("Signal(")
                    for target in each.targets
                }
                bases = [ast.unparse(each).partition("[")[0] for each in node.bases]
                classes[node.name] = made, bases, ast.get_docstring(node) or ""

    def signals(name: str) -> set[str]:
        made, bases, _ = classes.get(name, (set[str](), list[str](), ""))
        return made.union(*map(signals, bases))

    missing = [
        f"{name}: {named}"
        for name, (_, _, docs) in classes.items()
        for named in re.findall(
            r"`(\w+)\(", docs[docs.index("Signal") :] if "Signal" in docs else ""
        )
        if re.search(r"Signals?:\s", docs) and named not in signals(name)
    ]
    assert missing == []
