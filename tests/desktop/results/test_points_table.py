"""Points in a table: who, for what, and altogether."""

from pytestqt.qtbot import QtBot

from desktop.games.werewolves.points_table import PointsRow, PointsTable

CAUSES = {"hq": "Headquarters", "board": "Centres", "vote": "Votes"}


def table(qtbot: QtBot) -> PointsTable:
    made = PointsTable(
        (
            PointsRow("Ada", {"board": "7"}, "7", 7),
            PointsRow("Bea", {"hq": "60/7", "board": "4"}, "88/7", 88 / 7),
        ),
        CAUSES,
    )
    qtbot.addWidget(made)
    return made


def words(made: PointsTable) -> list[list[str]]:
    return [
        [made.item(row, column).text() for column in range(made.columnCount())]
        for row in range(made.rowCount())
    ]


def test_the_most_points_come_first_and_nothing_is_a_dash(qtbot: QtBot) -> None:
    assert words(table(qtbot)) == [["Bea", "60/7", "4", "88/7"], ["Ada", "–", "7", "7"]]


def test_a_cause_that_brought_nothing_has_no_column(qtbot: QtBot) -> None:
    made = table(qtbot)
    titles = [made.horizontalHeaderItem(n).text() for n in range(made.columnCount())]
    assert titles == ["", "Headquarters", "Centres", "Points"]
