"""What the table itself tells, and how it refuses, in both languages."""

import re

import pytest

from engine import errors
from engine.board.position import position_from
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.turn import read_turn
from engine.board.unit import Unit
from engine.campaign.decision import (
    AgreementsSet,
    BoardChanged,
    CentreGiven,
    EndDeclared,
    PastRecorded,
    PastYear,
    PhaseSet,
    PositionSet,
    PowerGiven,
    ResultRuled,
    UnitPlaced,
    UnitRemoved,
)
from engine.campaign.gm_ruling import ENDS
from engine.errors import ConsentMissing, LotRefused, PassphraseNeeded, RulingRefused
from engine.frame.audience import PUBLIC
from engine.frame.notice import (
    CorrectionNotice,
    DisorderNotice,
    EnteredBy,
    GmChangeNotice,
    LockKind,
    LockResetNotice,
    OrdersReplaced,
    PhaseCorrection,
    PoliciesNotice,
    PressNotice,
    ProxyNotice,
    RollbackNotice,
    RulingNotice,
    SubstitutionNotice,
)
from engine.frame.policy import MissingOrdersRule, Policies, SealedVisibility
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.judge.ruling import Outcome
from engine.orders.order import Move
from engine.sentences import Sentences
from tests.helpers.standard import standard_gazetteer

ADA, BEA = SeatId("s1"), SeatId("s2")
PLAYERS = {ADA: "Ada", BEA: "Bea"}
SPRING = read_turn("S1901M")
RULED = RulingNotice(3, "S1901M", SPRING, OrdersReplaced(BEA, "c0ffee"), "The mail was late.")


def told(facts, language="en"):
    report = Report(PUBLIC, "any", facts)
    return Sentences(language).report(report, standard_gazetteer(), PLAYERS)


EVERYTHING = [
    RollbackNotice("S1901M", SPRING, True),
    RULED,
    RulingNotice(1, "S1901M", SPRING, "whatever", "Because."),
    CorrectionNotice((PhaseCorrection("S1901M", SPRING),), ("F1901M", "F1901R")),
    *(ProxyNotice(by, source) for by in EnteredBy for source in ("", "phone")),
    *(
        PressNotice("Hello.", sender, anonymous)
        for sender in (None, ADA)
        for anonymous in (True, False)
    ),
    SubstitutionNotice(ADA, "Ada", "Zoe"),
    *(DisorderNotice(ADA, begins) for begins in (True, False)),
    *(LockResetNotice(ADA, kind, consent) for kind in LockKind for consent in ((), (BEA,))),
    GmChangeNotice("Ann", "Bob"),
    *(PoliciesNotice(Policies(no, who)) for no in MissingOrdersRule for who in SealedVisibility),
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
    assert told(PressNotice("I saw you.", ADA, True)) == ("Anonymous: I saw you.",)
    assert told(PressNotice("I saw you.", ADA), "fr") == ("Ada\u00a0: I saw you.",)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_of_the_desk_is_worded(language):
    entries = Sentences(language).catalogue.entries
    kinds = (
        errors.RulingRefused,
        errors.PressRefused,
        errors.PassphraseRefused,
        errors.WrongDeskKind,
    )
    named = {
        code
        for kind in kinds
        for code in re.findall(r"`((?:ruling|press|passphrase|desk)_[a-z]+)`", kind.__doc__ or "")
    }
    assert len(named) > 15
    assert [code for code in sorted(named) if f"error.{code}" not in entries] == []


def test_refusals_name_what_they_are_about():
    words, names = Sentences("en"), standard_gazetteer()
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
    (PositionSet(SPRING, position_from([FRENCH_ARMY])), "the board is set up anew"),
    (PowerGiven(Power("italy"), ADA), "Ada plays Italy."),
    (PowerGiven(Power("italy"), None), "nobody plays Italy."),
    (
        AgreementsSet("all", "none"),
        "a draw comes about by the agreement of all survivors; a concession, not at all.",
    ),
    (
        PastRecorded((PastYear(1901, ((Power("italy"), 4), (Power("france"), 5))),)),
        "the years before this table: 1901 Italy 4, France 5.",
    ),
    *((EndDeclared(kind, (Power("france"),)), "France") for kind in sorted(ENDS)),
]


@pytest.mark.parametrize(("decision", "says"), DECISIONS, ids=repr)
def test_a_decision_is_told_with_its_reason(decision, says):
    facts = RulingNotice(1, "S1901M", SPRING, decision, "A slip of mine.")
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
    sheet = CorrectionNotice((PhaseCorrection("S1901M", SPRING, changes),))
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
