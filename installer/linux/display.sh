#!/bin/sh
# The display in memory on which tests look at real windows. Install it when we may (Debian and its
# kin, as root); otherwise say what is missing and go on: those tests are skipped without it.
set -eu

[ "$(uname -s)" = Linux ] || exit 0
command -v dpkg-query >/dev/null 2>&1 || exit 0

missing=""
for package in xvfb libxtst6; do
    dpkg-query -W -f '${Status}\n' "$package" "${package}t64" 2>/dev/null \
        | grep -q "install ok installed" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    echo "Installing the display for tests in real windows:$missing"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # a list of package names
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends $missing >/dev/null; } \
        || echo "They cannot be installed here: tests in real windows are left out." >&2
else
    echo "Tests in real windows are left out without these packages; to have them, run:" >&2
    echo "  sudo apt-get install --no-install-recommends$missing" >&2
fi
