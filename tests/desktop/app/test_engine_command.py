"""`casuslupi engine …` is the same in every package: the terminal beside the windows."""

import pytest

from desktop.__main__ import main


def test_the_program_passes_commands_on_to_the_engine(capsys: pytest.CaptureFixture[str]):
    assert main(["engine", "status", "no such file.lupi"]) == 2
    assert "no such file.lupi" in capsys.readouterr().err
