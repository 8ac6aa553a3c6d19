"""`verify FILE…`: recorded games judged again, each phase from its stored start.

Saved games of the package diplomacy are read with that package's choices of rules. Our own games
(.lupi) are also played again from their journal. Exit code 0 only if everything agrees.

`verify --chance FILE…` proves the lots of our own games: that they follow from the seed that was
committed to at the deal. The seed is told when a game ends; before, it takes the passphrase.
"""

import argparse
import json
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from engine.campaign.decision import PastTold, PhaseTold
from engine.cli.command import Misused, command, option
from engine.cli.input_files import (
    STANDARD,
    each_game,
    each_text,
    is_game_file,
    known_maps,
    source_name,
)
from engine.cli.maps import add_map, lay_out_maps
from engine.cli.output import add_telling, telling
from engine.cli.passphrase import add_passphrase, passphrase
from engine.cli.proof import prove_chance
from engine.exchange.json_field import read_field
from engine.exchange.rules_field import PACKAGE, read_rules
from engine.exchange.saved_game import read_game
from engine.exchange.verification import Difference, VerificationResult, compare
from engine.frame.record.replay import Replayed
from engine.frame.ruleset import family
from engine.judge.rulebook import Rulebook
from engine.save.chance_proof import replay_game
from engine.save.public_file import peek

QUIET_SECONDS = 2.0
"""How long a run may last before it tells how far it is, and how often it does."""


@command(
    "verify",
    "judge recorded games again and compare",
    option("files", metavar="FILE", nargs="+", help="saved games; .lupi; -"),
    option("--rules", metavar="JSON", help="an edition, or an object of choices"),
    option("--jobs", metavar="N", type=int, default=1, help="processes at once; 1"),
    option("--chance", action="store_true", help="prove the lots of our own games"),
    add_map,
    add_passphrase,
    add_telling,
)
def _run(chosen: argparse.Namespace) -> int:
    if chosen.chance:
        return prove_chance([str(each) for each in chosen.files], chosen)
    jobs = int(chosen.jobs)
    if jobs < 1:
        raise Misused("jobs")
    if lay_out_maps(chosen):
        jobs = 1  # Other processes would not know the maps.
    rulebook = _rulebook(chosen.rules)
    total, lines, progress = VerificationResult(), list[str](), _Progress()
    left: list[str] = []
    told = telling(chosen)

    def tell(line: str) -> None:
        lines.append(line)
        if not told.as_json:
            print(line)

    for file in [str(each) for each in chosen.files]:
        if is_game_file(file):
            played = _replayed(file, chosen)
            for line in _drifts(file, played):
                tell(line)
            # On a board of seven powers each phase is compared below, as all have read it.
            if not _has_board_to_compare(file):
                agree = played.phases - played.differ
                total = total.plus(VerificationResult(played.phases, agree))
            left += _unverified(file, played)
        for where, found in _compared(file, rulebook, jobs):
            total = total.plus(VerificationResult(found.phases, found.agree))
            for each in found.differences:
                tell(_line(where, each))
            progress.tell(total)
    summary = {"phases": total.phases, "agree": total.agree, "differ": total.differ}
    counts = f"phases {total.phases} agree {total.agree} differ {total.differ}"
    told.tell({**summary, "lines": lines, "unverified": left}, [*left, counts])
    return 1 if lines or total.agree != total.phases else 0


def _rulebook(text: str | None) -> Rulebook | None:
    """The rulebook asked for; a bare word is the name of an edition."""
    if text is None:
        return None
    quoted = text if text.strip()[:1] in ("{", '"') else json.dumps(text)
    return read_rules(read_field(quoted, "--rules", 0), PACKAGE)


def _replayed(file: str, chosen: argparse.Namespace) -> Replayed:
    """One of our own games, played again from its journal."""
    path = Path(file)
    return replay_game(path, passphrase(chosen) if peek(path).encrypted else None)


def _drifts(file: str, played: Replayed) -> Iterator[str]:
    """A line for each row of one of our own games that replaying does not confirm."""
    for drift in played.drifts:
        yield f"drift {file} row {drift.seq} {drift.phase or '-'} {drift.kind}"


def _unverified(file: str, played: Replayed) -> Iterator[str]:
    """A line for what of one of our own games could not be judged again."""
    taken = sum(isinstance(each, PhaseTold | PastTold) for each in played.decisions)
    if taken:
        yield f"unverified {file}: what came before it was taken over"
    if played.unjudged:
        yield f"unverified {file}: {played.unjudged} phases from a start that was altered"


def _has_board_to_compare(file: str) -> bool:
    return family(peek(Path(file)).game) == STANDARD


def _compared(
    file: str, rulebook: Rulebook | None, jobs: int
) -> Iterator[tuple[str, VerificationResult]]:
    """Each game of a file, and what came of it."""
    if is_game_file(file):
        # Other games of ours have been played again from their journal.
        if _has_board_to_compare(file):
            for game in each_game(file):
                yield file, compare(game, rulebook)
        return
    name = source_name(file)
    texts = (_Text(name, line, text, rulebook) for line, text in each_text(file))
    yield from in_order(_compare, texts, jobs)


@dataclass(frozen=True, slots=True)
class _Text:
    """A game not read yet."""

    file: str
    line: int
    text: str
    rulebook: Rulebook | None


def _compare(given: _Text) -> tuple[str, VerificationResult]:
    game = read_game(read_field(given.text, given.file, given.line), known_maps())
    return f"{given.file}:{given.line} {game.id}", compare(game, given.rulebook)


def _line(where: str, found: Difference) -> str:
    whose = f" {found.power}" if found.power else ""
    both = f"recorded [{found.recorded}] judged [{found.judged}]"
    return f"differ {where} {found.phase} {found.thing}{whose}: {both}"


@dataclass(slots=True)
class _Progress:
    """Tells on the error stream how far a long run is."""

    clock: Callable[[], float] = time.monotonic
    told: float = field(default_factory=time.monotonic)

    def tell(self, total: VerificationResult) -> None:
        """Say how far it is, if nothing was said for a while."""
        now = self.clock()
        if now - self.told >= QUIET_SECONDS:
            self.told = now
            print(f"{total.phases} phases, {total.differ} differ …", file=sys.stderr, flush=True)


T = TypeVar("T")
R = TypeVar("R")

AHEAD = 8
"""How many things each process may have waiting, so that a huge file is not read at once."""


def in_order(work: Callable[[T], R], things: Iterable[T], jobs: int) -> Iterator[R]:
    """What comes of each thing, in their order. Raises what the work raises."""
    if jobs == 1:
        yield from map(work, things)
        return
    waiting: deque[Future[R]] = deque()
    with ProcessPoolExecutor(jobs) as crew:
        for thing in things:
            waiting.append(crew.submit(work, thing))
            if len(waiting) >= AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
