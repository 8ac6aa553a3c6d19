"""`verify FILE…`: recorded games judged again, each phase from its stored start.

Saved games of the package diplomacy are read with that package's choices of rules. Our own games
(.lupi) are also played again from their journal. Exit code 0 only if everything agrees.

`verify --chance FILE…` proves the lots of our own games: that they follow from the seed that was
committed to at the deal. The seed is told when a game ends; before, it takes the passphrase.
"""

import json
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from engine.campaign.decision import PastPhase, PastRecorded
from engine.cli.command import UsageError, command, option
from engine.cli.input_files import (
    STANDARD,
    available_maps,
    is_game_file,
    read_games,
    read_object_texts,
    source_name,
)
from engine.cli.maps import add_map_option, register_maps
from engine.cli.output import add_output_options, command_output
from engine.cli.passphrase import PassphraseArguments, add_passphrase_option, read_passphrase
from engine.cli.proof import print_chance_proofs
from engine.exchange.json_field import read_field
from engine.exchange.rules_field import PACKAGE, read_rules
from engine.exchange.saved_game import read_game
from engine.exchange.verification import Difference, VerificationResult, verify_game
from engine.frame.record.replay import ReplayResult
from engine.frame.ruleset import game_family
from engine.judge.rulebook import Rulebook
from engine.save.chance_proof import replay_game_file
from engine.save.public_file import preview_game

QUIET_SECONDS = 2.0
"""How long a run may last before it tells how far it is, and how often it does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyArguments(PassphraseArguments):
    """What `verify` takes."""

    files: Sequence[str]
    rules: str | None
    jobs: int
    chance: bool
    maps: Sequence[str]


@command(
    "verify",
    "judge recorded games again and compare",
    option("files", metavar="FILE", nargs="+", help="saved games; .lupi; -"),
    option("--rules", metavar="JSON", help="an edition, or an object of choices"),
    option("--jobs", metavar="N", type=int, default=1, help="processes at once; 1"),
    option("--chance", action="store_true", help="prove the lots of our own games"),
    add_map_option,
    add_passphrase_option,
    add_output_options,
)
def _run(chosen: VerifyArguments) -> int:
    if chosen.chance:
        return print_chance_proofs(chosen.files, chosen)
    jobs = chosen.jobs
    if jobs < 1:
        raise UsageError("jobs")
    if register_maps(chosen.maps):
        jobs = 1  # Other processes would not know the maps.
    rulebook = _rulebook(chosen.rules)
    total, lines, progress = VerificationResult(), list[str](), _ProgressReport()
    left: list[str] = []
    told = command_output(chosen)

    def tell(line: str) -> None:
        lines.append(line)
        if not told.as_json:
            print(line)

    for file in chosen.files:
        if is_game_file(file):
            played = _replay_game(file, chosen)
            for line in _mismatch_lines(file, played):
                tell(line)
            # On a board of seven powers each phase is compared below, as all have read it.
            if not _has_board(file):
                agree = played.phases - played.differ
                total = total.plus(VerificationResult(played.phases, agree))
            left += _unjudged_lines(file, played)
        for where, found in _compare_games(file, rulebook, jobs):
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


def _replay_game(file: str, chosen: VerifyArguments) -> ReplayResult:
    """One of our own games, played again from its journal."""
    path = Path(file)
    return replay_game_file(
        path, read_passphrase(chosen) if preview_game(path).encrypted else None
    )


def _mismatch_lines(file: str, played: ReplayResult) -> Iterator[str]:
    """A line for each row of one of our own games that replaying does not confirm."""
    for drift in played.mismatches:
        yield f"drift {file} row {drift.seq} {drift.phase or '-'} {drift.kind}"


def _unjudged_lines(file: str, played: ReplayResult) -> Iterator[str]:
    """A line for what of one of our own games could not be judged again."""
    taken = sum(isinstance(each, PastPhase | PastRecorded) for each in played.decisions)
    if taken:
        yield f"unverified {file}: what came before it was taken over"
    if played.unjudged:
        yield f"unverified {file}: {played.unjudged} phases from a start that was altered"


def _has_board(file: str) -> bool:
    return game_family(preview_game(Path(file)).game) == STANDARD


def _compare_games(
    file: str, rulebook: Rulebook | None, jobs: int
) -> Iterator[tuple[str, VerificationResult]]:
    """Each game of a file, and what came of it."""
    if is_game_file(file):
        # Other games of ours have been played again from their journal.
        if _has_board(file):
            for game in read_games(file):
                yield file, verify_game(game, rulebook)
        return
    name = source_name(file)
    texts = (_UnreadGame(name, line, text, rulebook) for line, text in read_object_texts(file))
    yield from map_in_order(_compare, texts, jobs)


@dataclass(frozen=True, slots=True)
class _UnreadGame:
    """A game not read yet."""

    file: str
    line: int
    text: str
    rulebook: Rulebook | None


def _compare(given: _UnreadGame) -> tuple[str, VerificationResult]:
    game = read_game(read_field(given.text, given.file, given.line), available_maps())
    return f"{given.file}:{given.line} {game.id}", verify_game(game, given.rulebook)


def _line(where: str, found: Difference) -> str:
    whose = f" {found.power}" if found.power else ""
    both = f"recorded [{found.recorded}] judged [{found.judged}]"
    return f"differ {where} {found.phase} {found.thing}{whose}: {both}"


@dataclass(slots=True)
class _ProgressReport:
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


def map_in_order(work: Callable[[T], R], things: Iterable[T], jobs: int) -> Iterator[R]:
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
