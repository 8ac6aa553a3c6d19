"""Playing without a person: at random, for playthroughs and soaks, or as a computer player."""

from collections import Counter
from hashlib import sha256

from engine.frame.chance import Chance
from engine.frame.seat import TABLE, SeatId
from engine.games.village.objections import choice_objections, vote_fault
from engine.games.village.submission import (
    AnnounceDeath,
    CallOutVote,
    ClosePhase,
    HoldThumb,
    OpenThumbs,
    PointAt,
    ProposeLynching,
    RevealCard,
    SecondMotion,
    VillageChoice,
)
from engine.games.village.terms import (
    NIGHTS,
    NightDuty,
    RuleFamily,
    VillageCard,
    VillageMark,
    VillageStage,
)
from engine.games.village.view import VillageView


def random_choice(view: VillageView, chance: Chance) -> VillageChoice:
    """An envelope that no rule stands against."""
    stage = view.moment.stage
    if stage in NIGHTS:
        return VillageChoice(view.pointed or random_targets(view, chance))
    paper = view.rules.ballots == "passed" and view.me in view.alive
    if stage is VillageStage.DAY and view.rules.family is RuleFamily.WOLFF:
        motion = view.motion is not None and view.motion.open and paper
        return VillageChoice(die=_coin(chance) if motion else None)
    if stage in (VillageStage.DAY, VillageStage.FIRST_DAY) and paper:
        return VillageChoice((_suspect(view, chance),))
    return VillageChoice()


def random_targets(view: VillageView, chance: Chance) -> tuple[SeatId, ...]:
    """Whom a seat points at in a night."""
    two = view.wanted == 2 and view.duty not in (NightDuty.SEEK, NightDuty.WARD)
    free = [
        seat
        for seat in view.alive
        if not any(
            each.blocking and each.code != "village_two_wanted"
            for each in choice_objections(view, VillageChoice((seat,)))
        )
    ]
    drawn = chance.shuffle("points", free)[: 2 if two else 1]
    if view.duty in (NightDuty.PAIR, NightDuty.SWAP) and len(drawn) < 2:
        return ()
    return tuple(SeatId(seat) for seat in drawn)


def _suspect(view: VillageView, chance: Chance) -> SeatId:
    """One of the two whom everybody talks about, so that days come to an end."""
    talked_of = view.runoff or view.alive[-2:]
    return SeatId(chance.draw("suspects", talked_of))


def _coin(chance: Chance) -> bool:
    return chance.draw("coin", ("up", "down")) == "down"


def computer_choice(
    view: VillageView, level: int, chance: bytes, temper: str = ""
) -> VillageChoice:
    """A computer's envelope; all levels and tempers play alike."""
    del level, temper
    stage, lots = view.moment.stage, Chance(chance)
    if stage in NIGHTS:
        return VillageChoice(view.pointed or _computer_targets(view, lots))
    paper = view.rules.ballots == "passed" and view.me in view.alive
    if stage is VillageStage.DAY and view.rules.family is RuleFamily.WOLFF:
        motion = view.motion if view.motion is not None and view.motion.open and paper else None
        return VillageChoice(die=None if motion is None else _condemns(view, motion.accused))
    if view.me in view.alive and (
        stage is VillageStage.FIRST_DAY or (stage is VillageStage.DAY and paper)
    ):
        suspect = _computer_suspect(view)
        return VillageChoice(() if suspect is None else (suspect,))
    return VillageChoice()


def computer_acts(
    view: VillageView, seat: SeatId, kinds: tuple[str, ...], chance: bytes, alone: bool
) -> tuple[object, ...]:
    """What a computer does next at the open table: it votes once somebody has, seconds what it
    would vote for, and proposes a werewolf that it knows of."""
    if "thumb" in kinds and seat not in view.thumbed and view.motion is not None:
        return (HoldThumb(_condemns(view, view.motion.accused)),)
    if "second" in kinds and view.motion is not None and _condemns(view, view.motion.accused):
        return (SecondMotion(),)
    if "propose" in kinds and view.motion is None:
        tried = {each.motion.accused for each in view.motions}
        return tuple(
            ProposeLynching(each) for each in _known_players(view, wolf=True) if each not in tried
        )[:1]
    if "vote" in kinds and (view.votes or alone) and seat not in view.votes:
        suspect = _computer_vote(view, Chance(chance))
        return () if suspect is None else (CallOutVote(suspect),)
    return ()


def _known_players(view: VillageView, *, wolf: bool) -> list[SeatId]:
    """Who of the living is known to be a werewolf, or to be none."""
    found = {each.about: each.wolf for each in view.learned}
    return [each for each in view.alive if found.get(each) is wolf and each != view.me]


def _spared_players(view: VillageView) -> set[SeatId]:
    """Whom one would not harm: oneself, one's pack, one's lover, and known humans for a human."""
    known = () if view.card is VillageCard.WEREWOLF else _known_players(view, wolf=False)
    mine = () if view.me is None else (view.me,)
    lovers = view.lovers if VillageMark.LOVER in view.marks else ()
    return {*mine, *view.fellows, *lovers, *known}


def _suspects_in_order(view: VillageView) -> list[SeatId]:
    """The living in an order that follows from what everybody knows: so votes come together."""
    public = f"{view.moment.day}/{view.moment.ballot}/{len(view.motions)}/{view.alive}"
    lots = Chance(sha256(public.encode()).digest())
    return [SeatId(each) for each in lots.shuffle("talked of", view.alive)]


def _computer_suspect(view: VillageView) -> SeatId | None:
    """Whom a computer votes for: a known werewolf, else who has most votes, else whom everybody
    talks about; never a friend, where it can be helped."""
    offered = [each for each in view.alive if not vote_fault(view, each)]
    friends = _spared_players(view)
    if view.card is not VillageCard.WEREWOLF:
        caught = [each for each in _known_players(view, wolf=True) if each in offered]
        if caught:
            return caught[0]
    votes = Counter(view.votes.values())
    ranked = sorted(_suspects_in_order(view), key=lambda each: -votes[each])
    fair = [each for each in ranked if each in offered]
    return next(iter((*(each for each in fair if each not in friends), *fair)), None)


def _computer_vote(view: VillageView, chance: Chance) -> SeatId | None:
    """Whom a computer calls out: a known werewolf, else one of those named whom it suspects."""
    offered = [each for each in view.alive if not vote_fault(view, each)]
    friends = _spared_players(view)
    caught = [each for each in _known_players(view, wolf=True) if each in offered]
    if caught and view.card is not VillageCard.WEREWOLF:
        return caught[0]
    suspected = [SeatId(each) for each in chance.shuffle("suspects", view.alive)]
    suspected = [each for each in suspected if each in offered and each not in friends]
    votes = Counter(view.votes.values())
    half = suspected[: (len(suspected) + 1) // 2]
    named = sorted((each for each in half if votes[each]), key=lambda each: -votes[each])
    return next(iter((*named, *suspected)), None)


def _condemns(view: VillageView, accused: SeatId) -> bool:
    """Whether a computer would have somebody lynched: a known werewolf, or, as nobody knows,
    every other that is no friend."""
    if view.card is not VillageCard.WEREWOLF and accused in _known_players(view, wolf=True):
        return True
    return (
        accused not in _spared_players(view) and _suspects_in_order(view).index(accused) % 2 == 0
    )


def _computer_targets(view: VillageView, chance: Chance) -> tuple[SeatId, ...]:
    """Whom a computer points at in a night: a pack agrees, a seer asks about somebody new."""
    if view.duty is NightDuty.KILL:
        picks = next((each for each in view.fellow_picks.values() if each), ())
        if picks:
            return picks
        pack = f"{view.moment.day}/{sorted(_fellow_wolves(view))}/{view.alive}"
        # All of the pack draw the same, and nobody else knows what from.
        return random_targets(view, Chance(sha256(pack.encode()).digest()))
    if view.duty is NightDuty.SEEK:
        known = {each.about for each in view.learned}
        fresh = [each for each in view.alive if each not in known and each != view.me]
        if fresh:
            return (SeatId(chance.draw("seeks", fresh)),)
    return random_targets(view, chance)


def _fellow_wolves(view: VillageView) -> tuple[SeatId, ...]:
    return (*view.fellows, *(() if view.me is None else (view.me,)))


def village_shares(count: int) -> tuple[tuple[str, ...], ...]:
    """What each of so many players chooses to play: nothing, in a village."""
    return ((),) * count


def random_acts(
    view: VillageView, seat: SeatId, kinds: tuple[str, ...], chance: Chance
) -> tuple[object, ...]:
    """What a seat, or the table, does next of what it may do; nothing where it is silent."""
    if seat == TABLE:
        return _table_act(view, kinds)
    if "point" in kinds and not view.pointed and not view.answered:
        targets = random_targets(view, chance)
        return (PointAt(targets),) if targets else ()
    if "vote" in kinds:
        return _random_vote(view, seat, chance)
    if "second" in kinds:
        return (SecondMotion(),)
    if "thumb" in kinds and seat not in view.thumbed:
        return (HoldThumb(_coin(chance)),)
    return _motion(view, seat, chance) if "propose" in kinds and view.motion is None else ()


def _table_act(view: VillageView, kinds: tuple[str, ...]) -> tuple[object, ...]:
    if view.moment.stage in (VillageStage.DAWN, VillageStage.DUSK):
        return (_next_announcement(view),)
    if "open_thumbs" in kinds:
        return (OpenThumbs(),)
    day = view.moment.stage in (VillageStage.DAY, VillageStage.FIRST_DAY)
    return (ClosePhase(),) if day and "close" in kinds else ()


def _next_announcement(view: VillageView) -> AnnounceDeath | RevealCard | ClosePhase:
    unknown = view.rules.dealing == "paper" and not view.moment.day
    if view.unshown and not unknown:
        return RevealCard(view.unshown[0])
    return ClosePhase() if view.announced else AnnounceDeath()


def _random_vote(view: VillageView, seat: SeatId, chance: Chance) -> tuple[object, ...]:
    if view.rules.revote == "locked" and seat in view.votes:
        return ()
    suspect = _suspect(view, chance)
    return () if view.votes.get(seat) == suspect else (CallOutVote(suspect),)


def _motion(view: VillageView, seat: SeatId, chance: Chance) -> tuple[object, ...]:
    tried = [each.motion for each in view.motions]
    if len(tried) > 3 or (tried and tried[-1].proposer == seat) or _coin(chance):
        return ()
    never = tried if view.rules.same_again == "never" else tried[-1:]
    accused = [each for each in view.alive if all(each != past.accused for past in never)]
    return (ProposeLynching(SeatId(chance.draw("suspects", accused))),) if accused else ()
