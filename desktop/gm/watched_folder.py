"""A folder in which answers arrive, such as that of a browser's downloads: looked at, no more."""

from collections.abc import Iterator
from pathlib import Path

from engine.post.finding import Finding, Verdict

SUFFIXES = (".lupiorders", ".eml", ".txt")
AT_MOST = 100
"""How many files are looked at, the newest ones."""

_NOT_OURS = frozenset((Verdict.WRONG_GAME, Verdict.NO_ORDERS))
_NOT_POST = _NOT_OURS | {
    *(Verdict.DAMAGED, Verdict.OVERSIZED, Verdict.TOO_NEW, Verdict.STOPPED, Verdict.UNREAD),
}

_Seen = tuple[str, int, int]
"""A file's name, size and time: one that is written anew is another."""


class WatchedFolder:
    """Which files of a folder have not been dealt with yet. Nothing is moved or deleted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._worth_telling: dict[_Seen, bool] = {}

    def arrived(self) -> tuple[Path, ...]:
        """The files that could be answers and that nobody has looked into, the newest first.

        Raises `OSError` for a folder that cannot be read.
        """
        return tuple(file for file in self._newest() if _seen(file) not in self._worth_telling)

    def waiting(self) -> tuple[Path, ...]:
        """The files that are worth telling of and have not been dealt with, the newest first.

        Raises `OSError` for a folder that cannot be read.
        """
        return tuple(file for file in self._newest() if self._worth_telling.get(_seen(file)))

    def keep(self, file: Path, *, worth_telling: bool) -> None:
        """Remember what came of looking into a file."""
        self._worth_telling[_seen(file)] = worth_telling

    def deal_with(self, file: Path) -> None:
        """Speak of a file no more, unless it is written anew."""
        self.keep(file, worth_telling=False)

    def _newest(self) -> list[Path]:
        return [file for _, file in sorted(self._files(), reverse=True)[:AT_MOST]]

    def _files(self) -> Iterator[tuple[int, Path]]:
        for file in self.folder.iterdir():
            try:
                if file.suffix.lower() in SUFFIXES and file.is_file():
                    yield file.stat().st_mtime_ns, file
            except OSError:  # It has just been taken away.
                continue


def is_worth_telling(file: Path, found: tuple[Finding, ...]) -> bool:
    """Whether what a file holds concerns this game, as far as one can see.

    Text that names no packet could be anybody's: it may be pasted or dropped, but is not offered.
    """
    suffix = file.suffix.lower()
    if suffix == ".lupiorders":
        return any(each.verdict not in _NOT_OURS for each in found)
    named = (each for each in found if each.packet or suffix == ".eml")
    return any(each.verdict not in _NOT_POST for each in named)


def _seen(file: Path) -> _Seen:
    try:
        at = file.stat()
    except OSError:
        return (file.name, 0, 0)
    return (file.name, at.st_size, at.st_mtime_ns)
