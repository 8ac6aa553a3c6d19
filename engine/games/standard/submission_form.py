"""Standard Diplomacy in letters: orders and agreements, and nothing beside them."""

from engine.campaign.submission import Agreement, PowerOrders
from engine.games.standard.submission import StandardOrders, StandardView
from engine.submission_text.game_form import GameForm
from engine.submission_text.question import Answers
from engine.submission_text.soundness import has_sound_orders, is_sound_board_view


def _read_submission(
    _view: StandardView, orders: PowerOrders, agreement: Agreement | None, _answers: Answers
) -> StandardOrders:
    return StandardOrders(orders, agreement)


def _is_sound(view: StandardView, submission: StandardOrders) -> bool:
    return has_sound_orders(view.board.map, submission)


STANDARD = GameForm(
    view=StandardView,
    submission=StandardOrders,
    submitted=_read_submission,
    is_sound_view=is_sound_board_view,
    is_sound_submission=_is_sound,
)
