"""Files that are written whole or not at all: to one side first, then put in place."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


class Unwritable(Exception):
    """A file that cannot be written; `name` is what it was to be called, `reason` the system's."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(name, reason)
        self.name, self.reason = name, reason


def write_file(path: Path, content: bytes) -> None:
    """Write a file whole, over what may be there. Raises `Unwritable`; nothing is changed then."""
    try:
        number, beside = tempfile.mkstemp(prefix=".export-", dir=path.parent)
    except OSError as error:
        raise Unwritable(path.name, error.strerror or "") from None
    aside = Path(beside)
    try:
        with os.fdopen(number, "wb") as stream:
            stream.write(content)
        aside.chmod(0o644)
        aside.replace(path)
    except OSError as error:
        with suppress(OSError):
            aside.unlink()
        raise Unwritable(path.name, error.strerror or "") from None


class Batch:
    """Several files of one folder, put in place together at the end; or none of them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._aside = Path(tempfile.mkdtemp(prefix=".export-", dir=folder))
        except OSError as error:
            raise Unwritable(folder.name, error.strerror or "") from None
        self._names: list[str] = []

    def add(self, name: str, content: bytes) -> None:
        """Write one aside. Raises `Unwritable`."""
        try:
            (self._aside / name).write_bytes(content)
        except OSError as error:
            raise Unwritable(name, error.strerror or "") from None
        self._names.append(name)

    def place(self) -> tuple[Path, ...]:
        """Put all in their places. Raises `Unwritable`."""
        placed: list[Path] = []
        for name in self._names:
            try:
                (self._aside / name).replace(self._folder / name)
            except OSError as error:
                raise Unwritable(name, error.strerror or "") from None
            placed.append(self._folder / name)
        self.drop()
        return tuple(placed)

    def drop(self) -> None:
        """Throw away what has not been put in place."""
        with suppress(OSError):
            for each in self._aside.iterdir():
                each.unlink()
            self._aside.rmdir()
