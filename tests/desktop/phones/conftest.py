"""What the tests of phones share."""

import gc

import pytest

from tests.helpers.free_port import free_port


@pytest.fixture(autouse=True)
def sweep_between_tests() -> None:
    """As in the program, the server's thread never deletes what is the windows'."""
    gc.disable()


@pytest.fixture(autouse=True)
def quick_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits long for the beat of all answers, but in the tests of that beat."""
    monkeypatch.setattr("desktop.phones.server.INTERVAL", 0.02)
    monkeypatch.setattr("desktop.phones.table_phones._SPREAD", 60)


@pytest.fixture(autouse=True)
def own_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones that come back to a port find the table of their test, not one beside it."""
    monkeypatch.setattr("desktop.phones.table_phones.PORT", free_port())
