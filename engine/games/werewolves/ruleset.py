"""Werewolves Diplomacy as a game for the table (seed 000; rules.md section 2)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.campaign.board_view import CLASSES, map_atom
from engine.campaign.free_text_orders import check_written, read_out
from engine.campaign.gm_ruling import differences
from engine.campaign.phases import next_phase
from engine.frame.audience import FOR_GM
from engine.frame.chance import Chance
from engine.frame.phase import Phase
from engine.frame.record.codec import Codec, recorded
from engine.frame.report import Facts, Report
from engine.frame.ruleset import (
    Choices,
    EnvelopesOnly,
    GameOption,
    Objection,
    Part,
    Result,
    ScriptLine,
    Step,
)
from engine.frame.seat import Reader, Seat, Seated, SeatId
from engine.games.werewolves import decision, news, objections, terms
from engine.games.werewolves.deal import SEATS, dealt, with_roles
from engine.games.werewolves.election import elected
from engine.games.werewolves.options import OPTIONS
from engine.games.werewolves.phases import key_of, label_of, pages_of, waiting_on
from engine.games.werewolves.ruling import pattern_of, ruled
from engine.games.werewolves.script import CODES, script
from engine.games.werewolves.season import Envelopes, by_power, kind_of, moved, retreated
from engine.games.werewolves.state import Selection, Sentence, Shelved, WerewolvesState, Winter
from engine.games.werewolves.submission import WerewolvesOrders, WitchAnswer
from engine.games.werewolves.terms import WolfPhaseKind
from engine.games.werewolves.view import OwnRole, Truth, WerewolvesView, werewolves_view
from engine.games.werewolves.winter import first_round, second_round
from engine.roles.knowledge import Learned

OWN: tuple[type[object], ...] = (
    *(WerewolvesState, Sentence, Selection, Shelved, Winter, Learned),
    *(WerewolvesOrders, WitchAnswer, WerewolvesView, OwnRole, Truth),
    *recorded(news, decision, terms),
)


class Werewolves(EnvelopesOnly[WerewolvesState, WerewolvesView, WerewolvesOrders]):
    """Seven powers on the map it is given; two of them werewolves, and three with gifts."""

    key = "werewolves"
    version = 1
    seats = SEATS

    def __init__(self, map: Map, gazetteer: Gazetteer) -> None:
        self._map = map
        self._names = gazetteer
        self.sides: tuple[str, ...] = map.powers
        self.codec = Codec((*CLASSES, *OWN), [map_atom(map)])

    def options(self) -> tuple[GameOption, ...]:
        """Every decision of rules.md section 2 that has an alternative."""
        return OPTIONS

    def deal(
        self, seats: Sequence[Seat], choices: Choices, chance: Chance
    ) -> Step[WerewolvesState]:
        """The table before the election. Raises `SetupRefused`."""
        return _with_notes(dealt(self._map, seats, choices, chance))

    def phase(self, state: WerewolvesState) -> Phase:
        """The open phase: every living seat is asked wherever there are pages with secrets."""
        pages = pages_of(state)
        secret = set(pages) - {"orders"}
        dwell = int(state.choices["dwell"]) if secret else 0
        kind = str(state.kind)
        return Phase(key_of(state), 0, kind, label_of(state), waiting_on(state), pages, dwell)

    def result(self, state: WerewolvesState) -> Result | None:
        """Which side has won, or who shares the end."""
        end = state.end
        if end is None:
            return None
        winning = {state.seat(power) for power in end.powers}
        seats = tuple(seat for seat in state.campaign.seats if seat in winning)
        return Result(end.kind, seats, end)

    def view(self, state: WerewolvesState, reader: Reader) -> WerewolvesView:
        """The board and what is public; beside it the player's own card and letters."""
        return werewolves_view(state, reader, pages_of(state))

    def blank(self, view: WerewolvesView) -> WerewolvesOrders:
        """No orders, and nobody named."""
        return WerewolvesOrders(dict.fromkeys(view.board.mine, ()))

    def check(self, view: WerewolvesView, submission: WerewolvesOrders) -> tuple[Objection, ...]:
        """The same questions for every seat, whatever its card."""
        return check_written(view, submission, self._names, objections.objections)

    def resolve(
        self,
        state: WerewolvesState,
        submissions: Envelopes,
        chance: Chance,
        excused: frozenset[SeatId] = frozenset(),
    ) -> Step[WerewolvesState]:
        """Open all envelopes of a phase."""
        read, unread = read_out(
            submissions, self._names, lambda seat: self.view(state, Seated(seat))
        )
        cards = with_roles(replace(state, notes=()), chance)
        step = _resolved(cards.state, read, chance, excused)
        return _with_notes(Step(step.state, (*cards.reports, *unread, *step.reports)))

    def script(self, state: WerewolvesState) -> tuple[ScriptLine, ...]:
        """What the last phase came to, every vote and die of it, and what is asked now."""
        return script(state)

    def rule(self, state: WerewolvesState, decision: object) -> Step[WerewolvesState]:
        """Override by the GM: of the board, or one of `decision`. Raises `RulingRefused`."""
        return ruled(state, decision)

    def pattern(self, state: WerewolvesState, decision: object) -> str:
        """What was ruled, on what."""
        return pattern_of(decision)

    def changes(self, before: WerewolvesView, after: WerewolvesView) -> Facts:
        """What differs on the board."""
        return differences(before.board, after.board)

    def parts(self, view: WerewolvesView, submission: WerewolvesOrders) -> tuple[Part, ...]:
        """Ballots and abilities, for all seats alike."""
        return objections.parts(view, submission)


def _resolved(
    state: WerewolvesState, submissions: Envelopes, chance: Chance, excused: frozenset[SeatId]
) -> Step[WerewolvesState]:
    match state.kind:
        case WolfPhaseKind.ELECTION:
            return _elected(state, submissions, chance)
        case WolfPhaseKind.MOVEMENT:
            return moved(state, submissions, chance, excused)
        case WolfPhaseKind.RETREAT:
            return retreated(state, submissions, chance)
        case WolfPhaseKind.ADJUSTMENT:
            return first_round(state, submissions, chance)
        case WolfPhaseKind.ANSWER:
            return second_round(state, submissions, chance)


def _elected(
    state: WerewolvesState, submissions: Mapping[SeatId, WerewolvesOrders], chance: Chance
) -> Step[WerewolvesState]:
    """The election; then Spring, or a Winter before it (W-5, W-42)."""
    step = elected(state, by_power(state, submissions), chance)
    after, told = step.state, step.reports
    if after.ballots > state.ballots:
        return step
    first = after.choices["first_winter"] == "1900" or after.choices["start_counts"]
    if first:
        return Step(replace(after, kind=WolfPhaseKind.ADJUSTMENT), told)
    campaign = next_phase(after.campaign, after.campaign.position, winters=True)
    return Step(replace(after, campaign=campaign, kind=kind_of(campaign.turn)), told)


def _with_notes(step: Step[WerewolvesState]) -> Step[WerewolvesState]:
    """The step with what the GM reads of it among the news."""
    noted = tuple(Report(FOR_GM, CODES[type(each)], each) for each in step.state.notes)
    return Step(step.state, (*noted, *step.reports))
