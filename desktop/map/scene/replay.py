"""One phase told again on the map: orders, battles, moves, retreats, ownership.

A replay can be shown at any of its moments, so that it may be played, stepped and scrubbed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from desktop.map.paint.picture_cache import PaintSteps
from engine.board.transition import Transition, find_transition
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.judge.battle import Battle, find_battles
from engine.judge.ruling import Ruling

_ORDERS = (700, 55, 2200)
"""The least time to draw orders, the time for each, and the most; in milliseconds."""
_FOUGHT = (900, 160, 2400)
_REST = 500
"""How long everything drawn stays before the next act."""
_OWNED = 800


class ReplayAct(IntEnum):
    """What a replay tells one after another; a phase has only those in which something happens."""

    ORDERS = 0
    BATTLES = 1
    MOVES = 2
    RETREATS = 3
    OWNERSHIP = 4


@dataclass(frozen=True, slots=True)
class ReplaySpan:
    """When an act begins and ends, in milliseconds from the start at the usual speed."""

    act: ReplayAct
    begins: int
    ends: int


@dataclass(frozen=True, slots=True)
class ReplayEpisode:
    """One phase as its reader knows it: the board before and after, and the rulings he was told.

    `notes` words a ruling for the map.
    """

    before: BoardView
    after: BoardView
    rulings: tuple[Ruling, ...]
    notes: Callable[[Ruling], str] | None = None

    def change(self) -> Transition:
        """What is different on the board afterwards."""
        return find_transition(self.before, self.after, self.rulings)

    def fought(self) -> tuple[Battle, ...]:
        """The battles of a phase of moves."""
        moves = self.before.turn.kind is PhaseKind.MOVEMENT
        return find_battles(self.rulings) if moves else ()


class ReplayMotion(Protocol):
    """Tokens on their way; `desktop.map.scene.motion.Motion` is one."""

    @property
    def length(self) -> int:
        """Milliseconds until all have arrived."""
        ...

    def show(self, elapsed: int) -> None:
        """The picture so many milliseconds after the beginning."""
        ...


class ReplayStage(Protocol):
    """What a replay asks of a scene; a `MapScene` with its `ReplayLayer` is one."""

    def set_out(self, view: BoardView) -> None:
        """The board, with nothing drawn on it."""
        ...

    def draw(self, episode: ReplayEpisode, *, judged: bool) -> None:
        """All orders, with or without how they ended."""
        ...

    def prepare_steps(self, episode: ReplayEpisode) -> PaintSteps:
        """Draw aside what will be drawn, while its board is shown; a piece at a time."""
        ...

    def reveal_orders(self, share: float) -> None:
        """The first of the orders drawn."""
        ...

    def reveal_battles(self, found: Sequence[Battle], share: float) -> None:
        """The first of the signs of battle; a share of 0 takes all off."""
        ...

    def motion(self, episode: ReplayEpisode, change: Transition) -> ReplayMotion:
        """What moves from one board to the other."""
        ...

    def reveal_owners(self, episode: ReplayEpisode, share: float) -> None:
        """Land in its new colours, coming up; a share of 0 takes them off."""
        ...

    def show_end(self, episode: ReplayEpisode) -> None:
        """The board after."""
        ...

    def clear(self) -> None:
        """Nothing of the replay is left on the board."""
        ...


class Replay:
    """A performance of one episode; see `desktop.map.scene.animator.Performance`."""

    def __init__(self, theatre: ReplayStage, episode: ReplayEpisode) -> None:
        self._theatre, self._episode = theatre, episode
        self._change = episode.change()
        self._battles = episode.fought()
        self._motion: ReplayMotion | None = None
        self._act: ReplayAct | None = None
        self.spans = tuple(_replay_spans(episode, self._change, self._battles))
        self.length = self.spans[-1].ends if self.spans else 0

    def span_at_time(self, elapsed: int) -> ReplaySpan:
        """The act that is told at a moment."""
        return next((each for each in self.spans if elapsed < each.ends), self.spans[-1])

    def standing(self) -> int:
        """The moment at which everything judged is drawn and nothing has moved yet."""
        drawn = [each for each in self.spans if each.act <= ReplayAct.BATTLES]
        return drawn[-1].ends - 1 if drawn else 0

    def prepare_steps(self) -> PaintSteps:
        """Make ready for the acts, a piece at a time; without it they take longer to begin."""
        if self.spans:
            yield from self._theatre.prepare_steps(self._episode)

    def show(self, elapsed: int) -> None:
        """The picture so many milliseconds after the beginning."""
        if not self.spans:
            return
        span = self.span_at_time(elapsed)
        self._enter(span.act)
        told = elapsed - span.begins
        share = min(1.0, told / max(1, span.ends - span.begins - _REST))
        match span.act:
            case ReplayAct.ORDERS:
                self._theatre.reveal_orders(share)
            case ReplayAct.BATTLES:
                self._theatre.reveal_battles(self._battles, share)
            case ReplayAct.MOVES | ReplayAct.RETREATS:
                if self._motion is not None:
                    self._motion.show(elapsed - self._moves_start())
            case ReplayAct.OWNERSHIP:
                self._theatre.reveal_owners(self._episode, min(1.0, told / (_OWNED - 200)))

    def end(self) -> None:
        """The board after."""
        self._act = None
        self._motion = None
        self._theatre.show_end(self._episode)

    def _moves_start(self) -> int:
        return next(each.begins for each in self.spans if each.act >= ReplayAct.MOVES)

    def _enter(self, act: ReplayAct) -> None:
        former, self._act = self._act, act
        if former is act:
            return
        moving = (ReplayAct.MOVES, ReplayAct.RETREATS)
        if former in moving and self._motion is not None:
            if act in moving:
                return
            if act is ReplayAct.OWNERSHIP:
                self._motion.show(self._motion.length)
                return
        if act in (ReplayAct.ORDERS, ReplayAct.BATTLES):
            if former not in (ReplayAct.ORDERS, ReplayAct.BATTLES):
                self._show_start()
            self._theatre.reveal_battles((), 0)
            self._theatre.draw(self._episode, judged=act is ReplayAct.BATTLES)
            return
        self._show_start()
        if act in moving or self._has_act(*moving):
            self._motion = self._theatre.motion(self._episode, self._change)
        if act is ReplayAct.OWNERSHIP and self._motion is not None:
            self._motion.show(self._motion.length)

    def _has_act(self, *acts: ReplayAct) -> bool:
        return any(each.act in acts for each in self.spans)

    def _show_start(self) -> None:
        self._motion = None
        self._theatre.reveal_battles((), 0)
        self._theatre.reveal_owners(self._episode, 0)
        self._theatre.set_out(self._episode.before)


def _replay_spans(
    episode: ReplayEpisode, change: Transition, fought: Sequence[Battle]
) -> list[ReplaySpan]:
    lengths: list[tuple[ReplayAct, int]] = []
    if episode.rulings:
        lengths.append((ReplayAct.ORDERS, _duration(_ORDERS, len(episode.rulings))))
        if episode.before.turn.kind is not PhaseKind.ADJUSTMENT:
            lengths.append((ReplayAct.BATTLES, _duration(_FOUGHT, len(fought))))
    retreats = episode.before.turn.kind is PhaseKind.RETREAT
    if not retreats and (change.moved or change.bounced or change.appeared or change.vanished):
        lengths.append((ReplayAct.MOVES, 1000))
    if change.dislodged or (retreats and (change.moved or change.vanished)):
        lengths.append((ReplayAct.RETREATS, 1000 if retreats else 600))
    if change.owner_changes:
        lengths.append((ReplayAct.OWNERSHIP, _OWNED))
    found: list[ReplaySpan] = []
    for act, length in lengths:
        begins = found[-1].ends if found else 0
        found.append(ReplaySpan(act, begins, begins + length))
    return found


def _duration(times: tuple[int, int, int], count: int) -> int:
    least, each, most = times
    return min(most, max(least, each * count)) + _REST
