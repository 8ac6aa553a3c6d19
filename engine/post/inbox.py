"""The GM's inbox: what came by mail, sorted by kind. Nothing is applied here.

Two things are asked of whatever came: who proves to have written it, and whether it answers the
packet that is out now. Of several answers of one seat the highest revision counts; an answer that
was applied before is not applied again.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engine.board.gazetteer import Gazetteer, Language
from engine.errors import NotationError, PostError, ReadingStopped
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import SeatId
from engine.orders.line_fate import LineFate
from engine.post.letter import TOO_LONG, OrderLetter, code_normalized_text
from engine.post.mail_finding import APPLICABLE, AWAITING_GM, MailFinding, MailVerdict, is_future
from engine.post.mail_reading import BOUNDS, Attachment, MailContents, read_contents
from engine.post.orders_ahead import read_answer
from engine.post.orders_file import OrdersFile, read_addressee, read_orders
from engine.post.post_keys import PostKeys
from engine.post.receipt import file_receipt, letter_receipt
from engine.post.submission_lines import around_letter, is_sound_submission, own_order_count
from engine.submission_text.question import AsideLine, UnreadLine
from engine.untrusted.bounded_worker import BoundedWorker


@dataclass(frozen=True, slots=True)
class DroppedFile:
    """A file, a mail or a pasted text, and when it came, in seconds since 1970 (UTC).

    The time is the GM's: what a mail says of itself proves nothing.
    """

    name: str
    content: bytes = field(repr=False)
    received: int = 0


@dataclass(frozen=True, slots=True)
class AppliedAnswer:
    """What is in for a seat already: the packet answered, the revision, and the receipt."""

    __stored_name__ = "Applied"

    packet: str
    revision: int
    receipt: str


@dataclass(frozen=True, slots=True)
class ExpectedMail:
    """What the desk waits for.

    `views` are the seats' own views; `asked` those of whom something is asked now. `applied` is
    what has been applied in this phase. `addresses` are the players' mail addresses in small
    letters, as far as they are known. `deadline` is in seconds since 1970, grace included.
    `language` is that in which names are proposed for misspelt ones; None is any. `emptied` are
    seats in whose envelope what was applied lies no more. `opened` is when this phase was opened
    to everybody, None where nobody knows. `sent` are the names of the mails that have gone out,
    each with its phase; `titles` what the game is called in them, in small letters, and `labels`
    the phases in words, in small letters, with their keys.
    """

    keys: PostKeys = field(repr=False)
    rules: AnyRuleset
    gazetteer: Gazetteer | None
    phase: str
    issue: int
    views: Mapping[SeatId, object] = field(repr=False)
    asked: frozenset[SeatId]
    applied: Mapping[SeatId, AppliedAnswer] = field(default_factory=dict[SeatId, AppliedAnswer])
    addresses: Mapping[str, SeatId] = field(default_factory=dict[str, SeatId])
    deadline: int | None = None
    language: Language | None = None
    emptied: frozenset[SeatId] = frozenset()
    opened: int | None = None
    sent: Mapping[str, str] = field(default_factory=dict[str, str])
    titles: frozenset[str] = frozenset()
    labels: Mapping[str, str] = field(default_factory=dict[str, str])

    def packet_id(self, seat: SeatId) -> str:
        """The packet that is out now."""
        return self.keys.packet_id(seat, self.phase, self.issue)


MailOpener = Callable[[str, bytes], MailContents]
"""Looks inside something of that name. Raises `PostError`, `ReadingStopped`."""


def worker_reader(worker: BoundedWorker) -> MailOpener:
    """Looks inside with a worker, which knows neither keys nor views."""
    return lambda name, content: worker.ask(BOUNDS, name, read_contents, name, content)


def examine_mail(
    dropped: Sequence[DroppedFile], expected: ExpectedMail, look: MailOpener = read_contents
) -> tuple[MailFinding, ...]:
    """What there is in what was dropped, in that order; at least one finding for each.

    What strangers wrote is taken apart by `look`, which may be a worker's; keys and views stay
    here.
    """
    found: list[MailFinding] = []
    for each in dropped:
        found += (replace(f, within=each.name) for f in _findings(each, expected, look))
    return mark_superseded(found)


def applied_answer(finding: MailFinding, before: AppliedAnswer | None = None) -> AppliedAnswer:
    """What to remember once a finding has been applied; `before` is what was till then.

    A stamp of the future counts as the highest so far, so that whatever comes later can replace
    it, and nothing that came earlier.
    """
    highest = 0
    if before is not None and before.packet == finding.packet:
        highest = 0 if is_future(before.revision, finding.received) else before.revision
    revision = highest if finding.has_future_stamp else max(highest, finding.revision)
    return AppliedAnswer(finding.packet, revision, finding.receipt)


def _findings(
    dropped: DroppedFile, expected: ExpectedMail, look: MailOpener
) -> tuple[MailFinding, ...]:
    try:
        inside = look(dropped.name, dropped.content)
    except PostError as error:
        return (_refused_finding(error),)
    except ReadingStopped as stopped:
        return (MailFinding(dropped.name, _STOPPED.get(stopped.code, MailVerdict.STOPPED)),)
    late = expected.deadline is not None and dropped.received > expected.deadline
    found = without_duplicates(
        (
            *(_file_finding(file, dropped, expected, late) for file in inside.files),
            *(_letter_finding(each, dropped, inside, expected, late) for each in inside.letters),
        )
    )
    found = tuple(_with_words(each, inside, expected) for each in found)
    if not found:
        found = tuple(_bare_text_findings(dropped, inside, expected, late, inside.lines))
    if not found:
        found = without_duplicates(tuple(_of_quotation(dropped, inside, expected, late)))
    return found or (MailFinding(dropped.name, MailVerdict.NO_ORDERS),)


_STOPPED: Mapping[str, MailVerdict] = {
    "outside_cancelled": MailVerdict.UNREAD,
    "outside_crashed": MailVerdict.DAMAGED,
}
_CODES: Mapping[str, MailVerdict] = {
    "oversized": MailVerdict.OVERSIZED,
    "too_new": MailVerdict.TOO_NEW,
    "not_post": MailVerdict.NO_ORDERS,
    "other_kind": MailVerdict.NO_ORDERS,
    "other_desk": MailVerdict.WRONG_GAME,
    "forged": MailVerdict.FORGED,
}


def _refused_finding(error: PostError) -> MailFinding:
    return MailFinding(error.file, _CODES.get(error.code, MailVerdict.DAMAGED))


def _file_finding(
    file: Attachment, dropped: DroppedFile, expected: ExpectedMail, late: bool
) -> MailFinding:
    try:
        game, packet = read_addressee(file.content, file.name)
        if game != expected.keys.game:
            return MailFinding(file.name, MailVerdict.WRONG_GAME, packet=packet)
        answer = read_orders(file.content, file.name, expected.keys, expected.rules)
    except PostError as error:
        former = _former_key_finding(file, expected) if error.code == "forged" else None
        return former or _refused_finding(error)
    found = MailFinding(
        file.name,
        MailVerdict.ACCEPTED,
        seat=answer.seat,
        phase=answer.phase,
        packet=answer.packet,
        revision=answer.revision,
        receipt=file_receipt(answer, expected.rules),
        late=late,
        received=dropped.received,
        press=answer.beside.press,
    )
    refusal = _misdirected_verdict(found, expected)
    if refusal is not None or answer.seat not in expected.views:
        return replace(found, verdict=refusal or MailVerdict.WRONG_SEAT)
    if not is_sound_submission(expected.views[answer.seat], answer.submission):
        return replace(found, verdict=MailVerdict.DAMAGED)
    return _with_objections(_with_extras(found, answer, expected), answer.seat, expected)


def _with_extras(found: MailFinding, answer: OrdersFile, expected: ExpectedMail) -> MailFinding:
    """A finding with what an order file holds; lines for later phases that mean nothing here go
    the way of others that do."""
    view, beside = expected.views[found.seat or answer.seat], answer.beside
    lines, unread = beside.ahead, ()
    if beside.ahead:
        read = read_answer(view, beside.ahead, expected.gazetteer, expected.language)
        lines, unread = read.ahead, read.unread
    return replace(
        found,
        submission=answer.submission,
        ahead=lines,
        waits=beside.waits,
        unread=unread,
        verdict=MailVerdict.UNCLEAR if unread else found.verdict,
    )


def _former_key_finding(file: Attachment, expected: ExpectedMail) -> MailFinding | None:
    """What it is if somebody wrote it who sat there before."""
    for seat in expected.views:
        for keys in expected.keys.former(seat):
            try:
                answer = read_orders(file.content, file.name, keys, expected.rules)
            except PostError:
                continue
            if answer.seat == seat:
                return MailFinding(
                    file.name,
                    MailVerdict.FORMER,
                    seat=seat,
                    phase=answer.phase,
                    packet=answer.packet,
                )
    return None


def _letter_finding(
    letter: OrderLetter,
    dropped: DroppedFile,
    inside: MailContents,
    expected: ExpectedMail,
    late: bool,
) -> MailFinding:
    seat = next(
        (
            each
            for each in expected.views
            if code_normalized_text(each) == code_normalized_text(letter.seat)
        ),
        None,
    )
    if not letter.seat and not letter.code:
        seat = expected.addresses.get(inside.sender)
    found = MailFinding(
        dropped.name,
        MailVerdict.ACCEPTED if letter.code else MailVerdict.UNSIGNED,
        seat=seat,
        phase=letter.phase.upper(),
        packet=letter.packet.upper(),
        revision=letter.revision,
        receipt=letter_receipt(letter),
        late=late,
        lines=letter.orders,
        received=dropped.received,
    )
    if letter.game and code_normalized_text(letter.game) != expected.keys.game:
        return replace(found, verdict=MailVerdict.WRONG_GAME)
    if seat is None or _is_anothers(found, inside, expected):
        return replace(found, verdict=MailVerdict.WRONG_SEAT)
    if letter.code and not _is_proven(letter, seat, expected.keys):
        return replace(found, verdict=_unproven(letter, seat, expected))
    if not (letter.code or letter.game or letter.phase or letter.packet):
        found = _dated(found, inside, expected)
        if found.verdict is not MailVerdict.UNSIGNED:
            return found
    if refusal := _misdirected_verdict(found, expected):
        return replace(found, verdict=refusal)
    return _with_objections(found, seat, expected)


def _is_proven(letter: OrderLetter, seat: SeatId, keys: PostKeys) -> bool:
    named = replace(letter, game=keys.game, seat=seat)
    return named.is_from(keys.seat_key(seat, letter.packet.upper()))


def _unproven(letter: OrderLetter, seat: SeatId, expected: ExpectedMail) -> MailVerdict:
    """Why a code does not fit: somebody sat there before, another seat's packet, a part lost, or
    a forgery."""
    if any(_is_proven(letter, seat, each) for each in expected.keys.former(seat)):
        return MailVerdict.FORMER
    if _is_packet_of_another(letter.packet.upper(), seat, expected):
        return MailVerdict.WRONG_SEAT
    return MailVerdict.FORGED if letter.whole else MailVerdict.DAMAGED


def _is_packet_of_another(packet: str, seat: SeatId, expected: ExpectedMail) -> bool:
    return any(packet == expected.packet_id(each) for each in expected.views if each != seat)


def _is_anothers(found: MailFinding, inside: MailContents, expected: ExpectedMail) -> bool:
    """Whether an unproven letter comes from the address of another player."""
    sender = expected.addresses.get(inside.sender)
    return found.verdict is MailVerdict.UNSIGNED and sender not in (None, found.seat)


def _misdirected_verdict(found: MailFinding, expected: ExpectedMail) -> MailVerdict | None:
    """What keeps an answer from being for this seat and phase, if anything."""
    seat = found.seat
    if seat is None or seat not in expected.views:
        return MailVerdict.WRONG_SEAT
    if found.packet and _is_packet_of_another(found.packet, seat, expected):
        return MailVerdict.WRONG_SEAT
    if found.phase and code_normalized_text(found.phase) != code_normalized_text(expected.phase):
        return MailVerdict.WRONG_PHASE
    return None if seat in expected.asked else MailVerdict.NOT_ASKED


def _with_lines_read(found: MailFinding, view: object, expected: ExpectedMail) -> MailFinding:
    """The finding with what its lines mean to its seat. Nobody greets in a block with a code: each
    of its lines was to be an order."""
    greeted = found.verdict is MailVerdict.UNSIGNED
    answer = read_answer(view, found.lines, expected.gazetteer, expected.language, greeted=greeted)
    verdict = found.verdict
    if answer.unread and verdict is MailVerdict.ACCEPTED:
        verdict = MailVerdict.UNCLEAR
    cut_off = (_UNREAD_REST,) if found.lines[-1:] == (TOO_LONG,) else ()
    return replace(
        found,
        verdict=verdict,
        submission=answer.submission,
        unread=(*answer.unread, *cut_off),
        aside=(*answer.aside, *found.aside),
        lines=answer.lines,
        ahead=answer.ahead,
        waits=found.waits if answer.waits is None else answer.waits,
    )


_UNREAD_REST = UnreadLine(TOO_LONG, NotationError(TOO_LONG, (0, len(TOO_LONG)), "too_long"))


def _with_objections(found: MailFinding, seat: SeatId, expected: ExpectedMail) -> MailFinding:
    """The finding with the game's objections, and compared with what is in already."""
    view = expected.views[seat]
    if found.submission is None:
        found = _with_lines_read(found, view, expected)
    objections = expected.rules.check(view, found.submission)
    found = replace(found, objections=objections)
    if any(each.blocking for each in objections):
        return replace(found, verdict=MailVerdict.REFUSED, submission=None)
    before = expected.applied.get(seat)
    if before is not None and found.receipt == before.receipt:
        if seat in expected.emptied:
            return replace(found, verdict=MailVerdict.WITHDRAWN)
        return replace(found, verdict=MailVerdict.REPEATED, submission=None)
    if found.packet and found.packet != expected.packet_id(seat):
        return replace(found, verdict=MailVerdict.OLD_PACKET)
    if before is not None and _is_behind(found, before):
        return replace(found, verdict=MailVerdict.REPLACED)
    if found.late and found.verdict is MailVerdict.ACCEPTED:
        return replace(found, verdict=MailVerdict.LATE)
    return found


def _is_behind(found: MailFinding, before: AppliedAnswer) -> bool:
    """Whether something was written before what is in. Where a clock was wrong, what comes later
    is later; of two texts without a packet nobody can tell which was written later."""
    if found.packet != (before.packet or None) or found.has_future_stamp:
        return False
    return found.revision <= before.revision and not is_future(before.revision, found.received)


def _bare_text_findings(
    dropped: DroppedFile,
    inside: MailContents,
    expected: ExpectedMail,
    late: bool,
    lines: tuple[str, ...],
) -> Iterator[MailFinding]:
    """Orders that somebody simply wrote in some lines, for the seat that most of them fit; never
    proven."""
    known = expected.addresses.get(inside.sender)
    seats = [known] if known in expected.asked else sorted(expected.asked)
    fitting = {
        seat: own_order_count(expected.views[seat], lines, expected.gazetteer)
        for seat in seats
        if seat is not None
    }
    best = max(fitting.values(), default=0)
    if best and list(fitting.values()).count(best) == 1:
        seat = next(each for each, count in fitting.items() if count == best)
        found = MailFinding(
            dropped.name,
            MailVerdict.UNSIGNED,
            seat=seat,
            late=late,
            lines=lines,
            waits=inside.waits,
            received=dropped.received,
            aside=() if lines is inside.quoted else _quotation(inside),
        )
        receipt = letter_receipt(OrderLetter("", seat, "", "", 0, lines))
        found = _dated(replace(found, receipt=receipt), inside, expected)
        here = found.verdict is MailVerdict.UNSIGNED
        yield _with_objections(found, seat, expected) if here else found


def _quotation(inside: MailContents) -> tuple[AsideLine, ...]:
    """What a mail quotes, set aside."""
    lines = (*(order for each in inside.quoted_letters for order in each.orders), *inside.quoted)
    return tuple(AsideLine(line, LineFate.QUOTATION) for line in lines)


def _with_words(found: MailFinding, inside: MailContents, expected: ExpectedMail) -> MailFinding:
    """A finding with what its writer says around it: an order there is none of the answer, and
    keeps it from counting unseen."""
    found = replace(found, aside=(*found.aside, *_quotation(inside)))
    view = expected.views.get(found.seat) if found.seat is not None else None
    if found.submission is None or view is None:
        return found
    told = around_letter(view, found.submission, inside.lines, expected.gazetteer)
    verdict = found.verdict
    if told.unread and verdict is MailVerdict.ACCEPTED:
        verdict = MailVerdict.UNCLEAR
    unread, aside = (*found.unread, *told.unread), (*told.aside, *found.aside)
    return replace(found, verdict=verdict, unread=unread, aside=aside)


def _of_quotation(
    dropped: DroppedFile, inside: MailContents, expected: ExpectedMail, late: bool
) -> Iterator[MailFinding]:
    """What a mail quotes whose writer adds no orders of his own."""
    for letter in inside.quoted_letters:
        found = _letter_finding(letter, dropped, inside, expected, late)
        yield _as_quoted(found, inside, proven=bool(letter.code))
    if not inside.quoted_letters:
        for found in _bare_text_findings(dropped, inside, expected, late, inside.quoted):
            yield _as_quoted(found, inside, proven=False)


_UNREAD_QUOTED = frozenset(
    (MailVerdict.REPEATED, MailVerdict.REFUSED, MailVerdict.WRONG_PHASE, MailVerdict.EARLIER)
)
"""What is quoted may be so: it cannot count, but the words above it are to be read."""


def _as_quoted(found: MailFinding, inside: MailContents, *, proven: bool) -> MailFinding:
    """A finding that stands in a quotation. Where its writer adds words they are to be read, and
    what is quoted counts only if it is proven and the GM says so."""
    open_ = found.submission is not None and found.verdict in AWAITING_GM | APPLICABLE
    if inside.only_quoted or not inside.lines:
        return replace(found, verdict=MailVerdict.QUOTED) if open_ else found
    if not open_ and found.verdict not in _UNREAD_QUOTED:
        return found
    talk = tuple(AsideLine(line, LineFate.TALK) for line in inside.lines)
    if open_ and proven:
        return replace(found, verdict=MailVerdict.QUOTED, aside=talk)
    return MailFinding(
        found.name,
        MailVerdict.QUOTED,
        seat=found.seat,
        phase=found.phase,
        packet=found.packet,
        revision=found.revision,
        late=found.late,
        lines=inside.lines,
        waits=inside.waits,
        received=found.received,
        aside=(*talk, *_quotation(inside)),
    )


def _dated(found: MailFinding, inside: MailContents, expected: ExpectedMail) -> MailFinding:
    """A finding that names no game and no phase, as the mail around it says where it belongs."""
    game_or_phase = belongs_to(inside, expected)
    if game_or_phase is MailVerdict.WRONG_GAME:
        return replace(found, verdict=MailVerdict.WRONG_GAME)
    if game_or_phase not in (None, expected.phase):
        return replace(found, verdict=MailVerdict.WRONG_PHASE, phase=game_or_phase or "")
    if expected.opened is not None and 0 < found.received < expected.opened:
        return replace(found, verdict=MailVerdict.EARLIER)
    return found


def belongs_to(inside: MailContents, expected: ExpectedMail) -> str | None:
    """The key of the phase that a mail answers, by the mails of ours that it mentions or by its
    subject; `WRONG_GAME` for another game's, None where neither says anything."""
    if inside.names:
        phases = [expected.sent[each] for each in inside.names if each in expected.sent]
        if not phases:
            return MailVerdict.WRONG_GAME
        return expected.phase if expected.phase in phases else phases[0]
    subject = _SUBJECT.match(inside.subject)
    if subject is None or not expected.titles:
        return None
    label = expected.labels.get(subject["phase"].strip().lower())
    if subject["title"].strip().lower() in expected.titles:
        return label
    # Somebody may well call his own mail “Orders: …”; an answer has the subject of ours.
    is_ours = label is not None or _SEASON.search(subject["phase"])
    return MailVerdict.WRONG_GAME if subject["answers"] and is_ours else None


_SUBJECT = re.compile(
    r"^\s*(?P<answers>(?:(?:re|r[ée]p?|aw|antw|sv|vs|tr|wg|fwd?|odp)\s*(?:\[\d+\])?\s*:\s*)*)"
    r"(?P<title>.+):\s(?P<phase>[^:,]+),\s.+$",
    re.I,
)
"""Subjects as `post.mail.subject` makes them, and answers to them."""
_SEASON = re.compile(
    r"\b(spring|summer|fall|autumn|winter|printemps|été|automne|hiver)\b.*\b\d{4}\b", re.I
)

_PROVEN = frozenset((MailVerdict.ACCEPTED, MailVerdict.LATE, MailVerdict.UNCLEAR))


def without_duplicates(found: Sequence[MailFinding]) -> tuple[MailFinding, ...]:
    """Each answer once: a mail often holds the same as plain text, as HTML and as a file."""
    kept: list[MailFinding] = []
    for each in found:
        if not any(_is_same(each, other) for other in kept):
            kept.append(each)
    return tuple(kept)


def _is_same(one: MailFinding, other: MailFinding) -> bool:
    if (one.seat, one.packet, one.revision) != (other.seat, other.packet, other.revision):
        return False
    if one.receipt == other.receipt:
        return one.verdict is other.verdict
    return one.submission is not None and one.submission == other.submission


def mark_superseded(found: Sequence[MailFinding]) -> tuple[MailFinding, ...]:
    """The findings in their order.

    Of a seat's proven answers all but the highest revision are marked as replaced, or as twins of
    that where they say the very same. A stamp of the future is no higher than what came before it,
    so that any later answer replaces it.
    """
    best: dict[SeatId, _Rank] = {}
    proven = [at for at, each in enumerate(found) if each.seat and each.verdict in _PROVEN]
    for at in sorted(proven, key=lambda at: (found[at].received, at)):
        each = found[at]
        seat, future = each.seat or SeatId(""), each.has_future_stamp
        highest = best.get(seat, (0, 0, False, 0, 0))
        revision = highest[0] if future else each.revision
        best[seat] = max(highest, (revision, each.received, not future, each.revision, at))
    kept = {seat: found[rank[-1]] for seat, rank in best.items()}
    return tuple(_with_order_of_arrival(each, kept) for each in found)


_Rank: TypeAlias = tuple[int, int, bool, int, int]
"""How late an answer is: its revision, when it came, whether that revision is believed, what it
says itself, and its place."""


def _with_order_of_arrival(each: MailFinding, kept: Mapping[SeatId, MailFinding]) -> MailFinding:
    if each.seat is None or each.verdict not in _PROVEN or kept[each.seat] is each:
        return each
    last = kept[each.seat]
    if last.revision == each.revision and last.submission == each.submission:
        return replace(each, verdict=MailVerdict.TWIN, submission=None)
    return replace(each, verdict=MailVerdict.REPLACED)
