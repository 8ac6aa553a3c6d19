"""The rules of Winter 1900: those of standard Diplomacy, from a board without units."""

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Season
from engine.board.turn import PhaseKind, Turn
from engine.games.standard.ruleset import StandardRuleset
from engine.judge.season import SeasonStage, opening_stage


class Winter1900Ruleset(StandardRuleset):
    """Every power owns its home centres and builds in them, in secret, before the first Spring.

    A build that is not made is not lost: like any other, it may be made in a later Winter.
    """

    def __init__(self, map: Map, gazetteer: Gazetteer) -> None:
        super().__init__(map, gazetteer, "winter1900")

    def opening(self) -> SeasonStage:
        """The Winter before the map's first year, with centres and no units."""
        turn = Turn(self.map.start_year - 1, Season.WINTER, PhaseKind.ADJUSTMENT)
        return SeasonStage(turn, Position({}, {}, opening_stage(self.map).position.owners), {}, {})
