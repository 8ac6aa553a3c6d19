"""A whole game of Werewolves of seven by real mail servers, from the desk's window.

Packets go out by SMTP over TLS (aiosmtpd, with a login), answers come in by IMAP over TLS
(dovecot). A standing schedule gives every phase its deadline; one player is away for a week, one
never writes in a phase, one hands over to a substitute, and the GM goes back once. The SMTP line
breaks once in the middle of a turn, and one answer is delivered twice.
"""

import email
import email.policy
import json
import random
import ssl
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from email.message import EmailMessage
from hashlib import sha256
from pathlib import Path

import pytest
from aiosmtpd.smtp import AuthResult, LoginPassword
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.gm.desk_screen import DeskScreen
from desktop.gm.mail_client import MailClient
from desktop.gm.past_phases_panel import GoBackDialog
from desktop.gm.post_office import APPLY
from desktop.gm.post_office_panel import PostOfficePanel
from desktop.mail.account import MailAccount, MailServer, Security, save_account
from desktop.mail.mail_connection import MailConnection
from desktop.mail.passwords import Passwords
from desktop.widgets.clock import ManualClock
from engine.cli import main, new
from engine.cli.passphrase import VARIABLE
from engine.frame.chance import Chance
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.gm_tasks import gm_tasks
from engine.frame.notice import EnteredBy
from engine.frame.schedule import StandingSchedule
from engine.frame.seat import SeatId
from engine.games.werewolves.play import random_envelope
from engine.post.deadlines import deadline_rule_from
from engine.post.letter import OrderLetter, write_letter
from engine.post.orders_file import write_orders
from engine.post.outbox import MailKind, MailState
from engine.post.packet import AnyPacket, read_packet
from engine.post.submission_lines import submission_lines
from engine.registry import map_file, ruleset
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import open_gm_game
from engine.save.seal import HashCost
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.mail.servers import PASSWORD, USER, PostBox, smtp_server
from tests.desktop.mail.test_dovecot import OWN, Dovecot, dovecot, pytestmark

__all__ = ["dovecot", "pytestmark"]

WORD = "correct horse"
NAMES = map_file("standard").gazetteer
PLAYERS = ("Ada", "Bea", "Cleo", "Dan", "Eve", "Fay", "Gus")
AWAY, SILENT, HANDS_OVER, TWICE = "s2", "s5", "s3", "s4"
RULE = StandingSchedule(days=(1, 4), minute=20 * 60)


class Player:
    """Somebody with a mail program: answers each packet once, by file or by letter."""

    def __init__(self, seat: str, name: str) -> None:
        self.seat, self.name = seat, name
        self.address = f"{name.lower()}@example.org"
        self.read = 0
        self.packets: list[AnyPacket] = []
        self.others: list[str] = []

    def open_mails(self, box: PostBox) -> list[AnyPacket]:
        """The packets that have come since."""
        mails = box.of(self.address)
        fresh, self.read = mails[self.read :], len(mails)
        found: list[AnyPacket] = []
        for content in fresh:
            mail = email.message_from_bytes(content, policy=email.policy.default)
            assert isinstance(mail, EmailMessage)
            files = list(mail.iter_attachments())
            if not files:
                body = mail.get_body()
                assert body is not None
                self.others.append(str(body.get_content()))
            for each in files:
                if str(each.get_filename()).endswith(".lupipacket"):
                    found.append(read_packet(each.get_content(), "packet"))
        self.packets += found
        return found

    def answer(self, packet: AnyPacket, revision: int) -> bytes:
        """A mail with orders drawn by lot."""
        told = f"{packet.seat} {packet.id} {revision}".encode()
        orders = random_envelope(packet.view, Chance(sha256(told).digest()))
        mail = EmailMessage()
        mail["From"], mail["To"] = f"{self.name} <{self.address}>", USER
        mail["Subject"], mail["Message-ID"] = "Re: orders", f"<{revision}@{self.name}>"
        if int(packet.seat[1:]) % 2:
            mail.set_content("See the file.")
            rules = ruleset(packet.rules)
            assert rules is not None
            content = write_orders(packet, orders, revision, rules)
            mail.add_attachment(
                content, maintype="application", subtype="octet-stream", filename="a.lupiorders"
            )
        else:
            lines = tuple(submission_lines(packet.view, orders, NAMES))
            head = (packet.game, packet.seat, packet.phase.key, packet.id, revision, lines)
            mail.set_content(f"Hello!\n\n{write_letter(OrderLetter(*head).signed(packet.key))}")
        return mail.as_bytes()


class Table:
    """The GM's window, the two servers, and seven players."""

    def __init__(self, program: Program, clock: ManualClock, file: Path, server: Dovecot) -> None:
        self.program, self.clock, self.server = program, clock, server
        self.box = PostBox()
        self.desk: AnyGMDesk = open_gm_game(file, WORD)
        self.file = file
        self.players = {f"s{n}": Player(f"s{n}", name) for n, name in enumerate(PLAYERS, 1)}
        self.former: list[Player] = []
        self.revision = 20260101200000
        self.answered = 0
        program.stage.open_gm_desk(self.desk, game_ui_for("werewolves"), "Wolf")
        let_deletions_happen()

    @property
    def screen(self) -> DeskScreen:
        shown = self.program.window.current_screen
        assert isinstance(shown, DeskScreen)
        return shown

    @property
    def post(self) -> PostOfficePanel:
        return self.screen.tabs.post.panel

    @property
    def clerk(self) -> MailClient:
        assert self.post._clerk is not None
        return self.post._clerk

    def wait(self, qtbot: QtBot) -> None:
        qtbot.waitUntil(lambda: not self.clerk.at_work, timeout=300_000)
        QApplication.processEvents()

    def dialog(self, what: Callable[[QDialog], object]) -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        what(dialog)
        let_deletions_happen()

    def deliver_answers(self, *silent: str) -> dict[str, bytes]:
        """Whoever has a packet answers it."""
        asked = self.desk.onlooker.phase().waiting_on
        sent: dict[str, bytes] = {}
        for seat, player in self.players.items():
            for packet in player.open_mails(self.box)[-1:]:
                if packet.seat in asked and seat not in silent:
                    sent[seat] = self.written(player, packet)
        order = list(sent)
        random.Random(self.revision).shuffle(order)
        for seat in order:
            self.deliver(sent[seat])
            self.answered += 1
        if TWICE in sent:
            self.deliver(sent[TWICE])
        return sent

    def written(self, player: Player, packet: AnyPacket) -> bytes:
        self.revision += 1
        return player.answer(packet, self.revision)

    def deliver(self, content: bytes) -> None:
        self.server.deliver(content, self.clock.moment())

    def fetch(self, qtbot: QtBot) -> None:
        self.clerk.fetch()
        self.wait(qtbot)

    def turn(self, qtbot: QtBot) -> None:
        """The deadline comes: process, publish and send in one step."""
        due = self.desk.schedule.schedule().deadline
        assert due is not None
        assert due.phase == self.desk.whole.phase().key
        self.clock.advance(max(0, due.at + 60 - self.clock.moment()) * 1000)
        let_deletions_happen()
        if not isinstance(self.program.window.current_screen, DeskScreen):
            self.program.stage.navigator.uncover()  # The curtain fell meanwhile.
            let_deletions_happen()
        self.screen.ask_process()

        def onward(dialog: QDialog) -> None:
            for box in dialog.boxes.values():  # type: ignore[attr-defined]
                box.setChecked(True)
            dialog.onward.setChecked(True)  # type: ignore[attr-defined]
            dialog.accept()

        self.dialog(onward)
        self.wait(qtbot)


@pytest.fixture
def table(
    program: Program,
    settings: Settings,
    clock: ManualClock,
    dovecot: Dovecot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Table]:
    monkeypatch.setattr(new, "COST", HashCost(1, 8192))
    monkeypatch.setenv(VARIABLE, WORD)
    file = tmp_path / "Wolf.lupi"
    begin = ("new", "werewolves", "-o", str(file), "--mode", "gm", "--secret", "07")
    options = json.dumps({"last_year": 1902})
    assert main((*begin, "--seats", json.dumps(PLAYERS), "--options", options, "--json")) == 0
    made = Table(program, clock, file, dovecot)
    trust = ssl.create_default_context(cafile=OWN)
    own = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    own.load_cert_chain(OWN)
    monkeypatch.setattr(MailClient, "line", MailConnection(20, trust))
    passwords = Passwords()
    monkeypatch.setattr(MailClient, "passwords", passwords)

    def may_send(server, session, envelope, mechanism, data) -> AuthResult:
        fits = isinstance(data, LoginPassword) and data.password.decode() == PASSWORD
        return AuthResult(success=fits, handled=False)

    with ExitStack() as servers:
        port = servers.enter_context(
            smtp_server(
                made.box,
                tls_context=own,
                require_starttls=True,
                authenticator=may_send,
                auth_required=True,
            )
        )
        there = dovecot.account().imap
        smtp = MailServer("127.0.0.1", port, Security.STARTTLS)
        account = MailAccount(USER, "Hélène", USER, smtp, there)
        passwords._known[f"{USER}@127.0.0.1"] = PASSWORD
        save_account(settings, account)
        yield made


def test_a_whole_game_of_seven(table: Table, qtbot: QtBot, tmp_path: Path) -> None:
    desk, clock = table.desk, table.clock
    calendar = tmp_path / "wolf.ics"
    table.screen.tabs.seats.panel.set_addresses(
        {SeatId(seat): each.address for seat, each in table.players.items()}
    )
    desk.schedule.set_standing(RULE, deadline_rule_from(clock.moment()))
    table.screen.tabs.times.panel.save_calendar(calendar)
    office = table.clerk.office
    for kind in (MailKind.PACKET, MailKind.ANSWER, MailKind.REMINDER):
        office.set_trusted(kind, True)
    office.set_trusted(APPLY, True)
    table.post.send_packets()
    table.wait(qtbot)
    dues: list[tuple[str, int]] = []
    rolled = substituted = broken = reminded = False
    away_until = 0
    moments: list[bytes] = []
    for count in range(40):
        if desk.whole.result() is not None:
            break
        due = desk.schedule.schedule().deadline
        assert due is not None
        dues.append((due.phase, due.at))
        line = next(e for e in calendar.read_bytes().splitlines() if e.startswith(b"DTSTART"))
        moments.append(line)
        silent = (SILENT,) if count == 1 else ()
        if count == 3:  # One is away for a week from now on: nothing is due meanwhile.
            away_until = clock.moment() + 8 * 86_400
            desk.schedule.add_absence(SeatId(AWAY), clock.moment(), away_until, "holidays")
        asked = desk.onlooker.phase().waiting_on
        table.deliver_answers(*silent)
        table.fetch(qtbot)
        missing = [each.seat for each in desk.turn.status() if each.asked and not each.sealed]
        assert missing == [each for each in silent if each in asked]
        assert all(
            each.entered_by in (EnteredBy.POST, EnteredBy.AHEAD)
            for each in desk.turn.status()
            if each.sealed
        )
        if missing and not reminded:
            reminded = True
            table.post.send_reminders(missing)
            table.wait(qtbot)
        if count == 2:
            broken = True
            table.box.answer = "hang up"
        table.turn(qtbot)
        if count == 2:
            # One mail of this turn nobody can tell of, six wait: the GM looks and sends them.
            states = Counter(each.state for each in office.outbox)
            assert states[MailState.UNSURE] == 1
            assert states[MailState.WAITING] == 6
            table.box.answer = "250 taken"
            unsure = [each for each in office.outbox if each.state is MailState.UNSURE]
            table.post.send_packets()
            table.wait(qtbot)
            table.clerk.send(unsure)
            table.wait(qtbot)
        if count == 4:
            substituted = True
            gone = table.players[HANDS_OVER]
            packet = gone.open_mails(table.box)[-1]
            table.screen.tabs.seats.panel.replace_player(SeatId(HANDS_OVER), "Hal")
            table.screen.tabs.seats.panel.set_addresses({SeatId(HANDS_OVER): "hal@example.org"})
            table.players[HANDS_OVER] = Player(HANDS_OVER, "Hal")
            table.former.append(gone)
            chores = {each.chore for each in gm_tasks(desk)}
            assert "send_packets" in chores
            table.post.send_packets()
            table.wait(qtbot)
            table.deliver(table.written(gone, packet))
        if count == 5:
            rolled = True
            table.screen.tabs.turn_to(table.screen.tabs.past.panel)
            past = table.screen.tabs.past.panel
            past.refresh()
            past._ask()
            table.dialog(lambda dialog: (isinstance(dialog, GoBackDialog), dialog.accept()))
            table.screen.publish()
            let_deletions_happen()
            table.screen.put_away()
            table.post.send_packets()
            table.wait(qtbot)
            ada = table.players["s1"]
            (left, _) = ada.open_mails(table.box)[-2:]
            ada.read -= 1
            table.deliver(table.written(ada, left))  # Of the line that was left.
    assert desk.whole.result() is not None
    assert (rolled, substituted, broken, reminded) == (True, True, True, True)

    # Nothing twice, nothing lost.
    names = [
        str(email.message_from_bytes(content)["Message-ID"]) for _, content in table.box.taken
    ]
    assert not [name for name, times in Counter(names).items() if times > 1]
    states = Counter(each.state for each in office.outbox)
    assert set(states) == {MailState.SENT}
    assert states[MailState.SENT] == len(table.box.taken), "everything sent is listed"
    everybody = (*table.players.values(), *table.former)
    for each in everybody:
        each.open_mails(table.box)
    receipts = [words for each in everybody for words in each.others]
    assert sum("Receipt:" in each for each in receipts) == table.answered
    assert sum("the player before you" in each for each in receipts) == 1
    assert sum("for another phase" in each for each in receipts) == 1

    # By the rule: Tuesdays and Fridays at eight, never while somebody asked is away.
    for phase, at in dues:
        if phase[-1] == "M" and phase[0] in "SF":
            assert (at // 86_400 + 3) % 7 in (1, 4), phase
        assert at % 86_400 == 20 * 3600
    assert len(set(moments)) > 5, "the calendar moved on"
    table.program.stage.close_session()
    let_deletions_happen()
    assert verify_game_file(table.file, WORD) == ()
