"""Begins and opens games in files, each at the desk that fits it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.games.registry import game_ui_for
from desktop.home.game_setup import GameSetup
from desktop.sandbox.plan_suffix import PLAN_SUFFIX as PLAN
from desktop.session.retry_delay import RetryDelay
from desktop.widgets.background_work import busy_cursor
from desktop.widgets.clock import Clock
from desktop.widgets.thread_wait import STARTING, read_content, wait_for
from engine.campaign.submission import ViewWithBoard
from engine.errors import TableError
from engine.frame.desk import AnyOnlookerDesk, OnlookerDesk
from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.frame.policy import DealTerms, Policies, TableMode
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import Seat, SeatId
from engine.registry import custom_boards
from engine.save.game_file import (
    SeedCommitment,
    create_game,
    create_gm_game,
    draw_seed_commitment,
    hotseat_game_in_memory,
    open_game,
    open_gm_game,
)
from engine.save.public_file import open_public, preview_game
from engine.sentences.sentences import Sentences
from engine.untrusted.bounded_worker import BoundedWorker, WorkerLimits

AnyDesk: TypeAlias = HostDesk[object, object] | GMDesk[object, object]
"""The desk of an open game: the table's, or the GM's."""


REPLAY_BOUNDS = WorkerLimits(
    seconds=120,
    megabytes=150,
    modules=("desktop.app.saved_game_import",),
)
"""What a worker may take to play a saved game again, each of its phases at a table of ours."""


@dataclass(frozen=True, slots=True)
class CommittedLot:
    """What a lot is drawn from: a promised seed, and a word from each player."""

    promised: SeedCommitment
    words: tuple[str, ...] = field(repr=False)


def deal_after_lot_words(
    setup: GameSetup, window: QWidget, deal: Callable[[GameSetup, CommittedLot | None], object]
) -> None:
    """Deal at once, or where lots decide, once the players have given their words for them."""
    persons = tuple(each for each in setup.seats if not each.computer)
    lots = setup.mixed and game_ui_for(setup.game).is_dealt_by_lot(setup.choices)
    if not lots or len(persons) < 2:  # Nobody to foresee the lot for.
        deal(setup, None)
        return
    from desktop.home.lot_words import LotWordsDialog

    promised = draw_seed_commitment()
    dialog = LotWordsDialog(persons, promised.commitment, window)
    dialog.accepted.connect(lambda: deal(setup, CommittedLot(promised, dialog.words)))
    dialog.open()


def create_game_file(setup: GameSetup, lot: CommittedLot | None = None) -> AnyDesk:
    """The file of a new game, and its desk. Raises the `TableError` that fits."""
    with busy_cursor():
        return _create_desk(setup, lot)


def _create_desk(setup: GameSetup, lot: CommittedLot | None) -> AnyDesk:
    words = lot.words if lot else ()
    promised = lot.promised if lot else None
    if not setup.gm:
        return create_game(
            setup.file,
            setup.game,
            setup.seats,
            setup.choices,
            passphrases=setup.passphrases,
            terms=DealTerms(
                policies=Policies(who_sealed=setup.who_sealed, analysis=setup.analysis),
                words=words,
            ),
            promised=promised,
        )
    return create_gm_game(
        setup.file,
        setup.game,
        setup.seats,
        setup.choices,
        setup.passphrase or None,
        pin=setup.pin,
        terms=DealTerms(mode=TableMode.GM, gm=setup.gm, words=words),
        promised=promised,
    )


def replay_saved_game(window: QWidget, file: Path, folder: Path) -> tuple[AnyDesk, Path]:
    """A saved game of the package `diplomacy`, played again into a new file in a folder by a
    worker process, while the window lives on.

    It may be on our own map or on a board that was laid out. Raises `ExchangeError`, the
    `SaveError` that fits, and `ReadingStopped`.
    """
    from desktop.app.saved_game_import import LARGEST, replay_into_game_file

    content = read_content(window, file, LARGEST)
    target = unused_path(folder / f"{file.stem}.lupi")
    worker = BoundedWorker()

    def play() -> None:
        laid = [(each.text, each.sheet) for each in custom_boards()]
        with worker:
            worker.ask(
                REPLAY_BOUNDS, file.name, replay_into_game_file, content, file.name, target, laid
            )

    try:
        wait_for(window, file.name, STARTING + REPLAY_BOUNDS.seconds, play)
    except BaseException:
        worker.cancel()
        for name in (target.name, f"{target.name}-journal"):
            target.with_name(name).unlink(missing_ok=True)
        raise
    return open_table(target), target


def unused_path(file: Path) -> Path:
    """The file itself, or one of that name with the next number where it exists."""
    stem = re.sub(r" \(\d+\)$", "", file.stem)
    numbered = (file.with_stem(f"{stem} ({number})") for number in range(2, 10_000))
    return next(each for each in chain((file,), numbered) if not each.exists())


def is_locked(file: Path) -> bool:
    """Whether a passphrase opens a game. Raises the `SaveError` that fits."""
    return preview_game(file).encrypted


def open_table(file: Path) -> AnyDesk:
    """Sit down at a game without a passphrase. Raises the `TableError` that fits."""
    return open_gm_game(file, None) if preview_game(file).mode is TableMode.GM else open_game(file)


def opening_position_desk(rules: AnyRuleset, shares: Sequence[Sequence[str]]) -> AnyOnlookerDesk:
    """A table at which a game has just begun and which nobody plays, to be looked at."""
    chosen = {each.key: "chosen" for each in rules.options() if "chosen" in each.values}
    seats = tuple(Seat(SeatId(f"s{n}"), str(n), tuple(share)) for n, share in enumerate(shares, 1))
    return hotseat_game_in_memory(rules.key, seats, chosen).onlooker


def game_summary(file: Path, words: Sentences) -> str:
    """The public line about a game file or a kept plan; empty where there is none to be had."""
    if file.suffix == PLAN:
        return _line_about_plan(file, words)
    try:
        seen = preview_game(file)
    except TableError:
        return ""
    game = words.game(seen.game).title
    ended = QCoreApplication.translate("Program", "ended")
    return f"{game} · {ended if seen.result else words.phase(seen.phase)}"


def _line_about_plan(file: Path, words: Sentences) -> str:
    from desktop.sandbox.saved_plans import read_text
    from engine.campaign.plan_text import turn_looked_at

    try:
        turn = turn_looked_at(read_text(file))
    except TableError:
        return ""
    sandbox = QCoreApplication.translate("Program", "Sandbox")
    return f"{sandbox} · {words.turn(turn)}" if turn is not None else sandbox


def open_public_desk(file: Path) -> OnlookerDesk[ViewWithBoard]:
    """What anybody may know of the game in a file. Raises the `SaveError` that fits."""
    return open_public(file)


def _open_with_passphrase(file: Path, mode: TableMode, passphrase: str, who: SeatId) -> AnyDesk:
    if mode is TableMode.GM:
        return open_gm_game(file, passphrase)
    return open_game(file, passphrase=passphrase, who=who)


class LockedGameOpener:
    """Asks for a passphrase, the GM's or a player's; after a wrong one it must wait, for as long
    as the program runs."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._patience = RetryDelay(clock)

    def ask(
        self, file: Path, words: Sentences, window: QWidget, opened: Callable[[AnyDesk], object]
    ) -> None:
        """Ask, without stopping the table; `opened` gets the desk once the passphrase is right.

        Raises the `SaveError` that fits.
        """
        from desktop.session.passphrase_prompt import PassphraseDialog

        seen = preview_game(file)
        found: list[AnyDesk] = []

        def trial(passphrase: str) -> str:
            try:
                with busy_cursor():
                    who = SeatId(str(dialog.who.currentData()))
                    found.append(_open_with_passphrase(file, seen.mode, passphrase, who))
            except TableError as error:
                return words.error(error)
            return ""

        persons = tuple(each for each in seen.seats if not each.computer)
        seats = () if seen.mode is TableMode.GM else persons
        dialog = PassphraseDialog(file, trial, self._patience, self._clock, window, seats=seats)
        dialog.accepted.connect(lambda: opened(found[0]))
        dialog.open()
