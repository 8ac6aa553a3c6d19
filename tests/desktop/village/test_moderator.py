"""The moderator's desk: a whole game by the script, and what it never tells."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop.clock import ManualClock
from desktop.rooms import rooms_of
from desktop.settings import Settings
from desktop.village.hands import Naming, Proposing, Seconding, Signing, Thumbing, Voting
from desktop.village.moderator import ModeratorDesk, ModeratorPage
from desktop.village.public import PublicVillage
from desktop.village.sample import deal_on, village_desk
from desktop.village.script_pane import ScriptPane
from desktop.village.village_map import VillageMap
from engine.frame.gm_desk import GMDesk
from engine.frame.ruleset import Choices
from engine.frame.seat import SeatId
from engine.games.village.script import Kind
from engine.games.village.terms import Card, Duty, Stage
from engine.games.village.view import VillageView
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.village.player import Villagers
from tests.desktop.walk import posed, shot_named
from tests.helpers.sampled import sampled

_DAY = (Stage.DAY, Stage.FIRST_DAY)


class Moderator(Villagers):
    """One person with the script: Space, Backspace, U, and houses to tap."""

    desk: GMDesk[VillageView, object]

    def take_office(self, desk: GMDesk[VillageView, object]) -> None:
        """A game that was just dealt."""
        self.desk = desk
        self.program.stage.sit_at_desk(desk, rooms_of(desk.onlooker.game), "Friday")

    @property
    def page(self) -> ModeratorPage:
        """The page of the open part."""
        assert isinstance(self.screen, ModeratorDesk)
        return self.screen.page

    @property
    def truth(self) -> VillageView:
        """All there is."""
        return self.desk.whole.view()

    def strike(self, key: Qt.Key) -> None:
        """A key, once its time has come."""
        self.clock.advance(self.page.script.left)
        self.page.script.on.setFocus()
        self.qtbot.keyClick(self.page.script.on, key)
        let_deletions_happen()

    def step(self) -> None:
        """What the script says, then Space."""
        page = self.page
        hand, living = page.panel.hand, self.truth.alive
        undone = page.script.cue.kind is Kind.ENTER and not page.script.cue.done
        match hand:
            case Signing() if undone:
                others = [s for s in self.fit() if hand.duty is not Duty.SEEK or self.no_seer(s)]
                self.tap(page.village, *(others or living)[: hand.count])
            case Naming() if undone:
                secrets = self.truth.secrets
                assert secrets is not None
                held = {*secrets.cards, *(s for each in secrets.marks.values() for s in each)}
                self.tap(page.village, next(s for s in living if s not in held))
                return
            case Voting() if undone:
                self.tap(page.village, living[-1], *living[:-1])
                return
            case Proposing() if undone:
                last = [each.motion.accused for each in self.truth.motions][-1:]
                accused = next(s for s in living[::-1] if s not in last)
                self.tap(page.village, next(s for s in living if s != accused), accused)
                return
            case Seconding() if undone:
                self.tap(page.village, living[1])
                return
            case Thumbing() if undone:
                self.tap(page.village, *living)
            case _:
                pass
        self.strike(Qt.Key.Key_Space)

    def fit(self) -> list[SeatId]:
        """Whom anybody may point at, those without a call of their own first."""
        secrets = self.truth.secrets
        assert secrets is not None
        marked = [seat for seats in secrets.marks.values() for seat in seats]

        def rank(seat: SeatId) -> tuple[bool, bool]:
            return secrets.cards.get(seat, Card.VILLAGER) != Card.VILLAGER, seat in marked

        humans = [s for s in self.truth.alive if secrets.cards.get(s) != Card.WEREWOLF]
        return sorted(humans, key=rank)

    def no_seer(self, seat: SeatId) -> bool:
        """Whether a seat may be asked about by the seer."""
        secrets = self.truth.secrets
        return secrets is not None and secrets.cards.get(seat) != Card.SEER

    def lead_to_the_end(self) -> None:
        """The whole game, step by step."""
        for _ in range(1500):
            if self.truth.moment.stage is Stage.END:
                return
            self.step()
        raise AssertionError(self.page.script.words.text())


@pytest.fixture
def moderator(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Moderator:
    return Moderator(qtbot, settings, clock)


@pytest.mark.parametrize(
    ("game", "choices"),
    sampled(
        [
            ("village", {}),
            ("village", {"dealing": "paper", "cupid": True, "wolfsbane": "moving"}),
            ("village_wolff", {}),
        ],
        each_time={2},
    ),
)
def test_space_leads_through_a_whole_game(
    moderator: Moderator, game: str, choices: Choices
) -> None:
    moderator.take_office(village_desk(game, 7, choices))
    moderator.lead_to_the_end()
    assert moderator.desk.whole.result() is not None
    assert moderator.page.journal.findChildren(type(moderator.page.title))


def test_steps_of_a_night_stay_their_time_and_entering_does_not_shorten_it(
    moderator: Moderator, clock: ManualClock
) -> None:
    moderator.take_office(deal_on(village_desk(), "N1"))
    script = moderator.page.script
    here = script.count.text()
    moderator.qtbot.keyClick(script.on, Qt.Key.Key_Space)
    assert script.count.text() == here
    clock.advance(3_000)
    moderator.qtbot.keyClick(script.on, Qt.Key.Key_Space)
    assert script.count.text() != here
    while script.cue.kind is not Kind.ENTER:
        moderator.strike(Qt.Key.Key_Space)
    moderator.tap(moderator.page.village, SeatId("s1"))
    moderator.qtbot.keyClick(script.on, Qt.Key.Key_Space)
    assert script.cue.done
    here = script.count.text()
    moderator.qtbot.keyClick(script.on, Qt.Key.Key_Space)
    assert script.count.text() == here
    clock.advance(8_000)
    moderator.qtbot.keyClick(script.on, Qt.Key.Key_Space)
    assert script.count.text() != here


def test_backspace_goes_a_step_back_and_u_takes_back_what_was_entered(
    moderator: Moderator,
) -> None:
    moderator.take_office(deal_on(village_desk(), "D1-dawn"))
    while moderator.truth.deaths == () and not moderator.truth.announced:
        moderator.strike(Qt.Key.Key_Space)
    assert moderator.truth.deaths or moderator.truth.announced
    moderator.qtbot.keyClick(moderator.page.script.on, Qt.Key.Key_U)
    let_deletions_happen()
    assert moderator.truth.deaths == ()
    assert not moderator.truth.announced
    before = moderator.page.script.count.text()
    moderator.strike(Qt.Key.Key_Backspace)
    assert moderator.page.script.count.text() != before or before.startswith("1 ")


def test_the_public_window_follows_every_act_and_knows_no_card(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "N2"))
    window = moderator.program.stage.show_public()
    assert window is not None
    page = window.page
    assert isinstance(page, PublicVillage)
    assert page.village.night
    assert page.table.view().secrets is None
    living = {f"h{seat[1:]}" for seat in moderator.truth.alive}
    while moderator.truth.moment.stage is not Stage.DAWN:
        moderator.step()
    moderator.clock.advance(500)
    shown = window.page
    assert isinstance(shown, PublicVillage)
    assert not shown.village.night
    assert not [house for house in shown.village.scene.badges if house in living]


def test_a_table_that_goes_round_sees_its_own_card_only(moderator: Moderator) -> None:
    moderator.take_office(village_desk())
    cards = moderator.page.show_cards()
    for number, seat in enumerate(moderator.desk.onlooker.seats):
        assert cards.name.text() == seat.name
        assert cards.card.face is None
        cards.card.button.held.emit(True)
        assert cards.card.face is not None
        cards.card.button.held.emit(False)
        assert cards.card.face is None
        if number < len(moderator.desk.onlooker.seats) - 1:
            moderator.press(cards.on)
    moderator.press(cards.on)
    assert moderator.page.round is None


def test_going_back_from_the_journal_opens_the_part_again(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "D2"))
    back = moderator.page.journal.findChildren(type(moderator.page.script.on))
    moderator.press(back[0])
    assert moderator.desk.whole.phase().key == "D2-dawn"
    assert moderator.desk.onlooker.phase().key == "D2-dawn"
    assert not moderator.page.panel.bar.isHidden()


def test_a_ruling_on_a_card_is_told_to_nobody_else(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "D2"))
    rulings, seat = moderator.page.rulings, moderator.truth.alive[0]
    rulings.seat.setCurrentIndex(rulings.seat.findData(seat))
    rulings.kind.setCurrentIndex(rulings.kind.findData("card"))
    rulings.card.setCurrentIndex(rulings.card.findData(Card.SEER))
    rulings.reason.setText("Two cards were mixed up.")
    rulings.decide.click()
    let_deletions_happen()
    secrets = moderator.truth.secrets
    assert secrets is not None
    assert secrets.cards[seat] is Card.SEER
    assert not moderator.desk.turn.unpublished()
    told = [each.reports for each in moderator.desk.onlooker.history()]
    assert "Two cards" not in str(told)


def test_a_player_who_leaves_is_dead_for_all(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "D2"))
    rulings, seat = moderator.page.rulings, moderator.truth.alive[0]
    rulings.seat.setCurrentIndex(rulings.seat.findData(seat))
    rulings.reason.setText("He had to catch a train.")
    rulings.decide.click()
    let_deletions_happen()
    assert seat not in moderator.desk.onlooker.view().alive
    house = f"h{seat[1:]}"
    assert house in moderator.page.village.scene.dead


def test_cards_are_covered_when_somebody_stands_behind(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "N1"))
    assert moderator.page.village.scene.badges
    moderator.page.covered.setChecked(True)
    assert not moderator.page.village.scene.badges


@pytest.mark.parametrize("name", ["village-moderator", "village-moderator-day", "village-public"])
def test_with_type_twice_as_large_all_that_is_to_be_pressed_or_read_is_there(
    qapp: QApplication, name: str, tmp_path: Path
) -> None:
    with posed(shot_named(name), tmp_path, "fr", percent=200) as page:
        for each in page.findChildren(ScriptPane):
            corner = each.on.mapTo(each, each.on.rect().bottomRight())
            assert each.rect().contains(corner)
        village = page.findChildren(VillageMap)[0]
        assert village.width() >= page.width() * 0.4
        for label in page.findChildren(QLabel):
            if label.isVisible() and label.wordWrap():
                at = label.mapTo(page, label.rect().topRight())
                assert at.x() <= page.width()


def test_the_moderators_notes_are_kept_whenever_they_go_out_of_sight(
    moderator: Moderator,
) -> None:
    moderator.take_office(village_desk("village", 7))
    page = moderator.page
    page.tabs.setCurrentIndex(page.tabs.count() - 1)
    page.notes.sheet.setPlainText("Anna swears that she is the seer.")
    moderator.program.stage.leave_table()
    again = village_desk("village", 7)
    moderator.take_office(again)
    page = moderator.page
    assert page.notes.sheet.toPlainText() == ""  # Another game has notes of its own.
    page.tabs.setCurrentIndex(page.tabs.count() - 1)
    moderator.qtbot.keyClicks(page.notes.sheet, "u is a letter here ")
    page.tabs.setCurrentIndex(0)
    assert again.seating.notes(None) == "u is a letter here"
    page.covered.setChecked(True)
    assert page.notes.sheet.isHidden()


def test_what_was_noted_is_there_when_the_desk_is_left_at_once(moderator: Moderator) -> None:
    desk = village_desk("village", 7)
    kept: list[str] = []
    moderator.take_office(replace(desk, close=lambda: kept.append(desk.seating.notes(None))))
    page = moderator.page
    page.tabs.setCurrentIndex(page.tabs.count() - 1)
    page.notes.sheet.setPlainText("Anna swears that she is the seer.")
    moderator.program.stage.leave_table()
    assert kept == ["Anna swears that she is the seer."]


def test_what_is_being_noted_stands_on_the_page_of_the_next_part_too(moderator: Moderator) -> None:
    desk = village_desk("village", 7)
    moderator.take_office(desk)
    former = moderator.page
    former.tabs.setCurrentIndex(former.tabs.count() - 1)
    former.notes.sheet.setPlainText("Anna swears that she is the seer.")
    former.went_on.emit()
    assert moderator.page is not former
    assert moderator.page.notes.sheet.toPlainText() == "Anna swears that she is the seer."


def test_what_was_covered_stays_covered_on_the_page_of_the_next_part(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "N1"))
    moderator.page.covered.setChecked(True)
    former = moderator.page
    former.went_on.emit()
    assert moderator.page is not former
    assert moderator.page.covered.isChecked()
    assert not moderator.page.village.scene.badges
    assert moderator.page.notes.sheet.isHidden()
