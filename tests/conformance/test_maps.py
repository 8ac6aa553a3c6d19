"""What a game on any map must keep to, whatever the map is like: where one builds, when it begins,
how many powers, centres and coasts it has.

Each map is played for a while by chance at the table; what was played is asked of every other way
to play on it: the sandbox, saved games, computers, the page of a packet, the command line and a
seat's window.
"""

import io
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, province_of
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.campaign.deal import power_shares_on
from engine.campaign.plan import PlanSetting, PlanSpot, first_step, new_plan
from engine.campaign.plan_history import plan_from_phases
from engine.campaign.plan_text import read_plan, write_plan
from engine.cli import main, new
from engine.cli.passphrase import VARIABLE
from engine.exchange.json_field import read_field
from engine.exchange.package_names import map_name
from engine.exchange.saved_game import read_game, write_game
from engine.exchange.table_game import saved_table_game
from engine.exchange.verification import verify_game
from engine.frame.chance import Chance
from engine.frame.host_desk import HostDesk
from engine.frame.seat import Seat, SeatId
from engine.games.standard.play import computer_envelope, random_orders
from engine.games.standard.submission import StandardOrders, StandardView
from engine.orders.notation import read_order
from engine.orders.order import Build
from engine.orders.order_options import all_orders
from engine.orders.order_writing import write_order
from engine.players.computer_game import play_game as contest
from engine.players.styles import STYLES
from engine.post.inbox import DroppedFile, ExpectedMail, examine_mail
from engine.post.mail_finding import MailVerdict
from engine.post.packet import Mailing, Packet, packet_for
from engine.post.packet_page import write_page
from engine.post.post_keys import new_keys
from engine.post.submission_lines import submission_lines
from engine.registry import CustomBoard, ruleset
from engine.save.game_file import hotseat_game_in_memory
from engine.save.seal import HashCost
from tests.engine.post.browser import Browser
from tests.helpers.seat import map_ui_context, sit
from tests.helpers.small_maps import SMALL_MAPS, SmallMap

Host = HostDesk[StandardView, StandardOrders]
YEARS = 3
WINTER = PhaseKind.ADJUSTMENT
IN_FRENCH = ("given", "withhome", "winterowners")
"""The maps on which a seat's window is in French; on the others it is in English."""


@dataclass(frozen=True)
class Round:
    """An open phase as everybody saw it, as each seat did, and what was then handed in."""

    board: BoardView
    views: Mapping[SeatId, StandardView]
    handed: Mapping[SeatId, StandardOrders]

    @property
    def orders(self) -> dict[Power, tuple[object, ...]]:
        return {p: tuple(o) for each in self.handed.values() for p, o in each.orders.items() if o}


@dataclass(frozen=True)
class Played:
    """A game on a map, phase by phase."""

    small: SmallMap
    laid: CustomBoard
    host: Host
    rounds: tuple[Round, ...]

    @property
    def map(self) -> Map:
        return self.laid.file.map

    @property
    def winters(self) -> list[Round]:
        return [each for each in self.rounds if each.board.turn.kind is WINTER]


def dealt(laid: CustomBoard) -> Host:
    """A new game on a map, a seat for each power; at most seven, who share them."""
    map = laid.file.map
    seats = [
        Seat(SeatId(f"s{number}"), f"Player {number}", share)
        for number, share in enumerate(power_shares_on(map, min(7, len(map.powers))), 1)
    ]
    return hotseat_game_in_memory(laid.game, seats, {}, bytes)


@cache
def played(small: SmallMap) -> Played:
    """A game of a few years; of one where there are many powers. It is not changed afterwards."""
    laid = small.board
    host, chance, rounds = dealt(laid), Chance(bytes([5] * 32)), list[Round]()
    last = host.onlooker.view().board.turn.year + (YEARS if len(laid.file.map.powers) < 8 else 1)
    while host.onlooker.result() is None and host.onlooker.view().board.turn.year <= last:
        asked = host.onlooker.phase().waiting_on
        views = {id: host.seat(id).view() for id in asked}
        handed = {id: random_orders(view, chance) for id, view in views.items()}
        rounds.append(Round(host.onlooker.view().board, views, handed))
        hand_in(host, handed)
    return Played(small, laid, host, tuple(rounds))


def hand_in(host: Host, handed: Mapping[SeatId, StandardOrders]) -> None:
    for id, orders in handed.items():
        host.seat(id).submit(orders)
    host.resolve(frozenset())


@pytest.fixture(params=SMALL_MAPS, ids=[each.key for each in SMALL_MAPS])
def game(request: pytest.FixtureRequest) -> Played:
    return played(request.param)


# -- the table -------------------------------------------------------------------------------


def sites_by_hand(text: str, position: Position) -> dict[str, tuple[str, ...]]:
    """Where powers may build, read off the text of a map by the words of docs/maps.md."""
    said = json.loads(text)
    homes = {row["id"]: row.get("home") for row in said["provinces"] if row["centre"]}
    building = said.get("build", "home")

    def may_build(power: str, at: str) -> bool:
        if position.owners.get(Province(at)) != power or at in position.units:
            return False
        owned = [to for to in homes if position.owners.get(Province(to)) == power]
        at_home = any(homes[to] == power for to in owned)
        return building == "any" or (homes[at] == power if building == "home" else at_home)

    powers = [each["id"] for each in said["powers"]]
    return {p: tuple(at for at in sorted(homes) if may_build(p, at)) for p in powers}


def test_the_table_owes_what_the_maps_text_says(game: Played) -> None:
    assert game.winters
    for each in game.winters:
        board = each.board
        assert dict(board.sites) == sites_by_hand(game.small.text, board.position)
        centres = Counter(board.position.owners.values())
        units = Counter(unit.power for unit in board.position.units.values())
        owed = {p: min(centres[p] - units[p], len(board.sites[p])) for p in game.map.powers}
        assert dict(board.owed) == {power: debt for power, debt in owed.items() if debt}


def test_the_table_carries_out_every_order_drawn_from_those_it_offers(game: Played) -> None:
    for each in game.rounds:
        for id, orders in each.handed.items():
            found = ruleset(game.laid.game).check(each.views[id], orders)
            assert [objection for objection in found if objection.blocking] == []
    assert any(each.orders for each in game.rounds)


def test_some_games_build_where_nobody_is_at_home() -> None:
    """Or the others would pass without asking anything."""
    away = {
        each.key
        for each in SMALL_MAPS
        for winter in played(each).winters
        for power, sites in winter.board.sites.items()
        if set(sites) - set(winter.board.map.homes(power))
    }
    assert away >= {"anywhere", "withhome", "winterowners"}
    assert not away & {"home", "given", "winter", "inland"}


# -- the sandbox -----------------------------------------------------------------------------


def test_the_sandbox_plays_the_same_phases_as_the_table(game: Played) -> None:
    plan = new_plan(PlanSetting(BuildRule(game.map)), (first_step(game.map),), "Start")
    for each in game.rounds:
        step, board = plan.step, each.board
        assert (step.turn, step.position) == (board.turn, board.position)
        assert (dict(step.owed), dict(step.sites)) == (dict(board.owed), dict(board.sites))
        plan = plan.ordered(each.orders)
        assert read_plan(write_plan(plan), "x", lambda _: game.map) == plan
        plan = plan.forward()


def test_a_sandbox_begun_at_any_phase_of_a_game_goes_on_as_the_table_did(game: Played) -> None:
    plan = plan_from_phases(game.host.onlooker.history(), "Played")
    steps = plan.branches[0].steps
    turns = [each.turn for each in steps]
    for each, following in zip(game.rounds, game.rounds[1:], strict=False):
        spot = turns.index(each.board.turn)
        here = (
            plan.at_spot(PlanSpot(plan.branch.id, spot)).with_branch("Tried").ordered(each.orders)
        )
        step, board = here.forward().step, following.board
        assert (step.turn, step.position) == (board.turn, board.position)
        assert (dict(step.owed), dict(step.sites)) == (dict(board.owed), dict(board.sites))


def test_a_power_without_a_player_builds_nothing_in_a_sandbox_either() -> None:
    laid = next(each for each in SMALL_MAPS if each.key == "anywhere").board
    seats = [
        Seat(SeatId(f"s{n}"), f"Player {n}", (power,)) for n, power in enumerate(("ash", "bir"))
    ]
    host: Host = hotseat_game_in_memory(laid.game, seats, {"powers": "chosen"}, bytes)
    for _ in range(2):
        for id in host.onlooker.phase().waiting_on:
            host.seat(id).submit(StandardOrders({}))
        before = host.onlooker.history()
        host.resolve(frozenset())
    board, plan = host.onlooker.view().board, plan_from_phases(before, "Played")
    step = plan.with_branch("Tried").forward().step
    assert board.turn.kind is WINTER
    assert "ced" not in board.sites
    assert (step.turn, dict(step.owed), dict(step.sites)) == (
        board.turn,
        dict(board.owed),
        dict(board.sites),
    )
    assert read_plan(write_plan(plan), "x", lambda _: laid.file.map) == plan


# -- saved games -----------------------------------------------------------------------------


def test_a_saved_game_comes_out_as_it_was_played(game: Played) -> None:
    saved = saved_table_game(game.host.onlooker, "x")
    text = json.dumps(write_game(saved))
    maps = {map_name(game.map): game.map}
    read = read_game(read_field(text, "game.json", 1), maps)
    assert verify_game(read).differences == ()
    by_turn = {phase.board.turn: phase.board for phase in read.phases if phase.board.turn}
    for each in game.winters:
        assert dict(by_turn[each.board.turn].sites()) == dict(each.board.sites)


# -- computers -------------------------------------------------------------------------------


def test_computers_order_what_is_allowed_and_build_all_they_may(game: Played) -> None:
    for number, each in enumerate(game.rounds):
        for view in list(each.views.values())[: 3 if len(game.map.powers) < 8 else 1]:
            answer = computer_envelope(view, 1, b"%d" % number)
            assert ruleset(game.laid.game).check(view, answer) == ()
            for power, orders in answer.orders.items():
                assert len(orders) >= abs(view.board.owed.get(power, 0))


def test_a_year_between_computers_has_no_void_order(game: Played) -> None:
    answers = dict.fromkeys(game.map.powers, STYLES["scatter"])
    told = contest(game.map, answers, b"x", 1, len(game.map.centres) + 1)
    assert told.void == 0


# -- the page --------------------------------------------------------------------------------


def packet_of(game: Played, id: SeatId, host: Host) -> Packet[StandardView]:
    mailing = Mailing("Elsewhere", {seat.id: seat.name for seat in host.onlooker.seats})
    keys = new_keys(host.onlooker.commitment, bytes(32))
    return packet_for(ruleset(game.laid.game), host.seat(id), keys, mailing)


def leaves(tree: object) -> list[str]:
    """The orders at the ends of a page's tree."""
    if isinstance(tree, str):
        return [tree]
    return [order for each in tree[1].values() for order in leaves(each)]


def test_the_page_of_a_packet_offers_what_the_table_does(game: Played) -> None:
    host, names = dealt(game.laid), game.laid.file.gazetteer
    for each in game.rounds:
        for id, view in list(each.views.items())[:2]:
            page = write_page(packet_of(game, id, host), names).decode()
            found = re.search(r'<script[^>]*id="facts"[^>]*>(.*?)</script>', page, re.DOTALL)
            facts = json.loads(found[1].replace("<\\/", "</"))
            board = view.board
            for power in board.mine:
                slots = [slot for slot in facts["slots"] if slot["power"] == power]
                offered = {o for slot in slots for o in leaves(facts["trees"][slot["tree"]])}
                assert offered == {write_order(o, board, names) for o in all_orders(board, power)}
                if board.turn.kind is WINTER:
                    read = {read_order(order, names, board) for order in offered}
                    where = {province_of(each.at) for each in read if isinstance(each, Build)}
                    owed = board.owed.get(power, 0)
                    assert len(slots) == abs(owed)
                    assert where == (set(board.sites[power]) if owed > 0 else set())
        hand_in(host, each.handed)


# -- the command line ------------------------------------------------------------------------


class _Terminal:
    """Commands run in this process, with a passphrase that is quick to check."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self._capsys, self._patch = capsys, monkeypatch
        monkeypatch.setattr(new, "COST", HashCost(1, 8192))
        monkeypatch.setenv(VARIABLE, "correct horse")

    def __call__(self, *arguments: str, stdin: str = "") -> str:
        stream = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
        self._patch.setattr(sys, "stdin", stream)
        code = main(arguments)
        out, err = self._capsys.readouterr()
        assert code == 0, (arguments, err)
        return out


def test_a_gm_plays_the_first_year_from_the_command_line(
    game: Played,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = _Terminal(capsys, monkeypatch)
    folder, file = tmp_path / game.small.key, str(tmp_path / "game.lupi")
    folder.mkdir()
    (folder / "map.json").write_text(game.small.text, encoding="utf-8")
    (folder / "sheet.svg").write_text(game.small.sheet, encoding="utf-8")
    names = game.laid.file.gazetteer
    seats = json.dumps([seat.name for seat in game.host.onlooker.seats])
    run("new", "standard", "--map", str(folder), "-o", file, "--mode", "gm", "--seats", seats)
    first = game.rounds[0].board.turn.year
    for each in game.rounds:
        told = json.loads(run("status", file, "--json"))
        assert told["phase"] == each.board.turn.code
        if each.board.turn.year > first:  # Of one that begins in Winter, with the builds.
            break
        for id, orders in each.handed.items():
            lines = submission_lines(each.views[id], orders, names)
            run("orders", file, "--as", id, "-", stdin="\n".join(lines))
        run("process", file, "--publish")
        assert run("report", file, "--as", "public")
    run("packet", file, "--all", "-o", str(tmp_path / "post"))


# -- a seat's window -------------------------------------------------------------------------


def at_a_build(game: Played) -> tuple[Host, BoardView]:
    """The game at the first Winter in which somebody may build, and the board as he sees it."""
    host = dealt(game.laid)
    for each in game.rounds:
        for view in each.views.values() if each.board.turn.kind is WINTER else ():
            if view.board.owed.get(view.board.mine[0], 0) > 0:
                return host, view.board
        hand_in(host, each.handed)
    raise AssertionError("nobody may build")


def test_the_prompt_of_a_seat_speaks_of_home_only_where_one_builds_there(
    game: Played, qtbot: QtBot
) -> None:
    host, board = at_a_build(game)
    context = map_ui_context("fr" if game.small.key in IN_FRENCH else "en", game.laid)
    screen = sit(qtbot, host, board.mine[0], context)
    said = screen.prompt.words.text()
    at_home = "home centre" in said or "centre national" in said
    assert at_home == (json.loads(game.small.text).get("build", "home") == "home"), said
    builders = [power for power in board.mine if board.owed.get(power, 0) > 0]
    assert set(screen.scene.lit()) == {at for power in builders for at in board.sites[power]}


# -- the page in a browser -------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    opened = Browser(tmp_path_factory.mktemp("downloads"))
    yield opened
    opened.close()


@pytest.mark.browser
@pytest.mark.parametrize(
    "game",
    [each for each in SMALL_MAPS if each.key in ("anywhere", "coasts", "chaos")],
    ids=lambda small: small.key,
    indirect=True,
)
def test_a_winter_is_clicked_on_the_page_in_a_browser(
    browser: Browser, game: Played, tmp_path: Path
) -> None:
    host, board = at_a_build(game)
    names, rules = game.laid.file.gazetteer, ruleset(game.laid.game)
    id = host.onlooker.view().players[board.mine[0]]
    packet = packet_of(game, id, host)
    file = tmp_path / "page.html"
    file.write_bytes(write_page(packet, names))
    browser.open(file)
    browser.complaints()
    power = board.mine[0]
    wanted = list(board.sites[power][: board.owed[power]])
    for site in wanted:
        browser.click(site)
        if "Army" in browser.text("chips"):
            browser.chip("Army")
    browser.press("copy")
    waiting = ExpectedMail(
        keys=new_keys(host.onlooker.commitment, bytes(32)),
        rules=rules,
        gazetteer=names,
        phase=host.onlooker.phase().key,
        issue=packet.mailing.issue,
        views={seat.id: host.seat(seat.id).view() for seat in host.onlooker.seats},
        asked=frozenset(host.onlooker.phase().waiting_on),
    )
    letter = browser.text("letter").encode()
    (found,) = examine_mail([DroppedFile("answer.txt", letter)], waiting)
    assert found.verdict is MailVerdict.ACCEPTED
    for site in wanted:
        assert any(line.endswith(f"B A {site.title()}") for line in found.lines), found.lines
    assert browser.complaints() == []
