"""Playing without a person: at random, an envelope with something on every page, for playthroughs
and soaks; or as a computer player."""

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.board.terms import Power
from engine.campaign.computer import computed_orders, wanted_draw
from engine.campaign.random_orders import drawn_orders
from engine.frame.chance import Chance
from engine.games.werewolves.news import WinterLetter
from engine.games.werewolves.objections import in_vain, nameable, told_of
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


def computed_envelope(
    view: WerewolvesView, level: int, chance: bytes, temper: str = ""
) -> WerewolvesOrders:
    """A computer's envelope. It fills in every page, as everybody should: on most of them whom it
    knows to be on the other side, else the strongest power that may be named."""
    asked = EnvelopePage.ORDERS in view.pages and not (view.own and view.own.closed)

    def named(page: EnvelopePage) -> Power | None:
        return _foe(view, nameable(view, page)) if page in view.pages else None

    letter = view.own.letter if view.own else None
    spied = _unknown(view) if EnvelopePage.ABILITY in view.pages else None
    return WerewolvesOrders(
        orders=computed_orders(view, level, chance, temper) if asked else {},
        agreement=wanted_draw(view),
        president=_friend(view, Chance(chance)) if EnvelopePage.ELECTION in view.pages else None,
        target=named(EnvelopePage.TARGET),
        # All werewolves must name the same: so the strongest, and never whom one takes for a wolf.
        fright=_prey(view) if EnvelopePage.FRIGHT in view.pages else None,
        court=named(EnvelopePage.COURT),
        spied=() if spied is None else (spied,),
        answers=(_computed_answer(view),) if EnvelopePage.ANSWER in view.pages else (),
        casting=_foe(view, letter.tied)
        if letter and letter.tied and EnvelopePage.CASTING in view.pages
        else None,
    )


TELLING = ("wolf", "status")
"""The findings of a spy that say whether somebody is a werewolf."""


def _found(view: WerewolvesView) -> Mapping[Power, bool]:
    """Of whom a spy's letters have said whether it was a werewolf, the latest word last."""
    own = view.own
    facts = [each.facts for each in own.learned] if own else []
    if own and own.letter:
        facts.append(own.letter)
    letters = (each for each in facts if isinstance(each, WinterLetter))
    return {
        each.power: each.wolf
        for letter in letters
        for each in letter.spied
        if each.power is not None and each.kind in TELLING
    }


def _by_size(view: WerewolvesView, powers: Sequence[Power]) -> list[Power]:
    """Others, the strongest first; of equals the first on the map, for all who ask."""
    sizes = Counter(view.board.position.owners.values())
    order = view.board.map.powers
    others = [each for each in powers if each not in view.board.mine]
    return sorted(others, key=lambda each: (-sizes[each], order.index(each)))


def _foe(view: WerewolvesView, powers: Sequence[Power]) -> Power | None:
    """Whom to harm: a known werewolf, for a human; else the strongest not known a friend."""
    found, wolf = _found(view), bool(view.own and view.own.wolf is not None)
    ranked = _by_size(view, powers)
    foes = [each for each in ranked if found.get(each, wolf) != wolf]
    fair = [each for each in ranked if each not in found]
    return next(iter((*foes, *fair, *ranked, *powers)), None)


def _prey(view: WerewolvesView) -> Power | None:
    """Whom to frighten: the strongest whom one does not know to be a werewolf."""
    found = _found(view)
    ranked = _by_size(view, nameable(view, EnvelopePage.FRIGHT))
    return next(iter((*(each for each in ranked if not found.get(each)), *ranked)), None)


def _unknown(view: WerewolvesView) -> Power | None:
    """About whom to ask: the strongest of whom nothing is known."""
    ranked = _by_size(view, nameable(view, EnvelopePage.ABILITY))
    found = _found(view)
    return next(iter((*(each for each in ranked if each not in found), *ranked)), None)


def _friend(view: WerewolvesView, chance: Chance) -> Power | None:
    """Whom to elect: itself, where that may be; else anybody."""
    offered = nameable(view, EnvelopePage.ELECTION)
    mine = [each for each in offered if each in view.board.mine]
    return Power(chance.draw("president", mine or offered)) if offered else None


def _computed_answer(view: WerewolvesView) -> WitchAnswer:
    """What the witch does, and all others write: lift a disorder of one's own that is to come,
    else put the worst foe into one that he does not suffer anyway."""
    mine = view.board.mine
    told = told_of(view) or ()
    lifted = next((each.power for each in told if each.power in mine), None)
    if lifted is not None:
        answer = WitchAnswer(WinterDeed.CANCEL, lifted)
        if not in_vain(answer, view):
            return answer
    foe = _foe(view, nameable(view, EnvelopePage.ANSWER))
    answer = WitchAnswer(WinterDeed.ATTACK, foe)
    return WitchAnswer(WinterDeed.NOTHING) if foe is None or in_vain(answer, view) else answer


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
