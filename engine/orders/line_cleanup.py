"""Strip what surrounds orders in mails, posts and zines and is not part of them.

> 1) A Par-Bur          a quotation and a number
[b]France:[/b]          the marks of a forum, `~~A Par-Bur~~` and `**France**` are no letters
(A VEN-ROM), <F ANK-bla>    brackets around an order that failed
France (Pat)            who plays a power
A NOR SA FIN-FIN        the type run on, and a hold as a way from a place to itself
"""

import re

from engine.board.gazetteer import Gazetteer
from engine.board.terms import UnitType
from engine.orders.headings import read_heading
from engine.orders.order_shape import has_order_shape
from engine.orders.order_tokens import (
    PlaceToken,
    PowerToken,
    WordToken,
    first_tokens,
    vocabulary_of,
)
from engine.orders.result_marks import without_result

_BEFORE = re.compile(r"^(?:[>|\s]*)(?:(?:[-*•·–]|\d{1,2}[.)])\s+)?")
"""Marks of a quotation, then a bullet or a number: `> 1) A Par-Bur`."""
_FORUM = re.compile(
    r"\[/?(?:b|i|u|s|color|size|font|quote|list|code|spoiler|center|url|\*)(?:=[^\[\]]*)?\]"
    r"|</?(?:b|i|u|s|em|strong|strike|del|p|br|li|ul|font|span|div|td|tr|h\d)(?: [^<>]*)?/?>",
    re.IGNORECASE,
)
_HOW_MANY = re.compile(
    r"\b(?:\d+|an?|one|two|three) (?P<what>build|disband|remov)(?:s|e|es|al|als)?\s*[-:–]\s*",
    re.IGNORECASE,
)
_AROUND = re.compile(r"<([^<>]*)>")
_RUN_ON = re.compile(r"(?<=[\w)] )(?P<verb>[SC])(?P<type>[AF])(?=[ (])")
_STAYS = re.compile(r"(?<=\bS [AF])(?P<gap> ?)(?P<at>[\w()/]+)-(?P=at)(?!\w)")
_PLAYER = re.compile(
    r"(?P<power>[^()\[\]:;,]{1,40}?)\s*(?P<player>\([^()]{1,60}\)|\[[^\[\]]{1,60}\])\s*"
    r"(?P<rest>:.*|(?:is in |declares? |in )?civil disorder\W*)?",
    re.IGNORECASE,
)
"""A power with who plays it, and perhaps that nobody does."""
_ASKED = {"build": "build ", "disband": "disband ", "remov": "remove "}
_TOTAL = re.compile(r"\(\d+ (?:in )?total\)", re.IGNORECASE)
"""Behind a list of centres."""


def without_line_prefix(line: str) -> str:
    """A line without what stands before its orders."""
    plain = _FORUM.sub("", line.replace("\t", " "))
    plain = _TOTAL.sub("", _BEFORE.sub("", plain)).strip()
    return _HOW_MANY.sub(lambda found: _ASKED[found["what"].lower()], plain)


_NUMBERED = re.compile(
    r"\W{0,3}(?P<label>\d{1,3}(?:\.\d{1,2})?|[a-z]|[ivx]{1,4})\s?(?P<behind>[.)\]:/]|[-–—]\s)\s*"
    r"|(?:[-–—*•·▪►▶◆■→✓✔✅❌☐☑]+\s*(?:\[[ x]?\]\s*)?|\[[ x]\]\s*)",
    re.IGNORECASE,
)
"""A number, a letter or a sign before an item of a list, with what parts it from the item."""


def without_numbering(line: str, gazetteer: Gazetteer) -> str:
    """A line without the number or the sign of a list before it, `[1]`, `a)`, `1 -`; as it is
    where that may be part of what is said."""
    found = _NUMBERED.match(line)
    if found is None or found.end() == len(line):
        return line
    label, behind = (found["label"] or "").lower(), found["behind"] or ""
    if label and ((label,) in vocabulary_of(gazetteer).places or gazetteer.plain is not None):
        return line  # It may be a place, or a board.
    first = first_tokens(line[found.end() :], gazetteer, 1)
    begins = first[0] if first else None
    unit = isinstance(begins, WordToken) and isinstance(begins.meaning, UnitType)
    if label.isalpha() and len(label) == 1 and behind[:1] not in ")]":
        return line[found.end() :] if unit and behind == "." else line
    if unit or isinstance(begins, PlaceToken | PowerToken):
        return line[found.end() :]
    return line


def without_player_name(line: str, gazetteer: Gazetteer) -> str:
    """A heading without who plays the power, ending in a colon; another line as it is."""
    found = _PLAYER.fullmatch(line) if gazetteer.plain is None else None
    heading = read_heading(f"{found['power']}:", gazetteer) if found else None
    if found is None or heading is None or heading.power is None:
        return line
    if has_order_shape(found["player"], gazetteer):
        return line
    rest = found["rest"] or ""
    return f"{found['power']}{rest if rest.startswith(':') else ':'}"


def without_brackets(order: str, gazetteer: Gazetteer) -> str:
    """An order without brackets that only say it failed, its words apart."""
    if gazetteer.plain is not None:
        return order
    if "<" in order and without_result(order) == order:
        order = _AROUND.sub(r"\1", _AROUND.sub(r"\1", order))
    found = _RUN_ON.search(order)
    if found is not None and (found.group().lower(),) not in vocabulary_of(gazetteer).places:
        order = _STAYS.sub(r"\g<gap>\g<at>", _RUN_ON.sub(r"\g<verb> \g<type>", order, count=1))
    return order
