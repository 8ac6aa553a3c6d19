"""What is read in beforehand is what the pages need, in short pieces."""

import subprocess
import sys

TOLD = """
import sys
from desktop.app.preloading import PAGES, warming
pieces = []
before = set(sys.modules)
for _ in warming():
    now = set(sys.modules)
    pieces.append(len([name for name in now - before if name.startswith(("desktop.", "engine."))]))
    before = now
print(max(pieces), all(page in sys.modules for page in PAGES))
for page in PAGES:
    __import__(page)
print(len(set(sys.modules) - before))
"""


def test_pages_are_read_in_a_few_modules_at_a_time_and_then_need_no_more() -> None:
    told = subprocess.run(
        [sys.executable, "-c", TOLD], capture_output=True, text=True, check=True
    ).stdout.split()
    most, all_there, left = told
    assert int(most) <= 6
    assert all_there == "True"
    assert left == "0"
