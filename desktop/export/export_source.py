"""What one reader may read of a game, taken out of his desk: all that an export is made from.

Whatever makes a file is given an `ExportSource` and never a desk, so that nothing but this
reader's own view can get into it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from desktop.map.scene.shown_board import ShownBoard
from engine.board.terms import Power
from engine.board.turn import Turn
from engine.campaign.news import PhaseJudged
from engine.campaign.past_phases import with_past_phases
from engine.campaign.plan import (
    Plan,
    PlanSetting,
    PlanStep,
    informative_rulings,
    judge_step,
    step_view,
)
from engine.campaign.submission import PlainBoardView, ViewWithBoard
from engine.frame.audience import PUBLIC
from engine.frame.desk import AnyOnlookerDesk, AnyPhaseView, AnySeatDesk, PhaseView
from engine.frame.game_option import OptionValues
from engine.frame.gm_desk import GMDesk
from engine.frame.phase import Phase
from engine.frame.report import Report
from engine.frame.ruleset import GameResult
from engine.frame.seat import SeatId

if TYPE_CHECKING:  # Few games are played in a village.
    from desktop.games.village.village_scene import ShownVillage

V = TypeVar("V")
A = TypeVar("A")


class ExportReader(StrEnum):
    """For whom an export is."""

    PUBLIC = "public"
    SEAT = "seat"
    GM = "gm"


class OrdersShown(StrEnum):
    """What the orders are that a map shows."""

    NOTHING = "nothing"
    ORDERS = "orders"
    OUTCOME = "outcome"
    DRAFT = "draft"
    SEALED = "sealed"


@dataclass(frozen=True, slots=True)
class ScreenMap:
    """What the map on the screen shows: `map` is a `ShownBoard`, or a game's own. Its orders are
    those of `powers`, where they are a reader's own; `at` is the chapter whose phase it is."""

    map: "ShownBoard | ShownVillage"
    told: OrdersShown
    powers: tuple[Power, ...] = ()
    at: int = -1

    @property
    def turn(self) -> Turn | None:
        """The turn of its board; None in a village."""
        return self.map.view.turn if isinstance(self.map, ShownBoard) else None


@dataclass(frozen=True, slots=True)
class ExportSource:
    """A game as one reader may know it. `name` is what the game is called; `whose` the reader's
    player, empty for all and for the GM. The last chapter is the open phase. `own` is what the
    seat has sealed or drafted, `hands` the views of seats whose secret cards the reader may print:
    his own, or for the GM everybody's. `screen` is what the map shows that he looks at. With
    `tried` the phases are those of a sandbox, up to the one looked at.
    """

    game: str
    name: str
    eyes: ExportReader
    whose: str
    seat: SeatId | None
    chapters: tuple[AnyPhaseView, ...]
    players: Mapping[SeatId, str]
    choices: OptionValues
    result: GameResult | None
    own: object = None
    hands: Mapping[SeatId, object] = field(default_factory=dict[SeatId, object])
    screen: ScreenMap | None = None
    tried: bool = False

    @property
    def secret(self) -> bool:
        """Whether somebody may not read it."""
        return self.eyes is not ExportReader.PUBLIC

    @property
    def boards(self) -> bool:
        """Whether the game is played on a map with powers."""
        return isinstance(self.chapters[-1].view, ViewWithBoard)

    @property
    def several(self) -> tuple[str, ...]:
        """The boards that it is played on, where there are several."""
        layers = self.chapters[-1].view.board.map.layers if self.boards else None
        return tuple(str(each) for each in layers.boards) if layers else ()

    def screen_source(self) -> "ExportSource":
        """The extract of one phase, which is what the map on the screen shows."""
        assert self.screen is not None
        chapter = self.chapters[self.screen.at]
        if isinstance(self.screen.map, ShownBoard):
            board = self.screen.map.view
            view = PlainBoardView(board, chapter.view.players, chapter.view.unplayed)
            turn, phase = board.turn, chapter.phase
            if chapter.view.board.turn != turn:
                phase = Phase(turn.code, phase.number, turn.kind, turn, ())
            chapter = PhaseView(phase, view, ())
        return replace(self.only((chapter,)), screen=replace(self.screen, at=0))

    def only(self, chapters: Sequence[AnyPhaseView]) -> "ExportSource":
        """The same reader's extract of some phases alone."""
        ended = bool(chapters) and chapters[-1] is self.chapters[-1]
        return replace(self, chapters=tuple(chapters), result=self.result if ended else None)


def sandbox_source(plan: Plan, game: str, name: str, base: ExportSource | None) -> ExportSource:
    """What a sandbox shows: the phases of its plan up to the one looked at, each with what becomes
    of its orders. `base` is what its reader may know of the game it began in, if there is one."""
    players: Mapping[Power, SeatId] = base.chapters[-1].view.players if base else {}
    steps = plan.line
    chapters = tuple(
        _sandbox_phase(plan.ground, step, players, number) for number, step in enumerate(steps)
    )
    if base is None:
        empty = ExportSource(game, name, ExportReader.PUBLIC, "", None, chapters, {}, {}, None)
        return replace(empty, tried=True)
    return replace(base, chapters=chapters, result=None, own=None, hands={}, tried=True)


def _sandbox_phase(
    ground: PlanSetting, step: PlanStep, players: Mapping[Power, SeatId], number: int
) -> AnyPhaseView:
    turn, view = step.turn, PlainBoardView(replace(step_view(ground, step), mine=()), players)
    told = PhaseJudged(
        turn, informative_rulings(judge_step(ground, step).rulings) if step.orders else ()
    )
    reports = (Report(PUBLIC, "phase_judged", told),)
    return PhaseView(Phase(turn.code, number, turn.kind, turn, ()), view, reports)


def public_source(table: AnyOnlookerDesk, name: str) -> ExportSource:
    """What anybody may know."""
    return _table_source(table, name, ExportReader.PUBLIC)


def seat_source(desk: AnySeatDesk, table: AnyOnlookerDesk, name: str) -> ExportSource:
    """What one seat may know; `table` gives the players' names."""
    players = {each.id: each.name for each in table.seats}
    whose = players[desk.seat.id]
    return replace(
        packet_source(desk, table.game, name, players, dict(table.choices)), whose=whose
    )


def packet_source(
    desk: AnySeatDesk,
    game: str,
    name: str,
    players: Mapping[SeatId, str],
    choices: OptionValues,
) -> ExportSource:
    """What one seat may know that has no table beside it: a packet opened by its player."""
    sealed = desk.sealed()
    return replace(
        _read_source(desk, game, name, players, choices),
        eyes=ExportReader.SEAT,
        whose=desk.seat.name,
        seat=desk.seat.id,
        own=desk.draft() if sealed is None else sealed,
        hands={desk.seat.id: desk.view()},
    )


def gm_source(desk: GMDesk[V, A], name: str) -> ExportSource:
    """All there is, with what has not been published."""
    hands = {seat.id: desk.seat(seat.id).view() for seat in desk.whole.seats}
    return replace(_table_source(desk.whole, name, ExportReader.GM), hands=hands)


def _table_source(table: AnyOnlookerDesk, name: str, eyes: ExportReader) -> ExportSource:
    players = {each.id: each.name for each in table.seats}
    return replace(_read_source(table, table.game, name, players, dict(table.choices)), eyes=eyes)


def _read_source(
    reading: AnyOnlookerDesk | AnySeatDesk,
    game: str,
    name: str,
    players: Mapping[SeatId, str],
    choices: OptionValues,
) -> ExportSource:
    """What is read from a desk, for the eyes of all until somebody is named."""
    history = reading.history()
    boards = isinstance(history[-1].view, ViewWithBoard)
    return ExportSource(
        game=game,
        name=name,
        eyes=ExportReader.PUBLIC,
        whose="",
        seat=None,
        chapters=with_past_phases(history) if boards else tuple(history),
        players=players,
        choices=choices,
        result=reading.result(),
    )
