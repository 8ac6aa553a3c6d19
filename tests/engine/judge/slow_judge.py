"""An independent check of a movement verdict against the definitions of the strengths.

Slow and plain: it takes what the verdict says about every move, support and dislodgement, works
out from it alone what attack, hold, defend and prevent strengths would be, and complains where
they do not bear the verdict out. It shares no code with the judge, save what is legal.

It takes the verdict's word for two things: which convoys are a paradox, and, where the rules ask
what a player means, which armies that could walk go by sea.
"""

from collections.abc import Iterator, Mapping, Set
from itertools import combinations

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, UnitType, coast_of, province_of
from engine.judge.rulebook import (
    DATC,
    ConvoyIntent,
    ConvoyRoutes,
    LandFallback,
    ParadoxRule,
    Rulebook,
)
from engine.judge.ruling import Ruling, RulingReason
from engine.judge.verdict import Verdict
from engine.orders.convoy_ways import reachable_shores
from engine.orders.order import Convoy, Move, Support


class SlowJudge:
    """One verdict under examination."""

    def __init__(
        self, map: Map, position: Position, verdict: Verdict, rulebook: Rulebook = DATC
    ) -> None:
        self.map, self.units, self.rules = map, position.units, rulebook
        self.refused = {
            ruling.unit.province
            for ruling in verdict.rulings
            if ruling.unit
            and ruling.why is RulingReason.ILLEGAL
            and isinstance(ruling.order, Move)
        }
        self.ruled: Mapping[Province, Ruling] = {
            ruling.unit.province: ruling
            for ruling in verdict.rulings
            if ruling.unit and ruling.why is not RulingReason.ILLEGAL
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
                ruling.why is RulingReason.GIVEN and self.is_met(ruling.order)
            ):
                yield f"support of {province}: {ruling}"
        for province in self.units:
            winner = next((p for p, to in self.gone.items() if to == province), None)
            driven_out = winner is not None and province not in self.gone
            if self.beaten.get(province) != (winner if driven_out else None):
                yield f"dislodgement of {province}"

    def is_one_side(self, one: Province, other: Province) -> bool:
        """Whether the units of two provinces spare each other."""
        return same_side(self.map, self.units[one].power, self.units[other].power)

    # -- roads -------------------------------------------------------------------------------

    def to(self, province: Province) -> Province:
        return province_of(self.moves[province].to)

    def by_sea(self, province: Province) -> bool:
        """Whether a move goes by convoy, and does not walk after all."""
        if self.units[province].type is UnitType.FLEET:
            return False
        if not self.could_walk(province):
            return True
        if not self.embarks(province):
            return False
        match self.rules.land_fallback:
            case LandFallback.NEVER:
                return True
            case LandFallback.UNLESS_OFFERED:
                return bool(self.ferries(province))
            case LandFallback.UNLESS_CARRIED:
                return self.is_carried(province, self.ferries(province))
            case LandFallback.IF_DISRUPTED:
                return self.is_afloat(province)

    def boards(self, province: Province) -> bool:
        """Whether a move is begun by convoy, though the army may walk when that fails."""
        army = self.units[province].type is UnitType.ARMY
        return army and (not self.could_walk(province) or self.embarks(province))

    def could_walk(self, province: Province) -> bool:
        return self.map.can_reach(self.units[province], self.to(province))

    def embarks(self, province: Province) -> bool:
        """Whether an army that could walk means to go by sea (D-3)."""
        ferries = self.ferries(province)
        own = {f for f in ferries if self.is_one_side(f, province)}
        if self.rules.intent is ConvoyIntent.ORDER_SET:  # Here the will counts, whoever carries.
            own = ferries
        match self.rules.intent:
            case ConvoyIntent.VIA_ONLY:
                return self.moves[province].via
            case ConvoyIntent.VIA_OR_OWN_FLEET | ConvoyIntent.ORDER_SET:
                told = {self.ruled[fleet].why for fleet in own}
                return self.moves[province].via or not told <= {RulingReason.WALKED}
            case ConvoyIntent.IF_OPPOSED:
                to = self.to(province)
                opposed = to in self.moves and self.to(to) == province
                return opposed and self.is_carried(province, ferries)
            case ConvoyIntent.WHENEVER_OFFERED:
                return self.is_carried(province, ferries)

    def ferries(self, province: Province) -> set[Province]:
        return {
            fleet
            for fleet, ruling in self.ruled.items()
            if ruling.order == Convoy(fleet, province, self.to(province))
        }

    def is_carried(self, province: Province, fleets: Set[Province]) -> bool:
        """Whether these fleets form a route for a move."""
        return self.to(province) in reachable_shores(self.map, fleets, province)

    def is_afloat(self, province: Province) -> bool:
        """Whether the convoy of a move stands: nobody says paradox, and a route is left (D-1)."""
        if self.ruled[province].why is RulingReason.PARADOX or self.is_torn(province):
            return False
        ferries = self.ferries(province)
        left = {fleet for fleet in ferries if fleet not in self.beaten}
        if (
            self.rules.routes is ConvoyRoutes.ALL_MUST_STAND
            and not self.on_routes(province) <= left
        ):
            return False
        return self.is_carried(province, left)

    def is_torn(self, province: Province) -> bool:
        """Whether a ferry says that the convoy is a paradox, the army itself having walked."""
        return any(
            self.ruled[fleet].why is RulingReason.PARADOX for fleet in self.ferries(province)
        )

    def on_routes(self, province: Province) -> set[Province]:
        """The ferries without which some smallest route would not be one."""
        ferries = sorted(self.ferries(province))
        routes: list[set[Province]] = []
        for size in range(1, len(ferries) + 1):
            for some in combinations(ferries, size):
                larger = any(route <= set(some) for route in routes)
                if not larger and self.is_carried(province, set(some)):
                    routes.append(set(some))
        return {fleet for route in routes for fleet in route}

    def has_road(self, province: Province) -> bool:
        """Whether a move gets under way: on foot, or over fleets that are not driven out."""
        if self.ruled[province].why is RulingReason.HELD_BY_PARADOX:
            return False
        return not self.by_sea(province) or self.is_afloat(province)

    def touches(self, province: Province) -> bool:
        """Whether a move has an effect where it goes: it has a road, or had one (D-17)."""
        if self.has_road(province):
            return True
        if not self.rules.disrupted_touches or not self.by_sea(province):
            return False
        return self.is_carried(province, self.ferries(province))

    def head_on(self, province: Province) -> Province | None:
        """The unit that comes the other way by land."""
        other = self.to(province)
        if other not in self.moves or self.to(other) != province:
            return None
        if self.by_sea(province) or self.by_sea(other):
            return None
        layers = self.map.layers
        if layers and layers.swaps and layers.board[province] != layers.board[other]:
            return None
        return other

    # -- supports ----------------------------------------------------------------------------

    def is_met(self, order: Support) -> bool:
        """Whether the supported unit does what is supported, and got under way."""
        if order.to is None:
            refused = order.of in self.refused and not self.rules.illegal_move_holds
            return order.of not in self.moves and not refused
        move = self.moves.get(order.of)
        if move is None or province_of(move.to) != province_of(order.to):
            return False
        fleet = self.units[order.of].type is UnitType.FLEET
        if fleet and coast_of(order.to) and coast_of(move.to):
            return order.to == move.to and self.touches(order.of)
        return self.touches(order.of)

    def counts(self, province: Province, order: Support) -> bool:
        """Whether a support is met and not cut."""
        if not self.is_met(order):
            return False
        driven_out = self.beaten.get(province)
        if driven_out is not None and not self.is_spared(province, order, driven_out):
            return False
        return not any(self.cuts(attacker, province, order) for attacker in self.moves)

    def cuts(self, attacker: Province, province: Province, order: Support) -> bool:
        """Whether an attack on a supporter cuts his support, though it may fail."""
        if self.to(attacker) != province or not self.touches(attacker):
            return False
        if self.is_one_side(attacker, province):
            return False
        if self.is_spared(province, order, attacker):
            return False
        hard = self.rules.convoyed_cuts_own_target and self.by_sea(attacker)
        return hard or attacker != self.target(order)

    def target(self, order: Support) -> Province:
        return order.of if order.to is None else province_of(order.to)

    def is_spared(self, province: Province, order: Support, attacker: Province) -> bool:
        """Whether a printed rule lets a landing army not cut a support (D-2)."""
        if not self.by_sea(attacker):
            return False
        sea = self.target(order)
        match self.rules.paradox:
            case ParadoxRule.SZYKMAN | ParadoxRule.ALL_HOLD:
                return False
            case ParadoxRule.ANY_FERRY:
                return any(
                    self.boards(army) and sea in self.on_routes(army) for army in self.moves
                )
            case ParadoxRule.OWN_FERRY:
                return order.to is not None and sea in self.on_routes(attacker)
            case ParadoxRule.NEEDED_FERRY:
                ferries = self.ferries(attacker)
                needed = sea in ferries and not self.is_carried(attacker, ferries - {sea})
                if self.rules.routes is ConvoyRoutes.ALL_MUST_STAND:
                    needed = sea in self.on_routes(attacker)
                return order.to is not None and needed

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
        if self.is_one_side(target, province):
            return 0
        owner = self.units[target].power
        return 1 + sum(
            not same_side(self.map, power, owner) for power in self.supporters(province)
        )

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
        if not self.touches(province) or (other and other in self.gone):
            return 0
        by_letter = not self.rules.loser_contests_convoyed_origin
        if by_letter and self.beaten.get(province) == self.to(province):
            return 0
        return 1 + len(self.supporters(province))

    def succeeds(self, province: Province) -> bool:
        """Whether a move succeeds by the definitions."""
        attack, target = self.attack(province), self.to(province)
        other = self.head_on(province)
        against = self.hold(target) if other is None else self.defend(other)
        rivals = [p for p in self.moves if p != province and self.to(p) == target]
        return attack > against and all(attack > self.prevent(p) for p in rivals)


def same_side(map: Map, one: Power, other: Power) -> bool:
    """Whether units of two powers spare each other: cut no support, dislodge nobody."""
    sides = map.layers
    return one == other if sides is None else sides.side(one) == sides.side(other)
