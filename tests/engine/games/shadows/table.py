"""Games of the League set up where a test wants them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.board.position import read_position
from engine.board.terms import Power, Province
from engine.board.turn import read_turn
from engine.frame.chance import Chance
from engine.frame.seat import ONLOOKER, Seat, Seated, SeatId
from engine.games.shadows.options import league_rules
from engine.games.shadows.ruleset import ShadowsRuleset, Year1897
from engine.games.shadows.state import YEAR, LeagueState
from engine.games.shadows.submission import LeagueOrders, PostAct
from engine.orders.notation import read_order
from engine.registry import map_file, ruleset

POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
SEATS = tuple(Seat(SeatId(f"s{n}"), power.title(), (power,)) for n, power in enumerate(POWERS, 1))
CAPITALS = dict(zip(POWERS, ("vie", "lon", "par", "ber", "rom", "mos", "con"), strict=True))

RULES: Any = ruleset("shadows")
assert isinstance(RULES, ShadowsRuleset)
PLAIN: Any = ruleset("1897")
assert isinstance(PLAIN, Year1897)


def chance(seed: int = 1) -> Chance:
    """Lots that are the same in every run."""
    return Chance(seed.to_bytes(32, "big"))


def dealt(rules: Any = RULES, **options: Any) -> LeagueState:
    """Fall 1897, everybody playing the power of his name."""
    return rules.deal(SEATS, {"powers": "chosen", **options}, chance()).state


def seat_of(power: str) -> SeatId:
    """Who plays a power."""
    return SEATS[POWERS.index(power)].id


def choosing(rules: Any = RULES, capitals: Mapping[str, str] = CAPITALS, **options: Any) -> Any:
    """The step to Winter 1897."""
    state = dealt(rules, **options)
    handed = {
        seat_of(power): LeagueOrders(capitals={Power(power): Province(capital)})
        for power, capital in capitals.items()
    }
    return rules.resolve(state, handed, chance())


def league(position: str, turn: str = "W1905A", **given: Any) -> LeagueState:
    """A game under way: homes are settled and the headquarters are Belgium and Greece.

    `options` are the game's options; other keywords are fields of the state.
    """
    options = given.pop("options", {})
    state = choosing(**options).state
    campaign = replace(
        state.campaign,
        turn=read_turn(turn),
        position=read_position(position),
        homes=given.pop("homes", dict.fromkeys(state.ground.powers, state.ground.centres)),
    )
    usual: dict[str, Any] = {
        "campaign": campaign,
        "stage": YEAR,
        "frozen": campaign.turn.year >= 1899,
        "headquarters": (Province("bel"), Province("gre")),
    }
    return replace(state, **{**usual, **given})


def played(state: LeagueState, seed: int = 1, rules: Any = RULES, **lines: str) -> Any:
    """The step of a phase: each power's orders apart by semicolons, the others give none."""
    handed: dict[SeatId, LeagueOrders] = {}
    for power, text in lines.items():
        view = rules.view(state, Seated(seat_of(power)))
        orders = tuple(
            read_order(each, map_file("standard").gazetteer, view.board)
            for each in text.split(";")
            if each.strip()
        )
        handed[seat_of(power)] = LeagueOrders({Power(power): orders})
    return rules.resolve(state, handed, chance(seed))


def posted(state: LeagueState, *posts: tuple[str, str]) -> LeagueState:
    """The state after posts in the forum, in order; a word alone is a vote for it."""
    for power, text in posts:
        words = text if ":" in text or " " in text else f"VOTE: {text}"
        act = PostAct(Power(power), words)
        state = RULES.act(state, seat_of(power), act, chance()).state
    return state


def facts(step: Any, kind: str) -> Any:
    """The facts of the one report of a kind."""
    (found,) = (report.facts for report in step.reports if report.kind == kind)
    return found


def kinds(step: Any) -> list[str]:
    """The kinds of a step's reports, in order."""
    return [report.kind for report in step.reports]


def public(state: LeagueState) -> Any:
    """What everybody sees."""
    return RULES.view(state, ONLOOKER)


def seen(state: LeagueState, power: str) -> Any:
    """What a power's player sees."""
    return RULES.view(state, Seated(seat_of(power)))


def rules_with(**options: Any) -> Any:
    """The League's rules with some options chosen."""
    return league_rules(RULES.options(), options)


def units(state: LeagueState) -> dict[str, str]:
    """Who stands where: `{"gre": "F austria"}`."""
    position = state.campaign.position
    return {at: f"{unit.type} {unit.power}" for at, unit in position.units.items()}
