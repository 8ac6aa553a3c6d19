"""A player opens a packet at home, orders on the map, and sends the answer that the GM reads."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.export.dialog import ExportDialog
from desktop.games.registry import game_ui_for
from desktop.gm.post_office import PostOffice
from desktop.packet.packet_desk import LARGEST, PacketDesk, PacketDraftFile, packet_phases
from desktop.packet.packet_screen import PacketScreen
from desktop.resources import resource_root
from desktop.results.last_news_panel import LastNewsPanel
from desktop.sandbox.analysis_panel import NoAnalysisPanel
from desktop.sandbox.screen import SandboxScreen
from desktop.session.navigator import HomePlace, PacketPlace
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.widgets.clock import ManualClock
from engine.frame.gm_desk import GMDesk
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders, StandardView
from engine.post.gm_post import recall_packets
from engine.post.mail_finding import MailVerdict
from engine.post.packet import Mailing, packet_for, read_packet
from engine.post.post_keys import new_keys
from engine.registry import ruleset
from engine.save.game_file import gm_game_in_memory
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.inbox import findings
from tests.screens.sample_game import Moment, sample_desk, sample_seats

RUSSIA = SeatId("s6")


class Player:
    """One player at home, and the GM who sent the packet."""

    def __init__(
        self,
        qtbot: QtBot,
        settings: Settings,
        clock: ManualClock,
        context: UiContext,
        home: Path,
    ) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        settings.reduce_motion = True
        self.qtbot, self.clock = qtbot, clock
        self.context: MapUiContext = game_ui_for("standard").furnish(context)
        self.gm: GMDesk[StandardView, StandardOrders] = sample_desk(Moment.MOVES)
        self.office = PostOffice(self.gm, "Friday")
        home.mkdir()
        self.office.send(
            self.office.packet_files("Good luck!", self.context), home, clock.moment()
        )
        self.file = home / "Friday_S1902M_Russia.lupipacket"
        self.program = Program(application, settings, clock)
        self.program.start()

    @property
    def screen(self) -> PacketScreen:
        screen = self.program.window.current_screen
        assert isinstance(screen, PacketScreen)
        return screen

    @property
    def message(self) -> str:
        return self.program.window.message.words.text()

    def open(self) -> None:
        assert self.program.open_game(self.file)
        let_deletions_happen()

    def press(self, button: QWidget) -> None:
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        let_deletions_happen()

    def order(self, *lines: str) -> None:
        entry = self.screen.page.orders.line.entry
        for line in lines:
            self.qtbot.keyClicks(entry, line)
            self.qtbot.keyClick(entry, Qt.Key.Key_Return)

    def finish(self) -> None:
        self.press(self.screen.page.seal_box.seal)
        if not self.screen.save.isEnabled():
            self.press(self.screen.page.seal_box.seal_anyway_button)


@pytest.fixture
def player(
    qtbot: QtBot, settings: Settings, clock: ManualClock, context: UiContext, tmp_path: Path
) -> Iterator[Player]:
    made = Player(qtbot, settings, clock, context, tmp_path / "home")
    yield made
    made.program.end()


def test_a_packet_opens_on_the_seats_own_map(player: Player) -> None:
    player.open()
    assert player.program.stage.navigator.place == PacketPlace()
    assert player.screen.page.scene.view is not None
    assert player.screen.page.controller.composer is not None
    assert player.program.settings.recent == ()


def test_the_answer_file_is_what_the_gm_accepts(player: Player, tmp_path: Path) -> None:
    player.open()
    player.order("Sev-BLA", "Mos-StP")
    assert not player.screen.save.isEnabled()
    player.finish()
    file = tmp_path / "answer.lupiorders"
    player.screen.save_answer(file)
    player.office.add_file(file, player.clock.moment())
    (finding,) = findings(player.office, player.context)
    assert finding.verdict is MailVerdict.ACCEPTED
    assert finding.seat == RUSSIA
    assert finding.receipt in player.screen.receipt.text()
    given = finding.submission.orders["russia"]
    assert len(given) == 2


def test_the_copied_text_is_what_the_gm_accepts(player: Player) -> None:
    player.open()
    player.order("Sev-BLA", "Mos-StP")
    player.finish()
    player.press(player.screen.copy)
    words = QGuiApplication.clipboard().text()
    quoted = "\r\n".join(f"> {line}" for line in words.splitlines())
    player.office.drop("mail.txt", f"Hello!\r\n{quoted}".encode(), player.clock.moment())
    (finding,) = findings(player.office, player.context)
    assert finding.verdict is MailVerdict.ACCEPTED
    assert "Russia" not in player.message


def test_work_is_there_again_when_the_packet_is_opened_again(player: Player) -> None:
    player.open()
    player.order("Sev-BLA")
    player.screen.notes.setPlainText("Turkey promised.")
    player.press(player.screen.back)
    assert player.program.stage.navigator.place == HomePlace()
    player.open()
    assert len(player.screen.page.controller.history.draft.of("russia")) == 1
    assert player.screen.notes.toPlainText() == "Turkey promised."


def test_an_answer_that_was_finished_is_still_finished(player: Player) -> None:
    player.open()
    player.order("Sev-BLA")
    player.finish()
    player.program.stage.close_session()
    player.open()
    assert player.screen.save.isEnabled()
    player.press(player.screen.page.seal_box.unseal)
    assert not player.screen.save.isEnabled()


def test_no_unit_waits_for_an_order_once_the_answer_is_finished(player: Player) -> None:
    player.open()
    page = player.screen.page
    player.order("F Sev-BLA")
    assert page.scene.waiting
    assert "sev" not in page.scene.waiting
    player.finish()
    assert page.scene.waiting == frozenset()
    for number in (1, 0):
        page.tabs.setCurrentIndex(number)
        assert page.scene.waiting == frozenset(), "nothing can be ordered now"
    player.press(page.seal_box.unseal)
    assert page.scene.waiting


def test_another_packet_does_not_take_over_the_draft(player: Player) -> None:
    player.open()
    player.order("Sev-BLA")
    player.program.stage.close_session()
    recall_packets(player.gm)
    files = player.office.packet_files("", player.context)
    player.office.send(files, player.file.parent, player.clock.moment())
    player.open()
    assert player.screen.page.controller.history.draft.of("russia") == ()


@pytest.mark.parametrize("content", [b"", b"PK", b"\x00" * 5000, b'{"packet": 3}', b"[" * 100_000])
def test_a_damaged_draft_counts_as_none(player: Player, content: bytes) -> None:
    player.file.with_suffix(".lupidraft").write_bytes(content)
    player.open()
    assert player.screen.page.controller.history.draft.of("russia") == ()


def test_a_draft_made_to_take_long_holds_the_window_for_no_two_seconds(player: Player) -> None:
    player.open()
    player.order("Sev-BLA")
    player.program.stage.close_session()
    file = player.file.with_suffix(".lupidraft")
    packet = read_packet(player.file.read_bytes(), "x")
    rules = ruleset(packet.rules)
    assert rules is not None
    written = json.loads(file.read_bytes())
    for content, orders in (
        (json.dumps(written).encode().ljust(LARGEST), 1),
        (json.dumps(written).encode().ljust(LARGEST + 1), 0),
        (json.dumps({**written, "orders": [[]] * (LARGEST // 4 - 1000)}).encode(), 0),
    ):
        file.write_bytes(content)
        began = time.process_time()
        kept = PacketDraftFile(player.file, packet, table_codec(rules))
        assert time.process_time() - began < 2
        assert len(kept.answer.submission.orders if kept.answer.submission else ()) == orders


def test_what_would_not_be_read_again_is_refused_before_it_is_written(player: Player) -> None:
    player.open()
    player.order("Sev-BLA")
    player.screen.notes.setPlainText("Trust nobody.")
    player.screen.leave()
    draft = player.file.with_suffix(".lupidraft")
    before = draft.read_bytes()
    player.screen.notes.setPlainText("x" * LARGEST)
    player.screen.leave()
    assert "longer than" in player.message
    assert draft.name in player.message
    assert draft.read_bytes() == before
    assert len(player.screen.notes.toPlainText()) == LARGEST
    player.order("Mos-UKR")
    player.screen.bridge.keep_now()
    assert len(draft.read_bytes()) <= LARGEST
    packet = read_packet(player.file.read_bytes(), player.file.name)
    kept = PacketDraftFile(player.file, packet, table_codec(ruleset("standard"))).answer
    assert kept.notes == "Trust nobody."
    assert kept.submission is not None
    assert [len(each) for each in kept.submission.orders.values()] == [2]


def test_a_damaged_packet_is_refused_in_one_sentence(player: Player) -> None:
    content = player.file.read_bytes()
    for broken in (b"", content[:-200], content[:200] + b"x" + content[201:], b"no packet"):
        player.file.write_bytes(broken)
        assert not player.program.open_game(player.file)
        assert "Friday_S1902M_Russia.lupipacket" in player.message
        assert player.program.stage.navigator.place == HomePlace()


def test_a_packet_that_is_gone_is_told(player: Player) -> None:
    player.file.unlink()
    assert not player.program.open_game(player.file)
    assert "Friday_S1902M_Russia.lupipacket" in player.message


def test_the_packets_news_stand_under_their_phase(player: Player) -> None:
    player.open()
    news = player.screen.page.tabs.widget(1)
    assert isinstance(news, LastNewsPanel)
    assert news.list.reports.rows[0].text == "Winter 1901 — Adjustments"


def test_a_place_that_cannot_be_written_is_told_once(player: Player) -> None:
    player.open()
    player.finish()
    player.screen.save_answer(Path(resource_root()) / "no" / "such" / "folder.lupiorders")
    assert player.message


def test_words_of_the_page_follow_the_language(player: Player) -> None:
    player.open()
    player.program.look.speak("fr")
    let_deletions_happen()
    assert player.program.stage.navigator.place == PacketPlace()
    assert player.screen.copy.text()


def test_the_packet_of_a_game_with_pages_opens_on_those(
    qtbot: QtBot, settings: Settings, clock: ManualClock, context: UiContext, tmp_path: Path
) -> None:
    rules = ruleset("werewolves")
    assert rules is not None
    desk = gm_game_in_memory(
        "werewolves", sample_seats(), {}, bytes, terms=DealTerms(mode=TableMode.GM, gm="Hélène")
    )
    keys = new_keys(desk.onlooker.commitment, bytes(32))
    packet = packet_for(rules, desk.seat(RUSSIA), keys, Mailing("Friday", {}))
    kept = PacketDraftFile(tmp_path / "p.lupipacket", packet, table_codec(rules))
    ui = game_ui_for("werewolves")
    made = PacketDesk(packet, rules, kept)
    screen = PacketScreen(
        packet, made, rules, tmp_path, ui.furnish(context), partial(ui.seat_page, alone=True)
    )
    qtbot.addWidget(screen)
    screen.show()
    assert not screen.save.isEnabled()
    screen.bridge.submit(rules.blank(packet.view))
    assert screen.save.isEnabled()
    screen.notes.setPlainText("Trust nobody.")
    screen.leave()
    assert kept.answer.notes == "Trust nobody."


def test_what_the_player_may_know_is_exported_from_the_packet(
    player: Player, tmp_path: Path
) -> None:
    player.open()
    player.order("Sev-BLA")
    player.press(player.screen.export)
    (dialog,) = player.screen.findChildren(ExportDialog)
    assert dialog.fields.kind.findText("My orders, filled in") >= 0
    dialog.fields.kind.setCurrentIndex(dialog.fields.kind.findText("Markdown"))
    out = tmp_path / "known.md"
    dialog.make(out)
    for _ in range(20):
        player.clock.advance(1)
    told = out.read_text("utf-8")
    assert told.startswith("> **For the eyes of Félix only**\n\n# Friday\n")
    assert "Russia: F BOT, A Gal" in told
    player.press(player.screen.back)
    assert player.program.stage.navigator.place == HomePlace()
    assert not isValid(dialog), "it goes with the packet"


def test_a_table_that_wants_no_analysis_wants_none_at_home(player: Player) -> None:
    desk, home = player.gm.schedule, player.file.parent
    desk.set_policies(replace(desk.policies(), analysis=False))
    files = player.office.packet_files("", player.context)
    player.office.send(files, home, player.clock.moment())
    player.open()
    player.program.sandbox.open()
    sandbox = player.screen.findChild(SandboxScreen)
    assert sandbox is not None
    assert isinstance(sandbox.analysis, NoAnalysisPanel)


def test_the_phase_before_stands_as_it_was_ordered(tmp_path: Path) -> None:
    """Units are where they were when they moved, and centres with whom they were."""
    desk, rules = sample_desk(Moment.WINTER), ruleset("standard")
    assert rules is not None
    keys = new_keys(desk.onlooker.commitment, bytes(32))
    packet = packet_for(rules, desk.seat(RUSSIA), keys, Mailing("Friday", {}))
    before, now = packet_phases(packet)
    known, _ = desk.seat(RUSSIA).history()[-2:]
    assert before.phase.key == known.phase.key == "F1901M"
    assert before.view.board.position == known.view.board.position
    assert before.view.board.position != now.view.board.position


def test_orders_ahead_a_mark_and_press_go_with_the_answer(player: Player) -> None:
    player.open()
    player.order("A Mos-StP", "F Sev-BLA", "A Ukr H", "F GoB H")
    panel = player.screen.beside
    panel.ahead.words.setPlainText("If dislodged Ukr: War\nBuilds: A Xyz")
    assert "Builds: A Xyz" in panel.ahead.problem_label.text()
    panel.ahead.words.setPlainText("If dislodged Ukr: War")
    assert not panel.ahead.problem_label.isVisibleTo(panel)
    panel.mark.setCurrentIndex(1)
    panel.press.setPlainText("Peace?")
    panel.to[SeatId("s7")].setChecked(True)
    player.finish()
    file = player.file.with_suffix(".lupiorders")
    player.screen.save_answer(file)
    for name, content in (
        ("a.lupiorders", file.read_bytes()),
        ("a.txt", player.screen.letter().encode()),
    ):
        office = PostOffice(player.gm, "Friday")
        office.drop(name, content, player.clock.moment())
        (found,) = findings(office, player.context)
        assert found.verdict is MailVerdict.ACCEPTED
        assert found.ahead == ("If dislodged Ukr: War",)
        assert found.waits is True
        (press,) = office.press(player.context)
        assert (press.to, press.letter.text) == ((SeatId("s7"),), "Peace?")
        assert press.proven == name.endswith("lupiorders")
    # Closed and opened again, it is all there.
    player.press(player.screen.back)
    player.open()
    assert player.screen.beside.beside().ahead == ("If dislodged Ukr: War",)
    assert player.screen.beside.press.toPlainText() == "Peace?"
