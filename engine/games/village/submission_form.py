"""The Werewolf village in letters: `Choose: s3` by night, `Vote: s3` or `Thumb: down` by day.

Players are named by their houses, `s3`, as a view knows no names. In French `Désigne`, `Voix`,
`Pouce: baissé`. Acts are written by their names: `vote s3`, `propose s3`, `second`, `announce`.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.board.gazetteer import Gazetteer
from engine.campaign.submission import Agreement, PowerOrders
from engine.frame.seat import SeatId
from engine.games.village.acts import available_acts
from engine.games.village.objections import can_point_at_dead, vote_fault
from engine.games.village.submission import MOST_TARGETS, VillageChoice, read_act
from engine.games.village.terms import (
    NIGHTS,
    NOBODY,
    LearnedNature,
    NightDuty,
    RuleFamily,
    VillageCard,
    VillageMark,
    VillageStage,
)
from engine.games.village.view import VillageView
from engine.submission_text.game_form import GameForm
from engine.submission_text.question import Answers, LetterQuestion, OfferedAnswer

CHOICE, VOTE, THUMB = "village_choice", "village_vote", "village_thumb"

_THUMBS = (
    OfferedAnswer("down", "down", {"en": "down", "fr": "baissé"}),
    OfferedAnswer("up", "up", {"en": "up", "fr": "levé"}),
)


def village_questions(
    view: VillageView, _gazetteer: Gazetteer | None
) -> tuple[LetterQuestion, ...]:
    """What the open phase asks of everybody alike."""
    return tuple(_questions(view))


def _questions(view: VillageView) -> Iterator[LetterQuestion]:
    stage, paper = view.moment.stage, view.rules.ballots == "passed"
    if stage in NIGHTS:
        yield LetterQuestion(
            CHOICE, "Choose", _player_values(view), ("Désigne", "Choix"), most=view.wanted
        )
    elif stage is VillageStage.DAY and view.rules.family is RuleFamily.WOLFF:
        if paper and view.motion is not None and view.motion.open:
            yield LetterQuestion(THUMB, "Thumb", _THUMBS, ("Pouce",))
    elif stage is VillageStage.FIRST_DAY or (stage is VillageStage.DAY and paper):
        yield LetterQuestion(VOTE, "Vote", _player_values(view), ("Voix",))


def _player_values(view: VillageView) -> tuple[OfferedAnswer, ...]:
    def is_offered(seat: SeatId) -> bool:
        """Whether it stands on the list: by what all may know, the same list for everybody."""
        if is_night(view):
            return seat in view.alive or can_point_at_dead(view)
        return not vote_fault(view, seat)

    houses = tuple(
        OfferedAnswer(
            seat,
            seat,
            {"en": f"house {seat[1:]}", "fr": f"maison {seat[1:]}"},
            offered=is_offered(seat),
        )
        for seat in view.players
    )
    if view.rules.no_lynch != "voted" or view.moment.stage is not VillageStage.DAY:
        return houses
    return (*houses, OfferedAnswer(NOBODY, "nobody", {"en": "nobody", "fr": "personne"}))


def _read_submission(
    _view: VillageView, _orders: PowerOrders, _agreement: Agreement | None, answers: Answers
) -> VillageChoice:
    named = answers.get(CHOICE, answers.get(VOTE, ()))
    thumb = answers.get(THUMB, ())
    return VillageChoice(
        tuple(SeatId(each) for each in named), thumb[-1] == "down" if thumb else None
    )


def _answers(choice: VillageChoice) -> Answers:
    named = tuple(str(each) for each in choice.targets)
    found: dict[str, tuple[str, ...]] = {CHOICE: named, VOTE: named} if named else {}
    if choice.die is not None:
        found[THUMB] = ("down" if choice.die else "up",)
    return found


def _read_act(_view: VillageView, text: str, _gazetteer: Gazetteer | None) -> object:
    return read_act(text)


def _acts(view: VillageView, _gazetteer: Gazetteer | None) -> tuple[LetterQuestion, ...]:
    """What a seat may do at the open table, but for pointing, which its page of the night does."""
    if view.me is None:
        return ()
    open_now = available_acts(view)
    return tuple(each for each in _possible_acts(view) if each.word in open_now)


def _possible_acts(view: VillageView) -> Iterator[LetterQuestion]:
    def houses(verb: str) -> tuple[OfferedAnswer, ...]:
        return tuple(
            OfferedAnswer(
                seat, f"{verb} {seat}", {"en": f"house {seat[1:]}", "fr": f"maison {seat[1:]}"}
            )
            for seat in view.alive
        )

    yield _vote(view, houses("vote"))
    motion = view.motion
    mine = motion is not None and motion.proposer == view.me
    proposed = f"propose {motion.accused}" if motion is not None and mine else ""
    yield replace(_act("propose", houses("propose")), chosen=proposed)
    second = OfferedAnswer("second", "second", {"en": "I second it", "fr": "J’appuie"})
    yield _act("second", (second,))
    thumbs = tuple(replace(each, text=f"thumb {each.key}") for each in _THUMBS)
    yield _act("thumb", thumbs)


def _act(name: str, values: tuple[OfferedAnswer, ...]) -> LetterQuestion:
    return LetterQuestion(f"village_act_{name}", name, values)


def _vote(view: VillageView, houses: tuple[OfferedAnswer, ...]) -> LetterQuestion:
    """Each answer with the votes that it has, and the reader's own."""
    nobody = OfferedAnswer(NOBODY, f"vote {NOBODY}", {"en": "nobody", "fr": "personne"})
    back = OfferedAnswer(
        "back", "vote back", {"en": "for nobody any more", "fr": "plus pour personne"}
    )
    voted, final = [*view.votes.values()], view.rules.revote == "locked"
    named = (*houses, *((nobody,) if view.rules.no_lynch == "voted" else ()))
    counted = tuple(
        replace(
            each,
            count=voted.count(SeatId(each.key)),
            offered=not vote_fault(view, SeatId(each.key)),
        )
        for each in named
    )
    own = view.votes.get(view.me) if view.me is not None else None
    return replace(
        _act("vote", counted if final else (*counted, back)),
        chosen=f"vote {own}" if own is not None else "",
        needed=view.needed,
        final=final,
    )


def _roles(view: VillageView) -> tuple[VillageView, ...]:
    """Every card with all that it may have beside it; what is known of others, of two of them."""
    pack = view.players[: max(view.wolves - 1, 1)]
    rules, day = view.rules, view.moment.day
    marks = (
        *((VillageMark.CUPID,) if rules.cupid else ()),
        *((VillageMark.WOLFSBANE,) if rules.wolfsbane != "none" else ()),
    )
    known = tuple(
        LearnedNature(each, day - 1, each, wolf=not n) for n, each in enumerate(view.players[:2])
    )
    plain = replace(
        view, marks=marks, fellows=(), fellow_picks={}, learned=(), lovers=(), answered=False
    )
    picks = {each: (each,) for each in pack} if is_night(view) else {}
    return (
        replace(
            plain,
            card=VillageCard.WEREWOLF,
            duty=NightDuty.KILL,
            fellows=pack,
            fellow_picks=picks,
        ),
        replace(plain, card=VillageCard.SEER, duty=NightDuty.SEEK, learned=known),
        replace(plain, card=VillageCard.PRIEST, duty=NightDuty.NOTHING, learned=known),
        *(
            replace(plain, card=VillageCard.VILLAGER, duty=duty)
            for duty in (NightDuty.NOTHING, NightDuty.PAIR, NightDuty.WARD)
        ),
    )


def is_night(view: VillageView) -> bool:
    """Whether eyes are closed."""
    return view.moment.stage in NIGHTS


def _is_sound_view(view: VillageView) -> bool:
    """Whether everybody it speaks of sits in the village, and its rules are of our making."""
    seats = set(view.players)
    spoken = {
        *view.alive,
        *(each.seat for each in view.deaths),
        *view.unshown,
        *view.thumbed,
        *view.fellows,
        *view.lovers,
        *(each.about for each in view.learned),
    }
    each_once = len(seats) == len(view.players)
    return each_once and spoken <= seats and 0 <= view.wanted <= MOST_TARGETS


def _is_sound_choice(view: VillageView, choice: VillageChoice) -> bool:
    return len(choice.targets) <= MOST_TARGETS and all(
        each in view.players or each == NOBODY for each in choice.targets
    )


VILLAGE = GameForm(
    view=VillageView,
    submission=VillageChoice,
    submitted=_read_submission,
    is_sound_view=_is_sound_view,
    is_sound_submission=_is_sound_choice,
    questions=village_questions,
    answers=_answers,
    read_act=_read_act,
    acts=_acts,
    is_night=is_night,
    roles=_roles,
)
