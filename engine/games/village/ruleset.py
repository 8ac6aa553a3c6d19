"""The Werewolf village as a game for the table, in either rule set."""

from collections.abc import Mapping, Sequence

from engine.errors import ActRefused
from engine.frame.chance import Chance
from engine.frame.game_option import GameOption, OptionValues
from engine.frame.phase import Phase
from engine.frame.record.codec import Codec, recordable_classes
from engine.frame.report import Facts
from engine.frame.ruleset import GameResult, Objection, ScriptLine, Step, SubmissionPart
from engine.frame.seat import Reader, Seat, SeatId
from engine.games.village import decision, news, night, submission
from engine.games.village.acts import available_acts, can_act, do_seat_act, do_table_act
from engine.games.village.deal import SEATS, deal_village
from engine.games.village.deaths import village_ending, winning_seats
from engine.games.village.decision import apply_ruling, ruling_pattern
from engine.games.village.news import VillageChanged
from engine.games.village.night_record import NightRecord
from engine.games.village.objections import choice_objections
from engine.games.village.phase_flow import resolve_phase
from engine.games.village.rules import OPTIONS, VillageRules
from engine.games.village.script import ScriptStepFacts, village_script
from engine.games.village.state import DayState, NightState, VillageState
from engine.games.village.submission import SEAT_ACTS, TABLE_ACTS, VillageChoice
from engine.games.village.terms import (
    NIGHTS,
    Death,
    LearnedNature,
    LynchMotion,
    MotionVote,
    RuleFamily,
    VillagePhase,
    VillageStage,
)
from engine.games.village.view import VillageSecrets, VillageView, village_view

CLASSES: tuple[type[object], ...] = (
    *(VillageState, DayState, NightState, VillageRules, VillageView, VillageSecrets, NightRecord),
    *(VillagePhase, Death, LearnedNature, LynchMotion, MotionVote, ScriptStepFacts),
    *recordable_classes(submission, news, decision),
)

PAGES: Mapping[VillageStage, tuple[str, ...]] = {
    VillageStage.CARDS: ("card",),
    VillageStage.FIRST_DAY: ("vote",),
    VillageStage.CUPID: ("choice",),
    VillageStage.SWAP: ("choice",),
    VillageStage.NIGHT: ("choice",),
    VillageStage.DAWN: ("news",),
    VillageStage.DAY: ("vote",),
    VillageStage.DUSK: ("news",),
    VillageStage.END: ("news",),
}

DWELL: Mapping[VillageStage, int] = dict.fromkeys(
    (VillageStage.CARDS, VillageStage.CUPID, VillageStage.SWAP, VillageStage.NIGHT), 5
)
"""Seconds on a page, whatever it asks of whom."""


class VillageRuleset:
    """One of the two rule sets. No board, no powers: a seat is a house."""

    version = 1
    seats = SEATS
    sides: tuple[str, ...] = ()

    def __init__(self, family: RuleFamily) -> None:
        self._family = family
        self.key = "village" if family is RuleFamily.GRAY else "village_wolff"
        self.codec = Codec(CLASSES)

    def options(self) -> tuple[GameOption, ...]:
        """Every variation of the rule set."""
        return OPTIONS[self._family]

    def deal(
        self, seats: Sequence[Seat], choices: OptionValues, chance: Chance
    ) -> Step[VillageState]:
        """Everybody has his card. Raises `SetupRefused`."""
        return deal_village(self._family, seats, choices, chance)

    def phase(self, state: VillageState) -> Phase:
        """The part of the day or night; asked are the living, and the dead where agreed."""
        stage = state.moment.stage
        return Phase(
            key=state.moment.key,
            number=0,
            kind=str(stage),
            label=state.moment,
            waiting_on=_seats_asked(state),
            pages=PAGES[stage],
            dwell=DWELL.get(stage, 0),
        )

    def result(self, state: VillageState) -> GameResult | None:
        """Which side has won, once everybody knows."""
        side = state.decided
        if not state.over or side is None:
            return None
        return GameResult(str(side), winning_seats(state, side), village_ending(state))

    def view(self, state: VillageState, reader: Reader) -> VillageView:
        """What a reader may know."""
        return village_view(state, reader)

    def blank(self, view: VillageView) -> VillageChoice:
        """Nobody pointed at."""
        return VillageChoice()

    def check(self, view: VillageView, submission: VillageChoice) -> tuple[Objection, ...]:
        """Faults and gaps, judged from the view."""
        return choice_objections(view, submission)

    def acts(self, view: VillageView) -> tuple[str, ...]:
        """What a seat, or the table, may do at once, by `submission.NAMES`."""
        return available_acts(view)

    def act(
        self, state: VillageState, seat: SeatId, act: object, chance: Chance
    ) -> Step[VillageState]:
        """Do it. Raises `ActRefused`."""
        if isinstance(act, SEAT_ACTS) and seat in state.seats:
            return do_seat_act(state, seat, act)
        if isinstance(act, TABLE_ACTS) and can_act(state, seat):
            return do_table_act(state, act, chance)
        raise ActRefused("act_unknown")

    def resolve(
        self,
        state: VillageState,
        submissions: Mapping[SeatId, VillageChoice],
        chance: Chance,
        excused: frozenset[SeatId] = frozenset(),
    ) -> Step[VillageState]:
        """The open part of the game is over."""
        ordered = {seat: submissions[seat] for seat in state.seats if seat in submissions}
        return resolve_phase(state, ordered, chance)

    def script(self, state: VillageState) -> tuple[ScriptLine, ...]:
        """What the moderator says, does and enters."""
        return village_script(state)

    def rule(self, state: VillageState, decision: object) -> Step[VillageState]:
        """Override by the GM: one of `engine.games.village.decision`. Raises `RulingRefused`."""
        return apply_ruling(state, decision)

    def pattern(self, state: VillageState, decision: object) -> str:
        """What was ruled."""
        return ruling_pattern(decision)

    def changes(self, before: VillageView, after: VillageView) -> Facts:
        """Who is dead or alive otherwise, what cards were shown otherwise, and one's own."""
        shown = {each.seat: each.shown for each in before.deaths}
        now = {each.seat: each.shown for each in after.deaths}
        facts = VillageChanged(
            died=tuple(seat for seat in before.alive if seat not in after.alive),
            live_again=tuple(seat for seat in after.alive if seat not in before.alive),
            shown=tuple((seat, now[seat]) for seat in now if now[seat] != shown.get(seat, "")),
            own=_own_knowledge(before) != _own_knowledge(after),
        )
        return None if facts == VillageChanged() else facts

    def parts(self, view: VillageView, submission: VillageChoice) -> tuple[SubmissionPart, ...]:
        """A choice, from everybody alike, in the parts of the game that ask for one."""
        stage, done = view.moment.stage, bool(submission.targets) or submission.die is not None
        if stage in NIGHTS:
            return (SubmissionPart("ability", done),)
        paper = view.rules.ballots == "passed" or stage is VillageStage.FIRST_DAY
        days = stage in (VillageStage.DAY, VillageStage.FIRST_DAY)
        return (SubmissionPart("ballot", done),) if paper and days else ()


def _own_knowledge(view: VillageView) -> object:
    return (view.card, view.marks, view.learned, view.lovers, view.fellows)


def _seats_asked(state: VillageState) -> tuple[SeatId, ...]:
    match state.moment.stage:
        case VillageStage.END:
            return ()
        case VillageStage.CARDS:
            return state.players
        case VillageStage.CUPID | VillageStage.SWAP | VillageStage.NIGHT:
            return night.seats_asked_tonight(state)
        case VillageStage.FIRST_DAY | VillageStage.DAWN | VillageStage.DAY | VillageStage.DUSK:
            return state.alive
