"""The files that commands read."""

import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from engine.errors import ExchangeError
from engine.exchange.json_field import JsonField, read_field, split_objects
from engine.exchange.multi_board_phase import read_phase_of_any_map
from engine.exchange.package_names import map_name
from engine.exchange.result_text_reader import read_result_text
from engine.exchange.saved_game import SavedGame, read_game
from engine.exchange.saved_phase import Maps, SavedPhase
from engine.exchange.table_game import saved_table_game
from engine.frame.ruleset import game_family
from engine.registry import custom_boards, map_file
from engine.save.public_file import open_public
from engine.untrusted.regular_file import open_regular_file

STANDARD_INPUT = "-"
GAME_FILE, TEXT_FILE = ".lupi", ".txt"
STANDARD = "standard"


def available_maps() -> Maps:
    """The maps that files may name: the program's own, and the boards that were laid out."""
    laid = {map_name(each.file.map): each.file.map for each in custom_boards()}
    return {**laid, STANDARD: map_file(STANDARD).map}


def read_phase_on_any_map(field: JsonField) -> SavedPhase:
    """The phase that an object holds, on one board or on seven. Raises `ExchangeError`."""
    return read_phase_of_any_map(field, available_maps(), lambda key: map_file(key).map)


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


def read_object_texts(file: str) -> Iterator[tuple[int, str]]:
    """The texts of a file's JSON objects with their first lines, as they come.

    Raises `ExchangeError`: `unread`, `not_text`.
    """
    with _lines(file) as lines:
        yield from split_objects(lines)


def read_objects(file: str) -> Iterator[JsonField]:
    """The JSON objects of a file as they come. Raises `ExchangeError`."""
    for line, text in read_object_texts(file):
        yield read_field(text, source_name(file), line)


def read_games(file: str) -> Iterator[SavedGame]:
    """The games in a file of any form. Raises `ExchangeError`, `SaveError`."""
    if is_game_file(file):
        yield public_saved_game(file)
    elif file != STANDARD_INPUT and Path(file).suffix.lower() == TEXT_FILE:
        yield read_result_text(read_text(file), file, map_file(STANDARD))
    else:
        for field in read_objects(file):
            yield read_game(field, available_maps())


def public_saved_game(file: str) -> SavedGame:
    """What is public of one of our own games; no passphrase is asked for.

    Raises the `SaveError` that fits, `ExchangeError` (`not_standard`).
    """
    onlooker = open_public(Path(file))
    if game_family(onlooker.game) != STANDARD:
        raise ExchangeError(file, 0, "", "not_standard")
    return saved_table_game(onlooker, Path(file).stem)


@contextmanager
def _lines(file: str) -> Generator[Iterator[str]]:
    """The lines of a file, which is closed after them unless it is standard input."""
    stream = _open_input(file)
    try:
        yield _decoded_lines(stream, file)
    except OSError:
        raise ExchangeError(source_name(file), 0, "", "unread") from None
    finally:
        if file != STANDARD_INPUT:
            stream.close()


def _open_input(file: str) -> BinaryIO:
    if file == STANDARD_INPUT:
        return sys.stdin.buffer
    try:
        return open_regular_file(Path(file))
    except (OSError, ValueError):
        raise ExchangeError(file, 0, "", "unread") from None


def _decoded_lines(stream: BinaryIO, file: str) -> Iterator[str]:
    for number, line in enumerate(stream, 1):
        try:
            text = line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise ExchangeError(source_name(file), number, "", "not_text") from None
        yield text
