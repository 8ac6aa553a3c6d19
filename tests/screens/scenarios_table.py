"""How the screens of every table are brought about for a picture."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from desktop.app.crash_guard import CrashDialog, crash_report
from desktop.app.preferences import PreferencesDialog
from desktop.help.about import AboutDialog
from desktop.help.notices_window import NoticesDialog
from desktop.map.scene.layers import Layer
from desktop.session.questions import RollBackDialog
from engine.sentences.sentences import Sentences
from tests.screens.sample_game import Moment
from tests.screens.scenario import Shot, Sitter, Unshowable


def _home(sitter: Sitter) -> QWidget:
    return sitter.program.window


def _new_game(sitter: Sitter) -> QWidget:
    sitter.program.stage.navigator.set_up()
    return sitter.program.window


def _overview(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.FALL)
    if host.onlooker.result() is not None:
        sitter.program.stage.navigator.rolled_back()
    return sitter.program.window


def _seat(moment: Moment) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        host = sitter.sit(moment)
        sitter.program.stage.navigator.call(sitter.seat(host))
        sitter.program.stage.navigator.sit_down()
        return sitter.program.window

    return pose


def _retreat(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.RETREATS)
    waiting = host.onlooker.phase().waiting_on
    named = bool(sitter.reader) or not waiting
    sitter.program.stage.navigator.call(sitter.seat(host) if named else waiting[0])
    sitter.program.stage.navigator.sit_down()
    return sitter.program.window


def _resolution(steps: int, moment: Moment = Moment.RETREATS) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        host = sitter.sit(moment)
        if len(host.onlooker.history()) < 2:
            raise Unshowable("Nothing has been resolved in this game yet.")
        if host.onlooker.result() is not None:
            sitter.program.stage.navigator.rolled_back()
        sitter.program.stage.navigator.resolved()
        screen: Any = sitter.program.window.current_screen
        for _ in range(steps):
            screen.advance()
        return sitter.program.window

    return pose


def _history(sitter: Sitter) -> QWidget:
    sitter.sit(Moment.FALL)
    sitter.program.stage.navigator.look_back()
    return sitter.program.window


def _map_menu(sitter: Sitter) -> QWidget:
    """The menu on the map is open, influence is shown, and only what failed."""
    window = _history(sitter)
    menu = window.current_screen.map_menu  # type: ignore[attr-defined]
    menu.panel.layers[Layer.INFLUENCE].setChecked(True)
    menu.panel.only_failed.setChecked(True)
    menu.open.setChecked(True)
    return window


def _explained(sitter: Sitter) -> QWidget:
    """The first moves of the past, and why one of them ended as it did."""
    window = _history(sitter)
    page: Any = window.current_screen  # type: ignore[attr-defined]
    page.strip.go(max(0, page.strip.here - 1))
    page.scene.province_pressed.emit("tyr")
    return window


def _card(sitter: Sitter) -> QWidget:
    window = _overview(sitter)
    window.current_screen.map_menu.card.show_card("stp")  # type: ignore[attr-defined]
    return window


def _history_at(phase: Moment, turn: Callable[[Any], object]) -> Callable[[Sitter], QWidget]:
    """The history at a phase, with something of it opened."""

    def pose(sitter: Sitter) -> QWidget:
        window = _history(sitter)
        screen: Any = sitter.program.window.current_screen
        keys = [each.phase.key for each in screen.phases]
        if phase in keys:
            screen.strip.go(keys.index(phase))
        turn(screen)
        return window

    return pose


def _battles(screen: Any) -> None:
    screen.acts.sought.emit(screen.acts.value())


def _compared(screen: Any) -> None:
    screen.compare.setChecked(True)
    screen.since.compare(0)
    screen.since.list.choose_ruling(4)


def _ending(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.ENDING)
    if host.onlooker.result() is None:
        raise Unshowable("This game has not ended.")
    return sitter.program.window


def _announced_end(sitter: Sitter) -> QWidget:
    window = _ending(sitter)
    screen: Any = sitter.program.window.current_screen
    screen.announce_end()
    return window


def _rules(sitter: Sitter) -> QWidget:
    sitter.sit(Moment.FALL)
    sitter.program.show_rules()
    return sitter.program.window


def _guide(sitter: Sitter) -> QWidget:
    sitter.program.shelf.open_guide()
    window = sitter.program.shelf.guide
    assert window is not None
    window.sought.setText("convoy" if sitter.program.look.tongue.language == "en" else "convoi")
    return window


def _go_back(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.FALL)
    words = Sentences(sitter.program.look.tongue.language)
    titles = [words.phase(each.phase) for each in host.onlooker.history()[:-1]]
    return RollBackDialog(titles, len(titles) - 1, sitter.program.window)


def _settings(sitter: Sitter) -> QWidget:
    program = sitter.program
    return PreferencesDialog(program.settings, program.window)


def _about(sitter: Sitter) -> QWidget:
    context = sitter.program.look.ui_context()
    return AboutDialog(context.language, context.scheme, sitter.program.window)


def _notices(sitter: Sitter) -> QWidget:
    context = sitter.program.look.ui_context()
    return NoticesDialog(context.language, context.scheme, sitter.program.window)


def _keys(sitter: Sitter) -> QWidget:
    sitter.program.shelf.open_guide("keyboard")
    window = sitter.program.shelf.guide
    assert window is not None
    return window


def _crash(_: Sitter) -> QWidget:
    return CrashDialog(crash_report(ZeroDivisionError, None), Path("reports") / "crash.txt")


TABLE_SHOTS = (
    Shot("home", _home),
    Shot("new-game", _new_game),
    Shot("overview", _overview),
    Shot("seat", _seat(Moment.MOVES)),
    Shot("seat-retreat", _retreat),
    Shot("seat-adjustment", _seat(Moment.WINTER)),
    Shot("resolution-orders", _resolution(0)),
    Shot("resolution", _resolution(1)),
    Shot("resolution-result", _resolution(2)),
    Shot("resolution-retreats", _resolution(0, Moment.FALL)),
    Shot("resolution-year", _resolution(2, Moment.WINTER)),
    Shot("resolution-winter", _resolution(0, Moment.MOVES)),
    Shot("history", _history),
    Shot("explained", _explained),
    Shot("map-menu", _map_menu),
    Shot("province-card", _card),
    Shot("history-battles", _history_at(Moment.MOVES, _battles)),
    Shot("history-since", _history_at(Moment.FALL, _compared)),
    Shot("history-statistics", _history_at(Moment.FALL, lambda it: it.figures.setChecked(True))),
    Shot("ending", _ending),
    Shot("ending-announced", _announced_end),
    Shot("rules", _rules),
    Shot("guide", _guide),
    Shot("go-back", _go_back),
    Shot("settings", _settings),
    Shot("keys", _keys),
    Shot("about", _about),
    Shot("notices", _notices),
    Shot("crash", _crash),
)
