"""A player's answer to a packet, as a file and as text for any mail."""

from dataclasses import dataclass

from desktop.gm.moments import dated
from engine.board.gazetteer import Gazetteer, Language
from engine.campaign.submission import GivesOrders, SeesBoard
from engine.frame.ruleset import AnyRuleset
from engine.post.form import submission_lines
from engine.post.letter import Letter, write_letter
from engine.post.mail import file_name
from engine.post.orders_file import SUFFIX, OrdersFile, write_orders
from engine.post.packet import Packet
from engine.post.receipt import file_receipt


@dataclass(frozen=True, slots=True)
class OutgoingAnswer:
    """An answer ready to go: the file's name and bytes, and the code the GM will see too."""

    name: str
    content: bytes
    receipt: str


def answer_file(
    packet: Packet[SeesBoard],
    submission: GivesOrders,
    at: int,
    rules: AnyRuleset,
    powers: tuple[str, ...],
) -> OutgoingAnswer:
    """The answer as an order file, signed and sealed; `at` is now, in seconds since 1970.

    Raises `ValueError` where the packet bears no key to seal to.
    """
    revision = revision_at(at)
    told = OrdersFile(packet.game, packet.seat, packet.phase.key, packet.id, revision, submission)
    name = file_name(packet.mailing.title, packet.phase.key, powers, SUFFIX)
    content = write_orders(packet, submission, revision, rules)
    return OutgoingAnswer(name, content, file_receipt(told, rules))


def answer_letter(
    packet: Packet[SeesBoard],
    submission: GivesOrders,
    at: int,
    gazetteer: Gazetteer,
    language: Language,
) -> str:
    """The answer as a block of text with its code."""
    letter = Letter(
        game=packet.game,
        seat=packet.seat,
        phase=packet.phase.key,
        packet=packet.id,
        revision=revision_at(at),
        orders=submission_lines(packet.view, submission, gazetteer),
    )
    return write_letter(letter.signed(packet.key), language)


def revision_at(at: int) -> int:
    """A number that grows with time, in universal time: fourteen digits."""
    return int(dated(at, "UTC").toString("yyyyMMddHHmmss"))
