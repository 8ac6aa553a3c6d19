"""Many orders as people paste them: quoted mail, numbered lists, empty lines and all."""

import re

_BEFORE = re.compile(r"^(?:[>|\s]*)(?:(?:[-*•·–]|\d{1,2}[.)])\s+)?")
"""Marks of a quotation, then a bullet or a number: `> 1) A Par-Bur`."""


def tidied(text: str) -> str:
    """The same lines without what stands before the orders."""
    lines = (_BEFORE.sub("", line).strip() for line in text.replace("\t", " ").splitlines())
    return "\n".join(line for line in lines if line)
