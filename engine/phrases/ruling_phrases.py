"""What became of an order and why, in words: a sentence for lists, a phrase for the map."""

from engine.board.terms import province_of, whole_province
from engine.judge.ruling import Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.orders.order import Move, Order
from engine.phrases.noun import NOBODY, NounMaker
from engine.phrases.order_phrases import order_clause, order_nouns

_TELLS_OF_DISLODGEMENT = (RulingReason.CUT_DISLODGED,)


def ruling_sentence(nouns: NounMaker, ruling: Ruling) -> str:
    """One sentence: what the unit did, and the reason with its numbers."""
    clause = _ruling_text(nouns, "why", ruling)
    attacker = ruling.dislodged_by
    if attacker is None or ruling.why in _TELLS_OF_DISLODGEMENT:
        return nouns.catalogue.sentence("ruling.plain", clause=clause)
    by = nouns.place(whole_province(attacker))
    key = "ruling.lost" if ruling.disbanded else "ruling.dislodged"
    return nouns.catalogue.sentence(key, clause=clause, by=by)


def ruling_reason(nouns: NounMaker, ruling: Ruling) -> str:
    """The reason alone, short enough to stand on the map beside the unit."""
    return _ruling_text(nouns, "brief", ruling)


def fault_clause(nouns: NounMaker, order: Order, fault: Illegal) -> str:
    """Why an order is not allowed, as a clause that follows a colon."""
    return nouns.catalogue.say(f"illegal.{fault}", **order_nouns(nouns, order))


def _ruling_text(nouns: NounMaker, table: str, ruling: Ruling) -> str:
    ordered = order_nouns(nouns, ruling.order, ruling.unit, ruling.power)
    return nouns.catalogue.sentence(
        _key(nouns, table, ruling),
        **ordered,
        order=order_clause(nouns, ruling.order, ruling.unit, ruling.power),
        by=nouns.place(whole_province(ruling.by)) if ruling.by else NOBODY,
        strength=ruling.strength,
        against=ruling.against,
        fault=nouns.catalogue.say(f"illegal.{ruling.fault}", **ordered) if ruling.fault else "",
    )


def _key(nouns: NounMaker, table: str, ruling: Ruling) -> str:
    """The template for a reason: a narrower one where its end or its facts want it."""
    general = f"{table}.{ruling.why}"
    keys = [f"{general}.usual", general]
    itself = ruling.unit is not None and ruling.by == ruling.unit.province
    if ruling.by is None or itself:
        keys.insert(0, f"{general}.unopposed")
    if isinstance(ruling.order, Move) and ruling.by == province_of(ruling.order.to):
        keys.insert(0, f"{general}.head_on")
    if ruling.disbanded and ruling.dislodged_by is None:
        keys.insert(0, f"{general}.disbanded")
    return next(key for key in keys if nouns.catalogue.has(key))
