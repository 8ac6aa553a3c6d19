"""What each reader may know, built up from nothing; and what differs between two views."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.terms import Power, Province
from engine.board.view import BoardView
from engine.campaign.board_view import board_view
from engine.campaign.gm_ruling import board_difference
from engine.campaign.victory import barred_agreements
from engine.frame.seat import GameMaster, Reader, Seated
from engine.games.shadows.council import council_view
from engine.games.shadows.ledger import PointsEntry
from engine.games.shadows.news import LeagueChanged
from engine.games.shadows.opening import NORTH, SOUTH, asks_first_units, capital_choices
from engine.games.shadows.scoring import current_entries, final_ledger, known_headquarters
from engine.games.shadows.state import LeagueState
from engine.games.shadows.submission import CAPITAL, LeagueView


def league_view(state: LeagueState, reader: Reader) -> LeagueView:
    """The board and the Council are everybody's; the headquarters are whose they are told to."""
    campaign = state.campaign
    board = board_view(campaign, reader)
    board = replace(
        board,
        owed=state.owed(),
        sites=state.sites(),
        homes=_homes(state),
        regions=_pools(state),
        waives=not asks_first_units(state) or state.options.first_unit == "waivable",
    )
    mine = board.mine
    choosing = state.stage == CAPITAL
    return LeagueView(
        board=board,
        players=dict(campaign.players),
        unplayed=campaign.unplayed,
        barred=barred_agreements(campaign),
        stage=state.stage,
        choices={p: capital_choices(campaign.map, p) for p in mine} if choosing else {},
        capitals=dict(state.capitals),
        homes=_homes(state),
        council=council_view(state),
        purges=state.purges,
        headquarters=_headquarters(state, reader, board),
        ledger=_ledger(state, reader, board),
        naming=state.is_naming,
        asks_post=state.asks_first_posts_in_envelopes,
        lot_decides=state.options.no_capital == "lot",
        standings=_standings(state),
    )


def _homes(state: LeagueState) -> Mapping[Power, tuple[Province, ...]]:
    """Home centres, once they are settled."""
    return {p: homes for p, homes in state.campaign.homes.items() if homes} if state.frozen else {}


def _pools(state: LeagueState) -> Mapping[str, tuple[Province, ...]]:
    """Where the headquarters may be: the centres of North and South that nobody began with."""
    if not state.league:
        return {}
    taken = set(state.capitals.values())
    pools = {"league_north": NORTH, "league_south": SOUTH}
    return {
        name: tuple(each for each in pool if each not in taken) for name, pool in pools.items()
    }


def _headquarters(state: LeagueState, reader: Reader, board: BoardView) -> tuple[Province, ...]:
    if isinstance(reader, GameMaster) or state.campaign.ended is not None:
        return state.headquarters
    known = {each for power in board.mine for each in known_headquarters(state, power)}
    return tuple(each for each in state.headquarters if each in known or each in state.found)


def _ledger(state: LeagueState, reader: Reader, board: BoardView) -> tuple[PointsEntry, ...]:
    if not state.league or state.stage == CAPITAL:
        return ()
    if isinstance(reader, GameMaster) or state.campaign.ended is not None:
        return final_ledger(state)
    if isinstance(reader, Seated):
        return tuple(entry for power in board.mine for entry in current_entries(state, power))
    return ()


def _standings(state: LeagueState) -> tuple[PointsEntry, ...]:
    """What Capitals, centres, first votes and discoveries are worth so far, for all to see."""
    if not state.league or state.stage == CAPITAL or state.campaign.ended is not None:
        return ()
    powers = [each for each in state.ground.powers if each in state.campaign.players]
    return tuple(entry for power in powers for entry in current_entries(state, power, public=True))


_PARTS = ("capitals", "council", "headquarters", "homes", "ledger", "purges")


def view_changes(before: LeagueView, after: LeagueView) -> LeagueChanged | None:
    """What differs between two views of one reader; None if nothing."""
    board = board_difference(before.board, after.board)
    parts = [part for part in _PARTS if getattr(before, part) != getattr(after, part)]
    if before.board.names != after.board.names:
        parts.append("names")
    if board is None and not parts:
        return None
    return LeagueChanged(board, tuple(parts))
