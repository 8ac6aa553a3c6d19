"""Playing without a person: at random, for playthroughs and soaks, or as a computer player."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.board.terms import Power, Province, UnitType, province_of
from engine.campaign.computer import computer_orders, draw_proposal
from engine.campaign.random_orders import random_board_orders
from engine.frame.chance import Chance
from engine.frame.seat import SeatId
from engine.games.shadows.submission import CAPITAL, REVOTE, LeagueOrders, LeagueView, PostAct

T = TypeVar("T")


def random_envelope(view: LeagueView, chance: Chance) -> LeagueOrders:
    """An envelope for whatever is asked, each choice as likely as the others."""
    if view.stage == CAPITAL:
        wishes = {p: _random_of(each, chance) for p, each in view.choices.items()}
        return LeagueOrders(dict.fromkeys(view.board.mine, ()), capitals=wishes)
    if view.stage == REVOTE:
        return LeagueOrders(dict.fromkeys(view.board.mine, ()), posts=_posts(view, chance))
    return LeagueOrders(
        orders=random_board_orders(view.board, chance),
        names={p: f"The {p.title()} League" for p in view.board.mine} if view.naming else {},
        posts=_posts(view, chance) if _once_in(3, chance) else {},
    )


def random_acts(
    view: LeagueView, _seat: SeatId, _kinds: tuple[str, ...], chance: Chance
) -> tuple[PostAct, ...]:
    """Posts, now and then, in a year of the Council."""
    if view.council is None or not view.council.open:
        return ()
    voted = all(power in view.council.votes for power in view.board.mine)
    if not _once_in(25 if voted else 6, chance):
        return ()
    return tuple(PostAct(power, text) for power, text in _posts(view, chance).items())


def computer_envelope(
    view: LeagueView, level: int, chance: bytes, temper: str = ""
) -> LeagueOrders:
    """A computer's envelope: a Capital with many centres near it, orders, and a vote for a
    headquarters that it knows of, else for what the strongest other holds."""
    lots = Chance(chance)
    nothing = dict.fromkeys(view.board.mine, ())
    if view.stage == CAPITAL:
        return LeagueOrders(
            nothing, capitals={p: _capital(view, each) for p, each in view.choices.items()}
        )
    posts = _computer_votes(view, lots)
    if view.stage == REVOTE:
        return LeagueOrders(nothing, posts=posts)
    return LeagueOrders(
        computer_orders(view, level, chance, temper), draw_proposal(view), posts=posts
    )


def _capital(view: LeagueView, offered: Sequence[Province]) -> Province:
    """The centre with most others within two steps."""
    map = view.board.map

    def near(start: Province) -> int:
        found = 0
        for type in UnitType:
            reached = set(map.stands(type, start))
            for _ in range(2):
                reached |= {to for at in reached for to in map.graph(type)[at]}
            found += sum(map.places[each].centre for each in {province_of(at) for at in reached})
        return found

    return max(offered, key=lambda each: (near(each), each))


def _computer_votes(view: LeagueView, chance: Chance) -> Mapping[Power, str]:
    """A vote for each power that votes and has none standing."""
    council = view.council
    if council is None:
        return {}
    owners = view.board.position.owners
    wanted = [each for each in council.votable if owners.get(each) not in view.board.mine]
    purged = {each.province for each in view.purges}
    hidden = {each for pool in view.board.regions.values() for each in pool} - purged
    sizes = Counter(owners.values())
    known = [each for each in wanted if each in view.headquarters and each in hidden]
    best = max(
        (sizes[owners[each]] for each in wanted if each in owners and each in hidden), default=0
    )
    strong = [
        each for each in wanted if each in hidden and sizes[owners.get(each, Power(""))] == best
    ]
    found: dict[Power, str] = {}
    for power in view.board.mine:
        if power in council.voters and power not in council.votes:
            offered = (
                known
                or strong
                or wanted
                or (() if power not in council.bound else council.votable)
            )
            vote = _random_of(offered, chance).upper() if offered else "ABSTAIN"
            found[power] = f"VOTE: {vote}"
    return found


def _posts(view: LeagueView, chance: Chance) -> Mapping[Power, str]:
    council = view.council
    if council is None or not council.votable:
        return {}
    places = council.votable[:8]
    powers = [each for each in view.board.mine if each in council.voters]
    votes = {power: places if power in council.bound else ("abstain", *places) for power in powers}
    return {power: f"VOTE: {_random_of(votes[power], chance).upper()}" for power in powers}


def _once_in(count: int, chance: Chance) -> bool:
    return chance.roll("whether", count) == 1


def _random_of(offered: Sequence[T], chance: Chance) -> T:
    return offered[chance.roll("choice", len(offered)) - 1]
