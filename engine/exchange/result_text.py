"""Results as plain text and as Markdown."""

import re
from collections.abc import Iterator

from engine.sentences.game_results import Results

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~])|^(\s*)([-+=]|\d+[.)])", re.MULTILINE)


def write_plain(results: Results) -> str:
    """Headings underlined, sentences below them; ends with a line break."""
    return "\n".join(_plain(results)) + "\n"


def _plain(results: Results) -> Iterator[str]:
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


def write_markdown(results: Results) -> str:
    """The same as CommonMark; nothing that players wrote becomes markup."""
    return "\n".join(_marked(results)) + "\n"


def _marked(results: Results) -> Iterator[str]:
    if results.stamp:
        yield from (f"> **{escaped(results.stamp)}**", "")
    yield f"# {escaped(results.title)}"
    for phase in results.phases:
        yield from ("", f"## {escaped(phase.title)}")
        for section in phase.sections:
            if section.heading:
                yield from ("", f"### {escaped(section.heading)}")
            yield ""
            yield from (f"- {escaped(line)}" for line in section.lines)


def escaped(text: str) -> str:
    """Text in which Markdown finds nothing of its own."""
    flat = " ".join(text.split("\n"))
    return _MARKUP.sub(lambda found: _kept(found), flat)


def _kept(found: re.Match[str]) -> str:
    if found[1]:
        return f"\\{found[1]}"
    sign = found[3]
    return f"{found[2]}{sign[:-1]}\\{sign[-1]}"
