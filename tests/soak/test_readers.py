"""Spoilt files of every kind: read, or refused in one sentence of ours; never a traceback.

`SOAK_MINUTES` says how long (20 if unset), `SOAK_SEED` where to begin, to repeat a run. Encrypted
game files and mails have long runs of their own beside their tests.
"""

import os
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random, SystemRandom

import pytest

from tests.soak.readers import fuzzed, readers


def test_a_good_file_of_every_kind_is_read(tmp_path: Path) -> None:
    for reader in readers(tmp_path).values():
        reader.read(reader.good)


def test_a_few_spoilt_files_of_every_kind(tmp_path: Path) -> None:
    found = fuzzed(readers(tmp_path), Random(10), 6)
    refusing = {name for name, counts in found.items() if set(counts) - {"read"}}
    assert {"packet", "JSON saved game", "map.json", "SVG sheet", "claims", "options"} <= refusing


@pytest.mark.soak
def test_many_spoilt_files_of_every_kind(tmp_path: Path) -> None:
    seed = int(os.environ.get("SOAK_SEED") or SystemRandom().randrange(2**31))
    until = time.monotonic() + 60 * float(os.environ.get("SOAK_MINUTES", "20"))
    dice, known = Random(seed), readers(tmp_path)
    found = {name: Counter[str]() for name in known}
    while time.monotonic() < until:
        for name, counts in fuzzed(known, dice, 10).items():
            found[name] += counts
    sys.stdout.write(f"\nspoilt files from seed {seed}:\n")
    for name, counts in found.items():
        sys.stdout.write(f"  {name}: {counts.total()}, {dict(counts)}\n")
        assert counts.total()
