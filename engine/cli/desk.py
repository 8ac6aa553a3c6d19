"""The GM's other business: `policies`, `say`, `chance`, `handover`."""

import argparse
from dataclasses import replace

from engine.campaign.deal import ALL, CONCESSIONS, DRAWS, GM, NOBODY
from engine.campaign.decision import AgreementsSet, agreements_in_force
from engine.cli.command import Commands, Misused
from engine.cli.news import report_lines
from engine.cli.passphrase import add_new_passphrase, replacing_passphrase
from engine.cli.proof import lot_fields, lot_json
from engine.cli.rule import read_audience
from engine.cli.sitting import CommandGame, add_game, gm_table
from engine.frame.audience import PUBLIC, ForGM, Private
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.gm_records import Drawn
from engine.frame.notice import PoliciesTold
from engine.frame.policy import NoOrders, PressRule, WhoSealed
from engine.frame.report import Report
from engine.registry import options_of

POLICIES = "What is done without orders, and who may know who has sealed; told or changed."
SAY = """Say something to all, to some (`--for`), or in a seat's name (`--from`, `--anonymous`)."""
CHANCE = """Every lot drawn so far, and whether it follows from the seed that was committed to.

`--enter PURPOSE OPTIONS RESULT` puts a real die or card in place of the next lot of that purpose;
OPTIONS stand between commas. It is marked as drawn by hand.
"""
HANDOVER = """Make somebody else GM. He gets a passphrase of his own; the old one opens nothing.

The new passphrase is the first line of `--new-passphrase-file`, or asked for at the terminal.
"""


def add_to(commands: Commands) -> None:
    """Make the commands known."""
    policies = commands.add_parser("policies", help="standing rules", description=POLICIES)
    add_game(policies)
    policies.add_argument("--no-orders", choices=[each.value for each in NoOrders])
    policies.add_argument("--who-sealed", choices=[each.value for each in WhoSealed])
    computers = ("yes", "no")
    policies.add_argument("--analysis", choices=computers, help="may computers be asked?")
    policies.add_argument("--press", choices=[each.value for each in PressRule])
    policies.add_argument("--press-held", choices=computers, help="told with the next results?")
    policies.add_argument("--press-read", choices=computers, help="may the GM read it?")
    by = (ALL, GM, NOBODY)
    policies.add_argument("--draws", choices=by, help="who brings a draw about")
    policies.add_argument("--concessions", choices=by, help="who brings a concession about")
    policies.set_defaults(run=_policies)
    say = commands.add_parser("say", help="say something to all or some", description=SAY)
    add_game(say)
    say.add_argument("text", metavar="TEXT")
    say.add_argument("--for", dest="audience", metavar="READER", default="public", help="public")
    say.add_argument("--from", dest="sender", metavar="POWER", help="in whose name")
    say.add_argument("--anonymous", action="store_true", help="without telling whose")
    say.set_defaults(run=_say)
    chance = commands.add_parser("chance", help="the lots drawn", description=CHANCE)
    add_game(chance)
    chance.add_argument("--enter", metavar=("PURPOSE", "OPTIONS", "RESULT"), nargs=3)
    chance.set_defaults(run=_chance)
    hand_over = commands.add_parser("handover", help="make another GM", description=HANDOVER)
    add_game(hand_over)
    hand_over.add_argument("name", metavar="NAME")
    add_new_passphrase(hand_over)
    hand_over.set_defaults(run=_hand_over)


def _policies(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        desk = sitting.desk.schedule
        wanted = desk.policies()
        if chosen.no_orders is not None:
            wanted = replace(wanted, no_orders=NoOrders(chosen.no_orders))
        if chosen.who_sealed is not None:
            wanted = replace(wanted, who_sealed=WhoSealed(chosen.who_sealed))
        if chosen.analysis is not None:
            wanted = replace(wanted, analysis=chosen.analysis == "yes")
        if chosen.press is not None:
            wanted = replace(wanted, press=PressRule(chosen.press))
        if chosen.press_held is not None:
            wanted = replace(wanted, press_held=chosen.press_held == "yes")
        if chosen.press_read is not None:
            wanted = replace(wanted, press_read=chosen.press_read == "yes")
        by = _agreements(sitting, chosen)
        if wanted != desk.policies():
            desk.set_policies(wanted)
        told = Report(PUBLIC, "policies", PoliciesTold(wanted))
        found: dict[str, object] = {
            "no_orders": wanted.no_orders,
            "who_sealed": wanted.who_sealed,
            "analysis": wanted.analysis,
            "press": wanted.press,
            "press_held": wanted.press_held,
            "press_read": wanted.press_read,
        }
        lines = [*report_lines(sitting, (told,))]
        if by is not None:
            found |= {"draws": by.draws, "concessions": by.concessions}
            words, game = sitting.telling.words, sitting.onlooker.game
            for option, value in ((DRAWS.key, by.draws), (CONCESSIONS.key, by.concessions)):
                rule = words.option(game, option).title, words.choice(game, option, value)
                lines.append(words.text("table_rules.rule", {"title": rule[0], "value": rule[1]}))
        sitting.telling.tell(found, lines)


def _agreements(
    sitting: CommandGame[AnyGMDesk], chosen: argparse.Namespace
) -> AgreementsSet | None:
    """Who brings draws and concessions about, now changed as asked; None where nobody chooses.

    Raises `BadInput` for a game that leaves no choice.
    """
    desk = sitting.desk
    options, choices = options_of(desk.onlooker.game), desk.onlooker.choices
    now = agreements_in_force(options, choices, desk.rulings.book())
    if now is None:
        if chosen.draws or chosen.concessions:
            raise Misused("agreements")
        return None
    draws, concessions = chosen.draws or now.draws, chosen.concessions or now.concessions
    wanted = AgreementsSet(str(draws), str(concessions))
    if wanted != now:
        desk.rulings.rule(wanted, sitting.telling.words.text("table_rules.policy_changed"))
    return wanted


def _say(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        text = str(chosen.text)
        if chosen.sender is not None:
            seat = sitting.seat(str(chosen.sender))
            audience = read_audience(str(chosen.audience), sitting)
            if isinstance(audience, ForGM):
                raise Misused("from_public")
            to = audience.seats if isinstance(audience, Private) else ()
            sitting.desk.press.press(seat.id, text, bool(chosen.anonymous), to)
        elif chosen.anonymous:
            raise Misused("anonymous_from")
        else:
            sitting.desk.press.announce(text, read_audience(str(chosen.audience), sitting))
        sitting.telling.tell({"said": text}, (sitting.telling.say("desk.said"),))


def _chance(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        desk = sitting.desk.chance
        if chosen.enter is not None:
            purpose, options, result = (str(each) for each in chosen.enter)
            desk.enter(purpose, tuple(each.strip() for each in options.split(",")), result)
        log, waiting = desk.log(), desk.waiting()
        sitting.telling.tell(
            {
                "commitment": desk.commitment,
                "words": list(desk.words),
                "lots": [_drawn_json(each) for each in log],
                "waiting": [lot_json(each) for each in waiting],
            },
            (
                sitting.telling.part(
                    "chance.commitment", file=sitting.file.name, commitment=desk.commitment
                ),
                *(_drawn_line(sitting, each) for each in log),
                *(
                    sitting.telling.say(
                        "chance.waiting", **lot_fields(sitting.telling.words, each)
                    )
                    for each in waiting
                ),
            ),
        )


def _drawn_json(drawn: Drawn) -> dict[str, object]:
    return {"phase": drawn.phase, "proved": drawn.proved, **lot_json(drawn.lot)}


def _drawn_line(sitting: CommandGame[AnyGMDesk], drawn: Drawn) -> str:
    key = {True: "proved", False: "astray", None: "by_hand"}[drawn.proved]
    return sitting.telling.say(f"chance.{key}", **lot_fields(sitting.telling.words, drawn.lot))


def _hand_over(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        sitting.desk.hand_over(str(chosen.name), replacing_passphrase(chosen))
        sitting.telling.tell(
            {"gm": sitting.desk.name()},
            (sitting.telling.say("desk.handed_over", name=sitting.desk.name()),),
        )
