"""Playing at random: an envelope with something on every page, for playthroughs and soaks."""

from collections.abc import Sequence

from engine.board.terms import Power
from engine.campaign.play import drawn_orders
from engine.frame.chance import Chance
from engine.games.werewolves.objections import nameable
from engine.games.werewolves.submission import Answer, WerewolvesOrders
from engine.games.werewolves.terms import Deed, Page
from engine.games.werewolves.view import WerewolvesView


def random_orders(view: WerewolvesView, chance: Chance) -> WerewolvesOrders:
    """An envelope that fills in its pages, now and then leaving one blank."""

    def named(page: Page) -> Power | None:
        return _somebody(nameable(view, page), chance) if page in view.pages else None

    asked = Page.ORDERS in view.pages and not (view.own and view.own.closed)
    return WerewolvesOrders(
        orders=drawn_orders(view.board, chance) if asked else {},
        president=named(Page.ELECTION),
        target=named(Page.TARGET),
        fright=named(Page.FRIGHT),
        court=named(Page.COURT),
        spied=tuple(each for each in (named(Page.ABILITY),) if each),
        answers=_answers(view, chance) if Page.ANSWER in view.pages else (),
        casting=named(Page.CASTING),
    )


def _somebody(candidates: Sequence[Power], chance: Chance) -> Power | None:
    choice = chance.roll("name", len(candidates) + 1) - 1
    return candidates[choice] if choice < len(candidates) else None


def _answers(view: WerewolvesView, chance: Chance) -> tuple[Answer, ...]:
    deed = list(Deed)[chance.roll("deed", len(Deed)) - 1]
    letter = view.own.letter if view.own else None
    listed = tuple(each.power for each in (letter.expected or ())) if letter else ()
    named = _somebody(listed or nameable(view, Page.ANSWER), chance)
    if deed is Deed.NOTHING or named is None:
        return (Answer(Deed.NOTHING),)
    return (Answer(deed, named),)
