#!/bin/sh
# One file that runs on most Linux desktops. NOT YET RUN: it needs the tool `appimagetool`, which
# comes from no registry this project uses. The folder it packs is built and started in the tests.
set -eu
cd "$(dirname "$0")/../.."
command -v appimagetool >/dev/null 2>&1 || {
    echo "appimagetool is not installed; install it and run this again." >&2
    exit 1
}
.venv/bin/python -m installer.build appdir
version=$(.venv/bin/python -c 'from installer.version import version; print(version())')
VERSION=$version ARCH=$(uname -m) appimagetool dist/CasusLupi.AppDir \
    "dist/CasusLupi-$version-$(uname -m).AppImage"
