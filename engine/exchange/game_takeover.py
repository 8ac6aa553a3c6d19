"""A game taken over from a saved game of another program, or from printed results."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.board.map_file import MapFile
from engine.board.position import Position
from engine.board.turn import PhaseKind, Turn
from engine.campaign.decision import PastPhase, PastRecorded, PastYear, PositionSet
from engine.errors import ExchangeError
from engine.exchange.judged_phase import judge_saved_phase
from engine.exchange.package_names import map_name
from engine.exchange.result_text_reader import read_result_text
from engine.exchange.saved_game import SavedGame, read_games
from engine.registry import map_file, register_board


@dataclass(frozen=True, slots=True)
class GameTakeover:
    """The last board of a game, the phase it opens, and what came before it.

    `gathered` are the phases whose board was put together from the orders.
    """

    turn: Turn
    position: Position
    past: PastRecorded | None
    gathered: tuple[Turn, ...] = ()

    @property
    def board(self) -> PositionSet:
        """The board as a GM sets it."""
        return PositionSet(self.turn, self.position)


LARGEST = 16 << 20
"""No file that is read is bigger, in bytes."""


def read_takeover_file(
    content: bytes, name: str, map: str, laid: Sequence[str] = ()
) -> GameTakeover:
    """The same as `read_takeover` from a file's bytes, on the map of a key; `laid` is the board of
    that key, where it is not one of our own. Raises `ExchangeError`."""
    if len(content) > LARGEST:
        raise ExchangeError(name, 0, "", "too_large")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ExchangeError(name, 0, "", "not_text") from fault
    known = register_board(*laid, stored=True).file if laid else map_file(map)
    return read_takeover(text, name, known)


def read_takeover(text: str, name: str, known: MapFile) -> GameTakeover:
    """The last board of the game that the text of a file called `name` tells, and its past.

    Raises `ExchangeError`.
    """
    if text.lstrip().startswith("{"):
        game = next(read_games(text.splitlines(), name, {map_name(known.map): known.map}))
    else:
        game = read_result_text(text, name, known)
    return takeover_from_game(game, name)


def takeover_from_game(game: SavedGame, name: str) -> GameTakeover:
    """The last board of a game, and its past. Raises `ExchangeError`: it may have no phases."""
    for number in range(len(game.phases) - 1, -1, -1):
        board = game.phases[number].board
        if board.turn is not None:
            past = _past(game, number)
            return GameTakeover(board.turn, board.position, past, game.gathered)
    raise ExchangeError(name, 0, "", "no_phases")


def _past(game: SavedGame, last: int) -> PastRecorded | None:
    years, phases = _years(game), tuple(_phases(game, last))
    return PastRecorded(years, phases) if years or phases else None


def _phases(game: SavedGame, last: int) -> Iterator[PastPhase]:
    """The phases before the last board, judged again; those in which nobody had a say are left."""
    told: set[Turn] = set()
    for phase in game.phases[:last]:
        turn, rulings = phase.board.turn, judge_saved_phase(phase).verdict.rulings
        if turn is not None and rulings and turn not in told:
            told.add(turn)
            yield PastPhase(turn, phase.board.position, rulings)


def _years(game: SavedGame) -> tuple[PastYear, ...]:
    """What each power owned after every year that is over."""
    counted: dict[int, PastYear] = {}
    for phase in game.phases:
        turn, position = phase.board.turn, phase.board.position
        if turn is not None and turn.year > game.map.start_year - 1:
            # Winter opens with the new count; until then that of the year before holds.
            year = turn.year if turn.kind is PhaseKind.ADJUSTMENT else turn.year - 1
            counts = ((power, len(position.centres_of(power))) for power in game.map.powers)
            counted[year] = PastYear(year, tuple(counts))
    return tuple(counted[year] for year in sorted(counted) if year >= game.map.start_year)
