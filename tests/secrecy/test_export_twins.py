"""Files made of two games that their reader cannot tell apart are the same to the last byte.

In the other truth two others hold each other's cards, the headquarters are elsewhere, or somebody
else claims a victory. The reader is the public, or a seat that may not know.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from desktop.export.export_source import ExportSource, public_source, seat_source
from desktop.export.export_style import ExportStyle
from desktop.export.job import ExportFormat, ExportJob, run_job
from desktop.export.papers import PaperKind, PaperUnavailable, paper_pages
from desktop.export.print_pages import pdf_bytes
from engine.board.terms import Power
from engine.frame.chance import Lot
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import SeatId
from engine.frame.table.administration import hand_drawn_lot
from engine.frame.table.table import deal_game
from engine.games.hepta.claim import Claim
from engine.games.village.terms import VillageCard
from engine.registry import ruleset
from tests.helpers.table import NOBODY, Foreseen
from tests.helpers.werewolves import POWERS, ROLES, SEATS, role_lots, rules, seats
from tests.screens.sample_hepta import war
from tests.screens.sample_village import villagers
from tests.secrecy import test_shadows_truths as league

FILMS = tuple(each for each in ExportFormat if each.is_film)
ADA = SeatId("s1")
PLAIN = ExportStyle(theme="print")
WORDS = (ExportFormat.TXT, ExportFormat.MD, ExportFormat.JSON, ExportFormat.HTML)

Truth = tuple[Any, SeatId]
"""A table, and a seat at it that may not know what is different."""


@cache
def wolves(*, other: bool) -> Truth:
    """The wolf England and the plain Turkey, or the other way round; Austria knows of neither."""
    swap = {"england": ROLES["turkey"], "turkey": ROLES["england"]} if other else {}
    terms = DealTerms(lots=role_lots({**ROLES, **swap}))
    host: Any = deal_game(rules(), MemoryJournal(), seats(), {}, Foreseen(), terms).host()
    while host.onlooker.phase().key != "W1901A":
        for power in POWERS:
            if SEATS[power] in host.onlooker.phase().waiting_on:
                desk, me = host.seat(SEATS[power]), Power(power)
                desk.submit(replace(desk.blank(), president=me, fright=me, court=me))
        host.resolve(NOBODY)
    return host, SEATS["austria"]


@cache
def village(*, other: bool) -> Truth:
    """The second seat is the seer and the third a werewolf, or the other way round."""
    hand = ["villager", "seer", "werewolf", *["villager"] * 5, "werewolf"]
    if other:
        hand[1:3] = hand[2], hand[1]
    pack = sorted(hand, key=lambda card: list(VillageCard).index(VillageCard(card)))
    lots: list[Lot] = []
    for card in hand[:-1]:
        lots.append(hand_drawn_lot("cards", tuple(pack), card))
        pack.remove(card)
    table: Any = deal_game(
        ruleset("village"), MemoryJournal(), villagers(9), {"wolves": 2}, Foreseen(),
        DealTerms(lots=tuple(lots)),
    )  # fmt: skip
    host = table.host()
    assert [str(host.seat(SeatId(f"s{n}")).view().card) for n in range(1, 10)] == hand
    return host, ADA


@cache
def shadows(*, other: bool) -> Truth:
    """The headquarters of the League, here or there; the seventh seat learns of one of them."""
    desk, _, learned = league.played(league.PLACED[other], TableMode.HOTSEAT, 3, phases=8)
    assert learned == (frozenset(("s7",)) if other else frozenset())
    return desk, ADA


@cache
def hepta(*, other: bool) -> Truth:
    """In one truth the third seat claims a victory in Autumn, in the other the fourth."""
    host = war("F1901M")
    for seat in host.onlooker.phase().waiting_on:
        given = host.seat(seat).blank()
        if seat == ("s4" if other else "s3"):
            given = replace(given, claims=(Claim((SeatId("s6"),), after_builds=True),))
        host.seat(seat).submit(given)
    host.resolve(frozenset())
    return host, ADA


GAMES = [
    pytest.param(wolves, (ExportFormat.SVG,), id="wolves"),
    pytest.param(village, (ExportFormat.SVG, ExportFormat.PNG), id="village"),
    pytest.param(shadows, (ExportFormat.PNG,), id="shadows"),
    pytest.param(hepta, (ExportFormat.PNG,), id="hepta"),
]
Deal = Callable[..., Truth]


def extracts(host: Any, seat: SeatId) -> Sequence[ExportSource]:
    return (
        public_source(host.onlooker, "Friday"),
        seat_source(host.seat(seat), host.onlooker, "Friday"),
    )


def files(extract: ExportSource, forms: Sequence[ExportFormat], folder: Path) -> dict[str, bytes]:
    """Each form, small: words of all phases, pictures of the open one, of one board of seven."""
    layers = extract.chapters[-1].view.board.map.layers if extract.boards else None
    look = replace(PLAIN, board=layers.boards[0] if layers else "")
    every = tuple(range(len(extract.chapters)))
    found: dict[str, bytes] = {}
    for form in forms:
        chapters = every if form in (*WORDS, *FILMS) else every[-1:]
        out = folder / f"x.{form}"
        job = ExportJob(extract, look, form, chapters, out, scale=0.2, width=200, embed_map=False)
        (path,) = run_job(job)
        found[path.name] = path.read_bytes()
    return found


def printed(extract: ExportSource, paper: PaperKind) -> bytes:
    """A paper as a PDF; nothing where the reader has no such paper."""
    try:
        return pdf_bytes(paper_pages(extract, PLAIN, paper, "a4"))
    except PaperUnavailable as fault:
        return fault.key.encode()


@pytest.mark.parametrize(("deal", "drawn"), GAMES)
def test_every_form_of_two_truths_is_the_same_file(qapp, tmp_path, deal: Deal, drawn):
    one, another = deal(other=False), deal(other=True)
    both = tuple(zip(extracts(*one), extracts(*another), strict=True))
    for told, also in both:
        assert repr(told) == repr(also), "all that files are made from"
        assert files(told, WORDS, tmp_path) == files(also, WORDS, tmp_path)
    told, also = both[1]
    assert files(told, drawn, tmp_path) == files(also, drawn, tmp_path)
    for paper in (PaperKind.CARDS, PaperKind.FILLED):
        assert printed(told, paper) == printed(also, paper)
    truths = [host.seat(seat).view() for host, seat in (one, another) for seat in _knowing(host)]
    half = len(truths) // 2
    assert truths[:half] != truths[half:], "somebody is told the difference"


def _knowing(host: Any) -> list[SeatId]:
    return [seat.id for seat in host.onlooker.seats]


@pytest.mark.parametrize(
    ("deal", "form"),
    [(village, ExportFormat.PDF), (village, ExportFormat.WEBP), (wolves, ExportFormat.GIF)],
)
def test_pages_and_films_of_two_truths_are_the_same_file(
    qapp, tmp_path, deal: Deal, form: ExportFormat
):
    told, also = extracts(*deal(other=False))[1], extracts(*deal(other=True))[1]
    few, fewer = (each.only(each.chapters[-2:]) for each in (told, also))
    assert files(few, (form,), tmp_path) == files(fewer, (form,), tmp_path)
