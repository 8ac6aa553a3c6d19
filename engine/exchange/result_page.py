"""Results as one HTML page that needs nothing else: no script, no network."""

from base64 import b64encode
from collections.abc import Iterator, Mapping
from html import escape

from engine.words.results import Results

_STYLE = """
:root { color-scheme: light dark; }
body { font: 17px/1.5 "EB Garamond", Garamond, Georgia, serif; max-width: 62rem;
  margin: 2rem auto; padding: 0 1.2rem; background: #fffcf5; color: #2a2118; }
h1 { font-size: 2rem; border-bottom: 2px solid; padding-bottom: .3rem; }
h2 { font-size: 1.45rem; margin-top: 2.4rem; font-style: italic; font-weight: 500; }
h3 { font-size: 1.1rem; margin: 1.1rem 0 .2rem; }
ul { margin: 0; padding-left: 1.2rem; }
img { width: 100%; height: auto; border-radius: 4px; }
.stamp { border: 2px solid #b3261e; color: #b3261e; font-weight: 600; padding: .3rem .8rem;
  display: inline-block; border-radius: 5px; }
.told { columns: 2 24rem; column-gap: 2.4rem; }
.told section { break-inside: avoid; }
@media (prefers-color-scheme: dark) {
  body { background: #181f25; color: #f3ebdd; }
  .stamp { border-color: #ff8a75; color: #ff8a75; }
}
@media print { body { background: #fff; color: #000; } h2 { break-after: avoid; } }
"""
_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"


def write_page(results: Results, maps: Mapping[str, bytes]) -> str:
    """The page; `maps` are pictures in SVG by the keys of their phases."""
    return "\n".join(_page(results, maps)) + "\n"


def _page(results: Results, maps: Mapping[str, bytes]) -> Iterator[str]:
    yield f'<!DOCTYPE html>\n<html lang="{escape(results.language)}">\n<head>'
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(results.title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>"
    if results.stamp:
        yield f'<p class="stamp">{escape(results.stamp)}</p>'
    yield f"<h1>{escape(results.title)}</h1>"
    for phase in results.phases:
        yield f'<h2 id="{escape(phase.key)}">{escape(phase.title)}</h2>'
        if phase.key in maps:
            told = b64encode(maps[phase.key]).decode("ascii")
            source = f"data:image/svg+xml;base64,{told}"
            yield f'<img src="{source}" alt="{escape(phase.title)}">'
        yield '<div class="told">'
        for section in phase.sections:
            yield "<section>"
            if section.heading:
                yield f"<h3>{escape(section.heading)}</h3>"
            items = "".join(f"<li>{escape(line)}</li>" for line in section.lines)
            yield f"<ul>{items}</ul></section>"
        yield "</div>"
    yield "</body>\n</html>"
