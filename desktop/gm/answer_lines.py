"""What a seat has answered beside its orders, in words: ballots, targets, abilities."""

from desktop.session.ui_context import MapUiContext
from engine.board.gazetteer import Language
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.registry import submission_form_for
from engine.submission_text.order_lines import order_lines


def answer_lines(
    view: ViewWithBoard, submission: object, context: MapUiContext
) -> tuple[str, ...]:
    """A line for each answer of a submission; `view` is that of the seat which answered.

    Empty for a game that asks nothing beside orders.
    """
    form = submission_form_for(view)
    if form is None or not isinstance(submission, form.submission):
        return ()
    given = form.answers(submission)
    language: Language = "fr" if context.language == "fr" else "en"
    colon = "\N{NO-BREAK SPACE}: " if language == "fr" else ": "
    told: list[str] = []
    for question in form.questions(view, context.gazetteer):
        texts = {value.key: value.names.get(language, value.text) for value in question.values}
        title = context.words.text(f"question.{question.key}")
        told += (f"{title}{colon}{texts.get(each, each)}" for each in given.get(question.key, ()))
    return tuple(told)


def submission_lines(
    view: ViewWithBoard, submission: SubmissionWithOrders, context: MapUiContext
) -> tuple[str, ...]:
    """A submission in lines: its orders as letters write them, and its answers in words."""
    orders = order_lines(view.board, submission, context.gazetteer)
    return (*orders, *answer_lines(view, submission, context))
