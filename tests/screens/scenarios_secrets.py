"""How the screens that keep secrets, and those that lift them together, are brought about."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from desktop.pages.equal_pages import EqualPage, EqualPages
from desktop.session.hotseat_actions import ConsentDialog
from desktop.session.passphrase_prompt import PassphraseDialog
from desktop.session.passphrase_round import PassphrasesDialog
from desktop.session.questions import AbsentDialog, SeatChoiceDialog
from desktop.session.retry_delay import RetryDelay
from desktop.session.seat_access import SeatBar
from desktop.widgets.clock import ManualClock
from desktop.widgets.widget_factory import text
from tests.screens.sample_game import Moment
from tests.screens.scenario import Shot, Sitter


def _passphrases(sitter: Sitter) -> QWidget:
    seats = sitter.sit(Moment.OPENING).onlooker.seats
    return PassphrasesDialog(seats, sitter.program.window)


def _passphrase(sitter: Sitter) -> QWidget:
    seats, clock = sitter.sit(Moment.OPENING).onlooker.seats, ManualClock()
    window = sitter.program.window
    file = Path("Sunday.lupi")
    return PassphraseDialog(file, lambda _: "", RetryDelay(clock), clock, window, seats=seats)


def _public_window(sitter: Sitter) -> QWidget:
    sitter.sit(Moment.FALL)
    return _public_window_of(sitter)


def _public_window_of(sitter: Sitter) -> QWidget:
    window = sitter.program.stage.show_public()
    assert window is not None
    window.showNormal()
    window.resize(sitter.program.window.size())
    return window


def _public_telling(sitter: Sitter) -> QWidget:
    sitter.sit(Moment.RETREATS)
    window = _public_window_of(sitter)
    sitter.program.stage.navigator.resolved()
    screen: Any = sitter.program.window.current_screen
    screen.advance()
    return window


def _absent(sitter: Sitter) -> QWidget:
    seats = sitter.sit(Moment.FALL).onlooker.seats
    return AbsentDialog(seats[:2], proxies=True, parent=sitter.program.window)


def _consent(sitter: Sitter) -> QWidget:
    seats = sitter.sit(Moment.FALL).onlooker.seats
    together = sitter.program.stage.together
    together.ask_proxy(seats[0].id)
    found = sitter.program.window.findChildren(ConsentDialog)
    return found[-1]


def _standing_in(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.MOVES)
    sitter.program.stage.navigator.stand_in(sitter.seat(host))
    return sitter.program.window


def _locked_curtain(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.MOVES)
    seat = sitter.seat(host)
    host.locks.set_pin(seat, "1848", "")
    sitter.program.stage.navigator.call(seat)
    return sitter.program.window


def _seat_dialog(press: Callable[[SeatBar], object]) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        host = sitter.sit(Moment.FALL)
        sitter.program.stage.navigator.call(sitter.seat(host))
        sitter.program.stage.navigator.sit_down()
        window = sitter.program.window
        press(window.findChildren(SeatBar)[0])
        return window.findChildren(QDialog)[-1]

    return pose


def _first_sitting(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.OPENING)
    sitter.program.stage.navigator.call(sitter.seat(host))
    sitter.program.stage.navigator.sit_down()
    return sitter.program.window


def _forgotten(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.FALL)
    host.locks.set_pin(host.onlooker.seats[0].id, "1848", "")
    sitter.program.stage.together.ask_reset()
    return sitter.program.window.findChildren(SeatChoiceDialog)[-1]


def _substitute(sitter: Sitter) -> QWidget:
    sitter.sit(Moment.FALL)
    sitter.program.stage.together.ask_substitute()
    return sitter.program.window.findChildren(SeatChoiceDialog)[-1]


def _curtain(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.MOVES)
    sitter.program.stage.navigator.call(sitter.seat(host))
    return sitter.program.window


def _equal_pages(sitter: Sitter) -> QWidget:
    """What games with secret roles will be played on; no game of ours has any yet."""
    words = text("7 + 5 = ?", "heading")
    words.setAlignment(Qt.AlignmentFlag.AlignCenter)
    pages = EqualPages(
        [EqualPage("S1901", words), EqualPage("F1901", QWidget())], 20, ManualClock()
    )
    pages.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    pages.resize(sitter.program.window.size())
    return pages


SECRET_SHOTS = (
    Shot("first-sitting", _first_sitting),
    Shot("passphrases", _passphrases),
    Shot("passphrase", _passphrase),
    Shot("public-window", _public_window),
    Shot("public-resolution", _public_telling),
    Shot("curtain", _curtain),
    Shot("curtain-pin", _locked_curtain),
    Shot("absent", _absent),
    Shot("consent", _consent),
    Shot("standing-in", _standing_in),
    Shot("substitute", _substitute),
    Shot("forgotten", _forgotten),
    Shot("envelope", _seat_dialog(lambda strip: strip.envelope.click())),
    Shot("equal-pages", _equal_pages),
    Shot("pin", _seat_dialog(lambda strip: strip.pin.click())),
)
