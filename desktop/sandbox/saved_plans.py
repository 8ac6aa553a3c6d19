"""Kept plans: files of a folder, by name. Only what everybody may know comes here.

A plan without a game is kept by itself from its first change on, under its date until it is given
a name.
"""

from dataclasses import replace
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale
from PySide6.QtWidgets import QWidget

from desktop.sandbox.plan_suffix import PLAN_SUFFIX, plan_files
from desktop.widgets.thread_wait import read_content, read_in_worker
from engine.campaign.plan import Plan
from engine.campaign.plan_text import write_plan
from engine.errors import ExchangeError, SaveForbidden
from engine.exchange.plan_source import read_builtin_plan
from engine.secrecy import private_file
from engine.untrusted.bounded_worker import WorkerLimits
from engine.untrusted.regular_file import read_chosen_file

LARGEST = 8 << 20
PLAN_BOUNDS = WorkerLimits(seconds=60, megabytes=150, modules=("engine.exchange.plan_source",))
"""What a worker may take to read a plan, or a text that a plan can begin with."""
_LONGEST = 60


class SavedPlans:
    """The plans in a folder; it is made when the first one is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> tuple[str, ...]:
        """What is kept, by name."""
        try:
            found = sorted(each.stem for each in self.folder.glob(f"*{PLAN_SUFFIX}"))
        except OSError:
            return ()
        return tuple(found)

    @property
    def latest(self) -> str:
        """The name of the plan that was written to last; empty where there is none."""
        return next((each.stem for each in plan_files(self.folder)), "")

    def taken(self, name: str) -> str:
        """The kept plan of a name, or of one that a folder cannot tell from it; empty if none."""
        wanted = file_name(name).casefold()
        return next((each for each in self.names() if each.casefold() == wanted), "")

    def free_name(self, name: str) -> str:
        """The name itself if no kept plan has it, else with a number."""
        numbered = (f"{name[: _LONGEST - 4]} {number}" for number in count(2))
        return next(each for each in chain((name,), numbered) if not self.taken(each))

    def dated_name(self, language: str) -> str:
        """A free name by today's date, as a reader writes it."""
        translate = QCoreApplication.translate
        day = QLocale(language).toString(QDate.currentDate(), "d MMMM")
        first = translate("SavedPlans", "Plan of {date}").format(date=day)
        later = translate("SavedPlans", "Plan {number} of {date}")
        numbered = (later.format(number=number, date=day) for number in count(2))
        return next(each for each in chain((first,), numbered) if not self.taken(each))

    def file(self, name: str) -> Path:
        """Where a plan of a name lies, or would."""
        return self.folder / f"{self.taken(name) or file_name(name)}{PLAN_SUFFIX}"

    def keep(self, plan: Plan) -> Path:
        """Write a plan under its name, in place of one kept under the same. Raises
        `SaveForbidden`."""
        return self._write(self.file(plan.name), write_plan(plan))

    def _write(self, file: Path, words: str) -> Path:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            private_file.write_private_file(file, words.encode())
        except OSError as fault:
            raise SaveForbidden(str(file), str(fault)) from fault
        return file

    def read(self, window: QWidget, name: str) -> Plan:
        """A kept plan, read while the window lives on. Raises `SaveError`, `ExchangeError`,
        `ReadingStopped`."""
        return read_plan_file(window, self.file(name))

    def rename(self, window: QWidget, name: str, other: str) -> str:
        """Keep a plan under a name that is free, or its own in other letters; answers what it is
        called on the shelf. Raises what reading it raises."""
        plan = replace(self.read(window, name), name=other)
        former = self.file(name)
        file = self._write(self.folder / f"{file_name(other)}{PLAN_SUFFIX}", write_plan(plan))
        try:
            if not file.samefile(former):
                former.unlink()
        except OSError as fault:
            raise SaveForbidden(str(former), str(fault)) from fault
        return file.stem

    def remove(self, name: str) -> str:
        """Throw a kept plan away; answers its text. Raises `SaveError`, `ExchangeError`."""
        file = self.file(name)
        words = read_text(file)
        try:
            file.unlink(missing_ok=True)
        except OSError as fault:
            raise SaveForbidden(str(file), str(fault)) from fault
        return words

    def put(self, name: str, words: str) -> str:
        """Bring the text of a plan back; answers what it is called. Raises `SaveForbidden`."""
        return self._write(self.file(name), words).stem


class KeptPlan:
    """One plan on the shelf while it is worked on: written as it changes, so that neither the end
    of the program nor its fall takes anything away.

    `name` is what it is called there, empty as long as nothing of it is kept. With `is_new` it
    lies there only if something is changed in it.
    """

    def __init__(self, shelf: SavedPlans, language: str, name: str = "") -> None:
        self._shelf, self._language = shelf, language
        self.name = name
        self.is_new = not name

    def keep(self, plan: Plan, *, is_changed: bool) -> None:
        """Write the plan as it is now; of a new one in which nothing is changed any more nothing
        stays. Raises `SaveForbidden`."""
        if is_changed or not self.is_new:
            self.name = self._shelf.put(self.name or self._free_name(plan), write_plan(plan))
        elif self.name:
            self._shelf.remove(self.name)
            self.name = ""

    def keep_as(self, plan: Plan, before: Plan) -> None:
        """Keep the plan under its own name: in place of its date, or beside what it was kept as,
        which is again as it was `before`. Raises `SaveForbidden`."""
        former = self.name
        self.name = self._shelf.keep(plan).stem
        is_new, self.is_new = self.is_new, False
        if not former or former == self.name:
            return
        if is_new or not before.name:
            self._shelf.remove(former)
        else:
            self._shelf.put(former, write_plan(before))

    def _free_name(self, plan: Plan) -> str:
        if plan.name:
            return self._shelf.free_name(plan.name)
        return self._shelf.dated_name(self._language)


def read_plan_file(window: QWidget, file: Path) -> Plan:
    """The plan in a file, read while the window lives on. Raises `SaveError`, `ExchangeError`,
    `ReadingStopped`."""
    words = decode_text(read_content(window, file, LARGEST), file)
    return read_in_worker(
        window, PLAN_BOUNDS, file.name, len(words), read_builtin_plan, words, file.name
    )


def read_text(file: Path) -> str:
    """The text of a file. Raises `SaveError`, `ExchangeError` where it is none."""
    return decode_text(read_chosen_file(file, LARGEST), file)


def decode_text(content: bytes, file: Path) -> str:
    """The text that a file's bytes are. Raises `ExchangeError` where they are none."""
    if len(content) > LARGEST:
        raise ExchangeError(file.name, 0, "", "too_large")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ExchangeError(file.name, 0, "", "not_text") from fault


def file_name(name: str) -> str:
    """A name that any system can have for a file."""
    kept = "".join(sign if sign.isalnum() or sign in " -_’'" else " " for sign in name)
    return " ".join(kept.split())[:_LONGEST].strip() or "plan"
