"""Orders as a block of plain text that survives the mail, with a code that proves it.

    BEGIN CASUS LUPI ORDERS
    Game: 7KQ29FMX
    Seat: s3
    Phase: S1901M
    Packet: 4XJ9Q2TB
    Rev: 2026-11-21 06:58:12
    Check: 7KQ2-9FMX-3BTD
    Orders:
    A Par-Bur;
    A Mar S A Par-Bur;
    END CASUS LUPI ORDERS

The code covers what the text says, not how it is set: both sides first write it *plainly*, in
capital ASCII letters with single spaces. So wrapping, quoting, other dashes and quotation marks,
no-break spaces and lost accents change nothing; a changed word does. Each order ends with a
semicolon, so that a line broken by a mail program is still one order.

Behind the block come lines of dots, so that who sees only how long a mail is does not learn what
kind of answer it holds. They mean nothing, and a letter without them is as good.

The offline page writes the same in its own script (`assets/page/letter.js`).
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.board.gazetteer import Language
from engine.post.post_keys import ALPHABET, SeatKey, same_code
from engine.secrecy.padding import padded_size
from engine.untrusted.combining_marks import limit_combining_marks

MOST = 64
"""No mail holds more blocks or orders than that; what comes after is not looked at."""

LONGEST = 20_000
"""No block is longer, in characters."""

STEP = 2048
"""A letter is made up to so many bytes, or twice that, and so on."""

_WIDTH = 56


@dataclass(frozen=True, slots=True)
class OrderLetter:
    """One block of orders.

    `revision` is a number that grows with each answer to a packet: when it was written, as
    fourteen digits, so that two devices of one player need not know of each other. It is 0, and
    the other fields of the head empty, where the text does not say. `orders` are the lines.
    `whole` is false where the block's last line is missing.
    """

    game: str
    seat: str
    phase: str
    packet: str
    revision: int
    orders: tuple[str, ...]
    code: str = ""
    whole: bool = True

    @property
    def message(self) -> bytes:
        """What the code is made of."""
        head = (self.game, self.seat, self.phase, self.packet)
        body = code_normalized_text("".join(f"{order};" for order in self.orders))
        lines = ("CASUS LUPI LETTER 1", *map(code_normalized_text, head), str(self.revision), body)
        return "\n".join(lines).encode("ascii")

    def signed(self, key: SeatKey) -> "OrderLetter":
        """The same letter with its code."""
        return replace(self, code=key.code(self.message))

    def is_from(self, key: SeatKey) -> bool:
        """Whether the code is the one that this key gives."""
        return same_code(_code(self.code), _code(key.code(self.message)))


_LABELS: Mapping[Language, tuple[str, ...]] = {
    "en": ("Game", "Seat", "Phase", "Packet", "Rev", "Check", "Orders"),
    "fr": ("Partie", "Place", "Phase", "Pli", "Rév", "Contrôle", "Ordres"),
}
_MARKS: Mapping[Language, tuple[str, str]] = {
    "en": ("BEGIN CASUS LUPI ORDERS", "END CASUS LUPI ORDERS"),
    "fr": ("DÉBUT DES ORDRES CASUS LUPI", "FIN DES ORDRES CASUS LUPI"),
}

_FILLING: Mapping[Language, str] = {
    "en": "(The dots hide how long the orders are.)",
    "fr": "(Les points cachent la longueur des ordres.)",
}


_FILLED = re.compile("|".join(re.escape(each) for each in _FILLING.values()))


def letter_words(language: Language) -> tuple[str, ...]:
    """The labels of a block, its first and last line and what is said of the dots behind it, for
    the page that writes them too."""
    return (*_LABELS[language], *_MARKS[language], _FILLING[language])


def write_letter(letter: OrderLetter, language: Language = "en") -> str:
    """A letter as text, ending with a line end; no line is near what mail programs break."""
    begin, end = _MARKS[language]
    values = (
        *(letter.game, letter.seat, letter.phase, letter.packet),
        *(_date_from_revision(letter.revision), letter.code, ""),
    )
    head = (
        f"{label}: {value}".rstrip()
        for label, value in zip(_LABELS[language], values, strict=True)
    )
    body = (f"{order};" for order in letter.orders)
    return _with_dots("\n".join((begin, *head, *body, end, _FILLING[language], "")))


def _with_dots(text: str) -> str:
    """A text with lines of dots behind it."""
    length = len(text.encode())
    lines, rest = divmod(padded_size(length, step=STEP) - length, _WIDTH)
    return text + ("." * (_WIDTH - 1) + "\n") * lines + ("." * (rest - 1) + "\n") * (rest > 0)


def find_letters(text: str) -> tuple[OrderLetter, ...]:
    """Every block in a text, in order, each once; quoted ones too."""
    plain = _without_quote_marks(text) if "lupi" in text.lower() else ""
    found = (_read_block(block, whole) for block, whole in _blocks(plain))
    return tuple(dict.fromkeys(found))


_DASH = "\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d"
_POINTS = ">\u2192\u21d2\u27a1\u21fe"
_STROKES = re.compile(f"[-=~\u00ad{_DASH}{_POINTS}]+")
_POINT, _OTHER_DASH = re.compile(f"[{_POINTS}]"), re.compile(f"[{_DASH}]")
_TOWARDS = re.compile("(^| )[àÀ](?= |$)")
_DROPPED = re.compile(r"[^A-Za-z0-9/;:,()\- ]")
_SPACES = re.compile("[\t\n\x0b\x0c\r \u0085\u00a0\u2028\u2029]+")


def code_visible_text(text: str) -> str:
    """A text without whatever the code does not see, so that nothing else can be read from it."""
    text = _STROKES.sub(_arrows_as_hyphens, _SPACES.sub(" ", unicodedata.normalize("NFC", text)))
    # French writes `A Par à Bur`; without its accent that would be an army.
    text = unicodedata.normalize("NFKD", _TOWARDS.sub(r"\1-", text))
    return re.sub(" +", " ", _DROPPED.sub("", text)).strip(" ")


def _arrows_as_hyphens(strokes: re.Match[str]) -> str:
    """Each arrow in a run of strokes as one hyphen, however long its shaft, and each dash."""
    *arrows, rest = _POINT.split(strokes[0])
    return "-" * len(arrows) + _OTHER_DASH.sub("-", rest)


def code_normalized_text(text: str) -> str:
    """A text as the code sees it: capital letters, figures, `/;:,()-` and single spaces."""
    return re.sub("-+", "-", re.sub(r" *([/;:,()-]) *", r"\1", code_visible_text(text).upper()))


def split_orders(text: str) -> tuple[str, ...]:
    """The orders of a text: apart by semicolons, or by lines where there is none."""
    if ";" in text:
        parts = (" ".join(part.split()) for part in text.split(";"))
    else:
        parts = (" ".join(part.split()) for part in text.splitlines())
    return tuple(part for part in parts if part)


MOST_BARE, LONGEST_BARE = 100, 10_000
"""So many lines and characters are read of what is written without a block."""


def bare_lines(text: str) -> tuple[str, ...]:
    """The lines of a text without any block that could be orders; none where it is no text.

    Of a text that is too long the last one stands for all that is not read.
    """
    if "\0" in text:
        return ()
    plain = _without_quote_marks(text[:LONGEST_BARE])
    lines = [line.strip() for line in plain.splitlines() if line.strip()]
    # Where each order ends with a semicolon, a line that has none goes on in the next.
    ended = 2 * sum(line.endswith(";") for line in lines) > len(lines) > 1
    parts = split_orders(plain) if ended else (e for line in lines for e in split_orders(line))
    found = tuple(part for part in parts if any(sign.isalnum() for sign in part))
    if len(found) > MOST_BARE or len(text) > LONGEST_BARE:
        return (*found[:MOST_BARE], TOO_LONG)
    return found


TOO_LONG = "…"
"""Stands for the lines of a text that are not read."""


def outside_letters(text: str) -> str:
    """What stands around the blocks of orders in a text."""
    if "lupi" not in text.lower():
        return text
    plain = _without_quote_marks(text)
    kept: list[str] = []
    at: int | None = 0
    for mark in _MARK.finditer(plain):
        if at is not None:
            kept.append(plain[at : mark.start()])
        at = None if mark["begin"] else mark.end()
    if at is not None:
        kept.append(plain[at:])
    return _FILLED.sub("", "\n".join(kept))


_WAIT = frozenset(("WAIT", "ATTENDRE"))
_READY = frozenset(("READY", "PRET", "PRETE"))


def split_wait_mark(lines: Sequence[str]) -> tuple[bool | None, tuple[str, ...]]:
    """Whether a line asks to wait for the deadline, or says that its writer is ready; the last
    one counts. And the other lines."""
    marks = [code_normalized_text(line).rstrip(".") for line in lines]
    found = [mark in _WAIT for mark in marks if mark in _WAIT | _READY]
    others = (line for line, mark in zip(lines, marks, strict=True) if mark not in _WAIT | _READY)
    return (found[-1] if found else None), tuple(others)


_UNSEEN = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
_QUOTE = re.compile(r"^[ \t\u00a0]*[>|][>| \t\u00a0]*", re.M)
_BEGIN = r"BEGIN\s+CASUS\s+LUPI\s+ORDERS|D[ÉE]BUT\s+DES\s+ORDRES\s+CASUS\s+LUPI"
_END = r"END\s+CASUS\s+LUPI\s+ORDERS|FIN\s+DES\s+ORDRES\s+CASUS\s+LUPI"
_MARK = re.compile(f"(?P<begin>{_BEGIN})|(?P<end>{_END})", re.I)


def _without_quote_marks(text: str) -> str:
    """The text without the signs that quoting puts before its lines."""
    text = limit_combining_marks(text)
    composed = unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n")
    return _QUOTE.sub("", _UNSEEN.sub("", composed))


def _blocks(text: str) -> Iterator[tuple[str, bool]]:
    """What stands between two marks, and whether the second is the right one."""
    start, count = None, 0
    for mark in _MARK.finditer(text):
        if start is not None:
            yield text[start : min(mark.start(), start + LONGEST)], bool(mark["end"])
            count += 1
        start = mark.end() if mark["begin"] else None
        if count >= MOST:
            return
    if start is not None:
        yield text[start : start + LONGEST], False


_FIELDS = tuple(zip(_LABELS["en"], _LABELS["fr"], strict=True))
_SPELT = {re.escape(label) for pair in _FIELDS for label in (*pair, "Rev", "Controle")}
_ANY_LABEL = re.compile(rf"(?:^|(?<=\s))[*_]*(?P<label>{'|'.join(sorted(_SPELT))})[*_]*\s*:", re.I)


def _read_block(block: str, whole: bool) -> OrderLetter:
    """A block, whose head may be spread over lines or stand in one."""
    head, body = _head(block)
    revision = re.sub(r"\D", "", head.get("rev", ""))[:14]
    code, orders = re.sub(r"\s", "", head.get("check", ""))[:20], split_orders(body)
    return OrderLetter(
        game=_word(head, "game"),
        seat=_word(head, "seat"),
        phase=_word(head, "phase"),
        packet=_word(head, "packet"),
        revision=int(revision or "0"),
        orders=tuple(map(code_visible_text, orders)) if code else orders,
        code=code,
        whole=whole,
    )


def _head(block: str) -> tuple[Mapping[str, str], str]:
    """The values of the head by their English labels, and what stands behind it."""
    marks: list[tuple[str, int, int]] = []
    for found in _ANY_LABEL.finditer(block):
        label = _english(found["label"])
        if label in (name for name, _, _ in marks):
            continue
        marks.append((label, found.start(), found.end()))
        if label == "orders":
            break
    if not marks:
        return {}, block
    ends = [*(start for _, start, _ in marks[1:]), len(block)]
    values = {
        name: block[after:end].strip() for (name, _, after), end in zip(marks, ends, strict=True)
    }
    if marks[-1][0] != "orders":
        last = marks[-1][0]
        values[last], _, body = values[last].partition("\n")
        return values, body
    return values, values.pop("orders")


def _english(label: str) -> str:
    return _ENGLISH[code_normalized_text(label)]


_ENGLISH = {
    code_normalized_text(label): en.lower() for en, fr in reversed(_FIELDS) for label in (fr, en)
}


def _word(head: Mapping[str, str], label: str) -> str:
    """A value of one word: what follows it, `(France)`, is for people."""
    words = head.get(label, "").split()
    return re.sub(r"[^\w-]", "", words[0])[:40] if words else ""


def _code(code: str) -> str:
    """A code's signs alone, in capitals, with the letters that are read as figures."""
    plain = code_normalized_text(code).replace("O", "0").replace("I", "1").replace("L", "1")
    return "".join(sign for sign in plain if sign in ALPHABET)


def _date_from_revision(revision: int) -> str:
    """Fourteen digits as a date and a time; other numbers as they are."""
    digits = str(revision)
    if len(digits) != 14:
        return digits
    date = "-".join((digits[:4], digits[4:6], digits[6:8]))
    return f"{date} {':'.join((digits[8:10], digits[10:12], digits[12:]))}"
