"""Whole years of seven boards, played at random: whose centres and units are whose."""

import pytest

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.position import Position, position_from, read_unit
from engine.board.terms import Power, Province, board_mark, board_name
from engine.board.turn import PhaseKind
from engine.games.hepta.charter import Charter, CountryOption
from engine.games.hepta.editions import HEPTA_1971
from engine.judge.adjustments import adjustments_owed, judge_adjustments
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.season import count_centres, eliminated_powers, next_stage, opening_stage
from tests.bench.phases import Game
from tests.helpers.worlds import standard_world

YEARS = 3


class World(Game):
    """A game on seven boards, ended after some years, that looks at each step."""

    def __init__(self, map: Map, seed: int) -> None:
        super().__init__(map, seed)
        self.captured = self.built = self.abroad = 0

    def play(self) -> None:
        while self.stage.turn.year < self.map.start_year + YEARS:
            self.position = before = self.stage.position
            match self.stage.turn.kind:
                case PhaseKind.MOVEMENT:
                    after = judge_movement(self.map, before, self.orders(), HEPTA_1971).after
                case PhaseKind.RETREAT:
                    after = judge_retreats(self.map, before, self._retreats()).after
                case PhaseKind.ADJUSTMENT:
                    self.check_count(before)
                    after = self.winter(before)
            self.stage = next_stage(self.map, self.stage.turn, after, BuildRule(self.map).sites)

    def check_count(self, position: Position) -> None:
        """A centre with a unit on it belongs to the nation of its mark, on whatever board."""
        for at, unit in position.units.items():
            if self.map.places[at].centre:
                assert position.owners[at] == unit.power
                self.abroad += board_name(at) != board_mark(unit.power)
        start = opening_stage(self.map).position.owners
        self.captured += sum(start.get(at) != owner for at, owner in position.owners.items())

    def winter(self, before: Position) -> Position:
        sites = BuildRule(self.map).sites(before)
        after = judge_adjustments(self.map, before, self._builds(), sites, HEPTA_1971).after
        for at in after.units.keys() - before.units.keys():
            built = after.units[at]
            self.built += 1
            assert board_name(at) == board_mark(built.power)
            assert at in self.map.homes(built.power)
            assert before.owners[at] == built.power
        for power in self.map.powers:
            units, centres = len(after.units_of(power)), len(after.centres_of(power))
            assert units <= centres
        assert all(
            debt >= 0
            for debt in adjustments_owed(after, BuildRule(self.map).sites(after)).values()
        )
        return after


@pytest.mark.parametrize("module", [1, 2, 3])
def test_years_of_seven_boards_keep_the_accounts(module: int) -> None:
    game = World(standard_world(Charter(module, CountryOption.SAME)), module)
    game.play()
    assert game.captured > 50
    assert game.built > 20
    assert game.abroad > (0 if module == 1 else 50)


def test_seven_boards_begin_with_all_their_units_and_owners() -> None:
    stage = opening_stage(standard_world(Charter()))
    assert stage.turn.code == "S1901M"
    assert len(stage.position.units) == 154
    assert stage.position.centres_of(Power("russia@7")) == ("7:mos", "7:sev", "7:stp", "7:war")
    assert len(stage.position.owners) == 154


def autumn(*units: str) -> Position:
    """After an Autumn in which units stand as told, the centres counted; all homes were kept."""
    map = standard_world(Charter())
    placed = (text.partition(" ") for text in units)
    standing = position_from(read_unit(Power(power), at) for power, _, at in placed)
    return count_centres(map, Position(standing.units, {}, opening_stage(map).position.owners))


def test_a_centre_is_taken_for_the_board_of_the_mark_as_in_rule_5() -> None:
    counted = autumn("france@4 A 5:mun", "germany@5 A 4:par")
    assert counted.owners[Province("5:mun")] == "france@4"
    assert counted.owners[Province("4:par")] == "germany@5"
    sites = BuildRule(standard_world(Charter())).sites(counted)
    assert sites[Power("france@4")] == ("4:bre", "4:mar")
    assert adjustments_owed(counted, sites)[Power("france@4")] == 2


def test_a_countrys_other_nation_takes_its_home_centre_too() -> None:
    """By the letter (H-23): the unit of board 2 makes it a centre of board 2."""
    counted = autumn("france@2 A 1:par")
    assert counted.owners[Province("1:par")] == "france@2"
    sites = BuildRule(standard_world(Charter())).sites(counted)
    assert "1:par" not in sites[Power("france@1")] + sites[Power("france@2")]


def test_a_nation_without_centre_owes_all_its_units() -> None:
    """And is gone for good: nobody can take a home centre for it (H-26)."""
    map = standard_world(Charter())
    takers = ("germany@5 A 4:par", "italy@5 A 4:mar", "england@5 F 4:bre")
    counted = autumn(*takers, "france@4 A 6:bur", "france@4 A 7:bur")
    assert adjustments_owed(counted, BuildRule(map).sites(counted))[Power("france@4")] == -2
    after = judge_adjustments(map, counted, {}, BuildRule(map).sites(counted), HEPTA_1971).after
    assert Power("france@4") in eliminated_powers(map, after)
