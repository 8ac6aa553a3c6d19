"""Small pieces of what the windows say: acts, dice, cards, disorders."""

from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power, Season
from engine.frame.audience import FOR_GM
from engine.frame.report import Facts, Report
from engine.games.werewolves.news import ExpectedDisorder
from engine.games.werewolves.submission import WitchAnswer
from engine.games.werewolves.terms import DisorderCause, PowerCard, WitchActionKind
from engine.phrases.catalogue import capitalized


def power_name(power: Power | None, context: MapUiContext) -> str:
    """A power's name; nothing for none."""
    return context.words.power(power, context.gazetteer) if power else ""


def card_name(card: PowerCard, context: MapUiContext) -> str:
    """What a card is called, as a title."""
    return capitalized(context.words.text(f"werewolves.card.{card}"))


def cause_name(cause: DisorderCause, context: MapUiContext) -> str:
    """Why a power is in civil disorder, in a word."""
    return context.words.text(f"werewolves.cause.{cause}")


def season_words(seasons: tuple[Season, ...], year: int, context: MapUiContext) -> str:
    """A season, or a whole year."""
    key = str(seasons[0]) if len(seasons) == 1 else "year"
    return context.words.text(f"werewolves.season.{key}", {"year": year})


def fact_sentences(kind: str, facts: Facts, context: MapUiContext) -> tuple[str, ...]:
    """What the game says of some facts."""
    return context.words.report(Report(FOR_GM, kind, facts), context.gazetteer)


def disorder_name(entry: ExpectedDisorder, context: MapUiContext) -> str:
    """When a power is in disorder, and why if that is known."""
    said = season_words(entry.seasons, entry.year, context)
    return f"{said} ({cause_name(entry.cause, context)})" if entry.cause else said


def answer_words(answer: WitchAnswer, context: MapUiContext) -> str:
    """What is done about a letter, in a few words."""
    say = context.words.text
    if answer.power is None or answer.deed is WitchActionKind.NOTHING:
        return say("werewolves.answer.nothing")
    done = {"power": power_name(answer.power, context)}
    said = say(f"werewolves.answer.{answer.deed}", done)
    return f"{said}, {say(f'werewolves.answer.{answer.when}')}" if answer.when else said
