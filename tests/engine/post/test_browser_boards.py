"""The offline page on maps of somebody else's, clicked in a real browser; see `test_browser`."""

import os
from pathlib import Path

import pytest

from desktop.maplib.map_import import import_maps
from engine import registry
from engine.frame.seat import Seat, SeatId
from engine.post.inbox import DroppedFile, ExpectedMail, examine_mail
from engine.post.mail_finding import MailVerdict
from engine.post.packet import Mailing, packet_for
from engine.post.packet_page import write_page
from engine.post.post_keys import new_keys
from engine.registry import register_board, ruleset
from engine.save.game_file import hotseat_game_in_memory
from tests.engine.post.browser import Browser
from tests.helpers.variants import package_maps, write_pack

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def _boards_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards laid out here are not for other tests."""
    monkeypatch.setattr(registry, "_BOARDS", {})


def pack_of(name: str, folder: Path) -> Path:
    return write_pack(folder / "pond.zip") if name == "pond" else package_maps() / name


@pytest.mark.parametrize(
    ("name", "power", "clicks", "order"),
    [
        ("pond", "mallard", ("nes", "mud"), "A Nes-Mud"),
        ("ancmed.map", "rome", ("rom", "apu"), "A Rom-Apu"),
        ("pure.map", "turkey", ("con", "ber"), "A Con-Ber"),
    ],
)
def test_a_strange_map_is_clicked_as_our_own(
    browser: Browser, tmp_path: Path, name: str, power: str, clicks: tuple[str, ...], order: str
) -> None:
    (map, *_) = import_maps(pack_of(name, tmp_path))
    laid = register_board(map.text, map.sheet)
    rules = ruleset(laid.game)
    seats = [
        Seat(SeatId(f"s{number}"), each.title(), (each,))
        for number, each in enumerate(laid.file.map.powers, 1)
    ]
    host = hotseat_game_in_memory(laid.game, seats, {}, bytes)
    keys = new_keys(host.onlooker.commitment, bytes(32))
    mailing = Mailing("Elsewhere", {each.id: each.name for each in seats})
    seat = next(each.id for each in seats if power in each.sides)
    packet = packet_for(rules, host.seat(seat), keys, mailing)

    file = tmp_path / "page.html"
    file.write_bytes(write_page(packet, laid.file.gazetteer))
    browser.open(file)
    browser.complaints()
    browser.click(*clicks)
    browser.press("copy")
    letter = browser.text("letter")
    if folder := os.environ.get("PAGE_PICTURES"):
        browser.picture(Path(folder) / f"elsewhere-{name}.png")

    phase = host.onlooker.phase()
    waiting = ExpectedMail(
        keys=keys,
        rules=rules,
        gazetteer=laid.file.gazetteer,
        phase=phase.key,
        issue=mailing.issue,
        views={each.id: host.seat(each.id).view() for each in seats},
        asked=frozenset(phase.waiting_on),
    )
    (found,) = examine_mail([DroppedFile("answer.txt", letter.encode())], waiting)
    assert (found.verdict, list(found.lines)) == (MailVerdict.ACCEPTED, [order])
    assert browser.complaints() == []
