"""What the GM fills in at the desk, as it is kept in the game's file until it is used.

Words lie under the places at which they are written; what is filled in besides them, such as a
ruling or a board being drawn, is the desk's work. Both are one text, kept through all phases.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, cast

from desktop.gm.board_sketch import BoardSketch
from desktop.gm.position_editor import EditedBoard
from desktop.gm.press_panel import PressDraft
from desktop.widgets.page_state import FieldValues, named_fields, typed_fields
from engine.board.map import Map
from engine.board.position import Position
from engine.board.view import BoardView
from engine.campaign.decision import PastRecorded, PositionSet
from engine.frame.record.codec import Codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.seat import SeatId
from engine.untrusted.json_reading import decode_json

_MOST = 100
"""So many places have words at most; those begun last are kept."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DeskWork:
    """What is filled in at the desk beside words: it is shown again when the GM is back.

    The ruling and the board are of the phase that was open then, and of no other.
    """

    phase: tuple[str, int]
    tab: int
    seat: SeatId | None
    press: PressDraft | None = field(repr=False)
    ruling: FieldValues | None = field(repr=False)
    board: EditedBoard | None = field(repr=False)


def written_text(words: Mapping[str, str], work: DeskWork | None, codec: Codec) -> str:
    """What is begun at a desk as one text for the game's file; empty where nothing is."""
    told: dict[str, object] = {}
    if words:
        told["words"] = dict([*words.items()][-_MOST:])
    if work is not None:
        if work.press is not None:
            told["press"] = _press_told(work.press)
        if work.ruling is not None:
            told["ruling"] = named_fields(work.ruling)
        if work.board is not None:
            told["board"] = _board_told(work.board, codec)
        if told:
            told["phase"], told["tab"] = list(work.phase), work.tab
    return json.dumps(told, ensure_ascii=False) if told else ""


def read_words(text: str) -> dict[str, str]:
    """The words of such a text, by their places."""
    words = _table(_read(text).get("words"))
    return {key: each for key, each in words.items() if isinstance(each, str)}


def read_work(text: str, board: BoardView, codec: Codec) -> DeskWork | None:
    """The work of such a text, at a desk with that board; what cannot be read is left out."""
    told = _read(text)
    phase, tab = _row(told.get("phase")), told.get("tab")
    match phase, tab:
        case [str(key), int(number)], int(shown):
            ruling = _table(told.get("ruling"))
            return DeskWork(
                (key, number),
                shown,
                None,
                _press_read(_table(told.get("press"))),
                typed_fields(ruling) if ruling else None,
                _board_read(_table(told.get("board")), board, codec),
            )
        case _:
            return None


def _read(text: str) -> Mapping[str, object]:
    try:
        return _table(decode_json(text or "{}"))
    except ValueError:
        return {}


def _table(told: object) -> Mapping[str, object]:
    return cast("dict[str, object]", told) if isinstance(told, dict) else {}


def _row(told: object) -> Sequence[object]:
    return cast("list[object]", told) if isinstance(told, list) else ()


def _press_told(press: PressDraft) -> object:
    return {
        "words": press.words,
        "speaker": press.speaker,
        "reader": press.reader,
        "anonymous": press.anonymous,
        "several": sorted(press.several),
        "mailed": press.mailed,
    }


def _press_read(told: Mapping[str, object]) -> PressDraft | None:
    said = [told.get(key) for key in ("words", "speaker", "reader", "anonymous", "mailed")]
    seats = (each for each in _row(told.get("several")) if isinstance(each, str))
    match said:
        case [str(words), str(speaker), str(reader), bool(anonymous), bool(mailed)]:
            several = frozenset(map(SeatId, seats))
            return PressDraft(words, speaker, reader, anonymous, several, mailed)
        case _:
            return None


def _board_told(drawn: EditedBoard, codec: Codec) -> object:
    sketch = drawn.sketch
    return {
        "board": codec.write(PositionSet(sketch.turn, sketch.position)),
        "past": None if drawn.past is None else codec.write(drawn.past),
        "tool": named_fields(drawn.tool),
        "reason": named_fields(drawn.reason),
    }


def _board_read(told: Mapping[str, object], board: BoardView, codec: Codec) -> EditedBoard | None:
    set_so = _decoded(told.get("board"), PositionSet, codec)
    if set_so is None or not _lies_on(board.map, set_so.position):
        return None
    sketch = BoardSketch(board.map, board.position, board.turn)
    sketch.replace(set_so.position, set_so.turn)
    tool, reason = (typed_fields(_table(told.get(key))) for key in ("tool", "reason"))
    return EditedBoard(sketch, _decoded(told.get("past"), PastRecorded, codec), tool, reason)


def _decoded(told: object, kind: type[T], codec: Codec) -> T | None:
    try:
        found = codec.read(told)
    except Unreadable:
        return None
    return found if isinstance(found, kind) else None


def _lies_on(map: Map, position: Position) -> bool:
    places = {*position.units, *position.owners, *position.dislodged}
    powers = {
        *position.owners.values(),
        *(each.power for each in position.units.values()),
        *(each.unit.power for each in position.dislodged.values()),
    }
    return places <= map.places.keys() and powers <= set(map.powers)
