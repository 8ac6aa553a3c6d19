"""What the fuzzer begins with and what it kept, through every reader, in a few seconds."""

import sys
from pathlib import Path
from random import Random

import pytest

from tests.fuzz import limits
from tests.fuzz.limits import Costly, Trial
from tests.fuzz.reader import OWN_ERRORS, Reader
from tests.fuzz.readers import readers
from tests.helpers.mutation import mutated

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="looks into /proc for what an example costs"
)
CORPUS = Path(__file__).parent / "corpus"
NAMES = tuple(readers(Path()))
REFUSING = ("packet", "saved_games_json", "map", "sheet", "claims", "foreign_sheet", "plan")


@pytest.mark.parametrize("name", NAMES)
def test_every_reader_reads_its_examples_within_its_limits(name: str, tmp_path: Path) -> None:
    trial = Trial(readers(tmp_path)[name](), tmp_path)
    trial.run_good()
    for file in sorted((CORPUS / name).glob("*")):
        trial.run(file.read_bytes())


@pytest.mark.parametrize("name", REFUSING)
def test_a_good_example_is_read_and_a_spoilt_one_refused(name: str, tmp_path: Path) -> None:
    reader = readers(tmp_path)[name]()
    for content in reader.good:
        reader.read(reader.wrapped(content))
    dice = Random(10)
    spoilt = [mutated(reader.good[0], dice) for _ in range(12)]
    assert any(refused(reader, each) for each in spoilt)


def refused(reader: Reader, content: bytes) -> bool:
    try:
        reader.read(reader.wrapped(content))
    except OWN_ERRORS:
        return True
    return False


def test_what_is_not_ours_and_what_costs_too_much_comes_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(content: bytes) -> object:
        match content:
            case b"slow":
                return sum(range(3_000_000))
            case b"large":
                return b"x" * (80 << 20)
            case _:
                raise KeyError(content)

    trial = Trial(Reader((), read), tmp_path)
    with pytest.raises(KeyError):
        trial.run(b"other")
    monkeypatch.setattr(limits, "MEMORY", 40 << 20)
    with pytest.raises(Costly, match=r"MB for 5 bytes"):
        trial.run(b"large")
    monkeypatch.setattr(limits, "SECONDS", 0.01)
    with pytest.raises(Costly, match=r"s for 4 bytes"):
        trial.run(b"slow")
