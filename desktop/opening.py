"""Begins and opens games in files, each at the desk that fits it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtWidgets import QWidget

from desktop.clock import Clock
from desktop.panels.lot_words import LotWordsDialog
from desktop.panels.passphrase import PassphraseDialog
from desktop.patience import Patience
from desktop.screens.new_game import Setup
from engine.errors import TableError
from engine.frame.desk import HostDesk
from engine.frame.gm_desk import GMDesk
from engine.frame.policy import Mode, Policies
from engine.frame.seat import SeatId
from engine.frame.terms import Terms
from engine.games.standard.deal import LOT
from engine.save.game import (
    Promise,
    create_game,
    create_gm_game,
    open_game,
    open_gm_game,
    peek,
    promise,
)
from engine.words.sentences import Words

AnyDesk: TypeAlias = HostDesk[Any, Any] | GMDesk[Any, Any]
"""The desk of an open game: the table's, or the GM's."""


@dataclass(frozen=True, slots=True)
class Lot:
    """What a lot is drawn from: a promised seed, and a word from each player."""

    promised: Promise
    words: tuple[str, ...] = field(repr=False)


def after_words(
    setup: Setup, window: QWidget, deal: Callable[[Setup, Lot | None], object]
) -> None:
    """Deal at once, or where lots decide, once the players have given their words for them."""
    if setup.choices.get("powers") != LOT:
        deal(setup, None)
        return
    promised = promise()
    dialog = LotWordsDialog(setup.seats, promised.commitment, window)
    dialog.accepted.connect(lambda: deal(setup, Lot(promised, dialog.words)))
    dialog.open()


def begin(setup: Setup, lot: Lot | None = None) -> AnyDesk:
    """The file of a new game, and its desk. Raises the `TableError` that fits."""
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
        setup.passphrase,
        terms=Terms(mode=Mode.GM, gm=setup.gm, words=words),
        promised=promised,
    )


def is_locked(file: Path) -> bool:
    """Whether a passphrase opens a game. Raises the `SaveError` that fits."""
    seen = peek(file)
    return seen.encrypted or seen.mode is Mode.GM


def open_table(file: Path) -> AnyDesk:
    """Sit down at a hot-seat game. Raises the `TableError` that fits."""
    return open_game(file)


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
        seen = peek(file)
        found: list[AnyDesk] = []

        def trial(passphrase: str) -> str:
            try:
                if seen.mode is Mode.GM:
                    found.append(open_gm_game(file, passphrase))
                else:
                    who = SeatId(dialog.who.currentData())
                    found.append(open_game(file, passphrase=passphrase, who=who))
            except TableError as error:
                return words.error(error)
            return ""

        seats = () if seen.mode is Mode.GM else seen.seats
        dialog = PassphraseDialog(file, trial, self._patience, self._clock, window, seats=seats)
        dialog.accepted.connect(lambda: opened(found[0]))
        dialog.open()
