"""Typed orders enter the draft of the right power, or are refused for one stated reason."""

import pytest

from desktop.orders.compose.typed_orders import read_typed_orders
from engine.board.terms import Location, Power, Province, UnitType
from engine.orders.illegal import Illegal
from engine.orders.order import Build, Disband, Hold, Move, Retreat, Waive
from tests.helpers.boards import board
from tests.helpers.standard import standard_gazetteer

FRANCE, ITALY = Power("france"), Power("italy")
MOVES = board("france: A par; italy: A ven; germany: A mun", mine="france italy")
RETREATS = board("italy: A bur | *A par<mun>gas | ven; france:  | *A gas<mar>spa | par", "F1901R")
RETREATS_OF_ITALY = board("italy: A bur | *A par<mun>gas | ven", "F1901R", "italy")
WINTER = board("france: A mar; italy: A ven", "W1901A", "france italy", owed=1)


def test_a_sheet_is_sorted_by_power() -> None:
    typed = read_typed_orders("A Par-Bur\nA Ven H", standard_gazetteer(), MOVES)
    assert typed.refused == ()
    assert typed.given == (
        (FRANCE, Move(Province("par"), Location("bur"))),
        (ITALY, Hold(Province("ven"))),
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("A Mun H", Illegal.NOT_YOURS),
        ("A Par - Mun", Illegal.NOT_ADJACENT),
        ("A Ber H", Illegal.NO_UNIT),
    ],
)
def test_what_is_not_allowed_is_refused(text: str, fault: Illegal) -> None:
    (refused,) = read_typed_orders(text, standard_gazetteer(), MOVES).refused
    assert (refused.text, refused.error, refused.fault) == (text, None, fault)


def test_what_is_not_understood_is_refused() -> None:
    typed = read_typed_orders("A Par-Burr; A Ven H", standard_gazetteer(), MOVES)
    (refused,) = typed.refused
    assert refused.error is not None
    assert refused.error.proposals[0] == "Bur"
    assert len(typed.given) == 1


@pytest.mark.parametrize(
    ("language", "written", "proposed"),
    [
        ("en", "Gall", ("Gal",)),
        ("en", "Burgundi", ("Burgundy",)),
        ("fr", "Gall", ("Gal", "Pays de Galles")),
        ("en", "Bourgogn", ("Bourgogne",)),
    ],
)
def test_names_are_proposed_in_the_language_that_is_read(
    language: str, written: str, proposed: tuple[str, ...]
) -> None:
    """Those of another language only where none of one's own fits."""
    (refused,) = read_typed_orders(
        f"A Par-{written}", standard_gazetteer(), MOVES, language
    ).refused
    assert refused.error is not None
    assert refused.error.proposals[: len(proposed)] == proposed
    assert language == "fr" or "Pays de Galles" not in refused.error.proposals


def test_retreats_are_of_the_dislodged() -> None:
    typed = read_typed_orders("A Par R Gas", standard_gazetteer(), RETREATS_OF_ITALY)
    assert typed.given == ((ITALY, Retreat(Province("par"), Location("gas"))),)
    (refused,) = read_typed_orders("A Par D", standard_gazetteer(), RETREATS).refused
    assert (refused.order, refused.fault) == (Disband(Province("par")), Illegal.NOT_YOURS)


def test_builds_go_to_whose_home_it_is() -> None:
    typed = read_typed_orders("B A Rom\nB A Par", standard_gazetteer(), WINTER)
    assert typed.given == (
        (ITALY, Build(UnitType.ARMY, Location("rom"))),
        (FRANCE, Build(UnitType.ARMY, Location("par"))),
    )
    (refused,) = read_typed_orders("B A Ber", standard_gazetteer(), WINTER).refused
    assert refused.fault is Illegal.NOT_A_SITE


def test_a_waive_is_for_the_power_it_stands_under() -> None:
    typed = read_typed_orders("waive\nItaly:\nwaive", standard_gazetteer(), WINTER)
    assert typed.given == ((FRANCE, Waive()), (ITALY, Waive()))


def test_an_onlooker_may_type_nothing() -> None:
    view = board("france: A par", "W1901A", mine="", owed=1)
    (refused,) = read_typed_orders("waive", standard_gazetteer(), view).refused
    assert refused.fault is Illegal.NOT_YOURS
