"""Files of other programs for these tests: phases in a line, and the package's own games."""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from engine.exchange.saved_phase import Maps
from tests.helpers.standard import standard_map


def real_file(number: int) -> Path:
    """One of the three real games that come with the package `diplomacy`."""
    found = find_spec("diplomacy")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "tests" / "network" / f"{number}.json"


def real_json(number: int) -> dict[str, Any]:
    return json.loads(real_file(number).read_text(encoding="utf-8"))


def maps() -> Maps:
    return {"standard": standard_map()}


def phase(name: str, units: object, orders: object = None, **more: object) -> dict[str, Any]:
    """A phase as that package writes it; `more` are further fields of its state."""
    return {"name": name, "state": {"units": units, **more}, "orders": orders}
