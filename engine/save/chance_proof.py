"""Whether a game's file still means what was played, and whether its lots were honest."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from engine.frame.chance import Lot, commitment, follows, mixed
from engine.frame.policy import Mode
from engine.frame.record.codec import Codec
from engine.frame.record.events import Acted, Dealt, Event, Finished, Resolved, RolledBack
from engine.frame.record.replay import Drift, Replayed, read_events, replayed
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import Unreadable
from engine.save.database import reading, stored_rows
from engine.save.file_opening import open_sealed
from engine.save.public_file import mode_of, open_public, rules_of, understood
from engine.save.sqlite_journal import META

_ENDS = "SELECT body FROM event WHERE kind = 'finished' ORDER BY seq"


@dataclass(frozen=True, slots=True)
class ChanceProof:
    """What can be said of a game's lots.

    `told` says whether the seed is known: it is told when the game ends, and the GM's passphrase
    shows it before. `kept` says whether it is the one that was committed to at the deal.
    `proved`, `astray` and `by_hand` are the lots that follow from it, that do not, and that
    somebody drew himself.
    """

    commitment: str
    told: bool
    kept: bool
    words: tuple[str, ...]
    proved: tuple[Lot, ...]
    astray: tuple[Lot, ...]
    by_hand: tuple[Lot, ...]

    @property
    def honest(self) -> bool:
        """Whether everything that can be proved is."""
        return self.told and self.kept and not self.astray


def verify_game(path: Path, passphrase: str | None = None) -> tuple[Drift, ...]:
    """What of a game's file does not come out as written. Raises as `replay_game` does."""
    return replay_game(path, passphrase).drifts


def replay_game(path: Path, passphrase: str | None = None) -> Replayed:
    """Play a game's whole file again and tell what came of it.

    Raises the `SaveError` that fits, `PassphraseNeeded`, `WrongPassphrase`.
    """
    journal, _ = open_sealed(path, passphrase)
    try:
        with understood(path):
            return replayed(rules_of(path, journal.meta()), journal)
    finally:
        journal.close()


def verify_chance(path: Path, passphrase: str | None = None) -> ChanceProof:
    """Prove a game's lots from the seed that was committed to.

    Of a finished game anybody can; before, it takes the GM's passphrase. Raises as
    `verify_game` does, but for `PassphraseNeeded`: then nothing is told.
    """
    public = open_public(path)
    events = None if passphrase is None else _all_told(path, passphrase)
    if events is not None:
        return _proof_of_all(public.commitment, events)
    ends = _ends(path)
    if not ends:
        return ChanceProof(public.commitment, False, False, (), (), (), ())
    return _proof(public.commitment, [_seed(each) for each in ends], ends[-1].words, _lots(ends))


def _all_told(path: Path, passphrase: str) -> list[Event] | None:
    """Everything that happened, for the GM; None for a player, who learns what all may know."""
    journal, _ = open_sealed(path, passphrase)
    try:
        if mode_of(path, journal.meta()) is Mode.HOTSEAT:
            return None
        with understood(path):
            return [each for _, each in read_events(_codec(path, journal.meta()), journal)]
    finally:
        journal.close()


def _proof_of_all(sealed: str, events: list[Event]) -> ChanceProof:
    dealt = [each for each in events if isinstance(each, Dealt)]
    renewed = [each for each in events if isinstance(each, RolledBack) and each.secret]
    seeds = [(bytes.fromhex(each.secret), each.words) for each in dealt]
    seeds += [(bytes.fromhex(each.secret), ()) for each in renewed]
    drawn = (
        lot for each in events if isinstance(each, Dealt | Resolved | Acted) for lot in each.lots
    )
    return _proof(sealed, seeds, dealt[0].words if dealt else (), tuple(drawn))


def _seed(end: Finished) -> tuple[bytes, tuple[str, ...]]:
    return bytes.fromhex(end.secret), end.words


def _lots(ends: list[Finished]) -> tuple[Lot, ...]:
    found: dict[Lot, None] = {}
    for end in ends:
        found |= dict.fromkeys(end.lots)
    return tuple(found)


def _proof(
    sealed: str,
    seeds: list[tuple[bytes, tuple[str, ...]]],
    words: tuple[str, ...],
    lots: tuple[Lot, ...],
) -> ChanceProof:
    mixes = [mixed(secret, said) for secret, said in seeds]

    def proved(lot: Lot) -> bool:
        return any(follows(seed, lot) for seed in mixes)

    drawn = [lot for lot in lots if not lot.by_hand]
    return ChanceProof(
        commitment=sealed,
        told=True,
        kept=commitment(seeds[0][0]) == sealed,
        words=words,
        proved=tuple(lot for lot in drawn if proved(lot)),
        astray=tuple(lot for lot in drawn if not proved(lot)),
        by_hand=tuple(lot for lot in lots if lot.by_hand),
    )


def _ends(path: Path) -> list[Finished]:
    """Every time the game has ended, which anybody may read."""
    with reading(path) as database:
        meta = dict(stored_rows(path, database, META, (str, str)))
        bodies = stored_rows(path, database, _ENDS, (str,))
    with understood(path):
        codec = _codec(path, meta)
        ends = [cast("object", codec.loads(body)) for (body,) in bodies]
        found = [each for each in ends if isinstance(each, Finished)]
        if len(found) != len(ends):
            raise Unreadable("no end")
    return found


def _codec(path: Path, meta: Mapping[str, str]) -> Codec:
    return table_codec(rules_of(path, meta))
