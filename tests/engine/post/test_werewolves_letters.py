"""Werewolves Diplomacy by mail: every page as a line, in both languages, and nothing unsound."""

from dataclasses import replace

import pytest

from engine.board.terms import Power
from engine.frame.chance import Chance
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import GAME_MASTER
from engine.frame.table.table import deal_game
from engine.games.werewolves.news import ExpectedDisorder, SpyFinding, WinterLetter
from engine.games.werewolves.play import random_envelope
from engine.games.werewolves.state import YEAR
from engine.games.werewolves.submission import WerewolvesOrders, WitchAnswer
from engine.games.werewolves.terms import WitchActionKind
from engine.post.inbox import DroppedFile, examine_mail
from engine.post.inbox import ExpectedMail as Awaited
from engine.post.letter import OrderLetter, write_letter
from engine.post.packet import Mailing, packet_for, read_packet, write_packet
from engine.post.packet_page import write_page
from engine.post.post_keys import new_keys
from engine.post.submission_lines import (
    is_sound_submission,
    is_sound_view,
    questions,
    read_submission,
    submission_lines,
)
from engine.registry import ruleset
from engine.sentences.sentences import Sentences
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import NOBODY, Foreseen
from tests.helpers.werewolves import POWERS, SEATS, at, begun, given, rules, seats, turned, view_of

NAMES = standard_gazetteer()
SECOND = turned(at("W1901A")).state
MANY = {"court_tie": "poll", "use_needs": "per_unit", "channel": "gm", "witch_attack": "choice"}
PHASES = {
    "election": begun(),
    "movement": at("S1901M"),
    "winter": at("W1901A"),
    "answer": SECOND,
    "winter with everything": at("W1901A", choices=MANY, president=None),
    "answer with everything": turned(at("W1901A", choices=MANY)).state,
    "winter of one round": at("W1901A", choices={"winter_rounds": "one"}),
}


@pytest.mark.parametrize("state", PHASES.values(), ids=PHASES)
def test_an_envelope_is_written_as_lines_and_read_back(state):
    chance = Chance(bytes(32))
    for power in POWERS:
        view = view_of(state, power)
        for _ in range(8):
            envelope = random_envelope(view, chance)
            envelope = replace(envelope, orders={Power(power): (), **envelope.orders})
            reading = read_submission(view, submission_lines(view, envelope, NAMES), NAMES)
            assert reading.unread == ()
            assert reading.submission == envelope


@pytest.mark.parametrize(
    ("state", "lines", "envelope"),
    [
        ("election", ["Président : Italie"], {"president": Power("italy")}),
        ("election", ["Ballot: Italy"], {"president": Power("italy")}),
        ("movement", ["Cible: Turquie"], {"target": Power("turkey")}),
        ("winter", ["Effroi: Italie", "Cour: Russie", "Don: Turquie"],
         {"fright": Power("italy"), "court": Power("russia"), "spied": "turkey"}),
        ("winter", ["Vote: Russia"], {"court": Power("russia")}),
        ("answer", ["Réponse: annuler France année"], {"answer": "cancel france year"}),
        ("answer", ["Answer: attack Italy"], {"answer": "attack italy"}),
        ("answer", ["Answer: Nothing"], {"answer": "nothing"}),
        ("answer with everything", ["Casting: Italy"], {"casting": Power("italy")}),
        ("winter with everything", ["Whisper: France must fall"], {"whisper": "France must fall"}),
    ],
)  # fmt: skip
def test_lines_in_both_languages(state, lines, envelope):
    view = view_of(PHASES[state], "austria")
    reading = read_submission(view, lines, NAMES)
    assert reading.unread == ()
    assert replace(reading.submission, orders={}) == given(**envelope)


@pytest.mark.parametrize("line", ["Court: Atlantis", "Fright:", "Answer: cancel", "Target: Italy"])
def test_lines_that_mean_nothing_are_told(line):
    reading = read_submission(view_of(PHASES["winter"], "austria"), [line], NAMES)
    assert len(reading.unread) == 1
    assert replace(reading.submission, orders={}) == WerewolvesOrders()


def test_the_questions_are_the_same_for_every_seat():
    for state in PHASES.values():
        asked = [questions(view_of(state, power), NAMES) for power in POWERS]
        assert asked.count(asked[0]) == len(POWERS)


def test_views_and_envelopes_of_a_game_are_sound():
    for state in PHASES.values():
        for power in POWERS:
            view = view_of(state, power)
            assert is_sound_view(view)
            assert is_sound_submission(view, random_envelope(view, Chance(bytes(32))))


NOWHERE = Power("atlantis")
LETTERS = [
    WinterLetter(Power("italy"), SECOND.turn, tied=(NOWHERE,)),
    WinterLetter(Power("italy"), SECOND.turn, spied=(SpyFinding(1, "wolf"),)),
    WinterLetter(Power("italy"), SECOND.turn, spied=(SpyFinding(1, "magic", Power("italy")),)),
    WinterLetter(Power("italy"), SECOND.turn, expected=(ExpectedDisorder(NOWHERE, 1902, ()),)),
    WinterLetter(Power("italy"), SECOND.turn, whispers=("x" * 500,)),
]


def test_the_witch_is_offered_nothing_that_she_knows_to_be_in_vain():
    view = view_of(SECOND, "italy")
    own = view.own
    letter = replace(own.letter, expected=(ExpectedDisorder(Power("france"), 1902, YEAR),))
    listed = replace(view, own=replace(own, letter=letter, spent=()))
    offered = offered_to(listed)
    assert {"cancel france", "attack russia"} <= offered
    assert not {"attack france", "cancel russia"} & offered
    assert not any(each.startswith("attack") for each in offered_to(spent(listed)))
    read = read_submission(listed, ("Answer: attack France",), NAMES)
    assert read.submission.answers == (WitchAnswer(WitchActionKind.ATTACK, Power("france")),)


def offered_to(view):
    """The keys of the answers that the offline page lists."""
    (answer,) = (each for each in questions(view, NAMES) if each.word == "Answer")
    return {value.key for value in answer.values if value.offered}


def spent(view):
    return replace(view, own=replace(view.own, spent=("attack",)))


def test_the_scientist_takes_a_standing_name_back_by_mail():
    state = at("S1902M", choices={"target_missing": "last"}, target=Power("italy"))
    view = view_of(state, "germany")
    for line in ("Target: nobody", "Cible: personne"):
        assert read_submission(view, (line,), NAMES).submission.no_target
    assert "Target: nobody" in submission_lines(view, WerewolvesOrders(no_target=True), NAMES)


def test_a_view_that_speaks_of_what_there_is_not_is_turned_away():
    view = view_of(SECOND, "italy")
    bad = [
        replace(view, candidates=(NOWHERE,)),
        replace(view, president=NOWHERE),
        replace(view, choices={"moon": "full"}),
        replace(view, choices={"spy_table": "1-6 magic"}),
        replace(view, pages=("attic",)),
        replace(view, most=10**9),
        rules().view(SECOND, GAME_MASTER),
        *(replace(view, own=replace(view.own, letter=letter)) for letter in LETTERS),
    ]
    assert [is_sound_view(each) for each in bad] == [False] * len(bad)


@pytest.mark.parametrize(
    "envelope",
    [
        WerewolvesOrders(court=NOWHERE),
        WerewolvesOrders(spied=(Power("italy"),) * 99),
        WerewolvesOrders(whisper="x" * 999),
        WerewolvesOrders(answers=(WitchAnswer(WitchActionKind.CANCEL, NOWHERE),)),
        WerewolvesOrders(answers=(WitchAnswer(WitchActionKind.CANCEL, Power("italy"), "never"),)),
        WerewolvesOrders(answers=(WitchAnswer(WitchActionKind.NOTHING),) * 99),
    ],
)
def test_an_envelope_that_names_what_there_is_not_is_turned_away(envelope):
    assert not is_sound_submission(view_of(SECOND, "italy"), envelope)


def test_the_offline_page_asks_what_the_envelope_does():
    host = deal_game(rules(), MemoryJournal(), seats(), {}, Foreseen()).host()
    keys = new_keys(host.onlooker.commitment, bytes(32))
    desk = host.seat(host.onlooker.seats[0].id)
    packet = packet_for(rules(), desk, keys, Mailing("Friday", {}))
    page = write_page(packet, NAMES)
    text = page if isinstance(page, str) else page.decode()
    assert "President: whom you want" in text
    assert '"sides":true' in text
    assert "and its whole side win" in text


def by_mail(host, keys, mailing, chance):
    """Each asked seat opens its packet, writes a letter, and the GM's inbox reads it."""
    game = ruleset("werewolves")
    phase = host.onlooker.phase()
    awaited = Awaited(
        keys=keys,
        rules=game,
        gazetteer=NAMES,
        phase=phase.key,
        issue=mailing.issue,
        views={each.id: host.seat(each.id).view() for each in host.onlooker.seats},
        asked=frozenset(phase.waiting_on),
    )
    for id in phase.waiting_on:
        packet = packet_for(game, host.seat(id), keys, mailing)
        opened = read_packet(write_packet(packet, game, keys), "packet")
        assert opened.view == packet.view
        lines = submission_lines(opened.view, random_envelope(opened.view, chance), NAMES)
        letter = OrderLetter(opened.game, id, phase.key, opened.id, 20261121065812, tuple(lines))
        text = write_letter(letter.signed(opened.key)).encode()
        (found,) = examine_mail([DroppedFile("mail.txt", text)], awaited)
        assert found.can_be_applied, found
        host.seat(id).submit(found.submission)
    host.resolve(NOBODY)


def test_a_game_is_played_by_mail_to_its_end():
    game = ruleset("werewolves")
    choices = {"last_year": 1903}
    host = deal_game(game, MemoryJournal(), seats(), choices, Foreseen()).host()
    keys, chance = new_keys(host.onlooker.commitment, bytes(32)), Chance(bytes(32))
    mailing = Mailing("Friday", {each.id: each.name for each in host.onlooker.seats})
    while host.onlooker.result() is None:
        by_mail(host, keys, mailing, chance)
    assert host.onlooker.result().kind == "last_year"


def page_of(power, phase="winter"):
    """The page that a power's player gets by mail, as text."""
    host = deal_game(rules(), MemoryJournal(), seats(), {}, Foreseen()).host()
    while host.onlooker.phase().kind != phase:
        for seat in host.onlooker.phase().waiting_on:
            host.seat(seat).submit(host.seat(seat).blank())
        host.resolve(NOBODY)
    desk = host.seat(SEATS[power])
    keys = new_keys(host.onlooker.commitment, bytes(32))
    packet = packet_for(rules(), desk, keys, Mailing("Friday", {}))
    return desk.view(), write_page(packet, NAMES)


def test_a_page_by_mail_says_what_each_question_means_and_reminds_of_the_card():
    for power in POWERS:
        view, page = page_of(power, "adjustment")
        text = page.decode()
        card = Sentences("en").card(view, NAMES)
        assert f"Your card: {card.title}" in text
        assert f"Votre carte\u00a0: {Sentences('fr').card(view, NAMES).title}" in text
        for name in ("fright", "court", "ability"):
            assert " ".join(Sentences("en").page(view, name, NAMES)) in text
