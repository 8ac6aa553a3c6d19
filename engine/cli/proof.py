"""Whether the lots of a game were honest: told, or asked of its file (`verify --chance`)."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from engine.cli.command import UsageError
from engine.cli.input_files import is_game_file
from engine.cli.output import CommandOutput, command_output
from engine.cli.passphrase import PassphraseArguments, unprompted_passphrase
from engine.frame.chance import Lot
from engine.save.chance_proof import ChanceProof, verify_chance


def print_chance_proofs(files: Sequence[str], chosen: PassphraseArguments) -> int:
    """Prove the lots of some games; answers the exit code, 0 only if all are proved."""
    told, honest = command_output(chosen), True
    found: list[dict[str, object]] = []
    lines: list[str] = []
    for file in files:
        if not is_game_file(file):
            raise UsageError("only_lupi", file=file)
        proof = verify_chance(Path(file), unprompted_passphrase(chosen))
        honest = honest and proof.honest
        found.append({"file": file, "honest": proof.honest, **asdict(proof)})
        lines += _lines(Path(file).name, proof, told)
    told.tell({"games": found}, lines)
    return 0 if honest else 1


def _lines(file: str, proof: ChanceProof, told: CommandOutput) -> Iterator[str]:
    yield told.part("chance.commitment", file=file, commitment=proof.commitment)
    if not proof.told:
        yield told.say("chance.untold")
        return
    if not proof.kept:
        yield told.say("chance.broken")
    lots = {"proved": proof.proved, "by_hand": proof.by_hand, "astray": proof.astray}
    for fate, those in lots.items():
        yield from (lot_line(told, fate, each) for each in those)
    yield told.say("chance.honest" if proof.honest else "chance.not_honest")


def lot_line(told: CommandOutput, fate: str, lot: Lot) -> str:
    """What became of a lot. Its purpose stays as `--enter` takes it, words behind it."""
    said, purpose = told.words.lot(lot.purpose), lot.purpose
    return told.say(
        f"chance.{fate}",
        number=lot.number,
        purpose=purpose if said == purpose else f"{purpose} ({said})",
        result=lot.result,
        count=len(lot.options),
    )
