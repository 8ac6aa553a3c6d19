"""A list of players' mail addresses: each with a name or a power, or all of them alone."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.frame.seat import SeatId
from engine.orders.spelling import fold_text
from engine.untrusted.untrusted_text import visible_line

LONGEST = 20_000
"""No more of a list is read, in characters."""

_ADDRESS = re.compile(r"[^\s<>()\[\],;:\"']{1,64}@[^\s<>()\[\],;:\"']{1,190}")
_BETWEEN = re.compile(r"[,;\t]")


@dataclass(frozen=True, slots=True)
class AddressList:
    """Whose address is whose, and the pieces of the list that belong to nobody here."""

    found: Mapping[SeatId, str] = field(repr=False)
    unread: tuple[str, ...] = field(repr=False)


def read_addresses(text: str, called: Mapping[SeatId, Sequence[str]]) -> AddressList:
    """The addresses in a list; `called` are the names of each seat: its player, its powers.

    Addresses alone, as many as there are seats, are taken in the order of the seats.
    """
    entries = list(_entries(text[:LONGEST]))
    spelt = {
        seat: [fold_text(each) for each in names if each.strip()] for seat, names in called.items()
    }
    if len(entries) == len(called) and not any(name for _, name, _ in entries):
        given = zip(called, (address for _, _, address in entries), strict=True)
        return AddressList(dict(given), ())
    found: dict[SeatId, str] = {}
    unread: list[str] = []
    for piece, name, address in entries:
        seat = _seat(name, spelt)
        if seat is None or not address or seat in found:
            unread.append(piece)
        else:
            found[seat] = address
    return AddressList(found, tuple(unread))


def _entries(text: str) -> Iterator[tuple[str, str, str]]:
    """Each piece of the list: as it stands, the words beside its address, and the address."""
    for line in text.splitlines():
        parts = _BETWEEN.split(line) if len(_ADDRESS.findall(line)) > 1 else [line]
        for part in parts:
            found = _ADDRESS.search(part)
            address = found[0].rstrip(".") if found else ""
            if visible_line(address) != address:  # It looks like another.
                address = ""
            name = re.sub(r"[\W_]+", " ", _ADDRESS.sub(" ", part)).strip()
            if name or address:
                yield part.strip(), name, address


def _seat(name: str, spelt: Mapping[SeatId, Sequence[str]]) -> SeatId | None:
    """The one seat that is called so, or whose name stands among these words."""
    words = fold_text(name)
    exact = [seat for seat, names in spelt.items() if words in names]
    among = [
        seat for seat, names in spelt.items() if any(f" {each} " in f" {words} " for each in names)
    ]
    found = exact or among
    return found[0] if len(found) == 1 else None
