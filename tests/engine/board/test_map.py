from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.terms import Location, Power, Province, Terrain, UnitType
from engine.board.unit import Unit

FRANCE = Power("france")


def test_europe_has_its_provinces_centres_and_units(standard_map: Map) -> None:
    terrain = [place.terrain for place in standard_map.places.values()]
    assert len(terrain) - terrain.count(Terrain.IMPASSABLE) == 75
    assert len(standard_map.centres) == 34
    assert len(standard_map.start_units) == 22
    assert {len(standard_map.homes(power)) for power in standard_map.powers} == {3, 4}


def test_a_fleet_stands_on_a_coast_and_an_army_does_not(standard_map: Map) -> None:
    spain = Province("spa")
    assert standard_map.stands(UnitType.FLEET, spain) == ("spa/nc", "spa/sc")
    assert standard_map.stands(UnitType.ARMY, spain) == ("spa",)
    assert standard_map.stands(UnitType.FLEET, Province("par")) == ()
    assert standard_map.stands(UnitType.ARMY, Province("nth")) == ()


def test_a_unit_reaches_a_province_by_any_of_its_coasts(standard_map: Map) -> None:
    fleet = Unit(FRANCE, UnitType.FLEET, Location("mao"))
    assert standard_map.can_reach(fleet, Province("spa"))
    assert not standard_map.can_reach(fleet, Province("mar"))


def test_a_closed_province_is_out_of_play(standard_map: Map) -> None:
    map = standard_map.closing(Province("bur"))
    assert map.terrain(Province("bur")) is Terrain.IMPASSABLE
    assert map.closed == ("bur",)
    army = Unit(FRANCE, UnitType.ARMY, Location("par"))
    assert standard_map.neighbours(army) - map.neighbours(army) == {"bur"}
    trapped = Unit(FRANCE, UnitType.ARMY, Location("bur"))
    assert map.neighbours(trapped) == frozenset()
    assert map.closing(Province("bur")) is map
    assert Province("bel") not in map.closing(Province("bel")).centres


def test_every_spelling_leads_to_one_province(standard_gazetteer: Gazetteer) -> None:
    aliases = standard_gazetteer.aliases
    assert aliases["english channel"] == aliases["la manche"] == "eng"
    assert aliases["norway"] == aliases["norvège"] == "nwy"
    assert "nwy" not in aliases


def test_the_alphabet_is_that_of_english_names(standard_map: Map) -> None:
    alphabet = standard_map.alphabet
    assert len(alphabet) == len(standard_map.places)
    assert alphabet.index(Province("nwy")) < alphabet.index(Province("nwg"))
