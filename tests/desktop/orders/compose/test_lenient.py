"""Games that take any order: what the rules forbid is ordered all the same, and told ahead."""

from dataclasses import replace

import pytest

from desktop.orders.compose.any_orders import any_order_node, with_any_orders
from desktop.orders.compose.composer import Composer
from desktop.orders.compose.composer_answer import (
    ComposedOrder,
    ComposerState,
    Misclick,
    PromptKind,
)
from desktop.orders.compose.draft import Draft
from desktop.orders.compose.edits import add_lines, clear_orders, remove_line
from desktop.orders.compose.typed_orders import read_typed_orders
from engine.board.entry import OrderEntry
from engine.board.turn import read_turn
from engine.board.view import BoardView
from engine.judge.season import opening_stage
from engine.orders.illegal import Illegal
from engine.orders.order import Build, Convoy, Disband, Hold, Move, Retreat, Support
from engine.orders.order_options import ChoiceKind, OrderChoice, OrderKind, unit_options
from tests.helpers.boards import board
from tests.helpers.standard import standard_gazetteer, standard_map

START = opening_stage(standard_map())
STRICT = BoardView(standard_map(), START.position, START.turn, mine=("france",))
LENIENT = replace(STRICT, entry=OrderEntry.LENIENT)
WINTER = replace(
    STRICT, turn=read_turn("W1901A"), owed={"france": 1}, sites={"france": ("bre", "mar", "par")}
)


def clicked(view, *places, kind=None):
    composer = Composer(view)
    composer.press(places[0])
    if kind:
        composer.choose(kind)
    for at in places[1:]:
        answer = composer.press(at)
    return answer


@pytest.mark.parametrize(
    ("kind", "places", "order"),
    [
        (None, ("par", "mos"), Move("par", "mos")),
        (OrderKind.SUPPORT, ("par", "mos", "stp"), Support("par", "mos", "stp")),
        (OrderKind.SUPPORT, ("par", "mos", "mos"), Support("par", "mos")),
        (OrderKind.SUPPORT, ("par", "mar", "ber"), Support("par", "mar", "ber")),
        (OrderKind.CONVOY, ("bre", "mos", "ank"), Convoy("bre", "mos", "ank")),
        (OrderKind.VIA, ("par", "bur"), Move("par", "bur", via=True)),
    ],
)
def test_anything_that_can_be_named_is_ordered(kind, places, order):
    answer = clicked(LENIENT, *places, kind=kind)
    assert answer == ComposedOrder("france", (order,))
    strict = Composer(STRICT)
    strict.press(places[0])
    assert kind in (None, OrderKind.SUPPORT) or isinstance(strict.choose(kind), Misclick)


def test_a_click_on_another_unit_of_mine_still_picks_it_and_a_drag_does_not():
    composer = Composer(LENIENT)
    composer.press("bre")
    assert isinstance(composer.press("mar"), ComposerState)
    assert composer.picked.province == "mar"
    composer.press("bre")
    assert composer.press("mar", keep=True) == ComposedOrder("france", (Move("bre", "mar"),))


def test_the_reason_is_told_before_the_click_and_nothing_changes():
    for view in (STRICT, LENIENT):
        composer = Composer(view)
        assert composer.ahead("mos") is None
        composer.press("par")
        before = composer.state
        assert composer.ahead("mos").reason is Illegal.NOT_ADJACENT
        assert composer.ahead("mos").order == Move("par", "mos")
        assert composer.ahead("nth").reason is Illegal.ARMY_TO_SEA
        assert composer.ahead("bur") is None
        assert composer.ahead("par") is None
        assert composer.ahead("mar") is None  # a click would pick that unit
        assert composer.ahead("bre", keep=True) is None
        composer.choose(OrderKind.SUPPORT)
        assert composer.ahead("mos").reason is Illegal.CANNOT_SUPPORT_THERE
        composer.back()
        assert composer.state == before


def test_strict_games_order_nothing_illegal():
    assert isinstance(clicked(STRICT, "par", "mos"), Misclick)


def test_builds_that_are_not_mine_turn_over_like_others():
    lenient = replace(WINTER, entry=OrderEntry.LENIENT, position=_without("par"))
    draft = Draft()
    turned = []
    for _ in range(3):
        answer = Composer(lenient, draft).press("mun")
        turned.append((answer.given, answer.taken))
        for order in answer.taken:
            draft = draft.without("france", order)
        for order in answer.given:
            draft = draft.with_order("france", order)
    army, fleet = Build("A", "mun"), Build("F", "mun")
    assert turned == [((army,), ()), ((fleet,), ()), ((), (fleet,))]
    assert Composer(lenient).ahead("mun").reason is Illegal.SITE_OCCUPIED
    assert Composer(lenient).ahead("par") is None
    assert isinstance(Composer(replace(lenient, entry=OrderEntry.STRICT)).press("mun"), Misclick)


def test_typed_orders_follow_the_same_rule():
    names = standard_gazetteer()
    assert read_typed_orders("A Par-Mos", names, STRICT).refused[0].fault is Illegal.NOT_ADJACENT
    assert read_typed_orders("A Par-Mos", names, LENIENT).given == (
        ("france", Move("par", "mos")),
    )
    assert read_typed_orders("B A Par", names, LENIENT).given == ()
    assert read_typed_orders("A Mun-Bur", names, LENIENT).refused[0].fault is Illegal.NOT_YOURS


def test_lines_are_part_of_the_draft_and_taken_back_like_orders():
    first = add_lines(Draft(), ("A Par to somewhere", "wait"))
    assert first.after.lines == ("A Par to somewhere", "wait")
    ordered = first.after.with_order("france", Move("par", "bur"))
    assert ordered.lines == first.after.lines
    assert remove_line(ordered, 0).after.lines == ("wait",)
    assert remove_line(ordered, 0).before == ordered
    assert clear_orders(ordered).after == Draft()


def _without(province):
    units = {at: unit for at, unit in START.position.units.items() if at != province}
    return replace(START.position, units=units)


@pytest.mark.parametrize("mine", [("france",), ("italy", "france")])
def test_who_is_owed_nothing_builds_nothing(mine):
    """A player's other power may be owed something: then it is that power's build."""
    winter = replace(WINTER, entry=OrderEntry.LENIENT, mine=mine)
    owed = replace(winter, owed={"france": 0, "italy": 0})
    assert isinstance(Composer(owed).press("mun"), Misclick)
    assert Composer(winter).press("mun") == ComposedOrder("france", (Build("A", "mun"),))


def test_a_retreat_to_any_place_is_ordered_and_a_unit_disbanded():
    forced = board("france: A bur | *A par<bur>gas | par", turn="F1901R")
    lenient = replace(forced, entry=OrderEntry.LENIENT)
    assert clicked(lenient, "par", "mos") == ComposedOrder("france", (Retreat("par", "mos"),))
    assert isinstance(clicked(forced, "par", "mos"), Misclick)
    composer = Composer(lenient)
    assert composer.press("par").wait is PromptKind.RETREAT
    assert composer.choose(OrderKind.DISBAND) == ComposedOrder("france", (Disband("par"),))


def walked(tree, *choices):
    for each in choices:
        tree = tree.follow(each)
    return tree


PARIS = START.position.units["par"]


@pytest.mark.parametrize(
    ("kind", "of", "choices", "order"),
    [
        (OrderKind.HOLD, None, (), Hold("par")),
        (OrderKind.DISBAND, None, (), Disband("par")),
        (OrderKind.RETREAT, None, ("mos",), Retreat("par", "mos")),
        (OrderKind.MOVE, None, ("nth",), Move("par", "nth")),
        (OrderKind.VIA, None, ("nth",), Move("par", "nth", via=True)),
        (OrderKind.SUPPORT, None, ("mos", "mos"), Support("par", "mos")),
        (OrderKind.SUPPORT, None, ("mos", "ank"), Support("par", "mos", "ank")),
        (OrderKind.SUPPORT, "mos", ("ank",), Support("par", "mos", "ank")),
        (OrderKind.CONVOY, None, ("mos", "ank"), Convoy("par", "mos", "ank")),
        (OrderKind.CONVOY, "mos", ("ank",), Convoy("par", "mos", "ank")),
    ],
)
def test_every_sort_of_order_can_be_named_whether_it_is_allowed_or_not(kind, of, choices, order):
    assert walked(any_order_node(LENIENT, PARIS, kind, of), *choices) == order


def test_any_place_is_named_but_only_units_are_helped():
    places = set(standard_map().places)
    for kind in (OrderKind.MOVE, OrderKind.VIA, OrderKind.RETREAT):
        tree = any_order_node(LENIENT, PARIS, kind)
        assert (tree.ask, set(tree.choices)) == (ChoiceKind.TARGET, places)
    supported = any_order_node(LENIENT, PARIS, OrderKind.SUPPORT)
    assert (supported.ask, set(supported.choices)) == (
        ChoiceKind.SUPPORTED,
        set(START.position.units),
    )
    assert (supported.follow("lon").ask, set(supported.follow("lon").choices)) == (
        ChoiceKind.DIRECTION,
        places,
    )
    carried = any_order_node(LENIENT, PARIS, OrderKind.CONVOY)
    assert carried.ask is ChoiceKind.CARRIED
    assert {"lvp", "mos"} <= set(carried.choices)
    assert not {"lon", "bre"} & set(carried.choices), "fleets are not carried"
    assert carried.follow("lvp").ask is ChoiceKind.LANDING
    assert set(carried.follow("lvp").choices) == places - {"lvp"}


def test_a_list_offers_what_is_allowed_first_and_behind_it_all_that_can_be_named():
    legal = unit_options(LENIENT, "par")
    tree = with_any_orders(LENIENT, PARIS, legal)
    kinds = legal.choices
    assert tree.ask is legal.ask
    assert tree.choices[: len(kinds)] == kinds
    assert set(tree.choices) == set(OrderKind) - {
        OrderKind.RETREAT,
        OrderKind.DISBAND,
        OrderKind.BUILD,
        OrderKind.WAIVE,
    }
    assert len(set(tree.choices)) == len(tree.choices)
    near = legal.follow(OrderKind.MOVE).choices
    moves = tree.follow(OrderKind.MOVE)
    assert moves.choices[: len(near)] == near
    assert sorted(moves.choices) == sorted(standard_map().places)
    assert moves.follow("bur") == Move("par", "bur")
    assert moves.follow("mos") == Move("par", "mos")
    assert tree.follow(OrderKind.HOLD) == Hold("par")
    supports = walked(tree, OrderKind.SUPPORT)
    assert supports.choices[0] in legal.follow(OrderKind.SUPPORT).choices
    assert walked(supports, "mar", "mar") == Support("par", "mar")
    assert walked(supports, "mar", "ber") == Support("par", "mar", "ber")
    assert walked(supports, "sev", "rum") == Support("par", "sev", "rum")
    assert walked(tree, OrderKind.CONVOY, "mos", "ank") == Convoy("par", "mos", "ank")
    alone = with_any_orders(LENIENT, PARIS, None)
    assert isinstance(alone, OrderChoice)
    assert alone.ask is ChoiceKind.KIND
    assert walked(alone, OrderKind.MOVE, "mos") == Move("par", "mos")


def test_a_coast_is_still_asked_for_where_a_list_offers_all_places():
    fleet = START.position.units["stp"]
    tree = with_any_orders(replace(LENIENT, mine=("russia",)), fleet, unit_options(LENIENT, "stp"))
    assert walked(tree, OrderKind.MOVE, "bot") == Move("stp", "bot")
    forced = board("france: F mao", turn="S1901M")
    spain = walked(
        with_any_orders(forced, forced.position.units["mao"], unit_options(forced, "mao")),
        OrderKind.MOVE,
        "spa",
    )
    assert spain.ask is ChoiceKind.COAST
    assert set(spain.choices) == {"spa/nc", "spa/sc"}


@pytest.mark.parametrize(
    ("unit", "kind", "at", "reason"),
    [
        ("par", OrderKind.SUPPORT, "bur", Illegal.NO_UNIT),
        ("par", OrderKind.CONVOY, "bur", Illegal.ONLY_FLEETS_CONVOY),
        ("bre", OrderKind.CONVOY, "lon", Illegal.NOT_AT_SEA),
    ],
)
def test_where_nobody_stands_who_could_be_helped_the_click_is_explained(unit, kind, at, reason):
    answer = clicked(LENIENT, unit, at, kind=kind)
    assert isinstance(answer, Misclick)
    assert (answer.at, answer.reason) == (at, reason)
