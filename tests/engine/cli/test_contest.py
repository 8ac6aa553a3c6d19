"""`contest`: games between computer players from the terminal."""

import json

import pytest

from engine.cli import main


def test_games_are_told_one_by_one_and_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["contest", "--seats", "1,hold", "--games", "2", "--years", "2", "--json"]
    said: list[str] = []
    for jobs in ("1", "2"):
        assert main([*asked, "--jobs", jobs]) == 0
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        for line in lines:
            line.pop("seconds", None)
        said.append(json.dumps(lines))
    assert said[0] == said[1], "games at the same time are the same games"
    first, second, better, worse = json.loads(said[0])
    assert (first["game"], second["game"], first["year"]) == (0, 1, 1902)
    assert sorted(first["players"].values()).count("1") == 4
    assert first["void"] == 0
    assert (better["name"], worse["name"]) == ("1", "hold")
    assert better["seats"] + worse["seats"] == 14


def test_without_json_a_line_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["contest", "--seats", "hold", "--games", "1", "--years", "1"]) == 0
    game, record = capsys.readouterr().out.splitlines()
    assert game.startswith("0: 1901, nobody alone: ")
    assert record.startswith("hold ")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--seats", "4"), "“4” is no player"),
        (("--seats", ",".join("1" * 8)), "only 7 powers"),
        (("--games", "0"), "--games: from 1"),
        (("--years", "101"), "--years: from 1 to 100"),
        (("--budget", "-1"), "from 0 to"),
        (("--map", "nowhere"), "no map.json"),
    ],
)
def test_what_will_not_do_is_said_in_one_sentence(
    options: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["contest", *options]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1
