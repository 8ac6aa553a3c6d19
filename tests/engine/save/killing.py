"""Kills a program that writes a game, again and again, and looks at what is left.

Run as a program of its own, with one thread and no Qt: `python -m tests.engine.save.killing FOLDER
KILLS SEED HOW`, HOW being `plain` or `sealed`. It prints one line of JSON. Each child goes on with
the game where the file stands, tells through a pipe which row it has reached after each action,
and dies at a random moment.
"""

import json
import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any

from engine.frame.host_desk import HostDesk
from engine.games.standard.submission import StandardOrders
from engine.orders.legality import order_province
from engine.orders.order import Order
from engine.orders.order_options import all_orders
from engine.save.chance_proof import verify_game_file
from engine.save.file_opening import open_journal_with_key
from engine.save.game_file import create_game, open_game
from engine.save.public_file import preview_game
from tests.engine.save.locked import PASSPHRASES, locked_game
from tests.helpers.table import standard_seats

MOST_ROWS = 3  # an action writes at most this many events
LONGEST = 0.03  # seconds a child may live
PAUSE = 0.0005  # seconds before a statement, at most


def key(sealed: bool) -> str | None:
    """The passphrase that opens the file, if it takes one."""
    return PASSPHRASES["s1"] if sealed else None


def play(path: Path, seed: int, pipe: int, sealed: bool) -> None:
    """Go on with a game for ever, telling the number of rows after each action."""
    dice = random.Random(seed)
    host = open_game(path, passphrase=key(sealed))
    ledger = host._core.log
    # A quick disk would write between two kills; so most of a child's life is spent writing.
    slow = random.Random(seed + 1)
    ledger._journal._database.set_trace_callback(lambda _: time.sleep(slow.random() * PAUSE))
    os.write(pipe, b"%d\n" % ledger._last.seq)
    while True:
        if host.onlooker.result() is not None or len(host.onlooker.history()) > 12:
            host.roll_back(0)
        for id in host.onlooker.phase().waiting_on:
            desk = host.seat(id)
            orders = StandardOrders(
                {power: _orders(desk.view(), power, dice) for power in mine(desk)}
            )
            desk.keep_draft(orders)
            desk.submit(orders)
            os.write(pipe, b"%d\n" % ledger._last.seq)
        if dice.random() < 0.3:
            withdraw(host)
            os.write(pipe, b"%d\n" % ledger._last.seq)
        host.resolve(frozenset({"s1"}))
        os.write(pipe, b"%d\n" % ledger._last.seq)


def withdraw(host) -> None:
    if host.seat("s1").sealed() is not None:
        host.seat("s1").withdraw()


def mine(desk) -> tuple[str, ...]:
    return desk.view().board.mine


def _orders(view, power, dice: random.Random) -> tuple[Order, ...]:
    by_unit: dict[object, list[Order]] = {}
    for order in all_orders(view.board, power):
        by_unit.setdefault(order_province(order), []).append(order)
    return tuple(dice.choice(given) for given in by_unit.values())


def killed(path: Path, seed: int, dice: random.Random, sealed: bool) -> int:
    """Let a child play and kill it; answers the last row it told of."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        try:
            play(path, seed, writing, sealed)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as told:
        first = int(told.readline() or -1)
        time.sleep(dice.random() * LONGEST)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        lines = told.read().splitlines()
    if not os.WIFSIGNALED(status) or first < 0:
        raise SystemExit(f"seed {seed}: the child ended by itself")
    return int(lines[-1]) if lines else first


def plain_game(path: Path) -> HostDesk[Any, Any]:
    """A game in a file that anybody can read."""
    return create_game(path, "standard", standard_seats(), {})


def main() -> None:
    """Kill a number of writers and print what was found."""
    folder, kills, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    sealed = sys.argv[4:] == ["sealed"]
    path = folder / "game.lupi"
    begin = locked_game if sealed else plain_game
    begin(path).close()
    dice = random.Random(seed)
    found = {"kills": 0, "hot": 0, "unfinished": 0, "lost": 0, "rows": 0, "phases": 0}
    for number in range(kills):
        told = killed(path, seed * 1000 + number, dice, sealed)
        found["kills"] += 1
        found["hot"] += path.with_name("game.lupi-journal").exists()
        preview_game(path)
        journal, _ = open_journal_with_key(path, key(sealed))  # checks every digest
        rows = journal.rows()[-1].seq
        journal.close()
        found["lost"] += rows < told
        found["unfinished"] += rows > told
        if rows > told + MOST_ROWS:
            raise SystemExit(f"{rows} rows, {told} told of")
    host = open_game(path, passphrase=key(sealed))
    found["rows"], found["phases"] = rows, len(host.onlooker.history())
    host.resolve(frozenset(host.onlooker.phase().waiting_on))
    host.close()
    found["drift"] = len(verify_game_file(path, key(sealed)))
    found["qt"] = any(name.startswith("PySide6") for name in sys.modules)
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
