"""Units move on the map, and always end where the board says."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.motion import RETIRE, TRAVEL
from desktop.widgets.clock import ManualClock
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.transition import Transition, find_transition
from engine.board.unit import Unit
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Convoy, Move
from tests.desktop.map.conftest import view_of

FRANCE = Power("france")
BEFORE = view_of("france: A par, A mun | | par; germany: A bur | | ; italy: A pie | |")
AFTER = view_of(
    "france: A bur, A mun | | par; germany: | *A bur<par>bel | ; italy: A pie | |", "S1901R"
)
Make = Callable[..., MapScene]


def _ruling(power: str, at: str, to: str, outcome: Outcome) -> Ruling:
    unit = Unit(Power(power), UnitType.ARMY, Location(at))
    return Ruling(
        Power(power), unit, Move(Province(at), Location(to)), outcome, RulingReason.ENTERS
    )


def _change() -> Transition:
    rulings = [
        _ruling("france", "par", "bur", Outcome.SUCCEEDED),
        _ruling("italy", "pie", "tyr", Outcome.BOUNCED),
    ]
    return find_transition(BEFORE, AFTER, rulings)


def test_units_travel_and_the_board_is_then_as_told(make_scene: Make, clock: ManualClock) -> None:
    scene = make_scene(BEFORE)
    ended: list[bool] = []
    scene.play(_change(), AFTER, lambda: ended.append(True))
    army = scene.unit_item(Province("par"))
    assert army is not None
    clock.advance(TRAVEL // 2)
    start, goal = scene.place_of("par"), scene.place_of("bur")
    halfway = (start + goal) / 2
    assert (army.pos() - halfway).manhattanLength() < 6
    assert ended == []
    clock.advance(TRAVEL + RETIRE + 1000)
    assert ended == [True]
    assert scene.view is AFTER
    assert scene.unit_item(Province("par")) is None
    driven_out = scene.unit_item(Province("bur"), dislodged=True)
    assert driven_out is not None
    assert driven_out.unit.power == "germany"


def test_a_bounced_unit_sets_out_and_comes_back(make_scene: Make, clock: ManualClock) -> None:
    scene = make_scene(BEFORE)
    scene.play(_change(), AFTER)
    army = scene.unit_item(Province("pie"))
    assert army is not None
    home = scene.place_of("pie")
    clock.advance(TRAVEL // 2)
    assert (army.pos() - home).manhattanLength() > 15
    clock.advance(TRAVEL // 2)
    assert (army.pos() - home).manhattanLength() < 1


def test_a_press_jumps_to_the_end_and_orders_nothing(make_scene: Make, clock: ManualClock) -> None:
    scene = make_scene(BEFORE)
    pressed: list[str] = []
    scene.province_pressed.connect(pressed.append)
    scene.play(_change(), AFTER)
    clock.advance(100)
    scene.press(scene.place_of("mun"), Qt.MouseButton.LeftButton)
    assert scene.view is AFTER
    assert not scene.animator.running
    assert pressed == []
    scene.press(scene.place_of("mun"), Qt.MouseButton.LeftButton)
    assert pressed == ["mun"]


def test_reduced_motion_shows_the_end_at_once(make_scene: Make) -> None:
    scene = make_scene(BEFORE, reduce_motion=True)
    ended: list[bool] = []
    scene.play(_change(), AFTER, lambda: ended.append(True))
    assert scene.view is AFTER
    assert ended == [True]


def test_new_units_appear_and_lost_ones_fade(make_scene: Make, clock: ManualClock) -> None:
    winter = view_of("france: A par | | par; italy: A rom | |", "W1901A")
    spring = view_of("france: A par, F bre | | par; italy: | |", "S1902M")
    scene = make_scene(winter)
    scene.play(find_transition(winter, spring), spring)
    fleet, army = scene.unit_item(Province("bre")), scene.unit_item(Province("rom"))
    assert fleet is not None
    assert army is not None
    assert fleet.opacity() == 0
    clock.advance(RETIRE // 2)
    assert 0.2 < fleet.opacity() < 0.8
    assert 0.2 < army.opacity() < 0.8
    clock.advance(RETIRE + 1000)
    assert scene.unit_item(Province("rom")) is None
    assert scene.unit_item(Province("bre")).opacity() == 1  # type: ignore[union-attr]


@pytest.mark.parametrize("moment", [0, 100, 700])
def test_another_board_shown_meanwhile_stops_the_play(
    make_scene: Make, clock: ManualClock, moment: int
) -> None:
    scene = make_scene(BEFORE)
    scene.play(_change(), AFTER, lambda: pytest.fail("the play was called off"))
    clock.advance(moment)
    scene.populate(BEFORE)
    clock.advance(5000)
    assert scene.view is BEFORE


SAILING = view_of("france: A bre | | par; england: F mao, F wes | | lon")


def _sails(outcome: Outcome) -> Transition:
    """Brest goes by the Mid-Atlantic and the Western Mediterranean to Tunis."""
    army = _ruling("france", "bre", "tun", outcome)
    fleets = [
        Ruling(
            Power("england"),
            Unit(Power("england"), UnitType.FLEET, Location(at)),
            Convoy(Province(at), Province("bre"), Province("tun")),
            Outcome.SUCCEEDED,
            RulingReason.CARRIES,
        )
        for at in ("mao", "wes")
    ]
    return find_transition(SAILING, LANDED if army.arrived else SAILING, [army, *fleets])


LANDED = view_of("france: A tun | | par; england: F mao, F wes | | lon", "F1901M")


def test_a_convoyed_army_sails_through_its_fleets(make_scene: Make, clock: ManualClock) -> None:
    scene = make_scene(SAILING)
    scene.play(_sails(Outcome.SUCCEEDED), LANDED)
    army = scene.unit_item(Province("bre"))
    assert army is not None
    nearest = dict.fromkeys(("mao", "wes"), 1e9)
    for _ in range(TRAVEL // 10):
        clock.advance(10)
        for sea in nearest:
            away = (army.pos() - scene.place_of(sea)).manhattanLength()
            nearest[sea] = min(nearest[sea], away)
    assert max(nearest.values()) < 12
    assert (army.pos() - scene.place_of("tun")).manhattanLength() < 1


def test_a_convoyed_army_that_is_thrown_back_turns_at_sea(
    make_scene: Make, clock: ManualClock
) -> None:
    scene = make_scene(SAILING)
    scene.play(_sails(Outcome.BOUNCED), SAILING)
    army = scene.unit_item(Province("bre"))
    assert army is not None
    fleet, nearest = scene.place_of("mao"), 1e9
    for _ in range(TRAVEL // 10):
        clock.advance(10)
        nearest = min(nearest, (army.pos() - fleet).manhattanLength())
    assert nearest < 12
    assert (army.pos() - scene.place_of("bre")).manhattanLength() < 1
