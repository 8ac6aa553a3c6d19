"""A GM's desk at a standard game in memory, for tests of what is sent from it."""

from typing import Any

from engine.frame.policy import DealTerms, TableMode
from engine.save.game_file import gm_game_in_memory
from tests.helpers.table import Foreseen, standard_seats


def gm_desk(count: int = 7, **choices: Any) -> Any:
    """The desk of Gil, before Spring 1901."""
    terms = DealTerms(TableMode.GM, "Gil")
    return gm_game_in_memory("standard", standard_seats(count), choices, Foreseen(), terms=terms)
