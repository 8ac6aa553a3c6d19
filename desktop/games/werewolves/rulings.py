"""The GM's rulings on roles, ballots and disorders, each the fields that make its decision."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox

from desktop.games.game_ui import Extra
from desktop.games.werewolves.phrases import card_name, cause_name, power_name
from desktop.gm.bridge import AnyDeskBridge
from desktop.gm.decision_fields import DecisionFields
from desktop.session.ui_context import MapUiContext
from desktop.widgets.form_widgets import choice_field
from desktop.widgets.widget_factory import number_box
from engine.board.terms import Power, Season
from engine.games.werewolves.decision import (
    CourtSet,
    DisorderLifted,
    DisorderSet,
    FrightSet,
    PresidentSet,
    RoleGiven,
    SpiedSet,
    WolfSet,
)
from engine.games.werewolves.terms import DisorderCause, PowerCard, WolfPhaseKind
from engine.games.werewolves.view import WerewolvesView

_WHOLE = "year"
_LAST = 9999


class WolvesFields(DecisionFields):
    """What these kinds have in common: a power, and that nobody else reads of it."""

    secret = True

    def __init__(
        self, view: WerewolvesView, context: MapUiContext, *, nobody: bool = False
    ) -> None:
        super().__init__()
        self.view = view
        named: list[tuple[str, object]] = [
            (power_name(each, context), str(each)) for each in view.board.map.powers
        ]
        if nobody:
            named.insert(0, (self.tr("Nobody"), ""))
        self.power = choice_field(named, None, self.tr("Power"))

    @property
    def chosen(self) -> Power | None:
        """The power, None for nobody."""
        said = str(self.power.currentData() or "")
        return Power(said) if said else None

    def season_field(self, context: MapUiContext, both: str, value: str) -> QComboBox:
        """Spring, Fall, or first what the two are called together."""
        say = context.words.text
        spring, fall = say("season.spring"), say("season.fall")
        named = [(both, value), (spring, "spring"), (fall, "fall")]
        return choice_field(named, value, self.tr("Season"))


class DatedFields(WolvesFields):
    """A power, a year and its seasons."""

    def __init__(self, view: WerewolvesView, context: MapUiContext) -> None:
        super().__init__(view, context)
        turn = view.board.turn
        late = turn.season is Season.WINTER
        self.season = self.season_field(context, self.tr("whole year"), _WHOLE)
        self.year = number_box(turn.year, _LAST, turn.year + 1 if late else turn.year)
        self.year.setAccessibleName(self.tr("Year"))

    @property
    def seasons(self) -> tuple[Season, ...]:
        """The seasons chosen."""
        said = str(self.season.currentData())
        return (Season.SPRING, Season.FALL) if said == _WHOLE else (Season(said),)


def ruling_extras(bridge: AnyDeskBridge, context: MapUiContext) -> Sequence[Extra]:
    """Every kind of ruling that is this game's own, under its title."""
    translate = QCoreApplication.translate
    view: WerewolvesView = bridge.desk.whole.view()
    return (
        Extra(translate("WolvesRulings", "The role of a power"), RoleFields(view, context)),
        Extra(translate("WolvesRulings", "Who is a werewolf"), WolfFields(view, context)),
        Extra(translate("WolvesRulings", "The President"), PresidentFields(view, context)),
        Extra(
            translate("WolvesRulings", "A civil disorder to come"), DisorderFields(view, context)
        ),
        Extra(translate("WolvesRulings", "A civil disorder lifted"), LiftedFields(view, context)),
        Extra(translate("WolvesRulings", "The ballot of the court"), CourtFields(view, context)),
        Extra(
            translate("WolvesRulings", "The ballot of the werewolves"), FrightFields(view, context)
        ),
        Extra(
            translate("WolvesRulings", "Whom the spy’s die is about"), SpiedFields(view, context)
        ),
    )


class RoleFields(WolvesFields):
    """A power holds another card."""

    def __init__(self, view: WerewolvesView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "WolvesRulings", "This power holds this card; its player is told."
        )
        super().__init__(view, context)
        self.card = choice_field(
            [(card_name(each, context), str(each)) for each in PowerCard], None, self.tr("Role")
        )
        self.lay_out(says, (self.power,), (self.card,))

    def decision(self) -> RoleGiven | None:
        power, card, truth = self.chosen, PowerCard(str(self.card.currentData())), self.view.truth
        if power is None or (truth is not None and truth.roles.get(power) is card):
            return None
        return RoleGiven(power, card)


class WolfFields(WolvesFields):
    """A power is a werewolf from a year on, or is none."""

    def __init__(self, view: WerewolvesView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "WolvesRulings",
            "Whether this power is a werewolf. Who becomes one from this year on is told so, as "
            "if contaminated; anything else stands only on the player’s card: tell the player "
            "yourself.",
        )
        super().__init__(view, context)
        year = view.board.turn.year
        self.since = choice_field(
            [
                (self.tr("no werewolf"), None),
                (self.tr("werewolf from the start"), 0),
                (self.tr("werewolf from {year}").format(year=year), year),
            ],
            None,
            self.tr("Werewolf"),
        )
        self.lay_out(says, (self.power,), (self.since,))

    def decision(self) -> WolfSet | None:
        power, since, truth = self.chosen, self.since.currentData(), self.view.truth
        if power is None or (truth is not None and truth.wolves.get(power) == since):
            return None
        return WolfSet(power, since)


class PresidentFields(WolvesFields):
    """Who holds the office; everybody knows that."""

    secret = False

    def __init__(self, view: WerewolvesView, context: MapUiContext) -> None:
        says = QCoreApplication.translate("WolvesRulings", "Who is President; everybody is told.")
        super().__init__(view, context, nobody=True)
        self.lay_out(says, (self.power,))

    def decision(self) -> PresidentSet | None:
        return None if self.chosen == self.view.president else PresidentSet(self.chosen)


class DisorderFields(DatedFields):
    """A power will be in civil disorder."""

    def __init__(self, view: WerewolvesView, context: MapUiContext) -> None:
        says = QCoreApplication.translate("WolvesRulings", "This power will be in civil disorder:")
        super().__init__(view, context)
        self.cause = choice_field(
            [(cause_name(each, context), str(each)) for each in DisorderCause],
            None,
            self.tr("Cause"),
        )
        self.lay_out(says, (self.power,), (self.season, self.year), (self.cause,))

    def decision(self) -> DisorderSet | None:
        power = self.chosen
        if power is None:
            return None
        cause = DisorderCause(str(self.cause.currentData()))
        return DisorderSet(power, self.year.value(), self.seasons, cause)


class LiftedFields(DatedFields):
    """A power will not be in civil disorder, whatever was to be the cause."""

    def __init__(self, view: WerewolvesView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "WolvesRulings", "This power will not be in civil disorder:"
        )
        super().__init__(view, context)
        self.lay_out(says, (self.power,), (self.season, self.year))

    def decision(self) -> DisorderLifted | None:
        power, truth = self.chosen, self.view.truth
        coming = () if truth is None else truth.schedule
        listed = any(
            each.power == power
            and each.year == self.year.value()
            and set(each.seasons) & set(self.seasons)
            for each in coming
        )
        if power is None or not listed:
            return None
        return DisorderLifted(power, self.year.value(), self.seasons)


class CourtFields(WolvesFields):
    """Whom the court punishes, while nobody has read the sentence."""

    def __init__(self, view: WerewolvesView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "WolvesRulings",
            "Whom the court punishes, and when; in the second round of a Winter, before it is "
            "published.",
        )
        super().__init__(view, context, nobody=True)
        self.season = self.season_field(context, self.tr("as the rules say"), "")
        self.lay_out(says, (self.power,), (self.season,))

    def decision(self) -> CourtSet | None:
        if not _in_second_round(self.view):
            return None
        said = str(self.season.currentData() or "")
        season = Season(said) if said and self.chosen is not None else None
        return CourtSet(self.chosen, season)


class FrightFields(WolvesFields):
    """On whom the werewolves' ballot fell."""

    def __init__(self, view: WerewolvesView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "WolvesRulings", "Whom the werewolves frighten; in the second round of a Winter."
        )
        super().__init__(view, context, nobody=True)
        self.lay_out(says, (self.power,))

    def decision(self) -> FrightSet | None:
        return FrightSet(self.chosen) if _in_second_round(self.view) else None


class SpiedFields(WolvesFields):
    """Whom the spy's die is about, where the GM names it after the throw."""

    def __init__(self, view: WerewolvesView, context: MapUiContext) -> None:
        says = QCoreApplication.translate(
            "WolvesRulings", "Whom the waiting die of the spy is about; he is told what it brings."
        )
        super().__init__(view, context)
        self.lay_out(says, (self.power,))

    def decision(self) -> SpiedSet | None:
        waits = self.view.truth is not None and bool(self.view.truth.dice)
        return SpiedSet(self.chosen) if waits and self.chosen is not None else None


def _in_second_round(view: WerewolvesView) -> bool:
    return view.kind is WolfPhaseKind.ANSWER
