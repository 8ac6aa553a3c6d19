"""Heptadiplomacy in letters: orders of all boards, and `Claim: with player 4 if …` in Autumn.

`docs/rules/hepta.md` has the language of claims. The order of the claims is that of the lines.
"""

from collections.abc import Callable
from dataclasses import dataclass

from engine.board.gazetteer import Gazetteer
from engine.board.map_file import MapFile
from engine.board.position import Position
from engine.board.turn import first_turn
from engine.board.view import BoardView
from engine.campaign.submission import Agreement, PowerOrders
from engine.errors import NotationError
from engine.frame.seat import SeatId
from engine.games.hepta.charter import Charter
from engine.games.hepta.claim import Claim
from engine.games.hepta.claim_names import claim_names, claim_style
from engine.games.hepta.claim_text import read_claim, write_claim
from engine.games.hepta.objections import MOST_CLAIMS, is_sound_claim
from engine.games.hepta.submission import HeptaOrders, HeptaView
from engine.submission_text.game_form import GameForm
from engine.submission_text.question import Answers, LetterQuestion
from engine.submission_text.soundness import has_sound_orders, is_sound_board_view

CLAIM = "hepta_claim"


def hepta_questions(view: HeptaView, gazetteer: Gazetteer | None) -> tuple[LetterQuestion, ...]:
    """The claims, when they may be made; one too many is read, so that it is objected to."""
    if gazetteer is None or not view.claiming or view.me is None:
        return ()
    return (
        LetterQuestion(CLAIM, "Claim", also=("Revendication", "Victoire"), most=MOST_CLAIMS + 1),
    )


@dataclass(frozen=True, slots=True)
class _ClaimForm:
    """Claims as lines and back; `boards` gives the seven boards of a charter by its key."""

    boards: Callable[[str], MapFile]

    def submitted(
        self,
        view: HeptaView,
        orders: PowerOrders,
        agreement: Agreement | None,
        answers: Answers,
    ) -> HeptaOrders:
        claims = tuple(self._read(view, text) for text in answers.get(CLAIM, ()))
        return HeptaOrders(orders, agreement, claims)

    def _read(self, view: HeptaView, text: str) -> Claim:
        names = self.boards(view.board.map.key).gazetteer
        return read_claim(text.rstrip(" ;."), claim_names(view, names))

    def fault(self, view: HeptaView, _key: str, text: str) -> NotationError | None:
        try:
            self._read(view, text)
        except NotationError as error:
            return error
        return None

    def answers(self, submission: HeptaOrders) -> Answers:
        """The claims written with the names that all charters share, players by their numbers."""
        if not submission.claims:
            return {}
        file = self.boards(Charter().key)
        board = BoardView(file.map, Position({}), first_turn(file.map.start_year))
        writing = claim_style(HeptaView(board, {}, seats=_SEATS), file.gazetteer)
        return {CLAIM: tuple(write_claim(each, writing) for each in submission.claims)}


_SEATS = tuple(SeatId(f"s{number}") for number in range(1, 8))


def _is_sound_view(view: HeptaView) -> bool:
    claims = ((seat, claim) for seat in sorted(view.claims) for claim in view.claims[seat])
    return (
        view.board.map.layers is not None
        and set(view.seats) <= set(_SEATS)
        and all(is_sound_claim(view, claim, seat) for seat, claim in claims)
        and is_sound_board_view(view, view.seats)
    )


def _is_sound(view: HeptaView, submission: HeptaOrders) -> bool:
    few = len(submission.claims) <= MOST_CLAIMS + 1
    sound = all(is_sound_claim(view, claim, view.me) for claim in submission.claims)
    return few and sound and has_sound_orders(view.board.map, submission)


def hepta_form(boards: Callable[[str], MapFile]) -> GameForm[HeptaView, HeptaOrders]:
    """How letters to Heptadiplomacy are written, on the boards of any charter by its key."""
    lines = _ClaimForm(boards)
    return GameForm(
        view=HeptaView,
        submission=HeptaOrders,
        submitted=lines.submitted,
        is_sound_view=_is_sound_view,
        is_sound_submission=_is_sound,
        questions=hepta_questions,
        answers=lines.answers,
        fault=lines.fault,
    )
