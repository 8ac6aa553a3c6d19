"""An XML file as a tree of elements that still know their line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from maps.sheet_error import SheetError, SheetFault

SVG_NAMESPACE = "http://www.w3.org/2000/svg"
MOST_ELEMENTS = 100_000
DEEPEST = 100


@dataclass(slots=True)
class Element:
    """One element: tag without its SVG namespace, attributes, line (from 1), text and children."""

    tag: str
    attributes: Mapping[str, str]
    line: int
    text: str = ""
    children: list["Element"] = field(default_factory=list["Element"])

    def get(self, name: str, default: str = "") -> str:
        """An attribute, or `default` where it is absent."""
        return self.attributes.get(name, default)

    def walk(self) -> Iterator["Element"]:
        """This element and all beneath it, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def __str__(self) -> str:
        """The element as its file writes it, by the attribute that tells it from others."""
        for name in ("id", "data-province", "class"):
            if name in self.attributes:
                return f'<{self.tag} {name}="{self.attributes[name]}">'
        return f"<{self.tag}>"


def as_utf8(content: bytes) -> bytes:
    """XML that tells no encoding and is not UTF-8 is read as Latin 1, as older programs write."""
    if b"encoding" in content[:200] or content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("latin-1").encode("utf-8")
    return content


def read_tree(text: str | bytes, file: str) -> Element:
    """Parse XML; `file` is only for the error.

    Raises SheetError (NOT_XML, TOO_MUCH) naming the line where the parser gave up.
    """
    parser = expat.ParserCreate(namespace_separator="|")
    parser.buffer_text = True
    root: list[Element] = []
    open_elements: list[Element] = []
    texts: list[list[str]] = []
    count = 0

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal count
        tag = name.removeprefix(f"{SVG_NAMESPACE}|")
        element = Element(tag, attributes, parser.CurrentLineNumber)
        count += 1
        if count > MOST_ELEMENTS or len(open_elements) >= DEEPEST:
            what = "elements" if count > MOST_ELEMENTS else "elements within one another"
            raise SheetError(SheetFault.TOO_MUCH, file, element.line, str(element), what)
        texts.append([])
        (open_elements[-1].children if open_elements else root).append(element)
        open_elements.append(element)

    def end(_name: str) -> None:
        open_elements.pop().text = "".join(texts.pop())

    def characters(data: str) -> None:
        texts[-1].append(data)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code) or "no reason given"
        raise SheetError(SheetFault.NOT_XML, file, error.lineno, detail=reason) from None
    return root[0]
