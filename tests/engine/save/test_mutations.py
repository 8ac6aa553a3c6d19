"""Encrypted files with a few bytes wrong: read whole, or refused in our own words."""

import os
import random
import sys
import time
from collections import Counter

import pytest

from tests.engine.save.mutation import examples, mutated, tried

FILES = 60
MOST = 10_000  # files, unless the time runs out first


def test_an_encrypted_file_with_bytes_wrong_is_read_whole_or_refused(tmp_path, request):
    dice = random.Random(request.config.getoption("randomly_seed", default=1))
    bodies = examples(tmp_path)
    found: Counter[str] = Counter()
    for _ in range(FILES):
        found += tried(tmp_path / "spoilt.lupi", mutated(dice.choice(bodies), dice))
    assert sum(found.values()) == 6 * FILES
    assert found["open SaveDamaged"]


@pytest.mark.soak
def test_ten_thousand_spoilt_files_are_read_whole_or_refused(tmp_path):
    seed = int(os.environ.get("SOAK_SEED") or random.SystemRandom().randrange(2**31))
    until = time.monotonic() + 60 * float(os.environ.get("SOAK_MINUTES", "20"))
    dice, bodies = random.Random(seed), examples(tmp_path)
    found: Counter[str] = Counter()
    files = 0
    while files < MOST and time.monotonic() < until:
        found += tried(tmp_path / "spoilt.lupi", mutated(dice.choice(bodies), dice))
        files += 1
    sys.stdout.write(f"\n{files} spoilt game files from seed {seed}: {dict(found)}\n")
    assert files
