"""The time from the start of a process to a painted window with a game in it, and its memory.

Every start is a new process, by `python -m desktop --smoke FILE` without a display. The first one
is not counted: it lets the bytecode be kept (in a folder of its own), as an installed program has
it, and the files be read.
"""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

STARTS = 5


@dataclass(frozen=True, slots=True)
class Launch:
    """One start: seconds to the painted window, seconds of processor time, megabytes at most."""

    seconds: float
    processor: float
    megabytes: float


def launches(file: Path, bytecode: Path, count: int = STARTS) -> list[Launch]:
    """Start so many times with a game file. Raises `RuntimeError` if the window does not come."""
    return [_started(file, bytecode) for _ in range(count + 1)][1:]


def _started(file: Path, bytecode: Path) -> Launch:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPYCACHEPREFIX": str(bytecode),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "desktop", "--smoke", str(file)],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        took = perf_counter() - start
        _, _, used = os.wait4(process.pid, 0)
    if not said.startswith("ready"):
        raise RuntimeError(f"no window came: {said or 'nothing was said'}")
    # Linux counts kilobytes, macOS bytes.
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return Launch(took, used.ru_utime + used.ru_stime, used.ru_maxrss / unit)
