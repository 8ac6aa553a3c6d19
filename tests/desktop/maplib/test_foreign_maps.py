"""Maps of webDiplomacy, godip and RealPolitik, and from three tables: one map in four forms."""

from contextlib import suppress
from pathlib import Path

import pytest

from desktop.maplib.map_import import ImportedMap, import_maps, import_playable
from engine.board.map_file import read_map
from engine.board.terms import Location, Province
from engine.errors import ExchangeError
from engine.exchange.foreign_variant import ids_for
from engine.exchange.map_facts import map_facts
from engine.exchange.php_array import PhpArray, read_arrays
from engine.untrusted.untrusted_text import LONGEST_NAME
from maps.map_diagnosis import diagnose_map
from maps.sheet import parse_sheet
from tests.helpers.foreign_maps import FORMS, GODIP_FILES, WEBDIP, write_folder, write_zip

NAMES = ("Reed Bank", "The Mud", "Nest", "Stump", "Widgeon's Isle", "North Water", "South Water")


def only(path: Path) -> ImportedMap:
    found = import_maps(path)
    assert len(found) == 1
    return found[0]


def by_name(map: ImportedMap, which: str) -> set[frozenset[str]]:
    """The ways of a map, told by the names of provinces."""
    read = read_map(map.text, "map.json")
    names = read.gazetteer.provinces["en"]
    graph = read.map.armies if which == "A" else read.map.fleets

    def called(at: Location) -> str:
        base, slash, coast = at.partition("/")
        return names[Province(base)] + slash + coast

    return {frozenset((called(at), called(to))) for at, there in graph.items() for to in there}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("packed", [False, True])
def test_one_map_comes_out_alike_from_every_form(form: str, packed: bool, tmp_path: Path):
    files = FORMS[form]
    path = write_zip(tmp_path / "p.zip", files) if packed else write_folder(tmp_path, files)
    map = only(path)
    read = read_map(map.text, "map.json")
    assert set(read.gazetteer.provinces["en"].values()) == set(NAMES)
    assert by_name(map, "A") == {
        frozenset(each)
        for each in (("Reed Bank", "The Mud"), ("The Mud", "Nest"), ("Nest", "Stump"))
    }
    assert by_name(map, "F") == {
        frozenset(each)
        for each in (
            ("Reed Bank/nc", "North Water"),
            ("Reed Bank/sc", "South Water"),
            ("Nest", "North Water"),
            ("Nest", "South Water"),
            ("Widgeon's Isle", "South Water"),
        )
    }
    facts = map_facts(read.map)
    assert len(facts.centres) == 4
    assert facts.opening == "spring 1850 movement"
    assert {power for power, _ in facts.homes} == {"teal", "mallard"}
    assert sorted(what[0] for _, what in facts.units) == ["A", "F"]
    assert facts.solo == 3
    assert facts.building == ("any" if form == "realpolitik" else "home")
    assert [each for each in diagnose_map(map.text, map.sheet) if not each.warning] == []


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("packed", [False, True])
def test_what_macos_lays_beside_files_is_passed_over(form: str, packed: bool, tmp_path: Path):
    files = FORMS[form]
    shadows = {
        f"{'__MACOSX/' * packed}{folder}{slash}._{name}": "\x00\x05\x16\x07"
        for folder, slash, name in (each.rpartition("/") for each in files)
    }
    both = {**files, **shadows}
    path = write_zip(tmp_path / "p.zip", both) if packed else write_folder(tmp_path / "p", both)
    plain = write_zip(tmp_path / "q.zip", files) if packed else write_folder(tmp_path / "q", files)
    assert only(path).text == only(plain).text


def test_nothing_is_lost_but_what_is_told(tmp_path: Path):
    told = {form: only(write_folder(tmp_path / form, FORMS[form])).notes for form in FORMS}
    assert told["godip"] == told["realpolitik"] == told["tables"] == ()
    assert [(note.code, note.subject) for note in told["webdip"]] == [
        ("rule", "processOrderBuilds.php")
    ]


def test_the_picture_of_godip_is_drawn_again(tmp_path: Path):
    map = only(write_folder(tmp_path, GODIP_FILES))
    assert not map.drawn
    sheet = parse_sheet(map.sheet, "sheet.svg")
    north, south = sheet.coast_anchors["ree/nc"].unit, sheet.coast_anchors["ree/sc"].unit
    assert north[1] < south[1]


def test_a_schematic_lies_as_the_sites_own_map_does(tmp_path: Path):
    sheet = parse_sheet(only(write_folder(tmp_path, WEBDIP)).sheet, "sheet.svg")
    read = read_map(only(write_folder(tmp_path, WEBDIP)).text, "map.json")
    at = {name: sheet.anchors[str(id)].unit for id, name in read.gazetteer.provinces["en"].items()}
    assert at["The Mud"][0] < at["Nest"][0] < at["Stump"][0]
    assert at["North Water"][1] < at["Nest"][1] < at["South Water"][1]


@pytest.mark.parametrize(
    ("form", "file", "old", "new", "code", "line"),
    [
        ("webdip", "Pond/install.php", "'Nest','Stump'", "'Nest','Stunp'", "map_place", 23),
        ("webdip", "Pond/classes/adjudicatorPreGame.php", "'Nest'", "'Mest'", "map_place", 5),
        ("godip", "pond/pond.go", 'Conn("stu"', 'Conn("stx"', "map_place", 0),
        ("realpolitik", "Pond/Pond.map", "mud stu", "mud stx", "map_place", 13),
        ("realpolitik", "Pond/Pond.var", "Pond.cnt", "Pind.cnt", "pack_missing", 0),
        ("tables", "Pond/ways.csv", "nes,stu", "nes,stx", "map_place", 4),
        ("tables", "Pond/provinces.csv", "mud,The Mud,land", "mud,The Mud,lamd", "map_line", 3),
    ],
)
def test_what_is_amiss_is_told_by_file_and_line(
    form: str, file: str, old: str, new: str, code: str, line: int, tmp_path: Path
):
    files = dict(FORMS[form])
    assert old in files[file]
    files[file] = files[file].replace(old, new)
    with pytest.raises(ExchangeError) as refused:
        import_playable(write_folder(tmp_path, files))
    told = Path(refused.value.file).name
    assert (refused.value.code, refused.value.line) == (code, line)
    assert told == Path(file).name or code == "pack_missing"


def test_two_files_that_name_each_other_are_refused(tmp_path: Path):
    files = {
        f"{one}/install.php": f"<?php require_once('variants/{other}/install.php');"
        for one, other in (("Pond", "Lake"), ("Lake", "Pond"))
    }
    with pytest.raises(ExchangeError) as caught:
        import_maps(write_zip(tmp_path / "both.zip", files))
    assert caught.value.code == "pack_missing"


def test_chief_files_stand_for_their_folders(tmp_path: Path):
    for form, chief in (
        ("webdip", "install.php"),
        ("realpolitik", "Pond.var"),
        ("tables", "powers.csv"),
        ("godip", "pond.go"),
    ):
        assert only(write_folder(tmp_path / form, FORMS[form]) / chief).text


def test_files_of_a_variant_may_lie_in_the_folder_of_another(tmp_path: Path):
    files = {
        name.replace("Pond/Pond.map", "Standard/Std.map"): text
        for name, text in FORMS["realpolitik"].items()
    }
    files["Pond/Pond.var"] = files["Pond/Pond.var"].replace("Pond.map", "Standard/Std.map")
    assert only(write_folder(tmp_path, files)).text


def test_php_is_read_and_never_run():
    text = "<?php $a = array('x' => array(1, 2.5, \"y\\\"z\"), /* array( */ ['k'=>'v'],);"
    text += " $b=$a; eval('1');"
    found = read_arrays(text)["a"]
    assert found.entries[0][0] == "x"
    assert isinstance(found.entries[0][1], PhpArray)
    assert found.entries[0][1].texts()[2] == 'y"z'
    for spoilt in ("$a=array(" * 500, "$a=array('x'", "$a=[=>", "$a=array(1 2", "'" * 9999):
        read_arrays(spoilt)


def test_ids_differ_and_are_short():
    found = ids_for(
        ("Black Forest", "Blackpool", "Black Sea", "Bla", "B", "Ionian Sea"), {"Ionian Sea": "ion"}
    )
    assert len(set(found.values())) == len(found)
    assert found["Ionian Sea"] == "ion"
    assert all(len(each) <= 4 for each in found.values())


def test_names_as_sites_keep_them_are_read_and_units_of_nobody_told(tmp_path: Path):
    """Escapes, ids behind names, countries that the units call otherwise, years from 0 on."""
    files = dict(WEBDIP)
    install, about, units = files
    files[install] = (
        files[install].replace("'Nest'", "'Nest (NEE)'").replace("The Mud", "Qana&#039; Mud")
    )
    files[about] = files[about].replace("floor($turn/2) + 1850", "floor($turn/2)")
    files[about] = files[about].replace("public $id=900;", "$this->supplyCenterTarget = 2;")
    files[units] = files[units].replace("'Mallard' => array('Nest'", "'Drake' => array('Nest'")
    map = only(write_folder(tmp_path, files))
    read = read_map(map.text, "map.json")
    names = read.gazetteer.provinces["en"]
    assert (names[Province("nee")], read.map.solo) == ("Nest", 2)
    assert "Qana' Mud" in names.values()
    told = {(note.code, note.subject) for note in map.notes}
    assert ("unit_lost", "Army Nest (Drake)") in told
    assert ("opening", "spring 0 movement → spring 1 movement") in told


def changed(files: dict[str, str], *changes: tuple[str, str, str]) -> dict[str, str]:
    """The files of a form with something put otherwise: a file's ending, what, and by what."""
    found = dict(files)
    for ending, old, new in changes:
        name = next(each for each in found if each.endswith(ending))
        assert old in found[name]
        found[name] = found[name].replace(old, new)
    return found


def told(map: ImportedMap) -> dict[str, str]:
    return {note.code: note.subject for note in map.notes}


def test_a_coast_may_be_called_as_its_author_likes_and_what_no_border_reaches_is_left_out(
    tmp_path: Path,
):
    """webDiplomacy: `Oxford (Thames Coast)`; fakes and legends, by which a site paints its map."""
    files = changed(
        WEBDIP,
        ("install.php", "Reed Bank (South Coast)", "Reed Bank (Otter Coast)"),
        (
            "install.php",
            "array('Stump',",
            "array('teal', 'Coast', 'No', 1, 9, 9, 9, 9),\n"
            "\tarray('Nest (fake)', 'Coast', 'No', 0, 9, 9, 9, 9),\n\tarray('Stump',",
        ),
    )
    map = only(write_folder(tmp_path, files))
    read = read_map(map.text, "map.json")
    assert {str(at) for at in read.map.fleets if "/" in at} == {"ree/nc", "ree/sc"}
    assert set(read.gazetteer.provinces["en"].values()) == set(NAMES)
    assert told(map)["coast_renamed"] == "Reed Bank (Otter Coast) → sc"
    assert told(map)["mark"] == "teal"


def test_a_site_may_begin_with_building_and_build_anywhere_and_ask_for_18_of_34(tmp_path: Path):
    files = changed(
        WEBDIP,
        ("variant.php", "['processOrderBuilds']", "['userOrderBuilds']"),
        ("variant.php", "$this->supplyCenterTarget = 3;", ""),
        ("variant.php", "(floor($turn/2) + 1850)", "(floor($turn/2) * 5 + 1850)"),
        ("PreGame.php", "protected $countryUnits", "function assignUnits() {}\n\tprotected $c"),
        ("install.php", "?>", "$DB->sql_put('DELETE FROM wD_Borders WHERE mapID=1');\n?>"),
    )
    files["Pond/classes/userOrderBuilds.php"] = (
        "if ($this->type == 'Build Army' or $this->type == 'Build Fleet') "
        "SELECT t.id WHERE ts.countryID = $this->countryID AND t.supply"
    )
    map = only(write_folder(tmp_path, files))
    facts = map_facts(read_map(map.text, "map.json").map)
    assert (facts.opening, facts.units) == ("winter 1849 adjustment", set())
    assert (facts.solo, facts.building) == (2, "any")
    assert told(map).keys() == {"year_step", "altered"}
    assert told(map)["year_step"] == "5"


@pytest.mark.parametrize("packed", [False, True])
def test_a_variant_of_a_site_may_build_on_another(packed: bool, tmp_path: Path):
    files = dict(WEBDIP)
    files["Grey/install.php"] = "<?php\nrequire_once('variants/Pond/install.php');"
    files["Grey/variant.php"] = (
        "<?php class GreyVariant extends PondVariant { public $name='Grey'; }"
    )
    path = write_zip(tmp_path / "p.zip", files) if packed else write_folder(tmp_path, files)
    found = import_maps(path if packed else path.parent / "Grey")
    assert [each.name for each in found] == (["grey", "pond"] if packed else ["grey"])
    assert {map_facts(read_map(each.text, "m").map).opening for each in found} == {
        "spring 1850 movement"
    }
    assert all(len(map_facts(read_map(each.text, "m").map).units) == 2 for each in found)


def test_a_folder_of_variants_gives_them_all_and_one_alone_says_what_it_lacks(tmp_path: Path):
    files = dict(WEBDIP) | GODIP_FILES
    write_folder(tmp_path, files)
    assert {each.name for each in import_maps(tmp_path)} == {"pond"}
    assert len(import_maps(tmp_path)) == 2
    alone = tmp_path / "alone" / "Grey"
    alone.mkdir(parents=True)
    (alone / "install.php").write_text("<?php\nrequire_once('variants/Pond/install.php');")
    with pytest.raises(ExchangeError) as refused:
        import_maps(alone)
    assert (refused.value.line, refused.value.subject) == (2, "Pond/install.php")


def test_godips_names_seasons_and_owners_are_taken_where_they_are_said(tmp_path: Path):
    names = 'var n = map[godip.Province]string{\n\t"mud": "Muddy Flats",\n\t"ree/nc": "X",\n}\n'
    files = changed(
        GODIP_FILES,
        ("pond.go", "NewPhase(1850, godip.Spring,", "Phase(1425, YearSeason,"),
        ("pond.go", '"ree/nc": godip.Unit', '"ree": godip.Unit'),
        ("pond.go", "SoloWinner: common.SCCountWinner(3)", "SoloWinner: ours"),
        ("pond.go", "var Nations", 'var rule = map[P]N{\n\t"stu": Mallard,\n}\n\nvar Nations'),
        ("pond.go", "func PondGraph", names + "\nfunc PondGraph"),
    )
    map = only(write_folder(tmp_path, files))
    read = read_map(map.text, "map.json")
    assert read.gazetteer.provinces["en"][Province("mud")] == "Muddy Flats"
    facts = map_facts(read.map)
    assert ("mallard", "stu") not in facts.owners
    assert ("teal", "F ree/nc") in facts.units
    notes = told(map)
    assert notes["opening"] == "yearseason 1425 movement → spring 1425 movement"
    assert (notes["unit_lost"], notes["rule"]) == ("F ree (teal)", "SoloWinner")


def test_a_godip_variant_on_anothers_map_names_it(tmp_path: Path):
    (tmp_path / "italy.go").write_text(
        'import (\n\t"github.com/zond/godip/variants/classical/start"\n)\n'
        'var V = common.Variant{\n\tName: "Neutral Italy",\n}\n'
    )
    with pytest.raises(ExchangeError) as refused:
        import_maps(tmp_path / "italy.go")
    assert refused.value.code == "pack_missing"
    assert (refused.value.file, refused.value.subject) == ("italy.go", "variants/classical/start")


def test_the_signs_behind_realpolitiks_provinces_mean_what_they_mean_there(tmp_path: Path):
    """A power may have the letter of water, and a second sign is no home."""
    files = changed(
        FORMS["realpolitik"],
        ("Pond.cnt", "Teal Tealish T", "Teal Tealish W"),
        ("Pond.map", "Reed Bank, T ree", "Reed Bank, W ree"),
        ("Pond.map", "The Mud, l mud", "The Mud, lM mud"),
        ("Pond.map", "Isle, x wid", "Isle, xc wid"),
        ("Pond.map", "nes-mv: mud stu", "nes-mv: mud\nnes-mx: stu/hx"),
        ("Pond.gam", "1\nnewgame", "2 0\nnewgame"),
        ("Pond.gam", "ree\nF ree/nc", "ree\nmud\nF ree/nc"),
        ("Pond.gam", "nes\nA nes", "nes\n\nA nes"),
    )
    map = only(write_folder(tmp_path, files))
    facts = map_facts(read_map(map.text, "map.json").map)
    assert facts.homes == {("teal", "ree"), ("mallard", "nes")}
    assert facts.centres == {"ree", "nes", "stu", "wid"}
    assert {what[0] for _, what in facts.units} == {"A", "F"}
    assert ("nes", "stu") in facts.armies
    notes = told(map)
    assert (notes["convoy_coast"], notes["border"]) == ("Widgeon's Isle", "Nest")


def test_two_provinces_of_one_name_are_told_apart(tmp_path: Path):
    files = changed(FORMS["tables"], ("provinces.csv", "stu,Stump", "stu,Nest"))
    map = only(write_folder(tmp_path, files))
    names = read_map(map.text, "map.json").gazetteer.provinces["en"].values()
    assert {"Nest", "Nest (STU)"} <= set(names)
    assert told(map)["renamed"] == "Nest (STU)"


def test_a_device_that_no_picture_shows_is_left_out_and_told(tmp_path: Path):
    files = dict(GODIP_FILES)
    files["pond/pond.go"] = files["pond/pond.go"].replace(
        "\t\tDone()", '\t\t// Dummy\n\t\tProv("dum").Flag(godip.Land).SC(Teal).\n\t\tDone()'
    )
    map = only(write_folder(tmp_path, files))
    assert not map.drawn
    assert Province("dum") not in read_map(map.text, "map.json").map.places
    assert {"province_lost", "centre_lost"} <= {note.code for note in map.notes}


@pytest.mark.parametrize("name", ["picture.svg", "list.xml", "map.png"])
def test_a_file_that_is_no_map_is_told_what_would_be(name: str, tmp_path: Path):
    (tmp_path / name).write_text("<svg/>", "utf-8")
    with pytest.raises(ExchangeError) as refused:
        import_playable(tmp_path / name)
    assert refused.value.code == "map_kind"


def test_an_empty_folder_is_told_to_hold_no_map(tmp_path: Path):
    (tmp_path / "notes.txt").write_text("x", "utf-8")
    with pytest.raises(ExchangeError) as refused:
        import_playable(tmp_path)
    assert refused.value.code == "pack_empty"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("hostile", ["\x1b]0;x\x07\u202e<b>X", "W" * 5000])
def test_no_name_of_a_map_is_endless_or_tells_anything_unseen(
    tmp_path: Path, form: str, hostile: str
) -> None:
    for word in ("Mallard", "Reed Bank"):
        files = {
            name: text if name.endswith(".svg") else text.replace(word, hostile)
            for name, text in FORMS[form].items()
        }
        (made,) = import_maps(write_zip(tmp_path / "x.zip", files))
        read = read_map(made.text, "map.json")
        names = read.gazetteer
        for each in (*names.powers["en"].values(), *names.provinces["fr"].values()):
            assert each.isprintable()
            assert len(each) <= LONGEST_NAME
        parse_sheet(made.sheet)


@pytest.mark.parametrize("form", ["webdip", "godip", "realpolitik", "tables"])
def test_figures_of_five_thousand_digits_stop_nobody(tmp_path: Path, form: str) -> None:
    for figure in ("1850", "900", "3"):
        files = {name: text.replace(figure, "9" * 5000) for name, text in FORMS[form].items()}
        with suppress(ExchangeError):
            import_maps(write_zip(tmp_path / "x.zip", files))


def test_rows_that_are_taken_apart_otherwise_are_told_by_their_line(tmp_path: Path) -> None:
    files = {name: text.replace("$fleets, $armies", "$who, $how") for name, text in WEBDIP.items()}
    with pytest.raises(ExchangeError) as told:
        import_maps(write_zip(tmp_path / "x.zip", files))
    assert told.value.code == "map_line"
    assert told.value.line > 1
