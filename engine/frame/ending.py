"""What is told when a game is over."""

from collections.abc import Collection
from typing import Any

from engine.frame.chance import Lot, mixed
from engine.frame.chronicle import Chronicle
from engine.frame.events import Finished
from engine.frame.ruleset import Result


def finished(
    past: Chronicle[Any],
    result: Result | None,
    used: Collection[str] = (),
    lots: tuple[Lot, ...] = (),
) -> tuple[Finished, ...]:
    """The end, if there is one: the seed, the words, the lots and the salts are told.

    `used` are the commitments of the envelopes opened last and `lots` what chance gave last, where
    the chronicle does not hold them yet.
    """
    if result is None:
        return ()
    told = {each for page in past.pages for each in page.used.values()} | set(used)
    drawn = [*past.dealt.lots, *(lot for page in past.pages for lot in page.drawn), *lots]
    first = bytes.fromhex(past.dealt.secret)
    renewed = past.secret != mixed(first, past.dealt.words)
    salts = {each: past.handed_in[each].sealed.salt() for each in sorted(told)}
    secret, words = (past.secret, ()) if renewed else (first, past.dealt.words)
    return (Finished(result, secret.hex(), salts, words, tuple(drawn)),)
