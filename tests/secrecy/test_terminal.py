"""What one player at a hot-seat table gets out of the command line with his own passphrase."""

import os

import pytest

from engine.cli import main
from engine.errors import StillWaiting
from engine.frame.policy import DealTerms, Policies, SealedVisibility
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.save.chance_proof import verify_chance
from engine.save.game_file import create_game
from tests.engine.save.locked import CHEAP, PASSPHRASES, SEATS, locked_game

S1, S2, S3 = SeatId("s1"), SeatId("s2"), SeatId("s3")
TWINS = {**PASSPHRASES, S2: PASSPHRASES[S1]}


@pytest.fixture
def game(tmp_path):
    file = tmp_path / "twins.lupi"
    create_game(file, "standard", SEATS, {}, os.urandom, passphrases=TWINS, cost=CHEAP).close()
    return str(file)


@pytest.fixture
def ask(game, tmp_path, capsys):
    """Runs a command with somebody's passphrase: the exit code and all that was said."""

    def run(command: str, whose: SeatId, *more: str):
        word = tmp_path / "word"
        word.write_text(f"{TWINS[whose]}\n", encoding="utf-8")
        code = main([command, game, "--passphrase-file", str(word), *more])
        out, err = capsys.readouterr()
        return code, out + err

    return run


@pytest.mark.parametrize("command", ["report", "handed"])
def test_two_players_with_the_same_passphrase_are_never_told_so(ask, command):
    for seat in (S1, S2):
        assert ask(command, seat, "--as", seat)[0] == 0


@pytest.mark.parametrize("command", ["report", "handed"])
def test_a_passphrase_for_another_seat_tells_not_whose_it_is(ask, command):
    code, said = ask(command, S3, "--as", "s4")
    assert (code, said) == (2, "That passphrase does not open this game.\n")


def test_a_player_proves_no_more_of_the_lots_than_anybody(tmp_path):
    file = tmp_path / "lots.lupi"
    lot = {"powers": "lot"}
    create_game(file, "standard", SEATS, lot, os.urandom, passphrases=TWINS, cost=CHEAP).close()
    assert verify_chance(file, PASSPHRASES[S3]) == verify_chance(file)
    assert not verify_chance(file, PASSPHRASES[S3]).told


@pytest.mark.parametrize("who", [SealedVisibility.COUNT, SealedVisibility.NOTHING])
def test_a_table_that_may_not_know_who_has_sealed_is_not_told_by_a_refusal(
    tmp_path, capsys, monkeypatch, who
):
    file = tmp_path / "quiet.lupi"
    terms = DealTerms(policies=Policies(who_sealed=who))
    host = locked_game(file, terms=terms)
    host.seat(S3).submit(StandardOrders())
    with pytest.raises(StillWaiting) as fault:
        host.resolve(frozenset())
    assert fault.value.args == ("still_waiting",)
    host.close()
    monkeypatch.setenv("CASUSLUPI_PASSPHRASE", PASSPHRASES[S3])
    assert main(["process", str(file)]) == 3
    out, err = capsys.readouterr()
    assert out + err == "Not everybody has sealed yet.\n"
