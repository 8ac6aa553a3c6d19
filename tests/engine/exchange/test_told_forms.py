"""The forms in which programs, zines and forums tell what was played; the texts are our own."""

import pytest

from engine.exchange.result_text_reader import read_result_text
from engine.exchange.saved_game import SavedGame, omitted_orders
from tests.helpers.standard import standard_file

PROGRAM = """\
Results for Spring, 1901 (Movement)

Order Results:

France: A par - bur; A mar Supports A par - bur; F bre - mao
Italy: A ven - tyr
Germany: A ber -kie  Convoy path taken: ber-bal-kie.
A mun Holds

Supply Center Ownership:

Italy: Naples, Rome, Venice (3 total).

Results for Fall, 1901 (Movement)

France: A bur - mun;  F mao - por
Italy: A tyr Supports A bur - mun
Germany: A mun Holds Dislodged from bur (2 against 1).

Dislodged Units:

Germany: A mun can retreat to: ber, boh, sil.

Retreat Results

Germany: A mun -> ber

Adjustment Results

France: Builds A par
"""
BEHIND = """\
Movement results for Spring, 1901.

Austria:
A Budapest - Serbia
F Trieste - Albania
A Vienna - Galicia (*Bounce*)

Unit locations:

Austria: A Serbia, F Albania, A Vienna.
"""
ZINE = """\
Spring '01 of the game OTTER (number 1989H)

FRANCE (Brown): F(Bre)-MAO; A(Mar) SA(Par)-Bur; A(Par)-Bur
GERMANY (Ada [acting]): A MUN-H, A BER-KIE, F KIE-DEN
ITALY: A VEN-TYR, A ROM - holds, (F NAP-ION)
RUSSIA (Eve) in civil disorder
AUSTRIA: <A VIE-gal>, A BUD S A VIE-gal
ENGLAND: NMR!

Fall '01 of the game OTTER (number 1989H)

FRANCE: A BUR-MUN, F MAO-POR
  A MAR-SPA
GERMANY: A MUN-H, A KIE-HOL,
  F DEN SA KIE-KIE
ITALY: A TYR S *French* A BUR-MUN

Germany can retreat to Berlin.

Autumn and Winter '01 of the game OTTER (number 1989H)

Germany retreated A MUN-RUH

France builds F BRE and A PAR
Germany: 1 build: A Mun
"""
FORUM = """\
[b]Spring 1901[/b]
[color=red]Austria:[/color]
A Budapest → Serbia
[s]A Vienna → Galicia[/s] (bounce)
**Turkey**
* A CON - BUL
* ~~F ANK - BLA~~ *(bounced)*
* A Smy stands (u)
"""


def told(text: str) -> SavedGame:
    return read_result_text(text, "mail", standard_file())


def orders(game: SavedGame, at: int) -> dict[str, list[str]]:
    given = game.phases[at].orders
    return {str(power): [each.unit for each in lines] for power, lines in given.items() if lines}


def names(game: SavedGame) -> list[str]:
    return [phase.board.name for phase in game.phases]


def test_a_program_tells_ways_of_convoys_owners_and_what_may_retreat():
    game = told(PROGRAM)
    assert names(game) == ["S1901M", "F1901M", "F1901R", "W1901A", "S1902M"]
    assert orders(game, 0)["germany"] == ["A BER", "A MUN"]
    assert orders(game, 2) == {"germany": ["A MUN"]}
    assert orders(game, 3) == {"france": ["A PAR"]}


def test_where_units_stand_behind_their_orders_follows_from_them():
    game = told(BEHIND)
    assert names(game) == ["S1901M", "F1901M"]
    assert orders(game, 0) == {"austria": ["A BUD", "F TRI", "A VIE"]}


def test_a_zine_names_players_and_runs_types_on():
    game = told(ZINE)
    assert names(game) == ["S1901M", "F1901M", "F1901R", "W1901A", "S1902M"]
    assert {power: len(each) for power, each in orders(game, 0).items()} == {
        "france": 3, "germany": 3, "italy": 3, "austria": 2
    }  # fmt: skip
    assert orders(game, 2) == {"germany": ["A MUN"]}
    assert orders(game, 3) == {"france": ["F BRE", "A PAR"], "germany": ["A MUN"]}


def test_the_marks_of_a_forum_are_no_letters():
    assert orders(told(FORUM), 0) == {
        "austria": ["A BUD", "A VIE"], "turkey": ["A CON", "F ANK", "A SMY"]
    }  # fmt: skip


@pytest.mark.parametrize("way", ["A YOR - NWY", "A YOR - NWY VIA"])
def test_an_army_that_goes_by_sea_is_not_told_as_left_out(way: str):
    played = f"F1901M\nEngland: F NTH C A YOR - NWY, {way}, F NWG S A YOR - NWY\n"
    assert list(omitted_orders(told(played + "W1901A\nEngland: F Lon B\n"))) == []
