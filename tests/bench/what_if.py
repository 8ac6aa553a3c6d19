"""What-if latency: one order of a full board changes in the sandbox, until all is painted again.

Each change is judged, drawn and painted into the window's raster image.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from desktop.games.board_game_ui import furnished
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import WallClock
from desktop.widgets.theme import scheme_for
from engine.campaign.plan import PlanStep, judged, step_view, telling
from engine.campaign.plan_history import plan_from
from engine.orders.order import Hold
from engine.sentences.sentences import Words
from tests.screens.sample_game import Moment, sample_game

WINDOW = (1600, 1000)


def latencies() -> list[float]:
    """Microseconds for each change: an order taken back to a hold, and given again."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from desktop.orders.seat_map import SeatMap

    application = QApplication.instance() or QApplication([])
    plan = plan_from(sample_game(Moment.ENDING).onlooker.history(), "x")
    full = max(plan.branch.steps, key=lambda step: sum(map(len, step.orders.values())))
    context = furnished(UiContext("en", Words("en"), WallClock(), scheme_for("light")), "standard")
    table = SeatMap(step_view(plan.ground, full), context)
    table.resize(*WINDOW)
    table.show()
    found: list[float] = []
    for step in (full, *_changes(full)):
        start = perf_counter()
        table.scene_of_board.show_rulings(telling(judged(plan.ground, step).rulings))
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
