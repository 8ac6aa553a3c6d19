"""How the table is laid out lies in the game's file, for all, through all phases."""

from engine.save.game_file import open_game
from tests.engine.save.locked import locked_game, reopened

LAID = "610,420 80,90"


def everybody(host):
    return frozenset(seat.id for seat in host.onlooker.seats)


def test_it_stays_through_phases_and_is_there_when_the_file_is_opened_again(host, path):
    assert host.onlooker.layout() == ""
    host.acting.keep_layout(LAID)
    host.resolve(everybody(host))
    host.roll_back(0)
    assert host.onlooker.layout() == LAID
    host.close()
    again = open_game(path)
    assert again.onlooker.layout() == LAID
    again.close()


def test_in_an_encrypted_file_nobody_reads_it_without_a_passphrase(path):
    host = locked_game(path)
    host.acting.keep_layout(LAID)
    host.close()
    assert LAID.encode() not in path.read_bytes()
    again = reopened(path)
    assert again.onlooker.layout() == LAID
    again.close()
