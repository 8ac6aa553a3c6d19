"""The names fit their room when Qt itself sets them in the bundled face."""

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF
from pytestqt.qtbot import QtBot

from maps.atlas.graph import STANDARD
from maps.lettering import FAMILY
from maps.sheet import Sheet, read_sheet

FONTS = STANDARD.parent.parent / "assets" / "fonts"
_DRAWN_AT = 100


@pytest.fixture
def sheet() -> Sheet:
    return read_sheet(STANDARD / "sheet.svg")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_of_every_name_fits(qtbot: QtBot, sheet: Sheet, language: str) -> None:
    for face in ("Regular", "Italic"):
        assert QFontDatabase.addApplicationFont(str(FONTS / f"EBGaramond-{face}.ttf")) >= 0
    for code, label in sheet.labels.items():
        font = QFont(FAMILY)
        font.setPixelSize(_DRAWN_AT)
        font.setItalic(sheet.kinds[code] == "sea")
        scale = label.size / _DRAWN_AT
        for line in label.lines[language]:
            letters = QFontMetricsF(font).horizontalAdvance(line) * scale
            assert letters + label.spacing * (len(line) - 1) <= label.width, code
