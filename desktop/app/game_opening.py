"""Begins and opens games in files, each at the desk that fits it."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.games.game_ui import rooms_of
from desktop.home.game_setup import Setup
from desktop.session.retry_delay import Patience
from desktop.widgets.background_work import taking_a_moment
from desktop.widgets.clock import Clock
from engine.errors import ExchangeError, TableError
from engine.frame.desk import HostDesk, OnlookerDesk
from engine.frame.gm_desk import GMDesk
from engine.frame.policy import Mode, Policies, Terms
from engine.frame.seat import SeatId
from engine.outside.regular_file import read_chosen
from engine.registry import board, boards, map_file
from engine.save.game import (
    Promise,
    create_game,
    create_gm_game,
    open_game,
    open_gm_game,
    peek,
    promise,
)
from engine.save.public_file import open_public
from engine.words.sentences import Words

AnyDesk: TypeAlias = HostDesk[Any, Any] | GMDesk[Any, Any]
"""The desk of an open game: the table's, or the GM's."""


SAVED_LARGEST = 16 << 20
"""No saved game of another program is bigger, in bytes."""


@dataclass(frozen=True, slots=True)
class Lot:
    """What a lot is drawn from: a promised seed, and a word from each player."""

    promised: Promise
    words: tuple[str, ...] = field(repr=False)


def after_words(
    setup: Setup, window: QWidget, deal: Callable[[Setup, Lot | None], object]
) -> None:
    """Deal at once, or where lots decide, once the players have given their words for them."""
    if not setup.mixed or not rooms_of(setup.game).by_lot(setup.choices):
        deal(setup, None)
        return
    from desktop.home.lot_words import LotWordsDialog

    promised = promise()
    dialog = LotWordsDialog(setup.seats, promised.commitment, window)
    dialog.accepted.connect(lambda: deal(setup, Lot(promised, dialog.words)))
    dialog.open()


def begin(setup: Setup, lot: Lot | None = None) -> AnyDesk:
    """The file of a new game, and its desk. Raises the `TableError` that fits."""
    with taking_a_moment():
        return _begun(setup, lot)


def _begun(setup: Setup, lot: Lot | None) -> AnyDesk:
    words = lot.words if lot else ()
    promised = lot.promised if lot else None
    if not setup.gm:
        return create_game(
            setup.file,
            setup.game,
            setup.seats,
            setup.choices,
            passphrases=setup.passphrases,
            terms=Terms(policies=Policies(who_sealed=setup.who_sealed), words=words),
            promised=promised,
        )
    return create_gm_game(
        setup.file,
        setup.game,
        setup.seats,
        setup.choices,
        setup.passphrase or None,
        pin=setup.pin,
        terms=Terms(mode=Mode.GM, gm=setup.gm, words=words),
        promised=promised,
    )


def play_again(file: Path, folder: Path) -> tuple[AnyDesk, Path]:
    """A saved game of the package `diplomacy`, played again into a new file in a folder.

    It may be on our own map or on a board that was laid out. Raises `ExchangeError`, and the
    `SaveError` that fits.
    """
    from engine.exchange.names import map_name
    from engine.exchange.playing_out import play_out, seats_of
    from engine.exchange.saved_game import read_games

    laid = {map_name(each.file.map): each.file.map for each in boards()}
    maps = {**laid, "standard": map_file("standard").map}
    content = read_chosen(file, SAVED_LARGEST)
    if len(content) > SAVED_LARGEST:
        raise ExchangeError(file.name, 0, "", "too_large")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ExchangeError(file.name, 0, "", "not_text") from fault
    game = next(read_games(text.splitlines(), file.name, maps), None)
    if game is None or not game.phases:
        raise ExchangeError(file.name, 0, "", "no_phases")
    found = board(game.map.key)
    names = dict(map_file(game.map.key).gazetteer.powers["en"])
    target = free_file(folder / f"{file.stem}.lupi")
    key = "standard" if found is None else found.game
    with taking_a_moment():
        host = create_game(target, key, seats_of(game, names), {})
        try:
            play_out(game, host, file.name)
        except BaseException:
            host.close()
            target.unlink(missing_ok=True)
            raise
    return host, target


def free_file(file: Path) -> Path:
    """The file itself, or one of that name with the next number where it exists."""
    stem = re.sub(r" \(\d+\)$", "", file.stem)
    numbered = (file.with_stem(f"{stem} ({number})") for number in range(2, 10_000))
    return next(each for each in (file, *numbered) if not each.exists())


def is_locked(file: Path) -> bool:
    """Whether a passphrase opens a game. Raises the `SaveError` that fits."""
    return peek(file).encrypted


def open_table(file: Path) -> AnyDesk:
    """Sit down at a game without a passphrase. Raises the `TableError` that fits."""
    return open_gm_game(file, None) if peek(file).mode is Mode.GM else open_game(file)


def line_about(file: Path, words: Words) -> str:
    """The public line about a game file; empty where there is none to be had."""
    try:
        seen = peek(file)
    except TableError:
        return ""
    game = words.game(seen.game).title
    ended = QCoreApplication.translate("Program", "ended")
    return f"{game} · {ended if seen.result else words.phase(seen.phase)}"


def public_table(file: Path) -> OnlookerDesk[Any]:
    """What anybody may know of the game in a file. Raises the `SaveError` that fits."""
    return open_public(file)


def _unlocked(file: Path, mode: Mode, passphrase: str, who: SeatId) -> AnyDesk:
    if mode is Mode.GM:
        return open_gm_game(file, passphrase)
    return open_game(file, passphrase=passphrase, who=who)


class LockedDoor:
    """Asks for a passphrase, the GM's or a player's; after a wrong one it must wait, for as long
    as the program runs."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._patience = Patience(clock)

    def ask(
        self, file: Path, words: Words, window: QWidget, opened: Callable[[AnyDesk], object]
    ) -> None:
        """Ask, without stopping the table; `opened` gets the desk once the passphrase is right.

        Raises the `SaveError` that fits.
        """
        from desktop.session.passphrase_prompt import PassphraseDialog

        seen = peek(file)
        found: list[AnyDesk] = []

        def trial(passphrase: str) -> str:
            try:
                with taking_a_moment():
                    who = SeatId(str(dialog.who.currentData()))
                    found.append(_unlocked(file, seen.mode, passphrase, who))
            except TableError as error:
                return words.error(error)
            return ""

        seats = () if seen.mode is Mode.GM else seen.seats
        dialog = PassphraseDialog(file, trial, self._patience, self._clock, window, seats=seats)
        dialog.accepted.connect(lambda: opened(found[0]))
        dialog.open()
