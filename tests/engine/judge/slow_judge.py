"""An independent check of a movement verdict against the definitions of the strengths.

Slow and plain: it takes what the verdict says about every move, support and dislodgement, works
out from it alone what attack, hold, defend and prevent strengths would be, and complains where
they do not bear the verdict out. It shares no code with the judge, save what is legal.
"""

from collections.abc import Iterator, Mapping

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, UnitType, coast_of, province_of
from engine.judge.ruling import Ruling, Why
from engine.judge.verdict import Verdict
from engine.orders.order import Convoy, Move, Support
from engine.orders.seaway import landings


class SlowJudge:
    """One verdict under examination (default rules: one open route is enough)."""

    def __init__(self, map: Map, position: Position, verdict: Verdict) -> None:
        self.map, self.units = map, position.units
        self.ruled: Mapping[Province, Ruling] = {
            ruling.unit.province: ruling
            for ruling in verdict.rulings
            if ruling.unit and ruling.why is not Why.ILLEGAL
        }
        self.moves = {
            province: ruling.order
            for province, ruling in self.ruled.items()
            if isinstance(ruling.order, Move)
        }
        self.gone = {p: province_of(m.to) for p, m in self.moves.items() if self.ruled[p].arrived}
        self.beaten = {
            ruling.unit.province: ruling.dislodged_by
            for ruling in verdict.rulings
            if ruling.unit and ruling.dislodged_by
        }

    def complaints(self) -> Iterator[str]:
        """Everything in which the verdict contradicts itself; nothing if it is sound."""
        for province in self.moves:
            if self.succeeds(province) != (province in self.gone):
                yield f"move of {province}: {self.ruled[province]}"
        for province, ruling in self.ruled.items():
            if isinstance(ruling.order, Support) and self.counts(province, ruling.order) != (
                ruling.why is Why.GIVEN and self.is_met(ruling.order)
            ):
                yield f"support of {province}: {ruling}"
        for province in self.units:
            winner = next((p for p, to in self.gone.items() if to == province), None)
            driven_out = winner is not None and province not in self.gone
            if self.beaten.get(province) != (winner if driven_out else None):
                yield f"dislodgement of {province}"

    # -- roads -------------------------------------------------------------------------------

    def to(self, province: Province) -> Province:
        return province_of(self.moves[province].to)

    def by_sea(self, province: Province) -> bool:
        """Whether a move goes by convoy: it must, it says so, or an own fleet carries it."""
        order, unit = self.moves[province], self.units[province]
        if unit.type is UnitType.FLEET:
            return False
        if order.via or not self.map.reaches(unit, province_of(order.to)):
            return True
        return any(
            self.units[fleet].power == unit.power and self.ruled[fleet].why is not Why.WALKED
            for fleet in self.ferries(province)
        )

    def ferries(self, province: Province) -> set[Province]:
        return {
            fleet
            for fleet, ruling in self.ruled.items()
            if ruling.order == Convoy(fleet, province, self.to(province))
        }

    def has_road(self, province: Province) -> bool:
        """Whether a move gets under way: on foot, or over fleets that are not driven out."""
        if not self.by_sea(province):
            return True
        if self.ruled[province].why is Why.PARADOX:
            return False
        afloat = {fleet for fleet in self.ferries(province) if fleet not in self.beaten}
        return self.to(province) in landings(self.map, afloat, province)

    def head_on(self, province: Province) -> Province | None:
        """The unit that comes the other way by land."""
        other = self.to(province)
        if other not in self.moves or self.to(other) != province:
            return None
        if self.by_sea(province) or self.by_sea(other):
            return None
        return other

    # -- supports ----------------------------------------------------------------------------

    def is_met(self, order: Support) -> bool:
        """Whether the supported unit does what is supported, and got under way."""
        if order.to is None:
            return order.of not in self.moves
        move = self.moves.get(order.of)
        if move is None or province_of(move.to) != province_of(order.to):
            return False
        fleet = self.units[order.of].type is UnitType.FLEET
        if fleet and coast_of(order.to) and coast_of(move.to):
            return order.to == move.to and self.has_road(order.of)
        return self.has_road(order.of)

    def counts(self, province: Province, order: Support) -> bool:
        """Whether a support is met and not cut."""
        if not self.is_met(order):
            return False
        target = order.of if order.to is None else province_of(order.to)
        power = self.units[province].power
        return province not in self.beaten and not any(
            self.to(attacker) == province
            and attacker != target
            and self.units[attacker].power != power
            and self.has_road(attacker)
            for attacker in self.moves
        )

    def supporters(self, province: Province) -> list[Power]:
        """Whose supports count for the unit in a province."""
        return [
            self.units[giver].power
            for giver, ruling in self.ruled.items()
            if isinstance(ruling.order, Support)
            and ruling.order.of == province
            and self.counts(giver, ruling.order)
        ]

    # -- strengths ---------------------------------------------------------------------------

    def attack(self, province: Province) -> int:
        """What a move brings against its target, supports against one's own left out."""
        if not self.has_road(province):
            return 0
        target = self.to(province)
        if target not in self.units:
            return 1 + len(self.supporters(province))
        if target in self.gone and self.head_on(province) is None:
            return 1 + len(self.supporters(province))
        owner = self.units[target].power
        if owner == self.units[province].power:
            return 0
        return 1 + sum(power != owner for power in self.supporters(province))

    def hold(self, province: Province) -> int:
        """What a province puts up against all but a unit that is met head on."""
        if province not in self.units or province in self.gone:
            return 0
        return 1 if province in self.moves else 1 + len(self.supporters(province))

    def defend(self, province: Province) -> int:
        """What a moving unit puts up against the one it meets head on."""
        return 1 + len(self.supporters(province))

    def prevent(self, province: Province) -> int:
        """What a move puts up against others that make for the same target."""
        other = self.head_on(province)
        if not self.has_road(province) or (other and other in self.gone):
            return 0
        return 1 + len(self.supporters(province))

    def succeeds(self, province: Province) -> bool:
        """Whether a move succeeds by the definitions."""
        attack, target = self.attack(province), self.to(province)
        other = self.head_on(province)
        against = self.hold(target) if other is None else self.defend(other)
        rivals = [p for p in self.moves if p != province and self.to(p) == target]
        return attack > against and all(attack > self.prevent(p) for p in rivals)
