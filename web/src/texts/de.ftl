title = Opfire
language = Sprache
dark-mode = Dunkel
light-mode = Hell
menu = Menü
fold-panel = Leiste ein- oder ausklappen
tools = Werkzeuge
tool-sight = Sichtlinie und Entfernung (R)
tool-threat = Bedrohung (T)
tool-ids = Feldnamen (H)
tool-in = Vergrößern (+)
tool-out = Verkleinern (−)
tool-fit = Ganze Karte (0)
tool-rules = Regeln (?)
undo = Zurücknehmen
turn = Runde
turn-of = Runde { $turn } von { $turns }
log = Protokoll
dice-tray = Würfelbrett
attack = Angriff
defence = Verteidigung
dice-count = { $n ->
    [one] 1 Würfel
   *[other] { $n } Würfel
}
lost-units = { $n ->
    [one] 1 Einheit
   *[other] { $n } Einheiten
} verloren
against = gegen
odds = Chancen
map-of = Karte: { $name }
level = Höhe { $n }
choose-side-first = Wählen
provenance-document = Regelheft
provenance-public = öffentlich
provenance-house = Hauswert
strength = Stärke
strength-of = { $now } von { $full }
move = Bewegung
attack-at-range = Angriff auf Weite
rule = Regel { $id }
close = Schließen
no-page = An dieser Adresse ist nichts.
to-lobby = Zum Foyer
why-not = warum nicht?
lost = { $n } verloren
points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
