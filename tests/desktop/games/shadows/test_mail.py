"""The League by mail: a whole game of packets and letters, and packets opened at home."""

from pathlib import Path
from typing import Any

import pytest

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.games.shadows.capital_page import CapitalPage
from desktop.games.shadows.council_page import CouncilPage
from desktop.games.shadows.pages import NamePage
from desktop.gm.post_office import PostOffice
from desktop.packet.packet_screen import PacketScreen, answer_text
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.session.ui_context import MapUiContext, UiContext
from engine.board.terms import Power
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import SeatId
from engine.games.shadows.news import LeagueEnded
from engine.games.shadows.submission import LeagueOrders
from engine.post.mail_finding import MailVerdict
from engine.post.packet import Mailing, Packet, packet_for, read_packet
from engine.post.packet_page import write_page
from engine.post.post_keys import new_keys
from engine.registry import map_file, ruleset
from engine.save.game_file import gm_game_in_memory
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.inbox import findings
from tests.screens.sample_shadows import (
    VOTES,
    Moment,
    entropy,
    sample_league_desk,
    sample_seats,
    scripted,
)

ENGLAND, FRANCE = Power("england"), Power("france")


class Player:
    """Somebody at home who has opened the sample's packet of a moment."""

    def __init__(
        self, program: Program, context: UiContext, home: Path, moment: Moment, power: str
    ) -> None:
        self.program = program
        self.context: MapUiContext = game_ui_for("shadows").furnish(context)
        self.gm = sample_league_desk(moment)
        self.office = PostOffice(self.gm, "Friday")
        home.mkdir()
        now = context.clock.moment()
        self.office.send(self.office.packet_files("", self.context), home, now)
        (file,) = home.glob(f"*_{power}.lupipacket")
        assert program.open_game(file)
        let_deletions_happen()

    @property
    def screen(self) -> PacketScreen:
        screen = self.program.window.current_screen
        assert isinstance(screen, PacketScreen)
        return screen

    @property
    def page(self) -> PagedSeatScreen:
        page = self.screen.page
        assert isinstance(page, PagedSeatScreen)
        return page

    def answer(self) -> LeagueOrders:
        """What the GM makes of the letter."""
        letter = self.screen.letter()
        self.office.drop("mail.txt", letter.encode(), self.context.clock.moment())
        (finding,) = findings(self.office, self.context)
        assert finding.verdict is MailVerdict.ACCEPTED
        return finding.submission


def test_a_capital_is_chosen_at_home(program: Program, context: UiContext, tmp_path: Path) -> None:
    player = Player(program, context, tmp_path / "home", Moment.CAPITALS, "France")
    page = player.page.inside["capital"]
    assert isinstance(page, CapitalPage)
    page.press("lon")
    assert page.told.text().startswith("This place cannot be your Capital: choose")
    page.press("mar")
    page.press("par")
    assert player.answer().capitals == {FRANCE: "par"}


def test_a_name_is_given_at_home(program: Program, context: UiContext, tmp_path: Path) -> None:
    player = Player(program, context, tmp_path / "home", Moment.NAMES, "France")
    page = player.page.inside["name"]
    assert isinstance(page, NamePage)
    page.lines[FRANCE].setText("1 2 3")
    assert page.told[FRANCE].text() == "A name needs letters, and no braces."
    page.lines[FRANCE].setText("République  des Lettres")
    file = tmp_path / "answer.lupiorders"
    player.screen.save_answer(file)
    player.office.add_file(file, context.clock.moment())
    (finding,) = findings(player.office, player.context)
    assert finding.verdict is MailVerdict.ACCEPTED
    assert finding.submission.names == {FRANCE: "République des Lettres"}


@pytest.mark.parametrize("moment", [Moment.FORUM, Moment.COUNCIL])
def test_a_post_goes_with_the_envelope(
    program: Program, context: UiContext, tmp_path: Path, moment: Moment
) -> None:
    player = Player(program, context, tmp_path / "home", moment, "England")
    page = player.page.inside["council"]
    assert isinstance(page, CouncilPage)
    assert page.enclosed_post is not None
    assert page.panel.box is None
    page.scene.province_pressed.emit("lon")
    assert page.enclosed_post.box.told.text() == "This place cannot be voted for."
    page.scene.province_pressed.emit("gre")
    page.enclosed_post.box.words.setPlainText("Greece, then")
    page.enclosed_post.box.go.click()
    assert player.answer().posts == {ENGLAND: "VOTE: GRE\nGreece, then"}
    page.enclosed_post.remove.click()
    assert page.enclosed_post.posts == {}


def by_letter(packet: Packet[Any], context: MapUiContext) -> str:
    """The answer of one who plays the script and writes his votes into his letters."""

    given = scripted(packet.view, packet.phase.key)
    (mine,) = packet.view.board.mine
    posts = {Power(p): words for p, words in VOTES.get(packet.phase.key, ()) if p == mine}
    given = LeagueOrders(given.orders, capitals=given.capitals, names=given.names, posts=posts)
    return answer_text(packet, given, context.clock.moment(), context.gazetteer, "en")


def test_a_whole_game_by_mail(context: UiContext) -> None:
    furnished: MapUiContext = game_ui_for("shadows").furnish(context)
    terms = DealTerms(mode=TableMode.GM, gm="Hélène")
    options = {"powers": "chosen", "last_year": 1900}
    desk = gm_game_in_memory("shadows", sample_seats(), options, entropy, terms=terms)
    office = PostOffice(desk, "Friday")
    at = context.clock.moment()
    while desk.whole.result() is None:
        asked = desk.whole.phase().waiting_on
        for file in office.packet_files("", furnished):
            if file.seat in asked and file.name.endswith(".lupipacket"):
                packet = read_packet(file.content, file.name)
                letter = by_letter(packet, furnished)
                office.drop(f"{packet.phase.key}-{file.seat}.txt", letter.encode(), at)
        for finding in findings(office, furnished):
            if finding.verdict is MailVerdict.ACCEPTED:
                office.apply(finding, "letter", at)
        desk.turn.process(frozenset())
        desk.turn.publish()
    result = desk.onlooker.result()
    assert result is not None
    facts = result.facts
    assert isinstance(facts, LeagueEnded)
    assert facts.headquarters == ("bel", "gre")
    assert dict(facts.scores)[ENGLAND] == 20 + 10 + 10 + 25 // 3  # Three first votes at once.
    view = desk.onlooker.view()
    assert view.board.names[ENGLAND] == "Northern League"
    assert view.board.map.closed == ("bel",)
    seat = SeatId("s3")
    notices = [
        report.facts.provinces
        for chapter in desk.seat(seat).history()
        for report in chapter.reports
        if report.kind == "headquarters_notice"
    ]
    assert notices == [((FRANCE, "bel"),), (), ()]


def test_the_offline_page_lists_the_votes_of_earlier_years() -> None:
    desk, names = sample_league_desk(Moment.CLOSED), map_file("standard").gazetteer
    keys = new_keys(desk.onlooker.commitment, bytes(32))
    seat = desk.seat(desk.onlooker.seats[0].id)
    packet = packet_for(ruleset("shadows"), seat, keys, Mailing("Friday", {}))
    page = write_page(packet, names).decode()
    assert "Votes of earlier years" in page
    assert "1900: Belgium 3 (Austria, England and Germany), Serbia 1 (France)." in page
    assert "Votes des années passées" in page
