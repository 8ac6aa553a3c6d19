"""What the pages of an envelope ask.

The question is the same for every seat; only the faint lines below it, in the same room, say
what the answer counts for.
"""

from PySide6.QtCore import QCoreApplication

from desktop.pages.choice_page import Asked
from desktop.werewolves.phrases import die_words
from engine.games.werewolves.terms import Card, Page
from engine.games.werewolves.view import Own, WerewolvesView


def asked(page: Page, view: WerewolvesView) -> Asked:
    """A page's question, and what it is about for the seat whose view it is."""
    return Asked(question(page), says(page, view))


def question(page: Page) -> str:
    """What a page asks everybody."""
    translate = QCoreApplication.translate
    match page:
        case Page.ELECTION:
            return translate("WolvesAsked", "Who shall be President?")
        case Page.TARGET:
            return translate("WolvesAsked", "Who is to fall with you?")
        case Page.FRIGHT:
            return translate("WolvesAsked", "Whom do you frighten?")
        case Page.COURT:
            return translate("WolvesAsked", "Whom shall the European Court punish?")
        case Page.ABILITY:
            return translate("WolvesAsked", "Whom do you ask about?")
        case Page.WHISPER:
            return translate("WolvesAsked", "What do you tell the other werewolves?")
        case Page.ANSWER:
            return translate("WolvesAsked", "What do you do about it?")
        case Page.CASTING:
            return translate("WolvesAsked", "If the court is tied: against whom do you decide?")
        case Page.ORDERS:
            return ""


def says(page: Page, view: WerewolvesView) -> str:
    """What a page is about, in up to six short lines; where nothing hangs on it, that."""
    own = view.own
    match page:
        case Page.ELECTION:
            return _of_election()
        case Page.COURT:
            return _of_court(view)
        case Page.FRIGHT if own is not None and own.wolf is not None:
            return _of_fright(view, own)
        case Page.TARGET if own is not None and own.card is Card.SCIENTIST:
            return _of_target()
        case Page.ABILITY if own is not None and own.card is Card.SPY:
            return _of_spying(view)
        case Page.ABILITY if own is not None and own.card is Card.WITCH and _on_request(view):
            return _of_list()
        case Page.WHISPER if own is not None and own.wolf is not None:
            return _of_whisper()
        case Page.ANSWER if own is not None and own.card is Card.WITCH:
            return _of_magic(view, own)
        case Page.CASTING if own is not None and own.letter is not None and own.letter.tied:
            return _of_casting()
        case _:
            return _idle(page)


def _on_request(view: WerewolvesView) -> bool:
    return view.choice("list_asked") == "request"


def _idle(page: Page) -> str:
    """Why nothing hangs on a page, and why it is filled in all the same."""
    translate = QCoreApplication.translate
    counts = {
        Page.TARGET: translate(
            "WolvesAsked", "Only the scientist’s answer counts, and you are not he."
        ),
        Page.FRIGHT: translate("WolvesAsked", "Only werewolves’ answers count, and you are none."),
        Page.ABILITY: translate("WolvesAsked", "You have nothing to ask this Winter."),
        Page.WHISPER: translate("WolvesAsked", "Only werewolves are passed on, and you are none."),
        Page.ANSWER: translate(
            "WolvesAsked", "Only the witch’s answer counts, and you are not she."
        ),
        Page.CASTING: translate("WolvesAsked", "Only the President of a tied court decides."),
    }
    why = translate(
        "WolvesAsked",
        "Answer as you like: it is thrown away. Everybody fills in every page, so that nobody’s "
        "hands tell what he is.",
    )
    return f"{counts.get(page, '')} {why}"


def _of_election() -> str:
    return QCoreApplication.translate(
        "WolvesAsked",
        "Everybody votes in secret, and only the winner is told; lots decide a tie. The "
        "President’s vote decides where the European Court is tied.",
    )


def _of_court(view: WerewolvesView) -> str:
    translate = QCoreApplication.translate
    if view.choice("court_needs") == "majority":
        who = translate(
            "WolvesAsked", "Whoever has more than half of the votes is in civil disorder"
        )
    else:
        who = translate("WolvesAsked", "Whoever has the most votes is in civil disorder")
    when = translate(
        "WolvesAsked",
        "next Spring, or next Fall if it was so this Fall. The President decides ties. The "
        "sentence is told to all.",
    )
    return f"{who} {when}"


def _of_fright(view: WerewolvesView, own: Own) -> str:
    translate = QCoreApplication.translate
    year = view.board.turn.year
    if own.votes_from > year:
        return translate(
            "WolvesAsked",
            "You are a werewolf, but have a vote only from Winter {year}: until then your answer "
            "is thrown away.",
        ).format(year=own.votes_from)
    return translate(
        "WolvesAsked",
        "You are a werewolf. If all werewolves name the same power, it is in civil disorder for "
        "all of {year}; not twice running. Name a werewolf, and you will read “Failed”.",
    ).format(year=year + 1)


def _of_target() -> str:
    return QCoreApplication.translate(
        "WolvesAsked",
        "You are the scientist. If you are in civil disorder this season by fright, magic or the "
        "court, the power you name is so too.",
    )


def _of_spying(view: WerewolvesView) -> str:
    translate = QCoreApplication.translate
    what = translate("WolvesAsked", "You are the spy. If you build this Winter, a die is thrown:")
    told = f"{what} {die_words(str(view.choice('spy_table')))}."
    if view.choice("spied_by") == "gm":
        told += " " + translate("WolvesAsked", "The GM may name the power.")
    return told


def _of_list() -> str:
    return QCoreApplication.translate(
        "WolvesAsked",
        "You are the witch. Name any power, and if you build this Winter you will be told of the "
        "disorders to come.",
    )


def _of_whisper() -> str:
    return QCoreApplication.translate(
        "WolvesAsked",
        "You are a werewolf. The other werewolves will read this in their letters, without "
        "learning who wrote it.",
    )


def _of_magic(view: WerewolvesView, own: Own) -> str:
    translate = QCoreApplication.translate
    if view.choice("winter_rounds") == "one":
        return translate(
            "WolvesAsked",
            "You are the witch. If you build, the first of your wishes that can be done is done, "
            "in the order you chose them.",
        )
    if own.letter is None or own.letter.expected is None:
        return translate(
            "WolvesAsked",
            "You are the witch, but did not build: your answer is thrown away this Winter.",
        )
    return translate(
        "WolvesAsked",
        "You are the witch. Lift one of the disorders on your list, or put a power into civil "
        "disorder next year, or do nothing.",
    )


def _of_casting() -> str:
    return QCoreApplication.translate(
        "WolvesAsked",
        "You are the President, and the court is tied: the power you name is punished. Name "
        "nobody, and nobody is.",
    )
