"""Zips of strangers, unpacked within bounds.

What an archive says of its own sizes proves nothing: the bytes that come out are counted.
"""

import zipfile
import zlib
from collections.abc import Callable, Iterator
from io import BytesIO

_CHUNK = 1 << 16
_ENTRY = b"PK\x01\x02"
_USUAL = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Other ways of packing can ask for gigabytes before the first byte comes out."""

_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError),
    *(ValueError, KeyError, IndexError, OverflowError, TypeError, AttributeError),
)
"""What the standard library's reader trips over in a damaged archive."""


class BadZip(ValueError):
    """An archive that cannot be unpacked."""


class ZipTooLarge(ValueError):
    """An archive with too many files, or with too much in them."""


def read_zip(
    content: bytes, most_files: int, most_bytes: int, wanted: Callable[[str], bool]
) -> dict[str, bytes]:
    """The files of an archive whose names are wanted. Raises `BadZip`, `ZipTooLarge`.

    `most_files` counts all of them, `most_bytes` what comes out of those wanted.
    """
    # The list of files is read whole before it can be counted, so its marks are counted first.
    if content.count(_ENTRY) > most_files:
        raise ZipTooLarge
    files: dict[str, bytes] = {}
    left = most_bytes
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            for entry in archive.infolist():
                if entry.is_dir() or not wanted(entry.filename):
                    continue
                if entry.compress_type not in _USUAL:
                    raise BadZip(entry.filename)
                files[entry.filename] = b"".join(_chunks(archive, entry, left))
                left -= len(files[entry.filename])
    except ZipTooLarge:
        raise
    except _BROKEN as fault:
        raise BadZip from fault
    return files


def _chunks(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, left: int) -> Iterator[bytes]:
    if entry.file_size > left:
        raise ZipTooLarge(entry.filename)
    with archive.open(entry) as opened:
        while chunk := opened.read(_CHUNK):
            if (left := left - len(chunk)) < 0:
                raise ZipTooLarge(entry.filename)
            yield chunk
