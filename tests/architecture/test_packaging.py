"""What is installed without the source tree is all that playing needs."""

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("assets", "maps/standard")


def test_every_file_that_play_needs_is_packed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packed = project["tool"]["setuptools"]["package-data"]["*"]
    files = [each for place in NEEDED for each in (ROOT / place).rglob("*") if each.is_file()]
    left_out = {each.name for each in files if not any(fnmatch(each.name, p) for p in packed)}
    # The French of the windows is packed as it is read, compiled.
    assert {name for name in left_out if not name.endswith(".ts")} == set()
    folders = project["tool"]["setuptools"]["packages"]["find"]["include"]
    assert all(any(fnmatch(place.split("/")[0], p) for p in folders) for place in NEEDED)


def test_what_draws_the_maps_is_not_packed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    left_out = project["tool"]["setuptools"]["packages"]["find"]["exclude"]
    assert any(fnmatch("maps.atlas", each) for each in left_out)
    assert '"atlas"' in (ROOT / "installer" / "app.spec").read_text(encoding="utf-8")


def test_what_the_readme_shows_and_names_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"\]\(([^):]+)\)", text)
    assert [each for each in named if not (ROOT / each).exists()] == []
    pictures = [ROOT / each for each in named if each.endswith(".png")]
    assert len(pictures) >= 5
    assert sum(each.stat().st_size for each in pictures) < 1_500_000
    # They are looked at here; the program itself shows none of them.
    spec = (ROOT / "installer" / "app.spec").read_text(encoding="utf-8")
    assert '"pictures"' in spec
