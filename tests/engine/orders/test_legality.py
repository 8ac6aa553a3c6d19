"""Which orders the rules allow, with the reason they give for the others."""

from dataclasses import replace

import pytest

from engine.board.terms import Location, Power, Province, UnitType
from engine.board.view import BoardView
from engine.orders.illegal import Illegal
from engine.orders.legality import order_fault, order_faults
from engine.orders.notation import read_order
from engine.orders.order import Build, Disband, Hold, Move, Order, Support, Waive
from tests.helpers.boards import board
from tests.helpers.standard import standard_gazetteer, standard_map

FRANCE = Power("france")
MOVES = board(
    "france: A par, A mar, F bre, F mao, A gas; england: A yor, F nth, A lon, F eng, F nwg; "
    "italy: A pie, F wes, A rom; russia: F stp/sc, A mos; turkey: F con, A bul, F bla, A rum"
)


def why(text: str, view: BoardView = MOVES, power: str | None = None) -> Illegal | None:
    order = read_order(text, standard_gazetteer(), view)
    at = getattr(order, "unit", None)
    unit = view.position.units.get(at) if at else None
    return order_fault(view, Power(power) if power else unit.power if unit else FRANCE, order)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("A Par H", None),
        ("A Par - Bur", None),
        ("A Par - Mun", Illegal.NOT_ADJACENT),
        ("A Par - Par", Illegal.TO_ITSELF),
        ("F StP - StP/nc", Illegal.TO_ITSELF),
        ("A Mar - Swi", Illegal.IMPASSABLE),
        ("A Mar - LYO", Illegal.ARMY_TO_SEA),
        ("F Bre - Par", Illegal.FLEET_INLAND),
        ("F Bre - Por", Illegal.NOT_ADJACENT),
        ("A Mun - Ber", Illegal.NO_UNIT),
        ("F MAO - Spa", Illegal.COAST_NEEDED),
        ("F MAO - Spa/sc", None),
        ("F WES - Spa/nc", Illegal.COAST_NOT_REACHED),
        ("F WES - Spa", None),
        ("F StP - Nwy", Illegal.NOT_ADJACENT),
        ("F StP - BAR", Illegal.NOT_ADJACENT),
        ("F StP - Bot", None),
        # An army goes by sea if fleets there could carry it, whosever they are.
        ("A Lon - Bel", None),
        ("A Yor - Nwy", None),
        ("A Yor - StP", Illegal.NO_CONVOY_ROUTE),
        ("A Gas - Tun", None),
        ("A Rom - Tun", Illegal.NO_CONVOY_ROUTE),
        ("A Mos - Sev", None),
        ("A Mos - Con", Illegal.NOT_ADJACENT),
        ("A Par - Lon", Illegal.NOT_ADJACENT),
        ("A Par S A Mar - Bur", None),
        ("A Par S A Mar", Illegal.CANNOT_SUPPORT_THERE),
        ("A Par S A Mar - Spa", Illegal.CANNOT_SUPPORT_THERE),
        ("A Par S A Par", Illegal.CANNOT_SUPPORT_ITSELF),
        ("A Par S A Pie - Bur", Illegal.SUPPORTED_CANNOT_REACH),
        ("A Par S A Mar - Par", Illegal.CANNOT_SUPPORT_THERE),
        ("A Par S A Mun - Bur", Illegal.NO_UNIT),
        # The supporter need not reach the coast, only the province (DATC 6.B.4).
        ("F WES S F MAO - Spa/nc", None),
        ("F WES S F MAO - Spa", None),
        ("F MAO S F WES - Spa/nc", Illegal.SUPPORTED_CANNOT_REACH),
        ("A Gas S A Mar - Spa", None),
        ("A Gas S A Lon - Bre", None),
        # The fleet that supports cannot carry (DATC 6.D.31): without it there is no way.
        ("F BLA S A Rum - Arm", Illegal.SUPPORTED_CANNOT_REACH),
        ("F BLA C A Rum - Arm", None),
        ("F NTH C A Lon - Bel", None),
        ("F NWG C A Lon - Bel", Illegal.NO_CONVOY_ROUTE),
        ("F NWG C A Bul - Nwy", Illegal.NO_CONVOY_ROUTE),
        ("F WES C A Lon - Bel", Illegal.NO_CONVOY_ROUTE),
        ("F Bre C A Gas - Lon", Illegal.NOT_AT_SEA),
        ("A Par C A Gas - Lon", Illegal.ONLY_FLEETS_CONVOY),
        ("F NTH C A Lon - Par", Illegal.NO_CONVOY_ROUTE),
        ("F NTH C A Lon - Lon", Illegal.TO_ITSELF),
        ("F NTH C A Lon - HEL", Illegal.ARMY_TO_SEA),
        ("F NTH C A Edi - Nwy", Illegal.NO_UNIT),
    ],
)
def test_orders_in_a_movement_phase(text: str, fault: Illegal | None) -> None:
    assert why(text) == fault


def test_only_ones_own_units_obey() -> None:
    assert why("A Yor H", power="france") is Illegal.NOT_YOURS


def test_a_convoy_of_a_fleet_is_refused() -> None:
    order = read_order("F NTH C A Lon - Bel", standard_gazetteer(), MOVES)
    carried = type(order)(Province("nth"), Province("eng"), Province("bel"))
    assert order_fault(MOVES, Power("england"), carried) is Illegal.ONLY_ARMIES_CONVOYED


def test_a_fleet_off_the_way_carries_nobody() -> None:
    # From London only the North Sea is left, and Skagerrak leads nowhere but back.
    view = board("england: A lon, F nth, F ska, F hel")
    assert why("F SKA C A Lon - Bel", view) is Illegal.NO_CONVOY_ROUTE
    assert why("F SKA C A Lon - Swe", view) is None
    assert why("F HEL C A Lon - Den", view) is None


def test_a_closed_province_is_out_of_bounds() -> None:
    view = board("france: A par, A mar", map=standard_map().closing(Province("bur")))
    assert why("A Par - Bur", view) is Illegal.IMPASSABLE
    assert why("A Par S A Mar - Bur", view) is Illegal.CANNOT_SUPPORT_THERE


RETREATS = board(
    "france: A bur, F gas | *A par<bur>gas,pic, *F por<mao>spa/nc,spa/sc, *F lvp<nao>wal | par; "
    "england: | *A lon<eng>wal | lon".replace("england: |", "england:  |"),
    turn="F1901R",
)


@pytest.mark.parametrize(
    ("text", "power", "fault"),
    [
        ("A Par R Gas", "france", None),
        ("A Par D", "france", None),
        ("A Par R Bre", "france", Illegal.NO_RETREAT_THERE),
        ("A Par R Mun", "france", Illegal.NOT_ADJACENT),
        ("A Par R Par", "france", Illegal.TO_ITSELF),
        ("F Por R Spa", "france", Illegal.COAST_NEEDED),
        ("F Por R Spa/nc", "france", None),
        ("F Lvp R Wal", "france", None),
        ("A Bur R Bel", "france", Illegal.NOT_DISLODGED),
        ("A Mun R Bel", "france", Illegal.NO_UNIT),
        ("A Lon R Wal", "france", Illegal.NOT_YOURS),
    ],
)
def test_retreats(text: str, power: str, fault: Illegal | None) -> None:
    assert why(text, RETREATS, power) == fault


WINTER = board("france: A mar; russia: A war", turn="W1901A", mine="france russia", owed=2)
THIN = board("france: A par, A mar; germany: A ber", turn="W1901A", owed=-1)


@pytest.mark.parametrize(
    ("text", "view", "power", "fault"),
    [
        ("B A Par", WINTER, "france", None),
        ("B F Bre", WINTER, "france", None),
        ("B F Par", WINTER, "france", Illegal.FLEET_INLAND),
        ("B A Mar", WINTER, "france", Illegal.SITE_OCCUPIED),
        ("B A Spa", WINTER, "france", Illegal.NOT_A_SITE),
        ("B A Ber", WINTER, "france", Illegal.NOT_A_SITE),
        ("B F StP", WINTER, "russia", Illegal.COAST_NEEDED),
        ("B F StP/nc", WINTER, "russia", None),
        ("B A StP", WINTER, "russia", None),
        ("waive", WINTER, "france", None),
        ("waive", THIN, "france", Illegal.NOTHING_OWED),
        ("A Mar D", WINTER, "france", Illegal.NOTHING_OWED),
        ("A Mar D", THIN, "france", None),
        ("A Ber D", THIN, "france", Illegal.NOT_YOURS),
        ("A Gas D", THIN, "france", Illegal.NO_UNIT),
        ("B A Par", THIN, "france", Illegal.NOTHING_OWED),
    ],
)
def test_adjustments(text: str, view: BoardView, power: str, fault: Illegal | None) -> None:
    assert why(text, view, power) == fault


def test_a_fleet_is_built_without_its_coast_only_where_none_is_named() -> None:
    # A board may have a province with one coast that has a name: it must be written, too.
    whole = standard_map()
    south = {at: to for at, to in whole.fleets.items() if at != "stp/nc"}
    view = board("russia: A war", "W1901A", "russia", owed=1, map=replace(whole, fleets=south))
    assert why("B F StP/sc", view, "russia") is None
    fleet = Build(UnitType.FLEET, Location("stp"))
    assert order_fault(view, Power("russia"), fleet) is Illegal.COAST_NEEDED
    assert why("B F Sev", view, "russia") is None


@pytest.mark.parametrize("view", [RETREATS, WINTER])
def test_every_phase_has_its_own_orders(view: BoardView) -> None:
    for order in (
        Hold(Province("par")),
        Move(Province("par"), Location("bur")),
        Support(Province("par"), Province("mar")),
    ):
        assert order_fault(view, FRANCE, order) is Illegal.WRONG_PHASE
    for winter in (Waive(), Build(UnitType.ARMY, Location("par"))):
        assert order_fault(MOVES, FRANCE, winter) is Illegal.WRONG_PHASE
        assert order_fault(RETREATS, FRANCE, winter) is Illegal.WRONG_PHASE


def test_a_coast_that_is_not_on_the_map_is_refused() -> None:
    spain = Location("spa/ec")
    assert order_fault(MOVES, FRANCE, Move(Province("mao"), spain)) is Illegal.NO_SUCH_COAST
    support = Support(Province("gas"), Province("mao"), spain)
    assert order_fault(MOVES, FRANCE, support) is Illegal.NO_SUCH_COAST
    fleet = Build(UnitType.FLEET, Location("stp/ec"))
    assert order_fault(WINTER, Power("russia"), fleet) is Illegal.NO_SUCH_COAST


def test_two_orders_for_one_unit_spoil_each_other() -> None:
    orders: tuple[Order, ...] = (
        Hold(Province("par")),
        Move(Province("par"), Location("bur")),
        Hold(Province("mar")),
    )
    found = order_faults(MOVES, FRANCE, orders)
    assert found == (Illegal.ORDERED_TWICE, Illegal.ORDERED_TWICE, None)
    assert order_faults(WINTER, FRANCE, (Waive(), Waive())) == (None, None)


def test_a_removal_repeated_falls_and_the_first_stands() -> None:
    too_many = board("france: A par, A mar", "W1901A", owed=-1)
    orders = (Disband(Province("par")), Disband(Province("par")), Disband(Province("mar")))
    assert order_faults(too_many, FRANCE, orders) == (None, Illegal.ALREADY_REMOVED, None)


def test_of_two_builds_on_one_site_the_first_allowed_stands() -> None:
    view = board("france: A mar", "W1901A", owed=2)
    fleet, army = (Build(type, Location("par")) for type in (UnitType.FLEET, UnitType.ARMY))
    found = order_faults(view, FRANCE, (fleet, army, army))
    assert found == (Illegal.FLEET_INLAND, None, Illegal.SITE_OCCUPIED)
