"""What a phone is answered tells no role in the open: refused or not, as much is said and
written."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.board.gazetteer import Gazetteer
from engine.frame.host_desk import AnyHostDesk
from engine.frame.record.journal import JournalEntry, MemoryJournal
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.games.village.submission import VillageChoice
from engine.phones.phone_answers import PhoneAnswer, PhoneAnswers
from engine.phones.phone_post import PhonePost, hotseat_table
from engine.post.letter import OrderLetter, write_letter
from engine.post.packet import AnyPacket
from engine.post.submission_lines import questions
from engine.registry import ruleset
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import NAMES, NOBODY, Foreseen, standard_seats

CARD = ("Your role", ("Secret.",), "none")


class Unhurried:
    """Nobody has to wait."""

    def left(self, lock: str) -> int:
        return 0

    def failed(self, lock: str) -> None:
        """Nothing is counted."""

    def passed(self, lock: str) -> None:
        """Nothing is counted."""


class CountedJournal(MemoryJournal):
    """How often something was written."""

    def __init__(self) -> None:
        super().__init__()
        self.writes = 0

    def commit(self, entry: JournalEntry, *more: JournalEntry) -> None:
        self.writes += 1
        super().commit(entry, *more)


class PhoneRound:
    """A table in memory at a phase, and what its phones are answered."""

    def __init__(self, game: str, phase: str = "") -> None:
        rules = ruleset(game)
        assert rules is not None
        self.names: Gazetteer | None = standard_gazetteer() if game == "werewolves" else None
        seats = standard_seats()
        if game != "werewolves":
            named = (*NAMES, "Hal", "Ida")
            seats = tuple(Seat(SeatId(f"s{n}"), name) for n, name in enumerate(named, 1))
        self.journal = CountedJournal()
        self.host: AnyHostDesk = deal_game(rules, self.journal, seats, {}, Foreseen()).host()
        while phase and self.host.onlooker.phase().key != phase:
            for seat in self.host.onlooker.phase().waiting_on:
                self.host.seat(seat).submit(self.host.seat(seat).blank())
            self.host.resolve(NOBODY)
        table = hotseat_table(self.host)
        self.post = PhonePost(table, rules, self.names, "Friday", Foreseen("k"), lambda *_: CARD)
        self.answers = PhoneAnswers(table, self.post, self.names, "en", Unhurried())
        self.packets: Mapping[SeatId, AnyPacket] = dict(self.post.packets())
        self.answers.show_pages(dict.fromkeys(self.packets, b"page"))
        self._revision = 20260101120000

    def says(self, seat: SeatId, **said: object) -> tuple[int, PhoneAnswer]:
        """How much is written for what a phone says, and what it is answered."""
        before = self.journal.writes
        answer = self.answers.answer(seat, said)
        return self.journal.writes - before, answer

    def letter(self, seat: SeatId, *lines: str) -> str:
        packet = self.packets[seat]
        self._revision += 1
        made = OrderLetter(packet.game, seat, packet.phase.key, packet.id, self._revision, lines)
        return write_letter(made.signed(packet.key))

    def choices(self, seat: SeatId) -> Sequence[str]:
        """A line for everything that may be chosen, allowed or not."""
        found = questions(self.host.seat(seat).view(), self.names)
        return [f"{each.word}: {value.text}" for each in found for value in each.values]


def shown(answer: PhoneAnswer) -> list[object]:
    """What anybody sees who looks at the phone, nobody holding its card."""
    found: list[object] = [answer.has_sealed, answer.has_acted, answer.is_for_all]
    for each in answer.messages:
        head: dict[str, Any] = dict(each.head)
        if "state" in head:
            head["state"] = {
                key: value
                for key, value in head["state"].items()
                if key not in ("card", "emblem", "lines")
            }
        found.append(head)
    return found


NIGHTS = [("village", "N1"), ("village_wolff", "N1")]
BALLOTS = [("werewolves", each) for each in ("", "S1901M", "W1901A", "W1901B")]


@pytest.mark.parametrize(("game", "phase"), [*NIGHTS, *BALLOTS])
def test_every_choice_of_every_role_is_sealed_and_opened_alike(game: str, phase: str) -> None:
    """Whether it may be made or not: as much is written and told, and the same."""
    round = PhoneRound(game, phase)
    seats = list(round.packets)
    seen: list[tuple[int, object]] = []
    refused = 0
    for seat in seats:
        for line in round.choices(seat)[: 9 if game != "werewolves" else 4]:
            writes, answer = round.says(seat, t="seal", letter=round.letter(seat, line))
            seen.append((writes, [*shown(answer)]))
            refused += seat not in round.host.onlooker.sealed()
            writes, answer = round.says(seat, t="back")
            seen.append((writes, [*shown(answer)]))
    kinds = {str(each) for each in seen}
    assert len(kinds) == 2, kinds
    assert all(writes == 1 for writes, _ in seen)
    if (game, phase) in NIGHTS:
        assert refused


@pytest.mark.parametrize(("game", "phase"), NIGHTS)
def test_every_tap_of_a_night_costs_a_write_and_is_answered_alike(game: str, phase: str) -> None:
    """The seer asks once; his second tap, and a wolf's at a wolf, is refused on the card alone."""
    round = PhoneRound(game, phase)
    seats = list(round.packets)
    seen: list[tuple[int, object]] = []
    cards: set[str] = set()
    for target in seats:
        for seat in seats:
            writes, answer = round.says(seat, t="act", act=f"point {target}")
            seen.append((writes, shown(answer)))
            cards.add(str(answer.messages[-1].head["state"]["card"]))  # type: ignore[index]
    assert len(cards) > 1
    assert len({str(each) for each in seen}) == 1
    assert {writes for writes, _ in seen} == {1}


def test_the_same_draft_sent_again_says_nothing_new_and_after_a_seal_it_does() -> None:
    """What was changed at the laptop since is not undone by a phone that lies there."""
    round = PhoneRound("village", "N1")
    seat, other, third = [*round.packets][:3]
    state: Any = round.answers.state(seat)[0].head["state"]
    phase, desk = state["phase_id"], round.host.seat(seat)

    def beats(target: SeatId) -> Any:
        _, answer = round.says(seat, t="beat", phase_id=phase, draft=[f"Choose: {target}"])
        told: Any = answer.messages[-1].head["state"]
        return [*told["lines"]]

    assert beats(other) == [f"Choose: {other}"]
    desk.keep_draft(VillageChoice((third,)))
    assert beats(other) == [f"Choose: {third}"]
    assert beats(seat) == [f"Choose: {seat}"]
    round.says(seat, t="seal", letter=round.letter(seat, f"Choose: {third}"))
    round.says(seat, t="back")
    assert beats(seat) == [f"Choose: {seat}"]


def test_a_letter_brings_the_draft_that_has_not_left_the_phone_yet() -> None:
    """Refused or not, what it says lies before its seat."""
    round = PhoneRound("village", "N1")
    seat = next(iter(round.packets))
    targets = round.choices(seat)
    _, answer = round.says(
        seat, t="seal", letter=round.letter(seat, f"Choose: {seat}", "not a line of any kind")
    )
    assert not round.host.onlooker.sealed()
    state: Any = answer.messages[-1].head["state"]
    assert [*state["lines"]] == [f"Choose: {seat}"]
    assert f"Choose: {seat}" in targets
