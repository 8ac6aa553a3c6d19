"""Who owns how much: the nations of each player, board by board."""

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.board.terms import Province
from engine.campaign.campaign import Campaign
from engine.frame.seat import SeatId
from engine.games.hepta.submission import Account, NationAccount


def player_accounts(campaign: Campaign) -> tuple[Account, ...]:
    """The account of every player, in the order in which they sit."""
    centres = Counter(campaign.position.owners.values())
    units = Counter(unit.power for unit in campaign.position.units.values())
    units.update(each.unit.power for each in campaign.position.dislodged.values())
    return tuple(
        Account(
            seat,
            tuple(
                NationAccount(nation, centres[nation], units[nation])
                for nation in campaign.powers_of(seat)
            ),
        )
        for seat in campaign.seats
    )


def player_centres(campaign: Campaign) -> Mapping[SeatId, int]:
    """How many centres each player who is still in the game has, in the order they sit."""
    living = campaign.living()
    return {
        each.player: each.centres for each in player_accounts(campaign) if each.player in living
    }


def centre_holders(campaign: Campaign) -> Mapping[Province, SeatId]:
    """Which player owns a centre by one of his nations."""
    return dict(_held_centres(campaign))


def _held_centres(campaign: Campaign) -> Iterator[tuple[Province, SeatId]]:
    for centre, nation in sorted(campaign.position.owners.items()):
        if nation in campaign.players:
            yield centre, campaign.players[nation]


def standings(campaign: Campaign) -> tuple[tuple[SeatId, int], ...]:
    """Every player's centres, most first, equals as they sit."""
    listed = [(each.player, each.centres) for each in player_accounts(campaign)]
    return tuple(sorted(listed, key=lambda each: -each[1]))
