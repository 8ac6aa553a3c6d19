"""Winter 1900, as the registry knows it."""

from engine.board.map_file import MapFile
from engine.frame.ruleset import AnyRuleset
from engine.games.standard.game import StandardGame
from engine.games.winter1900.ruleset import Winter1900Ruleset


class Winter1900Game(StandardGame):
    """Standard Diplomacy in everything but how it begins."""

    def ruleset(self, file: MapFile) -> AnyRuleset:
        """The rules on the standard map."""
        return Winter1900Ruleset(file.map, file.gazetteer)


GAME = Winter1900Game()
