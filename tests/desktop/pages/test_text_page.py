"""Writing on a page: so much and no more."""

from pytestqt.qtbot import QtBot

from desktop.games.werewolves.pages import TextPage
from desktop.pages.seat_pages import PageQuestion
from tests.helpers.seat import map_ui_context


def page(qtbot: QtBot, kept: str = "") -> TextPage:
    made = TextPage(map_ui_context(), PageQuestion("A whisper", "To the dead."), kept, 12)
    qtbot.addWidget(made)
    return made


def test_it_takes_so_many_characters_and_no_more(qtbot: QtBot) -> None:
    made = page(qtbot)
    qtbot.keyClicks(made.entry, "Beware of the bear")
    assert made.words == "Beware of th"
    assert made.count.text() == "12 of 12 characters"


def test_what_was_written_is_there_again_and_read_only_when_sealed(qtbot: QtBot) -> None:
    made = page(qtbot, "Beware")
    made.set_open(False)
    qtbot.keyClicks(made.entry, "!")
    assert made.words == "Beware"
