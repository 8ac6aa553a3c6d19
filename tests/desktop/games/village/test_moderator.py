"""The moderator's desk: a whole game by the script, and what it never tells."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.games.village.card_round import CardPage
from desktop.games.village.card_round import CardRoundPage as CardRoundPage
from desktop.games.village.moderator import ModeratorDesk, ModeratorPage
from desktop.games.village.moderator_script_pane import OPENINGS, ModeratorScriptPane
from desktop.games.village.press_handlers import (
    CardHolderPressHandler,
    PointingPressHandler,
    PressHandler,
    ProposalPressHandler,
    SecondingPressHandler,
    ThumbPressHandler,
    VotePressHandler,
)
from desktop.games.village.public_village import PublicVillage
from desktop.games.village.village_history import VillageHistory
from desktop.games.village.village_map import VillageMap
from desktop.session.curtain import HOLD_TIME, CurtainScreen
from desktop.session.navigator import CardRoundPlace, GmCurtainPlace, GmDeskPlace
from desktop.widgets.clock import ManualClock
from engine.errors import WrongPassphrase
from engine.frame.game_option import OptionValues
from engine.frame.gm_desk import GMDesk
from engine.frame.lock import LockDesk
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import SeatId
from engine.games.village.script import ScriptStepKind
from engine.games.village.terms import NightDuty, VillageCard, VillageStage
from engine.games.village.view import VillageView
from engine.save.game_file import create_gm_game
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.games.village.player import Villagers
from tests.desktop.said import everything_said
from tests.desktop.walk import posed, shot_named
from tests.helpers.sampled import sampled
from tests.screens.sample_village import deal_on, village_desk, villagers

_DAY = (VillageStage.DAY, VillageStage.FIRST_DAY)


class Moderator(Villagers):
    """One person with the script: Space, Backspace, U, and houses to tap."""

    desk: GMDesk[VillageView, object]

    def take_office(self, desk: GMDesk[VillageView, object]) -> None:
        """A game that was just dealt."""
        self.desk = desk
        self.program.stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), "Friday")
        self.hold_disc(self.screen)

    def hold_disc(self, curtain: QWidget) -> None:
        """Whatever curtain shows: hold on until it opens."""
        assert isinstance(curtain, CurtainScreen)
        curtain.repaint()
        self.qtbot.mousePress(curtain.disc, Qt.MouseButton.LeftButton)
        self.clock.advance(HOLD_TIME)
        let_deletions_happen()
        self.qtbot.mouseRelease(self.screen, Qt.MouseButton.LeftButton)

    @property
    def page(self) -> ModeratorPage:
        """The page of the open part."""
        assert isinstance(self.screen, ModeratorDesk)
        return self.screen.page

    @property
    def keyboard(self) -> QWidget:
        """What has the keyboard."""
        found = self.program.window.focusWidget()
        assert found is not None
        return found

    @property
    def truth(self) -> VillageView:
        """All there is."""
        return self.desk.whole.view()

    def strike(
        self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """A key, once its time has come."""
        self.clock.advance(self.page.script.left)
        self.qtbot.keyClick(self.page, key, held)
        let_deletions_happen()

    def step(self) -> None:
        """What the script says, then Space, or Enter where something is entered."""
        page = self.page
        hand, living = page.panel.hand, self.truth.alive
        undone = page.script.cue.kind is ScriptStepKind.ENTER and not page.script.cue.done
        match hand:
            case PointingPressHandler() if undone:
                others = [
                    s for s in self.fit() if hand.duty is not NightDuty.SEEK or self.no_seer(s)
                ]
                self.tap(page.village, *(others or living)[: hand.count])
            case CardHolderPressHandler() if undone:
                secrets = self.truth.secrets
                assert secrets is not None
                held = {*secrets.cards, *(s for each in secrets.marks.values() for s in each)}
                self.tap(page.village, next(s for s in living if s not in held))
                return
            case VotePressHandler() if undone:
                self.tap(page.village, living[-1], *living[:-1])
                return
            case ProposalPressHandler() if undone:
                last = [each.motion.accused for each in self.truth.motions][-1:]
                accused = next(s for s in living[::-1] if s not in last)
                self.tap(page.village, next(s for s in living if s != accused), accused)
                return
            case SecondingPressHandler() if undone:
                self.tap(page.village, living[1])
                return
            case ThumbPressHandler() if undone:
                self.tap(page.village, *living)
            case _:
                pass
        if page.script.decides:
            self.strike(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        else:
            self.strike(Qt.Key.Key_Return if undone else Qt.Key.Key_Space)

    def lead_to(self, hand: type[PressHandler]) -> None:
        """Step by step, until something of this kind is to be entered."""
        for _ in range(300):
            if isinstance(self.page.panel.hand, hand) and self.page.script.enters:
                return
            self.step()
        raise AssertionError(self.page.script.words.text())

    def fit(self) -> list[SeatId]:
        """Whom anybody may point at, those without a call of their own first."""
        secrets = self.truth.secrets
        assert secrets is not None
        marked = [seat for seats in secrets.marks.values() for seat in seats]

        def rank(seat: SeatId) -> tuple[bool, bool]:
            return secrets.cards.get(
                seat, VillageCard.VILLAGER
            ) != VillageCard.VILLAGER, seat in marked

        humans = [s for s in self.truth.alive if secrets.cards.get(s) != VillageCard.WEREWOLF]
        return sorted(humans, key=rank)

    def no_seer(self, seat: SeatId) -> bool:
        """Whether a seat may be asked about by the seer."""
        secrets = self.truth.secrets
        return secrets is not None and secrets.cards.get(seat) != VillageCard.SEER

    def lead_to_the_end(self) -> None:
        """The whole game, step by step."""
        for _ in range(1500):
            if self.truth.moment.stage is VillageStage.END:
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
        each_time=(),
    ),
)
def test_space_and_enter_lead_through_a_whole_game(
    moderator: Moderator, game: str, choices: OptionValues
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
    moderator.qtbot.keyClick(moderator.page, Qt.Key.Key_Space)
    assert script.count.text() == here
    clock.advance(3_000)
    moderator.qtbot.keyClick(moderator.page, Qt.Key.Key_Space)
    assert script.count.text() != here
    while script.cue.kind is not ScriptStepKind.ENTER:
        moderator.strike(Qt.Key.Key_Space)
    moderator.tap(moderator.page.village, SeatId("s1"))
    moderator.qtbot.keyClick(moderator.page, Qt.Key.Key_Space)
    assert not script.cue.done
    moderator.qtbot.keyClick(moderator.page, Qt.Key.Key_Return)
    assert script.cue.done
    here = script.count.text()
    moderator.qtbot.keyClick(moderator.page, Qt.Key.Key_Space)
    assert script.count.text() == here
    clock.advance(8_000)
    moderator.qtbot.keyClick(moderator.page, Qt.Key.Key_Space)
    assert script.count.text() != here


@pytest.mark.parametrize("chosen", [0, 2])
def test_no_space_and_no_enter_too_many_decides_a_vote_by_thumbs(
    moderator: Moderator, chosen: int
) -> None:
    """Only Ctrl+Enter counts them, and with no thumb down only the button that says so."""
    moderator.take_office(deal_on(village_desk("village_wolff"), "D1"))
    moderator.lead_to(ThumbPressHandler)
    page = moderator.page
    moderator.tap(page.village, *moderator.truth.alive[:chosen])
    motion = moderator.truth.motion
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        moderator.strike(key)
        assert moderator.truth.motion == motion
        assert page.script.kind.text() not in ("", "Enter"), "what is missing must be said"
    moderator.strike(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    if not chosen:
        assert moderator.truth.motion == motion
        assert page.panel.finish.text() == "No thumb is down"
        moderator.press(page.panel.finish)
    assert moderator.truth.motion != motion


def test_a_house_tapped_a_step_too_early_is_chosen_when_it_is_asked_for(
    moderator: Moderator,
) -> None:
    moderator.take_office(deal_on(village_desk(), "N1"))
    script = moderator.page.script
    house = moderator.fit()[0]
    while not script.enters:
        moderator.tap(moderator.page.village, house)
        moderator.strike(Qt.Key.Key_Space)
    hand = moderator.page.panel.hand
    assert isinstance(hand, PointingPressHandler)
    assert hand.chosen == (house,)
    moderator.strike(Qt.Key.Key_Return)
    assert script.cue.done


def test_enter_with_nobody_chosen_says_what_is_missing(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "N1"))
    script = moderator.page.script
    while not script.enters:
        moderator.strike(Qt.Key.Key_Space)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        script.kind.setText("")
        moderator.strike(key)
        assert not script.cue.done
        assert script.kind.text() == moderator.page.panel.hand.prompt


def test_backspace_goes_a_step_back_and_u_takes_back_what_was_entered(
    moderator: Moderator,
) -> None:
    moderator.take_office(deal_on(village_desk(), "D1-dawn"))
    while moderator.truth.deaths == () and not moderator.truth.announced:
        moderator.step()
    assert moderator.truth.deaths or moderator.truth.announced
    moderator.qtbot.keyClick(moderator.page.script.on, Qt.Key.Key_U)
    let_deletions_happen()
    assert moderator.truth.deaths == ()
    assert not moderator.truth.announced
    before = moderator.page.script.count.text()
    moderator.strike(Qt.Key.Key_Backspace)
    assert moderator.page.script.count.text() != before or before.startswith("1 ")


def test_it_stays_dark_until_the_night_is_told(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "D1-dawn"))
    assert moderator.page.village.night
    while not moderator.truth.announced:
        assert moderator.page.village.night
        moderator.step()
    assert not moderator.page.village.night
    assert moderator.page.script.line is not None
    assert moderator.page.script.line.code == "village.turn_card"


def test_the_condemned_has_the_last_word_before_the_day_ends(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk("village_wolff", 8), "D1"))
    for _ in range(40):
        if moderator.truth.condemned is not None:
            break
        moderator.step()
    assert moderator.page.script.line is not None
    assert moderator.page.script.line.code == "village.you_are_dead"


def test_thumbs_that_are_tapped_a_step_too_early_are_counted_on_the_button(
    moderator: Moderator,
) -> None:
    moderator.take_office(deal_on(village_desk("village_wolff", 8), "D1"))
    page = moderator.page
    living = moderator.truth.alive
    moderator.tap(page.village, living[0], living[-1], living[1])
    page.panel.bar.next()
    moderator.tap(page.village, *living[:3])
    assert "3 of" not in page.script.on.text()
    moderator.strike(Qt.Key.Key_Space)
    assert "3 of" in page.script.on.text()
    assert page.panel.finish.isHidden()


def test_the_public_window_follows_every_act_and_knows_no_card(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "N2"))
    window = moderator.program.stage.show_public()
    assert window is not None
    page = window.page
    assert isinstance(page, PublicVillage)
    assert page.village.night
    assert page.table.view().secrets is None
    living = {f"h{seat[1:]}" for seat in moderator.truth.alive}
    while moderator.truth.moment.stage is not VillageStage.DAWN:
        moderator.step()
    moderator.clock.advance(500)
    shown = window.page
    assert isinstance(shown, PublicVillage)
    assert not shown.village.night
    assert not [house for house in shown.village.scene.badges if house in living]


def _shining(moderator: Moderator) -> list[str]:
    """The houses of the living beside which a card lies open on the desk."""
    living = {f"h{seat[1:]}" for seat in moderator.truth.alive}
    letters = {
        moderator.page.context.words.text(f"village.card.{card}.letter")
        for card in (*VillageCard, "human")
    }
    badges = moderator.page.village.scene.badges
    return [
        house
        for house, signs in badges.items()
        if house in living and any(each.sign in letters for each in signs)
    ]


def test_the_desk_of_a_game_that_was_just_dealt_is_covered(moderator: Moderator) -> None:
    desk = moderator.desk = village_desk()
    moderator.program.stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), "Friday")
    assert moderator.place == GmCurtainPlace()
    assert moderator.program.stage.navigator.covered
    moderator.hold_disc(moderator.screen)
    assert not _shining(moderator)


def test_the_cards_go_round_from_curtain_to_curtain(moderator: Moderator) -> None:
    moderator.take_office(village_desk())
    seats = moderator.desk.onlooker.seats
    shown: list[str] = []
    moderator.page.card_round_requested.emit()
    let_deletions_happen()
    for seat in seats:
        assert moderator.place == CardRoundPlace()
        cards = moderator.screen
        assert isinstance(cards, CardRoundPage)
        curtain = cards.shown
        assert isinstance(curtain, CurtainScreen)
        assert seat.name in everything_said(moderator.program.window)
        moderator.hold_disc(curtain)
        page = cards.shown
        assert isinstance(page, CardPage)
        assert moderator.screen.findChild(ModeratorDesk) is None
        assert page.card.face is None
        page.card.button.held.emit(True)
        shown.append(everything_said(moderator.program.window))
        page.card.button.held.emit(False)
        assert page.card.face is None
        moderator.press(page.on)
    assert moderator.place == GmCurtainPlace()
    assert "seer" in "".join(shown).lower()
    moderator.hold_disc(moderator.screen)
    assert not _shining(moderator)


def test_the_moderator_takes_the_laptop_back_behind_his_own_curtain(moderator: Moderator) -> None:
    moderator.take_office(village_desk())
    moderator.page.card_round_requested.emit()
    let_deletions_happen()
    cards = moderator.screen
    assert isinstance(cards, CardRoundPage)
    assert isinstance(cards.shown, CurtainScreen)
    moderator.press(cards.shown.back)
    assert moderator.place == GmCurtainPlace()
    assert moderator.program.exports.export() is None


def test_no_menu_looks_past_the_card_of_another(moderator: Moderator) -> None:
    moderator.take_office(village_desk())
    stage = moderator.program.stage
    moderator.page.card_round_requested.emit()
    let_deletions_happen()
    stage.look_back()
    stage.to_table()
    assert moderator.place == CardRoundPlace()
    assert moderator.program.exports.export() is None
    assert not moderator.program.window.menuBar().isVisible()
    stage.cover_seat()
    assert moderator.place == GmCurtainPlace()


def test_a_desk_with_a_passphrase_opens_to_nobody_else(moderator: Moderator) -> None:
    open_desk = village_desk()
    asked: list[tuple[str, str]] = []

    def check(whose: str, key: str) -> None:
        asked.append((whose, key))
        if key != "correct horse":
            raise WrongPassphrase

    locks = LockDesk()
    locks.encrypted, locks.check_passphrase = True, check
    open_desk.locks = locks
    desk = moderator.desk = open_desk
    moderator.program.stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), "Friday")
    curtain = moderator.screen
    assert isinstance(curtain, CurtainScreen)
    moderator.hold_disc(curtain)
    assert moderator.place == GmCurtainPlace()
    assert curtain.key is not None
    moderator.qtbot.keyClicks(curtain.key.entry, "wrong horse")
    moderator.qtbot.keyClick(curtain.key.entry, Qt.Key.Key_Return)
    assert moderator.place == GmCurtainPlace()
    moderator.clock.advance(2_000)
    curtain.key.entry.clear()
    moderator.qtbot.keyClicks(curtain.key.entry, "correct horse")
    moderator.qtbot.keyClick(curtain.key.entry, Qt.Key.Key_Return)
    let_deletions_happen()
    assert moderator.place == GmDeskPlace()
    assert [key for _, key in asked] == ["wrong horse", "correct horse"]


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
    rulings.card.setCurrentIndex(rulings.card.findData(VillageCard.SEER))
    rulings.reason.setText("Two cards were mixed up.")
    rulings.decide.click()
    let_deletions_happen()
    secrets = moderator.truth.secrets
    assert secrets is not None
    assert secrets.cards[seat] is VillageCard.SEER
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


def test_cards_lie_open_only_once_the_village_sleeps(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "N1"))
    script, opened = moderator.page.script, set()
    while script.is_falling_asleep:
        assert not _shining(moderator)
        moderator.strike(Qt.Key.Key_Space)
    assert _shining(moderator)
    moderator.strike(Qt.Key.Key_Backspace)
    assert not _shining(moderator)
    while moderator.truth.moment.stage is not VillageStage.NIGHT or moderator.truth.moment.day < 2:
        opened.add((moderator.truth.moment.stage, bool(_shining(moderator))))
        moderator.step()
    assert {stage for stage, shining in opened if shining} == {VillageStage.NIGHT}


def test_by_day_cards_show_only_while_the_button_is_held(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "D1"))
    page = moderator.page
    assert not _shining(moderator)
    moderator.qtbot.mousePress(page.cards, Qt.MouseButton.LeftButton)
    assert _shining(moderator)
    moderator.qtbot.mouseRelease(page.cards, Qt.MouseButton.LeftButton)
    assert not _shining(moderator)
    page.cards.held.emit(True)
    page.cards.held.emit(False)  # The keyboard went elsewhere while it was down.
    assert not _shining(moderator)


def test_the_past_that_a_desk_looks_back_at_is_what_all_were_told(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "D2"))
    moderator.program.stage.look_back()
    past = moderator.screen
    assert isinstance(past, VillageHistory)
    assert past.table.view().secrets is None


def test_space_never_opens_or_covers_anything_on_the_desk(moderator: Moderator) -> None:
    """Space leads on in the script from wherever the keyboard was left by a click."""
    moderator.take_office(deal_on(village_desk(), "D1"))
    page = moderator.page
    assert moderator.keyboard is page
    for each in (page.cards, page.cover):
        assert each.focusPolicy() == Qt.FocusPolicy.TabFocus
    moderator.qtbot.mouseClick(page.cards, Qt.MouseButton.LeftButton)
    assert moderator.keyboard is page
    here = page.script.count.text()
    moderator.qtbot.keyClick(moderator.keyboard, Qt.Key.Key_Space)
    assert page.script.count.text() != here
    assert not _shining(moderator)
    moderator.press(page.cover)
    assert moderator.place == GmCurtainPlace()


def test_space_leads_into_the_night_without_a_mouse(moderator: Moderator) -> None:
    moderator.take_office(village_desk())
    reached = []
    for _ in range(8):
        moderator.clock.advance(3_000)
        moderator.qtbot.keyClick(moderator.keyboard, Qt.Key.Key_Space)
        let_deletions_happen()
        reached.append((moderator.truth.moment.stage, moderator.page.script.count.text()))
    assert reached[-1][0] is VillageStage.NIGHT
    assert int(reached[-1][1].split()[0]) >= 4


def test_a_covered_night_goes_on_where_it_was(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "N1"))
    for _ in range(3):
        moderator.strike(Qt.Key.Key_Space)
    here = moderator.page.script.count.text()
    moderator.program.stage.cover_seat()
    let_deletions_happen()
    moderator.hold_disc(moderator.screen)
    assert moderator.page.script.count.text() == here


@pytest.mark.parametrize("name", ["village-moderator", "village-moderator-day", "village-public"])
def test_with_type_twice_as_large_all_that_is_to_be_pressed_or_read_is_there(
    qapp: QApplication, name: str, tmp_path: Path
) -> None:
    with posed(shot_named(name), tmp_path, "fr", percent=200) as page:
        for each in page.findChildren(ModeratorScriptPane):
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
    moderator.program.stage.close_session()
    again = village_desk("village", 7)
    moderator.take_office(again)
    page = moderator.page
    assert page.notes.sheet.toPlainText() == ""  # Another game has notes of its own.
    page.tabs.setCurrentIndex(page.tabs.count() - 1)
    moderator.qtbot.keyClicks(page.notes.sheet, "u is a letter here ")
    page.tabs.setCurrentIndex(0)
    assert again.seating.notes(None) == "u is a letter here"


def test_what_was_noted_is_there_when_the_desk_is_left_at_once(moderator: Moderator) -> None:
    desk = village_desk("village", 7)
    kept: list[str] = []
    desk.close = lambda: kept.append(desk.seating.notes(None))
    moderator.take_office(desk)
    page = moderator.page
    page.tabs.setCurrentIndex(page.tabs.count() - 1)
    page.notes.sheet.setPlainText("Anna swears that she is the seer.")
    moderator.program.stage.close_session()
    assert kept == ["Anna swears that she is the seer."]


def test_what_is_being_noted_stands_on_the_page_of_the_next_part_too(moderator: Moderator) -> None:
    desk = village_desk("village", 7)
    moderator.take_office(desk)
    former = moderator.page
    former.tabs.setCurrentIndex(former.tabs.count() - 1)
    former.notes.sheet.setPlainText("Anna swears that she is the seer.")
    former.continued.emit()
    assert moderator.page is not former
    assert moderator.page.notes.sheet.toPlainText() == "Anna swears that she is the seer."


def test_a_moderator_plays_again_with_the_same_people(
    moderator: Moderator, settings: Settings, tmp_path: Path
) -> None:
    file = tmp_path / "party.lupi"
    gm = DealTerms(mode=TableMode.GM, gm="Marthe")
    choices = {"conduct": "moderator"}
    create_gm_game(file, "village", villagers(6), choices, None, terms=gm).close()
    program = moderator.program
    assert program.open_game(file)
    moderator.hold_disc(moderator.screen)
    assert isinstance(moderator.screen, ModeratorDesk)
    moderator.screen.again_wanted.emit()
    moderator.qtbot.wait(1)
    let_deletions_happen()
    assert moderator.place == GmCurtainPlace()
    assert "Marthe" in everything_said(program.window)
    assert list(program.stage.players.values()) == [each.name for each in villagers(6)]
    assert sorted(each.name for each in tmp_path.glob("*.lupi")) == [
        "party (2).lupi",
        "party.lupi",
    ]
    program.stage.close_session()


def test_the_scene_is_set_in_words_to_read_aloud(moderator: Moderator) -> None:
    moderator.take_office(deal_on(village_desk(), "N1"))
    script, openings = moderator.page.script, set()
    for _ in range(OPENINGS + 1):
        assert script.words.text().startswith("“")
        openings.add(script.words.text())
        script.other.click()
    assert len(openings) == OPENINGS
    moderator.strike(Qt.Key.Key_Space)
    assert not script.other.isVisible()
