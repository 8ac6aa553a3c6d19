"""The signs of the League on its maps: Capitals under stars, votes on their provinces."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from pytestqt.qtbot import QtBot

from desktop.games.registry import game_ui_for
from desktop.games.shadows.desk_marks import DeskMarks
from desktop.games.shadows.overview import LeagueOverview
from desktop.games.shadows.vote_marks import VoteMark
from desktop.gm.desk_map import DeskMap
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.map.paint.map_styles import DARK
from desktop.map.scene.map_scene import MapScene
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session.seat_session import SeatSession
from desktop.widgets.clock import ManualClock
from engine.board.terms import Power, Province
from engine.frame.seat import SeatId
from engine.games.shadows.submission import PostAct
from tests.helpers.seat import map_ui_context
from tests.screens.sample_shadows import Moment, sample_league, sample_league_desk


def stars(scene: MapScene) -> set[Province]:
    return set(scene.starred_centres)


@pytest.mark.parametrize("moment", [Moment.MOVES, Moment.FORUM])
def test_a_star_stands_over_each_capital_at_the_table_and_at_a_seat(
    qtbot: QtBot, moment: Moment
) -> None:
    host, context = sample_league(moment), map_ui_context()
    table = LeagueOverview(host, context, QWidget())
    seat = game_ui_for("shadows").seat_page(SeatSession(host.seat(SeatId("s3"))), context)
    public = game_ui_for("shadows").public_page(host.onlooker, context, QWidget())
    assert isinstance(seat, BoardSeatScreen)
    for page in (table, seat, public):
        qtbot.addWidget(page)
        assert len(stars(page.scene)) == 7  # type: ignore[attr-defined]
        assert stars(page.scene) == set(host.onlooker.view().capitals.values())  # type: ignore[attr-defined]


def test_no_star_tells_of_capitals_that_are_still_being_chosen(qtbot: QtBot) -> None:
    table = LeagueOverview(sample_league(Moment.CAPITALS), map_ui_context(), QWidget())
    qtbot.addWidget(table)
    assert stars(table.scene) == set()


def test_the_gms_map_shows_the_votes_and_follows_what_is_posted(
    qtbot: QtBot, clock: ManualClock
) -> None:
    desk = sample_league_desk(Moment.COUNCIL)
    bridge: GmDeskAdapter[Any, Any] = GmDeskAdapter(desk, clock)
    map_ = DeskMap(map_ui_context(), {})
    qtbot.addWidget(map_)
    scene = map_.scene_of_board
    game_ui_for("shadows").add_gm_map_marks(bridge, map_)
    (marks,) = scene.findChildren(DeskMarks)
    before = {mark.count for mark in scene.items() if isinstance(mark, VoteMark)}
    assert set(marks.votes.marks) == {"bel", "ser"}
    assert before == {3, 1}
    assert len(stars(scene)) == 7
    russia = desk.whole.view().players[Power("russia")]
    desk.acting.act(russia, PostAct(Power("russia"), "VOTE: Serbia"), "phone", at=bridge.moment())
    bridge.changed.emit()
    assert marks.votes.marks[Province("ser")].count == 2


def painted(mark: QGraphicsItem, zoom: float = 12) -> QImage:
    """A mark as it is painted now."""
    image = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(200, 200)
    painter.scale(zoom, zoom)
    mark.paint(painter, QStyleOptionGraphicsItem(), None)
    painter.end()
    return image


def test_stars_and_votes_follow_another_theme(qtbot: QtBot, clock: ManualClock) -> None:
    map_ = DeskMap(map_ui_context(), {})
    qtbot.addWidget(map_)
    scene = map_.scene_of_board
    bridge: GmDeskAdapter[Any, Any] = GmDeskAdapter(sample_league_desk(Moment.COUNCIL), clock)
    marks = DeskMarks(bridge, scene)
    vote = next(iter(marks.votes.marks.values()))
    assert isinstance(scene, MapScene)

    def sign_of_a_capital() -> QImage:
        sheet = QImage(1600, 1508, QImage.Format.Format_RGB32)
        painter = QPainter(sheet)
        whole = QRectF(sheet.rect())
        scene.render(painter, whole, whole)
        painter.end()
        signs = {each.region: each.sign_at for each in scene.ground.signs(1.0)}
        at = signs[next(iter(sorted(scene.starred_centres)))].toPoint()
        return sheet.copy(at.x() - 6, at.y() - 6, 13, 13)

    before = painted(vote), sign_of_a_capital()
    scene.set_style(DARK)
    assert sign_of_a_capital().pixelColor(6, 6) == QColor(DARK.casing)
    assert painted(vote) != before[0]
    assert sign_of_a_capital() != before[1]
