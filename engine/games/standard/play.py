"""Playing without a person: at random, for playthroughs and soaks, or as a computer player."""

from engine.campaign.computer import computed_orders, wanted_draw
from engine.campaign.random_orders import drawn_orders
from engine.frame.chance import Chance
from engine.games.standard.submission import Orders, StandardView


def random_orders(view: StandardView, chance: Chance) -> Orders:
    """Legal orders for everything that is asked of a seat, each as likely as the others."""
    return Orders(drawn_orders(view.board, chance))


def computed_envelope(view: StandardView, level: int, chance: bytes, temper: str = "") -> Orders:
    """A computer's orders for each power that its seat plays, and whether it would draw."""
    return Orders(computed_orders(view, level, chance, temper), wanted_draw(view))
