"""Playing without a person: at random, for playthroughs and soaks, or as a computer player."""

from engine.campaign.computer import computer_orders, draw_proposal
from engine.campaign.random_orders import random_board_orders
from engine.frame.chance import Chance
from engine.games.standard.submission import StandardOrders, StandardView


def random_orders(view: StandardView, chance: Chance) -> StandardOrders:
    """Legal orders for everything that is asked of a seat, each as likely as the others."""
    return StandardOrders(random_board_orders(view.board, chance))


def computer_envelope(
    view: StandardView, level: int, chance: bytes, temper: str = ""
) -> StandardOrders:
    """A computer's orders for each power that its seat plays, and whether it would draw."""
    return StandardOrders(computer_orders(view, level, chance, temper), draw_proposal(view))
