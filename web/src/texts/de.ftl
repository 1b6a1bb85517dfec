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
server-away = Der Server ist nicht erreichbar. Bitte gleich noch einmal versuchen.
server-trouble = Der Server konnte das nicht ({ $status }).
bar-none = keine Wirkung
bar-suppressed = niedergehalten
bar-damage = { $n } Schaden
bar-destroyed = vernichtet
critical-left = Ein kritischer Treffer bleibt in { $percent } % übrig.
range = Weite { $n }
fire = Feuer
do-it = Ausführen
choose-here = Was soll hier geschehen?
other = Etwas anderes
your-turn = Du bist am Zug
waiting-for = Warten auf { $side }
thinking = { $side }: am Überlegen
watching = Du schaust zu
line-broken = Die Verbindung ist abgerissen; neuer Versuch …
line-closed = Diesem Spiel kann man nicht beitreten.
loading = Der Tisch wird gedeckt …
options-count = { $n ->
    [one] 1 Möglichkeit
   *[other] { $n } Möglichkeiten
}
see-on-map = Was blau leuchtet, kann man anklicken.
game-over = Das Spiel ist aus
wins = { $side } siegen
draw = Unentschieden
again = Noch einmal
swap-sides = Noch einmal mit getauschten Seiten
save-record = Aufzeichnung sichern
look-at-board = Karte ansehen
rulings = Festlegungen
examples = Beispiele
rules = Regeln
search-rules = In den Regeln suchen
nothing-found = Nichts gefunden.
type-dice = Eingeben, was gefallen ist
dice-done = Das ist gefallen
sight-first = Lineal: erstes Feld wählen
sight-second = Lineal: zweites Feld wählen
sight-clear = frei
sight-hindered = behindert
sight-blocked = versperrt
play = Spielen
play-now = Jetzt spielen
first-game = Dein erstes Spiel
as-side-instead = lieber als { $side }
scenarios = Szenarien
all-scenarios = Alle { $n }
turns-count = { $n ->
    [one] 1 Runde
   *[other] { $n } Runden
}
continue = Weiterspielen
against-player = gegen { $player }
turn-no = Runde { $n }
finished = beendet
open = Öffnen
forget = Aus der Liste nehmen
no-games-yet = Begonnene Spiele stehen hier.
start-table = Einen Tisch eröffnen
opponent = Gegner
your-side = Deine Seite
hot-seat = Ein Bildschirm, zwei Spieler
own-dice = Eigene Würfel: du würfelst, Opfire hält die Regeln
start = Beginnen
join-link = Mit Link beitreten
join-placeholder = Den Link deines Freundes einfügen
join = Beitreten
style-guide = Gestaltung
unit-points = { $n } Punkte
stat-move = Bewegung, { $how }
stat-arc = Schussfeld
stat-blast = Sprengwirkung
stat-defence = Verteidigung
stat-defence-area = Verteidigung, { $area }
stat-flips = Dreht bei
target-infantry = Infanterie, Geschütze
target-vehicle = gepanzert
area-front = vorn
area-flank = Seite
area-rear = hinten
area-above = oben
how-foot = Fuß
how-artillery = Geschütz
how-wheeled = Räder
how-tracked = Ketten
