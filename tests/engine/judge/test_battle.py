"""Where units met, and with what strength."""

from engine.campaign.statistics import public_rulings
from engine.judge.battle import Battle, find_battles
from tests.screens.sample_game import Moment, sample_game


def fought(phase: str) -> dict[str, Battle]:
    chapters = sample_game(Moment.FALL).onlooker.history()
    (chapter,) = [each for each in chapters if each.phase.key == phase]
    return {str(each.at): each for each in find_battles(public_rulings(chapter.reports))}


def test_those_who_met_are_ranked_by_strength() -> None:
    burgundy = fought("S1901M")["bur"]
    assert [(f.power, f.strength, f.won) for f in burgundy.forces] == [
        ("france", 2, True),
        ("germany", 1, False),
    ]


def test_a_standoff_has_no_winner() -> None:
    galicia = fought("S1901M")["gal"]
    assert [f.strength for f in galicia.forces] == [1, 1]
    assert not any(f.won or f.defending for f in galicia.forces)


def test_a_defender_takes_part() -> None:
    spring = fought("S1902M")
    driven_out = spring["bul"].forces
    assert [(f.power, f.won, f.defending) for f in driven_out] == [
        ("russia", True, False),
        ("turkey", False, True),
    ]
    held = next(f for f in spring["bel"].forces if f.defending)
    assert (held.power, held.won) == ("france", True)


def test_who_walks_in_unopposed_fights_nobody() -> None:
    assert fought("S1901M").keys() == {"bla", "bur", "gal"}
