"""The pictures of maps: of the program's own, and of registered boards."""

from functools import cache
from typing import TYPE_CHECKING

from desktop.resources import resource_root
from engine.registry import custom_board

if TYPE_CHECKING:
    from maps.sheet import Sheet


@cache
def load_sheet(name: str) -> "Sheet":
    """The picture of one of the program's own maps, or of a board. Raises `SheetError`."""
    from maps.sheet import parse_sheet, read_sheet

    laid = custom_board(name)
    if laid is not None:
        return parse_sheet(laid.sheet, f"{name}, sheet.svg")
    return read_sheet(resource_root() / "maps" / name / "sheet.svg")


def check_picture(game: str) -> None:
    """Whether a board that was laid out has a picture on which everything has its place.

    Raises `SheetError` where it has not; the program's own maps always have.
    """
    from maps.sheet_error import SheetError, SheetFault

    laid = custom_board(game)
    if laid is None:
        return
    sheet, map = load_sheet(laid.key), laid.file.map
    stands = {str(at) for graph in (map.armies, map.fleets) for at in graph}
    for missing in sorted({str(at) for at in map.places} - sheet.provinces.keys()):
        raise SheetError(SheetFault.NO_OUTLINE, sheet.file, 0, f'"{missing}"')
    for missing in sorted(stands - sheet.anchors.keys() - sheet.coast_anchors.keys()):
        raise SheetError(SheetFault.NO_ANCHOR, sheet.file, 0, f'"{missing}"', "a unit")
