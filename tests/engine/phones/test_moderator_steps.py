"""Where a moderator is on his phone once something was done, by himself or by others."""

from collections import Counter
from typing import Any

import pytest

from engine.errors import TableError
from engine.frame.chance import Chance
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.games.village.play import random_acts
from engine.games.village.script import is_entered, is_undone, step_due
from engine.games.village.submission import EnterCard
from engine.games.village.terms import NIGHTS, RuleFamily, VillageStage
from engine.phones.moderator_phone import TAKE_BACK, ModeratorPhone
from engine.registry import desk_form, ruleset
from tests.engine.games.village.table import chance, random_choices
from tests.helpers.table import Foreseen

VILLAGES = {"village": RuleFamily.GRAY, "village_wolff": RuleFamily.WOLFF}


class LedVillage:
    """A village led from a phone; others act at their own desks, or at the laptop."""

    def __init__(self, rules: str, players: int = 9, **choices: Any) -> None:
        seats = tuple(Seat(SeatId(f"s{n}"), f"Player {n}") for n in range(1, players + 1))
        terms = DealTerms(mode=TableMode.GM, gm="Olga")
        options = {"conduct": "moderator", **choices}
        game: Any = ruleset(rules)
        self.desk: Any = deal_game(game, MemoryJournal(), seats, options, Foreseen(), terms).gm()
        self.form: Any = desk_form(rules)
        self.phone = ModeratorPhone(self.desk, self.form)
        assert self.at == 0

    @property
    def page(self) -> Any:
        """What his phone shows of the desk."""
        return self.phone.told()["desk"]

    @property
    def at(self) -> int:
        return self.page["at"]

    @property
    def view(self) -> Any:
        return self.desk.whole.view()

    @property
    def stage(self) -> VillageStage:
        return self.view.moment.stage

    @property
    def lines(self) -> list[Any]:
        """The steps of the open part."""
        return [each for each in self.desk.turn.script() if not each.facts.secret]

    @property
    def step(self) -> str:
        """The step that shows."""
        return self.lines[self.at].code.removeprefix("village.")

    def go_on(self) -> None:
        self.phone.go(self.at + 1)

    def on_to(self, step: str) -> None:
        """Read on to a step of the open part."""
        for _ in self.lines:
            if self.step == step:
                return
            self.go_on()
        raise AssertionError(f"no {step} before {self.step}")

    def do(self, *deeds: str) -> str:
        """Do some things from the phone; the step he is led to."""
        for each in deeds:
            assert self.phone.do(each), each
        return self.step

    def lead(self, luck: Chance) -> None:
        """What the step says: enter whom chance will have, or go on."""
        deed = self.page["step"]["deed"]
        if deed is None:
            self.go_on()
        else:
            self.do_deed(deed, luck)

    def do_deed(self, deed: Any, luck: Chance) -> None:
        """A deed, with whom chance will have; of several, some."""
        picked: list[str] = []
        for pick in deed["picks"]:
            values = luck.shuffle("picks", [value for value, *_ in pick["values"]])
            most = pick["most"]
            picked += values[: most if most < 3 else luck.roll("some", most)]
        self.phone.do(" ".join([deed["verb"], *picked]))

    def lead_to(self, stage: VillageStage) -> None:
        """Lead on to a stage."""
        luck = chance(stage)
        for _ in range(400):
            if self.stage is stage:
                return
            try:
                self.lead(luck)
            except TableError:
                if self.at == len(self.lines) - 1:
                    self.phone.go(self.at - 1)
        raise AssertionError(stage)

    def condemn(self, accused: SeatId) -> None:
        alive = self.view.alive
        if self.view.rules.family is RuleFamily.GRAY:
            for each in alive:
                if not self.view.condemned:
                    self.do(f"votes {each} {accused}")
            return
        self.accuse(accused)
        self.do(f"thumbs {' '.join(alive)}")

    def accuse(self, accused: SeatId) -> None:
        """A motion is made and seconded, and heard."""
        others = [each for each in self.view.alive if each != accused]
        tried = {each.motion.proposer for each in self.view.motions}
        by = next(each for each in others if each not in tried)
        assert self.do(f"propose {by} {accused}") == "enter_second"
        assert self.do(f"second {next(each for each in others if each != by)}") == "defend"
        assert self.do("open_thumbs") == "count_three"
        self.on_to("enter_thumbs")

    def at_laptop(self, line: str) -> None:
        """The same entered elsewhere than on this phone."""
        self.desk.acting.act_together(self.form(self.view).read(line))


def wolff_day() -> LedVillage:
    village = LedVillage("village_wolff")
    village.lead_to(VillageStage.DAY)
    return village


def test_whom_the_thumbs_let_live_another_is_proposed_after() -> None:
    """The steps begin anew with each, however many are let live."""
    village = wolff_day()
    for accused in village.view.alive[-3:]:
        assert (village.step, village.at) == ("propose", 0)
        village.on_to("enter_motion")
        village.accuse(accused)
        village.do(f"thumbs {accused}")
    assert (village.step, village.at) == ("propose", 0)


def test_thumbs_entered_elsewhere_lead_the_phone_as_well() -> None:
    village = wolff_day()
    accused = village.view.alive[-1]
    village.accuse(accused)
    village.at_laptop(f"thumbs {accused}")
    assert (village.step, village.at) == ("propose", 0)


def test_thumbs_that_let_live_are_counted_anew_once_they_are_taken_back() -> None:
    village = wolff_day()
    living = village.view.alive
    village.accuse(living[-1])
    village.do(f"thumbs {living[0]}")
    village.do(TAKE_BACK)
    assert village.step == "count_three"
    village.on_to("enter_thumbs")
    village.do(*(f"thumbs {' '.join(living)}",))
    assert village.step == "you_are_dead"
    assert village.do(TAKE_BACK) == "enter_thumbs"


def test_a_motion_that_finds_no_second_is_made_anew() -> None:
    village = wolff_day()
    one, other, *_ = village.view.alive
    assert village.do(f"propose {one} {other}") == "enter_second"
    assert village.do("drop") == "enter_motion"
    assert village.do(f"propose {other} {one}") == "enter_second"
    assert village.do(TAKE_BACK) == "enter_motion"


def test_a_press_meant_for_a_step_that_has_gone_changes_nothing() -> None:
    village = wolff_day()
    living = village.view.alive
    village.condemn(living[-1])
    village.on_to("go_on")
    end = len(village.lines)
    village.desk.acting.take_back()
    village.phone.go(end)  # Pressed before the phone has heard of it.
    village.phone.go(end - 1)
    assert village.stage is VillageStage.DAY
    assert village.step == "enter_thumbs"


@pytest.mark.parametrize("rules", VILLAGES)
def test_a_vote_taken_back_leads_to_the_vote_again(rules: str) -> None:
    village = LedVillage(rules)
    village.lead_to(VillageStage.DAY)
    village.condemn(village.view.alive[-1])
    assert village.step == "you_are_dead"
    entry = "enter_votes" if rules == "village" else "enter_thumbs"
    assert village.do(TAKE_BACK) == entry


def test_where_the_village_votes_for_nobody_the_day_goes_on() -> None:
    village = LedVillage("village", no_lynch="voted")
    village.lead_to(VillageStage.DAY)
    village.on_to("enter_votes")
    for each in village.view.alive:
        if not village.view.spared:
            village.do(f"votes {each} nobody")
    assert village.step == "go_on"
    assert not any(map(is_undone, village.lines))
    village.go_on()
    assert village.stage is not VillageStage.DAY


def test_a_tie_that_is_voted_on_again_keeps_the_vote_open() -> None:
    village = LedVillage("village", tie="revote")
    village.lead_to(VillageStage.DAY)
    village.on_to("enter_votes")
    one, other, *rest = village.view.alive
    village.do(f"votes {one} {other}", f"votes {other} {one}", "count")
    assert village.view.runoff
    assert village.step == "enter_votes"
    village.condemn(one)
    assert village.step == "you_are_dead"
    assert rest


@pytest.mark.parametrize("rules", VILLAGES)
def test_each_card_of_a_kind_is_entered_at_one_step_and_the_next_kind_after(rules: str) -> None:
    village = LedVillage(rules, dealing="moderator", wolves=2)
    village.on_to("enter_card")
    at = village.at
    assert village.do("card werewolf s1") == "enter_card"
    assert village.at == at
    village.do("card werewolf s2")
    assert village.at == at + 1
    village.do(TAKE_BACK)
    assert village.at == at
    # Entered out of order at the laptop: the first that is missing is still due.
    village.desk.acting.act(SeatId("table"), EnterCard(SeatId("s3"), "seer"))
    assert village.at == at


@pytest.mark.parametrize("stage", [VillageStage.DAWN, VillageStage.DUSK])
@pytest.mark.parametrize("rules", VILLAGES)
def test_the_dead_are_told_and_shown_one_after_the_other(rules: str, stage: VillageStage) -> None:
    village = LedVillage(rules, players=10)
    if stage is VillageStage.DUSK:
        village.lead_to(VillageStage.DAY)
        village.condemn(village.view.alive[-1])
    village.lead_to(stage)
    assert village.at == 0
    village.on_to("enter_announce")
    village.do("announce")
    while village.view.unshown:
        assert village.step == "turn_card"
        village.do(f"reveal {village.view.unshown[0]}")
    assert village.step == "go_on"


def test_two_found_dead_in_one_morning_are_told_before_anything_else() -> None:
    """Nobody is woken a second time between them."""
    village = wolff_day()
    village.do("nightfall")
    village.lead_to(VillageStage.DAWN)
    village.on_to("enter_announce")
    assert village.do("announce") == "say_victim"
    village.on_to("enter_announce")
    assert village.do("announce") == "go_on"


def test_what_only_the_moderator_may_know_by_day_shows_while_it_is_held() -> None:
    """No step of its own: how many there are would tell whoever counts his presses."""
    village = LedVillage("village_wolff", players=7, wolves=3)
    for _ in range(4):
        village.lead_to(VillageStage.DAY)
        if any(each.facts.secret for each in village.desk.turn.script()):
            break
        humans = [s for s in village.view.alive if village.view.secrets.cards[s] != "werewolf"]
        village.condemn(humans[0])
        village.lead_to(VillageStage.NIGHT)
    assert len(village.desk.turn.script()) == len(village.lines) + 1
    told: Any = village.phone.told()
    assert told["desk"]["count"] == len(village.lines)
    (_, secrets, _), (_, french, _) = told["card"]
    assert len(secrets) == len(french) == 1
    assert secrets[0] not in str(told["desk"])


def _do_something(village: LedVillage, luck: Chance) -> None:
    """What the step says, mostly; else another deed, a step back, or what others do."""
    try:
        match luck.roll("what", 10):
            case 1:
                deeds = [each for each in village.page["deeds"] if each["verb"] != "nightfall"]
                for deed in luck.shuffle("deeds", deeds)[:1]:
                    village.do_deed(deed, luck)
            case 2 if village.desk.acting.undoable():
                village.desk.acting.take_back()
            case 3:
                village.phone.go(village.at - 1)
            case 4 | 5 | 6:
                _let_others_act(village, luck)
            case _:
                village.lead(luck)
    except TableError:
        village.phone.go(village.at - 1)


def _let_others_act(village: LedVillage, luck: Chance) -> None:
    """All who live, each for himself; a night is ended at the laptop then."""
    part = village.desk.whole.phase().key
    for seat in village.view.alive:
        desk = village.desk.seat(seat)
        for act in random_acts(desk.view(), seat, desk.acts(), luck):
            village.desk.acting.act(seat, act)
    if village.stage in NIGHTS and village.desk.whole.phase().key == part:
        village.at_laptop("close")


@pytest.mark.parametrize("rules", VILLAGES)
def test_he_is_where_the_laptop_would_be(rules: str) -> None:
    """In villages at random, with options at random, led from the phone while others vote, raise
    thumbs and take back at the laptop: the step is the laptop's, is none that was entered, leaves
    nothing out that is still to be entered, and asks for nothing twice."""
    reached: Counter[str] = Counter()
    for number in range(3):
        luck = chance(f"{rules} {number}")
        options: dict[str, Any] = {}
        while options.get("conduct") != "moderator":
            options = random_choices(VILLAGES[rules], 9, luck)
        village, here = LedVillage(rules, **options), 0
        for _ in range(80):
            if village.stage is VillageStage.END:
                break
            part, before, at = village.desk.whole.phase().key, village.lines, here
            _do_something(village, luck)
            after, stage = village.lines, village.stage
            here = village.at
            if village.desk.whole.phase().key != part:
                assert here == 0
                continue
            if stage in NIGHTS or before == after:
                continue
            reached[stage] += 1
            reached["back"] += here < at
            assert here == step_due(before, after, at)
            assert not (is_entered(after[here]) and here != at)
            assert not any(map(is_undone, after[:here]))
            undone = next((n for n, each in enumerate(after) if is_undone(each)), here)
            assert here == at or not any(map(is_entered, after[here:undone]))
    assert {VillageStage.DAWN, VillageStage.DAY, "back"} <= {*reached}
