import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NewType

import pytest

from engine.frame.record.codec import Codec, NameCodec
from engine.frame.record.type_codec import Unreadable

Name = NewType("Name", str)


class Hue(StrEnum):
    RED = "red"
    BLUE = "blue"


class Chart:
    def __init__(self, key: str) -> None:
        self.key = key


EUROPE = Chart("europe")


@dataclass(frozen=True, slots=True)
class Dot:
    x: int
    hue: Hue = Hue.RED


@dataclass(frozen=True, slots=True)
class Line:
    ends: tuple[Dot, Dot]
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    chart: Chart
    shapes: tuple[Dot | Line, ...]
    names: Mapping[Name, tuple[int, ...]] = field(default_factory=dict[Name, tuple[int, ...]])
    marks: frozenset[str] = frozenset()
    choice: str | int | bool | None = None
    extra: Any = None


def chart(name: Any) -> Chart:
    return {"europe": EUROPE}[name]


CODEC = Codec([Dot, Line, Sheet, Hue], [NameCodec(Chart, lambda c: c.key, chart)])
FULL = Sheet(
    EUROPE,
    (Dot(1), Line((Dot(2, Hue.BLUE), Dot(3)), Name("edge"))),
    {Name("b"): (1, 2), Name("a"): ()},
    frozenset({"z", "y"}),
    True,
    (Hue.BLUE, Dot(4), EUROPE, None, 1.5),
)


def test_everything_known_comes_back_as_it_was():
    assert CODEC.loads(CODEC.dumps(FULL)) == FULL


def test_a_value_is_written_by_its_declared_type_and_named_only_where_there_is_a_choice():
    assert CODEC.write(FULL) == {
        "is": "Sheet",
        "chart": "europe",
        "shapes": [
            {"is": "Dot", "x": 1, "hue": "red"},
            {"is": "Line", "ends": [{"x": 2, "hue": "blue"}, {"x": 3, "hue": "red"}],
             "name": "edge"},
        ],
        "names": {"b": [1, 2], "a": []},
        "marks": ["y", "z"],
        "choice": True,
        "extra": [{"is": "Hue", "at": "blue"}, {"is": "Dot", "x": 4, "hue": "red"},
                  {"is": "Chart", "at": "europe"}, None, 1.5],
    }  # fmt: skip


def test_a_field_left_out_takes_its_default():
    assert CODEC.loads('{"is":"Dot","x":5}') == Dot(5)


def test_equal_values_have_the_same_canonical_text():
    one = Sheet(EUROPE, (), {Name("a"): (), Name("b"): ()})
    two = Sheet(EUROPE, (), {Name("b"): (), Name("a"): ()})
    assert CODEC.dumps(one) != CODEC.dumps(two)
    assert CODEC.canonical(one) == CODEC.canonical(two)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "not JSON"),
        ('{"is":"Spy"}', "unknown kind 'Spy'"),
        ('{"x":1}', "unknown kind None"),
        ('{"is":"Dot"}', "Dot: Dot lacks a field"),
        ('{"is":"Dot","x":"1"}', "Dot/x: int wanted"),
        ('{"is":"Dot","x":true}', "Dot/x: int wanted"),
        ('{"is":"Dot","x":1,"hue":"green"}', "Dot/hue: no Hue"),
        ('{"is":"Dot","x":1,"y":2}', "Dot/y: unknown field"),
        ('{"is":"Dot","x":1,"#":2}', "Dot: Dot of version 2"),
        ('{"is":"Line","ends":[{"x":1}]}', "Line/ends: 2 members wanted"),
        ('{"is":"Line","ends":{}}', "Line/ends: list wanted"),
        ('{"is":"Line","ends":[1,2]}', "Line/ends/0: object wanted"),
        ('{"is":"Sheet","chart":"asia","shapes":[]}', "Sheet/chart: unknown Chart"),
        (
            '{"is":"Sheet","chart":"europe","shapes":[{"is":"Hue","at":"red"}]}',
            "Sheet/shapes/0: of another kind",
        ),
        (
            '{"is":"Sheet","chart":"europe","shapes":[],"names":{"a":[null]}}',
            "Sheet/names/a/0: int wanted",
        ),
    ],
)
def test_what_is_wrong_is_told_with_the_way_to_it(text, complaint):
    with pytest.raises(Unreadable) as fault:
        CODEC.loads(text)
    assert str(fault.value) == complaint


def test_absurd_depth_is_unreadable_and_no_crash():
    with pytest.raises(Unreadable):
        CODEC.loads('{"is":"Sheet","chart":"europe","shapes":[],"extra":' + "[" * 90_000)
    deep: Any = 0
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(Unreadable, match="deep"):
        CODEC.read(deep)


@dataclass(frozen=True, slots=True)
class Odd:
    what: Any
    names: Mapping[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class Worse:
    what: list[int]


@pytest.mark.parametrize("value", [Dot(x="1"), Dot(x=True), Line((Dot(1), 5)), Odd(1), {1: 2}])  # pyright: ignore
def test_writing_what_the_codec_does_not_know_is_a_bug(value):
    with pytest.raises(TypeError):
        CODEC.write(value)


@pytest.mark.parametrize("value", [Odd(object()), Odd({}), Worse([1])])
def test_values_of_unknown_form_are_refused(value):
    with pytest.raises(TypeError):
        Codec([Odd, Worse]).write(value)


def test_a_class_that_is_no_record_has_no_form():
    with pytest.raises(TypeError, match="no way to write Chart"):
        Codec([Dot]).form(Chart)


def test_two_classes_of_one_name_are_refused():
    with pytest.raises(ValueError, match="two classes named Dot"):
        Codec([Dot, type("Dot", (), {})])


def test_a_codec_can_know_more_besides():
    more = Codec([Dot, Hue]).extended(Line)
    assert [each.__name__ for each in more.classes] == ["Dot", "Hue", "Line"]
    assert more.loads(more.dumps(FULL.shapes[1])) == FULL.shapes[1]
    assert CODEC.extended(Odd).loads(CODEC.dumps(FULL)) == FULL


@dataclass(frozen=True, slots=True)
class Grown:
    high: int
    note: str = ""

    def __post_init__(self) -> None:
        if self.high < 0:
            raise ValueError("low")


def test_old_fields_are_brought_up_to_date_step_by_step():
    def renamed(fields: dict[str, Any]) -> dict[str, Any]:
        return {"high": fields["top"]}

    def doubled(fields: dict[str, Any]) -> dict[str, Any]:
        return {**fields, "high": fields["high"] * 2}

    codec = Codec([Grown], upcasts={"Grown": (renamed, doubled)})
    assert codec.loads('{"is":"Grown","top":3}') == Grown(6)
    assert codec.loads('{"is":"Grown","#":2,"high":3}') == Grown(6)
    assert json.loads(codec.dumps(Grown(6))) == {"is": "Grown", "#": 3, "high": 6, "note": ""}
    assert codec.loads(codec.dumps(Grown(6))) == Grown(6)
    with pytest.raises(Unreadable, match="version 4"):
        codec.loads('{"is":"Grown","#":4,"high":3}')
    with pytest.raises(Unreadable, match="no Grown"):
        codec.loads('{"is":"Grown","#":3,"high":-3}')


@dataclass(frozen=True, slots=True)
class RoundDot:
    """A class that was called `Point` when its values were first written."""

    __stored_name__ = "Point"

    x: int = 0


def test_a_class_that_is_renamed_reads_and_writes_as_before():
    codec = Codec((RoundDot,))
    assert codec.canonical(RoundDot(3)) == '{"is":"Point","x":3}'
    assert codec.loads('{"is":"Point","x":3}') == RoundDot(3)
    with pytest.raises(Unreadable):
        codec.loads('{"is":"RoundDot","x":3}')


def test_what_is_written_is_the_same_to_the_last_sign_as_digests_want_it():
    line = Line((Dot(1), Dot(2)), Name("Côte d’Émeraude"))
    plain = (
        '{"is":"Line","ends":[{"x":1,"hue":"red"},{"x":2,"hue":"red"}],"name":"Côte d’Émeraude"}'
    )
    assert CODEC.dumps(line) == plain
    assert CODEC.canonical(line) == (
        '{"ends":[{"hue":"red","x":1},{"hue":"red","x":2}],"is":"Line","name":"Côte d’Émeraude"}'
    )


def test_a_codec_that_knows_more_still_reads_what_was_stored_before():
    """The table's own classes are added to each game's."""

    @dataclass(frozen=True, slots=True)
    class More:
        dot: Dot

    def right(stored):
        return {**stored, "x": stored["x"] + 1}

    codec = Codec([Dot, Hue], upcasts={"Dot": [right]}, former={"Point": "Dot"})
    extended = codec.extended(More)
    for each in (codec, extended):
        assert each.read({"is": "Point", "x": 1}) == Dot(2)
        assert each.read({"is": "Dot", "#": 2, "x": 1}) == Dot(1)
        assert each.write(Dot(3)) == {"is": "Dot", "#": 2, "x": 3, "hue": "red"}
    assert extended.loads(extended.dumps(More(Dot(1)))) == More(Dot(1))
    assert codec.named("More") is None
