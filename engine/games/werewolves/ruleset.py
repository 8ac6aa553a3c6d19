"""Werewolves Diplomacy as a game for the table (seed 000; rules.md section 2)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.campaign.board_view import CLASSES, map_name_codec
from engine.campaign.free_text_orders import check_free_text, read_envelopes
from engine.campaign.gm_ruling import board_difference
from engine.campaign.phases import next_phase
from engine.frame.audience import FOR_GM
from engine.frame.chance import Chance
from engine.frame.game_option import GameOption, OptionValues
from engine.frame.phase import Phase
from engine.frame.record.codec import Codec, recordable_classes
from engine.frame.report import Facts, Report
from engine.frame.ruleset import (
    EnvelopeRuleset,
    GameResult,
    Objection,
    ScriptLine,
    Step,
    SubmissionPart,
)
from engine.frame.seat import Reader, Seat, Seated, SeatId
from engine.games.werewolves import decision, news, objections, terms
from engine.games.werewolves.deal import SEATS, deal_game, with_roles_dealt
from engine.games.werewolves.election import elect_president
from engine.games.werewolves.options import OPTIONS
from engine.games.werewolves.phases import envelope_pages, phase_key, phase_label, seats_asked
from engine.games.werewolves.ruling import apply_ruling, ruling_pattern
from engine.games.werewolves.script import CODES, werewolves_script
from engine.games.werewolves.season import (
    Envelopes,
    envelopes_by_power,
    phase_kind,
    resolve_movement,
    resolve_retreats,
)
from engine.games.werewolves.state import (
    FrightSelection,
    ScheduledDisorder,
    UnexecutedOrders,
    WerewolvesState,
    WinterState,
)
from engine.games.werewolves.submission import WerewolvesOrders, WitchAnswer
from engine.games.werewolves.terms import WolfPhaseKind
from engine.games.werewolves.view import GmSecrets, OwnRole, WerewolvesView, werewolves_view
from engine.games.werewolves.winter import first_round, second_round
from engine.roles.knowledge import LearnedFacts

OWN: tuple[type[object], ...] = (
    *(
        WerewolvesState,
        ScheduledDisorder,
        FrightSelection,
        UnexecutedOrders,
        WinterState,
        LearnedFacts,
    ),
    *(WerewolvesOrders, WitchAnswer, WerewolvesView, OwnRole, GmSecrets),
    *recordable_classes(news, decision, terms),
)


class WerewolvesRuleset(EnvelopeRuleset[WerewolvesState, WerewolvesView, WerewolvesOrders]):
    """Seven powers on the map it is given; two of them werewolves, and three with gifts."""

    key = "werewolves"
    version = 1
    seats = SEATS

    def __init__(self, map: Map, gazetteer: Gazetteer) -> None:
        self._map = map
        self._names = gazetteer
        self.sides: tuple[str, ...] = map.powers
        self.codec = Codec((*CLASSES, *OWN), [map_name_codec(map)])

    def options(self) -> tuple[GameOption, ...]:
        """Every decision of rules.md section 2 that has an alternative."""
        return OPTIONS

    def deal(
        self, seats: Sequence[Seat], choices: OptionValues, chance: Chance
    ) -> Step[WerewolvesState]:
        """The table before the election. Raises `SetupRefused`."""
        return _with_notes(deal_game(self._map, seats, choices, chance))

    def phase(self, state: WerewolvesState) -> Phase:
        """The open phase: every living seat is asked wherever there are pages with secrets."""
        pages = envelope_pages(state)
        secret = set(pages) - {"orders"}
        dwell = state.options.dwell if secret else 0
        kind = str(state.kind)
        return Phase(
            phase_key(state), 0, kind, phase_label(state), seats_asked(state), pages, dwell
        )

    def result(self, state: WerewolvesState) -> GameResult | None:
        """Which side has won, or who shares the end."""
        end = state.end
        if end is None:
            return None
        winning = {state.seat(power) for power in end.powers}
        seats = tuple(seat for seat in state.campaign.seats if seat in winning)
        return GameResult(end.kind, seats, end)

    def view(self, state: WerewolvesState, reader: Reader) -> WerewolvesView:
        """The board and what is public; beside it the player's own card and letters."""
        return werewolves_view(state, reader, envelope_pages(state))

    def blank(self, view: WerewolvesView) -> WerewolvesOrders:
        """No orders, and nobody named."""
        return WerewolvesOrders(dict.fromkeys(view.board.mine, ()))

    def check(self, view: WerewolvesView, submission: WerewolvesOrders) -> tuple[Objection, ...]:
        """The same questions for every seat, whatever its card."""
        return check_free_text(view, submission, self._names, objections.objections)

    def resolve(
        self,
        state: WerewolvesState,
        submissions: Envelopes,
        chance: Chance,
        excused: frozenset[SeatId] = frozenset(),
    ) -> Step[WerewolvesState]:
        """Open all envelopes of a phase."""
        read, unread = read_envelopes(
            submissions, self._names, lambda seat: self.view(state, Seated(seat))
        )
        cards = with_roles_dealt(replace(state, notes=()), chance)
        step = _resolve_phase(cards.state, read, chance, excused)
        return _with_notes(Step(step.state, (*cards.reports, *unread, *step.reports)))

    def script(self, state: WerewolvesState) -> tuple[ScriptLine, ...]:
        """What the last phase came to, every vote and die of it, and what is asked now."""
        return werewolves_script(state)

    def rule(self, state: WerewolvesState, decision: object) -> Step[WerewolvesState]:
        """Override by the GM: of the board, or one of `decision`. Raises `RulingRefused`."""
        return apply_ruling(state, decision)

    def pattern(self, state: WerewolvesState, decision: object) -> str:
        """What was ruled, on what."""
        return ruling_pattern(decision)

    def changes(self, before: WerewolvesView, after: WerewolvesView) -> Facts:
        """What differs on the board."""
        return board_difference(before.board, after.board)

    def parts(
        self, view: WerewolvesView, submission: WerewolvesOrders
    ) -> tuple[SubmissionPart, ...]:
        """Ballots and abilities, for all seats alike."""
        return objections.submission_parts(view, submission)


def _resolve_phase(
    state: WerewolvesState, submissions: Envelopes, chance: Chance, excused: frozenset[SeatId]
) -> Step[WerewolvesState]:
    match state.kind:
        case WolfPhaseKind.ELECTION:
            return _resolve_election(state, submissions, chance)
        case WolfPhaseKind.MOVEMENT:
            return resolve_movement(state, submissions, chance, excused)
        case WolfPhaseKind.RETREAT:
            return resolve_retreats(state, submissions, chance)
        case WolfPhaseKind.ADJUSTMENT:
            return first_round(state, submissions, chance)
        case WolfPhaseKind.ANSWER:
            return second_round(state, submissions, chance)


def _resolve_election(
    state: WerewolvesState, submissions: Mapping[SeatId, WerewolvesOrders], chance: Chance
) -> Step[WerewolvesState]:
    """The election; then Spring, or a Winter before it (W-5, W-42)."""
    step = elect_president(state, envelopes_by_power(state, submissions), chance)
    after, told = step.state, step.reports
    if after.ballots > state.ballots:
        return step
    first = after.options.first_winter == "1900" or after.options.start_counts
    if first:
        return Step(replace(after, kind=WolfPhaseKind.ADJUSTMENT), told)
    campaign = next_phase(after.campaign, after.campaign.position, winters=True)
    return Step(replace(after, campaign=campaign, kind=phase_kind(campaign.turn)), told)


def _with_notes(step: Step[WerewolvesState]) -> Step[WerewolvesState]:
    """The step with what the GM reads of it among the news."""
    noted = tuple(Report(FOR_GM, CODES[type(each)], each) for each in step.state.notes)
    return Step(step.state, (*noted, *step.reports))
