"""Sample games are played once: whoever wants one again has it from what was written of it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pickle import dumps, loads
from typing import Any, ParamSpec, TypeVar

from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.frame.record.journal import MemoryJournal
from engine.frame.table.core import Entropy
from engine.frame.table.table import resume_game
from engine.registry import ruleset
from engine.save import game_file as games
from engine.save.locks import LockFactory

P = ParamSpec("P")
Desk = TypeVar("Desk", HostDesk[Any, Any], GMDesk[Any, Any])


def kept(game: str, entropy: Entropy) -> Callable[[Callable[P, Desk]], Callable[P, Desk]]:
    """Play a game in memory once for each way it is asked for, from then on resume it.

    The chance that it is played with must be the same each time, whatever was drawn before.
    """

    def keeping(play: Callable[P, Desk]) -> Callable[P, Desk]:
        # As bytes: tests look for what outlives a table.
        played: dict[str, bytes] = {}

        @wraps(play)
        def wanted(*args: P.args, **kwargs: P.kwargs) -> Desk:
            key = repr((args, sorted(kwargs.items())))
            if key not in played:
                with _watched() as journals:
                    desk = play(*args, **kwargs)
                (journal,) = journals
                played[key] = dumps(journal.copy())
                return desk
            rules: Any = ruleset(game)
            table = resume_game(rules, loads(played[key]), entropy)
            shop = LockFactory(entropy, games.STRONG)
            gm = play.__annotations__["return"]
            if getattr(gm, "__origin__", gm) is GMDesk:
                return games._gm_desk(table, shop)
            return games._host_desk(table, shop)

        return wanted

    return keeping


@contextmanager
def _watched() -> Iterator[list[MemoryJournal]]:
    """The journals that are begun meanwhile."""
    begun: list[MemoryJournal] = []

    class Watched(MemoryJournal):
        def __init__(self) -> None:
            super().__init__()
            begun.append(self)

    usual = games.MemoryJournal
    games.MemoryJournal = Watched
    try:
        yield begun
    finally:
        games.MemoryJournal = usual
