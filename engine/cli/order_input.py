"""A seat's orders from a file: as people write them, or as JSON.

JSON is a list of order texts; or an object with a list for each power, in which `agreement` may
be `draw` or `concede Italy`; or a submission as `--json` writes one. Whatever it is, nothing that
the map does not know is let through.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard, with_orders
from engine.cli.command import UsageError
from engine.cli.reader_arguments import read_power
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.ruleset import AnyRuleset
from engine.orders.example import example_text
from engine.post.orders_ahead import ReadAnswer, read_answer
from engine.post.submission_lines import has_submission_lines, is_sound_submission, questions
from engine.sentences import Sentences
from engine.untrusted.json_reading import decode_json

LARGEST = 1024 * 1024
"""No order file is longer, in characters."""


@dataclass(frozen=True, slots=True)
class OrderReader:
    """Reads what is handed in for the seat of a view.

    `source` is what complaints call the text. Lines that name no power are for `power`; without
    it, each is for the power whose unit it speaks of.
    """

    source: str
    view: object
    rules: AnyRuleset
    names: Gazetteer
    words: Sentences
    power: Power | None = None


def read_orders(text: str, reader: OrderReader) -> ReadAnswer:
    """What a text hands in. Raises `BadInput` for the first line that is not understood."""
    source = reader.source
    if len(text) > LARGEST:
        raise UsageError("orders_long", source=source)
    if text.lstrip()[:1] not in ("{", "["):
        return _read_lines(text.splitlines(), reader)
    try:
        value = decode_json(text)
    except ValueError:
        if _JSON.match(text) is None:  # `[b]France[/b]`, `[1] A Par-Bur`
            return _read_lines(text.splitlines(), reader)
        raise UsageError("orders_json", source=source) from None
    if isinstance(value, list):
        return _read_lines(_texts(cast("list[object]", value), source), reader)
    table = cast("dict[str, object]", value)
    if "is" in table:
        return ReadAnswer(_read_json_orders(table, reader), ())
    return _read_lines(tuple(_lines_by_power(table, source, reader.names)), reader)


_JSON = re.compile(r"""\s*(?:\[\s*["\[{]|\{\s*"|[\[{]\s*$)""")
"""How JSON of orders begins, even if it is not whole."""


def merge_submissions(fresh: object, before: object, power: Power | None) -> object:
    """A submission in which a seat's other powers keep the orders that are in, if one is named.

    Those that the fresh orders speak of after all are replaced too.
    """
    match fresh, before:
        case SubmissionWithOrders(), SubmissionWithOrders() if power is not None:
            given = {each: new for each, new in fresh.orders.items() if new or each == power}
            orders = {**before.orders, **given}
            return with_orders(fresh, orders, fresh.agreement or before.agreement)
        case _:
            return fresh


def _read_lines(lines: Sequence[str], reader: OrderReader) -> ReadAnswer:
    power, names = reader.power, reader.names
    # A blank line below, or what is quoted at the top would be taken for a list of this power.
    heading = () if power is None else (f"{names.powers['en'][power]}:", "")
    language = reader.words.language
    if not has_submission_lines(reader.view):
        raise UsageError("orders_letters", source=reader.source)
    reading = read_answer(reader.view, (*heading, *lines), names, language)
    if reading.unread:
        fault = reading.unread[0]
        number = _number(lines, fault.text)
        raise UsageError(
            "orders_line",
            source=reader.source,
            number=number,
            fault=" ".join((reader.words.error(fault.error), question_words(reader))),
        )
    return reading


def question_words(reader: OrderReader) -> str:
    """What the seat is asked in the open phase, by the words that its lines begin with."""
    view, words = reader.view, reader.words
    asked = [f"{each.word}: …" for each in questions(view, reader.names)]
    if isinstance(view, ViewWithBoard):
        example = example_text(view.board, view.board.mine, reader.names)
        asked += [example] if example else []
    if not asked:
        return ""
    return words.text("cli.orders.asked", {"asked": ", ".join(f"“{each}”" for each in asked)})


def _number(lines: Sequence[str], text: str) -> int:
    """The number of the line that holds a text."""
    found = (at for at, line in enumerate(lines, 1) if text.strip() in line)
    return next(found, 1)


def _read_json_orders(value: object, reader: OrderReader) -> object:
    try:
        submission = table_codec(reader.rules).read(value)
    except Unreadable:
        raise UsageError("orders_submission", source=reader.source) from None
    if not is_sound_submission(reader.view, submission):
        raise UsageError("orders_map", source=reader.source)
    return submission


def _lines_by_power(value: Mapping[str, object], source: str, names: Gazetteer) -> Iterator[str]:
    """The lines of an object with a list for each power."""
    for key, inner in value.items():
        if key == "agreement":
            if not isinstance(inner, str):
                raise UsageError("orders_agreement", source=source)
            yield f"Agree: {inner}"
            continue
        power = read_power(key, names)
        if power is None:
            raise UsageError("orders_power", source=source, name=key)
        for text in _texts(inner, f"{source}, {key}"):
            yield f"{names.powers['en'][power]}: {text}"


def _texts(value: object, source: str) -> tuple[str, ...]:
    """A list of single lines."""
    if not isinstance(value, list):
        raise UsageError("orders_list", source=source)
    found = cast("list[object]", value)
    lines = tuple(each for each in found if isinstance(each, str) and len(each.splitlines()) < 2)
    if len(lines) < len(found):
        raise UsageError("orders_text", source=source)
    return lines
