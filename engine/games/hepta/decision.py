"""What the GM may decide beside the board: victories, and what is known of claims."""

from dataclasses import dataclass, replace

from engine.campaign import gm_ruling
from engine.campaign.news import GameEnded
from engine.errors import RulingRefused
from engine.frame.audience import PUBLIC
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.hepta.accounts import player_accounts, standings
from engine.games.hepta.news import HeptaEnded, Victory
from engine.games.hepta.state import HeptaState
from engine.games.hepta.victory import VICTORY


@dataclass(frozen=True, slots=True)
class VictoryDeclared:
    """The war is over, and these players win together; several groups are equal firsts."""

    groups: tuple[tuple[SeatId, ...], ...]


def apply_ruling(state: HeptaState, decision: object) -> Step[HeptaState]:
    """What a decision makes of the game, and the news if it ended it. Raises `RulingRefused`."""
    if isinstance(decision, VictoryDeclared):
        return _declare_victory(state, decision)
    step = gm_ruling.apply_ruling(state.campaign, decision)
    ending = state.ending if step.state.ended is not None else None
    return Step(replace(state, campaign=step.state, ending=ending), step.reports)


def _declare_victory(state: HeptaState, decision: VictoryDeclared) -> Step[HeptaState]:
    campaign = state.campaign
    if campaign.ended is not None:
        raise RulingRefused("ruling_ended")
    if not decision.groups or not all(decision.groups):
        raise RulingRefused("ruling_unknown")
    owned = {each.player: each.centres for each in player_accounts(campaign)}
    for seat in (each for group in decision.groups for each in group):
        if seat not in owned:
            raise RulingRefused("ruling_seat", seat)
    victories = tuple(
        Victory(group, tuple(owned[seat] for seat in group)) for group in decision.groups
    )
    end = HeptaEnded(VICTORY, victories, standings(campaign))
    winners = {seat for group in decision.groups for seat in group}
    nations = tuple(p for p in campaign.surviving() if campaign.players[p] in winners)
    over = replace(campaign, ended=GameEnded(VICTORY, nations, campaign.counts()))
    return Step(replace(state, campaign=over, ending=end), (Report(PUBLIC, "game_ended", end),))


def ruling_pattern(decision: object) -> str:
    """What like decisions have in common."""
    if isinstance(decision, VictoryDeclared):
        return "victory"
    return gm_ruling.ruling_pattern(decision)
