"""One browser for all the pages of a file of tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.post.browser import Browser


@pytest.fixture(scope="module")
def downloads(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("downloads")


@pytest.fixture(scope="module")
def browser(downloads: Path) -> Iterator[Browser]:
    opened = Browser(downloads)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def phone(downloads: Path) -> Iterator[Browser]:
    opened = Browser(downloads, 390, 844)
    yield opened
    opened.close()
