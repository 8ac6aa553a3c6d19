"""When phones are answered tells nothing: not what was asked, not what came of it, not by whom."""

from collections.abc import Callable
from random import Random
from statistics import median

import pytest

from engine.phones.answer_beat import INTERVAL, AnswerBeat

PLAYERS = [f"s{n}" for n in range(1, 10)]
NIGHTS = 200
UNLIKELY = 26.1
"""Chi-squared with eight degrees of freedom goes beyond this once in a thousand times."""
Work = Callable[[Random, bool, int], float]
"""Seconds that the laptop takes for a tap: whether it is the seer's, and the how manieth."""


def test_an_answer_leaves_at_the_end_of_the_interval_after_that_in_which_it_was_asked() -> None:
    beat: AnswerBeat[str, str] = AnswerBeat(str)
    number = beat.hear("a")
    beat.answer(number, ["said", "state"])  # At once, as what is refused.
    assert beat.tick() == []
    slow = beat.hear("b")
    assert beat.tick() == [("a", ["said", "state"])]
    beat.answer(slow, ["state"])  # An interval later, as what is written to a slow disk.
    assert beat.tick() == [("b", ["state"])]
    assert beat.tick() == []


def test_what_was_asked_in_one_interval_is_answered_together_or_late_together() -> None:
    beat: AnswerBeat[str, str] = AnswerBeat(str)
    late, soon = beat.hear("b"), beat.hear("c")
    beat.tick()
    other = beat.hear("a")
    beat.answer(other, ["a"])
    beat.answer(soon, ["c"])
    assert beat.tick() == []
    assert beat.tick() == []
    beat.answer(late, ["b"])
    # In a fixed order, whoever asked first and was first done.
    assert beat.tick() == [("a", ["a"]), ("b", ["b"]), ("c", ["c"])]


def test_what_all_are_told_leaves_at_one_tick_and_behind_what_came_before() -> None:
    beat: AnswerBeat[str, str] = AnswerBeat(str)
    asked = beat.hear("a")
    beat.answer(asked, ["older"])
    beat.tell([("b", "page"), ("a", "page")])
    assert beat.tick() == []
    assert beat.tick() == [("a", ["older", "page"]), ("b", ["page"])]


def test_a_line_that_has_ended_keeps_nobody_waiting_and_gets_nothing() -> None:
    beat: AnswerBeat[str, str] = AnswerBeat(str)
    gone, here = beat.hear("a"), beat.hear("b")
    beat.answer(here, ["state"])
    beat.end("a")
    beat.answer(gone, ["state"])
    beat.tick()
    assert beat.tick() == [("b", ["state"])]


def seers_ranks(work: Work, *, on_beat: bool) -> list[int]:
    """How fast the seer is answered among nine, night by night, by the median of what each of his
    six taps waits; the same waits are ranked by lot."""
    found: list[int] = []
    for night in range(NIGHTS):
        lots = Random(night)
        seer = lots.choice(PLAYERS)
        waits = answered_night(lots, seer, work, on_beat=on_beat)
        ranked = sorted(PLAYERS, key=lambda each: (median(waits[each]), lots.random()))
        found.append(ranked.index(seer))
    return found


def answered_night(
    lots: Random, seer: str, work: Work, *, on_beat: bool
) -> dict[str, list[float]]:
    """Everybody taps six times in some seconds; the laptop does one after the other."""
    taps = sorted((lots.uniform(0, 9), player, tap) for player in PLAYERS for tap in range(6))
    beat: AnswerBeat[str, float] = AnswerBeat(str)
    waits: dict[str, list[float]] = {each: [] for each in PLAYERS}
    free = 0.0
    done: list[tuple[float, int, float]] = []
    at, ticks = 0.0, 0

    def tick_until(moment: float) -> None:
        nonlocal at, ticks
        while at <= moment:
            while done and done[0][0] <= at:
                _, number, asked = done.pop(0)
                beat.answer(number, [asked])
            for player, asked_at in beat.tick():
                waits[player] += [at - each for each in asked_at]
            ticks += 1
            at = ticks * INTERVAL

    for asked, player, tap in taps:
        tick_until(asked)
        free = max(free, asked) + work(lots, player == seer, tap)
        if on_beat:
            done.append((free, beat.hear(player), asked))
        else:
            waits[player].append(free - asked)
    tick_until(free + 3 * INTERVAL)
    assert all(len(each) == 6 for each in waits.values())
    return waits


def is_uniform(ranks: list[int]) -> bool:
    expected = NIGHTS / len(PLAYERS)
    counts = [ranks.count(each) for each in range(len(PLAYERS))]
    return sum((each - expected) ** 2 / expected for each in counts) < UNLIKELY


def unequal(lots: Random, is_seer: bool, tap: int) -> float:
    """A question that is answered already costs no write, as it was seen to."""
    refused = is_seer and tap > 0
    return lots.uniform(0.0028, 0.0058) if refused else lots.uniform(0.0119, 0.0347)


def on_a_slow_disk(lots: Random, _is_seer: bool, _tap: int) -> float:
    """Everything costs a write, and a write takes longer than an interval now and then."""
    return lots.uniform(0.02, 0.3)


def test_without_the_beat_the_seer_is_the_fastest_night_after_night() -> None:
    """That this would be found: with what taps cost once, he is first by far."""
    ranks = seers_ranks(unequal, on_beat=False)
    assert not is_uniform(ranks)
    assert ranks.count(0) > 0.9 * NIGHTS


@pytest.mark.parametrize("work", [unequal, on_a_slow_disk])
def test_the_seers_rank_by_the_time_of_his_answers_is_uniform_over_200_nights(
    work: Work,
) -> None:
    """Be refusing cheap, the beat hides it; be the disk slower than the beat, all are late."""
    assert is_uniform(seers_ranks(work, on_beat=True))
