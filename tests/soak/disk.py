"""A program of its own that plays on a disk which is now full, now not to be written to.

Run inside a mount namespace of its own, so that nobody else sees the disk:
`unshare -rm python -m tests.soak.disk FOLDER PHASES SEED`. A small disk in memory is mounted on
the folder. One line of JSON tells what was met; what must not happen ends it with a traceback.
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from engine.errors import SaveBusy, SaveDamaged, SaveError, SaveExists
from engine.frame.chance import Chance
from engine.frame.host_desk import HostDesk
from engine.games.standard.play import random_orders
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import create_game, open_game
from engine.save.public_file import copy_game_file, preview_game
from tests.helpers.table import NOBODY, standard_seats

SIZE = "24m"
"""Room for some 800 phases."""
_BLOCK, _PAGE = 1 << 18, 1 << 12
AGAIN = 13
"""So often each copy, new game and read-only disk is tried, every fifth phase."""
ROOM = (0, 0, 4096, 8192, 16384, 40960)
"""Bytes left on a full disk."""
Host = HostDesk[Any, Any]


class Disk:
    """A small disk that can be filled and made read-only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "none", folder], check=True)

    def fill(self, room: int) -> None:
        """Leave so many bytes, or less than a page more."""
        self.free()
        with self._ballast.open("wb", buffering=0) as file:
            for piece in (bytes(_BLOCK), bytes(_PAGE)):
                with suppress(OSError):
                    while file.write(piece) == len(piece):
                        pass
            file.truncate(max(0, file.tell() - room))

    def free(self) -> None:
        """Empty it again."""
        self._ballast.unlink(missing_ok=True)

    def mount(self, how: str) -> None:
        """`ro` or `rw`; nobody may be writing to the disk."""
        subprocess.run(["mount", "-o", f"remount,{how},size={SIZE}", self.folder], check=True)


class FullDisk:
    """While it lasts, so many bytes are left."""

    def __init__(self, disk: Disk, room: int) -> None:
        self._disk, self._room = disk, room

    def __enter__(self) -> None:
        self._disk.fill(self._room)

    def __exit__(self, *_: object) -> None:
        self._disk.free()


class ClosedFolder:
    """While it lasts, no file can be put beside the game's, as in a folder that is read-only."""

    def __init__(self, file: Path) -> None:
        self._in_the_way = file.with_name(f"{file.name}-journal")

    def __enter__(self) -> None:
        self._in_the_way.mkdir()

    def __exit__(self, *_: object) -> None:
        self._in_the_way.rmdir()


Trouble: TypeAlias = FullDisk | ClosedFolder


def standing(host: Host) -> tuple[object, ...]:
    """All that an action at the table changes."""
    table = host.onlooker
    drafts = tuple(repr(host.seat(each.id).draft()) for each in table.seats)
    return table.phase(), table.sealed(), len(table.history()), drafts


def refused(host: Host, action: Callable[[], object], met: Counter[str], trouble: Trouble) -> bool:
    """Whether an action on a bad disk was refused: in our words, and nothing changed."""
    before, how = standing(host), type(trouble).__name__
    told: SaveError | None = None
    try:
        with trouble:
            action()
    except SaveError as fault:
        told = fault
    met[f"{how}: {type(told).__name__ if told else 'done'}"] += 1
    if told:
        assert not isinstance(told, SaveDamaged | SaveBusy | SaveExists), told
        assert standing(host) == before, told
    return told is not None


def actions(host: Host, dice: Random) -> list[Callable[[], object]]:
    """One of each thing a phase is made of, in order."""
    chance = Chance(dice.randbytes(32))
    steps: list[Callable[[], object]] = []
    for seat in host.onlooker.phase().waiting_on:
        desk = host.seat(seat)
        orders = random_orders(desk.view(), chance)
        steps += [lambda d=desk, o=orders: d.keep_draft(o), lambda d=desk, o=orders: d.submit(o)]
    return [*steps, lambda: host.resolve(NOBODY)]


def play(disk: Disk, file: Path, phases: int, dice: Random) -> Counter[str]:
    """Play on, every action first on a bad disk, then, unless it was done, on a sound one."""
    met: Counter[str] = Counter()
    host = create_game(file, "standard", standard_seats(), {"solo": 34})
    for number in range(phases):
        for action in actions(host, dice):
            bad = FullDisk(disk, dice.choice(ROOM)) if dice.random() < 0.7 else ClosedFolder(file)
            again = refused(host, action, met, bad)
            assert preview_game(file).phase == host.onlooker.phase()
            if again:
                action()
        if number % 5 == 0:
            host.close()
            for _ in range(AGAIN):
                copy_on_full_disk(disk, file, met)
                host = opened_again(disk, file, met)
                host.close()
            host = open_game(file)
    host.close()
    assert verify_game_file(file) == ()
    assert (left := [each.name for each in disk.folder.iterdir()]) == [file.name], left
    return met


def opened_again(disk: Disk, file: Path, met: Counter[str]) -> Host:
    """On a read-only disk a game can be glanced at, but not played."""
    disk.mount("ro")
    seen = preview_game(file)
    try:
        open_game(file).close()
    except SaveError as fault:
        met[f"read-only: {type(fault).__name__}"] += 1
    disk.mount("rw")
    host = open_game(file)
    assert host.onlooker.phase() == seen.phase
    return host


def copy_on_full_disk(disk: Disk, file: Path, met: Counter[str]) -> None:
    """A copy, and a new game, that find no room leave no half of themselves."""
    disk.fill(8192)
    for name, make in (
        ("copy", lambda to: copy_game_file(file, to)),
        ("new game", lambda to: create_game(to, "standard", standard_seats(), {}).close()),
    ):
        other = disk.folder / "other.lupi"
        try:
            make(other)
        except SaveError as fault:
            met[f"{name}: {type(fault).__name__}"] += 1
            assert not other.exists(), name
        else:
            met[f"{name}: done"] += 1
            other.unlink()
    disk.free()


def main() -> None:
    """Mount, play, tell."""
    folder, phases, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    disk = Disk(folder)
    met = play(disk, folder / "game.lupi", phases, Random(seed))
    sys.stdout.write(json.dumps(dict(met)) + "\n")


if __name__ == "__main__":
    main()
