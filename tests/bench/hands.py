"""The frames of `tests.bench.frames`, each window in a program and on a display of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence

from tests.real_window.display import display

WINDOWS = (("1", "1360x860"), ("2", "1900x1040"))
"""The scale of the screen, and the size of the window."""

Turns = Sequence[tuple[float, float]]
"""Milliseconds by the wall, and of the processor."""


def frames() -> Iterator[tuple[str, str, Mapping[str, Turns]]]:
    """For each window its scale, its size, and what every act took turn by turn."""
    for scale, size in WINDOWS:
        with display() as name:
            surroundings = {**os.environ, "DISPLAY": name, "QT_SCALE_FACTOR": scale}
            command = [sys.executable, "-m", "tests.bench.frames", "--size", size]
            ran = subprocess.run(
                command, env=surroundings, stdout=subprocess.PIPE, text=True, check=True
            )
        yield scale, size, json.loads(ran.stdout)
