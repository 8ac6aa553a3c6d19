"""Game files with bytes changed, cut out or cut off, as disks, mails and mischief do it."""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from engine.errors import TableError
from engine.save.chance_proof import verify_chance, verify_game_file
from engine.save.game_file import open_game, open_gm_game
from engine.save.public_file import open_public, preview_game
from tests.engine.save.locked import CHEAP, GM_PASSPHRASE, PASSPHRASES, SEATS, gm_game, locked_game
from tests.helpers.table import hand_in

HOT_SEAT = PASSPHRASES["s1"]


def examples(folder: Path) -> tuple[bytes, bytes]:
    """An encrypted hot-seat game with a PIN and notes, and a GM's game, a phase played in each."""
    hot, gm = folder / "hot.lupi", folder / "gm.lupi"
    host = locked_game(hot, pins={"s1": "1234"})
    hand_in(host, {})
    host.seat("s1").keep_notes("never trust Ann")
    host.close()
    desk = gm_game(gm)
    for seat in SEATS:
        desk.turn.enter(seat.id, desk.seat(seat.id).blank(), "phone")
    desk.turn.process(frozenset())
    desk.turn.publish()
    desk.close()
    return hot.read_bytes(), gm.read_bytes()


def mutated(body: bytes, dice: random.Random) -> bytes:
    """The same file with some of it wrong."""
    spoilt = bytearray(body)
    for _ in range(dice.choice((1, 1, 2, 8, 64))):
        at = dice.randrange(len(spoilt))
        match dice.randrange(4):
            case 0:
                spoilt[at] ^= 1 << dice.randrange(8)
            case 1:
                spoilt[at : at + 4] = dice.randbytes(4)
            case 2:
                del spoilt[at : at + dice.randrange(1, 200)]
            case _:
                del spoilt[max(1, len(spoilt) - dice.randrange(4096)) :]
    return bytes(spoilt)


def _read_whole(path: Path) -> None:
    host = open_game(path, passphrase=HOT_SEAT, cost=CHEAP)
    host.onlooker.history()
    host.close()


def _run_whole(path: Path) -> None:
    desk = open_gm_game(path, GM_PASSPHRASE, cost=CHEAP)
    desk.whole.history()
    desk.turn.status()
    desk.close()


WAYS: Mapping[str, Callable[[Path], Any]] = {
    "peek": preview_game,
    "public": lambda path: open_public(path).history(),
    "chance": verify_chance,
    "open": _read_whole,
    "desk": _run_whole,
    "verify": lambda path: verify_game_file(path, GM_PASSPHRASE),
}


def tried(path: Path, body: bytes) -> Counter[str]:
    """Every way of reading a file, tried; our own errors leave it as it was, others come out."""
    found: Counter[str] = Counter()
    for name, way in WAYS.items():
        path.write_bytes(body)
        try:
            way(path)
        except TableError as fault:
            found[f"{name} {type(fault).__name__}"] += 1
            assert path.read_bytes() == body, name
        else:
            found[f"{name} read"] += 1
    for left in path.parent.glob(f"{path.name}-*"):
        left.unlink()
    return found
