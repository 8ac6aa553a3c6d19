"""The docs lead somewhere: links, pages that the code names, releases and decisions."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = (
    *sorted((ROOT / "docs").rglob("*.md")),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "tests/README.md")),
)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.*)$", re.M)


def anchor(heading: str) -> str:
    """What a heading is called in a link: small letters, words joined by hyphens."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def broken_links(page: Path) -> Iterator[str]:
    """Links of a page to files, or to headings, that are not there."""
    for link in _LINK.findall(page.read_text("utf-8")):
        name, _, section = link.partition("#")
        if ":" in link:
            continue
        target = (page.parent / name) if name else page
        if not target.exists():
            yield f"{page.relative_to(ROOT)}: {link}"
        elif section:
            headings = _HEADING.findall(target.read_text("utf-8"))
            if section not in {anchor(each) for each in headings}:
                yield f"{page.relative_to(ROOT)}: {link}"


def test_every_link_leads_somewhere() -> None:
    assert [broken for page in PAGES for broken in broken_links(page)] == []


def test_paths_that_the_pages_name_are_there() -> None:
    path = re.compile(r"`((?:assets|desktop|engine|installer|maps|tests)/[\w./-]+)`")
    missing = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in PAGES
        for name in path.findall(page.read_text("utf-8"))
        if not (ROOT / name).exists()
    ]
    assert missing == []


def test_pages_that_the_code_names_are_there() -> None:
    folders = ("assets", "desktop", "engine", "installer", "maps", "tests")
    sources = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    named = {
        name
        for path in (*sources, ROOT / "Makefile", ROOT / "pyproject.toml")
        for name in re.findall(r"\bdocs/[\w./-]*\w", path.read_text("utf-8"))
    }
    assert len(named) > 3
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_the_newest_release_is_the_programs_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    releases = re.findall(r"^## ([\d.]+), ", text, re.M)
    assert releases[0] == project["version"]
    assert releases == sorted(releases, reverse=True)


def test_a_release_is_told_in_fifteen_lines() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for release in re.split(r"^## ", text, flags=re.M)[1:]:
        title, *lines = [line for line in release.splitlines() if line.strip()]
        assert len(lines) <= 15, title


def test_every_decision_says_its_state_and_its_dates() -> None:
    decisions = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert len(decisions) > 10
    state = re.compile(
        r"^# (\d+)\. .+\n\n(Accepted|Rejected) \d\d? \w+ 2\d{3}(; changed .+)?\.\n\n"
    )
    wrong = []
    for page in decisions:
        found = state.match(page.read_text("utf-8"))
        if found is None or int(found[1]) != int(page.name[:4]):
            wrong.append(page.name)
    assert wrong == []
