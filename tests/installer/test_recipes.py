"""Every recipe names files that exist, one version, and the same four kinds of file."""

import configparser
import plistlib
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from desktop.home.new_game import SUFFIX as GAME
from desktop.sandbox.plan_suffix import PLAN_SUFFIX as PLAN
from engine.post.orders_file import SUFFIX as ORDERS
from engine.post.packet import SUFFIX as PACKET
from installer import build, recipe
from installer.build import sizes
from installer.icons import icns, ico, png
from installer.leave_out import wanted
from installer.linux.debian import least_libc
from installer.linux.tree import MIME_ICONS, lay_out_appdir
from installer.version import ROOT, day, filled, four_numbers, version

INSTALLER = ROOT / "installer"
KINDS = {GAME, PACKET, ORDERS, PLAN}
RECIPES = (
    INSTALLER / "linux" / "appimage.sh",
    INSTALLER / "macos" / "build.sh",
    INSTALLER / "macos" / "dmg.sh",
    INSTALLER / "windows" / "casuslupi.iss",
    INSTALLER / "windows" / "build.ps1",
)


def test_the_version_stands_in_one_place_only() -> None:
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert version() == stated
    assert four_numbers() == f"{stated}.0"
    others = [file for file in INSTALLER.rglob("*") if file.suffix in (".spec", ".sh", ".py")]
    assert [file.name for file in others if stated in file.read_text("utf-8")] in (
        [],
        ["version.py"],  # in the examples of its docstrings
    )


def test_the_menu_entry_has_what_desktops_ask_for() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(INSTALLER / "linux" / "casuslupi.desktop", encoding="utf-8")
    fields = entry["Desktop Entry"]
    assert fields["Type"] == "Application"
    assert fields["Exec"].split() == ["casuslupi", "%f"]
    assert fields["Icon"] == "casuslupi"
    assert fields["Comment[fr]"] != fields["Comment"]
    assert set(fields["MimeType"].strip(";").split(";")) == {
        f"application/{kind.removeprefix('application-')}" for kind in MIME_ICONS
    }


def test_linux_knows_the_four_kinds_of_file_in_both_languages() -> None:
    tree = ElementTree.parse(INSTALLER / "linux" / "casuslupi-mime.xml")
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kinds = tree.getroot().findall(f"{space}mime-type")
    globs = {glob.get("pattern") for kind in kinds for glob in kind.findall(f"{space}glob")}
    assert globs == {f"*{kind}" for kind in KINDS}
    assert all(len(kind.findall(f"{space}comment")) == 2 for kind in kinds)


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="needs the tool")
def test_the_menu_entry_is_valid() -> None:
    entry = INSTALLER / "linux" / "casuslupi.desktop"
    said = subprocess.run(["desktop-file-validate", str(entry)], capture_output=True, text=True)
    assert (said.returncode, said.stdout) == (0, "")


def test_store_entry_and_manual_page_have_version_and_day() -> None:
    for name in ("org.casuslupi.table.metainfo.xml", "casuslupi.1"):
        text = filled((INSTALLER / "linux" / name).read_text("utf-8"))
        assert day() in text
        assert "@" not in text
    store = ElementTree.fromstring(
        filled((INSTALLER / "linux" / "org.casuslupi.table.metainfo.xml").read_text("utf-8"))
    )
    release = store.find("releases/release")
    assert release is not None
    assert release.get("version") == version()


def test_a_package_is_never_made_of_an_older_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stale, frozen = tmp_path / "casuslupi", list[bool]()
    stale.mkdir()
    (stale / "old").touch()

    def freeze() -> Path:
        frozen.append(stale.exists())
        stale.mkdir()
        return stale

    monkeypatch.setattr(build, "FOLDER", stale)
    monkeypatch.setattr(build, "DIST", tmp_path)
    monkeypatch.setattr(build, "freeze", freeze)
    monkeypatch.setattr("installer.linux.tree.lay_out_appdir", lambda _folder, _tree: None)
    build.build("appdir")
    assert frozen == [False]
    assert not (stale / "old").exists()


def test_tools_of_the_tests_are_found_in_what_was_frozen() -> None:
    listed = (
        "(['PYZ-00.pyz',\n [('desktop.app', 'x', 'PYMODULE'),\n  ('_pytest.main', 'y', 'P'),\n"
    )
    assert build.frozen_tools(listed) == ["_pytest"]
    assert build.frozen_tools(listed.replace("_pytest", "engine")) == []


def test_the_package_asks_for_the_c_library_that_its_libraries_need(tmp_path: Path) -> None:
    (tmp_path / "a.so").write_bytes(b"..\0GLIBC_2.4\0GLIBC_2.34\0GLIBCXX_9.9\0")
    (tmp_path / "b.so").write_bytes(b"\0GLIBC_2.17\0")
    assert least_libc(sorted(tmp_path.iterdir())) == "2.34"


def test_a_recipe_stops_at_the_step_that_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(_python: Path) -> list[str]:
        recipe.run(sys.executable, "-c", "raise SystemExit(3)")
        pytest.fail("it went on")

    monkeypatch.setattr(recipe, "lay_out_freezer", lambda: tmp_path)
    monkeypatch.setattr(recipe, "compile_words", lambda _python: None)
    monkeypatch.setattr(recipe, "SYSTEMS", {"windows": fails})
    assert recipe.main(["windows", "--rehearse"]) == 1
    assert "nothing was packed" in capsys.readouterr().err


def test_what_the_windows_installer_packs_is_looked_for(tmp_path: Path) -> None:
    (tmp_path / "x.iss").write_text('Source: "there\\*"; DestDir: "{app}"\nLicenseFile=gone\n')
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "a").touch()
    assert recipe.missing_sources(tmp_path / "x.iss") == ["gone"]


def test_the_store_entry_names_the_menu_entry() -> None:
    root = ElementTree.parse(INSTALLER / "linux" / "org.casuslupi.table.metainfo.xml").getroot()
    assert root.findtext("launchable") == "casuslupi.desktop"
    assert root.findtext("project_license") == "MIT"


def test_macos_knows_the_four_kinds_of_file() -> None:
    told = plistlib.loads((INSTALLER / "macos" / "Info.plist").read_bytes())
    named = {
        "." + tag
        for kind in told["UTExportedTypeDeclarations"]
        for tag in kind["UTTypeTagSpecification"]["public.filename-extension"]
    }
    assert named == KINDS
    declared = {kind["UTTypeIdentifier"] for kind in told["UTExportedTypeDeclarations"]}
    opened = {
        name for kind in told["CFBundleDocumentTypes"] for name in kind["LSItemContentTypes"]
    }
    assert opened == declared


def test_windows_knows_the_four_kinds_of_file_and_every_source() -> None:
    script = (INSTALLER / "windows" / "casuslupi.iss").read_text("utf-8")
    named = set(re.findall(r'Software\\Classes\\(\.\w+)"', script))
    assert named == KINDS
    for kind in re.findall(r'ValueData: "(CasusLupi\.\w+)"', script):
        assert rf"Software\Classes\{kind}\shell\open\command" in script
    sections = set(re.findall(r"^\[(\w+)\]", script, re.M))
    assert {"Setup", "Files", "Icons", "Registry", "Run", "Languages"} <= sections
    made = ("dist\\", "build\\")
    for path in re.findall(r'(?:Source: "|LicenseFile=|SetupIconFile=)([^"\n;]+)', script):
        place = path.removeprefix("..\\..\\")
        if not place.startswith(made):
            assert (ROOT / place.replace("\\", "/")).exists(), path
    for icon in re.findall(r"icons\\(\w+)\.ico", script):
        assert (ROOT / "assets" / "icons" / f"{icon}.svg").exists()


def test_an_appimages_folder_begins_the_program_with_what_it_was_given(
    qapp: QApplication, tmp_path: Path
) -> None:
    folder = tmp_path / "frozen"
    folder.mkdir()
    program = folder / "casuslupi"
    program.write_text('#!/bin/sh\nprintf "%s|" "$@"\n')
    program.chmod(0o755)
    tree = tmp_path / "a folder" / "CasusLupi.AppDir"
    lay_out_appdir(folder, tree)
    begun = [str(tree / "AppRun"), "Friday night.lupi", "--smoke"]
    said = subprocess.run(begun, capture_output=True, text=True, check=True, cwd="/")
    assert said.stdout == "Friday night.lupi|--smoke|"
    through_bin = subprocess.run([str(tree / "usr/bin/casuslupi"), "x"], capture_output=True)
    assert through_bin.stdout == b"x|"
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(tree / "casuslupi.desktop")
    assert (tree / f"{entry['Desktop Entry']['Icon']}.svg").is_file()
    assert [each.name for each in tree.glob("*.desktop")] == ["casuslupi.desktop"]


@pytest.mark.parametrize("script", RECIPES, ids=lambda path: path.name)
def test_what_was_not_run_says_so(script: Path) -> None:
    assert "NOT YET RUN" in script.read_text("utf-8")


@pytest.mark.parametrize("script", sorted(INSTALLER.rglob("*.sh")), ids=lambda path: path.name)
def test_shell_scripts_parse_and_name_files_that_exist(script: Path) -> None:
    subprocess.run(["sh", "-n", str(script)], check=True)
    for module in re.findall(r"-m (installer\.\w+)", script.read_text("utf-8")):
        assert (ROOT / f"{module.replace('.', '/')}.py").exists()


@pytest.mark.parametrize("name", ["casuslupi", "game", "packet", "orders", "plan"])
@pytest.mark.usefixtures("qapp")
def test_icons_can_be_drawn_in_every_form(name: str) -> None:
    drawing = ROOT / "assets" / "icons" / f"{name}.svg"
    small, large = (QImage.fromData(png(drawing, size), "PNG") for size in (16, 256))  # type: ignore[call-overload]
    assert (small.width(), large.height()) == (16, 256)
    assert large.pixelColor(0, 0).alpha() == 0
    assert large.pixelColor(128, 128).alpha() == 255
    assert ico(drawing)[:4] == b"\x00\x00\x01\x00"
    body = icns(drawing)
    assert body[:4] == b"icns"
    assert int.from_bytes(body[4:8], "big") == len(body)


def test_only_what_is_used_is_shipped() -> None:
    inner = "PySide6/Qt/lib"
    assert wanted(f"{inner}/libQt6Widgets.so.6")
    assert not wanted(f"{inner}/libQt6Qml.so.6")
    assert wanted("libQt6Widgets.so.6")
    # The addresses of this computer, for its phones; nothing else of it.
    assert wanted("libQt6Network.so.6")
    assert not wanted("libQt6NetworkAuth.so.6")
    assert not wanted("PySide6/Qt/plugins/tls/libqopensslbackend.so")
    assert not wanted("libgtk-3.so.0")
    assert wanted("libglib-2.0.so.0")
    assert wanted("PySide6/Qt/translations/qtbase_fr.qm")
    assert not wanted("PySide6/Qt/translations/qtbase_de.qm")
    assert wanted("PySide6/Qt/plugins/platforms/libqoffscreen.so")


def test_the_size_of_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "app" / "_internal" / "numpy").mkdir(parents=True)
    (tmp_path / "app" / "_internal" / "numpy" / "a").write_bytes(bytes(2_000_000))
    (tmp_path / "app" / "start").write_bytes(bytes(1_000_000))
    said = sizes(tmp_path / "app")
    assert re.search(r"3\.0 MB +app, 2 files", said)
    assert re.search(r"2\.0 MB +numpy", said)
