"""A packet tells its player what he may know, and proves who sent it."""

import zipfile
from dataclasses import replace
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest

from engine.campaign.news import PowersEliminated
from engine.errors import EngineBug, PostError
from engine.frame.audience import FOR_GM, PUBLIC, Private
from engine.frame.policy import PressRule
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.post import packet as packet_module
from engine.post.packet import addressed_news, read_packet, write_packet
from engine.post.post_keys import new_keys
from tests.helpers.post import PostOffice, post_office, rules
from tests.helpers.seat import play
from tests.helpers.table import standard_host


def code_of(content: bytes) -> str:
    with pytest.raises(PostError) as error:
        read_packet(content, "x.lupipacket")
    return error.value.code


def written(office: PostOffice, power: str = "france") -> bytes:
    return write_packet(office.packet(power), rules(), office.keys)


def test_a_packet_is_read_back_as_it_was_written():
    office = post_office()
    packet = office.packet()
    assert read_packet(written(office), "x") == packet
    assert packet.player == "Cleo"
    assert packet.view.board.mine == ("france",)


def test_a_packet_after_a_year_tells_the_news_that_opened_the_phase():
    host = play(standard_host(), france="A Par-Bur")
    news = read_packet(written(post_office(host=host)), "x").news
    assert "phase_judged" in {report.kind for report in news}


def test_a_packet_tells_no_news_that_an_earlier_packet_told():
    host = standard_host()
    opened = written(post_office(host=host))
    assert {report.kind for report in read_packet(opened, "x").news} == {"powers_dealt"}
    for _ in range(2):
        play(host)
    news = read_packet(written(post_office(host=host)), "x").news
    assert [report.kind for report in news].count("phase_judged") == 1


def test_a_packet_tells_by_which_rules_its_game_is_played():
    host = standard_host(choices={"entry": "lenient"})
    office = post_office(host=host)
    mailing = replace(office.mailing, choices=dict(host.onlooker.choices))
    read = read_packet(written(replace(office, mailing=mailing)), "x")
    assert read.mailing.choices["entry"] == "lenient"
    assert read.mailing.choices == host.onlooker.choices


def test_a_packet_tells_whether_computers_may_be_asked():
    office = post_office()
    forbidden = replace(office, mailing=replace(office.mailing, analysis=False))
    assert read_packet(written(office), "x").mailing.analysis
    assert not read_packet(written(forbidden), "x").mailing.analysis


def test_options_that_this_program_does_not_have_are_passed_over():
    office = post_office()
    told = {"entry": "telepathy", "moon": "full", "solo": 18}
    read = read_packet(
        written(replace(office, mailing=replace(office.mailing, choices=told))), "x"
    )
    assert "entry" not in read.mailing.choices
    assert "moon" not in read.mailing.choices


def test_a_packet_of_an_older_program_is_read_with_what_was_usual_then(monkeypatch):
    facts = packet_module._facts
    unknown = ("choices", "analysis", "press")

    def older(*of: Any) -> dict[str, object]:
        return {key: value for key, value in facts(*of).items() if key not in unknown}

    office = post_office()
    mailing = replace(office.mailing, choices={"entry": "lenient"}, analysis=False)
    monkeypatch.setattr(packet_module, "_facts", older)
    read = read_packet(written(replace(office, mailing=mailing)), "x").mailing
    assert (read.choices, read.analysis, read.press) == ({}, True, PressRule.ANY)


@pytest.mark.parametrize("value", [["lenient"], None, {"is": "lenient"}, 1.5])
def test_an_option_with_a_senseless_value_is_passed_over(value: Any):
    office = post_office()
    told = replace(office, mailing=replace(office.mailing, choices={"entry": value}))
    assert read_packet(written(told), "x").mailing.choices == {}


def test_equal_packets_are_equal_bytes():
    assert written(post_office()) == written(post_office())


def test_a_packet_says_nothing_of_anothers_orders():
    host = standard_host()
    plain = post_office(host=host)
    before = written(plain, "england")
    plain.host.seat(SeatId("s3")).submit(plain.submission("france", "A Par-Gas", "F Bre H"))
    assert written(plain, "england") == before


def test_a_letter_to_two_seats_does_not_say_so():
    report = Report(Private((SeatId("s1"), SeatId("s2"))), "x", PowersEliminated(()))
    (told,) = addressed_news((report,), SeatId("s1"))
    assert told == replace(report, audience=Private((SeatId("s1"),)))
    public = Report(PUBLIC, "x", PowersEliminated(()))
    assert addressed_news((public,), SeatId("s1")) == (public,)


@pytest.mark.parametrize("audience", [FOR_GM, Private((SeatId("s2"),))])
def test_a_report_for_others_stops_the_packet(audience: object):
    report = Report(audience, "x", PowersEliminated(()))  # type: ignore[arg-type]
    with pytest.raises(EngineBug):
        addressed_news((report,), SeatId("s1"))


def test_no_two_packets_share_a_key():
    office = post_office()
    again = replace(office, mailing=replace(office.mailing, issue=2))
    keys = {
        each.key.secret for each in (office.packet(), office.packet("england"), again.packet())
    }
    assert len(keys) == 3


def test_a_seat_that_changes_hands_gets_new_keys():
    office = post_office()
    old, new = office.packet(), replace(office, keys=office.keys.with_new_keys(SeatId("s3")))
    assert new.packet().id != old.id
    assert new.packet().key != old.key
    assert new.packet("england").key == office.packet("england").key


def test_a_changed_packet_is_told():
    content = written(post_office())
    at = content.index(b"Friday 20:00")
    assert code_of(content[:at] + b"Sunday" + content[at + 6 :]) == "damaged"
    with zipfile.ZipFile(BytesIO(content)) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    members["view.json"] = members["view.json"].replace(b"1901", b"1911")
    changed = BytesIO()
    with zipfile.ZipFile(changed, "w") as archive:
        for name, body in members.items():
            archive.writestr(name, body)
    assert code_of(changed.getvalue()) == "forged"


def test_a_packet_that_bears_no_key_to_answer_with_is_damaged():
    """Its orders could be written down, but no answer could be sealed to its GM."""
    office = post_office()
    desk = replace(office.packet().desk, box=bytes(32).hex())
    content = write_packet(replace(office.packet(), desk=desk), rules(), office.keys)
    assert code_of(content) == "damaged"


@pytest.mark.parametrize(
    "strange", [{"view": "nonsense"}, {"phase": "S1901M"}, {"news": "x"}, {"news": ("x",)}]
)
def test_a_signature_makes_no_packet_of_what_is_none(strange: dict[str, Any]):
    """Whoever signs may write what he likes; it is told as damage before a window shows it."""
    office = post_office()
    assert code_of(write_packet(replace(office.packet(), **strange), rules(), office.keys)) == (
        "damaged"
    )


@pytest.mark.parametrize("signature", [b"", b"\xff" * 128, b"00" * 63, b"0g" * 64])
def test_a_packet_with_a_signature_that_is_none_is_damaged(signature: bytes):
    with zipfile.ZipFile(BytesIO(written(post_office()))) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    changed = BytesIO()
    with zipfile.ZipFile(changed, "w") as archive:
        for name, body in members.items():
            archive.writestr(name, signature if name == "signature" else body)
    assert code_of(changed.getvalue()) == "damaged"


def test_a_packet_by_newer_rules_is_not_read_by_older_ones():
    office = post_office()
    newer: Any = SimpleNamespace(codec=rules().codec, version=rules().version + 1)
    assert code_of(write_packet(office.packet(), newer, office.keys)) == "too_new"


def test_a_packet_from_another_gm_is_told_once_the_gm_is_known():
    office = post_office()
    other = replace(office, keys=new_keys(office.host.onlooker.commitment, b"x" * 32))
    read_packet(written(office), "x", trusted=office.keys.desk_key())
    with pytest.raises(PostError) as error:
        read_packet(written(other), "x", trusted=office.keys.desk_key())
    assert error.value.code == "forged"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_post"),
        (b"GIF89a", "not_post"),
        (b"PK\x03\x04 and then nothing", "damaged"),
        (b"PK" + bytes(5_000_000), "oversized"),
    ],
)
def test_what_is_no_packet_is_told(content: bytes, code: str):
    assert code_of(content) == code


def test_a_bomb_is_not_unpacked():
    bomb = BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", b" " * 50_000_000)
    assert len(bomb.getvalue()) < 100_000
    assert code_of(bomb.getvalue()) == "damaged"


def test_a_game_this_program_does_not_know():
    content = written(post_office())
    with pytest.raises(PostError) as error:
        read_packet(content, "x", known=lambda _: None)
    assert error.value.code == "unknown_game"
