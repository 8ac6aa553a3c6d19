"""Files of strangers: only real ones are opened, and archives unpack to what is allowed."""

import os
import struct
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from engine.errors import SaveError
from engine.sentences.sentences import Sentences
from engine.untrusted.combining_marks import limit_combining_marks
from engine.untrusted.regular_file import read_chosen_file, read_regular_file
from engine.untrusted.zip_reading import BadZip, ZipTooLarge, read_zip


def archive(members: dict[str, bytes], way: int = zipfile.ZIP_DEFLATED) -> bytes:
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", way) as pack:
        for name, content in members.items():
            pack.writestr(name, content)
    return whole.getvalue()


def test_a_file_is_read_and_one_more_where_it_is_too_big(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"12345")
    assert read_regular_file(file, 10) == b"12345"
    assert len(read_regular_file(file, 3)) == 4


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "game.eml"
    os.mkfifo(pipe)
    with pytest.raises(SaveError) as refused:
        read_chosen_file(pipe, 10)
    assert Sentences("en").error(refused.value) == (
        "“game.eml” is no file but a pipe or a device, and is not opened."
    )


@pytest.mark.skipif(os.name != "posix", reason="no such devices")
def test_a_device_and_a_folder_are_not_read(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="save_special"):
        read_chosen_file(Path("/dev/zero"), 10)
    with pytest.raises(SaveError, match="save_directory"):
        read_chosen_file(tmp_path, 10)
    with pytest.raises(SaveError, match="save_missing"):
        read_chosen_file(tmp_path / "gone", 10)


def test_a_zip_that_lies_about_its_size_unpacks_to_nothing() -> None:
    whole = bytearray(archive({"sheet.svg": bytes(50 << 20)}))
    for mark, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        struct.pack_into("<L", whole, whole.index(mark) + at, 10)
    with pytest.raises(BadZip):
        read_zip(bytes(whole), 10, 1 << 20, lambda _: True)


def test_what_comes_out_is_counted_over_all_files() -> None:
    whole = archive({f"{number}.svg": bytes(1 << 19) for number in range(3)})
    with pytest.raises(ZipTooLarge):
        read_zip(whole, 10, 1 << 20, lambda _: True)
    assert len(read_zip(whole, 10, 2 << 20, lambda _: True)) == 3
    assert read_zip(whole, 10, 1 << 20, lambda name: name.startswith("1")).keys() == {"1.svg"}


def test_too_many_files_are_not_even_listed() -> None:
    with pytest.raises(ZipTooLarge):
        read_zip(archive({str(number): b"" for number in range(20)}), 10, 1 << 20, lambda _: True)


def test_ways_of_packing_that_ask_for_memory_are_refused() -> None:
    with pytest.raises(BadZip):
        read_zip(archive({"a": b"x"}, zipfile.ZIP_LZMA), 10, 1 << 20, lambda _: True)


def test_marks_do_not_pile_up() -> None:
    assert limit_combining_marks("e\u0301te\u0301") == "e\u0301te\u0301"
    assert len(limit_combining_marks("a" + "\u0301\u0323" * 5000 + "b")) == 32
