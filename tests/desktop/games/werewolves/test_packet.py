"""A player opens a Winter's packet at home and answers with ballots, builds and a request."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.games.werewolves.answer_page import AnswerPage
from desktop.gm.post_office import PostOffice
from desktop.packet.packet_screen import PacketScreen
from desktop.pages.choice_page import ChoicePage
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.session.ui_context import MapUiContext, UiContext
from engine.board.terms import Power
from engine.games.werewolves.submission import WitchAnswer
from engine.games.werewolves.terms import WitchActionKind
from engine.post.mail_finding import MailVerdict
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.inbox import findings
from tests.screens.sample_werewolves import wolves_desk
from tests.secrecy.traces import words_of

GERMANY, TURKEY, RUSSIA = Power("germany"), Power("turkey"), Power("russia")
LEFT = Qt.MouseButton.LeftButton


class Player:
    """One player at home with a packet of a phase, and the GM who sent it."""

    def __init__(
        self, qtbot: QtBot, program: Program, context: UiContext, home: Path, phase: str
    ) -> None:
        self.qtbot, self.program, self.home = qtbot, program, home
        self.context: MapUiContext = game_ui_for("werewolves").furnish(context)
        self.gm = wolves_desk(phase, answers=0)
        self.office = PostOffice(self.gm, "Friday")
        home.mkdir()
        files = self.office.packet_files("", self.context)
        self.office.send(files, home, context.clock.moment())

    def open(self, power: str) -> PagedSeatScreen:
        (file,) = self.home.glob(f"*_{power}.lupipacket")
        assert self.program.open_game(file)
        let_deletions_happen()
        page = self.screen.page
        assert isinstance(page, PagedSeatScreen)
        return page

    @property
    def screen(self) -> PacketScreen:
        screen = self.program.window.current_screen
        assert isinstance(screen, PacketScreen)
        return screen

    def press(self, button: QWidget) -> None:
        self.qtbot.mouseClick(button, LEFT)
        let_deletions_happen()

    def finish(self, page: PagedSeatScreen) -> None:
        while page.pages.stack.currentWidget() is not page.seal:
            self.press(page.pages.on)  # At home nobody has to wait.
        self.press(page.seal_box.seal)
        if page.seal_box.seal_anyway_button.isVisible():
            self.press(page.seal_box.seal_anyway_button)


def choose(page: PagedSeatScreen, name: str, place: str) -> None:
    inside = page.inside[name]
    assert isinstance(inside, ChoicePage)
    inside.press(place)


def test_ballots_and_requests_go_home_in_a_file(
    qtbot: QtBot, program: Program, context: UiContext, tmp_path: Path
) -> None:
    player = Player(qtbot, program, context, tmp_path / "home", "W1901A")
    page = player.open("France")
    choose(page, "fright", "mun")
    choose(page, "court", "con")
    choose(page, "ability", "mos")
    player.finish(page)
    file = tmp_path / "answer.lupiorders"
    player.screen.save_answer(file)
    player.office.add_file(file, context.clock.moment())
    (finding,) = findings(player.office, player.context)
    assert finding.verdict is MailVerdict.ACCEPTED
    given = finding.submission
    assert (given.fright, given.court, given.spied) == (GERMANY, TURKEY, (RUSSIA,))


def test_the_witch_answers_her_letter_in_a_mail(
    qtbot: QtBot, program: Program, context: UiContext, tmp_path: Path
) -> None:
    player = Player(qtbot, program, context, tmp_path / "home", "W1901B")
    page = player.open("Italy")
    answer = page.inside["answer"]
    assert isinstance(answer, AnswerPage)
    assert "Germany, all of 1902" in answer.letter.text()
    answer.press("mun")
    player.finish(page)
    player.press(player.screen.copy)
    mail = QGuiApplication.clipboard().text()
    QGuiApplication.clipboard().clear()
    player.office.drop("mail.txt", mail.encode(), context.clock.moment())
    (finding,) = findings(player.office, player.context)
    assert finding.verdict is MailVerdict.ACCEPTED
    assert finding.submission.answers == (WitchAnswer(WitchActionKind.CANCEL, GERMANY, "year"),)


def test_a_packet_tells_of_no_other_role(
    qtbot: QtBot, program: Program, context: UiContext, tmp_path: Path
) -> None:
    player = Player(qtbot, program, context, tmp_path / "home", "W1901B")
    player.open("Austria")
    said = words_of(program.window)
    assert "No news for Austria" in said
    for secret in ("all of 1902", "The die shows", "is the spy", "is a werewolf"):
        assert secret not in said
