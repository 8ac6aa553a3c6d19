"""Playing without a person: at random, an envelope with something on every page, for playthroughs
and soaks; or as a computer player."""

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.board.terms import Power
from engine.campaign.computer import computer_orders, draw_proposal
from engine.campaign.random_orders import random_board_orders
from engine.frame.chance import Chance
from engine.games.werewolves.news import WinterLetter
from engine.games.werewolves.objections import answer_fault, nameable_powers, witch_list
from engine.games.werewolves.submission import WerewolvesOrders, WitchAnswer
from engine.games.werewolves.terms import EnvelopePage, WitchActionKind
from engine.games.werewolves.view import WerewolvesView


def random_envelope(view: WerewolvesView, chance: Chance) -> WerewolvesOrders:
    """An envelope that fills in its pages, now and then leaving one blank."""

    def named(page: EnvelopePage) -> Power | None:
        return _random_power(nameable_powers(view, page), chance) if page in view.pages else None

    asked = EnvelopePage.ORDERS in view.pages and not (view.own and view.own.closed)
    return WerewolvesOrders(
        orders=random_board_orders(view.board, chance) if asked else {},
        president=named(EnvelopePage.ELECTION),
        target=named(EnvelopePage.TARGET),
        fright=named(EnvelopePage.FRIGHT),
        court=named(EnvelopePage.COURT),
        spied=tuple(each for each in (named(EnvelopePage.ABILITY),) if each),
        answers=_answers(view, chance) if EnvelopePage.ANSWER in view.pages else (),
        casting=named(EnvelopePage.CASTING),
    )


def computer_envelope(
    view: WerewolvesView, level: int, chance: bytes, temper: str = ""
) -> WerewolvesOrders:
    """A computer's envelope. It fills in every page, as everybody should: on most of them whom it
    knows to be on the other side, else the strongest power that may be named."""
    asked = EnvelopePage.ORDERS in view.pages and not (view.own and view.own.closed)

    def named(page: EnvelopePage) -> Power | None:
        return _power_to_harm(view, nameable_powers(view, page)) if page in view.pages else None

    letter = view.own.letter if view.own else None
    spied = _power_to_ask_about(view) if EnvelopePage.ABILITY in view.pages else None
    return WerewolvesOrders(
        orders=computer_orders(view, level, chance, temper) if asked else {},
        agreement=draw_proposal(view),
        president=_power_to_elect(view, Chance(chance))
        if EnvelopePage.ELECTION in view.pages
        else None,
        target=named(EnvelopePage.TARGET),
        # All werewolves must name the same: so the strongest, and never whom one takes for a wolf.
        fright=_power_to_frighten(view) if EnvelopePage.FRIGHT in view.pages else None,
        court=named(EnvelopePage.COURT),
        spied=() if spied is None else (spied,),
        answers=(_computer_answer(view),) if EnvelopePage.ANSWER in view.pages else (),
        casting=_power_to_harm(view, letter.tied)
        if letter and letter.tied and EnvelopePage.CASTING in view.pages
        else None,
    )


TELLING = ("wolf", "status")
"""The findings of a spy that say whether somebody is a werewolf."""


def _spy_findings(view: WerewolvesView) -> Mapping[Power, bool]:
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


def _strongest_first(view: WerewolvesView, powers: Sequence[Power]) -> list[Power]:
    """Others, the strongest first; of equals the first on the map, for all who ask."""
    sizes = Counter(view.board.position.owners.values())
    order = view.board.map.powers
    others = [each for each in powers if each not in view.board.mine]
    return sorted(others, key=lambda each: (-sizes[each], order.index(each)))


def _power_to_harm(view: WerewolvesView, powers: Sequence[Power]) -> Power | None:
    """Whom to harm: a known werewolf, for a human; else the strongest not known a friend."""
    found, wolf = _spy_findings(view), bool(view.own and view.own.wolf is not None)
    ranked = _strongest_first(view, powers)
    foes = [each for each in ranked if found.get(each, wolf) != wolf]
    fair = [each for each in ranked if each not in found]
    return next(iter((*foes, *fair, *ranked, *powers)), None)


def _power_to_frighten(view: WerewolvesView) -> Power | None:
    """Whom to frighten: the strongest whom one does not know to be a werewolf."""
    found = _spy_findings(view)
    ranked = _strongest_first(view, nameable_powers(view, EnvelopePage.FRIGHT))
    return next(iter((*(each for each in ranked if not found.get(each)), *ranked)), None)


def _power_to_ask_about(view: WerewolvesView) -> Power | None:
    """About whom to ask: the strongest of whom nothing is known."""
    ranked = _strongest_first(view, nameable_powers(view, EnvelopePage.ABILITY))
    found = _spy_findings(view)
    return next(iter((*(each for each in ranked if each not in found), *ranked)), None)


def _power_to_elect(view: WerewolvesView, chance: Chance) -> Power | None:
    """Whom to elect: itself, where that may be; else anybody."""
    offered = nameable_powers(view, EnvelopePage.ELECTION)
    mine = [each for each in offered if each in view.board.mine]
    return Power(chance.draw("president", mine or offered)) if offered else None


def _computer_answer(view: WerewolvesView) -> WitchAnswer:
    """What the witch does, and all others write: lift a disorder of one's own that is to come,
    else put the worst foe into one that he does not suffer anyway."""
    mine = view.board.mine
    told = witch_list(view) or ()
    lifted = next((each.power for each in told if each.power in mine), None)
    if lifted is not None:
        answer = WitchAnswer(WitchActionKind.CANCEL, lifted)
        if not answer_fault(answer, view):
            return answer
    foe = _power_to_harm(view, nameable_powers(view, EnvelopePage.ANSWER))
    answer = WitchAnswer(WitchActionKind.ATTACK, foe)
    return (
        WitchAnswer(WitchActionKind.NOTHING)
        if foe is None or answer_fault(answer, view)
        else answer
    )


def _random_power(candidates: Sequence[Power], chance: Chance) -> Power | None:
    choice = chance.roll("name", len(candidates) + 1) - 1
    return candidates[choice] if choice < len(candidates) else None


def _answers(view: WerewolvesView, chance: Chance) -> tuple[WitchAnswer, ...]:
    deed = list(WitchActionKind)[chance.roll("deed", len(WitchActionKind)) - 1]
    letter = view.own.letter if view.own else None
    listed = tuple(each.power for each in (letter.expected or ())) if letter else ()
    named = _random_power(listed or nameable_powers(view, EnvelopePage.ANSWER), chance)
    if deed is WitchActionKind.NOTHING or named is None:
        return (WitchAnswer(WitchActionKind.NOTHING),)
    return (WitchAnswer(deed, named),)
