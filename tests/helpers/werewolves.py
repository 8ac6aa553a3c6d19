"""Werewolves games made to measure: known roles, and phases resolved with what a test says."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.board.position import read_position
from engine.board.terms import Power
from engine.board.turn import read_turn
from engine.frame.audience import can_read
from engine.frame.chance import Chance, Lot
from engine.frame.game_option import OptionValue
from engine.frame.report import Report
from engine.frame.seat import ONLOOKER, Reader, Seat, Seated, SeatId
from engine.games.werewolves.ruleset import WerewolvesRuleset
from engine.games.werewolves.season import phase_kind
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.submission import WerewolvesOrders, WitchAnswer
from engine.games.werewolves.terms import WitchActionKind
from engine.orders.order import Order
from tests.helpers.order_text import read_order
from tests.helpers.standard import standard_gazetteer, standard_map

POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
SEATS = {power: SeatId(f"s{n}") for n, power in enumerate(POWERS, 1)}
ROLES = {
    "austria": "plain",
    "england": "wolf",
    "france": "spy",
    "germany": "scientist",
    "italy": "witch",
    "russia": "wolf",
    "turkey": "plain",
}
"""Who is what, where a test says nothing else."""


def rules() -> WerewolvesRuleset:
    """The game, on the standard map."""
    return WerewolvesRuleset(standard_map(), standard_gazetteer())


def seats() -> tuple[Seat, ...]:
    """Seven players, one power each."""
    return tuple(Seat(id, f"P-{power}", (power,)) for power, id in SEATS.items())


def role_lots(roles: Mapping[str, str] = ROLES) -> tuple[Lot, ...]:
    """Lots entered by hand that deal these roles."""
    left = ["wolf", "wolf", "spy", "scientist", "witch", "plain", "plain"]
    lots: list[Lot] = []
    for power in POWERS[:-1]:
        lots.append(Lot(-1, "roles", tuple(left), roles[power], by_hand=True))
        left.remove(roles[power])
    return tuple(lots)


def begun(
    choices: Mapping[str, OptionValue] | None = None, roles: Mapping[str, str] = ROLES
) -> WerewolvesState:
    """A game before the election."""
    chance = Chance(bytes(32), 0, role_lots(roles))
    return rules().deal(seats(), choices or {}, chance).state


def at(code: str, position: str = "", **changes: Any) -> WerewolvesState:
    """A game in an open phase; `choices`, `roles`, and any field of the state.

    `W1901B` is not made so: it is come to by `W1901A`.
    """
    choices, roles = changes.pop("choices", None), changes.pop("roles", ROLES)
    state = begun(choices, roles)
    turn = read_turn(code)
    board = read_position(position) if position else state.campaign.position
    campaign = replace(state.campaign, turn=turn, position=board)
    opened = replace(state, campaign=campaign, kind=phase_kind(turn), president=Power("austria"))
    return replace(opened, notes=(), **changes)


@dataclass(frozen=True)
class Turned:
    """What a phase came to."""

    state: WerewolvesState
    reports: tuple[Report, ...]

    def to(self, power: str) -> list[Any]:
        """The facts a power's player reads, the public ones left out."""
        return [
            each.facts
            for each in self.reports
            if can_read(each.audience, Seated(SEATS[power]))
            and not can_read(each.audience, ONLOOKER)
        ]

    def public(self, kind: str) -> list[Any]:
        """The facts of the public reports of a kind."""
        return [each.facts for each in self.reports if each.kind == kind and self._open(each)]

    def noted(self, kind: str) -> list[Any]:
        """The facts of the GM's own reports of a kind."""
        return [
            each.facts
            for each in self.reports
            if each.kind == kind and type(each.audience).__name__ == "ForGM"
        ]

    def _open(self, report: Report) -> bool:
        return can_read(report.audience, ONLOOKER)


def given(**fields: Any) -> WerewolvesOrders:
    """An envelope; orders as text, `answer` as `cancel france year`."""
    orders = fields.pop("orders", ())
    power = fields.pop("power", "")
    if "answer" in fields:
        fields["answers"] = tuple(answer(each) for each in fields.pop("answer").split(", "))
    for key, value in fields.items():
        if key == "spied" and isinstance(value, str):
            fields[key] = tuple(Power(each) for each in value.split())
    texts: tuple[Order, ...] = tuple(read_order(each) for each in orders)
    return WerewolvesOrders(orders={Power(power): texts} if texts else {}, **fields)


def answer(text: str) -> WitchAnswer:
    """What the witch does, as text: `nothing`, `cancel france`, `attack france fall`."""
    deed, *rest = text.split()
    power = Power(rest[0]) if rest else None
    return WitchAnswer(WitchActionKind(deed), power, rest[1] if len(rest) > 1 else "")


def turned(
    state: WerewolvesState,
    absent: tuple[str, ...] = (),
    secret: int = 0,
    **by_power: Mapping[str, Any],
) -> Turned:
    """The open phase resolved; who is asked and not named hands in a blank envelope."""
    game = rules()
    asked = game.phase(state).waiting_on
    envelopes = {
        id: given(power=power, **by_power.get(power, {}))
        for power, id in SEATS.items()
        if id in asked and power not in absent
    }
    step = game.resolve(state, envelopes, Chance(bytes([secret] * 32)))
    return Turned(step.state, step.reports)


def view_of(state: WerewolvesState, power: str | None = None) -> Any:
    """What a power's player sees, or everybody."""
    reader: Reader = Seated(SEATS[power]) if power else ONLOOKER
    return rules().view(state, reader)
