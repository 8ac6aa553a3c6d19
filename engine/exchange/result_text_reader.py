"""The game that a text of results tells, whoever printed it: the one reader of such texts.

A judge's mails from the beginning of a game are read by `judge_reading`, to the letter; all else
(a mail from the middle, what sites and programs show) by `board_text`, which puts the board of a
phase together from its orders where no units are listed.
"""

from engine.board.build_rule import BuildRule
from engine.board.map_file import MapFile
from engine.campaign.plan import PlanSetting, PlanStep, next_step
from engine.errors import ExchangeError
from engine.exchange.board_text import read_board_text
from engine.exchange.judge_text_reader import read_judge_text
from engine.exchange.order_line import ReadOrderLine
from engine.exchange.saved_game import MOST_PHASES, SavedGame
from engine.exchange.saved_phase import SavedBoard, SavedPhase, order_unit
from engine.judge.rulebook import DATC

_JUDGE_WORDS = (" results for ", "Starting position for ")


def is_judge_text(text: str) -> bool:
    """Whether a text has the headlines of an e-mail judge."""
    return any(words in text for words in _JUDGE_WORDS)


def read_result_text(text: str, file: str, known: MapFile) -> SavedGame:
    """The game that a text tells, its last phase still open.

    Raises `ExchangeError` for the first line that is not understood, `no_phases`, `too_large`.
    """
    refused: ExchangeError | None = None
    if is_judge_text(text):
        try:
            return read_judge_text(text, file, known)
        except ExchangeError as error:
            refused = error
    ground = PlanSetting(BuildRule(known.map), rulebook=DATC)
    found = read_board_text(text, file, known, ground)
    if found.faults or len(found.steps) > MOST_PHASES:
        fault = next(iter(found.faults), ExchangeError(file, 0, "", "too_large"))
        # Of a mail from the middle of a game a judge's reader tells only that it does not follow.
        unfollowed = refused is None or refused.code in ("no_phases", "comes_out_otherwise")
        raise fault if unfollowed else (refused or fault)
    phases = tuple(_phase(ground, step) for step in found.steps)
    last = next_step(ground, found.steps[-1]) if found.steps[-1].orders else None
    if last is not None:
        phases = (*phases, _phase(ground, last))
    return SavedGame("game", known.map, phases, found.gathered)


def _phase(ground: PlanSetting, step: PlanStep) -> SavedPhase:
    board = SavedBoard(ground.map, step.turn, step.position, ground.build_rule.all_homes())
    orders = {
        power: tuple(ReadOrderLine(order_unit(order, board), order) for order in given)
        for power, given in step.orders.items()
    }
    return SavedPhase(board, orders, ground.rulebook)
