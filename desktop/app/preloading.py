"""Reading in, while nobody waits, what the pages of a game will need."""

import dis
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import CodeType

from desktop.widgets.chunked_work import TaskSteps

PAGES = (
    "desktop.session.curtain",
    "desktop.orders.board_seat",
    "desktop.results.resolution",
    "desktop.results.history",
    "desktop.sandbox.screen",
    "desktop.phones.phones_dialog",
)
"""Those that somebody goes to next; each would read some tenths of a second of modules in."""

_OURS = ("desktop.", "engine.", "maps.")


def warming() -> TaskSteps:
    """Read in all that `SEAT_PAGES` need, a module at a time."""
    for page in PAGES:
        yield from reading(page, set())


def reading(name: str, begun: set[str]) -> TaskSteps:
    """Read in a module after those that it asks for itself, so that each is a short piece."""
    if name in sys.modules or name in begun:
        return
    begun.add(name)
    for needed in _needed(name):
        yield from reading(needed, begun)
    import_module(name)
    yield


def _needed(name: str) -> tuple[str, ...]:
    """The modules of ours that a module reads in at once."""
    get_code = getattr(getattr(find_spec(name), "loader", None), "get_code", None)
    code = get_code(name) if get_code is not None else None
    asked = _asked(code) if isinstance(code, CodeType) else ()
    return tuple(each for each in asked if each.startswith(_OURS))


def _asked(code: CodeType) -> Iterator[str]:
    for step in dis.get_instructions(code):
        if step.opname == "IMPORT_NAME":
            yield str(step.argval)
