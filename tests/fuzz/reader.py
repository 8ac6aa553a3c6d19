"""What a reader of outside bytes is to the fuzzer."""

from collections.abc import Callable
from dataclasses import dataclass

from desktop.mail.mail_connection import MailFault
from engine.cli.command import BadInput
from engine.errors import NotationError, TableError
from engine.frame.record.type_codec import Unreadable
from maps.sheet_error import SheetError

OWN_ERRORS = (TableError, BadInput, SheetError, NotationError, Unreadable, MailFault)
"""What a reader may raise: each is one sentence for whoever brought the file."""


@dataclass(frozen=True)
class Reader:
    """One way in: good examples of what is spoilt, how the rest is put round it, who reads it.

    What `wrapped` takes is not the reader's time. `words` are worth trying beside those in `good`.
    """

    good: tuple[bytes, ...]
    read: Callable[[bytes], object]
    wrapped: Callable[[bytes], bytes] = bytes
    words: tuple[str, ...] = ()
