"""Werewolves Diplomacy, as the registry knows it."""

from dataclasses import replace

from engine.board.map_file import MapFile
from engine.campaign.deal import shares
from engine.frame.ruleset import AnyRuleset, Choices
from engine.game import ComputerPlay, Game, RandomPlay
from engine.games.werewolves.ruleset import Werewolves
from engine.judge.rulebook import DATC, Rulebook
from engine.phrases.speech import GameWords
from engine.submission_text.game_form import AnyGameForm


class WerewolvesGame(Game):
    """Diplomacy with hidden roles."""

    def ruleset(self, file: MapFile) -> AnyRuleset:
        """The rules on the standard map."""
        return Werewolves(file.map, file.gazetteer)

    def random_play(self) -> RandomPlay:
        """Random orders, ballots and abilities."""
        from engine.games.werewolves.play import random_orders

        return RandomPlay(random_orders, shares, lambda phase: phase.label.year)

    def computer_play(self) -> ComputerPlay:
        """A computer's envelope, with every page filled in."""
        from engine.games.werewolves.play import computed_envelope

        return ComputerPlay(computed_envelope)

    def words(self) -> GameWords:
        """News, letters, ballots, script and rulings."""
        from engine.games.werewolves.sentences import WEREWOLVES

        return WEREWOLVES

    def form(self, file: MapFile) -> AnyGameForm:
        """Orders, ballots and abilities."""
        del file
        from engine.games.werewolves.submission_form import WEREWOLVES

        return WEREWOLVES

    def needs_gm(self, choices: Choices) -> bool:
        """Where the GM names whom the spy learns of, after a Winter's only envelope (W-80)."""
        return choices.get("spied_by") == "gm" and choices.get("winter_rounds") == "one"

    def rulebook(self, choices: Choices) -> Rulebook:
        """The usual one, or without supports for powers in disorder."""
        supported = choices.get("support_received", "yes") == "yes"
        return replace(DATC, disorder_supported=supported)


GAME = WerewolvesGame()
