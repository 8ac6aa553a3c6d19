"""What every screen is given besides its desk: language, words, clock, colours, motion, map."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.map_theme import MapTheme
from desktop.widgets.clock import Clock
from desktop.widgets.page_state import LayoutMemory
from desktop.widgets.sounds import SILENT_SOUNDS, Sounds
from desktop.widgets.theme import ColourScheme
from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, Province, UnitType, whole_province
from engine.frame.seat import SeatId
from engine.sentences.sentences import Sentences

if TYPE_CHECKING:  # Reading a sheet brings in a lot that the home page does without.
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QWidget

    from desktop.map.paint.map_style import MapStyle
    from engine.board.map import Map
    from engine.judge.rulebook import Rulebook
    from maps.sheet import Sheet


@dataclass(frozen=True, slots=True)
class UiContext:
    """The same for all screens; a change of language or theme builds the screen anew.

    `words` is the `engine.sentences` of `language`. `reduce_motion` means: show the end at once.
    `players` are the names at the seats of the open game. `memory` keeps what outlives the
    program, where there is one. `right_drag` lets a drag with the right button support,
    `auto_advance` picks the next unit without an order once an order is complete.
    `map_theme` and `vision` say how maps are painted. `sounds` are those of public acts.
    `page_parent` is where the page to be made will lie: a page that is made elsewhere is styled
    twice, with all that is on it.
    """

    language: str
    words: Sentences
    clock: Clock
    scheme: ColourScheme
    reduce_motion: bool = False
    players: Mapping[SeatId, str] = field(default_factory=dict[SeatId, str])
    memory: LayoutMemory | None = None
    right_drag: bool = True
    auto_advance: bool = False
    map_theme: MapTheme = MapTheme.WINDOW
    vision: ColourVision = ColourVision.NORMAL
    sounds: Sounds = SILENT_SOUNDS
    page_parent: "QWidget | None" = None

    @property
    def dark(self) -> bool:
        """Whether the night colours are on."""
        return self.scheme.dark

    @property
    def map_style(self) -> "MapStyle":
        """How maps are painted now."""
        from desktop.map.paint.map_styles import map_style

        theme = self.map_theme
        if theme is MapTheme.WINDOW and self.scheme.stark:
            theme = MapTheme.CONTRAST
        return map_style(theme, dark=self.dark, vision=self.vision, powers=self._powers())

    @property
    def list_style(self) -> "MapStyle":
        """The same powers beside the map, on the paper of the window."""
        from desktop.map.paint.map_styles import map_style

        return self.map_style.with_inks_of(map_style(dark=self.dark))

    def _powers(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MapUiContext(UiContext):
    """The context of a game that is played on a map.

    `boards` are the maps of a game on several boards: the one that each copies, and that of all.
    `rulebook` is the reading of the rules by which its table judges, where that is known.
    """

    sheet: "Sheet"
    gazetteer: Gazetteer
    boards: "tuple[Map, Map] | None" = None
    rulebook: "Rulebook | None" = None

    def token(self, power: str, side: int, kind: UnitType = UnitType.ARMY) -> "QIcon":
        """A power's unit with its letter, as an icon for lists, so many pixels wide."""
        from desktop.map.paint.tokens import token_icon

        letter = self.gazetteer.letters[self.language].get(Power(power), "?")
        return token_icon(kind, power, letter, self.list_style, side)

    def _powers(self) -> tuple[str, ...]:
        return tuple(sorted(self.gazetteer.powers["en"]))


def power_name(power: Power, context: MapUiContext) -> str:
    """A power as it is called now."""
    return context.words.power(power, context.gazetteer)


def place_name(province: Province, context: MapUiContext) -> str:
    """A province by its name."""
    return context.words.place(whole_province(province), context.gazetteer)


def with_power_names(context: MapUiContext, names: Mapping[Power, str]) -> MapUiContext:
    """The context with other names for some powers, in every language."""
    if not names:
        return context
    known = context.gazetteer.powers
    powers = {language: {**known[language], **names} for language in known}
    return replace(context, gazetteer=replace(context.gazetteer, powers=powers))
