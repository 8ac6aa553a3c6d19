"""Press that comes by mail is told from the terminal too, or it is said that it is not."""

from pathlib import Path
from typing import Any

import pytest

from engine.frame.chance import Chance
from engine.games.standard.play import random_orders
from engine.post.letter import OrderLetter, write_letter
from engine.post.order_extras import OrderExtras
from engine.post.orders_file import write_orders
from engine.post.packet import Packet, read_packet
from engine.post.press_letter import PressLetter, write_press
from engine.registry import ruleset

PACT = PressLetter(("France",), "Secret pact", False)
AT = ("--at", "2026-11-28T12:00Z")


class Ada:
    """England's player, who answers her packet."""

    def __init__(self, terminal: Any, game: str) -> None:
        self.terminal, self.game = terminal, game
        out = terminal.path("out")
        terminal("packet", game, "--as", "ada", "-o", out)
        (file,) = Path(out).glob("*.lupipacket")
        self.packet: Packet[Any] = read_packet(file.read_bytes(), file.name)

    def write(self, name: str, content: bytes) -> str:
        path = Path(self.terminal.path(name))
        path.write_bytes(content)
        return str(path)

    def file(self, *press: PressLetter) -> str:
        rules, packet = ruleset(self.packet.rules), self.packet
        assert rules is not None
        orders = random_orders(packet.view, Chance(b"z" * 32))
        beside = OrderExtras(press=press)
        return self.write(
            "a.lupiorders", write_orders(packet, orders, 20261128000000, rules, beside)
        )

    def letter(self, press: PressLetter) -> str:
        packet = self.packet
        head = (packet.game, packet.seat, packet.phase.key, packet.id, 20261128000000)
        letter = OrderLetter(*head, ("F Lon-Nth",)).signed(packet.key)
        return self.write("a.txt", f"{write_letter(letter)}\n{write_press(press)}".encode())

    def inbox(self, *arguments: str, code: int = 0) -> Any:
        return self.terminal("inbox", self.game, *arguments, *AT, code=code)

    def read_by(self, reader: str) -> bool:
        return "Secret pact" in self.terminal("report", self.game, "--as", reader).out


@pytest.fixture
def ada(terminal: Any, game: str) -> Ada:
    return Ada(terminal, game)


def test_sealed_press_is_passed_on_with_the_orders(ada: Ada) -> None:
    file = ada.file(PACT)
    assert "not passed on yet" in ada.inbox(file, code=1).out
    assert not ada.read_by("france")
    told = ada.inbox(file, "--accept")
    assert (
        "Press from Austria, England, Germany (Ada) to France, Turkey (Cleo): passed on."
        in told.out
    )
    assert ada.read_by("france")
    assert not ada.read_by("italy")
    # The same file once more says it only once.
    again = ada.terminal.json("inbox", ada.game, file, "--accept", *AT)["findings"]
    assert [(each["verdict"], each["press"]) for each in again] == [("repeated", [])]
    report = ada.terminal("report", ada.game, "--as", "france").out
    assert report.count("Secret pact") == 1


def test_press_that_nothing_proves_is_passed_on_at_the_gms_word(ada: Ada) -> None:
    letter = ada.letter(PACT)
    (found,) = ada.terminal.json("inbox", ada.game, letter, "--accept", *AT, code=1)["findings"]
    assert found["applied"]
    (press,) = found["press"]
    assert (press["fate"], press["seat"], press["to"]) == ("unproven", "s1", ["s3"])
    assert (press["proven"], press["text"]) == (False, "Secret pact")
    assert not ada.read_by("france")
    assert "number 2 holds no press" in ada.inbox(letter, "--press", "2", code=2).err
    assert "passed on" in ada.inbox(letter, "--press", "1").out
    assert ada.read_by("france")


def test_press_alone_is_no_mail_without_orders(ada: Ada) -> None:
    ada.terminal("seat", ada.game, "england", "--address", "ada@example.org")
    mail = ada.write("p.eml", f"From: ada@example.org\nTo: x\n\n{write_press(PACT)}".encode())
    assert ada.inbox(mail, "--accept", code=1).code
    assert "passed on" in ada.inbox(mail, "--press", "1").out
    assert ada.read_by("france")


def test_press_to_nobody_or_against_the_policies_is_said_to_be_lost(ada: Ada) -> None:
    nobody = ada.file(PressLetter(("Switzerland",), "Hello", False))
    assert "nobody knows from whom or for whom" in ada.inbox(nobody, "--accept", code=1).out
    ada.terminal("policies", ada.game, "--press", "none")
    refused = ada.inbox(ada.file(PACT), "--accept", code=1)
    assert "not passed on. The policies of this table know no press" in refused.out
    assert not ada.read_by("france")


def test_held_press_is_told_with_the_results(ada: Ada) -> None:
    ada.terminal("policies", ada.game, "--press-held", "yes")
    assert "told with the next results" in ada.inbox(ada.file(PACT), "--accept").out
    assert not ada.read_by("france")
    ada.terminal("process", ada.game, "--absent", "all", "--publish")
    assert "Secret pact" in ada.terminal("report", ada.game, "--as", "france", "--all").out


def test_press_that_the_gm_is_not_to_read_is_passed_on_unread(ada: Ada) -> None:
    ada.terminal("policies", ada.game, "--press-read", "no")
    (found,) = ada.terminal.json("inbox", ada.game, ada.file(PACT), "--accept", *AT)["findings"]
    assert found["press"][0]["fate"] == "passed"
    assert "text" not in found["press"][0]


def test_of_two_same_answers_none_is_said_to_be_in_before_it_is(ada: Ada) -> None:
    file = ada.file(PACT)
    other = ada.write("b.lupiorders", Path(file).read_bytes())
    told = ada.inbox(file, other, code=1)
    assert "in already" not in told.out
    assert "once more" in told.out
    assert ada.inbox(file, other, "--accept").out.count("passed on.") == 1
    assert ada.inbox(file, other).out.count("in already") == 2
