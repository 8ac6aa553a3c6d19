"""Orders pasted as people have them: quoted, greeted, with marks of results, in other wordings."""

import pytest

from engine.board.map_file import read_map
from engine.board.view import BoardView
from engine.exchange.order_line import write_order_line
from engine.judge.season import opening
from engine.orders.notation import read_lines
from tests.helpers.standard import MAP_FILE, standard_file

MAIL = """\
Dear Germany, dear all,
please find below what I would like to do this turn:

> A Par - Bur   (*Fails*)
>> F Bre - ENG  Bounced with lon (1 against 1)
> A Mar, no move received

Have a nice day!
Cheers, Fred
--
Sent from my telephone
On Mon, 3 Nov 2025 at 10:02, Ada <ada@example.org> wrote:
"""
DAIDE = "SUB ( ( FRA AMY PAR ) MTO BUR ) ( ( FRA AMY MAR ) SUP ( FRA AMY PAR ) MTO BUR )"


def read(text: str) -> tuple[list[str], list[str]]:
    known = standard_file()
    stage = opening(known.map)
    view = BoardView(known.map, stage.position, stage.turn)
    lines = read_lines(text, known.gazetteer, view, "en")
    units = stage.position.units
    orders = [write_order_line(each.order, units) for each in lines if each.order is not None]
    return orders, [each.text for each in lines if each.error is not None]


def test_a_mail_with_greetings_quotations_and_results_is_read():
    assert read(MAIL) == (["A PAR - BUR", "F BRE - ENG"], [])


def test_daide_is_read():
    assert read(DAIDE) == (["A PAR - BUR", "A MAR S A PAR - BUR"], [])
    assert read("( ( FRA AMY PAR ) QQQ BUR )")[1]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("The army at Paris support move to Burgundy from Marseilles.", "A PAR S A MAR - BUR"),
        ("The army at Marseilles support hold to Paris. (success)", "A MAR S A PAR"),
        ("A par -bur  Convoy path taken: par-eng-bur.", "A PAR - BUR VIA"),
        ("A Par－Bur", "A PAR - BUR"),
        ("F Bre - Eng. Channel", "F BRE - ENG"),
        ("( ( FRA FLT BRE ) HLD )", "F BRE H"),
        ("<A <PAR>-bur>", "A PAR - BUR"),
        ("A MAR - S A PAR-BUR", "A MAR S A PAR - BUR"),
        ("A MAR SA PAR-PAR", "A MAR S A PAR"),
        ("[b]France[/b] (Pat): A Par-Bur", "A PAR - BUR"),
        ("A Par-Bur <bounce>", "A PAR - BUR"),
    ],
)
def test_other_wordings(text: str, meant: str):
    orders, faults = read(text)
    assert (orders, faults) in (([meant], []), ([meant.removesuffix(" VIA")], []))


@pytest.mark.parametrize("text", ["A Pariss - Bur", "Pariss", "A Par - Bur\nBrst\nF Bre H", "Hi"])
def test_what_may_have_been_an_order_is_not_passed_over(text: str):
    assert read(text)[1]


def test_help_is_in_the_readers_language():
    known = standard_file()
    stage = opening(known.map)
    view = BoardView(known.map, stage.position, stage.turn)
    for text in ("A Par holdd", "A Par bougez", "A Pariss - Bur"):
        error = read_lines(text, known.gazetteer, view, "en")[0].error
        assert error is not None
        assert not {"ne bouge pas", "reste"} & set(error.proposals)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A-Mar:\nA Mar - Bur", "A MAR - BUR"),
        ("A-Mar: F Bre - MAO", "F BRE - MAO"),
        ("> A-Mar (Joe)\nF Bre S A-Mar A Mar - Gas", "F BRE S A MAR - GAS"),
        ("A Mar S A Par - Bur", "A MAR S A PAR - BUR"),
    ],
)
def test_a_power_may_be_called_like_a_unit(text: str, meant: str):
    map_text = MAP_FILE.read_text("utf-8").replace('"France"', '"A-Mar"')
    known = read_map(map_text.replace('"French"', '"A-Mar"'))
    stage = opening(known.map)
    view = BoardView(known.map, stage.position, stage.turn)
    lines = read_lines(text, known.gazetteer, view, "en")
    orders = [each.order and write_order_line(each.order, stage.position.units) for each in lines]
    assert orders == [meant]
