"""The files of the post: ZIP archives written one way only, and read with suspicion.

Members are stored, not packed, and bear no times: equal content makes equal bytes, and nothing
unpacks to more than the file's own size. The first member, `manifest.json`, says what the file is.
"""

import json
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import cast

from engine.errors import PostError
from engine.untrusted.json_reading import decode_json

FORMAT = 1
MANIFEST = "manifest.json"
LARGEST = 4 * 1024 * 1024
"""No file of ours is bigger, in bytes; one that is, is not even opened."""

LONGEST_TEXT = 200
"""Signs of a text in a manifest, unless more is said."""

_EPOCH = (1980, 1, 1, 0, 0, 0)
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError),
    *(ValueError, KeyError, IndexError, OverflowError, TypeError, AttributeError),
)
"""What the standard library's reader trips over in a damaged archive."""


@dataclass(frozen=True, slots=True)
class ArchiveManifest:
    """A table of plain facts in a file, above all its first member."""

    file: str
    facts: Mapping[str, object]

    def text(self, key: str, most: int = LONGEST_TEXT) -> str:
        """A short text. Raises `PostError` where there is none."""
        value = self.facts.get(key)
        if not isinstance(value, str) or len(value) > most:
            raise PostError(self.file, "damaged")
        return value

    def inner(self, key: str) -> "ArchiveManifest":
        """A table inside. Raises `PostError` where there is none."""
        return manifest_from(self.facts.get(key), self.file)

    def number(self, key: str) -> int:
        """A number from 0. Raises `PostError` where there is none."""
        value = self.facts.get(key)
        if type(value) is not int or not 0 <= value < 1 << 53:
            raise PostError(self.file, "damaged")
        return value


def write_archive(kind: str, facts: Mapping[str, object], members: Mapping[str, bytes]) -> bytes:
    """An archive of a kind, the same bytes for the same content."""
    whole = BytesIO()
    head = write_manifest(kind, facts)
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name, content in ((MANIFEST, head), *sorted(members.items())):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return whole.getvalue()


def write_manifest(kind: str, facts: Mapping[str, object]) -> bytes:
    """The first member of a file of that kind."""
    return json_bytes({"kind": kind, "format": FORMAT, **facts})


def read_archive(
    content: bytes,
    file: str,
    kind: str,
    wanted: tuple[str, ...],
    besides: tuple[str, ...] = (),
) -> tuple[ArchiveManifest, Mapping[str, bytes]]:
    """The manifest of an archive and its members: exactly those wanted, and perhaps some besides.

    Raises `PostError`: `oversized`, `not_post`, `too_new`, `other_kind`, `damaged`.
    """
    if len(content) > LARGEST:
        raise PostError(file, "oversized")
    if not content.startswith(b"PK"):
        raise PostError(file, "not_post")
    members = _members(content, file)
    manifest = _manifest(members, file)
    if manifest.facts.get("kind") != kind:
        raise PostError(file, "other_kind")
    if manifest.number("format") > FORMAT:
        raise PostError(file, "too_new")
    if members.keys() - {*besides} != {MANIFEST, *wanted}:
        raise PostError(file, "damaged")
    return manifest, members


def _members(content: bytes, file: str) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            entries = archive.infolist()
            names = {entry.filename for entry in entries}
            if len(names) != len(entries) or len(entries) > 8 or archive.comment:
                raise PostError(file, "damaged")
            if any(_is_foreign_member(entry, len(content)) for entry in entries):
                raise PostError(file, "damaged")
            return {entry.filename: archive.read(entry) for entry in entries}
    except _BROKEN as fault:
        raise PostError(file, "damaged") from fault


def _is_foreign_member(entry: zipfile.ZipInfo, whole: int) -> bool:
    """A member that we never wrote so: packed, encrypted, or bigger than the file."""
    stored = entry.compress_type == zipfile.ZIP_STORED and entry.flag_bits & 1 == 0
    return not stored or entry.file_size > whole or entry.file_size != entry.compress_size


def _manifest(members: Mapping[str, bytes], file: str) -> ArchiveManifest:
    if MANIFEST not in members:
        raise PostError(file, "not_post")
    return manifest_from(read_json(members[MANIFEST], file), file)


def manifest_from(value: object, file: str) -> ArchiveManifest:
    """A plain value that should be a table of facts. Raises `PostError` `damaged`."""
    if not isinstance(value, dict):
        raise PostError(file, "damaged")
    return ArchiveManifest(file, cast("dict[str, object]", value))


def json_bytes(value: object) -> bytes:
    """A plain value as JSON, the same bytes for equal values."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return text.encode()


def read_json(content: bytes, file: str) -> object:
    """The plain value that JSON bytes mean. Raises `PostError` `damaged`."""
    try:
        return decode_json(content.decode())
    except ValueError as fault:
        raise PostError(file, "damaged") from fault
