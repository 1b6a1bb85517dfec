"""The names of orders and actions in both languages."""

from __future__ import annotations

from typing import Final

from opfire.kernel.display import Words

ORDERS: Final = {
    "advance": Words("Advance", "Vorrücken"),
    "artillery-denied": Words("Artillery Denied", "Artillerie verweigert"),
    "artillery-request": Words("Artillery Request", "Artillerie-Anforderung"),
    "command-confusion": Words("Command Confusion", "Befehlsverwirrung"),
    "fire": Words("Fire", "Beschuss"),
    "move": Words("Move", "Bewegen"),
    "recover": Words("Recover", "Erholung"),
    "rout": Words("Rout", "Flucht"),
}
ACTIONS: Final = {
    "ambush": Words("Ambush", "Hinterhalt"),
    "assault-fire": Words("Assault Fire", "Sturmfeuer"),
    "bore-sighting": Words("Bore Sighting", "Eingerichtete Waffen"),
    "command-confusion": Words("Command Confusion", "Befehlsverwirrung"),
    "concealment": Words("Concealment", "Tarnung"),
    "crossfire": Words("Crossfire", "Kreuzfeuer"),
    "demolitions": Words("Demolitions", "Sprengungen"),
    "dig-in": Words("Dig In", "Eingraben"),
    "hand-grenades": Words("Hand Grenades", "Handgranaten"),
    "hidden-entrenchments": Words("Hidden Entrenchments", "Verborgene Schützenlöcher"),
    "hidden-mines": Words("Hidden Mines", "Verborgene Minen"),
    "hidden-pillbox": Words("Hidden Pillbox", "Verborgener Unterstand"),
    "hidden-unit": Words("Hidden Unit", "Verborgene Einheit"),
    "hidden-wire": Words("Hidden Wire", "Verborgener Stacheldraht"),
    "light-wounds": Words("Light Wounds", "Leichte Wunden"),
    "marksmanship": Words("Marksmanship", "Meisterschützen"),
    "no-quarter": Words("No Quarter", "Kein Pardon"),
    "smoke-grenades": Words("Smoke Grenades", "Rauchgranaten"),
    "spray-fire": Words("Spray Fire", "Streufeuer"),
    "sustained-fire": Words("Sustained Fire", "Dauerfeuer"),
}
