"""What an edit changes, what it is known by, and that it can be taken back."""

from desktop.orders.compose.draft import Draft
from desktop.orders.compose.edits import (
    DraftEdit,
    add_lines,
    change_orders,
    clear_orders,
    give_all,
    remove_line,
)
from desktop.orders.draft_history import DraftHistory
from engine.board.terms import Location, Power, Province, UnitType
from engine.orders.order import Build, Hold, Move

FRANCE, ITALY = Power("france"), Power("italy")
PARIS, VENICE = Hold(Province("par")), Hold(Province("ven"))
TO_BUR = Move(Province("par"), Location("bur"))


def taken_back(edit: DraftEdit) -> Draft:
    history = DraftHistory(edit.before)
    assert history.make(edit)
    assert history.draft == edit.after
    history.undo()
    return history.draft


def test_many_orders_are_given_to_their_powers_in_one_step() -> None:
    both = give_all(Draft(), [(FRANCE, PARIS), (ITALY, VENICE)])
    assert both.after == Draft().with_order(FRANCE, PARIS).with_order(ITALY, VENICE)
    assert (both.about, taken_back(both)) == (None, Draft())
    assert give_all(Draft(), [(FRANCE, PARIS)]).about == PARIS
    assert give_all(Draft(), []).empty


def test_a_change_is_known_by_the_one_order_it_is_about() -> None:
    given = Draft().with_order(FRANCE, PARIS)
    assert change_orders(given, FRANCE, [TO_BUR]).about == TO_BUR
    assert change_orders(given, FRANCE, [TO_BUR], [PARIS]).about == TO_BUR
    assert change_orders(given, FRANCE, [], [PARIS]).about == PARIS
    assert change_orders(given, FRANCE, [], [PARIS]).after == Draft()
    two = given.with_order(FRANCE, VENICE)
    assert change_orders(two, FRANCE, [], [PARIS, VENICE]).about is None
    assert change_orders(two, FRANCE, [PARIS, VENICE]).about is None


def test_lines_are_written_struck_and_brought_back() -> None:
    written = add_lines(Draft(), ["one", "two", "three"])
    assert taken_back(written) == Draft()
    struck = remove_line(written.after, 1)
    assert struck.after.lines == ("one", "three")
    assert taken_back(struck) == written.after
    assert remove_line(written.after, 2).after.lines == ("one", "two")
    assert clear_orders(struck.after).after == Draft()


def test_turning_over_one_site_goes_on_and_anything_else_begins_anew() -> None:
    army, fleet = (Build(each, Location("bre")) for each in (UnitType.ARMY, UnitType.FLEET))
    first = change_orders(Draft(), FRANCE, [army])
    second = change_orders(first.after, FRANCE, [fleet], [army])
    assert first.continues_in(second)
    assert not second.continues_in(first)
    elsewhere = change_orders(first.after, FRANCE, [Build(UnitType.ARMY, Location("par"))])
    assert not first.continues_in(elsewhere)
    assert not first.continues_in(change_orders(first.after, FRANCE, [PARIS]))
