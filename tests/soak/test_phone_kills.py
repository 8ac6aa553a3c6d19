"""The laptop's program killed at any moment while phones seal: nothing is lost, nothing twice.

`SOAK_KILLS` says how often (30 if unset), `SOAK_SEED` what chance begins with.
"""

import os
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Any

import pytest
from nacl.exceptions import CryptoError
from websockets.exceptions import WebSocketException

from engine.post.submission_lines import submission_lines
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import create_game, open_game
from engine.sentences.sentences import Sentences
from tests.helpers.free_port import free_port
from tests.helpers.phone import Phone, facts_of, letter
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import standard_seats

KILLS = int(os.environ.get("SOAK_KILLS", "30"))
SEED = int(os.environ.get("SOAK_SEED", "22"))
LONGEST = 2.5
"""Seconds between the first page on all phones and the kill."""
GONE = (OSError, WebSocketException, TimeoutError, CryptoError, AssertionError, LookupError)

Stand = tuple[str, bool, tuple[str, ...]]
"""A phase by its name, whether it is sealed, and the orders of a seat, sealed or kept."""


class Player:
    """Somebody who seals and takes back on a phone as long as there is a laptop.

    `may_be` is all that the file may hold of the seat now: what the phone was told last, and what
    would come of what it has said since.
    """

    def __init__(self, seat: str, seed: int) -> None:
        self.seat, self.dice = seat, random.Random(seed)
        self.may_be: set[Stand] = set()
        self.seals = 0
        self.revision = 20260101000000
        self.ready = Event()

    def play(self, address: str, one: Lock) -> None:
        """Pair anew, as after the laptop was opened again, then go on until it is gone."""
        self.ready.clear()
        with (
            suppress(*GONE),
            Phone(address, f"{self.seat} {self.dice.random()}".encode()) as phone,
        ):
            phone.patience = 45.0
            with one:
                shared = phone.pair(self.seat)
                assert phone.hear()["t"] == "paired"
                phone.take_line(shared)
            phone.say(t="look", have="")
            head, page = phone.told("page")
            self.told(head["state"])
            self.ready.set()
            while True:
                head, page = self.act(phone, head, page)

    def told(self, state: dict[str, Any]) -> None:
        """What the laptop says is so."""
        if state["phase"][0]:
            self.may_be = {(state["phase"][0], state["sealed"], tuple(sorted(state["lines"])))}

    def act(self, phone: Phone, head: Any, page: bytes) -> tuple[Any, bytes]:
        """Draft, seal or take back, and wait for the answer."""
        state, facts = head["state"], facts_of(page.decode())
        phase, lines = state["phase"][0], sorted(self.orders(facts))
        wanted: Stand = phase, False, tuple(lines)
        answers = 1
        if state["sealed"]:
            wanted = phase, False, tuple(sorted(state["lines"]))
            self.may_be |= {wanted}
            phone.say(t="back")
        elif self.dice.random() < 0.3:
            self.may_be |= {wanted}
            phone.say(t="beat", phase_id=state["phase_id"], draft=lines)
        else:
            wanted = phase, True, tuple(lines)
            self.revision += 1
            self.seals += 1
            said = letter(page.decode(), *lines, revision=self.revision)
            answers = self.dice.choice((1, 1, 2))
            self.may_be |= {wanted}
            for _ in range(answers):  # Sent again, as where its line broke.
                phone.say(t="seal", letter=said)
        while answers:
            answer, more = phone.told()
            if answer["t"] == "page":
                self.told(answer["state"])
                return answer, more
            if answer["t"] == "state":
                answers -= 1
                state = answer["state"]
        if (state["phase"][0], state["sealed"], tuple(sorted(state["lines"]))) == wanted:
            self.told(state)
        time.sleep(self.dice.random() * 0.1)
        return {**head, "state": state}, page

    def orders(self, facts: dict[str, Any]) -> list[str]:
        """Some order for each unit."""
        found: list[str] = []
        for slot in facts["slots"]:
            node: Any = facts["trees"][slot["tree"]]
            while not isinstance(node, str):
                node = self.dice.choice([*node[1].values()])
            found.append(node)
        return found


def found_in(file: Path) -> tuple[dict[str, Stand], str]:
    """What a file holds of each seat, and the open phase; its chain is checked on the way."""
    assert verify_game_file(file) == ()
    host = open_game(file)
    try:
        phase = Sentences("en").phase(host.onlooker.phase())
        found: dict[str, Stand] = {}
        for seat in host.onlooker.seats:
            desk = host.seat(seat.id)
            kept = desk.sealed() or desk.draft()
            names = standard_gazetteer()
            lines = () if kept is None else submission_lines(desk.view(), kept, names)
            found[seat.id] = phase, desk.sealed() is not None, tuple(sorted(lines))
        return found, host.onlooker.phase().key
    finally:
        host.close()


def sealed_in(file: Path) -> int:
    """How often anything was sealed in a game."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        query = """SELECT count(*) FROM event WHERE body LIKE '{"is":"Submitted"%'"""
        (count,) = database.execute(query).fetchone()
    assert count
    return int(count)


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="kills with SIGKILL")
def test_a_killed_laptop_loses_nothing_that_a_phone_was_told(tmp_path: Path) -> None:
    dice, file = random.Random(SEED), tmp_path / "Phones.lupi"
    create_game(file, "standard", standard_seats(), {}).close()
    port = free_port()
    players = [Player(each.id, 100 * SEED + n) for n, each in enumerate(standard_seats())]
    counts = {"kills": 0, "told": 0, "ahead": 0, "sealed": 0, "phases": 0, "hot": 0}
    command = [sys.executable, "-m", "tests.soak.laptop", str(file), str(port)]
    pipe = subprocess.PIPE
    for number in range(KILLS):
        laptop = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        try:
            assert laptop.stdout is not None
            assert laptop.stdin is not None
            address = laptop.stdout.readline().strip()
            # The same address again: phones find it without being told.
            assert address == f"127.0.0.1:{port}", laptop.communicate()[1]
            one = Lock()
            hands = [Thread(target=each.play, args=(address, one)) for each in players]
            for each in hands:
                each.start()
            ready = [each.seat for each in players if each.ready.wait(90)]
            assert len(ready) == len(players), f"kill {number}: of {ready}"
            time.sleep(dice.random() * LONGEST)
            opening = number % 5 == 4
            before = [set(each.may_be) for each in players]
            if opening:
                laptop.stdin.write("open\n")
                laptop.stdin.flush()
                time.sleep(dice.random() * 0.5)
        finally:
            laptop.kill()
            _, complaint = laptop.communicate(timeout=60)
        for each in hands:
            each.join(60)
        assert "Traceback" not in complaint, complaint
        counts["kills"] += 1
        counts["hot"] += file.with_name(f"{file.name}-journal").exists()
        found, _ = found_in(file)
        for each, earlier in zip(players, before, strict=True):
            stand = found[each.seat]
            gone_on = opening and stand[0] not in {phase for phase, *_ in earlier}
            assert gone_on or stand in each.may_be, f"kill {number}, {each.seat}: {stand}"
            counts["told"] += len(each.may_be) == 1
            counts["ahead"] += len(each.may_be) > 1
            counts["sealed"] += stand[1]
        counts["phases"] += opening
        # What was sent again lies there once.
        assert sealed_in(file) <= sum(each.seals for each in players)
    print(f"\n{counts}, sealed {sum(each.seals for each in players)} times")  # noqa: T201
