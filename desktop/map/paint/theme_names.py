"""What the themes of maps are called, and the kinds of eye they can be shown to."""

from collections.abc import Mapping

from PySide6.QtCore import QObject

from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.map_theme import MapTheme


class ThemeNames(QObject):
    """Names of how a map looks, in the present language."""

    def themes(self) -> Mapping[MapTheme, str]:
        """Every theme by its name, the usual one first."""
        return {
            MapTheme.WINDOW: self.tr("As the window"),
            MapTheme.CLEAR: self.tr("Clear"),
            MapTheme.DARK: self.tr("Dark"),
            MapTheme.CLASSIC: self.tr("Classic"),
            MapTheme.CONTRAST: self.tr("High contrast"),
            MapTheme.PRINT: self.tr("Print"),
        }

    def visions(self) -> Mapping[ColourVision, str]:
        """Every kind of eye by its name, the usual one first."""
        return {
            ColourVision.NORMAL: self.tr("As it is"),
            ColourVision.PROTAN: self.tr("Without red (protanopia)"),
            ColourVision.DEUTAN: self.tr("Without green (deuteranopia)"),
            ColourVision.TRITAN: self.tr("Without blue (tritanopia)"),
            ColourVision.GREY: self.tr("In greys"),
        }
