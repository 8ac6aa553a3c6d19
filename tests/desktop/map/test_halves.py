"""The sheet half of the map table knows no boards: any picture with regions can be played on."""

import ast
from pathlib import Path

import pytest

import desktop.map

SHEET_HALF = (
    "sheet_ground",
    "interactions",
    "label_placement",
    "map_view",
    "sheet_paths",
    "map_styles",
    "province_item",
    "sheet_scene",
    "sizes",
    "background_cache",
    "typeface",
    "zoom_buttons",
)
BOARD_HALF = (
    "map_scene",
    "order_sketch",
    "order_items",
    "tokens",
    "order_marks",
    "unit_item",
    "animator",
    "centres",
)


def imported(module: str) -> set[str]:
    (file,) = Path(desktop.map.__path__[0]).glob(f"*/{module}.py")
    source = file.read_text(encoding="utf-8")
    return {
        node.module
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and node.module
    }


@pytest.mark.parametrize("module", SHEET_HALF)
def test_the_sheet_half_imports_neither_engine_nor_board_half(module: str) -> None:
    found = imported(module)
    assert not any(each.split(".")[0] == "engine" for each in found)
    assert {each.rsplit(".", 1)[-1] for each in found}.isdisjoint(BOARD_HALF)
