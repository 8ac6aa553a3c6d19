"""Standard Diplomacy as a game for the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.board.calendar import Turn
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import UnitType
from engine.board.unit import Dislodged, Unit
from engine.board.view import BoardView
from engine.errors import EngineBug
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.codec import Atom, Codec
from engine.frame.phase import Phase
from engine.frame.report import Facts, Report
from engine.frame.ruleset import Choices, GameOption, Objection, Part, Result, ScriptLine, Step
from engine.frame.seat import Reader, Seat, Seated, SeatId
from engine.games.standard import news
from engine.games.standard.deal import (
    LOT,
    OPTIONS,
    check_seats,
    chosen_powers,
    drawn_powers,
    settled,
)
from engine.games.standard.decision import DECISIONS
from engine.games.standard.objections import objections
from engine.games.standard.overruling import differences, overruled, pattern_of
from engine.games.standard.state import StandardState
from engine.games.standard.submission import Concede, Draw, Orders, StandardView
from engine.games.standard.victory import barred
from engine.games.standard.year import resolve
from engine.judge.campaign import opening
from engine.judge.ruling import Ruling
from engine.orders.order import Build, Convoy, Disband, Hold, Move, Retreat, Support, Waive

CLASSES: tuple[type[Any], ...] = (
    *(StandardState, StandardView, Orders, Draw, Concede),
    *(Hold, Move, Support, Convoy, Retreat, Disband, Build, Waive),
    *(Turn, Unit, UnitType, Dislodged, Position, BoardView, Ruling),
    *(news.PowersDealt, news.PhaseJudged, news.CentresCounted, news.PowersEliminated),
    *(news.GameEnded, news.OrderFault, news.UnitsWithoutOrder, news.CountOff),
    news.OwnSupportAstray,
    news.AgreementAsked,
    *DECISIONS,
)


class Standard:
    """Seven powers, Europe 1901, on the map it is given."""

    key = "standard"
    version = 1
    seats = range(1, 8)

    def __init__(self, map: Map) -> None:
        self._map = map
        self.sides: tuple[str, ...] = map.powers
        self.codec = Codec(CLASSES, [Atom(Map, _map_key, {map.key: map}.__getitem__)])

    def options(self) -> tuple[GameOption, ...]:
        """How powers are given out, and the ways in which the game may end."""
        return OPTIONS

    def deal(self, seats: Sequence[Seat], choices: Choices, chance: Chance) -> Step[StandardState]:
        """Spring 1901. Raises `SetupRefused`."""
        check_seats(seats)
        chosen = settled(choices)
        by_lot = chosen["powers"] == LOT
        players = drawn_powers(seats, chance) if by_lot else chosen_powers(self._map, seats)
        start = opening(self._map)
        state = StandardState(
            map=self._map,
            turn=start.turn,
            position=start.position,
            seats=tuple(seat.id for seat in seats),
            players=players,
            solo=int(chosen["solo"]),
            last_year=int(chosen["last_year"]),
            draws=str(chosen["draws"]),
            concessions=str(chosen["concessions"]),
        )
        hands = tuple((seat.id, state.powers_of(seat.id)) for seat in seats)
        facts = news.PowersDealt(hands, by_lot, state.unplayed)
        return Step(state, (Report(PUBLIC, "powers_dealt", facts),))

    def phase(self, state: StandardState) -> Phase:
        """The open turn; asked are the seats with something to order."""
        return Phase(state.turn.code, 0, state.turn.kind, state.turn, state.waiting_on())

    def result(self, state: StandardState) -> Result | None:
        """Who won or shares the end."""
        end = state.ended
        if end is None:
            return None
        winning = {state.players[power] for power in end.powers}
        return Result(end.kind, tuple(seat for seat in state.seats if seat in winning), end)

    def view(self, state: StandardState, reader: Reader) -> StandardView:
        """The board, the same for everybody but for whose orders it asks."""
        return StandardView(
            board=BoardView(
                map=state.map,
                position=state.position,
                turn=state.turn,
                mine=state.powers_of(reader.seat) if isinstance(reader, Seated) else (),
                owed=state.owed(),
                sites=state.open_sites(),
            ),
            players=dict(state.players),
            unplayed=state.unplayed,
            barred=barred(state),
        )

    def blank(self, view: StandardView) -> Orders:
        """No orders: units hold, dislodged ones disband, nothing is built."""
        return Orders(dict.fromkeys(view.board.mine, ()))

    def check(self, view: StandardView, submission: Orders) -> tuple[Objection, ...]:
        """Faults, gaps and slips; only what is not this seat's or this phase's blocks."""
        return objections(view, submission)

    def acts(self, view: StandardView) -> tuple[str, ...]:
        """None: everything in this game waits for the envelopes."""
        return ()

    def act(
        self, state: StandardState, seat: SeatId, act: Any, chance: Chance
    ) -> Step[StandardState]:
        """Never asked, as no acts are offered."""
        raise EngineBug("standard has no acts")

    def resolve(
        self, state: StandardState, submissions: Mapping[SeatId, Orders], chance: Chance
    ) -> Step[StandardState]:
        """Judge the phase; everything that comes of it is public."""
        return resolve(state, submissions)

    def script(self, state: StandardState) -> tuple[ScriptLine, ...]:
        """Nothing beyond opening the envelopes."""
        return ()

    def rule(self, state: StandardState, decision: Any) -> Step[StandardState]:
        """Override by the GM: one of `engine.games.standard.decision`. Raises `RulingRefused`."""
        after = overruled(state, decision)
        if after.ended is None or after.ended == state.ended:
            return Step(after, ())
        return Step(after, (Report(PUBLIC, "game_ended", after.ended),))

    def pattern(self, state: StandardState, decision: Any) -> str:
        """What was ruled, on what sort of order."""
        return pattern_of(decision)

    def changes(self, before: StandardView, after: StandardView) -> Facts:
        """What differs on the board."""
        old, new = before.board, after.board
        return differences(old.position, new.position, (old.turn, new.turn))

    def parts(self, view: StandardView, submission: Orders) -> tuple[Part, ...]:
        """Nothing beside the orders."""
        return ()


def _map_key(map: Map) -> str:
    return map.key
