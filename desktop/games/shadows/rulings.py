"""The GM's rulings on votes, Capitals, headquarters, points and names, each as its fields."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox

from desktop.games.game_ui import Extra
from desktop.games.shadows.phrases import place_name, power_name
from desktop.gm.bridge import AnyDeskBridge
from desktop.gm.decision_fields import DecisionFields
from desktop.session.ui_context import MapUiContext, renamed
from desktop.widgets.form_widgets import choice_field
from desktop.widgets.widget_factory import line_edit, number_box
from engine.board.terms import Power, Province
from engine.games.shadows.decision import (
    CapitalSet,
    HeadquartersSet,
    PointsGiven,
    PowerNamed,
    VoteSet,
)
from engine.games.shadows.naming import LONGEST_NAME, fits, tidied
from engine.games.shadows.opening import NORTH, SOUTH
from engine.games.shadows.submission import LeagueView

_MOST = 999


def ruling_extras(
    bridge: AnyDeskBridge, context: MapUiContext, *, league: bool
) -> Sequence[Extra]:
    """Every kind of ruling that is this game's own, under its title."""
    view: LeagueView = bridge.desk.whole.view()
    return tuple(_extras(view, renamed(context, view.board.names), league=league))


def _extras(view: LeagueView, context: MapUiContext, *, league: bool) -> Iterator[Extra]:
    if league:
        if view.council is not None:
            yield Extra(
                QCoreApplication.translate("LeagueRulings", "A vote in the Council"),
                VoteFields(view, context),
            )
        yield Extra(
            QCoreApplication.translate("LeagueRulings", "The headquarters"),
            HeadquartersFields(view, context),
        )
        yield Extra(
            QCoreApplication.translate("LeagueRulings", "Points"), PointsFields(view, context)
        )
    yield Extra(
        QCoreApplication.translate("LeagueRulings", "A Capital"), CapitalFields(view, context)
    )
    yield Extra(
        QCoreApplication.translate("LeagueRulings", "The name of a power"),
        NameFields(view, context),
    )


class PowerFields(DecisionFields):
    """What these kinds have in common: a power that is played."""

    def __init__(self, view: LeagueView, context: MapUiContext) -> None:
        super().__init__()
        self.view = view
        self.context = context
        powers = [each for each in view.board.map.powers if each in view.players]
        named: list[tuple[str, object]] = [(power_name(p, context), str(p)) for p in powers]
        self.power = choice_field(named, None, self.tr("Power"))

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


class VoteFields(PowerFields):
    """A power votes so; everybody reads it in the forum."""

    def __init__(self, view: LeagueView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "LeagueRulings", "This vote stands in the forum from now on, as if it were posted."
        )
        super().__init__(view, context)
        assert view.council is not None
        abstain = (self.tr("abstains"), "")
        self.vote = self.places(view.council.votable, self.tr("Vote"), abstain)
        self.lay_out(says, (self.power, self.vote))

    def decision(self) -> VoteSet | None:
        said = str(self.vote.currentData() or "")
        vote = Province(said) if said else None
        assert self.view.council is not None
        votes = self.view.council.votes
        stands = self.chosen in votes and votes[self.chosen] == vote
        return None if stands else VoteSet(self.chosen, vote)


class HeadquartersFields(PowerFields):
    """Where the League hides; nobody but the GM reads of it."""

    secret = True

    def __init__(self, view: LeagueView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "LeagueRulings",
            "The League hides there. Whoever holds one is told after the next Autumn.",
        )
        super().__init__(view, context)
        taken = set(view.capitals.values())
        north, south = ([each for each in pool if each not in taken] for pool in (NORTH, SOUTH))
        self.north = self.places(north, self.tr("In the North"))
        self.south = self.places(south, self.tr("In the South"))
        for field in (self.north, self.south):
            at = [field.findData(str(each)) for each in view.headquarters]
            field.setCurrentIndex(max([each for each in at if each >= 0], default=0))
        self.lay_out(says, (self.tr("North"), self.north, self.tr("South"), self.south))

    def decision(self) -> HeadquartersSet | None:
        chosen = tuple(Province(str(each.currentData())) for each in (self.north, self.south))
        return None if chosen == self.view.headquarters else HeadquartersSet(*chosen)


class PointsFields(PowerFields):
    """Points given or taken; the ledger says that it was a ruling."""

    def __init__(self, view: LeagueView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "LeagueRulings", "The ledger has an entry of so many points; taken off with a minus."
        )
        super().__init__(view, context)
        self.points = number_box(-_MOST, _MOST, 0)
        self.points.setAccessibleName(self.tr("Points"))
        self.lay_out(says, (self.power, self.points, self.tr("points")))

    def decision(self) -> PointsGiven | None:
        points = self.points.value()
        return PointsGiven(self.chosen, points) if points else None


class CapitalFields(PowerFields):
    """A power's Capital is another one."""

    def __init__(self, view: LeagueView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "LeagueRulings", "This centre is the Capital of this power; everybody is told."
        )
        super().__init__(view, context)
        self.capital = self.places(view.board.map.centres, self.tr("Capital"))
        self.lay_out(says, (self.power, self.capital))

    def decision(self) -> CapitalSet | None:
        capital = Province(str(self.capital.currentData()))
        if self.view.capitals.get(self.chosen) == capital:
            return None
        return CapitalSet(self.chosen, capital)


class NameFields(PowerFields):
    """A power is called otherwise, or as usual again."""

    def __init__(self, view: LeagueView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "LeagueRulings", "This power is called so from now on; by no name, as usual."
        )
        super().__init__(view, context)
        self.name = line_edit(self.tr("Name"), longest=LONGEST_NAME)
        self.lay_out(says, (self.power, self.name))

    def decision(self) -> PowerNamed | None:
        name = tidied(self.name.text())
        now = self.view.board.names.get(self.chosen, "")
        return None if name == now or (name and not fits(name)) else PowerNamed(self.chosen, name)
