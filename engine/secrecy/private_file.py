"""Files that hold what not everybody may read: on POSIX nobody but their owner opens them.

They are born so, for a moment's look is a look; Windows keeps them by the folder they are in.
"""

import os
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600


def create_private_file(path: Path) -> None:
    """Put an empty file where there is none. Raises `OSError`, `FileExistsError` among them."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def write_private_file(path: Path, content: bytes) -> None:
    """Write a file whole or not at all, in place of one of that name. Raises `OSError`."""
    part = path.with_name(f".{path.name}.part")
    with suppress(FileNotFoundError):
        part.unlink()
    create_private_file(part)
    try:
        part.write_bytes(content)
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
