"""Windows asks for a window to be minimised; the curtain is painted before."""

import ctypes
from ctypes import wintypes

import pytest

from desktop.session.idle_guard import MinimiseFilter, is_minimise_message


def message(kind: int, what: int) -> wintypes.MSG:
    told = wintypes.MSG()
    told.message, told.wParam = kind, what
    return told


@pytest.mark.parametrize(
    ("kind", "what", "minimises"),
    [
        (0x0112, 0xF020, True),  # the button
        (0x0112, 0xF022, True),  # with a bit of the system's own
        (0x0112, 0xF030, False),  # made as large as the screen
        (0x0100, 0xF020, False),  # a key
    ],
)
def test_only_the_wish_to_minimise_counts(kind: int, what: int, minimises: bool) -> None:
    assert is_minimise_message(ctypes.addressof(message(kind, what))) is minimises


def test_the_curtain_falls_before_windows_obeys() -> None:
    fell: list[bool] = []
    told = message(0x0112, 0xF020)
    made = MinimiseFilter(lambda: fell.append(True))
    answer = made.nativeEventFilter(b"windows_generic_MSG", ctypes.addressof(told))
    assert fell == [True]
    assert answer == (False, 0)


def test_messages_of_other_platforms_are_left_alone() -> None:
    fell: list[bool] = []
    MinimiseFilter(lambda: fell.append(True)).nativeEventFilter(b"xcb_generic_event_t", 0)
    assert fell == []
