"""The inbox tells apart what came, and applies nothing."""

from dataclasses import replace
from email.message import EmailMessage
from typing import Any

import pytest

from engine.board.terms import Power, Province
from engine.errors import ReadingStopped
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.orders.order import Hold
from engine.post.inbox import DroppedFile, ExpectedMail, applied_answer, examine_mail
from engine.post.letter import write_letter
from engine.post.mail_finding import MailFinding, MailVerdict
from engine.post.mail_reading import MailContents, read_contents
from engine.post.orders_file import write_orders
from engine.post.packet import write_packet
from engine.post.post_keys import new_keys
from tests.helpers.post import RECEIVED, REVISION, PostOffice, post_office, rules
from tests.helpers.seat import play

FRANCE = SeatId("s3")
ITALY, MARS = Power("italy"), Power("mars")


def told(office: PostOffice, *contents: str | bytes, **changes: Any) -> tuple[MailFinding, ...]:
    """The findings for some files, dropped together."""
    dropped = [
        DroppedFile(f"{at}.txt", each.encode() if isinstance(each, str) else each, RECEIVED)
        for at, each in enumerate(contents)
    ]
    return examine_mail(dropped, office.expected(**changes))


def verdict(office: PostOffice, content: str | bytes, **changes: Any) -> MailVerdict:
    (found,) = told(office, content, **changes)
    return found.verdict


def orders_file(office: PostOffice, *orders: str, revision: int = REVISION) -> bytes:
    submission = office.submission("france", *orders)
    return write_orders(office.packet(), submission, revision, rules())


@pytest.fixture(scope="module")
def office() -> PostOffice:
    return post_office()


def test_a_letter_with_its_code_is_accepted(office: PostOffice):
    (found,) = told(office, write_letter(office.letter("france", "A Par-Bur", "F Bre H")))
    assert found.verdict is MailVerdict.ACCEPTED
    assert found.can_be_applied
    assert found.seat == FRANCE
    assert found.submission == office.submission("france", "A Par-Bur", "F Bre H")


def test_an_order_file_is_accepted(office: PostOffice):
    (found,) = told(office, orders_file(office, "A Par-Bur"))
    assert found.verdict is MailVerdict.ACCEPTED
    assert found.submission == office.submission("france", "A Par-Bur")


def test_nothing_is_applied_by_looking(office: PostOffice):
    told(office, orders_file(office, "A Par-Bur"))
    assert office.host.onlooker.sealed() == frozenset()


def test_an_order_file_shows_neither_seat_nor_orders_nor_their_length(office: PostOffice):
    one, other = orders_file(office, "A Par H"), orders_file(office, "A Par-Bur", "F Bre-MAO")
    assert len(one) == len(other)
    # As they would stand in plain JSON; two bare letters turn up in sealed bytes by chance.
    assert b'"bur"' not in other
    assert b'"s3"' not in other
    assert b"france" not in other


def test_a_letter_without_code_waits_for_the_gm(office: PostOffice):
    unsigned = replace(office.letter("france", "A Par-Bur"), code="")
    (found,) = told(office, write_letter(unsigned))
    assert found.verdict is MailVerdict.UNSIGNED
    assert found.needs_confirmation
    assert not found.can_be_applied


def test_orders_somebody_just_wrote_wait_for_the_gm(office: PostOffice):
    (found,) = told(office, "Hi Anna,\nF Bre - MAO\nA Par to Burgundy\nA Mar H\nCheers")
    assert found.verdict is MailVerdict.UNSIGNED
    assert found.seat == FRANCE
    assert found.submission == office.submission("france", "F Bre-MAO", "A Par-Bur", "A Mar H")
    assert found.unread == ()  # A greeting and a name below it are talk.


def test_talk_in_a_letter_with_a_code_is_told_to_the_gm(office: PostOffice):
    words = "Nonsense words here"
    (found,) = told(office, write_letter(office.letter("france", "A Par-Bur", words)))
    assert found.verdict is MailVerdict.UNCLEAR
    assert [each.text for each in found.unread] == [words]
    assert found.submission == office.submission("france", "A Par-Bur")


def test_a_changed_letter_is_a_forgery(office: PostOffice):
    text = write_letter(office.letter("france", "A Par-Bur"))
    assert verdict(office, text.replace("Bur;", "Gas;")) is MailVerdict.FORGED


def test_a_letter_with_the_key_of_another_seat_is_a_forgery(office: PostOffice):
    letter = replace(office.letter("france", "A Par H"), code="")
    assert verdict(office, write_letter(letter.signed(office.packet("italy").key))) is (
        MailVerdict.FORGED
    )


def test_a_letter_cut_short_is_damaged(office: PostOffice):
    text = write_letter(office.letter("france", "A Par-Bur", "F Bre-MAO"))
    assert verdict(office, text[: text.index("F Bre")]) is MailVerdict.DAMAGED


def test_a_letter_that_answers_anothers_packet(office: PostOffice):
    other = office.packet("italy")
    letter = replace(office.letter("france", "A Par H"), packet=other.id)
    assert verdict(office, write_letter(letter.signed(other.key))) is MailVerdict.WRONG_SEAT
    assert verdict(office, write_letter(replace(letter, code=""))) is MailVerdict.WRONG_SEAT


@pytest.mark.parametrize("seat", ["s9", "gm", ""])
def test_a_seat_that_does_not_exist(office: PostOffice, seat: str):
    letter = replace(office.letter("france", "A Par H"), seat=seat)
    assert verdict(office, write_letter(letter)) is MailVerdict.WRONG_SEAT


def test_a_letter_of_another_game(office: PostOffice):
    other = replace(office, keys=new_keys("another game", bytes(32)))
    assert (
        verdict(office, write_letter(other.letter("france", "A Par H"))) is MailVerdict.WRONG_GAME
    )
    assert verdict(office, orders_file(other, "A Par H")) is MailVerdict.WRONG_GAME


def test_last_seasons_orders_are_of_the_wrong_phase(office: PostOffice):
    text, file = write_letter(office.letter("france", "A Par H")), orders_file(office, "A Par H")
    later = post_office(host=play(post_office().host))
    assert verdict(later, text) is MailVerdict.WRONG_PHASE
    assert verdict(later, file) is MailVerdict.WRONG_PHASE


def test_an_answer_to_a_packet_that_was_sent_anew(office: PostOffice):
    again = replace(office, mailing=replace(office.mailing, issue=2))
    (found,) = told(again, write_letter(office.letter("france", "A Par H")))
    assert found.verdict is MailVerdict.OLD_PACKET
    assert found.needs_confirmation


def test_of_two_answers_the_later_counts(office: PostOffice):
    first = write_letter(office.letter("france", "A Par H"))
    second = write_letter(office.letter("france", "A Par-Bur", revision=REVISION + 5))
    assert [each.verdict for each in told(office, second, first)] == [
        MailVerdict.ACCEPTED,
        MailVerdict.REPLACED,
    ]


def test_a_replayed_answer_changes_nothing(office: PostOffice):
    first, second = (
        orders_file(office, "A Par H"),
        orders_file(office, "A Par-Bur", revision=REVISION + 5),
    )
    (found,) = told(office, second)
    known = {FRANCE: applied_answer(found)}
    assert verdict(office, second, applied=known) is MailVerdict.REPEATED
    assert verdict(office, first, applied=known) is MailVerdict.REPLACED
    third = orders_file(office, "A Par-Pic", revision=REVISION + 6)
    assert verdict(office, third, applied=known) is MailVerdict.ACCEPTED


def test_a_late_answer_is_for_the_gm_to_decide(office: PostOffice):
    text = write_letter(office.letter("france", "A Par H"))
    assert verdict(office, text, deadline=RECEIVED) is MailVerdict.ACCEPTED
    (found,) = told(office, text, deadline=RECEIVED - 1)
    assert found.verdict is MailVerdict.LATE
    assert found.needs_confirmation


def test_a_late_unsigned_answer_is_both(office: PostOffice):
    (found,) = told(
        office,
        write_letter(replace(office.letter("france", "A Par H"), code="")),
        deadline=RECEIVED - 1,
    )
    assert found.verdict is MailVerdict.UNSIGNED
    assert found.late


def test_a_seat_of_whom_nothing_is_asked(office: PostOffice):
    text = write_letter(office.letter("france", "A Par H"))
    assert verdict(office, text, asked=frozenset({SeatId("s1")})) is MailVerdict.NOT_ASKED


def test_a_line_nobody_understands_waits_for_the_gm(office: PostOffice):
    (found,) = told(office, write_letter(office.letter("france", "A Par-Bur", "A Mars attacks")))
    assert found.verdict is MailVerdict.UNCLEAR
    assert [each.text for each in found.unread] == ["A Mars attacks"]
    assert found.submission == office.submission("france", "A Par-Bur")


def test_orders_for_one_unit_twice_are_refused(office: PostOffice):
    (found,) = told(office, write_letter(office.letter("france", "A Par-Bur", "A Par H")))
    assert found.verdict is MailVerdict.REFUSED
    assert found.submission is None
    assert found.objections


def test_orders_that_will_fail_are_accepted_and_said_to(office: PostOffice):
    (found,) = told(office, write_letter(office.letter("france", "A Par-Lon")))
    assert found.verdict is MailVerdict.ACCEPTED
    assert any(each.code == "illegal_order" for each in found.objections)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", MailVerdict.NO_ORDERS),
        (b"See you on Friday!", MailVerdict.NO_ORDERS),
        (b"\x89PNG\r\n\x1a\n", MailVerdict.NO_ORDERS),
        (b"PK\x03\x04....", MailVerdict.DAMAGED),
        (b"PK" + bytes(5_000_000), MailVerdict.OVERSIZED),
        (bytes(9_000_000), MailVerdict.OVERSIZED),
    ],
)
def test_what_holds_no_orders(office: PostOffice, content: bytes, expected: MailVerdict):
    assert verdict(office, content) is expected


def test_a_packet_dropped_by_mistake(office: PostOffice):
    content = write_packet(office.packet(), rules(), office.keys)
    assert verdict(office, content) is MailVerdict.NO_ORDERS


def test_a_mail_with_text_and_file_is_one_answer(office: PostOffice):
    mail = EmailMessage()
    mail["From"], mail["Subject"] = "cleo@example.org", "Orders"
    mail.set_content(write_letter(office.letter("france", "A Par-Bur")))
    mail.add_attachment(
        orders_file(office, "A Par-Bur"),
        maintype="application",
        subtype="octet-stream",
        filename="Friday.lupiorders",
    )
    (found,) = told(office, mail.as_bytes())
    assert found.verdict is MailVerdict.ACCEPTED
    assert found.name == "Friday.lupiorders"


def test_an_unsigned_letter_from_another_players_address(office: PostOffice):
    mail = EmailMessage()
    mail["From"], mail["Subject"] = "Ada <ADA@example.org>", "Orders"
    mail.set_content(write_letter(replace(office.letter("france", "A Par H"), code="")))
    addresses = {"ada@example.org": SeatId("s1"), "cleo@example.org": FRANCE}
    assert verdict(office, mail.as_bytes(), addresses=addresses) is MailVerdict.WRONG_SEAT
    assert verdict(office, mail.as_bytes()) is MailVerdict.UNSIGNED


def test_a_player_of_two_powers_names_them(office: PostOffice):
    two = post_office(4)
    orders = ("France: A Par-Bur", "F Bre H", "Austria: A Vie-Gal", "Agree: concede England")
    (found,) = told(two, write_letter(two.letter("france", *orders)))
    assert found.verdict is MailVerdict.ACCEPTED
    given = found.submission
    assert {power: len(each) for power, each in given.orders.items()} == {
        "austria": 1,
        "france": 2,
    }
    assert given.agreement.to == "england"


def test_an_expectation_shows_no_secret(office: PostOffice):
    expected: ExpectedMail = office.expected()
    assert office.keys.secret not in repr(expected)
    assert office.packet().key.secret not in repr(office.packet())
    (found,) = told(office, orders_file(office, "A Par-Bur"))
    assert "bur" not in repr(found)


def mailed(text: str, sender: str = "", files: tuple[bytes, ...] = ()) -> bytes:
    mail = EmailMessage()
    mail["From"], mail["Subject"] = sender or "cleo@example.org", "Orders"
    mail.set_content(text)
    for content in files:
        mail.add_attachment(
            content, maintype="application", subtype="octet-stream", filename="Friday.lupiorders"
        )
    return mail.as_bytes()


def test_whatever_came_after_the_deadline_is_said_to_be_late(office: PostOffice):
    bare = "F Bre - MAO\nA Par to Burgundy"
    for content in (orders_file(office, "A Par H"), bare, mailed(bare)):
        (found,) = told(office, content, deadline=RECEIVED - 1)
        assert found.late
        (found,) = told(office, content, deadline=RECEIVED)
        assert not found.late
    assert (
        verdict(office, orders_file(office, "A Par H"), deadline=RECEIVED - 1) is MailVerdict.LATE
    )


def test_the_address_says_whose_orders_they_are_where_they_do_not(office: PostOffice):
    addresses = {"cleo@example.org": FRANCE}
    both = mailed("A Par H\nA Vie H")  # One line each of two players.
    assert verdict(office, both) is MailVerdict.NO_ORDERS
    (found,) = told(office, both, addresses=addresses)
    assert (found.verdict, found.seat) == (MailVerdict.UNSIGNED, FRANCE)
    nobody = replace(office.letter("france", "A Par H"), seat="", code="")
    assert verdict(office, mailed(write_letter(nobody))) is MailVerdict.WRONG_SEAT
    (found,) = told(office, mailed(write_letter(nobody)), addresses=addresses)
    assert (found.verdict, found.seat) == (MailVerdict.UNSIGNED, FRANCE)


def test_a_mail_that_says_two_things_is_two_answers(office: PostOffice):
    text = write_letter(office.letter("france", "A Par-Bur"))
    same, other = orders_file(office, "A Par-Bur"), orders_file(office, "A Par H")
    later = orders_file(office, "A Par H", revision=REVISION + 5)
    assert len(told(office, mailed(text, files=(same, same)))) == 1
    assert len(told(office, mailed(text, files=(other,)))) == 2
    found = told(office, mailed(text, files=(later,)))
    assert [each.verdict for each in found] == [MailVerdict.ACCEPTED, MailVerdict.REPLACED]
    assert found[0].revision == REVISION + 5
    (once,) = told(office, mailed(f"{text}\n\n{text}"))
    assert once.verdict is MailVerdict.ACCEPTED


def test_the_same_answer_twice_is_repeated_another_is_replaced(office: PostOffice):
    one, other = orders_file(office, "A Par-Bur"), orders_file(office, "A Par H")
    again = orders_file(office, "A Par-Bur", revision=REVISION + 5)
    assert [each.verdict for each in told(office, one, one)] == [
        MailVerdict.TWIN,
        MailVerdict.ACCEPTED,
    ]
    for first, second in ((one, other), (one, again)):
        assert told(office, first, second)[0].verdict is MailVerdict.REPLACED


def test_of_one_revision_only_what_came_first_is_applied(office: PostOffice):
    (first,) = told(office, orders_file(office, "A Par-Bur"))
    known = {FRANCE: applied_answer(first)}
    assert verdict(office, orders_file(office, "A Par H"), applied=known) is MailVerdict.REPLACED
    (again,) = told(office, orders_file(office, "A Par-Bur"), applied=known)
    assert (again.verdict, again.submission) == (MailVerdict.REPEATED, None)
    unsigned = write_letter(replace(office.letter("france", "A Par H"), code=""))
    (letter,) = told(office, unsigned)
    known = {FRANCE: applied_answer(letter)}
    assert verdict(office, unsigned, applied=known) is MailVerdict.REPEATED
    changed = unsigned.replace("A Par H", "A Par-Bur")
    assert verdict(office, changed, applied=known) is MailVerdict.REPLACED
    bare = "F Bre - MAO\nA Par to Burgundy"
    known = {FRANCE: applied_answer(told(office, bare)[0])}
    assert verdict(office, bare, applied=known) is MailVerdict.REPEATED
    assert verdict(office, f"{bare}\nA Mar H", applied=known) is MailVerdict.UNSIGNED


def test_an_order_file_with_another_powers_orders_is_not_taken(office: PostOffice):
    for power, expected in ((ITALY, MailVerdict.REFUSED), (MARS, MailVerdict.DAMAGED)):
        given = StandardOrders({power: (Hold(Province("ven")),)})
        (found,) = told(office, write_orders(office.packet(), given, REVISION, rules()))
        assert (found.verdict, found.submission) == (expected, None)
        assert (found.seat, found.name) == (FRANCE, "0.txt")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("outside_cancelled", MailVerdict.UNREAD),
        ("outside_crashed", MailVerdict.DAMAGED),
        ("outside_slow", MailVerdict.STOPPED),
    ],
)
def test_what_could_not_be_read_to_its_end_is_named_beside_the_others(
    office: PostOffice, code: str, expected: MailVerdict
):
    text = write_letter(office.letter("france", "A Par-Bur"))

    def look(name: str, content: bytes) -> MailContents:
        if content == b"bad":
            raise ReadingStopped(name, code)
        return read_contents(name, content)

    dropped = (DroppedFile("bad.eml", b"bad"), DroppedFile("good.eml", text.encode()))
    found = examine_mail(dropped, office.expected(), look)
    assert [(each.name, each.verdict) for each in found] == [
        ("bad.eml", expected),
        ("good.eml", MailVerdict.ACCEPTED),
    ]


def test_every_finding_names_the_file_it_is_about(office: PostOffice):
    other = replace(office, keys=new_keys("another game", bytes(32)))
    contents = (
        "See you on Friday!",
        "F Bre - MAO\nA Par to Burgundy",
        write_letter(office.letter("italy", "A Ven H")),
        orders_file(other, "A Par H"),
        b"PK\x03\x04....",
    )
    assert [each.name for each in told(office, *contents)] == [f"{at}.txt" for at in range(5)]


FUTURE = (99991231235959, REVISION + 1_000_000, 10 * REVISION)
"""The last day of all, tomorrow, and no date at all."""


@pytest.mark.parametrize("stamp", FUTURE)
def test_a_stamp_of_the_future_is_replaced_by_whatever_comes_later(
    office: PostOffice, stamp: int
) -> None:
    wrong, right = orders_file(office, "A Par-Bur", revision=stamp), orders_file(office, "A Par H")
    (first,) = told(office, wrong)
    assert first.can_be_applied
    assert first.has_future_stamp
    known = {FRANCE: applied_answer(first)}
    assert verdict(office, wrong, applied=known) is MailVerdict.REPEATED
    (later,) = told(office, right, applied=known)
    assert later.verdict is MailVerdict.ACCEPTED
    # What was locked before by such a stamp opens too.
    locked = {FRANCE: replace(known[FRANCE], revision=stamp)}
    assert verdict(office, right, applied=locked) is MailVerdict.ACCEPTED
    # In the inbox together, and whichever comes first.
    both = (DroppedFile("1.lupiorders", wrong, RECEIVED - 60), DroppedFile("2", right, RECEIVED))
    expected = office.expected()
    assert [e.verdict for e in examine_mail(both, expected)] == ["replaced", "accepted"]
    again = (replace(both[1], received=RECEIVED - 60), replace(both[0], received=RECEIVED))
    assert [e.verdict for e in examine_mail(again, expected)] == ["replaced", "accepted"]


def test_a_stamp_of_the_future_lets_nothing_old_in_again(office: PostOffice) -> None:
    old, newer = (
        orders_file(office, "A Par H"),
        orders_file(office, "A Par-Pic", revision=REVISION + 5),
    )
    wrong = orders_file(office, "A Par-Bur", revision=FUTURE[0])
    known = applied_answer(told(office, newer)[0])
    (found,) = told(office, wrong, applied={FRANCE: known})
    assert found.can_be_applied
    after = {FRANCE: applied_answer(found, known)}
    for each in (old, newer):
        assert verdict(office, each, applied=after) is MailVerdict.REPLACED
    assert verdict(office, wrong, applied=after) is MailVerdict.REPEATED


def test_what_is_replaced_may_be_confirmed(office: PostOffice) -> None:
    old, newer = (
        orders_file(office, "A Par H"),
        orders_file(office, "A Par-Pic", revision=REVISION + 5),
    )
    known = {FRANCE: applied_answer(told(office, newer)[0])}
    for found in (told(office, old, applied=known)[0], told(office, old, newer)[0]):
        assert found.verdict is MailVerdict.REPLACED
        assert found.needs_confirmation
        assert not found.is_open
    # Once it is in, what replaced it is still no older than it was.
    after = {FRANCE: applied_answer(told(office, old, applied=known)[0], known[FRANCE])}
    assert after[FRANCE].revision == REVISION + 5


def test_what_was_taken_out_of_the_envelope_is_not_said_to_be_in(office: PostOffice) -> None:
    file = orders_file(office, "A Par H")
    known = {FRANCE: applied_answer(told(office, file)[0])}
    (found,) = told(office, file, applied=known, emptied=frozenset({FRANCE}))
    assert found.verdict is MailVerdict.WITHDRAWN
    assert found.needs_confirmation


ORDERS = "A Par H\nA Mar-Spa\nF Bre-MAO\n"
SUBJECTS = {
    "orders": "unsigned",
    "Orders: Spring 1901, France": "unsigned",
    "Re: Friday: Spring 1901 — Moves, France": "unsigned",
    "AW: Friday : Printemps 1901 — Mouvements, France": "unsigned",
    "RE: Wolf: Spring 1901 — Moves, France": "wrong_game",
    "TR : Wolf : Printemps 1901 — Mouvements, France": "wrong_game",
    "Re: Friday: Fall 1900 — Moves, France": "wrong_phase",
    "Re: lunch: soup, bread": "unsigned",
}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_bare_orders_are_for_the_game_and_phase_of_their_subject(
    office: PostOffice, subject: str
) -> None:
    labels = {
        "spring 1901 — moves": "S1901M",
        "printemps 1901 — mouvements": "S1901M",
        "fall 1900 — moves": "F1900M",
    }
    mail = f"From: x@example.org\nSubject: {subject}\n\n{ORDERS}".encode()
    waiting = office.expected(titles=frozenset({"friday"}), labels=labels)
    (found,) = examine_mail((DroppedFile("a.eml", mail, RECEIVED),), waiting)
    assert found.verdict == SUBJECTS[subject]
    assert found.needs_confirmation is (found.verdict == "unsigned")


MINE, ANOTHERS = 24 * "a", 24 * "b"


@pytest.mark.parametrize(
    ("name", "said"), [(MINE, "unsigned"), (ANOTHERS, "wrong_phase"), (24 * "c", "wrong_game")]
)
def test_bare_orders_are_for_the_game_and_phase_of_the_mail_they_answer(
    office: PostOffice, name: str, said: str
) -> None:
    head = f"From: x@example.org\nSubject: Re: hello\nIn-Reply-To: <{name}.2@casuslupi>"
    waiting = office.expected(sent={MINE: "S1901M", ANOTHERS: "F1900M"})
    (found,) = examine_mail((DroppedFile("a.eml", f"{head}\n\n{ORDERS}".encode(), 100),), waiting)
    assert found.verdict == said


def test_bare_orders_from_before_the_phase_was_opened_are_not_for_it(office: PostOffice) -> None:
    waiting = office.expected(opened=RECEIVED)
    for received, said in ((RECEIVED - 1, "earlier"), (RECEIVED, "unsigned"), (0, "unsigned")):
        (found,) = examine_mail((DroppedFile("a.txt", ORDERS.encode(), received),), waiting)
        assert found.verdict == said
    # What names its packet is for that, whenever the clocks say it came.
    (proven,) = examine_mail((DroppedFile("a", orders_file(office, "A Par H"), 100),), waiting)
    assert proven.verdict is MailVerdict.ACCEPTED
