"""Files that are written whole or not at all: to one side first, then put in place.

What not everybody may read is opened by nobody but who wrote it.
"""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from engine.secrecy.private_file import OWNER_ONLY


class UnwritableFile(Exception):
    """A file that cannot be written; `name` is what it was to be called, `reason` the system's."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(name, reason)
        self.name, self.reason = name, reason


_FOR_ALL = 0o644


def write_file(path: Path, content: bytes, *, secret: bool = False) -> None:
    """Write a file whole, over what may be there. Raises `UnwritableFile`; nothing is changed
    then."""
    try:
        number, beside = tempfile.mkstemp(prefix=".export-", dir=path.parent)
    except OSError as error:
        raise UnwritableFile(path.name, error.strerror or "") from None
    aside = Path(beside)
    try:
        with os.fdopen(number, "wb") as stream:
            stream.write(content)
        aside.chmod(OWNER_ONLY if secret else _FOR_ALL)
        aside.replace(path)
    except OSError as error:
        with suppress(OSError):
            aside.unlink()
        raise UnwritableFile(path.name, error.strerror or "") from None


class OutputFileBatch:
    """Several files of one folder, put in place together at the end; or none of them."""

    def __init__(self, folder: Path, *, secret: bool = False) -> None:
        self._folder, self._secret = folder, secret
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._aside = Path(tempfile.mkdtemp(prefix=".export-", dir=folder))
        except OSError as error:
            raise UnwritableFile(folder.name, error.strerror or "") from None
        self._names: list[str] = []

    def add(self, name: str, content: bytes) -> None:
        """Write one aside. Raises `UnwritableFile`."""
        write_file(self._aside / name, content, secret=self._secret)
        self._names.append(name)

    def place(self) -> tuple[Path, ...]:
        """Put all in their places. Raises `UnwritableFile`."""
        placed: list[Path] = []
        for name in self._names:
            try:
                (self._aside / name).replace(self._folder / name)
            except OSError as error:
                raise UnwritableFile(name, error.strerror or "") from None
            placed.append(self._folder / name)
        self.drop()
        return tuple(placed)

    def drop(self) -> None:
        """Throw away what has not been put in place."""
        with suppress(OSError):
            for each in self._aside.iterdir():
                each.unlink()
            self._aside.rmdir()
