"""Reading `*.case` files: positions, orders and what becomes of them, in plain text.

    # a remark
    case 6.D.2 The holder's support is cut
    rulebook 1971 1982
    rules routes=all_must_stand
    units
      england  F lon, A wal
    orders
      england  A wal - bel           => void not_adjacent
      england  F lon - nth           => succeeded enters, dislodged by hol, disbanded
    after
      england  A wal, F nth
    dislodged
      england  F lon > wal yor
    retreats
      ...
    finally
      ...

`rulebook` names the editions, DATC's preferences if left out; the case is judged by each. `rules`
names the choices that differ from them. Behind `=>` stand outcome and reason, or outcome and
fault. `after` is the board after the moves, `finally` after the retreats. A dislodged unit may be
followed by all its retreats. A Winter has `centres`, `winter` (its orders) and `removed` (what
civil disorder took) instead. What is left out is not checked, but `after`, `dislodged` and
`removed` are: left out they mean nothing.

`world 2A twin_supports=yes` puts a case on seven boards: module and option, and the points of
their charter that differ.

`like 6.D.2` takes position and orders from an earlier case, and also what is expected, as far as
the case itself does not say otherwise: `but` holds the orders that end otherwise. A section that
is there with nothing in it says that there is nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

SECTIONS = (
    *("units", "centres", "orders", "after", "dislodged", "retreats", "finally"),
    *("winter", "removed", "disorder", "but"),
)


@dataclass(frozen=True, slots=True)
class Line:
    """One indented line: a power, what is said of it, and what is expected after `=>`."""

    power: str
    text: str
    expected: str

    @property
    def units(self) -> tuple[str, ...]:
        return tuple(self.text.split(", "))


@dataclass(frozen=True, slots=True)
class Case:
    """One case: its name as in the file, its choices, its sections."""

    name: str
    title: str
    rulebook: str = ""
    like: str = ""
    world: str = ""
    rules: dict[str, str] = field(default_factory=dict)
    sections: dict[str, list[Line]] = field(default_factory=dict)

    @property
    def is_winter(self) -> bool:
        return "winter" in self.sections

    def units(self, section: str) -> list[tuple[str, str]]:
        """The units of a section as (power, `A par`), sorted; retreats behind `>` left out."""
        return sorted(
            (line.power, unit.partition(" >")[0])
            for line in self.sections.get(section, [])
            for unit in line.units
        )


def read_all(folder: Path) -> Iterator[Case]:
    """All cases of a folder, one for each rulebook they name, those like others filled in."""
    found = [case for path in sorted(folder.glob("*.case")) for case in read_cases(path)]
    models = {case.name: case for case in found if not case.like}
    for case in found:
        yield from _editions(_filled(case, models[case.like]) if case.like else case)


def _editions(case: Case) -> Iterator[Case]:
    if not case.rulebook:
        yield replace(case, rulebook="datc")
    for key in case.rulebook.split():
        yield replace(case, rulebook=key, name=f"{case.name}-{key}")


def _filled(case: Case, model: Case) -> Case:
    """A case with what it does not say itself taken from another."""
    sections = {**model.sections, **case.sections}
    changed = sections.pop("but", [])
    for section in ("orders", "winter"):
        if section in sections:
            sections[section] = [_replaced(line, changed) for line in sections[section]]
    unknown = [line for line in changed if not any(line in each for each in sections.values())]
    if unknown:
        raise ValueError(f"{case.name}: {unknown[0].text}")
    return replace(case, sections=sections)


def _replaced(line: Line, changed: list[Line]) -> Line:
    same = (each for each in changed if (each.power, each.text) == (line.power, line.text))
    return next(same, line)


def read_cases(path: Path) -> Iterator[Case]:
    """All cases of a file as they stand; `ValueError` at a line that says nothing."""
    case: Case | None = None
    lines: list[Line] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        if word == "case":
            if case:
                yield case
            name, _, title = rest.partition(" ")
            case = Case(name, title)
        elif case and line.startswith("  "):
            text, _, expected = rest.partition("=>")
            lines.append(Line(word, text.strip(), expected.strip()))
        elif case and word == "rulebook":
            case = replace(case, rulebook=rest)
        elif case and word in ("like", "world"):
            case = replace(case, **{word: rest})
        elif case and word == "rules":
            case.rules.update(choice.split("=") for choice in rest.split())
        elif case and word in SECTIONS and not rest:
            lines = case.sections.setdefault(word, [])
        else:
            raise ValueError(f"{path.name}, line {number}: {line}")
    if case:
        yield case
