"""1897 and the League of Shadows in letters.

Beside orders: `Capital: Lon`; `Name: Nordic League`, or `Name: England = Nordic League` by who
plays several powers; `VOTE: Gre` and `VOTE: ABSTAIN`, and other words for the forum after `Say:`.
Who plays several powers and votes once votes so for all of them.
"""

from collections.abc import Iterable, Iterator, Mapping

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, Province
from engine.campaign.submission import Agreement, PowerOrders
from engine.errors import NotationError
from engine.games.shadows.power_names import is_allowed_name, tidy_name
from engine.games.shadows.submission import LeagueOrders, LeagueView, PostAct
from engine.orders.spelling import fold_text
from engine.submission_text.game_form import GameForm
from engine.submission_text.question import Answers, LetterQuestion, OfferedAnswer, place_values
from engine.submission_text.soundness import has_sound_orders, is_sound_board_view

ABSTAIN = OfferedAnswer("abstain", "ABSTAIN", {"en": "Abstain", "fr": "Abstention"})
LONGEST = 2000


def league_questions(view: LeagueView, gazetteer: Gazetteer | None) -> tuple[LetterQuestion, ...]:
    """What a seat is asked in the open phase."""
    return () if gazetteer is None else tuple(_questions(view, gazetteer))


def _questions(view: LeagueView, gazetteer: Gazetteer) -> Iterator[LetterQuestion]:
    mine = view.board.mine
    if view.choices:
        offered = sorted({each for homes in view.choices.values() for each in homes})
        values = place_values(offered, gazetteer)
        yield LetterQuestion("capital", "Capital", values, ("capitale",), most=len(mine))
    if view.naming and mine:
        yield LetterQuestion("name", "Name", also=("nom",), most=len(mine))
    voting = _voting_powers(view)
    if view.council is not None and voting:
        values = (*place_values(view.council.votable, gazetteer), ABSTAIN)
        yield LetterQuestion("vote", "VOTE", values, ("votes",), most=len(voting))
        yield LetterQuestion("say", "Say", also=("forum", "dire"))


def _voting_powers(view: LeagueView) -> tuple[Power, ...]:
    if view.council is None:
        return ()
    return tuple(power for power in view.board.mine if power in view.council.voters)


def _read_submission(
    view: LeagueView, orders: PowerOrders, agreement: Agreement | None, answers: Answers
) -> LeagueOrders:
    return LeagueOrders(
        orders=orders,
        agreement=agreement,
        capitals=_capitals(view, answers.get("capital", ())),
        names=dict(_names(view, answers.get("name", ()))),
        posts=dict(_posts(view, answers)),
    )


def _capitals(view: LeagueView, chosen: Iterable[str]) -> Mapping[Power, Province]:
    """A home centre is one power's, so it says whose Capital it is to be."""
    return {
        power: Province(each)
        for each in chosen
        for power, offered in view.choices.items()
        if each in offered
    }


def _names(view: LeagueView, given: Iterable[str]) -> Iterator[tuple[Power, str]]:
    for text in given:
        before, equals, after = text.partition("=")
        if not equals:
            yield view.board.mine[0], tidy_name(text)
        for power in view.board.mine:
            if equals and fold_text(before.strip()) == fold_text(power):
                yield power, tidy_name(after)


def _posts(view: LeagueView, answers: Answers) -> Iterator[tuple[Power, str]]:
    votes, words = answers.get("vote", ()), answers.get("say", ())
    for at, power in enumerate(_voting_powers(view)):
        lines = [f"VOTE: {votes[min(at, len(votes) - 1)].upper()}"] if votes else []
        if words and at == 0:
            lines += words
        if lines:
            yield power, "\n".join(lines)


def _answers(submission: LeagueOrders) -> Answers:
    names, posts = submission.names, submission.posts
    several = len(submission.orders) > 1
    lines = [line for power in sorted(posts) for line in posts[power].splitlines()]
    votes = tuple(each.partition(":")[2].strip().lower() for each in lines if _votes(each))
    words = " ".join(line for line in lines if not _votes(line))
    words = words.replace(";", ",")  # which ends a line in letters
    found = {
        "capital": tuple(submission.capitals[power] for power in sorted(submission.capitals)),
        "name": tuple(
            f"{power} = {names[power]}" if several else names[power] for power in sorted(names)
        ),
        "vote": votes,
        "say": (words,) if words else (),
    }
    return {key: each for key, each in found.items() if each}


def _votes(line: str) -> bool:
    return fold_text(line).lstrip().startswith("vote") and ":" in line


def _fault(view: LeagueView, key: str, text: str) -> NotationError | None:
    name = text.partition("=")[2] or text
    wrong = key == "name" and (not is_allowed_name(name) or not dict(_names(view, (text,))))
    if wrong or len(text) > LONGEST:
        return NotationError(text, (0, len(text)), "unknown_word")
    return None


def _read_post(view: LeagueView, text: str, gazetteer: Gazetteer | None) -> PostAct | None:
    """A post. Who plays several powers says first which one writes: `England: VOTE: Gre`."""
    voting = _voting_powers(view)
    if not voting or not text.strip():
        return None
    before, colon, after = text.partition(":")
    tables = () if gazetteer is None else tuple(gazetteer.powers.values())
    for power in voting:
        names = {fold_text(power), *(fold_text(table[power]) for table in tables)}
        if colon and fold_text(before.strip()) in names:
            return PostAct(power, after.strip())
    return PostAct(next(iter(voting)), text)


def _acts(view: LeagueView, gazetteer: Gazetteer | None) -> tuple[LetterQuestion, ...]:
    """A post to the council, in one's own words."""
    return (LetterQuestion("league_post", "Say"),) if _voting_powers(view) and gazetteer else ()


def _is_sound(view: LeagueView, submission: LeagueOrders) -> bool:
    texts = (*submission.names.values(), *submission.posts.values())
    short = all(len(text) <= LONGEST for text in texts)
    return short and has_sound_orders(view.board.map, submission)


SHADOWS = GameForm(
    view=LeagueView,
    submission=LeagueOrders,
    submitted=_read_submission,
    is_sound_view=is_sound_board_view,
    is_sound_submission=_is_sound,
    questions=league_questions,
    answers=_answers,
    fault=_fault,
    read_act=_read_post,
    acts=_acts,
)
