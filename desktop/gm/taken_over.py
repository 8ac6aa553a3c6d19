"""A game to be taken over, read from its file."""

from pathlib import Path

from engine.errors import ExchangeError
from engine.exchange.taking_over import TakenOver, take_over
from engine.outside.regular_file import read_chosen
from engine.registry import map_file

LARGEST = 16 << 20
"""No file that is read is bigger, in bytes."""


def taken_over(file: Path, map: str) -> TakenOver:
    """The last board of a game and what came before it.

    Raises `SaveError` for the file, `ExchangeError` for what is in it.
    """
    content = read_chosen(file, LARGEST)
    if len(content) > LARGEST:
        raise ExchangeError(file.name, 0, "", "too_large")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ExchangeError(file.name, 0, "", "not_text") from fault
    return take_over(text, file.name, map_file(map))
