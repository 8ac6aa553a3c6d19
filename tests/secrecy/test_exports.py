"""What leaves the table as a file: the same for readers who know the same, and never a secret."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.export.export_source import (
    ExportReader,
    ExportSource,
    gm_source,
    public_source,
    seat_source,
)
from desktop.export.export_style import ExportStyle, export_context
from desktop.export.job import ExportFormat, ExportJob, run_job
from desktop.export.papers import PaperKind, PaperUnavailable, paper_pages
from desktop.export.print_pages import pdf_bytes, strip_dates
from desktop.games.registry import game_ui_for
from engine.frame.seat import SeatId
from tests.screens.sample_game import Moment, sample_game, sample_orders
from tests.screens.sample_hepta import war
from tests.screens.sample_shadows import Moment as LeagueMoment
from tests.screens.sample_shadows import sample_league
from tests.screens.sample_village import village_game
from tests.screens.sample_werewolves import wolves_desk, wolves_game

ADA, BRAM = SeatId("s1"), SeatId("s2")
SMALL = ExportStyle(title=True, legend=True)
QUICK = (
    ExportFormat.PNG,
    ExportFormat.SVG,
    ExportFormat.TXT,
    ExportFormat.MD,
    ExportFormat.HTML,
    ExportFormat.JSON,
)


def made(extract: ExportSource, form: ExportFormat, folder: Path) -> bytes:
    last = (len(extract.chapters) - 1,)
    chapters = (
        last
        if form in (ExportFormat.PNG, ExportFormat.SVG)
        else tuple(range(len(extract.chapters)))
    )
    job = ExportJob(extract, SMALL, form, chapters, folder / f"x.{form}", scale=0.25)
    (path,) = run_job(job)
    return path.read_bytes()


def test_what_others_have_sealed_changes_no_byte_of_any_export(qapp, tmp_path):
    """Bram has sealed his orders in one game, and other ones in the other."""

    def exports(*, other: bool) -> list[bytes]:
        host = sample_game(Moment.MOVES)
        given = host.seat(BRAM).blank() if other else sample_orders(host, BRAM)
        host.seat(BRAM).submit(given)
        readers = (
            public_source(host.onlooker, "Friday"),
            seat_source(host.seat(ADA), host.onlooker, "Friday"),
        )
        found = [made(each, form, tmp_path) for each in readers for form in QUICK]
        sheets = paper_pages(readers[1], SMALL, PaperKind.ORDERS, "a4")
        return [*found, pdf_bytes(sheets)]

    assert exports(other=False) == exports(other=True)


def games() -> list[Any]:
    return [
        pytest.param(lambda: wolves_game("S1902M"), id="werewolves"),
        pytest.param(lambda: village_game(), id="village"),
        pytest.param(lambda: sample_league(LeagueMoment.MOVES), id="shadows"),
        pytest.param(lambda: war("S1901M"), id="hepta"),
    ]


@pytest.mark.parametrize("deal", games())
def test_a_public_export_has_nothing_of_any_seat(qapp, tmp_path, deal):
    """Whatever a seat has as its own is not in the extract from which all files are made."""
    host = deal()
    extract = public_source(host.onlooker, "Friday")
    assert (extract.own, extract.hands, extract.seat) == (None, {}, None)
    for own in (each for seat in host.onlooker.seats for each in secrets(host.seat(seat.id))):
        assert own not in repr(extract)
    for paper in (PaperKind.CARDS, PaperKind.FILLED):
        with pytest.raises(PaperUnavailable):
            paper_pages(extract, SMALL, paper, "a4")
    told = made(extract, ExportFormat.MD, tmp_path).decode()
    assert "GM — secret" not in told
    assert made(extract, ExportFormat.SVG, tmp_path).startswith(b"<?xml")


def secrets(desk: Any) -> list[str]:
    """What a seat's view says of itself alone, where it has such a part."""
    own = getattr(desk.view(), "own", None)
    return [] if own is None else [repr(own)]


def test_everything_that_a_gm_takes_along_is_stamped(qapp, tmp_path):
    extract = gm_source(wolves_desk("S1902M"), "Friday")
    for form in (ExportFormat.SVG, ExportFormat.TXT, ExportFormat.MD, ExportFormat.HTML):
        assert "GM — secret" in made(extract, form, tmp_path).decode("utf-8"), form
    found = json.loads(made(extract, ExportFormat.JSON, tmp_path))
    assert found["x_stamp"] == "GM — secret"
    public = replace(extract, eyes=ExportReader.PUBLIC)
    assert made(public, ExportFormat.PNG, tmp_path) != made(extract, ExportFormat.PNG, tmp_path)


def test_a_seat_prints_its_own_card_and_no_other(qapp):
    host = wolves_game("S1902M")
    extract = seat_source(host.seat(ADA), host.onlooker, "Friday")
    assert list(extract.hands) == [ADA]
    assert len(paper_pages(extract, SMALL, PaperKind.CARDS, "a4").paint) == 1


def test_a_pdf_tells_neither_when_nor_by_whom_it_was_made(qapp):
    extract = public_source(sample_game(Moment.MOVES).onlooker, "Friday")
    content = pdf_bytes(paper_pages(extract, SMALL, PaperKind.ORDERS, "a4"))
    assert re.findall(rb"/Author \((?:\xfe\xff)?([^)]*)\)", content) in ([], [b""])
    assert b"D:20000101" in content
    later = content.replace(b"(D:20000101000000Z", b"(D:20260228101112Z")
    assert strip_dates(later) == content


def test_a_seat_of_the_league_prints_what_it_alone_knows(qapp):
    host = sample_league(LeagueMoment.MOVES)
    card = game_ui_for("shadows").secret_card
    extract = seat_source(host.seat(ADA), host.onlooker, "Friday")
    context = export_context("shadows", SMALL, extract.players)
    (view,) = extract.hands.values()
    told = card(view, context)
    assert told is not None
    assert told.title == "Austria"
    assert told.lines == ("Capital: Vienna", "You know of no headquarters.")
    knowing = card(replace(view, headquarters=("bel",)), context)
    assert knowing is not None
    assert knowing.lines[-1] == "Headquarters you know of: Belgium"
    assert len(paper_pages(extract, SMALL, PaperKind.CARDS, "a4").paint) == 1
    assert card(host.onlooker.view(), context) is None
