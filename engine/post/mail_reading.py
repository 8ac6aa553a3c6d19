"""Opening what was dropped on the inbox: a mail with its parts, a file, or bare text.

Nothing here judges, and nothing asks for a key: `read_contents` is what a worker process does with
bytes of strangers. Whatever a mail program does to text (quoted-printable, base64, flowed lines,
HTML alone) is undone as far as the libraries know how; odd bytes become odd letters. How much is
looked at is bounded, so that no mail takes longer than its size.
"""

import email
import email.header
import email.policy
import email.utils
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from email.errors import MessageError
from email.message import Message
from itertools import islice
from typing import Any, TypeAlias, cast

from engine.errors import PostError
from engine.orders.quotation import MailWords, cut_mail, says_anything, without_mark
from engine.post.letter import (
    OrderLetter,
    bare_lines,
    find_letters,
    outside_letters,
    split_wait_mark,
)
from engine.post.press_letter import PressLetter, split_press
from engine.untrusted.bounded_worker import WorkerLimits
from engine.untrusted.json_reading import whole_signs

_Part: TypeAlias = "Message[Any, Any]"

LARGEST = 8 * 1024 * 1024
"""No mail that is read is bigger, in bytes."""

BOUNDS = WorkerLimits(seconds=10, megabytes=150)
"""What a worker may take to look inside one thing."""

PARTS = 100
"""No more parts of a mail are looked at."""

_NESTED = 16
"""No mail has more parts with parts in them: each line is compared with the end of each."""
_LINES = 250_000
_WORDS, _SUBJECT = 4000, 200
"""So many characters of a mail's words and of its subject are shown to the GM."""
_NAMES = 50
"""So many mentions of our own mails are looked at in one mail."""
_NAME = re.compile(rb"\b([0-9a-f]{24})(?:\.[0-9]{1,4})?@casuslupi\b")
_SEAMS = 2000
"""No mail has more lines that could part it; each makes a part before any can be counted."""
_LONGEST_HEAD = 4000
"""No line of a head that is taken apart is longer, in characters."""
_HTML, _TEXT = 1 << 18, 1 << 20
"""So many characters of a mail's pages and of its texts are read; an answer stands above what it
answers."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file in a mail, or one dropped by itself."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class OpenedMail:
    """What a dropped thing holds: texts to look through, and archives.

    `sender` is the bare address a mail says it is from, in small letters; anybody can write it.
    `subject` is what it says it is about, `names` those of our own mails that it mentions.
    """

    texts: tuple[str, ...] = ()
    files: tuple[Attachment, ...] = ()
    sender: str = ""
    subject: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MailContents:
    """What there is for the inbox: blocks of orders, the lines of the first text around them, and
    archives; `sender`, `subject` and `names` as in `OpenedMail`, `press` what stands between its
    two lines. `waits` is whether a line asks to wait for the deadline, or says that its writer is
    ready. `words` is how the first text begins, as it was written.

    What is quoted is kept apart, blocks and lines; where the writer adds nothing of his own the
    text is `only_quoted`.
    """

    letters: tuple[OrderLetter, ...] = ()
    lines: tuple[str, ...] = ()
    files: tuple[Attachment, ...] = ()
    sender: str = ""
    press: tuple[PressLetter, ...] = ()
    waits: bool | None = None
    subject: str = ""
    names: tuple[str, ...] = ()
    words: str = field(default="", repr=False)
    quoted_letters: tuple[OrderLetter, ...] = ()
    quoted: tuple[str, ...] = ()
    only_quoted: bool = False


def read_contents(name: str, content: bytes) -> MailContents:
    """What there is in a dropped file. Raises `PostError`: `oversized`, `damaged`."""
    found = open_mail(name, content)
    cuts = [cut_mail(text) for text in found.texts]
    letters, quoted_letters = _letters(found.texts, cuts)
    first = next((each for each in cuts if not each.is_blank), MailWords((), ()))
    press, rest = split_press("\n".join(first.own)[:_TEXT])
    around = outside_letters(rest)
    if not any(each.answers for each in cuts):
        # Marks alone are a mail program's: what a code proves was written now all the same.
        greeted = not says_anything(around.splitlines(), but_hello=True)
        coded = tuple(each for each in quoted_letters if each.code and greeted)
        letters = (*letters, *coded)
        quoted_letters = tuple(each for each in quoted_letters if each not in coded)
    waits, lines = split_wait_mark(bare_lines(around))
    quoted = bare_lines(outside_letters("\n".join(map(without_mark, first.quoted))))
    words = found.texts[0][:_WORDS] if found.texts else ""
    anything = letters or found.files or press or waits is not None
    only_quoted = not (anything or says_anything(around.splitlines()))
    return MailContents(
        letters,
        () if only_quoted else lines,
        found.files,
        found.sender,
        press,
        waits,
        subject=found.subject,
        names=found.names,
        words=words,
        quoted_letters=quoted_letters,
        quoted=quoted,
        only_quoted=only_quoted and bool(quoted or quoted_letters),
    )


def _letters(
    texts: tuple[str, ...], cuts: list[MailWords]
) -> tuple[tuple[OrderLetter, ...], tuple[OrderLetter, ...]]:
    """The blocks of a mail that are its writer's own, and those that he quotes.

    What is quoted in one text of a mail is quoted, though another does not show it.
    """
    own: dict[OrderLetter, None] = {}
    quoted: dict[OrderLetter, None] = {}
    for text, cut in zip(texts, cuts, strict=True):
        here = dict.fromkeys(find_letters("\n".join(cut.own)))
        own |= here
        quoted |= {each: None for each in find_letters(text) if each not in here}
    return tuple(each for each in own if each not in quoted), tuple(quoted)


def open_mail(name: str, content: bytes) -> OpenedMail:
    """What is in a dropped file. Raises `PostError`: `oversized`, `damaged`."""
    if len(content) > LARGEST:
        raise PostError(name, "oversized")
    if content.startswith(b"PK"):
        return OpenedMail(files=(Attachment(name, content),))
    if name.lower().endswith(".eml") or _is_mail(content):
        return _read_mail(name, content)
    text = _decode(content, "")
    return OpenedMail((_html_text(text[:_HTML]) if _is_html(name, text) else text[:_TEXT],))


_MAIL_HEADER = re.compile(
    rb"^(received|return-path|from|message-id|mime-version|delivered-to|content-type)[ \t]*:",
    re.I | re.M,
)
_ANY_HEADER = re.compile(rb"(From |[!-9;-~]+[ \t]*:)")


def _is_mail(content: bytes) -> bool:
    """Whether bytes begin with the head of a mail; a letter's own head does not count."""
    head = re.split(rb"\r?\n\r?\n", content.lstrip()[:8192], maxsplit=1)[0]
    return bool(_ANY_HEADER.match(head)) and len(_MAIL_HEADER.findall(head)) >= 2


def _read_mail(name: str, content: bytes) -> OpenedMail:
    # Real mails nest a few deep; taking thousands apart would hold up the desk.
    small = content.lower()
    nested = small.count(b"multipart/") + small.count(b"message/")
    lines, seams = (small.count(b"\n" + each) + small.count(b"\r" + each) for each in (b"", b"--"))
    if nested > _NESTED or lines > _LINES or seams > _SEAMS:
        raise PostError(name, "damaged")
    try:
        # The older policy takes malformed heads as they are; the newer one stumbles over some.
        mail = email.message_from_bytes(content, policy=email.policy.compat32)
        found = tuple(_leaf_parts(mail))
        texts = tuple(_texts(found))
        files = tuple(file for each in found if (file := _attachment_of(each, name)))
        sender = email.utils.parseaddr(_short(mail.get("From", "")))[1].lower()
        subject = _subject(mail)
    except (MessageError, RecursionError, ValueError, LookupError, TypeError) as fault:
        raise PostError(name, "damaged") from fault
    except (AttributeError, AssertionError) as fault:
        raise PostError(name, "damaged") from fault
    return OpenedMail(texts, files, sender, subject, _our_names(content))


def _subject(mail: _Part) -> str:
    """What a mail says it is about, in one line; as it stands where it is coded oddly."""
    raw = next((each for name, each in mail.raw_items() if name.lower() == "subject"), "")
    # Some write it in eight bits, without saying in which charset.
    written = _decode(str(raw)[:_LONGEST_HEAD].encode("utf-8", "surrogateescape"), "")
    pieces: list[str] = []
    try:
        for piece, charset in email.header.decode_header(written):
            coded = isinstance(piece, bytes)
            pieces.append(_decode(piece, charset or "") if coded else str(piece))
    except (MessageError, ValueError):
        pieces = [written]
    return whole_signs(" ".join("".join(pieces).split())[:_SUBJECT])


def _our_names(content: bytes) -> tuple[str, ...]:
    """The names of our own mails that a mail answers, returns, or mentions otherwise."""
    found = (each[1].decode() for each in islice(_NAME.finditer(content), _NAMES))
    return tuple(dict.fromkeys(found))


def _leaf_parts(mail: _Part) -> Iterator[_Part]:
    count = 0
    for part in mail.walk():
        if not part.is_multipart() and _is_plain(part):
            yield part
        if (count := count + 1) >= PARTS:
            return


def _payload(part: _Part) -> bytes:
    payload = cast("object", part.get_payload(decode=True))
    return payload if isinstance(payload, bytes) else b""


def _is_plain(part: _Part) -> bool:
    """Whether nothing in the head of a part would take long to take apart."""
    fields = ("Content-Type", "Content-Disposition", "Content-Transfer-Encoding")
    return all(len(str(part.get(each, ""))) <= _LONGEST_HEAD for each in fields)


def _short(value: object) -> str:
    return whole_signs(str(value)[:_LONGEST_HEAD])


def _texts(parts: tuple[_Part, ...]) -> Iterator[str]:
    html, plain = _HTML, _TEXT
    for part in parts:
        if part.get_content_maintype() != "text":
            continue
        text = _decode(_payload(part), str(part.get_content_charset() or ""))
        if part.get_content_subtype() == "html":
            text, html = _html_text(text[:html]), html - len(text[:html])
        else:
            text, plain = text[:plain], plain - len(text[:plain])
        if text:
            yield text


def _attachment_of(part: _Part, name: str) -> Attachment | None:
    payload = _payload(part)
    if not payload.startswith(b"PK"):
        return None
    inner = str(part.get_filename() or "") or name
    return Attachment(re.sub(r"[^\w .()-]", "_", inner)[:80], payload)


_CHARSETS = re.compile(
    r"(us-?)?ascii|ansi_x3\.4-19\d\d|utf-?(7|8|8-sig|16|16-?le|16-?be)"
    r"|iso-?8859-?\d{1,2}(-[ei])?|latin-?\d{1,2}|(windows|cp)-?\d{3,4}|koi8-[rtu]"
    r"|mac-?(roman|cyrillic|greek|turkish)|gb2312|gbk|gb18030|big5(-?hkscs)?|euc-?(jp|kr)"
    r"|shift-?jis|sjis|iso-?2022-?(jp|kr)(-\d)?|hz(-gb-2312)?|tis-620"
)
"""What mails are written in. Python knows more, of which some take minutes for a few kilobytes."""


def _decode(content: bytes, charset: str) -> str:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        charset = "utf-16"
    if not _CHARSETS.fullmatch(charset.lower().replace("_", "-")):
        charset = "utf-8-sig"
    try:
        return whole_signs(content.decode(charset))  # UTF-7 can write halves.
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


def _html_text(html: str) -> str:
    """The words of a page as they are seen, a line for each block."""
    # Few mails are pages alone, and the library takes a moment to load.
    from justhtml import stream

    words: list[str] = []
    unseen: list[str] = []
    quoted: list[str] = []
    fresh = True
    for event in stream(html):
        fresh = fresh or words[-1] == "\n"
        if event[0] == "start":
            tag = event[1][0]
            if quoted and tag == quoted[0]:
                quoted.append(tag)
            elif not quoted and tag in _QUOTING and _quotes(tag, event[1][1]):
                words.append("\n")
                quoted.append(tag)
            if tag in _UNSEEN:
                if tag not in unseen:
                    unseen.append(tag)
            elif tag == "body":
                unseen.clear()
            elif tag in _BREAKS:
                words.append("\n")
        elif event[0] == "end":
            tag = event[1]
            if quoted and tag == quoted[0]:
                quoted.pop()
                words.append("\n")
            if tag in unseen:
                del unseen[unseen.index(tag) :]
            elif tag in _BREAKS and tag != "br":
                words.append("\n")
        elif event[0] == "text" and not unseen:
            # Line ends in the source mean no more than spaces.
            text = re.sub(r"[\r\n]+", " ", event[1])
            if fresh and quoted and text.strip():
                text = f"> {text.lstrip()}"
            fresh = fresh and not text.strip()
            words.append(text)
    return "".join(words)


_QUOTING = frozenset(("blockquote", "div"))
_QUOTE_CLASS = re.compile(
    r"\b(?:gmail_quote|yahoo_quoted|protonmail_quote|tutanota_quote|zmail_extra|gmx_quote|quote)\b",
    re.IGNORECASE,
)
_QUOTE_ID = re.compile(
    r"^(?:x_)?(?:mail-editor-reference-message-container|OLK_SRC_BODY_SECTION|isForwardContent"
    r"|isReplyContent)$",
    re.IGNORECASE,
)


def _quotes(tag: str, attributes: Mapping[str, str | None]) -> bool:
    """Whether what an element holds is quoted, by the marks that mail programs give it."""
    named = f"{attributes.get('class') or ''} {attributes.get('name') or ''}"
    if _QUOTE_CLASS.search(named) or _QUOTE_ID.match((attributes.get("id") or "").strip()):
        return True
    # To set a paragraph in, some programs take the same element, without its bar.
    style = (attributes.get("style") or "").replace(" ", "").lower()
    return tag == "blockquote" and not ("border:none" in style or "border:medium" in style)
