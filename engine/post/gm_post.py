"""The GM's desk and the post together: packets out, answers in, and what is remembered of both."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.board.gazetteer import Gazetteer, Language
from engine.errors import EngineBug, NotPublished
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.gm_tasks import GmTask, TaskKind, gm_tasks
from engine.frame.notice import CorrectionNotice, EnteredBy, RollbackNotice
from engine.frame.ruleset import AnyRuleset
from engine.frame.schedule import NextDeadline
from engine.frame.seat import SeatId
from engine.phrases.catalogue import LANGUAGES
from engine.post.inbox import ExpectedMail, applied_answer
from engine.post.mail_finding import MailFinding
from engine.post.mail_texts import MailReader, MailText, packet_mail
from engine.post.orders_ahead import save_extras, submit_orders_ahead
from engine.post.outbox import MailKind, MailState
from engine.post.packet import (
    LONGEST_NOTE,
    AnyPacket,
    Mailing,
    latest_news,
    packet_for,
    write_packets,
)
from engine.post.packet_page import has_page, write_pages
from engine.post.post_archive import LONGEST_TEXT
from engine.post.post_keys import SECRET_BYTES
from engine.post.post_state import PostState, new_post_state, read_post_state, write_post_state
from engine.sentences.sentences import Sentences
from engine.untrusted.untrusted_text import visible_line, visible_text


def post_state(desk: AnyGMDesk, entropy: Callable[[int], bytes]) -> PostState:
    """The post of a game; the first time its keys are drawn and kept. Raises `Unreadable`."""
    kept = desk.post.keys()
    if kept is not None:
        return read_post_state(kept)
    bag = new_post_state(desk.onlooker.commitment, entropy(SECRET_BYTES))
    desk.post.keep(write_post_state(bag))
    return bag


def save_post_state(desk: AnyGMDesk, bag: PostState) -> None:
    """Keep the post as it is now."""
    desk.post.keep(write_post_state(bag))


def recall_packets(desk: AnyGMDesk) -> None:
    """Number the packets of the open phase anew, because those that are out are not true now.

    Done after a ruling or a roll-back has been published; without any post it does nothing.
    """
    kept = desk.post.keys()
    if kept is not None:
        save_post_state(
            desk, read_post_state(kept).with_packets_recalled(desk.onlooker.phase().key)
        )


def packet_mailing(
    desk: AnyGMDesk, bag: PostState, title: str, deadline: str = "", note: str = ""
) -> Mailing:
    """What is the same in all packets of the open phase, as every reader takes it: no longer, and
    with signs that cannot be written shown as what they are."""
    players = {seat.id: seat.name for seat in desk.onlooker.seats}
    issue, choices = bag.issue(desk.onlooker.phase().key), dict(desk.onlooker.choices)
    policies = desk.onlooker.policies()
    rules = (policies.analysis, policies.press)
    title, deadline = (_shortened(visible_line(each), LONGEST_TEXT) for each in (title, deadline))
    note = _shortened(visible_text(note), LONGEST_NOTE)
    return Mailing(title, players, issue, deadline, note, choices, *rules)


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


@dataclass(frozen=True, slots=True)
class OutgoingPacket:
    """What one seat is sent: its packet, and the bytes of the file and of the page made of it.

    There is no page where the game has none.
    """

    packet: AnyPacket
    file: bytes = field(repr=False)
    page: bytes | None = field(default=None, repr=False)


def outgoing_packets(
    desk: AnyGMDesk,
    rules: AnyRuleset,
    bag: PostState,
    sending: Mailing,
    gazetteer: Gazetteer,
    language: Language,
    own: Mapping[SeatId, Language] | None = None,
) -> Mapping[SeatId, OutgoingPacket]:
    """What every person is sent, each from that seat's own desk alone; `own` are the languages
    of those that do not read `language`.

    All are made together even if one is to go: all files are of one length, and all pages.
    """
    seats = [seat.id for seat in desk.onlooker.seats if not seat.computer]
    if not seats:
        return {}
    packets = [packet_for(rules, desk.seat(seat), bag.keys, sending) for seat in seats]
    everybodys = replace(
        packets[0], view=desk.onlooker.view(), news=latest_news(desk.onlooker.history())
    )
    files = write_packets(packets, everybodys, rules, bag.keys)
    pages: Sequence[bytes | None] = [None] * len(seats)
    if all(map(has_page, packets)):
        pages = write_pages(packets, gazetteer, language, own)
    return dict(zip(seats, map(OutgoingPacket, packets, files, pages), strict=True))


def expected_mail(
    desk: AnyGMDesk,
    rules: AnyRuleset,
    bag: PostState,
    gazetteer: Gazetteer,
    language: Language | None = None,
    title: str = "",
) -> ExpectedMail:
    """What the inbox waits for now; names are proposed in `language`. `title` is what the game is
    called in its mails, empty where nobody knows."""
    phase = desk.onlooker.phase()
    before = bag.applied_answers(phase.key)
    return ExpectedMail(
        keys=bag.keys,
        rules=rules,
        gazetteer=gazetteer,
        phase=phase.key,
        issue=bag.issue(phase.key),
        views={seat.id: desk.seat(seat.id).view() for seat in desk.onlooker.seats},
        asked=frozenset(phase.waiting_on),
        applied=before,
        addresses={address.lower(): seat for seat, address in bag.addresses.items()},
        deadline=_latest(desk, phase.key),
        language=language,
        opened=bag.opened.get(phase.key),
        sent={each.key: each.phase for each in bag.outbox},
        titles=_titles(bag, title),
        labels=_labels(desk) if title else {},
        emptied=frozenset(
            s for s, each in before.items() if not is_in(desk, bag, s, each.receipt)
        ),
    )


def _titles(bag: PostState, title: str) -> frozenset[str]:
    """What the game is called, or was when its packets went out, in small letters."""
    if not title:
        return frozenset()
    packets = (each for each in bag.outbox if each.kind is MailKind.PACKET)
    sent = (each.subject.rpartition(": ")[0] for each in packets)
    return frozenset(each.strip().lower() for each in (title, *sent) if each)


def _labels(desk: AnyGMDesk) -> Mapping[str, str]:
    """The last phases in every language, in small letters, with their keys."""
    phases = [chapter.phase for chapter in desk.onlooker.history()[-_RECENT:]]
    spoken = [Sentences(each) for each in LANGUAGES]
    return {words.phase(each).lower(): each.key for each in phases for words in spoken}


_RECENT = 8
"""So many phases are known by their names in the subject of a mail."""


def publish(desk: AnyGMDesk, next: NextDeadline, names: Gazetteer, at: int) -> None:
    """Let everybody read what the GM alone knows: orders ahead are laid, and packets that tell
    otherwise are called back. Raises what publishing and entering orders do."""
    corrected, before = desk.turn.public_corrections(), desk.onlooker.phase().key
    out = any(each.packet is not None for each in desk.turn.status())
    desk.turn.publish(next)
    submit_orders_ahead(desk, names, at)
    changed = out and all(each.packet is None for each in desk.turn.status())
    if corrected is not None or (changed and desk.onlooker.phase().key == before):
        recall_packets(desk)
    _note_opened(desk, at)


def _note_opened(desk: AnyGMDesk, at: int) -> None:
    """Note when the open phase was opened to everybody: what came before cannot be its orders. A
    phase that is opened again was opened the first time. Without any post it does nothing."""
    kept = desk.post.keys()
    if kept is None:
        return
    bag, played = read_post_state(kept), {each.phase.key for each in desk.onlooker.history()}
    opened = {phase: when for phase, when in bag.opened.items() if phase in played}
    save_post_state(desk, replace(bag, opened={desk.onlooker.phase().key: at} | opened))


def is_in(desk: AnyGMDesk, bag: PostState, seat: SeatId, receipt: str) -> bool:
    """Whether what came by mail with a receipt lies in a seat's envelope now."""
    last = bag.applied_answers(desk.onlooker.phase().key).get(seat)
    if last is None or last.receipt != receipt:
        return False
    handed = desk.turn.handed(seat)
    return handed is not None and not handed.provisional and handed.entered_by is EnteredBy.POST


def _latest(desk: AnyGMDesk, phase: str) -> int | None:
    """The last moment at which orders for a phase are not late."""
    schedule = desk.schedule.schedule()
    due = schedule.deadline_of(phase)
    if due is None or schedule.paused is not None:
        return None
    return due.at + due.grace


def desk_tasks(desk: AnyGMDesk) -> tuple[GmTask, ...]:
    """All there is to do now at a desk, its mails of this phase that failed among it."""
    found, kept, phase = gm_tasks(desk), desk.post.keys(), desk.onlooker.phase().key
    failed = (MailState.REFUSED, MailState.UNSURE, MailState.SENDING)
    outbox = () if kept is None else read_post_state(kept).outbox
    seats = dict.fromkeys(e.seat for e in outbox if e.phase == phase and e.state in failed)
    return (GmTask(TaskKind.MAILS, tuple(seats)), *found) if seats else found


def packet_letter(
    desk: AnyGMDesk, packet: AnyPacket, rules: AnyRuleset, reader: MailReader
) -> MailText:
    """The mail that carries a packet, by what stands at the desk."""
    told = desk.onlooker.history()[-1].reports
    back = any(
        isinstance(each.facts, RollbackNotice) and each.facts.phase == packet.phase.key
        for each in told
    )
    return packet_mail(
        packet,
        reader,
        rules,
        desk.turn.handed(packet.seat),
        result=desk.onlooker.result(),
        back=back,
        corrected=any(isinstance(each.facts, CorrectionNotice) for each in told),
    )


def apply_answer(
    desk: AnyGMDesk, bag: PostState, finding: MailFinding, source: str, at: int
) -> PostState:
    """Seal what came for the seat it came for, and remember it; answers the post after that.

    For findings that `may_be_applied`, or that the GM has confirmed. Raises what entering
    orders does (`engine.frame.table.envelopes.Envelopes.enter`).
    """
    if finding.seat is None or finding.submission is None:
        raise EngineBug("nothing to apply")
    # What answers the phase that all have read does not go into another that the GM has opened.
    if desk.whole.phase().key != desk.onlooker.phase().key:
        raise NotPublished(desk.whole.phase().key)
    desk.turn.enter(finding.seat, finding.submission, source, by=EnteredBy.POST, at=at)
    save_extras(desk, finding.seat, finding.ahead, finding.waits)
    phase = desk.onlooker.phase().key
    before = bag.applied_answers(phase).get(finding.seat)
    after = bag.with_applied_answer(phase, finding.seat, applied_answer(finding, before))
    save_post_state(desk, after)
    return after
