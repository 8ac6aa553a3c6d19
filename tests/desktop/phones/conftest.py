"""What the tests of phones share."""

import gc

import pytest


@pytest.fixture(autouse=True)
def sweep_between_tests() -> None:
    """As in the program, the server's thread never deletes what is the windows'."""
    gc.disable()


@pytest.fixture(autouse=True)
def quick_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits long for the beat of all answers, but in the tests of that beat."""
    monkeypatch.setattr("desktop.phones.server.INTERVAL", 0.02)
    monkeypatch.setattr("desktop.phones.table_phones._SPREAD", 60)
