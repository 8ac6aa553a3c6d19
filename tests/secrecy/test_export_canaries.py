"""A strange word in every secret field is in no file that somebody else takes along."""

import re
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.export.export_source import ExportSource, gm_source, public_source, seat_source
from desktop.export.export_style import ExportStyle
from desktop.export.job import ExportFormat, ExportJob, run_job
from desktop.export.papers import PaperKind, PaperUnavailable, paper_pages
from desktop.export.print_pages import pdf_bytes
from engine.board.terms import Power
from engine.frame.seat import SeatId
from engine.games.hepta.claim import Claim
from engine.games.village.submission import VillageChoice
from tests.screens.sample_hepta import war
from tests.screens.sample_shadows import Moment, sample_league
from tests.screens.sample_village import village_game
from tests.screens.sample_werewolves import wolves_game
from tests.secrecy.test_canaries import S3, canary, desk, path  # noqa: F401

FILMS = tuple(each for each in ExportFormat if each.is_film)
TEXTS = tuple(each for each in ExportFormat if not (each.is_sheet or each.is_film))
ADA = SeatId("s1")
MARK = b"zqxj-"
LOOK = ExportStyle(theme="print")


def drafts(game: str, blank: Any) -> Any:
    """An envelope of each game with a strange word wherever a name goes."""
    strange: Any = canary("draft")
    match game:
        case "werewolves":
            me = Power(strange)
            return replace(blank, president=me, fright=me, court=me, spied=(me,))
        case "village":
            return VillageChoice((strange,))
        case "shadows":
            return replace(blank, names={Power("france"): strange})
        case _:
            return replace(blank, claims=(Claim((strange,)),))


GAMES = {
    "werewolves": lambda: wolves_game("S1902M"),
    "village": village_game,
    "shadows": lambda: sample_league(Moment.NAMES),
    "hepta": lambda: war("S1901M"),
}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_has_not_handed_in_is_in_no_file_of_others(qapp, tmp_path, game):
    host = GAMES[game]()
    host.seat(S3).keep_notes(canary("notes"))
    host.seat(S3).keep_draft(drafts(game, host.seat(S3).blank()))
    mine = seat_source(host.seat(S3), host.onlooker, "Friday")
    assert MARK.decode() in repr(mine), "the word is there for its own seat"
    for extract in (
        public_source(host.onlooker, "Friday"),
        seat_source(host.seat(ADA), host.onlooker, "Friday"),
    ):
        assert MARK.decode() not in repr(extract)
        assert not [name for name, told in words(extract, tmp_path) if MARK in told]


def test_nothing_of_a_gms_desk_is_in_a_file_of_others(qapp, tmp_path, desk):  # noqa: F811
    others = (
        public_source(desk.onlooker, "Friday"),
        seat_source(desk.seat(ADA), desk.onlooker, "Friday"),
    )
    for extract in others:
        assert MARK.decode() not in repr(extract)
        for name, told in (*words(extract, tmp_path), *printed(extract)):
            assert MARK not in told, name
    for name, told in drawn(others[1], tmp_path):
        assert MARK not in told, name
        assert MARK.decode() not in name
    own = seat_source(desk.seat(S3), desk.onlooker, "Friday")
    assert MARK.decode() in repr(own)
    assert MARK.decode() in repr(gm_source(desk, "Friday"))


def words(extract: ExportSource, folder: Path) -> Iterator[tuple[str, bytes]]:
    every = tuple(range(len(extract.chapters)))
    for form in TEXTS:
        job = ExportJob(extract, LOOK, form, every, folder / f"x.{form}", embed_map=False)
        (made,) = run_job(job)
        yield made.name, made.read_bytes()


def drawn(extract: ExportSource, folder: Path) -> Iterator[tuple[str, bytes]]:
    """A file of each kind with pictures; two phases where a kind makes several files."""
    last = (len(extract.chapters) - 1,)
    for form in (ExportFormat.PNG, ExportFormat.SVG, ExportFormat.PDF, *FILMS):
        job = ExportJob(extract, LOOK, form, last, folder / f"x.{form}", scale=0.2, width=160)
        for made in run_job(job):
            yield made.name, unpacked(made.read_bytes())


def printed(extract: ExportSource) -> Iterator[tuple[str, bytes]]:
    for paper in (PaperKind.FILLED, PaperKind.CARDS):
        try:
            yield str(paper), unpacked(pdf_bytes(paper_pages(extract, LOOK, paper, "a4")))
        except PaperUnavailable as fault:
            yield str(paper), fault.key.encode()


def unpacked(content: bytes) -> bytes:
    """A file with what is packed in it laid open; words in two bytes a letter in one."""
    parts = [content, content.replace(b"\x00", b"")]
    for found in re.finditer(rb"stream\n(.*?)\nendstream", content, re.DOTALL):
        try:
            parts.append(zlib.decompress(found[1]))
        except zlib.error:
            continue
    return b"".join(parts)
