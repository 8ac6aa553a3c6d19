"""Marks of a result behind an order, as sites and judges print them: `(succeeded)`, `BOUNCE`.

They say what became of the order, never what was ordered, and are left aside when it is read.
"""

import re

from engine.orders.spelling import fold_sign

_MARK = (
    r"(?:succe(?:ed|ss)\w*|resolves|resolved|fail\w*|bounc\w*|stand\w*[ -]?offs?|cut|dislodged"
    r"|void|invalid|illegal|not legal|disrupted|overrun|unwanted|err[a-z]+|ns[ouwm]"
    r"|support (?:broken|cut)|convoy (?:path taken|disrupted|endangered)"
    r"|unordered|nmr|civil disorder"
    r"|no (?:effect|convoy|orders?|moves?)(?: received| given| processed)?"
    r"|reuss\w*|echou\w*|echec|rebond\w*|coupe\w*|deloge\w*|refoule\w*|repousse\w*|sans effet|nul)"
)
_BRACKETED = re.compile(
    rf"[(\[{{<][^()\[\]{{}}<>]*?\b(?:{_MARK}|ok|\d+ against \d+)\b[^()\[\]]*[)\]}}>]|\(u\)"
)
_PLAIN = re.compile(rf"(?:^|(?<=[\s,;:.!*_~|–—=>✓✗-]))(?:{_MARK}\b|ok\W*$)")
_DANGLING = " \t,;:.!*_~|–—=>-"


_UNORDERED = re.compile(
    r"\bno (?:orders?|moves?)(?: (?:received|given|processed))?\b|\bnot ordered\b"
    r"|\bunordered\b|\bnmr\b"
)


def is_unordered(text: str) -> bool:
    """Whether a line says of a unit that nothing was ordered, `A Mar, no move received`."""
    return _UNORDERED.search(text.lower()) is not None


def without_result(text: str) -> str:
    """An order without the mark of a result behind it; empty where there is nothing else."""
    plain = text.lower() if text.isascii() else "".join(map(_like, text))
    found = [mark for each in (_BRACKETED, _PLAIN) if (mark := each.search(plain))]
    if not found:
        return text
    first = min(found, key=lambda mark: mark.start())
    before = text[: first.start()].rstrip(_DANGLING)
    return before if before.strip() else _after(text, first)


def _like(sign: str) -> str:
    """A sign without accent, still one sign."""
    one = fold_sign(sign)
    return one if len(one) == 1 else sign


def _after(text: str, mark: re.Match[str]) -> str:
    """What stands behind a mark in brackets with which a text begins."""
    return text[mark.end() :].strip(_DANGLING) if text[mark.start()] in "([{<" else ""
