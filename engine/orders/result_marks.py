"""Marks of a result behind an order, as sites and judges print them: `(succeeded)`, `BOUNCE`.

They say what became of the order, never what was ordered, and are ignored when it is read.
"""

import re

from engine.orders.spelling import fold_aligned

_BECAME = (
    r"succe(?:ed|ss)\w*|resolves|resolved|fail\w*|bounc\w*|stand\w*[ -]?offs?|cut|dislodged"
    r"|void|invalid|illegal|not legal|disrupted|overrun|unwanted|err[a-z]+|ns[ouwm]"
    r"|support (?:broken|cut)|convoy (?:path taken|disrupted|endangered)"
    r"|reuss\w*|echou\w*|echec|rebond\w*|coupe\w*|deloge\w*|refoule\w*|repousse\w*|sans effet|nul"
)
_MARK = (
    rf"(?:{_BECAME}|unordered|nmr|civil disorder"
    r"|no (?:effect|convoy|orders?|moves?)(?: received| given| processed)?)"
)
_IN_FRONT = re.compile(rf"\W{{0,4}}\b(?:{_BECAME})\s*[:)\]}}>]+\s*")
_BRACKETED = re.compile(
    rf"[(\[{{<][^()\[\]{{}}<>]*?\b(?:{_MARK}|ok|\d+ against \d+)\b[^()\[\]]*[)\]}}>]|\(u\)"
)
_PLAIN = re.compile(rf"(?:^|(?<=[\s,;:.!*_~|–—=>✓✗-]))(?:{_MARK}\b|ok\W*$)")
_DANGLING = " \t,;:.!*_~|–—=>-"


_UNORDERED = re.compile(
    r"\bno (?:orders?|moves?)(?: (?:received|given|processed))?\b|\bnot ordered\b"
    r"|\bunordered\b|\bnmr\b"
)


def says_no_order(text: str) -> bool:
    """Whether a line says of a unit that nothing was ordered, `A Mar, no move received`."""
    return _UNORDERED.search(text.lower()) is not None


def without_result(text: str) -> str:
    """An order without the mark of a result behind it; empty where there is nothing else."""
    plain = fold_aligned(text)
    found = [mark for each in (_BRACKETED, _PLAIN) if (mark := each.search(plain))]
    if not found:
        return text
    first = min(found, key=lambda mark: mark.start())
    before = text[: first.start()].rstrip(_DANGLING)
    return before if before.strip() else _text_after_mark(text, first)


def without_result_before(text: str) -> str:
    """An order without the mark of a result before it, `Failed: A Par-Bur`; another text as it
    is. A mark needs a colon or a bracket: `cut A Par-Bur` may mean anything."""
    found = _IN_FRONT.match(fold_aligned(text))
    return text[found.end() :] if found else text


def behind_result(text: str) -> str:
    """What stands behind the mark that `without_result` drops; empty without one."""
    plain = fold_aligned(text)
    found = [mark for each in (_BRACKETED, _PLAIN) if (mark := each.search(plain))]
    return text[min(found, key=lambda mark: mark.start()).end() :] if found else ""


def _text_after_mark(text: str, mark: re.Match[str]) -> str:
    """What stands behind a mark in brackets with which a text begins."""
    return text[mark.end() :].strip(_DANGLING) if text[mark.start()] in "([{<" else ""
