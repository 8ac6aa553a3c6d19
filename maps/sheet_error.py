"""What can be wrong with a sheet, each in one sentence naming the element and the line."""

from enum import StrEnum


class SheetFault(StrEnum):
    """The kind of fault, for programs that word their own sentence."""

    UNREADABLE = "unreadable"
    NOT_XML = "not-xml"
    NOT_SVG = "not-svg"
    FOREIGN = "foreign"
    BAD_NUMBER = "bad-number"
    BAD_PATH = "bad-path"
    TOO_MUCH = "too-much"
    TOO_FAR = "too-far"
    EMPTY_PATH = "empty-path"
    TWICE = "twice"
    NO_OUTLINE = "no-outline"
    NO_ANCHOR = "no-anchor"
    NO_LABEL = "no-label"


_SENTENCES = {
    SheetFault.UNREADABLE: "cannot be read: {detail}.",
    SheetFault.NOT_XML: "is not well-formed XML: {detail}.",
    SheetFault.NOT_SVG: "the root element is <{element}>, but a map sheet is an <svg>.",
    SheetFault.FOREIGN: "this SVG is no map sheet: it has no group {element}.",
    SheetFault.BAD_NUMBER: "{element}: {detail} is no number that a map can use.",
    SheetFault.BAD_PATH: '{element}: its path "{detail}" cannot be read.',
    SheetFault.TOO_MUCH: "{element}: up to here the picture holds more {detail} than a map needs.",
    SheetFault.TOO_FAR: "{element}: this lies further away than a map reaches.",
    SheetFault.EMPTY_PATH: "{element}: the outline encloses no area.",
    SheetFault.TWICE: "{element} stands there a second time.",
    SheetFault.NO_OUTLINE: "{element} belongs to a province without an outline.",
    SheetFault.NO_ANCHOR: "{element}: the province has no anchor for {detail}.",
    SheetFault.NO_LABEL: "{element}: the province has no place for its name.",
}


class SheetError(ValueError):
    """A sheet that cannot be used; `str(error)` is the whole sentence in English."""

    def __init__(
        self, fault: SheetFault, file: str, line: int, element: str = "", detail: str = ""
    ) -> None:
        """`element` as the file writes it, `line` counted from 1 or 0 for the whole file."""
        self.fault = fault
        self.file = file
        self.line = line
        self.element = element
        self.detail = detail
        place = f"{file}, line {line}" if line else file
        super().__init__(f"{place}: {_SENTENCES[fault].format(element=element, detail=detail)}")
