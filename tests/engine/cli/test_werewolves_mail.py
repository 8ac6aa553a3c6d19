"""A whole game of Werewolves Diplomacy by mail, from the ballot for President to the scores."""

import json
from email.message import EmailMessage
from hashlib import sha256
from pathlib import Path

import pytest

from engine.frame.chance import Chance
from engine.games.werewolves.news import WinterLetter
from engine.games.werewolves.play import random_envelope
from engine.games.werewolves.terms import PowerCard
from engine.post.letter import OrderLetter, write_letter
from engine.post.packet import read_packet
from engine.post.submission_lines import submission_lines
from engine.registry import map_file
from engine.save.chance_proof import verify_game_file
from tests.engine.cli.conftest import PASSPHRASE

NAMES = map_file("standard").gazetteer
POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
OPTIONS = json.dumps({"last_year": 1901})
PAPER = "s3"
"""France writes on paper: the GM enters the lines of this seat from a file."""


class Mail:
    """Six players with their mail programs, one with a pencil, and a GM at his terminal."""

    def __init__(self, terminal, game):
        self.run, self.game, self.revision = terminal, game, 20261121065800
        self.sent = 0
        self.kinds = []

    def packets(self):
        """What each seat is sent for the open phase."""
        self.sent += 1
        folder = self.run.folder / f"out-{self.sent}"
        told = self.run.json("packet", self.game, "--all", "-o", str(folder))
        files = [f for each in told["packets"] for f in each["files"]]
        self.pages = [Path(f) for f in files if f.endswith(".html")]
        sealed = [Path(f) for f in files if f.endswith("packet")]
        return [read_packet(file.read_bytes(), file.name) for file in sealed]

    def lines(self, packet):
        """Something on every page that the packet asks for."""
        self.revision += 1
        chance = Chance(sha256(f"{packet.seat}{self.revision}".encode()).digest())
        return tuple(submission_lines(packet.view, random_envelope(packet.view, chance), NAMES))

    def mailed(self, packet):
        """The lines in a signed letter, in a mail."""
        head = (packet.game, packet.seat, packet.phase.key, packet.id, self.revision)
        mail = EmailMessage()
        mail["From"], mail["To"] = "player@example.org", "gm@example.org"
        mail["Subject"] = "Re: orders"
        letter = OrderLetter(*head, self.lines(packet)).signed(packet.key)
        mail.set_content(write_letter(letter))
        path = self.run.folder / f"{packet.seat}-{self.revision}.eml"
        path.write_bytes(mail.as_bytes())
        return str(path)

    def status(self):
        return self.run.json("status", self.game)

    def play(self):
        """One phase."""
        status = self.status()
        asked, packets = status["waiting_on"], self.packets()
        mails = [
            self.mailed(each) for each in packets if each.seat in asked and each.seat != PAPER
        ]
        found = self.run.json("inbox", self.game, *mails, "--accept")["findings"]
        assert [each["verdict"] for each in found] == ["accepted"] * len(mails)
        if PAPER in asked:
            sheet = self.run.folder / f"paper-{self.sent}.txt"
            packet = next(each for each in packets if each.seat == PAPER)
            sheet.write_text("\n".join(self.lines(packet)), encoding="utf-8")
            self.run("orders", self.game, "--as", PAPER, str(sheet))
        self.kinds.append(status["phase"])
        self.run("process", self.game)
        self.run("publish", self.game)
        return packets


@pytest.fixture
def mail(terminal):
    game = terminal.path("Wolves.lupi")
    seats = json.dumps({power: power.title() for power in POWERS})
    asked = ("--mode", "gm", "--seats", seats, "--options", OPTIONS, "--secret", "07")
    terminal("new", "werewolves", "-o", game, *asked)
    return Mail(terminal, game)


def test_a_whole_game_by_mail(mail):
    first = mail.play()
    cards = [each.view.own.card for each in first]
    assert sorted(cards) == sorted([*PowerCard, PowerCard.WOLF, PowerCard.PLAIN])
    assert all(each.view.truth is None for each in first)
    while mail.status()["result"] is None:
        packets = mail.play()
        if mail.kinds[-1] == "W1901B":
            letters = [each.view.own.letter for each in packets]
            assert len(letters) == 7
            assert all(isinstance(each, WinterLetter) for each in letters)
            asked = [page.read_text(encoding="utf-8") for page in mail.pages]
            assert len(asked) == 7
            assert all("Answer: if you were the witch, what you do" in page for page in asked)
    assert mail.kinds[0] == "W1900E"
    assert mail.kinds[-2:] == ["W1901A", "W1901B"]
    result = mail.status()["result"]
    assert result["kind"] in ("last_year", "wolves", "humans", "draw")
    report = mail.run("report", mail.game, "--as", "public", "--all").out
    for said in ("is elected President", "The European Court", "The roles:", "Scores:"):
        assert said in report
    assert "only the GM reads this" not in report
    french = mail.run("report", mail.game, "--as", "public", "--all", "--lang", "fr").out
    assert "Les rôles" in french
    script = mail.run("report", mail.game, "--as", "gm", "--all").out
    assert "Fright:" in script
    assert verify_game_file(Path(mail.game), PASSPHRASE) == ()
    assert mail.run.json("verify", "--chance", mail.game)["games"][0]["honest"]
