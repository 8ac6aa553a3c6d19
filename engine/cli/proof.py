"""Whether the lots of a game were honest: told, or asked of its file (`verify --chance`)."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.cli.command import Misused
from engine.cli.passphrase import offered_passphrase
from engine.cli.source import is_game_file
from engine.cli.telling import Telling, telling
from engine.frame.chance import Lot
from engine.save.game import ChanceProof, verify_chance
from engine.words import Words


def prove_chance(files: Sequence[str], chosen: argparse.Namespace) -> int:
    """Prove the lots of some games; answers the exit code, 0 only if all are proved."""
    told, honest = telling(chosen), True
    found: list[dict[str, object]] = []
    lines: list[str] = []
    for file in files:
        if not is_game_file(file):
            raise Misused("only_lupi", file=file)
        proof = verify_chance(Path(file), offered_passphrase(chosen))
        honest = honest and proof.honest
        found.append({"file": file, "honest": proof.honest, **_json(proof)})
        lines += _lines(Path(file).name, proof, told)
    told.tell({"games": found}, lines)
    return 0 if honest else 1


def _lines(file: str, proof: ChanceProof, told: Telling) -> Iterator[str]:
    yield told.part("chance.commitment", file=file, commitment=proof.commitment)
    if not proof.told:
        yield told.say("chance.untold")
        return
    if not proof.kept:
        yield told.say("chance.broken")
    yield from (told.say("chance.proved", **lot_fields(told.words, each)) for each in proof.proved)
    yield from (
        told.say("chance.by_hand", **lot_fields(told.words, each)) for each in proof.by_hand
    )
    yield from (told.say("chance.astray", **lot_fields(told.words, each)) for each in proof.astray)
    yield told.say("chance.honest" if proof.honest else "chance.not_honest")


def lot_fields(words: Words, lot: Lot) -> dict[str, object]:
    """What there is to say of a lot. Its purpose stays as `--enter` takes it, words behind it."""
    said = words.lot(lot.purpose)
    return {
        "number": lot.number,
        "purpose": lot.purpose if said == lot.purpose else f"{lot.purpose} ({said})",
        "result": lot.result,
        "count": len(lot.options),
    }


def _json(proof: ChanceProof) -> dict[str, object]:
    return {
        "commitment": proof.commitment,
        "told": proof.told,
        "kept": proof.kept,
        "words": list(proof.words),
        "proved": [lot_json(each) for each in proof.proved],
        "astray": [lot_json(each) for each in proof.astray],
        "by_hand": [lot_json(each) for each in proof.by_hand],
    }


def lot_json(lot: Lot) -> dict[str, object]:
    """A lot as plain data."""
    return {
        "number": lot.number,
        "purpose": lot.purpose,
        "options": list(lot.options),
        "result": lot.result,
        "by_hand": lot.by_hand,
    }
