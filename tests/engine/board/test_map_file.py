import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.board.map_file import read_map
from engine.errors import MapError
from tests.helpers.standard import MAP_FILE

Fault = Callable[[dict[str, Any]], object]


def raw() -> dict[str, Any]:
    return json.loads(MAP_FILE.read_text(encoding="utf-8"))


def row(map: dict[str, Any], name: str) -> dict[str, Any]:
    return next(each for each in map["provinces"] if each["id"] == name)


def set_in(*path: str, value: object) -> Fault:
    def spoil(map: dict[str, Any]) -> None:
        at = map
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = value

    return spoil


FAULTS: dict[str, tuple[Fault, str, str, str]] = {
    "future format": (set_in("format", value=2), "format", "format", "2"),
    "no borders": (lambda map: map.pop("armies"), "armies", "missing", ""),
    "a number for a name": (
        lambda map: row(map, "par")["name"].update(fr=1),
        "provinces/par/name/fr",
        "wrong_type",
        "text",
    ),
    "an empty name": (
        lambda map: row(map, "par")["name"].update(en=" "),
        "provinces/par/name/en",
        "empty",
        "",
    ),
    "no French name": (
        lambda map: row(map, "par")["name"].pop("fr"),
        "provinces/par/name/fr",
        "missing",
        "",
    ),
    "unknown terrain": (
        lambda map: row(map, "par").update(terrain="desert"),
        "provinces/par/terrain",
        "unknown_word",
        "desert",
    ),
    "a home of nobody": (
        lambda map: row(map, "par").update(home="atlantis"),
        "provinces/par/home",
        "unknown_id",
        "atlantis",
    ),
    "a home without centre": (
        lambda map: row(map, "par").pop("centre"),
        "provinces/par/home",
        "impossible_location",
        "par",
    ),
    "a single separate coast": (
        lambda map: row(map, "spa").update(coasts=["nc"]),
        "provinces/spa/coasts",
        "impossible_location",
        "spa",
    ),
    "one province twice": (
        lambda map: map["provinces"].append(row(map, "par")),
        "provinces/par",
        "duplicate_id",
        "par",
    ),
    "one name for two": (
        lambda map: row(map, "pic")["name"].update(en="Paris"),
        "provinces/pic",
        "duplicate_name",
        "Paris",
    ),
    "a one-way border": (
        lambda map: map["armies"]["par"].remove("bur"),
        "armies/bur",
        "one_way",
        "par",
    ),
    "a border with nowhere": (
        lambda map: map["armies"]["par"].append("xyz"),
        "armies/par",
        "unknown_id",
        "xyz",
    ),
    "an army at sea": (
        lambda map: map["armies"]["par"].append("nth"),
        "armies/par",
        "impossible_location",
        "nth",
    ),
    "a fleet inland": (
        lambda map: map["fleets"].update(par=["eng"]),
        "fleets/par",
        "impossible_location",
        "par",
    ),
    "a fleet on no coast in particular": (
        lambda map: map["fleets"]["gas"].append("spa"),
        "fleets/gas",
        "impossible_location",
        "spa",
    ),
    "an army in Switzerland": (
        lambda map: map["armies"].update(swi=["mar"]),
        "armies/swi",
        "impossible_location",
        "swi",
    ),
    "a province nobody can reach": (
        lambda map: [map["armies"].pop("por"), map["armies"]["spa"].remove("por")],
        "provinces/por",
        "unreachable",
        "por",
    ),
    "a unit of nobody": (
        lambda map: map["start"]["units"].update(atlantis=["A par"]),
        "start/units/atlantis",
        "unknown_id",
        "atlantis",
    ),
    "a fleet starting inland": (
        lambda map: map["start"]["units"]["france"].append("F bur"),
        "start/units/france/3",
        "impossible_location",
        "bur",
    ),
    "two units in one place": (
        lambda map: map["start"]["units"]["germany"].append("A par"),
        "start/units/germany/3",
        "occupied",
        "par",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_its_place(name: str) -> None:
    spoil, path, code, subject = FAULTS[name]
    map = raw()
    spoil(map)
    with pytest.raises(MapError) as caught:
        read_map(json.dumps(map), "spoilt.json")
    fault = caught.value
    assert (fault.file, fault.path, fault.code, fault.subject) == (
        "spoilt.json",
        path,
        code,
        subject,
    )


def test_a_key_written_twice_is_a_fault() -> None:
    with pytest.raises(MapError) as caught:
        read_map('{"format": 1, "format": 1}')
    assert (caught.value.code, caught.value.subject) == ("duplicate_key", "format")


@pytest.mark.parametrize("text", ["", "{", "[1,", "\x00", "[" * 100_000])
def test_what_is_no_json_is_a_fault(text: str) -> None:
    with pytest.raises(MapError) as caught:
        read_map(text)
    assert caught.value.code == "not_json"


@pytest.mark.parametrize("text", ["1", "[]", '"map"', "null", '{"format": true}'])
def test_json_of_another_shape_is_a_fault(text: str) -> None:
    with pytest.raises(MapError) as caught:
        read_map(text)
    assert caught.value.code == "wrong_type"
