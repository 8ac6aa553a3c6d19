"""Kept plans: files of a folder, by name. Only what everybody may know comes here."""

from pathlib import Path

from engine import private_file
from engine.campaign.plan import Plan
from engine.campaign.plan_text import read_plan, write_plan
from engine.errors import ExchangeError, SaveForbidden
from engine.exchange.plan_source import own_map

SUFFIX = ".lupiplan"
LARGEST = 8 << 20
_LONGEST = 60


class Shelf:
    """The plans in a folder; it is made when the first one is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> tuple[str, ...]:
        """What is kept, by name."""
        try:
            found = sorted(each.stem for each in self.folder.glob(f"*{SUFFIX}"))
        except OSError:
            return ()
        return tuple(found)

    def file(self, name: str) -> Path:
        """Where a plan of a name lies, or would."""
        return self.folder / f"{file_name(name)}{SUFFIX}"

    def keep(self, plan: Plan) -> Path:
        """Write a plan under its name, in place of one kept under the same. Raises
        `SaveForbidden`."""
        file = self.file(plan.name)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            private_file.write(file, write_plan(plan).encode())
        except OSError as fault:
            raise SaveForbidden(str(file), str(fault)) from fault
        return file

    def read(self, name: str) -> Plan:
        """A kept plan. Raises `SaveForbidden`, `ExchangeError`."""
        return read_file(self.file(name))

    def remove(self, name: str) -> None:
        """Throw a kept plan away. Raises `SaveForbidden`."""
        try:
            self.file(name).unlink(missing_ok=True)
        except OSError as fault:
            raise SaveForbidden(str(self.file(name)), str(fault)) from fault


def read_file(file: Path) -> Plan:
    """The plan in a file. Raises `SaveForbidden`, `ExchangeError`."""
    return read_plan(text_of(file), file.name, own_map)


def text_of(file: Path) -> str:
    """The text of a file. Raises `SaveForbidden`, `ExchangeError` where it is none."""
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST)
    except OSError as fault:
        raise SaveForbidden(str(file), str(fault)) from fault
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ExchangeError(file.name, 0, "", "not_text") from fault


def file_name(name: str) -> str:
    """A name that any system can have for a file."""
    kept = "".join(sign if sign.isalnum() or sign in " -_’'" else " " for sign in name)
    return " ".join(kept.split())[:_LONGEST].strip() or "plan"
