"""What a mail quotes: the lines that its writer did not write now.

Mail programs put `>` before each line of what is answered, or a line that says who wrote it, or
a head of its own with everything below; in the writer's language:

    On Fri, 27 Nov 2026 at 10:11, Cleo <cleo@example.org> wrote:
    Am 27.11.2026 um 10:11 schrieb Cleo:                    Le 27 nov. 2026 à 10:11, Cleo a écrit :
    -----Ursprüngliche Nachricht-----                       De : Cleo / Envoyé : vendredi / À : Ada
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_MARK = re.compile(r"[ \t\u00a0]*(?:>|&gt;)")
_WROTE = re.compile(
    r"(?:\b(?:wrote|writes|schrieb|schreef|skrev)\b|\ba écrit\b|\bescribi[óo]\b|\bha scritto\b"
    r"|\bescreveu\b).{0,120}$",
    re.IGNORECASE,
)
"""How the line ends that says who wrote what is quoted below; German and Dutch have the name
behind the verb."""
_WHEN_OR_WHO = re.compile(r"\d|@")
_OPENED = re.compile(r"\W{0,6}(?:on|am|le|el|il|op|em|den|i|the|de)\b.*\d", re.IGNORECASE)
"""How a line begins that says it; mail programs break it in two or three."""
_NAMES = (
    "original message|original mail|original email|forwarded message|reply message"
    "|urspr(?:ü|ue?)ngliche (?:nachricht|mail|e-mail)|original-?nachricht"
    "|weitergeleitete nachricht"
    "|message d['’]origine|message original|message transf[ée]r[ée]|courriel original"
    "|mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato"
    "|oorspronkelijk(?:e)? bericht|doorgestuurd bericht|mensagem original"
)
_PARTED = re.compile(rf"\W{{2,}}\s*(?:{_NAMES})\s*\W{{2,}}", re.IGNORECASE)
_FORWARDED = re.compile(
    r"(?:begin forwarded message|anfang der weitergeleiteten nachricht"
    r"|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado"
    r"|inizio messaggio inoltrato|begin doorgestuurd bericht)\s*:\s*",
    re.IGNORECASE,
)
_FROM = re.compile(
    r"\W{0,3}(?:from|von|de|da|van|expéditeur|absender)\W{0,2}\s?:\W", re.IGNORECASE
)
_FIELD = re.compile(
    r"\W{0,3}(?:from|sent|date|to|cc|subject|reply-to"
    r"|von|gesendet|datum|an|betreff"
    r"|de|envoyé|envoyé le|à|objet|sujet"
    r"|enviado|enviado el|fecha|para|asunto"
    r"|da|inviato|data|a|oggetto"
    r"|van|verzonden|aan|onderwerp)\W{0,2}\s?:",
    re.IGNORECASE,
)
_SIGNATURE = re.compile(
    r"\s*(?:sent from my |sent from (?:outlook|yahoo|mail|proton|samsung)|get outlook for "
    r"|envoyé de(?:puis)? mon |envoyé à partir d|télécharger outlook pour "
    r"|von meinem .{0,30} gesendet|gesendet (?:von|mit) (?:meinem|der|mail|outlook)"
    r"|diese nachricht wurde von meinem |enviado desde mi |inviato da(?:l mio)? "
    r"|verzonden vanaf mijn ).{0,80}",
    re.IGNORECASE,
)
_HELLO = re.compile(
    r"\W*(?:hello|hi|hey|dear|bonjour|bonsoir|salut|chère?|hallo|moin|liebe[rs]?|guten tag|ciao"
    r"|hola|hoi|beste)\b(?: \w+)?\W*",
    re.IGNORECASE,
)
_QUICK = re.compile(
    rf"^[ \t\u00a0]*(?:>|&gt;)|wrote|writes|schr(?:ie|ee)b|schreef|skrev|écrit|escribi|scritto"
    rf"|escreveu|{_NAMES}|forwarded|weitergeleitet|réexpédié|transféré|reenviado|inoltrato"
    rf"|doorgestuurd|^\W{{0,3}}(?:from|von|de|da|van)\W{{0,2}}\s?:",
    re.IGNORECASE | re.MULTILINE,
)
_LONGEST_HEAD = 300
"""In characters; no line that says who wrote what is quoted is longer."""
_SIGNED = re.compile(r"-- ?")
_BROKEN_IN = 3
"""A mail program breaks such a line into so many at most."""


@dataclass(frozen=True, slots=True)
class MailWords:
    """A mail's lines, cut: what its writer wrote, and what he quotes, marks and all. `answers`
    says that a line names whose mail is quoted: elsewhere marks may be a mail program's alone."""

    own: tuple[str, ...]
    quoted: tuple[str, ...]
    answers: bool = False

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing in it."""
        return not any(line.strip() for line in (*self.own, *self.quoted))


def says_anything(lines: Sequence[str], *, but_hello: bool = False) -> bool:
    """Whether lines hold anything but a signature, or `but_hello`, a salutation with one name."""
    for line in lines:
        if _SIGNED.fullmatch(line.rstrip("\r\n\t")):
            return False
        nothing = _SIGNATURE.fullmatch(line) or (but_hello and _HELLO.fullmatch(line))
        if any(sign.isalnum() for sign in line) and not nothing:
            return True
    return False


def cut_mail(text: str) -> MailWords:
    """What is the writer's own in a mail, and what he quotes."""
    lines = text.splitlines()
    marks = quotation_marks(text, lines)
    if marks is None:
        return MailWords(tuple(lines), ())
    return MailWords(
        tuple(line for line, mark in zip(lines, marks, strict=True) if not mark),
        tuple(line for line, mark in zip(lines, marks, strict=True) if mark),
        HEAD in marks,
    )


HEAD, BODY = "head", "body"


def quotation_marks(text: str, lines: Sequence[str]) -> tuple[str, ...] | None:
    """Of each line whether it is quoted: `HEAD` for one that only introduces the quotation, `BODY`
    for what is quoted, else empty. None where nothing is."""
    if _QUICK.search(text) is None:
        return None
    found = tuple(_marks(lines))
    return found if any(found) else None


def without_mark(line: str) -> str:
    """A line of a quotation without the signs before it."""
    while (mark := _MARK.match(line)) is not None:
        line = line[mark.end() :]
    return line


def _marks(lines: Sequence[str]) -> Iterator[str]:
    at, below = 0, False
    while at < len(lines):
        line = lines[at]
        marked = _MARK.match(line) is not None
        head = 0 if marked and below else _head_length(lines, at)
        if head:
            yield from (HEAD for _ in range(head))
            at += head
            # Where each line is marked, what is not stands below the quotation.
            below = below or not (marked or _is_marked_from(lines, at))
            continue
        yield BODY if marked or below else ""
        at += 1


def _is_marked_from(lines: Sequence[str], at: int) -> bool:
    following = next((line for line in lines[at:] if line.strip()), "")
    return _MARK.match(following) is not None


def _head_length(lines: Sequence[str], at: int) -> int:
    """How many lines here only say that something is quoted below; 0 where none do."""
    line = without_mark(lines[at]).strip()
    if not line or len(line) > _LONGEST_HEAD:
        return 0
    if _PARTED.fullmatch(line) or _FORWARDED.fullmatch(line):
        return 1 + _fields(lines, at + 1)
    if _FIELD.match(line) and (count := _fields(lines, at)) > 1:
        head = (without_mark(each).strip() for each in lines[at : at + count])
        if any(_FROM.match(f"{each} ") for each in head):
            return count
    return _attribution(lines, at, line)


def _fields(lines: Sequence[str], at: int) -> int:
    """The lines of a mail's head that stand here, blank ones between them too."""
    count = end = 0
    while at + count < len(lines):
        line = without_mark(lines[at + count]).strip()
        # A long list of readers goes on in the next line.
        goes_on = 0 < end == count and "@" in line
        if line and not goes_on and _FIELD.match(line) is None:
            break
        count += 1
        if line:
            end = count
    return end


def _attribution(lines: Sequence[str], at: int, line: str) -> int:
    """The lines of `On ..., Cleo wrote:`, which may be broken."""
    for count in range(1, _BROKEN_IN + 1):
        if line.endswith(":"):
            told = _WHEN_OR_WHO.search(line) or _is_marked_from(lines, at + count)
            return count if told and _WROTE.search(line) else 0
        if _OPENED.match(line) is None or at + count >= len(lines):
            return 0
        following = without_mark(lines[at + count]).strip()
        if not following or len(line) + len(following) > _LONGEST_HEAD:
            return 0
        line = f"{line} {following}"
    return 0
