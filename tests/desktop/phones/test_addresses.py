"""The addresses that are offered: of every interface, the room's first."""

import socket
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.phones.addresses import addresses, read_address, useful_addresses
from desktop.phones.phones_dialog import PhonesDialog
from engine.sentences.sentences import Sentences
from tests.desktop.phones.test_table_phones import Table


@pytest.mark.parametrize(
    ("found", "way_out", "offered"),
    [
        # A hotspot of this computer's own, without a way out: nothing but that.
        (["127.0.0.1", "::1", "10.42.0.1", "fe80::1%wlan0"], "", ["10.42.0.1"]),
        # The same beside a VPN that holds the way out: both, and the hotspot is not missing.
        (["127.0.0.1", "10.42.0.1", "10.8.0.2"], "10.8.0.2", ["10.8.0.2", "10.42.0.1"]),
        # A cable to the world, and a room's network: the private one first.
        (["203.0.114.9", "192.168.7.3"], "203.0.114.9", ["192.168.7.3", "203.0.114.9"]),
        (["169.254.3.4", "172.16.0.5", "127.0.1.1"], "", ["172.16.0.5", "169.254.3.4"]),
        (["127.0.0.1", "::1", "nonsense", "0.0.0.0", "224.0.0.1"], "", ["127.0.0.1"]),
        ([], "", ["127.0.0.1"]),
    ],
)
def test_the_addresses_of_all_interfaces_are_offered_and_itself_alone_only_then(
    found: list[str], way_out: str, offered: list[str]
) -> None:
    assert [*useful_addresses(found, way_out)] == offered


def test_what_this_computer_has_can_be_listened_at() -> None:
    for each in addresses():
        with socket.socket() as tried:
            tried.bind((each, 0))


@pytest.mark.parametrize(
    "typed", ["192.168.1.20", " 192.168.1.20\n", "http://192.168.1.20:8413/", "192.168.1.20:80"]
)
def test_an_address_is_read_as_it_is_typed(typed: str) -> None:
    assert read_address(typed) == "192.168.1.20"


@pytest.mark.parametrize("typed", ["", "home", "1.2.3", "1.2.3.256", "::1", "1.2.3.4.5"])
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_address(typed)


def test_an_address_can_be_typed_and_what_is_none_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    table = Table(qtbot)
    dialog = PhonesDialog(table.phones, Sentences("en"), Settings(tmp_path / "settings.ini"))
    qtbot.addWidget(dialog)
    try:
        dialog.switch.click()
        for typed, said in (
            ("the kitchen", "the kitchen is no address. One reads like 192.168.1.20."),
            ("198.51.100.7", "This computer has not the address 198.51.100.7."),
        ):
            dialog.where.setEditText(typed)
            dialog.switch.click()
            assert not table.phones.on
            assert dialog.problem.text().startswith(said)
            assert dialog.where.currentText() == typed
        dialog.where.setEditText("127.0.0.1")
        dialog.switch.click()
        assert table.phones.on
        assert not dialog.problem.text()
    finally:
        table.phones.switch_off()
