"""The end of a game: the scores, and what everybody was."""

from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from desktop.games.game_ui import Extra
from desktop.games.werewolves.phrases import card_name, power_name
from desktop.pages.emblems import paint_wolf_at_moon
from desktop.results.ending import EndingScreen
from desktop.results.points_table import PointsTable, Score
from desktop.session.ui_context import MapUiContext
from engine.frame.desk import AnyOnlookerDesk
from engine.games.werewolves.news import WolvesEnded
from engine.games.werewolves.terms import PowerCard

_ROLE = "role"


def wolves_ending(table: AnyOnlookerDesk, context: MapUiContext) -> EndingScreen:
    """The board's last screen with the roles and scores before the years."""
    result = table.result()
    facts = None if result is None else result.facts
    if not isinstance(facts, WolvesEnded):
        return EndingScreen(table, context)
    title = QCoreApplication.translate("WolvesEnding", "Roles and scores")
    extras = [Extra(title, scores(facts, context))]
    emblem = paint_wolf_at_moon if facts.kind == "wolves" else None
    headline = {
        "wolves": QCoreApplication.translate("WolvesEnding", "The werewolves have won"),
        "humans": QCoreApplication.translate("WolvesEnding", "The werewolves are beaten"),
    }.get(facts.kind, "")
    return EndingScreen(table, context, extras=extras, emblem=emblem, headline=headline)


def scores(facts: WolvesEnded, context: MapUiContext) -> PointsTable:
    """A row for each power: what it was, and its points if points are given."""
    points, order = dict(facts.scores), [power for power, _, _ in facts.roles]
    rows = [
        Score(
            name=power_name(power, context),
            points={_ROLE: role_told(card, since, context)},
            total=points.get(power, "–"),
            rank=_rank(points.get(power, "0")) - order.index(power) / 1000,
            icon=context.token(power, 20),
        )
        for power, card, since in facts.roles
    ]
    role = QCoreApplication.translate("WolvesEnding", "Role")
    return PointsTable(rows, {_ROLE: role})


def role_told(card: PowerCard, since: int | None, context: MapUiContext) -> str:
    """A card in words, and whether and when its power became a werewolf."""
    translate = QCoreApplication.translate
    name = card_name(card, context)
    if since is None or card is PowerCard.WOLF:
        return name
    if since == 0:
        return translate("WolvesEnding", "{role}, werewolf").format(role=name)
    return translate("WolvesEnding", "{role}, werewolf from {year}").format(role=name, year=since)


def _rank(points: str) -> float:
    return float(Fraction(points))
