"""1897 and the League of Shadows, as the registry knows them."""

from engine.board.map_file import MapFile
from engine.campaign.deal import power_shares
from engine.frame.ruleset import AnyRuleset
from engine.game import ComputerPlay, Game, RandomPlay
from engine.games.shadows.ruleset import ShadowsRuleset, Year1897
from engine.phrases.speech import GameSentences
from engine.submission_text.game_form import AnyGameForm


class Year1897Game(Game):
    """Capitals chosen, without a council."""

    def ruleset(self, file: MapFile) -> AnyRuleset:
        """The rules on the standard map."""
        return Year1897(file.map, file.gazetteer)

    def random_play(self) -> RandomPlay:
        """Random envelopes."""
        from engine.games.shadows.play import random_envelope

        return RandomPlay(random_envelope, power_shares, lambda phase: phase.label.year)

    def computer_play(self) -> ComputerPlay:
        """A computer's envelope."""
        from engine.games.shadows.play import computer_envelope

        return ComputerPlay(computer_envelope)

    def words(self) -> GameSentences:
        """What is said of capitals, posts and votes."""
        from engine.games.shadows.sentences import SHADOWS

        return SHADOWS

    def form(self, file: MapFile) -> AnyGameForm:
        """Orders, capitals, names and posts."""
        del file
        from engine.games.shadows.submission_form import SHADOWS

        return SHADOWS


class ShadowsGame(Year1897Game):
    """The same with the council of the League."""

    def ruleset(self, file: MapFile) -> AnyRuleset:
        """The rules on the standard map."""
        return ShadowsRuleset(file.map, file.gazetteer)

    def random_play(self) -> RandomPlay:
        """Random envelopes and posts."""
        from engine.games.shadows.play import random_acts, random_envelope

        return RandomPlay(
            random_envelope, power_shares, lambda phase: phase.label.year, random_acts
        )


EIGHTEEN97, SHADOWS = Year1897Game(), ShadowsGame()
