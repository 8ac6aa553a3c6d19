"""What a phone may ask of a hot-seat table: its packet as a page, its answer through the inbox.

A phone gets what a packet by mail would hold, made from its seat's own desk, and answers with the
letter that a packet's page writes; the same inbox reads it. It reaches no other seat: what comes
over a seat's line is read as that seat's, whatever it says of itself.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TypeAlias

from engine.board.gazetteer import Gazetteer, Language
from engine.campaign.submission import ViewWithBoard
from engine.errors import TableError
from engine.frame.desk import AnyOnlookerDesk, AnySeatDesk
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.host_desk import AnyHostDesk
from engine.frame.lock import LockDesk
from engine.frame.record.type_codec import Unreadable
from engine.frame.report import Report
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import SeatId
from engine.phones.moderator_phone import MODERATOR, ModeratorPhone, last_sentences
from engine.phones.phone_book import PhoneBook, PhoneKey
from engine.phrases.catalogue import LANGUAGES
from engine.phrases.open_news import OpenNews
from engine.post.inbox import DroppedFile, ExpectedMail, applied_answer, examine_mail
from engine.post.letter import find_letters
from engine.post.mail_finding import MailFinding, MailVerdict
from engine.post.mail_reading import MailContents
from engine.post.orders_ahead import extra_lines, save_extras
from engine.post.packet import AnyPacket, Mailing, addressed_news, latest_news, packet_for
from engine.post.packet_page import public_on_phone
from engine.post.post_keys import SECRET_BYTES
from engine.post.post_state import PostState, new_post_state, read_post_state, write_post_state
from engine.post.submission_lines import (
    act_questions,
    is_night,
    questions,
    read_act,
    read_submission,
    role_views,
    submission_lines,
)
from engine.registry import desk_form
from engine.sentences.sentences import Sentences
from engine.submission_text.question import LetterQuestion

LONGEST_LETTER = 32 * 1024
"""No letter from a phone is longer, in characters."""
LONGEST_ACT = 2000
"""Nor is anything done at once."""


RoleCard: TypeAlias = tuple[str, Sequence[str]]
"""A card's title and its lines."""
LongestCards: TypeAlias = Sequence[Sequence[RoleCard]] | None
LINES = (34, 100)
"""Characters of a card on a line of a phone held upright and across, about."""

CardLines = Callable[[object, str], tuple[str, tuple[str, ...], str] | None]
"""The secret card of a view in a language: its title, its lines, and the name of its emblem with
the colour of the disc behind that."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """What lies before a seat now.

    `asked` says whether the open phase waits for anything of it, `sealed` whether it has handed
    in. `lines` are its orders and answers as a letter writes them: those sealed, else its draft;
    with a GM also what it has sent of later phases, and its mark.
    """

    asked: bool
    sealed: bool
    ended: bool
    lines: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class PhoneTable:
    """A table whose players may have phones: what all may see, the desk of each seat, the locks;
    and the desk of its GM, where one runs the game."""

    onlooker: AnyOnlookerDesk
    seat: Callable[[SeatId], AnySeatDesk]
    locks: LockDesk
    gm: AnyGMDesk | None = None


def hotseat_table(host: AnyHostDesk) -> PhoneTable:
    """A table that its players run together."""
    return PhoneTable(host.onlooker, host.seat, host.locks)


def gm_table(desk: AnyGMDesk) -> PhoneTable:
    """A table that a GM runs: over his phone each player has his own desk."""
    return PhoneTable(desk.onlooker, desk.phone, desk.locks, desk)


class PhonePost:
    """The post of the phones round one table. Its keys live as long as it does, unless they are
    kept in the sealed part of an encrypted file (`book`).

    `moderator` is the GM's own phone, where his desk can be on one. `gazetteer` names what is on
    the board, None without one; `title` is the game's name; `entropy` draws bytes; `card` has
    the emblem of a card, and words it for a game whose words have none.
    """

    def __init__(
        self,
        host: PhoneTable,
        rules: AnyRuleset,
        gazetteer: Gazetteer | None,
        title: str,
        entropy: Callable[[int], bytes],
        card: CardLines,
    ) -> None:
        self._host, self._rules, self._gazetteer = host, rules, gazetteer
        form = None if host.gm is None else desk_form(rules.key)
        self.moderator = None if host.gm is None or form is None else ModeratorPhone(host.gm, form)
        self._title, self._shown_card = title, card
        self._post_state = new_post_state(host.onlooker.commitment, entropy(SECRET_BYTES))
        self._phase = ""
        self._on_page: dict[SeatId, int] = {}
        self._longest: tuple[str, LongestCards] = "", None
        self._has_written = False

    @contextmanager
    def writing(self, seat: SeatId) -> Generator[None]:
        """What is refused within costs as much as what is done: something is written to the file
        in any case."""
        self._has_written = False
        try:
            yield
        finally:
            if not self._has_written:
                desk = self._host.seat(seat)
                with suppress(TableError):
                    desk.keep_plan(desk.plan())  # What stands there stays.

    def book(self, phones: Sequence[PhoneKey]) -> PhoneBook:
        """What is to be kept, so that phones and their pages are known again."""
        return PhoneBook(write_post_state(self._post_state), self._phase, tuple(phones))

    def take_up(self, book: PhoneBook) -> None:
        """Go on with what was kept. Raises `Unreadable`."""
        bag = read_post_state(book.bag)
        if bag.keys.game != self._post_state.keys.game:
            raise Unreadable("of another game")
        self._post_state, self._phase = bag, book.phase

    def page_id(self) -> str:
        """What the pages are called that were made last: others where anything on them is."""
        keys = self._post_state.keys
        renewed = sorted(keys.renewed.items())
        made = (self._phase, self._post_state.issue(self._phase), self.stand, renewed)
        on_pages = sorted(self._on_page.items())
        return sha256(f"{keys.secret}\n{made}\n{on_pages}".encode()).hexdigest()[:16]

    def phase_id(self) -> str:
        """What unsealed work is for: this game and its open phase. It is the same after the laptop
        has been away."""
        phase = self._host.onlooker.phase().key
        said = f"casus lupi phone phase\n{self._post_state.keys.game}\n{phase}"
        return sha256(said.encode()).hexdigest()[:16]

    def packets(self) -> Iterator[tuple[SeatId, AnyPacket]]:
        """The packets of all persons for the open phase, one by one.

        A phase that comes again after a step back has others: answers to the former do not fit.
        """
        phase = self._host.onlooker.phase().key
        if phase != self._phase:
            self._phase = phase
            if phase in self._post_state.issues:
                self._post_state = self._post_state.with_packets_recalled(phase)
            else:
                issues = {**self._post_state.issues, phase: self._post_state.issue(phase)}
                self._post_state = replace(self._post_state, issues=issues)
        sending = Mailing(
            self._title,
            {seat.id: seat.name for seat in self._host.onlooker.seats},
            self._post_state.issue(phase),
            choices=dict(self._host.onlooker.choices),
        )
        persons = [seat.id for seat in self._host.onlooker.seats if not seat.computer]
        for seat in persons:
            made = packet_for(self._rules, self._host.seat(seat), self._post_state.keys, sending)
            self._on_page[seat] = len(public_on_phone(made.news, made.view, self._gazetteer))
            yield seat, made
        if self.moderator is not None:
            yield MODERATOR, self.moderator.packet(self._post_state.keys, sending)

    def now(self, seat: SeatId) -> SeatState:
        """What lies before a seat now."""
        desk = self._host.seat(seat)
        sealed = desk.sealed()
        submission = desk.draft() if sealed is None else sealed
        lines: Sequence[str] = ()
        if submission is not None:
            lines = submission_lines(desk.view(), submission, self._gazetteer)
        if self._host.gm is not None:
            lines = (*lines, *extra_lines(self._host.gm, seat))
        ended = self._host.onlooker.result() is not None
        asked = not ended and seat in desk.phase().waiting_on
        return SeatState(asked, sealed is not None, ended, tuple(lines))

    def told(self, seat: SeatId) -> dict[str, object]:
        """How things stand before a seat, for its phone: no more than its desk shows."""
        if seat == MODERATOR and self.moderator is not None:
            return self.moderator.told()
        desk, now = self._host.seat(seat), self.now(seat)
        phase, view = desk.phase(), desk.view()
        latest = addressed_news(latest_news(desk.history()), seat)
        news = public_on_phone(latest, view, self._gazetteer)[self._on_page.get(seat, 0) :]
        speech = [Sentences(each) for each in LANGUAGES]
        players, names = self._players(), self._gazetteer
        acts = () if now.ended else act_questions(view, names)
        news_to_all = [each.open_news(view, names, players) for each in speech]
        out = [each.out(view, names) for each in speech]
        # Where a moderator wakes whom he asks, phones lie face down by night.
        points = "point" in desk.acts()
        asked = questions(view, names)
        led = self.moderator is not None and (points or not asked)
        # What is done at once is not sealed: by day a village calls its votes out.
        sealing = isinstance(view, ViewWithBoard) or not acts or bool(asked)
        fresh = [
            [line for report in news for line in each.report(report, names, players)]
            for each in speech
        ]
        return {
            "phase": [each.phase(phase) for each in speech],
            "asked": now.asked and sealing and not led,
            "sealed": now.sealed,
            "ended": now.ended,
            "lines": now.lines,
            "dwell": phase.dwell,
            "point": points and not led,
            "card": self._card(view, self._own(latest, view)),
            "emblem": (self._shown_card(view, "en") or ("", (), "none"))[2],
            "longest": self._longest_cards(phase.key, view),
            "acts": [_offered_act_json(each, players, speech) for each in acts],
            "moment": _moment(news_to_all),
            "out": out if all(out) else None,
            "night": is_night(view),
            "fresh": [last_sentences(lines) for lines in fresh],
        }

    def _players(self) -> Mapping[SeatId, str]:
        return {seat.id: seat.name for seat in self._host.onlooker.seats}

    def _card(
        self, view: object, own: Sequence[tuple[str, ...]]
    ) -> Sequence[tuple[str, Sequence[str], Sequence[str]]] | None:
        """The secret card in both languages, with what its holder alone was told of late."""
        mailed = [Sentences(each).card(view, self._gazetteer) for each in LANGUAGES]
        cards = [(each.title, each.lines, each.told) for each in mailed if each is not None]
        if not cards:
            shown = [self._shown_card(view, each) for each in LANGUAGES]
            cards = [(each[0], each[1], ()) for each in shown if each is not None]
        return [
            (title, lines, [*told, *(each for each in more if each not in (*lines, *told))])
            for (title, lines, told), more in zip(cards, own, strict=False)
        ] or None

    def _longest_cards(self, phase: str, view: object) -> LongestCards:
        """Of all cards that a seat might hold in a phase those that need most room, on a phone
        held upright or across, in each language: phones show every card at the size at which these
        have room. None without roles."""
        if phase != self._longest[0]:
            roles = role_views(view)
            cards = [[self._role_card(each, lang) for each in roles] for lang in LANGUAGES]
            self._longest = phase, [_longest(each) for each in cards] if roles else None
        return self._longest[1]

    def _role_card(self, view: object, language: str) -> RoleCard:
        """A card with what the open questions mean for its holder."""
        words = Sentences(language)
        card = words.card(view, self._gazetteer)
        shown = self._shown_card(view, language) if card is None else (card.title, card.lines)
        title, lines = ("", ()) if shown is None else shown[:2]
        asked = [
            " ".join(words.page(view, each.page, self._gazetteer))
            for each in questions(view, self._gazetteer)
            if each.page
        ]
        return title, [*lines, *(each for each in asked if each)]

    def _own(self, news: Sequence[Report], view: object) -> list[tuple[str, ...]]:
        """What a seat alone was told of late, where that shows with its card."""
        open_to_all = public_on_phone(news, view, self._gazetteer)
        own = [each for each in news if each not in open_to_all]
        names, players = self._gazetteer, self._players()
        return [
            last_sentences([line for each in own for line in words.report(each, names, players)])
            for words in (Sentences(each) for each in LANGUAGES)
        ]

    def act(self, seat: SeatId, line: str) -> bool:
        """Do what a line means at once, for all to see or to be answered alone; False where it
        means nothing. Raises what acting does."""
        desk = self._host.seat(seat)
        meant = read_act(desk.view(), line[:LONGEST_ACT], self._gazetteer)
        if meant is None:
            return False
        desk.act(meant)
        self._has_written = True
        return True

    @property
    def stand(self) -> object:
        """What the pages follow from; where it changes, they are made again."""
        seats = self._host.onlooker.seats
        view = self._host.seat(next(each.id for each in seats if not each.computer)).view()
        asked = tuple(each.word for each in questions(view, self._gazetteer))
        chapters = len(self._host.onlooker.history())
        return self._host.onlooker.phase().key, chapters, asked, seats

    def hand_in(self, seat: SeatId, letter: str) -> MailFinding:
        """Seal what a letter from a seat's phone says, if the inbox has nothing against it.

        A letter with lines that mean nothing is not sealed: its player is there to correct it. One
        that says what is sealed already changes nothing. What it says of later phases, and its
        mark to wait, a GM keeps beside; without one such a letter is refused. Raises what sealing
        does.
        """
        desk = self._host.seat(seat)
        text = letter[:LONGEST_LETTER]
        (found,) = examine_mail(
            [DroppedFile("phone", text.encode())],
            self._expected(desk),
            lambda _name, _content: _letter_contents(text),
        )[:1]
        gm = self._host.gm
        if gm is None and needs_gm(found):
            return replace(found, verdict=MailVerdict.REFUSED)
        if found.can_be_applied and found.seat == seat:
            desk.submit(found.submission)
            self._has_written = True
            if gm is not None:
                save_extras(gm, seat, found.ahead, found.waits)
            phase = self._host.onlooker.phase().key
            self._post_state = self._post_state.with_applied_answer(
                phase, seat, applied_answer(found)
            )
        return found

    def has_card(self, seat: SeatId) -> bool:
        """Whether a seat holds a secret card, which shows only as long as it is held."""
        view = self._host.seat(seat).view()
        return Sentences("en").card(view, self._gazetteer) is not None or (
            self._shown_card(view, "en") is not None
        )

    def save_refused_letter(self, seat: SeatId, letter: str) -> None:
        """Keep what may not be sealed as it was given, to be altered."""
        for each in _letter_contents(letter[:LONGEST_LETTER]).letters:
            self.keep_draft(seat, each.orders)

    def take_back(self, seat: SeatId) -> None:
        """Open a seat's envelope for it again; what was in it is its draft."""
        self._host.seat(seat).withdraw()
        self._has_written = True

    def keep_draft(self, seat: SeatId, lines: Sequence[str]) -> None:
        """Keep what a player has on his phone, so that it is at the laptop too, and outlives the
        phone; what cannot be kept now is not."""
        desk = self._host.seat(seat)
        if desk.sealed() is not None or seat not in desk.phase().waiting_on:
            return
        try:
            desk.keep_draft(read_submission(desk.view(), lines, self._gazetteer).submission)
        except TableError:
            return
        self._has_written = True

    def change_hands(self, seat: SeatId) -> None:
        """Another phone is a seat's, or none: what the former was given proves nothing now."""
        if seat == MODERATOR:
            return
        self._post_state: PostState = self._post_state.rekeyed(seat)

    def _expected(self, desk: AnySeatDesk) -> ExpectedMail:
        seat, phase = desk.seat.id, self._host.onlooker.phase()
        before = self._post_state.applied_answers(phase.key)
        # An envelope that was opened again may be sealed with the same orders.
        known = {seat: before[seat]} if seat in before and desk.sealed() is not None else {}
        return ExpectedMail(
            keys=self._post_state.keys,
            rules=self._rules,
            gazetteer=self._gazetteer,
            phase=phase.key,
            issue=self._post_state.issue(phase.key),
            views={seat: desk.view()},
            asked=frozenset(phase.waiting_on) & {seat},
            applied=known,
        )


def _longest(cards: Sequence[RoleCard]) -> Sequence[RoleCard]:
    """The cards that take most lines of some lengths."""

    def room(card: RoleCard, line: int) -> tuple[int, int]:
        title, lines = card
        texts = (title, *lines)
        return sum(2 * -(-len(each) // line) + 1 for each in texts), sum(map(len, texts))

    return [max(cards, key=lambda card: room(card, line)) for line in LINES]


def _moment(told: Sequence[OpenNews | None]) -> Mapping[str, object] | None:
    """What has just been announced to all, in each language."""
    found = [each for each in told if each is not None]
    if not found:
        return None
    return {
        "key": found[0].key,
        "title": [each.title for each in found],
        "lines": [each.lines for each in found],
    }


def _offered_act_json(
    question: LetterQuestion, players: Mapping[SeatId, str], speech: Sequence[Sentences]
) -> Mapping[str, object]:
    """Something that may be done at once: its name, and the lines to choose from with how many
    have chosen each, or that it is text."""
    names = [each.text(f"question.{question.key}") for each in speech]
    if not question.values:
        return {"names": names, "text": True}
    choices = [
        [
            each.text,
            *(players.get(SeatId(each.key)) or each.names[lang] for lang in LANGUAGES),
            each.count,
            each.offered,
        ]
        for each in question.values
    ]
    return {
        "names": names,
        "choices": choices,
        "chosen": question.chosen,
        "needed": question.needed,
        "final": question.final,
    }


def is_submitted(found: MailFinding) -> bool:
    """Whether what a letter said lies in its seat's envelope now."""
    return found.verdict in (MailVerdict.ACCEPTED, MailVerdict.REPEATED)


def needs_gm(found: MailFinding) -> bool:
    """Whether a letter says what only a GM can keep: orders for later phases, or a mark."""
    return bool(found.ahead) or found.waits is not None


def page_language(language: str) -> Language:
    """The language of a page for a window's."""
    return "fr" if language == "fr" else "en"


def _letter_contents(text: str) -> MailContents:
    """A phone sends one letter as plain text: no mail, no archive, no page is looked for."""
    return MailContents(letters=tuple(find_letters(text))[:1])
