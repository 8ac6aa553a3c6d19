"""When Python collects cycles of objects that nothing holds any more.

A look goes through every object there is, so that it stops the windows for some tens of
milliseconds. There is nothing to find while the program starts, and modules stay to the end.

It is never left to whichever thread happens to make the next object: what is found may be Qt's,
and the thread that serves the phones must not delete parts of a window under its painter.
"""

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

_PAUSE = 1000
"""How long it is from one look to the next at least, in milliseconds."""


def disable_collection() -> None:
    """Look for nothing for now: the program starts."""
    gc.disable()


def freeze_modules() -> None:
    """Leave out of all later looks what there is now; no game is open yet."""
    gc.freeze()


def start_collection_timer(owner: "QObject") -> None:
    """Look from time to time, in the thread of the windows, as long as `owner` lives."""
    from PySide6.QtCore import QTimer

    timer = QTimer(owner, interval=_PAUSE)
    timer.timeout.connect(collect_if_due)
    timer.start()


def collect_if_due() -> None:
    """Look among as many objects as Python would by itself by now, the oldest the least often."""
    counts, most = gc.get_count(), gc.get_threshold()
    due = [each for each in range(3) if counts[each] > most[each]]
    if due:
        gc.collect(due[-1])
