"""Heptadiplomacy, as the registry knows it."""

from engine.board.map_file import MapFile
from engine.campaign.deal import power_shares
from engine.frame.game_option import OptionValues
from engine.frame.ruleset import AnyRuleset
from engine.game import ComputerPlay, Game, RandomPlay
from engine.games.hepta.charter import read_charter
from engine.games.hepta.ruleset import HeptaRuleset
from engine.judge.rulebook import Rulebook
from engine.phrases.speech import GameSentences
from engine.submission_text.game_form import AnyGameForm


class HeptaGame(Game):
    """Seven boards, and claims."""

    def __init__(self) -> None:
        self._made: dict[str, MapFile] = {}
        self._form: AnyGameForm | None = None

    def ruleset(self, file: MapFile) -> AnyRuleset:
        """The rules on seven boards of the standard map."""
        return HeptaRuleset(file.map, file.gazetteer)

    def random_play(self) -> RandomPlay:
        """Random orders on every board, and claims."""
        from engine.games.hepta.play import random_orders

        return RandomPlay(random_orders, power_shares, lambda phase: phase.label.year)

    def computer_play(self) -> ComputerPlay:
        """A computer's orders on all boards, and its claims."""
        from engine.games.hepta.play import computer_envelope

        return ComputerPlay(computer_envelope)

    def words(self) -> GameSentences:
        """What is said of several boards and of claims."""
        from engine.games.hepta.sentences import HEPTA

        return HEPTA

    def form(self, file: MapFile) -> AnyGameForm:
        """Orders on every board, and claims."""
        if self._form is None:
            from engine.games.hepta.submission_form import hepta_form

            self._form = hepta_form(lambda key: self._boards(key, file) or file)
        return self._form

    def rulebook(self, choices: OptionValues) -> Rulebook:
        """That of the edition chosen."""
        from engine.games.hepta.editions import EDITIONS
        from engine.games.hepta.options import hepta_rules

        return EDITIONS[hepta_rules(choices).options.edition]

    def map_file(self, key: str, file: MapFile) -> MapFile | None:
        """Seven boards of the standard map, by the key of a charter: `hepta2A`."""
        return self._boards(key, file)

    def _boards(self, key: str, file: MapFile) -> MapFile | None:
        charter = read_charter(key)
        if charter is None:
            return None
        if key not in self._made:
            from engine.games.hepta.world_map import world_file

            self._made[key] = world_file(file, charter)
        return self._made[key]


GAME = HeptaGame()
