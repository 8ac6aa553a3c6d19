"""A whole game of the League of Shadows by mail, from the choice of Capitals to the scores."""

import json
from email.message import EmailMessage
from hashlib import sha256
from pathlib import Path

import pytest

from engine.frame.chance import Chance
from engine.games.shadows.play import random_envelope
from engine.post.letter import OrderLetter, write_letter
from engine.post.packet import read_packet
from engine.post.submission_lines import submission_lines
from engine.registry import map_file
from engine.save.chance_proof import verify_game_file
from tests.engine.cli.conftest import PASSPHRASE

NAMES = map_file("standard").gazetteer
POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
OPTIONS = json.dumps({"powers": "chosen", "last_year": 1900})
MOST = 30


class Mail:
    """Seven players with their mail programs, and a GM at his terminal."""

    def __init__(self, terminal, game):
        self.run, self.game, self.revision = terminal, game, 20261121065800
        self.sent = 0

    def packets(self):
        """What each seat is sent for the open phase."""
        self.sent += 1
        folder = self.run.folder / f"out-{self.sent}"
        told = self.run.json("packet", self.game, "--all", "-o", str(folder))
        files = (
            next(f for f in each["files"] if f.endswith("packet")) for each in told["packets"]
        )
        return [read_packet(Path(file).read_bytes(), Path(file).name) for file in files]

    def answer(self, packet):
        """A letter in a mail, with whatever the phase asks for."""
        self.revision += 1
        chance = Chance(sha256(f"{packet.seat}{self.revision}".encode()).digest())
        sheet = random_envelope(packet.view, chance)
        lines = tuple(submission_lines(packet.view, sheet, NAMES))
        head = (packet.game, packet.seat, packet.phase.key, packet.id, self.revision)
        mail = EmailMessage()
        mail["From"], mail["To"] = "player@example.org", "gm@example.org"
        mail["Subject"] = "Re: orders"
        mail.set_content(write_letter(OrderLetter(*head, lines).signed(packet.key)))
        path = self.run.folder / f"{packet.seat}-{self.revision}.eml"
        path.write_bytes(mail.as_bytes())
        return str(path)

    def status(self):
        return self.run.json("status", self.game)

    def play(self):
        """One phase."""
        asked = self.status()["waiting_on"]
        mails = [self.answer(each) for each in self.packets() if each.seat in asked]
        found = self.run.json("inbox", self.game, *mails, "--accept")["findings"]
        assert [each["verdict"] for each in found] == ["accepted"] * len(mails)
        self.run("process", self.game)
        self.run("publish", self.game)


@pytest.fixture
def mail(terminal):
    game = terminal.path("League.lupi")
    seats = json.dumps({power: power.title() for power in POWERS})
    asked = ("--mode", "gm", "--seats", seats, "--options", OPTIONS, "--secret", "07")
    terminal("new", "shadows", "-o", game, *asked)
    return Mail(terminal, game)


def test_a_whole_game_by_mail(mail):
    mail.play()
    assert mail.status()["phase"] == "W1897A"
    acted = False
    for _ in range(MOST):
        status = mail.status()
        if status["result"] is not None:
            break
        assert len(status["record"]) == max(int(status["phase"][1:5]) - 1900, 0)
        if status["phase"] == "W1900A":
            mail.run("act", mail.game, "VOTE: Serbia", "--as", status["waiting_on"][0])
            lines = mail.run("script", mail.game).lines
            assert any("votes at the deadline" in line for line in lines)
            acted = True
        mail.play()
    assert acted
    result = mail.status()["result"]
    assert result["kind"] == "term"
    report = mail.run("report", mail.game, "--as", "public", "--all").out
    for said in ("makes", "The Security Council has voted", "is now called", "Points:"):
        assert said in report
    french = mail.run("report", mail.game, "--as", "public", "--all", "--lang", "fr").out
    assert "Le Conseil de sécurité a voté" in french
    assert "only the GM reads this" not in report
    assert verify_game_file(Path(mail.game), PASSPHRASE) == ()
    assert mail.run.json("verify", "--chance", mail.game)["games"][0]["honest"]
