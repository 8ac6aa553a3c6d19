"""What letters have to know of one game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from engine.board.gazetteer import Gazetteer
from engine.campaign.submission import Agreement, PowerOrders
from engine.errors import NotationError
from engine.submission_text.question import Answers, LetterQuestion

V = TypeVar("V")
A = TypeVar("A")


def _no_questions(_view: object, _gazetteer: Gazetteer | None) -> tuple[LetterQuestion, ...]:
    return ()


def _no_roles(_view: object) -> tuple[object, ...]:
    return ()


def _nothing(*_: object) -> None:
    return None


@dataclass(frozen=True, slots=True)
class GameForm(Generic[V, A]):
    """How one game's submissions are written and read, and which views and submissions are sound.

    Orders and agreements are the same in all games with a board; the rest is answers to questions.

    - `view`, `submission`: the types of its views and submissions.
    - `submitted`: the submission made of a view, orders, an agreement and answers. The orders are
      those of every power in `board.mine`, and none in a game without a board.
    - `questions`: what a seat is asked beside its orders, from its view.
    - `answers`: the answers that a submission holds.
    - `fault`: what is wrong with an answer in text to the question of that key; such a line is not
      understood.
    - `read_act`: what a line means as something done at once, None if nothing.
    - `acts`: what a seat may do at once, as questions whose answers are such lines.
    - `is_night`: whether eyes are closed in the open phase.
    - `roles`: the view of a seat for each secret role that it might have by what all may know, so
      that cards of all roles can be shown alike; none in a game without such cards.
    - `sides`: whether a power wins with a whole side, as agreements then say.
    - `is_sound_view`, `is_sound_submission`: whether what came by mail speaks only of what exists;
      asked with the right types.
    """

    view: type[V]
    submission: type[A]
    submitted: Callable[[V, PowerOrders, Agreement | None, Answers], A]
    is_sound_view: Callable[[V], bool]
    is_sound_submission: Callable[[V, A], bool]
    sides: bool = False
    questions: Callable[[V, Gazetteer | None], tuple[LetterQuestion, ...]] = _no_questions
    answers: Callable[[A], Answers] = lambda _: {}
    fault: Callable[[V, str, str], NotationError | None] = _nothing
    read_act: Callable[[V, str, Gazetteer | None], object] = _nothing
    acts: Callable[[V, Gazetteer | None], tuple[LetterQuestion, ...]] = _no_questions
    is_night: Callable[[V], bool] = lambda _: False
    roles: Callable[[V], tuple[object, ...]] = _no_roles


AnyGameForm: TypeAlias = GameForm[Any, Any]
"""The form of any game, for who treats all games alike."""
