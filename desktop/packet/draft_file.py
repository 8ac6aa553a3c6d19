"""What a player has written in answer to a packet, kept in a file beside it."""

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from engine import private_file
from engine.campaign.submission import GivesOrders, SeesBoard
from engine.errors import DraftOversized, SaveForbidden
from engine.frame.record.codec import Codec
from engine.frame.record.type_codec import Unreadable
from engine.outside.regular_file import read_regular
from engine.padding import padded_size
from engine.post.beside_orders import NOTHING_BESIDE, BesideOrders, read_beside
from engine.post.form import is_sound_submission
from engine.post.packet import Packet

SUFFIX = ".lupidraft"
LARGEST = 1 << 20
"""A larger file, in bytes, is no draft: one of this size takes half a second at the worst."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What has been written: orders, whether they are ready to be sent, what goes with them,
    notes, and what was tried out."""

    submission: GivesOrders | None = field(default=None, repr=False)
    ready: bool = False
    notes: str = field(default="", repr=False)
    plan: str = field(default="", repr=False)
    beside: BesideOrders = NOTHING_BESIDE


class DraftFile:
    """The file beside a packet. What is in it and does not fit the packet counts as nothing."""

    def __init__(self, file: Path, packet: Packet[SeesBoard], codec: Codec) -> None:
        self._file = file.with_suffix(SUFFIX)
        self._packet = packet
        self._codec = codec
        self.answer = self._read()

    def change(self, **changes: object) -> None:
        """Write something down.

        Raises `SaveForbidden` where that cannot be done, and `DraftOversized`, with everything as
        it was, for more than would be read again.
        """
        changed = replace(self.answer, **changes)
        told = {
            "packet": self._packet.id,
            "ready": changed.ready,
            "notes": changed.notes,
            "plan": changed.plan,
            "orders": self._codec.write(changed.submission),
            "beside": changed.beside.facts(),
        }
        content = json.dumps(told, ensure_ascii=False).encode()
        # Spaces behind JSON mean nothing; a role would show in the length of its answer.
        content = content.ljust(padded_size(len(content)), b" ")
        if len(content) > LARGEST:
            raise DraftOversized(str(self._file))
        self.answer = changed
        try:
            private_file.write(self._file, content)
        except OSError as fault:
            raise SaveForbidden(str(self._file), str(fault)) from fault

    def _read(self) -> Answer:
        try:
            content = read_regular(self._file, LARGEST)
            if len(content) > LARGEST:
                return Answer()
            told: object = json.loads(content.decode())
        except (OSError, ValueError, RecursionError):
            return Answer()
        if not isinstance(told, dict):
            return Answer()
        facts = cast("dict[str, object]", told)
        if facts.get("packet") != self._packet.id:
            return Answer()
        submission = self._submission(facts.get("orders"))
        notes, plan, beside = facts.get("notes"), facts.get("plan"), facts.get("beside")
        return Answer(
            submission,
            ready=facts.get("ready") is True and submission is not None,
            notes=notes if isinstance(notes, str) else "",
            plan=plan if isinstance(plan, str) else "",
            beside=read_beside(cast("dict[str, object]", beside))
            if isinstance(beside, dict)
            else NOTHING_BESIDE,
        )

    def _submission(self, told: object) -> GivesOrders | None:
        try:
            found: GivesOrders = self._codec.read(told)
        except Unreadable:
            return None
        return found if is_sound_submission(self._packet.view, found) else None
