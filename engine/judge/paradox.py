"""Convoys in doubt: in which order they are settled, and what becomes of a paradox.

A convoy is in doubt when it has no route through fleets that nobody attacks. It depends on another
only when that one lands on a unit which supports something at one of its own fleets; nothing else
a convoyed army does can reach a fleet. So most doubts are settled one after the other, and only a
cycle of them has to be tried out.
"""

from collections.abc import Collection, Iterator, Mapping, Set
from itertools import product

from engine.judge.convoys import convoy_stands, fleets_on_routes
from engine.judge.phase_orders import PhaseOrders
from engine.judge.resolution import PhaseResolution
from engine.judge.rulebook import ParadoxRule

Sailing = dict[int, bool]
"""By army in doubt, whether its convoy stands."""

MOST_KNOTS = 8
"""A cycle with more knots than any board of one map can hold is taken for a paradox untried."""


def resolve_convoys(field: PhaseOrders) -> PhaseResolution:
    """The contest with every convoy settled."""
    if not field.carriers:
        return PhaseResolution(field)
    if field.rulebook.paradox in (
        ParadoxRule.OWN_FERRY,
        ParadoxRule.ANY_FERRY,
        ParadoxRule.NEEDED_FERRY,
    ):
        _find_spared_supports(field)
    doubtful = [p for p in field.carriers if not _is_safe(field, p)]
    return _DoubtfulConvoys(field, doubtful).settled() if doubtful else PhaseResolution(field)


def _is_safe(field: PhaseOrders, p: int) -> bool:
    safe = {fleet for fleet in field.carriers[p] if fleet not in field.attackers}
    return convoy_stands(field, p, field.heading[p], safe)


def _find_spared_supports(field: PhaseOrders) -> None:
    """Find the supports that a landing army does not cut, by the printed rules (D-2)."""
    rule = field.rulebook.paradox
    carriers = {p: _carrying_fleets(field, p) for p in field.carriers}
    ferries = {fleet for fleets in carriers.values() for fleet in fleets}
    for giver, of, to in field.supports:
        if to not in ferries:
            continue
        for p, fleets in carriers.items():
            if field.heading[p] == giver and (
                rule is ParadoxRule.ANY_FERRY
                or (of != to and to in fleets and _is_needed(field, p, to))
            ):
                field.spared.setdefault(giver, set()).add(p)


def _carrying_fleets(field: PhaseOrders, p: int) -> Set[int]:
    """The fleets that carry an army in earnest: an offer off every route is none (6.F.12)."""
    return fleets_on_routes(field.tables, p, field.heading[p], field.carriers[p])


def _is_needed(field: PhaseOrders, p: int, fleet: int) -> bool:
    """Whether a fleet's loss alone breaks a convoy; 1971 does not ask (D-2)."""
    if field.rulebook.paradox is ParadoxRule.OWN_FERRY:
        return True
    return not convoy_stands(field, p, field.heading[p], field.carriers[p] - {fleet})


class _DoubtfulConvoys:
    """The convoys in doubt of one phase, settled step by step.

    `_needs` lists by convoy those it depends on; `_held` are the attacks called off by the rule
    that all hold.
    """

    def __init__(self, field: PhaseOrders, doubtful: Collection[int]) -> None:
        self._field = field
        self._doubtful = doubtful
        self._sails: Sailing = {}
        self._held: set[int] = set()
        self._needs = self._dependencies()

    def _dependencies(self) -> Mapping[int, set[int]]:
        field = self._field
        landing: dict[int, set[int]] = {}
        for p in self._doubtful:
            landing.setdefault(field.heading[p], set()).add(p)
        needs: dict[int, set[int]] = {p: set() for p in self._doubtful}
        for giver, _, to in field.supports:
            if giver in landing:
                for p in self._doubtful:
                    if to in field.carriers[p]:
                        needs[p] |= landing[giver]
        return needs

    def settled(self) -> PhaseResolution:
        """The contest that remains when every doubt is settled."""
        while len(self._sails) < len(self._doubtful):
            rest = [p for p in self._doubtful if p not in self._sails]
            ready = [p for p in rest if self._needs[p] <= self._sails.keys()]
            if ready:
                self._sails |= self._surviving_convoys(ready, self._sails)
            else:
                self._settle_cycle(min((self._dependent_convoys(p) for p in rest), key=len))
        return self._contest(self._sails)

    def _contest(self, sails: Mapping[int, bool]) -> PhaseResolution:
        lost = {p for p, sailing in sails.items() if not sailing}
        return PhaseResolution(self._field, lost, self._held)

    def _surviving_convoys(self, armies: Collection[int], sails: Mapping[int, bool]) -> Sailing:
        """Which of these armies keep their route, given what is known or guessed of the others."""
        field = self._field
        dislodged = self._contest(sails).dislodged
        return {
            p: convoy_stands(field, p, field.heading[p], field.carriers[p] - dislodged.keys())
            for p in armies
        }

    def _dependent_convoys(self, p: int) -> tuple[int, ...]:
        """A convoy with all unsettled ones it depends on, however indirectly.

        The smallest of these are cycles: each member depends on each.
        """
        found, todo = {p}, [p]
        while todo:
            fresh = self._needs[todo.pop()] - found - self._sails.keys()
            found |= fresh
            todo += sorted(fresh)
        return tuple(sorted(found))

    def _settle_cycle(self, core: tuple[int, ...]) -> None:
        """Settle a cycle: its only consistent outcome, or else what the paradox rule says (D-2).

        Where a printed rule leaves more than one outcome or none, Szykman's rule decides.
        """
        knots = self._cutting_convoys(core)
        outcomes = self._outcomes(core, knots) if len(knots) <= MOST_KNOTS else iter(())
        outcome = next(outcomes, None)
        if outcome is not None and next(outcomes, None) is None:
            self._sails |= outcome
            return
        if self._field.rulebook.paradox is ParadoxRule.ALL_HOLD:
            self._held |= self._attacks_on(core)
        self._sails |= dict.fromkeys(core, False)

    def _outcomes(self, core: Collection[int], knots: Collection[int]) -> Iterator[Sailing]:
        """The consistent outcomes of a cycle: guess at its knots, and the rest follows."""
        for guess in product((True, False), repeat=len(knots)):
            guessed = dict(zip(knots, guess, strict=True))
            sails = {**self._sails, **guessed}
            rest = [p for p in core if p not in guessed]
            while rest:
                ready = [p for p in rest if self._needs[p] <= sails.keys()]
                sails |= self._surviving_convoys(ready, sails)
                rest = [p for p in rest if p not in sails]
            if self._surviving_convoys(knots, sails) == guessed:
                yield {p: sails[p] for p in core}

    def _cutting_convoys(self, core: Collection[int]) -> tuple[int, ...]:
        """Convoys without which a cycle falls apart into a row: few, not always the fewest."""
        knots: list[int] = []
        rest = set(core)
        while rest:
            loose = {p for p in rest if self._needs[p].isdisjoint(rest)}
            if not loose:
                loose = {max(sorted(rest), key=lambda p: self._weight(p, rest))}
                knots += loose
            rest -= loose
        return tuple(sorted(knots))

    def _weight(self, p: int, rest: Set[int]) -> int:
        """How many convoys hang on one, itself counting for the most."""
        return sum(p in self._needs[q] for q in rest) + len(rest) * (p in self._needs[p])

    def _attacks_on(self, core: Collection[int]) -> set[int]:
        """The attacks on a paradox's fleets that are part of it: a landing would cut a support."""
        field = self._field
        landed = {field.heading[p] for p in core}
        fleets = {fleet for p in core for fleet in field.carriers[p]}
        torn = {to for giver, _, to in field.supports if giver in landed} & fleets
        return {p for fleet in torn for p in field.attackers.get(fleet, ())}
