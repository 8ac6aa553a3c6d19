"""Who plays which nations: each seat a country, and by the option its seven nations."""

from collections.abc import Mapping, Sequence

from engine.board.map import Map
from engine.board.terms import Power
from engine.campaign.deal import LOT, dealt_powers
from engine.frame.chance import Chance
from engine.frame.seat import Seat, SeatId
from engine.games.hepta.charter import Charter
from engine.games.hepta.options import HeptaRules
from engine.games.hepta.seating import players_of
from engine.games.hepta.worlds import nation


def dealt_nations(
    base: Map, charter: Charter, rules: HeptaRules, seats: Sequence[Seat], chance: Chance
) -> Mapping[Power, SeatId]:
    """Who plays each nation; a seat chooses by the country it has on board 1.

    Raises `SetupRefused` for an unknown country, one chosen twice, or a seat without any.
    """
    countries = dealt_powers(base, seats, rules.says("powers", LOT), chance)
    hands = {hand[0]: hand for hand in players_of(base.powers, charter.option)}
    return {
        power: seat for country, seat in countries.items() for power in hands[nation(country, 1)]
    }
