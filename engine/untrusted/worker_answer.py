"""What a worker process answers: values that do nothing when they are read.

Records and enumerations of the program, its own errors, and Python's plain values; a name of
anything else is refused.
"""

import importlib
import io
import pickle
from dataclasses import is_dataclass
from enum import Enum
from typing import cast

_OURS = ("engine.", "maps.", "desktop.")

_Raised = tuple[type[Exception], tuple[object, ...], dict[str, object]]


def write_answer(answer: object) -> bytes:
    """An answer, or an error that was raised."""
    if isinstance(answer, Exception):
        return pickle.dumps(("raised", (type(answer), answer.args, vars(answer))))
    return pickle.dumps(("answer", answer))


def write_refusal(code: str) -> bytes:
    """That the worker gave up; `code` is one of `ReadingStopped`."""
    return pickle.dumps(("stopped", code))


def read_answer(message: bytes) -> tuple[object] | str:
    """The answer or the error alone in a tuple; a bare text is why the worker gave up.

    Raises `ValueError` for what is neither.
    """
    try:
        kind, told = cast("tuple[str, object]", _PlainUnpickler(io.BytesIO(message)).load())
        if kind == "stopped":
            return str(told)
        if kind == "answer":
            return (told,)
        cls, args, facts = cast("_Raised", told)
        # Our errors take other things than what they keep; so they are put together again.
        raised = cls.__new__(cls, *args)
        raised.__dict__.update(facts)
    except Exception as fault:
        raise ValueError("no answer") from fault
    else:
        return (raised,)


class _PlainUnpickler(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> type[object]:
        if module.startswith(_OURS):
            found: object = getattr(importlib.import_module(module), name, None)
            if isinstance(found, type) and (
                is_dataclass(found) or issubclass(found, Enum | Exception)
            ):
                return found
        raise pickle.UnpicklingError(f"{module}.{name}")
