"""One program at a time: a lock on one byte of the game file, far beyond its end.

The system lets go of it when the program ends, however it ends, so no lock is ever left behind.
Nothing is written and SQLite's own locks, which lie elsewhere, are not touched.
"""

import errno
import os
import sys
from pathlib import Path
from threading import Lock

from engine.errors import SaveBusy, SaveForbidden

_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}

_PLACE = 0x7FFF0000
"""SQLite locks bytes from 0x40000000 on, 512 of them."""

LETTING_GO = Lock()
"""Held while a game is written, and while a file is closed that was only looked at. To close a
file takes away every lock that the program has on it (POSIX), and another thread may be writing.
"""


class FileLock:
    """Holds a game file for this program until it is closed.

    Raises `SaveBusy` when another holds it, `SaveForbidden` when the file cannot be opened.
    """

    def __init__(self, path: Path) -> None:
        try:
            self._file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        except OSError as fault:
            raise SaveForbidden(str(path), str(fault)) from fault
        try:
            _lock(self._file)
        except OSError as fault:
            # Some network drives know no locks; a journal still sees what another has written.
            if fault.errno in _TAKEN:
                os.close(self._file)
                raise SaveBusy(str(path), str(fault)) from fault
        self._held = True

    def status(self) -> os.stat_result:
        """What the system says of the file, wherever it is by now."""
        return os.fstat(self._file)

    def close(self) -> None:
        """Let go; a second time does nothing."""
        if self._held:
            self._held = False
            os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, _PLACE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

elif sys.platform == "linux":
    import fcntl
    import struct

    def _lock(file: int) -> None:
        # A lock of the open file, not of the process: closing the same file elsewhere in the
        # program (a file dialogue, a peek) must not let go of it.
        wanted = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, _PLACE, 1, 0)
        fcntl.fcntl(file, fcntl.F_OFD_SETLK, wanted)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _PLACE)
