"""Whatever comes by mail is answered with one sentence, and changes nothing."""

import json
import os
import re
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from email.message import EmailMessage
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import PostError
from engine.frame.record.table_codec import table_codec
from engine.orders.order_options import all_orders
from engine.post import packet as packet_module
from engine.post.inbox import DroppedFile, applied_answer, examine_mail
from engine.post.letter import code_normalized_text, write_letter
from engine.post.mail_finding import MailFinding, MailVerdict
from engine.post.orders_file import BODY, KIND, write_orders
from engine.post.packet import read_packet, write_packet
from engine.post.post_archive import json_bytes, write_archive
from engine.post.post_keys import encrypt_for, new_keys
from engine.post.submission_lines import submission_lines
from engine.sentences import Sentences
from tests.helpers.mutation import mutated
from tests.helpers.post import REVISION, post_office, rules
from tests.helpers.seat import play
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import standard_host

OFFICE = post_office(host=play(standard_host(), france="A Par-Bur"))
PACKET = OFFICE.packet()
EXPECTED = OFFICE.expected()
LINES = ("A Bur-Mun", "A Mar S A Bur-Mun", "F Bre-MAO")
SUBMISSION = OFFICE.submission("france", *LINES)
LETTER = write_letter(OFFICE.letter("france", *LINES))
FUZZ = settings(max_examples=60, deadline=None, derandomize=True)


def mail() -> bytes:
    message = EmailMessage()
    message["From"], message["Subject"] = "Cleo <cleo@example.org>", "Orders — été"
    message.set_content(f"Dear Anna,\n\n{LETTER}\nCleo", cte="quoted-printable")
    message.add_alternative(
        f"<html><p>{LETTER.replace(chr(10), '<br>')}</p></html>", subtype="html"
    )
    message.add_attachment(
        write_orders(PACKET, SUBMISSION, REVISION, rules()),
        maintype="application",
        subtype="octet-stream",
        filename="Friday_F1901M_France.lupiorders",
    )
    return message.as_bytes()


FILES: Mapping[str, bytes] = {
    "Friday.lupipacket": write_packet(PACKET, rules(), OFFICE.keys),
    "Friday.lupiorders": write_orders(PACKET, SUBMISSION, REVISION, rules()),
    "answer.eml": mail(),
    "orders.txt": LETTER.encode(),
    "page.html": b"<!DOCTYPE html><p>" + LETTER.replace("\n", "<br>").encode() + b"</p>",
}


def looked_at(name: str, content: bytes) -> tuple[MailFinding, ...]:
    """What the inbox finds; whatever it would apply must be what the player wrote."""
    found = examine_mail([DroppedFile(name, content)], EXPECTED)
    assert found
    for each in found:
        if each.verdict in (MailVerdict.ACCEPTED, MailVerdict.UNCLEAR, MailVerdict.LATE):
            given = submission_lines(PACKET.view, each.submission, standard_gazetteer())
            assert set(map(code_normalized_text, given)) == set(
                map(code_normalized_text, LINES)
            ), (name, given)
    return found


def opened(name: str, content: bytes) -> str | None:
    """The code with which a packet is refused; None if it is the very packet."""
    try:
        assert read_packet(content, name) == PACKET
    except PostError as error:
        return error.code
    return None


@pytest.mark.parametrize("name", sorted(FILES))
@FUZZ
@given(seed=st.integers(0, 1 << 32))
def test_a_damaged_file_is_told_and_nothing_else(name: str, seed: int):
    bad = mutated(FILES[name], Random(seed))
    looked_at(name, bad)
    opened(name, bad)
    assert OFFICE.host.onlooker.sealed() == frozenset()


@pytest.mark.parametrize("name", ["Friday.lupipacket", "Friday.lupiorders"])
def test_a_file_cut_anywhere_is_damaged(name: str):
    content = FILES[name]
    for end in range(0, len(content), max(len(content) // 150, 1)):
        (found,) = looked_at(name, content[:end])
        assert found.verdict in (MailVerdict.DAMAGED, MailVerdict.NO_ORDERS)
        assert opened(name, content[:end]) in ("damaged", "not_post", "other_kind")


@pytest.mark.parametrize("name", ["x.lupiorders", "x.eml", "x.txt", "x.html"])
@FUZZ
@given(content=st.binary(max_size=400))
def test_any_bytes_at_all(name: str, content: bytes):
    looked_at(name, content)


@FUZZ
@given(head=st.text(max_size=60), body=st.text(max_size=300))
def test_any_text_in_a_block(head: str, body: str):
    text = f"BEGIN CASUS LUPI ORDERS\n{head}\nOrders:\n{body}\nEND CASUS LUPI ORDERS\n"
    looked_at("x.txt", text.encode("utf-8", "replace"))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)
PLACES = st.sampled_from(("par", "bur", "xyz", "spa/nc", "par/nc", "stp/", "/", "", "swi", "nth"))


def order(kind: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.fixed_dictionaries({"is": st.just(kind), **fields})


ORDERS = st.one_of(
    order("Hold", unit=PLACES),
    order("Move", unit=PLACES, to=PLACES, via=st.booleans()),
    order("Support", unit=PLACES, of=PLACES, to=PLACES),
    order("Convoy", unit=PLACES, of=PLACES, to=PLACES),
    order("Retreat", unit=PLACES, to=PLACES),
    order("Build", type=st.sampled_from("AF?"), at=PLACES),
    order("Disband", unit=PLACES),
    order("Waive"),
    JSON,
)


def sealed_by_the_player(orders: object, **changes: object) -> bytes:
    """An order file with a good signature round whatever a player may have put in."""
    inner = {
        "game": PACKET.game,
        "seat": PACKET.seat,
        "phase": PACKET.phase.key,
        "packet": PACKET.id,
        "revision": REVISION,
        "orders": orders,
        **changes,
    }
    signed = PACKET.key.sign(json.dumps(inner).encode())
    outer = json_bytes({"seat": PACKET.seat, "signed": signed.hex()})
    facts = {"game": PACKET.game, "packet": PACKET.id}
    return write_archive(KIND, facts, {BODY: encrypt_for(PACKET.desk, outer)})


@FUZZ
@given(power=st.sampled_from(("france", "italy", "xyz", "")), orders=st.lists(ORDERS, max_size=4))
def test_a_player_who_signs_nonsense(power: str, orders: list[object]):
    body = {"is": "Orders", "orders": {power: orders}, "agreement": None}
    (found,) = examine_mail([DroppedFile("x.lupiorders", sealed_by_the_player(body))], EXPECTED)
    assert found.verdict in (MailVerdict.ACCEPTED, MailVerdict.REFUSED, MailVerdict.DAMAGED)


@FUZZ
@given(orders=JSON, revision=JSON)
def test_a_player_who_signs_anything(orders: object, revision: object):
    content = sealed_by_the_player(orders, revision=revision)
    (found,) = examine_mail([DroppedFile("x.lupiorders", content)], EXPECTED)
    assert found.verdict is MailVerdict.DAMAGED


@pytest.mark.parametrize("change", [{"seat": "s1"}, {"game": "OTHER"}, {"packet": "OTHER"}])
def test_a_player_who_signs_for_another(change: dict[str, object]):
    good = rules().codec.write(SUBMISSION)
    (found,) = examine_mail([DroppedFile("x", sealed_by_the_player(good, **change))], EXPECTED)
    assert found.verdict is MailVerdict.FORGED


def test_a_file_sealed_with_the_key_of_an_older_packet():
    older = replace(PACKET, key=OFFICE.keys.seat_key(PACKET.seat, "OLDER"))
    content = write_orders(older, SUBMISSION, REVISION, rules())
    assert looked_at("x", content)[0].verdict is MailVerdict.FORGED


def test_a_file_sealed_to_another_gm():
    other = new_keys(OFFICE.host.onlooker.commitment, b"o" * 32).desk_key()
    content = write_orders(replace(PACKET, desk=other), SUBMISSION, REVISION, rules())
    assert looked_at("x", content)[0].verdict is MailVerdict.DAMAGED


def changed(value: Any, chance: Random) -> Any:
    """A plain value with one of its parts made something else."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(sorted(value))
        return {**value, key: changed(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        return [*value[:at], changed(value[at], chance), *value[at + 1 :]]
    return chance.choice((None, -1, 10**30, "xyz", "par", "nth", "spa/nc", "italy", [], {}, True))


@FUZZ
@given(seed=st.integers(0, 1 << 32))
def test_a_gm_who_signs_nonsense_does_not_bring_down_the_player(seed: int):
    view = changed(rules().codec.write(PACKET.view), Random(seed))

    real = table_codec(rules())

    class Written:
        """Writes the view wrong and everything else right."""

        def write(self, value: object) -> object:
            return view if value is PACKET.view else real.write(value)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packet_module, "table_codec", lambda _: Written())
        content = write_packet(PACKET, rules(), OFFICE.keys)
    try:
        packet = read_packet(content, "x")
    except PostError:
        return
    for power in packet.view.board.mine:
        list(all_orders(packet.view.board, power))


_CODES = re.compile(r"`(\w+)`")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_verdict_and_refusal_is_one_sentence(language: str):
    words = Sentences(language)
    facts = {"file": "a.txt", "player": "Cleo", "phase": "S1901M"}
    for verdict in MailVerdict:
        assert words.text(f"post.verdict.{verdict}", facts).endswith(".")
    codes = _CODES.findall(PostError.__doc__ or "")
    assert len(codes) == 9
    for code in codes:
        sentence = words.error(PostError("/home/anna/a.lupipacket", code))
        assert sentence.endswith(".")
        assert "/home" not in sentence
        assert "a.lupipacket" in sentence


DEEP = range(3000)


def test_thousands_of_blocks_in_one_mail_are_not_all_looked_at():
    assert len(examine_mail([DroppedFile("x.txt", (LETTER * 2000).encode())], EXPECTED)) <= 64


@pytest.mark.parametrize(
    "content",
    [
        b"BEGIN CASUS LUPI ORDERS " * 50_000,
        (LETTER.replace("A Bur-Mun;", "A Bur-Mun;" * 50_000)).encode(),
        b"From: a@b.c\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n"
        + b"--x\n\n" * 20_000,
        b"".join(
            b"Content-Type: multipart/mixed; boundary=%d\n\n--%d\n" % (n, n) for n in range(3000)
        ),
        b"<html>" + b"<div>" * 100_000,
        b"> " * 200_000,
        b"[" * 100_000,
    ],
    ids=["marks", "long letter", "parts", "nested", "tags", "quotes", "brackets"],
)
def test_an_enormous_file_takes_no_enormous_time(content: bytes):
    before = time.process_time()
    examine_mail([DroppedFile("x.eml", content), DroppedFile("x.html", content)], EXPECTED)
    assert time.process_time() - before < 5


def test_a_replay_of_everything_changes_nothing():
    first = {
        each.seat: applied_answer(each) for each in looked_at("a", FILES["Friday.lupiorders"])
    }
    again = replace(EXPECTED, applied=first)
    for name, content in FILES.items():
        verdicts = {each.verdict for each in examine_mail([DroppedFile(name, content)], again)}
        assert verdicts <= {MailVerdict.REPEATED, MailVerdict.REPLACED, MailVerdict.NO_ORDERS}, (
            name
        )


@pytest.mark.soak
def test_ten_thousand_mutated_files():
    until = time.monotonic() + 60 * float(os.environ.get("SOAK_MINUTES", "2"))
    counts: dict[str, int] = {}
    names = sorted(FILES)
    seed = 0
    while time.monotonic() < until or seed < 10_000:
        name = names[seed % len(names)]
        bad = mutated(FILES[name], Random(seed))
        tells: list[Callable[[str, bytes], object]] = [looked_at, opened]
        for tell in tells:
            tell(name, bad)
        for each in looked_at(name, bad):
            counts[each.verdict.value] = counts.get(each.verdict.value, 0) + 1
        seed += 1
    assert OFFICE.host.onlooker.sealed() == frozenset()
    told = f"{seed} mutated files: {dict(sorted(counts.items()))}\n"
    sys.stdout.write(told)
