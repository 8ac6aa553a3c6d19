"""The Werewolf village in both rule sets, as the registry knows them."""

from engine.board.map_file import MapFile
from engine.frame.ruleset import AnyRuleset
from engine.game import ComputerPlay, Game, RandomPlay
from engine.games.village.ruleset import VillageRuleset
from engine.games.village.terms import RuleFamily
from engine.phrases.speech import GameSentences
from engine.submission_text.desk_form import DeskFormMaker
from engine.submission_text.game_form import AnyGameForm


class WerewolfVillage(Game):
    """One of the two rule sets; it has no board."""

    def __init__(self, family: RuleFamily) -> None:
        self._family = family

    def ruleset(self, file: MapFile) -> AnyRuleset:
        """The rules of this family."""
        del file
        return VillageRuleset(self._family)

    def random_play(self) -> RandomPlay:
        """Random choices and acts."""
        from engine.games.village import play

        return RandomPlay(
            play.random_choice,
            play.village_shares,
            lambda phase: phase.label.day,
            play.random_acts,
        )

    def computer_play(self) -> ComputerPlay:
        """A computer's pointing and votes; all levels play alike."""
        from engine.games.village import play

        return ComputerPlay(play.computer_choice, play.computer_acts)

    def words(self) -> GameSentences:
        """Gathered here, as the words themselves know nothing of the boards of other games."""
        from engine.games.village import sentences

        return GameSentences(
            report=sentences.report_lines,
            objection=sentences.objection_sentence,
            result=sentences.ending_sentence,
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

    def desk(self) -> DeskFormMaker:
        """The moderator's, for his phone."""
        from engine.games.village.desk_form import desk_of_view

        return desk_of_view


GRAY, WOLFF = WerewolfVillage(RuleFamily.GRAY), WerewolfVillage(RuleFamily.WOLFF)
