"""What Qt and others bring that this program never loads, and so is not shipped."""

import re

MODULES = [
    "tkinter",
    "unittest",
    "pydoc",
    "numpy.f2py",
    "numpy.testing",
    "scipy",
    "pytest",
    "tests",
    "setuptools",
    "pip",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.QtOpenGL",
    "PySide6.QtOpenGLWidgets",
    "PySide6.QtTest",
    "PySide6.QtSql",
    "PySide6.QtXml",
    "PIL.AvifImagePlugin",
    "PIL._avif",
]
"""Python modules that nothing of ours imports."""

_QT_PARTS = (
    "Qml",
    "Quick",
    "NetworkAuth",
    "QmlNetwork",
    "Pdf",
    "VirtualKeyboard",
    "Sql",
    "Test",
    "Designer",
    "Eglfs",
    "EglFS",
    "EglFs",
    "OpenGLWidgets",
    "ShaderTools",
)
_PLUGINS = (
    "tls",
    "networkinformation",
    "qmltooling",
    "virtualkeyboard",
    "egldeviceintegrations",
    "platforminputcontexts/libqtvirtualkeyboard",
    "sqldrivers",
    "generic",
)
_FORMATS = ("qpdf", "qtiff", "qtga", "qwbmp")
_PLATFORMS = ("qeglfs", "qgtk3", "qlinuxfb", "qvnc", "qvkkhrdisplay", "qminimalegl")
_OF_GTK = (
    *("libgtk-3", "libgdk-3", "libgdk_pixbuf", "libatk-", "libatspi", "libepoxy"),
    *("libpango", "libcairo", "libpixman", "libfribidi", "libthai", "libdatrie"),
)
"""Libraries that only the plugin for GTK asks for, which is left out itself."""
_OF_PICTURES = ("libavif",)
"""Libraries of Pillow for a form of picture that no export writes."""


def wanted(place: str) -> bool:
    """Whether a file of the frozen folder, by its place there, is shipped."""
    place = place.replace("\\", "/")
    # Beside the modules themselves, also the links to them at the top of the folder.
    ours = "PySide6" in place or place.startswith("libQt6")
    if ours and re.search(rf"(lib)?Qt6?({'|'.join(_QT_PARTS)})", place):
        return False
    if any(f"/plugins/{part}" in place for part in _PLUGINS):
        return False
    name = place.rpartition("/")[2]
    if any(part in name for part in (*_FORMATS, *_PLATFORMS)) and "/plugins/" in place:
        return False
    if name.startswith((*_OF_GTK, *_OF_PICTURES)):
        return False
    if "/translations/" in place and "PySide6" in place:
        return re.search(r"qtbase_(fr|en)\.qm$", place) is not None
    return True
