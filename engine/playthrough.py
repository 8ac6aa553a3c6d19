"""A game played by chance alone, told as every reader sees it.

The output is a golden: whoever reads its changes reads who learned what. Each line names the phase
and the reader, then says `sees` (a view), `reads` (a report), `seals` (a submission) or `ends`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from engine.frame.chance import Chance
from engine.frame.desk import HostDesk, OnlookerDesk
from engine.frame.journal import MemoryJournal
from engine.frame.phase import Phase
from engine.frame.ruleset import AnyRuleset, Choices
from engine.frame.seat import Seat, SeatId
from engine.frame.table import Entropy, deal_game
from engine.games.standard.deal import shares
from engine.games.standard.play import random_orders
from engine.printed import differing, printed


@dataclass(frozen=True, slots=True)
class Playing:
    """How a game is played at random: submissions, who plays what, which year a phase is in."""

    submission: Callable[[Any, Chance], Any]
    shares: Callable[[int], tuple[tuple[str, ...], ...]]
    year: Callable[[Phase], int]


PLAYING: Mapping[str, Playing] = {
    "standard": Playing(random_orders, shares, lambda phase: phase.label.year),
}
"""By ruleset key; every game of the registry has its entry."""

PUBLIC, GM = "public", "gm"


def foreseen(secret: bytes) -> Entropy:
    """Entropy that follows from a secret: it begins with the secret itself."""
    calls = 0

    def entropy(count: int) -> bytes:
        nonlocal calls
        calls += 1
        given = secret if calls == 1 else sha256(b"%d/" % calls + secret).digest()
        return given[:count]

    return entropy


def playthrough(
    rules: AnyRuleset, count: int, choices: Choices, secret: bytes, years: int, brief: bool = False
) -> Iterator[str]:
    """The lines of a game of so many players and years, or shorter if it ends before.

    `secret` is 32 bytes. With `brief`, seats and GM print only what differs from what is public.
    Raises `SetupRefused`.
    """
    playing = PLAYING[rules.key]
    seats = tuple(
        Seat(SeatId(f"s{n}"), f"Player {n}", share)
        for n, share in enumerate(playing.shares(count), 1)
    )
    table = deal_game(rules, MemoryJournal(), seats, choices, foreseen(secret))
    yield from _told(table.host(), table.game_master(), playing, secret, years, brief)


def _told(
    host: HostDesk[Any, Any],
    master: OnlookerDesk[Any],
    playing: Playing,
    secret: bytes,
    years: int,
    brief: bool,
) -> Iterator[str]:
    chance = Chance(sha256(b"play/" + secret).digest())
    readers: dict[str, Any] = {PUBLIC: host.onlooker, GM: master}
    readers |= {seat.id: host.seat(seat.id) for seat in host.onlooker.seats}
    last = playing.year(host.onlooker.phase()) + years
    while True:
        number = host.onlooker.phase().number
        yield from _views(readers, brief)
        phase = host.onlooker.phase()
        if host.onlooker.result() is not None or playing.year(phase) >= last:
            break
        for id in phase.waiting_on:
            desk = host.seat(id)
            submission = playing.submission(desk.view(), chance)
            desk.submit(submission)
            yield f"{phase.key} {id} seals {printed(submission)}"
        host.resolve(frozenset())
        yield from _news(readers, number, brief)
    result = host.onlooker.result()
    if result is not None:
        yield f"{phase.key} {PUBLIC} ends {printed(result)}"


def _views(readers: Mapping[str, Any], brief: bool) -> Iterator[str]:
    phase = readers[PUBLIC].phase()
    public = readers[PUBLIC].view()
    for name, desk in readers.items():
        whole = not brief or name == PUBLIC
        said = printed(desk.view()) if whole else differing(desk.view(), public) or "the same"
        yield f"{phase.key} {name} sees {said}"
    if phase.waiting_on:
        yield f"{phase.key} {PUBLIC} waits for {' '.join(phase.waiting_on)}"


def _news(readers: Mapping[str, Any], number: int, brief: bool) -> Iterator[str]:
    public = readers[PUBLIC].history()[number].reports
    for name, desk in readers.items():
        chapter = desk.history()[number]
        for report in chapter.reports:
            if not brief or name == PUBLIC or report not in public:
                yield f"{chapter.phase.key} {name} reads {printed(report)}"
