"""How long phones keep the window away from its players, on an X display: `-m tests.bench.phones`.

The whole program opens a village in its window; 24 phones in a process of their own pair, see
their cards, point by night and seal, all at once. What is printed is JSON: for each part how
long the window's thread was away at most and how often long, in milliseconds by the wall, and how
long phones waited for their answer. `--busy` starts so many processes that do nothing but reckon;
`--why` also prints where the thread was.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, Thread, main_thread
from time import perf_counter, sleep, thread_time
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, QTimer

from desktop.app.application import make_application
from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.phones.table_phones import TablePhones
from desktop.session.navigator import ResolutionPlace
from desktop.widgets.clock import WallClock
from desktop.widgets.theme import Lighting
from engine.frame.host_desk import AnyHostDesk
from engine.frame.seat import Seat, SeatId
from engine.games.village.submission import VillageChoice
from engine.save.game_file import create_game
from tests.helpers.phone import Phone, facts_of, letter
from tests.real_window.display import display

PLAYERS = 24
_TICK = 4
"""Milliseconds between two ticks of a thread that is there."""
_LONG = 100
"""So many milliseconds of absence are noticed."""
_PATIENCE = 60.0


class Absences:
    """How long the window's thread is away from its events."""

    def __init__(self, *, why: bool) -> None:
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._last, self._spent = perf_counter(), thread_time()
        self._gaps: list[tuple[float, float]] = []
        self._seen: list[str] = []
        self.why: list[tuple[float, list[str]]] = []
        self._timer.start(_TICK)
        if why:
            Thread(target=self._look, daemon=True).start()

    def _tick(self) -> None:
        now, spent, seen = perf_counter(), thread_time(), self._seen
        gap = (now - self._last) * 1000 - _TICK
        own = (spent - self._spent) * 1000
        self._gaps.append((gap, own))
        self._last, self._spent, self._seen = now, spent, []
        if own > _LONG / 4:
            self.why.append((own, seen))

    def taken(self) -> dict[str, float]:
        """The longest since the last look, how many were long, and the most that one of them took
        of the processor."""
        gaps, self._gaps = self._gaps or [(0.0, 0.0)], []
        return {
            "longest": round(max(gap for gap, _ in gaps), 1),
            "over 50": sum(gap > _LONG / 2 for gap, _ in gaps),
            "over 100": sum(gap > _LONG for gap, _ in gaps),
            "of the processor": round(max(spent for _, spent in gaps), 1),
        }

    def _look(self) -> None:
        """Where the thread is each time that it has been away for long."""
        main = main_thread().ident or 0
        while True:
            sleep(0.005)
            frame, lines = sys._current_frames().get(main), list[str]()
            while frame is not None and len(lines) < 8:
                if "/.venv/" not in frame.f_code.co_filename:
                    lines.append(f"{frame.f_code.co_name}:{frame.f_lineno}")
                frame = frame.f_back
            # A frame that is held would keep its painter from ending.
            self._seen.append(" < ".join(lines))


def played(folder: Path, *, why: bool, dialog: bool, public: bool) -> dict[str, object]:
    """Open a village of 24 and let the phones play it to its first morning."""
    file = folder / "Village.lupi"
    seats = tuple(Seat(SeatId(f"s{n + 1}"), f"Player {n + 1}") for n in range(PLAYERS))
    create_game(file, "village", seats, {"conduct": "passed"}).close()
    settings = Settings(folder / "settings.ini")
    settings.language, settings.lighting = "en", Lighting.LIGHT
    settings.games_folder = folder
    program = Program(make_application(), settings, WallClock())
    program.start(file)
    absences = Absences(why=why)
    found: dict[str, object] = {}
    _rest(2.0)
    absences.taken()
    absences.why.clear()
    shown = program.phones.show_dialog()
    assert shown is not None
    shown.switch.click()
    if not dialog:
        shown.close()
    if public:
        program.stage.show_public()
    phones = program.phones.table_phones
    assert phones is not None
    _wait(lambda: phones.is_ready)
    phones.changed.connect(lambda: _confirm(phones))
    command = [sys.executable, "-m", "tests.bench.phones", "--crowd", phones.address]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as crowd, killed(crowd):
        assert crowd.stdin is not None
        assert crowd.stdout is not None
        told: list[dict[str, Any]] = []
        Thread(target=_heard, args=(crowd.stdout, told), daemon=True).start()
        for part in ("paired", "cards", "night"):
            _wait(lambda: _goes_on(program) and bool(told))
            if part == "paired":  # What opens once somebody has pressed it is not of the phones.
                _rest(0.5)
            else:
                _wait(lambda: phones.is_ready)
            found[part] = told.pop(0) | absences.taken()
            if part != "night":
                print(json.dumps(_targets(program.stage.host)), file=crowd.stdin, flush=True)
    found["phase"] = program.stage.host.onlooker.phase().key
    for gap, seen in sorted(absences.why, reverse=True)[: 8 if why else 0]:
        print(f"-- {gap:.0f} ms", file=sys.stderr)  # noqa: T201
        for where, times in Counter(seen).most_common(9):
            print(f"{times:4} {where}", file=sys.stderr)  # noqa: T201
    program.end()
    return found


def _targets(host: AnyHostDesk) -> list[str]:
    """At whom each may point whatever his card is: a choice that is refused holds up all."""
    found: list[str] = []
    for seat in host.onlooker.seats:
        desk, view = host.seat(seat.id), host.onlooker.view()
        for other in host.onlooker.seats:
            choice = VillageChoice((other.id,) * view.wanted)
            if not any(each.blocking for each in desk.check(choice)):
                found.append(other.id)
                break
        else:
            found.append(seat.id)
    return found


@contextmanager
def killed(process: "subprocess.Popen[str]") -> Generator[None]:
    """Leave nothing running, whatever happens."""
    try:
        yield
    finally:
        process.kill()


def _confirm(phones: TablePhones) -> None:
    for each in [*phones.asking]:
        phones.confirm(each, yes=True)


def _heard(said: Any, told: list[dict[str, Any]]) -> None:
    told.extend(json.loads(line) for line in said)


def _wait(there: Callable[[], bool]) -> None:
    until = perf_counter() + _PATIENCE
    while not there():
        assert perf_counter() < until, "the phones did not get so far"
        QCoreApplication.processEvents()
        sleep(0.0005)


def _goes_on(program: Program) -> bool:
    """Somebody at the laptop presses on where it tells what became of a phase."""
    if isinstance(program.stage.navigator.place, ResolutionPlace):
        program.stage.navigator.seen(ended=False)
    return True


def _rest(seconds: float) -> None:
    until = perf_counter() + seconds
    _wait(lambda: perf_counter() > until)


# The phones.


class Crowd:
    """All phones of a village."""

    def __init__(self, address: str) -> None:
        self._open = ExitStack()
        self._pool, self._one = ThreadPoolExecutor(PLAYERS), Lock()
        self.phones = [
            self._open.enter_context(Phone(address, f"phone {n}".encode())) for n in range(PLAYERS)
        ]
        self.waited: list[float] = []
        self.targets = [""] * PLAYERS
        self.pages, self.had = [("", "")] * PLAYERS, [""] * PLAYERS

    def all(self, act: Callable[[int], object]) -> dict[str, float]:
        """What all do at once; how long the last one and the slowest answer took, in seconds."""
        self.waited, began = [], perf_counter()
        for each in [self._pool.submit(act, n) for n in range(PLAYERS)]:
            each.result(_PATIENCE)
        return {
            "seconds": round(perf_counter() - began, 2),
            "slowest answer": round(max(self.waited, default=0.0), 2),
        }

    def pair(self, n: int) -> None:
        """Take a name, one after the other: the laptop lets only a few at once."""
        with self._one:
            shared = self.phones[n].pair(f"s{n + 1}")
            assert json.loads(self.phones[n].receive(_PATIENCE))["t"] == "paired"
            self.phones[n].take_line(shared)

    def page(self, n: int) -> None:
        """Have the page of the open phase, which is sent by itself when there is a new one."""
        if not self.had[n]:
            self.phones[n].say(t="look", have="")
        while self.pages[n][0] in ("", self.had[n]):
            self._told(n)
        self.had[n] = self.pages[n][0]

    def seal(self, n: int) -> None:
        """Point at the next player wherever it is asked, then seal."""
        phone, page, began = self.phones[n], self.pages[n][1], perf_counter()
        target = self.targets[n]
        asked = [each for each in facts_of(page)["questions"] for _ in range(each["most"])]
        if asked:
            phone.say(t="act", act=" ".join(["point", *(target for _ in asked)]))
            while self._told(n)["t"] != "state":
                pass
            self.waited.append(perf_counter() - began)
            began = perf_counter()
        lines = [f"{each['word']}: {target}" for each in asked]
        phone.say(t="seal", letter=letter(page, *lines))
        while True:
            head = self._told(n)
            if head["t"] == "page" or (head["t"] == "state" and head["state"]["sealed"]):
                break
        self.waited.append(perf_counter() - began)

    def _told(self, n: int) -> dict[str, Any]:
        phone = self.phones[n]
        assert phone.line is not None
        message = phone.receive(_PATIENCE)
        assert isinstance(message, bytes)
        head, _, body = phone.line.opened(message).partition(b"\n")
        told = json.loads(head)
        if told["t"] == "page":
            self.pages[n] = told["id"], body.decode()
        return told


def crowded(address: str) -> None:
    """Be the phones: pair, then play a part whenever a line comes, and tell how it went."""
    crowd = Crowd(address)
    told = crowd.all(crowd.pair)
    crowd.all(crowd.page)
    print(json.dumps(told), flush=True)  # noqa: T201
    for line in sys.stdin:
        crowd.targets = json.loads(line)
        told = crowd.all(crowd.seal)
        crowd.all(crowd.page)
        print(json.dumps(told), flush=True)  # noqa: T201


def main() -> None:
    """Do it once, on a display of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--busy", type=int, default=0, help="processes that only reckon")
    parser.add_argument("--why", action="store_true", help="print where the thread was")
    parser.add_argument("--no-dialog", action="store_true", help="close the window of the phones")
    parser.add_argument("--public", action="store_true", help="with the public board open")
    parser.add_argument("--crowd", default="", help=argparse.SUPPRESS)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.crowd:
        crowded(chosen.crowd)
    elif chosen.here:
        with TemporaryDirectory() as folder:
            dialog = not chosen.no_dialog
            found = played(Path(folder), why=chosen.why, dialog=dialog, public=chosen.public)
        print(json.dumps(found, indent=1))  # noqa: T201
    else:
        reckon = [sys.executable, "-c", "while True: pass"]
        busy = [subprocess.Popen(reckon) for _ in range(chosen.busy)]
        try:
            with display() as name, TemporaryDirectory() as home:
                environment = {"DISPLAY": name, "HOME": home, "QT_QPA_PLATFORM": "xcb"}
                command = [sys.executable, "-m", "tests.bench.phones", "--here", *sys.argv[1:]]
                subprocess.run(command, env=os.environ | environment, check=True)
        finally:
            for each in busy:
                each.kill()


if __name__ == "__main__":
    main()
