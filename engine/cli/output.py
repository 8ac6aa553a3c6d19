"""How commands tell what they found: sentences in one of two languages, or one JSON object."""

import argparse
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from engine.phrases.catalogue import LANGUAGES
from engine.sentences import Sentences


@dataclass(frozen=True, slots=True)
class CommandOutput:
    """What was asked of the output.

    `done` is called before anything is told: what is told has happened, and is in the file.
    """

    words: Sentences
    as_json: bool
    done: Callable[[], object] = tuple

    def say(self, key: str, **fields: object) -> str:
        """A sentence of the command line's own, `cli.<key>`."""
        return self.words.catalogue.sentence(f"cli.{key}", **fields)

    def part(self, key: str, **fields: object) -> str:
        """The same as part of a sentence."""
        return self.words.catalogue.say(f"cli.{key}", **fields)

    def tell(self, found: Mapping[str, object], lines: Iterable[str]) -> None:
        """Print the object or the lines; JSON is ASCII, so that it arrives on any terminal."""
        said = [json.dumps(found)] if self.as_json else list(lines)
        self.done()
        for line in said:
            print(line)


def json_fields(record: object, *names: str) -> dict[str, object]:
    """Some of a record's fields under their names, as data."""
    return {name: getattr(record, name) for name in names}


def add_output_options(parser: argparse.ArgumentParser) -> None:
    """Let a command take `--lang` and `--json`."""
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language; en")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of words")


@dataclass(frozen=True, slots=True, kw_only=True)
class OutputArguments:
    """How a command is to tell what it found."""

    lang: str
    json: bool


def command_output(chosen: OutputArguments) -> CommandOutput:
    """What was asked."""
    return CommandOutput(Sentences(chosen.lang), chosen.json)
