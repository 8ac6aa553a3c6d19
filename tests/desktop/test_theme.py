"""Both looks can be read, and every role of the style sheet is filled in."""

from itertools import product

import pytest
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication

from desktop.resources import SERIF
from desktop.theme import DAY, NIGHT, Scheme, contrast, style_sheet, title_font


@pytest.mark.parametrize("scheme", [DAY, NIGHT], ids=["day", "night"])
def test_words_keep_their_contrast(scheme: Scheme) -> None:
    inks = ("ink", "faint", "accent", "good", "warn", "bad")
    grounds = ("paper", "sheet", "raised", "wash")
    pairs = [(getattr(scheme, i), getattr(scheme, g)) for i, g in product(inks, grounds)]
    pairs += [
        (scheme.on_accent, scheme.accent),
        (scheme.on_accent, scheme.accent_deep),
        (scheme.on_curtain, scheme.curtain),
        (scheme.on_curtain, scheme.curtain_disc),
    ]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_contrast_counts_as_the_web_guidelines_do() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)
    assert contrast("#ffffff", "#767676") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("scheme", [DAY, NIGHT], ids=["day", "night"])
def test_the_style_sheet_has_no_gaps_and_scales(scheme: Scheme) -> None:
    plain, large = style_sheet(scheme), style_sheet(scheme, 200)
    assert "$" not in plain
    assert "40.0pt" in plain
    assert "80.0pt" in large


def test_titles_are_set_in_the_bundled_face(qapp: QApplication) -> None:
    assert QFontInfo(title_font(20)).family() == SERIF
