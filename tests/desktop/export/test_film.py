"""Moving pictures: their frames, how long each stays, and nothing but pictures in the file."""

from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from desktop.export.chart import ExportStage
from desktop.export.export_canvas import ExportCanvas
from desktop.export.export_source import public_source
from desktop.export.export_style import ExportStyle
from desktop.export.film import SPEEDS, STEPS, Film, film_frames
from desktop.export.job import ExportFormat, ExportJob, export_steps, run_job
from desktop.map.scene.motion import TRAVEL
from desktop.results.reports_model import rulings_of
from engine.board.terms import board_name
from engine.board.transition import find_transition
from tests.screens.sample_game import Moment, sample_game
from tests.screens.sample_hepta import war


@pytest.fixture(scope="module")
def extract():
    return public_source(sample_game(Moment.WINTER).onlooker, "Friday")


def film_of(extract, form: ExportFormat, folder: Path, **more) -> Path:
    every = tuple(range(len(extract.chapters)))
    (path,) = run_job(
        ExportJob(extract, ExportStyle(), form, every, folder / f"x.{form}", width=240, **more)
    )
    return path


def frames(path: Path) -> tuple[list[Image.Image], list[int]]:
    pictures, stays = [], []
    with Image.open(path) as film:
        for number in range(film.n_frames):
            film.seek(number)
            film.load()
            pictures.append(film.convert("RGB"))
            stays.append(film.info["duration"])
    return pictures, stays


@pytest.mark.parametrize("form", [ExportFormat.GIF, ExportFormat.WEBP])
def test_a_film_shows_orders_then_outcome_of_each_phase(qapp, extract, tmp_path, form):
    path = film_of(extract, form, tmp_path, speed="fast", still=True)
    pictures, stays = frames(path)
    assert len(pictures) == len(list(film_frames(extract.chapters, still=True))) == 5
    assert {each.width for each in pictures} == {240}
    assert stays == [SPEEDS["fast"]] * 4 + [2 * SPEEDS["fast"]]
    for one, next_ in pairwise(pictures):
        assert ImageChops.difference(one, next_).getbbox() is not None
    assert b"Friday" not in path.read_bytes()


def test_between_two_phases_units_slide(qapp, extract, tmp_path):
    """Each picture on the way has them a step further, on the same ground."""
    last = extract.only(extract.chapters[-2:])
    pictures, stays = frames(film_of(last, ExportFormat.GIF, tmp_path, speed="fast"))
    assert len(pictures) == 2 + STEPS + 1
    assert stays == [800, 800, *[40] * STEPS, 1600]
    still, *_, arrived = pictures[1:]
    way = pictures[2:-1]
    for one, next_ in pairwise([*way, arrived]):
        assert ImageChops.difference(one, next_).getbbox() is not None
    changed = ImageChops.difference(way[0], way[-1]).convert("L").histogram()
    assert sum(changed[40:]) < 0.03 * still.width * still.height, "only tokens are elsewhere"


def test_a_long_game_takes_fewer_pictures_of_units_on_their_way(qapp, extract):
    plate = ExportCanvas(extract, ExportStyle())
    assert Film(plate, 800, ExportFormat.GIF, 3).steps == STEPS
    assert 0 < Film(plate, 800, ExportFormat.GIF, 100).steps < STEPS
    assert Film(plate, 1600, ExportFormat.WEBP, 400).steps == 0


def test_a_film_half_made_leaves_nothing(qapp, extract, tmp_path):
    steps = export_steps(
        ExportJob(
            extract, ExportStyle(), ExportFormat.GIF, (0, 1, 2), tmp_path / "x.gif", width=240
        )
    )
    told = [next(steps) for _ in range(5)]
    assert told[-1][1] == 8
    steps.close()
    assert list(tmp_path.iterdir()) == []


def test_between_two_phases_of_a_war_units_fly_from_board_to_board(qapp):
    """Somewhere between the boards there is a unit in some picture, and ground in the others."""
    host = war("F1901M")
    extract = public_source(host.onlooker, "War")
    plate = ExportCanvas(extract, ExportStyle())
    before, after = extract.chapters[:2]
    crossing = [each for each in _change_of(before, after).moved if _crosses(each)]
    assert crossing
    plate.show(before, ExportStage.POSITION)
    motion = plate.chart.glide(before, after)
    seen = QRectF(QPointF(0, 0), plate.chart.size)
    painted = []
    for elapsed in (0, TRAVEL // 2, TRAVEL):
        motion.show(elapsed)
        image = QImage(seen.size().toSize(), QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        plate.chart.paint_flights(painter)
        painter.end()
        painted.append(sum(bytes(image.constBits())) > 0)
    assert painted == [False, True, False]


def _change_of(before, after):
    here, there = before.view.board, after.view.board
    return find_transition(here, there, rulings_of(before.reports))


def _crosses(moved) -> bool:
    return board_name(moved.before.location) != board_name(moved.after.location)
