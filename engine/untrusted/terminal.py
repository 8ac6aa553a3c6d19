"""What is printed never tells a terminal what to do: the one place through which all of it goes.

Names, notes and files come from strangers. A sign in them that begins an order to the terminal, to
write a title or to clear the screen, is printed as what it is; so is whatever cannot be seen.
"""

import io
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import TextIO, cast

from engine.untrusted.untrusted_text import visible_text


class _SafeStream:
    """A stream that shows what it is given; everything else is the stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        self._stream.write(visible_text(text.replace("\r\n", "\n")))
        return len(text)

    def writelines(self, lines: list[str]) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


@contextmanager
def safe_terminal() -> Generator[None]:
    """While this lasts, whatever is printed is harmless, and prints on any terminal."""
    before = sys.stdout, sys.stderr
    for stream in before:
        if isinstance(stream, io.TextIOWrapper):
            # A sign that the terminal cannot show is no reason to stop.
            stream.reconfigure(errors="replace")
    # A program of Windows that has no terminal has no streams either.
    out, errors = (stream and cast("TextIO", _SafeStream(stream)) for stream in before)
    sys.stdout, sys.stderr = out, errors
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
