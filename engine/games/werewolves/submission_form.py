"""Werewolves Diplomacy in letters: beside orders, a line for each page of the envelope.

`President: France`, `Target: Italy`, `Fright: Turkey`, `Court: Russia`, `Ability: Germany`,
`Whisper: …`, `Answer: cancel France year`, `Casting: Italy`; in French `Président`, `Cible`,
`Effroi`, `Cour`, `Don`, `Message`, `Réponse`, `Départage`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power
from engine.campaign.submission import Agreement, PowerOrders
from engine.errors import NotationError
from engine.frame.report import Facts
from engine.games.werewolves import news
from engine.games.werewolves.objections import answer_fault, leaving_powers, powers_named
from engine.games.werewolves.options import OPTIONS
from engine.games.werewolves.submission import WHISPER_LENGTH, WerewolvesOrders, WitchAnswer
from engine.games.werewolves.terms import EnvelopePage, PowerCard, WitchActionKind
from engine.games.werewolves.view import MOST_BUILDS, WerewolvesView
from engine.submission_text.game_form import GameForm
from engine.submission_text.question import Answers, LetterQuestion, OfferedAnswer, power_values
from engine.submission_text.soundness import has_sound_orders, is_sound_board_view

_WORDS: Mapping[EnvelopePage, tuple[str, tuple[str, ...]]] = {
    EnvelopePage.ELECTION: ("President", ("Président",)),
    EnvelopePage.TARGET: ("Target", ("Cible", "Retaliation", "Représailles")),
    EnvelopePage.FRIGHT: ("Fright", ("Effroi",)),
    EnvelopePage.COURT: ("Court", ("Cour",)),
    EnvelopePage.ABILITY: ("Ability", ("Don",)),
    EnvelopePage.WHISPER: ("Whisper", ("Message",)),
    EnvelopePage.ANSWER: ("Answer", ("Réponse",)),
    EnvelopePage.CASTING: ("Casting", ("Départage",)),
}

_WHEN = {
    "": ("", ""),
    "spring": ("spring", "printemps"),
    "fall": ("fall", "automne"),
    "year": ("year", "année"),
}
_DEEDS = {
    WitchActionKind.CANCEL: ("cancel", "annuler"),
    WitchActionKind.ATTACK: ("attack", "attaquer"),
}

_NOBODY = "nobody"
"""Where the scientist's last name stands, it is taken back with this."""

MOST_ANSWERS = 12
"""The longest list of answers that is read."""


def werewolves_questions(
    view: WerewolvesView, gazetteer: Gazetteer | None
) -> tuple[LetterQuestion, ...]:
    """A question for each page of the phase, the same for every seat."""
    return () if gazetteer is None else tuple(_questions(view, gazetteer))


def _questions(view: WerewolvesView, gazetteer: Gazetteer) -> Iterator[LetterQuestion]:
    asking = (EnvelopePage(each) for each in view.pages)
    for page in (each for each in asking if each in _WORDS):
        word, also = _WORDS[page]
        key = f"werewolves_{page}"
        gone = leaving_powers(view, page)
        here = tuple(power for power in view.candidates if power not in gone)
        names = power_values(here, gazetteer)
        match page:
            case EnvelopePage.WHISPER:
                yield LetterQuestion(key, word, also=also, page=page)
            case EnvelopePage.ANSWER:
                values = tuple(_witch_values(view, gazetteer))
                yield LetterQuestion(key, word, values, also, _answer_count(view), page)
            case EnvelopePage.ABILITY:
                yield LetterQuestion(key, word, names, also, view.most, page)
            case EnvelopePage.TARGET if view.options.target_missing == "last":
                back = OfferedAnswer(_NOBODY, "nobody", {"en": "nobody", "fr": "personne"})
                yield LetterQuestion(key, word, (*names, back), also, page=page)
            case _:
                words = (*also, *_ballot(view, page))
                yield LetterQuestion(key, word, names, words, page=page)


def _ballot(view: WerewolvesView, page: EnvelopePage) -> tuple[str, ...]:
    """What people write over any ballot, where there is no doubt which is meant."""
    main = EnvelopePage.COURT if EnvelopePage.COURT in view.pages else EnvelopePage.ELECTION
    return ("Ballot", "Vote", "Bulletin") if page is main else ()


def _answer_count(view: WerewolvesView) -> int:
    ordered = view.options.winter_rounds == "one"
    return MOST_ANSWERS if ordered else view.most


def _witch_values(view: WerewolvesView, gazetteer: Gazetteer) -> Iterator[OfferedAnswer]:
    yield OfferedAnswer("nothing", "nothing", {"en": "nothing", "fr": "rien"})
    for deed, verbs in _DEEDS.items():
        gone = leaving_powers(view, EnvelopePage.ANSWER)
        for power in (each for each in view.candidates if each not in gone):
            for when, seasons in _WHEN.items():
                if (
                    deed is WitchActionKind.ATTACK
                    and when
                    and view.options.witch_attack != "choice"
                ):
                    continue
                english, french = (
                    " ".join(filter(None, (verb, gazetteer.powers[language][power], season)))
                    for language, verb, season in zip(("en", "fr"), verbs, seasons, strict=True)
                )
                key = " ".join(filter(None, (deed, power, when)))
                useful = not answer_fault(WitchAnswer(deed, power, when), view)
                yield OfferedAnswer(key, english, {"en": english, "fr": french}, useful)


def _read_submission(
    _view: WerewolvesView, orders: PowerOrders, agreement: Agreement | None, answers: Answers
) -> WerewolvesOrders:
    def one(page: EnvelopePage) -> Power | None:
        return next((Power(each) for each in answers.get(f"werewolves_{page}", ())), None)

    target = one(EnvelopePage.TARGET)
    return WerewolvesOrders(
        orders=orders,
        agreement=agreement,
        president=one(EnvelopePage.ELECTION),
        target=None if target == _NOBODY else target,
        no_target=target == _NOBODY,
        fright=one(EnvelopePage.FRIGHT),
        court=one(EnvelopePage.COURT),
        spied=tuple(Power(each) for each in answers.get(f"werewolves_{EnvelopePage.ABILITY}", ())),
        whisper=" ".join(answers.get(f"werewolves_{EnvelopePage.WHISPER}", ())),
        answers=tuple(
            _answer(each) for each in answers.get(f"werewolves_{EnvelopePage.ANSWER}", ())
        ),
        casting=one(EnvelopePage.CASTING),
    )


def _answer(key: str) -> WitchAnswer:
    """The answer of a value's key: `nothing`, `cancel france`, `attack italy fall`."""
    deed, *rest = key.split()
    power = Power(rest[0]) if rest else None
    return WitchAnswer(WitchActionKind(deed), power, rest[1] if len(rest) > 1 else "")


def _key(answer: WitchAnswer) -> str:
    """The key of an answer's value; one that names nobody is nothing."""
    if answer.power is None:
        return str(WitchActionKind.NOTHING)
    return " ".join(filter(None, (answer.deed, answer.power, answer.when)))


def _answers(submission: WerewolvesOrders) -> Answers:
    found: dict[str, tuple[str, ...]] = {
        f"werewolves_{page}": tuple(powers_named(submission, page))
        for page in _WORDS
        if page not in (EnvelopePage.WHISPER, EnvelopePage.ANSWER)
    }
    if submission.no_target:
        found[f"werewolves_{EnvelopePage.TARGET}"] = (_NOBODY,)
    if submission.whisper:
        # A line of a letter ends with a semicolon.
        words = " ".join(submission.whisper.replace(";", ",").split())
        found[f"werewolves_{EnvelopePage.WHISPER}"] = (words,) if words else ()
    found[f"werewolves_{EnvelopePage.ANSWER}"] = tuple(map(_key, submission.answers))
    return {key: each for key, each in found.items() if each}


def _fault(_view: WerewolvesView, _key: str, text: str) -> NotationError | None:
    if len(text) > WHISPER_LENGTH:
        return NotationError(text, (WHISPER_LENGTH, len(text)), "unknown_word")
    return None


def _roles(view: WerewolvesView) -> tuple[WerewolvesView, ...]:
    """Every card, of a werewolf from the start, of one since, and of none; letters are empty."""
    own, power = view.own, view.board.map.powers[0]
    if own is None:
        return ()
    cards = tuple(each for each in own.learned if isinstance(each.facts, news.RoleNotice))
    letter = None if own.letter is None else news.WinterLetter(power, own.letter.turn)
    year = view.board.turn.year
    since = (None, 0, year)
    return tuple(
        replace(
            view,
            own=replace(
                own,
                power=power,
                card=card,
                wolf=wolf,
                votes_from=wolf or 0,
                learned=cards,
                letter=letter,
                target=None,
                spent=(),
            ),
        )
        for card in PowerCard
        for wolf in (since[1:] if card is PowerCard.WOLF else since)
    )


# What came by mail speaks only of what there is.


def _is_sound_view(view: WerewolvesView) -> bool:
    own, known = view.own, {option.key: option for option in OPTIONS}
    return (
        is_sound_board_view(view)
        and view.truth is None
        and all(key in known and known[key].offers(each) for key, each in view.choices.items())
        and set(view.pages) <= set(EnvelopePage)
        and 1 <= view.most <= MOST_BUILDS
        and (own is None or all(_is_sound_fact(each.facts) for each in own.learned))
        and (own is None or set(own.spent) <= set(WitchActionKind))
        and (own is None or own.letter is None or _is_sound_fact(own.letter))
    )


def _is_sound_fact(facts: Facts) -> bool:
    """Whether it is a letter that a player may get, in which nothing is missing."""
    if not isinstance(facts, news.WinterLetter):
        return isinstance(facts, news.RoleNotice | news.ContaminationNotice | news.CaptorNotice)
    kinds = {each.kind for each in facts.spied} <= {"nothing", "vote", "wolf", "status"}
    about = all(each.power for each in facts.spied if each.kind != "nothing")
    whole = about and all(each.card for each in facts.spied if each.kind == "status")
    seasons = all(each.seasons for each in facts.expected or ())
    short = all(len(each) <= WHISPER_LENGTH for each in facts.whispers)
    return kinds and whole and seasons and short


def _is_sound(view: WerewolvesView, submission: WerewolvesOrders) -> bool:
    return (
        has_sound_orders(view.board.map, submission)
        and len(submission.spied) <= MOST_BUILDS
        and len(submission.answers) <= MOST_ANSWERS
        and all(each.when in _WHEN for each in submission.answers)
        and len(submission.whisper) <= WHISPER_LENGTH
    )


WEREWOLVES = GameForm(
    view=WerewolvesView,
    submission=WerewolvesOrders,
    submitted=_read_submission,
    is_sound_view=_is_sound_view,
    is_sound_submission=_is_sound,
    sides=True,
    questions=werewolves_questions,
    answers=_answers,
    fault=_fault,
    roles=_roles,
)
