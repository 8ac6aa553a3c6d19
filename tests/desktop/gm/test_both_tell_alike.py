"""The window and the terminal tell a GM the same, whatever he has done.

Two copies of one game, one open in the window, one driven by commands, go through the same random
turns: orders, substitutes, civil disorder, deadlines, processing, publishing, rulings, going back.
After each step everything that both tell is compared.
"""

import io
import json
import random
import shutil
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.gm.desk_screen import DeskScreen
from desktop.gm.steps import DeskStep
from desktop.widgets.clock import ManualClock
from engine.campaign.decision import UnitRemoved
from engine.cli import main, new
from engine.cli.passphrase import VARIABLE
from engine.errors import TableError
from engine.frame.gm_tasks import gm_tasks
from engine.frame.policy import MissingOrdersRule, PressRule
from engine.frame.schedule import Deadline, StandingSchedule
from engine.frame.seat import SeatId
from engine.post.calendar import game_calendar, has_entries
from engine.post.deadlines import deadline_rule_from
from engine.post.orders_ahead import read_answer, save_extras
from engine.post.packet import read_packet
from engine.registry import map_file
from engine.save.game_file import open_gm_game
from engine.save.seal import HashCost
from tests.desktop.deletions import let_deletions_happen

SEATS = ("s1", "s2", "s3")
WORD = "correct horse"
RULE = StandingSchedule(days=(1, 4), minute=20 * 60)


class Pair:
    """One game twice: `desk` in the window, and a file for commands."""

    def __init__(self, program: Program, folder: Path, seed: int) -> None:
        self.program, self.chance = program, random.Random(seed)
        self.file, self.mine = folder / "Friday.lupi", folder / "window" / "Friday.lupi"
        begin = ("new", "standard", "-o", str(self.file), "--mode", "gm", "--secret", "07")
        self.command(*begin, "--seats", json.dumps(["Ada", "Bea", "Cleo"]), "--json")
        self.mine.parent.mkdir()
        shutil.copy(self.file, self.mine)
        self.desk: Any = open_gm_game(self.mine, WORD)
        program.stage.open_gm_desk(self.desk, game_ui_for("standard"), "Friday")
        let_deletions_happen()

    def command(self, *arguments: str, stdin: str = "") -> tuple[int, str]:
        out, before = io.StringIO(), sys.stdin
        sys.stdin = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
        try:
            with redirect_stdout(out), redirect_stderr(io.StringIO()):
                code = main(arguments)
        finally:
            sys.stdin = before
        return code, out.getvalue()

    def told(self, *arguments: str) -> Any:
        code, out = self.command(*arguments, "--json")
        assert code == 0, arguments
        return json.loads(out)

    @property
    def screen(self) -> DeskScreen:
        shown = self.program.window.current_screen
        assert isinstance(shown, DeskScreen)
        return shown

    @property
    def now(self) -> int:
        return self.screen._bridge.moment()

    def done(self, action: Any) -> int:
        """What a terminal would answer to something done at the window's desk."""
        try:
            action()
        except TableError as error:
            return 3 if type(error).__name__ == "StillWaiting" else 2
        self.screen._bridge.changed.emit()
        let_deletions_happen()
        return 0

    # What may happen; each step is done in both, and must be refused by both or by none.

    def hand_in(self) -> None:
        seat = self.chance.choice(SEATS)
        line = self.chance.choice(("", "A Par-Bur", "A Mun H", "F Lon-NTH"))
        later = self.chance.choice(("", "", "Next: F Bre-MAO", "Builds: A Ber, waive", "Wait"))
        view = self.desk.turn.view(SeatId(seat))
        lines = [each for each in (line, later) if each]
        answer = read_answer(view, lines, map_file("standard").gazetteer)
        if answer.unread:
            return

        def enter() -> None:
            self.desk.turn.enter(SeatId(seat), answer.submission, "phone", at=self.now)
            save_extras(self.desk, SeatId(seat), answer.ahead, answer.waits)

        args = ("orders", str(self.file), "--as", seat, "-", "--source", "phone")
        code, _ = self.command(*args, "--at", str(self.now), stdin="\n".join(lines))
        assert code == self.done(enter)

    def process(self) -> None:
        everybody = frozenset(map(SeatId, SEATS))
        absent = self.chance.choice((frozenset(), everybody))
        flags = ("--absent", "all") if absent else ()
        code, _ = self.command("process", str(self.file), *flags)
        assert code == self.done(lambda: self.desk.turn.process(absent))

    def publish(self) -> None:
        unpublished = self.desk.turn.unpublished()
        code, _ = self.command("publish", str(self.file), "--at", str(self.now))
        self.screen.publish()
        let_deletions_happen()
        assert code == (0 if unpublished else 3)

    def roll_back(self) -> None:
        chapters = self.desk.whole.history()
        if len(chapters) > 1:
            number = self.chance.randrange(len(chapters) - 1)
            code, _ = self.command("rollback", str(self.file), str(number))
            assert code == self.done(lambda: self.desk.turn.roll_back(number))

    def rule(self) -> None:
        units = sorted(self.desk.whole.view().board.position.units)
        if not units:
            return
        place = self.chance.choice(units)
        code, _ = self.command("rule", str(self.file), "--remove", place, "--reason", "So.")
        assert code == self.done(lambda: self.desk.rulings.rule(UnitRemoved(place), "So."))

    def change_player(self) -> None:
        seat, name = self.chance.choice(SEATS), f"Player {self.chance.randrange(1000)}"
        code, _ = self.command("seat", str(self.file), seat, "--player", name)
        office = self.screen._office

        def substitute() -> None:
            who = SeatId(seat)
            self.desk.seating.substitute(who, name, post=office.rekeyed(who))

        assert code == self.done(substitute)

    def turn_disorder(self) -> None:
        seat = self.chance.choice(SEATS)
        begins = SeatId(seat) not in self.desk.seating.disorder()
        word = "on" if begins else "off"
        code, _ = self.command("seat", str(self.file), seat, "--disorder", word)
        assert code == self.done(lambda: self.desk.seating.declare_disorder(SeatId(seat), begins))

    def set_deadline(self) -> None:
        at = self.now + 60 * self.chance.randrange(1, 9999)
        at -= at % 60
        phase = self.desk.whole.phase().key
        code, _ = self.command(
            *("deadline", str(self.file), "--set", str(at), "--at", str(self.now), "--grace", "5")
        )
        due = Deadline(phase, at, "UTC", 300)
        assert code == self.done(lambda: self.desk.schedule.set_deadline(due))

    def set_rule(self) -> None:
        standing = self.desk.schedule.schedule().standing
        flags = ("--off",) if standing else ("--days", "tue,fri")
        self.command("schedule", str(self.file), *flags, "--at", str(self.now))
        rule, next = None if standing else RULE, deadline_rule_from(self.now)
        self.done(lambda: self.desk.schedule.set_standing(rule, next))

    def send_packets(self) -> None:
        folder = self.file.parent / f"out{self.chance.randrange(10**9)}"
        code, _ = self.command(
            "packet", str(self.file), "--all", "-o", str(folder), "--at", str(self.now)
        )
        panel = self.screen.tabs.post.panel
        panel.refresh()
        assert panel.save.isEnabled() == (code == 0)
        if code == 0:
            (folder / "window").mkdir()
            panel.save_packets(folder / "window")
            self._compare_packets(folder)

    def _compare_packets(self, folder: Path) -> None:
        """What players are sent is the same, but for its keys and how a moment is written."""
        for file in sorted(folder.glob("*.lupipacket")):
            both = (file, folder / "window" / file.name)
            one, other = (read_packet(each.read_bytes(), each.name) for each in both)
            assert (one.seat, one.phase, one.view, one.news) == (
                *(other.seat, other.phase, other.view, other.news),
            )
            assert bool(one.mailing.deadline) == bool(other.mailing.deadline)
            assert one.mailing.press == other.mailing.press

    def set_policies(self) -> None:
        found = self.desk.schedule.policies()
        rule = self.chance.choice([*MissingOrdersRule])
        press = self.chance.choice([*PressRule])
        held = "no" if found.press_held else "yes"
        flags = ("--no-orders", rule, "--press", press, "--press-held", held)
        code, _ = self.command("policies", str(self.file), *flags)
        wanted = replace(found, no_orders=rule, press=press, press_held=not found.press_held)
        assert code == self.done(lambda: self.desk.schedule.set_policies(wanted))

    def step(self) -> None:
        kinds = (
            *(self.hand_in, self.hand_in, self.process, self.process, self.publish),
            *(self.roll_back, self.rule, self.change_player, self.turn_disorder),
            *(self.set_deadline, self.set_rule, self.send_packets, self.set_policies),
        )
        self.chance.choice(kinds)()

    # What both tell.

    def compare(self) -> None:
        whole = self.told("status", str(self.file))
        desk, turn = self.desk, self.screen.tabs.turn.panel
        turn.refresh()
        words = turn._context.words
        head = self.command("status", str(self.file))[1].splitlines()
        assert turn._title.text() in head[0], "the phase at the head"
        assert whole["phase"] == desk.turn.phase().key
        assert whole["unpublished"] == self.screen.steps.buttons[DeskStep.PUBLISH].isEnabled()
        rows = {row.side.seat: row.status for row in turn.matrix.status.rows}
        for row in whole["matrix"]:
            status = rows[SeatId(row["seat"])]
            for key in ("asked", "sealed", "provisional", "source", "at", "packet", "mailed"):
                assert row[key] == getattr(status, key), key
            for key in ("missing", "warnings", "late", "disorder", "waits", "ready"):
                assert row[key] == getattr(status, key), key
        assert set(whole["sealed"]) == {seat for seat, each in rows.items() if each.sealed}
        assert set(whole["waiting_on"]) == {seat for seat, each in rows.items() if each.asked}
        self._compare_times(whole)
        found = self.told("script", str(self.file))
        assert [each["code"] for each in found["tasks"]] == [e.chore for e in gm_tasks(desk)]
        assert [each["seats"] for each in found["tasks"]] == [
            list(each.seats) for each in gm_tasks(desk)
        ]
        assert words.phase(desk.turn.phase()) == turn._title.text()
        self._compare_policies(whole)
        self._compare_preview()

    def _compare_policies(self, whole: Any) -> None:
        card = self.screen.tabs.times.panel.policies
        card.refresh()
        told = self.told("policies", str(self.file))
        kept = self.desk.schedule.policies()
        for found in (whole["policies"], told):
            assert found["no_orders"] == card.no_orders.currentData() == kept.no_orders
            assert found["who_sealed"] == card.who_sealed.currentData()
            assert found["press"] == card.press.currentData()
            assert found["press_held"] == card.press_held.isChecked()
            assert found["press_read"] != card.press_unread.isChecked()
            assert found["analysis"] != card.analysis.isChecked()
        assert told["draws"] == card.draws.currentData()
        assert told["concessions"] == card.concessions.currentData()

    def _compare_preview(self) -> None:
        """Both tell what processing now would lead to, or neither does."""
        code, out = self.command("preview", str(self.file), "--json")
        sheet, before = self.screen.sheet, self.screen._stack.currentWidget()
        sheet._title.setText("")
        self.screen.preview()
        assert (code == 0) == (sheet._title.text() == "Preview"), out
        if code == 0:
            texts = {row.text for row in sheet.list.reports.rows}
            said = self.command("preview", str(self.file))[1]
            news = [each for each in texts if each.startswith(("Owners", "Centres", "Wins"))]
            assert all(each in said for each in news)
            phase = json.loads(out)["phase"]
            missing = frozenset(self.desk.turn.missing())
            assert phase == self.desk.turn.preview(missing).phase.key
        self.screen._stack.setCurrentWidget(before)

    def _compare_times(self, whole: Any) -> None:
        desk, times = self.desk, self.screen.tabs.times.panel
        times.refresh()
        turn = self.screen.tabs.turn.panel
        assert (whole["deadline"] is not None) == ("due" in turn._due.text())
        told = self.told("deadline", str(self.file))
        assert (told["deadline"] is not None) == times.remove.isEnabled()
        due = desk.schedule.schedule().deadline_of(desk.whole.phase().key)
        head = self.command("status", str(self.file))[1]
        open_ = desk.schedule.schedule().deadline_of(desk.turn.phase().key)
        if desk.turn.has_unpublished_result():
            assert "due on" not in turn._due.text()
            assert "due on 2" not in head
        elif open_ is not None:
            said = f"with {open_.grace // 60} minutes of grace"
            assert (said in head) == (said in turn._due.text()) == bool(open_.grace)
        assert (told["deadline"] or {}).get("at") == (None if due is None else due.at)
        calendar = self.file.parent / "due.ics"
        code, _ = self.command("deadline", str(self.file), "--ics", str(calendar))
        assert (code == 0) == times.export.isEnabled() == has_entries(desk)
        if code == 0:
            names = {seat.id: seat.name for seat in desk.whole.seats}
            words = turn._context.words
            mine = game_calendar(desk, "Friday", names, words, 0, absences=True)
            assert _lines(mine) == _lines(calendar.read_bytes())


def _lines(calendar: bytes) -> list[bytes]:
    """A calendar without the moment it was written at."""
    return [
        each for each in calendar.split(b"\r\n") if not each.startswith((b"DTSTAMP", b"SEQUENCE"))
    ]


@pytest.fixture
def program(
    qtbot: QtBot, settings: Settings, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Program]:
    monkeypatch.setattr(new, "COST", HashCost(1, 8192))
    monkeypatch.setenv(VARIABLE, WORD)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    settings.reduce_motion = True
    made = Program(application, settings, clock)
    made.start()
    yield made
    made.end()


@pytest.mark.parametrize("seed", [1])
def test_both_tell_alike_whatever_was_done(program: Program, tmp_path: Path, seed: int) -> None:
    pair = Pair(program, tmp_path, seed)
    for _ in range(14):
        pair.step()
        pair.compare()


@pytest.mark.soak
@pytest.mark.parametrize("seed", [2, *range(10, 20)])
def test_both_tell_alike_for_long(program: Program, tmp_path: Path, seed: int) -> None:
    pair = Pair(program, tmp_path, seed)
    for _ in range(80):
        pair.step()
        pair.compare()
