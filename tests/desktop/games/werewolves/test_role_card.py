"""What stands on a role card, and that there is room for it."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.games.registry import game_ui_for
from desktop.games.werewolves.pages import role_words
from desktop.orders.board_seat import BoardSeatScreen
from desktop.pages.role_card import CardWords, RoleCard
from desktop.session.seat_session import SeatSession
from engine.board.terms import Power, Season
from engine.board.turn import PhaseKind, Turn
from engine.frame.chance import Chance
from engine.frame.host_desk import HostDesk
from engine.games.werewolves.news import ExpectedDisorder, RoleNotice, SpyFinding, WinterLetter
from engine.games.werewolves.play import random_envelope
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import PowerCard
from engine.games.werewolves.view import WerewolvesView
from engine.roles.knowledge import LearnedFacts
from engine.save.game_file import hotseat_game_in_memory
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import sample_seats
from tests.screens.sample_werewolves import holder, wolves_desk, wolves_game

AUSTRIA, ENGLAND, GERMANY = Power("austria"), Power("england"), Power("germany")
WHOLE = (Season.SPRING, Season.FALL)


def view_of(card: PowerCard, **changes: Any) -> WerewolvesView:
    """What a holder of a card sees in Spring 1902, with some of it otherwise."""
    host = wolves_game("S1902M")
    view = host.seat(holder(host, card)).view()
    assert view.own is not None
    return replace(view, own=replace(view.own, **changes))


def words(card: PowerCard, language: str = "en", **changes: Any) -> CardWords:
    found = role_words(view_of(card, **changes), map_ui_context(language))
    assert found is not None
    return found


def letter(year: int, **told: Any) -> LearnedFacts:
    turn = Turn(year, Season.WINTER, PhaseKind.ADJUSTMENT)
    return LearnedFacts(f"W{year}A", WinterLetter(AUSTRIA, turn, **told))


def test_a_contaminated_power_keeps_its_role_and_reads_since_when() -> None:
    told = words(PowerCard.SPY, wolf=1903, votes_from=1904)
    assert told.title == "Spy"
    assert "werewolf" in told.lines[1]
    assert "1904" in told.lines[1]


def test_who_was_made_a_werewolf_by_a_ruling_reads_it() -> None:
    assert "You are a werewolf besides." in words(PowerCard.WITCH, wolf=0).lines
    assert "You are a werewolf besides." not in words(PowerCard.WOLF, wolf=0).lines


def test_the_latest_letters_are_on_it_with_their_year(qtbot: QtBot) -> None:
    known = (
        LearnedFacts("W1900A", RoleNotice(AUSTRIA, PowerCard.PLAIN)),
        *(letter(year, failed=True) for year in range(1901, 1907)),
    )
    told = words(PowerCard.PLAIN, learned=known)
    assert told.told is not None
    assert [line[:4] for line in told.told] == [str(year) for year in range(1901, 1907)]
    many = (*known[:1], *(letter(year, failed=True) for year in range(1901, 1999)))
    table, high = held_over(qtbot, words(PowerCard.PLAIN, learned=many))
    letters = [each for each in table.findChildren(QLabel) if "Failed" in each.text()]
    shown = [each.text()[:4] for each in letters if each.isVisible()]
    assert shown[-1] == "1998"
    assert 8 < len(shown) < 40
    assert high == held_over(qtbot, words(PowerCard.WITCH))[1]


def held_over(qtbot: QtBot, told: CardWords) -> tuple[QWidget, int]:
    """A table with the face of a card over it, and how high that is."""
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(900, 700)
    card = RoleCard(lambda: told, table)
    qtbot.addWidget(card)
    table.show()
    card.button.held.emit(True)
    assert card.face is not None
    card.setParent(table)
    return table, card.face.height()


def test_a_contaminated_power_without_a_role_is_a_werewolf_and_no_more() -> None:
    told = words(PowerCard.PLAIN, wolf=1903, votes_from=1904)
    assert told.title == "Werewolf"
    assert not any("nothing to hide" in line for line in told.lines)
    assert words(PowerCard.PLAIN).title == "No role"


@pytest.mark.parametrize("card", list(PowerCard))
def test_each_card_tells_how_its_side_wins(card: PowerCard) -> None:
    told = " ".join(words(card).lines)
    side = "the werewolves, wins" if card is PowerCard.WOLF else "all who are no werewolves, wins"
    assert side in told
    assert ("that power becomes a werewolf too" in told) == (card is PowerCard.WOLF)
    assert "18 centres" in told


def test_a_werewolf_reads_no_more_of_others_than_there_may_be() -> None:
    told = words(PowerCard.WOLF).lines[0]
    assert "the other werewolves are" not in told


def test_before_the_gm_gives_the_roles_there_is_none() -> None:
    desk = wolves_desk("W1900E", {"roles": "gm"}, answers=0)
    told = role_words(desk.seat(desk.whole.seats[0].id).view(), map_ui_context())
    assert told is not None
    assert told.title == "Not dealt yet"


def test_the_public_has_no_card() -> None:
    host = wolves_game("S1902M")
    assert role_words(host.onlooker.view(), map_ui_context()) is None


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("card", list(PowerCard))
def test_the_longest_card_has_room(qtbot: QtBot, card: PowerCard, language: str) -> None:
    listed = tuple(ExpectedDisorder(each, 1903, WHOLE) for each in (AUSTRIA, ENGLAND, GERMANY))
    found = SpyFinding(6, "status", GERMANY, wolf=True, card=PowerCard.SCIENTIST)
    news: dict[PowerCard, dict[str, Any]] = {
        PowerCard.WITCH: {"expected": listed},
        PowerCard.SPY: {"spied": (found,)},
    }
    known = (
        LearnedFacts("W1900A", RoleNotice(AUSTRIA, card)),
        *(letter(year, **news.get(card, {"failed": True})) for year in (1901, 1902, 1903)),
    )
    changes: dict[str, Any] = {} if card is PowerCard.WOLF else {"wolf": 1903, "votes_from": 1904}
    told = words(card, language, learned=known, **changes)
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(900, 700)
    held = RoleCard(lambda: told, table)
    qtbot.addWidget(held)
    table.show()
    held.button.held.emit(True)
    assert held.face is not None
    for label in held.face.findChildren(QLabel):
        assert label.heightForWidth(label.width()) <= label.height(), label.text()
        assert label.geometry().bottom() <= held.face.height()


def retreat_of_a_random_game() -> HostDesk[WerewolvesView, WerewolvesOrders]:
    """A game in which somebody was driven out."""
    host = hotseat_game_in_memory("werewolves", sample_seats(), {}, lambda size: bytes(size))
    chance = Chance(b"rout" * 8)
    while host.onlooker.phase().kind != PhaseKind.RETREAT:
        for id in host.onlooker.phase().waiting_on:
            desk = host.seat(id)
            desk.submit(random_envelope(desk.view(), chance))
        host.resolve(frozenset())
    return host


@pytest.mark.parametrize("alone", [False, True])
def test_who_retreats_can_look_at_his_card_too_as_long_as_he_holds_it(
    qtbot: QtBot, alone: bool
) -> None:
    host, context, ui = retreat_of_a_random_game(), map_ui_context(), game_ui_for("werewolves")
    for seat in host.onlooker.phase().waiting_on:
        screen = ui.seat_page(SeatSession(host.seat(seat)), context, alone=alone)
        qtbot.addWidget(screen)
        assert isinstance(screen, BoardSeatScreen)
        (card,) = screen.findChildren(RoleCard)
        expected = role_words(host.seat(seat).view(), context)
        assert expected is not None
        assert card.face is None
        card.button.setDown(True)
        card.button.pressed.emit()
        assert card.face is not None
        assert expected.title in [each.text() for each in card.face.findChildren(QLabel)]
        card.button.released.emit()
        assert card.face is None
