"""What the table itself tells, and how it refuses, in both languages."""

import re

import pytest

from engine import errors
from engine.board.position import position_of
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.turn import read_turn
from engine.board.unit import Unit
from engine.campaign.decision import (
    AgreementsSet,
    BoardChanged,
    CentreGiven,
    EndDeclared,
    PastTold,
    PhaseSet,
    PositionSet,
    PowerGiven,
    ResultRuled,
    UnitPlaced,
    UnitRemoved,
    YearTold,
)
from engine.campaign.gm_ruling import ENDS
from engine.errors import ConsentMissing, LotRefused, PassphraseNeeded, RulingRefused
from engine.frame.audience import PUBLIC
from engine.frame.notice import (
    Corrected,
    DeskHandedOver,
    DisorderTold,
    EnteredBy,
    EnteredFor,
    LockKind,
    LockReset,
    OrdersRuled,
    PhaseCorrected,
    PoliciesTold,
    Press,
    Replaced,
    RulingTold,
    TurnedBack,
)
from engine.frame.policy import NoOrders, Policies, WhoSealed
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.judge.ruling import Outcome
from engine.orders.order import Move
from engine.sentences import Words
from tests.helpers.standard import standard_gazetteer

ADA, BEA = SeatId("s1"), SeatId("s2")
PLAYERS = {ADA: "Ada", BEA: "Bea"}
SPRING = read_turn("S1901M")
RULED = RulingTold(3, "S1901M", SPRING, OrdersRuled(BEA, "c0ffee"), "The mail was late.")


def told(facts, language="en"):
    report = Report(PUBLIC, "any", facts)
    return Words(language).report(report, standard_gazetteer(), PLAYERS)


EVERYTHING = [
    TurnedBack("S1901M", SPRING, True),
    RULED,
    RulingTold(1, "S1901M", SPRING, "whatever", "Because."),
    Corrected((PhaseCorrected("S1901M", SPRING),), ("F1901M", "F1901R")),
    *(EnteredFor(by, source) for by in EnteredBy for source in ("", "phone")),
    *(Press("Hello.", sender, anonymous) for sender in (None, ADA) for anonymous in (True, False)),
    Replaced(ADA, "Ada", "Zoe"),
    *(DisorderTold(ADA, begins) for begins in (True, False)),
    *(LockReset(ADA, kind, consent) for kind in LockKind for consent in ((), (BEA,))),
    DeskHandedOver("Ann", "Bob"),
    *(PoliciesTold(Policies(no, who)) for no in NoOrders for who in WhoSealed),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("facts", EVERYTHING, ids=repr)
def test_everything_the_table_tells_has_words(facts, language):
    lines = told(facts, language)
    assert lines
    assert all(line[0].isupper() or line[0] == "⚖" for line in lines)


def test_a_ruling_says_what_and_why():
    assert told(RULED) == (
        "⚖ Ruling 3 of the GM, Spring 1901 — Moves: the orders of Bea are replaced. "
        "Reason: The mail was late.",
    )


def test_an_anonymous_word_does_not_say_whose_it_is():
    assert told(Press("I saw you.", ADA, True)) == ("Anonymous: I saw you.",)
    assert told(Press("I saw you.", ADA), "fr") == ("Ada\u00a0: I saw you.",)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_of_the_desk_is_worded(language):
    entries = Words(language).catalogue.entries
    kinds = (
        errors.RulingRefused,
        errors.PressRefused,
        errors.PassphraseRefused,
        errors.NoSuchDesk,
    )
    named = {
        code
        for kind in kinds
        for code in re.findall(r"`((?:ruling|press|passphrase|desk)_[a-z]+)`", kind.__doc__ or "")
    }
    assert len(named) > 15
    assert [code for code in sorted(named) if f"error.{code}" not in entries] == []


def test_refusals_name_what_they_are_about():
    words, names = Words("en"), standard_gazetteer()
    assert words.error(RulingRefused("ruling_nobody", "par"), names) == "No unit stands at Paris."
    assert words.error(ConsentMissing(("s2",)), names, PLAYERS) == "Bea has not agreed yet."
    assert words.error(LotRefused("powers", "7")) == "“7” is none of what is drawn for powers."
    assert (
        words.error(PassphraseNeeded("/home/a/b.lupi")) == "“b.lupi” opens to a passphrase only."
    )


FRENCH_ARMY = Unit(Power("france"), UnitType.ARMY, Location("bur"))
MARCH = Move(Province("par"), Location("bur"))
DECISIONS = [
    (ResultRuled(Power("france"), MARCH, Outcome.BOUNCED), "Burgundy (France) — bounced."),
    (UnitPlaced(FRENCH_ARMY), "Army Burgundy (France) is put on the board."),
    (UnitRemoved(Province("par")), "the unit in Paris is taken off the board."),
    (UnitRemoved(Province("par"), leaving=True), "the unit dislodged in Paris is taken"),
    (CentreGiven(Province("bel"), Power("france")), "Belgium belongs to France."),
    (CentreGiven(Province("bel"), None), "Belgium belongs to nobody."),
    (PhaseSet(SPRING), "“Spring 1901 — Moves” is open now."),
    (PositionSet(SPRING, position_of([FRENCH_ARMY])), "the board is set up anew"),
    (PowerGiven(Power("italy"), ADA), "Ada plays Italy."),
    (PowerGiven(Power("italy"), None), "nobody plays Italy."),
    (
        AgreementsSet("all", "none"),
        "a draw comes about by the agreement of all survivors; a concession, not at all.",
    ),
    (
        PastTold((YearTold(1901, ((Power("italy"), 4), (Power("france"), 5))),)),
        "the years before this table: 1901 Italy 4, France 5.",
    ),
    *((EndDeclared(kind, (Power("france"),)), "France") for kind in sorted(ENDS)),
]


@pytest.mark.parametrize(("decision", "says"), DECISIONS, ids=repr)
def test_a_decision_is_told_with_its_reason(decision, says):
    facts = RulingTold(1, "S1901M", SPRING, decision, "A slip of mine.")
    for language in ("en", "fr"):
        [line] = told(facts, language)
        assert line.endswith("A slip of mine.")
    [line] = told(facts)
    assert says in line


def test_a_correction_says_what_stands_where_now():
    changes = BoardChanged(
        units=((Province("bur"), None, FRENCH_ARMY), (Province("par"), FRENCH_ARMY, None)),
        leaving=((Province("gas"), None, FRENCH_ARMY), (Province("mar"), FRENCH_ARMY, None)),
        centres=(
            (Province("bel"), None, Power("france")),
            (Province("hol"), Power("france"), None),
        ),
    )
    sheet = Corrected((PhaseCorrected("S1901M", SPRING, changes),))
    assert told(sheet) == (
        "Corrected since it was published: Spring 1901 — Moves.",
        "Now in Burgundy: Army Burgundy (France).",
        "No unit stands in Paris any more.",
        "Now dislodged in Gascony: Army Burgundy (France).",
        "No unit has to leave Marseilles any more.",
        "Belgium belongs to France.",
        "Holland belongs to nobody.",
    )
    assert len(told(sheet, "fr")) == 7
