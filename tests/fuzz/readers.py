"""Everything the program reads that somebody else may have written, each with good examples.

The examples are made by the program's own writers, so that none is anybody else's work. What is
signed, encrypted or packed in an archive is put in again (`wrapped`) after it was spoilt: bytes
that fail at the signature would only ever try the signature.
"""

import io
import json
import re
import sqlite3
import zipfile
from argparse import Namespace
from collections.abc import Callable, Mapping
from contextlib import closing, redirect_stdout, suppress
from dataclasses import replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtGui import QImage, QPainter

from desktop.app.application import make_application
from desktop.app.game_opening import game_summary
from desktop.app.settings import Settings
from desktop.mail.account import bare_addresses, read_account, save_account
from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.map_styles import map_style
from desktop.map.paint.sheet_ground import SheetGround, clear_board_caches
from desktop.maplib.map_import import import_maps
from desktop.maplib.map_library import MapLibrary
from desktop.orders.compose.typed_orders import read_typed_orders
from desktop.packet.packet_desk import PacketDraftFile
from desktop.sandbox.saved_plans import read_text
from engine.board.build_rule import BuildRule
from engine.board.map_file import read_map
from engine.campaign.plan import PlanSetting, first_step, new_plan
from engine.campaign.plan_text import read_order_key, write_plan
from engine.cli.advise import _run as advise
from engine.cli.new_game_arguments import read_json, read_options, read_seats
from engine.cli.order_input import OrderReader
from engine.cli.order_input import read_orders as read_order_sheet
from engine.cli.time_arguments import read_time, write_time
from engine.cli.times import _rule as typed_schedule
from engine.exchange.game_takeover import read_takeover_file
from engine.exchange.judge_text_reader import read_judge_text
from engine.exchange.judge_text_writer import write_judge_text
from engine.exchange.map_text import read_map_text
from engine.exchange.plan_source import read_builtin_plan, read_plan_source
from engine.exchange.saved_game import SavedGame, read_games, write_game
from engine.exchange.table_game import saved_table_game
from engine.frame.schedule import LATEST, Absence
from engine.frame.seat import SeatId
from engine.games.hepta.charter import read_charter
from engine.games.hepta.claim_text import read_claim
from engine.games.werewolves.tables import read_score_table, read_spy_table, read_stop_conditions
from engine.post.address_list import read_addresses
from engine.post.deadlines import deadline_rule_from
from engine.post.inbox import DroppedFile, examine_mail
from engine.post.letter import find_letters, write_letter
from engine.post.mail_reading import Attachment
from engine.post.mail_writing import write_draft
from engine.post.orders_ahead import read_answer
from engine.post.orders_file import BODY, write_orders
from engine.post.orders_file import KIND as ORDERS
from engine.post.outbox import MailboxState, MailKind, MailRecord
from engine.post.packet import KIND as PACKET
from engine.post.packet import NEWS, SIGNATURE, VIEW, read_packet, write_packet
from engine.post.page_drawing import read_drawing
from engine.post.post_archive import json_bytes, write_archive, write_manifest
from engine.post.post_keys import encrypt_for
from engine.post.post_state import new_post_state, read_post_state, write_post_state
from engine.post.press_letter import split_press
from engine.registry import ruleset
from engine.save.game_file import create_game
from engine.sentences.schedule_sentences import standing_rule_sentence
from engine.sentences.sentences import Sentences
from maps.foreign_sheet import read_foreign_sheet
from maps.map_diagnosis import diagnose_map
from maps.sheet import parse_sheet
from maps.village.village_sheet import door_places, draw_village
from tests.engine.exchange.files import maps
from tests.engine.exchange.test_told_game import DAIDE, FALL, SITE
from tests.engine.games.hepta.test_claims import TONGUE
from tests.engine.save.mutation import examples, tried
from tests.fuzz.line_readers import (
    ACCOUNT,
    imap_answers,
    moderator,
    phone,
    smtp_answers,
    web_post,
    web_request,
)
from tests.fuzz.reader import OWN_ERRORS, Reader
from tests.helpers.foreign_maps import FORMS
from tests.helpers.post import REVISION, PostOffice, post_office, rules
from tests.helpers.standard import standard_file, standard_gazetteer, standard_map
from tests.helpers.table import NAMES, Foreseen, hand_in, standard_host, standard_seats
from tests.helpers.variants import ADJACENCY, PICTURE, VARIANTS, write_pack

LINES = ("A Par-Bur", "A Mar S A Par-Bur", "F Bre-MAO")
CLAIMS = (
    'with player 7 and Germany if order "A(2:Bur)-1:Par" succeeded and not player 7 owns 1:par '
    "or player 4 has at least 63 centres",
    "avec le joueur 7 si le joueur 4 possède 3:Mun",
)
TYPED = (
    "A Par-Bur; A Mar S Par - Bur\nF Bre - Mid-Atlantic Ocean (bounce)",
    "France:\narmy Paris to Burgundy via convoy\nFleet Brest holds\n\nGermany\nF Kie C A Mun-Hol",
    "Russie : A Moscou soutient F StP/cs - BOT ; construis A Var\nF1903M\nDislodged: A Ser",
    "ORD ( FAL 1902 ) ( ( ENG FLT NTH ) CVY ( ENG AMY YOR ) CTO BEL ) ( SUC )\n( ENG WVE )",
)
OPTIONS = {"solo": 20, "edition": "2023", "last_year": 1910, "press": "open"}
POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
TABLES = (
    "1-2: nothing, 3-4: team, 5-6: card",
    "no_wolves, all_wolves, parity, 3 centres, solo",
    "wolves 1 1/2; humans 2; draw 1/3; centres",
    "hepta2A,ferries=open",
)


def readers(folder: Path) -> Mapping[str, Callable[[], Reader]]:
    """All of them by name, made when asked for; `folder` is for those that want a file."""
    office = post_office()
    return {
        "phone_standard": partial(phone, "standard", office),
        "phone_village": partial(phone, "village", office),
        "phone_werewolves": partial(phone, "werewolves", office),
        "phone_moderator": moderator,
        "web_request": web_request,
        "web_post": web_post,
        "smtp_answers": smtp_answers,
        "imap_answers": imap_answers,
        "mail": partial(_mail, office),
        "html_mail": partial(_html_mail, office),
        "letter": partial(_letter, office),
        "press": partial(_press, office),
        "answer_lines": partial(_answer_lines, office),
        "address_list": _address_list,
        "order_file": partial(_order_file, office),
        "signed_orders": partial(_signed_orders, office),
        "packet": partial(_packet, office),
        "signed_packet": partial(_signed_packet, office),
        "draft_of_an_answer": partial(_draft, office, folder),
        "postbag": _postbag,
        "saved_games_json": _saved_games,
        "judge_text": _judge_text,
        "told_game": _told_game,
        "advise": partial(_advise, folder),
        "pasted_board": _pasted_board,
        "typed_orders": _typed_orders,
        "order_sheet": partial(_order_sheet, office),
        "claims": lambda: Reader(
            tuple(each.encode() for each in CLAIMS), lambda it: read_claim(_text(it), TONGUE)
        ),
        "plan": partial(_plan, folder),
        "options": _options,
        "schedule": _schedule,
        "tables": lambda: Reader(tuple(each.encode() for each in TABLES), _read_tables),
        "settings": partial(_settings, folder),
        "map": _map,
        "sheet": _sheet,
        "painted_sheet": _painted_sheet,
        "page_drawing": _page_drawing,
        "foreign_sheet": _foreign_sheet,
        "map_text": _map_text,
        "map_checked": _map_checked,
        "map_archive": partial(_map_archive, folder),
        "variant_pack": partial(_variant_pack, folder),
        **{f"{form}_variant": partial(_variant, form, folder) for form in FORMS},
        "map_folder": partial(_map_folder, folder),
        "game_file": partial(_game_file, folder),
        "locked_game_file": partial(_locked_game_file, folder),
        "game_file_rows": partial(_game_rows, folder),
        "game_file_sql": partial(_game_sql, folder),
    }


# -- by mail --------------------------------------------------------------------------------------


def _mail(office: PostOffice) -> Reader:
    letter = write_letter(office.letter("france", *LINES))
    file = write_orders(office.packet(), office.submission("france", *LINES), REVISION, rules())
    page = f"<!DOCTYPE html><html><p>{letter.replace(chr(10), '<br>')}</p></html>".encode()
    body = f"Dear Anna,\n\n{letter}\nCleo — été"
    head = b"From: Cleo <cleo@example.org>\n"
    return Reader(
        (
            head + write_draft("gm@example.org", "Orders — été", body),
            head + write_draft("", "x", "see file", (Attachment("F.lupiorders", file),)),
            head + write_draft("", "x", body, (Attachment("page.html", page),)),
            head
            + b"MIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=x\n\n--x\n"
            + b"Content-Type: text/plain; charset=utf-7; format=flowed\n"
            + b"Content-Transfer-Encoding: base64\n\nQSBQYXItQnVy\n--x\n"
            + b"Content-Type: message/rfc822\n\nFrom: a@b.c\nSubject: =?utf-8?q?x?=\n\nx\n--x--\n",
        ),
        _dropped(office, "x.eml"),
        words=("charset=punycode", "quoted-printable", "8bit", "utf-16", "text/html", "boundary"),
    )


def _html_mail(office: PostOffice) -> Reader:
    letter = write_letter(office.letter("france", *LINES))
    return Reader(
        (
            f"<!DOCTYPE html><html><p>{letter.replace(chr(10), '<br>')}</p></html>".encode(),
            f"<html><head><style>x</style></head><div><pre>{letter}</pre>&amp;&#65;<!-- x -->"
            f"<script>x</script><![CDATA[x]]><?x?></div></html>".encode(),
        ),
        _dropped(office, "x.html"),
        words=("<p ", "<script", "<!--", "<![CDATA[", "&#x", "</", "<textarea", "<plaintext"),
    )


def _letter(office: PostOffice) -> Reader:
    letter = write_letter(office.letter("france", *LINES))
    inbox = _dropped(office, "x.txt")
    quoted = "".join(f"> {line}\n" for line in letter.splitlines())
    return Reader(
        (letter.encode(), f"Hello,\n{quoted}\nCleo".encode()),
        lambda it: (inbox(it), find_letters(_text(it))),
    )


def _press(office: PostOffice) -> Reader:
    letter = write_letter(office.letter("france", *LINES))
    to_all = f"GREY PRESS TO ALL\nSomebody lies.\nEND PRESS\n{letter}"
    some = "PRESSE POUR FRANCE, Bea et Allemagne :\n  Bonjour\nFIN DE LA PRESSE\n"
    inbox = _dropped(office, "x.txt")
    good = (to_all, some, f"> PRESS TO Ada and ENGLAND\n> x\n> END PRESS\n{some}")
    return Reader(
        tuple(each.encode() for each in good),
        lambda it: (inbox(it), split_press(_text(it))),
        words=("PRESS TO ", "END PRESS", "GREY PRESS TO ", "PRESSE GRISE À "),
    )


def _answer_lines(office: PostOffice) -> Reader:
    """The lines of an answer, those for later phases and the mark among them."""
    view, names = office.packet().view, standard_gazetteer()
    good = (
        "\n".join(LINES),
        "A Par-Bur\nIf dislodged Mar: Gas, Pie, disband\nBuilds: A Par, F Bre, waive\nWait\n",
        "Si délogé Par: Gas\nRetraits: F Bre, A Mar\nEnsuite: A Par → Bur\nNext: F Bre-MAO\nPrêt",
        "Ahead: x\nConstructions: renoncer\nDisband: A Par\nRemovals:\nReady",
    )

    def read(content: bytes) -> None:
        lines = _text(content).splitlines()
        for language in (None, "fr"):
            read_answer(view, lines, names, language)

    return Reader(tuple(each.encode() for each in good), read)


def _address_list() -> Reader:
    called = {
        SeatId(f"s{n}"): (name, power)
        for n, (name, power) in enumerate(zip(NAMES, POWERS, strict=True), 1)
    }
    good = (
        'Ada Lovelace <ada@example.org>, Bea <bea@example.org>; "Cleo, Q." <c@example.org>',
        "".join(f"{name}@example.org\n" for name in NAMES),
        "France\tcleo@example.org\nEngland: bea@example.org.\nAda — ada@example.org\n",
    )

    def read(content: bytes) -> None:
        text = _text(content)
        for address in read_addresses(text, called).found.values():
            bare_addresses(address)
        bare_addresses(text)

    return Reader(tuple(each.encode() for each in good), read)


def _order_file(office: PostOffice) -> Reader:
    good = write_orders(office.packet(), office.submission("france", *LINES), REVISION, rules())
    return Reader((good,), _dropped(office, "x.lupiorders"))


def _signed_orders(office: PostOffice) -> Reader:
    """What a player has signed: he may put in what he likes."""
    packet = office.packet()
    inner = {
        "game": packet.game,
        "seat": packet.seat,
        "phase": packet.phase.key,
        "packet": packet.id,
        "revision": REVISION,
        "orders": rules().codec.write(office.submission("france", *LINES)),
    }

    def sealed(content: bytes) -> bytes:
        signed = packet.key.sign(content)
        body = encrypt_for(packet.desk, json_bytes({"seat": packet.seat, "signed": signed.hex()}))
        return write_archive(ORDERS, {"game": packet.game, "packet": packet.id}, {BODY: body})

    return Reader((json_bytes(inner),), _dropped(office, "x.lupiorders"), sealed)


def _packet(office: PostOffice) -> Reader:
    good = write_packet(office.packet(), rules(), office.keys)
    return Reader((good,), lambda it: read_packet(it, "x.lupipacket"))


def _signed_packet(office: PostOffice) -> Reader:
    """What a GM has signed, his three members in one table: he may put in what he likes."""
    with zipfile.ZipFile(io.BytesIO(write_packet(office.packet(), rules(), office.keys))) as good:
        members = {name: json.loads(good.read(name)) for name in ("manifest.json", VIEW, NEWS)}

    def signed(content: bytes) -> bytes:
        try:
            told = json.loads(content)
            facts = {k: v for k, v in told["manifest.json"].items() if k not in ("kind", "format")}
            parts = {name: json_bytes(told[name]) for name in (VIEW, NEWS)}
            head = {"manifest.json": write_manifest(PACKET, facts), **parts}
            lines = (f"{name} {sha256(head[name]).hexdigest()}\n" for name in sorted(head))
            sign = office.keys.sign(f"casus lupi packet 1\n{''.join(lines)}".encode())
            return write_archive(PACKET, facts, {**parts, SIGNATURE: sign.hex().encode()})
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return content

    return Reader((json_bytes(members),), lambda it: read_packet(it, "x.lupipacket"), signed)


def _draft(office: PostOffice, folder: Path) -> Reader:
    packet = office.packet()
    orders = rules().codec.write(office.submission("france", *LINES))
    told = {"packet": packet.id, "ready": True, "notes": "x", "plan": "", "orders": orders}

    def read(content: bytes) -> object:
        (folder / "packet.lupidraft").write_bytes(content)
        return PacketDraftFile(folder / "packet.lupipacket", packet, rules().codec).answer

    return Reader((json_bytes(told),), read)


def _postbag() -> Reader:
    bag = new_post_state("a" * 64, bytes(32)).with_packets_recalled("S1901M")
    mail = MailRecord(
        "k", MailKind.PRESS, SeatId("s1"), "S1901M", "Subject", "Words", said="550 no"
    )
    full = replace(bag, outbox=(mail,), mailbox=MailboxState(7, 3, frozenset((5, 9))))
    full = full.with_address(SeatId("s1"), "ada@example.org").with_language(SeatId("s1"), "fr")
    return Reader(
        (write_post_state(bag).encode(), write_post_state(full).encode()),
        lambda it: read_post_state(_text(it)),
    )


# -- from other programs, and by hand -------------------------------------------------------------


def saved_game() -> SavedGame:
    """Two phases of ours, as a game of the package `diplomacy`."""
    host = standard_host()
    for _ in range(2):
        for id in host.onlooker.phase().waiting_on:
            desk = host.seat(id)
            desk.submit(desk.blank())
        host.resolve(frozenset())
    return saved_table_game(host.onlooker, "ours")


def _saved_games() -> Reader:
    return Reader(
        (json.dumps(write_game(saved_game())).encode(),),
        lambda it: list(read_games(_text(it).splitlines(), "x.json", maps())),
    )


def _judge_text() -> Reader:
    good = write_judge_text(saved_game(), standard_gazetteer()).encode()
    return Reader((good,), lambda it: read_judge_text(_text(it), "x.txt", standard_file()))


def _told_game() -> Reader:
    """What the GM's desk takes over: results as mails, sites and programs have them."""
    return Reader(
        tuple(each.encode() for each in (FALL, SITE, DAIDE)),
        lambda it: read_takeover_file(it, "x.txt", "standard"),
        words=("( ENG FLT ( STP SCS ) )", "MTO", "CTO", "VIA", "(*bounce*)", "SCO ( UNO"),
    )


def _advise(folder: Path) -> Reader:
    """The objects of `advise`, line by line, with their positions judged a few times."""
    first = write_game(saved_game())["phases"]
    assert isinstance(first, list)
    file = folder / "advise.json"
    chosen = Namespace(
        file=file, power="FRANCE", level=2, seed="", budget=20, temper="", lang="en", maps=[]
    )

    def read(content: bytes) -> None:
        file.write_bytes(content)
        with redirect_stdout(io.StringIO()):
            advise(chosen)

    return Reader(tuple(json.dumps(each).encode() for each in first), read)


def _pasted_board() -> Reader:
    judged = write_judge_text(saved_game(), standard_gazetteer())
    setting = PlanSetting(BuildRule(standard_map()))
    plan = write_plan(new_plan(setting, (first_step(setting.map),), "Start", "Plan"))
    texts = ("F1903M\nFrance: A Par, F Bre\nGermany\n  A Mun\n", judged[:2000], plan)
    return Reader(
        tuple(each.encode() for each in texts),
        lambda it: read_plan_source(_text(it), "pasted", standard_file(), "Start"),
    )


def _typed_orders() -> Reader:
    view = standard_host().seat(SeatId("s3")).view().board
    return Reader(
        tuple(each.encode() for each in TYPED),
        lambda it: (read_typed_orders(_text(it), standard_gazetteer(), view), _key(_text(it))),
    )


def _order_sheet(office: PostOffice) -> Reader:
    """What the terminal's `orders` reads: lines, lists and tables."""
    view = office.packet().view
    reader = OrderReader("x", view, rules(), standard_gazetteer(), Sentences("en"))
    written = rules().codec.write(office.submission("france", *LINES))
    good = ("\n".join(LINES), json.dumps({"france": LINES}), json.dumps(LINES))
    return Reader(
        (*(each.encode() for each in good), json_bytes(written)),
        lambda it: read_order_sheet(_text(it), reader),
    )


def _plan(folder: Path) -> Reader:
    plan = write_plan(
        new_plan(
            PlanSetting(BuildRule(standard_map())),
            (first_step(standard_map()),),
            "Start",
            "Sea Lion",
        )
    )

    def read(content: bytes) -> object:
        (folder / "x.txt").write_bytes(content)
        return read_builtin_plan(read_text(folder / "x.txt"), "x.txt")

    return Reader((plan.encode(),), read)


def _options() -> Reader:
    standard = ruleset("standard")
    assert standard is not None
    seats = json.dumps(dict(zip(POWERS, NAMES, strict=True)))

    def read(content: bytes) -> None:
        text = _text(content)
        for each in (
            lambda: read_options(text),
            lambda: read_json(text, "--seats"),
            lambda: read_seats(text, standard, standard_gazetteer()),
            lambda: read_time(text, "--at"),
        ):
            _own_errors(each)

    good = (json.dumps(OPTIONS), seats, "2026-11-22T20:00+01:00", "austria=Ada,france=Cleo")
    return Reader(tuple(each.encode() for each in good), read)


def _schedule() -> Reader:
    """A rule for deadlines as it is typed, the deadlines by it, and a moment beside it."""
    kinds, away = ("movement", "retreat", "adjustment"), Absence(SeatId("s1"), 0, LATEST)
    good = ("tuesday,friday|20:00|Europe/Paris|1|24|0", "lundi, ven|7h30|UTC|0|0|90", "mon|0.00")

    def read(content: bytes) -> None:
        said = dict(zip(("days", "hour", "zone"), _text(content).split("|"), strict=False))
        numbers = [int(each) for each in re.findall(r"-?\d{1,18}", _text(content))[-3:]]
        later, notice, grace = (*numbers, 0, 0, 0)[:3]
        chosen = Namespace(
            **({"days": "mon", "hour": "20:00", "zone": "UTC"} | said),
            later=later,
            notice=notice,
            grace=grace,
            also_absent=False,
        )
        rule = typed_schedule(chosen, chosen.days)
        for kind in kinds:
            next = deadline_rule_from(1_795_514_400)
            due = next(rule, "S1901M", kind, frozenset((SeatId("s1"),)), ())
            next(rule, "S1901M", kind, frozenset((SeatId("s1"),)), (away,))
            if due is not None:
                write_time(due.at, due.zone)
        standing_rule_sentence(rule, Sentences("fr"))

    return Reader(tuple(each.encode() for each in good), read)


def _read_tables(content: bytes) -> None:
    """What setting a game up reads: the spy's table, stops, scores, the League's charter."""
    text = _text(content)
    for each in (read_spy_table, read_stop_conditions, read_score_table, read_charter):
        each(text)


def _settings(folder: Path) -> Reader:
    file = folder / "settings.ini"
    good = Settings(file)
    good.language, good.type_percent, good.games_folder = "fr", 120, Path("games")
    good.remember(Path("Friday.lupi"))
    good.remember(Path("Sunday.lupi"))
    good.keep("x", "y")
    save_account(good, ACCOUNT)
    good.write()

    def read(content: bytes) -> object:
        file.write_bytes(content)
        kept = Settings(file)
        recent = [game_summary(folder / each, Sentences("en")) for each in kept.recent]
        shown = kept.language, kept.lighting, kept.map_theme, kept.type_percent
        more = kept.games_folder, kept.geometry, kept.left_open, kept.recall("x")
        return recent, shown, more, kept.talk_minutes, kept.idle_minutes, read_account(kept)

    return Reader((file.read_bytes(),), read)


# -- maps -----------------------------------------------------------------------------------------


def pond() -> tuple[bytes, bytes]:
    """A board of four provinces: its map and its sheet, as our importer makes them."""
    with TemporaryDirectory() as folder:
        (made,) = import_maps(write_pack(Path(folder) / "pond.zip"))
    return made.text.encode(), made.sheet.encode()


def _map() -> Reader:
    return Reader((pond()[0],), lambda it: read_map(_text(it)))


def _sheet() -> Reader:
    return Reader((pond()[1], draw_village(door_places(9)).encode()), parse_sheet, words=SHAPES)


def _painted_sheet() -> Reader:
    """A sheet that is read is painted, too: Qt ends the whole program at what it cannot paint."""
    make_application()
    style = map_style()

    def read(content: bytes) -> None:
        sheet = parse_sheet(content)
        clear_board_caches()
        ground = SheetGround(sheet, style)
        ground.set_labels(LabelMode.FULL, {}, "en")
        picture = QImage(160, 120, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(picture)
        zoom = min(160 / ground.bounds.width(), 120 / ground.bounds.height())
        painter.scale(zoom, zoom)
        ground.paint(painter, ground.bounds, zoom)
        ground.paint_labels(painter, ground.bounds, zoom)
        painter.end()

    looks = ("stroke-width", "stroke-dasharray", "opacity", "1e99", "font-size", "data-beyond")
    return Reader(
        (pond()[1], draw_village(door_places(9)).encode()), read, words=(*SHAPES, *looks)
    )


SHAPES = ("M0 0", "A5 5 0 0 1 9 9", "c1 1 2 2 3 3", "h9", "v9", "z", "<!ENTITY", "<use", "e+99")


def _foreign_sheet() -> Reader:
    return Reader((PICTURE.encode(),), lambda it: read_foreign_sheet(it, "x.svg"), words=SHAPES)


def _page_drawing() -> Reader:
    map = standard_map()

    def read(content: bytes) -> None:
        with suppress(ValueError):  # What it raises for a text that is no sheet.
            read_drawing(_text(content), map, own=False)

    return Reader((pond()[1],), read, words=SHAPES)


MAP_TEXT = """BEGIN SPRING 1850 MOVEMENT
VICTORY 2
MALLARD (MALLARDIC) NES
A NES
TEAL (TEALISH:T) REE
F REE/NC
UNOWNED MUD
The Nest = nes nest
The Reeds = ree reeds
Mudbank = mud
Open Water = wat
LAND nes ABUTS mud wat
COAST ree ABUTS mud wat
COAST ree/nc ABUTS wat
LAND mud ABUTS nes ree
WATER wat ABUTS nes ree
"""


def _map_text() -> Reader:
    return Reader(
        (MAP_TEXT.encode(),), lambda it: read_map_text(_text(it), "x.map", lambda _: MAP_TEXT)
    )


def _parts(content: bytes, count: int) -> list[bytes]:
    """Several files in one, apart by a line of their own."""
    parts = content.split(PARTED, count - 1)
    return [*parts, *[b""] * (count - len(parts))]


PARTED = b"\n=====\n"


def _map_checked() -> Reader:
    """The author's checker, which goes on after what would stop a reader."""
    return Reader(
        (PARTED.join(pond()),),
        lambda it: [*diagnose_map(*map(_text, _parts(it, 2)))],
        words=SHAPES,
    )


def _map_archive(folder: Path) -> Reader:
    """A zip as it comes, of both kinds."""
    pack = write_pack(folder / "good.zip").read_bytes()
    return Reader((pack, _zipped(pond())), partial(_imported, folder / "x.zip"))


def _zipped(files: tuple[bytes, bytes]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in zip(("pond/map.json", "pond/sheet.svg"), files, strict=True):
            archive.writestr(zipfile.ZipInfo(name), content)
    return whole.getvalue()


def _imported(file: Path, content: bytes) -> object:
    file.write_bytes(content)
    return import_maps(file)


def _variant_pack(folder: Path) -> Reader:
    """The three files of a pack of jDip, packed again."""
    good = PARTED.join(each.encode() for each in (VARIANTS, ADJACENCY, PICTURE))

    def packed_up(content: bytes) -> bytes:
        whole = io.BytesIO()
        names = ("pond/variants.xml", "pond/pond_adjacency.xml", "pond/pond_map.svg")
        with zipfile.ZipFile(whole, "w") as archive:
            for name, part in zip(names, _parts(content, 3), strict=True):
                archive.writestr(zipfile.ZipInfo(name), part)
        return whole.getvalue()

    return Reader((good,), partial(_imported, folder / "x.zip"), packed_up, SHAPES)


def _variant(form: str, folder: Path) -> Reader:
    """The files of a map of another program, packed again."""
    names, texts = zip(*FORMS[form].items(), strict=True)

    def packed_up(content: bytes) -> bytes:
        whole = io.BytesIO()
        with zipfile.ZipFile(whole, "w") as archive:
            for name, part in zip(names, _parts(content, len(names)), strict=True):
                archive.writestr(zipfile.ZipInfo(name), part)
        return whole.getvalue()

    good = PARTED.join(each.encode() for each in texts)
    return Reader((good,), partial(_imported, folder / "x.zip"), packed_up)


def _map_folder(folder: Path) -> Reader:
    """A map that was put into the library by hand; the list of boards leaves out a bad one."""
    place = folder / "maps" / "pond"
    place.mkdir(parents=True, exist_ok=True)

    def read(content: bytes) -> object:
        text, sheet = _parts(content, 2)
        (place / "map.json").write_bytes(text)
        (place / "sheet.svg").write_bytes(sheet)
        return MapLibrary(place.parent).boards()

    return Reader((PARTED.join(pond()),), read)


# -- game files -----------------------------------------------------------------------------------


def _game_file(folder: Path) -> Reader:
    return Reader((_open_game(folder),), partial(_all_ways, folder))


def _locked_game_file(folder: Path) -> Reader:
    for name in ("hot.lupi", "gm.lupi"):
        (folder / name).unlink(missing_ok=True)
    return Reader(examples(folder), partial(_all_ways, folder))


def _open_game(folder: Path) -> bytes:
    """A game without a passphrase, a phase played."""
    file = folder / "open.lupi"
    file.unlink(missing_ok=True)
    host = create_game(file, "standard", standard_seats(), {}, Foreseen())
    hand_in(host, {})
    host.seat(SeatId("s1")).keep_notes("never trust Ann")
    host.close()
    return file.read_bytes()


def _all_ways(folder: Path, content: bytes) -> object:
    file = folder / "spoilt.lupi"
    found = tried(file, content)
    file.write_bytes(content)
    game_summary(file, Sentences("en"))
    return found


def _game_rows(folder: Path) -> Reader:
    """One row of a game file with anything in it: `TABLE KEY`, a line end, what it shall hold."""
    good = _open_game(folder)
    kept = folder / "rows.lupi"
    kept.write_bytes(good)
    with closing(sqlite3.connect(kept)) as database:
        meta = database.execute("SELECT 'meta ' || key, value FROM meta").fetchall()
        public = database.execute("SELECT 'public ' || seq, body FROM public").fetchall()
        events = database.execute("SELECT 'event ' || seq, body FROM event").fetchall()
        truth = database.execute("SELECT 'position ' || seq, body FROM position").fetchall()
    rows = (*meta, *public[-1:], *events[:1], *events[-1:], *truth[-1:])

    def changed(content: bytes) -> bytes:
        head, _, value = content.partition(b"\n")
        table, _, key = _text(head).partition(" ")
        column = {"meta": "key", "seat": "seat", "private": "seat"}.get(table, "seq")
        held = {"meta": "value", "seat": "sides"}.get(table, "body")
        kept.write_bytes(good)
        with closing(sqlite3.connect(kept)) as database, suppress(sqlite3.Error, ValueError):
            text = _text(value)
            database.execute(f"UPDATE {table} SET {held} = ? WHERE {column} = ?", (text, key))
            database.commit()
        return kept.read_bytes()

    return Reader(
        tuple(f"{at}\n{value}".encode() for at, value in rows),
        partial(_all_ways, folder),
        changed,
    )


SQL = (
    "CREATE TRIGGER planted AFTER INSERT ON event BEGIN DELETE FROM public; END;",
    "CREATE VIEW planted AS SELECT * FROM meta;",
    "DROP TABLE meta; CREATE VIEW meta AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x"
    " FROM n) SELECT x AS key, x AS value FROM n;",
    "CREATE TABLE more (a INTEGER PRIMARY KEY, b TEXT GENERATED ALWAYS AS (a || 'x'));",
    "CREATE INDEX planted ON event(kind, audience); PRAGMA user_version = 9;",
    "INSERT INTO seat VALUES ('s9', 'x', 'france', 9); DELETE FROM public WHERE seq > 1;",
    "UPDATE event SET seq = seq + 1; UPDATE meta SET value = replace(value, '1', '11111');",
    "CREATE TABLE lock (name, kind, salt, ops, memory, wrapped_key);"
    "INSERT INTO lock VALUES ('s1', 'pin', x'00', 99, 1073741824, x'00');",
    "ALTER TABLE private ADD COLUMN extra TEXT DEFAULT 'x'; VACUUM; REINDEX; ANALYZE;",
)


def _game_sql(folder: Path) -> Reader:
    """A game file after somebody has let SQLite do anything inside it."""
    good = _open_game(folder)
    kept = folder / "sql.lupi"
    outside = {sqlite3.SQLITE_ATTACH, sqlite3.SQLITE_DETACH}

    def changed(content: bytes) -> bytes:
        kept.write_bytes(good)
        with closing(sqlite3.connect(kept)) as database:
            steps = iter(range(200))
            database.set_progress_handler(lambda: next(steps, None) is None, 10_000)
            database.set_authorizer(
                lambda what, *_: sqlite3.SQLITE_DENY if what in outside else sqlite3.SQLITE_OK
            )
            database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 1 << 20)
            with suppress(sqlite3.Error, ValueError):
                database.executescript(_text(content))
            with suppress(sqlite3.Error):
                database.commit()
        return kept.read_bytes()[: 1 << 20]

    return Reader(
        tuple(each.encode() for each in SQL),
        partial(_all_ways, folder),
        changed,
        ("TRIGGER", "VIEW", "RECURSIVE", "PRAGMA writable_schema=1;", "sqlite_schema", "WITHOUT"),
    )


# -- helpers --------------------------------------------------------------------------------------


def _dropped(office: PostOffice, name: str) -> Callable[[bytes], object]:
    expected = office.expected()
    return lambda content: examine_mail([DroppedFile(name, content)], expected)


def _key(text: str) -> None:
    with suppress(ValueError):  # What it raises for a text that means no order.
        read_order_key(text)


def _own_errors(read: Callable[[], object]) -> None:
    with suppress(*OWN_ERRORS):
        read()


def _text(content: bytes) -> str:
    return content.decode(errors="replace")
