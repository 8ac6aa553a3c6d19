"""What may be done at once, by whom, and doing it."""

from typing import assert_never

from engine.errors import ActRefused
from engine.frame.chance import Chance
from engine.frame.ruleset import Step
from engine.frame.seat import TABLE, SeatId
from engine.games.village import day, night
from engine.games.village.deal import by_hand, card_report
from engine.games.village.deaths import announced, shown
from engine.games.village.phase_flow import closed, nightfall
from engine.games.village.state import VillageState
from engine.games.village.submission import (
    Announce,
    CallOut,
    CardSeen,
    Close,
    CountVotes,
    DropMotion,
    Nightfall,
    OpenThumbs,
    Point,
    Propose,
    Reveal,
    Roll,
    Second,
    Signed,
    Thumb,
    WaiveTurn,
)
from engine.games.village.terms import NIGHTS, Family, VillageStage
from engine.games.village.view import VillageView

SeatAct = Point | CallOut | Propose | Second | Thumb
TableAct = (
    Signed
    | CardSeen
    | DropMotion
    | WaiveTurn
    | OpenThumbs
    | CountVotes
    | Nightfall
    | Roll
    | Announce
    | Reveal
    | Close
)


SHUT_EYES = frozenset([VillageStage.CARDS, *NIGHTS])
"""When only a moderator does what is the table's; without one, envelopes end the phase."""


def may_act(state: VillageState, seat: SeatId) -> bool:
    """Whether a seat, or the table, may do now what is the table's to do."""
    if seat == state.moderator:
        return True
    led = state.rules.conduct == "moderator"
    return seat == TABLE and (led or state.moment.stage not in SHUT_EYES)


def available(view: VillageView) -> tuple[str, ...]:
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
    if view.rules.family is Family.GRAY:
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
    if view.rules.family is Family.GRAY:
        return ("count", *always)
    motion = view.motion
    if motion is None:
        return ("waive", *always)
    if motion.seconder is None:
        return ("drop", *always)
    return always if motion.open else ("open_thumbs", "drop", *always)


def done_by_seat(state: VillageState, seat: SeatId, act: SeatAct) -> Step[VillageState]:
    """A seat's own act, whoever enters it. Raises `ActRefused`."""
    match act:
        case Point(targets):
            return night.pointed(state, seat, targets)
        case CallOut(target):
            return day.called_out(state, seat, target)
        case Propose(accused):
            return day.proposed(state, seat, accused)
        case Second():
            return day.seconded(state, seat)
        case Thumb(die):
            return day.thumbed(state, seat, die)
        case _:
            assert_never(act)


def done_by_table(state: VillageState, act: TableAct, chance: Chance) -> Step[VillageState]:
    """The moderator's act, or the public screen's. Raises `ActRefused`."""
    match act:
        case Signed(duty, targets):
            return night.signed(state, duty, targets)
        case CardSeen(seat, card):
            return _card_seen(state, seat, card)
        case DropMotion():
            return day.dropped(state)
        case WaiveTurn():
            return day.waived(state)
        case OpenThumbs():
            return day.thumbs_opened(state)
        case CountVotes():
            return day.counted(state, chance)
        case Nightfall():
            return nightfall(state)
        case Roll():
            return day.rolled(state, chance)
        case Announce():
            return announced(state, chance)
        case Reveal(seat):
            return shown(state, seat)
        case Close():
            return closed(state, chance)
        case _:
            assert_never(act)


def _card_seen(state: VillageState, seat: SeatId, card: str) -> Step[VillageState]:
    if state.rules.dealing == "lot" or state.moment.day > 1 or state.complete:
        raise ActRefused("act_unknown")
    after = by_hand(state, seat, card)
    if after is None:
        raise ActRefused("village_card_count", seat)
    return Step(after, (card_report(after, seat),))
