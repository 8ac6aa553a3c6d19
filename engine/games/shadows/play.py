"""Playing at random: legal envelopes and posts, for playthroughs and soaks."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.board.terms import Power
from engine.campaign.play import drawn_orders
from engine.frame.chance import Chance
from engine.frame.seat import SeatId
from engine.games.shadows.submission import CAPITAL, REVOTE, LeagueOrders, LeagueView, Post

T = TypeVar("T")


def random_envelope(view: LeagueView, chance: Chance) -> LeagueOrders:
    """An envelope for whatever is asked, each choice as likely as the others."""
    if view.stage == CAPITAL:
        wishes = {p: _one_of(each, chance) for p, each in view.choices.items()}
        return LeagueOrders(dict.fromkeys(view.board.mine, ()), capitals=wishes)
    if view.stage == REVOTE:
        return LeagueOrders(dict.fromkeys(view.board.mine, ()), posts=_posts(view, chance))
    return LeagueOrders(
        orders=drawn_orders(view.board, chance),
        names={p: f"The {p.title()} League" for p in view.board.mine} if view.naming else {},
        posts=_posts(view, chance) if _once_in(3, chance) else {},
    )


def random_acts(
    view: LeagueView, _seat: SeatId, _kinds: tuple[str, ...], chance: Chance
) -> tuple[Post, ...]:
    """Posts, now and then, in a year of the Council."""
    if view.council is None or not view.council.open:
        return ()
    voted = all(power in view.council.votes for power in view.board.mine)
    if not _once_in(25 if voted else 6, chance):
        return ()
    return tuple(Post(power, text) for power, text in _posts(view, chance).items())


def _posts(view: LeagueView, chance: Chance) -> Mapping[Power, str]:
    council = view.council
    if council is None or not council.votable:
        return {}
    places = council.votable[:8]
    powers = [each for each in view.board.mine if each in council.voters]
    votes = {power: places if power in council.bound else ("abstain", *places) for power in powers}
    return {power: f"VOTE: {_one_of(votes[power], chance).upper()}" for power in powers}


def _once_in(count: int, chance: Chance) -> bool:
    return chance.roll("whether", count) == 1


def _one_of(offered: Sequence[T], chance: Chance) -> T:
    return offered[chance.roll("choice", len(offered)) - 1]
