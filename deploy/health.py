"""Asks whether the server is well: exit code 0 when it is. For containers, which have no curl."""

import os
import sys
from urllib.request import urlopen

try:
    with urlopen(f"http://127.0.0.1:{os.environ.get('OPFIRE_PORT', '8080')}/api/health", timeout=5) as answer:
        sys.exit(answer.status != 200)
except OSError as error:
    sys.exit(f"Opfire is not well: {error}")
