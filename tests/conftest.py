"""What all tests share."""

import gc

from hypothesis import settings

# How long an example takes says more about the machine's other work than about us.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_collection_finish() -> None:
    """Set aside the thousands of tests that were found, for good.

    Every sweep for what a screen has left behind would go through them all again.
    """
    gc.collect()
    gc.freeze()
