"""What-if latency: one order of a full board changes in the sandbox, until all is painted again.

Each change is judged, drawn and painted into the window's raster image.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from desktop.games.board_game_ui import map_context
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import WallClock
from desktop.widgets.theme import colour_scheme
from engine.campaign.plan import PlanStep, informative_rulings, judge_step, step_view
from engine.campaign.plan_history import plan_from_phases
from engine.orders.order import Hold
from engine.sentences.sentences import Sentences
from tests.screens.sample_game import Moment, sample_game

WINDOW = (1600, 1000)


def latencies() -> list[float]:
    """Microseconds for each change: an order taken back to a hold, and given again."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from desktop.orders.single_board_layer import make_single_board_layer

    application = QApplication.instance() or QApplication([])
    plan = plan_from_phases(sample_game(Moment.ENDING).onlooker.history(), "x")
    full = max(plan.branch.steps, key=lambda step: sum(map(len, step.orders.values())))
    context = map_context(
        UiContext("en", Sentences("en"), WallClock(), colour_scheme("light")), "standard"
    )
    layer = make_single_board_layer(step_view(plan.ground, full), context)
    table = layer.view
    table.resize(*WINDOW)
    table.show()
    found: list[float] = []
    for step in (full, *_changes(full)):
        start = perf_counter()
        layer.scene.show_rulings(informative_rulings(judge_step(plan.ground, step).rulings))
        application.processEvents()
        found.append((perf_counter() - start) * 1e6)
    table.close()
    return found[1:]


def _changes(step: PlanStep) -> Iterator[PlanStep]:
    for power, orders in step.orders.items():
        for number, order in enumerate(orders):
            if hasattr(order, "unit"):
                held = (*orders[:number], Hold(order.unit), *orders[number + 1 :])
                yield replace(step, orders={**step.orders, power: held})
                yield step
