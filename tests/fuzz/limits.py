"""What an example may cost, and what a reader may leave behind."""

import gc
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from tests.fuzz.reader import OWN_ERRORS, Reader

SECONDS = 2.0
"""Processor time that one example may take."""
SLOWED = 8
"""So much slower, at least, is code whose every step the fuzzer counts."""
MEMORY = 200 << 20
"""Bytes by which one example may raise the memory in use."""
GROWTH = 150 << 20
"""Bytes by which all examples together may raise it, once the reader has settled."""
SETTLING = 2_000
"""Examples until then: caches fill, and the fuzzer's own corpus is loaded."""
FILES = 8
"""Open files, and files in the folder, that may come to be."""


class Costly(Exception):
    """An example that took too long or too much memory, or left something behind."""


class Trial:
    """A reader with its limits."""

    def __init__(self, reader: Reader, folder: Path) -> None:
        self._reader = reader
        self._folder = folder
        self._count = 0
        self._settled = (0, 0)

    def run_good(self) -> None:
        """Read the good examples: what is loaded once is no cost of the first spoilt one."""
        for content in self._reader.good:
            self.run(content)
        self._count = 0

    def run(self, content: bytes) -> None:
        """Read an example. Raises whatever is not ours, and `Costly`."""
        content = self._reader.wrapped(content)
        _forget_peak()
        peak, began = _peak(), time.process_time()
        with suppress(*OWN_ERRORS):
            self._reader.read(content)
        took, more = time.process_time() - began, _peak() - peak
        if took > SECONDS * (SLOWED if "atheris" in sys.modules else 1):
            raise Costly(f"{took:.1f} s for {len(content)} bytes")
        if more > MEMORY:
            raise Costly(f"{more >> 20} MB for {len(content)} bytes")
        self._count += 1
        if self._count % SETTLING == 0:
            self._look_back()

    def _look_back(self) -> None:
        gc.collect()
        resident, files = _resident(), _open_files() + len(list(self._folder.rglob("*")))
        if self._count == SETTLING:
            self._settled = resident, files
        before, left = self._settled
        if resident - before > GROWTH:
            raise Costly(f"{(resident - before) >> 20} MB more after {self._count} examples")
        if files - left > FILES:
            raise Costly(f"{files - left} files more after {self._count} examples")


def _forget_peak() -> None:
    """Let the highest memory in use so far be that of now."""
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _peak() -> int:
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) << 10


def _resident() -> int:
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _open_files() -> int:
    return len(os.listdir("/proc/self/fd"))
