"""A game played by chance alone, or by computer players, told as every reader sees it.

The output is a golden: whoever reads its changes reads who learned what. Each line names the phase
and the reader, then says `sees` (a view), `reads` (a report), `does` (an act), `seals` (a
submission) or `ends`.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import TypeAlias

from engine.frame.chance import Chance
from engine.frame.desk import AnySeatDesk, OnlookerDesk
from engine.frame.game_option import OptionValues
from engine.frame.host_desk import AnyHostDesk
from engine.frame.record.journal import MemoryJournal
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import TABLE, Seat, SeatId
from engine.frame.table.table import Entropy, deal_game
from engine.game import RandomPlay
from engine.registry import computer_acts, computer_submission, random_play_of
from engine.value_text import format_difference, format_value

PUBLIC, GM = "public", "gm"

MOST_ROUNDS = 40
"""So often may everybody act in a phase; a game in which they still would is stopped there."""


def entropy_from_secret(secret: bytes) -> Entropy:
    """Entropy that follows from a secret: it begins with the secret itself."""
    calls = 0

    def entropy(count: int) -> bytes:
        nonlocal calls
        calls += 1
        given = secret if calls == 1 else sha256(b"%d/" % calls + secret).digest()
        return given[:count]

    return entropy


def playthrough(
    rules: AnyRuleset,
    count: int,
    choices: OptionValues,
    secret: bytes,
    years: int,
    brief: bool = False,
    level: int = 0,
) -> Iterator[str]:
    """The lines of a game of so many players and years, or shorter if it ends before.

    `secret` is 32 bytes. With a `level` computers sit on all seats. With `brief`, seats and GM
    print only what differs from what is public. Raises `SetupRefused`.
    """
    playing = random_play_of(rules)
    seats = tuple(
        Seat(SeatId(f"s{n}"), f"Player {n}", share, level)
        for n, share in enumerate(playing.shares(count), 1)
    )
    table = deal_game(rules, MemoryJournal(), seats, choices, entropy_from_secret(secret))
    yield from _play_and_describe(
        table.host(), table.gm_view_desk(), playing, secret, years, brief
    )


_Reader: TypeAlias = OnlookerDesk[object] | AnySeatDesk


def _play_and_describe(
    host: AnyHostDesk,
    master: OnlookerDesk[object],
    playing: RandomPlay,
    secret: bytes,
    years: int,
    brief: bool,
) -> Iterator[str]:
    chance = Chance(sha256(b"play/" + secret).digest())
    readers: dict[str, _Reader] = {PUBLIC: host.onlooker, GM: master}
    readers |= {seat.id: host.seat(seat.id) for seat in host.onlooker.seats}
    last = playing.year(host.onlooker.phase()) + years
    while True:
        number = host.onlooker.phase().number
        yield from _views(readers, brief)
        phase = host.onlooker.phase()
        if host.onlooker.result() is not None or playing.year(phase) >= last:
            break
        for id, act in do_random_acts(host, playing, chance):
            yield f"{phase.key} {id} does {format_value(act)}"
        if host.onlooker.phase().key != phase.key or host.onlooker.result() is not None:
            yield from _news(readers, number, brief)
            continue
        for id in host.onlooker.phase().waiting_on:
            desk = host.seat(id)
            submission = _submission(host, id, playing, chance)
            desk.submit(submission)
            yield f"{phase.key} {id} seals {format_value(submission)}"
        host.resolve(frozenset())
        yield from _news(readers, number, brief)
    result = host.onlooker.result()
    if result is not None:
        yield f"{phase.key} {PUBLIC} ends {format_value(result)}"


def _submission(host: AnyHostDesk, id: SeatId, playing: RandomPlay, chance: Chance) -> object:
    """What a seat hands in: a computer's answer where one sits there."""
    level = next(seat.computer for seat in host.onlooker.seats if seat.id == id)
    if not level:
        return playing.submission(host.seat(id).view(), chance)
    task = host.computers.task(id, level)
    return computer_submission(host.onlooker.game, task.view, level, task.chance)


def do_random_acts(
    host: AnyHostDesk, playing: RandomPlay, chance: Chance
) -> Iterator[tuple[SeatId, object]]:
    """Do at random what may be done at once in the open phase, telling each act and whose it was;
    computers do what they would. Ends when nobody does anything more, with the phase, or after
    `MOST_ROUNDS`.
    """
    key = host.onlooker.phase().key
    seats = (*(seat.id for seat in host.onlooker.seats if not seat.computer), TABLE)
    for _ in range(MOST_ROUNDS if playing.acts else 0):
        done = _do_computer_acts(host)
        yield from done
        if host.onlooker.phase().key != key or host.onlooker.result() is not None:
            return
        idle = not done
        for id in seats:
            for act in _random_acts(host, id, playing, chance):
                host.acting.act(id, act)
                yield id, act
                idle = False
                if host.onlooker.phase().key != key or host.onlooker.result() is not None:
                    return
        if idle:
            return


def _do_computer_acts(host: AnyHostDesk) -> list[tuple[SeatId, object]]:
    """What the computers at a table have done at once."""
    choose, done = computer_acts(host.onlooker.game), list[tuple[SeatId, object]]()
    if choose is None:
        return done

    def noted(
        view: object, seat: SeatId, kinds: tuple[str, ...], chance: bytes, alone: bool
    ) -> tuple[object, ...]:
        acts = choose(view, seat, kinds, chance, alone)
        done.extend((seat, act) for act in acts)
        return acts

    host.computers.act(noted)
    return done


def _random_acts(
    host: AnyHostDesk, id: SeatId, playing: RandomPlay, chance: Chance
) -> tuple[object, ...]:
    kinds = host.acting.acts(id)
    if not kinds or playing.acts is None:
        return ()
    view = host.onlooker.view() if id == TABLE else host.seat(id).view()
    return playing.acts(view, id, kinds, chance)


def _views(readers: Mapping[str, _Reader], brief: bool) -> Iterator[str]:
    phase = readers[PUBLIC].phase()
    public = readers[PUBLIC].view()
    for name, desk in readers.items():
        whole = not brief or name == PUBLIC
        said = (
            format_value(desk.view())
            if whole
            else format_difference(desk.view(), public) or "the same"
        )
        yield f"{phase.key} {name} sees {said}"
    if phase.waiting_on:
        yield f"{phase.key} {PUBLIC} waits for {' '.join(phase.waiting_on)}"


def _news(readers: Mapping[str, _Reader], number: int, brief: bool) -> Iterator[str]:
    public = readers[PUBLIC].history()[number].reports
    for name, desk in readers.items():
        chapter = desk.history()[number]
        for report in chapter.reports:
            if not brief or name == PUBLIC or report not in public:
                yield f"{chapter.phase.key} {name} reads {format_value(report)}"
