"""Setting up a game."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.home import start_pages
from desktop.home.new_game import DOUBLE_PRESS_TIME, GameSetup, NewGameScreen
from desktop.session.ui_context import UiContext
from engine.registry import rulesets


@pytest.fixture
def page(qtbot: QtBot, settings: Settings, context: UiContext) -> NewGameScreen:
    made = start_pages.make_new_game(rulesets(), (), settings, context)
    qtbot.addWidget(made)
    return made


def dealt(page: NewGameScreen) -> list[GameSetup]:
    setups: list[GameSetup] = []
    page.deal_requested.connect(setups.append)
    page.deal.click()
    return setups


def test_a_double_click_on_the_way_to_the_people_begins_nothing(
    page: NewGameScreen, qtbot: QtBot
) -> None:
    """The button that begins lies where the one to the next page lay."""
    page.resize(1440, 900)
    page.show()
    began: list[GameSetup] = []
    page.deal_requested.connect(began.append)
    spot = page.onward.mapToGlobal(page.onward.rect().center())
    qtbot.mouseClick(page.onward, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    here = page.deal.mapFromGlobal(spot)
    assert page.deal.rect().contains(here)
    QTest.mouseDClick(page.deal, Qt.MouseButton.LeftButton, pos=here)
    assert not began
    QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Space)
    assert not began
    qtbot.wait(DOUBLE_PRESS_TIME + 100)  # A timer may be early by a twentieth.
    qtbot.mouseClick(page.deal, Qt.MouseButton.LeftButton)
    assert len(began) == 1


def choose(page: NewGameScreen, key: str, value: object) -> None:
    field = page.options.fields[key]
    assert isinstance(field, QComboBox)
    field.setCurrentIndex(field.findData(value))


def test_seven_players_take_a_power_each(page: NewGameScreen, settings: Settings) -> None:
    page.players.names[0].setText("Ann")
    page.name.setText("Sunday")
    (setup,) = dealt(page)
    assert setup.game == "standard"
    assert setup.seats[0].name == "Ann"
    assert setup.seats[1].name == "Player 2"
    assert [seat.sides for seat in setup.seats] == [
        (power,)
        for power in ("austria", "england", "france", "germany", "italy", "russia", "turkey")
    ]
    assert setup.choices["solo"] == 18
    assert setup.file == settings.games_folder / "Sunday.lupi"


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_fewer_players_share_the_powers(page: NewGameScreen, count: int) -> None:
    page.players.number.setValue(count)
    (setup,) = dealt(page)
    assert len(setup.seats) == count
    assert all(seat.sides for seat in setup.seats)


def test_the_lengths_of_talk_are_kept(page: NewGameScreen, settings: Settings) -> None:
    page.talk.first.setValue(45)
    page.talk.later.setValue(10)
    assert settings.first_talk_minutes == 30
    dealt(page)
    assert (settings.first_talk_minutes, settings.talk_minutes) == (45, 10)


def test_lots_leave_the_powers_open(page: NewGameScreen) -> None:
    choose(page, "powers", "lot")
    (setup,) = dealt(page)
    assert {seat.sides for seat in setup.seats} == {()}
    assert all(arms.isHidden() for arms in page.players.arms.values())


def test_a_power_goes_to_whom_it_is_given(page: NewGameScreen) -> None:
    page.players.number.setValue(2)
    page.players.give("italy", 1)
    (setup,) = dealt(page)
    assert "italy" in setup.seats[1].sides


def test_a_player_without_a_power_is_pointed_out(page: NewGameScreen) -> None:
    page.players.give("austria", None)
    assert "Player 1" in page.problem.text()
    assert dealt(page) == []


def test_two_players_of_one_name_are_pointed_out(page: NewGameScreen) -> None:
    page.players.names[0].setText("Ann")
    page.players.names[3].setText("ann ")
    assert "Ann" in page.problem.text()
    assert not page.deal.isEnabled()


@pytest.mark.parametrize("name", ["", "   ", "a/b", "what?", ".hidden"])
def test_a_name_that_makes_no_file_is_pointed_out(page: NewGameScreen, name: str) -> None:
    page.name.setText(name)
    assert page.problem.text()
    assert dealt(page) == []


def test_an_existing_file_is_never_written_over(page: NewGameScreen, settings: Settings) -> None:
    settings.games_folder.mkdir()
    (settings.games_folder / "Sunday.lupi").touch()
    page.name.setText("Sunday")
    assert "Sunday" in page.problem.text()
    assert dealt(page) == []
    page.use_folder(settings.games_folder / "other")
    assert len(dealt(page)) == 1


def test_the_proposed_name_is_free(
    qtbot: QtBot, page: NewGameScreen, settings: Settings, context: UiContext
) -> None:
    first = page.setup().file
    first.parent.mkdir(parents=True)
    first.touch()
    other = start_pages.make_new_game(rulesets(), (), settings, context)
    qtbot.addWidget(other)
    assert other.setup().file != first
    assert other.deal.isEnabled()


def test_every_option_has_its_sentence(page: NewGameScreen) -> None:
    assert set(page.options.rows) == {each.key for each in rulesets()[0].options()}
    for row in page.options.rows.values():
        words = [label.text() for label in row.findChildren(QLabel)]
        assert {row.words.title, row.words.sentence} <= set(words)
        assert len(row.words.sentence.split()) > 4


def test_the_file_is_named_before_anything_is_dealt(page: NewGameScreen, tmp_path: Path) -> None:
    assert str(page.setup().file) in page.place.text()
    assert page.setup().file.parent == tmp_path / "games"


def test_a_name_with_a_sign_that_nobody_sees_is_shown_for_what_it_is(page: NewGameScreen) -> None:
    page.players.names[0].setText("Ada\u202e")
    assert "Ada[U+202E]" in page.players.problem()
    assert dealt(page) == []
    page.players.names[0].setText("<b>Ada</b> & Co")
    assert [setup.seats[0].name for setup in dealt(page)] == ["<b>Ada</b> & Co"]


def test_two_with_a_power_each_exchange_them(page: NewGameScreen) -> None:
    page.players.give("austria", 1)
    assert [seat.sides for seat in page.setup().seats[:2]] == [("england",), ("austria",)]
    assert page.deal.isEnabled()


def test_a_name_dragged_to_another_chair_changes_places(qtbot: QtBot, page: NewGameScreen) -> None:
    page.resize(1280, 800)
    page.show()
    page.turn_to(1)
    for name, line in zip(("Ada", "Bram", "Chloé"), page.players.names, strict=False):
        line.setText(name)
    first, third = page.players.chairs[0], page.players.chairs[2]
    there = first.mapFromGlobal(third.mapToGlobal(third.rect().center()))
    qtbot.mousePress(first, Qt.MouseButton.LeftButton, pos=QPoint(6, 6))
    qtbot.mouseMove(first, QPoint(40, 40))
    there = first.mapFromGlobal(third.mapToGlobal(third.rect().center()))
    qtbot.mouseMove(first, there)
    qtbot.mouseRelease(first, Qt.MouseButton.LeftButton, pos=QPoint(40, 40))
    names = [seat.name for seat in page.setup().seats[:3]]
    assert names == ["Chloé", "Bram", "Ada"]


def test_the_keyboard_moves_a_power_from_chair_to_chair(qtbot: QtBot, page: NewGameScreen) -> None:
    page.turn_to(1)
    page.show()
    qtbot.keyClick(page.players.arms["austria"], Qt.Key.Key_Right)
    qtbot.keyClick(page.players.arms["austria"], Qt.Key.Key_Right)
    assert page.players.owner("austria") == 2
    assert sorted(page.players.owner(each) or 0 for each in page.players.arms) == [*range(7)]


def test_the_same_friends_sit_down_again(
    qtbot: QtBot, page: NewGameScreen, settings: Settings, context: UiContext
) -> None:
    for people in (("Ann", "Bob"), ("Cem", "Dora", "Eve")):
        page.players.seat_friends(people)
        page.name.setText(people[0])
        dealt(page)
        page = start_pages.make_new_game(rulesets(), (), settings, context)
        qtbot.addWidget(page)
    assert page.players.typed[:3] == ("Cem", "Dora", "Eve")
    (before,) = [each for each in page.findChildren(QPushButton) if each.text() == "Ann, Bob"]
    before.click()
    assert page.players.typed == ("Ann", "Bob")
    assert len(page.setup().seats) == 2


def test_names_written_for_a_game_that_is_not_begun_are_kept(
    qtbot: QtBot, page: NewGameScreen, settings: Settings, context: UiContext
) -> None:
    """Nothing closes the page: the program may be killed."""
    page.players.names[0].setText("Ann")
    page.players.names[2].setText("Cem")
    for choice in page.games.buttons():
        choice.setChecked(True)
        assert page.players.typed[:3] == ("Ann", "", "Cem"), "whatever game is chosen"
    page = start_pages.make_new_game(rulesets(), (), settings, context)
    qtbot.addWidget(page)
    assert page.players.typed[:3] == ("Ann", "", "Cem")
    dealt(page)
    page.name.setText("Another")
    page.players.seat_friends(())
    dealt(page)
    page = start_pages.make_new_game(rulesets(), (), settings, context)
    qtbot.addWidget(page)
    assert page.players.typed[:3] == ("Ann", "Cem", ""), "they played together last"


def test_the_name_on_the_first_chair_is_replaced_by_what_is_typed(
    qtbot: QtBot, page: NewGameScreen, settings: Settings, context: UiContext
) -> None:
    page.players.seat_friends(("Anna", "Ben"))
    dealt(page)
    page = start_pages.make_new_game(rulesets(), (), settings, context)
    qtbot.addWidget(page)
    with qtbot.waitActive(page):
        page.show()
    page.turn_to(1)
    for name in ("Dora", "Eve"):
        QTest.keyClicks(page.focusWidget(), name)
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    assert page.players.typed[:2] == ("Dora", "Eve")


def test_who_played_alone_is_no_circle_of_friends(
    qtbot: QtBot, page: NewGameScreen, settings: Settings, context: UiContext
) -> None:
    page.players.seat_friends(("Anna",))
    dealt(page)
    page = start_pages.make_new_game(rulesets(), (), settings, context)
    qtbot.addWidget(page)
    assert [each for each in page.findChildren(QPushButton) if each.text() == "Anna"] == []


def test_names_are_typed_one_after_another(page: NewGameScreen, qtbot: QtBot) -> None:
    page.turn_to(1)
    page.show()
    qtbot.waitActive(page)
    page.players.names[0].setFocus()
    for name in ("Ann", "Bob", "Cleo"):
        QTest.keyClicks(page.focusWidget(), name)
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    assert [each.text() for each in page.players.names[:3]] == ["Ann", "Bob", "Cleo"]


def test_a_game_is_called_by_its_people_until_they_call_it_otherwise(
    page: NewGameScreen, settings: Settings
) -> None:
    assert page.name.text().startswith("Game of ")
    for line, name in zip(page.players.names, ("Anna", "Ben", "C/lara"), strict=False):
        line.setText(name)
    assert page.name.text() == "Anna, Ben, Clara"
    (page.setup().file.parent).mkdir(parents=True, exist_ok=True)
    page.setup().file.touch()
    page.players.names[2].setText("Cem")
    page.players.names[2].setText("Clara")
    assert page.name.text() == "Anna, Ben, Clara (2)"
    page.name.setText("Friday")
    page.players.names[3].setText("Dora")
    assert page.name.text() == "Friday"
