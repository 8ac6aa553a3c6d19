"""What is true in every phase of every village."""

from engine.frame.seat import GAME_MASTER, ONLOOKER, Seated
from engine.games.village.objections import choice_objections
from engine.games.village.submission import VillageChoice
from engine.games.village.terms import NIGHTS, NightDuty, VillageCard, VillageStage
from tests.engine.games.village.table import Play


def check_phase(play: Play) -> None:
    """Raises `AssertionError` where something is wrong."""
    _people(play)
    _cards(play)
    _secrets(play)
    _asked_alike(play)


def _people(play: Play) -> None:
    state = play.state
    dead = [each.seat for each in state.deaths]
    assert len(set(dead)) == len(dead)
    assert set(dead).isdisjoint(state.alive)
    assert {*dead, *state.alive} == set(state.players)
    assert [each for each in state.seats if each in state.alive] == list(state.alive)
    assert set(state.tonight.victims) <= set(state.alive)
    if state.moment.stage is VillageStage.DAY:
        assert state.decided is None
        assert not state.tonight.victims


def _cards(play: Play) -> None:
    state = play.state
    if state.complete:
        held = sorted(state.cards[each] for each in state.players)
        assert held == sorted(state.pack)
    if state.over and state.decided is not None:
        return
    if state.complete and state.moment.stage is VillageStage.DAY:
        assert state.living(VillageCard.WEREWOLF)


def _secrets(play: Play) -> None:
    state = play.state
    public = play.rules.view(state, ONLOOKER)
    assert (public.secrets is None) is not state.over
    assert (public.card, public.fellows, public.learned, public.walk or ()) == (
        "",
        (),
        (),
        state.walk if state.over else (),
    )
    assert play.rules.view(state, GAME_MASTER).secrets is not None
    for seat in state.players:
        own = play.rules.view(state, Seated(seat))
        assert (own.secrets is None) is not state.over
        assert all(each.seat == seat for each in own.learned)
        if not state.is_wolf(seat):
            assert own.fellows == ()
            assert own.fellow_picks == {}


def _asked_alike(play: Play) -> None:
    """Everybody passes through the same page, and owes as much on it."""
    state = play.state
    phase = play.rules.phase(state)
    assert bool(phase.waiting_on) is not state.over
    living = [each for each in state.alive if each in phase.waiting_on]
    assert living == list(state.alive) or state.over
    views = {each: play.rules.view(state, Seated(each)) for each in phase.waiting_on}
    assert len({view.wanted for view in views.values()}) <= 1
    owed = {
        sum(each.missing for each in choice_objections(view, VillageChoice()))
        for view in views.values()
        if view.me in state.alive or phase.kind in NIGHTS
    }
    assert len(owed) <= 1
    acts = {
        play.rules.acts(view)
        for view in views.values()
        if view.me in state.alive and state.moment.stage in NIGHTS
    }
    assert len(acts) <= 1
    duties = [view.duty for view in views.values() if view.me not in state.alive]
    assert set(duties) <= {NightDuty.NOTHING}
