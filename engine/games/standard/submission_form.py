"""Standard Diplomacy in letters: orders and agreements, and nothing beside them."""

from engine.campaign.submission import Agreement, PowerOrders
from engine.games.standard.submission import Orders, StandardView
from engine.submission_text.game_form import GameForm
from engine.submission_text.question import Answers
from engine.submission_text.soundness import are_sound_orders, is_sound_sight


def _submitted(
    _view: StandardView, orders: PowerOrders, agreement: Agreement | None, _answers: Answers
) -> Orders:
    return Orders(orders, agreement)


def _is_sound(view: StandardView, submission: Orders) -> bool:
    return are_sound_orders(view.board.map, submission)


STANDARD = GameForm(
    view=StandardView,
    submission=Orders,
    submitted=_submitted,
    is_sound_view=is_sound_sight,
    is_sound_submission=_is_sound,
)
