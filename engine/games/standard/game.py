"""Standard Diplomacy, as the registry knows it."""

from engine.board.map_file import MapFile
from engine.campaign.deal import power_shares
from engine.frame.ruleset import AnyRuleset
from engine.game import ComputerPlay, Game, RandomPlay
from engine.games.standard.ruleset import StandardRuleset
from engine.submission_text.game_form import AnyGameForm


class StandardGame(Game):
    """Seven powers, Europe 1901."""

    def ruleset(self, file: MapFile) -> AnyRuleset:
        """The rules on the standard map."""
        return StandardRuleset(file.map, file.gazetteer)

    def random_play(self) -> RandomPlay:
        """Random orders."""
        from engine.games.standard.play import random_orders

        return RandomPlay(random_orders, power_shares, lambda phase: phase.label.year)

    def computer_play(self) -> ComputerPlay:
        """A computer's orders for each power of its seat."""
        from engine.games.standard.play import computer_envelope

        return ComputerPlay(computer_envelope)

    def form(self, file: MapFile) -> AnyGameForm:
        """Orders and agreements."""
        del file
        from engine.games.standard.submission_form import STANDARD

        return STANDARD


GAME = StandardGame()
