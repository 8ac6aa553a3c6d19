"""A whole game through the windows, from the first ballot to the scores."""

from fractions import Fraction

from desktop.games.werewolves.points_table import PointsTable
from desktop.games.werewolves.union_panel import UnionPanel
from desktop.results.ending import EndingScreen
from desktop.table.overview import OverviewScreen
from tests.desktop.games.werewolves.table import CAPITALS, WolvesTable
from tests.screens.sample_werewolves import COURT, PRESIDENT

EVERYBODY = tuple(CAPITALS)


def all_name(power: str) -> dict[str, str]:
    return dict.fromkeys(EVERYBODY, power)


def union(table: WolvesTable) -> str:
    assert isinstance(table.screen, OverviewScreen)
    (panel,) = table.screen.findChildren(UnionPanel)
    return "\n".join(line.text() for line in panel.lines)


def test_a_game_is_played_from_the_ballot_to_the_scores(table: WolvesTable) -> None:
    table.deal_wolves("Moonlight", {"last_year": 1901})
    assert table.program.stage.host.onlooker.phase().key == "W1900E"
    assert "Nobody holds the office." in union(table)

    titles = table.phase({"election": PRESIDENT})
    assert set(map(tuple, titles.values())) == {("Election", "The envelope")}
    assert "France" in union(table)

    titles = table.phase({"target": all_name("austria")})
    assert set(map(tuple, titles.values())) == {("Orders", "Target", "The envelope")}
    table.phase({"target": all_name("austria")})

    named = {"fright": all_name("germany"), "court": COURT, "ability": all_name("russia")}
    titles = table.phase(named)
    assert set(map(tuple, titles.values())) == {
        ("For you alone", "Orders", "Fright", "European Court", "Ability", "The envelope")
    }
    assert table.program.stage.host.onlooker.phase().key == "W1901B"
    assert "None" in union(table)  # The sentence is told after the second round.

    titles = table.phase({"answer": all_name("england")})
    assert set(map(tuple, titles.values())) == {("Answer", "The envelope")}

    ending = table.screen
    assert isinstance(ending, EndingScreen)
    (points,) = ending.findChildren(PointsTable)
    rows = [[points.item(row, at).text() for at in range(3)] for row in range(points.rowCount())]
    assert sorted(name for name, _, _ in rows) == sorted(
        ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
    )
    roles = [role for _, role, _ in rows]
    assert sorted(roles) == [
        "No role", "No role", "Scientist", "Spy", "Werewolf", "Werewolf", "Witch",
    ]  # fmt: skip
    assert {Fraction(number) for _, _, number in rows} == {Fraction(15)}


def test_the_role_card_shows_only_while_it_is_held(table: WolvesTable) -> None:
    table.deal_wolves("Moonlight", {})
    told: dict[str, str] = {}
    waiting = table.waiting
    table.call(waiting[0])
    for seat in waiting[:3]:
        table.open_seat(seat)
        own = table.own
        words = table.held_card()
        told[own.power] = words
        assert words.startswith(
            {"plain": "No role", "wolf": "Werewolf"}.get(own.card, str(own.card).capitalize())
        )
        table.fill_in("", own.power, {})
    assert len(set(told.values())) == 3
