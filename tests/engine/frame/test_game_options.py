"""What of a game's options may be chosen."""

from typing import Any

import pytest

from engine.errors import SetupRefused
from engine.frame.game_option import GameOption, options_with_defaults

NUMBER = GameOption("solo", 18, low=2, high=34)
SWITCH = GameOption("priest", False)
WORD = GameOption("press", "open", values=("open", "none"))
TEXT = GameOption("spread", "a", accepts=str.isalpha)
ALL = (NUMBER, SWITCH, WORD, TEXT)


@pytest.mark.parametrize(
    ("option", "offered", "refused"),
    [
        (NUMBER, (2, 18, 34), (1, 35, True, "18")),
        (SWITCH, (True, False), (1, 0, "yes")),
        (WORD, ("open", "none"), ("", "signed", 1)),
        (TEXT, ("a", "bc"), ("", "1", 7)),
    ],
)
def test_a_value_is_offered_or_refused(
    option: GameOption, offered: tuple[Any, ...], refused: tuple[Any, ...]
) -> None:
    assert all(map(option.offers, offered))
    assert not any(map(option.offers, refused))


def test_what_is_not_chosen_is_as_usual_and_what_is_not_offered_is_named() -> None:
    usual = {"solo": 18, "priest": False, "press": "open", "spread": "a"}
    assert options_with_defaults(ALL, {}) == usual
    assert options_with_defaults(ALL, {"solo": 34, "priest": True}) == {
        **usual,
        "solo": 34,
        "priest": True,
    }
    for key, value in (("solo", 1), ("seer", True)):
        with pytest.raises(SetupRefused) as told:
            options_with_defaults(ALL, {key: value})
        assert (told.value.code, told.value.facts) == ("setup_option", (key, value))
