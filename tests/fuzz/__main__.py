"""`python -m tests.fuzz --minutes N [READER …]`: every reader in turn, for its share of the time.

Whatever is found (an error that is not ours, an example that costs too much, a crash of native
code, something left behind) is written under `build/fuzz/found`, with the command that repeats it,
and the exit code is 1. Examples that reach something new are kept under `build/fuzz/corpus` and
begun with the next time; `--keep` puts the smallest of them into the tree.

    python -m tests.fuzz --again build/fuzz/found/mail-crash-1234
"""

import argparse
import faulthandler
import json
import os
import re
import shutil
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.fuzz.limits import Trial
    from tests.fuzz.reader import Reader

WATCHED = [
    *("engine.board", "engine.campaign", "engine.exchange", "engine.orders", "engine.post"),
    *(
        "engine.save",
        "engine.frame.record.codec",
        "engine.frame.record.type_codec",
        "engine.cli.new_game_arguments",
    ),
    *("engine.cli.time_arguments", "engine.cli.order_input", "engine.games.hepta.claim_text"),
    *("engine.games.hepta.charter", "engine.games.werewolves.tables", "desktop.orders.compose"),
    *("desktop.maplib.map_import", "desktop.packet.packet_desk", "desktop.app.settings", "maps"),
    *("desktop.mail", "desktop.phones", "engine.phones", "engine.cli.times", "engine.cli.advise"),
    *(
        "engine.submission_text",
        "engine.sentences.schedule_sentences",
        "smtplib",
        "imaplib",
        "websockets",
    ),
    *("email", "html", "json", "justhtml", "svgelements"),
]
"""Modules of which each step is counted, so that an example that reaches a new one is kept."""
BUILD = Path("build/fuzz")
CORPUS = Path(__file__).parent / "corpus"
HANG = 300
"""Seconds of the clock after which an example is taken for one that hangs: at low priority a busy
machine gives a process less than a tenth of a processor. What it may cost is counted apart."""
RESIDENT = 900
"""Megabytes that a reader's process may take up altogether."""
LARGEST = 2_048
MOST = 12
"""So large may an example in the tree be, in bytes, and so many are kept of each reader."""


@dataclass(frozen=True)
class Outcome:
    """What became of a reader."""

    name: str
    seconds: float
    examples: int
    found: Path | None = None


def main(arguments: Sequence[str]) -> int:
    """Fuzz, or repeat what was found."""
    parser = argparse.ArgumentParser("python -m tests.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("reader", nargs="*", help="only these; all of them if none is named")
    parser.add_argument("--minutes", type=float, default=10.0, help="for all of them together")
    parser.add_argument("--again", type=Path, metavar="FILE", help="repeat a finding")
    parser.add_argument("--keep", action="store_true", help="put new examples into the tree")
    chosen = parser.parse_args(arguments)
    if chosen.again:
        return again(chosen.again)
    import atheris

    with atheris.instrument_imports(include=WATCHED):
        from tests.fuzz.readers import readers
    # A child that ends by an error would remove a folder that removes itself.
    folder = Path(mkdtemp(prefix="fuzz-"))
    try:
        known = readers(folder)
        names = chosen.reader or list(known)
        if unknown := set(names) - known.keys():
            parser.error(f"no reader {', '.join(sorted(unknown))}; there are {', '.join(known)}")
        if chosen.keep:
            for name in names:
                keep(name, known[name], folder)
            return 0
        outcomes = []
        for name in names:
            prepare(name, known[name]())
            seconds = 60 * chosen.minutes / len(names)
            outcomes.append(fuzz(name, known[name], folder, seconds))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return account(outcomes)


def prepare(name: str, reader: "Reader") -> None:
    """The good examples and the words that are worth trying, for libFuzzer to begin with."""
    seeds = BUILD / "seeds" / name
    shutil.rmtree(seeds, ignore_errors=True)
    seeds.mkdir(parents=True)
    for number, content in enumerate(reader.good):
        (seeds / f"good-{number}").write_bytes(content)
    words = {*reader.words}
    for content in reader.good:
        words |= {each.decode() for each in re.findall(rb"[\x21-\x7e]{2,24}", content[:20_000])}
    (BUILD / f"{name}.dict").write_text(
        "".join(f'"{"".join(map(_escaped, word))}"\n' for word in sorted(words)[:2_000]),
        encoding="ascii",
    )
    (BUILD / "corpus" / name).mkdir(parents=True, exist_ok=True)
    (BUILD / "found").mkdir(exist_ok=True)


def _escaped(sign: str) -> str:
    plain = sign.isascii() and sign.isprintable() and sign not in '"\\'
    return sign if plain else "".join(f"\\x{byte:02x}" for byte in sign.encode())


def fuzz(name: str, make: "Callable[[], Reader]", folder: Path, seconds: float) -> Outcome:
    """Fuzz one reader for so long, in a process of its own."""
    began, log = time.monotonic(), BUILD / f"{name}.log"
    before = {*_found(name)}
    code = forked(
        log,
        make,
        folder,
        BUILD / "corpus" / name,
        *(each for each in (BUILD / "seeds" / name, CORPUS / name) if each.is_dir()),
        *(f"-max_total_time={max(1, round(seconds))}", f"-timeout={HANG}"),
        *(f"-rss_limit_mb={RESIDENT}", f"-artifact_prefix={BUILD / 'found' / name}-"),
        *(f"-dict={BUILD / name}.dict", "-max_len=262144", "-len_control=20"),
        *("-print_final_stats=1", "-reload=0"),
    )
    fresh = [each for each in _found(name) if each not in before]
    found = fresh[-1] if fresh else log if code else None
    said = log.read_text(encoding="utf-8", errors="replace")
    outcome = Outcome(name, time.monotonic() - began, _count(said), found)
    print(_line(outcome), flush=True)
    return outcome


def forked(log: Path, make: "Callable[[], Reader]", folder: Path, *options: object) -> int:
    """Run libFuzzer on a reader in a copy of this process, whose modules count their steps."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    import atheris

    from tests.fuzz.limits import Trial

    told = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    os.dup2(told, 1)
    os.dup2(told, 2)
    try:
        trial = Trial(make(), folder)
        trial.run_good()
        atheris.Setup(["fuzz", *map(str, options)], partial(_tried, trial, log.stem))
        atheris.Fuzz()  # It ends the process.
    except BaseException:  # noqa: BLE001 - The folder is the parent's, and so is what comes after.
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def _tried(trial: "Trial", name: str, content: bytes) -> None:
    """Try an example, and keep it if it is a finding: the process ends before libFuzzer could."""
    try:
        trial.run(content)
    except BaseException:
        digest = sha256(content).hexdigest()[:16]
        (BUILD / "found" / f"{name}-crash-{digest}").write_bytes(content)
        raise


def _count(said: str) -> int:
    numbers = re.findall(r"(?:^#|executed_units: +)(\d+)", said, re.M)
    return max(map(int, numbers), default=0)


def _found(name: str) -> list[Path]:
    kinds = ("crash", "timeout", "oom", "leak")
    return sorted(each for kind in kinds for each in (BUILD / "found").glob(f"{name}-{kind}-*"))


def _line(outcome: Outcome) -> str:
    found = ""
    if outcome.found:
        found = f"  FOUND {outcome.found}"
        if outcome.found.suffix != ".log":
            found += f"\n    python -m tests.fuzz --again {outcome.found}"
    return f"{outcome.name:20} {outcome.seconds:7.0f} s {outcome.examples:10,} examples{found}"


def account(outcomes: Sequence[Outcome]) -> int:
    """Add the run to the sums of all runs in this tree and print them; 1 if it found anything."""
    file = BUILD / "account.json"
    sums = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for each in outcomes:
        seconds, examples = sums.get(each.name, (0, 0))
        sums[each.name] = (seconds + each.seconds, examples + each.examples)
    file.write_text(json.dumps(sums, indent=1), encoding="utf-8")
    print("In all runs so far:")
    for name, (seconds, examples) in sums.items():
        print(f"  {name:20} {seconds / 60:7.1f} min {examples:10,} examples")
    return 1 if any(each.found for each in outcomes) else 0


def again(file: Path) -> int:
    """Read an example that was found once more, with the traceback of where it hangs."""
    from tests.fuzz.limits import SECONDS, Trial
    from tests.fuzz.readers import readers

    name = re.split(r"-(?:crash|timeout|oom|leak)-", file.name)[0]
    with TemporaryDirectory(prefix="fuzz-") as folder:
        trial = Trial(readers(Path(folder))[name](), Path(folder))
        trial.run_good()
        faulthandler.dump_traceback_later(5 * SECONDS, exit=True)
        trial.run(file.read_bytes())
    print("Read, or refused in a sentence of ours.")
    return 0


def keep(name: str, make: "Callable[[], Reader]", folder: Path) -> None:
    """Put some of the examples that reach most into the tree, beside the good ones."""
    target, merged = CORPUS / name, BUILD / "merged" / name
    shutil.rmtree(merged, ignore_errors=True)
    merged.mkdir(parents=True)
    sources = [each for each in (BUILD / "corpus" / name, target) if each.is_dir()]
    if not sources:
        return
    options = (f"-max_len={LARGEST}", f"-timeout={HANG}")
    forked(BUILD / f"{name}.merge.log", make, folder, "-merge=1", *options, merged, *sources)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    fit = sorted(merged.iterdir(), key=lambda each: (each.stat().st_size, each.name))
    for each in fit[:: max(1, len(fit) // MOST)][:MOST]:
        shutil.copyfile(each, target / each.name[:12])
    print(f"{name}: {len(list(target.iterdir()))} of {len(fit)} examples kept")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main(sys.argv[1:]))
