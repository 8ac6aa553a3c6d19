"""What a command takes is what its class of arguments has, and each is of the type it says."""

import argparse
from dataclasses import fields
from types import NoneType
from typing import get_args

import pytest

from engine.cli.command import COMMANDS, Command
from engine.cli.command_line import JUDGING, RUNNING

ALL = [each for module in (*JUDGING, *RUNNING) for each in COMMANDS[module.__name__]]
NEVER_READ = {"help", "passphrase"}
"""Help, and a passphrase as an argument, which is refused."""


@pytest.mark.parametrize("command", ALL, ids=lambda each: each.name)
def test_every_option_has_a_field_of_its_type(command: Command) -> None:
    parser = argparse.ArgumentParser()
    for part in command.parts:
        part(parser)
    taken = {each.dest: each for each in parser._actions if each.dest not in NEVER_READ}
    types = {each.name: each.type for each in fields(command.arguments)}
    assert types.keys() == taken.keys()
    for name, option in taken.items():
        may_be_none = option.default is None and not option.required
        assert (NoneType in get_args(types[name])) == may_be_none, name
        if isinstance(option.default, bool | int | str):
            assert isinstance(option.default, types[name]), name
