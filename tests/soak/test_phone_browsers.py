"""Parts of games on the phones' pages in real browsers, beside the program: who holds a phone
opens the curtain, presses what the page offers, and seals.

`SOAK_SEED` says what chance begins with; PAGE_PICTURES names a folder for pictures.
"""

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any

import pytest

from engine.frame.seat import Seat, SeatId
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import create_game, open_game
from tests.engine.post.browser import Browser
from tests.helpers.free_port import free_port
from tests.helpers.table import standard_seats

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(shutil.which("chromedriver") is None, reason="wants make test-page"),
]
SEED = int(os.environ.get("SOAK_SEED", "22"))
PATIENCE = 40.0
"""Seconds until the last of many browsers on few processors has come so far."""

FILL = """
const dice = arguments[0];
let thrown = 0;
const some = (all) => all[Math.floor(dice[thrown++ % dice.length] * all.length)];
for (let round = 0; round < 300; round++) {
  const open = (each) => !each.value && each.options.length > 1;
  const select = [...document.querySelectorAll('#list select, #questions select')].find(open);
  if (!select) break;
  select.value = some([...select.options].filter((each) => each.value)).value;
  select.dispatchEvent(new Event('change'));
}
for (let at = 0; ; at++) {
  const choices = document.querySelectorAll('#questions .choices')[at];
  if (!choices) break;
  const buttons = [...choices.querySelectorAll('button')];
  some(buttons.filter((each) => each.getAttribute('aria-pressed') !== 'true')).click();
}
"""
"""Choose something wherever something is open, as its numbers fall."""
PRESS = """
const seal = document.getElementById('phone_seal');
if (!seal.hidden && !seal.disabled) seal.click();
"""
CURTAIN = """
const at = document.getElementById('raise').getBoundingClientRect();
return [at.x, at.y, at.width, at.height];
"""
PHASE = "document.getElementById('phase').textContent"
SEALED = "document.documentElement.classList.contains('sealed')"
"""Sealed, or not asked."""
SHOWN = """
const shown = ['phone_seal', 'phone_said', 'phone_state'];
return shown.map((id) => document.getElementById(id)?.textContent)
  .concat(document.documentElement.className);
"""
"""What a page says where it cannot be sealed."""
REFUSED = """(() => {
  const hold = document.getElementById('phone_hold');
  hold.click();
  const said = document.getElementById('phone_words').textContent;
  hold.click();
  return said.includes('Not sealed');
})()"""
"""The secret card says that what looks sealed may not be."""


class Holder:
    """Somebody with a phone."""

    def __init__(self, folder: Path, name: str, number: int) -> None:
        self.browser = Browser(folder, 390, 844)
        self.name, self.dice = name, random.Random(1000 * SEED + number)
        self.phase = ""

    def wait(self, there: str, patience: float = PATIENCE) -> None:
        until = time.monotonic() + patience
        while not self.browser.run(f"return Boolean({there})"):
            assert time.monotonic() < until, f"{self.name} waits for {there}"
            time.sleep(0.1)

    def take_name(self, address: str, one: Lock) -> None:
        """One after the other: the laptop lets only a few at once."""
        self.browser.go(f"http://{address}/")
        with one:
            self.wait("document.querySelectorAll('#names button').length")
            press = (
                "[...document.querySelectorAll('#names button')].find((e) => e.textContent === "
            )
            self.browser.run(f"{press}arguments[0]).click()", self.name)
            self.wait("document.body.dataset.place === 'curtain'")

    def look(self) -> None:
        """Hold the curtain open as soon as there is another phase than before, until it stays so:
        news from the laptop let it fall."""
        self.browser.enter_frame(None)
        self.wait(f"{PHASE} && {PHASE} !== {self.phase!r}")
        until = time.monotonic() + PATIENCE
        while not self.is_open():
            assert time.monotonic() < until, f"{self.name} cannot open"
            self.browser.enter_frame(None)
            if self.browser.run("return document.body.dataset.place === 'curtain'"):
                self.wait("!document.getElementById('raise').disabled")
                x, y, width, height = self.browser.run(CURTAIN)
                self.browser.hold(x + width / 2, y + height / 2, 1.0)
            time.sleep(0.2)
        self.browser.enter_frame(None)
        self.phase = self.browser.run(f"return {PHASE}")

    def is_open(self) -> bool:
        """Whether the envelope can be seen; what is asked next is asked of it."""
        self.browser.enter_frame(None)
        if self.browser.run("return document.body.dataset.place !== 'open'"):
            return False
        with suppress(AssertionError):  # Another page comes in its place at this moment.
            self.browser.enter_frame()
            return bool(self.browser.run("return Boolean(document.getElementById('phone_seal'))"))
        return False

    def seal(self) -> None:
        """Choose, and seal; choose again if the page or the held card says that it may not be."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            # The last who seals lets the next phase come, and its page in place of this one.
            if not self.is_open():
                return
            with suppress(AssertionError):
                if self.browser.run(f"return {SEALED}"):
                    if not self.browser.run(f"return {REFUSED}"):
                        return
                    self.browser.press("phone_back")
                    time.sleep(0.5)
                self.browser.run(FILL, [self.dice.random() for _ in range(50)])
                for _ in range(3):  # By night to point; once more where something is left open.
                    self.browser.run(PRESS)
                    time.sleep(0.5)
        raise AssertionError(f"{self.name} cannot seal: {self.browser.run(SHOWN)}")

    def sees(self, what: str) -> None:
        if folder := os.environ.get("PAGE_PICTURES"):
            self.browser.enter_frame(None)
            self.browser.picture(Path(folder) / f"{what}.png")


class Round:
    """All who hold phones, and the laptop between them."""

    def __init__(self, laptop: "subprocess.Popen[str]", holders: Sequence[Holder]) -> None:
        self.laptop, self.holders = laptop, holders
        self._pool = ThreadPoolExecutor(len(holders))

    def all(self, act: Callable[[Holder], object]) -> float:
        """What all do at once; how many seconds the last took."""
        began = time.monotonic()
        for each in [self._pool.submit(act, holder) for holder in self.holders]:
            each.result()
        return time.monotonic() - began

    def open_envelopes(self) -> None:
        assert self.laptop.stdin is not None
        self.laptop.stdin.write("open\n")
        self.laptop.stdin.flush()


@contextmanager
def table(
    folder: Path, game: str, seats: Sequence[Seat], options: dict[str, Any]
) -> Generator[Round]:
    """The whole program with a game, and a browser for each seat with its name taken."""
    file = folder / "Table.lupi"
    create_game(file, game, tuple(seats), options).close()
    port = free_port()
    command = [sys.executable, "-m", "tests.soak.laptop", str(file), str(port)]
    pipe = subprocess.PIPE
    laptop = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
    holders: list[Holder] = []
    try:
        assert laptop.stdout is not None
        address = laptop.stdout.readline().strip()
        for number, seat in enumerate(seats):
            holders.append(Holder(folder, seat.name, number))
        one = Lock()
        sitting = Round(laptop, holders)
        sitting.all(lambda each: each.take_name(address, one))
        yield sitting
    finally:
        for each in holders:
            each.browser.close()
        laptop.kill()
        _, complaint = laptop.communicate(timeout=60)
    assert "Traceback" not in complaint, complaint
    assert verify_game_file(file) == ()


def test_twenty_four_pages_play_a_village_to_its_first_morning(tmp_path: Path) -> None:
    seats = [Seat(SeatId(f"s{n + 1}"), f"Player {n + 1}") for n in range(24)]
    with table(tmp_path, "village", seats, {"conduct": "passed"}) as sitting:
        for part in ("the cards", "the first night", "the first morning"):
            looked, sealed = sitting.all(Holder.look), sitting.all(Holder.seal)
            print(f"{part}: opened after {looked:.1f} s, sealed after {sealed:.1f} s")  # noqa: T201
            sitting.holders[0].sees(part)
    assert phase_in(tmp_path) not in {"cards", "N1"}


def test_seven_pages_play_a_year_of_werewolves(tmp_path: Path) -> None:
    with table(tmp_path, "werewolves", standard_seats(), {}) as sitting:
        for part in range(6):
            looked, sealed = sitting.all(Holder.look), sitting.all(Holder.seal)
            print(f"{part}: opened after {looked:.1f} s, sealed after {sealed:.1f} s")  # noqa: T201
            sitting.holders[0].sees(f"werewolves {part}")
            sitting.open_envelopes()
    assert "1902" in phase_in(tmp_path)


def phase_in(folder: Path) -> str:
    """The open phase of the game that was played."""
    host = open_game(folder / "Table.lupi")
    try:
        return host.onlooker.phase().key
    finally:
        host.close()
