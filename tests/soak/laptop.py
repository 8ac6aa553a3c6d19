"""A program of its own that is the laptop of phones until it is killed.

`python -m tests.soak.laptop FILE PORT`: opens the game in the real window, switches the phones on
at that port, confirms whoever asks, and leads on from whatever the screen tells. `open` on its
standard input opens the envelopes.
"""

import os
import sys
from pathlib import Path
from threading import Thread

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.app.application import make_application
from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.phones import table_phones
from desktop.widgets.clock import WallClock
from desktop.widgets.theme import Lighting
from tests.desktop.lead_on import lead_on

READ = 500
"""How long people read what the screen tells before they press again, in milliseconds."""


class Asked(QObject):
    """What comes on the standard input, for the window's thread. Signals: `wanted()`."""

    wanted = Signal()

    def listen(self) -> None:
        """Until there is no more."""
        for _ in sys.stdin:
            self.wanted.emit()


def main() -> None:
    """Sit there until killed."""
    file, table_phones.PORT = Path(sys.argv[1]), int(sys.argv[2])
    application = make_application()
    settings = Settings(file.with_suffix(".ini"))
    settings.language, settings.lighting = "en", Lighting.LIGHT
    settings.games_folder = file.parent
    program = Program(application, settings, WallClock())
    program.start(file)
    assert program.phones.show_dialog() is not None
    phones = program.phones.table_phones
    assert phones is not None

    def confirm() -> None:
        for each in [*phones.asking]:
            phones.confirm(each, yes=True)

    def open_envelopes() -> None:
        program.stage.together.resolve()

    reading = QTimer(interval=READ)
    reading.timeout.connect(lambda: lead_on(program))
    reading.start()
    phones.changed.connect(confirm)
    phones.switch_on("127.0.0.1")
    asked = Asked()
    asked.wanted.connect(open_envelopes)
    Thread(target=asked.listen, daemon=True).start()
    os.write(1, f"{phones.address}\n".encode())
    application.exec()


if __name__ == "__main__":
    main()
