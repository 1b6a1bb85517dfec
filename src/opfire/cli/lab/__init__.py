"""`opfire lab`: is it fair, what decides it, is this player better?"""

from opfire.cli.lab.app import app

__all__ = ["app"]
