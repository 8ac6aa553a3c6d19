"""Two short games of each kind as every reader saw them: who learned what, for reviewers.

The first line of a golden is the command that made it. Below are the lines that it prints, put
together phase by phase and cut, and last the digest of all that it prints. To renew one, run its
command; `python -m tests.playthroughs.test_playthroughs` renews them all.
"""

import shlex
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from hashlib import sha256
from io import StringIO
from itertools import takewhile
from pathlib import Path

import pytest

from engine.cli import main
from engine.registry import rulesets

FOLDER = Path(__file__).parent
GOLDENS = sorted(FOLDER.glob("*.txt"))
KNOWN = ", ".join(each.key for each in rulesets())
COMMAND = "# python -m engine "
WIDTH = 80
"""How much of a line stands in a golden; the digest sees to the rest."""


class Story:
    """The lines of a playthrough for somebody who reads them.

    Lines that say the same to several readers in one phase stand once. A view shows what is not as
    its reader saw it before; what a seat sees after its first view is left to the reports.
    """

    def __init__(self) -> None:
        self._phase = ""
        self._seen: dict[str, str] = {}
        self._said: dict[tuple[str, str], list[str]] = {}

    def lines(self, told: Iterable[str]) -> Iterator[str]:
        """The story of all lines of a playthrough."""
        for line in told:
            phase, reader, verb, said = line.split(" ", 3)
            if phase != self._phase:
                yield from self._phase_lines()
                self._phase = phase
            if verb in ("sees", "waits"):
                said = self._news(reader, verb, said)
            if said:
                readers = self._said.setdefault((verb, said), [])
                if reader not in readers:
                    readers.append(reader)
        yield from self._phase_lines()

    def _news(self, reader: str, verb: str, said: str) -> str:
        """What a view says that it did not say before, empty where nothing is new."""
        before = self._seen.get(reader + verb)
        self._seen[reader + verb] = said
        if before is None:
            return said
        if before == said or reader not in ("public", "gm"):
            return ""
        pairs = takewhile(lambda pair: pair[0] == pair[1], zip(before, said, strict=False))
        alike = said.rfind(" ", 0, sum(1 for _ in pairs))
        return said if alike < WIDTH // 2 else f"…{said[alike:]}"

    def _phase_lines(self) -> Iterator[str]:
        if self._phase:
            yield f"== {self._phase}"
        for (verb, said), readers in self._said.items():
            line = f"{' '.join(readers)} {verb} {said}"
            yield line if len(line) <= WIDTH else f"{line[: WIDTH - 1]}…"
        self._said.clear()


def golden_text(command: str) -> str:
    """What the golden of a command holds."""
    told = StringIO()
    with redirect_stdout(told):
        assert main(shlex.split(command.removeprefix(COMMAND))) == 0
    story = Story().lines(told.getvalue().splitlines())
    digest = sha256(told.getvalue().encode()).hexdigest()
    return "\n".join((command, *story, f"== all of it: {digest}", ""))


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda path: path.stem)
def test_a_game_is_told_as_it_was(golden: Path) -> None:
    kept = golden.read_text(encoding="utf-8")
    command = kept.partition("\n")[0]
    assert command.startswith(COMMAND)
    assert golden_text(command) == kept


def test_every_game_has_two_goldens_that_can_be_read() -> None:
    games = [each.stem.rsplit("-", 1)[0] for each in GOLDENS]
    assert sorted(games) == sorted(2 * [each.key for each in rulesets()])
    assert sum(each.stat().st_size for each in GOLDENS) < 60_000


def test_every_line_names_its_phase_and_its_reader(capsys):
    main(["playthrough", "standard", "--years", "1", "--seats", "3"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 20
    readers = {"public", "gm", "s1", "s2", "s3"}
    for line in lines:
        key, reader, verb, rest = line.split(" ", 3)
        assert key[1:5].isdecimal()
        assert reader in readers
        assert verb in {"sees", "seals", "reads", "waits", "ends"}
        assert rest
    assert {line.split(" ", 2)[1] for line in lines} == readers


def test_another_secret_is_another_game(capsys):
    told = []
    for secret in ("01", "01", "02"):
        main(["playthrough", "standard", "--years", "1", "--secret", secret])
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] != told[2]


def test_a_game_that_ends_says_how(capsys):
    options = '{"last_year": 1901, "powers": "lot"}'
    main(["playthrough", "standard", "--years", "9", "--brief", "--options", options])
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith("S1902M public ends Result{kind last_year winners (")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], f"There is no game called “chess”; the games are: {KNOWN}."),
        (["standard", "--options", "{"], "--options: this is not JSON: {"),
        (["standard", "--options", "[]"], "--options: a JSON object is wanted, for instance {}."),
        (
            ["standard", "--options", '{"solo": null}'],
            "--options: “solo” must be a text, a whole number, true or false.",
        ),
        (
            ["standard", "--options", '{"solo": 99}'],
            "Centres to win: the value 99 is not one of those offered.",
        ),
        (["standard", "--secret", "spy"], "--secret: this is not hexadecimal: spy"),
        (["standard", "--secret", "0" * 66], "--secret: at most 32 bytes (64 digits)."),
        (["standard", "--seats", "8"], "--seats: standard is played by 1 to 7."),
        (["standard", "--years", "-1"], "--years: a number of years cannot be negative."),
    ],
)
def test_bad_input_gives_one_sentence(arguments, sentence, capsys):
    assert main(["playthrough", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"{sentence}\n"


def renew() -> None:
    """Write every golden anew."""
    for golden in GOLDENS:
        command = golden.read_text(encoding="utf-8").partition("\n")[0]
        golden.write_text(golden_text(command), encoding="utf-8")


if __name__ == "__main__":
    renew()
