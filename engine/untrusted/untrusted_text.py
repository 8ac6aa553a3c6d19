"""Words from outside: what somebody called himself, a file, a power, or wrote to others.

A sign that nobody sees can make a text look like another, turn a line around, or tell a terminal
what to do. Names with such signs are refused where they are new; wherever words from outside are
shown, each of these signs is shown as what it is, `[U+202E]`.
"""

import re
import unicodedata

LONGEST_NAME = 60
"""So many signs may the name of a player have, however many code points each of them takes."""

_MARKS_IN_A_ROW = 4
_KEPT_END = 16
_POINTS_A_SIGN = 4

_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0"
"""Letters and marks that look like nothing."""

_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff0-\ufffb"
    f"\U000110bd\U000110cd\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff{_BLANK}]"
)
"""What cannot be seen but line ends and tabs."""

_JOINERS = "\u200c\u200d"
_JOINED = ("So", "Sk", "Mn", "Mc")
"""Behind pictures and vowel signs a joiner is part of how something is spelt."""


def visible_text(text: str) -> str:
    """A text with every sign that cannot be seen shown as what it is; its lines stay lines."""
    if text.isprintable():
        return text
    return _UNSEEN.sub(lambda found: _escaped_sign(text, found.start()), text)


def visible_line(text: str) -> str:
    """The same in one line."""
    if text.isprintable():
        return text
    return re.sub("[\t\n]", lambda found: _code_point_label(found[0]), visible_text(text))


def visible_name(text: str) -> str:
    """The name of a file or a map as it is shown: one line, without its middle if it is long."""
    told = visible_line(text)
    if len(told) <= LONGEST_NAME:
        return told
    return f"{told[: LONGEST_NAME - _KEPT_END - 1]}…{told[-_KEPT_END:]}"


def _escaped_sign(text: str, at: int) -> str:
    """A sign that cannot be seen, as it is to be shown."""
    sign = text[at]
    if sign in _JOINERS and 0 < at < len(text) - 1:
        before = text[at - 1]
        spelt = unicodedata.category(before) in _JOINED
        if spelt or unicodedata.bidirectional(before) == "AL":
            return sign
    return _code_point_label(sign)


def _code_point_label(sign: str) -> str:
    return f"[U+{ord(sign):04X}]"


def name_fault(name: str) -> str:
    """What keeps a name from being given to a player: `empty`, `signs`, `long`, or nothing."""
    told = name.strip()
    if not _UNSEEN.sub("", told).strip():
        return "signs" if told else "empty"
    if visible_line(told) != told:
        return "signs"
    marks = [unicodedata.category(each).startswith("M") for each in told]
    heaped = "1" * (_MARKS_IN_A_ROW + 1) in "".join("01"[mark] for mark in marks)
    if heaped or marks.count(False) > LONGEST_NAME or len(told) > LONGEST_NAME * _POINTS_A_SIGN:
        return "long"
    return ""
