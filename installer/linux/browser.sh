#!/bin/sh
# The browser that tests the offline page: Debian's Chromium and its driver. Install them when we
# may; otherwise say what is missing.
set -eu

command -v chromium >/dev/null 2>&1 && command -v chromedriver >/dev/null 2>&1 && exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Chromium and its driver"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends chromium chromium-driver >/dev/null
else
    echo "The page is tested in Chromium. Install it, then try again:" >&2
    echo "  sudo apt-get install --no-install-recommends chromium chromium-driver" >&2
    exit 1
fi
