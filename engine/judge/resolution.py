"""Who ends where, given which convoys fail."""

from collections.abc import Iterable, Set

from engine.judge.phase_orders import EMPTY, STRANDED, PhaseOrders, SupportGiven

NONE: Set[int] = frozenset()


class PhaseResolution:
    """The strengths and winners of one phase.

    `strength[p]` is 1 and the supports that count for the unit in p; `tied[p]` how many of those
    come from the side whose unit is attacked: they keep rivals out and dislodge nobody. `winner`
    says by province who gets in, `dislodged` by province who drives its unit out. `given` are by
    giver the units whom his support helped, `cut` by giver the unit that cut it.
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
        "sides",
        "strength",
        "tied",
        "winner",
    )

    def __init__(self, field: PhaseOrders, lost: Set[int] = NONE, held: Set[int] = NONE) -> None:
        """Judge the field: the convoys of the armies in `lost` are broken, `held` stay at home."""
        self.field, self.lost, self.held = field, lost, held
        self.sides = field.sides
        self.heading, self.attackers, self.carriers = (
            field.heading,
            field.attackers,
            field.carriers,
        )
        self.barred = NONE
        if lost:
            self._remove_stranded(lost, held)
        self.strength = [1] * len(self.heading)
        self.tied: dict[int, int] = {}
        self.given: dict[int, int] = {}
        self.cut: dict[int, int] = {}
        self.winner: dict[int, int] = {}
        self.dislodged: dict[int, int] = {}
        self._count_supports()
        self._settle()

    def _remove_stranded(self, lost: Set[int], held: Set[int]) -> None:
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
        unsure: list[SupportGiven] = []
        attackers, heading = self.attackers, self.heading
        sides, strength = self.sides, self.strength
        for given in self.field.supports:
            giver, of, to = given
            if heading[of] != to:  # An army that lost its convoy after all.
                continue
            if giver in attackers and (by := self._cutter(giver, to)) >= 0:
                if by == to and not self._cuts_supports_against_itself(by):
                    unsure.append(given)
                else:
                    self.cut[giver] = by
                continue
            self.given[giver] = of
            strength[of] += 1
            if sides[to] == sides[giver]:
                self.tied[of] = self.tied.get(of, 0) + 1
        if unsure:
            self._count_unsure(unsure)

    def _count_unsure(self, unsure: Iterable[SupportGiven]) -> None:
        """Supports attacked only from where they are aimed: cut if dislodged from there (6.D.17).

        The strengths this asks for are known: no such support is aimed at its own attacker's.
        """
        for giver, of, to in unsure:
            if self.dislodging_unit(giver) == to:
                self.cut[giver] = to
                continue
            self.given[giver] = of
            self.strength[of] += 1
            if self.sides[to] == self.sides[giver]:
                self.tied[of] = self.tied.get(of, 0) + 1

    def _cutter(self, giver: int, target: int) -> int:
        """The attacker that cuts a support; the one it is aimed at only when no other does."""
        late = EMPTY
        sides = self.sides
        for p in self.attackers[giver]:
            if sides[p] != sides[giver] and not self._is_spared(giver, p):
                if p != target or self._cuts_supports_against_itself(p):
                    return p
                late = p
        return late

    def _is_spared(self, giver: int, p: int) -> bool:
        """Whether a landing army leaves a support alone, as the printed rules have it (D-2)."""
        return p in self.field.spared.get(giver, ()) and p in self.carriers

    def _cuts_supports_against_itself(self, p: int) -> bool:
        """Whether an attacker cuts even a support for an attack on itself (D-4)."""
        return p in self.carriers and self.field.rulebook.convoyed_cuts_own_target

    def cuts(self, p: int, giver: int, target: int) -> bool:
        """Whether an attacker cuts a support for something in `target`, all being settled."""
        if self.sides[p] == self.sides[giver] or self._is_spared(giver, p):
            return False
        return p != target or self.winner.get(giver) == p or self._cuts_supports_against_itself(p)

    # -- contests ----------------------------------------------------------------------------

    def strongest(self, attackers: list[int]) -> tuple[int, int]:
        """The attacker stronger than every other, or `EMPTY`, and the next best strength.

        An army without convoy (D-17) keeps others out and is never the one.
        """
        if len(attackers) == 1:
            best, first, second = attackers[0], 1, 0
        else:
            best, first, second = EMPTY, 0, 0
            for p in attackers:
                strength = self.strength[p]
                if strength > first:
                    best, first, second = p, strength, first
                elif strength > second:
                    second = strength
        return (best if first > second and best not in self.barred else EMPTY), second

    def head_on_opponent(self, p: int) -> int:
        """The unit met head to head by the one leaving p, or `EMPTY`."""
        to = self.heading[p]
        if to < 0 or to == p or self.heading[to] != p:
            return EMPTY
        if p in self.carriers or to in self.carriers or self.field.tables.swaps(p, to):
            return EMPTY
        return to

    def head_on_loser(self, p: int) -> int:
        """Who has no effect on p once the unit leaving p drives him out, or `EMPTY` (D-6)."""
        to = self.heading[p]
        if self.field.rulebook.loser_contests_convoyed_origin:
            return self.head_on_opponent(p)
        return (
            to
            if self.dislodged.get(to) == p and self.heading[to] == p
            else self.head_on_opponent(p)
        )

    def enters(self, to: int) -> int:
        """Who gets into a province when its unit leaves, or `EMPTY`."""
        foe = self.head_on_loser(to)
        attackers = self.attackers[to]
        if foe >= 0:
            attackers = [p for p in attackers if p != foe]
        return self.strongest(attackers)[0]

    def dislodging_unit(self, to: int) -> int:
        """Who gets into a province although its unit stays, or `EMPTY`."""
        p, rival = self.strongest(self.attackers[to])
        if p < 0 or self.strength[p] == 1 or self.sides[p] == self.sides[to]:
            return EMPTY
        force = self.strength[p] - self.tied.get(p, 0)
        return p if force > rival and force > self.hold(to, p) else EMPTY

    def hold(self, to: int, attacker: int) -> int:
        """The strength with which the unit in a province withstands an attacker.

        A unit that tried to leave has no support to hold, save against who comes head on.
        """
        if self.heading[to] == to or self.head_on_opponent(to) == attacker:
            return self.strength[to]
        return 1

    # -- who gets in -------------------------------------------------------------------------

    def _settle(self) -> None:
        waiting: dict[int, None] = {}
        heading, winner, strength = self.heading, self.winner, self.strength
        for to, attackers in self.attackers.items():
            going = heading[to]
            lone = attackers[0] if len(attackers) == 1 and not self.barred else EMPTY
            if going == EMPTY:
                p = lone if lone >= 0 else self.strongest(attackers)[0]
                if p >= 0:
                    winner[to] = p
            elif going in (to, STRANDED):
                if lone >= 0 and strength[lone] == 1:
                    continue
                p = self.dislodging_unit(to)
                if p >= 0:
                    winner[to] = self.dislodged[to] = p
            else:
                waiting[to] = None
        while waiting:
            self._follow(next(iter(waiting)), waiting)

    def _follow(self, start: int, waiting: dict[int, None]) -> None:
        """Walk the chain of units each waiting for the next to leave; settle it from its end."""
        chain = [start]
        p = start
        while True:
            to = self.heading[p]
            if to not in waiting:
                left = self.winner.get(to) == p
                break
            if self.head_on_opponent(p) >= 0:
                left = self.dislodging_unit(to) == p
                break
            if to in chain:
                left, chain = self._ring(chain, to)
                break
            chain.append(to)
            p = to
        while chain:
            p = chain.pop()
            del waiting[p]
            winner = self.enters(p) if left else self.dislodging_unit(p)
            if winner >= 0:
                self.winner[p] = winner
                if not left:
                    self.dislodged[p] = winner
            left = bool(chain) and winner == chain[-1]

    def _ring(self, chain: list[int], start: int) -> tuple[bool, list[int]]:
        """A ring moves if each member gets in where the next leaves; else it breaks there.

        Returns whether the last of the chain leaves, and the chain to settle from its end.
        """
        ring = chain[chain.index(start) :]
        for i, p in enumerate(ring):
            if self.enters(self.heading[p]) != p:
                return False, ring[i + 1 :] + ring[: i + 1]
        return True, chain
