"""`python -m tests.mutants PART …`: change the rules line by line and see whether a test notices.

mutmut makes a copy of the tree under `build/mutants/PART`, in which each function has many
changed twins, and runs for each twin the tests that pass through it. A run that was stopped, or
came to the end of its `--minutes`, goes on where it was the next time. What survives is written to
`build/mutants/PART.txt`, each with its difference; `docs/testing.md` says what became of them.
"""

import argparse
import json
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "mutants"
COPIED = ("assets", "desktop", "engine", "maps", "tests", "pyproject.toml")


@dataclass(frozen=True)
class Part:
    """What is changed, and the tests that should notice."""

    changed: str
    tests: tuple[str, ...]


PARTS: Mapping[str, Part] = {
    "judge": Part("engine/judge", ("tests/engine/judge", "tests/cases")),
    "frame": Part("engine/frame", ("tests/engine/frame", "tests/conformance")),
    "save": Part("engine/save", ("tests/engine/save", "tests/saves")),
    "post": Part("engine/post", ("tests/engine/post",)),
    "compose": Part("desktop/orders/compose", ("tests/desktop/orders/compose",)),
}
ENDS: Mapping[int | None, str] = {
    None: "not tried yet",
    0: "survived",
    1: "killed",
    3: "killed",
    33: "no test comes by",
    34: "skipped",
    36: "killed",  # It hung: the time for the test was up.
}


def main(arguments: Sequence[str]) -> int:
    """Change some parts, or all of them; 1 if something survived."""
    parser = argparse.ArgumentParser(
        "python -m tests.mutants",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("part", nargs="*", choices=[[], *PARTS], help="all if none is named")
    parser.add_argument("--minutes", type=float, default=60.0, help="for each part")
    parser.add_argument("--only", metavar="FILE", nargs="+", default=["*"], help="of the part")
    parser.add_argument("--tests", metavar="PATH", nargs="+", help="instead of the part's own")
    parser.add_argument("--anew", action="store_true", help="forget what was tried before")
    chosen = parser.parse_args(arguments)
    survived = 0
    for name in chosen.part or PARTS:
        folder = BUILD / name
        if chosen.anew:
            shutil.rmtree(folder, ignore_errors=True)
        part = PARTS[name]
        prepare(folder, Part(part.changed, tuple(chosen.tests or part.tests)), chosen.only)
        change(folder, chosen.minutes)
        survived += tell(folder, BUILD / f"{name}.txt")
    return 1 if survived else 0


def prepare(folder: Path, part: Part, only: Sequence[str]) -> None:
    """Copy the tree, and tell mutmut what to do in the copy."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            left_out = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, folder / name, dirs_exist_ok=True, ignore=left_out)
    top = part.changed.partition("/")[0]
    settings = {
        "source_paths": [top],
        "only_mutate": [f"{part.changed}/{each}" for each in only],
        "also_copy": [name for name in COPIED if (ROOT / name).is_dir()],
        "pytest_add_cli_args_test_selection": list(part.tests),
        # A golden text of a whole game notices everything and says nothing of where.
        "pytest_add_cli_args": ["-p", "no:randomly", "-p", "no:xdist", "-m", "not soak", "-x"],
    }
    lines = "\n".join(f"{key} = {json.dumps(value)}" for key, value in settings.items())
    own = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(f"{own}\n[tool.mutmut]\n{lines}\n", encoding="utf-8")


def change(folder: Path, minutes: float) -> None:
    """Let mutmut work for so long."""
    with (folder / "mutmut.log").open("wb") as log:
        running = subprocess.Popen(
            [sys.executable, "-m", "mutmut", "run"],
            cwd=folder,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            running.wait(60 * minutes)
        except subprocess.TimeoutExpired:
            running.terminate()
            running.wait()


def tell(folder: Path, target: Path) -> int:
    """Write down what survived, and count it."""
    ends = dict(tried(folder))
    counts = Counter(ENDS.get(each, "killed") for each in ends.values())
    survivors = sorted(name for name, end in ends.items() if end == 0)
    if not ends:
        print(f"{folder.name}: nothing was tried; {folder / 'mutmut.log'} says why")
        return 1
    print(
        f"{folder.name}: {len(ends)} changes, " + ", ".join(f"{n} {k}" for k, n in counts.items())
    )
    with target.open("w", encoding="utf-8") as told:
        for name in survivors:
            shown = subprocess.run(
                [sys.executable, "-m", "mutmut", "show", name],
                cwd=folder,
                capture_output=True,
                text=True,
                check=False,
            )
            told.write(shown.stdout + "\n")
    return len(survivors)


def tried(folder: Path) -> Iterator[tuple[str, int | None]]:
    """Every change with how its tests ended."""
    for file in sorted((folder / "mutants").rglob("*.py.meta")):
        yield from json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"].items()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
