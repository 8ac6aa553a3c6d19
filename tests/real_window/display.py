"""An X display in memory, started for as long as it is wanted."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CDLL

SIZE = "3840x2200x24"
"""Room for the largest window at the largest scale."""


def missing() -> str:
    """What is not installed that it takes; empty where all is there."""
    if shutil.which("Xvfb") is None:
        return "no Xvfb: install the package xvfb"
    for library in ("libX11.so.6", "libXtst.so.6"):
        try:
            CDLL(library)
        except OSError:
            return f"no {library}: install the packages libx11-6 and libxtst6"
    return ""


@contextmanager
def display() -> Iterator[str]:
    """Start one on a number that nobody uses; its name, for `DISPLAY`."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SIZE, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise OSError("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
