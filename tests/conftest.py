"""What all tests share."""

import gc


def pytest_collection_finish() -> None:
    """Set aside the thousands of tests that were found, for good.

    Every sweep for what a screen has left behind would go through them all again.
    """
    gc.collect()
    gc.freeze()
