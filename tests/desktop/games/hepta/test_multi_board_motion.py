"""Units on their way in a war: they slide on each board, and cross from one to another."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from desktop.games.hepta.multi_board_scene import MultiBoardScene
from desktop.games.hepta.multi_board_view import MultiBoardView
from desktop.map.paint.map_theme import MapTheme
from desktop.map.paint.restyle import apply_style_to_maps
from desktop.map.scene.motion import TRAVEL
from desktop.widgets.clock import ManualClock
from engine.board.position import Position
from engine.board.terms import Location, Power, Province
from engine.board.transition import Transition, find_transition
from engine.board.view import BoardView
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Move
from engine.registry import map_file
from tests.desktop.games.hepta.test_multi_board_view import VIEW, context

__all__ = ["context"]
CROSSES, SLIDES = Power("france@1"), Power("germany@2")


@pytest.fixture
def war(qapp: QApplication, context) -> MultiBoardScene:
    made = MultiBoardScene(context, map_file("standard").map, VIEW.map)
    made.populate(VIEW)
    return made


def walked() -> tuple[Transition, BoardView]:
    """Paris goes from board 1 to Munich on board 2, from which Munich slides to Burgundy."""
    units = dict(VIEW.position.units)
    rulings = []
    for power, start, end in ((CROSSES, "1:par", "2:mun"), (SLIDES, "2:mun", "2:bur")):
        unit = VIEW.position.units[Province(start)]
        assert unit.power == power
        order = Move(Province(start), Location(end))
        rulings.append(Ruling(power, unit, order, Outcome.SUCCEEDED, RulingReason.ENTERS))
        units.pop(Province(start), None)
    for ruling in rulings:
        to = ruling.order.to
        units[Province(to)] = replace(ruling.unit, location=to)
    after = replace(VIEW, position=Position(units, {}, VIEW.position.owners))
    return find_transition(VIEW, after, rulings), after


def test_a_unit_slides_on_its_board_and_leaves_it_to_cross(war: MultiBoardScene) -> None:
    change, after = walked()
    motion = war.motion(change, after)
    one, two = war.small["1"], war.small["2"]
    leaving, sliding = one.unit_item(Province("par")), two.unit_item(Province("mun"))
    assert leaving is not None
    assert sliding is not None
    start = sliding.pos()
    motion.show(TRAVEL // 2)
    assert leaving.opacity() == 0, "it is off its board before it is on the other"
    (coming,) = [each for each in two.items() if getattr(each, "unit", None)
                 and each.unit.power == CROSSES]  # fmt: skip
    assert coming.opacity() == 0
    gone = two.place_of("bur") - start
    assert 0.3 < (sliding.pos() - start).manhattanLength() / gone.manhattanLength() < 0.7
    motion.show(motion.length)
    assert coming.opacity() == 1
    assert coming.pos() == two.place_of("mun")
    assert sliding.pos() == two.place_of("bur")
    motion.end()
    assert war.view is after
    assert sum(getattr(each, "unit", None) is not None for each in two.items()) == 23


def test_the_table_watches_and_may_cut_it_short(war: MultiBoardScene, context) -> None:
    change, after = walked()
    ended: list[bool] = []
    war.play(change, after, lambda: ended.append(True))
    assert war.animator.running
    clock = context.clock
    assert isinstance(clock, ManualClock)
    clock.advance(300)
    assert not ended
    assert war.hurry()
    assert ended == [True]
    assert war.view is after
    assert not war.hurry()


def test_with_reduced_motion_the_war_after_is_there_at_once(qapp: QApplication, context) -> None:
    war = MultiBoardScene(replace(context, reduce_motion=True), map_file("standard").map, VIEW.map)
    war.populate(VIEW)
    change, after = walked()
    war.play(change, after)
    assert war.view is after


@pytest.fixture
def view(qapp: QApplication, context) -> Iterator[MultiBoardView]:
    """All boards in a window, with one unit about to cross."""
    shown = MultiBoardView(MultiBoardScene(context, map_file("standard").map, VIEW.map))
    shown.resize(1400, 800)
    shown.war.populate(VIEW)
    shown.show()
    shown.war.play(*walked())
    yield shown
    shown.hide()


def test_a_unit_that_crosses_flies_along_the_way_over_both_boards(view: MultiBoardView) -> None:
    spots = []
    while view.war.animator.running:
        view.war.context.clock.advance(40)
        spots += [each.at for each in view.flying.aloft]
    assert len(spots) > 15
    start, end = (QPointF(view.mapFromGlobal(view.point_of(at))) for at in ("1:par", "2:mun"))
    assert (spots[0] - start).manhattanLength() < 12
    assert (spots[-1] - end).manhattanLength() < 12
    assert all(one.x() <= other.x() for one, other in pairwise(spots))
    assert not view.flying.aloft
    assert not view.flying.isVisible()


def test_what_flies_is_painted_and_gone_when_another_war_is_shown(view: MultiBoardView) -> None:
    view.war.context.clock.advance(TRAVEL // 2)
    (aloft,) = view.flying.aloft
    spot = aloft.at.toPoint()
    flying = view.grab().toImage()
    view.war.populate(VIEW)
    assert not view.flying.aloft
    assert view.grab().toImage().pixelColor(spot) != flying.pixelColor(spot)


def test_what_flies_and_a_board_looked_at_closely_follow_another_theme(
    view: MultiBoardView,
) -> None:
    view.war.context.clock.advance(TRAVEL // 2)
    before = view.flying.grab().toImage()
    apply_style_to_maps(replace(view.war.context, map_theme=MapTheme.PRINT), [view])
    assert view.flying.grab().toImage() != before
    theme = view.war.map_style
    assert theme != view.war.context.map_style
    assert view.war.look_closely("3").map_style == theme
