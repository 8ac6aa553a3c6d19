"""Which look the player wants for his maps; the windows' own is chosen apart."""

from enum import StrEnum


class MapTheme(StrEnum):
    """Which look the player wants for his maps."""

    WINDOW = "window"
    CLEAR = "clear"
    DARK = "dark"
    CLASSIC = "classic"
    CONTRAST = "contrast"
    PRINT = "print"
