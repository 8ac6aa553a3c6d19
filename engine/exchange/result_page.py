"""Results as one HTML page that needs nothing else: no script, no network."""

from base64 import b64encode
from collections.abc import Iterator, Mapping
from html import escape

from engine.post.embedded_font import embedded_font_css
from engine.sentences.game_results import GameResults

_STYLE = """
:root { color-scheme: light dark; --paper: #f1eadb; --sheet: #fbf8f0; --ink: #2b2721;
  --faint: #695f50;
  --rule: #d6c9af; --accent: #23506a; --wax: #9e2b25; }
* { box-sizing: border-box; }
body { font: 17px/1.4 "Alegreya Sans", system-ui, "Segoe UI", Roboto, sans-serif;
  font-feature-settings: "lnum";
  max-width: 1120px; margin: 0 auto; padding: 28px 16px 48px; background: var(--paper);
  color: var(--ink); }
h1, h2 { font-family: "EB Garamond", Garamond, Palatino, Georgia, serif; font-weight: 400;
  line-height: 1.1; margin: 0; }
h1 { font-size: 44px; margin-bottom: 12px; }
h2 { font-size: 30px; }
h3 { font-size: 18px; margin: 16px 0 2px; }
nav { display: flex; flex-wrap: wrap; gap: 2px 18px; margin-bottom: 20px; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
article { background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px;
  padding: 20px 24px; margin-bottom: 16px; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 3px 0; }
img { display: block; width: 100%; height: auto; border-radius: 6px; margin-top: 14px; }
.stamp { border: 2px solid; color: var(--wax); font-weight: 700; padding: 4px 12px;
  display: inline-block; border-radius: 6px; margin: 0 0 12px; }
.told { columns: 3 250px; column-gap: 32px; }
.told section { break-inside: avoid; }
.told h3:first-child { margin-top: 0; padding-top: 16px; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #181f25; --sheet: #20282f; --ink: #ece4d4; --faint: #a59c8c; --rule: #39444d;
    --accent: #93bdd3; --wax: #ff9a86; }
}
@media print {
  body, article { background: #fff; color: #000; border: 0; padding: 0; }
  nav { display: none; }
  h2 { break-after: avoid; }
}
"""
_POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"


def write_page(results: GameResults, maps: Mapping[str, bytes]) -> str:
    """The page; `maps` are pictures in SVG by the keys of their phases."""
    return "\n".join(_page(results, maps)) + "\n"


def _page(results: GameResults, maps: Mapping[str, bytes]) -> Iterator[str]:
    yield f'<!DOCTYPE html>\n<html lang="{escape(results.language)}">\n<head>'
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(results.title)}</title>"
    yield f"<style>{embedded_font_css()}{_STYLE}</style>\n</head>\n<body>"
    if results.stamp:
        yield f'<p class="stamp">{escape(results.stamp)}</p>'
    yield f"<h1>{escape(results.title)}</h1>"
    if len(results.phases) > 2:
        links = (f'<a href="#{escape(p.key)}">{escape(p.title)}</a>' for p in results.phases)
        yield f"<nav>{''.join(links)}</nav>"
    for phase in results.phases:
        yield f'<article>\n<h2 id="{escape(phase.key)}">{escape(phase.title)}</h2>'
        if phase.key in maps:
            # A picture has no letters but its own.
            letters = f"<style>{embedded_font_css()}</style></svg>".encode()
            picture = maps[phase.key].removesuffix(b"</svg>") + letters
            told = b64encode(picture).decode("ascii")
            source = f"data:image/svg+xml;base64,{told}"
            yield f'<img src="{source}" alt="{escape(phase.title)}">'
        yield '<div class="told">'
        for section in phase.sections:
            yield "<section>"
            if section.heading:
                yield f"<h3>{escape(section.heading)}</h3>"
            items = "".join(f"<li>{escape(line)}</li>" for line in section.lines)
            yield f"<ul>{items}</ul></section>"
        yield "</div>\n</article>"
    yield "</body>\n</html>"
