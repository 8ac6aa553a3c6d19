"""Games behind passphrases, made quickly: Argon2id at its cheapest, which only tests may use."""

from engine.board.terms import Power
from engine.campaign.submission import Concede
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.orders.order import Move
from engine.save.game_file import create_game, create_gm_game, open_game
from engine.save.seal import HashCost
from tests.helpers.table import Foreseen, standard_seats

CHEAP = HashCost(1, 8192)
SEATS = standard_seats()
PASSPHRASES = {seat.id: f"open sesame {seat.id}" for seat in SEATS}
GM_PASSPHRASE = "the owl of Minerva"
GM_TERMS = DealTerms(TableMode.GM, "Gil")
CANARY = Power("kestrel")
SECRET = StandardOrders({Power("france"): (Move("par", "pic"),)}, Concede(CANARY))
"""Orders that name what is found nowhere else."""
S1, S2, S3 = SeatId("s1"), SeatId("s2"), SeatId("s3")
OTHERS = tuple(seat.id for seat in SEATS if seat.id != S3)
NOBODY = frozenset()


def locked_game(path, entropy=None, **more):
    """A hot-seat game, encrypted."""
    return create_game(
        path,
        "standard",
        SEATS,
        {},
        entropy or Foreseen(),
        passphrases=PASSPHRASES,
        cost=CHEAP,
        **more,
    )


def gm_game(path, entropy=None, terms=GM_TERMS, choices=None, **more):
    """A GM's game, encrypted."""
    return create_gm_game(
        path,
        "standard",
        SEATS,
        choices or {},
        GM_PASSPHRASE,
        entropy or Foreseen(),
        terms=terms,
        cost=CHEAP,
        **more,
    )


def reopened(path, passphrase=PASSPHRASES[S3], who=None):
    """The encrypted game opened again."""
    return open_game(path, passphrase=passphrase, who=who, cost=CHEAP)
