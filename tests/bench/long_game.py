"""Twenty years of a game in a file, as its players would open it again on a later evening."""

from pathlib import Path

from engine.campaign.deal import power_shares
from engine.frame.chance import Chance
from engine.frame.seat import Seat, SeatId
from engine.games.standard.play import random_orders
from engine.playthrough import entropy_from_secret
from engine.save.game_file import create_game, open_game

YEARS = 20
PLAYERS = 7


def play_long_game(file: Path, years: int = YEARS) -> int:
    """Play at random up to the Spring moves after so many years; how many phases there were."""
    seats = [
        Seat(SeatId(f"s{number}"), f"Player {number}", share)
        for number, share in enumerate(power_shares(PLAYERS), 1)
    ]
    create_game(file, "standard", seats, {}, entropy_from_secret(bytes([5] * 32))).close()
    host, chance = open_game(file), Chance(bytes([9] * 32))
    while host.onlooker.result() is None and host.onlooker.phase().label.year < 1901 + years:
        for seat in host.onlooker.phase().waiting_on:
            host.seat(seat).submit(random_orders(host.seat(seat).view(), chance))
        host.resolve(frozenset())
    count = len(host.onlooker.history())
    host.close()
    return count
