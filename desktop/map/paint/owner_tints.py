"""Whose colours a map wears: those of a centre's owner, of a nation, or of who was there last."""

from collections.abc import Iterable, Mapping

from desktop.map.paint.map_styles import MapStyle
from desktop.map.paint.sheet_ground import Tint
from engine.board.terms import Power, Province, Terrain
from engine.board.view import BoardView
from maps.sheet import Sheet


def owner_tints(
    view: BoardView,
    regions: Iterable[str],
    sheet: Sheet,
    style: MapStyle,
    mark: str = "",
    held: Mapping[Province, Power] | None = None,
) -> dict[str, Tint]:
    """The colours of all regions that are somebody's.

    With `held`, land without a centre is of whoever stood there last.
    """
    tints: dict[str, Tint] = {}
    worn: dict[Power, Tint] = {}
    for region in regions:
        at = Province(region)
        owner = tint_owner(view, at, sheet, mark)
        place = view.map.places.get(at)
        if held and place and not place.centre and place.terrain is not Terrain.SEA:
            owner = held.get(at, owner)
        if owner is not None:
            if owner not in worn:
                worn[owner] = Tint.of(owner, style)
            tints[region] = worn[owner]
    return tints


def tint_owner(view: BoardView, province: Province, sheet: Sheet, mark: str = "") -> Power | None:
    """Whose colour a province wears; see `BoardView.land_owner`."""
    place = view.map.places.get(province)
    if place is None or place.terrain is Terrain.SEA or province in view.map.closed:
        return None
    return view.land_owner(province, Power(sheet.nations.get(province, "")), mark)
