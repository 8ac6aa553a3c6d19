"""Standard Diplomacy as a game for the table: a campaign, and nothing beside it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.board.entry import OrderEntry
from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.campaign.board_view import (
    CLASSES,
    FORMER,
    board_view,
    map_name_codec,
    powers_dealt_report,
)
from engine.campaign.campaign import Campaign
from engine.campaign.deal import LOT, Consent, deal_powers
from engine.campaign.free_text_orders import check_free_text, read_envelopes
from engine.campaign.gm_ruling import apply_ruling, board_difference, ruling_pattern
from engine.campaign.objections import order_objections
from engine.campaign.phases import end_campaign, orders_in_envelopes, resolve_phase
from engine.campaign.victory import agreed_end, agreement_reports, barred_agreements, game_result
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.game_option import (
    GameOption,
    OptionValues,
    game_option,
    game_options,
    options_with_defaults,
    read_options,
)
from engine.frame.phase import Phase
from engine.frame.record.codec import Codec
from engine.frame.report import Facts, Report
from engine.frame.ruleset import EnvelopeRuleset, GameResult, Objection, Step, game_family
from engine.frame.seat import Reader, Seat, Seated, SeatId, check_seats
from engine.games.standard.submission import StandardOrders, StandardView
from engine.judge.season import SeasonStage, opening_stage

LAST_YEARS = range(1901, 1941)


@dataclass(frozen=True, slots=True)
class StandardOptions:
    """How powers are given out, the ways in which the game may end, and how orders are entered."""

    powers: Literal["chosen", "lot"] = "chosen"
    solo: int = game_option(18, low=4, high=34)
    last_year: int = game_option(0, values=(0, *LAST_YEARS))
    draws: Consent = "all"
    concessions: Consent = "all"
    entry: OrderEntry = OrderEntry.STRICT


OPTIONS = game_options(StandardOptions)
"""The choices, in the order to show them."""


def board_options(map: Map) -> tuple[GameOption, ...]:
    """The options on another board: it has its own years, and its own number of centres to win."""
    centres, first = len(map.centres), map.start_year
    own = {
        "solo": GameOption(
            "solo", map.solo or centres // 2 + 1, low=min(2, centres), high=centres
        ),
        "last_year": GameOption("last_year", 0, (0, *range(first, first + len(LAST_YEARS)))),
    }
    return tuple(own.get(option.key, option) for option in OPTIONS)


class StandardRuleset(EnvelopeRuleset[Campaign, StandardView, StandardOrders]):
    """Seven powers, Europe 1901; or on another board, under another key, all the powers it has."""

    version = 1

    def __init__(self, map: Map, gazetteer: Gazetteer, key: str = "standard") -> None:
        self.key = key
        self.seats = range(1, len(map.powers) + 1)
        self.map = map
        self._names = gazetteer
        self._options = OPTIONS if key == game_family(key) else board_options(map)
        self.sides: tuple[str, ...] = map.powers
        own: tuple[type[object], ...] = (StandardView, StandardOrders)
        self.codec = Codec((*CLASSES, *own), [map_name_codec(map)], former=FORMER)

    def options(self) -> tuple[GameOption, ...]:
        """How powers are given out, and the ways in which the game may end."""
        return self._options

    def opening(self) -> SeasonStage:
        """Where every game begins: the first Spring, with the map's units."""
        return opening_stage(self.map)

    def deal(self, seats: Sequence[Seat], choices: OptionValues, chance: Chance) -> Step[Campaign]:
        """The opening with the powers given out. Raises `SetupRefused`."""
        check_seats(seats, self.seats)
        chosen = read_options(StandardOptions, options_with_defaults(self._options, choices))
        by_lot = chosen.powers == LOT
        start = self.opening()
        campaign = Campaign(
            map=self.map,
            turn=start.turn,
            position=start.position,
            seats=tuple(seat.id for seat in seats),
            players=deal_powers(self.map, seats, by_lot, chance),
            solo=chosen.solo,
            last_year=chosen.last_year,
            draws=chosen.draws,
            concessions=chosen.concessions,
            entry=chosen.entry,
        )
        return Step(
            campaign, (Report(PUBLIC, "powers_dealt", powers_dealt_report(campaign, by_lot)),)
        )

    def phase(self, state: Campaign) -> Phase:
        """The open turn; asked are the seats with something to order."""
        return Phase(state.turn.code, 0, state.turn.kind, state.turn, state.waiting_on())

    def result(self, state: Campaign) -> GameResult | None:
        """Who won or shares the end."""
        return game_result(state)

    def view(self, state: Campaign, reader: Reader) -> StandardView:
        """The board, the same for everybody but for whose orders it asks."""
        return StandardView(
            board=board_view(state, reader),
            players=dict(state.players),
            unplayed=state.unplayed,
            barred=barred_agreements(state),
        )

    def blank(self, view: StandardView) -> StandardOrders:
        """No orders: units hold, dislodged ones disband, nothing is built."""
        return StandardOrders(dict.fromkeys(view.board.mine, ()))

    def check(self, view: StandardView, submission: StandardOrders) -> tuple[Objection, ...]:
        """Faults, gaps and slips; only what is not this seat's or this phase's blocks."""
        return check_free_text(view, submission, self._names, order_objections)

    def resolve(
        self,
        state: Campaign,
        submissions: Mapping[SeatId, StandardOrders],
        chance: Chance,
        excused: frozenset[SeatId] = frozenset(),
    ) -> Step[Campaign]:
        """Judge the phase, and those in which no player is asked; what comes of it is public."""
        end = agreed_end(state, submissions, excused)
        if end is not None:
            return end_campaign(state, end)
        read, unread = read_envelopes(
            submissions, self._names, lambda seat: self.view(state, Seated(seat))
        )
        asked = agreement_reports(state, submissions, excused)
        step = resolve_phase(state, orders_in_envelopes(state, read))
        return Step(step.state, (*asked, *unread, *step.reports))

    def rule(self, state: Campaign, decision: object) -> Step[Campaign]:
        """Override by the GM: one of `engine.campaign.decision`. Raises `RulingRefused`."""
        return apply_ruling(state, decision)

    def pattern(self, state: Campaign, decision: object) -> str:
        """What was ruled, on what sort of order."""
        return ruling_pattern(decision)

    def changes(self, before: StandardView, after: StandardView) -> Facts:
        """What differs on the board."""
        return board_difference(before.board, after.board)
