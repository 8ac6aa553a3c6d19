"""What a table does together needs everybody's hand: a missing player, another one, a lost PIN."""

import pytest
import shiboken6
from PySide6.QtWidgets import QLabel, QPushButton

from desktop.app.program import Program
from desktop.games.game_ui import GameUi
from desktop.games.registry import game_ui_for
from desktop.games.standard.game_ui import StandardUi
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session.curtain import CurtainScreen
from desktop.session.envelope import EnvelopeDialog
from desktop.session.hotseat_actions import ConsentDialog
from desktop.session.navigator import (
    CurtainPlace,
    HomePlace,
    OverviewPlace,
    SeatPlace,
    StandInPlace,
)
from desktop.session.questions import AbsentDialog, SeatChoiceDialog
from desktop.session.seat_access import SeatBar
from desktop.session.session_controller import SessionController
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import HOLD_TIME
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import Moment, sample_game, sample_orders
from tests.secrecy.traces import words_of

ADA, BRAM = SeatId("s1"), SeatId("s2")
STANDARD = game_ui_for("standard")
PIN = "1848"


class WithoutProxies(StandardUi):
    """A game in which nobody may give orders in another's place."""

    has_proxies = False


@pytest.fixture
def stage(program: Program) -> SessionController:
    return sit_round(program, STANDARD)


def sit_round(program: Program, ui: GameUi) -> SessionController:
    program.stage.sit_round(sample_game(Moment.OPENING), ui, "Sunday")
    return program.stage


def dialog(program: Program, kind):
    found = [each for each in program.window.findChildren(kind) if shiboken6.isValid(each)]
    assert len(found) == 1
    return found[0]


def agree(program: Program, clock: ManualClock) -> int:
    """Everybody asked presses and holds; how many they were."""
    discs = dialog(program, ConsentDialog).discs.values()
    for disc in discs:
        disc.press()
        clock.advance(HOLD_TIME)
    let_deletions_happen()
    return len(discs)


def all_but(stage: SessionController, *missing: SeatId) -> None:
    """The others seal."""
    for seat in stage.host.onlooker.seats:
        if seat.id not in missing:
            stage.host.seat(seat.id).submit(sample_orders(stage.host, seat.id))


def message(program: Program) -> str:
    return program.window.message.words.text()


# Missing tonight.


def test_the_others_give_the_orders_of_one_who_is_missing(
    program: Program, stage: SessionController, clock: ManualClock
) -> None:
    all_but(stage, ADA)
    stage.host.seat(ADA).keep_draft(sample_orders(stage.host, ADA))
    program.window.menus.actions["absent"].trigger()
    dialog(program, AbsentDialog).proxies[ADA].click()
    let_deletions_happen()
    assert agree(program, clock) == 6
    assert stage.navigator.place == StandInPlace(ADA)
    screen = program.window.current_screen
    assert isinstance(screen, BoardSeatScreen)
    assert screen.controller.history.draft.of("austria") == ()  # Her draft is hers.
    screen.press("vie")
    screen.press("gal")
    screen.seal_box.seal.click()
    screen.seal_box.seal_anyway_button.click()
    let_deletions_happen()
    assert stage.navigator.place == OverviewPlace()
    assert ADA in stage.host.onlooker.sealed()
    assert "Ada will be told" in message(program)
    told = stage.host.seat(ADA).entered()
    assert told is not None
    assert told.consent == tuple(f"s{n}" for n in range(2, 8))


def test_one_who_disagrees_is_enough(
    program: Program, stage: SessionController, clock: ManualClock
) -> None:
    stage.together.ask_proxy(ADA)
    asked = dialog(program, ConsentDialog)
    asked.discs[BRAM].press()
    clock.advance(HOLD_TIME)
    asked.no.click()
    let_deletions_happen()
    assert stage.navigator.place == OverviewPlace()
    assert ADA not in stage.host.onlooker.sealed()


def test_where_roles_are_secret_nobody_stands_in(program: Program) -> None:
    stage = sit_round(program, WithoutProxies())
    stage.together.ask_absent()
    assert dialog(program, AbsentDialog).proxies == {}


def test_the_table_may_stop_and_go_on_another_time(
    program: Program, stage: SessionController
) -> None:
    stage.together.ask_absent()
    dialog(program, AbsentDialog).stop.click()
    let_deletions_happen()
    assert stage.navigator.place == HomePlace()


# Another player.


def test_another_player_takes_a_seat(
    program: Program, stage: SessionController, clock: ManualClock
) -> None:
    program.window.menus.actions["substitute"].trigger()
    asked = dialog(program, SeatChoiceDialog)
    assert not asked.yes.isEnabled()
    asked.name.setText("Zoé")
    asked.yes.click()
    let_deletions_happen()
    assert agree(program, clock) == 6
    assert stage.host.onlooker.seats[0].name == "Zoé"
    calls = [each.accessibleName() for each in program.window.findChildren(QPushButton)]
    assert any("Zoé" in words for words in calls)
    assert not any("Ada" in words for words in calls)


# PINs.


def curtain(program: Program) -> CurtainScreen:
    screen = program.window.current_screen
    assert isinstance(screen, CurtainScreen)
    return screen


def hold(program: Program, clock: ManualClock) -> CurtainScreen:
    screen = curtain(program)
    screen.repaint()
    screen.disc.press()
    clock.advance(HOLD_TIME)
    let_deletions_happen()
    return screen


def test_a_seat_with_a_pin_opens_to_the_pin_only(
    program: Program, stage: SessionController, clock: ManualClock
) -> None:
    stage.host.locks.set_pin(ADA, PIN, "")
    stage.navigator.call(ADA)
    key = hold(program, clock).key
    assert key is not None
    assert stage.navigator.place == CurtainPlace(ADA)
    key.entry.setText("0000")
    key.go.click()
    assert "PIN" in key.complaint.text()
    clock.advance(1000)
    key.entry.setText(PIN)
    key.go.click()
    let_deletions_happen()
    assert stage.navigator.place == SeatPlace(ADA)
    assert PIN not in words_of(program.window)


def test_the_seat_of_another_has_no_lock(
    program: Program, stage: SessionController, clock: ManualClock
) -> None:
    stage.host.locks.set_pin(ADA, PIN, "")
    stage.navigator.call(BRAM)
    hold(program, clock)
    assert stage.navigator.place == SeatPlace(BRAM)


def test_a_forgotten_pin_is_taken_away_by_all_the_others(
    program: Program, stage: SessionController, clock: ManualClock
) -> None:
    stage.host.locks.set_pin(BRAM, PIN, "")
    program.window.menus.actions["forgotten"].trigger()
    asked = dialog(program, SeatChoiceDialog)
    assert [asked.seat.itemText(n) for n in range(asked.seat.count())] == ["Bram"]
    asked.yes.click()
    let_deletions_happen()
    assert agree(program, clock) == 6
    assert stage.host.locks.pins() == frozenset()
    assert message(program) == "Bram has no PIN any more."
    stage.navigator.call(BRAM)
    hold(program, clock)
    dialog(program, SeatBar).envelope.click()
    assert (
        "The other players have reset your PIN."
        in dialog(program, EnvelopeDialog).letter.toPlainText()
    )


def test_without_pins_there_is_nothing_to_forget(
    program: Program, stage: SessionController
) -> None:
    stage.together.ask_reset()
    assert program.window.findChildren(SeatChoiceDialog) == []
    assert message(program) == "No seat has a PIN or a passphrase."


def test_each_question_says_what_it_leads_to(program: Program, stage: SessionController) -> None:
    stage.together.ask_proxy(ADA)
    words = [label.text() for label in dialog(program, ConsentDialog).findChildren(QLabel)]
    assert any("Ada will be told who agreed" in each for each in words)
