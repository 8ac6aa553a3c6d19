"""Files that not everybody may read, as other accounts of the machine find them."""

import os
import sqlite3
import stat
import sys

import pytest

from engine.save.public_file import copy_game_file
from engine.secrecy import private_file
from tests.engine.save.locked import gm_game

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders decide there")


@pytest.fixture(autouse=True)
def generous():
    """A system that gives files away unless told otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def shut(path):
    return stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_game_and_what_sqlite_puts_beside_it_is_its_owners_alone(path):
    desk = gm_game(path)
    desk.close()
    assert shut(path)
    database = sqlite3.connect(path)
    database.execute("BEGIN IMMEDIATE")
    database.execute("DELETE FROM private")
    database.execute("UPDATE meta SET value = value")
    assert shut(path.with_name(f"{path.name}-journal"))
    database.close()


def test_a_copy_is_its_owners_alone(path, tmp_path):
    gm_game(path).close()
    path.chmod(0o644)  # as somebody else left it
    copy_game_file(path, tmp_path / "copy.lupi")
    assert shut(tmp_path / "copy.lupi")


def test_a_file_is_never_open_to_others_on_its_way(tmp_path, monkeypatch):
    file, modes = tmp_path / "france.lupipacket", []
    place = private_file.create_private_file

    def watched(part):
        place(part)
        modes.append(shut(part))

    monkeypatch.setattr(private_file, "create_private_file", watched)
    (tmp_path / ".france.lupipacket.part").write_text("left behind")
    private_file.write_private_file(file, b"one")
    private_file.write_private_file(file, b"two")
    assert (file.read_bytes(), shut(file), modes) == (b"two", True, [True, True])
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


def test_what_cannot_be_written_leaves_nothing(tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        private_file.write_private_file(tmp_path / "folder", b"one")
    with pytest.raises(OSError, match="nowhere"):
        private_file.write_private_file(tmp_path / "nowhere" / "a", b"one")
    assert [each.name for each in tmp_path.iterdir()] == ["folder"]
