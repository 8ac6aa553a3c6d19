"""The GM's rulings on votes, Capitals, headquarters, points and names, each as its fields."""

from collections.abc import Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtWidgets import QComboBox

from desktop.games.game_ui import ExtraPanel
from desktop.gm.decision_fields import FieldRows, PowerFields
from desktop.gm.gm_desk_adapter import AnyDeskBridge
from desktop.session.ui_context import MapUiContext, place_name, with_power_names
from desktop.widgets.form_widgets import choice_field
from desktop.widgets.widget_factory import line_edit, number_box
from engine.board.terms import Power, Province
from engine.games.shadows.decision import (
    CapitalSet,
    HeadquartersSet,
    PointsGiven,
    PowerNameSet,
    VoteSet,
)
from engine.games.shadows.opening import NORTH, SOUTH
from engine.games.shadows.power_names import LONGEST_NAME, is_allowed_name, tidy_name
from engine.games.shadows.submission import LeagueView

_MOST = 999


class LeagueFields(PowerFields[LeagueView]):
    """What these kinds have in common: a power that is played."""

    texts = "LeagueRulings"

    def offered(self) -> Sequence[Power]:
        return [each for each in self.view.board.map.powers if each in self.view.players]

    @property
    def chosen(self) -> Power:
        """The power."""
        return Power(str(self.power.currentData()))

    def places(
        self, provinces: Sequence[Province], name: str, *more: tuple[str, object]
    ) -> QComboBox:
        """A field for one of some provinces."""
        listed = sorted((place_name(each, self.context), str(each)) for each in provinces)
        return choice_field([*more, *listed], None, name)


class VoteFields(LeagueFields):
    """A power votes so; everybody reads it in the forum."""

    title = QT_TRANSLATE_NOOP("LeagueRulings", "A vote in the Council")
    says = QT_TRANSLATE_NOOP(
        "LeagueRulings",
        "This vote stands in the forum from now on, as if it were posted.",
    )

    def rows(self) -> FieldRows:
        assert self.view.council is not None
        abstain = (self.tr("abstains"), "")
        self.vote = self.places(self.view.council.votable, self.tr("Vote"), abstain)
        return ((self.power, self.vote),)

    def decision(self) -> VoteSet | None:
        said = str(self.vote.currentData() or "")
        vote = Province(said) if said else None
        assert self.view.council is not None
        votes = self.view.council.votes
        stands = self.chosen in votes and votes[self.chosen] == vote
        return None if stands else VoteSet(self.chosen, vote)


class HeadquartersFields(LeagueFields):
    """Where the League hides; nobody but the GM reads of it."""

    title = QT_TRANSLATE_NOOP("LeagueRulings", "The headquarters")
    says = QT_TRANSLATE_NOOP(
        "LeagueRulings",
        "The League hides there. Whoever holds one is told after the next Autumn.",
    )
    secret = True

    def rows(self) -> FieldRows:
        taken = set(self.view.capitals.values())
        north, south = ([each for each in pool if each not in taken] for pool in (NORTH, SOUTH))
        self.north = self.places(north, self.tr("In the North"))
        self.south = self.places(south, self.tr("In the South"))
        for field in (self.north, self.south):
            at = [field.findData(str(each)) for each in self.view.headquarters]
            field.setCurrentIndex(max([each for each in at if each >= 0], default=0))
        return ((self.tr("North"), self.north, self.tr("South"), self.south),)

    def decision(self) -> HeadquartersSet | None:
        chosen = tuple(Province(str(each.currentData())) for each in (self.north, self.south))
        return None if chosen == self.view.headquarters else HeadquartersSet(*chosen)


class PointsFields(LeagueFields):
    """Points given or taken; the ledger says that it was a ruling."""

    title = QT_TRANSLATE_NOOP("LeagueRulings", "Points")
    says = QT_TRANSLATE_NOOP(
        "LeagueRulings",
        "The ledger has an entry of so many points; taken off with a minus.",
    )

    def rows(self) -> FieldRows:
        self.points = number_box(-_MOST, _MOST, 0, name=self.tr("Points"))
        return ((self.power, self.points, self.tr("points")),)

    def decision(self) -> PointsGiven | None:
        points = self.points.value()
        return PointsGiven(self.chosen, points) if points else None


class CapitalFields(LeagueFields):
    """A power's Capital is another one."""

    title = QT_TRANSLATE_NOOP("LeagueRulings", "A Capital")
    says = QT_TRANSLATE_NOOP(
        "LeagueRulings",
        "This centre is the Capital of this power; everybody is told.",
    )

    def rows(self) -> FieldRows:
        self.capital = self.places(self.view.board.map.centres, self.tr("Capital"))
        return ((self.power, self.capital),)

    def decision(self) -> CapitalSet | None:
        capital = Province(str(self.capital.currentData()))
        if self.view.capitals.get(self.chosen) == capital:
            return None
        return CapitalSet(self.chosen, capital)


class NameFields(LeagueFields):
    """A power is called otherwise, or as usual again."""

    title = QT_TRANSLATE_NOOP("LeagueRulings", "The name of a power")
    says = QT_TRANSLATE_NOOP(
        "LeagueRulings",
        "This power is called so from now on; by no name, as usual.",
    )

    def rows(self) -> FieldRows:
        self.name = line_edit(self.tr("Name"), longest=LONGEST_NAME)
        return ((self.power, self.name),)

    def decision(self) -> PowerNameSet | None:
        name = tidy_name(self.name.text())
        now = self.view.board.names.get(self.chosen, "")
        return (
            None
            if name == now or (name and not is_allowed_name(name))
            else PowerNameSet(self.chosen, name)
        )


def ruling_panels(
    bridge: AnyDeskBridge, context: MapUiContext, *, league: bool
) -> Sequence[ExtraPanel]:
    """Every kind of ruling that is this game's own, under its title."""
    view: LeagueView = bridge.desk.whole.view()
    kinds: list[type[LeagueFields]] = [CapitalFields, NameFields]
    if league:
        kinds[:0] = [HeadquartersFields, PointsFields]
    if league and view.council is not None:
        kinds.insert(0, VoteFields)
    context = with_power_names(context, view.board.names)
    return tuple(form(view, context).extra() for form in kinds)
