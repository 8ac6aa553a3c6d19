"""What the atlas and the checker need of `map.json`: ids, names, terrain, homes and borders."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MAPS = Path(__file__).resolve().parents[1]
STANDARD = MAPS / "standard"


@dataclass(frozen=True, slots=True)
class Node:
    """One province of the graph."""

    id: str
    terrain: str
    """`inland`, `coastal`, `sea` or `impassable`."""
    names: Mapping[str, str]
    abbreviations: Mapping[str, str]
    """By language, as the names."""
    centre: bool
    home: str
    """The power whose home province it is, for the tint; empty for none."""
    coasts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """The provinces by id, and who may go where."""

    nodes: Mapping[str, Node]
    armies: Mapping[str, frozenset[str]]
    fleets: Mapping[str, frozenset[str]]
    """Fleet borders; a province with coasts appears only by coast (`stp/nc`)."""


def read_graph(file: Path) -> Graph:
    """Read a `map.json` known to be sound (the engine checks it when it plays on it)."""
    stored: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    nodes = {str(entry["id"]): _node(entry) for entry in stored["provinces"]}
    return Graph(
        nodes={code: nodes[code] for code in sorted(nodes)},
        armies={code: frozenset(near) for code, near in sorted(stored["armies"].items())},
        fleets={code: frozenset(near) for code, near in sorted(stored["fleets"].items())},
    )


def _in_both(short: str | dict[str, str]) -> Mapping[str, str]:
    """A text by itself is that of both languages."""
    return short if isinstance(short, dict) else {"en": short, "fr": short}


def _node(entry: Mapping[str, Any]) -> Node:
    return Node(
        id=str(entry["id"]),
        terrain=str(entry["terrain"]),
        names=dict(entry.get("name", {})),
        abbreviations=_in_both(entry.get("abbreviation", "")),
        centre=bool(entry.get("centre", False)),
        home=str(entry.get("home", "")),
        coasts=tuple(entry.get("coasts", ())),
    )
