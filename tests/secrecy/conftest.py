"""The windows that are searched for secrets: the same as everywhere, somewhat smaller."""

import pytest

from desktop.app.program import Program
from tests.desktop import conftest

clean_up_widgets, clock, settings = conftest.clean_up_widgets, conftest.clock, conftest.settings
context, keep_pictures = conftest.context, conftest.keep_pictures
started = conftest.program


@pytest.fixture
def program(started: Program) -> Program:
    """The program at its first page."""
    started.window.resize(1100, 720)
    return started
