"""The pages of an envelope: one shape for all, and what each writes into it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.games.registry import game_ui_for
from desktop.games.werewolves.answer_page import AnswerPage, answer_choices
from desktop.games.werewolves.pages import SEAT_PAGES, TextPage
from desktop.pages.choice_page import ChoicePage
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.resources import translators
from desktop.session.seat_session import SeatSession
from desktop.widgets.clock import ManualClock
from engine.board.terms import Power
from engine.frame.game_option import OptionValues
from engine.frame.host_desk import HostDesk
from engine.games.werewolves.submission import WitchAnswer
from engine.games.werewolves.terms import PowerCard, WitchActionKind
from tests.desktop.pages.test_paged_seat import heard, shape, tab_order
from tests.helpers.seat import map_ui_context
from tests.screens.sample_werewolves import holder, wolves_game

DWELL = 10_000
GERMANY, ENGLAND = Power("germany"), Power("england")


class Seats:
    """Sits down at seats, all on one clock."""

    def __init__(self, qtbot: QtBot, language: str = "en") -> None:
        self.qtbot = qtbot
        self.context = map_ui_context(language)
        clock = self.context.clock
        assert isinstance(clock, ManualClock)
        self.clock = clock

    def sit(self, host: HostDesk[Any, Any], card: PowerCard) -> PagedSeatScreen:
        bridge = SeatSession(host.seat(holder(host, card)))
        screen = PagedSeatScreen(bridge, self.context, SEAT_PAGES)
        bridge.setParent(screen)
        self.qtbot.addWidget(screen)
        screen.resize(1280, 800)
        screen.show()
        return screen

    def go_on(self, *screens: PagedSeatScreen) -> None:
        self.clock.advance(DWELL)
        for each in screens:
            self.qtbot.mouseClick(each.pages.on, Qt.MouseButton.LeftButton)


@pytest.fixture
def seats(qtbot: QtBot) -> Seats:
    return Seats(qtbot)


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """A language that the program speaks for as long as the test lasts."""
    installed = translators(request.param)
    for each in installed:
        qapp.installTranslator(each)
    yield request.param
    for each in installed:
        qapp.removeTranslator(each)


def choices(screen: PagedSeatScreen, name: str) -> ChoicePage:
    page = screen.inside[name]
    assert isinstance(page, ChoicePage)
    return page


# One shape for everybody.

EVERY_PAGE: OptionValues = {"channel": "gm", "court_tie": "poll"}


@pytest.mark.parametrize("phase", ["W1900E", "W1901A", "W1901B"])
def test_who_can_do_what_shows_in_no_shape(seats: Seats, phase: str) -> None:
    host = wolves_game(phase, EVERY_PAGE)
    screens = [seats.sit(host, card) for card in PowerCard]
    first = screens[0]
    for each in screens:
        each.move(first.pos())
    while True:
        assert len({each.pages.title.text() for each in screens}) == 1
        name = list(first.inside)[min(first.pages.stack.currentIndex(), len(first.inside) - 1)]
        if name != "orders":  # How many units a power has, everybody sees.
            shown = [each.pages.stack.currentWidget() for each in screens]
            for look in (shape, heard, tab_order):
                shapes = [look(each) for each in shown]
                assert all(each == shapes[0] for each in shapes), look
        assert len({(each.pages.on.text(), each.pages.on.size().width()) for each in screens}) == 1
        if first.pages.stack.currentWidget() is first.seal:
            break
        seats.go_on(*screens)


@pytest.mark.parametrize("phase", ["W1900E", "S1901M", "W1901A", "W1901B"])
def test_the_words_of_a_page_have_room(qtbot: QtBot, phase: str, language: str) -> None:
    seats = Seats(qtbot, language)
    host = wolves_game(phase, EVERY_PAGE)
    for card in PowerCard:
        screen = seats.sit(host, card)
        for page in screen.inside.values():
            labels = [page.question, page.says] if isinstance(page, ChoicePage | TextPage) else []
            for label in labels:
                wanted = label.heightForWidth(label.width())
                assert wanted <= label.height(), label.text()


def test_every_line_of_the_witchs_list_has_room(qtbot: QtBot, language: str) -> None:
    seats = Seats(qtbot, language)
    page = seats.sit(wolves_game("W1901B"), PowerCard.WITCH).inside["answer"]
    assert isinstance(page, AnswerPage)
    for row in range(page.list.count()):
        rect = page.list.visualItemRect(page.list.item(row))
        words = page.list.fontMetrics().horizontalAdvance(page.list.item(row).text())
        assert words + 57 < rect.width(), page.list.item(row).text()


# What is written where.


def test_ballots_and_requests_are_written_into_one_envelope(seats: Seats) -> None:
    host = wolves_game("W1901A", {"channel": "gm"})
    screen = seats.sit(host, PowerCard.SPY)
    choices(screen, "fright").press("mun")
    choices(screen, "court").press("lon")
    choices(screen, "ability").press("con")
    whisper = screen.inside["whisper"]
    assert isinstance(whisper, TextPage)
    whisper.entry.setPlainText("Who goes there?")
    given = screen.draft.submission
    assert (given.fright, given.court, given.spied) == (GERMANY, ENGLAND, (Power("turkey"),))
    assert given.whisper == "Who goes there?"
    again = seats.sit(host, PowerCard.SPY)
    assert again.draft.submission == given
    assert choices(again, "court").one == ENGLAND


def test_a_power_is_named_with_keys_alone(seats: Seats) -> None:
    screen = seats.sit(wolves_game("W1900E"), PowerCard.PLAIN)
    page = choices(screen, "election")
    page.list.setFocus()
    for _ in range(3):
        seats.qtbot.keyClick(page.list, Qt.Key.Key_Down)
    seats.qtbot.keyClick(page.list, Qt.Key.Key_Space)
    assert screen.draft.submission.president == Power("france")


def test_the_scientist_names_a_target_with_every_set_of_orders(seats: Seats) -> None:
    screen = seats.sit(wolves_game("S1901M"), PowerCard.SCIENTIST)
    choices(screen, "target").press("vie")
    assert screen.draft.submission.target == Power("austria")
    assert "scientist" in choices(screen, "target").says.text()


def test_the_witch_lifts_what_is_on_her_list(seats: Seats) -> None:
    screen = seats.sit(wolves_game("W1901B"), PowerCard.WITCH)
    page = screen.inside["answer"]
    assert isinstance(page, AnswerPage)
    assert "Germany, all of 1902" in page.letter.text()
    words = [page.list.item(row).text() for row in range(9)]
    assert words[:2] == ["Do nothing", "Lift Austria’s disorder"]
    assert words[4] == "Lift Germany’s disorder, whole year"
    assert words[7:] == ["Lift Turkey’s disorder, Spring", "Attack Austria, Spring"]
    page.press("mun")
    lifted = WitchAnswer(WitchActionKind.CANCEL, GERMANY, "year")
    assert screen.draft.submission.answers == (lifted,)
    page.press("mun")  # Germany is in disorder anyway: there is nothing to attack.
    assert screen.draft.submission.answers == (lifted,)
    page.press("lon")
    assert screen.draft.submission.answers == (WitchAnswer(WitchActionKind.ATTACK, ENGLAND),)
    page.press("swi")
    assert page.told.text() == "Nothing can be done about this place."


def test_who_is_no_witch_has_a_list_as_long(seats: Seats) -> None:
    host = wolves_game("W1901B")
    lists = [seats.sit(host, card).inside["answer"] for card in PowerCard]
    assert all(isinstance(each, AnswerPage) for each in lists)
    assert len({each.list.count() for each in lists if isinstance(each, AnswerPage)}) == 1


def test_wishes_beforehand_keep_the_order_they_were_chosen_in(seats: Seats) -> None:
    screen = seats.sit(wolves_game("W1901A", {"winter_rounds": "one"}), PowerCard.WITCH)
    page = screen.inside["answer"]
    assert isinstance(page, AnswerPage)
    for wanted in (
        WitchAnswer(WitchActionKind.ATTACK, ENGLAND),
        WitchAnswer(WitchActionKind.CANCEL, GERMANY),
    ):
        page.list.choose_value(wanted)
    given = screen.draft.submission.answers
    assert given == (
        WitchAnswer(WitchActionKind.ATTACK, ENGLAND),
        WitchAnswer(WitchActionKind.CANCEL, GERMANY),
    )


def test_the_spy_reads_his_die_in_his_letter_and_on_his_card(seats: Seats) -> None:
    host = wolves_game("W1901B")
    page = seats.sit(host, PowerCard.SPY).inside["answer"]
    assert isinstance(page, AnswerPage)
    assert "The die shows" in page.letter.text()
    words = SEAT_PAGES.card(host.seat(holder(host, PowerCard.SPY)).view(), seats.context)
    assert words is not None
    assert words.title == "Spy"
    assert any("The die shows" in line for line in words.told or ())


def test_the_envelope_lists_what_was_given(seats: Seats) -> None:
    screen = seats.sit(wolves_game("W1901A"), PowerCard.WOLF)
    choices(screen, "fright").press("mun")
    while screen.pages.stack.currentWidget() is not screen.seal:
        seats.go_on(screen)
    told = [label.text() for label in screen.seal._told]
    assert told[1:] == ["Germany", "–", "–"]


def test_the_witchs_deed_is_on_the_list_of_her_envelope(seats: Seats) -> None:
    screen = seats.sit(wolves_game("W1901B"), PowerCard.WITCH)
    choices(screen, "answer").press("mun")
    seats.go_on(screen)
    assert [label.text() for label in screen.seal._told] == ["Lift Germany’s disorder, whole year"]


def witchs_page(seats: Seats, choices: OptionValues | None = None, **own: Any) -> AnswerPage:
    """The witch's answer page in the first Winter, with some of what she knows otherwise."""
    host = wolves_game("W1901B", choices or {})
    view = host.seat(holder(host, PowerCard.WITCH)).view()
    assert view.own is not None
    page = AnswerPage(replace(view, own=replace(view.own, **own)), seats.context, ())
    seats.qtbot.addWidget(page)
    return page


def test_the_scientist_takes_back_the_name_that_stands(seats: Seats) -> None:
    host = wolves_game("S1901M", {"target_missing": "last"})
    screen = seats.sit(host, PowerCard.SCIENTIST)
    page = choices(screen, "target")
    assert [page.list.item(row).text() for row in range(2)] == ["As last time", "Nobody"]
    page.list.choose(1)
    assert host.seat(holder(host, PowerCard.SCIENTIST)).draft().no_target
    page.list.choose(0)
    assert not host.seat(holder(host, PowerCard.SCIENTIST)).draft().no_target


def test_what_the_witch_knows_to_be_in_vain_is_told_and_not_taken(seats: Seats) -> None:
    page = witchs_page(seats)
    page.list.choose_value(WitchAnswer(WitchActionKind.ATTACK, ENGLAND))
    for wanted, why in (
        (
            WitchAnswer(WitchActionKind.ATTACK, GERMANY),
            "Germany is in civil disorder then anyway.",
        ),
        (WitchAnswer(WitchActionKind.CANCEL, ENGLAND), "Nothing on your list is of England."),
    ):
        page.list.choose_value(wanted)
        assert page.told.text() == why
        assert page.answers == (WitchAnswer(WitchActionKind.ATTACK, ENGLAND),)


def test_a_power_that_the_witch_has_used_up_is_not_taken_again(seats: Seats) -> None:
    page = witchs_page(seats, {"witch_uses": "once_each"}, spent=("attack",))
    assert "you may lift once more" in page.says.text()
    page.list.choose_value(WitchAnswer(WitchActionKind.ATTACK, ENGLAND))
    assert page.told.text() == "You have used up that power."
    assert page.answers == ()
    page.list.choose_value(WitchAnswer(WitchActionKind.CANCEL, GERMANY, "year"))
    assert page.answers == (WitchAnswer(WitchActionKind.CANCEL, GERMANY, "year"),)


def test_to_do_nothing_is_no_silence_where_silence_does_something(seats: Seats) -> None:
    page = witchs_page(seats, {"witch_silent": "protect"})
    assert [page.list.item(row).text() for row in range(2)] == ["Give no answer", "Do nothing"]
    assert page.answers == ()
    page.list.choose(1)
    assert page.answers == (WitchAnswer(WitchActionKind.NOTHING),)


def test_the_witchs_list_has_the_colours_of_everybodys(seats: Seats) -> None:
    host = wolves_game("W1901B")
    seen: list[list[Any]] = []
    for card in PowerCard:
        view = host.seat(holder(host, card)).view()
        seen.append([each.colour for each in answer_choices(view, seats.context)])
    assert all(each == seen[0] for each in seen)


def test_to_concede_is_to_a_whole_side(seats: Seats) -> None:
    screen = seats.sit(wolves_game("S1901M"), PowerCard.PLAIN)
    offered = screen.seal_box.agreement_choice
    words = [offered.itemText(at) for at in range(offered.count())]
    assert "Agree that Austria and its whole side win" in words


def test_people_talk_before_the_election_and_in_the_winter_too() -> None:
    assert {"election", "movement", "adjustment"} <= game_ui_for("werewolves").negotiation_phases
