"""The sergeant plays as each game has taught him: what he knows of a game stands beside its rules."""

from __future__ import annotations

from opfire.kernel.display import Words
from opfire.players.registry import ComputerPlayer

SERGEANT = ComputerPlayer(
    id="sergeant",
    name=Words("Sergeant", "Feldwebel"),
    about=Words(
        "Looks one step ahead, keeps to cover and goes for the objectives.",
        "Denkt einen Schritt voraus, sucht Deckung und nimmt die Ziele.",
    ),
    strength=20,
)
