"""Playing at random: an envelope with something on every page, for playthroughs and soaks."""

from collections.abc import Sequence

from engine.board.terms import Power
from engine.campaign.play import drawn_orders
from engine.frame.chance import Chance
from engine.games.werewolves.objections import nameable
from engine.games.werewolves.submission import WerewolvesOrders, WitchAnswer
from engine.games.werewolves.terms import EnvelopePage, WinterDeed
from engine.games.werewolves.view import WerewolvesView


def random_orders(view: WerewolvesView, chance: Chance) -> WerewolvesOrders:
    """An envelope that fills in its pages, now and then leaving one blank."""

    def named(page: EnvelopePage) -> Power | None:
        return _somebody(nameable(view, page), chance) if page in view.pages else None

    asked = EnvelopePage.ORDERS in view.pages and not (view.own and view.own.closed)
    return WerewolvesOrders(
        orders=drawn_orders(view.board, chance) if asked else {},
        president=named(EnvelopePage.ELECTION),
        target=named(EnvelopePage.TARGET),
        fright=named(EnvelopePage.FRIGHT),
        court=named(EnvelopePage.COURT),
        spied=tuple(each for each in (named(EnvelopePage.ABILITY),) if each),
        answers=_answers(view, chance) if EnvelopePage.ANSWER in view.pages else (),
        casting=named(EnvelopePage.CASTING),
    )


def _somebody(candidates: Sequence[Power], chance: Chance) -> Power | None:
    choice = chance.roll("name", len(candidates) + 1) - 1
    return candidates[choice] if choice < len(candidates) else None


def _answers(view: WerewolvesView, chance: Chance) -> tuple[WitchAnswer, ...]:
    deed = list(WinterDeed)[chance.roll("deed", len(WinterDeed)) - 1]
    letter = view.own.letter if view.own else None
    listed = tuple(each.power for each in (letter.expected or ())) if letter else ()
    named = _somebody(listed or nameable(view, EnvelopePage.ANSWER), chance)
    if deed is WinterDeed.NOTHING or named is None:
        return (WitchAnswer(WinterDeed.NOTHING),)
    return (WitchAnswer(deed, named),)
