"""Every seat finds an envelope of the same look; in it, what is for that player alone."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.results.recap_panel import RecapPanel, recap_rows
from desktop.results.reports_model import RowKind
from desktop.session.envelope import EnvelopeDialog
from desktop.session.seat_access import SeatBar
from desktop.widgets.theme import DAY
from engine.frame.desk import Recap
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardView
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import Moment, sample_game

FRANCE = SeatId("s3")


def recap(since: int) -> Recap[StandardView]:
    """What France has to hear in the fall of 1902, having last looked at a phase."""
    chapters = sample_game(Moment.FALL).seat(FRANCE).history()
    return Recap(chapters[since].view, chapters[-1].view, chapters[since:])


def dialog(qtbot: QtBot, lines: list[tuple[str, list[str]]]) -> EnvelopeDialog:
    panel = RecapPanel(recap(-1), map_ui_context(), {})
    made = EnvelopeDialog("Chloé", lines, panel, DAY)
    qtbot.addWidget(made)
    return made


def test_an_empty_envelope_says_no_news(qtbot: QtBot) -> None:
    made = dialog(qtbot, [("Fall 1901", [])])
    assert made.letter.toPlainText() == "No news."


def test_what_is_for_the_player_stands_under_its_phase(qtbot: QtBot) -> None:
    made = dialog(qtbot, [("Spring 1901", ["Your PIN was reset."]), ("Fall 1901", [])])
    assert made.letter.toPlainText() == "Spring 1901\nYour PIN was reset."
    assert "For Chloé alone" in [label.text() for label in made.findChildren(QLabel)]


def test_full_and_empty_are_of_one_size(qtbot: QtBot) -> None:
    empty, full = dialog(qtbot, []), dialog(qtbot, [("Fall", ["Line."] * 60)])
    assert empty.size() == full.size()
    assert empty.minimumSize() == empty.maximumSize()


def test_the_recap_tells_who_grew_and_what_became_of_ones_own_orders() -> None:
    rows = recap_rows(recap(1), map_ui_context(), {}, "Supply centres")
    said = [row.text for row in rows]
    assert "France 3 → 6" in said[1].replace("\N{NO-BREAK SPACE}", " ")
    assert "Army Burgundy moves to Belgium." in said
    assert {row.power for row in rows if row.kind is RowKind.RULING} == {"france"}


def test_a_recap_of_nothing_says_so(qtbot: QtBot) -> None:
    last = recap(-1)
    panel = RecapPanel(Recap(last.after, last.after, ()), map_ui_context(), {})
    qtbot.addWidget(panel)
    assert [row.text for row in panel.reports.rows] == ["Nothing has changed."]


def test_the_strip_is_the_same_before_every_envelope(qtbot: QtBot) -> None:
    strip = SeatBar("Fall 1901", DAY, waiting=True, has_pin=False)
    qtbot.addWidget(strip)
    before = strip.envelope.text()
    assert strip.waiting
    strip.show_waiting(waiting=False)
    assert not strip.waiting
    assert strip.envelope.text() == before


def test_the_strip_asks_in_passing_whether_a_pin_is_wanted(qtbot: QtBot) -> None:
    strip = SeatBar("Fall 1901", DAY, waiting=True, has_pin=False, offers_pin=True)
    qtbot.addWidget(strip)
    strip.show()
    assert strip.offer.isVisible()
    strip.no_pin.click()
    assert not strip.offer.isVisible()
    assert strip.pin.isVisible()


def test_who_has_a_pin_is_not_asked(qtbot: QtBot) -> None:
    strip = SeatBar("Fall 1901", DAY, waiting=True, has_pin=True, offers_pin=True)
    qtbot.addWidget(strip)
    strip.show()
    assert not strip.offer.isVisible()


def test_where_there_is_no_letter_nothing_asks_to_be_opened(qtbot: QtBot) -> None:
    for news in (False, True):
        strip = SeatBar("Fall 1901", DAY, waiting=True, has_pin=False, letter=False, news=news)
        qtbot.addWidget(strip)
        strip.show()
        said = [each.text() for each in strip.findChildren(QLabel) if each.isVisible()]
        assert said == []
        assert strip.envelope.isVisible() is news
        assert strip.envelope.text() == "Since you last looked…"


def test_what_everybody_may_know_is_read_without_an_empty_letter(qtbot: QtBot) -> None:
    made = EnvelopeDialog("Chloé", None, RecapPanel(recap(-2), map_ui_context(), {}), DAY)
    qtbot.addWidget(made)
    made.show()
    assert not made.letter.isVisible()
    assert not any("alone" in each.text() for each in made.findChildren(QLabel))
