"""Maps of other programs whose facts are easily taken for others: each is taken as it is meant
there, or what is not played here is told by name."""

import re
from pathlib import Path

import pytest
import shapely

from desktop.maplib.map_import import ImportedMap, import_maps, import_playable
from engine import registry
from engine.board.gazetteer import Language
from engine.board.map import Map
from engine.board.map_file import read_map
from engine.board.terms import COASTS, Location, Power, Province
from engine.campaign.plan_text import read_plan
from engine.errors import ExchangeError, MapError
from engine.exchange.map_facts import ANYWHERE, HOME, map_facts
from engine.exchange.map_text import read_map_text
from engine.exchange.variant import write_variant_map
from engine.frame.seat import Seat, SeatId
from engine.orders.lexicon import Coast
from engine.orders.order_writing import COAST_NAMES, OrderStyle, write_place
from engine.save.game_file import create_game, open_game
from engine.sentences.sentences import Sentences
from maps.foreign_sheet import ForeignSheet, draw_foreign_sheet
from maps.region_drawing import Region
from tests.desktop.maplib.test_foreign_maps import changed, only
from tests.helpers.foreign_maps import FORMS, GODIP_FILES, TABLES, WEBDIP, write_folder, write_zip
from tests.helpers.small_maps import SMALL_MAPS

ANYWHERE_CLASS = """<?php
// Build wherever a centre is ours; turn 2 has nothing to do with it.
defined('IN_CODE') or die('This script can not be run by itself.');
class BuildAnywhere_userOrderBuilds extends userOrderBuilds {
	protected function toTerrIDCheck() {
		global $DB;
		if( $this->type != 'Build Army' && $this->type != 'Build Fleet' )
			return parent::toTerrIDCheck();
		return $this->sqlCheck("SELECT t.id FROM wD_TerrStatus ts INNER JOIN wD_Territories t
			ON ( t.id = ts.terrID ) WHERE ts.gameID = ".$this->gameID." AND t.mapID=".MAPID."
			AND ts.countryID = ".$this->countryID." AND ts.occupyingUnitID IS NULL
			AND t.id=".$this->toTerrID." AND t.supply = 'Yes' AND NOT t.coast = 'Child'");
	}
}
"""
OWN_CLASSES = "$this->variantClasses['userOrderBuilds'] = 'Pond';\n\t\t$this->supply"


def told(map: ImportedMap) -> list[str]:
    """What is told of a map when it is taken, in words."""
    texts = [Sentences("en").text(f"map_note.{n.code}", {"subject": n.subject}) for n in map.notes]
    french = [
        Sentences("fr").text(f"map_note.{n.code}", {"subject": n.subject}) for n in map.notes
    ]
    assert all(texts)
    assert all(french)
    return texts


def read(map: ImportedMap) -> Map:
    return read_map(map.text, "map.json").map


def site(*edits: tuple[str, str, str]) -> dict[str, str]:
    return changed(WEBDIP, *edits)


# -- webDiplomacy and vDiplomacy -------------------------------------------------------------


@pytest.mark.parametrize("packed", [False, True])
def test_a_childs_own_countries_count_though_its_parent_has_more(
    packed: bool, tmp_path: Path
) -> None:
    files = dict(WEBDIP)
    files["Grey/install.php"] = WEBDIP["Pond/install.php"]
    files["Grey/classes/adjudicatorPreGame.php"] = WEBDIP["Pond/classes/adjudicatorPreGame.php"]
    files["Grey/variant.php"] = (
        "<?php class GreyVariant extends PondVariant { public $name='Grey';\n"
        "public $countries=array('Teal','Mallard'); }"
    )
    more = ("'Teal','Mallard'", "'Mallard','Widgeon','Teal','Pochard'")
    files["Pond/variant.php"] = files["Pond/variant.php"].replace(*more)
    path = write_zip(tmp_path / "p.zip", files) if packed else write_folder(tmp_path, files)
    found = import_maps(path if packed else path.parent / "Grey")
    grey = next(each for each in found if each.name == "grey")
    assert read(grey).powers == ("mallard", "teal")
    assert map_facts(read(grey)).homes == {("teal", "ree"), ("mallard", "nes")}


@pytest.mark.parametrize("rule", ["RULE_BUILD_ANYHWERE", "RULE_BUILD_ANYWHERE"])
def test_a_rule_of_vdiplomacys_extensions_builds_anywhere(rule: str, tmp_path: Path) -> None:
    named = f"$this->rules[{rule}] = true;\n\t\t$this->rules[RULE_TRANSFORM] = true;\n\t\t$this->v"
    map = only(write_folder(tmp_path, site(("variant.php", "$this->v", named))))
    assert map_facts(read(map)).building == ANYWHERE
    assert "Left aside: RULE_TRANSFORM." in told(map)
    assert not any(rule in each for each in told(map))


def test_building_in_every_centre_is_read_off_its_class(tmp_path: Path) -> None:
    files = site(("variant.php", "$this->supply", OWN_CLASSES))
    files["Pond/classes/userOrderBuilds.php"] = ANYWHERE_CLASS
    map = only(write_folder(tmp_path, files))
    assert map_facts(read(map)).building == ANYWHERE
    assert told(map) == []


@pytest.mark.parametrize(
    ("narrowed", "building"),
    [
        ("tsa.turn=2", HOME),
        ("t.name = 'Nest'", HOME),
        ("t.countryID = ts.countryID", HOME),
        ("wD_TerrStatusArchive", HOME),
        ("t.buildEligibilityFlags > 0", HOME),
        ("t.id != 7", ANYWHERE),
        ("g.turn=0 OR t.supply = 'Yes'", ANYWHERE),
    ],
)
def test_a_class_of_building_that_says_more_is_named(
    narrowed: str, building: str, tmp_path: Path
) -> None:
    files = site(("variant.php", "$this->supply", OWN_CLASSES))
    if narrowed.startswith("tsa"):
        narrowed = f"t.id IN (SELECT tsa.terrID FROM wD_TerrStatusArchive tsa WHERE {narrowed})"
    text = ANYWHERE_CLASS.replace("AND t.supply", f"AND {narrowed} AND t.supply")
    files["Pond/classes/userOrderBuilds.php"] = text
    map = only(write_folder(tmp_path, files))
    assert map_facts(read(map)).building == building
    assert "Left aside: userOrderBuilds.php." in told(map)


def test_units_that_may_not_be_destroyed_are_told(tmp_path: Path) -> None:
    files = site(("variant.php", "$this->supply", OWN_CLASSES))
    files["Pond/classes/userOrderBuilds.php"] = ANYWHERE_CLASS.replace(
        "global $DB;", "if ( $this->type == 'Destroy' && $this->toTerrID == 11 ) return false;"
    )
    assert "Left aside: userOrderBuilds.php." in told(only(write_folder(tmp_path, files)))


def test_what_a_class_does_before_the_first_turn_is_told(tmp_path: Path) -> None:
    more = "function assignTerritories() { parent::assignTerritories(); }\n\tprotected $country"
    map = only(write_folder(tmp_path, site(("PreGame.php", "protected $country", more))))
    assert "Left aside: adjudicatorPreGame.php: assignTerritories." in told(map)


def test_remarks_in_a_file_say_nothing(tmp_path: Path) -> None:
    remark = "/* $this->variantClasses['processGame'] = 1; */ // $this->rules[RULE_X] = true;\n"
    edit = ("variant.php", "$this->supply", f"{remark}$this->supply")
    map = only(write_folder(tmp_path, site(edit)))
    assert told(map) == told(only(write_folder(tmp_path / "plain", WEBDIP)))


def test_a_file_that_calls_for_each_territory_and_border_is_read(tmp_path: Path) -> None:
    """As webDiplomacy's own Classic does."""
    rows = re.findall(r"^\tarray\((.*)\),?\n", WEBDIP["Pond/install.php"], re.MULTILINE)
    there = "InstallTerritory::$Territories"
    calls = [
        f"<?php {there}=array();",
        "// new InstallTerritory('X', 'Sea', 'No', 0, 1, 1, 1, 1);",
    ]
    for row in rows:
        if row.count(",") == 7:
            calls.append(f"new InstallTerritory({row});")
        else:
            one, two, rest = row.split(",", 2)
            calls.append(f"{there}[{one}]->addBorder({there}[{two}],{rest});")
    map = only(write_folder(tmp_path, {**WEBDIP, "Pond/install.php": "\n".join(calls)}))
    plain = only(write_folder(tmp_path / "plain", WEBDIP))
    assert map_facts(read(map)) == map_facts(read(plain))
    assert told(map) == told(plain)


def test_a_name_with_its_id_may_have_coasts(tmp_path: Path) -> None:
    files = {name: text.replace("Reed Bank", "Reed Bank (RBK)") for name, text in WEBDIP.items()}
    map = only(write_folder(tmp_path, files))
    assert {str(at) for at in read(map).fleets if "/" in at} == {"rbk/nc", "rbk/sc"}


def test_land_with_coasts_is_coastal(tmp_path: Path) -> None:
    inland = site(("install.php", "array('Reed Bank', 'Coast'", "array('Reed Bank', 'Land'"))
    map = only(write_folder(tmp_path / "a", inland))
    plain = only(write_folder(tmp_path / "b", WEBDIP))
    assert map_facts(read(map)) == map_facts(read(plain))
    assert told(map) == told(plain)


def test_a_way_that_leads_nowhere_new_costs_no_map(tmp_path: Path) -> None:
    coasts = "'Reed Bank (North Coast)','Reed Bank (South Coast)','Yes','No'"
    last = "array('Nest','Stump'"
    nowhere = f"array('Nest','Nest','Yes','Yes'),\n\tarray({coasts}),\n\t{last}"
    map = only(write_folder(tmp_path, site(("install.php", last, nowhere))))
    said = " ".join(told(map))
    assert "A way from Nest to itself was left out." in said
    assert "ree/nc – ree/sc" in said
    plain = only(write_folder(tmp_path / "plain", WEBDIP))
    assert map_facts(read(map)) == map_facts(read(plain))


def test_of_a_country_listed_twice_the_last_list_counts(tmp_path: Path) -> None:
    twice = "'Teal' => array('Stump'=>'Army'),\n\t\t'Teal' => array("
    map = only(write_folder(tmp_path, site(("PreGame.php", "'Teal' => array(", twice))))
    assert ("teal", "F ree/nc") in map_facts(read(map)).units
    assert len(map_facts(read(map)).units) == 2
    assert "Teal is listed twice at the start; the last list counts." in told(map)


def test_a_grandparents_countries_are_found(tmp_path: Path) -> None:
    files = dict(WEBDIP)
    for name, parent in (("Mid", "Pond"), ("Grey", "Mid")):
        files[f"{name}/install.php"] = f"<?php require_once('variants/{parent}/install.php');"
        files[f"{name}/variant.php"] = (
            f"<?php class {name}Variant extends {parent}Variant {{ public $name='{name}'; }}"
        )
        files[f"{name}/classes/adjudicatorPreGame.php"] = WEBDIP[
            "Pond/classes/adjudicatorPreGame.php"
        ]
    found = import_maps(write_folder(tmp_path, files).parent / "Grey")
    assert [each.name for each in found] == ["grey"]
    assert read(found[0]).powers == ("mallard", "teal")


# -- godip -----------------------------------------------------------------------------------


def test_an_archipelago_is_a_coast_and_its_convoys_are_told(tmp_path: Path) -> None:
    island = (
        ".Flag(godip.Coast...).SC(godip.Neutral)",
        ".Flag(godip.Archipelago...).SC(godip.Neutral)",
    )
    map = only(write_folder(tmp_path, changed(GODIP_FILES, ("pond.go", *island))))
    assert read(map).is_coastal(Province("wid"))
    assert "Fleets in Widgeon's Isle convoy in the original; not here." in told(map)


def test_every_flag_and_kind_of_way_is_taken_or_told(tmp_path: Path) -> None:
    files = changed(
        GODIP_FILES,
        (
            "pond.go",
            ".Flag(godip.Coast...).SC(Mallard)",
            ".Flag(godip.Land).Flag(godip.Sea).SC(Mallard)",
        ),
        ("pond.go", 'Conn("nes", godip.Land).Flag', 'Conn("nes", godip.Land, godip.Rail).Flag'),
    )
    map = only(write_folder(tmp_path, files))
    assert read(map).is_coastal(Province("nes"))
    assert "Left aside: Rail (mud)." in told(map)


def test_a_coast_called_otherwise_is_called_as_coasts_are(tmp_path: Path) -> None:
    files = {
        n: t.replace("ree/nc", "ree/river") if n.endswith(".go") else t
        for n, t in GODIP_FILES.items()
    }
    map = only(write_folder(tmp_path, files))
    assert {str(at) for at in read(map).fleets if "/" in at} == {"ree/nc", "ree/sc"}
    assert "Coasts are called by quarters of the sky here: Reed Bank (river) → nc." in told(map)
    assert not any("–" in each for each in told(map)), "no way is lost"


@pytest.mark.parametrize("packed", [False, True])
def test_a_variant_on_anothers_map_is_taken_with_it(packed: bool, tmp_path: Path) -> None:
    files = {f"variants/{name}": text for name, text in GODIP_FILES.items()}
    files["variants/pondfleet/pondfleet.go"] = (
        'package pondfleet\nimport (\n\t"github.com/zond/godip/variants/pond"\n)\n'
        'var PondFleetVariant = common.Variant{\n\tName: "Pond Fleet",\n'
        "\tStart: func() (result *state.State, err error) {\n"
        '\t\tresult.RemoveUnit(godip.Province("nes"))\n'
        '\t\tif err = result.SetUnit(godip.Province("nes"), godip.Unit{\n'
        "Type: godip.Fleet,\n\t\tNation: pond.Mallard,\n\t}); err != nil {\n\t}\n\t},\n"
        "\tNations: pond.Nations,\n\tSoloWinner: common.SCCountWinner(2),\n}\n"
    )
    path = write_zip(tmp_path / "p.zip", files) if packed else write_folder(tmp_path, files)
    made, refused = import_playable(path if packed else path / "pondfleet")
    assert not refused
    assert [each.name for each in made] == (["pond", "pondfleet"] if packed else ["pondfleet"])
    facts = map_facts(read(made[-1]))
    assert facts.units == {("teal", "F ree/nc"), ("mallard", "F nes")}
    assert (facts.opening, facts.solo) == ("spring 1850 movement", 2)
    assert facts.homes == {("teal", "ree"), ("mallard", "nes")}


# -- texts and tables ------------------------------------------------------------------------

PACKAGE = """BEGIN {begin}
TEAL (TEALISH) REE
{more}
A REE
MALLARD (MALLARDISH) NES
A NES
Reed = REE
Nest = NES
Mud = MUD
LAND REE ABUTS MUD
LAND NES ABUTS MUD
LAND MUD ABUTS REE NES
"""


def package_map(more: str, begin: str = "SPRING 1850 MOVEMENT") -> Map:
    variant = read_map_text(PACKAGE.format(more=more, begin=begin), "x.map", lambda _: None)
    return read_map(write_variant_map(variant)).map


def test_what_a_power_owns_and_where_it_is_at_home_are_two_things() -> None:
    map = package_map("OWNS REE MUD")
    assert map.homes(Power("teal")) == ("ree",)
    assert map.start_owners() == {"ree": "teal", "mud": "teal", "nes": "mallard"}
    assert package_map("CENTERS MUD").start_owners() == {"mud": "teal", "nes": "mallard"}
    assert package_map("HOMES MUD").homes(Power("teal")) == ("mud",)


def test_a_text_may_begin_in_winter() -> None:
    assert (
        map_facts(package_map("", "WINTER 1849 ADJUSTMENTS")).opening == "winter 1849 adjustment"
    )


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("powers.csv", "# win: 3", "# build: everywhere"),
        ("powers.csv", "# win: 3", "# season: autumn"),
        ("powers.csv", "# win: 3", "# win: most"),
        ("powers.csv", "# year: 1850", "# year: long ago"),
        ("powers.csv", "F ree/nc", "F ree/nc A"),
        ("provinces.csv", "Nest,coast,yes", "Nest,coast,maybe"),
        ("ways.csv", "nes,nwa,fleet", "nes,nwa,army"),
        ("ways.csv", "ree/nc", "ree/river"),
    ],
)
def test_a_table_with_a_word_that_means_nothing_is_told_by_its_line(
    file: str, old: str, new: str, tmp_path: Path
) -> None:
    files = changed({f"Pond/{name}": text for name, text in TABLES.items()}, (file, old, new))
    with pytest.raises(ExchangeError) as refused:
        import_maps(write_folder(tmp_path, files))
    assert refused.value.file.endswith(file)
    assert refused.value.line > 0


def test_flags_of_realpolitik_are_told(tmp_path: Path) -> None:
    files = changed(FORMS["realpolitik"], ("Pond.var", "Flags: none", "Flags: duality"))
    assert "Left aside: Flags: duality." in told(only(write_folder(tmp_path, files)))


# -- coasts, pictures ------------------------------------------------------------------------


def test_every_word_for_a_coast_has_a_name_in_every_language() -> None:
    assert set(COASTS) == {str(each) for each in Coast}
    assert all(set(names) == set(COASTS) for names in COAST_NAMES.values())
    for language in ("en", "fr"):
        assert all(Sentences(language).text(f"coast.{coast}") for coast in COASTS)


def test_a_map_of_ours_with_another_coast_is_refused() -> None:
    text = next(each for each in SMALL_MAPS if each.key == "coasts").text
    with pytest.raises(MapError) as refused:
        read_map(text.replace('"sc"', '"river"').replace("/sc", "/river"))
    assert (refused.value.code, refused.value.subject) == ("unknown_word", "river")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_begun_when_coasts_could_be_called_anything_opens_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    small = next(each for each in SMALL_MAPS if each.key == "coasts")
    text = small.text.replace('"sc"', '"river"').replace("/sc", "/river")
    laid = registry.register_board(text, small.sheet, stored=True)
    seats = [Seat(SeatId(f"s{n}"), f"P{n}", (p,)) for n, p in enumerate(laid.file.map.powers)]
    file = tmp_path / "old.lupi"
    create_game(file, laid.game, seats, {}).close()
    monkeypatch.setattr(registry, "_BOARDS", {})
    opened = open_game(file)
    (place,) = (
        at for each in laid.file.map.places.values() for at in each.coasts if "river" in at
    )
    board = registry.custom_board(opened.onlooker.game)
    assert board is not None
    assert "river" in Sentences(language).place(place, board.file.gazetteer)
    opened.close()


def test_a_plan_with_another_coast_is_refused_and_no_place_costs_a_traceback() -> None:
    board = next(each for each in SMALL_MAPS if each.key == "coasts").board
    map, names = board.file.map, board.file.gazetteer
    plan = (
        f"casus-lupi-plan: 1\nmap: {map.key}\nbranch: 1 A\nstep: S1850M\n"
        "board: ash: F ash |  | ash\norder: ash: ash - mid/{coast}\n"
    )
    assert read_plan(plan.format(coast="nc"), "x", lambda _: map).step.orders
    with pytest.raises(ExchangeError) as refused:
        read_plan(plan.format(coast="river"), "x", lambda _: map)
    assert refused.value.code == "unknown_place"
    assert "river" in write_place(Location("mid/river"), names, "en", OrderStyle.LONG)


def test_an_area_that_cannot_be_cut_is_mended() -> None:
    crossed = shapely.Polygon([(0, 0), (90, 90), (90, 0), (0, 90)])
    areas = {"ree": crossed, "nes": shapely.box(90, 0, 180, 90)}
    wanted = {code: Region(code, "land", {"en": code}, shapely.Polygon()) for code in areas}
    sheet = draw_foreign_sheet("Pond", wanted, ForeignSheet(areas, {}, (0, 0, 160, 90)), {})
    assert sheet is not None
