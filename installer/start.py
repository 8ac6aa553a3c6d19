"""Where the frozen program begins: `casuslupi`, with all its commands.

With `bounded-worker` it is the process that reads what strangers sent."""

import sys


def main() -> int:
    """Start what the first word asks for."""
    if sys.argv[1:2] == ["bounded-worker"]:
        from engine.untrusted.worker_process import main as worker

        return worker()
    from desktop.__main__ import main as windows

    return windows()


if __name__ == "__main__":
    sys.exit(main())
