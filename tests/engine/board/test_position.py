import pytest

from engine.board.map import Map
from engine.board.position import position_from, read_position, read_unit
from engine.board.terms import Power
from engine.judge.season import opening_stage

ENGLAND = Power("england")


def test_the_opening_reads_back_from_its_text(standard_map: Map) -> None:
    position = opening_stage(standard_map).position
    assert "russia: A mos, F sev, F stp/sc, A war |  | mos sev stp war" in position.text
    assert read_position(position.text) == position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "france: A par, F spa/nc |  | par spa",
        "england:  | *F nth<hol>edi,lon | ; france: A par |  | ",
        "italy:  | *A ven<tri> | rom",
    ],
)
def test_a_position_is_written_as_it_is_read(text: str) -> None:
    assert read_position(text).text == text


@pytest.mark.parametrize(
    "text",
    ["france", "france: A par", "france: X par |  | ", "france:  | A par | ", "x:  | *A par | "],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 the message is only the text itself
        read_position(text)


def test_two_units_do_not_share_a_province() -> None:
    with pytest.raises(ValueError, match="stp"):
        position_from([read_unit(ENGLAND, "F stp/nc"), read_unit(ENGLAND, "A stp")])
