"""Claims of victory: whoever made none reads the same bytes, whatever the others claim."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.frame.chance import Chance
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.games.hepta.claim import BuildCountCondition, CentreCountCondition, Claim, Relation
from engine.games.hepta.play import random_orders
from engine.games.hepta.submission import HeptaOrders, HeptaView
from engine.playthrough import entropy_from_secret
from engine.registry import ruleset
from tests.engine.games.hepta.table import COUNTRIES

SEATS = tuple(Seat(SeatId(f"s{n}"), f"Player {n}", (c,)) for n, c in enumerate(COUNTRIES, 1))
ONE, TWO, THREE, *_ = (seat.id for seat in SEATS)
LATE = BuildCountCondition(THREE, Relation.AT_MOST, 3)
CLAIMS: tuple[Mapping[SeatId, tuple[Claim, ...]], ...] = (
    {},
    {ONE: (Claim((TWO,)),), TWO: (Claim((ONE,), LATE), Claim((ONE, THREE)))},
    {
        ONE: (Claim((THREE,), CentreCountCondition(THREE, Relation.EXACTLY, 21)),),
        TWO: (Claim(()),),
    },
)


def played(claims: Mapping[SeatId, tuple[Claim, ...]], mode: TableMode) -> Any:
    """A desk of the game in the Spring of 1902, after these claims."""
    rules = ruleset("hepta")
    assert rules is not None
    secret = entropy_from_secret(bytes([3] * 32))
    table = deal_game(rules, MemoryJournal(), SEATS, {}, secret, DealTerms(mode, "Gil"))
    desk: Any = table.gm() if mode is TableMode.GM else table.host()
    chance = Chance(bytes([4] * 32))
    while desk.onlooker.phase().key != "S1902M":
        for seat in desk.onlooker.phase().waiting_on:
            view: HeptaView = desk.seat(seat).view()
            mine = claims.get(seat, ()) if view.claiming else ()
            given = HeptaOrders(random_orders(view, chance).orders, claims=mine)
            if mode is TableMode.GM:
                desk.turn.enter(seat, given, "phone")
            else:
                desk.seat(seat).submit(given)
        if mode is TableMode.GM:
            desk.turn.process(frozenset())
            desk.turn.publish()
        else:
            desk.resolve(frozenset())
    return desk


def told(desk: Any, id: SeatId | None) -> Sequence[str]:
    """All that a seat's desk says, or the onlooker's, as bytes."""
    codec = table_codec(ruleset("hepta"))  # type: ignore[arg-type]
    reader = desk.onlooker if id is None else desk.seat(id)
    lines = [codec.dumps(reader.view()), codec.dumps(reader.phase())]
    for chapter in reader.history():
        lines += [codec.dumps(chapter.view), codec.dumps(chapter.phase)]
        lines += [codec.dumps(report) for report in chapter.reports]
    return lines


@pytest.mark.parametrize("mode", list(TableMode))
def test_whoever_claimed_nothing_reads_the_same(mode: TableMode) -> None:
    desks = [played(claims, mode) for claims in CLAIMS]
    for reader in (None, *(seat.id for seat in SEATS[2:])):
        assert len({tuple(told(desk, reader)) for desk in desks}) == 1, reader
    assert len({tuple(told(desk, TWO)) for desk in desks}) == len(CLAIMS)
