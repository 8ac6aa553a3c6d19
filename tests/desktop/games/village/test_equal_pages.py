"""By night nobody sees from outside who has a call: the same page, worked alike, for as long."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.games.village.game_ui import VillageUi
from desktop.games.village.night_page import NightPage
from desktop.games.village.seat_page import VillageSeat
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from engine.frame.game_option import OptionValues
from engine.frame.host_desk import HostDesk
from engine.frame.seat import SeatId
from engine.games.village.submission import PointAt
from engine.games.village.terms import NightDuty, VillageCard, VillageMark, VillageStage
from engine.games.village.view import VillageView
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.pages.test_paged_seat import heard, shape, tab_order
from tests.screens.sample_village import played_host, village_game, villagers

Host = HostDesk[VillageView, Any]


@pytest.fixture
def context(context: UiContext) -> UiContext:
    return replace(context, players={seat.id: seat.name for seat in villagers(9)})


def _page(host: Host, seat: SeatId, context: UiContext, qtbot: QtBot) -> VillageSeat:
    bridge = SeatSession(host.seat(seat))
    screen = VillageUi().seat_page(bridge, context)
    assert isinstance(screen, VillageSeat)
    bridge.setParent(screen)
    qtbot.addWidget(screen)
    screen.resize(1280, 760)
    screen.show()
    QApplication.processEvents()
    return screen


def _night(screen: VillageSeat) -> NightPage:
    assert isinstance(screen.inside, NightPage)
    return screen.inside


def _held(screen: VillageSeat) -> list[str]:
    """What stands on the card while it is held."""
    screen.card.button.held.emit(True)
    face = screen.card.face
    assert face is not None
    words = [each.text() for each in face.findChildren(QLabel)]
    screen.card.button.held.emit(False)
    assert screen.card.face is None
    let_deletions_happen()
    return words


def _read(screen: VillageSeat) -> list[str]:
    """Every word on the page that is read without holding anything."""
    found = [each.text() for each in screen.findChildren(QLabel)]
    found += [each.text() for each in screen.findChildren(QPushButton)]
    for each in screen.findChildren(QListWidget):
        found += [each.item(row).text() for row in range(each.count())]
    return found


def _seat(host: Host, wanted: Callable[[VillageView], bool]) -> SeatId:
    living = host.onlooker.view().alive
    return next(each for each in living if wanted(host.seat(each).view()))


def _target(host: Host, seat: SeatId) -> SeatId:
    view = host.seat(seat).view()
    return next(s for s in view.alive if s != seat and s not in view.fellows)


_GAMES: list[tuple[str, str, OptionValues]] = [
    ("village", "N2", {}),
    ("village", "N1", {"cupid": True, "wolfsbane": "moving"}),
    ("village", "N1-cupid", {"cupid": True}),
    ("village", "N1-swap", {"dark_city": True}),
    ("village_wolff", "N1", {}),
    ("village_wolff", "N2", {}),
]


@pytest.mark.parametrize(("game", "key", "choices"), _GAMES)
def test_everybodys_page_has_one_shape_and_the_same_words(
    qtbot: QtBot, context: UiContext, game: str, key: str, choices: OptionValues
) -> None:
    host = played_host(village_game(game, choices=choices), key)
    shapes, words = set(), set()
    for seat in host.onlooker.view().alive:
        screen = _page(host, seat, context, qtbot)
        shapes.add(
            (tuple(shape(screen)), len(tuple(heard(screen))), len(tuple(tab_order(screen))))
        )
        words.add(tuple(_read(screen)))
    assert len(shapes) == 1
    assert len(words) == 1


def test_a_tick_points_and_everybody_is_told_the_same_and_stays_five_seconds(
    qtbot: QtBot, context: UiContext
) -> None:
    host = played_host(village_game(), "N2")
    lefts, told = set(), set()
    for seat in host.onlooker.view().alive:
        screen = _page(host, seat, context, qtbot)
        page, target = _night(screen), _target(host, seat)
        page.village.house_pressed.emit(target)
        assert host.seat(seat).view().pointed == (target,)
        told.add(page.told.text().replace(context.players[target], "somebody"))
        lefts.add((screen.pages.left, screen.pages.on.isEnabled(), screen.pages.stack.count()))
    assert lefts == {(5_000, False, 1)}
    assert told == {"You point at somebody.\nHold the button to read what came of it."}


def test_a_page_hands_over_what_was_ticked_without_another_press(
    qtbot: QtBot, context: UiContext, clock: ManualClock
) -> None:
    host = played_host(village_game(), "N2")
    seat = host.onlooker.view().alive[0]
    screen, left = _page(host, seat, context, qtbot), []
    screen.left.connect(lambda: left.append(True))
    target = _target(host, seat)
    _night(screen).list.choose_value(target)
    screen.pages.on.click()
    assert not left
    clock.advance(5_000)
    screen.pages.on.click()
    assert left
    assert host.seat(seat).sealed().targets == (target,)


def test_whoever_ticks_nobody_is_asked_once_whatever_his_card(
    qtbot: QtBot, context: UiContext, clock: ManualClock
) -> None:
    host = played_host(village_game(), "N2")
    asked = set()
    for seat in host.onlooker.view().alive:
        screen, left = _page(host, seat, context, qtbot), []
        screen.left.connect(lambda left=left: left.append(True))
        clock.advance(5_000)
        screen.pages.on.click()
        asked.add((screen.problem.text(), bool(left)))
        screen.pages.on.click()
        assert left
    assert len(asked) == 1


def test_the_seers_answer_stands_on_his_card_and_stays_there(
    qtbot: QtBot, context: UiContext
) -> None:
    host = played_host(village_game(), "N2")
    seat = _seat(host, lambda view: view.card == VillageCard.SEER)
    screen = _page(host, seat, context, qtbot)
    page, target = _night(screen), _target(host, seat)
    page.list.choose_value(target)
    nature = {f"{context.players[target]} is {each}." for each in ("human", "a werewolf")}
    assert nature & set(_held(screen))
    assert not nature & set(_read(screen))
    other = next(s for s in host.onlooker.view().alive if s not in (seat, target))
    page.list.choose_value(other)
    assert page.list.chosen == (target,)
    held = _held(screen)
    assert nature & set(held)
    assert "The question of this night has been answered." in held
    assert page.told.text() == "That cannot be. Hold the button to read why."
    again = _page(host, seat, context, qtbot)
    assert nature & set(_held(again))


def test_nobody_else_learns_what_he_points_at(qtbot: QtBot, context: UiContext) -> None:
    host = played_host(village_game(), "N2")
    for seat in host.onlooker.view().alive:
        if host.seat(seat).view().card == VillageCard.SEER:
            continue
        screen, target = _page(host, seat, context, qtbot), _target(host, seat)
        _night(screen).list.choose_value(target)
        nature = {f"{context.players[target]} is {each}." for each in ("human", "a werewolf")}
        assert not nature & set(_held(screen))


def test_a_wolf_reads_at_whom_his_pack_has_pointed(qtbot: QtBot, context: UiContext) -> None:
    host = played_host(village_game(), "N1")
    wolves = [s for s in host.onlooker.view().alive if host.seat(s).view().card == "werewolf"]
    prey = next(s for s in host.onlooker.view().alive if s not in wolves)
    host.seat(wolves[0]).act(PointAt((prey,)))
    line = f"{context.players[wolves[0]]} points at {context.players[prey]}"
    assert line in _held(_page(host, wolves[1], context, qtbot))
    assert line not in _held(_page(host, prey, context, qtbot))


def test_a_wolf_who_ticks_a_wolf_reads_why_not_on_his_card_alone(
    qtbot: QtBot, context: UiContext
) -> None:
    host = played_host(village_game(), "N1")
    wolf = _seat(host, lambda view: view.card == VillageCard.WEREWOLF)
    fellow = host.seat(wolf).view().fellows[0]
    screen = _page(host, wolf, context, qtbot)
    _night(screen).list.choose_value(fellow)
    assert _night(screen).list.chosen == ()
    assert not [each for each in _read(screen) if "wolf" in each.lower()]
    assert [each for each in _held(screen) if "wol" in each.lower()]


@pytest.mark.parametrize(
    ("game", "choices"), [("village", {"start": "inquiry"}), ("village_wolff", {})]
)
def test_the_pack_is_named_on_a_night_without_a_victim(
    qtbot: QtBot, context: UiContext, game: str, choices: OptionValues
) -> None:
    host = played_host(village_game(game, choices=choices), "N1")
    wolf = _seat(host, lambda view: view.card == VillageCard.WEREWOLF)
    view = host.seat(wolf).view()
    assert view.duty is NightDuty.NOTHING
    held = _held(_page(host, wolf, context, qtbot))
    fellows = context.players[view.fellows[0]]
    assert [each for each in held if each.startswith("With you hunt: ") and fellows in each]


def test_a_dead_wolf_hunts_with_nobody(qtbot: QtBot, context: UiContext) -> None:
    """A wolf that is left alone reads so, and who was of his pack."""
    host = played_host(village_game(), "N3")
    wolf = _seat(host, lambda view: view.card == VillageCard.WEREWOLF)
    (lost,) = host.seat(wolf).view().fellows
    assert lost not in host.onlooker.view().alive
    held = _held(_page(host, wolf, context, qtbot))
    assert "You hunt alone. Tick whom you kill." in held
    assert f"Dead of your pack: {context.players[lost]}" in held
    assert not [each for each in held if each.startswith("With you hunt")]


def test_wolves_see_their_pack_on_their_cards_before_a_first_day(
    qtbot: QtBot, context: UiContext
) -> None:
    host = village_game(choices={"start": "day"})
    wolf = _seat(host, lambda view: view.card == VillageCard.WEREWOLF)
    held = _held(_page(host, wolf, context, qtbot))
    assert [each for each in held if each.startswith("With you hunt: ")]


def test_lovers_are_named_to_each_other_in_their_first_night(
    qtbot: QtBot, context: UiContext
) -> None:
    choices: OptionValues = {"cupid": True, "start": "inquiry"}
    host = played_host(village_game(choices=choices), "N1")
    lover = _seat(host, lambda view: VillageMark.LOVER in view.marks)
    other = context.players[host.seat(lover).view().lovers[0]]
    assert f"You love: {other}" in _held(_page(host, lover, context, qtbot))


def test_the_priest_is_told_of_the_lynched_on_his_page(qtbot: QtBot, context: UiContext) -> None:
    host = played_host(village_game("village_wolff"), "N2")
    view = host.onlooker.view()
    priest = _seat(host, lambda view: view.card == VillageCard.PRIEST)
    lynched = context.players[view.deaths[-1].seat]
    held = _held(_page(host, priest, context, qtbot))
    assert {f"{lynched}, lynched, was human.", f"{lynched}, lynched, was a werewolf."} & set(held)


@pytest.mark.parametrize(
    ("game", "choices", "aim"),
    [
        ("village", {}, "You win as soon as there are as many werewolves as humans."),
        ("village_wolff", {}, "You win when the last human is dead."),
        (
            "village_wolff",
            {"parity": "wins"},
            "You win as soon as there are as many werewolves as humans.",
        ),
    ],
)
def test_the_werewolfs_card_tells_how_this_game_is_won(
    qtbot: QtBot, context: UiContext, game: str, choices: OptionValues, aim: str
) -> None:
    host = village_game(game, choices=choices)
    wolf = _seat(host, lambda view: view.card == VillageCard.WEREWOLF)
    assert aim in _held(_page(host, wolf, context, qtbot))
    human = _seat(host, lambda view: view.card != VillageCard.WEREWOLF)
    assert "You win when no werewolf is left." in _held(_page(host, human, context, qtbot))


def test_every_card_is_read_whole_while_it_is_held(qtbot: QtBot, context: UiContext) -> None:
    """Also in the last nights, with all that was learned."""
    host = played_host(village_game("village_wolff"), "N3")
    for seat in host.onlooker.view().alive:
        screen = _page(host, seat, context, qtbot)
        screen.card.button.held.emit(True)
        face = screen.card.face
        assert face is not None
        _lay_out(face)
        for label in face.findChildren(QLabel):
            assert label.height() >= label.heightForWidth(label.width())
            assert face.rect().contains(label.geometry())
        screen.card.button.held.emit(False)


def _lay_out(widget: QWidget) -> None:
    layout = widget.layout()
    assert layout is not None
    layout.activate()
    QApplication.processEvents()


def test_a_vote_on_paper_is_one_page_too(
    qtbot: QtBot, context: UiContext, clock: ManualClock
) -> None:
    host = played_host(village_game(choices={"ballots": "passed", "tie": "lot"}), "D1")
    assert host.onlooker.view().moment.stage is VillageStage.DAY
    seat = host.onlooker.view().alive[0]
    screen, left = _page(host, seat, context, qtbot), []
    screen.left.connect(lambda: left.append(True))
    screen.inside.list.choose_value(host.onlooker.view().alive[1])  # type: ignore[attr-defined]
    clock.advance(5_000)
    screen.pages.on.click()
    assert left
    assert host.seat(seat).sealed().targets == (host.onlooker.view().alive[1],)


def test_the_night_is_dark_in_a_light_program(qtbot: QtBot, context: UiContext) -> None:
    host = played_host(village_game(), "N1")
    screen = _page(host, host.onlooker.view().alive[0], context, qtbot)
    picture = screen.grab().toImage()
    bright = sum(
        picture.pixelColor(x, y).lightness() > 215
        for x in range(0, picture.width(), 16)
        for y in range(0, picture.height(), 16)
    )
    assert bright < 40
    assert screen.findChildren(QPushButton)
