"""Computer players in games on a board: orders for all powers of a seat, and whether to draw."""

from collections import Counter

from engine.board.terms import Power
from engine.board.turn import PhaseKind
from engine.campaign.submission import Draw, PowerOrders, ViewWithBoard
from engine.frame.seat import SeatId
from engine.players.advice import propose_joint_orders

NEARLY = 4
"""Who needs so many centres or fewer is about to win."""
LONG, VERY_LONG = 12, 20
"""After so many years who does not lead will draw, and after so many who does."""


def computer_orders(view: ViewWithBoard, level: int, chance: bytes, temper: str) -> PowerOrders:
    """Orders for each power of a seat, which it plays as if they were one."""
    hands: dict[SeatId, list[Power]] = {}
    for power, seat in view.players.items():
        hands.setdefault(seat, []).append(power)
    return propose_joint_orders(view.board, hands.values(), level, chance, view.unplayed, temper)


def draw_proposal(view: ViewWithBoard) -> Draw | None:
    """A draw where another is about to win, or after a long game; not for who is about to win."""
    board = view.board
    if board.turn.kind is not PhaseKind.MOVEMENT or "draw" in view.barred or not board.mine:
        return None
    me = view.players.get(board.mine[0])
    sizes: Counter[SeatId | None] = Counter()
    for power in board.position.owners.values():
        sizes[view.players.get(power)] += 1
    mine = sizes.pop(me, 0)
    other = max((size for seat, size in sizes.items() if seat is not None), default=0)
    near = len(board.map.centres) // 2 + 1 - NEARLY
    if max(mine, other) >= near:
        return Draw() if other >= mine else None
    years = board.turn.year - board.map.start_year
    return Draw() if years >= (LONG if other >= mine else VERY_LONG) else None
