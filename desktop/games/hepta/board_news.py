"""On which boards something happened to a player since the last moves, and what."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence, QShortcut

from desktop.games.hepta.multi_board_view import MultiBoardView
from desktop.results.reports_model import board_of_ruling, rulings_of
from desktop.widgets.tool_button import tool_button
from engine.board.terms import Power, board_name
from engine.board.turn import PhaseKind
from engine.frame.desk import PhaseView
from engine.games.hepta.submission import HeptaView
from engine.judge.ruling import Outcome


def board_news(
    history: Sequence[PhaseView[HeptaView]], mine: Collection[Power]
) -> Mapping[str, str]:
    """By board what befell the nations that are `mine`, in words; the others are left out.

    `history` ends with the open phase.
    """
    told = list(_phases_since_moves(history))
    if not told:
        return {}
    before, after = told[0].view.board.position, history[-1].view.board.position
    failed: dict[str, int] = {}
    for ruling in chain.from_iterable(rulings_of(each.reports) for each in told):
        if ruling.power in mine and ruling.outcome is not Outcome.SUCCEEDED:
            board = board_of_ruling(ruling)
            failed[board] = failed.get(board, 0) + 1
    won: dict[str, int] = {}
    lost: dict[str, int] = {}
    for centre in sorted({*before.owners, *after.owners}):
        had, has = before.owners.get(centre) in mine, after.owners.get(centre) in mine
        if had is not has:
            counted = won if has else lost
            counted[board_name(centre)] = counted.get(board_name(centre), 0) + 1
    driven: dict[str, int] = {}
    for at, each in after.dislodged.items():
        if each.unit.power in mine:
            driven[board_name(at)] = driven.get(board_name(at), 0) + 1
    boards = sorted({*failed, *won, *lost, *driven})
    return {
        board: " · ".join(_news_lines(failed, driven, won, lost, board=board)) for board in boards
    }


def _news_lines(*counts: Mapping[str, int], board: str) -> Iterator[str]:
    templates = (
        QCoreApplication.translate("BoardNews", "orders that failed: {0}"),
        QCoreApplication.translate("BoardNews", "units driven out: {0}"),
        QCoreApplication.translate("BoardNews", "centres won: {0}"),
        QCoreApplication.translate("BoardNews", "centres lost: {0}"),
    )
    for template, count in zip(templates, counts, strict=True):
        if board in count:
            yield template.format(count[board])


def _phases_since_moves(
    history: Sequence[PhaseView[HeptaView]],
) -> Sequence[PhaseView[HeptaView]]:
    over = list(history[:-1])
    for place in range(len(over) - 1, -1, -1):
        if over[place].view.board.turn.kind is PhaseKind.MOVEMENT:
            return over[place:]
    return over


def add_board_news(boards: MultiBoardView, news: Mapping[str, str]) -> None:
    """Mark the boards that have news, with a button and a key that go from one to the next."""
    if not news:
        return
    for board, words in news.items():
        boards.cells[board].show_news(words)
    button = tool_button()
    said = QCoreApplication.translate("BoardNews", "News on {0}")
    button.setText(said.format(", ".join(news)))
    button.setToolTip(
        QCoreApplication.translate(
            "BoardNews", "The next board on which something befell you (F8)"
        )
    )
    step = partial(_show_next_board, boards, tuple(news))
    button.clicked.connect(step)
    QShortcut(QKeySequence("F8"), boards).activated.connect(step)
    boards.add_tool(button)


def _show_next_board(boards: MultiBoardView, news: Sequence[str], *_: object) -> None:
    later = [board for board in news if board > boards.near]
    goal = (later or news)[0]
    if goal != boards.near:
        boards.focus_on(goal)
