#!/bin/sh
# A disk image for macOS from the source tree. NOT YET RUN: it needs a Mac. Every step but the last is
# run by `python -m installer.recipe macos --rehearse` on any system.
set -eu
cd "$(dirname "$0")/../.."
exec "${PYTHON:-python3}" -m installer.recipe macos "$@"
