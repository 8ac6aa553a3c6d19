"""Who ends where, once it is given which convoys fail."""

from collections.abc import Set

from engine.judge.field import EMPTY, STRANDED, Field, Given

NONE: Set[int] = frozenset()


class Contest:
    """The strengths and winners of one phase.

    `strength[p]` is 1 and the supports that count for the unit in p; `tied[p]` how many of those
    come from the power whose unit is attacked: they keep rivals out and dislodge nobody. `winner`
    says by province who gets in, `dislodged` by province who drives its unit out. Supports are, by
    giver, in `given`, or in `cut` with the unit that cut them.
    """

    __slots__ = (
        "attackers",
        "barred",
        "carriers",
        "cut",
        "dislodged",
        "field",
        "given",
        "heading",
        "held",
        "lost",
        "powers",
        "strength",
        "tied",
        "winner",
    )

    def __init__(self, field: Field, lost: Set[int] = NONE, held: Set[int] = NONE) -> None:
        """Judge the field: the convoys of the armies in `lost` are broken, `held` stay at home."""
        self.field, self.lost, self.held = field, lost, held
        self.powers = field.powers
        self.heading, self.attackers, self.carriers = (
            field.heading,
            field.attackers,
            field.carriers,
        )
        self.barred = NONE
        if lost:
            self._turn_back(lost, held)
        self.strength = [1] * len(self.heading)
        self.tied: dict[int, int] = {}
        self.given: dict[int, Given] = {}
        self.cut: dict[int, int] = {}
        self.winner: dict[int, int] = {}
        self.dislodged: dict[int, int] = {}
        self._count_supports()
        self._settle()

    def _turn_back(self, lost: Set[int], held: Set[int]) -> None:
        """Take out the armies that go nowhere: those neither walking nor touching land (D-17)."""
        gone = lost - self.field.walkers
        if self.field.rulebook.disrupted_touches:
            self.barred, gone = gone, NONE
        ashore = lost - self.barred
        self.carriers = {p: fleets for p, fleets in self.carriers.items() if p not in ashore}
        gone = gone | held
        self.heading = self.heading.copy()
        for p in gone:
            self.heading[p] = STRANDED
        kept = {
            to: [p for p in attackers if p not in gone] for to, attackers in self.attackers.items()
        }
        self.attackers = {to: attackers for to, attackers in kept.items() if attackers}

    # -- supports ----------------------------------------------------------------------------

    def _count_supports(self) -> None:
        unsure: list[tuple[Given, int]] = []
        attackers, heading = self.attackers, self.heading
        for given in self.field.supports:
            if heading[given.of] != given.to or not self.field.fits(given):
                continue
            by = self._cutter(given) if given.by in attackers else EMPTY
            if by == EMPTY:
                self._give(given)
            elif by == given.to and not self._lands_hard(by):
                unsure.append((given, by))
            else:
                self.cut[given.by] = by
        # Attacked only from where the support is aimed: cut if dislodged from there (6.D.15, .17).
        # The strengths this asks for are known: no such support is aimed at its own attacker's.
        for given, by in unsure:
            if self.storms(given.by) == by:
                self.cut[given.by] = by
            else:
                self._give(given)

    def _cutter(self, given: Given) -> int:
        """The attacker that cuts a support; the one it is aimed at only when no other does."""
        late = EMPTY
        powers = self.powers
        for p in self.attackers[given.by]:
            if powers[p] != powers[given.by] and not self._is_spared(given.by, p):
                if p != given.to or self._lands_hard(p):
                    return p
                late = p
        return late

    def _is_spared(self, giver: int, p: int) -> bool:
        """Whether a landing army leaves a support alone, as the printed rules have it (D-2)."""
        return p in self.field.spared.get(giver, ()) and p in self.carriers

    def _lands_hard(self, p: int) -> bool:
        """Whether an attacker cuts even a support for an attack on itself (D-4)."""
        return p in self.carriers and self.field.rulebook.convoyed_cuts_own_target

    def cuts(self, p: int, giver: int, target: int) -> bool:
        """Whether an attacker cuts a support for something in `target`, all being settled."""
        if self.powers[p] == self.powers[giver] or self._is_spared(giver, p):
            return False
        return p != target or self.winner.get(giver) == p or self._lands_hard(p)

    def _give(self, given: Given) -> None:
        self.given[given.by] = given
        of = given.of
        self.strength[of] += 1
        if self.powers[given.to] == self.powers[given.by]:
            self.tied[of] = self.tied.get(of, 0) + 1

    # -- contests ----------------------------------------------------------------------------

    def strongest(self, attackers: list[int]) -> tuple[int, int]:
        """The attacker stronger than every other, or `EMPTY`, and the next best strength.

        An army without convoy (D-17) keeps others out and is never the one.
        """
        if len(attackers) == 1:
            return self._entitled(attackers[0]), 0
        best, first, second = EMPTY, 0, 0
        for p in attackers:
            strength = self.strength[p]
            if strength > first:
                best, first, second = p, strength, first
            elif strength > second:
                second = strength
        return (self._entitled(best) if first > second else EMPTY), second

    def _entitled(self, p: int) -> int:
        return EMPTY if p in self.barred else p

    def opponent(self, p: int) -> int:
        """The unit met head to head by the one leaving p, or `EMPTY`."""
        to = self.heading[p]
        if to < 0 or to == p or self.heading[to] != p:
            return EMPTY
        return EMPTY if p in self.carriers or to in self.carriers else to

    def beaten_by(self, p: int) -> int:
        """Who has no effect on p once the unit leaving p drives him out, or `EMPTY` (D-6)."""
        to = self.heading[p]
        if self.field.rulebook.loser_contests_convoyed_origin:
            return self.opponent(p)
        return to if self.dislodged.get(to) == p and self.heading[to] == p else self.opponent(p)

    def enters(self, to: int) -> int:
        """Who gets into a province when its unit leaves, or `EMPTY`."""
        foe = self.beaten_by(to)
        attackers = self.attackers[to]
        return self.strongest([p for p in attackers if p != foe] if foe >= 0 else attackers)[0]

    def storms(self, to: int) -> int:
        """Who gets into a province although its unit stays, or `EMPTY`."""
        p, rival = self.strongest(self.attackers[to])
        if p < 0 or self.powers[p] == self.powers[to]:
            return EMPTY
        force = self.strength[p] - self.tied.get(p, 0)
        return p if force > rival and force > self.hold(to, p) else EMPTY

    def hold(self, to: int, attacker: int) -> int:
        """The strength with which the unit in a province withstands an attacker.

        A unit that tried to leave has no support to hold, save against who comes head on.
        """
        if self.heading[to] == to or self.opponent(to) == attacker:
            return self.strength[to]
        return 1

    # -- who gets in -------------------------------------------------------------------------

    def _settle(self) -> None:
        waiting: dict[int, None] = {}
        heading = self.heading
        for to, attackers in self.attackers.items():
            going = heading[to]
            if going == EMPTY:
                self._enter(to, self.strongest(attackers)[0], by_force=False)
            elif going in (to, STRANDED):
                self._enter(to, self.storms(to), by_force=True)
            else:
                waiting[to] = None
        while waiting:
            self._follow(next(iter(waiting)), waiting)

    def _enter(self, to: int, p: int, *, by_force: bool) -> None:
        if p >= 0:
            self.winner[to] = p
            if by_force:
                self.dislodged[to] = p

    def _follow(self, start: int, waiting: dict[int, None]) -> None:
        """Walk the chain of units each waiting for the next to leave; settle it from its end."""
        chain = [start]
        p = start
        while True:
            to = self.heading[p]
            if to not in waiting:
                left = self.winner.get(to) == p
                break
            if self.opponent(p) >= 0:
                left = self.storms(to) == p
                break
            if to in chain:
                left, chain = self._ring(chain, to)
                break
            chain.append(to)
            p = to
        while chain:
            p = chain.pop()
            del waiting[p]
            self._enter(p, self.enters(p) if left else self.storms(p), by_force=not left)
            left = bool(chain) and self.winner.get(p) == chain[-1]

    def _ring(self, chain: list[int], start: int) -> tuple[bool, list[int]]:
        """A ring moves if each member gets in where the next leaves; else it breaks there.

        Returns whether the last of the chain leaves, and the chain to settle from its end.
        """
        ring = chain[chain.index(start) :]
        for i, p in enumerate(ring):
            if self.enters(self.heading[p]) != p:
                return False, ring[i + 1 :] + ring[: i + 1]
        return True, chain
