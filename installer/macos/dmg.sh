#!/bin/sh
# A disk image for macOS. NOT YET RUN: it needs a Mac. Signing and notarising need a developer's
# own certificate: give its name in CODESIGN_IDENTITY; without one the image stays unsigned.
set -eu
cd "$(dirname "$0")/../.."
.venv/bin/python -m installer.build folder
version=$(.venv/bin/python -c 'from installer.version import version; print(version())')
app="dist/Casus Lupi.app"
if [ -n "${CODESIGN_IDENTITY:-}" ]; then
    codesign --deep --force --options runtime --sign "$CODESIGN_IDENTITY" "$app"
fi
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -volname "Casus Lupi $version" -srcfolder "$stage" -ov -format UDZO \
    "dist/CasusLupi-$version.dmg"
