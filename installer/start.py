"""Where the frozen program begins: the windows, or with `engine` as first word the terminal.

With `bounded-worker` it is the process that reads what strangers sent."""

import sys


def main() -> int:
    """Start what the first word asks for."""
    if sys.argv[1:2] == ["bounded-worker"]:
        from engine.outside.worker_process import main as worker

        return worker()
    if sys.argv[1:2] == ["engine"]:
        from engine.cli import main as terminal

        return terminal(sys.argv[2:])
    from desktop.__main__ import main as windows

    return windows()


if __name__ == "__main__":
    sys.exit(main())
