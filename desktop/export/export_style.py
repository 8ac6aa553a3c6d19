"""How an export looks: theme, language, labels, what is drawn. Nothing of it is secret."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from desktop.export.export_source import ExportSource, ScreenMap
from desktop.games.game_ui import AnyGameUi
from desktop.games.registry import game_ui_for
from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.map_styles import CLASSIC, CONTRAST, DARK, LIGHT, PRINT, MapStyle
from desktop.map.paint.map_theme import MapTheme
from desktop.map.scene.shown_board import ShownBoard
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import Lighting, colour_scheme
from engine.frame.seat import SeatId
from engine.sentences.sentences import Sentences


def map_themes() -> Mapping[str, MapStyle]:
    """The map themes that can be chosen, by the names that the command line knows."""
    return {
        "light": LIGHT,
        "dark": DARK,
        "classic": CLASSIC,
        "contrast": CONTRAST,
        "print": PRINT,
    }


@dataclass(frozen=True, slots=True)
class ExportStyle:
    """What was chosen. `date` is a date in words, handed in; none is read from a clock.

    `outlines` sets the words of an SVG as outlines, for readers without the fonts. `board` is one
    board of several, empty for all on one sheet.
    """

    theme: str = "light"
    language: str = "en"
    labels: LabelMode = LabelMode.FULL
    orders: bool = True
    units: bool = True
    title: bool = True
    legend: bool = True
    transparent: bool = False
    outlines: bool = False
    date: str = ""
    board: str = ""
    powers: tuple[str, ...] = ()
    """Those of the map, as soon as it is known; on it each then has its own colour."""

    @property
    def style(self) -> MapStyle:
        """The colours of the map."""
        style = map_themes()[self.theme]
        return style.for_powers(self.powers) if self.powers else style

    @property
    def words(self) -> Sentences:
        """The sentences in its language."""
        return Sentences(self.language)


def game_style(extract: ExportSource, look: ExportStyle) -> ExportStyle:
    """The look on the map of a game; one whose powers all have their colours needs no more."""
    if not extract.boards:
        return look
    powers = tuple(map(str, extract.chapters[-1].view.board.map.powers))
    known = all(each.partition("@")[0] in look.style.powers for each in powers)
    return look if known else replace(look, powers=powers)


def export_context(game: str, look: ExportStyle, players: Mapping[SeatId, str]) -> UiContext:
    """What a game's scenes are given; nothing in them moves."""
    lighting = Lighting.DARK if look.style.dark else Lighting.LIGHT
    ui: AnyGameUi = game_ui_for(game)
    return ui.furnish(
        UiContext(
            language=look.language,
            words=look.words,
            clock=ManualClock(),
            scheme=colour_scheme(lighting),
            reduce_motion=True,
            players=players,
        )
    )


def default_style(context: UiContext, screen: ScreenMap | None) -> ExportStyle:
    """What is proposed at first: the language of the window, the colours of its maps, and as much
    written as on the map on the screen."""
    named = {
        MapTheme.CLEAR: "light",
        MapTheme.DARK: "dark",
        MapTheme.CLASSIC: "classic",
        MapTheme.CONTRAST: "contrast",
        MapTheme.PRINT: "print",
    }
    stark = context.map_theme is MapTheme.WINDOW and context.scheme.stark
    theme = "contrast" if stark else "dark" if context.dark else "light"
    theme = named.get(context.map_theme, theme)
    look = ExportStyle(theme=theme, language=context.language)
    if screen is None:
        return look
    near = screen.map.near if isinstance(screen.map, ShownBoard) else ""
    return replace(look, labels=screen.map.labels, board=near)
