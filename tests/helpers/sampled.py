"""Long tests of one kind: some are tried each time, all of them in the soak."""

from collections.abc import Collection, Sequence
from typing import Any

import pytest


def sampled(cases: Sequence[Any], each_time: Collection[int]) -> list[Any]:
    """The cases as parameters; those whose number is not in `each_time` wait for the soak."""
    return [case if number in each_time else _long(case) for number, case in enumerate(cases)]


def _long(case: Any) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.soak)
