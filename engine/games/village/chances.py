"""The chances of a game under way, for the moderator's eyes alone."""

from dataclasses import dataclass
from fractions import Fraction

from engine.games.village.terms import Card, Moment, Side
from engine.games.village.terms import Stage as Part
from engine.games.village.view import Secrets, VillageView
from engine.roles.odds import Model, Stage, Village, without_seer, wolves_chance


@dataclass(frozen=True, slots=True)
class LiveOdds:
    """How likely the wolves are to win from here, by a model's reckoning.

    `certain` says that it is decided whatever happens, by the rules in force.
    """

    model: Model
    wolves: Fraction
    certain: bool = False


def live_odds(view: VillageView) -> tuple[LiveOdds, ...]:
    """The chances by every model; none where the reader may not know, or the cards are not known.

    Raises nothing; a village whose cards are still on paper has no chances.
    """
    secrets = view.secrets
    if secrets is None or any(seat not in secrets.cards for seat in view.players):
        return ()
    if secrets.decided is not None:
        won = Fraction(int(secrets.decided is Side.WOLVES))
        return tuple(LiveOdds(model, won, certain=True) for model in Model)
    stage = _stage(view.moment, bool(secrets.asked))
    return tuple(
        LiveOdds(model, wolves_chance(model, _village(view, secrets, model), stage))
        for model in Model
    )


def _stage(moment: Moment, asked: bool) -> Stage:
    match moment.stage:
        case Part.DAWN | Part.DAY:
            return Stage.LYNCH
        case Part.NIGHT if asked:
            return Stage.DINNER
        case _:
            return Stage.DIVINATION


def _village(view: VillageView, secrets: Secrets, model: Model) -> Village:
    """Who lives once the dead of this dawn or dusk are told."""
    living = [seat for seat in view.alive if seat not in secrets.victims]
    wolves = {seat for seat in living if secrets.cards[seat] is Card.WEREWOLF}
    seers = {seat for seat in living if secrets.cards[seat] is Card.SEER}
    known = {
        each.about
        for each in secrets.learned
        if each.about in living and (model is Model.WOLFF1 or each.seat in seers)
    }
    humans = set(living) - wolves - seers
    found = Village(
        villagers=len(humans - known),
        known_villagers=len(humans & known),
        wolves=len(wolves - known),
        known_wolves=len(wolves & known),
        seer=bool(seers),
    )
    return found if seers or model is not Model.WOLFF2 else without_seer(found)
