"""Turns of phrase that the news and the script of Werewolves Diplomacy share."""

from collections.abc import Iterable

from engine.board.terms import Season
from engine.games.werewolves import news
from engine.games.werewolves.terms import Card, Cause
from engine.words.speech import Speech

ROOT = "werewolves"


def tell(speech: Speech, key: str, **fields: object) -> str:
    """A sentence of this game's."""
    return speech.sentence(f"{ROOT}.{key}", **fields)


def phrase(speech: Speech, key: str, **fields: object) -> str:
    """A part of a sentence of this game's."""
    return speech.say(f"{ROOT}.{key}", **fields)


def card_word(speech: Speech, card: Card) -> str:
    """A card in a word."""
    return phrase(speech, f"card.{card}")


def is_known(speech: Speech, power: str) -> bool:
    """Whether there is such a power on the map."""
    gazetteer = speech.nouns.gazetteer
    return gazetteer is not None and power in gazetteer.powers[speech.catalogue.language]


def season_phrase(speech: Speech, seasons: tuple[Season, ...], year: int) -> str:
    """A season, or the whole year."""
    key = str(seasons[0]) if len(seasons) == 1 else "year"
    return phrase(speech, f"season.{key}", year=year)


def when_phrase(speech: Speech, seasons: tuple[Season, ...], year: int) -> str:
    """The same inside a sentence: in that season, or throughout the year."""
    key = str(seasons[0]) if len(seasons) == 1 else "year"
    return phrase(speech, f"when.{key}", year=year)


def expected_sentence(speech: Speech, entries: tuple[news.Expected, ...]) -> str:
    """The disorders to come, as the witch reads of them."""
    if not entries:
        return tell(speech, "letter.expected_none")
    return tell(speech, "letter.expected", list=expected_list(speech, entries))


def expected_list(speech: Speech, entries: tuple[news.Expected, ...]) -> str:
    """Disorders to come, one after another."""
    return listed(speech, (expected_entry(speech, each) for each in entries))


def listed(speech: Speech, entries: Iterable[str]) -> str:
    """Entries with commas of their own, one after another."""
    return phrase(speech, "list.next").join(entries)


def expected_entry(speech: Speech, entry: news.Expected) -> str:
    """One disorder to come: whose, when, and why if that is told."""
    power = speech.nouns.power(entry.power)
    season = season_phrase(speech, entry.seasons, entry.year)
    if entry.cause is None:
        return phrase(speech, "letter.expected_entry", power=power, season=season)
    cause = cause_word(speech, entry.cause)
    return phrase(speech, "letter.expected_entry_cause", power=power, season=season, cause=cause)


def cause_word(speech: Speech, cause: Cause) -> str:
    """A cause in a word."""
    return phrase(speech, f"cause.{cause}")


def finding_sentence(speech: Speech, finding: news.SpyFinding) -> str:
    """What the spy's die brought."""
    key, power = finding.kind, speech.nouns.power(finding.power) if finding.power else ""
    match key:
        case "vote" if finding.vote is None:
            key = "no_vote"
        case "wolf" if not finding.wolf:
            key = "no_wolf"
        case "status" if finding.wolf and finding.card is not Card.WOLF:
            key = "status_wolf"
        case _:
            pass
    vote = speech.nouns.power(finding.vote) if finding.vote else ""
    card = card_word(speech, finding.card) if finding.card else ""
    return tell(speech, f"letter.die_{key}", die=finding.die, power=power, vote=vote, card=card)
