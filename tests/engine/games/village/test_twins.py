"""Whole games twice: in the other truth two players hold each other's cards and do each other's
nights. Nobody else can tell the two apart, byte for byte, and as many lots are drawn.

Votes and deaths are the same in both. A pair of games is over when one of the two dies.
"""

import pytest

from engine.errors import SetupRefused
from engine.frame.audience import can_read
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import ONLOOKER, TABLE, Seated
from engine.games.village.play import random_acts, random_targets
from engine.games.village.script import ScriptStepKind
from engine.games.village.submission import PointAt, VillageChoice
from engine.games.village.terms import NIGHTS, RuleFamily, VillageCard, VillageStage
from tests.engine.games.village.table import GRAY, WOLFF, chance, random_choices, seated
from tests.engine.games.village.test_secrecy import exchanged, looks
from tests.helpers.sampled import sampled

PLAIN = {"dealing": "lot", "swap_must": False, "wolves_pass": False, "first_lynching": False}
"""Where the two truths would rightly part ways: lots among those whom only some may choose."""


class Twin:
    """One of the two games, with everything that a reader has been told."""

    def __init__(self, rules, state, word):
        self.rules, self.state, self.chance = rules, state, chance(word)
        self.reports = []

    def on(self, step):
        self.state = step.state
        self.reports += step.reports

    def seen(self, reader):
        codec = table_codec(self.rules)
        told = tuple(each for each in self.reports if can_read(each.audience, reader))
        return codec.dumps((*looks(self.rules, self.state, reader)[:3], told))


def said(twin):
    """What is heard at a moderator's table, and how long each step of his takes."""
    lines = twin.rules.script(twin.state)
    heard = [
        line.code
        for line in lines
        if line.facts.kind is ScriptStepKind.SAY and line.facts.wolf is None
    ]
    return heard, [line.facts.seconds for line in lines]


def pair(rules, word):
    luck = chance(word)
    family = RuleFamily.GRAY if rules is GRAY else RuleFamily.WOLFF
    count = 7 + luck.roll("count", 5)
    choices = {
        key: PLAIN.get(key, value) for key, value in random_choices(family, count, luck).items()
    }
    try:
        state = rules.deal(seated(count), choices, luck).state
    except SetupRefused:
        state = rules.deal(seated(count), {}, luck).state
    one = (
        state.living(VillageCard.WEREWOLF)[0]
        if luck.roll("who", 2) == 1
        else state.living(VillageCard.SEER)[0]
    )
    other = state.living(VillageCard.VILLAGER)[-1]
    twins = (Twin(rules, state, word), Twin(rules, exchanged(state, one, other), word))
    return luck, twins, {one: other, other: one}


def readers(twins, change):
    """Everybody who may not know anything of the two: no wolf, no lover, not who asked."""
    state = twins[0].state
    about = {each.seat for each in state.learned if each.about in change}
    told = {seat for bearers in state.marks.values() for seat in bearers}
    knowing = {*change, *state.holders(VillageCard.WEREWOLF), *about, *told}
    return [ONLOOKER, *(Seated(each) for each in state.players if each not in knowing)]


@pytest.mark.parametrize("rules", [GRAY, WOLFF], ids=lambda rules: rules.key)
@pytest.mark.parametrize("word", sampled(range(30), each_time=range(0, 30, 5)))
def test_a_whole_game_is_the_same_for_a_third(rules, word):
    luck, twins, change = pair(rules, f"twins {word}")
    for _ in range(40):
        state = twins[0].state
        gone = set(change) - set(state.alive) or set(change) & set(state.tonight.victims)
        if gone or state.over:
            return
        for reader in readers(twins, change):
            assert twins[0].seen(reader) == twins[1].seen(reader)
        assert len(twins[0].chance.lots) == len(twins[1].chance.lots)
        assert said(twins[0]) == said(twins[1])
        _next(luck, twins, change)


def _next(luck, twins, change):
    if twins[0].state.moment.stage in NIGHTS:
        _night(luck, twins, change)
        return
    key = twins[0].state.moment.key
    for _ in range(12):
        for who in (*twins[0].state.seats, TABLE):
            view = twins[0].rules.view(twins[0].state, ONLOOKER if who == TABLE else Seated(who))
            kinds = twins[0].rules.acts(view)
            for act in random_acts(view, who, kinds, luck) if kinds else ():
                for twin in twins:
                    twin.on(twin.rules.act(twin.state, who, act, twin.chance))
                if twins[0].state.moment.key != key:
                    return
    for twin in twins:
        twin.on(twin.rules.resolve(twin.state, {}, twin.chance))


def _night(luck, twins, change):
    """Everybody points; in the other game the two do what the other did in the first."""
    first, second = twins
    rules, handed = first.rules, {}
    for each in first.state.seats:
        if each not in first.state.alive:
            continue
        view = rules.view(first.state, Seated(each))
        avoid = change if view.duty != "nothing" else ()
        for _ in range(20):
            targets = random_targets(view, luck)
            if targets and not set(targets) & set(avoid):
                break
        else:
            targets = ()
        handed[each] = targets
        first.on(rules.act(first.state, each, PointAt(targets), first.chance))
    for each in second.state.seats:
        if each in second.state.alive:
            act = PointAt(handed[change.get(each, each)])
            second.on(rules.act(second.state, each, act, second.chance))
    for twin in twins:
        envelopes = {
            each: VillageChoice(twin.state.tonight.pointed.get(each, ()))
            for each in twin.state.alive
        }
        twin.on(rules.resolve(twin.state, envelopes, twin.chance))


def test_the_two_truths_do_differ():
    _, twins, change = pair(GRAY, "twins 1")
    for each in change:
        assert twins[0].seen(Seated(each)) != twins[1].seen(Seated(each))
    assert twins[0].state.moment.stage is VillageStage.CARDS
