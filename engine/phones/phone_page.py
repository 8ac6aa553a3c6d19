"""The page that a phone loads: it holds the line to the laptop, and a player's envelope in a
frame.

It is the same for every phone and says nothing of the game. What its script may reach is told by
the policy it is served with.
"""

import json
from collections.abc import Mapping
from string import Template

from engine.phrases.catalogue import LANGUAGES, PluralEntry
from engine.registry import program_root
from engine.sentences.sentences import Sentences

SCRIPT, STYLE, FONT = "text/javascript; charset=utf-8", "text/css; charset=utf-8", "font/woff2"


def phone_files(language: str) -> Mapping[str, tuple[str, bytes]]:
    """What is served, by path: its kind and its bytes. The page begins in `language`."""
    folder = program_root() / "assets" / "phone"

    def read(name: str) -> bytes:
        return (folder / name).read_bytes()

    words = {each: _words(each) for each in LANGUAGES}
    told = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    fonts = {f"/{each.name}": (FONT, each.read_bytes()) for each in folder.glob("*.woff2")}
    page = Template(read("phone.html").decode()).substitute(language=language, words=told)
    return {
        "/": ("text/html; charset=utf-8", page.encode()),
        "/phone.css": (STYLE, read("phone.css")),
        "/phone.js": (SCRIPT, read("phone.js")),
        "/line.js": (SCRIPT, read("line.js")),
        "/nacl.js": (SCRIPT, read("nacl-fast.min.js")),
        **fonts,
    }


def phone_policy(host: str, script: str, style: str) -> str:
    """What the page at an address may do: its own files, a line to the laptop, and the script and
    the style of the envelopes, by their hashes. A frame inside it may do no more."""
    return (
        f"default-src 'none'; script-src 'self' '{script}'; style-src 'self' '{style}'; "
        f"connect-src 'self' ws://{host} wss://{host}; img-src data:; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    )


def _words(language: str) -> Mapping[str, str]:
    entries = Sentences(language).catalogue.entries
    return {
        key.removeprefix("phone."): entry
        for key, entry in entries.items()
        if key.startswith("phone.") and not isinstance(entry, PluralEntry)
    }
