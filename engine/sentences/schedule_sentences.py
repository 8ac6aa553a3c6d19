"""The standing rule for deadlines in one sentence, and the days of the week by their names."""

from engine.frame.schedule import StandingSchedule
from engine.orders.spelling import fold_text
from engine.phrases.catalogue import LANGUAGES
from engine.sentences.sentences import Sentences

DAYS = range(7)
"""Monday to Sunday."""

_SHORTEST = 3


def standing_rule_sentence(rule: StandingSchedule, words: Sentences) -> str:
    """When phases are due by a rule."""
    say = words.catalogue
    hour = f"{rule.minute // 60:02}:{rule.minute % 60:02}"
    parts = [
        say.say(
            "schedule.days",
            days=say.join(tuple(day_name(each, words) for each in rule.days)),
            hour=hour,
            zone=rule.zone.replace("_", " "),
        ),
        say.say("schedule.notice", count=rule.notice // 3600),
        say.say("schedule.later", count=rule.later),
    ]
    if rule.spare_absent:
        parts.append(say.say("schedule.spared"))
    if rule.grace:
        parts.append(say.say("schedule.grace", count=rule.grace // 60))
    return words.text("schedule.rule", {"parts": "; ".join(parts)})


def day_name(day: int, words: Sentences) -> str:
    """A day of the week; 0 is Monday."""
    return words.text(f"weekday.{day}")


def read_day(text: str) -> int | None:
    """The day of the week that a text means in any language, also by its first three letters."""
    wanted = fold_text(text.strip())
    if len(wanted) < _SHORTEST:
        return None
    spoken = [Sentences(each) for each in LANGUAGES]
    found = (
        day for day in DAYS for each in spoken if fold_text(day_name(day, each)).startswith(wanted)
    )
    return next(found, None)
