"""Press in a mail: to whom, with a name or without, and the words. Nothing proves who wrote it.

It stands between two lines, as the e-mail judges have it:

    PRESS TO FRANCE, ENGLAND        GREY PRESS TO ALL
    Shall we talk about Burgundy?   Somebody lies.
    END PRESS                       END PRESS
"""

import re
from dataclasses import dataclass, field

LONGEST = 20_000
MOST = 20
"""So many pieces of press are read in one mail."""

_BEGIN = re.compile(
    r"^[ \t]*(?:(?P<grey>GREY|GRAY)[ \t]+)?"
    r"(?:PRESS[ \t]+TO|PRESSE[ \t]+(?P<grise>GRISE[ \t]+)?(?:POUR|À|AUX?))"
    r"[ \t]+(?P<to>[^\n:]{1,200}):?[ \t]*$",
    re.I | re.M,
)
_END = re.compile(r"^[ \t]*(?:END[ \t]*PRESS|FIN[ \t]+DE[ \t]+LA[ \t]+PRESSE)\b", re.I | re.M)
_ALL = frozenset(("all", "everybody", "everyone", "tous", "toutes", "world"))


@dataclass(frozen=True, slots=True)
class PressLetter:
    """Press as it was written; `to` are names, none where it is for all."""

    to: tuple[str, ...]
    text: str = field(repr=False)
    grey: bool = False


def write_press(press: PressLetter) -> str:
    """Press as it stands in a mail."""
    text = _END.sub("END-PRESS", press.text.strip())
    head = f"{'GREY ' if press.grey else ''}PRESS TO {', '.join(press.to) or 'ALL'}"
    return f"{head}\n{text}\nEND PRESS\n"


def split_press(text: str) -> tuple[tuple[PressLetter, ...], str]:
    """The press in a text, each piece once, and the rest of it; what does not end is none."""
    found: list[PressLetter] = []
    rest: list[str] = []
    start = 0
    while len(found) < MOST and (begin := _BEGIN.search(text, start)):
        end = _END.search(text, begin.end(), begin.end() + LONGEST)
        if end is None:
            break
        words = text[begin.end() : end.start()].strip()
        names = (each.strip() for each in re.split(r"[,;]|\bet\b|\band\b", begin["to"]))
        to = tuple(each for each in names if each and each.lower() not in _ALL)
        if words:
            found.append(PressLetter(to, words, bool(begin["grey"] or begin["grise"])))
        rest.append(text[start : begin.start()])
        start = end.end()
    return tuple(dict.fromkeys(found)), "".join((*rest, text[start:]))
