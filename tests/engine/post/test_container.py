"""The files of the post say exactly what is amiss with them, and which file it is."""

import json
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from typing import Any

import pytest

from engine.errors import PostError
from engine.frame.record.table_codec import table_codec
from engine.post.orders_file import BODY, LARGEST_BODY, read_orders, write_orders
from engine.post.orders_file import KIND as ORDERS
from engine.post.post_archive import LARGEST, json_bytes, read_archive, write_archive
from engine.post.post_keys import encrypt_for, new_keys
from tests.helpers.post import REVISION, post_office, rules

KIND = "a kind"
HEAD = {"kind": KIND, "format": 1}


def doubled() -> bytes:
    """Two members of one name: which of them counts, readers disagree about."""
    return archive(HEAD, ("body", b"x"), ("bodz", b"y")).replace(b"bodz", b"body")


def archive(
    head: object = HEAD,
    *more: tuple[str, bytes],
    pack: int = zipfile.ZIP_STORED,
    comment: str = "",
) -> bytes:
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", pack) as written:
        if head is not None:
            content = head if isinstance(head, bytes) else json.dumps(head).encode()
            written.writestr("manifest.json", content)
        for name, content in more or (("body", b"x"),):
            written.writestr(name, content)
        written.comment = comment.encode()
    return whole.getvalue()


def marked(content: bytes, at: int, value: int, wide: int) -> bytes:
    """An archive with a number changed in its list of members, where its first one is told."""
    start = content.index(b"PK\x01\x02") + at
    return content[:start] + value.to_bytes(wide, "little") + content[start + wide :]


many = tuple((f"m{at}", b"") for at in range(8))
BAD: Mapping[str, tuple[bytes, str]] = {
    "one byte too many": (b"PK".ljust(LARGEST + 1), "oversized"),
    "as many as may be": (b"PK".ljust(LARGEST), "damaged"),
    "a text": (b"hello", "not_post"),
    "no manifest": (archive(None), "not_post"),
    "another kind": (archive({**HEAD, "kind": "other"}), "other_kind"),
    "a newer one": (archive({**HEAD, "format": 2}), "too_new"),
    "a format that is no number": (archive({**HEAD, "format": True}), "damaged"),
    "a format below nothing": (archive({**HEAD, "format": -1}), "damaged"),
    "a manifest that is no table": (archive([1]), "damaged"),
    "a manifest that is no text": (archive(b"\xff\xfe"), "damaged"),
    "a manifest without end": (archive(b"[" * 100_000), "damaged"),
    "a member too few": (archive(HEAD, ("other", b"")), "damaged"),
    "a member too many": (archive(HEAD, ("body", b""), ("other", b"")), "damaged"),
    "a member twice": (doubled(), "damaged"),
    "nine members": (archive(HEAD, *many), "damaged"),
    "a packed member": (archive(pack=zipfile.ZIP_DEFLATED), "damaged"),
    "a locked member": (marked(archive(), 8, 1, 2), "damaged"),
    "a member that says to be large": (marked(archive(), 24, 1 << 30, 4), "damaged"),
    "a comment": (archive(comment="hello"), "damaged"),
}


@pytest.mark.parametrize("bad", BAD)
def test_what_is_no_file_of_ours_is_refused_by_name(bad: str):
    content, code = BAD[bad]
    with pytest.raises(PostError) as told:
        read_archive(content, "Friday.lupi", KIND, ("body",))
    assert (told.value.code, told.value.file) == (code, "Friday.lupi")


def test_what_is_packed_is_read_and_the_same_bytes_again():
    content = write_archive(KIND, {"b": "é", "a": 0}, {"body": b"x"})
    manifest, members = read_archive(content, "Friday.lupi", KIND, ("body",))
    assert (manifest.text("b"), manifest.number("a"), members["body"]) == ("é", 0, b"x")
    assert content == write_archive(KIND, {"a": 0, "b": "é"}, {"body": b"x"})
    assert json_bytes({"b": "é", "a": [1, 2]}) == '{"a":[1,2],"b":"é"}'.encode()


def test_what_is_packed_is_the_same_to_the_last_byte_on_every_system():
    content = write_archive(KIND, {"b": 1, "a": "é"}, {"body": b"x", "also": b"yy"})
    known = "25f4d9aa965e3c93db39ffd96be1be2380d22af889af17012b6cb70bcb79da93"
    assert sha256(content).hexdigest() == known


@pytest.mark.parametrize("value", ["", "x" * 200])
def test_a_text_may_be_as_long_as_is_said(value: str):
    manifest, _ = read_archive(archive({**HEAD, "a": value}), "Friday.lupi", KIND, ("body",))
    assert manifest.text("a") == value


@pytest.mark.parametrize("value", [None, 5, "x" * 201])
def test_only_short_whole_texts_are_texts(value: object):
    manifest, _ = read_archive(archive({**HEAD, "a": value}), "Friday.lupi", KIND, ("body",))
    for ask in (manifest.text, manifest.inner):
        with pytest.raises(PostError) as told:
            ask("a")
        assert (told.value.code, told.value.file) == ("damaged", "Friday.lupi")


def test_half_a_sign_is_refused_as_the_manifest_is_read():
    with pytest.raises(PostError) as told:
        read_archive(archive({**HEAD, "a": "\ud800"}), "Friday.lupi", KIND, ("body",))
    assert (told.value.code, told.value.file) == ("damaged", "Friday.lupi")


@pytest.mark.parametrize("value", [None, "5", 5.0, True, -1, 1 << 53])
def test_only_whole_numbers_are_numbers(value: object):
    manifest, _ = read_archive(archive({**HEAD, "a": value}), "Friday.lupi", KIND, ("body",))
    with pytest.raises(PostError) as told:
        manifest.number("a")
    assert (told.value.code, told.value.file) == ("damaged", "Friday.lupi")


def test_an_order_file_says_why_it_is_not_taken():
    office = post_office()
    packet, italy = office.packet(), office.packet("italy")
    given = office.submission("france", "A Par H")
    good = write_orders(packet, given, REVISION, rules())
    others = new_keys("another game", bytes([1] * 32))

    def sent(seat: str, signed: str) -> bytes:
        sealed = encrypt_for(packet.desk, json_bytes({"seat": seat, "signed": signed}))
        return write_archive(ORDERS, {"game": packet.game, "packet": packet.id}, {BODY: sealed})

    def refused(content: bytes, keys: Any = office.keys) -> str:
        with pytest.raises(PostError) as told:
            read_orders(content, "Friday.lupiorders", keys, rules())
        assert told.value.file == "Friday.lupiorders"
        return told.value.code

    assert read_orders(good, "a", office.keys, rules()).game == office.keys.game
    assert refused(good, others) == "other_desk"
    assert refused(good, replace(others, game=office.keys.game)) == "damaged"
    assert refused(sent(packet.seat, "no signs at all")) == "damaged"
    assert refused(sent(packet.seat, italy.key.sign(b"{}").hex())) == "forged"
    assert refused(sent(packet.seat, packet.key.sign(b"no table").hex())) == "damaged"
    other = {"game": packet.game, "seat": italy.seat, "packet": packet.id}
    assert refused(sent(packet.seat, packet.key.sign(json_bytes(other)).hex())) == "forged"
    mine = {
        **other,
        "seat": packet.seat,
        "phase": "S1901M",
        "revision": 1,
        "orders": {"is": "Mars"},
    }
    assert refused(sent(packet.seat, packet.key.sign(json_bytes(mine)).hex())) == "damaged"


def test_an_order_file_may_hold_so_much_and_no_more():
    office = post_office()
    packet = office.packet()
    inner = {
        "game": packet.game,
        "seat": packet.seat,
        "phase": "S1901M",
        "packet": packet.id,
        "revision": 1,
        "orders": table_codec(rules()).write(office.submission("france", "A Par H")),
    }

    def read(length: int) -> object:
        signed = packet.key.sign(json_bytes(inner).ljust(length)).hex()
        sealed = encrypt_for(packet.desk, json_bytes({"seat": packet.seat, "signed": signed}))
        content = write_archive(ORDERS, {"game": packet.game, "packet": packet.id}, {BODY: sealed})
        return read_orders(content, "x", office.keys, rules()).submission

    assert read(LARGEST_BODY) == office.submission("france", "A Par H")
    with pytest.raises(PostError) as told:
        read(LARGEST_BODY + 1)
    assert told.value.code == "oversized"
