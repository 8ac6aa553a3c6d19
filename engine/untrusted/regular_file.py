"""Opening files that somebody else may have put there: only real files, and never too much.

A pipe or a device of the right name would hold whoever opens it for ever, so what it is is looked
at before it is opened, and again afterwards.
"""

import os
import stat
from pathlib import Path
from typing import BinaryIO

from engine.errors import SaveDirectory, SaveForbidden, SaveMissing, SaveNotRegularFile

# A pipe is opened at once, even if nobody writes to it; systems without the flag have no such
# pipes among their files.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class NotRegularFile(OSError):
    """A pipe, a socket or a device where a file was wanted."""


def open_regular_file(path: Path) -> BinaryIO:
    """Open a file to be read as bytes.

    Raises `OSError`: `NotRegularFile` for what is no file, `IsADirectoryError` for a folder.
    """
    _check(path, path.stat().st_mode)
    number = os.open(path, _FLAGS)
    try:
        _check(path, os.fstat(number).st_mode)
        return os.fdopen(number, "rb")
    except BaseException:
        os.close(number)
        raise


def read_regular_file(path: Path, most: int) -> bytes:
    """A file's bytes, and no more than one above `most`, so that what is too big shows.

    Raises `OSError` as `open_regular_file` does.
    """
    with open_regular_file(path) as opened:
        return opened.read(most + 1)


def read_chosen_file(path: Path, most: int) -> bytes:
    """The same for a file that somebody chose. Raises the `SaveError` that fits."""
    try:
        return read_regular_file(path, most)
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise SaveMissing(str(path), str(fault)) from fault
    except IsADirectoryError as fault:
        raise SaveDirectory(str(path), str(fault)) from fault
    except NotRegularFile as fault:
        raise SaveNotRegularFile(str(path), str(fault)) from fault
    except (OSError, ValueError) as fault:
        raise SaveForbidden(str(path), str(fault)) from fault


def _check(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(str(path))
    if not stat.S_ISREG(mode):
        raise NotRegularFile(str(path))
