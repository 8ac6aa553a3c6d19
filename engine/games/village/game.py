"""The Werewolf village in both rule sets, as the registry knows them."""

from engine.board.map_file import MapFile
from engine.frame.ruleset import AnyRuleset
from engine.game import ComputerPlay, Game, RandomPlay
from engine.games.village.ruleset import VillageGame
from engine.games.village.terms import Family
from engine.phrases.speech import GameWords
from engine.submission_text.desk_form import OnView
from engine.submission_text.game_form import AnyGameForm


class WerewolfVillage(Game):
    """One of the two rule sets; it has no board."""

    def __init__(self, family: Family) -> None:
        self._family = family

    def ruleset(self, file: MapFile) -> AnyRuleset:
        """The rules of this family."""
        del file
        return VillageGame(self._family)

    def random_play(self) -> RandomPlay:
        """Random choices and acts."""
        from engine.games.village import play

        return RandomPlay(
            play.random_choice, play.shares, lambda phase: phase.label.day, play.random_acts
        )

    def computer_play(self) -> ComputerPlay:
        """A computer's pointing and votes; all levels play alike."""
        from engine.games.village import play

        return ComputerPlay(play.computed_choice, play.computed_acts)

    def words(self) -> GameWords:
        """Gathered here, as the words themselves know nothing of the boards of other games."""
        from engine.games.village import sentences

        return GameWords(
            report=sentences.report_lines,
            objection=sentences.objection_sentence,
            result=sentences.ending,
            phase=sentences.phase_title,
            decision=sentences.decision_clause,
            changes=sentences.change_lines,
            act=sentences.act_sentence,
            open_news=sentences.open_news,
            out=sentences.out_of_game,
            script=sentences.script_line,
        )

    def form(self, file: MapFile) -> AnyGameForm:
        """Choices, votes and thumbs."""
        del file
        from engine.games.village.submission_form import VILLAGE

        return VILLAGE

    def desk(self) -> OnView:
        """The moderator's, for his phone."""
        from engine.games.village.desk_form import desk_on

        return desk_on


GRAY, WOLFF = WerewolfVillage(Family.GRAY), WerewolfVillage(Family.WOLFF)
