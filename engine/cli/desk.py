"""The GM's other business: `policies`, `say`, `chance`, `handover`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from engine.campaign.deal import ALL, CONCESSIONS, DRAWS, GM, NOBODY
from engine.campaign.decision import AgreementsSet, current_agreements
from engine.cli.command import UsageError, option
from engine.cli.command_game import CommandGame, CommandResult, GameArguments, gm_command
from engine.cli.news import report_lines
from engine.cli.passphrase import add_new_passphrase_option, read_replacing_passphrase
from engine.cli.proof import lot_line
from engine.cli.rule import read_audience
from engine.frame.audience import PUBLIC, ForGM, Private
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.notice import PoliciesNotice
from engine.frame.policy import MissingOrdersRule, PressRule, SealedVisibility
from engine.frame.report import Report
from engine.registry import game_options

YES_NO, BY = ("yes", "no"), (ALL, GM, NOBODY)


def _read_yes(text: str) -> bool:
    return text == "yes"


POLICIES: Mapping[str, Callable[[str], object]] = {
    "no_orders": MissingOrdersRule,
    "who_sealed": SealedVisibility,
    "analysis": _read_yes,
    "press": PressRule,
    "press_held": _read_yes,
    "press_read": _read_yes,
}
"""The standing rules, and how each is read from its option."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskPoliciesArguments(GameArguments):
    """What `policies` takes."""

    no_orders: str | None
    who_sealed: str | None
    analysis: str | None
    press: str | None
    press_held: str | None
    press_read: str | None
    draws: str | None
    concessions: str | None


@gm_command(
    "policies",
    "standing rules",
    option("--no-orders", choices=[each.value for each in MissingOrdersRule]),
    option("--who-sealed", choices=[each.value for each in SealedVisibility]),
    option("--analysis", choices=YES_NO, help="may computers be asked?"),
    option("--press", choices=[each.value for each in PressRule]),
    option("--press-held", choices=YES_NO, help="told with the next results?"),
    option("--press-read", choices=YES_NO, help="may the GM read it?"),
    option("--draws", choices=BY, help="who brings a draw about"),
    option("--concessions", choices=BY, help="who brings a concession about"),
)
def _policies(sitting: CommandGame[AnyGMDesk], chosen: DeskPoliciesArguments) -> CommandResult:
    """What is done without orders, and who may know who has sealed; told or changed."""
    desk = sitting.desk.schedule
    given: dict[str, str | None] = {key: getattr(chosen, key) for key in POLICIES}
    changes = {key: POLICIES[key](text) for key, text in given.items() if text is not None}
    wanted = replace(desk.policies(), **changes)
    by = _agreements(sitting, chosen)
    if wanted != desk.policies():
        desk.set_policies(wanted)
    found: dict[str, object] = {key: getattr(wanted, key) for key in POLICIES}
    lines = [*report_lines(sitting, (Report(PUBLIC, "policies", PoliciesNotice(wanted)),))]
    if by is not None:
        found |= {"draws": by.draws, "concessions": by.concessions}
        words, game = sitting.telling.words, sitting.onlooker.game
        for option, value in ((DRAWS, by.draws), (CONCESSIONS, by.concessions)):
            rule = words.option(game, option).title, words.choice(game, option, value)
            lines.append(words.text("table_rules.rule", {"title": rule[0], "value": rule[1]}))
    return found, lines


def _agreements(
    sitting: CommandGame[AnyGMDesk], chosen: DeskPoliciesArguments
) -> AgreementsSet | None:
    """Who brings draws and concessions about, now changed as asked; None where nobody chooses.

    Raises `BadInput` for a game that leaves no choice.
    """
    desk = sitting.desk
    options, choices = game_options(desk.onlooker.game), desk.onlooker.choices
    now = current_agreements(options, choices, desk.rulings.book())
    if now is None:
        if chosen.draws or chosen.concessions:
            raise UsageError("agreements")
        return None
    draws, concessions = chosen.draws or now.draws, chosen.concessions or now.concessions
    wanted = AgreementsSet(str(draws), str(concessions))
    if wanted != now:
        desk.rulings.rule(wanted, sitting.telling.words.text("table_rules.policy_changed"))
    return wanted


@dataclass(frozen=True, slots=True, kw_only=True)
class SayArguments(GameArguments):
    """What `say` takes."""

    text: str
    audience: str
    sender: str | None
    anonymous: bool


@gm_command(
    "say",
    "say something to all or some",
    option("text", metavar="TEXT"),
    option("--for", dest="audience", metavar="READER", default="public", help="public"),
    option("--from", dest="sender", metavar="POWER", help="in whose name"),
    option("--anonymous", action="store_true", help="without telling whose"),
)
def _say(sitting: CommandGame[AnyGMDesk], chosen: SayArguments) -> CommandResult:
    """Say something to all, to some (`--for`), or in a seat's name (`--from`, `--anonymous`)."""
    text = chosen.text
    if chosen.sender is not None:
        seat = sitting.seat(chosen.sender)
        audience = read_audience(chosen.audience, sitting)
        if isinstance(audience, ForGM):
            raise UsageError("from_public")
        to = audience.seats if isinstance(audience, Private) else ()
        sitting.desk.press.press(seat.id, text, chosen.anonymous, to)
    elif chosen.anonymous:
        raise UsageError("anonymous_from")
    else:
        sitting.desk.press.announce(text, read_audience(chosen.audience, sitting))
    return {"said": text}, (sitting.telling.say("desk.said"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChanceArguments(GameArguments):
    """What `chance` takes."""

    enter: Sequence[str] | None


@gm_command(
    "chance",
    "the lots drawn",
    option("--enter", metavar=("PURPOSE", "OPTIONS", "RESULT"), nargs=3),
)
def _chance(sitting: CommandGame[AnyGMDesk], chosen: ChanceArguments) -> CommandResult:
    """Every lot drawn so far, and whether it follows from the seed that was committed to.

    `--enter PURPOSE OPTIONS RESULT` puts a real die or card in place of the next lot of that
    purpose; OPTIONS stand between commas. It is marked as drawn by hand.
    """
    desk = sitting.desk.chance
    if chosen.enter is not None:
        purpose, options, result = chosen.enter
        desk.enter(purpose, tuple(each.strip() for each in options.split(",")), result)
    log, waiting = desk.log(), desk.waiting()
    told, file = sitting.telling, sitting.file.name
    lines = [told.part("chance.commitment", file=file, commitment=desk.commitment)]
    lines += (lot_line(told, FATES[each.proved], each.lot) for each in log)
    lines += (lot_line(told, "waiting", each) for each in waiting)
    return {
        "commitment": desk.commitment,
        "words": list(desk.words),
        "lots": [{"phase": each.phase, "proved": each.proved, **asdict(each.lot)} for each in log],
        "waiting": [asdict(each) for each in waiting],
    }, lines


FATES = {True: "proved", False: "astray", None: "by_hand"}


@dataclass(frozen=True, slots=True, kw_only=True)
class HandoverArguments(GameArguments):
    """What `handover` takes."""

    name: str
    new_passphrase_file: str | None


@gm_command(
    "handover",
    "make another GM",
    option("name", metavar="NAME"),
    add_new_passphrase_option,
)
def _hand_over(sitting: CommandGame[AnyGMDesk], chosen: HandoverArguments) -> CommandResult:
    """Make somebody else GM. He gets a passphrase of his own; the old one opens nothing.

    The new passphrase is the first line of `--new-passphrase-file`, or asked for at the terminal.
    """
    sitting.desk.hand_over(
        chosen.name, read_replacing_passphrase(chosen.new_passphrase_file, sitting.telling)
    )
    name = sitting.desk.name()
    return {"gm": name}, (sitting.telling.say("desk.handed_over", name=name),)
