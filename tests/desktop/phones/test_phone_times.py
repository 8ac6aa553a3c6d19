"""When phones are answered over real lines: nobody can tell the seer, nor a refused choice."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from engine.frame.host_desk import AnyHostDesk
from engine.frame.seat import Seat, SeatId
from engine.phones.answer_beat import INTERVAL
from engine.save.game_file import create_game
from tests.desktop.phones.test_table_phones import Table
from tests.helpers.phone import Phone, letter
from tests.helpers.table import NOBODY

PLAYERS = 9
NIGHTS = 40
UNLIKELY = 26.1
"""Chi-squared with eight degrees of freedom goes beyond this once in a thousand times."""


@pytest.fixture(autouse=True)
def true_beat(quick_beat: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the beat is that of the program."""
    monkeypatch.setattr("desktop.phones.server.INTERVAL", INTERVAL)


class Night:
    """A night in a file of its own, a phone at every seat."""

    def __init__(self, qtbot: QtBot, folder: Path, name: str) -> None:
        seats = tuple(Seat(SeatId(f"s{n}"), f"P{n}") for n in range(1, PLAYERS + 1))
        self.host: AnyHostDesk = create_game(folder / f"{name}.lupi", "village", seats, {})
        for seat in seats:
            self.host.seat(seat.id).submit(self.host.seat(seat.id).blank())
        self.host.resolve(NOBODY)
        self.seats = [seat.id for seat in seats]
        self.table = Table(qtbot, self.host)
        self.phones: dict[SeatId, Phone] = {}
        self.pages: dict[SeatId, str] = {}
        for seat in self.seats:
            phone = self.phones[seat] = Phone(self.table.phones.address, str(seat).encode())
            phone.patience = 20
            self.table.paired(phone, seat)
            self.pages[seat] = self.table.page(phone)[1]

    def cards(self) -> dict[SeatId, str]:
        return {seat: str(self.host.seat(seat).view().card) for seat in self.seats}

    def asks(self, seat: SeatId, **said: object) -> float:
        """Say something; seconds until the phone has been told how things stand."""
        began = time.perf_counter()
        self.phones[seat].say(**said)
        self.phones[seat].told("state")
        return time.perf_counter() - began

    def together(self, acts: Callable[[SeatId], object]) -> None:
        """All phones at once, each by itself, while the window goes on."""
        with ThreadPoolExecutor(len(self.seats)) as pool:
            jobs = [pool.submit(acts, seat) for seat in self.seats]
            self.table.qtbot.waitUntil(lambda: all(each.done() for each in jobs), timeout=60_000)
        for each in jobs:
            each.result()

    def close(self) -> None:
        for phone in self.phones.values():
            phone.__exit__(None, None, None)
        self.table.phones.switch_off()
        self.host.close()


@pytest.fixture
def night(qtbot: QtBot, tmp_path: Path) -> Iterator[Night]:
    night = Night(qtbot, tmp_path, "one")
    yield night
    night.close()


def test_all_that_is_tapped_and_sealed_in_a_night_is_answered_on_one_beat(night: Night) -> None:
    """Refused or not. Which tick that is the beat itself says, however busy the machine."""
    server: Any = night.table.phones._server
    beat = server._beat
    hear, tick = beat.hear, beat.tick
    heard: dict[str, list[int]] = {}
    waited: dict[str, list[int]] = {}
    orders: list[list[str]] = []

    def hears(line: Any) -> int:
        heard.setdefault(line.seat, []).append(beat._interval)
        return hear(line)

    def ticks() -> Any:
        now, leaving = beat._interval, tick()
        orders.append([line.seat for line, _ in leaving])
        for line, _ in leaving:
            waited.setdefault(line.seat, []).append(now - heard[line.seat][-1])
        return leaving

    beat.hear, beat.tick = hears, ticks
    wolves = [seat for seat, card in night.cards().items() if card == "werewolf"]
    others = [seat for seat in night.seats if seat not in wolves]

    def acts(seat: SeatId) -> None:
        pack = [each for each in wolves if each != seat] if seat in wolves else []
        for target in (others[0], others[1]):
            night.asks(seat, t="act", act=f"point {(pack or [target])[0]}")
        line = f"Choose: {(pack or [others[2]])[0]}"
        night.asks(seat, t="seal", letter=letter(night.pages[seat], line))
        night.asks(seat, t="back")

    night.together(acts)
    assert {seat: len(each) for seat, each in waited.items()} == dict.fromkeys(night.seats, 4)
    # At the end of the interval after that in which it was asked, for a seer, a werewolf, a human.
    assert {seat: median(each) for seat, each in waited.items()} == dict.fromkeys(night.seats, 1)
    assert all(each == sorted(each) for each in orders)


@pytest.mark.soak
def test_the_seers_rank_by_real_answers_is_uniform_over_many_nights(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """By the clock of whoever listens: median of taps two to six, new games, files on the disk.
    The same for a seal that is refused to a werewolf, and for opening it again."""
    ranks: list[int] = []
    sealing: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
    for number in range(NIGHTS):
        night = Night(qtbot, tmp_path, str(number))
        lots = Random(number)
        pauses = {seat: [lots.uniform(0.02, 0.5) for _ in range(8)] for seat in night.seats}
        cards = night.cards()
        wolves = [seat for seat, card in cards.items() if card == "werewolf"]
        taps: dict[SeatId, list[float]] = {}

        def acts(
            seat: SeatId,
            night: Night = night,
            pauses: dict[SeatId, list[float]] = pauses,
            wolves: list[SeatId] = wolves,
            taps: dict[SeatId, list[float]] = taps,
        ) -> None:
            at = night.seats.index(seat)
            for n in range(6):
                time.sleep(pauses[seat][n])
                target = night.seats[(at + 1 + n) % PLAYERS]
                taps.setdefault(seat, []).append(night.asks(seat, t="act", act=f"point {target}"))
            chosen = next(each for each in wolves if each != seat)
            sent = letter(night.pages[seat], f"Choose: {chosen}")
            time.sleep(pauses[seat][6])
            sealed = night.asks(seat, t="seal", letter=sent)
            time.sleep(pauses[seat][7])
            sealing[seat in wolves].append((sealed, night.asks(seat, t="back")))

        night.together(acts)
        seer = next(seat for seat, card in cards.items() if card == "seer")
        ranked = sorted(night.seats, key=lambda each: median(taps[each][1:]))
        ranks.append(ranked.index(seer))
        night.close()
    expected = NIGHTS / PLAYERS
    counts = [ranks.count(each) for each in range(PLAYERS)]
    assert sum((each - expected) ** 2 / expected for each in counts) < UNLIKELY, counts
    for n in range(2):
        wolf, human = (median(each[n] for each in sealing[who]) for who in (True, False))
        assert abs(wolf - human) < INTERVAL / 5, (wolf, human)
