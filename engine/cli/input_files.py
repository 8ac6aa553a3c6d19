"""The files that commands read."""

import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from engine.errors import ExchangeError
from engine.exchange.json_field import Field, object_texts, read_field
from engine.exchange.multi_board_phase import read_phase_of_any_map
from engine.exchange.package_names import map_name
from engine.exchange.result_text_reader import read_told_game
from engine.exchange.saved_game import SavedGame, read_game
from engine.exchange.saved_phase import Maps, SavedPhase
from engine.exchange.table_game import table_game
from engine.frame.ruleset import family
from engine.registry import boards, map_file
from engine.save.public_file import open_public
from engine.untrusted.regular_file import open_regular

STANDARD_INPUT = "-"
GAME_FILE, TEXT_FILE = ".lupi", ".txt"
STANDARD = "standard"


def known_maps() -> Maps:
    """The maps that files may name: the program's own, and the boards that were laid out."""
    laid = {map_name(each.file.map): each.file.map for each in boards()}
    return {**laid, STANDARD: map_file(STANDARD).map}


def phase_of(field: Field) -> SavedPhase:
    """The phase that an object holds, on one board or on seven. Raises `ExchangeError`."""
    return read_phase_of_any_map(field, known_maps(), lambda key: map_file(key).map)


def source_name(file: str) -> str:
    """What complaints call a file."""
    return "standard input" if file == STANDARD_INPUT else file


def is_game_file(file: str) -> bool:
    """Whether a file is one of our own games, by its ending."""
    return file != STANDARD_INPUT and Path(file).suffix.lower() == GAME_FILE


def read_text(file: str) -> str:
    """All of a file's text. Raises `ExchangeError`: `unread`, `not_text`."""
    with _lines(file) as lines:
        return "".join(lines)


def each_text(file: str) -> Iterator[tuple[int, str]]:
    """The texts of a file's JSON objects with their first lines, as they come.

    Raises `ExchangeError`: `unread`, `not_text`.
    """
    with _lines(file) as lines:
        yield from object_texts(lines)


def each_object(file: str) -> Iterator[Field]:
    """The JSON objects of a file as they come. Raises `ExchangeError`."""
    for line, text in each_text(file):
        yield read_field(text, source_name(file), line)


def each_game(file: str) -> Iterator[SavedGame]:
    """The games in a file of any form. Raises `ExchangeError`, `SaveError`."""
    if is_game_file(file):
        yield kept_game(file)
    elif file != STANDARD_INPUT and Path(file).suffix.lower() == TEXT_FILE:
        yield read_told_game(read_text(file), file, map_file(STANDARD))
    else:
        for field in each_object(file):
            yield read_game(field, known_maps())


def kept_game(file: str) -> SavedGame:
    """What is public of one of our own games; no passphrase is asked for.

    Raises the `SaveError` that fits, `ExchangeError` (`not_standard`).
    """
    onlooker = open_public(Path(file))
    if family(onlooker.game) != STANDARD:
        raise ExchangeError(file, 0, "", "not_standard")
    return table_game(onlooker, Path(file).stem)


@contextmanager
def _lines(file: str) -> Generator[Iterator[str]]:
    """The lines of a file, which is closed after them unless it is standard input."""
    stream = _opened(file)
    try:
        yield _decoded(stream, file)
    except OSError:
        raise ExchangeError(source_name(file), 0, "", "unread") from None
    finally:
        if file != STANDARD_INPUT:
            stream.close()


def _opened(file: str) -> BinaryIO:
    if file == STANDARD_INPUT:
        return sys.stdin.buffer
    try:
        return open_regular(Path(file))
    except (OSError, ValueError):
        raise ExchangeError(file, 0, "", "unread") from None


def _decoded(stream: BinaryIO, file: str) -> Iterator[str]:
    for number, line in enumerate(stream, 1):
        try:
            text = line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise ExchangeError(source_name(file), number, "", "not_text") from None
        yield text
