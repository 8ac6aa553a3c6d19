"""What each reader may know; and what differs between two views."""

from collections.abc import Mapping

from engine.campaign.board import board_view
from engine.campaign.overruling import differences
from engine.campaign.victory import barred
from engine.frame.seat import GameMaster, Reader, Seated, SeatId
from engine.games.hepta.accounts import accounts
from engine.games.hepta.claim import Claim
from engine.games.hepta.news import HeptaChanged
from engine.games.hepta.state import HeptaState
from engine.games.hepta.submission import HeptaView


def view(state: HeptaState, reader: Reader) -> HeptaView:
    """The boards and accounts are everybody's; claims are their claimant's till the game ends."""
    campaign = state.campaign
    return HeptaView(
        board=board_view(campaign, reader),
        players=dict(campaign.players),
        unplayed=campaign.unplayed,
        barred=barred(campaign),
        seats=campaign.seats,
        accounts=accounts(campaign),
        claiming=state.claiming,
        claims=_claims(state, reader),
        me=reader.seat if isinstance(reader, Seated) else None,
    )


def _claims(state: HeptaState, reader: Reader) -> Mapping[SeatId, tuple[Claim, ...]]:
    if isinstance(reader, GameMaster) or state.campaign.ended is not None:
        return dict(state.claims)
    mine = reader.seat if isinstance(reader, Seated) else None
    return {seat: claims for seat, claims in state.claims.items() if seat == mine}


def changes(before: HeptaView, after: HeptaView) -> HeptaChanged | None:
    """What differs between two views of one reader; None if nothing."""
    old, new = before.board, after.board
    board = differences(old.position, new.position, (old.turn, new.turn))
    claims = before.claims != after.claims
    return HeptaChanged(board, claims) if board is not None or claims else None
