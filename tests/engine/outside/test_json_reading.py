"""JSON of strangers: half of a sign is refused, whatever else is said about it stays."""

import json

import pytest

from engine.untrusted.json_reading import decode_json, whole_signs, with_whole_signs


@pytest.mark.parametrize(
    "text", [r'"\ud800"', r'{"\udc00": 1}', r'[["x", {"y": "\uD83D"}]]', '"\ud800"', "[" * 5000]
)
def test_half_a_sign_and_what_is_too_deep_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"half a sign|nested too deep"):
        decode_json(text)


@pytest.mark.parametrize("value", ["😀", r"\ud800 as it is written", {"a": [1, None, "é"]}])
def test_whole_signs_are_read_as_ever(value: object) -> None:
    assert decode_json(json.dumps(value)) == value


def test_a_post_that_was_cut_in_an_emoji_keeps_all_but_that() -> None:
    assert whole_signs("so it is \ud83d") == "so it is \ufffd"
    assert with_whole_signs({"\ud800": ["\udfff", 3]}) == {"\ufffd": ["\ufffd", 3]}
