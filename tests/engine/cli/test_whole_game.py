"""One game run by a GM from the command line alone, from the deal to the proof of its lots.

Orders come typed, as order files and as letters in mails; there are rulings, a roll-back, private
words, a substitute. Whatever a reader gets to see is searched for what is not his.
"""

import json
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import EmailMessage
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine.cli.passphrase import VARIABLE
from engine.frame.chance import Chance
from engine.games.standard.play import random_orders
from engine.post.letter import OrderLetter, write_letter
from engine.post.orders_file import write_orders
from engine.post.packet import Packet, read_packet
from engine.post.submission_lines import submission_lines
from engine.registry import ruleset
from tests.helpers.standard import standard_gazetteer

ADA, BEA, CLEO = "s1", "s2", "s3"
SEATS = {ADA: "england", BEA: "russia", CLEO: "turkey"}
SECRETS = {
    ADA: ("canary-ada-note", "canary-ada-word", "canary-ada-source"),
    BEA: ("canary-bea-note", "canary-bea-ruling"),
    CLEO: ("canary-cleo-word", "canary-cleo-address"),
    "gm": ("canary-gm-word",),
}
"""What only that seat and the GM, or the GM alone, may read; notes and addresses are the GM's."""

MAY_READ = {
    "public": (),
    ADA: ("canary-ada-word", "canary-ada-source"),
    BEA: ("canary-bea-ruling",),
    CLEO: ("canary-cleo-word", "canary-cleo-address"),
}
CANARIES = tuple(canary for each in SECRETS.values() for canary in each)


@dataclass
class Evening:
    """A GM at his terminal, and three players with their mail programs."""

    run: Any
    game: str
    folder: Path
    revision: int = 20261121065800
    drawn: int = 0
    known: dict[str, str] = field(default_factory=dict)

    def phase(self) -> str:
        return self.run.json("status", self.game, "--as", "public")["phase"]

    def asked(self) -> list[str]:
        return self.run.json("status", self.game, "--as", "public")["waiting_on"]

    def packets(self, *more: str) -> dict[str, Packet[Any]]:
        """Packets for everybody, as the players open them."""
        sending = self.folder / f"{self.phase()}-{self.drawn}-{len(more)}"
        told = self.run.json("packet", self.game, "--all", "-o", str(sending), "--mail", *more)
        found = {}
        for each in told["packets"]:
            packet, page, mail = (Path(file) for file in each["files"])
            self.look(each["seat"], page.read_text(encoding="utf-8"))
            self.look(each["seat"], mail.read_text(encoding="utf-8"))
            with zipfile.ZipFile(packet) as archive:
                for name in archive.namelist():
                    self.look(each["seat"], archive.read(name).decode())
            found[each["seat"]] = read_packet(packet.read_bytes(), packet.name)
        return found

    def orders_of(self, packet: Packet[Any]) -> Any:
        self.drawn += 1
        return random_orders(packet.view, Chance(sha256(b"%d" % self.drawn).digest()))

    def order_file(self, packet: Packet[Any]) -> str:
        self.revision += 1
        content = write_orders(
            packet, self.orders_of(packet), self.revision, ruleset(packet.rules)
        )
        return self.file(f"{packet.seat}-{self.revision}.lupiorders", content)

    def mail(self, packet: Packet[Any]) -> str:
        self.revision += 1
        head = (packet.game, packet.seat, packet.phase.key, packet.id, self.revision)
        letter = OrderLetter(*head, tuple(self.lines(packet))).signed(packet.key)
        mail = EmailMessage()
        mail["From"], mail["To"] = "Bea <bea@example.org>", "gm@example.org"
        mail["Subject"] = "Re: orders"
        quoted = "".join(f"> {line}\n" for line in write_letter(letter).splitlines())
        mail.set_content(f"Hello!\n\n{quoted}", cte="quoted-printable")
        return self.file(f"{packet.seat}-{self.revision}.eml", mail.as_bytes())

    def lines(self, packet: Packet[Any]) -> list[str]:
        names = standard_gazetteer()
        return list(submission_lines(packet.view, self.orders_of(packet), names))

    def file(self, name: str, content: bytes) -> str:
        path = self.folder / name
        path.write_bytes(content)
        return str(path)

    def gather(self, packets: dict[str, Packet[Any]]) -> None:
        """Ada's orders typed in, Bea's in a mail, Cleo's as a file."""
        asked = self.asked()
        typed = "\n".join(self.lines(packets[ADA]))
        if ADA in asked:
            given = ("--as", SEATS[ADA], "-", "--source", "canary-ada-source")
            self.run("orders", self.game, *given, stdin=typed)
        answers = [self.mail(packets[BEA])] if BEA in asked else []
        answers += [self.order_file(packets[CLEO])] if CLEO in asked else []
        if answers:
            found = self.run.json("inbox", self.game, *answers, "--accept")["findings"]
            assert [each["verdict"] for each in found] == ["accepted"] * len(answers)
            assert all(each["applied"] for each in found)

    def readings(self, *more: str) -> dict[str, str]:
        """All that each reader may read, from the first phase on."""
        told: dict[str, str] = {}
        for reader in ("public", *SEATS):
            report = self.run("report", self.game, "--as", reader, "--all", *(more or ("--json",)))
            told[reader] = report.out
            self.look(reader, report.out)
        return told

    def look(self, reader: str, text: str) -> None:
        found = [each for each in CANARIES if each in text and each not in MAY_READ[reader]]
        assert found == [], reader

    def play(self) -> None:
        """One phase: packets out, orders in, processed unseen, published."""
        before = self.readings()
        self.gather(self.packets())
        assert self.told_to_players(self.readings()) == self.told_to_players(before)
        tasks = [each["code"] for each in self.run.json("script", self.game)["tasks"]]
        assert "process" in tasks
        preview = self.run.json("preview", self.game)
        judged = self.run.json("process", self.game)
        assert judged["phase"] == preview["phase"]
        assert self.told_to_players(self.readings()) == self.told_to_players(before)
        [task] = self.run.json("script", self.game)["tasks"]
        assert task["code"] == "publish"
        self.run("publish", self.game)
        assert self.phase() == judged["phase"]
        assert self.readings()["public"] != before["public"]

    @staticmethod
    def told_to_players(told: dict[str, str]) -> dict[str, Any]:
        """Readings without what a seat is told of its own envelope."""
        return {reader: list(_kept(json.loads(text))) for reader, text in told.items()}


def _kept(told: dict[str, Any]) -> Iterator[object]:
    for chapter in told["chapters"]:
        reports = [each for each in chapter["reports"] if each["kind"] != "entered_for"]
        yield chapter["phase"], chapter["view"], reports


@pytest.fixture
def evening(terminal, game, tmp_path) -> Evening:
    return Evening(terminal, game, tmp_path)


def test_a_whole_game_from_the_deal_to_the_proof(evening, terminal, game, monkeypatch):
    plant_canaries(terminal, game)
    evening.play()
    assert evening.phase() == "F1901M"
    rule_on_bea(evening, terminal, game)
    while not evening.phase().startswith("S1902"):
        evening.play()
    go_back(evening, terminal, game)
    seat_another(evening, terminal, game)
    while not evening.phase().startswith("F1902"):
        evening.play()
    correct_the_board(evening, terminal, game)
    terminal("rule", game, "--end", "draw", "england,russia", "--reason", "All agree.")
    terminal("publish", game)
    assert terminal.json("status", game)["result"]["winners"] == [ADA, BEA]
    evening.readings("--lang", "fr")
    terminal("orders", game, "--as", "england", "-", stdin="A Lvp-Yor", code=2)
    # Played again the file comes out the same; by the rules alone, Belgium would not have.
    [line] = terminal.json("verify", game, code=1)["lines"]
    assert "centers ENGLAND: recorded [BEL" in line
    monkeypatch.delenv(VARIABLE)
    proof = terminal.json("verify", "--chance", game)
    assert proof["games"][0]["honest"]


def plant_canaries(terminal, game):
    terminal("seat", game, "england", "--note", "canary-ada-note")
    terminal("seat", game, "russia", "--note", "canary-bea-note")
    terminal("seat", game, "turkey", "--address", "canary-cleo-address@example.org")
    terminal("deadline", game, "--set", "2096-11-28T20:00", "--zone", "Europe/Paris")
    terminal("say", game, "canary-ada-word", "--for", "england")
    terminal("say", game, "canary-cleo-word", "--for", "cleo")
    terminal("say", game, "canary-gm-word", "--for", "gm")


def rule_on_bea(evening, terminal, game):
    """A ruling on what Bea ordered, told to her alone."""
    evening.gather(evening.packets())
    reason = ("--reason", "canary-bea-ruling", "--for", "russia")
    terminal("rule", game, "--as", "russia", "--orders", "-", *reason, stdin="A War-Gal")
    assert "Russia: War-Gal" in terminal("handed", game, "--as", "russia").out
    terminal("process", game, "--publish")
    evening.readings()


def go_back(evening, terminal, game):
    """Back to the first Fall; the packets that were out for it count no more."""
    old = evening.packets()
    terminal("rollback", game, "F1901M")
    assert evening.phase() == "S1902M", "nobody sees it yet"
    terminal("publish", game)
    assert evening.phase() == "F1901M"
    stale = evening.order_file(old[CLEO])
    [found] = terminal.json("inbox", game, stale, "--accept", code=1)["findings"]
    assert found["verdict"] == "wrong_phase"
    assert terminal.json("branches", game)["branches"][0]["phases"][-1] == "S1902M"
    [ruling] = terminal.json("book", game)["rulings"]
    assert not ruling["undone"], "the envelope it is about is on the table again"


def seat_another(evening, terminal, game):
    """A substitute cannot be answered for with the old player's packet."""
    before = evening.packets("--again")
    terminal("seat", game, "turkey", "--player", "Zoe")
    former = evening.order_file(before[CLEO])
    [found] = terminal.json("inbox", game, former, "--accept", code=1)["findings"]
    assert found["verdict"] == "former"


def correct_the_board(evening, terminal, game):
    """A correction of the board shows in everybody's report, and in the next packets."""
    terminal("rule", game, "--centre", "bel", "england", "--reason", "Miscounted.")
    assert "Miscounted." not in evening.readings()["public"]
    terminal("publish", game)
    assert all("Miscounted." in told for told in evening.readings().values())
    assert evening.packets()[BEA].view.board.position.owners["bel"] == "england"
