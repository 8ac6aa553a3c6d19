"""Playing at random: choices that are allowed and no more, for playthroughs and soaks."""

from engine.errors import SetupRefused
from engine.frame.chance import Chance
from engine.frame.ruleset import Choices, GameOption
from engine.frame.seat import TABLE, SeatId
from engine.games.village.choosing import objections
from engine.games.village.deal import check_options
from engine.games.village.rules import OPTIONS
from engine.games.village.submission import (
    Announce,
    CallOut,
    Close,
    OpenThumbs,
    Point,
    Propose,
    Reveal,
    Second,
    Thumb,
    VillageChoice,
)
from engine.games.village.terms import NIGHTS, Duty, Family, VillageStage
from engine.games.village.view import VillageView


def random_choice(view: VillageView, chance: Chance) -> VillageChoice:
    """An envelope that no rule stands against."""
    stage = view.moment.stage
    if stage in NIGHTS:
        return VillageChoice(view.pointed or random_targets(view, chance))
    paper = view.rules.ballots == "passed" and view.me in view.alive
    if stage is VillageStage.DAY and view.rules.family is Family.WOLFF:
        motion = view.motion is not None and view.motion.open and paper
        return VillageChoice(die=_coin(chance) if motion else None)
    if stage in (VillageStage.DAY, VillageStage.FIRST_DAY) and paper:
        return VillageChoice((_suspect(view, chance),))
    return VillageChoice()


def random_targets(view: VillageView, chance: Chance) -> tuple[SeatId, ...]:
    """Whom a seat points at in a night."""
    two = view.wanted == 2 and view.duty not in (Duty.SEEK, Duty.WARD)
    free = [
        seat
        for seat in view.alive
        if not any(
            each.blocking and each.code != "village_two_wanted"
            for each in objections(view, VillageChoice((seat,)))
        )
    ]
    drawn = chance.shuffle("points", free)[: 2 if two else 1]
    if view.duty in (Duty.PAIR, Duty.SWAP) and len(drawn) < 2:
        return ()
    return tuple(SeatId(seat) for seat in drawn)


def _suspect(view: VillageView, chance: Chance) -> SeatId:
    """One of the two whom everybody talks about, so that days come to an end."""
    talked_of = view.runoff or view.alive[-2:]
    return SeatId(chance.draw("suspects", talked_of))


def _coin(chance: Chance) -> bool:
    return chance.draw("coin", ("up", "down")) == "down"


def shares(count: int) -> tuple[tuple[str, ...], ...]:
    """What each of so many players chooses to play: nothing, in a village."""
    return ((),) * count


def random_acts(
    view: VillageView, seat: SeatId, kinds: tuple[str, ...], chance: Chance
) -> tuple[object, ...]:
    """What a seat, or the table, does next of what it may do; nothing where it is silent."""
    if seat == TABLE:
        return _of_table(view, kinds)
    if "point" in kinds and not view.pointed and not view.answered:
        targets = random_targets(view, chance)
        return (Point(targets),) if targets else ()
    if "vote" in kinds:
        return _voiced(view, seat, chance)
    if "second" in kinds:
        return (Second(),)
    if "thumb" in kinds and seat not in view.thumbed:
        return (Thumb(_coin(chance)),)
    return _motion(view, seat, chance) if "propose" in kinds and view.motion is None else ()


def _of_table(view: VillageView, kinds: tuple[str, ...]) -> tuple[object, ...]:
    if view.moment.stage in (VillageStage.DAWN, VillageStage.DUSK):
        return (_telling(view),)
    if "open_thumbs" in kinds:
        return (OpenThumbs(),)
    day = view.moment.stage in (VillageStage.DAY, VillageStage.FIRST_DAY)
    return (Close(),) if day and "close" in kinds else ()


def _telling(view: VillageView) -> Announce | Reveal | Close:
    unknown = view.rules.dealing == "paper" and not view.moment.day
    if view.unshown and not unknown:
        return Reveal(view.unshown[0])
    return Close() if view.announced else Announce()


def _voiced(view: VillageView, seat: SeatId, chance: Chance) -> tuple[object, ...]:
    if view.rules.revote == "locked" and seat in view.votes:
        return ()
    suspect = _suspect(view, chance)
    return () if view.votes.get(seat) == suspect else (CallOut(suspect),)


def _motion(view: VillageView, seat: SeatId, chance: Chance) -> tuple[object, ...]:
    tried = [each.motion for each in view.motions]
    if len(tried) > 3 or (tried and tried[-1].proposer == seat) or _coin(chance):
        return ()
    never = tried if view.rules.same_again == "never" else tried[-1:]
    accused = [each for each in view.alive if all(each != past.accused for past in never)]
    return (Propose(SeatId(chance.draw("suspects", accused))),) if accused else ()


def random_choices(family: Family, players: int, chance: Chance) -> Choices:
    """Options at random that go together for so many seats."""
    chosen = {option.key: _random_value(option, chance) for option in OPTIONS[family]}
    usual = {option.key: option.default for option in OPTIONS[family]}
    while True:
        try:
            check_options(family, players, chosen)
        except SetupRefused as fault:
            for key in _MENDED.get(fault.code, tuple(str(each) for each in fault.facts)):
                if key in usual:
                    chosen[key] = usual[key]
        else:
            return chosen


_MENDED = {
    "village_few": ("few",),
    "village_inquiry": ("start",),
    "village_wolves": ("wolves", "spread", "first_lynching"),
}


def _random_value(option: GameOption, chance: Chance) -> str | int | bool:
    values = option.values or tuple(range(option.low, min(option.high, 3) + 1))
    return values[chance.roll("options", len(values)) - 1]
