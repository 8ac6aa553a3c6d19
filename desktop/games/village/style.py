"""The village's colours: yards and name boards by day and by night."""

from dataclasses import replace

from desktop.map.paint.palette import LIGHT, MapStyle

DAY = replace(
    LIGHT,
    key="village-day",
    own=True,
    land="#c4d295",
    wild="#c4d295",
    border="#8a9a62",
    coast="#8a9a62",
    nation="#8a9a62",
    sea="#a6bf80",
    sea_rim="#8fab6a",
    land_text="#2a2118",
    halo="#f4ecd8",
    accent="#a3271f",
    outside="#8fa46e",
    veil="#1c202a18",
)
"""By day."""

NIGHT = replace(
    LIGHT,
    key="village-night",
    own=True,
    land="#3b4a55",
    wild="#3b4a55",
    border="#25323c",
    coast="#25323c",
    nation="#25323c",
    sea="#24303a",
    sea_rim="#1a242c",
    land_text="#f1e6cd",
    halo="#1b242c",
    ink="#f3ebdd",
    paper="#2b2f33",
    accent="#ffc857",
    outside="#495952",
    veil="#38101820",
)
"""By night: nothing on it is bright but the windows and the fire."""


def village_style(ink: str, *, night: bool) -> MapStyle:
    """The colours of the village; `ink` is that of the windows, for the buttons on the map."""
    return replace(NIGHT if night else DAY, ink=ink)
