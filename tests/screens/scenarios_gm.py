"""How the pages of the GM's desk are brought about for a picture."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QWidget

from desktop.games.registry import game_ui_for
from desktop.gm.desk_screen import DeskScreen, ProcessDialog
from desktop.gm.past_phases_panel import GoBackDialog
from desktop.gm.post_office import PostOffice
from desktop.gm.seat_dialogs import HandOverDialog, SubstituteDialog
from desktop.gm.seat_words import all_seat_words
from desktop.home.lot_words import LotWordsDialog
from desktop.home.new_game import NewGameScreen
from desktop.packet.packet_screen import PacketScreen
from desktop.session.navigator import GmDeskPage
from desktop.session.packet_session import PacketSession
from engine.frame.chance import seed_commitment
from engine.frame.policy import MissingOrdersRule
from engine.frame.seat import SeatId
from engine.post.inbox import DroppedFile
from engine.post.mail_reading import read_contents
from engine.post.packet import SUFFIX, read_packet
from tests.screens.sample_game import Moment, desk_at_work, sample_desk, sample_seats
from tests.screens.scenario import Shot, Sitter


def _desk(sitter: Sitter, *, at_work: bool = False) -> DeskScreen:
    desk = sitter.gm(Moment.MOVES)
    if at_work and not sitter.name:
        desk_at_work(desk)
    sitter.program.stage.open_gm_desk(
        desk, game_ui_for(desk.onlooker.game), sitter.name or "Friday"
    )
    screen = sitter.program.window.current_screen
    assert isinstance(screen, DeskScreen)
    return screen


def _page(name: str) -> Callable[[Sitter], QWidget]:
    """One panel of the desk, by its attribute."""

    def pose(sitter: Sitter) -> QWidget:
        screen = _desk(sitter, at_work=name in ("press", "rulings", "seats", "times"))
        if name == "post" and not sitter.name:
            screen.tabs.post.panel.drop_text(
                "F Sev-BLA; A Mos-StP; A Gal S A Bud; F BOT S A Nwy-Swe"
            )
            screen.tabs.post.panel.drop_text("See you on Friday!")
            screen.tabs.post.panel.reading.wait()
        screen.tabs.turn_to(getattr(screen.tabs, name).panel)
        return sitter.program.window

    return pose


def _preview(sitter: Sitter) -> QWidget:
    _desk(sitter).preview()
    return sitter.program.window


def _result(sitter: Sitter) -> QWidget:
    screen = _desk(sitter)
    screen.process(frozenset(screen.desk.whole.phase().waiting_on))
    return sitter.program.window


def _process(sitter: Sitter) -> QWidget:
    screen = _desk(sitter)
    context = screen.context
    missing = all_seat_words(screen.desk.whole, context)[5:]
    phase = screen.desk.whole.phase()
    return ProcessDialog(
        context.words,
        phase,
        missing,
        MissingOrdersRule.EXTEND,
        sitter.program.window,
        unread=2,
        due=screen._due_words(),
    )


_MAILS = (
    ("felix@example.org", "Re: Friday", "Same as last time please.\n\nFélix"),
    ("felix@example.org", "My orders", "Dear GM,\n\nF Sev-Rum\nA Mos-Lvn\n\nFélix"),
    ("felix@example.org", "Re: Wolf: Spring 1902 — Moves, Russia", "F Sev-Rum\nA Mos-Lvn\n"),
    ("felix@example.org", "psst", "PRESS TO Switzerland\nHello.\nEND PRESS"),
    ("felix@example.org", "psst", "PRESS TO Turkey\nPeace in the Black Sea?\nEND PRESS"),
)


def _inbox(sitter: Sitter) -> QWidget:
    """Mails of a player as they come: a question, orders, another game's, press."""
    screen = _desk(sitter)
    context, panel, office = screen.context, screen.tabs.post.panel, screen._office
    screen.tabs.turn_to(panel)
    office.set_address(SeatId("s6"), "felix@example.org")
    for number, (sender, subject, words) in enumerate(_MAILS, 1):
        mail = f"From: {sender}\nSubject: {subject}\n\n{words}".encode()
        dropped = DroppedFile(f"mail {number}.eml", mail, screen._bridge.moment() - 60 * number)
        office.arrive(dropped, number, read_contents(dropped.name, mail), context)
    panel.refresh()
    return sitter.program.window


def _confirm(sitter: Sitter) -> QWidget:
    _inbox(sitter)
    screen = sitter.program.window.current_screen
    assert isinstance(screen, DeskScreen)
    panel = screen.tabs.post.panel
    panel.look(next(each.finding for each in panel.rows if each.finding.needs_confirmation))
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    return dialog


def _ruling(sitter: Sitter) -> QWidget:
    form = _desk(sitter).open_ruling_form()
    form.kind.setCurrentIndex(1)
    return sitter.program.window


def _board(sitter: Sitter) -> QWidget:
    screen = _desk(sitter)
    editor = screen.open_position_editor()
    editor.press("mun")
    editor.reason.line.setText("Munich was set up wrongly.")
    assert editor.tools.sketch.position.units
    return sitter.program.window


def _proxy(sitter: Sitter) -> QWidget:
    _desk(sitter)
    sitter.program.stage.navigator.show_desk_page(GmDeskPage.PROXY, SeatId("s6"))
    return sitter.program.window


def _reading(sitter: Sitter) -> QWidget:
    _desk(sitter)
    sitter.program.stage.navigator.show_desk_page(GmDeskPage.READING, SeatId("s3"))
    return sitter.program.window


def _past(sitter: Sitter) -> QWidget:
    _desk(sitter)
    sitter.program.stage.navigator.show_desk_page(GmDeskPage.PAST)
    return sitter.program.window


def _curtain(sitter: Sitter) -> QWidget:
    _desk(sitter)
    sitter.program.stage.cover_seat()
    return sitter.program.window


def _new_game(sitter: Sitter) -> QWidget:
    sitter.program.stage.navigator.set_up()
    screen = sitter.program.window.current_screen
    assert isinstance(screen, NewGameScreen)
    screen.mode.gm.setChecked(True)
    return sitter.program.window


def _go_back(sitter: Sitter) -> QWidget:
    screen = _desk(sitter)
    phase = screen.desk.whole.history()[0].phase
    return GoBackDialog(screen.context.words.phase(phase), sitter.program.window)


def _substitute(sitter: Sitter) -> QWidget:
    screen = _desk(sitter)
    return SubstituteDialog(
        all_seat_words(screen.desk.whole, screen.context)[2].full, sitter.program.window
    )


def _lot_words(sitter: Sitter) -> QWidget:
    dialog = LotWordsDialog(sample_seats(), seed_commitment(bytes(32)), sitter.program.window)
    dialog.noted.setChecked(True)
    return dialog


def _hand_over(sitter: Sitter) -> QWidget:
    return HandOverDialog(sitter.program.window)


def _packet(sitter: Sitter) -> QWidget:
    stage = sitter.program.stage
    context = game_ui_for("standard").furnish(sitter.program.look.ui_context())
    office = PostOffice(sample_desk(Moment.MOVES), "Friday")
    files = office.packet_files("A happy new year!", context)
    file = next(each for each in files if each.seat == "s6" and each.name.endswith(SUFFIX))
    beside = sitter.program.settings.maps_folder.parent  # A draft is written beside a packet.
    room = PacketSession(beside / file.name, read_packet(file.content, file.name))
    stage.open_packet(room, game_ui_for(room.game))
    return sitter.program.window


def _what_if(sitter: Sitter) -> QWidget:
    window = _packet(sitter)
    screen = sitter.program.window.current_screen
    assert isinstance(screen, PacketScreen)
    screen.what_if.click()
    return window


PANELS = ("turn", "script", "post", "press", "rulings", "seats", "times", "past", "chance")

GM_SHOTS = (
    Shot("gm-new-game", _new_game),
    *(Shot(f"gm-{name}", _page(name)) for name in PANELS),
    Shot("gm-preview", _preview),
    Shot("gm-process", _process),
    Shot("gm-inbox", _inbox),
    Shot("gm-confirm", _confirm),
    Shot("gm-result", _result),
    Shot("gm-ruling", _ruling),
    Shot("gm-board", _board),
    Shot("gm-proxy", _proxy),
    Shot("gm-reading", _reading),
    Shot("gm-history", _past),
    Shot("packet", _packet),
    Shot("packet-what-if", _what_if),
    Shot("gm-curtain", _curtain),
    Shot("gm-go-back", _go_back),
    Shot("gm-substitute", _substitute),
    Shot("gm-hand-over", _hand_over),
    Shot("lot-words", _lot_words),
)
