"""The GM's rulings on roles, ballots and disorders, each the fields that make its decision."""

from collections.abc import Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtWidgets import QComboBox

from desktop.games.game_ui import ExtraPanel
from desktop.games.werewolves.phrases import card_name, cause_name
from desktop.gm.decision_fields import FieldRows, PowerFields
from desktop.gm.gm_desk_adapter import AnyDeskBridge
from desktop.session.ui_context import MapUiContext
from desktop.widgets.form_widgets import choice_field
from desktop.widgets.widget_factory import number_box
from engine.board.terms import Season
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

_WHOLE_YEAR = "year"
_LAST = 9999


class WolvesFields(PowerFields[WerewolvesView]):
    """What these kinds have in common: nobody else reads of it."""

    texts = "WolvesRulings"
    secret = True

    def season_field(self, both: str, value: str) -> QComboBox:
        """Spring, Fall, or first what the two are called together."""
        say = self.context.words.text
        spring, fall = say("season.spring"), say("season.fall")
        named = [(both, value), (spring, "spring"), (fall, "fall")]
        return choice_field(named, value, self.tr("Season"))


class DatedFields(WolvesFields):
    """A power, a year and its seasons."""

    def rows(self) -> FieldRows:
        turn = self.view.board.turn
        late = turn.season is Season.WINTER
        self.season = self.season_field(self.tr("whole year"), _WHOLE_YEAR)
        self.year = number_box(turn.year, _LAST, turn.year + 1 if late else turn.year)
        self.year.setAccessibleName(self.tr("Year"))
        return (self.power,), (self.season, self.year)

    @property
    def seasons(self) -> tuple[Season, ...]:
        """The seasons chosen."""
        said = str(self.season.currentData())
        return (Season.SPRING, Season.FALL) if said == _WHOLE_YEAR else (Season(said),)


class RoleFields(WolvesFields):
    """A power holds another card."""

    title = QT_TRANSLATE_NOOP("WolvesRulings", "The role of a power")
    says = QT_TRANSLATE_NOOP("WolvesRulings", "This power holds this card; its player is told.")

    def rows(self) -> FieldRows:
        cards = [(card_name(each, self.context), str(each)) for each in PowerCard]
        self.card = choice_field(cards, None, self.tr("Role"))
        return (self.power,), (self.card,)

    def decision(self) -> RoleGiven | None:
        power, card, truth = self.chosen, PowerCard(str(self.card.currentData())), self.view.truth
        if power is None or (truth is not None and truth.roles.get(power) is card):
            return None
        return RoleGiven(power, card)


class WolfFields(WolvesFields):
    """A power is a werewolf from a year on, or is none."""

    title = QT_TRANSLATE_NOOP("WolvesRulings", "Who is a werewolf")
    says = QT_TRANSLATE_NOOP(
        "WolvesRulings",
        "Whether this power is a werewolf. Who becomes one from this year on is told so, as "
        "if contaminated; anything else stands only on the player’s card: tell the player "
        "yourself.",
    )

    def rows(self) -> FieldRows:
        year = self.view.board.turn.year
        since = [
            (self.tr("no werewolf"), None),
            (self.tr("werewolf from the start"), 0),
            (self.tr("werewolf from {year}").format(year=year), year),
        ]
        self.since = choice_field(since, None, self.tr("Werewolf"))
        return (self.power,), (self.since,)

    def decision(self) -> WolfSet | None:
        power, since, truth = self.chosen, self.since.currentData(), self.view.truth
        if power is None or (truth is not None and truth.wolves.get(power) == since):
            return None
        return WolfSet(power, since)


class PresidentFields(WolvesFields):
    """Who holds the office; everybody knows that."""

    title = QT_TRANSLATE_NOOP("WolvesRulings", "The President")
    says = QT_TRANSLATE_NOOP("WolvesRulings", "Who is President; everybody is told.")
    secret, nobody = False, True

    def decision(self) -> PresidentSet | None:
        return None if self.chosen == self.view.president else PresidentSet(self.chosen)


class DisorderFields(DatedFields):
    """A power will be in civil disorder."""

    title = QT_TRANSLATE_NOOP("WolvesRulings", "A civil disorder to come")
    says = QT_TRANSLATE_NOOP("WolvesRulings", "This power will be in civil disorder:")

    def rows(self) -> FieldRows:
        causes = [(cause_name(each, self.context), str(each)) for each in DisorderCause]
        self.cause = choice_field(causes, None, self.tr("Cause"))
        return (*super().rows(), (self.cause,))

    def decision(self) -> DisorderSet | None:
        power = self.chosen
        if power is None:
            return None
        cause = DisorderCause(str(self.cause.currentData()))
        return DisorderSet(power, self.year.value(), self.seasons, cause)


class LiftDisorderFields(DatedFields):
    """A power will not be in civil disorder, whatever was to be the cause."""

    title = QT_TRANSLATE_NOOP("WolvesRulings", "A civil disorder lifted")
    says = QT_TRANSLATE_NOOP("WolvesRulings", "This power will not be in civil disorder:")

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

    title = QT_TRANSLATE_NOOP("WolvesRulings", "The ballot of the court")
    says = QT_TRANSLATE_NOOP(
        "WolvesRulings",
        "Whom the court punishes, and when; in the second round of a Winter, before it is "
        "published.",
    )
    nobody = True

    def rows(self) -> FieldRows:
        self.season = self.season_field(self.tr("as the rules say"), "")
        return (self.power,), (self.season,)

    def decision(self) -> CourtSet | None:
        if not _in_second_round(self.view):
            return None
        said = str(self.season.currentData() or "")
        season = Season(said) if said and self.chosen is not None else None
        return CourtSet(self.chosen, season)


class FrightFields(WolvesFields):
    """On whom the werewolves' ballot fell."""

    title = QT_TRANSLATE_NOOP("WolvesRulings", "The ballot of the werewolves")
    says = QT_TRANSLATE_NOOP(
        "WolvesRulings",
        "Whom the werewolves frighten; in the second round of a Winter.",
    )
    nobody = True

    def decision(self) -> FrightSet | None:
        return FrightSet(self.chosen) if _in_second_round(self.view) else None


class SpyTargetFields(WolvesFields):
    """Whom the spy's die is about, where the GM names it after the throw."""

    title = QT_TRANSLATE_NOOP("WolvesRulings", "Whom the spy’s die is about")
    says = QT_TRANSLATE_NOOP(
        "WolvesRulings",
        "Whom the waiting die of the spy is about; he is told what it brings.",
    )

    def decision(self) -> SpiedSet | None:
        waits = self.view.truth is not None and bool(self.view.truth.dice)
        return SpiedSet(self.chosen) if waits and self.chosen is not None else None


def _in_second_round(view: WerewolvesView) -> bool:
    return view.kind is WolfPhaseKind.ANSWER


def ruling_panels(bridge: AnyDeskBridge, context: MapUiContext) -> Sequence[ExtraPanel]:
    """Every kind of ruling that is this game's own, under its title."""
    view: WerewolvesView = bridge.desk.whole.view()
    kinds = (
        *(RoleFields, WolfFields, PresidentFields, DisorderFields, LiftDisorderFields),
        *(CourtFields, FrightFields, SpyTargetFields),
    )
    return tuple(form(view, context).extra() for form in kinds)
