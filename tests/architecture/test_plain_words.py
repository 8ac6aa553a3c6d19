"""Words from outside are plain text: where rich text is made, and where buttons are labelled."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]

RICH = {
    "desktop/export/text_pages.py": {"setHtml"},  # Papers, every word of them escaped.
    "desktop/widgets/markdown_page.py": {"setMarkdown"},  # Our own guide, help and notices.
}
"""Who may make rich text, and of what."""

MAKERS = {"setHtml", "setMarkdown", "insertHtml", "insertMarkdown", "appendHtml", "QErrorMessage"}
MAKERS |= {"QInputDialog", "RichText", "MarkdownText", "AutoText", "setWhatsThis", "QWhatsThis"}

LABELS = {"desktop/widgets/widget_factory.py", "desktop/table/power_row.py"}
"""Where labels are given their words, and the format with them."""

BOXES = {"QCheckBox", "QRadioButton", "QPushButton", "QGroupBox"}


def called(node: ast.expr) -> str:
    """The bare name of what is called or looked up."""
    match node:
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
        case ast.Attribute(attr=name):
            return name
        case _:
            return ""


@cache
def calls() -> tuple[tuple[str, ast.Call | ast.Attribute], ...]:
    """Everything that is called or looked up in the windows, with its file; read once."""
    return tuple(
        (path.relative_to(ROOT).as_posix(), node)
        for path in sorted((ROOT / "desktop").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.Attribute)
    )


def test_rich_text_is_made_in_known_places_only():
    found: dict[str, set[str]] = {}
    for file, node in calls():
        if called(node) in MAKERS:
            found.setdefault(file, set()).add(called(node))
    assert found == RICH


def test_labels_get_their_words_where_they_are_told_to_be_plain():
    made = {
        file
        for file, node in calls()
        if isinstance(node, ast.Call) and called(node) == "QLabel" and node.args
    }
    assert made <= LABELS


def test_boxes_are_labelled_by_our_own_words_or_literally():
    """A name would lose its `&` otherwise."""
    foreign = [
        f"{file}:{node.lineno}"
        for file, node in calls()
        if isinstance(node, ast.Call) and called(node) in BOXES and node.args
        if not isinstance(node.args[0], ast.Name)
        and called(node.args[0]) not in ("literal", "tr", "translate")
    ]
    assert foreign == []
