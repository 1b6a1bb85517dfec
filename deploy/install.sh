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
# A Python of root's own (pyenv and the like) installs without a word, and the service may not start it.
if [ "$(id -u)" = 0 ]; then
    "$python" - <<'END'
import os, sys
from pathlib import Path
base = Path(os.path.realpath(sys.executable))
shut = [str(folder) for folder in base.parents if not folder.stat().st_mode & 1]
if shut:
    print(f"Beware: {base} lies in {shut[-1]}, which only its owner may enter, so no service without rights can start it; "
          "name a Python for all with PYTHON=/usr/bin/python3.", file=sys.stderr)
END
fi
"$python" -m venv "$prefix"
pip() {
    "$prefix/bin/python" -m pip install --quiet --no-cache-dir --disable-pip-version-check "$@"
}
if [ -n "$pins" ]; then
    # Where the file has hashes pip wants one of everything it is told, and nobody can know that of the wheel.
    pip -r "$pins"
    pip --no-deps "$wheel"
else
    pip "$wheel"
fi
"$prefix/bin/opfire" --help >/dev/null
