"""The journal of the GM's mails: what is to be sent, what has been, and what may have been.

A mail is written down before it leaves and once more when its server has taken it. One that was on
its way when the line or the program broke is `UNSURE`: it is not sent again unless the GM says so,
and then under the same name, so that a mail program shows it once.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from hashlib import sha256

from engine.frame.seat import SeatId

AT_MOST = 2000
"""So many mails are kept in the journal; what is sent or given up goes first."""


class MailKind(StrEnum):
    """What a mail is."""

    PACKET = "packet"
    ANSWER = "answer"
    REMINDER = "reminder"
    PRESS = "press"


class MailState(StrEnum):
    """How far a mail has come."""

    WAITING = "waiting"  # nothing of it has left
    SENDING = "sending"  # on its way now
    SENT = "sent"  # the server has taken it
    REFUSED = "refused"  # the server has not, and says why
    UNSURE = "unsure"  # the line broke before the server answered
    GIVEN_UP = "given_up"  # the GM sends it no more
    WRITTEN = "written"  # a draft of it was saved, for the GM's own mail program


@dataclass(frozen=True, slots=True)
class MailRecord:
    """One mail of the journal. `key` is its name for ever, the same for the same content.

    `words` is the body, for a packet the note printed in it; `packet` is the packet's id. `said`
    is what the server said of a mail that it refused. `at` is when the state was reached.
    `player` is who sat there when it was written, `sent_to` a mark of the address that it went to
    last. `receipt` is that of the orders which an answer says are in, and `copies` counts how
    often the GM has had it sent once more.
    """

    key: str
    kind: MailKind
    seat: SeatId
    phase: str
    subject: str = ""
    words: str = field(default="", repr=False)
    packet: str = ""
    state: MailState = MailState.WAITING
    at: int = 0
    said: str = ""
    player: str = ""
    sent_to: str = ""
    receipt: str = ""
    copies: int = 0

    @property
    def message_name(self) -> str:
        """What it is called on its way: each copy that the GM wants by a name of its own, as mail
        programs show one name once."""
        return f"{self.key}.{self.copies}" if self.copies else self.key


@dataclass(frozen=True, slots=True)
class MailboxState:
    """What has been dealt with in the folder that answers are fetched from.

    `validity` is the server's mark of its numbering; all mails up to `upto` are dealt with, and
    those of `done` beyond.
    """

    __stored_name__ = "Mailbox"

    validity: int = 0
    upto: int = 0
    done: frozenset[int] = frozenset()

    def with_done(self, number: int) -> "MailboxState":
        """The mailbox after one more mail is dealt with."""
        return replace(self, done=self.done | {number})

    def behind(self, lowest_open: int) -> "MailboxState":
        """The same in fewer numbers, when nothing below one is open any more."""
        upto = max(self.upto, lowest_open - 1)
        return replace(self, upto=upto, done=frozenset(each for each in self.done if each > upto))


def mail_key(*parts: str) -> str:
    """The name of a mail that says just this."""
    told = "\0".join(parts).encode()
    return sha256(told).hexdigest()[:24]


def address_mark(address: str) -> str:
    """What tells one address from another, and is none."""
    return mail_key("address", address.strip().lower())[:8]


def with_record(outbox: Sequence[MailRecord], record: MailRecord) -> tuple[MailRecord, ...]:
    """The journal with a mail in it, in place of what was known of it, else at the end."""
    known = {each.key: each for each in outbox} | {record.key: record}
    over = [key for key, each in known.items() if each.state in _OVER]
    for key in over[: max(0, len(known) - AT_MOST)]:
        del known[key]
    return tuple(known.values())


OPEN = frozenset((MailState.WAITING, MailState.REFUSED, MailState.UNSURE))
"""Something may yet be done about these."""
_OVER = frozenset(MailState) - OPEN - {MailState.SENDING}
