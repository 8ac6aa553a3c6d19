"""Everything the program reads that somebody else may have written, each with a good example."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from desktop.packet.draft_file import DraftFile
from desktop.settings import Settings
from engine.board.map_file import read_map
from engine.campaign.plan import Ground, begun, start
from engine.campaign.plan_text import read_plan, write_plan
from engine.cli.choices import read_json, read_options, read_seats
from engine.cli.command import BadInput
from engine.errors import TableError
from engine.exchange.judge_reading import read_judge_text
from engine.exchange.judge_text import write_judge_text
from engine.exchange.plan_source import own_map, read_source
from engine.exchange.saved_game import read_games, write_game
from engine.games.hepta.claim_reading import read_claim
from engine.post.inbox import Dropped, examine
from engine.post.letter import find_letters, write_letter
from engine.post.orders_file import write_orders
from engine.post.packet import read_packet, write_packet
from engine.registry import ruleset
from maps.sheet import parse_sheet
from maps.sheet_error import SheetError
from maps.village.draw import places, village
from tests.engine.exchange.files import maps, real_file
from tests.engine.games.hepta.test_claims import TONGUE
from tests.helpers.mutation import mutated
from tests.helpers.post import REVISION, post_office, rules
from tests.helpers.standard import standard_file, standard_gazetteer, standard_map
from tests.helpers.table import NAMES

OWN_ERRORS = (TableError, BadInput, SheetError)
"""What a reader may raise: each is one sentence for whoever brought the file."""

LINES = ("A Par-Bur", "A Mar S A Par-Bur", "F Bre-MAO")
CLAIM = (
    'with player 7 and Germany if order "A(2:Bur)-1:Par" succeeded and not player 7 owns 1:par '
    "or player 4 has at least 63 centres"
)
OPTIONS = {"solo": 20, "edition": "2023", "last_year": 1910, "press": "open"}
POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
MAPS = Path(__file__).parents[2] / "maps"


@dataclass(frozen=True)
class Reader:
    """One way in: what a good file holds, and what is done with any."""

    good: bytes
    read: Callable[[bytes], object]


def readers(folder: Path) -> Mapping[str, Reader]:
    """All of them by name; `folder` is for those that want a file on the disk."""
    return {**by_mail(folder), **by_exchange(), **by_hand(folder)}


def by_mail(folder: Path) -> Mapping[str, Reader]:
    """What a player and a GM send one another, and what lies beside a packet."""
    office = post_office()
    packet = office.packet()

    def draft(content: bytes) -> object:
        (folder / "packet.lupidraft").write_bytes(content)
        return DraftFile(folder / "packet.lupipacket", packet, rules().codec).answer

    answers = write_orders(packet, office.submission("france", *LINES), REVISION, rules())
    return {
        "packet": Reader(
            write_packet(packet, rules(), office.keys), lambda it: read_packet(it, "x.lupipacket")
        ),
        "order file": Reader(answers, _dropped(office, "x.lupiorders")),
        "letter": Reader(
            write_letter(office.letter("france", *LINES)).encode(),
            lambda it: (_dropped(office, "x.txt")(it), find_letters(_text(it))),
        ),
        "draft of an answer": Reader(
            json.dumps({"packet": packet.id, "ready": True, "notes": "x", "orders": {}}).encode(),
            draft,
        ),
    }


def by_exchange() -> Mapping[str, Reader]:
    """What comes from other programs."""
    saved = next(iter(read_games(_lines(real_file(1)), "1.json", maps())))
    judged = write_judge_text(saved, standard_gazetteer()).encode()
    return {
        "JSON saved game": Reader(
            json.dumps(write_game(saved)).encode(),
            lambda it: list(read_games(_text(it).splitlines(), "x.json", maps())),
        ),
        "judge text": Reader(
            judged, lambda it: read_judge_text(_text(it), "x.txt", standard_file())
        ),
        "pasted position": Reader(
            b"F1903M\nFrance: A Par, F Bre\nGermany\n  A Mun\n\n" + judged[:4000],
            lambda it: read_source(_text(it), "pasted", standard_file(), "Start"),
        ),
        "map.json": Reader(
            (MAPS / "standard/map.json").read_bytes(), lambda it: read_map(_text(it))
        ),
        "SVG sheet": Reader(village(places(9)).encode(), parse_sheet),
    }


def by_hand(folder: Path) -> Mapping[str, Reader]:
    """What people type or keep for themselves."""
    plan = write_plan(begun(Ground(standard_map()), (start(standard_map()),), "Start", "Sea Lion"))
    standard = ruleset("standard")
    assert standard is not None

    def settings(content: bytes) -> object:
        file = folder / "settings.ini"
        file.write_bytes(content)
        kept = Settings(file)
        return kept.language, kept.lighting, kept.type_percent, kept.games_folder, kept.recent

    return {
        "plan text": Reader(plan.encode(), lambda it: read_plan(_text(it), "x.txt", own_map)),
        "claims": Reader(CLAIM.encode(), lambda it: read_claim(_text(it), TONGUE)),
        "options": Reader(json.dumps(OPTIONS).encode(), lambda it: read_options(_text(it))),
        "seats": Reader(
            json.dumps(dict(zip(POWERS, NAMES, strict=True))).encode(),
            lambda it: (
                read_json(_text(it), "--seats"),
                read_seats(_text(it), standard, standard_gazetteer()),
            ),
        ),
        "settings": Reader(b"[General]\nlanguage=fr\nlighting=dark\ntype_percent=120\n", settings),
    }


def _dropped(office: Any, name: str) -> Callable[[bytes], object]:
    expected = office.expected()
    return lambda content: examine([Dropped(name, content)], expected)


def _text(content: bytes) -> str:
    return content.decode(errors="replace")


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def tried(reader: Reader, dice: Random) -> str:
    """What became of a spoilt file: `read`, or the name of one of our errors with its sentence."""
    try:
        reader.read(mutated(reader.good, dice))
    except OWN_ERRORS as fault:
        told = fault
    else:
        return "read"
    assert told.args or str(told)
    return type(told).__name__


def fuzzed(known: Mapping[str, Reader], dice: Random, times: int) -> Mapping[str, Counter[str]]:
    """Every reader tried a number of times; an error that is not ours comes out with its file."""
    found = {name: Counter[str]() for name in known}
    for name, reader in known.items():
        for number in range(times):
            seed = dice.randrange(1 << 62)
            try:
                found[name][tried(reader, Random(seed))] += 1
            except Exception as fault:
                raise AssertionError(f"{name}, file {number}, seed {seed}: {fault!r}") from fault
    return found
