"""What one reader may know of a village, built up from nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.frame.seat import GameMaster, Reader, Seated, SeatId
from engine.games.village.night_record import NightRecord
from engine.games.village.rules import VillageRules
from engine.games.village.state import NightChoices, VillageState
from engine.games.village.terms import (
    NIGHTS,
    Death,
    LearnedNature,
    LynchMotion,
    MotionVote,
    NightDuty,
    VillageCard,
    VillageMark,
    VillagePhase,
    VillageSide,
    VillageStage,
)


@dataclass(frozen=True, slots=True)
class VillageSecrets:
    """What only the moderator sees, and everybody when it is over: the whole table.

    `victims` are those that will be told dead, `prey` how many the wolves kill this night,
    `thumbs` those held out so far.
    """

    __stored_name__ = "Secrets"

    pack: tuple[VillageCard, ...]
    cards: Mapping[SeatId, VillageCard]
    marks: Mapping[VillageMark, tuple[SeatId, ...]]
    pointed: NightChoices
    asked: tuple[SeatId, ...]
    victims: tuple[SeatId, ...]
    saved: tuple[SeatId, ...]
    thumbs: Mapping[SeatId, bool]
    learned: tuple[LearnedNature, ...]
    lynched: SeatId | None
    decided: VillageSide | None
    prey: int = 1


@dataclass(frozen=True, slots=True)
class VillageView:
    """A village as one reader knows it.

    Public: everything down to `die`. `wolves` is how many there were at the start, 0 where that
    is not told. `wanted` is at how many a page of this phase lets everybody point, `needed` how
    many votes lynch. `announced` says that all dead of this dawn or dusk have been told, `unshown`
    are the dead whose card is still to be shown. `thumbed` are those whose thumb is out.

    A seat's own: `me`, its card ("" where the program does not know it yet) and marks, the pack
    it runs with, what that has pointed at, its own pointing, whether it has had its answer, what
    it has learned, its lover (both lovers to Cupid) and what its page asks.

    `secrets` and `walk` are the moderator's, and everybody's at the end.
    """

    rules: VillageRules
    moment: VillagePhase
    players: tuple[SeatId, ...]
    alive: tuple[SeatId, ...]
    moderator: SeatId | None
    deaths: tuple[Death, ...]
    wolves: int
    wanted: int
    needed: int
    announced: bool
    unshown: tuple[SeatId, ...]
    votes: Mapping[SeatId, SeatId]
    runoff: tuple[SeatId, ...]
    condemned: SeatId | None
    spared: bool
    motion: LynchMotion | None
    thumbed: tuple[SeatId, ...]
    motions: tuple[MotionVote, ...]
    proposals: tuple[tuple[SeatId, SeatId], ...]
    waived: bool
    die: SeatId | None
    me: SeatId | None = None
    card: str = ""
    marks: tuple[VillageMark, ...] = ()
    fellows: tuple[SeatId, ...] = ()
    fellow_picks: NightChoices = field(default_factory=dict[SeatId, tuple[SeatId, ...]])
    pointed: tuple[SeatId, ...] = ()
    answered: bool = False
    learned: tuple[LearnedNature, ...] = ()
    lovers: tuple[SeatId, ...] = ()
    last_ward: SeatId | None = None
    duty: NightDuty = NightDuty.NOTHING
    secrets: VillageSecrets | None = None
    walk: tuple[NightRecord, ...] = ()


def needed_votes(state: VillageState) -> int:
    """How many of the living must be for a lynching."""
    living = len(state.alive)
    half_will_do = state.rules.threshold == "half"  # B-4
    return (living + 1) // 2 if half_will_do else living // 2 + 1  # P-1


def night_duty(state: VillageState, seat: SeatId) -> NightDuty:
    """What a seat decides on its page of the open phase."""
    if seat not in state.alive:
        return NightDuty.NOTHING
    match state.moment.stage:
        case VillageStage.CUPID:
            return (
                NightDuty.PAIR if seat in state.bearers(VillageMark.CUPID) else NightDuty.NOTHING
            )
        case VillageStage.SWAP:
            return NightDuty.SWAP if state.is_wolf(seat) else NightDuty.NOTHING
        case VillageStage.NIGHT:
            return _duty_tonight(state, seat)
        case _:
            return NightDuty.NOTHING


def _duty_tonight(state: VillageState, seat: SeatId) -> NightDuty:
    card = state.cards.get(seat)
    if card is VillageCard.WEREWOLF:
        return NightDuty.KILL if state.victims_wanted else NightDuty.NOTHING
    if card is VillageCard.SEER:
        return NightDuty.SEEK
    moving = state.rules.wolfsbane == "moving" and seat in state.bearers(VillageMark.WOLFSBANE)
    return NightDuty.WARD if moving else NightDuty.NOTHING


def village_view(state: VillageState, reader: Reader) -> VillageView:
    """What a reader may know."""
    match reader:
        case GameMaster():
            return _public(state, whole=True)
        case Seated(seat):
            return _own_view(state, seat)
        case _:
            return _public(state)


def _public(state: VillageState, seat: SeatId | None = None, whole: bool = False) -> VillageView:
    today, known = state.today, state.rules.wolves_known
    whole = whole or state.over
    return VillageView(
        rules=state.rules,
        moment=state.moment,
        players=state.players,
        alive=state.alive,
        moderator=state.moderator,
        deaths=state.deaths,
        wolves=_wolf_count_at_start(state) if known or whole else 0,
        wanted=state.wanted,
        needed=needed_votes(state),
        announced=state.tonight.announced,
        unshown=tuple(each.seat for each in state.deaths if not each.settled),
        votes=today.votes,
        runoff=today.runoff,
        condemned=today.condemned,
        spared=today.over,
        motion=today.motion,
        thumbed=tuple(each for each in state.alive if each in today.thumbs),
        motions=today.motions,
        proposals=today.proposals,
        waived=today.waived,
        die=today.die,
        me=seat,
        secrets=_secrets(state) if whole else None,
        walk=state.walk if whole else (),
    )


def _wolf_count_at_start(state: VillageState) -> int:
    """With the one who may sit in office now, so that the number does not tell what he was."""
    return state.pack.count(VillageCard.WEREWOLF) + (state.outside is VillageCard.WEREWOLF)


def _own_view(state: VillageState, seat: SeatId) -> VillageView:
    public = _public(state, seat, whole=seat == state.moderator)
    if seat not in state.players:
        return public
    fellows = fellow_wolves(state, seat)
    return replace(
        public,
        card=state.cards.get(seat, ""),
        marks=_marks(state, seat),
        fellows=fellows,
        fellow_picks=_picks(state, fellows),
        pointed=state.tonight.pointed.get(seat, ()),
        answered=seat in state.tonight.asked,
        learned=tuple(each for each in state.learned if each.seat == seat),
        lovers=_lovers(state, seat),
        last_ward=state.last_ward if seat in state.bearers(VillageMark.WOLFSBANE) else None,
        duty=night_duty(state, seat),
    )


def fellow_wolves(state: VillageState, seat: SeatId) -> tuple[SeatId, ...]:
    """The other wolves, for a wolf, once they have met."""
    if not state.met or not state.is_wolf(seat):
        return ()
    return tuple(each for each in state.holders(VillageCard.WEREWOLF) if each != seat)


def _picks(state: VillageState, fellows: tuple[SeatId, ...]) -> NightChoices:
    if state.moment.stage not in NIGHTS or state.moment.stage is VillageStage.CUPID:
        return {}
    pointed = state.tonight.pointed
    return {each: pointed[each] for each in fellows if each in pointed and each in state.alive}


def _marks(state: VillageState, seat: SeatId) -> tuple[VillageMark, ...]:
    return tuple(mark for mark in VillageMark if seat in state.bearers(mark))


def _lovers(state: VillageState, seat: SeatId) -> tuple[SeatId, ...]:
    lovers = state.bearers(VillageMark.LOVER)
    if seat in lovers:
        return tuple(each for each in lovers if each != seat)
    return lovers if seat in state.bearers(VillageMark.CUPID) else ()


def _secrets(state: VillageState) -> VillageSecrets:
    return VillageSecrets(
        pack=state.pack,
        cards={seat: state.cards[seat] for seat in state.seats if seat in state.cards},
        marks={mark: state.marks[mark] for mark in VillageMark if mark in state.marks},
        pointed=state.tonight.pointed,
        asked=state.tonight.asked,
        victims=state.tonight.victims,
        saved=state.tonight.saved,
        thumbs=state.today.thumbs,
        learned=state.learned,
        lynched=state.lynched,
        decided=state.decided,
        prey=state.victims_wanted,
    )
