"""Errors in one sentence each, saying what is wrong and where."""

from collections.abc import Mapping
from pathlib import PurePath

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, Province
from engine.errors import (
    ActRefused,
    ConsentMissing,
    ExchangeError,
    LotRefused,
    MapError,
    NotationError,
    PassphraseNeeded,
    PostError,
    ReadingStopped,
    RetryTooSoon,
    RulingRefused,
    SaveError,
    SetupRefused,
    StillWaiting,
    TableError,
    WrongDeskKind,
)
from engine.frame.seat import SeatId
from engine.phrases.catalogue import Catalogue
from engine.phrases.noun import NounMaker


def error_sentence(
    catalogue: Catalogue,
    error: TableError,
    gazetteer: Gazetteer | None = None,
    players: Mapping[SeatId, str] | None = None,
) -> str:
    """The sentence for an error other than a refused submission.

    `gazetteer` and `players` give the names of the powers and players that it speaks of; without
    them it speaks of them less exactly.
    """
    match error:
        case NotationError():
            return _notation(catalogue, error)
        case MapError():
            return _map(catalogue, error)
        case ExchangeError():
            return _exchange(catalogue, error)
        case PostError():
            sentence = catalogue.say(f"error.post.{error.code}")
            name = PurePath(error.file).name
            return catalogue.say("error.post.place", file=name, sentence=sentence)
        case SaveError():
            return catalogue.sentence(f"error.{error.code}", file=PurePath(error.file).name)
        case ReadingStopped():
            name = PurePath(error.file).name
            return catalogue.sentence(f"error.{error.code}", file=name, limit=error.limit)
        case SetupRefused():
            return _setup(catalogue, error, gazetteer)
        case ActRefused(facts=facts):
            subject = str(facts[0]) if facts else ""
            subject = (players or {}).get(SeatId(subject), subject)
            return catalogue.sentence(f"error.{error.code}", subject=subject)
        case StillWaiting(seats=seats):
            if not seats:
                return catalogue.sentence("error.still_waiting_untold")
            known = players or {}
            names = [known[SeatId(seat)] for seat in seats if SeatId(seat) in known]
            key = "error.still_waiting" if len(names) < len(seats) else "error.still_waiting_for"
            players_named = catalogue.join(tuple(names)) if names else ""
            return catalogue.sentence(key, count=len(seats), players=players_named)
        case ConsentMissing(seats=seats):
            return _consent(catalogue, seats, players or {})
        case RulingRefused(facts=facts):
            subject = _ruling_subject(catalogue, facts, gazetteer)
            return catalogue.sentence(f"error.{error.code}", subject=subject)
        case LotRefused(purpose=purpose, result=result):
            return catalogue.sentence("error.lot_refused", purpose=purpose, result=result)
        case RetryTooSoon(seconds=seconds):
            return catalogue.sentence("error.too_soon", seconds=seconds)
        case PassphraseNeeded(file=file) | WrongDeskKind(file=file):
            return catalogue.sentence(f"error.{error.code}", file=PurePath(file).name)
        case _:
            return catalogue.sentence(f"error.{error.code}")


def _consent(catalogue: Catalogue, seats: tuple[str, ...], players: Mapping[SeatId, str]) -> str:
    names = tuple(players[SeatId(seat)] for seat in seats if SeatId(seat) in players)
    if len(names) < len(seats) or not names:
        return catalogue.sentence("error.consent_missing")
    key = "error.consent_missing_of"
    return catalogue.sentence(key, players=catalogue.join(names), count=len(names))


def _ruling_subject(
    catalogue: Catalogue, facts: tuple[object, ...], gazetteer: Gazetteer | None
) -> str:
    """What a ruling was about: a place or power by its name, anything else as it is."""
    subject = str(facts[0]) if facts else ""
    if gazetteer is None:
        return subject
    names = gazetteer.provinces[catalogue.language]
    powers = gazetteer.powers[catalogue.language]
    return names.get(Province(subject)) or powers.get(Power(subject)) or subject


def _notation(catalogue: Catalogue, error: NotationError) -> str:
    start, end = error.span
    found = error.text[start:end].strip() or error.text.strip()
    sentence = catalogue.sentence(f"error.notation.{error.code}", found=found)
    if not error.proposals:
        return sentence
    key = "error.notation.proposal"
    return catalogue.say(key, sentence=sentence, proposal=error.proposals[0])


def _map(catalogue: Catalogue, error: MapError) -> str:
    key = "error.map.place_inside" if error.path else "error.map.place"
    sentence = catalogue.say(f"error.map.{error.code}", subject=error.subject)
    return catalogue.say(key, file=error.file, path=error.path, sentence=sentence)


def _exchange(catalogue: Catalogue, error: ExchangeError) -> str:
    key = "place_field" if error.field else "place_line" if error.line else "place"
    reason = _notation(catalogue, error.reason) if error.reason else ""
    sentence = catalogue.say(f"error.exchange.{error.code}", subject=error.subject, reason=reason)
    return catalogue.say(
        f"error.exchange.{key}",
        file=error.file,
        line=error.line,
        field=error.field,
        sentence=sentence,
    )


def _setup(catalogue: Catalogue, error: SetupRefused, gazetteer: Gazetteer | None) -> str:
    subject, value = (*(str(fact) for fact in error.facts), "", "")[:2]
    if error.code == "setup_option":
        subject = _option_title(catalogue, subject)
    elif error.code in TWO_OPTIONS:
        subject, value = _option_title(catalogue, subject), _option_title(catalogue, value)
    elif gazetteer and subject in gazetteer.powers[catalogue.language]:
        subject = format(NounMaker(catalogue, gazetteer).power(Power(subject)), "the")
    return catalogue.sentence(f"error.{error.code}", subject=subject, value=value)


TWO_OPTIONS = ("village_needs", "village_apart")
"""Refusals that are about two options of a game."""


def _option_title(catalogue: Catalogue, option: str) -> str:
    """What an option is called, whichever game it belongs to; its key if nobody names it."""
    ending = f".{option}.title"
    keys = (key for key in catalogue.entries if key.startswith("option.") and key.endswith(ending))
    key = next(keys, None)
    return catalogue.say(key) if key else option
