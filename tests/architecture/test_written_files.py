"""Whoever writes a file says whether strangers may read it."""

import ast
from collections.abc import Iterator

from desktop.resources import resource_root

ASIDE = {"engine/secrecy/private_file.py", "desktop/export/output_file.py"}
"""They write for all others, and know what is secret."""
PUBLIC = {
    "engine/cli/convert.py": "a game as all read it",
    "desktop/app/crash_guard.py": "a report, which holds nothing of a seat",
    "desktop/home/game_thumbnails.py": "a table as all see it",
    "desktop/games/shadows/league_scores.py": "points that all are told at the end",
    "desktop/maplib/map_library.py": "a map",
    "desktop/maplib/map_check.py": "a map",
}
COPYING = {"copy", "copyfile", "copy2", "move"}


def writes(tree: ast.Module) -> Iterator[int]:
    """The lines at which a file is written by its name."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        name, given = node.func.attr, node.args
        of = node.func.value
        if (
            name in ("write_text", "write_bytes")
            or (isinstance(of, ast.Name) and of.id == "shutil" and name in COPYING)
            or (
                name == "open"
                and any(
                    isinstance(each, ast.Constant) and str(each.value)[:1] in tuple("wxa")
                    for each in given[:1]
                )
            )
            or (
                name == "save"
                and any(
                    isinstance(each, ast.Call)
                    and isinstance(each.func, ast.Name)
                    and each.func.id == "str"
                    for each in given
                )
            )
        ):
            yield node.lineno


def test_who_writes_a_file_that_others_may_open_has_said_why() -> None:
    found = {
        file.relative_to(resource_root()).as_posix()
        for part in ("engine", "desktop")
        for file in (resource_root() / part).rglob("*.py")
        if any(writes(ast.parse(file.read_text("utf-8"))))
    }
    assert found - ASIDE == PUBLIC.keys()
