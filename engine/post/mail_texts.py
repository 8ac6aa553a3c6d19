"""What the GM's mails say, in the language of who reads them: packets, reminders, answers."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.board.gazetteer import Gazetteer
from engine.campaign.submission import ViewWithBoard
from engine.frame.gm_records import SubmittedEnvelope
from engine.frame.notice import EnteredBy
from engine.frame.phase import Phase
from engine.frame.ruleset import AnyRuleset, GameResult, Objection
from engine.post.mail_finding import AWAITING_GM, MailFinding, MailVerdict
from engine.post.packet import AnyPacket
from engine.post.submission_lines import submission_lines
from engine.sentences.sentences import Sentences
from engine.sentences.table_rules import table_rules, unusual_paragraph
from engine.untrusted.untrusted_text import visible_line


@dataclass(frozen=True, slots=True)
class MailText:
    """The subject and the words of a mail."""

    subject: str
    body: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class MailReader:
    """Who reads a mail: the name, what is played in words, and the reader's own language.

    `game` is what the game is called, `deadline` when orders are due, in words or empty.
    """

    player: str
    powers: str
    game: str
    deadline: str
    words: Sentences
    names: Gazetteer | None


def packet_mail(
    packet: AnyPacket,
    reader: MailReader,
    rules: AnyRuleset,
    handed: SubmittedEnvelope[object] | None = None,
    *,
    result: GameResult | None = None,
    back: bool = False,
    corrected: bool = False,
) -> MailText:
    """The mail that carries a packet; `handed` is what its seat has handed in already, which is
    told where it was ordered ahead, or was there before the game went `back` to this phase.
    `corrected` says that packets sent before are not true any more; with a `result` the game is
    over and nothing is asked."""
    words, mailing = reader.words, packet.mailing
    phase = words.phase(packet.phase)
    if result is not None:
        return _last_text(packet, reader, result)
    told = table_rules(packet.rules, rules.options(), mailing.choices, words, gm=True)
    return _make_mail(
        reader,
        packet.phase,
        words.text("post.mail.greeting", {"player": reader.player}),
        mailing.note.strip(),
        _called_back(phase, reader, back=back, corrected=corrected),
        words.catalogue.sentence("post.mail.attached", phase=phase),
        words.text("post.mail.answer"),
        _handed(packet.view, handed, reader, back=back),
        _deadline_sentence(reader),
        unusual_paragraph(told, words),
    )


def _last_text(packet: AnyPacket, reader: MailReader, result: GameResult) -> MailText:
    """The mail that carries the last packet: that the game is over, and for whom."""
    words, players = reader.words, packet.mailing.players
    found = _make_mail(
        reader,
        packet.phase,
        words.text("post.mail.greeting", {"player": reader.player}),
        packet.mailing.note.strip(),
        f"{words.text('post.mail.over')} {words.result(result, reader.names, players)}",
        words.text("post.mail.last"),
    )
    facts = {"game": reader.game, "powers": reader.powers or reader.player}
    return replace(found, subject=words.text("post.mail.subject_over", facts))


def _called_back(phase: str, reader: MailReader, *, back: bool, corrected: bool) -> str:
    """That what was sent before does not hold any more."""
    if not (back or corrected):
        return ""
    key = "post.mail.back" if back else "post.mail.corrected"
    return reader.words.catalogue.sentence(key, phase=phase)


def _handed(
    view: object, handed: SubmittedEnvelope[object] | None, reader: MailReader, *, back: bool
) -> str:
    """What is in already, though its player has not sent it in answer to this packet."""
    if handed is None:
        return reader.words.text("post.mail.order_again") if back else ""
    key = "post.mail.kept"
    if handed.entered_by is EnteredBy.AHEAD:
        key = "post.mail.ahead"
    elif not back:
        return ""
    if handed.provisional:
        key = "post.mail.ahead_open" if handed.entered_by is EnteredBy.AHEAD else "post.mail.open"
    return _titled_list(reader.words, key, submission_lines(view, handed.submission, reader.names))


def reminder_mail(
    phase: Phase, reader: MailReader, *, sealed: bool, remarks: Sequence[str] = ()
) -> MailText:
    """A mail to somebody whose orders are missing, or are worth a second look."""
    words = reader.words
    facts = {"powers": reader.powers or reader.player, "phase": words.phase(phase)}
    return _make_mail(
        reader,
        phase,
        words.text("post.mail.greeting", {"player": reader.player}),
        words.catalogue.sentence(f"post.reminder.{'sealed' if sealed else 'missing'}", **facts),
        _titled_list(words, "post.answer.look", remarks) if sealed else "",
        _deadline_sentence(reader),
    )


def press_mail(phase: Phase, reader: MailReader, lines: Sequence[str]) -> MailText:
    """A mail with what was said at the table."""
    greeting = reader.words.text("post.mail.greeting", {"player": reader.player})
    return _make_mail(reader, phase, greeting, *lines)


def answer_mail(
    finding: MailFinding, view: object, phase: Phase, reader: MailReader, *, entered: bool
) -> MailText:
    """The answer to orders that came: what became of them, what was understood, what was not,
    what is missing, and the receipt. `view` is that of the reader's own seat; `entered` says that
    they are in."""
    words = reader.words
    facts = {"phase": words.phase(phase), "receipt": finding.receipt}
    said = words.catalogue.sentence(
        f"post.answer.{_outcome_key(finding, entered=entered)}", **facts
    )
    aside = {each.text for each in finding.aside}
    understood = tuple(each for each in finding.lines if each not in aside)
    if finding.submission is not None:
        understood = submission_lines(view, finding.submission, reader.names)
    unread = [f"{each.text} ({words.error(each.error, reader.names)})" for each in finding.unread]
    return _make_mail(
        reader,
        phase,
        words.text("post.mail.greeting", {"player": reader.player}),
        said,
        _titled_list(words, "post.answer.understood", understood),
        _titled_list(words, "post.answer.ahead", finding.ahead),
        words.text("post.answer.clock") if finding.has_future_stamp else "",
        "" if finding.waits is None else words.text(_MARKS[finding.waits]),
        _titled_list(words, "post.answer.unread", unread),
        _titled_list(words, "post.answer.aside", finding.talk),
        _quoted(words, finding.quotation),
        _titled_list(words, "post.answer.look", objection_lines(finding.objections, view, reader)),
        words.text("post.mail.receipt", facts) if entered and finding.receipt else "",
        _deadline_sentence(reader),
    )


def beside_lines(finding: MailFinding, words: Sentences) -> tuple[str, ...]:
    """What stands beside the orders of a finding: words, and how much is quoted."""
    told: list[str] = []
    if finding.talk:
        lines = " / ".join(visible_line(each)[:_SHOWN] for each in finding.talk)
        told.append(words.text("post.beside.aside", {"lines": lines}))
    if count := len(finding.quotation):
        told.append(words.catalogue.say("post.beside.quotation", count=count))
    return tuple(told)


_SHOWN = 200
"""So much of a line is shown where it is only told of, in characters."""


def objection_lines(
    found: Sequence[Objection], view: object, reader: MailReader
) -> tuple[str, ...]:
    """What is amiss with orders, a sentence each."""
    units = None
    if isinstance(view, ViewWithBoard):
        position = view.board.position
        units = {**position.units, **{at: out.unit for at, out in position.dislodged.items()}}
    return tuple(reader.words.objection(each, reader.names, units) for each in found)


def _quoted(words: Sentences, lines: Sequence[str]) -> str:
    return words.catalogue.say("post.answer.left_aside", count=len(lines)) if lines else ""


_MARKS = {True: "post.answer.wait", False: "post.answer.ready"}
_TOLD = (
    *(MailVerdict.REFUSED, MailVerdict.WRONG_PHASE, MailVerdict.NOT_ASKED, MailVerdict.FORGED),
    *(MailVerdict.REPLACED, MailVerdict.DAMAGED, MailVerdict.FORMER),
)


def _outcome_key(finding: MailFinding, *, entered: bool) -> str:
    """Under which key it is said what became of orders."""
    if entered:
        return "entered"
    if finding.verdict in (*AWAITING_GM, *_TOLD):
        return str(finding.verdict)
    if finding.verdict is MailVerdict.REPEATED:  # It was in, and is not any more.
        return "withdrawn"
    return "waits" if finding.verdict is MailVerdict.ACCEPTED else "none"


def _titled_list(words: Sentences, title: str, lines: Sequence[str]) -> str:
    if not lines:
        return ""
    return "\n".join((words.text(title), *(f"- {each}" for each in lines)))


def _deadline_sentence(reader: MailReader) -> str:
    if not reader.deadline:
        return ""
    return reader.words.text("post.mail.deadline", {"deadline": reader.deadline})


def _make_mail(reader: MailReader, phase: Phase, *paragraphs: str) -> MailText:
    facts = {
        "game": reader.game,
        "phase": reader.words.phase(phase),
        "powers": reader.powers or reader.player,
    }
    subject = reader.words.text("post.mail.subject", facts)
    return MailText(subject, "\n\n".join((*filter(None, paragraphs), "")))
