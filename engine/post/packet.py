"""One seat's packet: what the GM sends a player, and all that the player's program needs.

A packet holds that seat's view and the news that seat may read, and the map where it is none of
the program's own; whoever takes it apart finds no more than its player was told. It is signed by
the GM, so that damage and forgery show, and bears the seat's key, so that the answer can be
signed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Generic, TypeAlias, TypeVar, cast

from engine.errors import EngineBug, MapError, PostError
from engine.frame.audience import Private, can_read
from engine.frame.desk import PhaseView, SeatDesk
from engine.frame.game_option import OptionValue, OptionValues
from engine.frame.phase import Phase
from engine.frame.policy import PressRule
from engine.frame.record.codec import Codec
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.report import Report
from engine.frame.ruleset import BOARD_SIGN, AnyRuleset
from engine.frame.seat import Seated, SeatId
from engine.post.file_suffixes import PACKET
from engine.post.post_archive import (
    LARGEST,
    MANIFEST,
    ArchiveManifest,
    json_bytes,
    manifest_from,
    read_archive,
    read_json,
    write_archive,
    write_manifest,
)
from engine.post.post_keys import DeskKey, PostKeys, SeatKey, encrypt_for, is_signed
from engine.post.submission_lines import is_sound_view
from engine.registry import custom_board, register_board, ruleset
from engine.secrecy.padding import padded_size
from engine.untrusted.untrusted_text import visible_line, visible_text

V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
A = TypeVar("A")

KIND = "packet"
SUFFIX = PACKET
VIEW, NEWS, SIGNATURE = "view.json", "news.json", "signature"
BOARD = ("map.json", "sheet.svg")
"""The texts of the board, where it is not one of the program's own."""

LONGEST_NOTE = 20_000
"""Signs of a GM's word to everybody."""

FindRuleset = Callable[[str], AnyRuleset | None]
"""Finds the game of a key."""


@dataclass(frozen=True, slots=True)
class Mailing:
    """What is the same in every packet of one sending.

    `issue` counts how often packets have been sent for this phase, from 1; after a correction or
    a roll-back it goes up, and answers to earlier packets are told apart. `deadline` is the GM's
    own wording, with the time zone, and `note` a word to everybody; both may be empty. `choices`
    are the game's options as everybody knows them, `analysis` whether computers may be asked,
    `press` what press players may write.
    """

    title: str
    players: Mapping[SeatId, str]
    issue: int = 1
    deadline: str = ""
    note: str = ""
    choices: OptionValues = field(default_factory=dict[str, OptionValue])
    analysis: bool = True
    press: PressRule = PressRule.ANY


@dataclass(frozen=True, slots=True)
class Packet(Generic[V_co]):
    """A packet, read or about to be written.

    `game` is the mark of the game, `rules` the key of its ruleset. `news` are the reports that
    opened this phase, as this seat may read them. `key` is a secret of this seat's.
    """

    id: str
    game: str
    rules: str
    seat: SeatId
    phase: Phase
    mailing: Mailing
    key: SeatKey = field(repr=False)
    desk: DeskKey
    view: V_co
    news: tuple[Report, ...] = ()

    @property
    def player(self) -> str:
        """Who sits there."""
        return self.mailing.players.get(self.seat, self.seat)


AnyPacket: TypeAlias = Packet[Any]
"""A packet of any game."""


def packet_for(
    rules: AnyRuleset, seat: SeatDesk[V, A], keys: PostKeys, mailing: Mailing
) -> Packet[V]:
    """The packet of one seat for the open phase, made from its own desk alone.

    Its news are those that ended the phase before and those since.
    """
    id, phase = seat.seat.id, seat.phase()
    packet = keys.packet_id(id, phase.key, mailing.issue)
    news = latest_news(seat.history())
    return Packet(
        id=packet,
        game=keys.game,
        rules=rules.key,
        seat=id,
        phase=phase,
        mailing=mailing,
        key=keys.seat_key(id, packet),
        desk=keys.desk_key(),
        view=seat.view(),
        news=addressed_news(news, id),
    )


def latest_news(history: Sequence[PhaseView[object]]) -> tuple[Report, ...]:
    """What ended the phase before and what has been told since."""
    return tuple(report for chapter in history[-2:] for report in chapter.reports)


def addressed_news(news: Sequence[Report], seat: SeatId) -> tuple[Report, ...]:
    """The same reports as letters to one seat: they do not say who else got them.

    Raises `EngineBug` for one that this seat may not read.
    """
    for report in news:
        if not can_read(report.audience, Seated(seat)):
            raise EngineBug(f"a report of kind {report.kind} is not for this seat")
    return tuple(
        Report(Private((seat,)), report.kind, report.facts)
        if isinstance(report.audience, Private)
        else report
        for report in news
    )


def write_packets(
    packets: Sequence[Packet[object]],
    everybodys: Packet[object],
    rules: AnyRuleset,
    keys: PostKeys,
) -> tuple[bytes, ...]:
    """The packets of all seats as the bytes of their files, all of one length.

    `everybodys` is what a packet would be for somebody who knows what all know: the length
    follows from it.
    """
    board = sum(map(len, _board_member(everybodys.rules).values()))
    public, *lengths = (
        len(write_packet(each, rules, keys)) - board for each in (everybodys, *packets)
    )
    size = padded_size(max(lengths), public)
    return tuple(
        _packet_bytes(each, rules, keys, spaces=size - length)
        for each, length in zip(packets, lengths, strict=True)
    )


def write_packet(packet: Packet[object], rules: AnyRuleset, keys: PostKeys) -> bytes:
    """A packet as the bytes of its file, the same for equal packets.

    Its length tells what is in it: what is sent is made by `write_packets`.
    """
    return _packet_bytes(packet, rules, keys, spaces=0)


def _packet_bytes(packet: Packet[object], rules: AnyRuleset, keys: PostKeys, spaces: int) -> bytes:
    codec = table_codec(rules)
    members = {
        # JSON with spaces behind it, which mean nothing.
        VIEW: json_bytes(codec.write(packet.view)) + b" " * spaces,
        NEWS: json_bytes({"phase": codec.write(packet.phase), "news": codec.write(packet.news)}),
        **_board_member(packet.rules),
    }
    facts = _facts(packet, rules.version)
    signature = keys.sign(_signed_bytes({MANIFEST: write_manifest(KIND, facts), **members}))
    return write_archive(KIND, facts, {**members, SIGNATURE: signature.hex().encode()})


def _board_member(game: str) -> Mapping[str, bytes]:
    """What a packet says of the board of its game; one too large to be sent is left at home."""
    laid = custom_board(game)
    texts = () if laid is None else (laid.text.encode(), laid.sheet.encode())
    if sum(map(len, texts)) > LARGEST // 2:
        return {}
    return dict(zip(BOARD, texts, strict=False))


def _facts(packet: Packet[object], version: int) -> dict[str, object]:
    mailing = packet.mailing
    return {
        "id": packet.id,
        "game": packet.game,
        "rules": packet.rules,
        "version": version,
        "seat": packet.seat,
        "title": mailing.title,
        "players": dict(mailing.players),
        "issue": mailing.issue,
        "deadline": mailing.deadline,
        "note": mailing.note,
        "choices": dict(mailing.choices),
        "analysis": mailing.analysis,
        "press": mailing.press,
        "key": packet.key.secret,
        "desk": {"box": packet.desk.box, "verify": packet.desk.verify},
    }


def read_packet(
    content: bytes, file: str, trusted: DeskKey | None = None, known: FindRuleset = ruleset
) -> AnyPacket:
    """The packet in a file's bytes; `file` is only for the error.

    `trusted` is the key of a GM from whom packets of this game came before; without it, a packet
    vouches for itself. A board that comes along is laid out. Raises `PostError`: `oversized`,
    `not_post`, `other_kind`, `too_new`, `unknown_game`, `unknown_map`, `damaged`, `forged`.
    """
    manifest, members = read_archive(content, file, KIND, (VIEW, NEWS, SIGNATURE), BOARD)
    desk = _desk(manifest)
    if trusted is not None and desk != trusted:
        raise PostError(file, "forged")
    signature = _hex(members[SIGNATURE].decode("ascii", "replace"), 64, file)
    signed = {name: body for name, body in members.items() if name != SIGNATURE}
    if not is_signed(desk, _signed_bytes(signed), signature):
        raise PostError(file, "forged")
    _register_packet_board(members, file)
    game = manifest.text("rules")
    rules = known(game)
    if rules is None:
        raise PostError(file, "unknown_map" if BOARD_SIGN in game else "unknown_game")
    if manifest.number("version") > rules.version:
        raise PostError(file, "too_new")
    return _packet(manifest, members, rules, desk)


def _register_packet_board(members: Mapping[str, bytes], file: str) -> None:
    """Make the board known that a packet brings, if it brings one."""
    texts = [members[name] for name in BOARD if name in members]
    if not texts:
        return
    try:
        text, sheet = (each.decode() for each in texts)
        register_board(text, sheet, stored=True)
    except (MapError, ValueError) as fault:
        raise PostError(file, "damaged") from fault


def _packet(
    manifest: ArchiveManifest, members: Mapping[str, bytes], rules: AnyRuleset, desk: DeskKey
) -> Packet[object]:
    file = manifest.file
    view, phase, news = _read_members(members, table_codec(rules), file)
    if not (isinstance(phase, Phase) and is_sound_view(view) and isinstance(news, tuple)):
        raise PostError(file, "damaged")
    reports = cast("tuple[object, ...]", news)
    found = tuple(each for each in reports if isinstance(each, Report))
    if len(found) != len(reports):
        raise PostError(file, "damaged")
    return Packet(
        id=manifest.text("id", 16),
        game=manifest.text("game", 16),
        rules=manifest.text("rules"),
        seat=SeatId(manifest.text("seat", 40)),
        phase=phase,
        mailing=_mailing(manifest, rules),
        key=SeatKey(_hex(manifest.text("key"), 32, file).hex()),
        desk=desk,
        view=view,
        news=found,
    )


def _read_members(
    members: Mapping[str, bytes], codec: Codec, file: str
) -> tuple[object, object, object]:
    """The view, the phase and the news."""
    told = manifest_from(read_json(members[NEWS], file), file)
    try:
        view = codec.read(read_json(members[VIEW], file))
        return view, codec.read(told.facts.get("phase")), codec.read(told.facts.get("news"))
    except Unreadable as fault:
        raise PostError(file, "damaged") from fault


def _mailing(manifest: ArchiveManifest, rules: AnyRuleset) -> Mailing:
    players = manifest.inner("players")
    return Mailing(
        title=visible_line(manifest.text("title")),
        players={SeatId(seat): visible_line(players.text(seat)) for seat in players.facts},
        issue=manifest.number("issue"),
        deadline=visible_line(manifest.text("deadline")),
        note=visible_text(manifest.text("note", LONGEST_NOTE)),
        choices=_choices(manifest, rules),
        analysis=manifest.facts.get("analysis") is not False,  # Older packets do not say.
        press=_press(manifest.facts.get("press")),
    )


def _press(told: object) -> PressRule:
    known = [each for each in PressRule if each == told]
    return known[0] if known else PressRule.ANY


def _choices(manifest: ArchiveManifest, rules: AnyRuleset) -> OptionValues:
    """The options that a packet tells of, as far as this program has them; older packets tell of
    none."""
    if "choices" not in manifest.facts:
        return {}
    told = manifest.inner("choices").facts
    found: dict[str, OptionValue] = {}
    for option in rules.options():
        value = told.get(option.key)
        if isinstance(value, str | int) and option.offers(value):
            found[option.key] = value
    return found


def _desk(manifest: ArchiveManifest) -> DeskKey:
    inner, file = manifest.inner("desk"), manifest.file
    box, verify = inner.text("box"), inner.text("verify")
    desk = DeskKey(_hex(box, 32, file).hex(), _hex(verify, 32, file).hex())
    try:
        encrypt_for(desk, b"")
    except ValueError as fault:
        raise PostError(file, "damaged") from fault
    return desk


def _hex(text: str, length: int, file: str) -> bytes:
    try:
        found = bytes.fromhex(text)
    except ValueError as fault:
        raise PostError(file, "damaged") from fault
    if len(found) != length:
        raise PostError(file, "damaged")
    return found


def _signed_bytes(members: Mapping[str, bytes]) -> bytes:
    """What is signed: the name and the digest of each member."""
    lines = (f"{name} {sha256(members[name]).hexdigest()}\n" for name in sorted(members))
    return f"casus lupi packet 1\n{''.join(lines)}".encode()
