"""What a claim of victory says, in a sentence of natural language."""

from typing import assert_never

from engine.board.terms import whole
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    Claim,
    Condition,
    Either,
    Every,
    Holdings,
    Not,
    Ordered,
    Owns,
    Raises,
    RaisesCount,
    Relation,
)
from engine.orders.order import Convoy, Hold, Move, Order, Support
from engine.words.order_words import order_clause
from engine.words.speech import Speech


def claim_clause(speech: Speech, claim: Claim) -> str:
    """A claim as a clause: `victory with Bea, if Cy has at least 40 centres`."""
    key = "hepta.claim.with" if claim.partners else "hepta.claim.alone"
    partners = speech.seated(claim.partners) if claim.partners else ""
    victory = speech.say(key, partners=partners)
    parts = (("if",) if claim.condition else ()) + (("after",) if claim.after_builds else ())
    if not parts:
        return victory
    condition = condition_clause(speech, claim.condition) if claim.condition else ""
    return speech.say(f"hepta.claim.{'_'.join(parts)}", victory=victory, condition=condition)


def claims_clause(speech: Speech, claims: tuple[Claim, ...]) -> str:
    """Claims in their order, numbered."""
    lines = (
        speech.say("hepta.claim.numbered", number=number, claim=claim_clause(speech, claim))
        for number, claim in enumerate(claims, 1)
    )
    return speech.say("hepta.claim.next").join(lines)


def condition_clause(speech: Speech, condition: Condition) -> str:
    """A condition as a clause."""
    say = speech.say
    match condition:
        case Holdings(player, relation, number):
            return _counted(speech, "holdings", player, relation, number)
        case Owns(player, centre):
            place = speech.nouns.place(whole(centre))
            return say("hepta.condition.owns.centre", player=speech.player(player), place=place)
        case Ordered(order, fate):
            return say(f"hepta.condition.ordered.{fate}", order=_ordered(speech, order))
        case Raises(player, build):
            unit = speech.nouns.new_unit(build.type, build.at)
            return say(
                "hepta.condition.raises.unit", player=speech.player(player), unit=f"{unit:the}"
            )
        case RaisesCount(player, Relation.AT_MOST | Relation.EXACTLY, 0):
            return say("hepta.condition.raises.nothing", player=speech.player(player))
        case RaisesCount(player, relation, number):
            return _counted(speech, "raises", player, relation, number)
        case Not(of):
            return say("hepta.condition.not", inner=_part(speech, of))
        case Every(of):
            return _joined(speech, "and", of)
        case Either(of):
            return _joined(speech, "or", of)
        case _:
            assert_never(condition)


def _counted(speech: Speech, key: str, player: SeatId, relation: Relation, number: int) -> str:
    name = speech.player(player)
    return speech.say(f"hepta.condition.{key}.{relation}", player=name, count=number)


def _joined(speech: Speech, word: str, conditions: tuple[Condition, ...]) -> str:
    """Parts with `and` or `or` between them, each compound one in brackets."""
    said = ""
    for each in conditions:
        part = _part(speech, each)
        said = speech.say(f"hepta.condition.{word}", first=said, last=part) if said else part
    return said


def _part(speech: Speech, condition: Condition) -> str:
    inner = condition_clause(speech, condition)
    if isinstance(condition, Every | Either):
        return speech.say("hepta.condition.bracket", inner=inner)
    return inner


def _ordered(speech: Speech, order: Order) -> str:
    """An order, with the unit as what it is if it is known."""
    unit = None
    match order:
        case Hold(at) | Move(at, _) | Support(at, _, _) | Convoy(at, _, _):
            unit = speech.units.get(at)
        case _:
            pass
    return order_clause(speech.nouns, order, unit)
