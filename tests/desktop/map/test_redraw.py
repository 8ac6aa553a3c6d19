"""A change redraws only what it touches, and what is left alone is as it would be drawn anew."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from desktop.games.board_game_ui import map_context
from desktop.map.paint.order_drawing_key import order_drawing_keys
from desktop.map.paint.order_sketch import DrawnOrder, OrderSketch
from desktop.map.scene.map_scene import MapScene
from desktop.orders.single_board_layer import make_single_board_layer
from desktop.session.ui_context import UiContext
from engine.campaign.plan import Plan, PlanStep, informative_rulings, judge_step, step_view
from engine.campaign.plan_history import plan_from_phases
from engine.judge.ruling import Ruling
from engine.orders.order import Hold
from tests.screens.sample_game import Moment, sample_game


@pytest.fixture(scope="module")
def plan() -> Plan:
    return plan_from_phases(sample_game(Moment.ENDING).onlooker.history(), "x")


def rulings(plan: Plan, step: PlanStep) -> tuple[Ruling, ...]:
    return informative_rulings(judge_step(plan.ground, step).rulings)


def drawn_anew(scene: MapScene, told: tuple[Ruling, ...]) -> list[object]:
    orders = tuple(DrawnOrder(each.power, each.unit, each.order, each) for each in told)
    assert scene.view is not None
    return list(OrderSketch(scene.sheet, scene.view, orders, scene.zoom).drawings())


def test_what_is_left_alone_is_as_if_drawn_anew(
    qtbot: QtBot, context: UiContext, plan: Plan
) -> None:
    made = map_context(context, "standard")
    step = max(
        (each for each in plan.branch.steps if each.turn.kind == "movement"),
        key=lambda each: sum(map(len, each.orders.values())),
    )
    layer = make_single_board_layer(step_view(plan.ground, step), made)
    qtbot.addWidget(layer.view)
    scene = layer.scene
    scene.show_rulings(rulings(plan, step))
    for power, orders in step.orders.items():
        for number, order in enumerate(orders):
            held = (*orders[:number], Hold(order.unit), *orders[number + 1 :])  # type: ignore[union-attr]
            told = rulings(plan, replace(step, orders={**step.orders, power: held}))
            scene.show_rulings(told)
            assert [item.drawing for item in scene._order_items] == drawn_anew(scene, told)


def test_a_change_far_away_leaves_an_orders_key_alone(plan: Plan) -> None:
    step = plan.branch.steps[0]
    told = [DrawnOrder(e.power, e.unit, e.order, e) for e in rulings(plan, step)]
    turkey = next(n for n, each in enumerate(told) if each.power == "turkey")
    england = next(n for n, each in enumerate(told) if each.power == "england")
    before = order_drawing_keys(told)
    order = told[turkey].order
    changed = [*told]
    changed[turkey] = replace(told[turkey], order=Hold(order.unit), ruling=None)  # type: ignore[union-attr]
    after = order_drawing_keys(changed)
    assert after[england] == before[england]
    assert after[turkey] != before[turkey]
