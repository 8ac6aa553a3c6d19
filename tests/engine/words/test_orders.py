"""Orders and names read as people say them."""

import pytest

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.unit import Unit
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
)
from engine.sentences import Sentences

FRANCE = Power("france")
PARIS, MARSEILLES, BURGUNDY = Province("par"), Province("mar"), Province("bur")
ARMY = Unit(FRANCE, UnitType.ARMY, Location("par"))
FLEET = Unit(FRANCE, UnitType.FLEET, Location("stp/sc"))

SAID: list[tuple[Order, str, str]] = [
    (Hold(PARIS), "Army Paris holds", "L’armée de Paris tient sa position"),
    (
        Move(PARIS, Location("bur")),
        "Army Paris moves to Burgundy",
        "L’armée de Paris va en Bourgogne",
    ),
    (
        Move(PARIS, Location("naf"), via=True),
        "Army Paris moves to North Africa by convoy",
        "L’armée de Paris va en Afrique du Nord par convoi",
    ),
    (
        Support(PARIS, MARSEILLES),
        "Army Paris supports the unit in Marseilles",
        "L’armée de Paris soutient l’unité de Marseille",
    ),
    (
        Support(PARIS, MARSEILLES, Location("bur")),
        "Army Paris supports the move from Marseilles to Burgundy",
        "L’armée de Paris soutient l’unité de Marseille qui va en Bourgogne",
    ),
    (
        Retreat(PARIS, Location("pic")),
        "Army Paris retreats to Picardy",
        "L’armée de Paris se replie en Picardie",
    ),
    (Disband(PARIS), "Army Paris disbands", "L’armée de Paris est dissoute"),
]


@pytest.mark.parametrize(("order", "english", "french"), SAID)
def test_orders_to_a_unit(order: Order, english: str, french: str, standard_gazetteer: Gazetteer):
    assert Sentences("en").order(order, ARMY, standard_gazetteer) == english
    assert Sentences("fr").order(order, ARMY, standard_gazetteer) == french


def test_a_convoy_names_the_sea_with_its_article(standard_gazetteer: Gazetteer):
    fleet = Unit(Power("england"), UnitType.FLEET, Location("nth"))
    order = Convoy(Province("nth"), Province("lon"), Province("nwy"))
    assert Sentences("en").order(order, fleet, standard_gazetteer) == (
        "Fleet North Sea convoys the army from London to Norway"
    )
    assert Sentences("fr").order(order, fleet, standard_gazetteer) == (
        "La flotte de la mer du Nord convoie l’armée de Londres qui va en Norvège"
    )


def test_a_build_says_who_builds_if_that_is_known(standard_gazetteer: Gazetteer):
    order = Build(UnitType.FLEET, Location("stp/nc"))
    assert Sentences("en").order(order, None, standard_gazetteer) == (
        "Build a fleet in St Petersburg (north coast)"
    )
    assert Sentences("fr").order(order, None, standard_gazetteer, Power("russia")) == (
        "La Russie construit une flotte à Saint-Pétersbourg (côte nord)"
    )
    assert (
        Sentences("en").order(Waive(), None, standard_gazetteer, FRANCE) == "France waives a build"
    )


def test_a_fleet_on_a_coast_names_it(standard_gazetteer: Gazetteer):
    assert Sentences("en").unit(FLEET, standard_gazetteer) == "Fleet St Petersburg (south coast)"
    assert Sentences("fr").unit(FLEET, standard_gazetteer, "of") == (
        "de la flotte de Saint-Pétersbourg (côte sud)"
    )


def test_powers_in_a_sentence(standard_gazetteer: Gazetteer):
    powers = (Power("austria"), FRANCE, Power("turkey"))
    assert Sentences("en").powers(powers, standard_gazetteer) == "Austria, France and Turkey"
    assert Sentences("fr").powers(powers, standard_gazetteer) == (
        "l’Autriche, la France et la Turquie"
    )


def test_a_name_without_written_forms_takes_the_usual_ones(standard_gazetteer: Gazetteer):
    french = Sentences("fr")
    assert french.place(Location("edi"), standard_gazetteer, "of") == "d’Édimbourg"
    assert french.place(Location("hol"), standard_gazetteer, "of") == "de Hollande"
    assert french.place(Location("edi"), standard_gazetteer, "at") == "à Édimbourg"
    assert french.place(Location("mao"), standard_gazetteer) == "Atlantique central"
