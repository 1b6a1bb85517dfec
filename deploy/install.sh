#!/bin/sh
# Installs the wheel of Opfire into a folder of its own: sh install.sh WHEEL PREFIX [REQUIREMENTS]
# The Dockerfile uses it, so does a machine without containers, and a test.
set -eu

if [ "$#" -lt 2 ]; then
    echo "usage: sh install.sh WHEEL PREFIX [REQUIREMENTS]" >&2
    exit 2
fi
wheel="$1"
prefix="$2"
pins="${3:-}"
python="${PYTHON:-python3}"

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Opfire needs Python 3.11 or later; name one with PYTHON=..." >&2
    exit 1
fi
"$python" -m venv "$prefix"
"$prefix/bin/python" -m pip install --quiet --no-cache-dir --disable-pip-version-check ${pins:+-r "$pins"} "$wheel"
"$prefix/bin/opfire" --help >/dev/null
