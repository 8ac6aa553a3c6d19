"""Werewolves Diplomacy, as the registry knows it."""

from dataclasses import replace

from engine.board.map_file import MapFile
from engine.campaign.deal import power_shares
from engine.frame.game_option import OptionValues, read_options
from engine.frame.ruleset import AnyRuleset
from engine.game import ComputerPlay, Game, RandomPlay
from engine.games.werewolves.options import WerewolvesOptions
from engine.games.werewolves.ruleset import WerewolvesRuleset
from engine.judge.rulebook import DATC, Rulebook
from engine.phrases.speech import GameSentences
from engine.submission_text.game_form import AnyGameForm


class WerewolvesGame(Game):
    """Diplomacy with hidden roles."""

    def ruleset(self, file: MapFile) -> AnyRuleset:
        """The rules on the standard map."""
        return WerewolvesRuleset(file.map, file.gazetteer)

    def random_play(self) -> RandomPlay:
        """Random orders, ballots and abilities."""
        from engine.games.werewolves.play import random_envelope

        return RandomPlay(random_envelope, power_shares, lambda phase: phase.label.year)

    def computer_play(self) -> ComputerPlay:
        """A computer's envelope, with every page filled in."""
        from engine.games.werewolves.play import computer_envelope

        return ComputerPlay(computer_envelope)

    def words(self) -> GameSentences:
        """News, letters, ballots, script and rulings."""
        from engine.games.werewolves.sentences import WEREWOLVES

        return WEREWOLVES

    def form(self, file: MapFile) -> AnyGameForm:
        """Orders, ballots and abilities."""
        del file
        from engine.games.werewolves.submission_form import WEREWOLVES

        return WEREWOLVES

    def needs_gm(self, choices: OptionValues) -> bool:
        """Where the GM names whom the spy learns of, after a Winter's only envelope (W-80)."""
        options = read_options(WerewolvesOptions, choices)
        return options.spied_by == "gm" and options.winter_rounds == "one"

    def rulebook(self, choices: OptionValues) -> Rulebook:
        """The usual one, or without supports for powers in disorder."""
        options = read_options(WerewolvesOptions, choices)
        return replace(DATC, disorder_supported=options.support_received == "yes")


GAME = WerewolvesGame()
