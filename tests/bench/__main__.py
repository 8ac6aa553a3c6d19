"""`make bench`: times the judge, and the package `diplomacy` on the same phases.

Prints what it found and writes it, with a description of the machine, to `build/bench.json`.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from engine.board.map import Map
from engine.board.terms import Province
from engine.board.turn import first_turn as opening_turn
from engine.board.view import BoardView
from engine.judge.editions import RULES_1971, RULES_2023
from engine.judge.movement import judge_movement, position_after, resolve_movement
from engine.judge.rulebook import DATC, Rulebook
from engine.orders.order_options import unit_options
from tests.bench.boards import copies, tangle, together
from tests.bench.hands import frames
from tests.bench.interaction import interactions
from tests.bench.launch import launches
from tests.bench.long_game import play_long_game
from tests.bench.measure import Timing, calibration, prepared, summed_up, timed
from tests.bench.package import Package
from tests.bench.paint import paintings
from tests.bench.phases import Phase, phases
from tests.bench.players import search_rates
from tests.bench.wars import openings
from tests.bench.what_if import latencies
from tests.bench.worlds import CENTRES, CONVOYS, first_turn, full_turn, module_3
from tests.helpers.standard import standard_map
from tests.real_window.display import missing

if TYPE_CHECKING:  # It needs Qt, which is told first that there is no display.
    from tests.bench.act import Act

SEVEN = 7
FEW = 12
ROUNDS = 40
"""How often each worker of `--jobs` goes through all phases."""


@dataclass(slots=True)
class Report:
    """Lines to print and values to keep."""

    values: dict[str, object] = field(default_factory=dict[str, object])

    def timing(self, name: str, label: str, times: Sequence[float]) -> Timing:
        found = summed_up(times)
        self.values[name] = found.as_json()
        print(
            f"{label:44}{found.mean:9.1f}{found.median:9.1f}{found.p95:9.1f}{found.p99:9.1f}"
            f"{found.worst:9.1f}"
        )
        return found

    def value(self, name: str, text: str, value: object) -> None:
        self.values[name] = value
        print(text)


@dataclass(frozen=True, slots=True)
class Judge:
    """Our judge on one map, as calls on a phase."""

    map: Map
    rulebook: Rulebook = DATC

    def outcome(self, phase: Phase) -> object:
        return resolve_movement(self.map, phase.position, phase.orders, self.rulebook)

    def after(self, phase: Phase) -> object:
        contest = resolve_movement(self.map, phase.position, phase.orders, self.rulebook)
        return position_after(contest)

    def verdict(self, phase: Phase) -> object:
        return judge_movement(self.map, phase.position, phase.orders, self.rulebook)


def main() -> None:
    """Time everything once."""
    chosen = _arguments()
    report = Report()
    if chosen.windows:
        _machine(report, 0)
        _windows(report)
        _keep(report, Path(chosen.out))
        return
    found = phases(chosen.phases)
    _machine(report, len(found))
    print(f"{'microseconds a phase':44}{'mean':>9}{'median':>9}{'95 %':>9}{'99 %':>9}{'worst':>9}")
    ours = _one_board(report, found, chosen.repeats)
    _boards(report, found, chosen.repeats)
    _worlds(report, chosen.repeats)
    _tangles(report, chosen.tangles)
    _paintings(report)
    _what_if(report)
    _players(report, found)
    _wars(report)
    theirs = _package(report, found, chosen.package_repeats)
    _jobs(report, chosen.phases, chosen.jobs)
    mean = theirs.mean / ours.mean
    report.value("ratio_of_means", f"ratio of the means {mean:.1f}", round(mean, 2))
    ratio = theirs.median / ours.median
    report.value("ratio", f"ratio {ratio:.1f}", round(ratio, 2))
    _keep(report, Path(chosen.out))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--phases", type=int, default=640)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--package-repeats", type=int, default=3)
    parser.add_argument("--tangles", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--windows", action="store_true", help="time the windows alone")
    parser.add_argument("--out", default="build/bench.json")
    return parser.parse_args()


def _machine(report: Report, count: int) -> None:
    report.values["machine"] = {
        "python": sys.version.split()[0],
        "implementation": platform.python_implementation(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": os.cpu_count(),
    }
    loop = calibration()
    report.value("calibration", f"calibration loop: {loop:.0f} µs", round(loop, 1))
    report.value("phases", f"movement phases of 22 to 34 units: {count}", count)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor())


def _one_board(report: Report, found: Sequence[Phase], repeats: int) -> Timing:
    judge = Judge(standard_map())
    ours = report.timing("adjudicate", "adjudicate", timed(judge.outcome, found, repeats))
    report.timing("position", "and the next position", timed(judge.after, found, repeats))
    report.timing("rulings", "and every ruling", timed(judge.verdict, found, repeats))
    return ours


def _boards(report: Report, found: Sequence[Phase], repeats: int) -> None:
    """The growth with the units: one board, two, seven as a game of seven begins, seven full.

    Few phases, so that it is not the processor's cache whose growth is measured.
    """
    by_units = sorted(found, key=lambda phase: phase.units)
    light, full = by_units[:FEW], by_units[-FEW:]
    for count, boards in ((1, full), (2, full), (SEVEN, light), (SEVEN, full)):
        judge = Judge(copies(standard_map(), count))
        work = [together((boards * 2)[start : start + count]) for start in range(FEW)]
        units = sum(phase.units for phase in work) / len(work)
        label = f"{count} board{'s' * (count > 1)} as one map, {units:.0f} units"
        timing = report.timing(f"units_{units:.0f}", label, timed(judge.outcome, work, repeats))
        report.values[f"units_{units:.0f}_each"] = round(timing.mean / units, 3)
        if count == SEVEN:
            times = timed(judge.verdict, work, repeats)
            report.timing(f"units_{units:.0f}_rulings", "  and every ruling", times)


def _worlds(report: Report, repeats: int) -> None:
    """Seven boards joined by module 3, by the rules of 1971 and of 2023."""
    map, turns = module_3(), range(FEW)
    first, full = [first_turn(seed) for seed in turns], [full_turn(seed) for seed in turns]
    for book in (RULES_1971, RULES_2023):
        judge = Judge(map, book)
        for units, work in ((154, first), (CENTRES, full)):
            sailing = f", {CONVOYS} convoys" if units == CENTRES else ""
            name = f"module_3_{units}_{book.key}"
            label = f"module 3, {units} units{sailing}, {book.key}"
            report.timing(name, label, timed(judge.outcome, work, repeats))
            times = timed(judge.verdict, work, repeats)
            report.timing(f"{name}_rulings", "  and every ruling", times)
    _choices(report, full)


def _paintings(report: Report) -> None:
    """Seven boards on a window of 1600 x 1000, without a graphics card."""
    for name, label, times in paintings():
        report.timing(name, label, times)


def _what_if(report: Report) -> None:
    """A change in the sandbox on a full board, judged, drawn and painted."""
    report.timing("what_if", "what-if latency: a change until it is painted", latencies())


def _players(report: Report, found: Sequence[Phase]) -> None:
    """Computer players looking for orders, on every twentieth phase."""
    rates = search_rates(found[:: max(1, len(found) // 32)])
    for name, (rate, turn) in rates.items():
        text = f"{f'  {name}: positions a second':44}{rate:9,.0f}, {turn:.0f} ms a turn"
        report.value(f"search {name}", text, {"positions": round(rate), "turn": round(turn, 1)})


def _wars(report: Report) -> None:
    """Ten years of seven boards in a file."""
    size, timings = openings()
    report.value("war_bytes", f"ten years of seven boards: {size / 1e6:.1f} MB", size)
    for name, times in timings:
        label = f"  {name.replace('_', ' ')} the file"
        report.timing(f"war_{name}", label, times)


def _windows(report: Report) -> None:
    """Twenty years of one board in the windows: opened in a new process, then by hand."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "long.lupi"
        count = play_long_game(file)
        report.value("long_game_phases", f"a game of 20 years: {count} phases", count)
        started = launches(file, Path(folder) / "bytecode")
        for what in ("seconds", "processor", "megabytes"):
            found = summed_up([getattr(each, what) for each in started])
            report.values[f"launch_{what}"] = found.as_json()
            print(f"{f'  new process to window: {what}':56}{found.median:9.2f}{found.p95:9.2f}")
        head = "".join(f"{title:>9}" for title in _COLUMNS)
        print(f"{'milliseconds an act':56}{head}{'goal':>7}")
        for act in interactions(file):
            _act(report, act)
    _frames(report)


def _frames(report: Report) -> None:
    """A hand that moves in a real window: what each turn of the program's loop takes."""
    if reason := missing():
        print(f"no frames in a real window: {reason}")
        return
    for scale, size, acts in frames():
        head = "".join(f"{title:>9}" for title in ("median", "95 %", "99 %", "worst", "cpu 99 %"))
        print(f"{f'milliseconds a turn, {size} at {scale}':44}{head}")
        for act, turns in acts.items():
            wall, own = (summed_up([each[side] for each in turns]) for side in (0, 1))
            report.values[f"frames {act} @{scale}"] = {
                "wall": wall.as_json(),
                "processor": own.as_json(),
            }
            figures = (wall.median, wall.p95, wall.p99, wall.worst, own.p99)
            print(f"{act:44}{''.join(f'{each:9.1f}' for each in figures)}")


_COLUMNS = ("shown", "95 %", "stop", "95 %", "all done", "95 %", "cpu", "95 %")
"""Until the window shows it, the longest in which it cannot answer, until nothing more comes, and
processor time."""


def _act(report: Report, act: "Act") -> None:
    times = {"answer": act.answer, "stop": act.stop, "wall": act.wall, "processor": act.processor}
    found = {name: summed_up(each) for name, each in times.items()}
    report.values[act.name] = {
        "goal": act.goal,
        **{name: each.as_json() for name, each in found.items()},
    }
    figures = "".join(f"{each.median:9.1f}{each.p95:9.1f}" for each in found.values())
    print(f"{act.label:56}{figures}{act.goal:7.0f}")


def _choices(report: Report, full: Sequence[Phase]) -> None:
    """The tree of clicks of one unit among all, opened two forks deep."""
    work = [
        (BoardView(module_3(), phase.position, opening_turn(1901), module_3().powers), province)
        for phase in full[:2]
        for province in sorted(phase.position.units)
    ]
    report.timing("module_3_options", "module 3, options of a unit", timed(_opened, work, 3))


def _opened(asked: tuple[BoardView, Province]) -> object:
    tree = unit_options(*asked)
    return [tree.follow(choice) for choice in tree.choices] if tree else []


def _tangles(report: Report, count: int) -> None:
    judge = Judge(standard_map())
    tangles = [tangle(standard_map(), seed) for seed in range(count)]
    report.timing("tangles", "tangles of convoys", timed(judge.outcome, tangles, 3))


def _package(report: Report, found: Sequence[Phase], repeats: int) -> Timing:
    times = prepared(Package().set_to, found, repeats)
    return report.timing("package", "process() of the package diplomacy", times)


@cache
def _prepared(count: int) -> Sequence[Phase]:
    return phases(count)


def _judge_all(count: int, rounds: int) -> int:
    judge = Judge(standard_map())
    for _ in range(rounds):
        for phase in _prepared(count):
            judge.after(phase)
    return rounds * len(_prepared(count))


def _jobs(report: Report, count: int, jobs: int) -> None:
    """The workers have everything at hand before the clock starts, by one short turn each."""
    _prepared(count)
    forked = get_context("fork") if "fork" in get_all_start_methods() else None
    for workers in sorted({1, jobs}):
        with ProcessPoolExecutor(workers, mp_context=forked) as pool:
            list(pool.map(_judge_all, [count] * workers, [1] * workers))
            start = perf_counter()
            done = sum(pool.map(_judge_all, [count] * workers, [ROUNDS] * workers))
            rate = done / (perf_counter() - start)
        text = f"positions a second with --jobs {workers}: {rate:,.0f}"
        report.value(f"jobs_{workers}", text, round(rate))


def _keep(report: Report, out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(report.values, indent=2) + "\n", encoding="utf-8")
    print(f"written to {out}")


if __name__ == "__main__":
    main()
