"""What the GM keeps of a game's post: its keys, what has been sent, what has come in.

It is one text in the sealed part of the game's file, behind the `PostDesk`; every front end reads
and writes it here, so that packets sent by one are answered in the inbox of another.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.frame.record.codec import Codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.seat import SeatId
from engine.post.inbox import AppliedAnswer
from engine.post.outbox import OPEN, MailboxState, MailRecord, MailState
from engine.post.post_keys import PostKeys, new_keys


@dataclass(frozen=True, slots=True)
class PostState:
    """The post of one game. A secret of the GM's.

    `issues` counts for each phase how often its packets have been made anew; it never goes back.
    `applied` is what has been applied in `phase`. `addresses` are the players' mail addresses,
    `languages` those in which they are written to, where that is not the GM's own.
    `watched` is the folder in which answers arrive, `calendar` the file that is kept up to date;
    both empty for none. `outbox` is the journal of mails sent, `mailbox` what has been fetched;
    mails of a kind in `trusted` are sent without a preview. `drafts` is the folder in which drafts
    were saved last. `recalls` counts how often packets have been made anew, whatever their phase.
    `passed` are the names of press that has been passed on or put away. `opened` is when phases
    of the line that is played were opened to everybody.
    """

    __stored_name__ = "Postbag"

    keys: PostKeys = field(repr=False)
    issues: Mapping[str, int] = field(default_factory=dict[str, int])
    phase: str = ""
    applied: Mapping[SeatId, AppliedAnswer] = field(default_factory=dict[SeatId, AppliedAnswer])
    addresses: Mapping[SeatId, str] = field(default_factory=dict[SeatId, str], repr=False)
    languages: Mapping[SeatId, str] = field(default_factory=dict[SeatId, str])
    watched: str = field(default="", repr=False)
    calendar: str = field(default="", repr=False)
    outbox: tuple[MailRecord, ...] = ()
    mailbox: MailboxState = field(default_factory=MailboxState)
    trusted: frozenset[str] = frozenset()
    drafts: str = field(default="", repr=False)
    recalls: int = 0
    passed: frozenset[str] = frozenset()
    opened: Mapping[str, int] = field(default_factory=dict[str, int])

    def issue(self, phase: str) -> int:
        """The number of the packets that are out, or will be the first out, for a phase."""
        return self.issues.get(phase, 1 + self.recalls)

    def with_packets_recalled(self, phase: str) -> "PostState":
        """The post after the packets of a phase are no longer true.

        Answers to them are told apart from now on, and what came in before may come again. So are
        packets of later phases that went out before somebody went back.
        """
        issues = {**self.issues, phase: self.issue(phase) + 1}
        return replace(self, issues=issues, recalls=self.recalls + 1, phase="", applied={})

    def with_applied_answer(self, phase: str, seat: SeatId, answer: AppliedAnswer) -> "PostState":
        """The post after an answer has been applied."""
        return replace(self, phase=phase, applied={**self.applied_answers(phase), seat: answer})

    def applied_answers(self, phase: str) -> Mapping[SeatId, AppliedAnswer]:
        """What has been applied in a phase so far."""
        return self.applied if self.phase == phase else {}

    def rekeyed(self, seat: SeatId) -> "PostState":
        """The post after a seat has changed hands: its old packets prove nothing any more, and
        what was still to be sent to the player before goes to nobody."""
        applied = {id: each for id, each in self.applied.items() if id != seat}
        addresses = {id: each for id, each in self.addresses.items() if id != seat}
        languages = {id: each for id, each in self.languages.items() if id != seat}
        return replace(
            self,
            keys=self.keys.with_new_keys(seat),
            applied=applied,
            addresses=addresses,
            languages=languages,
            outbox=tuple(_given_up(each) if each.seat == seat else each for each in self.outbox),
        )

    def with_address(self, seat: SeatId, address: str) -> "PostState":
        """The post with a player's mail address; an empty one forgets it."""
        kept = {id: each for id, each in self.addresses.items() if id != seat}
        if address.strip():
            kept[seat] = address.strip()
        return replace(self, addresses=kept)

    def with_language(self, seat: SeatId, language: str) -> "PostState":
        """The post with the language a player is written to in; an empty one is the GM's own."""
        kept = {id: each for id, each in self.languages.items() if id != seat}
        if language:
            kept[seat] = language
        return replace(self, languages=kept)


def _given_up(record: MailRecord) -> MailRecord:
    """A mail that is not to be sent any more; one that has left stays as it is."""
    if record.state not in OPEN:
        return record
    return replace(record, state=MailState.GIVEN_UP)


_CODEC = Codec((PostState, PostKeys, AppliedAnswer, MailRecord, MailboxState))


def new_post_state(commitment: str, secret: bytes) -> PostState:
    """The post of a game that has sent nothing yet; see `engine.post.post_keys.new_keys`."""
    return PostState(new_keys(commitment, secret))


def write_post_state(bag: PostState) -> str:
    """The text to be kept sealed."""
    return _CODEC.canonical(bag)


def read_post_state(text: str) -> PostState:
    """The post that was kept. Raises `Unreadable`."""
    bag = _CODEC.loads(text)
    if not isinstance(bag, PostState):
        raise Unreadable("no postbag")
    return bag
