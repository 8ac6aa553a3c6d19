"""What the tests of phones share."""

import gc

import pytest


@pytest.fixture(autouse=True)
def sweep_between_tests() -> None:
    """As in the program, the server's thread never deletes what is the windows'."""
    gc.disable()
