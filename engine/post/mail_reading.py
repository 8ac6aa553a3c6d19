"""What somebody dropped on the inbox, opened: a mail with its parts, a file, or bare text.

Nothing here judges. Whatever a mail program does to text (quoted-printable, base64, flowed lines,
HTML alone) is undone as far as the standard library knows how; odd bytes become odd letters.
"""

import email
import email.policy
import email.utils
import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.errors import MessageError
from email.message import Message
from html.parser import HTMLParser
from typing import Any, TypeAlias, cast

from engine.errors import PostError

_Part: TypeAlias = "Message[Any, Any]"

LARGEST = 8 * 1024 * 1024
"""No mail that is read is bigger, in bytes."""

PARTS = 100
"""No more parts of a mail are looked at."""


@dataclass(frozen=True, slots=True)
class Attached:
    """A file in a mail, or one dropped by itself."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Opened:
    """What a dropped thing holds: texts to look through, and archives.

    `sender` is the bare address a mail says it is from, in small letters; anybody can write it.
    """

    texts: tuple[str, ...] = ()
    files: tuple[Attached, ...] = ()
    sender: str = ""


def opened(name: str, content: bytes) -> Opened:
    """What is in a dropped file. Raises `PostError`: `oversized`, `damaged`."""
    if len(content) > LARGEST:
        raise PostError(name, "oversized")
    if content.startswith(b"PK"):
        return Opened(files=(Attached(name, content),))
    if name.lower().endswith(".eml") or _is_mail(content):
        return _read_mail(name, content)
    text = _decoded(content, "")
    return Opened((_html_text(text) if _is_html(name, text) else text,))


_MAIL_HEADER = re.compile(
    rb"^(received|return-path|from|message-id|mime-version|delivered-to|content-type)[ \t]*:",
    re.I | re.M,
)
_ANY_HEADER = re.compile(rb"(From |[!-9;-~]+[ \t]*:)")


def _is_mail(content: bytes) -> bool:
    """Whether bytes begin with the head of a mail; a letter's own head does not count."""
    head = re.split(rb"\r?\n\r?\n", content.lstrip()[:8192], maxsplit=1)[0]
    return bool(_ANY_HEADER.match(head)) and len(_MAIL_HEADER.findall(head)) >= 2


def _read_mail(name: str, content: bytes) -> Opened:
    # Real mails nest a few deep; taking thousands apart would hold up the desk.
    if content.lower().count(b"multipart/") > PARTS:
        raise PostError(name, "damaged")
    try:
        # The older policy takes malformed heads as they are; the newer one stumbles over some.
        mail = email.message_from_bytes(content, policy=email.policy.compat32)
        found = tuple(_leaves(mail))
        texts = tuple(text for each in found if (text := _text_of(each)))
        files = tuple(file for each in found if (file := _file_of(each, name)))
        sender = email.utils.parseaddr(str(mail.get("From", "")))[1].lower()
    except (MessageError, RecursionError, ValueError, LookupError, TypeError) as fault:
        raise PostError(name, "damaged") from fault
    except (AttributeError, AssertionError) as fault:
        raise PostError(name, "damaged") from fault
    return Opened(texts, files, sender)


def _leaves(mail: _Part) -> Iterator[_Part]:
    count = 0
    for part in mail.walk():
        if not part.is_multipart():
            yield part
        if (count := count + 1) >= PARTS:
            return


def _payload(part: _Part) -> bytes:
    payload = cast("object", part.get_payload(decode=True))
    return payload if isinstance(payload, bytes) else b""


def _text_of(part: _Part) -> str:
    if part.get_content_maintype() != "text":
        return ""
    payload = _payload(part)
    text = _decoded(payload, str(part.get_content_charset() or ""))
    return _html_text(text) if part.get_content_subtype() == "html" else text


def _file_of(part: _Part, name: str) -> Attached | None:
    payload = _payload(part)
    if not payload.startswith(b"PK"):
        return None
    inner = str(part.get_filename() or "") or name
    return Attached(re.sub(r"[^\w .()-]", "_", inner)[:80], payload)


def _decoded(content: bytes, charset: str) -> str:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        charset = "utf-16"
    try:
        return content.decode(charset or "utf-8-sig")
    except (LookupError, ValueError):
        return content.decode("cp1252", "replace")


def _is_html(name: str, text: str) -> bool:
    start = text[:400].lstrip().lower()
    return name.lower().endswith((".html", ".htm")) or start.startswith(
        ("<!doctype html", "<html")
    )


_BREAKS = frozenset(
    (
        "br",
        "p",
        "div",
        "tr",
        "li",
        "ul",
        "ol",
        "table",
        "blockquote",
        "pre",
        "h1",
        "h2",
        "h3",
        "hr",
    )
)
_UNSEEN = frozenset(("style", "script", "head", "title", "template"))


class _Page(HTMLParser):
    """The words of a page, a line for each block."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self._unseen: list[str] = []

    def begin(self, tag: str, attrs: object) -> None:  # noqa: ARG002 - the parser gives it
        """Begin a line, or a stretch that nobody sees."""
        if tag in _UNSEEN:
            self._unseen.append(tag)
        elif tag in _BREAKS:
            self.words.append("\n")

    def end(self, tag: str) -> None:
        """End a line or an unseen stretch."""
        if tag in self._unseen:
            del self._unseen[self._unseen.index(tag) :]
        elif tag in _BREAKS and tag != "br":
            self.words.append("\n")

    def keep(self, data: str) -> None:
        """Keep what is seen; line ends in the source mean no more than spaces."""
        if not self._unseen:
            self.words.append(re.sub(r"[\r\n]+", " ", data))

    handle_starttag = begin
    handle_endtag = end
    handle_data = keep


def _html_text(html: str) -> str:
    page = _Page()
    try:
        page.feed(html)
        page.close()
    except (AssertionError, ValueError):
        # A page too broken to take apart: drop the tags and keep the words.
        return re.sub(r"<[^>]*>", " ", html)
    return "".join(page.words)
