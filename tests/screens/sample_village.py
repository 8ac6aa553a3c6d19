"""A short game in the village played from a script, in memory: what pictures and tests show."""

from typing import Any

from engine.frame.chance import Chance
from engine.frame.game_option import OptionValues
from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import TABLE, Seat, SeatId
from engine.games.village.play import random_choice, random_targets
from engine.games.village.submission import CallOutVote, ClosePhase, PointAt
from engine.games.village.terms import NIGHTS, NightDuty, VillageStage
from engine.playthrough import do_random_acts
from engine.registry import game
from engine.save.game_file import gm_game_in_memory, hotseat_game_in_memory

NAMES = (
    *("Anna", "Bastien", "Chloé", "Dimitri", "Emma", "Farid", "Gabrielle", "Hugo", "Inès"),
    *("Jonas", "Klara", "Léo", "Mathilde", "Nils", "Odile", "Pavel", "Quentin", "Rosa", "Sven"),
    *("Théa", "Ulrich", "Violette", "Wanda", "Xavier"),
)
"""Who lives in the houses."""


def _same(count: int) -> bytes:
    """Chance that is the same each time."""
    return bytes(range(7, 7 + count))


def villagers(count: int) -> tuple[Seat, ...]:
    """So many seats."""
    return tuple(Seat(SeatId(f"s{number}"), name) for number, name in enumerate(NAMES[:count], 1))


def village_game(
    game: str = "village", players: int = 9, choices: OptionValues | None = None
) -> HostDesk[Any, Any]:
    """A table whose cards have just been dealt."""
    return hotseat_game_in_memory(game, villagers(players), choices or {}, _same)


def village_desk(
    game: str = "village", players: int = 9, choices: OptionValues | None = None
) -> GMDesk[Any, Any]:
    """A moderator's desk, likewise."""
    chosen = {"conduct": "moderator", **(choices or {})}
    terms = DealTerms(mode=TableMode.GM, gm="Marthe", words=())
    return gm_game_in_memory(game, villagers(players), chosen, _same, terms=terms)


def played_host(host: HostDesk[Any, Any], key: str) -> HostDesk[Any, Any]:
    """The game played at random, always alike, up to the part with this key, or to its end."""
    chance = Chance(_same(32))
    while host.onlooker.result() is None and host.onlooker.phase().key != key:
        _one_part(host, chance)
    return host


def _one_part(host: HostDesk[Any, Any], chance: Chance) -> None:
    phase = host.onlooker.phase()
    for _ in do_random_acts(host, game(host.onlooker.game).random_play(), chance):
        pass
    if host.onlooker.phase().key != phase.key or host.onlooker.result() is not None:
        return
    for seat in phase.waiting_on:
        desk = host.seat(seat)
        if desk.sealed() is None:
            desk.submit(random_choice(desk.view(), chance))
    host.resolve(frozenset())


def deal_on(desk: GMDesk[Any, Any], key: str) -> GMDesk[Any, Any]:
    """A moderator's game, likewise."""
    chance = Chance(_same(32))
    while desk.whole.result() is None and desk.whole.phase().key != key:
        stage, act = desk.whole.view().moment.stage, desk.acting.act
        if stage in NIGHTS:
            prey: tuple[SeatId, ...] = ()
            for seat in desk.whole.phase().waiting_on:
                view = desk.seat(seat).view()
                targets = random_targets(view, chance)
                if view.duty is NightDuty.KILL:  # The pack agrees.
                    prey = targets = prey or targets
                if targets:
                    act(seat, PointAt(targets))
            act(TABLE, ClosePhase())
        elif stage in (VillageStage.DAY, VillageStage.FIRST_DAY):
            _lynch(desk, act)
        else:
            act(TABLE, ClosePhase())
    return desk


def _lynch(desk: GMDesk[Any, Any], act: Any) -> None:
    """Everybody votes for the last in the row."""
    view = desk.whole.view()
    for seat in view.alive:
        if desk.whole.view().condemned is None:
            act(seat, CallOutVote(view.alive[-1]))
    act(TABLE, ClosePhase())
