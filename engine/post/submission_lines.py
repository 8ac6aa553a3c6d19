"""A submission as the lines of a letter, and back, in any game.

Lines are orders in the short notation, or answers to what a game asks beside them, with a word of
their own in front. See `engine.submission_text`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.board.gazetteer import Gazetteer, Language
from engine.campaign.free_text_orders import order_owner, read_free_text, with_lines
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import EngineBug, NotationError
from engine.orders.line_fate import LineFate
from engine.orders.order_shape import has_order_shape
from engine.registry import submission_form_for
from engine.submission_text.game_form import AnyGameForm
from engine.submission_text.order_lines import ReadOrders, order_lines, read_orders
from engine.submission_text.question import (
    Answers,
    AsideLine,
    LetterQuestion,
    UnreadLine,
    answer_lines,
    read_answers,
    unknown_line,
)


@dataclass(frozen=True, slots=True)
class ReadSubmission:
    """What lines mean: a submission, the lines that mean nothing, and those set `aside`."""

    submission: Any
    unread: tuple[UnreadLine, ...] = ()
    aside: tuple[AsideLine, ...] = ()


def has_submission_lines(view: object) -> bool:
    """Whether a view is of a game whose submissions can be written as lines."""
    return submission_form_for(view) is not None


def submission_lines(
    view: object, submission: object, gazetteer: Gazetteer | None
) -> tuple[str, ...]:
    """A submission as lines without their line ends. Raises `EngineBug` for another game's."""
    form = _form(view)
    if not isinstance(submission, form.submission):
        raise EngineBug("no letters for this game")
    answers = answer_lines(form.questions(view, gazetteer), form.answers(submission))
    if gazetteer is None or not isinstance(view, ViewWithBoard):
        return tuple(answers)
    if not isinstance(submission, SubmissionWithOrders):
        return tuple(answers)
    return (*order_lines(view.board, submission, gazetteer), *answers)


def read_submission(
    view: object,
    lines: Sequence[str],
    gazetteer: Gazetteer | None,
    language: Language | None = None,
    *,
    greeted: bool = True,
) -> ReadSubmission:
    """The submission that lines mean, as the seat of this view would hand it in. Where a place is
    misspelt, its names in `language` are proposed. Where they may be `greeted`, talk around them
    is passed over.

    Raises `EngineBug` for a view of a game that has no letters.
    """
    form = _form(view)
    answers, rest, unread = read_answers(form.questions(view, gazetteer), lines)
    answers, faulty = _readable_answers(form, view, answers)
    read = _orders(view, rest, gazetteer, language, greeted=greeted)
    submission = form.submitted(view, read.orders, read.agreement, answers)
    if read.kept:
        submission = with_lines(submission, read.kept)
    return ReadSubmission(submission, (*unread, *faulty, *read.unread), read.aside)


def questions(view: object, gazetteer: Gazetteer | None) -> tuple[LetterQuestion, ...]:
    """What the seat of this view is asked beside its orders."""
    form = submission_form_for(view)
    return form.questions(view, gazetteer) if form else ()


def read_act(view: object, text: str, gazetteer: Gazetteer | None) -> object:
    """What a line means as something done at once by who has this view; None if nothing."""
    form = submission_form_for(view)
    return None if form is None else form.read_act(view, text, gazetteer)


def act_questions(view: object, gazetteer: Gazetteer | None) -> tuple[LetterQuestion, ...]:
    """What who has this view may do at once: each answer offered is such a line."""
    form = submission_form_for(view)
    return () if form is None else form.acts(view, gazetteer)


def is_night(view: object) -> bool:
    """Whether eyes are closed in the open phase of a view's game."""
    form = submission_form_for(view)
    return form is not None and form.is_night(view)


def role_views(view: object) -> tuple[object, ...]:
    """A seat's view for each secret role that it might have."""
    form = submission_form_for(view)
    return () if form is None else form.roles(view)


def own_order_count(view: object, lines: Sequence[str], gazetteer: Gazetteer | None) -> int:
    """How many of some lines are orders for what the seat of this view owns."""
    if (
        gazetteer is None
        or submission_form_for(view) is None
        or not isinstance(view, ViewWithBoard)
    ):
        return 0
    _, rest, _ = read_answers(questions(view, gazetteer), lines)
    given = read_free_text(view.board, rest, gazetteer).orders
    each = (order for orders in given.values() for order in orders)
    return sum(order_owner(view.board, order) in view.board.mine for order in each)


def around_letter(
    view: object, submission: object, lines: Sequence[str], gazetteer: Gazetteer | None
) -> ReadSubmission:
    """What lines around a block of orders say: an order or an answer that the block has not is
    not understood, all else is talk."""
    if (
        gazetteer is None
        or submission_form_for(view) is None
        or not isinstance(view, ViewWithBoard)
    ):
        return ReadSubmission(None, (), tuple(AsideLine(each, LineFate.TALK) for each in lines))
    _, rest, wrong = read_answers(questions(view, gazetteer), lines)
    given = submission.orders.values() if isinstance(submission, SubmissionWithOrders) else ()
    known = {order for orders in given for order in orders}
    unread: list[UnreadLine] = list(wrong)
    aside: list[AsideLine] = []
    for line in lines:
        found = read_free_text(view.board, (line,), gazetteer)
        orders = {order for each in found.orders.values() for order in each}
        if line not in rest or orders - known:
            unread.append(UnreadLine(line, NotationError(line, (0, len(line)), "beside_block")))
        elif not orders and has_order_shape(line, gazetteer):
            unread += (UnreadLine(each.text, each.error) for each in found.unread if each.error)
        elif not orders:
            aside.append(AsideLine(line, LineFate.TALK))
    return ReadSubmission(None, tuple(unread), tuple(aside))


def _form(view: object) -> AnyGameForm:
    form = submission_form_for(view)
    if form is None:
        raise EngineBug("no letters for this game")
    return form


def _orders(
    view: object,
    lines: Sequence[str],
    gazetteer: Gazetteer | None,
    language: Language | None,
    *,
    greeted: bool,
) -> ReadOrders:
    if gazetteer is None or not isinstance(view, ViewWithBoard):
        return ReadOrders({}, None, tuple(unknown_line(line) for line in lines if line.strip()))
    return read_orders(view.board, lines, gazetteer, language, greeted=greeted)


def _readable_answers(
    form: AnyGameForm, view: object, answers: Answers
) -> tuple[Answers, tuple[UnreadLine, ...]]:
    """The answers that can be understood, and those that cannot."""
    found = [
        (key, text, form.fault(view, key, text))
        for key, texts in sorted(answers.items())
        for text in texts
    ]
    unread = tuple(UnreadLine(text, fault) for _, text, fault in found if fault is not None)
    kept = {
        key: tuple(text for each, text, fault in found if each == key and fault is None)
        for key in answers
    }
    return kept, unread


def is_won_by_sides(view: object) -> bool:
    """Whether who wins in a view's game wins with a whole side."""
    form = submission_form_for(view)
    return form is not None and form.sides


def is_sound_view(view: object) -> bool:
    """Whether a view that came by mail is of a game that we know, and speaks only of what exists;
    each game's form says it of its own."""
    form = submission_form_for(view)
    return form is not None and form.is_sound_view(view)


def is_sound_submission(view: object, submission: object) -> bool:
    """Whether a submission by mail is of the view's game and names only what is in it."""
    form = submission_form_for(view)
    return (
        form is not None
        and isinstance(submission, form.submission)
        and form.is_sound_submission(view, submission)
    )
