"""A plan from whatever text there is: a plan, a saved game, a judge's results, what sites show."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine.board.build_rule import BuildRule
from engine.board.gazetteer import Language
from engine.board.map import Map
from engine.board.map_file import MapFile
from engine.board.position import Position
from engine.board.terms import Season
from engine.board.turn import Turn
from engine.campaign.plan import WINTER, Plan, PlanSetting, PlanStep, first_step, new_plan
from engine.campaign.plan_text import is_plan, read_plan
from engine.errors import ExchangeError
from engine.exchange.board_text import read_board_text
from engine.exchange.result_text_reader import is_judge_text, read_result_text
from engine.exchange.saved_game import SavedGame, read_games
from engine.frame.game_option import OptionValues
from engine.games.hepta.charter import Charter, read_charter
from engine.games.hepta.editions import EDITIONS as HEPTA_EDITIONS
from engine.games.hepta.editions import HEPTA_1971
from engine.games.shadows.submission import FREEZE_YEAR
from engine.judge.adjustments import adjustments_owed as debts_of
from engine.judge.editions import EDITIONS
from engine.judge.rulebook import DATC, Rulebook
from engine.registry import game_rulebook, map_file, rulesets

STANDARD = "standard"
SEVERAL = Charter().key
RULEBOOKS: Mapping[str, Rulebook] = MappingProxyType(
    {**EDITIONS, **{each.key: each for each in HEPTA_EDITIONS.values()}}
)
"""Every edition that a game of ours is played by, by its key."""
FROM_NOTHING = ("1897", "shadows")
"""The games that begin with an empty board, in Winter 1897."""
FIRST_YEAR = 1897


@dataclass(frozen=True, slots=True)
class PlanSource:
    """The plan that was read, and what could not be, one error for every line at fault.

    Without a plan nothing was read at all. `map` is the key of the map whose names the errors use.
    """

    plan: Plan | None
    faults: tuple[ExchangeError, ...] = ()
    map: str = STANDARD


def builtin_map(key: str) -> Map | None:
    """One of the program's own maps, by its key; None for any other."""
    if key != STANDARD and read_charter(key) is None:
        return None
    return map_file(key).map


def read_plan_source(
    text: str,
    file: str,
    known: MapFile,
    played: str,
    written: str = "",
    language: Language | None = None,
) -> PlanSource:
    """Read a text; raises nothing. `played` is what the branch of a game is to be called,
    `written` that of a position or of orders somebody wrote down."""
    refused: ExchangeError | None = None
    try:
        if is_plan(text):
            return PlanSource(read_builtin_plan(text, file))
        if text.lstrip().startswith("{"):
            game = next(read_games(text.splitlines(), file, {known.map.key: known.map}))
            return PlanSource(_plan_of(game, file, played))
        if is_judge_text(text):
            game = read_result_text(text, file, known)
            if not game.gathered:
                return PlanSource(_plan_of(game, file, played))
    except ExchangeError as fault:
        refused = fault
    if refused is not None and (is_plan(text) or text.lstrip().startswith("{")):
        return PlanSource(None, (refused,))
    read = _from_board_text(text, file, known, written or played, language)
    if not read.faults:
        return read
    if refused is not None:  # The middle of a game that a judge told: its orders tell the board.
        return read if read.plan is not None else PlanSource(None, (refused,))
    several = map_file(SEVERAL)
    other = _from_board_text(text, file, several, written or played, language)
    return other if len(other.faults) < len(read.faults) else read


def read_plan_source_on_standard(
    text: str, file: str, played: str, written: str = "", language: Language | None = None
) -> PlanSource:
    """The same as `read_plan_source`, on the standard map."""
    return read_plan_source(text, file, map_file(STANDARD), played, written, language)


def read_builtin_plan(text: str, file: str) -> Plan:
    """The plan that a text holds, on one of the program's maps. Raises `ExchangeError`."""
    return read_plan(text, file, builtin_map, RULEBOOKS)


def with_table_rules(plan: Plan, game: str, choices: OptionValues) -> Plan:
    """The plan, judged as a table judges; what was not chosen is as it usually is."""
    ground = replace(plan.ground, rulebook=game_rulebook(game, choices))
    if ground.build_rule.settles:
        ground = replace(ground, build_rule=_late_homes(ground.build_rule, game, choices))
    return replace(plan, ground=ground)


def _late_homes(rule: BuildRule, game: str, choices: OptionValues) -> BuildRule:
    """Where one builds until home centres are settled, and when they are (rules.md, L-8, L-9)."""
    known = next((each for each in rulesets() if each.key == game), None)
    usual = {option.key: option.default for option in known.options()} if known else {}
    chosen = {**usual, **choices}
    if chosen.get("building") == "anywhere":
        rule = replace(rule, homes=dict.fromkeys(rule.map.powers, rule.map.centres))
    return replace(rule, settles_early=chosen.get("freeze") == "before_retreats")


def first_plan(game: str, branch: str) -> Plan | None:
    """The first phase of one of the program's games; None for a game without a board.

    In 1897 that is the Winter in which each power raises its first unit in one of its homes.
    """
    known = next((each for each in rulesets() if each.key == game), None)
    if known is None or not known.sides:
        return None
    map = map_file(SEVERAL if game == "hepta" else STANDARD).map
    if game not in FROM_NOTHING:
        ground = PlanSetting(BuildRule(map), rulebook=game_rulebook(game, {}))
        return new_plan(ground, (first_step(map),), branch)
    owed = dict.fromkeys(map.powers, 1)
    sites = BuildRule(map).all_homes()
    turn = Turn(FIRST_YEAR, Season.WINTER, WINTER)
    ground = PlanSetting(_late_homes(BuildRule(map, settles=FREEZE_YEAR), game, {}))
    return new_plan(ground, (PlanStep(turn, Position({}), {}, owed, sites),), branch)


def _from_board_text(
    text: str, file: str, known: MapFile, branch: str, language: Language | None
) -> PlanSource:
    rules = DATC if known.map.layers is None else HEPTA_1971
    ground = PlanSetting(BuildRule(known.map), rulebook=rules)
    found = read_board_text(text, file, known, ground, language)
    plan = new_plan(ground, found.steps, branch) if found.steps else None
    return PlanSource(plan, found.faults, known.map.key)


def _plan_of(game: SavedGame, file: str, branch: str) -> Plan:
    steps = tuple(_steps(game))
    if not steps:
        raise ExchangeError(file, 0, "", "no_phases")
    rules = game.phases[-1].rulebook
    rule = game.phases[-1].board.build_rule
    ground = PlanSetting(rule, rulebook=rules if rules.key in EDITIONS else DATC)
    return new_plan(ground, steps, branch, game.id, played=True)


def _steps(game: SavedGame) -> Iterator[PlanStep]:
    for phase in game.phases:
        board = phase.board
        if board.turn is None:
            continue
        orders = {p: tuple(given) for p, given in phase.valid_orders().items() if given}
        if board.turn.kind is not WINTER:
            yield PlanStep(board.turn, board.position, orders)
            continue
        sites = board.sites()
        yield PlanStep(board.turn, board.position, orders, debts_of(board.position, sites), sites)
