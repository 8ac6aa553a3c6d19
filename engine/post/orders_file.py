"""A seat's orders as a file for the GM: signed with the packet's key, sealed to the GM.

Whoever carries the file sees which game and packet it answers, and nothing else: what is inside
is padded, so that not even its length tells how much was ordered.
"""

from dataclasses import dataclass

from engine.errors import PostError
from engine.frame.record.codec import Codec
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import SeatId
from engine.post.file_suffixes import ORDERS
from engine.post.order_extras import NOTHING_BESIDE, OrderExtras, read_order_extras
from engine.post.packet import Packet
from engine.post.post_archive import (
    ArchiveManifest,
    json_bytes,
    manifest_from,
    read_archive,
    read_json,
    write_archive,
)
from engine.post.post_keys import PostKeys, encrypt_for
from engine.secrecy.padding import padded_size

KIND = "orders"
SUFFIX = ORDERS
BODY = "sealed"
LARGEST_BODY = 256 * 1024
"""What is sealed is no bigger, in bytes; seven boards take a tenth of it."""


@dataclass(frozen=True, slots=True)
class OrdersFile:
    """What an order file says, its signature checked.

    `revision` grows with each answer to the same packet; see `engine.post.letter`. `beside` is
    what it says beside the orders of the open phase.
    """

    game: str
    seat: SeatId
    phase: str
    packet: str
    revision: int
    submission: object
    beside: OrderExtras = NOTHING_BESIDE


def write_orders(
    packet: Packet[object],
    submission: object,
    revision: int,
    rules: AnyRuleset,
    beside: OrderExtras = NOTHING_BESIDE,
) -> bytes:
    """A submission as the bytes of an order file; never the same twice.

    Raises `ValueError` where the packet bears no key to seal to.
    """
    inner = {
        "game": packet.game,
        "seat": packet.seat,
        "phase": packet.phase.key,
        "packet": packet.id,
        "revision": revision,
        "orders": table_codec(rules).write(submission),
        **beside.facts(),
    }
    signed = packet.key.sign(json_bytes(inner)).hex()
    # The seat stands outside the signature, or the GM would not know whose to expect.
    sealed = encrypt_for(
        packet.desk, _pad_json(json_bytes({"seat": packet.seat, "signed": signed}))
    )
    return write_archive(KIND, {"game": packet.game, "packet": packet.id}, {BODY: sealed})


def read_addressee(content: bytes, file: str) -> tuple[str, str]:
    """Which game and packet a file says it answers; unproven. Raises `PostError`."""
    manifest, _ = read_archive(content, file, KIND, (BODY,))
    return manifest.text("game", 16), manifest.text("packet", 16)


def read_orders(content: bytes, file: str, keys: PostKeys, rules: AnyRuleset) -> OrdersFile:
    """What is in an order file's bytes; `file` is only for the error.

    Whether it is for this phase, and the latest, is for the inbox to say. Raises `PostError`:
    `oversized`, `not_post`, `other_kind`, `too_new`, `damaged`, `other_desk`, `forged`.
    """
    manifest, members = read_archive(content, file, KIND, (BODY,))
    opened = keys.decrypt(members[BODY])
    if opened is None:
        other = manifest.text("game", 16) != keys.game
        raise PostError(file, "other_desk" if other else "damaged")
    outer, packet = manifest_from(read_json(opened, file), file), manifest.text("packet", 16)
    seat = SeatId(outer.text("seat", 40))
    body = keys.seat_key(seat, packet).opened(_bytes(outer.text("signed", 4 * LARGEST_BODY), file))
    if body is None:
        raise PostError(file, "forged")
    if len(body) > LARGEST_BODY:
        raise PostError(file, "oversized")
    facts = manifest_from(read_json(body, file), file)
    claimed = facts.text("game"), facts.text("seat"), facts.text("packet")
    if claimed != (keys.game, seat, packet):
        raise PostError(file, "forged")
    return OrdersFile(
        game=keys.game,
        seat=seat,
        phase=facts.text("phase"),
        packet=packet,
        revision=facts.number("revision"),
        submission=_submission(facts, table_codec(rules)),
        beside=read_order_extras(facts.facts),
    )


def _submission(facts: ArchiveManifest, codec: Codec) -> object:
    try:
        return codec.read(facts.facts.get("orders"))
    except Unreadable as fault:
        raise PostError(facts.file, "damaged") from fault


def _bytes(text: str, file: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as fault:
        raise PostError(file, "damaged") from fault


def _pad_json(body: bytes) -> bytes:
    """JSON with spaces behind it, which mean nothing."""
    return body.ljust(padded_size(len(body)), b" ")
