"""Clicks on the map become the orders a player means."""

from dataclasses import replace

import pytest

from desktop.orders.compose.composer import Composer, helping_order, helping_orders
from desktop.orders.compose.composer_answer import (
    ComposedOrder,
    ComposerState,
    Misclick,
    MisclickReason,
    PromptKind,
)
from desktop.orders.compose.draft import Draft
from desktop.orders.compose.winter_orders import removable_units
from engine.board.entry import OrderEntry
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.view import BoardView
from engine.orders.illegal import Illegal
from engine.orders.notation import read_order
from engine.orders.order import Build, Disband, Move, Order, Retreat, Support, Waive
from engine.orders.order_options import OrderKind
from tests.helpers.boards import board
from tests.helpers.standard import standard_gazetteer

FRANCE = Power("france")
MOVES = board(
    "france: A par, A mar, F bre, F mao, A gas, A bul, F con; england: A yor, F nth, A lon, F eng;"
    " italy: A pie, F wes, A tun"
)
KEYS = {
    "H": OrderKind.HOLD,
    "M": OrderKind.MOVE,
    "S": OrderKind.SUPPORT,
    "C": OrderKind.CONVOY,
    "V": OrderKind.VIA,
    "D": OrderKind.DISBAND,
    "W": OrderKind.WAIVE,
}


def click(composer: Composer, clicks: str) -> ComposerState | ComposedOrder | Misclick:
    """Clicks in a line: lower case a place, a capital letter an order key."""
    answer: ComposerState | ComposedOrder | Misclick = composer.state
    for each in clicks.split():
        answer = composer.choose(KEYS[each]) if each in KEYS else composer.press(Location(each))
    return answer


def order(text: str, view: BoardView = MOVES) -> Order:
    return read_order(text, standard_gazetteer(), view)


@pytest.mark.parametrize(
    ("clicks", "text"),
    [
        ("par bur", "A Par - Bur"),
        ("par par", "A Par H"),
        ("par H", "A Par H"),
        ("par S M bur", "A Par - Bur"),
        ("par S mar bur", "A Par S A Mar - Bur"),
        ("par S bre bre", "A Par S F Bre"),
        ("gas S yor bre", "A Gas S A Yor - Bre"),
        ("mao spa spa/nc", "F Mao - Spa/nc"),
        ("mao spa/sc", "F Mao - Spa/sc"),
        ("mao wes", "F Mao - Wes"),
        ("mao C gas lon", "F Mao C A Gas - Lon"),
        ("gas lon", "A Gas - Lon"),
        ("gas V spa", "A Gas - Spa via convoy"),
        ("gas V lon", "A Gas - Lon"),
        ("gas spa", "A Gas - Spa"),
        # Another unit of mine that is no target is picked instead.
        ("bre mar bur", "A Mar - Bur"),
        ("bre gas", "F Bre - Gas"),
    ],
)
def test_clicks_compose_moves(clicks: str, text: str) -> None:
    answer = click(Composer(MOVES), clicks)
    assert answer == ComposedOrder(FRANCE, (order(text),))


def test_after_an_order_the_next_unit_is_awaited() -> None:
    composer = Composer(MOVES)
    click(composer, "par bur")
    assert composer.state.wait is PromptKind.UNIT
    assert composer.picked is None


def test_what_a_click_would_light_is_known_before_and_changes_nothing() -> None:
    composer = Composer(MOVES)
    for at in ("par", "bul", "lon", "bel"):
        before = composer.targets_of(Location(at))
        assert composer.picked is None
        other = Composer(MOVES)
        answer = other.press(Location(at))
        assert before == (answer.lit if isinstance(answer, ComposerState) else ())


def test_the_prompt_follows_the_clicks() -> None:
    composer = Composer(MOVES)
    assert composer.state.lit == ("bre", "bul", "con", "gas", "mao", "mar", "par")
    picked = composer.press(Location("mao"))
    assert isinstance(picked, ComposerState)
    assert (picked.wait, picked.unit, picked.kind) == (PromptKind.TARGET, "mao", OrderKind.MOVE)
    assert picked.kinds == (OrderKind.HOLD, OrderKind.MOVE, OrderKind.SUPPORT, OrderKind.CONVOY)
    assert "spa" in picked.lit
    coast = composer.press(Location("spa"))
    assert isinstance(coast, ComposerState)
    assert (coast.wait, coast.at, coast.lit) == (PromptKind.COAST, "spa", ("spa/nc", "spa/sc"))
    assert composer.back().wait is PromptKind.TARGET
    support = composer.choose(OrderKind.SUPPORT)
    assert isinstance(support, ComposerState)
    assert support.wait is PromptKind.SUPPORTED
    direction = composer.press(Location("gas"))
    assert isinstance(direction, ComposerState)
    assert (direction.wait, direction.of) == (PromptKind.DIRECTION, "gas")
    assert direction.lit == ("bre", "gas", "spa")


@pytest.mark.parametrize(
    ("clicks", "drawn", "text"),
    [
        ("par S", "A Mar - Bur", "A Par S A Mar - Bur"),
        ("par S", "F Bre H", "A Par S F Bre"),
        ("par S mar", "F Bre - Gas", "A Par S F Bre - Gas"),
        ("mao C", "A Gas - Lon", "F MAO C A Gas - Lon"),
        # Where it goes is not said yet: the picked unit itself says how it can help.
        ("par", "A Mar - Bur", "A Par S A Mar - Bur"),
        ("par", "F Bre H", "A Par S F Bre"),
        ("mao", "A Gas - Lon", "F MAO C A Gas - Lon"),
        ("mao", "A Mar - Gas", "F MAO S A Mar - Gas"),
        # An army that can walk is supported, also by a fleet that could carry it.
        ("mao", "A Gas - Spa", "F MAO S A Gas - Spa"),
        ("mao", "F Eng C A Gas - Lon", "F MAO C A Gas - Lon"),
        # Where it can do both, what was chosen decides.
        ("mao S", "A Gas - Spa", "F MAO S A Gas - Spa"),
        ("mao S", "A Gas - Spa via convoy", "F MAO S A Gas - Spa"),
        ("mao S", "A Gas - Lon", None),
        ("mao C", "A Gas - Spa", "F MAO C A Gas - Spa"),
        ("bre", "A Gas - Lon", None),
        ("par", "A Par - Bur", None),
    ],
)
def test_a_drawn_order_is_helped_by_one_click(clicks: str, drawn: str, text: str | None) -> None:
    composer = Composer(MOVES)
    click(composer, clicks)
    answer = composer.join(order(drawn))
    assert (
        answer == ComposedOrder(FRANCE, (order(text),)) if text else isinstance(answer, Misclick)
    )


def test_a_drawn_order_out_of_reach_cannot_be_helped() -> None:
    composer = Composer(MOVES)
    assert composer.join(order("A Mar - Bur")) == Misclick(None, MisclickReason.NOT_OFFERED)
    click(composer, "par S")
    for drawn in ("A Mar - Spa", "F MAO - Wes"):
        assert isinstance(composer.join(order(drawn)), Misclick)


def test_nothing_is_held_against_a_click_while_a_coast_is_asked_for() -> None:
    composer = Composer(MOVES)
    click(composer, "mao spa")
    assert composer.state.wait is PromptKind.COAST
    assert [composer.ahead(Location(at)) for at in ("spa/nc", "spa/sc", "spa")] == [None] * 3
    composer.back()
    assert composer.ahead(Location("mun")) is not None


def test_escape_goes_back_one_step_at_a_time() -> None:
    composer = Composer(MOVES)
    click(composer, "par S mar")
    assert [composer.back().wait for _ in range(4)] == [
        PromptKind.SUPPORTED,
        PromptKind.TARGET,
        PromptKind.UNIT,
        PromptKind.UNIT,
    ]


@pytest.mark.parametrize(
    ("clicks", "reason"),
    [
        ("mun", MisclickReason.NO_UNIT_HERE),
        ("yor", MisclickReason.NOT_MY_UNIT),
        ("par mun", Illegal.NOT_ADJACENT),
        ("mar lyo", Illegal.ARMY_TO_SEA),
        ("mar swi", Illegal.IMPASSABLE),
        ("mao spa spa", Illegal.COAST_NEEDED),
        ("par S mun", Illegal.NO_UNIT),
        ("par S par", Illegal.CANNOT_SUPPORT_ITSELF),
        ("par S mar gas S", MisclickReason.NOT_OFFERED),
        ("par S mar mar", Illegal.CANNOT_SUPPORT_THERE),
        ("par C", MisclickReason.NOT_OFFERED),
        ("mao C bre", Illegal.ONLY_ARMIES_CONVOYED),
        ("mao C bul", Illegal.NO_CONVOY_ROUTE),
        ("mao C gas gas", Illegal.TO_ITSELF),
        ("gas V par", Illegal.NO_CONVOY_ROUTE),
        ("H", MisclickReason.NOT_OFFERED),
    ],
)
def test_a_wrong_click_says_why_and_changes_nothing(clicks: str, reason: object) -> None:
    composer = Composer(MOVES)
    *before, last = clicks.split()
    click(composer, " ".join(before))
    waiting = composer.state
    answer = click(composer, last)
    assert isinstance(answer, Misclick)
    assert answer.reason is reason
    assert composer.state == waiting


RETREATS = board(
    "france: A bur, A pic | *A par<bur>gas,pic, *F por<mao>spa/nc,spa/sc, *A mar<pie> | par;"
    " england:  | *A lon<eng>wal | lon",
    turn="F1901R",
)


@pytest.mark.parametrize(
    ("clicks", "text"),
    [
        ("par gas", "A Par R Gas"),
        ("par D", "A Par D"),
        ("por spa spa/sc", "F Por R Spa/sc"),
        ("mar mar", "A Mar D"),
        ("par por D", "F Por D"),
    ],
)
def test_dislodged_units_retreat_or_disband(clicks: str, text: str) -> None:
    answer = click(Composer(RETREATS), clicks)
    assert answer == ComposedOrder(FRANCE, (order(text, RETREATS),))


@pytest.mark.parametrize(
    ("clicks", "reason"),
    [
        ("lon", MisclickReason.NO_UNIT_HERE),
        ("bur", MisclickReason.NOT_MY_UNIT),
        ("par par", Illegal.TO_ITSELF),
        ("par bre", Illegal.NO_RETREAT_THERE),
        ("mar spa", Illegal.NO_RETREAT_THERE),
    ],
)
def test_wrong_retreats_are_explained(clicks: str, reason: object) -> None:
    answer = click(Composer(RETREATS), clicks)
    assert isinstance(answer, Misclick)
    assert answer.reason is reason


def winter(composer: Composer, clicks: str) -> tuple[Order, ...]:
    """What is chosen in Winter after some clicks."""
    for each in clicks.split():
        answer = click(composer, each)
        assert isinstance(answer, ComposedOrder), answer
        for taken in answer.taken:
            composer.draft = composer.draft.without(answer.power, taken)
        for given in answer.given:
            composer.draft = composer.draft.with_order(answer.power, given)
    return tuple(each for orders in composer.draft.orders.values() for each in orders)


def build(type: UnitType, at: str) -> Build:
    return Build(type, Location(at))


def test_a_centre_turns_from_army_to_fleet_to_nothing() -> None:
    composer = Composer(board("russia: A war", "W1901A", "russia", owed=2))
    assert winter(composer, "stp") == (build(UnitType.ARMY, "stp"),)
    assert winter(composer, "stp") == (build(UnitType.FLEET, "stp/nc"),)
    assert winter(composer, "stp") == (build(UnitType.FLEET, "stp/sc"),)
    assert composer.state.left == 1
    assert winter(composer, "stp") == ()
    assert composer.state.left == 2
    assert winter(composer, "stp/sc mos") == (
        build(UnitType.FLEET, "stp/sc"),
        build(UnitType.ARMY, "mos"),
    )
    assert composer.press(Location("sev")) == Misclick(Location("sev"), MisclickReason.ALL_CHOSEN)
    assert composer.choose(OrderKind.WAIVE) == Misclick(None, MisclickReason.ALL_CHOSEN)


def test_a_build_is_waived_explicitly() -> None:
    composer = Composer(board("france: A mar", "W1901A", owed=1))
    assert composer.state.wait is PromptKind.SITE
    assert composer.state.lit == ("bre", "par")
    assert winter(composer, "W") == (Waive(),)
    assert composer.state.left == 0


def test_a_unit_is_removed_and_kept_again() -> None:
    composer = Composer(board("france: A mar, F spa/nc", "W1901A", owed=-1))
    assert composer.state.wait is PromptKind.REMOVAL
    assert winter(composer, "spa") == (Disband(Province("spa")),)
    assert composer.press(Location("mar")) == Misclick(Location("mar"), MisclickReason.ALL_CHOSEN)
    assert winter(composer, "spa") == ()


@pytest.mark.parametrize(
    ("owed", "at", "reason"),
    [
        (1, "mar", Illegal.SITE_OCCUPIED),
        (1, "spa", Illegal.NOT_A_SITE),
        (-1, "spa", Illegal.NO_UNIT),
        (0, "mar", Illegal.NOTHING_OWED),
    ],
)
def test_winter_explains_wrong_clicks(owed: int, at: str, reason: object) -> None:
    composer = Composer(board("france: A mar", "W1901A", owed=owed))
    answer = composer.press(Location(at))
    assert isinstance(answer, Misclick)
    assert (answer.at, answer.reason) == (at, reason)


def test_with_nothing_to_do_nothing_is_lit() -> None:
    for view in (board("france: A mar", "W1901A"), board("italy: A rom"), board(turn="S1901R")):
        state = Composer(view, Draft()).state
        assert (state.wait, state.lit) == (PromptKind.NOTHING, ())
        assert Composer(view).choose(OrderKind.WAIVE) == Misclick(None, MisclickReason.NOT_OFFERED)


def test_a_picked_unit_supports_another_where_it_stands_or_goes() -> None:
    composer = Composer(MOVES)
    assert composer.support(Province("gas"), Location("bur")) == (
        Misclick(None, MisclickReason.NOT_OFFERED)
    )
    for to, text in (("gas", "A Par S A Gas"), ("bur", "A Par S A Gas - Bur")):
        click(composer, "par")
        answer = composer.support(Province("gas"), Location(to))
        assert answer == ComposedOrder(FRANCE, (order(text),))


def test_a_fleet_that_could_support_a_landing_carries_the_army_first() -> None:
    view = board("england: A yor, F nth", mine="england")
    composer = Composer(view)
    click(composer, "nth")
    drawn = order("A Yor - Bel via convoy", view)
    assert composer.join(drawn) == ComposedOrder(
        Power("england"), (order("F NTH C A Yor - Bel", view),)
    )


def test_by_convoy_nothing_is_held_against_a_landing_that_needs_no_saying() -> None:
    composer = Composer(MOVES)
    click(composer, "gas V")
    assert composer.ahead(Location("lon")) is None
    assert composer.ahead(Location("mos")) is not None


def test_of_units_to_be_removed_those_come_first_that_disorder_would_take() -> None:
    view = board("france: A par, F mao, A mos |  | par bre", "W1901A", owed=-1)
    assert [each.province for each in removable_units(view, FRANCE)] == ["mos", "mao", "par"]


@pytest.mark.parametrize(
    ("unit", "helped", "text"),
    [
        ("mar", "A Par - Bur", "A Mar S A Par - Bur"),
        ("mar", "A Gas H", "A Mar S A Gas"),
        ("mao", "A Gas - Lon", "F MAO C A Gas - Lon"),
        # Also a unit of another's may be told to help, by who plays both.
        ("nth", "A Yor - Lon", "F NTH S A Yor - Lon"),
        ("par", "A Yor - Lon", None),
        ("par", "A Par - Bur", None),
        ("ber", "A Par - Bur", None),
    ],
)
def test_how_a_unit_is_told_to_help_an_order(unit: str, helped: str, text: str | None) -> None:
    found = helping_order(MOVES, Province(unit), order(helped))
    assert found == (order(text) if text else None)


def test_only_the_help_that_is_asked_for_is_told() -> None:
    walking, sailing = order("A Gas - Spa"), order("A Gas - Lon")
    mao = Province("mao")
    for carrying, text in ((True, "F MAO C A Gas - Spa"), (False, "F MAO S A Gas - Spa")):
        assert helping_order(MOVES, mao, walking, carrying=carrying) == order(text)
    assert helping_order(MOVES, mao, sailing, carrying=False) is None
    assert helping_order(MOVES, mao, order("A Gas H"), carrying=True) is None


@pytest.mark.parametrize(
    ("helped", "tried"),
    [
        ("A Yor - Lon", ["F NTH S A Yor - Lon", "F NTH C A Yor - Lon"]),
        ("A Yor - Lon via convoy", ["F NTH C A Yor - Lon", "F NTH S A Yor - Lon"]),
        ("A Yor - Hol", ["F NTH C A Yor - Hol", "F NTH S A Yor - Hol"]),
        ("F Eng C A Lon - Bel", ["F NTH C A Lon - Bel", "F NTH S F Eng"]),
        ("A Par H", ["F NTH S A Par"]),
        ("A Ber - Kie", ["F NTH S A Ber - Kie", "F NTH C A Ber - Kie"]),
        ("F NTH - Nwy", []),
    ],
)
def test_the_likelier_help_is_tried_first(helped: str, tried: list[str]) -> None:
    found = helping_orders(MOVES, Province("nth"), order(helped))
    assert found == tuple(order(each) for each in tried)


def test_a_fleet_under_way_is_supported_first_however_far_it_goes() -> None:
    found = helping_orders(MOVES, Province("nth"), order("F Bre - Hol"))
    assert found[0] == order("F NTH S F Bre - Hol")


def test_help_that_is_not_allowed_is_told_with_what_was_tried() -> None:
    composer = Composer(MOVES)
    click(composer, "par")
    told = composer.join(order("A Yor - Lon"))
    assert told == Misclick(
        Location("par"), Illegal.CANNOT_SUPPORT_THERE, order("A Par S A Yor - Lon")
    )
    assert composer.picked is not None
    told = composer.support(Province("yor"), Location("lon"))
    assert isinstance(told, Misclick)
    assert told.reason is Illegal.CANNOT_SUPPORT_THERE
    click(composer, "C")
    assert composer.join(order("A Par H")) == Misclick(
        Location("par"), MisclickReason.NOT_OFFERED, None
    )


def test_where_any_order_is_taken_help_is_given_all_the_same() -> None:
    lenient = replace(MOVES, entry=OrderEntry.LENIENT)
    composer = Composer(lenient)
    click(composer, "par")
    assert composer.join(order("A Yor - Lon")) == ComposedOrder(
        FRANCE, (order("A Par S A Yor - Lon"),)
    )
    click(composer, "mao")
    # What is allowed goes before what is likelier.
    assert composer.join(order("A Gas - Lon")) == ComposedOrder(
        FRANCE, (order("F MAO C A Gas - Lon"),)
    )
    click(composer, "mao")
    assert composer.join(order("A Gas - Spa via convoy")) == (
        ComposedOrder(FRANCE, (order("F MAO C A Gas - Spa"),))
    )
    click(composer, "mao")
    assert isinstance(composer.join(order("F MAO - Wes")), Misclick)


def test_nothing_is_supported_built_or_joined_out_of_its_season() -> None:
    nothing = Misclick(None, MisclickReason.NOT_OFFERED)
    retreat = board("france: A bur | *A par<bur>gas | par", turn="F1901R")
    composer = Composer(retreat)
    click(composer, "par")
    assert composer.join(order("A Mar - Bur")) == nothing
    assert composer.support(Province("bur"), Location("bur")) == nothing
    for view in (MOVES, retreat):
        built = Composer(view).build(Location("par"), UnitType.ARMY)
        assert built == Misclick(Location("par"), MisclickReason.NOT_OFFERED)


def test_who_goes_back_after_another_sort_of_order_is_where_he_began() -> None:
    for view in (MOVES, replace(MOVES, entry=OrderEntry.LENIENT)):
        composer = Composer(view)
        for first in ("S", "C"):
            composer.reset()
            click(composer, f"mao {first} gas S")
            assert composer.state.kind is OrderKind.SUPPORT
            assert composer.back().kind is OrderKind.MOVE
            assert composer.back().wait is PromptKind.UNIT


def test_a_sort_of_order_that_only_leniency_allows_is_the_one_composed() -> None:
    composer = Composer(replace(MOVES, entry=OrderEntry.LENIENT))
    click(composer, "par")
    state = composer.choose(OrderKind.CONVOY)
    assert isinstance(state, ComposerState)
    assert (state.kind, state.wait) == (OrderKind.CONVOY, PromptKind.CARRIED)
    assert composer.choose(OrderKind.RETREAT) == Misclick(None, MisclickReason.NOT_OFFERED)
    composer.choose(OrderKind.SUPPORT)
    composer.choose(OrderKind.CONVOY)
    assert composer.back().wait is PromptKind.TARGET


def test_what_is_said_ahead_of_a_click_on_the_unit_itself() -> None:
    composer = Composer(MOVES)
    assert composer.ahead(Location("mos")) is None
    click(composer, "par")
    assert composer.ahead(Location("par"), keep=True) is None, "it holds"
    far = composer.ahead(Location("mos"))
    assert far is not None
    assert far.at == "mos"
    assert composer.ahead(Location("mar"), keep=True) is not None
    click(composer, "S")
    itself = composer.ahead(Location("par"))
    assert itself is not None
    assert itself.order == Support(Province("par"), Province("par"))


def test_nothing_more_is_lit_by_a_unit_of_another_or_while_one_is_picked() -> None:
    composer = Composer(MOVES)
    assert composer.targets_of(Location("par"))
    assert composer.targets_of(Location("nth")) == ()
    assert composer.targets_of(Location("mos")) == ()
    click(composer, "par")
    assert composer.targets_of(Location("mar")) == ()


def test_a_dislodged_unit_says_what_it_waits_for_and_cannot_stay() -> None:
    composer = Composer(board("france: A bur | *A par<bur>gas | par", turn="F1901R"))
    assert composer.state.wait is PromptKind.DISLODGED
    click(composer, "par")
    told = composer.press(Location("par"))
    assert told == Misclick(
        Location("par"), Illegal.TO_ITSELF, Retreat(Province("par"), Location("par"))
    )
    state = Composer(board("france: A bur", turn="F1901R"))
    assert state.press(Location("mos")) == (Misclick(Location("mos"), MisclickReason.NO_UNIT_HERE))


def test_nobody_helps_what_is_no_units_order() -> None:
    assert helping_orders(MOVES, Province("nth"), Waive()) == ()
    assert helping_order(MOVES, Province("nth"), Waive()) is None


def test_what_is_being_composed_is_known_at_every_step() -> None:
    for entry in (OrderEntry.STRICT, OrderEntry.LENIENT):
        composer = Composer(replace(MOVES, entry=entry))
        click(composer, "par S gas")
        assert (composer.state.kind, composer.state.of) == (OrderKind.SUPPORT, "gas")
        composer.reset()
        click(composer, "gas V")
        assert (composer.state.kind, composer.state.wait) == (OrderKind.VIA, PromptKind.VIA_TARGET)
    # Whom the rules do not let it help is named all the same, in a game that takes that.
    click(composer, "S con")
    assert (composer.state.kind, composer.state.of, composer.state.wait) == (
        OrderKind.SUPPORT,
        "con",
        PromptKind.DIRECTION,
    )
    assert composer.press(Location("ank")) == ComposedOrder(
        FRANCE, (Support(Province("gas"), Province("con"), Location("ank")),)
    )


def test_a_click_that_leads_nowhere_is_told_with_the_order_it_seemed_to_mean() -> None:
    composer = Composer(MOVES)
    click(composer, "par")
    far = Move(Province("par"), Location("mos"))
    assert composer.press(Location("mos")) == Misclick(Location("mos"), Illegal.NOT_ADJACENT, far)
    # At the end of a drag a unit of mine is no other to be picked.
    onto = composer.press(Location("con"), keep=True)
    assert isinstance(onto, Misclick)
    assert onto.order == Move(Province("par"), Location("con"))
    assert composer.picked is not None
    assert composer.picked.province == "par"
    composer.reset()
    click(composer, "gas V")
    ahead = composer.ahead(Location("mos"))
    assert ahead is not None
    assert ahead.order == Move(Province("gas"), Location("mos"), via=True)


def test_a_place_is_asked_for_its_coast_only_where_none_was_clicked() -> None:
    composer = Composer(MOVES)
    click(composer, "mao")
    asked = composer.press(Location("spa"))
    assert isinstance(asked, ComposerState)
    assert asked.wait is PromptKind.COAST
    composer.reset()
    click(composer, "gas")
    assert composer.press(Location("spa/nc")) == ComposedOrder(FRANCE, (order("A Gas - Spa"),))
