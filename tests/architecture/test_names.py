"""Names are what a stranger would look for: classes by their files, attributes by their classes.

What is not so yet stands in the three lists beside this file, which may only shrink:
`python -m tests.architecture.test_names` writes them anew, and refuses to make one longer.
"""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
FOLDERS = ("desktop", "engine", "maps")

_PARTICIPLE = re.compile(
    r"^([a-z]+ed|told|given|kept|meant|made|said|seen|shown|drawn|laid|put|sent)$"
)
_ENDED_SO = frozenset(("need", "speed", "seed", "exceed", "feed", "red", "bed", "embed"))
_STEM = re.compile(r"(ies|es|s|ing|ed|er|or|ion)$")


def words(name: str) -> list[str]:
    """The words of a name, in small letters: `MapView` and `map_view` have the same."""
    return [each.lower() for each in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)]


def stem(word: str) -> str:
    """A word without its ending, so that `opening` and `open` are the same."""
    bare = _STEM.sub("", word)
    return bare if len(bare) > 2 else word


def share_a_word(one: str, other: str) -> bool:
    """Whether two names have a word in common."""
    return not {stem(each) for each in words(one)}.isdisjoint(stem(each) for each in words(other))


@cache
def modules() -> Mapping[str, ast.Module]:
    """The product's modules, by their paths."""
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
    }


def classes_strange_to_their_files() -> Iterator[str]:
    """Modules with public classes none of which shares a word with the file."""
    for path, tree in modules().items():
        file = path.removesuffix("/__init__.py").removesuffix(".py").rsplit("/", 1)[-1]
        classes = [
            each.name
            for each in tree.body
            if isinstance(each, ast.ClassDef) and not each.name.startswith("_")
        ]
        if classes and not any(share_a_word(each, file) for each in classes):
            yield f"{path}: {', '.join(classes)}"


def attributes_strange_to_their_classes() -> Iterator[str]:
    """Public attributes that hold an object of our own classes, and share no word with it."""
    ours = {
        each.name
        for tree in modules().values()
        for each in tree.body
        if isinstance(each, ast.ClassDef)
    }
    for path, tree in modules().items():
        for holder in ast.walk(tree):
            if not isinstance(holder, ast.ClassDef):
                continue
            for node in ast.walk(holder):
                match node:
                    case ast.Assign(
                        targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)],
                        value=ast.Call(func=ast.Name(id=made)),
                    ) if made in ours and not name.startswith("_"):
                        if not share_a_word(name, made):
                            yield f"{path}: {holder.name}.{name} = {made}"
                    case _:
                        pass


def functions_named_by_a_participle() -> Iterator[str]:
    """Public functions and methods whose whole name is a participle: `told`, `settled`."""
    for path, tree in modules().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if _PARTICIPLE.match(node.name) and node.name not in _ENDED_SO:
                yield f"{path}: {node.name}"


LISTS = {
    "classes_and_files.txt": classes_strange_to_their_files,
    "attributes_and_classes.txt": attributes_strange_to_their_classes,
    "participles.txt": functions_named_by_a_participle,
}


def known(name: str) -> list[str]:
    """The exceptions that a list names."""
    return (HERE / name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", LISTS)
def test_names_say_what_a_thing_is(name: str) -> None:
    found, excepted = sorted(set(LISTS[name]())), known(name)
    assert [each for each in found if each not in excepted] == [], "name these in plain words"
    assert [each for each in excepted if each not in found] == [], "take these off the list"


def test_files_that_the_docs_name_are_there() -> None:
    there = {path.name for folder in (*FOLDERS, "tests") for path in _sources(folder)}
    pages = (*(ROOT / "docs").rglob("*.md"), ROOT / "CONTRIBUTING.md", ROOT / "README.md")
    missing = {
        f"{page.name}: {name}"
        for page in pages
        for name in re.findall(r"`(?:[\w<>.-]+/)*(\w+\.py)`", page.read_text(encoding="utf-8"))
        if name not in there
    }
    assert missing == set()


def _sources(folder: str) -> Iterator[Path]:
    return (ROOT / folder).rglob("*.py")


if __name__ == "__main__":
    for kept, find in LISTS.items():
        now = sorted(set(find()))
        if (HERE / kept).exists() and len(now) > len(known(kept)):
            sys.exit(f"{kept} would grow from {len(known(kept))} to {len(now)}")
        (HERE / kept).write_text("".join(f"{each}\n" for each in now), encoding="utf-8")
        sys.stdout.write(f"{kept}: {len(now)}\n")
