"""The lessons in their order, and what is to be said in each."""

import tomllib
from functools import cache

from desktop.resources import asset
from desktop.tutorial.lesson import RETREATS, WINTER, Lesson
from engine.judge.ruling import Outcome

_DONE, _BOUNCED = Outcome.SUCCEEDED, Outcome.BOUNCED

COURSE: tuple[Lesson, ...] = (
    Lesson(
        "move",
        "norland: A mil, F hav |  | hav mil; sudria: A vin, A tow |  | tow vin",
        [{"A mil - bri": _DONE}],
    ),
    Lesson(
        "hold",
        "norland: A bri, F hav |  | bri hav mil; sudria: A vin |  | tow vin",
        [{"A bri H": _DONE}],
        ["A vin - bri"],
    ),
    Lesson(
        "support_hold",
        "norland: A bri, A mil |  | bri hav mil; sudria: A vin, A tow |  | tow vin",
        [{"A mil S A bri": _DONE}],
        ["A vin - bri", "A tow S A vin - bri"],
        slips={"A mil H": "idle"},
    ),
    Lesson(
        "support_move",
        "norland: A bri, A mil |  | bri hav mil; sudria: A woo |  | tow vin",
        [
            {"A mil - woo": _DONE, "A bri S A mil - woo": _DONE},
            {"A bri - woo": _DONE, "A mil S A bri - woo": _DONE},
        ],
        slips={"A mil - woo": "alone", "A bri - woo": "alone"},
    ),
    Lesson(
        "cut",
        "norland: A bri, A woo |  | bri hav mil; sudria: A vin, A tow |  | tow vin",
        [{"A woo - vin": _BOUNCED}],
        ["A tow - bri", "A vin S A tow - bri"],
        slips={"A woo S A bri": "supported"},
    ),
    Lesson(
        "standoff",
        "norland: A mil, F hav |  | hav mil; sudria: A vin |  | tow vin",
        [{"A mil - bri": _BOUNCED}],
        ["A vin - bri"],
        slips={"F hav - bri": "fleet"},
    ),
    Lesson(
        "convoy",
        "norland: A hav, F bay |  | hav mil; sudria: A vin, A tow |  | tow vin",
        [{"A hav - isl": _DONE, "F bay C A hav - isl": _DONE}],
        slips={"A hav - isl": "no_fleet", "F bay C A hav - isl": "no_army"},
    ),
    Lesson(
        "retreat",
        "norland: F hav | *A bri<tow>mil,woo | bri hav mil; sudria: A bri, A vin |  | tow vin",
        [{"A bri R mil": _DONE}, {"A bri R woo": _DONE}],
        turn=RETREATS,
        slips={"A bri D": "gone"},
    ),
    Lesson(
        "build",
        "norland: A bri, F bay |  | bri hav mil; sudria: A tow, A vin |  | tow vin",
        [{"Build A mil": _DONE}, {"Build A hav": _DONE}, {"Build F hav": _DONE}],
        turn=WINTER,
    ),
    Lesson(
        "disband",
        "norland: A mil, A woo, F bay |  | hav mil; sudria: A bri, A tow, A vin |  | bri tow vin",
        [{f"{unit} D": _DONE} for unit in ("A mil", "A woo", "F bay")],
        turn=WINTER,
    ),
    Lesson(
        "seal",
        "norland: A mil, F hav |  | hav mil; sudria: A vin, A tow |  | tow vin",
        [{}],
        ["A vin - bri"],
        sealed=True,
    ),
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
