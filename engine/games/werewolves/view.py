"""What a reader of Werewolves Diplomacy may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.board.terms import Power, Season
from engine.board.view import BoardView
from engine.campaign.board_view import board_view
from engine.campaign.victory import barred_agreements
from engine.frame.game_option import OptionValue, read_options
from engine.frame.report import Facts
from engine.frame.seat import GameMaster, Reader, Seated, SeatId
from engine.games.werewolves.disorder import coming_disorders, disorders_due, expected_disorder
from engine.games.werewolves.news import (
    CaptorNotice,
    ContaminationNotice,
    CourtSentence,
    ExpectedDisorder,
    WinterLetter,
)
from engine.games.werewolves.options import WerewolvesOptions, unusual_options
from engine.games.werewolves.state import WerewolvesState, WinterState
from engine.games.werewolves.terms import DisorderCause, PowerCard, WolfPhaseKind
from engine.roles.knowledge import LearnedFacts, facts_known_to


@dataclass(frozen=True, slots=True)
class OwnRole:
    """What only the player of a power knows: its card, whether and since when it is a werewolf
    (0 from the start), and all it was told. `letter` is the Winter's, in its second round;
    `closed` says that its form is shut because it is in disorder, where that is the rule (W-66).
    `target` is whom the scientist named last, where that name may stand; `spent` which of her
    powers the witch has used up, where she has each once.
    """

    __stored_name__ = "Own"

    power: Power
    card: PowerCard
    wolf: int | None = None
    votes_from: int = 0
    learned: tuple[LearnedFacts, ...] = ()
    letter: WinterLetter | None = None
    closed: bool = False
    target: Power | None = None
    spent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GmSecrets:
    """What only the GM knows: every card, every werewolf and since when, every disorder."""

    __stored_name__ = "Truth"

    roles: Mapping[Power, PowerCard]
    wolves: Mapping[Power, int]
    schedule: tuple[ExpectedDisorder, ...] = ()
    disorder: Mapping[Power, tuple[DisorderCause, ...]] = field(
        default_factory=dict[Power, tuple[DisorderCause, ...]]
    )
    target: Power | None = None
    letters: Mapping[Power, WinterLetter] = field(default_factory=dict[Power, WinterLetter])
    learned: Mapping[Power, tuple[LearnedFacts, ...]] = field(
        default_factory=dict[Power, tuple[LearnedFacts, ...]]
    )
    dice: tuple[int, ...] = ()


@dataclass(frozen=True)
class WerewolvesView:
    """Board and public facts; `own` for a player, `truth` for the GM, neither for onlookers.

    `kind` and `pages` are the phase's; `choices` the options that are not at their default, see
    `options`. `candidates` are the powers that may be named on its
    pages, in the map's order; `most` how many on the page of abilities. `sentence` is the court's
    last, while it is still to come or running.
    """

    board: BoardView
    players: Mapping[Power, SeatId]
    unplayed: tuple[Power, ...]
    barred: tuple[str, ...]
    kind: WolfPhaseKind
    pages: tuple[str, ...]
    choices: Mapping[str, OptionValue]
    candidates: tuple[Power, ...]
    most: int = 1
    president: Power | None = None
    sentence: CourtSentence | None = None
    own: OwnRole | None = None
    truth: GmSecrets | None = None

    @cached_property
    def options(self) -> WerewolvesOptions:
        """What was chosen."""
        return read_options(WerewolvesOptions, self.choices)


def season_news(view: WerewolvesView) -> tuple[Facts, ...]:
    """What the season before has brought the seat in private: that it was contaminated, or whom it
    contaminated where that is told (W-81)."""
    turn = view.board.turn
    if view.own is None or turn.season is Season.SPRING:
        return ()
    before = f"{'S' if turn.season is Season.FALL else 'F'}{turn.year}"
    return tuple(
        each.facts
        for each in view.own.learned
        if each.phase.startswith(before)
        and isinstance(each.facts, ContaminationNotice | CaptorNotice)
    )


MOST_BUILDS = 4
"""How many powers may be named where each unit built is a use of its own."""


def werewolves_view(
    state: WerewolvesState, reader: Reader, pages: tuple[str, ...]
) -> WerewolvesView:
    """The view, built up from nothing."""
    return WerewolvesView(
        board=_board(state, reader),
        players=dict(state.campaign.players),
        unplayed=state.campaign.unplayed,
        barred=barred_agreements(state.campaign),
        kind=state.kind,
        pages=pages,
        choices=unusual_options(state.choices),
        candidates=_candidates(state),
        most=MOST_BUILDS if state.options.use_needs == "per_unit" else 1,
        president=state.president,
        sentence=_running_sentence(state),
        own=_own_role(state, reader.seat) if isinstance(reader, Seated) else None,
        truth=_gm_secrets(state) if isinstance(reader, GameMaster) else None,
    )


def _board(state: WerewolvesState, reader: Reader) -> BoardView:
    """The board; between the Winter's rounds it is the autumn's, but for the GM."""
    board = board_view(state.campaign, reader)
    if state.kind in (WolfPhaseKind.ELECTION, WolfPhaseKind.ANSWER):
        board = replace(board, owed={}, sites={})
    if state.winter is None or isinstance(reader, GameMaster):
        return board
    return replace(board, position=state.winter.shown)


def _candidates(state: WerewolvesState) -> tuple[Power, ...]:
    """Who may be named: who is on the board, as everybody sees it."""
    return state.standing() if state.winter is None else state.winter.standing


def _running_sentence(state: WerewolvesState) -> CourtSentence | None:
    told = state.sentence
    if told is None or told.power is None or told.season is None or told.cancelled:
        return None
    now = state.turn
    over = now.year > told.year or (now.year == told.year and _is_past(state, told))
    return None if over else told


def _is_past(state: WerewolvesState, told: CourtSentence) -> bool:
    order = ("spring", "fall", "winter")
    return told.season is not None and order.index(state.turn.season) > order.index(told.season)


def _own_role(state: WerewolvesState, seat: SeatId) -> OwnRole | None:
    power = state.power(seat)
    if power is None:
        return None
    since = _known_wolf(state, power)
    winter = state.winter
    stays = (
        state.options.target_missing == "last" or state.options.target_season == "year"
    ) and state.roles.get(power) is PowerCard.SCIENTIST
    closed = state.options.frozen_form == "closed" and state.kind is WolfPhaseKind.MOVEMENT
    return OwnRole(
        power=power,
        card=state.roles.get(power, PowerCard.PLAIN),
        wolf=since,
        votes_from=since + state.options.fresh_waits if since else 0,
        learned=facts_known_to(state.learned, power),
        letter=_letter(state, winter, power) if winter else None,
        target=state.target if stays else None,
        spent=state.spent if state.roles.get(power) is PowerCard.WITCH else (),
        closed=closed and DisorderCause.FRIGHT in disorders_due(state).get(power, ()),
    )


def _letter(state: WerewolvesState, winter: WinterState, power: Power) -> WinterLetter | None:
    """The letter of the Winter's second round; while it waits for the GM nothing is written."""
    if winter.handed is not None:
        return None
    return winter.letters.get(power, WinterLetter(power, state.turn))


def _known_wolf(state: WerewolvesState, power: Power) -> int | None:
    """Since when a power's player knows it to be a werewolf; where only the Winter's letter tells
    of contamination, not before that."""
    since = state.wolves.get(power)
    waits = state.tells_contamination("letter") and state.kind is not WolfPhaseKind.ANSWER
    return None if since and waits and since == state.turn.year else since


def _gm_secrets(state: WerewolvesState) -> GmSecrets:
    now = [
        each
        for each in state.schedule
        if each.year == state.turn.year and state.turn.season in each.seasons
    ]
    coming = (*now, *coming_disorders(state))
    return GmSecrets(
        roles=dict(state.roles),
        wolves=dict(state.wolves),
        schedule=tuple(expected_disorder(each, causes=True) for each in coming),
        disorder=dict(state.disorder),
        target=state.target,
        letters=dict(state.winter.letters) if state.winter else {},
        learned=dict(state.learned),
        dice=state.winter.dice if state.winter else (),
    )
