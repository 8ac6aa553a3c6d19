"""JSON of strangers, and text that may hold a lone surrogate.

JSON can write half of a sign (a lone surrogate, `"\\ud800"`), as can UTF-7, and programs that
count in UTF-16 leave one where they cut an emoji in two. No file, digest or network takes such a
text: it is refused where it comes in, or the half is replaced.
"""

import json
import re
from collections.abc import Callable
from typing import cast

_HALF = re.compile("[\ud800-\udfff]")
_WRITTEN_HALF = re.compile(r"\\u[dD][89a-fA-F]")
_NO_SIGN = "\ufffd"

Pairs = Callable[[list[tuple[str, object]]], dict[str, object]]


def decode_json(text: str, pairs: Pairs | None = None) -> object:
    """The plain value of a JSON text; `pairs` makes its tables.

    Raises `ValueError` (a `json.JSONDecodeError` where it knows the line) for what is no JSON, is
    nested too deep, or holds half a sign.
    """
    try:
        found = cast("object", json.loads(text, object_pairs_hook=pairs))
        is_half = _HALF.search(text) or (
            _WRITTEN_HALF.search(text) and with_whole_signs(found) != found
        )
    except RecursionError as fault:
        raise ValueError("nested too deep") from fault
    if is_half:
        raise ValueError("half a sign")
    return found


def whole_signs(text: str) -> str:
    """A text with every half of a sign replaced."""
    return _HALF.sub(_NO_SIGN, text)


def with_whole_signs(value: object) -> object:
    """A plain value with every half of a sign replaced, in keys, too."""
    if isinstance(value, str):
        return whole_signs(value)
    if isinstance(value, list):
        return [with_whole_signs(each) for each in cast("list[object]", value)]
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        return {whole_signs(key): with_whole_signs(each) for key, each in table.items()}
    return value
