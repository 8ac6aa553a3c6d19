"""Short codes by which a player and the GM see that they mean the same orders."""

import json
from hashlib import sha256

from engine.frame.record.table_codec import table_codec
from engine.frame.ruleset import AnyRuleset
from engine.post.letter import OrderLetter
from engine.post.order_extras import NOTHING_BESIDE
from engine.post.orders_file import OrdersFile
from engine.post.post_keys import base32_signs


def file_receipt(answer: OrdersFile, rules: AnyRuleset) -> str:
    """The receipt of an order file: `4XJ9-Q2TB`, the same wherever the file is read."""
    orders = table_codec(rules).canonical(answer.submission)
    if answer.beside != NOTHING_BESIDE:
        orders += f"\n{json.dumps(answer.beside.facts(), sort_keys=True)}"
    return _short(f"{answer.packet}\n{answer.revision}\n{orders}".encode())


def letter_receipt(letter: OrderLetter) -> str:
    """A letter's own code; one made of its orders where it has none."""
    return letter.code.upper() or _short(letter.message)


def _short(told: bytes) -> str:
    drawn = base32_signs(sha256(told).digest(), 8)
    return f"{drawn[:4]}-{drawn[4:]}"
