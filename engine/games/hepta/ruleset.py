"""CW Heptadiplomacy as a game for the table."""

from collections.abc import Mapping, Sequence

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.map_file import MapFile
from engine.board.terms import Power, Season
from engine.campaign.board_view import CLASSES, board_view, powers_dealt_report
from engine.campaign.campaign import Campaign
from engine.campaign.deal import LOT, NOBODY, deal_powers
from engine.campaign.free_text_orders import check_free_text, read_envelopes
from engine.campaign.gm_ruling import board_difference
from engine.campaign.victory import barred_agreements, game_result
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.game_option import GameOption, OptionValues
from engine.frame.phase import Phase
from engine.frame.record.codec import Codec, NameCodec, recordable_classes
from engine.frame.report import Facts, Report
from engine.frame.ruleset import EnvelopeRuleset, GameResult, Objection, ScriptLine, Step
from engine.frame.seat import GameMaster, Reader, Seat, Seated, SeatId, check_seats
from engine.games.hepta import claim, news, submission
from engine.games.hepta.accounts import player_accounts
from engine.games.hepta.charter import read_charter
from engine.games.hepta.claim import Claim
from engine.games.hepta.decision import VictoryDeclared, apply_ruling, ruling_pattern
from engine.games.hepta.news import ClaimsFiled, HeptaChanged
from engine.games.hepta.objections import objections
from engine.games.hepta.options import OPTIONS, HeptaOptions, HeptaRules, hepta_rules
from engine.games.hepta.resolution import resolve_envelopes
from engine.games.hepta.seating import nations_by_player
from engine.games.hepta.state import ClaimedOrderResult, HeptaState
from engine.games.hepta.submission import HeptaOrders, HeptaView
from engine.games.hepta.world_map import nation_id, world_file, world_map
from engine.judge.season import opening_stage

OWN: tuple[type[object], ...] = (
    *(HeptaState, HeptaRules, ClaimedOrderResult, VictoryDeclared),
    *recordable_classes(submission, news, claim),
)


class HeptaRuleset(EnvelopeRuleset[HeptaState, HeptaView, HeptaOrders]):
    """Seven boards of the map it is given, played as one."""

    key = "hepta"
    version = 1
    seats = range(5, 8)

    def __init__(self, map: Map, gazetteer: Gazetteer) -> None:
        self._base = map
        self._names = gazetteer
        self.sides: tuple[str, ...] = map.powers
        self.codec = Codec((*CLASSES, *OWN), [_map_codec(map)])

    def options(self) -> tuple[GameOption, ...]:
        """The options of rules.md 5.5."""
        return OPTIONS

    def deal(
        self, seats: Sequence[Seat], choices: OptionValues, chance: Chance
    ) -> Step[HeptaState]:
        """Spring 1901 on all boards. Raises `SetupRefused`."""
        check_seats(seats, self.seats)
        rules = hepta_rules(choices)
        chosen, charter = rules.options, rules.options.charter()
        map = world_map(self._base, charter)
        start = opening_stage(map)
        campaign = Campaign(
            map=map,
            turn=start.turn,
            position=start.position,
            seats=tuple(seat.id for seat in seats),
            players=deal_nations(self._base, chosen, seats, chance),
            solo=0,
            draws=NOBODY,
            concessions=NOBODY,
            entry=chosen.entry,
        )
        facts = powers_dealt_report(campaign, chosen.powers == LOT)
        return Step(HeptaState(campaign, rules), (Report(PUBLIC, "powers_dealt", facts),))

    def phase(self, state: HeptaState) -> Phase:
        """The open turn; asked are the seats with something to order on any board."""
        turn = state.campaign.turn
        pages = ("orders", "claims") if state.claiming else ("orders",)
        return Phase(turn.code, 0, turn.kind, turn, state.campaign.waiting_on(), pages)

    def result(self, state: HeptaState) -> GameResult | None:
        """Who won; several victories are equal firsts."""
        end = state.ending
        if end is None:
            return game_result(state.campaign)
        winners = {seat for each in end.victories for seat in each.players}
        seats = tuple(seat for seat in state.campaign.seats if seat in winners)
        return GameResult(end.kind, seats, end)

    def view(self, state: HeptaState, reader: Reader) -> HeptaView:
        """What a reader may know."""
        return hepta_view(state, reader)

    def blank(self, view: HeptaView) -> HeptaOrders:
        """No orders and no claims: all units hold on all boards (H-47)."""
        return HeptaOrders(dict.fromkeys(view.board.mine, ()))

    def check(self, view: HeptaView, submission: HeptaOrders) -> tuple[Objection, ...]:
        """Faults, gaps and slips."""
        return check_free_text(view, submission, self._names_on(view.board.map), objections)

    def resolve(
        self,
        state: HeptaState,
        submissions: Mapping[SeatId, HeptaOrders],
        chance: Chance,
        excused: frozenset[SeatId] = frozenset(),
    ) -> Step[HeptaState]:
        """Judge the phase on all boards at once, and after Autumn and Winter the claims."""
        read, unread = read_envelopes(
            submissions,
            self._names_on(state.campaign.map),
            lambda seat: self.view(state, Seated(seat)),
        )
        step = resolve_envelopes(state, read)
        return Step(step.state, (*unread, *step.reports))

    def _names_on(self, map: Map) -> Gazetteer:
        """What places are called on all the boards."""
        charter = read_charter(map.key)
        assert charter is not None
        return world_file(MapFile(self._base, self._names), charter).gazetteer

    def script(self, state: HeptaState) -> tuple[ScriptLine, ...]:
        """The claims that wait for the Winter."""
        return hepta_script(state)

    def rule(self, state: HeptaState, decision: object) -> Step[HeptaState]:
        """Override by the GM: see `decision` here and in the campaign. Raises `RulingRefused`."""
        return apply_ruling(state, decision)

    def pattern(self, state: HeptaState, decision: object) -> str:
        """What was ruled, on what sort of order."""
        return ruling_pattern(decision)

    def changes(self, before: HeptaView, after: HeptaView) -> Facts:
        """What differs on the boards and of the claims."""
        return view_changes(before, after)


def _map_codec(base: Map) -> NameCodec:
    """How the seven boards of a charter are written: by its key."""

    def read(key: object) -> Map:
        charter = read_charter(key) if isinstance(key, str) else None
        if charter is None:
            raise KeyError(key)
        return world_map(base, charter)

    return NameCodec(Map, lambda map: map.key, read)


def hepta_script(state: HeptaState) -> tuple[ScriptLine, ...]:
    """After Autumn, each player's claims, which are judged again after the builds."""
    campaign = state.campaign
    if campaign.ended is not None or campaign.turn.season is not Season.WINTER:
        return ()
    return tuple(
        ScriptLine("claims_filed", ClaimsFiled(seat, state.claims[seat]))
        for seat in campaign.seats
        if seat in state.claims
    )


def deal_nations(
    base: Map, options: HeptaOptions, seats: Sequence[Seat], chance: Chance
) -> Mapping[Power, SeatId]:
    """Who plays each nation; a seat chooses by the country it has on board 1.

    Raises `SetupRefused` for an unknown country, one chosen twice, or a seat without any.
    """
    countries = deal_powers(base, seats, options.powers == LOT, chance)
    hands = {hand[0]: hand for hand in nations_by_player(base.powers, options.option)}
    return {
        power: seat
        for country, seat in countries.items()
        for power in hands[nation_id(country, 1)]
    }


def hepta_view(state: HeptaState, reader: Reader) -> HeptaView:
    """The boards and accounts are everybody's; claims are their claimant's till the game ends."""
    campaign = state.campaign
    return HeptaView(
        board=board_view(campaign, reader),
        players=dict(campaign.players),
        unplayed=campaign.unplayed,
        barred=barred_agreements(campaign),
        seats=campaign.seats,
        accounts=player_accounts(campaign),
        claiming=state.claiming,
        claims=_claims(state, reader),
        me=reader.seat if isinstance(reader, Seated) else None,
        may_win_twice=state.options.partners == "all" or state.options.lines != "in_order",
    )


def _claims(state: HeptaState, reader: Reader) -> Mapping[SeatId, tuple[Claim, ...]]:
    if isinstance(reader, GameMaster) or state.campaign.ended is not None:
        return dict(state.claims)
    mine = reader.seat if isinstance(reader, Seated) else None
    return {seat: claims for seat, claims in state.claims.items() if seat == mine}


def view_changes(before: HeptaView, after: HeptaView) -> HeptaChanged | None:
    """What differs between two views of one reader; None if nothing."""
    board = board_difference(before.board, after.board)
    claims = before.claims != after.claims
    return HeptaChanged(board, claims) if board is not None or claims else None
