"""One whole game at a table, from the choice of Capitals to a draw: England and Belgium."""

from engine.board.terms import Power, Province
from engine.campaign.submission import Draw
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.replay import verify_journal
from engine.frame.seat import SeatId
from engine.frame.table.table import deal_game, resume_game
from engine.games.shadows.submission import LeagueOrders, PostAct
from engine.orders.notation import read_order
from engine.playthrough import entropy_from_secret
from engine.registry import map_file
from tests.engine.games.shadows.table import CAPITALS, POWERS, SEATS, seat_of
from tests.secrecy.test_shadows_truths import Placed

NAMES = map_file("standard").gazetteer
RULES = Placed(("bel", "gre"))
ENGLAND = seat_of("england")


class Evening:
    """Seven players at one computer."""

    def __init__(self):
        self.journal = MemoryJournal()
        options = {"powers": "chosen"}
        table = deal_game(RULES, self.journal, SEATS, options, entropy_from_secret(bytes(32)))
        self.host = table.host()

    @property
    def phase(self):
        return self.host.onlooker.phase().key

    def play(self, *, names=None, agreement=None, **lines):
        """One phase: each power's orders apart by semicolons, the others give none."""
        for id in self.host.onlooker.phase().waiting_on:
            desk = self.host.seat(id)
            (power,) = desk.view().board.mine
            texts = filter(None, lines.get(power, "").split(";"))
            board = desk.view().board
            orders = tuple(read_order(text, NAMES, board) for text in texts)
            capitals = {power: Province(CAPITALS[power])} if desk.view().choices else {}
            given = {power: names[power]} if names and power in names else {}
            desk.submit(LeagueOrders({power: orders}, agreement, capitals, given))
        self.host.resolve(frozenset())

    def say(self, power, text):
        self.host.seat(seat_of(power)).act(PostAct(Power(power), text))

    def read(self, id: SeatId, back: int = 2) -> list[str]:
        """What a seat was told in the phase before."""
        return [each.kind for each in self.host.seat(id).history()[-back].reports]


def test_belgium_is_taken_named_found_and_closed():
    evening = Evening()
    host = evening.host
    evening.play()
    assert evening.phase == "W1897A"
    evening.play(england="B F lon")
    evening.play(england="F lon-nth")
    assert host.seat(ENGLAND).view().headquarters == ()
    evening.play(england="F nth-bel")
    assert evening.phase == "W1898A"
    assert host.seat(ENGLAND).view().headquarters == ("bel",)
    assert host.seat(seat_of("france")).view().headquarters == ()
    causes = {each.cause: each.points for each in host.seat(ENGLAND).view().ledger}
    assert causes == {"capital": 20, "centre": 10, "headquarters": 75}
    evening.play(england="B A lon")
    evening.play()
    evening.play()
    assert evening.phase == "W1899A"
    assert host.onlooker.view().homes["england"] == ("bel", "lon")
    evening.play(names={"england": "The Channel League"})
    assert host.onlooker.view().board.names == {"england": "The Channel League"}
    evening.say("austria", "I smell something.\nVOTE: BELGIUM")
    evening.say("england", "Nonsense.\nVOTE: SERBIA")
    evening.play(england="F bel-nth")
    evening.play(england="F nth-bel")
    evening.say("italy", "VOTE: BEL")
    evening.say("england", "VOTE: ABSTAIN")
    assert host.onlooker.view().council.counts == (("bel", 2),)
    evening.play()
    assert evening.phase == "S1901M"
    view = host.onlooker.view()
    assert view.board.map.closed == ("bel",)
    assert "bel" not in view.board.position.units
    assert [each.found for each in view.purges] == [True]
    then = host.onlooker.history()[1].view.board.map
    assert then.closed == (), "the past keeps its map"
    mine = {each.cause: each.points for each in host.seat(ENGLAND).view().ledger}
    assert mine["discovered"] == -50
    evening.play(agreement=Draw())
    result = host.onlooker.result()
    assert result.kind == "draw"
    scores = dict(result.facts.scores)
    assert scores["austria"] == 20 + 25
    assert scores["england"] == 20 - 50
    assert scores["italy"] == 20
    assert result.winners == (seat_of("austria"),)
    assert result.facts.headquarters == ("bel", "gre")
    assert verify_journal(RULES, evening.journal) == ()
    again = resume_game(RULES, evening.journal, entropy_from_secret(bytes(32))).host()
    for power in POWERS:
        seat = seat_of(power)
        assert again.seat(seat).history() == host.seat(seat).history()


def test_everybody_hears_of_votes_at_once_and_of_headquarters_alone():
    evening = Evening()
    evening.play()
    evening.play(england="B F lon")
    evening.play(england="F lon-nth")
    evening.play(england="F nth-bel")
    for seat in SEATS:
        letters = evening.host.seat(seat.id).letters()
        assert len(letters) == 5
        assert [each.kind for each in letters[3].reports] == ["headquarters_notice"]
    assert evening.read(ENGLAND).count("headquarters_notice") == 1
