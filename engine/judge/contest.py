"""Who ends where, once it is given which convoys fail."""

from collections.abc import Collection

from engine.judge.field import EMPTY, STRANDED, Field, Given


class Contest:
    """The strengths and winners of one phase.

    `strength[p]` is 1 and the supports that count for the unit in p; `tied[p]` how many of those
    come from the power whose unit is attacked: they keep rivals out and dislodge nobody. `winner`
    says by province who gets in, `dislodged` by province who drives its unit out. Supports are, by
    giver, in `given`, or in `cut` with the unit that cut them.
    """

    __slots__ = (
        "attackers",
        "carriers",
        "cut",
        "dislodged",
        "field",
        "given",
        "heading",
        "powers",
        "strength",
        "tied",
        "winner",
    )

    def __init__(self, field: Field, lost: Collection[int] = ()) -> None:
        """Judge the field, the convoys of the armies in `lost` being broken."""
        self.field = field
        self.powers = field.powers
        self.heading, self.attackers, self.carriers = (
            field.heading,
            field.attackers,
            field.carriers,
        )
        if lost:
            self._turn_back(lost)
        self.strength = [1] * len(self.heading)
        self.tied: dict[int, int] = {}
        self.given: dict[int, Given] = {}
        self.cut: dict[int, int] = {}
        self.winner: dict[int, int] = {}
        self.dislodged: dict[int, int] = {}
        self._count_supports()
        self._settle()

    def _turn_back(self, lost: Collection[int]) -> None:
        """A disrupted convoy does not touch its destination (D-17)."""
        self.heading = self.heading.copy()
        for p in lost:
            self.heading[p] = STRANDED
        kept = {
            to: [p for p in attackers if p not in lost] for to, attackers in self.attackers.items()
        }
        self.attackers = {to: attackers for to, attackers in kept.items() if attackers}
        self.carriers = {p: fleets for p, fleets in self.carriers.items() if p not in lost}

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
            if powers[p] != powers[given.by]:
                if p != given.to or self._lands_hard(p):
                    return p
                late = p
        return late

    def _lands_hard(self, p: int) -> bool:
        """Whether an attacker cuts even a support for an attack on itself (D-4)."""
        return p in self.carriers and self.field.rulebook.convoyed_cuts_own_target

    def cuts_own_target(self, attacker: int, p: int) -> bool:
        """Whether an attacker cut the support that p gave to an attack on its own province."""
        return self.winner.get(p) == attacker or self._lands_hard(attacker)

    def _give(self, given: Given) -> None:
        self.given[given.by] = given
        of = given.of
        self.strength[of] += 1
        if self.powers[given.to] == self.powers[given.by]:
            self.tied[of] = self.tied.get(of, 0) + 1

    # -- contests ----------------------------------------------------------------------------

    def strongest(self, attackers: list[int]) -> tuple[int, int]:
        """The attacker stronger than every other, or `EMPTY`, and the next best strength."""
        if len(attackers) == 1:
            return attackers[0], 0
        best, first, second = EMPTY, 0, 0
        for p in attackers:
            strength = self.strength[p]
            if strength > first:
                best, first, second = p, strength, first
            elif strength > second:
                second = strength
        return (best if first > second else EMPTY), second

    def opponent(self, p: int) -> int:
        """The unit met head to head by the one leaving p, or `EMPTY`."""
        to = self.heading[p]
        if to < 0 or to == p or self.heading[to] != p:
            return EMPTY
        return EMPTY if p in self.carriers or to in self.carriers else to

    def enters(self, to: int) -> int:
        """Who gets into a province when its unit leaves, or `EMPTY`."""
        foe = self.opponent(to)
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
