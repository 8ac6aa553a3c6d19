"""A war by mail: a packet to open on seven boards, and an answer that the GM reads."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.app.program import Program
from desktop.games.hepta.multi_board_seat import MultiBoardSeatScreen
from desktop.games.registry import game_ui_for
from desktop.gm.post_office import PostOffice
from desktop.packet.packet_screen import PacketScreen
from desktop.sandbox.screen import SandboxScreen
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from engine.games.hepta.claim import Claim
from engine.post.mail_finding import MailVerdict
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.inbox import findings
from tests.screens.sample_hepta import war_desk

GWEN = SeatId("s7")


def test_orders_and_claims_come_back_by_mail(
    program: Program, context: UiContext, clock: ManualClock, tmp_path: Path
) -> None:
    desk = war_desk("F1901M")
    furnished = game_ui_for("hepta").furnish(context)
    office = PostOffice(desk, "War")
    home = tmp_path / "home"
    home.mkdir()
    office.send(office.packet_files("", furnished), home, clock.moment())
    (file,) = (each for each in home.glob("*.lupipacket") if "Turkey" in each.name)
    assert program.open_game(file)
    let_deletions_happen()
    screen = program.window.current_screen
    assert isinstance(screen, PacketScreen)
    page = screen.page
    assert isinstance(page, MultiBoardSeatScreen)
    board = desk.seat(GWEN).view().board
    mine = next(each for each in board.position.units.values() if each.power in board.mine)
    page.orders.line.entry.setText(f"{mine.type} {mine.location} H")
    QTest.keyClick(page.orders.line.entry, Qt.Key.Key_Return)
    assert page.claims is not None
    page.claims.enter("with Russia")
    office.drop("mail.txt", screen.letter().encode(), clock.moment())
    (finding,) = findings(office, furnished)
    assert finding.verdict is MailVerdict.ACCEPTED
    assert finding.seat == GWEN
    submission = finding.submission
    assert submission.claims == (Claim((SeatId("s6"),)),)
    assert sum(len(given) for given in submission.orders.values()) == 1


def test_an_opened_packet_knows_its_edition_and_its_sandbox_judges_by_it(
    program: Program, context: UiContext, clock: ManualClock, tmp_path: Path
) -> None:
    desk = war_desk("S1901M", {"module": 2, "edition": "2023"})
    office = PostOffice(desk, "War")
    office.send(office.packet_files("", game_ui_for("hepta").furnish(context)), tmp_path, 0)
    (file,) = (each for each in tmp_path.glob("*.lupipacket") if "Turkey" in each.name)
    assert program.open_game(file)
    let_deletions_happen()
    game, choices = program.stage.rules_of
    assert (game, choices["edition"], choices["module"]) == ("hepta", "2023", 2)
    program.sandbox.open()
    (sandbox,) = program.window.current_screen.findChildren(SandboxScreen)
    assert sandbox.stack.plan.ground.rulebook.key == "2023"
    sandbox.close_frame()
    let_deletions_happen()
