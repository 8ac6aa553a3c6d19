"""Who has which nations: under option A one country everywhere, under B the balanced square.

The square is cyclic. With the countries in the order A E F G R I T, and seven boards, every two
players are neighbours on exactly four of them (rules.md H-39).
"""

from collections.abc import Sequence

from engine.board.terms import Power
from engine.games.hepta.charter import BOARDS, CountryOption

SQUARE = ("austria", "england", "france", "germany", "russia", "italy", "turkey")
"""The countries in the order in which a player has them, board after board."""


def nations_by_player(
    countries: Sequence[Power], option: CountryOption, boards: int = BOARDS
) -> tuple[tuple[Power, ...], ...]:
    """The nations of each player, board by board.

    Under A the first player has the first of `countries` everywhere; under B he has Austria on
    board 1, England on board 2 and so on, the second England on board 1, and so on.
    """
    if option is CountryOption.SAME:
        return tuple(
            tuple(Power(f"{country}@{board}") for board in range(1, boards + 1))
            for country in countries
        )
    order = [each for each in SQUARE if each in countries] or list(countries)
    return tuple(
        tuple(
            Power(f"{order[(player + board) % len(order)]}@{board + 1}") for board in range(boards)
        )
        for player in range(len(order))
    )
