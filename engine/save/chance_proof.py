"""Whether a game's file still means what was played, and whether its lots were honest."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from engine.frame.chance import Lot, is_from_seed, mix_seed, seed_commitment
from engine.frame.policy import TableMode
from engine.frame.record.codec import Codec
from engine.frame.record.events import Acted, Dealt, Event, GameFinished, Resolved, RolledBack
from engine.frame.record.replay import ReplayMismatch, ReplayResult, read_events, replay_journal
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import Unreadable
from engine.save.database import open_for_reading, read_rows
from engine.save.file_opening import open_journal_with_key
from engine.save.public_file import open_public, ruleset_of, table_mode_of, unreadable_as_damage
from engine.save.sqlite_journal import META

_ENDS = "SELECT body FROM event WHERE kind = 'finished' ORDER BY seq"


@dataclass(frozen=True, slots=True)
class ChanceProof:
    """What can be said of a game's lots.

    `told` says whether the seed is known: it is published when the game ends, and the GM's
    passphrase shows it before. `kept` says whether it is the one that was committed to at the
    deal. `proved`, `astray` and `by_hand` are the lots that follow from it, that do not, and that
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


def verify_game_file(path: Path, passphrase: str | None = None) -> tuple[ReplayMismatch, ...]:
    """What of a game's file does not come out as written. Raises as `replay_game_file` does."""
    return replay_game_file(path, passphrase).mismatches


def replay_game_file(path: Path, passphrase: str | None = None) -> ReplayResult:
    """Play a game's whole file again and tell what came of it.

    Raises the `SaveError` that fits, `PassphraseNeeded`, `WrongPassphrase`.
    """
    journal, _ = open_journal_with_key(path, passphrase)
    try:
        with unreadable_as_damage(path):
            return replay_journal(ruleset_of(path, journal.meta()), journal)
    finally:
        journal.close()


def verify_chance(path: Path, passphrase: str | None = None) -> ChanceProof:
    """Prove a game's lots from the seed that was committed to.

    Of a finished game anybody can; before, it takes the GM's passphrase. Raises as
    `verify_game_file` does, but for `PassphraseNeeded`: then nothing is reported.
    """
    public = open_public(path)
    events = None if passphrase is None else _all_events(path, passphrase)
    if events is not None:
        return _proof_of_all(public.commitment, events)
    ends = _ends(path)
    if not ends:
        return ChanceProof(public.commitment, False, False, (), (), (), ())
    return _proof(public.commitment, [_seed(each) for each in ends], ends[-1].words, _lots(ends))


def _all_events(path: Path, passphrase: str) -> list[Event] | None:
    """Everything that happened, for the GM; None for a player, who learns what all may know."""
    journal, _ = open_journal_with_key(path, passphrase)
    try:
        if table_mode_of(path, journal.meta()) is TableMode.HOTSEAT:
            return None
        with unreadable_as_damage(path):
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


def _seed(end: GameFinished) -> tuple[bytes, tuple[str, ...]]:
    return bytes.fromhex(end.secret), end.words


def _lots(ends: list[GameFinished]) -> tuple[Lot, ...]:
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
    mixes = [mix_seed(secret, said) for secret, said in seeds]

    def proved(lot: Lot) -> bool:
        return any(is_from_seed(seed, lot) for seed in mixes)

    drawn = [lot for lot in lots if not lot.by_hand]
    return ChanceProof(
        commitment=sealed,
        told=True,
        kept=seed_commitment(seeds[0][0]) == sealed,
        words=words,
        proved=tuple(lot for lot in drawn if proved(lot)),
        astray=tuple(lot for lot in drawn if not proved(lot)),
        by_hand=tuple(lot for lot in lots if lot.by_hand),
    )


def _ends(path: Path) -> list[GameFinished]:
    """Every time the game has ended, which anybody may read."""
    with open_for_reading(path) as database:
        meta = dict(read_rows(path, database, META, (str, str)))
        bodies = read_rows(path, database, _ENDS, (str,))
    with unreadable_as_damage(path):
        codec = _codec(path, meta)
        ends = [cast("object", codec.loads(body)) for (body,) in bodies]
        found = [each for each in ends if isinstance(each, GameFinished)]
        if len(found) != len(ends):
            raise Unreadable("no end")
    return found


def _codec(path: Path, meta: Mapping[str, str]) -> Codec:
    return table_codec(ruleset_of(path, meta))
