"""What one reader may read of a game, taken out of his desk: all that an export is made from.

Whatever makes a file is given an `Extract` and never a desk, so that nothing but this reader's own
view can get into it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from desktop.map.scene.shown_board import ShownBoard
from engine.board.terms import Power
from engine.board.turn import Turn
from engine.campaign.news import PhaseJudged
from engine.campaign.past_phases import with_past
from engine.campaign.plan import Plan, PlanSetting, PlanStep, judged, step_view, telling
from engine.campaign.submission import SeenBoard, SeesBoard
from engine.frame.audience import PUBLIC
from engine.frame.desk import AnyChapter, AnyOnlookerDesk, AnySeatDesk, Chapter
from engine.frame.gm_desk import GMDesk
from engine.frame.phase import Phase
from engine.frame.report import Report
from engine.frame.ruleset import Choices, Result
from engine.frame.seat import SeatId

if TYPE_CHECKING:  # Few games are played in a village.
    from desktop.games.village.village_scene import ShownVillage

V = TypeVar("V")
A = TypeVar("A")


class Eyes(StrEnum):
    """For whom an export is."""

    PUBLIC = "public"
    SEAT = "seat"
    GM = "gm"


class OrdersTold(StrEnum):
    """What the orders are that a map shows."""

    NOTHING = "nothing"
    ORDERS = "orders"
    OUTCOME = "outcome"
    DRAFT = "draft"
    SEALED = "sealed"


@dataclass(frozen=True, slots=True)
class OnScreen:
    """What the map on the screen shows: `map` is a `ShownBoard`, or a game's own. Its orders are
    those of `powers`, where they are a reader's own; `at` is the chapter whose phase it is."""

    map: "ShownBoard | ShownVillage"
    told: OrdersTold
    powers: tuple[Power, ...] = ()
    at: int = -1

    @property
    def turn(self) -> Turn | None:
        """The turn of its board; None in a village."""
        return self.map.view.turn if isinstance(self.map, ShownBoard) else None


@dataclass(frozen=True, slots=True)
class Extract:
    """A game as one reader may know it. `name` is what the game is called; `whose` the reader's
    player, empty for all and for the GM. The last chapter is the open phase. `own` is what the
    seat has sealed or drafted, `hands` the views of seats whose secret cards the reader may print:
    his own, or for the GM everybody's. `screen` is what the map shows that he looks at. With
    `tried` the phases are those of a sandbox, up to the one looked at.
    """

    game: str
    name: str
    eyes: Eyes
    whose: str
    seat: SeatId | None
    chapters: tuple[AnyChapter, ...]
    players: Mapping[SeatId, str]
    choices: Choices
    result: Result | None
    own: object = None
    hands: Mapping[SeatId, object] = field(default_factory=dict[SeatId, object])
    screen: OnScreen | None = None
    tried: bool = False

    @property
    def secret(self) -> bool:
        """Whether somebody may not read it."""
        return self.eyes is not Eyes.PUBLIC

    @property
    def boards(self) -> bool:
        """Whether the game is played on a map with powers."""
        return isinstance(self.chapters[-1].view, SeesBoard)

    @property
    def several(self) -> tuple[str, ...]:
        """The boards that it is played on, where there are several."""
        layers = self.chapters[-1].view.board.map.layers if self.boards else None
        return tuple(str(each) for each in layers.boards) if layers else ()

    def on_screen(self) -> "Extract":
        """The extract of one phase, which is what the map on the screen shows."""
        assert self.screen is not None
        chapter = self.chapters[self.screen.at]
        if isinstance(self.screen.map, ShownBoard):
            board = self.screen.map.view
            view = SeenBoard(board, chapter.view.players, chapter.view.unplayed)
            turn, phase = board.turn, chapter.phase
            if chapter.view.board.turn != turn:
                phase = Phase(turn.code, phase.number, turn.kind, turn, ())
            chapter = Chapter(phase, view, ())
        return replace(self.only((chapter,)), screen=replace(self.screen, at=0))

    def only(self, chapters: Sequence[AnyChapter]) -> "Extract":
        """The same reader's extract of some phases alone."""
        ended = bool(chapters) and chapters[-1] is self.chapters[-1]
        return replace(self, chapters=tuple(chapters), result=self.result if ended else None)


def tried_extract(plan: Plan, game: str, name: str, base: Extract | None) -> Extract:
    """What a sandbox shows: the phases of its plan up to the one looked at, each with what becomes
    of its orders. `base` is what its reader may know of the game it began in, if there is one."""
    players: Mapping[Power, SeatId] = base.chapters[-1].view.players if base else {}
    steps = plan.line
    chapters = tuple(
        _tried(plan.ground, step, players, number) for number, step in enumerate(steps)
    )
    if base is None:
        empty = Extract(game, name, Eyes.PUBLIC, "", None, chapters, {}, {}, None)
        return replace(empty, tried=True)
    return replace(base, chapters=chapters, result=None, own=None, hands={}, tried=True)


def _tried(
    ground: PlanSetting, step: PlanStep, players: Mapping[Power, SeatId], number: int
) -> AnyChapter:
    turn, view = step.turn, SeenBoard(replace(step_view(ground, step), mine=()), players)
    told = PhaseJudged(turn, telling(judged(ground, step).rulings) if step.orders else ())
    reports = (Report(PUBLIC, "phase_judged", told),)
    return Chapter(Phase(turn.code, number, turn.kind, turn, ()), view, reports)


def public_extract(table: AnyOnlookerDesk, name: str) -> Extract:
    """What anybody may know."""
    return _taken(table, name, Eyes.PUBLIC)


def seat_extract(desk: AnySeatDesk, table: AnyOnlookerDesk, name: str) -> Extract:
    """What one seat may know; `table` gives the players' names."""
    players = {each.id: each.name for each in table.seats}
    whose = players[desk.seat.id]
    return replace(
        alone_extract(desk, table.game, name, players, dict(table.choices)), whose=whose
    )


def alone_extract(
    desk: AnySeatDesk,
    game: str,
    name: str,
    players: Mapping[SeatId, str],
    choices: Choices,
) -> Extract:
    """What one seat may know that has no table beside it: a packet opened by its player."""
    sealed = desk.sealed()
    return replace(
        _read(desk, game, name, players, choices),
        eyes=Eyes.SEAT,
        whose=desk.seat.name,
        seat=desk.seat.id,
        own=desk.draft() if sealed is None else sealed,
        hands={desk.seat.id: desk.view()},
    )


def gm_extract(desk: GMDesk[V, A], name: str) -> Extract:
    """All there is, with what has not been published."""
    hands = {seat.id: desk.seat(seat.id).view() for seat in desk.whole.seats}
    return replace(_taken(desk.whole, name, Eyes.GM), hands=hands)


def _taken(table: AnyOnlookerDesk, name: str, eyes: Eyes) -> Extract:
    players = {each.id: each.name for each in table.seats}
    return replace(_read(table, table.game, name, players, dict(table.choices)), eyes=eyes)


def _read(
    reading: AnyOnlookerDesk | AnySeatDesk,
    game: str,
    name: str,
    players: Mapping[SeatId, str],
    choices: Choices,
) -> Extract:
    """What is read from a desk, for the eyes of all until somebody is named."""
    history = reading.history()
    boards = isinstance(history[-1].view, SeesBoard)
    return Extract(
        game=game,
        name=name,
        eyes=Eyes.PUBLIC,
        whose="",
        seat=None,
        chapters=with_past(history) if boards else tuple(history),
        players=players,
        choices=choices,
        result=reading.result(),
    )
