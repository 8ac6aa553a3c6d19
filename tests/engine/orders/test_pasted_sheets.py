"""Orders pasted as people have them: quoted, greeted, with marks of results, in other wordings."""

import pytest

from engine.board.map_file import read_map
from engine.board.view import BoardView
from engine.exchange.order_line import write_order_line
from engine.judge.season import opening_stage
from engine.orders.notation import read_all_lines, read_lines
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
    stage = opening_stage(known.map)
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
    stage = opening_stage(known.map)
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
    stage = opening_stage(known.map)
    view = BoardView(known.map, stage.position, stage.turn)
    lines = read_lines(text, known.gazetteer, view, "en")
    orders = [each.order and write_order_line(each.order, stage.position.units) for each in lines]
    assert orders == [meant]


def fates(text: str) -> list[tuple[str, str]]:
    known = standard_file()
    stage = opening_stage(known.map)
    view = BoardView(known.map, stage.position, stage.turn, known.map.powers)
    lines = read_all_lines(text, known.gazetteer, view, "en")
    return [(each.text, each.fate.value) for each in lines]


@pytest.mark.parametrize(
    "text",
    [
        "#1 A Par-Bur",
        "[1] A Par-Bur",
        "a) A Par-Bur",
        "1 - A Par-Bur",
        "► A Par-Bur",
        "- [x] A Par-Bur",
        ":: A Par-Bur",
        "Failed: A Par-Bur",
        "(bounced) A Par-Bur",
        "Void: A Par-Bur",
        "Succeeds: A Par-Bur",
        "S01M: A Par-Bur",
        "S1901 A Par-Bur",
        "Spring 1901 A Par-Bur",
        "Centres:\nA Par-Bur",
        "Supply centers:\nA Par-Bur",
        "A Par–>Bur",
        "A Par−>Bur",
        "A Par into Bur",
        "A Par = Bur",
        "A Par : Bur",
        "par bur",
        "France (A Par-Bur)",
    ],
)
def test_known_marks_are_read_through(text: str):
    assert read(text) == (["A PAR - BUR"], [])


@pytest.mark.parametrize(
    "text",
    [
        "3 units A Par-Bur",
        "NMR A Par-Bur",
        "no orders A Par-Bur",
        "civil disorder: A Par-Bur",
        "cut A Par-Bur",
        "Deadline: A Par-Bur",
        "The next phase: A Par-Bur",
        "A Mar can retreat to Gas. A Par-Bur",
        "A Par-Bur (failed) A Mar-Spa",
        "par bur gas",
        "par par",
        "bur from par",
    ],
)
def test_what_else_stands_around_an_order_is_told(text: str):
    orders, faults = read(text)
    assert (orders, bool(faults)) == ([], True)


def test_reports_are_passed_over_as_before():
    text = (
        "Order resolution completed.\nDislodged units:\nThe army in Munich can retreat to Ruhr or "
        "Tyrolia.\nDeadline for moves: Friday, 20:00 Paris time.\nSpring 1901\n"
        "Supply centers:\nFrance: Paris, Brest, Marseilles\nA Mar, no move received"
    )
    assert {fate for _, fate in fates(text)} == {"heading"}


def test_every_line_has_a_fate():
    text = (
        "Dear Ada and all,\nFrance:\nA Par-Bur\nA Mra-Spa\n\nI vote for a draw\n> F Bre-MAO\n"
        "On 3 May X wrote:"
    )
    assert fates(text) == [
        ("Dear Ada and all", "talk"),
        ("France:", "heading"),
        ("A Par-Bur", "order"),
        ("A Mra-Spa", "unread"),
        ("I vote for a draw", "talk"),
        ("> F Bre-MAO", "quotation"),
        ("On 3 May X wrote:", "quotation"),
    ]


@pytest.mark.parametrize(
    "quoted",
    [
        "> A Mar-Pie",
        "On Fri, Nov 27, 2026 at 10:11 AM Cleo <cleo@example.org> wrote:\n> A Mar-Pie",
        "On Fri, Nov 27, 2026 at 10:11 AM Cleo\n<cleo@example.org> wrote:\n\nA Mar-Pie",
        "Am 27.11.2026 um 10:11 schrieb Cleo <cleo@example.org>:\n> A Mar-Pie",
        "Am Fr., 27. Nov. 2026 um 10:11 Uhr schrieb Cleo <\ncleo@example.org>:\n\nA Mar-Pie",
        "Cleo schrieb am 27.11.2026:\n> A Mar-Pie",
        "Le ven. 27 nov. 2026 à 10:11, Cleo <cleo@example.org> a écrit :\nA Mar-Pie",
        "Cleo a écrit :\n> A Mar-Pie",
        "El vie, 27 nov 2026 a las 10:11, Cleo (<cleo@example.org>) escribió:\nA Mar-Pie",
        "Il giorno ven 27 nov 2026 alle ore 10:11 Cleo <\nc@x.org> ha scritto:\nA Mar-Pie",
        "Op vr 27 nov 2026 om 10:11 schreef Cleo <cleo@example.org>:\nA Mar-Pie",
        "-----Original Message-----\nFrom: Cleo\nSent: Friday\nTo: GM\nSubject: x\n\nA Mar-Pie",
        "-----Ursprüngliche Nachricht-----\nVon: Cleo\nGesendet: Freitag\n\nA Mar-Pie",
        "________________________________\nVon: Cleo <c@x.org>\nGesendet: Freitag, 27. November\n"
        "An: GM\nBetreff: x\n\nA Mar-Pie",
        "De : Cleo <c@x.org>\nEnvoyé : vendredi 27\nÀ : GM\nObjet : x\n\nA Mar-Pie",
        "-------- Message d'origine --------\nDe : Cleo\nDate : 27/11\nA Mar-Pie",
        "Begin forwarded message:\n\nFrom: Cleo\nDate: Friday\n\nA Mar-Pie",
        "---------- Forwarded message ---------\nVon: Cleo\nDate: Fr.\n\nA Mar-Pie",
    ],
)
def test_what_is_quoted_beside_orders_is_set_aside(quoted: str):
    own = "A Par-Bur"
    assert read(f"{own}\n\n{quoted}\n") == (["A PAR - BUR"], [])
    assert dict(fates(f"{own}\n\n{quoted}"))[quoted.splitlines()[-1]] == "quotation"
    # By itself it is read: whoever pastes a mail means what is in it.
    assert read(quoted) == (["A MAR - PIE"], [])


def test_what_stands_below_a_quotation_is_the_writers_own():
    text = "On 27 Nov 2026, Cleo wrote:\n> A Par-Pic\n> A Mar-Pie\n\nA Par-Bur\nA Mar-Spa"
    assert read(text) == (["A PAR - BUR", "A MAR - SPA"], [])
