"""Rings of objects are looked for in the thread of the windows alone."""

import gc
from threading import Thread, get_ident

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop.app import gc_policy


class Ring:
    """An object that holds itself, and tells in which thread it goes."""

    def __init__(self, gone: list[int]) -> None:
        self.itself = self
        self.gone = gone

    def __del__(self) -> None:
        self.gone.append(get_ident())


def test_what_another_thread_leaves_goes_in_the_thread_of_the_windows(
    qtbot: QtBot, monkeypatch
) -> None:
    monkeypatch.setattr(gc_policy, "_PAUSE", 10)
    gone: list[int] = []

    def leave_many() -> None:
        for _ in range(20_000):
            Ring(gone)

    owner = QObject()
    gc_policy.disable_collection()
    gc_policy.start_collection_timer(owner)
    serving = Thread(target=leave_many)
    serving.start()
    serving.join()
    assert gone == []
    qtbot.waitUntil(lambda: len(gone) == 20_000)
    assert set(gone) == {get_ident()}


def test_nothing_is_looked_for_where_little_was_made() -> None:
    gc.collect()
    before = gc.get_stats()
    gc_policy.collect_if_due()
    assert gc.get_stats() == before
