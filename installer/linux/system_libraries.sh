#!/bin/sh
# Qt's wheels bring Qt itself but not the system libraries it loads. Install what is missing when
# we may (Debian and its kin, as root); otherwise say what is missing and go on.
set -eu

[ "$(uname -s)" = Linux ] || exit 0
command -v dpkg-query >/dev/null 2>&1 || exit 0

wanted="libgl1 libegl1 libglib2.0-0 libdbus-1-3 libfontconfig1 libfreetype6 libxkbcommon0
libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0
libxcb-render-util0 libxcb-shape0 libxcb-xinerama0 libxcb-xkb1 libx11-xcb1 libsm6"
python3 -c 'import ensurepip, venv' 2>/dev/null || wanted="$wanted python3-venv"

missing=""
for package in $wanted; do
    dpkg-query -W -f '${Status}\n' "$package" "${package}t64" 2>/dev/null \
        | grep -q "install ok installed" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    echo "Installing the system libraries that Qt needs:$missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # shellcheck disable=SC2086 # a list of package names
    apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
    echo "Qt may need these packages; if the program does not open, run:" >&2
    echo "  sudo apt-get install --no-install-recommends$missing" >&2
    case "$missing" in *python3-venv*) exit 1 ;; esac
fi
