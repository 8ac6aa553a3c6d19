"""Saved games of the package `diplomacy`: one JSON object a game, with all its phases."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.board.map import Map
from engine.exchange.field import Field, objects
from engine.exchange.rules_field import PACKAGE
from engine.exchange.saved_phase import Maps, SavedPhase, read_map_key, read_phase


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game and its phases in order, the last one usually still open."""

    id: str
    map: Map
    phases: tuple[SavedPhase, ...]


def read_games(text: str, file: str, maps: Maps) -> Iterator[SavedGame]:
    """The games of a file, an object each, or one a line.

    They are read with that package's choices of rules. Raises `ExchangeError` when the game at
    fault is reached.
    """
    for field in objects(text, file):
        yield read_game(field, maps)


def read_game(field: Field, maps: Maps) -> SavedGame:
    """One game. Raises `ExchangeError`."""
    map = read_map_key(field.at("map"), maps)
    phases = tuple(read_phase(row, maps, PACKAGE, map) for row in field.needed("phases").rows())
    name = field.at("id").value
    return SavedGame(name if isinstance(name, str) else "", map, phases)
