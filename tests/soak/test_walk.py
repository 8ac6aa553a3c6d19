"""A thousand screens in one process, and none of them takes it down.

`SOAK_SCREENS` says how many (1,000 if unset), `SOAK_SEED` repeats a walk. The walk has a process
of its own, under gdb where there is one: what it says of a crash, with the native stack of every
thread, is printed and kept in `build/walk.log`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import SystemRandom

import pytest

LOG = Path(__file__).parents[2] / "build" / "walk.log"


def walk(screens: int, seed: int, phases: int) -> str:
    """Walk, and answer what the process said last."""
    command = [
        *(sys.executable, "-X", "faulthandler", "-m", "tests.soak.walk"),
        *("--screens", str(screens), "--seed", str(seed), "--phases", str(phases)),
    ]
    if debugger := shutil.which("gdb"):
        steps = ("set confirm off", "handle SIGPIPE nostop noprint", "run", "thread apply all bt")
        told = (part for step in steps for part in ("-ex", step))
        command = [debugger, "-q", "-batch", *told, "--args", *command]
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        subprocess.run(
            command,
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONMALLOC": "debug"},
        )
    said = LOG.read_text(encoding="utf-8", errors="replace")
    assert f"walked {screens} in" in said, f"seed {seed}\n{said[-8000:]}"
    assert "[]\n" in said[said.index("walked ") :], f"seed {seed}\n{said[-2000:]}"
    return said[said.index("walked ") :].splitlines()[0]


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="wants gdb")
def test_a_thousand_screens_in_one_process() -> None:
    seed = int(os.environ.get("SOAK_SEED") or SystemRandom().randrange(2**31))
    screens = int(os.environ.get("SOAK_SCREENS", "1000"))
    sys.stdout.write(f"\nseed {seed}: {walk(screens, seed, 120)}\n")
