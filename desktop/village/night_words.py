"""What a page of the night asks: in two lines, with up to six lines about it."""

from PySide6.QtCore import QCoreApplication

from desktop.pages.content import Asked
from desktop.surroundings import Surroundings
from desktop.village.role_words import named
from engine.games.village.terms import Duty
from engine.games.village.view import VillageView


def asked(view: VillageView, around: Surroundings) -> Asked:
    """The question of a seat in the open part of the night."""
    match view.duty:
        case Duty.KILL:
            return Asked(
                QCoreApplication.translate("NightWords", "Whom do the werewolves kill?"),
                _pack(view, around),
            )
        case Duty.SEEK:
            return Asked(
                QCoreApplication.translate("NightWords", "Whose nature do you want to know?"),
                QCoreApplication.translate(
                    "NightWords", "Point at somebody: the answer stands below, and stays there."
                ),
            )
        case Duty.WARD:
            return Asked(
                QCoreApplication.translate(
                    "NightWords", "Before whose door do you strew the herb?"
                ),
                QCoreApplication.translate("NightWords", "Werewolves do not pass it tonight."),
            )
        case Duty.PAIR:
            return Asked(
                QCoreApplication.translate("NightWords", "Which two shall love each other?"),
                QCoreApplication.translate(
                    "NightWords", "If one of them dies, so does the other."
                ),
            )
        case Duty.SWAP:
            return Asked(
                QCoreApplication.translate("NightWords", "Whose two cards change places?"),
                _pack(view, around),
            )
        case Duty.NOTHING:
            return Asked(
                QCoreApplication.translate("NightWords", "Whom do you trust least?"),
                QCoreApplication.translate(
                    "NightWords",
                    "You have nothing to decide tonight. Point as you like: it goes nowhere, and "
                    "nobody sees from outside that it does not count.",
                ),
            )


def _pack(view: VillageView, around: Surroundings) -> str:
    """The pack, and at whom the others have pointed already."""
    if not view.fellows:
        return QCoreApplication.translate("NightWords", "You hunt alone.")
    lines = [
        QCoreApplication.translate("NightWords", "With you hunt: {players}").format(
            players=named(view.fellows, around)
        )
    ]
    line = QCoreApplication.translate("NightWords", "{player} points at {target}")
    for seat, targets in view.fellow_picks.items():
        name = around.players.get(seat, "")
        lines.append(line.format(player=name, target=named(targets, around)))
    return "\n".join(lines)
