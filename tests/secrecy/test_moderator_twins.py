"""A moderator's desk while nothing is held: no card of anybody can be read from it, word or dot.

Two deals that differ in what a bystander may not know are played alike, step by step. By night the
card that is called shows: whoever opens his eyes then knows it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.village.press_handlers import (
    PointingPressHandler,
    ProposalPressHandler,
    SecondingPressHandler,
    ThumbPressHandler,
    VotePressHandler,
)
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import Lighting
from engine.frame.seat import TABLE, SeatId
from engine.games.village.script import ScriptStepKind, is_undone
from engine.games.village.submission import EnterCard
from engine.games.village.terms import NightDuty, VillageCard, VillageStage
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.games.village.test_moderator import Moderator
from tests.desktop.said import everything_said
from tests.helpers.sampled import sampled
from tests.screens.sample_village import village_desk

_LETTERS = {"w": VillageCard.WEREWOLF, "s": VillageCard.SEER, "p": VillageCard.PRIEST}
_SMALL = 1000, 700


@pytest.fixture
def moderator(qtbot: QtBot, tmp_path: Path) -> Iterator[Moderator]:
    settings = Settings(tmp_path / "settings.ini")
    settings.language, settings.lighting = "en", Lighting.LIGHT
    settings.games_folder, settings.reduce_motion = tmp_path / "games", True
    yield Moderator(qtbot, settings, ManualClock())
    let_deletions_happen()


class Evening:
    """One deal of a game, led along a plan: whom each night takes, whom the seer asks, and whom
    each day lynches; what the desk shows at each step."""

    def __init__(self, moderator: Moderator, game: str, cards: str, plan: Mapping[str, int]):
        self.moderator, self.plan = moderator, plan
        desk = village_desk(game, len(cards), {"dealing": "moderator", "wolves": cards.count("w")})
        for number, letter in enumerate(cards, 1):
            if letter in _LETTERS:
                desk.acting.act(TABLE, EnterCard(SeatId(f"s{number}"), _LETTERS[letter]))
        moderator.program.window.resize(*_SMALL)
        moderator.take_office(desk)

    def seat(self, kind: str) -> SeatId:
        number = self.moderator.truth.moment.day
        return SeatId(f"s{self.plan[f'{kind}{number}']}")

    def steps(self, last: str) -> Iterator[tuple[str, str]]:
        """The keys of all parts and steps up to one part, each while it shows."""
        moderator = self.moderator
        while True:
            key = moderator.desk.whole.phase().key
            script = moderator.page.script
            assert script.line is not None
            yield f"{key} {script.count.text()} {script.line.code}", moderator.page.called_card
            if key == last and script.last:
                return
            here = script.line.code
            self.enter()
            # Somebody is there: nobody who sits before it for a minute leaves the desk uncovered.
            moderator.qtbot.keyClick(moderator.program.window, Qt.Key.Key_Shift)
            same = moderator.page.script is script and script.line.code == here
            if same and not is_undone(script.line):
                moderator.clock.advance(script.left)
                script.next_step()
            let_deletions_happen()

    def enter(self) -> None:
        """What is to be entered at this step."""
        page = self.moderator.page
        cue, hand = page.script.cue, page.panel.hand
        if cue.kind is not ScriptStepKind.ENTER or cue.done:
            return
        alive, press = self.moderator.truth.alive, hand.press
        match hand:
            case PointingPressHandler(duty=NightDuty.SEEK):
                press(self.seat("asked"))
                hand.finish()
            case PointingPressHandler():
                press(self.seat("killed"))
                hand.finish()
            case VotePressHandler():
                accused = self.seat("lynched")
                press(accused)
                for each in alive:
                    if each != accused and self.moderator.truth.condemned is None:
                        press(each)
            case ProposalPressHandler():
                press(next(each for each in alive if each != self.seat("lynched")))
                press(self.seat("lynched"))
            case SecondingPressHandler():
                press(self.seat("lynched"))
            case ThumbPressHandler():
                for each in alive:
                    press(each)
                hand.finish()
            case _:
                page.panel.bar.next()


Seen = Mapping[str, tuple[str, str, QImage]]


def seen_at(
    moderator: Moderator,
    game: str,
    cards: str,
    plan: Mapping[str, int],
    last: str,
    open_eyes: tuple[str, ...] = ("",),
) -> Seen:
    """What the desk says and shows at each step, and whose eyes are open then: by day all, but
    none of a card that is being entered."""
    found: dict[str, tuple[str, str, QImage]] = {}
    evening = Evening(moderator, game, cards, plan)
    for name, called in evening.steps(last):
        if called in open_eyes:
            window = moderator.program.window
            found[name] = called, everything_said(window), window.grab().toImage()
    moderator.program.stage.close_session()
    let_deletions_happen()
    return found


TWINS = {
    # Cards are shown with the dead: those are the same in both.
    "gray": (
        "village",
        ("wwsvvvvv", "vvvwswvv"),
        {"killed1": 8, "asked1": 7, "lynched1": 7},
        "D1-dusk",
    ),
    # Cards stay hidden: in one the wolves can hardly lose any more, in the other one hangs.
    "wolff": (
        "village_wolff",
        ("wwwspvvv", "vvwspvww"),
        {
            "killed1": 6,
            "asked1": 7,
            "lynched1": 7,
            "killed2": 5,
            "asked2": 8,
            "lynched2": 2,
        },
        "D2",
    ),
    # The last wolf is lynched, or a human; told is that a night later.
    "last": (
        "village_wolff",
        ("wvspvvv", "vvspvwv"),
        {"killed1": 5, "asked1": 2, "lynched1": 6},
        "D1-dusk",
    ),
}


@pytest.mark.parametrize("name", sampled(list(TWINS), each_time={1}))
def test_two_deals_show_the_same_while_nothing_is_held(moderator: Moderator, name: str) -> None:
    game, (one, other), plan, last = TWINS[name]
    first = seen_at(moderator, game, one, plan, last)
    second = seen_at(moderator, game, other, plan, last)
    assert list(first) == list(second)
    assert len(first) > 12
    for step, (_, said, picture) in first.items():
        assert said == second[step][1], step
        assert picture == second[step][2], step


def test_a_call_shows_only_the_card_that_is_called(moderator: Moderator) -> None:
    """The seer sits elsewhere: wolves with open eyes see the same. The same for the seer's."""
    plan = {"killed1": 8, "asked1": 7, "lynched1": 7}
    eyes = "werewolf", "seer"
    first = seen_at(moderator, "village", "wwsvvvvv", plan, "D1-dawn", eyes)
    other_seer = seen_at(moderator, "village", "wwvsvvvv", plan, "D1-dawn", eyes[:1])
    other_wolves = seen_at(moderator, "village", "vvswwvvv", plan, "D1-dawn", eyes[1:])
    for twin, whose in ((other_seer, "werewolf"), (other_wolves, "seer")):
        steps = [step for step in twin if first[step][0] == whose and step.startswith("N1")]
        assert len(steps) >= 5
        assert [step for step in steps if first[step][1:] != twin[step][1:]] == []


def test_what_only_the_moderator_may_know_shows_while_he_holds_the_button(
    moderator: Moderator,
) -> None:
    game, (one, _), plan, last = TWINS["wolff"]
    evening = Evening(moderator, game, one, plan)
    for step, _ in evening.steps(last):
        if step.startswith(f"{last} "):
            break
    page = moderator.page
    assert moderator.truth.moment.stage is VillageStage.DAY
    secret = "no fewer than the humans"
    assert secret not in everything_said(page)
    assert "humans " not in everything_said(page.chances)
    assert "pointed at" not in everything_said(page.journal)
    covered = page.village.scene.badges
    page.cards.held.emit(True)
    assert secret in everything_said(page)
    assert "humans " in everything_said(page.chances)
    assert "pointed at" in everything_said(page.journal)
    assert page.village.scene.badges != covered
    page.cards.held.emit(False)
    let_deletions_happen()
    assert secret not in everything_said(page)
    assert "humans " not in everything_said(page.chances)
    assert "pointed at" not in everything_said(page.journal)
    assert page.village.scene.badges == covered
