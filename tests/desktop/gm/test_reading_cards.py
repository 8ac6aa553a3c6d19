"""The GM reads as one player of a game with secret cards: that player's card, and no other."""

from pytestqt.qtbot import QtBot

from desktop.games.registry import game_ui_for
from desktop.games.werewolves.pages import role_words
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.reading_screen import ReadingScreen
from desktop.gm.seat_words import all_seat_words
from desktop.widgets.clock import ManualClock
from tests.desktop.said import everything_said
from tests.helpers.seat import map_ui_context
from tests.screens.sample_werewolves import wolves_desk


def test_the_card_of_the_player_who_reads_and_of_nobody_else(
    qtbot: QtBot, clock: ManualClock
) -> None:
    desk, context = wolves_desk("F1901M"), map_ui_context()
    bridge = GmDeskAdapter(desk, clock)
    found = {}
    for side in all_seat_words(desk.whole, context):
        words = role_words(desk.seat(side.seat).view(), context)
        assert words is not None
        screen = ReadingScreen(bridge, side, context, game_ui_for("werewolves"))
        qtbot.addWidget(screen)
        found[side.seat] = {words.title, *words.lines}, everything_said(screen).split("\n")
    cards = {each for card, _ in found.values() for each in card}
    assert len(cards) > 7
    for card, said in found.values():
        assert cards & set(said) == card
