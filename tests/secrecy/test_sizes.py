"""No length tells a role: what is sent, kept or written for a seat is as long as anybody's.

Whole games are played twice, with the roles of two seats exchanged and everything that all may
know alike. A list of all lengths must be the same in both, and no seat's differ from the others'.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from desktop.packet.packet_desk import SUFFIX as DRAFT
from desktop.packet.packet_desk import PacketDraftFile
from engine.board.gazetteer import Gazetteer
from engine.campaign.submission import ViewWithBoard
from engine.frame.chance import Chance, Lot
from engine.frame.host_desk import HostDesk
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import Seat, SeatId
from engine.frame.table.administration import hand_drawn_lot
from engine.frame.table.table import deal_game
from engine.games.village.submission import VillageChoice
from engine.games.village.terms import NIGHTS, VillageCard, VillageStage
from engine.games.werewolves.play import random_envelope
from engine.playthrough import do_random_acts, entropy_from_secret
from engine.post import letter
from engine.post.gm_post import outgoing_packets, packet_mailing
from engine.post.inbox import DroppedFile, ExpectedMail, examine_mail
from engine.post.letter import OrderLetter, write_letter
from engine.post.mail_reading import Attachment
from engine.post.mail_texts import MailReader, MailText, answer_mail, packet_mail
from engine.post.mail_writing import MailHead, write_outgoing
from engine.post.orders_file import write_orders
from engine.post.packet import Packet, read_packet
from engine.post.post_state import new_post_state
from engine.post.submission_lines import has_submission_lines, submission_lines
from engine.registry import map_file, random_play_of, ruleset, rulesets
from engine.save.game_file import create_game
from engine.save.seat_copy import write_seat_copy
from engine.secrecy.padding import padded_size
from engine.sentences.sentences import Sentences
from tests.engine.save.locked import CHEAP
from tests.helpers.sampled import sampled
from tests.helpers.table import NOBODY, Foreseen
from tests.helpers.werewolves import POWERS, ROLES, SEATS, role_lots
from tests.secrecy import test_shadows_truths as league
from tests.secrecy.test_werewolves import harmless

AT = 20261121065812
Host = HostDesk[Any, Any]


def names(host: Host) -> Gazetteer:
    view = host.onlooker.view()
    return map_file(
        view.board.map.key if isinstance(view, ViewWithBoard) else "standard"
    ).gazetteer


HEAD = MailHead("The GM <gm@example.org>", "0123456789abcdef", "Sat, 21 Nov 2026 08:00:00 -0000")


def mailed(text: MailText, packet: Packet[Any], *attached: Attachment) -> int:
    """How long a mail with that text is on its way to a server."""
    to = f"{packet.player} <{packet.player.replace(' ', '.')}@example.org>"
    return len(write_outgoing(HEAD, to, text.subject, text.body, attached))


def mail_reader(packet: Packet[Any], gazetteer: Gazetteer) -> MailReader:
    return MailReader(
        packet.player, packet.player, "Friday", "ce soir", Sentences("fr"), gazetteer
    )


def mail_of_answer(
    host: Host, packet: Packet[Any], content: bytes, name: str, gazetteer: Gazetteer
) -> int:
    """How long the mail is that answers what came from a seat."""
    rules: Any = ruleset(host.onlooker.game)
    phase = host.onlooker.phase()
    expected = ExpectedMail(
        keys=new_post_state(host.onlooker.commitment, bytes(32)).keys,
        rules=rules,
        gazetteer=gazetteer,
        phase=phase.key,
        issue=1,
        views={packet.seat: packet.view},
        asked=frozenset(phase.waiting_on),
    )
    (finding,) = examine_mail([DroppedFile(name, content)], expected)
    assert finding.seat == packet.seat
    text = answer_mail(
        finding, packet.view, phase, mail_reader(packet, gazetteer), entered=finding.can_be_applied
    )
    assert finding.receipt in text.body
    return mailed(text, packet)


def sent(host: Host) -> tuple[list[int], list[int], list[Packet[Any]]]:
    """How long every seat's packet and page are, and the packets; the mails that carry them are
    of one length."""
    rules: Any = ruleset(host.onlooker.game)
    bag: Any = new_post_state(host.onlooker.commitment, bytes(32))
    desk: Any = host  # A GM's desk has more, of which nothing is asked here.
    made = outgoing_packets(
        desk, rules, bag, packet_mailing(desk, bag, "Friday"), names(host), "en"
    )
    files, pages = (
        [len(each) for each in column if each is not None]
        for column in zip(*((each.file, each.page) for each in made.values()), strict=True)
    )
    mails: set[int] = set()
    for each in made.values():
        text = packet_mail(each.packet, mail_reader(each.packet, names(host)), rules)
        page = [] if each.page is None else [Attachment(f"{each.packet.player}.html", each.page)]
        mails.add(mailed(text, each.packet, Attachment("Friday.lupipacket", each.file), *page))
    assert len(mails) == 1
    first = next(iter(made.values()))
    assert read_packet(first.file, "x").view == first.packet.view, "it still opens"
    return files, pages, [each.packet for each in made.values()]


def answered(
    host: Host, packet: Packet[Any], submission: Any, gazetteer: Gazetteer, folder: Path
) -> list[int]:
    """How long an answer is as an order file, as a letter in two languages, and as a draft; and
    the mail that says it has come."""
    rules: Any = ruleset(packet.rules)
    lines = submission_lines(packet.view, submission, gazetteer)
    head = packet.game, packet.seat, packet.phase.key, packet.id, AT
    written = OrderLetter(*head, tuple(lines)).signed(packet.key)
    draft = PacketDraftFile(folder / "x.lupipacket", packet, table_codec(rules))
    draft.change(submission=submission)
    file = write_orders(packet, submission, AT, rules)
    return [
        len(file),
        *(len(write_letter(written, each).encode()) for each in ("en", "fr")),
        (folder / "x").with_suffix(DRAFT).stat().st_size,
        mail_of_answer(host, packet, file, "x.lupiorders", gazetteer),
    ]


def copied(host: Host, seat: SeatId, folder: Path) -> int:
    """How long a seat's own copy of the game is."""
    file = folder / "copy.lupi"
    write_seat_copy(file, host.seat(seat), host.onlooker)
    size = file.stat().st_size
    file.unlink()
    return size


# Any game, as chance plays it.


@pytest.mark.parametrize("key", [each.key for each in rulesets()])
def test_what_goes_to_the_seats_and_comes_back_is_of_one_length_in_each_phase(key, tmp_path):
    rules: Any = ruleset(key)
    playing, secret = random_play_of(rules), bytes([9]) * 32
    seats = tuple(
        Seat(SeatId(f"s{n}"), f"Player {n}", share)
        for n, share in enumerate(playing.shares(11 if "village" in key else 7), 1)
    )
    table = deal_game(rules, MemoryJournal(), seats, {}, entropy_from_secret(secret))
    host, chance = table.host(), Chance(secret)
    for _ in range(5):
        files, pages, packets = sent(host)
        assert len(set(files)) == 1
        assert len(set(pages)) <= 1
        phase = host.onlooker.phase()
        for _ in do_random_acts(host, playing, chance):
            pass
        if host.onlooker.result() is not None:
            break
        if host.onlooker.phase().key != phase.key:
            continue
        lengths: set[tuple[int, ...]] = set()
        by_seat = {each.seat: each for each in packets}
        for id in phase.waiting_on:
            view = host.seat(id).view()
            submission = playing.submission(view, chance)
            if has_submission_lines(view):
                packet = replace(by_seat[id], view=view)
                told = answered(host, packet, submission, names(host), tmp_path)
                file, *letters, draft, mail = told
                lengths.add((file, draft))
                assert mail in (8192, 16384)
                assert all(each in (2048, 4096, 8192) for each in letters)
            host.seat(id).submit(submission)
        assert len(lengths) <= 1
        host.resolve(NOBODY)


# Two deals of one game.


Lengths = list[list[int]]


def dealt_cards(hand: list[str]) -> tuple[Lot, ...]:
    pack = sorted(hand, key=lambda card: list(VillageCard).index(VillageCard(card)))
    lots: list[Lot] = []
    for card in hand[:-1]:
        lots.append(hand_drawn_lot("cards", tuple(pack), card))
        pack.remove(card)
    return tuple(lots)


def village_hands(seed: int) -> Iterator[list[str]]:
    """Two deals, in both of which the last five are plain villagers."""
    special = ["werewolf", "werewolf", "seer", "villager", "villager", "villager"]
    chance = Random(seed)
    for _ in range(2):
        chance.shuffle(special)
        yield [*special, *["villager"] * 5]


def village(hand: list[str], file: Path | None = None) -> Host:
    rules: Any = ruleset("village")
    seats = tuple(Seat(SeatId(f"s{n}"), f"Player {n}") for n in range(1, len(hand) + 1))
    choices = {"wolves": 2, "ballots": "passed"}
    terms = DealTerms(lots=dealt_cards(hand))
    if file is None:
        host = deal_game(rules, MemoryJournal(), seats, choices, Foreseen(), terms).host()
    else:
        words = {seat.id: f"open sesame {seat.id}" for seat in seats}
        host = create_game(
            file, "village", seats, choices, Foreseen(),
            passphrases=words, terms=terms, cost=CHEAP,
        )  # fmt: skip
    assert [str(host.seat(seat.id).view().card) for seat in seats] == hand
    return host


def pointed(host: Host, seat: SeatId) -> VillageChoice:
    """Everybody points at the last who lives, by day and by night; he at the one before."""
    view = host.onlooker.view()
    if view.moment.stage not in (*NIGHTS, VillageStage.DAY, VillageStage.FIRST_DAY):
        return VillageChoice()
    *_, before, last = view.alive
    return VillageChoice((before if seat == last else last,))


def test_packets_answers_and_copies_tell_no_card_of_a_village(tmp_path):
    for seed in range(2):
        told: list[Lengths] = []
        for hand in village_hands(seed):
            host, found = village(hand), []
            for _ in range(7):
                files, _, packets = sent(host)
                found.append(files)
                by_seat = {each.seat: each for each in packets}
                for id in host.onlooker.phase().waiting_on:
                    given = pointed(host, id)
                    found.append(answered(host, by_seat[id], given, names(host), tmp_path))
                    host.seat(id).submit(given)
                host.resolve(NOBODY)
            found.append([copied(host, each.seat, tmp_path) for each in packets])
            assert len({*found[-1]}) == 1
            told.append(found)
            assert host.onlooker.phase().number >= 6, "some days and nights"
        assert told[0] == told[1]


ROWS = (
    "SELECT kind, length(body), length(digest) FROM event ORDER BY seq",
    "SELECT seq, length(body) FROM position ORDER BY seq",
    "SELECT seq, length(body) FROM public ORDER BY seq",
    # Whose a row is cannot be seen, so that their order means nothing.
    "SELECT length(seat), length(body) FROM private ORDER BY length(body)",
    "SELECT name, kind, length(wrapped_key) FROM lock ORDER BY name, kind",
)


def test_an_encrypted_file_tells_no_card_by_its_rows(tmp_path):
    for seed in range(1):
        told: list[list[Any]] = []
        for n, hand in enumerate(village_hands(seed)):
            file = tmp_path / f"{seed}-{n}.lupi"
            host, found = village(hand, file), []
            for _ in range(6):
                for id in host.onlooker.phase().waiting_on:
                    host.seat(id).keep_draft(pointed(host, id))
                    host.seat(id).keep_notes(f"I am the {host.seat(id).view().card}.")
                with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
                    found += [database.execute(each).fetchall() for each in ROWS]
                for id in host.onlooker.phase().waiting_on:
                    host.seat(id).submit(pointed(host, id))
                host.resolve(NOBODY)
            told.append([*found, file.stat().st_size])
        assert told[0] == told[1]


def wolves(roles: Mapping[str, str]) -> Host:
    rules: Any = ruleset("werewolves")
    seats = tuple(Seat(SEATS[power], power.title(), (power,)) for power in POWERS)
    terms = DealTerms(lots=role_lots(roles))
    return deal_game(rules, MemoryJournal(), seats, {}, Foreseen(), terms).host()


@pytest.mark.parametrize(
    ("one", "two"), sampled(list(combinations(POWERS, 2))[::7], each_time={0, 2})
)
def test_packets_pages_answers_and_copies_tell_no_role_of_werewolves(one, two, tmp_path):
    other = {**ROLES, one: ROLES[two], two: ROLES[one]}
    told: list[list[Any]] = []
    for roles in (ROLES, other):
        host, found, chance = wolves(roles), [], Chance(b"the same")
        for _ in range(4):
            files, pages, packets = sent(host)
            phase = host.onlooker.phase()
            found.append((table_codec(ruleset("werewolves")).canonical(host.onlooker.view()),))
            found += [files, pages]
            for packet in packets:
                if packet.seat not in phase.waiting_on:
                    continue
                desk = host.seat(packet.seat)
                public = replace(desk.view(), own=None)
                (power,) = packet.view.board.mine
                given = harmless(random_envelope(public, chance), power)
                found.append(answered(host, packet, given, names(host), tmp_path))
                desk.submit(given)
            host.resolve(NOBODY)
        found.append([copied(host, each.seat, tmp_path) for each in packets])
        assert len({*found[-1]}) == 1
        told.append(found)
    for mine, also in zip(*told, strict=True):
        if isinstance(mine, tuple) and mine != also:
            break  # the two games have parted in public
        assert mine == also


def test_packets_pages_and_copies_do_not_tell_where_the_headquarters_are(tmp_path):
    told: list[Lengths] = []
    for placed in league.PLACED:
        desk, *_ = league.played(placed, TableMode.HOTSEAT, 3, phases=8)
        files, pages, packets = sent(desk)
        told.append([files, pages, [copied(desk, each.seat, tmp_path) for each in packets]])
        assert all(len(set(each)) == 1 for each in told[-1])
    assert told[0] == told[1]


# The rule.


def test_what_is_long_is_doubled_and_what_all_know_may_show():
    assert padded_size(1) == padded_size(16 * 1024) == 16 * 1024
    assert padded_size(16 * 1024 + 1) == 32 * 1024
    assert padded_size(1000, 1000) == padded_size(1000 + 16 * 1024, 1000) == 1500 + 16 * 1024
    assert padded_size(100, step=letter.STEP) == letter.STEP
