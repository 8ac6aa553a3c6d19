"""What the GM may look up in a Winter: the claims that wait for it."""

from engine.board.terms import Season
from engine.frame.ruleset import ScriptLine
from engine.games.hepta.news import ClaimsFiled
from engine.games.hepta.state import HeptaState


def script(state: HeptaState) -> tuple[ScriptLine, ...]:
    """After Autumn, each player's claims, which are judged again after the builds."""
    campaign = state.campaign
    if campaign.ended is not None or campaign.turn.season is not Season.WINTER:
        return ()
    return tuple(
        ScriptLine("claims_filed", ClaimsFiled(seat, state.claims[seat]))
        for seat in campaign.seats
        if seat in state.claims
    )
