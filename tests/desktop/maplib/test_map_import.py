"""Maps of others: imported in the window, played on, opened again; and what is wrong with them."""

import json
import re
import zipfile
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.__main__ import main
from desktop.app.settings import Settings
from desktop.export.chart import make_chart
from desktop.export.export_source import public_source
from desktop.export.export_style import ExportStyle
from desktop.gm.position_editor import read_last_board
from desktop.help.help_cards import fill_in_card
from desktop.home.home_screen import HomeScreen
from desktop.home.new_game import NewGameScreen
from desktop.map.paint.map_styles import LIGHT
from desktop.maplib.map_check import check_maps
from desktop.maplib.map_import import ImportedMap, import_maps, import_playable
from desktop.maplib.map_imports import MapFindingsDialog
from desktop.maplib.map_library import MapLibrary
from desktop.maplib.map_package import is_map_path
from desktop.resources import asset_path
from desktop.session.navigator import OverviewPlace
from engine.board.build_rule import BuildRule
from engine.board.map_file import read_map
from engine.board.position import Position
from engine.board.terms import Location, Power, Province
from engine.errors import ExchangeError, TableError
from engine.exchange.map_facts import compare_facts, map_facts
from engine.exchange.saved_game import write_game
from engine.exchange.table_game import saved_table_game
from engine.frame.chance import Chance
from engine.frame.seat import Seat, SeatId
from engine.games.standard.play import random_orders
from engine.judge.season import opening_stage
from engine.registry import custom_board, map_file, register_board
from engine.save.game_file import hotseat_game_in_memory
from engine.sentences.sentences import Sentences
from maps.map_diagnosis import diagnose_map
from maps.sheet import parse_sheet
from maps.sheet_error import SheetError
from tests.desktop.driver import Driver
from tests.helpers.small_maps import SMALL_MAPS
from tests.helpers.variants import ADJACENCY, PICTURE, VARIANTS, package_maps, write_pack

PACKAGE = package_maps()
CHANCE = Chance(b"pond" * 8)


def take(driver: Driver, path: Path) -> None:
    with driver.qtbot.waitSignal(driver.program.maps.kept, timeout=30_000):
        driver.program.maps.take(path)


def test_a_variant_is_imported_dealt_played_and_opened_again(
    driver: Driver, tmp_path: Path, settings: Settings
) -> None:
    take(driver, write_pack(tmp_path / "pond.zip"))
    assert isinstance(driver.screen, HomeScreen)
    driver.press(driver.screen.new_button)
    page = driver.screen
    assert isinstance(page, NewGameScreen)
    assert page.boards is not None
    names = [page.boards.itemText(n) for n in range(page.boards.count())]
    assert names == ["Board: Europe, 1901", "Board: Duck Pond"]
    page.boards.setCurrentIndex(1)
    page.boards.activated.emit(1)
    assert page.players.number.maximum() == 2
    driver.press(page.deal)
    assert driver.program.stage.navigator.place == OverviewPlace()
    assert driver.board.turn.code == "S1850M"

    for line in ("A Nes - Mud", "F Ree/nc - Wat"):
        driver.call(driver.waiting[0])
        driver.hold_curtain()
        driver.type_orders(line)
        driver.seal()
        if driver.at_curtain():
            driver.press(driver.screen.back)  # type: ignore[attr-defined]
    driver.open_envelopes()
    assert {unit.province for unit in driver.board.position.units.values()} == {"mud", "wat"}

    # The file is whole: without the library the game opens all the same.
    file = settings.recent[0]
    driver.program.stage.close_session()
    for each in settings.maps_folder.iterdir():
        (each / "map.json").unlink()
    driver.open(file)
    assert driver.board.turn.code == "F1850M"


def test_a_map_named_when_the_program_is_called_is_imported(
    driver: Driver, tmp_path: Path
) -> None:
    with driver.qtbot.waitSignal(driver.program.maps.kept, timeout=30_000):
        driver.program.start(write_pack(tmp_path / "pond.zip"))
    assert "Duck Pond" in driver.program.window.message.words.text()


def test_pictures_of_a_game_on_another_map_have_the_colours_of_the_window(
    qapp: QApplication, tmp_path: Path
) -> None:
    (map,) = import_maps(write_pack(tmp_path / "pond.zip"))
    laid = register_board(map.text, map.sheet, "map.json")
    powers = tuple(str(each) for each in laid.file.map.powers)
    seats = tuple(Seat(SeatId(f"s{n}"), str(n), (each,)) for n, each in enumerate(powers))
    table = hotseat_game_in_memory(laid.game, seats, {}).onlooker
    chart = make_chart(public_source(table, ""), ExportStyle())
    style = chart.panes[0].scene.ground.style
    window = LIGHT.for_powers(powers)
    assert [style.land_colour(each) for each in powers] == [
        window.land_colour(each) for each in powers
    ]


def test_a_folder_put_there_by_hand_is_offered(tmp_path: Path) -> None:
    (map,) = import_maps(write_pack(tmp_path / "pond.zip"))
    folder = tmp_path / "maps" / "by-hand"
    folder.mkdir(parents=True)
    (folder / "map.json").write_text(map.text, encoding="utf-8")
    (folder / "sheet.svg").write_text(map.sheet, encoding="utf-8")
    (tmp_path / "maps" / "rubbish").mkdir()
    (tmp_path / "maps" / "rubbish" / "map.json").write_text("{", encoding="utf-8")
    (found,) = MapLibrary(tmp_path / "maps").boards()
    assert found.file.title["en"] == "Duck Pond"
    assert custom_board(found.game) is found
    assert is_map_path(folder)
    assert import_maps(folder)[0].text == map.text


def test_a_variants_picture_is_drawn_again(tmp_path: Path) -> None:
    (map,) = import_maps(write_pack(tmp_path / "pond.zip"))
    sheet = parse_sheet(map.sheet)
    assert not map.drawn
    assert sorted(sheet.provinces) == ["bro", "mud", "nes", "ree", "wat"]
    assert sheet.coast_anchors["ree/nc"].unit[1] < sheet.coast_anchors["ree/sc"].unit[1]
    # Land lies above the water it was drawn over.
    shared = sheet.provinces["ree"].polygon.intersection(sheet.provinces["wat"].polygon)
    assert shared.area < 1.0
    assert ("mud", "nes") in {border.between for border in sheet.borders}
    assert [each for each in diagnose_map(map.text, map.sheet) if not each.warning] == []


def test_a_map_without_a_usable_picture_is_drawn_as_a_schematic_always_the_same(
    tmp_path: Path,
) -> None:
    picture = PICTURE.replace('id="bro"', 'id="other"')
    (one,) = import_maps(write_pack(tmp_path / "one.zip", picture=picture))
    (two,) = import_maps(write_pack(tmp_path / "two.zip", picture=picture))
    assert one.drawn
    assert one.sheet == two.sheet
    sheet = parse_sheet(one.sheet)
    mud, nest = (sheet.provinces[code].polygon for code in ("mud", "nes"))
    assert mud.distance(nest) < 0.2
    # Those that are no neighbours meet at a corner at most.
    assert mud.boundary.intersection(sheet.provinces["wat"].polygon.buffer(1)).length < 6
    for code, anchors in sheet.anchors.items():
        x, y = anchors.unit
        assert sheet.provinces[code].polygon.buffer(1).contains_properly(_point(x, y)), code


def _point(x: float, y: float) -> object:
    import shapely

    return shapely.Point(x, y)


def test_a_map_of_the_package_has_its_own_picture() -> None:
    (map,) = import_maps(PACKAGE / "pure.map")
    assert not map.drawn
    assert len(parse_sheet(map.sheet).provinces) == 7


BROKEN = {
    "no list": {"variants": "<VARIANTS/>"},
    "not XML": {"variants": VARIANTS.replace("</VARIANT>", "")},
    "an unknown way": {"adjacency": ADJACENCY.replace('refs="nes ree"', 'refs="nes bog"')},
    "no ways": {"variants": VARIANTS.replace("pond_adjacency", "elsewhere")},
    "a strange power": {"variants": VARIANTS.replace('power="teal"', 'power="swan"')},
    "a unit afloat": {"variants": VARIANTS.replace('unit="army"', 'unit="balloon"')},
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_pack_is_refused_in_one_sentence(
    driver: Driver, tmp_path: Path, case: str
) -> None:
    maps = driver.program.maps
    maps.take(write_pack(tmp_path / "bad.zip", **BROKEN[case]))
    assert maps.job is not None
    driver.qtbot.waitSignal(maps.job.done, timeout=10_000).wait()
    (dialog,) = driver.program.window.findChildren(MapFindingsDialog)
    said = dialog.lines.toPlainText()
    assert said.count("\n") == 0
    assert said.endswith(".")
    assert "line" in said or "bad.zip" in said
    dialog.copy.click()
    assert QApplication.clipboard().text() == said
    assert driver.program.maps.boards() == ()


def test_broken_files_never_break_the_importer(tmp_path: Path) -> None:
    whole = write_pack(tmp_path / "pond.zip").read_bytes()
    (map,) = import_maps(tmp_path / "pond.zip")
    for cut in range(0, len(whole), 197):
        file = tmp_path / "cut.zip"
        file.write_bytes(whole[:cut] + b"\0\1" + whole[cut + 2 :])
        try:
            import_maps(file)
        except (TableError, SheetError):
            continue
    for text in (map.text, map.sheet):
        for cut in range(0, len(text), max(1, len(text) // 10)):
            broken = text[:cut] + text[cut + 9 :]
            pair = (broken, map.sheet) if text is map.text else (map.text, broken)
            assert all(each.code for each in diagnose_map(*pair))


def test_a_saved_game_of_the_package_opens_as_a_game_of_ours(
    driver: Driver, tmp_path: Path, settings: Settings
) -> None:
    """On a board that was imported, without which it is refused in a sentence."""
    (map,) = import_maps(write_pack(tmp_path / "pond.zip"))
    laid = MapLibrary(settings.maps_folder).keep(map)
    seats = [Seat(SeatId("s1"), "Ann", ("mallard",)), Seat(SeatId("s2"), "Ben", ("teal",))]
    host = hotseat_game_in_memory(laid.game, seats, {})
    for id in ("s1", "s2"):
        desk = host.seat(SeatId(id))
        desk.submit(random_orders(desk.view(), CHANCE))
    host.resolve(frozenset())
    saved = write_game(saved_table_game(host.onlooker, "pond"))
    file = tmp_path / "played.json"
    file.write_text(json.dumps(saved), encoding="utf-8")
    driver.open(file)
    assert driver.board.turn == host.onlooker.view().board.turn
    assert driver.board.position.units == host.onlooker.view().board.position.units
    assert settings.recent[0].name == "played.lupi"

    driver.program.stage.close_session()
    file.write_text(json.dumps({**saved, "map": "atlantis"}), encoding="utf-8")
    assert not driver.program.open_game(file)
    assert "atlantis" in driver.program.window.message.words.text()


def test_a_map_kept_when_coasts_could_be_called_anything_is_read_wherever_it_is_handed_on(
    driver: Driver, tmp_path: Path, settings: Settings
) -> None:
    """It stood in the way of any saved game, on whatever map, once a game on it had been open."""
    small = next(each for each in SMALL_MAPS if each.key == "coasts")
    text = small.text.replace('"sc"', '"river"').replace("/sc", "/river")
    kept = settings.maps_folder / "old"
    kept.mkdir(parents=True)
    (kept / "map.json").write_text(text, encoding="utf-8")
    (kept / "sheet.svg").write_text(small.sheet.replace('"sc"', '"river"'), encoding="utf-8")
    (board,) = MapLibrary(settings.maps_folder).boards()
    powers = board.file.map.powers
    seats = [Seat(SeatId(f"s{n}"), f"P{n}", (power,)) for n, power in enumerate(powers)]
    host = hotseat_game_in_memory(board.game, seats, {})
    saved = write_game(saved_table_game(host.onlooker, "old"))
    file = tmp_path / "old.json"
    file.write_text(json.dumps(saved), encoding="utf-8")

    driver.open(file)
    assert driver.board.position.units == host.onlooker.view().board.position.units
    taken = read_last_board(driver.program.window, file, board.key)
    assert taken.position.units == driver.board.position.units

    driver.program.stage.close_session()
    hostile = tmp_path / "hostile.json"
    hostile.write_text("[" * 100_000, encoding="utf-8")
    assert not driver.program.open_game(hostile)
    assert "hostile.json" in driver.program.window.message.words.text()


def test_the_checker_speaks_without_a_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (map,) = import_maps(write_pack(tmp_path / "pond.zip"))
    folder = tmp_path / "own"
    folder.mkdir()
    one_way = map.text.replace('"ree/nc": [\n   "wat"\n  ]', '"ree/nc": []')
    assert one_way != map.text
    (folder / "map.json").write_text(one_way, encoding="utf-8")
    sheet = map.sheet.replace(
        '<g data-province="mud">\n<circle', '<g data-province="bro">\n<circle'
    )
    sheet = sheet.replace('id="nes" class', 'id="nes" clip-path="url(#a)" class')
    (folder / "sheet.svg").write_text(sheet, encoding="utf-8")
    assert main(["check-map", str(folder)]) == 2
    told = capsys.readouterr().out
    assert re.search(r'map.json, line \d+, "fleets": the way from “wat” to “ree/nc”', told)
    assert re.search(r'sheet.svg, line \d+, <path id="mud">: “mud” has no anchor', told)
    assert re.search(r'line \d+, <path id="nes">: clip-path is not drawn', told)
    assert main(["check-map", str(tmp_path / "pond.zip")]) == 0


def test_a_reading_that_somebody_stops_is_told_on_the_window_alone(
    driver: Driver, tmp_path: Path
) -> None:
    maps = driver.program.maps
    maps.take(write_pack(tmp_path / "pond.zip"))
    maps.worker.cancel()
    assert maps.job is not None
    driver.qtbot.waitSignal(maps.job.done, timeout=30_000).wait()
    assert driver.program.window.message.words.text() == "“pond.zip” was not read: you stopped it."
    assert driver.program.window.findChildren(MapFindingsDialog) == []
    assert maps.boards() == ()


def notes(map: ImportedMap) -> dict[str, str]:
    return {note.code: note.subject for note in map.notes}


def test_the_facts_of_a_variant_are_taken_and_what_is_not_is_told(tmp_path: Path) -> None:
    variants = (
        VARIANTS.replace(
            "<STARTINGTIME",
            """<RULEOPTIONS><RULEOPTION name="OPTION_BUILDS"
            value="VALUE_BUILDS_ANY_IF_HOME_OWNED"/></RULEOPTIONS>
            <VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="3"/><GAME_LENGTH value="9"/>
            </VICTORYCONDITIONS><STARTINGTIME""",
        )
        .replace('"mud" homepower="none"', '"mud" owner="Ducks"')
        .replace('homepower="teal" owner="teal"', 'homepower="teal" owner="none"')
        .replace('name="Teal"', 'name="Teal" altnames="Pochard, Ducks"')
    )
    (map,) = import_maps(write_pack(tmp_path / "pond.zip", variants=variants))
    read = read_map(map.text).map
    assert read.solo == 3
    assert (read.anywhere, read.needs_free_home) == (True, True)
    assert read.start_owners() == {"nes": "mallard", "mud": "teal"}
    assert notes(map) == {"rule": "GAME_LENGTH 9"}
    # Teal owns no home: it builds nowhere until it does.
    held = Position({}, {}, {**read.start_owners(), Province("ree"): Power("mallard")})
    sites = BuildRule(read).sites(held)
    assert sites[Power("teal")] == ()
    assert sites[Power("mallard")] == ("nes", "ree")


def test_a_variant_that_begins_with_building_begins_in_winter(tmp_path: Path) -> None:
    variants = VARIANTS.replace("Spring, 1850, Movement", "Fall, 1849, Adjustment")
    variants = re.sub("<INITIALSTATE.*", "", variants)
    (map,) = import_maps(write_pack(tmp_path / "pond.zip", variants=variants))
    stage = opening_stage(read_map(map.text).map)
    assert stage.turn.code == "W1849A"
    assert stage.position.owners == {"nes": "mallard", "ree": "teal"}
    assert map.notes == ()


def test_other_names_and_ways_to_oneself_are_read(tmp_path: Path) -> None:
    adjacency = ADJACENCY.replace('refs="nes ree"', 'refs="nest Reeds mud"')
    adjacency = adjacency.replace('refs="nes ree-nc"', 'refs="nest reeds-nc"')
    (map,) = import_maps(write_pack(tmp_path / "pond.zip", adjacency=adjacency))
    (plain,) = import_maps(write_pack(tmp_path / "plain.zip"))
    assert map.text == plain.text
    assert map.notes == ()


def test_what_older_programs_write_is_read_and_years_before_ours_are_told(tmp_path: Path) -> None:
    """Latin 1 that nobody declares, a way without a type, ways with commas, 500 BC."""
    adjacency = ADJACENCY.replace('type="mv" refs="nes ree"', 'refs="nes, ree"')
    assert adjacency != ADJACENCY
    variants = VARIANTS.replace("Spring, 1850, Movement", "Spring, 500 BC, Movement")
    path = write_pack(tmp_path / "pond.zip", variants=variants, adjacency=adjacency)
    with zipfile.ZipFile(path) as pack:
        files = {name: pack.read(name) for name in pack.namelist()}
    name = next(each for each in files if each.endswith("variants.xml"))
    files[name] = files[name].replace(b"Duck Pond", "Étang".encode("latin-1"))
    with zipfile.ZipFile(path, "w") as pack:
        for each, content in files.items():
            pack.writestr(each, content)
    (map,) = import_maps(path)
    (plain,) = import_maps(write_pack(tmp_path / "plain.zip"))
    assert map.title("en") == "Étang"
    assert read_map(map.text).map.armies == read_map(plain.text).map.armies
    assert notes(map) == {"opening": "spring 500 BC movement → spring 500 movement"}


def test_a_sea_keeps_its_centre_and_one_read_as_land_is_mended_and_told(tmp_path: Path) -> None:
    variants = VARIANTS.replace('"mud" homepower', '"wat" homepower')
    adjacency = ADJACENCY.replace('"xc" refs="nes ree-nc"', '"mv" refs="nes ree"')
    (map,) = import_maps(write_pack(tmp_path / "pond.zip", variants=variants, adjacency=adjacency))
    read = read_map(map.text).map
    assert read.is_sea(Province("wat"))
    assert Province("wat") in read.centres
    assert read.fleets[Location("wat")] == {"nes", "ree/nc"}
    assert notes(map)["sea_read"] == "Open Water"
    assert "wat – nes" in notes(map)["army_way_lost"]


def test_a_variant_that_cannot_be_played_does_not_block_the_others(tmp_path: Path) -> None:
    inner = VARIANTS[VARIANTS.index("<VARIANT name") : VARIANTS.index("</VARIANTS>")]
    winged = inner.replace("Duck Pond", "Winged Pond").replace('unit="army"', 'unit="wing"')
    variants = VARIANTS.replace("</VARIANTS>", winged + "</VARIANTS>")
    made, refused = import_playable(write_pack(tmp_path / "pond.zip", variants=variants))
    assert [each.title("en") for each in made] == ["Duck Pond"]
    assert [each.title for each in refused] == ["Winged Pond"]
    fault = refused[0].fault
    assert isinstance(fault, ExchangeError)
    assert fault.code == "map_unit"
    only = VARIANTS.replace('unit="army"', 'unit="wing"')
    alone = write_pack(tmp_path / "winged.zip", variants=only)
    with pytest.raises(ExchangeError):
        import_maps(alone)


def test_what_is_left_aside_in_every_variant_of_a_pack_is_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    limit = "<VICTORYCONDITIONS><GAME_LENGTH value='9'/></VICTORYCONDITIONS><STARTINGTIME"
    inner = VARIANTS[VARIANTS.index("<VARIANT name") : VARIANTS.index("</VARIANTS>")]
    inner = inner.replace("<STARTINGTIME", limit)
    second = inner.replace("Duck Pond", "Other Pond").replace(
        'unit="army"', 'unit="army" dislodged="false"'
    )
    asleep = inner.replace("Duck Pond", "Quiet Pond").replace(
        'name="Teal" active="true"', 'name="Teal" active="false"'
    )
    start = VARIANTS[: VARIANTS.index("<VARIANT name")]
    pack = write_pack(tmp_path / "pond.zip", variants=f"{start}{inner}{second}{asleep}</VARIANTS>")
    assert check_maps([str(pack)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [each for each in lines if "GAME_LENGTH" in each] == ["Left aside: GAME_LENGTH 9."]
    assert [each for each in lines if each.startswith("Quiet Pond: Nobody plays Teal")]


def test_a_card_says_where_one_builds_on_a_map_with_builds_for_those_who_hold_a_home(
    tmp_path: Path,
) -> None:
    rule = """<RULEOPTIONS><RULEOPTION name="OPTION_BUILDS"
        value="VALUE_BUILDS_ANY_IF_HOME_OWNED"/></RULEOPTIONS><STARTINGTIME"""
    variants = VARIANTS.replace("<STARTINGTIME", rule).replace("Duck Pond", "Homely Pond")
    (map,) = import_maps(write_pack(tmp_path / "pond.zip", variants=variants))
    laid = register_board(map.text, map.sheet, "map.json")
    for language, said in (("en", "But only while you own"), ("fr", "Mais seulement tant")):
        card = asset_path("help", language, "adjustment.md").read_text(encoding="utf-8")
        assert said in fill_in_card(card, language, laid.game, {})
        assert said not in fill_in_card(card, language, "standard", {})


def test_a_power_that_nobody_plays_is_told_and_its_centres_are_nobodys(tmp_path: Path) -> None:
    variants = VARIANTS.replace('name="Teal" active="true"', 'name="Teal" active="false"')
    (map,) = import_maps(write_pack(tmp_path / "pond.zip", variants=variants))
    read = read_map(map.text).map
    assert read.powers == ("mallard",)
    assert read.start_owners() == {"nes": "mallard"}
    assert notes(map)["unplayed"] == "Teal"
    assert "ree" in notes(map)["unit_lost"]


def test_a_variant_unpacked_as_a_folder_is_taken_like_its_zip(tmp_path: Path) -> None:
    import zipfile

    zipped = write_pack(tmp_path / "pond.zip")
    with zipfile.ZipFile(zipped) as pack:
        pack.extractall(tmp_path / "out")
    for folder in (tmp_path / "out", tmp_path / "out" / "pond"):
        assert import_maps(folder)[0].text == import_maps(zipped)[0].text
        assert is_map_path(folder)


def test_every_changed_fact_is_told() -> None:
    """The check names a centre, a home, an owner, a unit and a way that the map lacks."""
    made = map_file("standard").map
    facts = map_facts(made)
    assert list(compare_facts(facts, made)) == []
    facts.centres.add("nth")
    facts.units.remove(("france", "F bre"))
    facts.fleets.remove(("nth", "nwy"))
    facts.homes.add(("france", "bur"))
    facts.owners.add(("france", "bur"))
    facts.opening = "fall 1901 movement"
    facts.solo, facts.building = 99, "any"
    told = {note.code: note.subject for note in compare_facts(facts, made)}
    assert told == {
        "centre_lost": "nth",
        "home_lost": "bur (france)",
        "owner_lost": "bur (france)",
        "unit_added": "F bre (france)",
        "fleet_way_added": "nth – nwy",
        "opening": "fall 1901 movement → spring 1901 movement",
        "solo": "99",
        "building": "any → home",
    }
    for language in ("en", "fr"):
        for code, subject in told.items():
            assert subject in Sentences(language).text(f"map_note.{code}", {"subject": subject})
