"""A GM who does anything at all: the record always adds up, and nothing shows before its time."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.errors import TableError
from engine.frame.audience import FOR_GM, PUBLIC, Private
from engine.frame.policy import MissingOrdersRule, Policies, SealedVisibility
from engine.frame.record.journal import MemoryJournal, first_broken_row
from engine.frame.record.public_record import history_from_records
from engine.frame.record.replay import verify_journal
from engine.frame.record.table_codec import table_codec
from tests.engine.frame.tables import gm_table, resumed
from tests.engine.frame.toy import SEATS, Award, Bid, Toy
from tests.helpers.sampled import sampled

IDS = [seat.id for seat in SEATS]
AUDIENCES = (PUBLIC, FOR_GM, Private((IDS[0],)))
STEPS = 40
Act = Callable[[Any, random.Random], Any]


def enter(desk: Any, dice: random.Random) -> None:
    desk.turn.enter(dice.choice(IDS), Bid(dice.randrange(9)), "phone", at=dice.randrange(99))


def enter_provisional(desk: Any, dice: random.Random) -> None:
    desk.turn.enter(dice.choice(IDS), Bid(dice.randrange(9)), "mail", provisional=True)


def rule(desk: Any, dice: random.Random) -> None:
    award = Award(dice.choice(IDS), dice.randrange(5))
    desk.rulings.rule(award, "because", dice.choice(AUDIENCES))


def rule_orders(desk: Any, dice: random.Random) -> None:
    bid = Bid(dice.randrange(9))
    desk.rulings.rule_orders(dice.choice(IDS), bid, "because", dice.choice(AUDIENCES))


def back(desk: Any, dice: random.Random) -> None:
    desk.turn.roll_back(dice.randrange(4), keep=dice.random() < 0.5)


BEHIND_THE_SCENES: tuple[Act, ...] = (
    lambda desk, _: desk.turn.process(frozenset(IDS)),
    lambda desk, _: desk.turn.process(frozenset()),
    back,
    back,
    rule,
    lambda desk, dice: desk.turn.take_branch(dice.randrange(3)),
    lambda desk, dice: desk.seating.note(dice.choice(IDS), f"note {dice.random()}"),
    lambda desk, dice: desk.chance.enter("tie", tuple(IDS), dice.choice(IDS)),
    lambda desk, _: desk.turn.preview(frozenset(IDS)),
)
"""What nobody else may notice."""

GATHERING: tuple[Act, ...] = (
    enter,
    enter,
    enter_provisional,
    rule_orders,
    lambda desk, dice: desk.turn.withdraw(dice.choice(IDS)),
)
"""What others notice only in the phase that they see too."""

IN_THE_OPEN: tuple[Act, ...] = (
    lambda desk, _: desk.turn.publish(),
    lambda desk, _: desk.turn.publish(),
    lambda desk, dice: desk.seating.declare_disorder(dice.choice(IDS), dice.random() < 0.3),
    lambda desk, dice: desk.press.press(dice.choice(IDS), "Peace!", dice.random() < 0.5),
    lambda desk, dice: desk.press.announce("Hear!", dice.choice(AUDIENCES)),
    lambda desk, dice: desk.seating.substitute(dice.choice(IDS), f"N{dice.randrange(99)}"),
    lambda desk, dice: desk.schedule.set_policies(
        Policies(dice.choice(list(MissingOrdersRule)), dice.choice(list(SealedVisibility)))
    ),
)


def others_know(desk: Any) -> list[Any]:
    """All that anybody but the GM can read."""
    public = desk.onlooker
    known = [public.view(), public.phase(), public.history(), public.result(), public.sealed()]
    known += [public.sealed_count(), public.seats]
    for id in IDS:
        mine = desk.seat(id)
        known += [mine.view(), mine.history(), mine.letters(), mine.changes_since_read()]
        known += [mine.sealed(), mine.entered(), mine.result(), mine.phase()]
    return known


def gm_knows(desk: Any) -> list[Any]:
    whole = desk.whole
    known = [whole.view(), whole.phase(), whole.history(), desk.turn.status()]
    return [*known, desk.rulings.book(), desk.turn.branches(), desk.chance.waiting()]


@pytest.mark.parametrize("number", sampled(range(12), each_time=range(6)))
def test_whatever_a_gm_does_the_record_adds_up_and_nothing_shows_early(number, request):
    seed = f"{request.config.getoption('randomly_seed', default=1)}/{number}"
    dice, journal = random.Random(seed), MemoryJournal()
    desk = gm_table(journal, no_orders=dice.choice(list(MissingOrdersRule)))
    done = 0
    for _ in range(STEPS):
        acts = dice.choice((BEHIND_THE_SCENES, GATHERING, IN_THE_OPEN))
        act = dice.choice(acts)
        elsewhere = desk.whole.phase().number != desk.onlooker.phase().number
        quiet = acts is BEHIND_THE_SCENES or (acts is GATHERING and elsewhere)
        before, rows = others_know(desk), len(journal.rows())
        try:
            act(desk, dice)
        except TableError:
            assert len(journal.rows()) == rows, seed
            assert others_know(desk) == before, seed
            continue
        done += 1
        if quiet:
            assert others_know(desk) == before, seed
        assert_sound(desk, journal, seed)
    assert done


def assert_sound(desk: Any, journal: MemoryJournal, seed: str) -> None:
    """The public record tells the public history, and reading back gives the same desks."""
    codec = table_codec(Toy())
    records = [codec.loads(body) for body in journal.public]
    assert history_from_records(records) == desk.onlooker.history(), seed
    assert records[-1].phase == desk.onlooker.phase(), seed
    assert set(records[-1].sealed) == desk.onlooker.sealed(), seed
    again = resumed(journal)
    assert others_know(again) == others_know(desk), seed
    assert gm_knows(again) == gm_knows(desk), seed
    assert verify_journal(Toy(), journal) == (), seed
    assert first_broken_row(journal.rows()) is None, seed
