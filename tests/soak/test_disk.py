"""A disk that is full or read-only: what cannot be written did not happen, and nothing breaks.

`SOAK_PHASES` says how many phases are played on a bad disk (400 if unset), `SOAK_SEED` repeats.
"""

import errno
import json
import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import SystemRandom

import pytest

from engine.errors import SaveFailed
from engine.games.standard.submission import StandardOrders
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import create_game
from engine.secrecy import private_file
from tests.helpers.table import NOBODY, standard_seats
from tests.soak.disk import standing


def test_a_file_that_may_not_grow_keeps_what_it_has(tmp_path: Path) -> None:
    """SQLite's own limit stands for the disk; every page that a phase writes is once too many."""
    file = tmp_path / "game.lupi"
    host = create_game(file, "standard", standard_seats(), {})
    run = host._core.log._journal._database.execute  # type: ignore[attr-defined]
    refusals = 0

    def limited(action) -> None:
        nonlocal refusals
        (pages,) = run("PRAGMA page_count").fetchone()
        for room in range(200):
            run(f"PRAGMA max_page_count = {pages + room}")
            before = standing(host)
            try:
                action()
            except SaveFailed:
                assert standing(host) == before
                refusals += 1
            else:
                return

    for seat in host.onlooker.seats:
        limited(partial(host.seat(seat.id).submit, StandardOrders()))
    limited(partial(host.resolve, NOBODY))
    assert refusals > 3
    assert host.onlooker.phase().key == "F1901M"
    host.close()
    assert verify_game_file(file) == ()


def test_a_file_for_which_there_is_no_room_replaces_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "France.lupiorders"
    private_file.write_private_file(file, b"the first answer")

    def full(path: Path, content: bytes) -> int:
        with path.open("wb") as half:
            half.write(content[:3])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        private_file.write_private_file(file, b"the second answer")
    assert file.read_bytes() == b"the first answer"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.soak
def test_phases_on_a_disk_that_is_full_or_read_only(tmp_path: Path) -> None:
    apart = ["unshare", "-rm"]
    if not shutil.which("unshare") or subprocess.run([*apart, "true"], check=False).returncode:
        pytest.skip("no mount namespaces here")
    phases = os.environ.get("SOAK_PHASES", "400")
    seed = os.environ.get("SOAK_SEED") or str(SystemRandom().randrange(2**31))
    command = [*apart, sys.executable, "-m", "tests.soak.disk", str(tmp_path), phases, seed]
    played = subprocess.run(command, capture_output=True, text=True, check=False)
    assert played.returncode == 0, f"seed {seed}: {played.stderr}"
    met = json.loads(played.stdout)
    sys.stdout.write(f"\n{phases} phases on a bad disk, seed {seed}: {met}\n")
    assert any(each.startswith("FullDisk: Save") for each in met)
    assert any(each.startswith("ClosedFolder: Save") for each in met)
    assert any(each.startswith("read-only: Save") for each in met)
