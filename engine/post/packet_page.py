"""A packet as one web page that needs no network: map, choices, words and script, all inside.

The page may load nothing and send nothing: its policy allows its own script and style by their
hashes and forbids the rest. What it makes is a letter (`engine.post.letter`).
"""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from html import escape
from string import Template
from typing import TypeGuard

from engine.board.gazetteer import Gazetteer, Language
from engine.board.map import Map
from engine.board.terms import Power, UnitType, country_of_nation
from engine.board.view import BoardView
from engine.campaign.submission import ViewWithBoard
from engine.errors import EngineBug
from engine.frame.audience import Private
from engine.frame.lock import GM_LOCK
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.orders.example import example_text
from engine.phrases.catalogue import LANGUAGES
from engine.post.embedded_font import embedded_font_css
from engine.post.packet import Packet
from engine.post.page_drawing import PageDrawing, drawing_on_boards, read_drawing
from engine.post.page_facts import page_facts, page_facts_without_board, phone_page_facts
from engine.post.page_map import NO_MAP, draw_page_map
from engine.post.submission_lines import has_submission_lines
from engine.registry import custom_board, game_options, map_file, program_root
from engine.secrecy.padding import padded_size
from engine.sentences.sentences import Sentences
from engine.sentences.table_rules import table_rules, unusual_lines

SUFFIX = ".html"
SCRIPTS = ("letter.js", "map.js", "dress.js", "orders.js", "questions.js", "page.js")
PHONE_SCRIPT, PHONE_STYLE = "phone.js", "phone.css"
"""What the page has besides where it is shown on a phone at the table."""


@dataclass(frozen=True, slots=True)
class _PageParts:
    """The files a page is made of."""

    template: Template
    style: str
    script: str


@cache
def _parts(phone: bool = False) -> _PageParts:
    folder = program_root() / "assets" / "page"

    def read(name: str) -> str:
        return (folder / name).read_text(encoding="utf-8")

    scripts = (*SCRIPTS, PHONE_SCRIPT) if phone else SCRIPTS
    script = "(() => {\n" + "".join(read(name) for name in scripts) + "})();\n"
    style = read("page.css") + (read(PHONE_STYLE) if phone else embedded_font_css())
    return _PageParts(Template(read("page.html")), style, script)


def has_page(packet: Packet[object]) -> TypeGuard[Packet[ViewWithBoard]]:
    """Whether a packet can be a page: there must be a board, and a picture of its map."""
    view = packet.view
    return isinstance(view, ViewWithBoard) and _map_drawing(view.board.map) is not None


def write_pages(
    packets: Sequence[Packet[ViewWithBoard]],
    gazetteer: Gazetteer,
    language: Language = "en",
    own: Mapping[SeatId, Language] | None = None,
) -> tuple[bytes, ...]:
    """The packets of all seats as the bytes of pages, all of one length; see `write_page`.

    `own` are the languages of seats that do not read `language`.

    What a seat alone is told and asked has room of its own behind the longest of the rest, which
    all know: the map, and what each power may order.
    """
    spoken = own or {}
    return _pad_to_one_length(
        [_page_bytes(each, gazetteer, spoken.get(each.seat, language)) for each in packets]
    )


def write_phone_pages(
    packets: Sequence[Packet[object]], gazetteer: Gazetteer | None, language: Language = "en"
) -> tuple[bytes, ...]:
    """The same pages for phones round the table: they hand their answers to the page in whose
    frame they lie, and a game without a board has them too."""
    return _pad_to_one_length(
        [_page_bytes(each, gazetteer, language, phone=True) for each in packets]
    )


def has_phone_page(view: object) -> bool:
    """Whether what a seat sees can be on a phone: without a board, or with a picture of it."""
    if isinstance(view, ViewWithBoard):
        return _phone_drawing(view.board.map) is not None
    return has_submission_lines(view)


def phone_page_hashes(packet: Packet[object]) -> tuple[str, str]:
    """The hashes of the script and of the style of such pages, the same for all of one table, as
    policies name them."""
    view, parts = packet.view, _parts(phone=True)
    drawing = _phone_drawing(view.board.map) if isinstance(view, ViewWithBoard) else None
    style = _own_style(view.board, drawing) if isinstance(view, ViewWithBoard) and drawing else ""
    return _hash(parts.script), _hash(parts.style + style)


def _pad_to_one_length(pages: Sequence[tuple[bytes, int]]) -> tuple[bytes, ...]:
    rest = max(len(page) - own for page, own in pages)
    size = rest + padded_size(max(own for _, own in pages))
    # White space at the end of a page means nothing.
    return tuple(page.ljust(size, b"\n") for page, _ in pages)


def write_page(
    packet: Packet[ViewWithBoard], gazetteer: Gazetteer, language: Language = "en"
) -> bytes:
    """A packet as the bytes of a page, the same for equal packets.

    It opens in `language` and can be switched to the other. `has_page` says which packets can be
    one. Its length tells what is in it: what is sent is made by `write_pages`.
    """
    return _page_bytes(packet, gazetteer, language)[0]


def _page_bytes(
    packet: Packet[object],
    gazetteer: Gazetteer | None,
    language: Language,
    *,
    phone: bool = False,
) -> tuple[bytes, int]:
    """A page, and how many of its bytes say what its seat alone is told and asked."""
    parts, words, view = _parts(phone), Sentences(language), packet.view
    if isinstance(view, ViewWithBoard) and gazetteer is not None:
        board = view.board
        drawing = _phone_drawing(board.map) if phone else _map_drawing(board.map)
        if drawing is None:
            raise EngineBug(f"no page of {packet.rules}")
        parts = replace(parts, style=parts.style + _own_style(board, drawing))
        facts = page_facts(packet, view, gazetteer, drawing)
        shown = {
            "powers": _in_both_languages(lambda each: escape(_powers(each, board, gazetteer))),
            "emblems": "".join(
                f'<i class="emblem e-{country}"></i>'
                for country in dict.fromkeys(map(country_of_nation, board.mine))
            ),
            "map": draw_page_map(drawing, board, gazetteer, words.text("page.map_says")),
            "board": ""
            if board.map.layers  # Seven of them would be longer than all the rest.
            else _in_both_languages(lambda each: _table(each, board, gazetteer), "div"),
        }
        example = {"example": example_text(board, board.mine, gazetteer)}
    else:
        drawing, facts, example = None, page_facts_without_board(packet), {"example": ""}
        if packet.seat == GM_LOCK:  # His phone shows the desk, which comes beside the page.
            facts = {**facts, "questions": ()}
        shown = {"powers": "", "emblems": "", "map": NO_MAP, "board": ""}
    if phone:
        facts = phone_page_facts(facts, view, drawing, example["example"])
    news = _in_both_languages(lambda each: _news(each, packet, gazetteer, phone=phone), "div")
    own = len(news.encode()) + len(_embed_json({"": facts["questions"]}).encode())
    fields = {
        **shown,
        "policy": _policy(parts),
        "style": parts.style,
        "script": parts.script,
        "facts": _embed_json({**facts, "language": language}),
        "language": language,
        "title": escape(f"{packet.mailing.title} — {words.phase(packet.phase)}"),
        "game": escape(packet.mailing.title),
        "phase": _in_both_languages(lambda each: escape(each.phase(packet.phase))),
        "player": escape(packet.player),
        "deadline": _deadline_html(packet),
        "note": _note(packet),
        "rules_title": _in_both_languages(lambda each: escape(each.text("table_rules.title"))),
        "rules": _in_both_languages(lambda each: _rules(each, packet), "div"),
        "news": news,
        "no_script": _in_both_languages(lambda each: escape(each.text("page.no_script", example))),
    }
    return parts.template.substitute(fields).encode(), own


def _map_drawing(map: Map) -> PageDrawing | None:
    """The picture of a map, unless there is none on which everything has its place.

    A map is known by its key: a board never changes, its key being made of its texts.
    """
    if map.key not in _DRAWINGS:
        _DRAWINGS[map.key] = _read_map_drawing(map)
    return _DRAWINGS[map.key]


def _phone_drawing(map: Map) -> PageDrawing | None:
    """The same for a phone, on which one of several boards is shown at a time."""
    if map.layers is None:
        return _map_drawing(map)
    if map.key not in _BY_BOARD:
        one = _map_drawing(map_file("standard").map)
        _BY_BOARD[map.key] = None if one is None else drawing_on_boards(one, map.layers)
    return _BY_BOARD[map.key]


_BY_BOARD: dict[str, PageDrawing | None] = {}
_DRAWINGS: dict[str, PageDrawing | None] = {}


def _read_map_drawing(map: Map) -> PageDrawing | None:
    laid, file = custom_board(map.key), program_root() / "maps" / map.key / "sheet.svg"
    try:
        if laid is not None:
            drawing = read_drawing(laid.sheet, map, own=False)
        else:
            drawing = read_drawing(file.read_text(encoding="utf-8"), map, own=True)
    except (OSError, ValueError):
        return None
    return drawing if drawing.fits(map) else None


def _own_style(board: BoardView, drawing: PageDrawing) -> str:
    """What the style sheet must know of this map: its shape and its powers' colours."""
    width, height = drawing.size
    countries = [*dict.fromkeys(map(country_of_nation, board.map.powers))]
    return f"#map {{ aspect-ratio: {width:g} / {height:g}; }}\n{page_colours(countries)}"


def _policy(parts: _PageParts) -> str:
    """Its own script and style, told by their hashes; nothing else, from nowhere."""
    script, style = (_hash(text) for text in (parts.script, parts.style))
    return (
        f"default-src 'none'; script-src '{script}'; style-src '{style}'; font-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()


def _embed_json(facts: Mapping[str, object]) -> str:
    """Facts as JSON that cannot end the element it stands in."""
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _in_both_languages(say: Callable[[Sentences], str], tag: str = "span") -> str:
    """The same in every language, of which one is shown."""
    return "".join(
        f'<{tag} class="{each}" lang="{each}">{say(Sentences(each))}</{tag}>' for each in LANGUAGES
    )


def _powers(words: Sentences, board: BoardView, gazetteer: Gazetteer) -> str:
    return words.powers(board.mine, gazetteer) if board.mine else "—"


def _deadline_html(packet: Packet[object]) -> str:
    if not packet.mailing.deadline:
        return ""
    due = packet.mailing.deadline
    said = _in_both_languages(lambda each: escape(each.text("page.deadline", {"deadline": due})))
    return f'<span class="due">{said}</span>'


def _note(packet: Packet[object]) -> str:
    if not packet.mailing.note.strip():
        return ""
    heading = _in_both_languages(lambda each: escape(each.text("page.note")))
    paragraphs = packet.mailing.note.strip().split("\n\n")
    text = "".join(f"<p>{escape(each).replace(chr(10), '<br>')}</p>" for each in paragraphs)
    return f'<section class="card note"><h2>{heading}</h2>{text}</section>'


def _news(
    words: Sentences, packet: Packet[object], gazetteer: Gazetteer | None, *, phone: bool
) -> str:
    told = public_on_phone(packet.news, packet.view, gazetteer) if phone else packet.news
    lines = [
        f"<li>{escape(line)}</li>"
        for report in told
        for line in words.report(report, gazetteer, packet.mailing.players)
    ]
    news = (
        f"<ul>{''.join(lines)}</ul>" if lines else f"<p>{escape(words.text('page.no_news'))}</p>"
    )
    # On a phone the card comes beside the page: what is told of it changes within a phase.
    card = "" if phone else _card(words, packet, gazetteer)
    return news + card + _record(words, packet, gazetteer)


def public_on_phone(
    news: Sequence[Report], view: object, gazetteer: Gazetteer | None
) -> tuple[Report, ...]:
    """The news that may stand on a phone in the open: where there is a secret card, what its
    holder alone is told shows with it, as long as it is held."""
    if isinstance(view, ViewWithBoard) and Sentences("en").card(view, gazetteer) is None:
        return tuple(news)
    return tuple(each for each in news if not isinstance(each.audience, Private))


def _record(words: Sentences, packet: Packet[object], gazetteer: Gazetteer | None) -> str:
    """What can be looked up beside the board, in games that keep such a record."""
    title, *lines = words.record(packet.view, gazetteer) or ("",)
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<h3>{escape(title)}</h3><ul>{items}</ul>" if lines else ""


def _card(words: Sentences, packet: Packet[object], gazetteer: Gazetteer | None) -> str:
    """The seat's own card and all that it was told, each time anew, in games that deal cards."""
    card = words.card(packet.view, gazetteer)
    if card is None:
        return ""
    title = words.text("page.card", {"card": card.title})
    about = "".join(f"<p>{escape(line)}</p>" for line in card.lines)
    told = "".join(f"<li>{escape(line)}</li>" for line in card.told)
    return f"<h3>{escape(title)}</h3>{about}<ul>{told}</ul>"


def _rules(words: Sentences, packet: Packet[object]) -> str:
    """What is not as usual at this table."""
    rules = table_rules(
        packet.rules, game_options(packet.rules), packet.mailing.choices, words, gm=True
    )
    lines = "".join(f"<li>{escape(line)}</li>" for line in unusual_lines(rules, words))
    return f"<ul>{lines}</ul>"


def _table(words: Sentences, board: BoardView, gazetteer: Gazetteer) -> str:
    """Every power with its units and centres: the map for who does not see it."""
    heads = "".join(
        f'<th scope="col">{escape(words.text(f"page.{key}"))}</th>'
        for key in ("power", "units", "centres")
    )
    rows = "".join(_row(words, board, power, gazetteer) for power in board.map.powers)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _row(words: Sentences, board: BoardView, power: Power, gazetteer: Gazetteer) -> str:
    names = gazetteer.provinces[words.language]
    centres = ", ".join(names[at] for at in board.position.centres_of(power))
    units = ", ".join(_unit_phrases(words, board, power, gazetteer))
    return (
        f'<tr><th scope="row"><i class="emblem e-{country_of_nation(power)}"></i>'
        f"{escape(words.power(power, gazetteer))}</th>"
        f"<td>{escape(units) or '—'}</td><td>{escape(centres) or '—'}</td></tr>"
    )


def _unit_phrases(
    words: Sentences, board: BoardView, power: Power, gazetteer: Gazetteer
) -> Iterator[str]:
    position = board.position
    units = [*position.units_of(power)]
    leaving = [each.unit for _, each in sorted(position.dislodged.items())]
    # Armies first, as order sheets have it.
    for unit in sorted(units, key=lambda each: (each.type is not UnitType.ARMY, each.location)):
        yield words.unit(unit, gazetteer)
    for unit in leaving:
        if unit.power == power:
            yield f"{words.unit(unit, gazetteer)} ({words.text('page.dislodged')})"


_USUAL = {
    "austria": "b33e09",
    "england": "202795",
    "france": "79bef9",
    "germany": "312d33",
    "italy": "248269",
    "russia": "9756d8",
    "turkey": "f0ba26",
}
_LAND, _WHITE, _BLACK = "f3ebdd", "ffffff", "17120c"
_SHADES = ((_WHITE, 0.0), (_WHITE, 0.45), (_BLACK, 0.45))
"""What is laid over a colour when all have been used once, and how much of it."""


def page_colours(powers: Sequence[str]) -> str:
    """The rules for the land, the units and the emblem of each power of a board."""
    return "".join(
        f".p.o-{power} {{ fill: #{_mix_colours(_LAND, colour, _depth(colour))}; }}\n"
        f".b-{power} {{ stroke: #{colour}; }}\n"
        f".u-{power} path {{ fill: #{colour}; }}\n"
        f".u-{power} text {{ fill: #{_text_colour(colour)}; }}\n"
        f".e-{power} {{ background: #{colour}; }}\n"
        f".core.c-{power} {{ stroke: #{colour}; }}\n"
        f".head.c-{power} {{ fill: #{colour}; }}\n"
        for power, colour in zip(powers, _colours(powers), strict=True)
    )


def _colours(powers: Sequence[str]) -> Iterator[str]:
    usual = [*_USUAL.values()]
    free = [colour for known, colour in _USUAL.items() if known not in powers]
    shades = [_mix_colours(colour, over, share) for over, share in _SHADES for colour in usual]
    later = (*free, *shades[len(usual) :])
    strangers = sorted(power for power in powers if power not in _USUAL)
    place = {power: later[at % len(later)] for at, power in enumerate(strangers)}
    return (_USUAL.get(power) or place[power] for power in powers)


def _mix_colours(ground: str, colour: str, share: float) -> str:
    """A colour laid over a ground; `share` 0 is the ground alone, 1 the colour alone."""
    pairs = zip(bytes.fromhex(ground), bytes.fromhex(colour), strict=True)
    return bytes(round(below + (above - below) * share) for below, above in pairs).hex()


def _luminance(colour: str) -> float:
    """From 0 to 1, as WCAG 2 reckons it."""
    parts = (part / 255 for part in bytes.fromhex(colour))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _depth(colour: str) -> float:
    """A deep colour needs less of itself to tell, and leaves the words on it readable."""
    return 0.44 if _luminance(colour) < 0.08 else 0.56


def _text_colour(colour: str) -> str:
    """White or black, whichever is read more easily on a colour."""
    light = _luminance(colour) + 0.05
    return _WHITE if 1.05 / light >= light / (_luminance(_BLACK) + 0.05) else _BLACK
