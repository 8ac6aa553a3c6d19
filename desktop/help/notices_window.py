"""Whose work the program rests on, with every licence to read."""

import platform
import tomllib
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import NotRequired, TypedDict

from PySide6.QtCore import qVersion
from PySide6.QtGui import QDesktopServices, QFont, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QSplitter,
    QWidget,
)

from desktop.resources import asset_path
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.markdown_page import MarkdownPage
from desktop.widgets.screen_fit import fitting_size
from desktop.widgets.theme import ColourScheme, scaled_length
from desktop.widgets.widget_factory import text


@dataclass(frozen=True, slots=True)
class LicenceText:
    """One text, under the name of its file."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Notice:
    """One work of others. `package` and `version` are empty where it has none.

    `licence` is an SPDX expression; `chosen` says which part of it holds here, where there is a
    choice. `brings` are works of still others within it.
    """

    name: str
    package: str
    version: str
    licence: str
    chosen: str
    authors: str
    home: str
    use: str
    brings: tuple[str, ...]
    texts: tuple[LicenceText, ...]


class _NoticeEntry(TypedDict):
    """A notice as it stands in the file."""

    name: str
    package: NotRequired[str]
    version: NotRequired[str]
    licence: str
    chosen: NotRequired[str]
    authors: str
    home: str
    use: dict[str, str]
    brings: NotRequired[list[str]]
    texts: NotRequired[list[str]]
    sometimes: NotRequired[bool]


def notices(language: str) -> tuple[Notice, ...]:
    """All notices, in the order of the file, but of what is not wanted on this system."""
    listed = tomllib.loads(asset_path("licences", "notices.toml").read_text(encoding="utf-8"))
    return tuple(
        _notice(each, language)
        for each in listed["notice"]
        if not each.get("sometimes") or _installed(each["package"])
    )


def _notice(listed: _NoticeEntry, language: str) -> Notice:
    package: str = listed.get("package", "")
    installed = _installed(package)
    shared = tuple(_shared_licence(name) for name in listed.get("texts", ()))
    return Notice(
        name=listed["name"],
        package=package,
        version=installed.version if installed else _running_version(listed.get("version", "")),
        licence=listed["licence"],
        chosen=listed.get("chosen", ""),
        authors=listed["authors"],
        home=listed["home"],
        use=listed["use"][language],
        brings=tuple(listed.get("brings", ())),
        texts=(_packaged_licences(installed) if installed else ()) + shared,
    )


def _installed(package: str) -> Distribution | None:
    if not package:
        return None
    try:
        return distribution(package)
    except PackageNotFoundError:  # the frozen program does not hold all of them
        return None


def _running_version(what: str) -> str:
    return {"python": platform.python_version(), "qt": qVersion()}.get(what, "")


def _shared_licence(name: str) -> LicenceText:
    file = asset_path("licences", *Path(name).parts)
    return LicenceText(file.name, file.read_text(encoding="utf-8").strip("\n"))


def _packaged_licences(installed: Distribution) -> tuple[LicenceText, ...]:
    """The licence texts in a package's metadata: in a folder of their own, or beside the rest."""
    found: list[LicenceText] = []
    for name in installed.metadata.get_all("License-File") or ():
        text = installed.read_text(f"licenses/{name}") or installed.read_text(name)
        if text:
            found.append(LicenceText(name, text.strip("\n")))
    return tuple(found)


_SMALLER = 0.92
"""Size of a licence's letters, in sizes of the running text."""


class NoticesDialog(QDialog):
    """A list of works; beside it what the chosen one does here, and its licence in full."""

    def __init__(self, language: str, scheme: ColourScheme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Notices"))
        self._notices = notices(language)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Works of others"))
        self.list.ensurePolished()  # or rows are as high as letters without a style sheet
        self.list.addItems([each.name for each in self._notices])
        self.page = MarkdownPage(scheme)
        self.page.setAccessibleName(self.tr("Notice and licence"))
        self.page.anchorClicked.connect(QDesktopServices.openUrl)
        self._lay_out()
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)

    def _show(self, row: int) -> None:
        notice = self._notices[row]
        self.page.show_text(self._head(notice))
        for each in notice.texts:
            self._append(each)
        self.page.moveCursor(QTextCursor.MoveOperation.Start)

    def _head(self, notice: Notice) -> str:
        """What it is, in Markdown."""
        facts = [
            (self.tr("Used for"), notice.use),
            (self.tr("Version"), notice.version),
            (self.tr("Licence"), notice.licence),
            (self.tr("Used here under"), notice.chosen),
            (self.tr("Authors"), notice.authors),
            (self.tr("Home page"), notice.home),
            (self.tr("Works of others within it"), " · ".join(notice.brings)),
        ]
        named = self.tr("**{fact}:** {words}")
        told = [named.format(fact=fact, words=words) for fact, words in facts if words]
        return "\n\n".join([f"# {notice.name}", *told])

    def _append(self, licence: LicenceText) -> None:
        """A licence is text, set as its authors set it; nothing in it becomes markup."""
        page, cursor = self.page, QTextCursor(self.page.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        title, body = QTextCharFormat(), QTextCharFormat()
        title.setFontWeight(QFont.Weight.Bold)
        body.setFontPointSize(page.font().pointSizeF() * _SMALLER)
        space = QTextBlockFormat()
        space.setTopMargin(page.fontMetrics().height())
        cursor.insertBlock(space, title)
        cursor.insertText(licence.title)
        cursor.insertBlock(QTextBlockFormat(), body)
        cursor.insertText(licence.text)

    def _lay_out(self) -> None:
        split = QSplitter()
        split.addWidget(self.list)
        split.addWidget(self.page)
        split.setStretchFactor(1, 1)
        split.setSizes([scaled_length(210), scaled_length(590)])
        split.setChildrenCollapsible(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = column_layout(on=self, margins=(16, 14, 16, 14), spacing=10)
        whole.addWidget(
            text(
                self.tr(
                    "Casus Lupi is free software under the MIT licence and rests on the work of "
                    "others. Each licence stands here in its own language."
                ),
                wrap=True,
            )
        )
        add_parts(whole, (split, 1), buttons)
        self.resize(fitting_size(self, 860, 620))
