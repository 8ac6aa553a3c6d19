"""What is amiss with an envelope, judged from its seat's view alone."""

from collections.abc import Iterator

from engine.campaign.named_ids import names_only_known_ids
from engine.campaign.objections import order_objections as board_objections
from engine.frame.ruleset import Objection
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    MOST_PARTNERS,
    AllOfCondition,
    AnyOfCondition,
    BuildCondition,
    BuildCountCondition,
    CentreCountCondition,
    CentreOwnedCondition,
    Claim,
    Condition,
    NotCondition,
    OrderCondition,
)
from engine.games.hepta.news import ClaimFault
from engine.games.hepta.submission import HeptaOrders, HeptaView
from engine.orders.order import Convoy, Hold, Move, Support

MOST_CLAIMS = 12
"""So many lines may a player hand in."""

DEEPEST = 16
"""So deep may conditions be put into one another."""


def objections(view: HeptaView, submission: HeptaOrders) -> tuple[Objection, ...]:
    """All objections: to orders, and to claims."""
    return (*board_objections(view, submission), *_claims(view, submission.claims))


def _claims(view: HeptaView, claims: tuple[Claim, ...]) -> Iterator[Objection]:
    if claims and not view.claiming:
        yield Objection("claim_not_now", ClaimFault(1, claims[0]), blocking=True)
        return
    if len(claims) > MOST_CLAIMS:
        yield Objection("claim_too_long", ClaimFault(MOST_CLAIMS), blocking=True)
        return
    for number, claim in enumerate(claims, 1):
        if not is_sound_claim(view, claim, view.me):
            yield Objection("claim_unsound", ClaimFault(number), blocking=True)
        elif claim in claims[: number - 1]:
            yield Objection("claim_repeated", ClaimFault(number, claim))
        else:
            yield from _lost_partners(view, number, claim)
    hopeful = {frozenset(claim.partners) for claim in claims if not _gone_partners(view, claim)}
    if view.may_win_twice and len(hopeful) > 1:
        yield Objection("claims_in_circle", ClaimFault(len(claims)))


def _lost_partners(view: HeptaView, number: int, claim: Claim) -> Iterator[Objection]:
    """Partners who are out of the game already (H-40)."""
    for partner in _gone_partners(view, claim):
        yield Objection("claim_gone", ClaimFault(number, claim, partner))


def _gone_partners(view: HeptaView, claim: Claim) -> tuple[SeatId, ...]:
    alive = {each.player for each in view.accounts if each.centres or each.units}
    return tuple(partner for partner in claim.partners if partner not in alive)


def is_sound_claim(view: HeptaView, claim: Claim, claimant: SeatId | None) -> bool:
    """Whether a claim speaks only of players, places and orders that there are."""
    partners = set(claim.partners)
    told = len(partners) == len(claim.partners) <= MOST_PARTNERS
    if not told or claimant in partners:
        return False
    fits = claim.condition is None or _is_sound(view, claim.condition, DEEPEST)
    return fits and names_only_known_ids(view.board.map, claim, view.seats)


def _is_sound(view: HeptaView, condition: Condition, deep: int) -> bool:
    """Whether a condition asks what can be so; who and what it names is not looked at."""
    if not deep:
        return False
    map = view.board.map
    match condition:
        case CentreCountCondition(_, _, number) | BuildCountCondition(_, _, number):
            return 0 <= number <= len(map.centres)
        case CentreOwnedCondition(_, centre):
            return centre in map.places and map.places[centre].centre
        case OrderCondition(order, _):
            return isinstance(order, Hold | Move | Support | Convoy)
        case BuildCondition():
            return True
        case NotCondition(of):
            return _is_sound(view, of, deep - 1)
        case AllOfCondition(of) | AnyOfCondition(of):
            return bool(of) and all(_is_sound(view, each, deep - 1) for each in of)
