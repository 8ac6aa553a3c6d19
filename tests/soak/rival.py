"""A program of its own that wants the same game file as others: `python -m tests.soak.rival`.

`rival FILE SEED SECONDS play` opens the file whenever it is free, does one thing at the table and
lets go of it; `... look` only glances at it. One line of JSON tells what it did and what it met.
"""

import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

from engine.errors import SaveBusy
from engine.frame.chance import Chance
from engine.games.standard.play import random_orders
from engine.save.game_file import open_game
from engine.save.public_file import preview_game
from tests.helpers.table import NOBODY


def act(file: Path, dice: Random) -> str:
    """One thing done at the table, and which."""
    host = open_game(file)
    try:
        table = host.onlooker
        left = sorted(frozenset(table.phase().waiting_on) - table.sealed())
        if not left:
            host.resolve(NOBODY)
            return "judged"
        desk = host.seat(dice.choice(left))
        desk.submit(random_orders(desk.view(), Chance(dice.randbytes(32))))
        return "sealed"
    finally:
        host.close()


def main() -> None:
    """Act, or look, until the time is up."""
    file, dice, look = Path(sys.argv[1]), Random(int(sys.argv[2])), sys.argv[4] == "look"
    until = time.monotonic() + float(sys.argv[3])
    met: Counter[str] = Counter()
    while time.monotonic() < until:
        try:
            met["seen" if look and preview_game(file) else act(file, dice)] += 1
        except SaveBusy:
            met["busy"] += 1
        time.sleep(dice.random() * 0.02)
    sys.stdout.write(json.dumps(met) + "\n")


if __name__ == "__main__":
    main()
