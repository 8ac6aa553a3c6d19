#!/bin/sh
# The last step of the recipe for macOS. NOT YET RUN: it needs a Mac. Signing and notarising need a
# developer's own certificate: give its name in CODESIGN_IDENTITY; without one the image stays unsigned.
set -eu
cd "$(dirname "$0")/../.."
version=$1
app="dist/Casus Lupi.app"
[ -d "$app" ] || { echo "$app is not there; build.sh makes it." >&2; exit 1; }
if [ -n "${CODESIGN_IDENTITY:-}" ]; then
    codesign --deep --force --options runtime --entitlements installer/macos/entitlements.plist \
        --sign "$CODESIGN_IDENTITY" "$app"
fi
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -volname "Casus Lupi $version" -srcfolder "$stage" -ov -format UDZO \
    "dist/CasusLupi-$version.dmg"
