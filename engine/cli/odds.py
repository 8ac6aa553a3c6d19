"""`odds`: how likely the werewolves of a village are to win, exactly.

Players are counted without a moderator. Three models: `zarf` (no seer, night first, wolves win at
parity), `wolff1` (what the seer learns is known to all; a lower bound for the wolves) and `wolff2`
(the seer tells when it helps; an approximation). Without `--wolves`, as many as bring both sides
nearest an even chance.

With `--json`, `wolves` and `humans` are the chances, `exact` that of the wolves as a fraction,
`exact_humans` that of the humans, and `pack` how many wolves there are; `approximation` says that
the model is one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from engine.cli.command import BadInput, command, option
from engine.cli.output import CommandOutput, OutputArguments, add_output_options, command_output
from engine.roles.odds import (
    MOST_PLAYERS,
    OddsModel,
    nearest_even_wolf_count,
    odds_table,
    opening_chance,
)

FEWEST = 2
SMALLEST_TABLE = 5
"""Tables begin with a village of so many, or with the players asked for if those are fewer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsArguments(OutputArguments):
    """What `odds` takes."""

    players: int
    wolves: int | None
    model: str
    no_seer: bool
    table: bool


@command(
    "odds",
    "the werewolves' chances in a village",
    option("--players", metavar="N", type=int, required=True, help="2 to 60"),
    option("--wolves", metavar="W", type=int, help="how many; about an even chance"),
    option("--model", choices=tuple(OddsModel), default=OddsModel.WOLFF2, help="wolff2"),
    option("--no-seer", action="store_true", help="nobody has the second sight"),
    option("--table", action="store_true", help="for all up to N players and W wolves"),
    add_output_options,
)
def _run(chosen: OddsArguments) -> None:
    told, model = command_output(chosen), OddsModel(chosen.model)
    players, seer = chosen.players, not chosen.no_seer and model is not OddsModel.ZARF
    if not FEWEST <= players <= MOST_PLAYERS:
        raise BadInput(told.say("odds.players", low=FEWEST, high=MOST_PLAYERS))
    even = nearest_even_wolf_count(model, players, seer=seer)
    wolves = even if chosen.wolves is None else chosen.wolves
    if not 1 <= wolves < players:
        raise BadInput(told.say("odds.wolves", high=players - 1))
    if chosen.table:
        _print_table(told, model, players, wolves, seer)
        return
    chance = opening_chance(model, players, wolves, seer=seer)
    found = {**_model_json(model, seer), **_chances_json(players, wolves, chance), "even": even}
    told.tell(found, _lines(told, model, (players, wolves), chance, even))


def _model_json(model: OddsModel, seer: bool) -> dict[str, object]:
    return {"model": str(model), "approximation": model is OddsModel.WOLFF2, "seer": seer}


def _chances_json(players: int, pack: int, chance: Fraction) -> dict[str, object]:
    return {
        "players": players,
        "pack": pack,
        "humans": float(1 - chance),
        "wolves": float(chance),
        "exact": str(chance),
        "exact_humans": str(1 - chance),
    }


def _lines(
    told: CommandOutput, model: OddsModel, village: tuple[int, int], chance: Fraction, even: int
) -> Iterator[str]:
    players, wolves = village
    yield told.say("odds.village", players=players, count=wolves, model=model)
    for side, part in (("wolves", chance), ("humans", 1 - chance)):
        yield told.say(f"odds.{side}_chance", percent=_percent(told, part), exact=str(part))
    if model is OddsModel.WOLFF2:
        yield told.say("odds.approximation")
    yield told.say("odds.even", count=even)


def _percent(told: CommandOutput, chance: Fraction) -> str:
    number = f"{100 * float(chance):.1f}"
    return number.replace(".", ",") if told.words.language == "fr" else number


def _print_table(
    told: CommandOutput, model: OddsModel, players: int, wolves: int, seer: bool
) -> None:
    packs = range(1, wolves + 1)
    rows = odds_table(model, range(min(SMALLEST_TABLE, players), players + 1), packs, seer=seer)
    cells = [
        _chances_json(count, pack, chance)
        for count, chances in rows
        for pack, chance in zip(packs, chances, strict=True)
        if chance is not None
    ]
    lines = [told.say("odds.table", model=model)]
    lines.append(" ".join(("    ", *(f"{pack:>6}" for pack in packs))))
    for count, chances in rows:
        shown = ("     –" if each is None else f"{_percent(told, each):>6}" for each in chances)
        lines.append(" ".join((f"{count:>4}", *shown)))
    if model is OddsModel.WOLFF2:
        lines.append(told.say("odds.approximation"))
    told.tell({**_model_json(model, seer), "table": cells}, lines)
