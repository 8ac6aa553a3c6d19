"""The chances of a game under way, for the moderator's eyes alone."""

from dataclasses import dataclass
from fractions import Fraction

from engine.games.village.rules import VillageRules
from engine.games.village.terms import (
    RuleFamily,
    VillageCard,
    VillageMark,
    VillageSide,
    VillageStage,
)
from engine.games.village.view import VillageSecrets, VillageView
from engine.roles.odds import OddsModel, OddsStage, VillageCount, without_seer, wolves_chance


@dataclass(frozen=True, slots=True)
class LiveOdds:
    """How likely the wolves are to win from here, by a model's reckoning.

    `certain` says that it is decided whatever happens, by the rules in force.
    """

    model: OddsModel
    wolves: Fraction
    is_exact: bool = False


def opening_victims(family: RuleFamily, players: int, *, spared: bool = False) -> int:
    """How many die in the first night of so many players; none where the first is `spared`, or by
    Wolff's rules where their number is odd."""
    return 0 if spared or (family is RuleFamily.WOLFF and players % 2 == 1) else 1


def unmodelled_options(rules: VillageRules) -> tuple[str, ...]:
    """The options in play that no model reckons with: lovers, the herb, swapped and exchanged
    cards."""
    return tuple(
        key
        for key, plays in (
            ("cupid", rules.cupid),
            ("wolfsbane", rules.wolfsbane != "none"),
            ("dark_city", rules.dark_city),
            ("lynched_card", rules.first_lynching and rules.lynched_card == "exchanged"),
        )
        if plays
    )


def live_odds(view: VillageView) -> tuple[LiveOdds, ...]:
    """The chances by every model; none where the reader may not know, or the cards are not known.

    Raises nothing; a village whose cards are still on paper has no chances. They are reckoned by
    the nights and ends of the rules in force; what is `uncounted` is not in them.
    """
    secrets = view.secrets
    if secrets is None or any(seat not in secrets.cards for seat in view.players):
        return ()
    if secrets.decided is not None:
        won = Fraction(int(secrets.decided is VillageSide.WOLVES))
        return tuple(LiveOdds(model, won, is_exact=True) for model in OddsModel)
    if view.rules.first_lynching and view.moderator is None:
        return ()  # Who will be out of the village is not known yet.
    stage, victims = _next(view, secrets)
    return tuple(
        LiveOdds(model, wolves_chance(model, _village(view, secrets, model), stage, victims))
        for model in OddsModel
    )


def _next(view: VillageView, secrets: VillageSecrets) -> tuple[OddsStage, int]:
    """What comes next, and how many the night takes that is open or comes first."""
    rules, part = view.rules, view.moment.stage
    lynched = view.condemned is not None or view.spared
    match part:
        case VillageStage.CARDS if rules.start == "day":
            return OddsStage.LYNCH, 1
        case VillageStage.CARDS:
            spared = rules.free_first_night or rules.start == "inquiry"
            return OddsStage.DIVINATION, 0 if spared else 1
        case VillageStage.CUPID | VillageStage.NIGHT:
            return OddsStage.DINNER if secrets.asked else OddsStage.DIVINATION, secrets.prey
        case VillageStage.SWAP:
            late = rules.swap_time == "after"
            return OddsStage.LYNCH if late else OddsStage.DIVINATION, secrets.prey
        case VillageStage.DAWN:
            return OddsStage.LYNCH, 1
        case VillageStage.DAY | VillageStage.FIRST_DAY if not lynched:
            return OddsStage.LYNCH, 1
        case _:
            return OddsStage.DIVINATION, 1


def _village(view: VillageView, secrets: VillageSecrets, model: OddsModel) -> VillageCount:
    """Who lives once the dead of this dawn or dusk, or of this day's vote, are told."""
    dying = {*secrets.victims, view.condemned}
    if view.rules.lover_death == "at_once":
        lovers = secrets.marks.get(VillageMark.LOVER, ())
        dying |= set(lovers) if dying & set(lovers) else set()
    living = [seat for seat in view.alive if seat not in dying]
    wolves = {seat for seat in living if secrets.cards[seat] is VillageCard.WEREWOLF}
    seers = {seat for seat in living if secrets.cards[seat] is VillageCard.SEER}
    known = {
        each.about
        for each in secrets.learned
        if each.about in living and (model is OddsModel.WOLFF1 or each.seat in seers)
    }
    # The models know one seer; a second that a ruling has made is a villager to them.
    humans = set(living) - wolves - set(sorted(seers)[:1])
    found = VillageCount(
        villagers=len(humans - known),
        known_villagers=len(humans & known),
        wolves=len(wolves - known),
        known_wolves=len(wolves & known),
        seer=bool(seers),
    )
    return found if seers or model is not OddsModel.WOLFF2 else without_seer(found)
