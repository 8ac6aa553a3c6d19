"""Playing at random, for playthroughs and soaks."""

from engine.campaign.play import drawn_orders
from engine.frame.chance import Chance
from engine.games.standard.submission import Orders, StandardView


def random_orders(view: StandardView, chance: Chance) -> Orders:
    """Legal orders for everything that is asked of a seat, each as likely as the others."""
    return Orders(drawn_orders(view.board, chance))
