"""Mails as drafts for the GM's own mail program, or to be sent by ours.

A draft is an `.eml` file marked `X-Unsent: 1`, which mail programs open ready to be sent. Names of
files tell the game, the phase and the power, and nothing else. How long a mail is beside what it
carries does not tell what it says: behind its last part stand lines that mail programs leave out.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from hashlib import sha256

from engine.post.mail_reading import Attachment
from engine.secrecy.padding import padded_size

SUFFIX = ".eml"
STEP = 8 * 1024
"""Bytes; so long is a mail beside what it carries, or twice that, and so on."""
_FILLING = 76
_PLAIN = re.compile(r"[^\w-]+")


def file_name(title: str, phase: str, powers: Sequence[str], suffix: str) -> str:
    """What a packet, page or draft is called: `Friday_S1901M_France.lupipacket`.

    ASCII letters only, so that no system and no mail program changes it. Nations of one country on
    several boards, `Austria 1` and so on, are named once.
    """
    countries = {power.rstrip("0123456789 ") for power in powers}
    named = countries if len(powers) > len(countries) == 1 else powers
    parts = (
        _header_text(title)[:40] or "game",
        _header_text(phase),
        "-".join(map(_header_text, named))[:60],
    )
    return "_".join(filter(None, parts)) + suffix


@dataclass(frozen=True, slots=True)
class MailHead:
    """What a mail that is sent bears beside a draft: from whom, its name for ever, and when."""

    sender: str
    name: str
    date: str


def write_draft(to: str, subject: str, body: str, attached: Sequence[Attachment] = ()) -> bytes:
    """A mail not yet sent, the same bytes for the same content.

    `to` may be empty. Line ends in it and in the subject are taken for spaces, so that neither can
    add a head of its own.
    """
    return _mail({"X-Unsent": "1"}, to, subject, body, attached)


def write_outgoing(
    head: MailHead, to: str, subject: str, body: str, attached: Sequence[Attachment] = ()
) -> bytes:
    """The same, to be handed to a server."""
    fields = {"From": head.sender, "Date": head.date, "Message-ID": f"<{head.name}@casuslupi>"}
    return _mail(fields, to, subject, body, attached)


def _mail(
    fields: Mapping[str, str], to: str, subject: str, body: str, attached: Sequence[Attachment]
) -> bytes:
    mail = EmailMessage(policy=SMTP)
    for name, value in fields.items():
        mail[name] = " ".join(value.split())
    if to.strip():
        mail["To"] = " ".join(to.split())
    mail["Subject"] = " ".join(subject.split())
    mail.set_content(body, cte="quoted-printable")
    for each in attached:
        main, sub = _mime_type(each.name)
        written = {"charset": "utf-8"} if main == "text" else {}
        mail.add_attachment(
            each.content, maintype=main, subtype=sub, filename=each.name, params=written
        )
    if not attached:
        mail.make_mixed()
    # The library would draw the boundary by lot.
    told = sha256(b"\0".join((body.encode(), *(each.content for each in attached))))
    mail.set_boundary(f"=_casus_lupi_{told.hexdigest()[:24]}")
    bare = mail.as_bytes()
    words = len(bare) - sum(_encoded_size(each.content) for each in attached)
    return bare + _padding(padded_size(words, step=STEP) - words)


def _encoded_size(content: bytes) -> int:
    """How long something attached is in a mail: base64, and an end for each line."""
    letters = 4 * -(-len(content) // 3)
    return letters + 2 * -(-letters // 76)


def _padding(size: int) -> bytes:
    """So many bytes behind the last part of a mail, which mean nothing."""
    line = b"~" * _FILLING + b"\r\n"
    lines, rest = divmod(size, len(line))
    # A rest without room for a line of its own lengthens the first.
    first = b"~" * (rest - 2) + b"\r\n" if rest > 1 else b"~" * rest
    return first + line * lines


def _mime_type(name: str) -> tuple[str, str]:
    if name.endswith(".ics"):
        return "text", "calendar"
    return ("text", "html") if name.endswith(".html") else ("application", "octet-stream")


def _header_text(text: str) -> str:
    ascii_only = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return _PLAIN.sub("-", ascii_only).strip("-_")
