"""What becomes of a line of text: each has exactly one fate."""

from enum import StrEnum


class LineFate(StrEnum):
    """What a line is taken for; worded under `line_fate.<value>` where it orders nothing.

    A sheet separates orders from the rest. Whether an order is understood is for its reader, and
    what answers a question, for who asked.
    """

    ORDER = "order"
    HEADING = "heading"
    ANSWER = "answer"
    TALK = "talk"
    QUOTATION = "quotation"
    UNREAD = "unread"


ASIDE = (LineFate.TALK, LineFate.QUOTATION)
"""Shown to its writer, as it may have been meant otherwise."""
