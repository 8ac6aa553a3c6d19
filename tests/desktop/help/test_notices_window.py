"""Under About stands whose work the program rests on, and every licence can be read there."""

import re
import sys
import tomllib
from importlib.metadata import metadata
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.help.about import AboutDialog
from desktop.help.notices_window import Notice, NoticesDialog, notices
from desktop.widgets.theme import Lighting, colour_scheme

ROOT = Path(__file__).parents[3]
LISTED = tomllib.loads((ROOT / "assets/licences/notices.toml").read_text(encoding="utf-8"))[
    "notice"
]
OF_PACKAGES = {each.package: each for each in notices("en") if each.package}


def test_everything_that_is_installed_to_run_has_a_notice() -> None:
    locked = (ROOT / "installer" / "locks" / "run.txt").read_text(encoding="utf-8")
    names = set(re.findall(r"^([\w-]+)==", locked, re.M))
    assert {each["package"] for each in LISTED if "package" in each} == names
    # Shown are all but those that only other systems and Pythons want.
    hidden = names - OF_PACKAGES.keys()
    assert hidden <= {each["package"] for each in LISTED if each.get("sometimes")}
    assert {"keyring", "secretstorage"} <= OF_PACKAGES.keys() or sys.platform != "linux"


@pytest.mark.parametrize("package", sorted(OF_PACKAGES))
def test_version_and_licence_are_what_the_package_says_of_itself(package: str) -> None:
    notice, says = OF_PACKAGES[package], metadata(package)
    assert notice.version == says["Version"]
    said = says.get("License-Expression", says.get("License"))
    if said is None:  # Some name only the family.
        families = [each for each in says.get_all("Classifier", []) if "License ::" in each]
        assert families == [
            f"License :: OSI Approved :: {notice.licence.partition('-')[0]} License"
        ]
        return
    # Some say their licence whole: its title stands above it.
    assert notice.licence in (said, said.partition("\n")[0].removesuffix(" License"))
    assert notice.chosen in ("", *notice.licence.split(" OR "))


@pytest.mark.parametrize("notice", notices("fr"), ids=lambda each: each.name)
def test_a_notice_says_all_there_is_to_say(notice: Notice) -> None:
    assert notice.authors
    assert notice.home.startswith("https://")
    assert notice.use != next(each.use for each in notices("en") if each.name == notice.name)
    for each in notice.texts:  # One may only lead to the others.
        assert len(each.text) > (200 if len(notice.texts) == 1 else 150)
    bare = {"public domain", "GPL-2.0-or-later WITH Bootloader-exception"}
    assert bool(notice.texts) == (notice.licence not in bare)


def test_a_library_that_may_be_exchanged_comes_with_both_texts_of_its_licence() -> None:
    for notice in notices("en"):
        if "LGPL-3.0" in notice.licence:
            headings = [each.text.split("\n")[0].strip() for each in notice.texts]
            assert headings == ["GNU LESSER GENERAL PUBLIC LICENSE", "GNU GENERAL PUBLIC LICENSE"]
    geos = next(each for each in notices("en") if each.package == "shapely").texts
    assert any("GNU LESSER GENERAL PUBLIC LICENSE" in each.text for each in geos)


def test_the_installed_program_holds_the_metadata_of_all_it_is_made_of() -> None:
    """Where it lacks a package's, its version and licence texts would be missing."""
    recipe = (ROOT / "installer" / "app.spec").read_text(encoding="utf-8")
    assert "copy_metadata(package)" in recipe
    without = [each["package"] for each in LISTED if not each.get("frozen", True)]
    assert without == ["setuptools"]


def test_about_leads_to_the_notices(qtbot: QtBot) -> None:
    about = AboutDialog("en", colour_scheme(Lighting.LIGHT))
    qtbot.addWidget(about)
    about.show()
    assert any("trademark" in label.text() for label in about.findChildren(QLabel))
    qtbot.mouseClick(about.notices, Qt.MouseButton.LeftButton)
    (dialog,) = about.findChildren(NoticesDialog)
    assert dialog.isVisible()


def test_every_work_can_be_chosen_and_its_licence_read(qtbot: QtBot) -> None:
    dialog = NoticesDialog("en", colour_scheme(Lighting.LIGHT))
    qtbot.addWidget(dialog)
    for row, notice in enumerate(notices("en")):
        dialog.list.setCurrentRow(row)
        shown = dialog.page.toPlainText()
        assert shown.startswith(notice.name)
        assert f"Licence: {notice.licence}" in shown
        assert all(each.text[-60:] in shown for each in notice.texts)
