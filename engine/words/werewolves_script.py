"""The GM's script of Werewolves Diplomacy: every ballot, die and disorder, in words."""

from collections.abc import Iterator

from engine.board.terms import Power
from engine.frame.report import Facts
from engine.games.werewolves import news
from engine.words.noun import FORMS, Noun
from engine.words.speech import Speech
from engine.words.werewolves_phrases import (
    card_word,
    cause_word,
    expected_list,
    finding_sentence,
    is_known,
    listed,
    phrase,
    tell,
    when_phrase,
)


def script_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """What the GM alone reads of some facts; None for other facts."""
    return tuple(_lines(speech, facts)) or None


def _lines(speech: Speech, facts: Facts) -> Iterator[str]:
    match facts:
        case news.RolesNoted(roles):
            entries = ", ".join(
                phrase(
                    speech,
                    "script.role",
                    power=speech.nouns.power(power),
                    card=card_word(speech, card),
                )
                for power, card in roles
            )
            yield tell(speech, "script.roles", list=entries)
        case news.BallotNoted():
            yield from _ballot(speech, facts)
        case news.SentenceNoted(power, year, season, shifted):
            key = "sentence_shifted" if shifted else "sentence"
            when = when_phrase(speech, (season,), year)
            yield tell(speech, f"script.{key}", power=speech.nouns.power(power), season=when)
        case news.FrightNoted():
            yield from _fright(speech, facts)
        case news.SpyNoted() | news.WitchNoted() | news.RetaliationNoted():
            yield _gifted(speech, facts)
        case news.ScheduleNoted(sentences):
            yield tell(speech, "script.schedule", list=expected_list(speech, sentences))
        case news.DisorderNoted(turn, powers):
            entries = listed(
                speech,
                (
                    phrase(
                        speech,
                        "script.disorder_entry",
                        power=speech.nouns.power(power),
                        causes=", ".join(cause_word(speech, cause) for cause in causes),
                    )
                    for power, causes in powers
                ),
            )
            season = when_phrase(speech, (turn.season,), turn.year)
            yield tell(speech, "script.disorder", season=season, list=entries)
        case news.ContaminationNoted(wolf, power):
            nouns = speech.nouns
            wolf_name, name = nouns.power(wolf), nouns.power(power)
            yield tell(speech, "script.contamination", wolf=wolf_name, power=name)
        case _:
            return


def _votes(speech: Speech, votes: news.Votes) -> str:
    return ", ".join(
        phrase(
            speech,
            "script.vote" if choice else "script.vote_nobody",
            voter=speech.nouns.power(voter),
            power=_name(speech, choice),
        )
        for voter, choice in votes
    )


def _name(speech: Speech, power: Power | None) -> Noun:
    """A power's name; of what is no power, what was written."""
    if power and is_known(speech, power):
        return speech.nouns.power(power)
    said = power or ""
    return Noun(said, dict.fromkeys(FORMS, said))


def _ballot(speech: Speech, facts: news.BallotNoted) -> Iterator[str]:
    page = phrase(speech, f"page.{facts.page}")
    if facts.votes:
        yield tell(speech, "script.ballot", page=page, votes=_votes(speech, facts.votes))
    chosen = speech.nouns.power(facts.chosen) if facts.chosen else ""
    outcome = phrase(speech, f"script.{facts.how}", power=chosen)
    yield tell(speech, "script.counted", page=page, outcome=outcome)


def _fright(speech: Speech, facts: news.FrightNoted) -> Iterator[str]:
    if not facts.votes:
        yield tell(speech, "script.fright_none")
        return
    yield tell(speech, "script.fright", votes=_votes(speech, facts.votes))
    yield tell(
        speech,
        f"script.fright_{facts.outcome}",
        power=speech.nouns.power(facts.target) if facts.target else "",
        powers=speech.nouns.powers(facts.wrong),
    )


def _gifted(speech: Speech, facts: news.SpyNoted | news.WitchNoted | news.RetaliationNoted) -> str:
    match facts:
        case news.SpyNoted(power, named, findings, ignored, waiting):
            key = "spy_ignored" if ignored else "spy_waiting" if waiting else "spy"
            said = " ".join(finding_sentence(speech, each) for each in findings)
            name, names = speech.nouns.power(power), speech.nouns.powers(named)
            return tell(speech, f"script.{key}", power=name, findings=said, named=names)
        case news.WitchNoted(power, outcome, _, target):
            name = speech.nouns.power(power)
            return tell(
                speech, f"script.witch_{outcome}", power=name, target=_name(speech, target)
            )
        case news.RetaliationNoted(scientist, target, outcome):
            name = speech.nouns.power(scientist)
            return tell(speech, f"script.{outcome}", power=name, target=_name(speech, target))
