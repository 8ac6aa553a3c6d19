"""The lessons in their order, and what is to be said in each."""

import tomllib
from functools import cache

from desktop.resources import asset
from desktop.tutorial.lesson import SPRING, Lesson
from engine.board.calendar import read_turn
from engine.judge.ruling import Outcome

COURSE: tuple[Lesson, ...] = tuple(
    Lesson(
        key=each["key"],
        position=each["position"],
        ways=[{order: Outcome(end) for order, end in way.items()} for way in each["ways"]],
        foe=each.get("foe", ()),
        turn=read_turn(each.get("phase", SPRING.code)),
        slips=each.get("slips", {}),
        sealed=each.get("sealed", False),
    )
    for each in tomllib.loads(asset("tutorial", "course.toml").read_text(encoding="utf-8"))[
        "lesson"
    ]
)


@cache
def words(language: str) -> dict[str, dict[str, str]]:
    """What is said in the lessons, by their keys; `general` holds what is said in several."""
    return tomllib.loads(asset("tutorial", f"{language}.toml").read_text(encoding="utf-8"))


def sentence(language: str, lesson: Lesson, name: str) -> str:
    """One sentence of a lesson's, or else the one for all. Raises `KeyError`."""
    said = words(language)
    own = said[lesson.key]
    return own[name] if name in own else said["general"][name]
