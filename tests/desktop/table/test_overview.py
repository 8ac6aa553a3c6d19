"""The public table between turns."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from desktop.resources import InstalledTranslators
from desktop.results.reports_model import RowKind
from desktop.table.overview import OverviewScreen
from desktop.table.power_row import CentreBar, ElidedLabel, PowerRow
from desktop.table.public_board import PublicBoardScreen
from desktop.widgets.theme import apply_theme
from desktop.widgets.wax_seal import WaxSeal
from engine.frame.host_desk import HostDesk
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders, StandardView
from tests.desktop.driver import seat_button
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import Moment, sample_game, sample_orders, sample_table

LEFT = Qt.MouseButton.LeftButton
Host = HostDesk[StandardView, StandardOrders]


def shown(qtbot: QtBot, host: Host, language: str = "en") -> OverviewScreen:
    screen = OverviewScreen(host.onlooker, map_ui_context(language))
    qtbot.addWidget(screen)
    screen.resize(1280, 772)
    screen.show()
    return screen


def words_of(screen: OverviewScreen) -> list[str]:
    return [label.text() for label in screen.findChildren(QLabel)]


def news_of(screen: OverviewScreen) -> list[str]:
    return [row.text for row in screen._news.reports.rows]


def test_it_says_which_phase_who_plays_what_and_how_they_stand(qtbot: QtBot) -> None:
    screen = shown(qtbot, sample_table(Moment.MOVES))
    said = words_of(screen)
    assert {"Spring 1902", "Moves"} <= set(said)
    assert {"Austria", "Ada", "Turkey", "Gwen"} <= set(said)
    assert len(screen.findChildren(PowerRow)) == 7
    figures = {bar.accessibleName() for bar in screen.findChildren(CentreBar)}
    assert "Supply centres: 6 of 18" in figures


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_name_of_no_power_is_cut(qtbot: QtBot, language: str) -> None:
    host = sample_table(Moment.MOVES)
    screen = shown(qtbot, host, language)
    context = map_ui_context(language)
    names = {label.text(): label for label in screen.findChildren(ElidedLabel)}
    for power in host.onlooker.view().board.map.powers:
        label = names[context.words.power(power, context.gazetteer)]
        assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width()


@pytest.mark.parametrize("name", ["Bartholomew Featherstonehaugh-Cholmondeley", "W" * 60, "Al"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_button_of_a_turn_cuts_its_words(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str, name: str
) -> None:
    """However long a name is: a screen reader hears all of it, and all bars end in line."""
    monkeypatch.setattr(
        "engine.frame.record.history.visible_seat", lambda seat: replace(seat, name=name)
    )
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    apply_theme(application, map_ui_context(language).scheme)
    tongue = InstalledTranslators()
    tongue.speak(language)
    screen = shown(qtbot, sample_table(Moment.OPENING), language)
    tongue.hush()
    turns = [each for each in screen.findChildren(QAbstractButton) if "seat-" in each.objectName()]
    assert len(turns) == 7
    for button in turns:
        assert button.sizeHint().width() <= button.width()
        assert name in button.accessibleName()
    ends = {bar.mapTo(screen, bar.rect().topRight()) for bar in screen.findChildren(CentreBar)}
    assert len({end.x() for end in ends}) == 1
    screen.resize(1280, 560)  # So low that the slip scrolls: its bar must not cut them, either.
    screen.beside.bring_back()
    application.processEvents()
    seen = [each for each in turns if not each.visibleRegion().isEmpty()]
    assert seen
    assert all(each.visibleRegion().boundingRect().width() == each.width() for each in seen)


def test_those_who_have_sealed_are_named_and_the_others_called(qtbot: QtBot) -> None:
    host = sample_table(Moment.MOVES)
    screen = shown(qtbot, host)
    sealed = host.onlooker.sealed()
    assert 0 < len(sealed) < 7
    assert f"{len(sealed)} of 7 have sealed" in words_of(screen)
    for seat in host.onlooker.seats:
        button = seat_button(screen, seat.id)
        assert isinstance(button, WaxSeal) is (seat.id in sealed)
        assert button.accessibleName().endswith("has sealed" if seat.id in sealed else "turn")
        assert isinstance(button, WaxSeal) or button.text() == "Take seat"
        assert seat.name in button.accessibleName()


@pytest.mark.parametrize("seat", ["s1", "s5"])
def test_pressing_a_seat_asks_for_its_curtain(qtbot: QtBot, seat: str) -> None:
    screen = shown(qtbot, sample_table(Moment.MOVES))
    with qtbot.waitSignal(screen.seat_chosen, timeout=1000) as heard:
        qtbot.mouseClick(seat_button(screen, SeatId(seat)), LEFT)
    assert heard.args == [seat]


def test_the_envelopes_can_be_opened_only_when_all_have_sealed(qtbot: QtBot) -> None:
    host = sample_table(Moment.MOVES)
    screen = shown(qtbot, host)
    assert not screen._resolve.isEnabled()
    for seat in host.onlooker.phase().waiting_on:
        if seat not in host.onlooker.sealed():
            host.seat(seat).submit(sample_orders(host, seat))
    screen.refresh()
    assert "All have sealed." in words_of(screen)
    with qtbot.waitSignal(screen.resolve_requested, timeout=1000):
        qtbot.mouseClick(screen._resolve, LEFT)


def test_seats_that_are_not_asked_have_no_button(qtbot: QtBot) -> None:
    host = sample_game(Moment.RETREATS)
    screen = shown(qtbot, host)
    asked = host.onlooker.phase().waiting_on
    assert len(asked) == 1
    for seat in host.onlooker.seats:
        assert (seat_button(screen, seat.id) is not None) == (seat.id in asked)


def test_the_news_goes_back_to_the_last_moves(qtbot: QtBot) -> None:
    screen = shown(qtbot, sample_game(Moment.FALL))
    phases = [row.text for row in screen._news.reports.rows if row.kind is RowKind.PHASE]
    assert phases == ["Spring 1902 — Retreats", "Spring 1902 — Moves"]
    assert "Army Tyrolia retreats to Bohemia." in news_of(screen)
    opening = shown(qtbot, sample_game(Moment.OPENING))
    assert any("Ada" in line for line in news_of(opening))


def test_a_line_of_the_news_lights_its_province_on_the_map(qtbot: QtBot) -> None:
    screen = shown(qtbot, sample_game(Moment.FALL))
    screen._news.choose_ruling(0)
    assert set(screen.scene.lit()) == {"tyr"}
    screen._news.choose_ruling(1)
    (lit,) = screen.scene.lit()
    qtbot.mouseClick(screen.map.viewport(), LEFT, pos=screen.map.point_of("spa"))
    assert set(screen.scene.lit()) != {lit}


def test_nothing_of_a_draft_or_an_envelope_is_on_the_public_table(qtbot: QtBot) -> None:
    """Two tables that differ only in what was sealed and drafted look the same."""
    one, other = sample_table(Moment.MOVES), sample_table(Moment.MOVES)
    for seat in (SeatId("s1"), SeatId("s5")):
        desk = other.seat(seat)
        if desk.sealed() is not None:
            desk.withdraw()
            desk.submit(desk.blank())
        else:
            desk.keep_draft(desk.blank())
    pictures = [shown(qtbot, host).grab().toImage() for host in (one, other)]
    assert pictures[0] == pictures[1]


def test_it_speaks_french(qtbot: QtBot) -> None:
    screen = shown(qtbot, sample_table(Moment.MOVES), "fr")
    assert {"Printemps 1902", "Mouvements"} <= set(words_of(screen))
    assert "Autriche" in words_of(screen)


@pytest.mark.parametrize("size", [(1280, 772), (1600, 972)])
def test_nothing_is_cut_off(qtbot: QtBot, size: tuple[int, int]) -> None:
    screen = shown(qtbot, sample_table(Moment.MOVES))
    screen.resize(*size)
    assert screen.minimumSizeHint().width() <= size[0]
    assert screen.minimumSizeHint().height() <= size[1]
    for button in screen.findChildren(QPushButton):
        assert button.width() >= button.sizeHint().width(), button.text()


def swept(host: Host, power: str) -> StandardView:
    """The public view, with one power swept off the board."""
    view = host.onlooker.view()
    at = view.board.position
    bare = replace(
        at,
        units={place: unit for place, unit in at.units.items() if unit.power != power},
        owners={place: owner for place, owner in at.owners.items() if owner != power},
    )
    return replace(view, board=replace(view.board, position=bare))


@pytest.mark.parametrize("made", [OverviewScreen, PublicBoardScreen])
def test_a_power_with_nothing_left_is_called_eliminated(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    made: type[OverviewScreen] | type[PublicBoardScreen],
) -> None:
    host = sample_game(Moment.FALL)
    view = swept(host, "austria")
    monkeypatch.setattr(type(host.onlooker), "view", lambda _: view)
    screen = made(host.onlooker, map_ui_context("en"), QLabel())
    qtbot.addWidget(screen)
    said = [label.text() for label in screen.findChildren(QLabel)]
    assert said.count("eliminated") == 1
    assert "not asked" not in said


def test_each_province_pressed_is_explained_in_its_turn(qtbot: QtBot) -> None:
    screen = shown(qtbot, sample_game(Moment.FALL))
    said: list[str] = []
    for place in ("tyr", "bur", "iri", "tyr"):
        screen.scene.province_pressed.emit(place)
        said.append(screen.explain.said)
    assert "Tyrolia" in said[0]
    assert "Burgundy" in said[1]
    assert said[2].startswith("Irish Sea")
    assert said[3] == said[0]
    screen.scene.background_pressed.emit()
    assert screen.explain.said == ""


def test_the_buttons_of_the_seats_stay_where_they_are_from_phase_to_phase(qtbot: QtBot) -> None:
    """Only Moves have a clock; it must not push the seats down."""
    places = []
    for clock in (QLabel("30:00\n\n\n"), None):
        host = sample_table(Moment.MOVES)
        screen = OverviewScreen(host.onlooker, map_ui_context(), clock)
        qtbot.addWidget(screen)
        screen.resize(1280, 772)
        with qtbot.waitExposed(screen):
            screen.show()
        rows = screen.findChildren(PowerRow)
        places.append([row.mapTo(screen, row.rect().topLeft()) for row in rows])
    assert places[0] == places[1]
