"""Results as plain text and as Markdown."""

import re
from collections.abc import Iterator

from engine.sentences.game_results import GameResults

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~])|^(\s*)([-+=]|\d+[.)])", re.MULTILINE)


def write_plain(results: GameResults) -> str:
    """Headings underlined, sentences below them; ends with a line break."""
    return "\n".join(_plain(results)) + "\n"


def _plain(results: GameResults) -> Iterator[str]:
    if results.stamp:
        yield from (results.stamp, "")
    yield from (results.title, "=" * len(results.title))
    for phase in results.phases:
        yield from ("", phase.title, "-" * len(phase.title))
        for section in phase.sections:
            if section.heading:
                yield from ("", section.heading)
            indent = "  " if section.heading else ""
            yield from (f"{indent}{line}" for line in section.lines)


def write_markdown(results: GameResults) -> str:
    """The same as CommonMark; nothing that players wrote becomes markup."""
    return "\n".join(_markdown_lines(results)) + "\n"


def _markdown_lines(results: GameResults) -> Iterator[str]:
    if results.stamp:
        yield from (f"> **{escape_markdown(results.stamp)}**", "")
    yield f"# {escape_markdown(results.title)}"
    for phase in results.phases:
        yield from ("", f"## {escape_markdown(phase.title)}")
        for section in phase.sections:
            if section.heading:
                yield from ("", f"### {escape_markdown(section.heading)}")
            yield ""
            yield from (f"- {escape_markdown(line)}" for line in section.lines)


def escape_markdown(text: str) -> str:
    """Text in which Markdown finds nothing of its own."""
    flat = " ".join(text.split("\n"))
    return _MARKUP.sub(lambda found: _escape_match(found), flat)


def _escape_match(found: re.Match[str]) -> str:
    if found[1]:
        return f"\\{found[1]}"
    sign = found[3]
    return f"{found[2]}{sign[:-1]}\\{sign[-1]}"
