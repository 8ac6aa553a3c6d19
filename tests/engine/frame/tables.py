"""Toy tables, run by their players or by a GM."""

from engine.frame.policy import DealTerms, MissingOrdersRule, Policies, SealedVisibility, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.table.table import deal_game, resume_game
from tests.engine.frame.toy import SEATS, Bid, Foreseen, Toy

S1, S2, S3 = (seat.id for seat in SEATS)


class Recorded(MemoryJournal):
    """A journal with other rows than were committed."""

    def __init__(self, rows, positions):
        super().__init__()
        self._rows, self._positions = list(rows), dict(positions)


def gm_table(
    journal=None,
    no_orders=MissingOrdersRule.EXTEND,
    who_sealed=SealedVisibility.NAMES,
    rules=None,
    **terms,
):
    """A GM's desk at a toy game."""
    dealt = DealTerms(TableMode.GM, "Gil", Policies(no_orders, who_sealed), **terms)
    table = deal_game(
        rules or Toy(), journal or MemoryJournal(), SEATS, {}, Foreseen(), terms=dealt
    )
    return table.gm()


def resumed(journal):
    """The GM's desk of a game in a journal."""
    table = resume_game(Toy(), journal, Foreseen())
    return table.gm()


def host_table(journal=None):
    """A hot-seat toy game."""
    return deal_game(Toy(), journal or MemoryJournal(), SEATS, {}, Foreseen()).host()


def enter_all(desk, first=1):
    """The GM enters rising bids for everybody."""
    for amount, seat in enumerate(SEATS, first):
        desk.turn.enter(seat.id, Bid(amount), "phone")


def play(desk, first=1):
    """A whole phase."""
    enter_all(desk, first)
    desk.turn.process(frozenset())
    desk.turn.publish()


def kinds(chapter):
    """The kinds of a chapter's reports."""
    return [report.kind for report in chapter.reports]
