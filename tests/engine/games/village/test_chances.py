"""The moderator's figures, against whole games played out exactly by the engine.

Every choice that a model leaves to chance is tried, each with its weight; whoever may be named
stands for all like him. What the engine says then is the chance, and the shown figure at every
night and day on the way must be it.
"""

from dataclasses import dataclass, field, replace
from fractions import Fraction

import pytest

from engine.frame.seat import SeatId
from engine.games.village.decision import CardGiven, PlayerLeft
from engine.games.village.live_odds import live_odds
from engine.games.village.submission import CallNight
from engine.games.village.terms import VillageCard, VillageStage
from engine.roles.odds import OddsModel
from tests.engine.games.village.table import Play, gray, seat, wolff

F = Fraction


def shown(play: Play) -> dict[OddsModel, Fraction]:
    return {each.model: each.wolves for each in live_odds(play.whole)}


def percent(play: Play) -> dict[OddsModel, float]:
    return {model: round(100 * float(chance), 1) for model, chance in shown(play).items()}


def branch(play: Play) -> Play:
    made = Play.__new__(Play)
    made.rules, made.chance, made.state = play.rules, play.chance, play.state
    made.reports = []
    return made


@dataclass
class Playout:
    """A model played by the engine. `known` are the houses the seer has found out about; where
    he has told everything, `public`, he is one of them."""

    model: OddsModel
    seen: dict[object, Fraction] = field(default_factory=dict)
    checked: int = 0

    def value(
        self, play: Play, known: frozenset[SeatId] = frozenset(), public: bool = False
    ) -> Fraction:
        """The wolves' chance from the beginning of a night or a day."""
        if play.winner is not None:
            return F(play.winner == "wolves")
        state = play.state
        key = (state.moment.stage, state.moment.day == 1, self.classes(play, known), public)
        if key not in self.seen:
            night = self.night if state.moment.stage is VillageStage.NIGHT else self.day
            self.seen[key] = night(play, known, public)
            if not public:
                # The engine knows what the seer asked; it is what the model lets him know.
                assert shown(play)[self.model] == self.seen[key], key
                self.checked += 1
        return self.seen[key]

    def classes(self, play: Play, known):
        groups = self.groups(play, known)
        return tuple(len(each) for each in groups.values())

    def groups(self, play: Play, known) -> dict[str, list[SeatId]]:
        found: dict[str, list[SeatId]] = {"v": [], "k": [], "u": [], "i": [], "s": []}
        for each in play.state.alive:
            card = play.state.cards[each]
            if card is VillageCard.WEREWOLF:
                found["i" if each in known else "u"].append(each)
            elif card is VillageCard.SEER and each not in known:
                found["s"].append(each)
            else:
                found["k" if each in known else "v"].append(each)
        return found

    # Nights.

    def night(self, play: Play, known, public) -> Fraction:
        """The seer asks, the wolves eat, and the village wakes."""
        return mean(
            (weight, self.dinner(asked, fresh, public))
            for weight, asked, fresh in self.asked(play, known, public)
        )

    def asked(self, play: Play, known, public):
        groups = self.groups(play, known)
        wolves, humans = (
            len(groups["u"]) + len(groups["i"]),
            len(groups["v"]) + len(groups["k"]) + len(groups["s"]),
        )
        silent = self.model is OddsModel.ZARF or public or not groups["s"] or wolves >= humans
        if silent or (self.model is OddsModel.WOLFF1 and groups["i"]):
            return [(1, play, known)]
        found = []
        for kind in ("v", "u"):
            if groups[kind]:
                about = groups[kind][0]
                asked = branch(play).point(groups["s"][0], about)
                found.append((len(groups[kind]), asked, known | {about}))
        return found or [(1, play, known)]

    def dinner(self, play: Play, known, public) -> Fraction:
        eaten = [(1, (), known)]
        for _ in range(play.state.victims_wanted):
            eaten = [
                (weight * more, (*gone, prey), after)
                for weight, gone, before in eaten
                for more, prey, after in self.prey(play, before, public, gone)
            ]
        return mean(
            (weight, self.woken(play, gone, after, public)) for weight, gone, after in eaten
        )

    def prey(self, play: Play, known, public, gone):
        groups = {
            kind: [each for each in seats if each not in gone]
            for kind, seats in self.groups(play, known).items()
        }
        total = sum(len(groups[kind]) for kind in "vks")
        if self.model is OddsModel.WOLFF2 and not groups["s"]:
            kind = "k" if groups["k"] else "v"
            return [(F(1), groups[kind][0], known)] if groups[kind] else [(F(1), None, known)]
        found = []
        for kind in "vks":
            if groups[kind]:
                lost = kind == "s" and self.model is OddsModel.WOLFF2  # What he knew is lost.
                after = frozenset() if lost else known
                found.append((F(len(groups[kind]), total), groups[kind][0], after))
        return found or [(F(1), None, known)]

    def woken(self, play: Play, gone, known, public) -> Fraction:
        after, prey = branch(play), [each for each in gone if each is not None]
        for wolf in after.state.living(VillageCard.WEREWOLF):
            if prey:
                after.point(wolf, *prey)
        after.close().dawn()
        return self.value(after, known & set(after.state.alive), public)

    # Days.

    def day(self, play: Play, known, public) -> Fraction:
        match self.model:
            case OddsModel.ZARF:
                groups = self.groups(play, known)
                humans = sum(len(groups[kind]) for kind in "vks")
                # As many wolves as humans lynch none of their own, where that is not the end.
                kinds = "vks" if humans * 2 <= len(play.state.alive) else "vkuis"
                return mean(
                    (len(groups[kind]), self.lynched(play, groups[kind][0], known, public))
                    for kind in kinds
                    if groups[kind]
                )
            case OddsModel.WOLFF1:
                return self.guided(play, known, public)
            case OddsModel.WOLFF2:
                return self.told_or_silent(play, known, public)

    def lynched(self, play: Play, accused: SeatId, known, public) -> Fraction:
        after = branch(play).lynch(int(accused[1:]))
        return self.value(after, known & set(after.state.alive), public)

    def guided(self, play: Play, known, public) -> Fraction:
        """Everybody knows what was found out; wolves in the majority lynch whom they like."""
        groups = self.groups(play, known)
        wolves = len(groups["u"]) + len(groups["i"])
        able = wolves < len(play.state.alive) - wolves
        kinds = ("i" if groups["i"] else "vu") if able else "vks"
        weights = {kind: len(groups[kind]) for kind in kinds if groups[kind]}
        if kinds == "i":
            weights = {"i": 1}
        return mean(
            (weight, self.lynched(play, groups[kind][0], known, public))
            for kind, weight in weights.items()
        )

    def told_or_silent(self, play: Play, known, public) -> Fraction:
        groups = self.groups(play, known)
        wolves = len(groups["u"]) + len(groups["i"])
        if not groups["s"] or wolves >= len(play.state.alive) - wolves:
            return self.after_telling(play, known, public)
        told = self.after_telling(play, known, True)
        silent = mean(
            (
                len(each),
                told if kind == "s" else self.lynched(play, each[0], known, public),
            )
            for kind, each in groups.items()
            if each
        )
        return min(told, silent)

    def after_telling(self, play: Play, known, public) -> Fraction:
        seers = set(self.groups(play, known)["s"])
        known = known | seers
        groups = self.groups(play, known)
        wolves = len(groups["u"]) + len(groups["i"])
        if wolves >= len(play.state.alive) - wolves:
            kind = "k" if groups["k"] else "v"
            return self.lynched(play, groups[kind][0], known, public or bool(seers))
        kinds = "i" if groups["i"] else "vu"
        return mean(
            (1 if kinds == "i" else len(groups[kind]),
             self.lynched(play, groups[kind][0], known, public or bool(seers)))
            for kind in kinds
            if groups[kind]
        )  # fmt: skip


def mean(parts) -> Fraction:
    parts = list(parts)
    total = sum(weight for weight, _ in parts)
    return sum((weight * value for weight, value in parts), F(0)) / total


GAMES = {
    "gray": lambda: gray("wsvvvv", conduct="moderator", wolves=1).close(),
    "gray odd": lambda: gray("wwsvvvv", conduct="moderator").close(),
    "gray eight": lambda: gray("wwsvvvvv", conduct="moderator").close(),
    "gray inquiry": lambda: gray("wwsvvvv", conduct="moderator", start="inquiry").close(),
    "gray day first": lambda: gray("wwsvvvv", conduct="moderator", start="day").close(),
    "gray at dawn and dusk": lambda: gray(
        "wwsvvvv", conduct="moderator", win_test="dawn_dusk"
    ).close(),
    "wolff odd": lambda: wolff("wwsvvvv", conduct="moderator").close(),
    "wolff even": lambda: wolff("wwspvv", conduct="moderator").close(),
    "wolff parity": lambda: wolff("wwsvvvv", conduct="moderator", parity="wins").close(),
    "wolff with the GM": lambda: wolff("wwsvvvv", conduct="moderator", odd="with_gm").close(),
    "wolff last wolf at once": lambda: wolff("wwsvvv", conduct="moderator", last_wolf="at_once")
    .close(),
}  # fmt: skip


@pytest.mark.parametrize("model", list(OddsModel))
@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_played_out_comes_to_what_is_shown(name, model):
    playout = Playout(model)
    play = GAMES[name]()
    assert 0 < playout.value(play) < 1
    assert playout.checked > 6


@pytest.mark.parametrize("model", list(OddsModel))
def test_a_night_with_two_victims_is_played_out_too(model):
    play = wolff("wwsvvvvv", conduct="moderator").close().night(victim=8).dawn()
    forced = play.table(CallNight())
    assert forced.state.victims_wanted == 2
    assert Playout(model).value(forced) == shown(forced)[model]


@pytest.mark.parametrize("model", list(OddsModel))
def test_at_the_cards_the_figure_is_that_of_the_first_part(model):
    for play in (
        gray("wwsvvvv", conduct="moderator"),
        gray("wwsvvvv", conduct="moderator", start="inquiry"),
        gray("wwsvvvv", conduct="moderator", start="day"),
        wolff("wwsvvvv", conduct="moderator"),
        wolff("wwsvvv", conduct="moderator"),
    ):
        before = shown(play)[model]
        assert before == shown(play.close())[model]


@pytest.mark.parametrize(
    ("cards", "wolves_win"),
    [("wwsvvvv", 63.7), ("wwsvvvvvv", 40.1), ("wwsvvvvvvvv", 26.8), ("wwws" + 13 * "v", 24.4)],
)
def test_with_public_findings_every_night_of_gray_counts(cards, wolves_win):
    assert percent(gray(cards, conduct="moderator").close())[OddsModel.WOLFF1] == wolves_win


def test_a_free_inquiry_costs_nobody_his_life():
    play = gray("wwsvvvv", conduct="moderator", start="inquiry").close()
    assert percent(play)[OddsModel.ZARF] == 77.1


def test_wolves_are_certain_at_two_to_three_by_night_after_somebody_has_left():
    play = wolff("wwsvvvv", conduct="moderator").close().night().dawn().lynch(7)
    play.rule(PlayerLeft(seat(6)))
    assert (play.stage, len(play.alive)) == (VillageStage.NIGHT, 5)
    assert set(shown(play).values()) == {F(1)}


def test_a_condemned_player_counts_as_dead_before_dusk():
    play = gray("wwsvvvvv", conduct="moderator").close().night(victim=8).dawn()
    for voter in play.alive:
        if play.state.today.condemned is None:
            play.vote((voter, 1))
    before = shown(play)
    assert before == shown(play.close())
    assert before == shown(play.dusk())


def test_a_second_seer_is_counted_as_a_human():
    play = gray("wwsvvvvv", conduct="moderator").close()
    before = shown(play)[OddsModel.ZARF]
    play.rule(CardGiven(seat(5), VillageCard.SEER))
    assert shown(play)[OddsModel.ZARF] == before


def test_whoever_is_to_be_lynched_into_office_is_not_reckoned_with():
    play = gray("wwsvvvvv", first_lynching=True, wolves=2)
    assert live_odds(play.whole) == ()
    assert live_odds(replace(play.whole, secrets=None)) == ()
