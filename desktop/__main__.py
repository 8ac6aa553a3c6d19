"""`python -m desktop`, `casuslupi`: read the command line and start."""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from desktop.app import gc_policy
from engine.untrusted.terminal import safe_terminal

_STARTED = time.perf_counter()


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = _Parser("casuslupi", description="A desktop table for Diplomacy.")
    parser.add_argument("file", nargs="?", type=Path, help="a game, packet or plan to open")
    parser.add_argument("--smoke", action="store_true", help="open, paint once, say ready")
    parser.add_argument(
        "--smoke-year", action="store_true", help="play 1901 by chance, say what came of it"
    )
    parser.add_argument("--lang", choices=("en", "fr"), help="speak this language")
    parser.add_argument("--reset-layout", action="store_true", help="forget where the window was")
    parser.add_argument("--version", action="store_true", help="say which version this is")
    parser.epilog = (
        "casuslupi export FILE … puts maps, results and papers into files, "
        "casuslupi check-map PATH says what is amiss with a map; "
        "casuslupi engine COMMAND … judges, checks and runs games without a window; "
        "see casuslupi export -h, casuslupi check-map -h, casuslupi engine -h. "
        "In the project's own folder, "
        "casuslupi shot SCREEN … draws a screen to a picture."
    )
    return parser.parse_args(arguments)


def is_display_missing() -> bool:
    """Whether Qt would find no display; it is then told to draw in memory."""
    named = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in named)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code is 0, or 2 for bad input."""
    with safe_terminal():
        return _run(list(sys.argv[1:] if arguments is None else arguments))


def _run(given: list[str]) -> int:
    blind = is_display_missing()
    if blind:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if given[:1] == ["shot"]:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        try:
            from tests.screens.shot import shoot
        except ModuleNotFoundError:
            return _print_error(
                "casuslupi shot: the screens are staged in the project's own folder."
            )
        return shoot(given[1:])
    if given[:1] == ["engine"]:
        from engine.cli import main as terminal

        return terminal(given[1:])
    if given[:1] == ["export"]:
        # Nothing is shown, so that it goes without a display even where one is.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from desktop.export.export_command import run_export

        return run_export(given[1:])
    if given[:1] == ["check-map"]:
        from desktop.maplib.map_check import check_maps

        return check_maps(given[1:])
    wanted = _parse_arguments(given)
    if wanted.version:
        from desktop.resources import version

        print(f"Casus Lupi {version()}")
        return 0
    if wanted.smoke or wanted.smoke_year:
        return _run_smoke_test(wanted)
    if blind:
        print("casuslupi: no display was found; drawing in memory.", file=sys.stderr)
    gc_policy.disable_collection()
    from desktop.app.application import run

    return run(wanted.file, wanted.lang, reset_layout=wanted.reset_layout)


def _print_error(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def _run_smoke_test(wanted: argparse.Namespace) -> int:
    gc_policy.disable_collection()
    from desktop.app.application import make_application
    from desktop.app.smoke_test import play_year, run_smoke_test

    gc_policy.freeze_modules()
    application = make_application()
    if wanted.smoke_year:
        print(play_year(application, wanted.lang), flush=True)
        return 0
    if not run_smoke_test(application, wanted.file, wanted.lang):
        return 2
    print(f"ready {time.perf_counter() - _STARTED:.2f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
