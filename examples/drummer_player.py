"""Introduces the drummer, who plays in a process of his own."""

import sys
from pathlib import Path

from opfire.players.outside import outside

PLAYER = outside("drummer", [sys.executable, str(Path(__file__).with_name("drummer.py"))])
