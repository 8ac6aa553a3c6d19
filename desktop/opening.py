"""Begins and opens games in files, each at the desk that fits it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtWidgets import QWidget

from desktop.clock import Clock
from desktop.panels.passphrase import PassphraseDialog
from desktop.patience import Patience
from desktop.screens.new_game import Setup
from engine.errors import TableError
from engine.frame.desk import HostDesk
from engine.frame.gm_desk import GMDesk
from engine.frame.policy import Mode, Policies
from engine.frame.seat import SeatId
from engine.frame.terms import Terms
from engine.save.game import create_game, create_gm_game, open_game, open_gm_game, peek
from engine.words.sentences import Words

AnyDesk: TypeAlias = HostDesk[Any, Any] | GMDesk[Any, Any]
"""The desk of an open game: the table's, or the GM's."""


def begin(setup: Setup) -> AnyDesk:
    """The file of a new game, and its desk. Raises the `TableError` that fits."""
    if not setup.gm:
        return create_game(
            setup.file,
            setup.game,
            setup.seats,
            setup.choices,
            passphrases=setup.passphrases,
            terms=Terms(policies=Policies(who_sealed=setup.who_sealed)),
        )
    terms = Terms(mode=Mode.GM, gm=setup.gm)
    return create_gm_game(
        setup.file, setup.game, setup.seats, setup.choices, setup.passphrase, terms=terms
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
