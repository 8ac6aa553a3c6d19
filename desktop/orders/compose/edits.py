"""Changes to a draft that can be taken back."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from desktop.orders.compose.draft import Draft
from engine.board.terms import Power
from engine.orders.legality import order_province
from engine.orders.order import Build, Order


@dataclass(frozen=True, slots=True)
class DraftEdit:
    """One change of a draft; `about` is the order it is known by, None if it changes several."""

    before: Draft
    after: Draft
    about: Order | None = None

    def continues_in(self, other: "DraftEdit") -> bool:
        """Whether another edit goes on with this one: both turn over what is built in a place."""
        mine, theirs = self.about, other.about
        if not isinstance(mine, Build) or not isinstance(theirs, Build):
            return False
        return order_province(mine) == order_province(theirs) and self.after == other.before

    @property
    def empty(self) -> bool:
        """Whether it changes nothing."""
        return self.before == self.after


def change_orders(
    draft: Draft, power: Power, given: Iterable[Order], taken: Iterable[Order] = ()
) -> DraftEdit:
    """Take some orders back and give others, in one step."""
    given, taken = tuple(given), tuple(taken)
    after = draft
    for order in taken:
        after = after.without(power, order)
    for order in given:
        after = after.with_order(power, order)
    about = (*given, *taken)
    return DraftEdit(draft, after, about[0] if len(about) == 1 or len(given) == 1 else None)


def give_all(draft: Draft, orders: Iterable[tuple[Power, Order]]) -> DraftEdit:
    """Give many orders, of any of my powers, in one step."""
    after, given = draft, tuple(orders)
    for power, order in given:
        after = after.with_order(power, order)
    return DraftEdit(draft, after, given[0][1] if len(given) == 1 else None)


def add_lines(draft: Draft, lines: Iterable[str]) -> DraftEdit:
    """Add lines of free text."""
    return DraftEdit(draft, replace(draft, lines=(*draft.lines, *lines)))


def remove_line(draft: Draft, number: int) -> DraftEdit:
    """Take a line of free text back."""
    kept = (*draft.lines[:number], *draft.lines[number + 1 :])
    return DraftEdit(draft, replace(draft, lines=kept))


def clear_orders(draft: Draft) -> DraftEdit:
    """Take every order back."""
    return DraftEdit(draft, Draft())
