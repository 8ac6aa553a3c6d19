"""When Python looks for rings of objects that nobody holds any more.

A look goes through every object there is, so that it stops the windows for some tens of
milliseconds. There is nothing to find while the program starts, and modules stay to the end.
"""

import gc


def hold_off() -> None:
    """Look for nothing for now: the program starts."""
    gc.disable()


def leave_out_modules() -> None:
    """Leave out of all later looks what there is now; no game is open yet."""
    gc.freeze()


def begin() -> None:
    """Look from time to time, as usual."""
    gc.enable()
