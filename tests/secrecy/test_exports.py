"""What leaves the table as a file: the same for readers who know the same, and never a secret."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.export.export_source import Extract, Eyes, gm_extract, public_extract, seat_extract
from desktop.export.export_style import ExportLook, ui_context
from desktop.export.job import ExportJob, Form, done
from desktop.export.papers import NoPaper, Paper, papers
from desktop.export.print_pages import pdf_of, timeless
from desktop.games.registry import ui_of
from engine.frame.seat import SeatId
from tests.screens.sample_game import Moment, sample_game, sample_orders
from tests.screens.sample_hepta import war
from tests.screens.sample_shadows import Moment as LeagueMoment
from tests.screens.sample_shadows import sample_league
from tests.screens.sample_village import village_game
from tests.screens.sample_werewolves import wolves_desk, wolves_game

ADA, BRAM = SeatId("s1"), SeatId("s2")
SMALL = ExportLook(title=True, legend=True)
QUICK = (Form.PNG, Form.SVG, Form.TXT, Form.MD, Form.HTML, Form.JSON)


def made(extract: Extract, form: Form, folder: Path) -> bytes:
    last = (len(extract.chapters) - 1,)
    chapters = last if form in (Form.PNG, Form.SVG) else tuple(range(len(extract.chapters)))
    job = ExportJob(extract, SMALL, form, chapters, folder / f"x.{form}", scale=0.25)
    (path,) = done(job)
    return path.read_bytes()


def test_what_others_have_sealed_changes_no_byte_of_any_export(qapp, tmp_path):
    """Bram has sealed his orders in one game, and other ones in the other."""

    def exports(*, other: bool) -> list[bytes]:
        host = sample_game(Moment.MOVES)
        given = host.seat(BRAM).blank() if other else sample_orders(host, BRAM)
        host.seat(BRAM).submit(given)
        readers = (
            public_extract(host.onlooker, "Friday"),
            seat_extract(host.seat(ADA), host.onlooker, "Friday"),
        )
        found = [made(each, form, tmp_path) for each in readers for form in QUICK]
        sheets = papers(readers[1], SMALL, Paper.ORDERS, "a4")
        return [*found, pdf_of(sheets)]

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
    extract = public_extract(host.onlooker, "Friday")
    assert (extract.own, extract.hands, extract.seat) == (None, {}, None)
    for own in (each for seat in host.onlooker.seats for each in secrets(host.seat(seat.id))):
        assert own not in repr(extract)
    for paper in (Paper.CARDS, Paper.FILLED):
        with pytest.raises(NoPaper):
            papers(extract, SMALL, paper, "a4")
    told = made(extract, Form.MD, tmp_path).decode()
    assert "GM — secret" not in told
    assert made(extract, Form.SVG, tmp_path).startswith(b"<?xml")


def secrets(desk: Any) -> list[str]:
    """What a seat's view says of itself alone, where it has such a part."""
    own = getattr(desk.view(), "own", None)
    return [] if own is None else [repr(own)]


def test_everything_that_a_gm_takes_along_is_stamped(qapp, tmp_path):
    extract = gm_extract(wolves_desk("S1902M"), "Friday")
    for form in (Form.SVG, Form.TXT, Form.MD, Form.HTML):
        assert "GM — secret" in made(extract, form, tmp_path).decode("utf-8"), form
    found = json.loads(made(extract, Form.JSON, tmp_path))
    assert found["x_stamp"] == "GM — secret"
    public = replace(extract, eyes=Eyes.PUBLIC)
    assert made(public, Form.PNG, tmp_path) != made(extract, Form.PNG, tmp_path)


def test_a_seat_prints_its_own_card_and_no_other(qapp):
    host = wolves_game("S1902M")
    extract = seat_extract(host.seat(ADA), host.onlooker, "Friday")
    assert list(extract.hands) == [ADA]
    assert len(papers(extract, SMALL, Paper.CARDS, "a4").paint) == 1


def test_a_pdf_tells_neither_when_nor_by_whom_it_was_made(qapp):
    extract = public_extract(sample_game(Moment.MOVES).onlooker, "Friday")
    content = pdf_of(papers(extract, SMALL, Paper.ORDERS, "a4"))
    assert re.findall(rb"/Author \((?:\xfe\xff)?([^)]*)\)", content) in ([], [b""])
    assert b"D:20000101" in content
    later = content.replace(b"(D:20000101000000Z", b"(D:20260228101112Z")
    assert timeless(later) == content


def test_a_seat_of_the_league_prints_what_it_alone_knows(qapp):
    host = sample_league(LeagueMoment.MOVES)
    card = ui_of("shadows").secret_card
    extract = seat_extract(host.seat(ADA), host.onlooker, "Friday")
    context = ui_context("shadows", SMALL, extract.players)
    (view,) = extract.hands.values()
    told = card(view, context)
    assert told is not None
    assert told.title == "Austria"
    assert told.lines == ("Capital: Vienna", "You know of no headquarters.")
    knowing = card(replace(view, headquarters=("bel",)), context)
    assert knowing is not None
    assert knowing.lines[-1] == "Headquarters you know of: Belgium"
    assert len(papers(extract, SMALL, Paper.CARDS, "a4").paint) == 1
    assert card(host.onlooker.view(), context) is None
