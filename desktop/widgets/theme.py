"""The look of the windows: old atlas by day, a chart table by lamplight at night."""

import sys
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from desktop.resources import SANS, SERIF, asset_path, load_fonts


class Lighting(StrEnum):
    """Which colours the player wants."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    STARK = "stark"
    STARK_DARK = "stark-dark"


@dataclass(frozen=True, slots=True)
class ColourScheme:
    """The colours of the windows, as `#rrggbb`; `assets/theme/windows.toml` has them.

    `paper` is behind everything, `sheet` behind what is read and written, `raised` on buttons.
    `ink` is text, `faint` text of less weight, `rule` thin lines. `accent` marks the one thing to
    do next, with `on_accent` upon it; `good`, `warn` and `bad` never stand without a word or sign.
    `wax` marks what cannot be taken back, with `on_wax` upon it.
    `edge` is round what is filled in, `glow` rings what has the keyboard. Text on its ground keeps
    a contrast of 4.5 to 1, and of 7 to 1 where it is `stark`; edges and rings keep 3 to 1.
    """

    dark: bool
    paper: str
    sheet: str
    raised: str
    ink: str
    faint: str
    rule: str
    accent: str
    accent_deep: str
    on_accent: str
    wash: str
    good: str
    warn: str
    bad: str
    glow: str
    curtain: str
    curtain_disc: str
    on_curtain: str
    edge: str
    wax: str = "#9e2b25"
    on_wax: str = "#fff7ec"
    stark: bool = False


_SCHEMES = tomllib.loads(asset_path("theme", "windows.toml").read_text("utf-8"))
DAY, NIGHT = ColourScheme(**_SCHEMES["day"]), ColourScheme(**_SCHEMES["night"])
STARK_DAY = ColourScheme(**_SCHEMES["stark_day"])
STARK_NIGHT = ColourScheme(**_SCHEMES["stark_night"])


def colour_scheme(lighting: Lighting) -> ColourScheme:
    """The colours for a wish; `SYSTEM` follows the desktop's own light or dark, and contrast."""
    if lighting is Lighting.SYSTEM:
        hints = QGuiApplication.styleHints()
        dark = hints.colorScheme() is Qt.ColorScheme.Dark
        high = hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
        stark = (STARK_DAY, STARK_NIGHT)
        return stark[dark] if high else (DAY, NIGHT)[dark]
    return {
        Lighting.LIGHT: DAY,
        Lighting.DARK: NIGHT,
        Lighting.STARK: STARK_DAY,
        Lighting.STARK_DARK: STARK_NIGHT,
    }[lighting]


def night_scheme(scheme: ColourScheme) -> ColourScheme:
    """The colours of a page in a dark room, by those of the program."""
    return scheme if scheme.dark else STARK_NIGHT if scheme.stark else NIGHT


def title_font(points: float, *, italic: bool = False) -> QFont:
    """The serif of titles, at a size in points."""
    load_fonts()
    font = QFont(SERIF)
    font.setPointSizeF(points)
    font.setItalic(italic)
    return font


def use_lining_figures(label: QWidget) -> None:
    """Let figures stand in line and be of one width, as in a table or on a clock."""
    font = label.font()
    for feature in ("lnum", "tnum"):
        font.setFeature(QFont.Tag.fromString(feature), 1)
    label.setFont(font)


def apply_theme(application: QApplication, scheme: ColourScheme, percent: int = 100) -> None:
    """Style the whole program; `percent` scales its type (80 to 200)."""
    load_fonts()
    application.setStyle("Fusion")
    font = QFont(SANS)
    font.setPointSizeF(BODY_POINTS * _POINT * percent / 100)
    application.setFont(font)
    application.setPalette(scheme_palette(scheme))
    application.setStyleSheet(style_sheet(scheme, percent))


BODY_POINTS = 12.75
"""Size of running text at 100 per cent: 17 pixels on a screen of 96 to the inch."""

_SIZES = {
    "small": 12.0,
    "body": BODY_POINTS,
    "prompt": 14.25,
    "lead": 16.5,
    "heading": 18.75,
    "plate_title": 23.0,
    "title": 30.0,
    "plate": 31.0,
    "power": 16.5,
    "figure": 30.0,
    "clock": 63.0,
    "display": 48.0,
}
"""The sizes of type in points at 100 per cent; nothing is smaller than the first, 16 pixels."""

_HERO, _HERO_PERCENT = 70.0, 120
"""The size of the program's name on its first page, and with how large a type it still grows."""

_POINT = 96 / 72 if sys.platform == "darwin" else 1.0
"""macOS counts 72 points to the inch of screen where others count 96."""
_LARGE = 125
"""Type of more than so many per cent is large."""


def scaled_length(pixels: int) -> int:
    """A length meant for the usual size of type, for that in use: longer where it is larger."""
    return round(pixels * max(1.0, _percent_in_use() / 100))


def is_type_large() -> bool:
    """Whether type is so much larger than usual that fewer things have room side by side."""
    return round(_percent_in_use()) > _LARGE


def _percent_in_use() -> float:
    """The size of type in use, in per cent of the usual one."""
    return 100 * QApplication.font().pointSizeF() / (BODY_POINTS * _POINT)


def scheme_palette(scheme: ColourScheme) -> QPalette:
    """The scheme as Qt's own palette, for whatever the style sheet does not name."""
    role = QPalette.ColorRole
    colours = {
        role.Window: scheme.paper,
        role.WindowText: scheme.ink,
        role.Base: scheme.sheet,
        role.AlternateBase: scheme.raised,
        role.Text: scheme.ink,
        role.PlaceholderText: scheme.faint,
        role.Button: scheme.raised,
        role.ButtonText: scheme.ink,
        role.BrightText: scheme.bad,
        role.Highlight: scheme.accent,
        role.HighlightedText: scheme.on_accent,
        role.Link: scheme.accent,
        role.LinkVisited: scheme.accent,
        role.ToolTipBase: scheme.sheet,
        role.ToolTipText: scheme.ink,
        role.Mid: scheme.rule,
        role.Midlight: scheme.raised,
        role.Light: scheme.sheet,
        role.Dark: scheme.rule,
        role.Shadow: scheme.rule,
        role.Accent: scheme.accent,
    }
    made = QPalette()
    for each, colour in colours.items():
        made.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, each, QColor(_mixed(scheme)))
    return made


def _mixed(scheme: ColourScheme) -> str:
    return _blend(scheme.faint, scheme.paper, 0.8)


def _blend(colour: str, ground: str, share: float) -> str:
    """A colour over a ground, with so much of its strength."""
    above, below = QColor(colour), QColor(ground)
    pairs = (
        (above.redF(), below.redF()),
        (above.greenF(), below.greenF()),
        (above.blueF(), below.blueF()),
    )
    red, green, blue = (share * one + (1 - share) * other for one, other in pairs)
    return QColor.fromRgbF(red, green, blue).name()


def style_sheet(scheme: ColourScheme, percent: int = 100) -> str:
    """The style sheet; screens ask for a role by `setProperty("role", …)` or `set_role`.

    Roles of buttons: `primary`, `wax`, `quiet`, `danger`. Roles of labels: `title`, `heading`,
    `lead`, `faint`, `good`, `warn`, `bad`. Roles of frames: `card`, `chosen`, `bar`.
    """
    sizes = {
        f"size_{name}": f"{points * _POINT * percent / 100:.2f}pt"
        for name, points in _SIZES.items()
    }
    colours = {
        name: getattr(scheme, name)
        for name in ColourScheme.__slots__
        if name not in ("dark", "stark")
    }
    sizes["size_hero"] = f"{_HERO * _POINT * min(percent, _HERO_PERCENT) / 100:.2f}pt"
    arrows, hour = asset_path("theme").as_posix(), "night" if scheme.dark else "day"
    return Template(asset_path("theme", "window.qss").read_text(encoding="utf-8")).substitute(
        colours,
        **_pill(scheme),
        serif=SERIF,
        sans=SANS,
        disabled=_mixed(scheme),
        sandbox="#9fc4b6" if scheme.dark else "#33524a",
        wax_pale=_blend(scheme.wax, scheme.sheet, 0.2),
        arrows=arrows,
        hour=hour,
        **sizes,
        **_sign_lengths(percent),
    )


def _pill(scheme: ColourScheme) -> dict[str, str]:
    """The colours of dark parts on a map, by day and by night."""
    if scheme.dark:
        return {
            "pill": scheme.raised,
            "pill_edge": scheme.edge,
            "on_pill": scheme.ink,
            "pill_bad": scheme.bad,
        }
    by_night = night_scheme(scheme)
    return {
        "pill": scheme.ink,
        "pill_edge": scheme.ink,
        "on_pill": scheme.sheet,
        "pill_bad": by_night.bad,
    }


def _sign_lengths(percent: int) -> dict[str, str]:
    """Lengths of what is drawn beside words, which grows with large type."""
    large = max(1.0, percent / 100)
    box, ring = round(14 * large), round(5 * large)
    across = box + 2  # With its edge.
    return {
        "box": f"{box}px",
        "ring": f"{ring}px",
        "dot": f"{across - 2 * ring}px",
        "round": f"{across // 2}px",
        "arrow_long": f"{round(10 * large)}px",
        "arrow_short": f"{round(6 * large)}px",
        "drop": f"{round(24 * large)}px",
        "step": f"{round(20 * large)}px",
    }


NIGHT_PROPERTY = "by_night"
"""The property of a page that is dark although the program is light, or is not."""


def palette_on(widget: QWidget) -> QPalette:
    """The palette of the page that a widget lies on: it may be dark where the program is not.

    Qt does not hand a palette down to what a style sheet styles.
    """
    page: QWidget | None = widget
    while page is not None and not page.property(NIGHT_PROPERTY):
        page = page.parentWidget()
    return (page or widget).palette()


def apply_night_scheme(page: QWidget, by_day: ColourScheme, *, night: bool) -> None:
    """Make a page dark where the program is light; or as usual again."""
    page.setProperty(NIGHT_PROPERTY, night)
    if not night or by_day.dark:
        if page.styleSheet():
            page.setStyleSheet("")
            page.setPalette(scheme_palette(by_day))
        return
    by_night = night_scheme(by_day)
    page.setPalette(scheme_palette(by_night))
    page.setAutoFillBackground(True)
    # What has no role of its own takes its colour from the palette of the whole program.
    plain = f"QLabel, QCheckBox, QComboBox, QListView {{ color: {by_night.ink}; }}"
    page.setStyleSheet(plain + style_sheet(by_night, round(_percent_in_use())))
