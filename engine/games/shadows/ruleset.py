"""1897 and the League of Shadows as games for the table."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.position import Position
from engine.campaign.board_view import CLASSES, powers_dealt_report
from engine.campaign.campaign import Campaign
from engine.campaign.deal import LOT, NOBODY
from engine.campaign.free_text_orders import check_free_text, read_envelopes
from engine.errors import ActRefused
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.game_option import GameOption, OptionValues, read_options
from engine.frame.phase import Phase
from engine.frame.record.codec import Codec, recordable_classes
from engine.frame.report import Facts, Report
from engine.frame.ruleset import GameResult, Objection, ScriptLine, Step, SubmissionPart
from engine.frame.seat import Reader, Seat, Seated, SeatId, check_seats
from engine.games.shadows import decision, ending, ledger, news, submission
from engine.games.shadows.council import VoteReader
from engine.games.shadows.decision import apply_ruling, ruling_pattern
from engine.games.shadows.forum import can_post, post_in_forum
from engine.games.shadows.league_map import league_map_codec, map_before_units, map_for_options
from engine.games.shadows.objections import objections, submission_parts
from engine.games.shadows.opening import deal_powers, first_turn
from engine.games.shadows.options import LEAGUE, PLAIN, LeagueRules, Options1897, league_rules
from engine.games.shadows.power_names import PowerNames
from engine.games.shadows.resolution import resolve_envelopes
from engine.games.shadows.script import winter_script
from engine.games.shadows.state import FIRST_YEAR, LeagueState
from engine.games.shadows.submission import CAPITAL, REVOTE, LeagueOrders, LeagueView, PostAct
from engine.games.shadows.view import league_view, view_changes

OWN: tuple[type[object], ...] = (
    *(LeagueState, LeagueRules),
    *recordable_classes(ledger, submission, news, decision),
)


class _CapitalsRuleset:
    """A game that begins with the choice of Capitals in the Fall of 1897."""

    version = 1
    seats = range(1, 8)

    def __init__(
        self,
        key: str,
        map: Map,
        gazetteer: Gazetteer,
        offered: tuple[GameOption, ...],
        *,
        league: bool,
    ) -> None:
        self.key = key
        self._map = map_before_units(map, FIRST_YEAR)
        self._names = gazetteer
        self._reader = VoteReader(gazetteer)
        self._usual = PowerNames(gazetteer)
        self._offered = offered
        self._league = league
        self.sides: tuple[str, ...] = map.powers
        self.codec = Codec((*CLASSES, *OWN), [league_map_codec(self._map)])

    def options(self) -> tuple[GameOption, ...]:
        """The options of rules.md 4.4."""
        return self._offered

    def deal(
        self, seats: Sequence[Seat], choices: OptionValues, chance: Chance
    ) -> Step[LeagueState]:
        """Fall 1897, nothing on the board. Raises `SetupRefused`."""
        check_seats(seats, self.seats)
        rules = league_rules(self._offered, choices)
        chosen = rules.options
        ground = map_for_options(self._map, chosen)
        campaign = Campaign(
            map=ground,
            turn=first_turn(),
            position=Position({}),
            seats=tuple(seat.id for seat in seats),
            players=deal_powers(ground, seats, chosen.powers, chance),
            solo=chosen.solo,
            last_year=0 if self._league else chosen.last_year,
            draws=chosen.draws,
            concessions=NOBODY
            if self._league
            else read_options(Options1897, rules.chosen).concessions,
            entry=chosen.entry,
        )
        state = LeagueState(campaign, ground, self._league, rules, by_receipt=True)
        facts = powers_dealt_report(campaign, by_lot=chosen.powers == LOT)
        return Step(state, (Report(PUBLIC, "powers_dealt", facts),))

    def phase(self, state: LeagueState) -> Phase:
        """The open turn; asked are the seats with something to decide."""
        turn, asked = state.campaign.turn, state.asked()
        if state.stage == CAPITAL:
            label = news.CapitalsAsked(turn.year)
            return Phase(f"F{turn.year}C", 0, "capital", label, asked, ("capital",))
        if state.stage == REVOTE:
            facts = news.RevoteAsked(turn.year, state.runoff)
            return Phase(f"W{turn.year}V", 0, "revote", facts, asked, ("council",))
        pages = ["orders"]
        if state.is_naming:
            pages.append("name")
        if state.asks_first_posts_in_envelopes or (state.is_council_year and state.is_winter):
            pages.append("council")
        return Phase(turn.code, 0, turn.kind, turn, asked, tuple(pages))

    def result(self, state: LeagueState) -> GameResult | None:
        """How the game ended: by points in the League, as usual in 1897."""
        return ending.game_result(state)

    def view(self, state: LeagueState, reader: Reader) -> LeagueView:
        """What a reader may know."""
        return league_view(state, reader)

    def blank(self, view: LeagueView) -> LeagueOrders:
        """Nothing chosen, ordered or said."""
        return LeagueOrders(dict.fromkeys(view.board.mine, ()))

    def check(self, view: LeagueView, submission: LeagueOrders) -> tuple[Objection, ...]:
        """Faults, gaps and slips."""
        check = partial(objections, reader=self._reader, usual=self._usual)
        return check_free_text(view, submission, self._names, check)

    def acts(self, view: LeagueView) -> tuple[str, ...]:
        """Posting in the forum, while the Council sits."""
        return ("post",) if can_post(view.council, view.board.mine) else ()

    def act(
        self, state: LeagueState, seat: SeatId, act: object, chance: Chance
    ) -> Step[LeagueState]:
        """Put up a `PostAct`. Raises `ActRefused`."""
        if not isinstance(act, PostAct):
            raise ActRefused("act_unknown")
        return post_in_forum(state, seat, act, self._reader)

    def resolve(
        self,
        state: LeagueState,
        submissions: Mapping[SeatId, LeagueOrders],
        chance: Chance,
        excused: frozenset[SeatId] = frozenset(),
    ) -> Step[LeagueState]:
        """Judge the phase, and in a Winter of the Council count its votes."""
        read, unread = read_envelopes(
            submissions, self._names, lambda seat: self.view(state, Seated(seat))
        )
        received = {seat: read[seat] for seat in submissions}
        step = resolve_envelopes(state, received, chance, excused, self._reader, self._usual)
        return Step(step.state, (*unread, *step.reports))

    def script(self, state: LeagueState) -> tuple[ScriptLine, ...]:
        """The Winter's list of work."""
        return winter_script(state)

    def rule(self, state: LeagueState, decision: object) -> Step[LeagueState]:
        """Override by the GM: see `decision` here and in the campaign. Raises `RulingRefused`."""
        return apply_ruling(state, decision, self._usual)

    def pattern(self, state: LeagueState, decision: object) -> str:
        """What was ruled, on what sort of order."""
        return ruling_pattern(decision)

    def changes(self, before: LeagueView, after: LeagueView) -> Facts:
        """What differs on the board and beside it."""
        return view_changes(before, after)

    def parts(self, view: LeagueView, submission: LeagueOrders) -> tuple[SubmissionPart, ...]:
        """The vote, while the Council sits."""
        return submission_parts(view, submission)


class Year1897(_CapitalsRuleset):
    """1897: one centre each, and homes that are made by 1899."""

    def __init__(self, map: Map, gazetteer: Gazetteer) -> None:
        super().__init__("1897", map, gazetteer, PLAIN, league=False)


class ShadowsRuleset(_CapitalsRuleset):
    """The League of Shadows: 1897 with two hidden headquarters and a Council that hunts them."""

    def __init__(self, map: Map, gazetteer: Gazetteer) -> None:
        super().__init__("shadows", map, gazetteer, LEAGUE, league=True)
