#!/bin/sh
# One file that runs on most Linux desktops. NOT YET RUN to its end: it needs the tool `appimagetool`,
# which comes from no registry this project uses. With --rehearse all is run but that tool.
set -eu
cd "$(dirname "$0")/../.."
exec "${PYTHON:-python3}" -m installer.recipe appimage "$@"
