"""Whole games by chance, with options by chance, and what must be true in every phase of them."""

import pytest

from engine.frame.record.journal import MemoryJournal
from engine.frame.record.replay import verify_journal
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import GAME_MASTER, ONLOOKER, TABLE, Seated
from engine.frame.table.table import deal_game
from engine.games.village.play import random_acts, random_choice
from engine.games.village.script import ScriptStepFacts
from engine.games.village.submission import NAMES
from engine.games.village.terms import RuleFamily, VillageCard, VillageStage
from tests.engine.games.village.invariants import check_phase
from tests.engine.games.village.table import (
    GRAY,
    WOLFF,
    chance,
    random_choices,
    random_game,
    seated,
)
from tests.helpers.sampled import sampled

RULES = [pytest.param(GRAY, id="gray"), pytest.param(WOLFF, id="wolff")]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("word", sampled(range(25), each_time=range(0, 25, 3)))
def test_a_game_by_chance_keeps_to_the_rules(rules, word):
    play = random_game(rules, f"whole {word}", check_phase)
    result = rules.result(play.state)
    assert result is not None
    assert set(result.winners) <= set(play.state.seats)


@pytest.mark.parametrize("rules", RULES)
def test_both_sides_win_at_times(rules):
    wanted = {"humans", "wolves"}
    for word in range(30):
        wanted.discard(random_game(rules, f"ends {word}").winner)
        if not wanted:
            break
    assert not wanted


def entropy(word):
    luck = chance(word)

    def drawn(count):
        return bytes(luck.roll("byte", 256) - 1 for _ in range(count))

    return drawn


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("word", range(4))
def test_a_game_at_the_table_replays_and_undoes(rules, word):
    """Acts, envelopes and steps back, as they are written in the journal."""
    luck, journal = chance(f"table {word}"), MemoryJournal()
    family = RuleFamily.GRAY if rules is GRAY else RuleFamily.WOLFF
    choices = random_choices(family, 8, luck)
    host = deal_game(rules, journal, seated(8), choices, entropy(f"{word}")).host()
    for _ in range(400):
        if host.onlooker.result() is not None:
            break
        _one_step(host, luck)
    assert host.onlooker.result() is not None
    assert verify_journal(rules, journal) == ()


def _one_step(host, luck):
    for who in (*(seat.id for seat in host.onlooker.seats), TABLE):
        kinds = host.acting.acts(who)
        view = host.onlooker.view() if who == TABLE else host.seat(who).view()
        for act in random_acts(view, who, kinds, luck) if kinds else ():
            before = host.onlooker.view(), host.onlooker.phase().key
            host.acting.act(who, act)
            same = host.onlooker.phase().key == before[1]
            if same and host.acting.undoable() and luck.roll("undo", 6) == 1:
                host.acting.take_back()
                assert host.onlooker.view() == before[0]
            return
    for id in host.onlooker.phase().waiting_on:
        desk = host.seat(id)
        desk.submit(random_choice(desk.view(), luck))
    host.resolve(frozenset())


@pytest.mark.parametrize("rules", RULES)
def test_everything_comes_back_from_json(rules):
    codec = table_codec(rules)

    def check(play):
        for value in (
            play.state,
            play.rules.phase(play.state),
            play.rules.result(play.state),
            *(play.rules.view(play.state, each) for each in (ONLOOKER, GAME_MASTER)),
            *(play.rules.view(play.state, Seated(each)) for each in play.state.seats),
            *(line.facts for line in play.rules.script(play.state)),
            *play.reports,
        ):
            assert codec.loads(codec.dumps(value)) == value

    random_game(rules, "json", check)
    assert ScriptStepFacts in codec.classes


def test_every_act_has_a_name():
    codec = table_codec(GRAY)
    assert all(act in codec.classes for act in NAMES.values())


@pytest.mark.parametrize("rules", RULES)
def test_a_game_goes_on_when_nobody_does_anything(rules):
    """Every phase ends with no envelope at all, whatever the options."""
    for word in range(20):
        luck = chance(f"idle {word}")
        family = RuleFamily.GRAY if rules is GRAY else RuleFamily.WOLFF
        state = rules.deal(seated(9), random_choices(family, 9, luck), luck).state
        keys = []
        while rules.result(state) is None and len(keys) < 20:
            keys.append(rules.phase(state).key)
            state = rules.resolve(state, {}, luck).state
        assert len(set(keys)) == len(keys)
        assert state.moment.stage is VillageStage.END or len(keys) == 20
        assert len(state.holders(VillageCard.WEREWOLF)) == state.pack.count(VillageCard.WEREWOLF)
