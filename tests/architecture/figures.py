"""Figures of the product's code.

    python -m tests.architecture.figures [FOLDER]

Counts modules of `engine`, `desktop` and `maps`, but not what draws our maps: lines of code
without blanks, comments, docstrings and imports; files, and those under 60 such lines; public
class names of more than one class; explicit `Any`; and circles of modules that import one another
when they are loaded.
"""

import ast
import io
import sys
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

SHORT = 60
_NO_CODE = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
    *(tokenize.ENCODING, tokenize.ENDMARKER),
}


def code_lines(source: str) -> int:
    """Lines that hold code of their own."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in _NO_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        said = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.Import | ast.ImportFrom) or (
            said and isinstance(node.value.value, str)
        ):
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def count_any(tree: ast.Module) -> int:
    """How often `Any` is written, but for its import."""
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(tree))


def imports_at_load(name: str, tree: ast.Module, known: Mapping[str, Path]) -> set[str]:
    """The modules that one imports while it is loaded itself, not when a function is called."""
    found: set[str] = set()
    for node in _at_load(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                whole = f"{node.module}.{each.name}"
                found.add(whole if whole in known else node.module)
        elif isinstance(node, ast.Import):
            found.update(each.name for each in node.names)
    return (found & known.keys()) - {name}


def _at_load(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        yield child
        yield from _at_load(child)


def imports_anywhere(name: str, tree: ast.Module, known: Mapping[str, Path]) -> set[str]:
    """All modules that one names in an import, wherever it stands."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                whole = f"{node.module}.{each.name}"
                found.add(whole if whole in known else node.module)
    return (found & known.keys()) - {name}


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Groups of modules each of which leads to every other (Tarjan's components)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            at = stack.index(name)
            group, stack[at:] = stack[at:], []
            if len(group) > 1:
                found.append(sorted(group))

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return found


def product(folder: Path) -> dict[str, Path]:
    """The modules that are shipped, and their files."""
    return {
        ".".join(file.relative_to(folder).with_suffix("").parts).removesuffix(".__init__"): file
        for ring in ("engine", "desktop", "maps")
        for file in sorted((folder / ring).rglob("*.py"))
        if not file.is_relative_to(folder / "maps" / "atlas")
    }


def main(folder: Path) -> None:
    """Print the figures of a source tree."""
    files = product(folder)
    trees = {name: ast.parse(file.read_text("utf-8")) for name, file in files.items()}
    lines = {name: code_lines(file.read_text("utf-8")) for name, file in files.items()}
    classes: dict[str, list[str]] = defaultdict(list)
    for name, tree in trees.items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                classes[node.name].append(name)
    twice = {name: where for name, where in classes.items() if len(where) > 1}
    modules = [name for name in files if lines[name]]
    for room in ("engine", "desktop", "maps", ""):
        inside = [name for name in modules if name.startswith(room)]
        sys.stdout.write(
            f"{room or 'all'}: {sum(lines[name] for name in inside)} lines of code, "
            f"{len(inside)} files, {sum(lines[name] < SHORT for name in inside)} short ones, "
            f"{sum(count_any(trees[name]) for name in inside)} Any\n"
        )
    sys.stdout.write(f"class names of more than one class: {len(twice)}\n")
    for name, where in sorted(twice.items()):
        sys.stdout.write(f"  {name}: {', '.join(where)}\n")
    for title, edges in (("at load", imports_at_load), ("anywhere", imports_anywhere)):
        graph = {name: edges(name, tree, files) for name, tree in trees.items()}
        rings = circles(graph)
        sizes = Counter(len(ring) for ring in rings)
        sys.stdout.write(f"import circles {title}: {dict(sizes)}\n")
        for ring in rings:
            sys.stdout.write(f"  {', '.join(ring)}\n")


if __name__ == "__main__":
    sys.setrecursionlimit(5000)
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
