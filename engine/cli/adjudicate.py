"""`adjudicate [FILE|-]`: phases judged, one JSON object a line in and out.

Each object has a `name` (S1901M), a `state` with `units`, `retreats`, `centers` and `homes` by
power, `orders` by power, and may have `map` and `rules`: an edition's name, or an object of
single choices. A phase whose state brings the list of rules of the package diplomacy is read with
that package's choices. The answer has `results` in that package's words, `reasons`, and `next`,
the state after.

With `"map": "hepta"` a phase is on seven boards: powers are FRANCE@1, units A 1:PAR, and the rules
may have `module` (1, 2, 3), `option` (A, B) and the points of that game besides; the edition is
that of 1971 unless another is named as `key`.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from engine.cli.command import command, option
from engine.cli.input_files import STANDARD_INPUT, read_objects, read_phase_on_any_map
from engine.cli.maps import add_map_option, register_maps
from engine.cli.output import OutputArguments
from engine.exchange.phase_answer import phase_answer
from engine.registry import map_file
from engine.sentences import Sentences


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjudicateArguments(OutputArguments):
    """What `adjudicate` takes."""

    file: str
    maps: Sequence[str]


@command(
    "adjudicate",
    "judge phases, one JSON object a line",
    option("file", metavar="FILE", nargs="?", default=STANDARD_INPUT),
    option("--lang", choices=("en", "fr"), default="en", help="language of reasons"),
    option("--json", action="store_true", help="as it always is"),
    add_map_option,
)
def _run(chosen: AdjudicateArguments) -> None:
    register_maps(chosen.maps)
    words = Sentences(chosen.lang)
    for field in read_objects(chosen.file):
        phase = read_phase_on_any_map(field)
        told = phase_answer(phase, map_file(phase.board.map.key).gazetteer, words)
        # ASCII only: whatever the terminal can show, the line arrives.
        print(json.dumps(told), flush=True)
