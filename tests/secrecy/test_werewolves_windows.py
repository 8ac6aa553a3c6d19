"""Two werewolves games in which two others hold each other's cards look alike at the windows.

Every page of a seat, the table, the public window and the history, in pictures and in words.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from desktop.app.program import Program
from desktop.app.settings import MINUTE
from desktop.games.registry import game_ui_for
from desktop.games.werewolves.answer_page import AnswerPage
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.pages.role_card import RoleCard
from desktop.session.curtain import CurtainScreen
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import HOLD_TIME
from engine.board.terms import Power
from engine.frame.audience import Private
from engine.frame.host_desk import HostDesk
from engine.frame.policy import DealTerms
from engine.frame.record.journal import MemoryJournal
from engine.frame.table.table import deal_game
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.view import WerewolvesView
from engine.sentences.sentences import Sentences
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.resting import settled
from tests.desktop.said import everything_said
from tests.helpers.sampled import sampled
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import NOBODY, Foreseen
from tests.helpers.werewolves import POWERS, ROLES, SEATS, role_lots, rules, seats
from tests.secrecy.traces import things_of_seats, words_of

DWELL = 10_000
PHASES = ("W1900E", "S1901M", "W1901A", "W1901B")


@pytest.fixture
def program(program: Program) -> Program:
    program.settings.hide_when_away = False  # Two windows take the front from each other.
    return program


def game(phase: str, *swapped: str) -> HostDesk[WerewolvesView, WerewolvesOrders]:
    """A game at a phase, in which two powers hold each other's cards.

    What is handed in does not hang on who holds what: everybody names himself.
    """
    roles = dict(ROLES)
    if swapped:
        one, two = swapped
        roles |= {one: ROLES[two], two: ROLES[one]}
    terms = DealTerms(lots=role_lots(roles))
    journal = MemoryJournal()
    host: Any = deal_game(rules(), journal, seats(), {}, Foreseen(), terms).host()
    while host.onlooker.phase().key != phase:
        for power in POWERS:
            if SEATS[power] in host.onlooker.phase().waiting_on:
                desk = host.seat(SEATS[power])
                me = Power(power)
                desk.submit(replace(desk.blank(), president=me, fright=me, court=me))
        host.resolve(NOBODY)
    return host


def advance(program: Program, milliseconds: int) -> None:
    assert isinstance(program.look._clock, ManualClock)
    program.look._clock.advance(milliseconds)
    let_deletions_happen()


def sit_down(program: Program, power: str) -> PagedSeatScreen:
    program.stage.navigator.call(SEATS[power])
    curtain = program.window.current_screen
    assert isinstance(curtain, CurtainScreen)
    curtain.repaint()
    curtain.disc.press()
    advance(program, HOLD_TIME)
    screen = program.window.current_screen
    assert isinstance(screen, PagedSeatScreen)
    return screen


def tour(program: Program, host: Any, reader: str) -> tuple[list[QImage], list[str]]:
    """All that a player, the table and the public window see of a game."""
    program.stage.sit_round(host, game_ui_for("werewolves"), "Sunday")
    public = program.stage.show_public()
    assert public is not None
    public.resize(900, 600)
    pictures: list[QImage] = []
    words: list[str] = []

    def look(widget: QWidget) -> None:
        pictures.append(settled(widget))
        words.append(everything_said(program.window))

    look(program.window)
    look(public)
    screen = sit_down(program, reader)
    for _ in range(len(screen.inside) + 1):
        look(program.window)
        (card,) = screen.findChildren(RoleCard)
        card.button.held.emit(True)
        assert card.face is not None
        look(card.face)
        card.button.held.emit(False)
        look(public)
        advance(program, DWELL)
        if screen.pages.stack.currentWidget() is not screen.seal:
            screen.pages.on.click()
    program.stage.cover_seat()
    let_deletions_happen()
    look(program.window)
    program.stage.navigator.to_table()
    program.stage.look_back()
    let_deletions_happen()
    look(program.window)
    program.stage.close_session()
    let_deletions_happen()
    return pictures, words


@pytest.mark.parametrize(
    ("reader", "one", "two", "phase"),
    sampled(
        [
            *(("austria", "england", "italy", phase) for phase in PHASES),
            ("russia", "france", "germany", "W1901A"),
            ("russia", "france", "germany", "W1901B"),
        ],
        each_time={2, 5},
    ),
)
def test_others_cards_show_nowhere(
    program: Program, reader: str, one: str, two: str, phase: str
) -> None:
    assert ROLES[one] != ROLES[two]
    seen = [tour(program, game(phase, *swap), reader) for swap in ((), (one, two))]
    assert seen[0][1] == seen[1][1]
    assert seen[0][0] == seen[1][0]


def test_the_measure_is_measured_ones_own_card_shows(program: Program) -> None:
    seen = [tour(program, game("W1901A", *swap), "italy") for swap in ((), ("italy", "turkey"))]
    assert seen[0][1] != seen[1][1]
    assert seen[0][0] != seen[1][0]


# What a seat knew is gone with it.


def canaries(host: Any, power: str) -> tuple[str, ...]:
    """What only one player reads, in the words that he reads."""
    words, gazetteer = Sentences("en"), standard_gazetteer()
    found: list[str] = []
    for chapter in host.seat(SEATS[power]).history():
        for report in chapter.reports:
            if isinstance(report.audience, Private):
                found += words.report(report, gazetteer)
    return tuple(found)


def hidden(program: Program) -> None:
    program.stage.cover_seat()


def spoken_to(program: Program) -> None:
    program.look.speak("fr")
    let_deletions_happen()
    program.look.speak("en")


def idle(program: Program) -> None:
    advance(program, program.settings.idle_minutes * MINUTE)


@pytest.mark.parametrize("end", [hidden, spoken_to, idle])
@pytest.mark.parametrize("power", ["france", "italy"])
def test_nothing_of_a_card_or_a_letter_outlives_the_seat(
    program: Program, power: str, end: Callable[[Program], None]
) -> None:
    host = game("W1901B")
    told = canaries(host, power)
    program.stage.sit_round(host, game_ui_for("werewolves"), "Sunday")
    program.stage.show_public()
    screen = sit_down(program, power)
    (card,) = screen.findChildren(RoleCard)
    card.button.held.emit(True)
    said = words_of(program.window)
    assert any(each in said for each in told)
    page = screen.inside["answer"]
    assert isinstance(page, AnswerPage)
    page.press("mun")
    end(program)
    let_deletions_happen()
    del screen, card, page
    said = words_of(program.window)
    assert [each for each in told if each in said] == []
    assert "the disorder of" not in said
    assert things_of_seats() == {}
