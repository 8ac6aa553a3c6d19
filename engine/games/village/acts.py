"""What may be done at once, by whom, and doing it."""

from typing import assert_never

from engine.errors import ActRefused
from engine.frame.chance import Chance
from engine.frame.ruleset import Step
from engine.frame.seat import TABLE, SeatId
from engine.games.village import day, night
from engine.games.village.deal import card_dealt_report, with_card_entered
from engine.games.village.deaths import announce_death, show_card
from engine.games.village.phase_flow import call_night, close_phase
from engine.games.village.state import VillageState
from engine.games.village.submission import (
    AnnounceDeath,
    CallNight,
    CallOutVote,
    ClosePhase,
    CountVotes,
    DropMotion,
    EnterCard,
    EnterNightChoice,
    HoldThumb,
    OpenThumbs,
    PointAt,
    ProposeLynching,
    RevealCard,
    RollDie,
    SecondMotion,
    WaiveTurn,
)
from engine.games.village.terms import NIGHTS, RuleFamily, VillageStage
from engine.games.village.view import VillageView

SeatAct = PointAt | CallOutVote | ProposeLynching | SecondMotion | HoldThumb
TableAct = (
    EnterNightChoice
    | EnterCard
    | DropMotion
    | WaiveTurn
    | OpenThumbs
    | CountVotes
    | CallNight
    | RollDie
    | AnnounceDeath
    | RevealCard
    | ClosePhase
)


SHUT_EYES = frozenset([VillageStage.CARDS, *NIGHTS])
"""When only a moderator does what is the table's; without one, envelopes end the phase."""


def can_act(state: VillageState, seat: SeatId) -> bool:
    """Whether a seat, or the table, may do now what is the table's to do."""
    if seat == state.moderator:
        return True
    led = state.rules.conduct == "moderator"
    return seat == TABLE and (led or state.moment.stage not in SHUT_EYES)


def available_acts(view: VillageView) -> tuple[str, ...]:
    """The names of the acts open to a reader: a seat's own, or the table's."""
    if view.me is None:
        shut = view.rules.conduct == "passed" and view.moment.stage in SHUT_EYES
        return () if shut else _table_acts(view)
    office = _table_acts(view) if view.me == view.moderator else ()
    return (*_seat_acts(view), *office)


def _seat_acts(view: VillageView) -> tuple[str, ...]:
    stage = view.moment.stage
    if stage in NIGHTS:
        asked = view.me in view.alive or view.rules.dead_pass
        return ("point",) if asked and view.me in view.players else ()
    if view.me not in view.alive or view.condemned is not None or view.spared:
        return ()
    if stage is VillageStage.FIRST_DAY:
        return ("vote",)
    if stage is not VillageStage.DAY:
        return ()
    if view.rules.family is RuleFamily.GRAY:
        return () if view.rules.ballots == "passed" else ("vote",)
    motion = view.motion
    if motion is None:
        return ("propose",)
    if motion.seconder is None:
        return ("propose",) if view.me == motion.proposer else ("propose", "second")
    return ("thumb",) if motion.open and view.rules.ballots == "screen" else ()


def _table_acts(view: VillageView) -> tuple[str, ...]:
    by_hand = ("card",) if view.rules.dealing != "lot" else ()
    match view.moment.stage:
        case VillageStage.CARDS:
            return (*by_hand, "close")
        case VillageStage.CUPID | VillageStage.SWAP | VillageStage.NIGHT:
            return (*(by_hand if view.moment.day == 1 else ()), "signed", "close")
        case VillageStage.DAWN | VillageStage.DUSK:
            showing = ("reveal",) if view.unshown else ()
            return (*(() if view.announced else ("announce",)), *showing, *by_hand, "close")
        case VillageStage.FIRST_DAY | VillageStage.DAY:
            return _day_acts(view)
        case VillageStage.END:
            return ()


def _day_acts(view: VillageView) -> tuple[str, ...]:
    return (*_debate_acts(view), *(("reveal",) if view.unshown else ()))


def _debate_acts(view: VillageView) -> tuple[str, ...]:
    if view.condemned is not None or view.spared:
        return ("close",)
    first = view.moment.stage is VillageStage.FIRST_DAY
    always = ("roll",) if first else ("roll", "nightfall")
    if view.rules.family is RuleFamily.GRAY:
        return ("count", *always)
    motion = view.motion
    if motion is None:
        return ("waive", *always)
    if motion.seconder is None:
        return ("drop", *always)
    return always if motion.open else ("open_thumbs", "drop", *always)


def do_seat_act(state: VillageState, seat: SeatId, act: SeatAct) -> Step[VillageState]:
    """A seat's own act, whoever enters it. Raises `ActRefused`."""
    match act:
        case PointAt(targets):
            return night.point_at_targets(state, seat, targets)
        case CallOutVote(target):
            return day.call_out_vote(state, seat, target)
        case ProposeLynching(accused):
            return day.propose_lynching(state, seat, accused)
        case SecondMotion():
            return day.second_motion(state, seat)
        case HoldThumb(die):
            return day.hold_thumb(state, seat, die)
        case _:
            assert_never(act)


def do_table_act(state: VillageState, act: TableAct, chance: Chance) -> Step[VillageState]:
    """The moderator's act, or the public screen's. Raises `ActRefused`."""
    match act:
        case EnterNightChoice(duty, targets):
            return night.enter_night_choice(state, duty, targets)
        case EnterCard(seat, card):
            return _enter_card(state, seat, card)
        case DropMotion():
            return day.drop_motion(state)
        case WaiveTurn():
            return day.waive_turn(state)
        case OpenThumbs():
            return day.open_thumbs(state)
        case CountVotes():
            return day.count_called_votes(state, chance)
        case CallNight():
            return call_night(state)
        case RollDie():
            return day.roll_die(state, chance)
        case AnnounceDeath():
            return announce_death(state, chance)
        case RevealCard(seat):
            return show_card(state, seat)
        case ClosePhase():
            return close_phase(state, chance)
        case _:
            assert_never(act)


def _enter_card(state: VillageState, seat: SeatId, card: str) -> Step[VillageState]:
    if state.rules.dealing == "lot" or state.moment.day > 1 or state.complete:
        raise ActRefused("act_unknown")
    after = with_card_entered(state, seat, card)
    if after is None:
        raise ActRefused("village_card_count", seat)
    return Step(after, (card_dealt_report(after, seat),))
