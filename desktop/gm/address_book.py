"""What a GM knows of players beyond one game: their addresses and languages, where he wants that.

It lies in the user's own settings folder and in no game's file; nobody but its owner opens it.
"""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import cast

from engine.orders.spelling import fold_text
from engine.phrases.catalogue import LANGUAGES
from engine.secrecy import private_file
from engine.untrusted.json_reading import decode_json

MAX_PLAYERS = 1000
"""So many players are remembered; who was written down longest ago goes."""


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """A player's mail address and language; each empty where it is not known."""

    address: str = field(default="", repr=False)
    language: str = ""


class AddressBook:
    """The players that are remembered, by name, in one file; one that is damaged counts as
    empty."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def player(self, name: str) -> KnownPlayer:
        """What is known of a player."""
        return self._read().get(fold_text(name), KnownPlayer())

    def remember(self, name: str, known: KnownPlayer) -> None:
        """Write down what is known of a player; nothing known strikes him out. Raises
        `OSError`."""
        book = self._read()
        if book.get(fold_text(name), KnownPlayer()) == known:
            return
        book.pop(fold_text(name), None)
        if known != KnownPlayer():
            book[fold_text(name)] = known
        written = {each: asdict(one) for each, one in [*book.items()][-MAX_PLAYERS:]}
        self._file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(written, ensure_ascii=False, indent=1)
        private_file.write_private_file(self._file, text.encode())

    def _read(self) -> dict[str, KnownPlayer]:
        try:
            kept = decode_json(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(kept, dict):
            return {}
        entries = cast("dict[object, object]", kept).items()
        return {str(name): _parse_player(one) for name, one in entries}


def _parse_player(kept: object) -> KnownPlayer:
    if not isinstance(kept, dict):
        return KnownPlayer()
    facts = cast("dict[object, object]", kept)
    address, language = facts.get("address"), facts.get("language")
    return KnownPlayer(
        address if isinstance(address, str) and len(address) <= 200 else "",
        language if isinstance(language, str) and language in LANGUAGES else "",
    )
