"""A game of standard Diplomacy at our table as a saved game, from what is public of it."""

from collections.abc import Iterator

from engine.board.build_rule import BuildRule
from engine.board.terms import Power
from engine.board.turn import padded_code
from engine.campaign.news import PhaseJudged
from engine.campaign.submission import ViewWithBoard
from engine.exchange.judged_phase import judge_saved_phase
from engine.exchange.order_line import ReadOrderLine
from engine.exchange.result_word import result_key
from engine.exchange.saved_game import SavedGame
from engine.exchange.saved_phase import SavedBoard, SavedPhase
from engine.frame.desk import OnlookerDesk, PhaseView
from engine.frame.ruleset import GameResult
from engine.judge.rulebook import DATC
from engine.judge.ruling import Ruling, RulingReason

_UNORDERED = (
    RulingReason.NO_ORDER,
    RulingReason.CIVIL_DISORDER,
    RulingReason.REMOVED,
    RulingReason.NOWHERE_TO_GO,
)
"""Reasons of rulings on units that nobody ordered."""

_LONGEST_GAP = 3
"""How many phases our table may pass over in which only powers without a player have a say."""


def saved_table_game(desk: OnlookerDesk[ViewWithBoard], id: str) -> SavedGame:
    """The game as far as it has gone: every judged phase, and the one after them.

    Phases in which only powers without a player have a say are passed over at our table; they are
    put in again.
    """
    return saved_game_from_views(desk.history(), desk.result(), id)


def saved_game_from_views(
    chapters: tuple[PhaseView[ViewWithBoard], ...], result: GameResult | None, id: str
) -> SavedGame:
    """The same from what one reader has read, and the end if he knows of one."""
    won = result is not None and result.kind == "solo"
    map = chapters[0].view.board.map
    return SavedGame(id, map, tuple(_phases(chapters, won=won)))


def _phases(chapters: tuple[PhaseView[ViewWithBoard], ...], *, won: bool) -> Iterator[SavedPhase]:
    played: SavedPhase | None = None
    for chapter in chapters:
        stored = _board(chapter)
        for told in _phase_judgements(chapter):
            yield from _skipped_phases(played, padded_code(told.turn))
            here = played and judge_saved_phase(played).following
            at = stored if here is None or stored.turn == told.turn else here
            played = SavedPhase(at, _orders(told.rulings), DATC)
            yield played
    last = _board(chapters[-1])
    yield from _skipped_phases(played, last.name)
    over = SavedBoard(last.map, None, last.position, last.homes)
    yield SavedPhase(over if won else last, {}, DATC)


def _skipped_phases(played: SavedPhase | None, name: str) -> Iterator[SavedPhase]:
    """The phases between a judged one and the next told of."""
    for _ in range(_LONGEST_GAP):
        if played is None:
            return
        here = judge_saved_phase(played).following
        if here.name == name or here.turn is None:
            return
        played = SavedPhase(here, {}, DATC)
        yield played


def _board(chapter: PhaseView[ViewWithBoard]) -> SavedBoard:
    view = chapter.view.board
    homes = BuildRule(view.map, view.homes or {}).all_homes()
    return SavedBoard(view.map, view.turn, view.position, homes)


def _phase_judgements(chapter: PhaseView[ViewWithBoard]) -> Iterator[PhaseJudged]:
    return (each.facts for each in chapter.reports if isinstance(each.facts, PhaseJudged))


def _orders(rulings: tuple[Ruling, ...]) -> dict[Power, tuple[ReadOrderLine, ...]]:
    found: dict[Power, tuple[ReadOrderLine, ...]] = {}
    for ruling in rulings:
        if ruling.why not in _UNORDERED:
            line = ReadOrderLine(result_key(ruling), ruling.order)
            found[ruling.power] = (*found.get(ruling.power, ()), line)
    return found
