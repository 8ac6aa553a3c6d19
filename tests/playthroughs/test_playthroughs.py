"""Whole games as every reader saw them; the reviewer of a change reads who learned what.

The first line of a golden is the command that made it. To renew one, run it:
`python -m tests.playthroughs.test_playthroughs` renews them all.
"""

import shlex
from pathlib import Path

import pytest

from engine.cli import main
from engine.registry import rulesets

FOLDER = Path(__file__).parent
GOLDENS = sorted(FOLDER.glob("*.txt"))
KNOWN = ", ".join(each.key for each in rulesets())
COMMAND = "# python -m engine "


def told(golden: Path, capsys) -> tuple[str, str]:
    first, _, kept = golden.read_text(encoding="utf-8").partition("\n")
    assert first.startswith(COMMAND)
    assert main(shlex.split(first.removeprefix(COMMAND))) == 0
    return capsys.readouterr().out, kept


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda path: path.stem)
def test_a_game_is_told_as_it_was(golden, capsys):
    now, kept = told(golden, capsys)
    assert now == kept


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
    from contextlib import redirect_stdout

    for golden in GOLDENS:
        first = golden.read_text(encoding="utf-8").partition("\n")[0]
        with golden.open("w", encoding="utf-8") as file, redirect_stdout(file):
            file.write(f"{first}\n")
            main(shlex.split(first.removeprefix(COMMAND)))


if __name__ == "__main__":
    renew()
