"""A second front end, headless: `python -m engine COMMAND`."""

from engine.cli.command_line import main

__all__ = ["main"]
