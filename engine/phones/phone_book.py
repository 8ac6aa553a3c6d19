"""What an encrypted game's file keeps of its phones: the key of each, and the post they answer.

So phones are known again when the program has been closed, and their pages still fit. It lies in
the sealed part of the file, for whoever has its passphrase; other files keep nothing of it.
"""

from dataclasses import dataclass, field

from engine.frame.record.codec import Codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.seat import SeatId


@dataclass(frozen=True, slots=True)
class PhoneKey:
    """The key that a seat's phone and the laptop share, in hexadecimal."""

    seat: SeatId
    key: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class PhoneBook:
    """`bag` is the post of the phones as text, `phase` that of the pages made last."""

    bag: str = field(repr=False)
    phase: str
    phones: tuple[PhoneKey, ...] = ()


_CODEC = Codec((PhoneBook, PhoneKey))


def write_phone_book(book: PhoneBook) -> str:
    """The text to be kept sealed."""
    return _CODEC.canonical(book)


def read_phone_book(text: str) -> PhoneBook:
    """What was kept. Raises `Unreadable`."""
    book = _CODEC.loads(text)
    if not isinstance(book, PhoneBook):
        raise Unreadable("no phone book")
    return book
