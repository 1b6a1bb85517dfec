workshop = Werkstatt
workshop-about = Trag die Werte deines Spiels ein, zeichne Karten und baue Szenarien. Alles bleibt in diesem Browser, wie du es tippst; was du spielst oder prüfst, geht an diesen Server und sonst nirgendwohin.
my-packs = Meine Pakete
no-packs = Noch nichts. Beginne mit dem Spiel, das du besitzt.
begin-with = Mit { $title } beginnen
begin-about = Ein eigenes Paket, das über dem gelieferten liegt. Geschrieben wird nur, was du änderst.
open-file = Werkstattdatei öffnen
export-file = Als Datei speichern
delete-pack = Löschen
delete-sure = „{ $title }“ aus diesem Browser löschen? Eine gespeicherte Datei bleibt.
nothing = –
pack-title = Titel
lang-en = Englisch
lang-de = Deutsch
box = Meine Schachtel
maps = Karten
scenarios = Szenarien
changed-values = { $n ->
    [0] kein eigener Wert
    [one] 1 eigener Wert
   *[other] { $n } eigene Werte
}
progress = { $done } von { $all } mit deiner Schachtel verglichen
kept = In diesem Browser gespeichert
typing = …
not-kept = Dieser Browser kann nicht speichern, was du tippst ({ $reason }). Speichere es als Datei; auf dieser Seite bleibt es, bis du sie verlässt.
undo = Rückgängig
redo = Wiederholen
search = Suchen
as-printed = Wie gedruckt, weiter
as-printed-about = Hier ist alles wie auf deiner Karte: weiter zur nächsten (Strg+Eingabe)
next = Weiter
previous = Zurück
put-back = Wie geliefert
put-back-about = Alles zurücknehmen, was du hier geändert hast
copy-change = Kopieren und ändern
copy-id = Kennung der Kopie
new-entry = Neu
new-id = Kennung
remove-entry = Entfernen
add = Hinzufügen
remove = Entfernen
move-up = Nach oben
checking = Wird geprüft …
mistakes = { $n ->
    [0] Keine Fehler
    [one] 1 Fehler
   *[other] { $n } Fehler
}
of-below = im Paket darunter
document-says = Das Regelwerk sagt das ({ $origin }); geliefert ist { $value }. Dein Wert weicht ab.
was = geliefert: { $value }
origin-document = Regelwerk
origin-public = veröffentlicht
origin-house = Hauswert
origin-own = dein eigener
elsewhere = Ein anderer Tab hat dieses Paket inzwischen geändert.
elsewhere-take = Übernehmen, was dort getippt wurde
elsewhere-keep = Behalten, was hier steht
play-now = Jetzt spielen
play-as = Als { $side } spielen
play-against = Gegen
hot-seat = Zu zweit an einem Bildschirm
invite = Per Link einladen
try-games = { $n } Partien davon spielen
trying = { $done } von { $games } Partien
trial-waiting = Das Labor beginnt gleich …
trial-broken = Das Labor brach nach { $done } Partien ab.
trial-report = Der Bericht zur Ausgewogenheit
trial-wins = { $side }: { $n }
trial-draw = Unentschieden
trial-errors = { $n } Partien brachen ab: Das Szenario trifft auf etwas, das die Regeln nicht spielen können
print-it = Drucken
print-about = Beginnt eine Partie und öffnet ihre Bögen: Karte im Maßstab, Marker und Karten
share = Teilen
share-link = Adresse dieses Pakets für Spieler auf diesem Server
not-playable = Es gibt noch Fehler; spielen lässt es sich, wenn sie weg sind.
show-map = Karte
map-coming = Die Karte wird gezeichnet …
no-map = Die Karte lässt sich zeichnen, wenn keine Fehler da sind.
pick-hexes = Klicke Felder an, um sie zu „{ $field }“ hinzuzufügen oder herauszunehmen.
pick-hex = Klicke das Feld für „{ $field }“ an.
picking-none = Wähle eine Angabe mit Feldern und klicke sie dann auf der Karte an.
brush = Pinsel
levels = Höhen
level = Höhe { $n }
brush-size = Größe
brush-one = ein Feld
brush-seven = sieben Felder
mirror = Spiegeln
rotate = Umdrehen
mirror-about = Straßen, Feldseiten, Brücken und alles andere gehen mit. Wo die Spalten nicht aufeinander passen, rückt jede zweite um ein halbes Feld, und ihr letztes Feld geht verloren.
random = Zufallskarte
random-about = Ersetzt Gelände und Höhen durch eine zufällige Landschaft
map-size = Größe
map-columns = Spalten
map-rows = Reihen
map-resize = Größe ändern
map-fit = Alles daran anpassen
map-unfit = Gelände und Höhen sind verschieden groß.
map-size-about = Höhen, Straßen, Feldseiten, Gebäude und Ziele folgen; was jenseits des Randes liegt, fällt weg
import-tiled = Tiled-Karte einlesen
tiled-about = Eine Sechseckkarte aus Tiled (.tmj oder .tmx). Sie wird in diesem Browser gelesen und nirgendwohin gesendet. Gelände und Höhen werden ersetzt; Straßen und Feldseiten bleiben, wo sie sind.
tiled-file = Datei
tiled-layer = Ebene
tiled-tile = Kachel
tiled-count = Felder
tiled-terrain = Gelände
tiled-turned = Bei ihr sind Reihen versetzt, bei uns Spalten: Die Karte wird um ein Viertel nach rechts gedreht.
tiled-take = Diese Karte nehmen
tiled-no-tile = Kachel { $n }
tiled-not = Das ist keine Karte von Tiled; dort als .tmj oder .tmx speichern.
tiled-not-hexagonal = Die Karte ist nicht sechseckig; in Tiled unter Karte, Karteneigenschaften „Sechseckig (versetzt)“ wählen.
tiled-infinite = Die Karte ist unendlich; in Tiled unter Karte, Karteneigenschaften den Haken bei „Unendlich“ wegnehmen.
tiled-empty = Die Karte hat keine Kachelebene.
tiled-compressed = Die Ebenen sind komprimiert oder in Base64; in Tiled unter Karte, Karteneigenschaften „CSV“ als Format der Ebenen wählen.
tiled-broken = Die Datei ist beschädigt: Eine Ebene hat nicht so viele Kacheln wie die Karte Felder.
tiled-huge = Die Datei ist größer als zwei Megabyte.
tiled-size = Eine Seite der Karte hat mehr als { $n } Felder oder keines.
tiled-too-large = Die Karte belegt { $cols } mal { $rows } Felder; hier ist Platz für { $mostCols } mal { $mostRows }.
hint-none = Wählen, was gezeichnet wird; Buchstaben wählen ein Gelände, Ziffern eine Höhe.
hint-terrain = Mit gedrückter Maustaste zeichnen. Bäche und Flüsse verbinden sich von selbst.
hint-level = Mit gedrückter Maustaste zeichnen.
hint-way = Von Feld zu Feld zeichnen. Eine Straße führt vom Ende einer anderen weiter, und von der Karte hinaus, wo geradeaus kein Feld ist.
hint-erase = Entlang einer Straße, eines Weges oder einer Bahn zeichnen, um sie wegzunehmen.
hint-side = Nahe an die Seite eines Feldes klicken; noch einmal klicken nimmt sie weg.
erase-way = Straßen löschen
tracing = Bild zum Nachzeichnen
tracing-about = Ein Bild der eigenen Karte unter dem Raster. Es bleibt in diesem Browser, wird weder aufgehoben noch mit der Karte gespeichert und ist weg, wenn man die Karte verlässt.
tracing-opacity = Stärke
tracing-scale = Größe
tracing-right = Nach rechts
tracing-down = Nach unten
tracing-remove = Bild wegnehmen
tracing-not = Dieses Bild lässt sich nicht zeigen; ein PNG, JPEG oder WebP von höchstens 40 Megabyte nehmen.
map-svg = Als SVG speichern
map-png = Als PNG speichern
points-total = { $n } Punkte
units-total = { $n } Einheiten
all-kinds = Alle
only-left = Nur was noch fehlt
missing = fehlt
yes = ja
no = nein
empty = leer
expand = Alle Angaben zeigen
sight = Sicht
sight-off = Sicht beenden
hint-sight = Klicke ein Feld an: Was man von dort nicht sieht, wird dunkel, was man durch etwas hindurch sieht, ist markiert. Die Sicht folgt dem, was du zeichnest.
hint-sight-table = Klicke auf den Tisch: Was jemand nicht sieht, der dort steht, wird dunkel. Die Sicht folgt dem, was du zeichnest.
hint-choose = Klicke eine Form an und ziehe sie, ihre Ecken, die Punkte dazwischen oder das Quadrat, das ihre Größe ändert. Tasten: Pfeile bewegen sie um 1 cm (Umschalt 5 cm, Alt 1 mm), r und R drehen sie, + und - ändern die Größe, d verdoppelt sie, Entf nimmt sie weg, die Leertaste geht zur nächsten.
hint-lay = Ziehe von Ecke zu Ecke, oder klicke für die übliche Größe; Enter legt sie in die Mitte. Türen und Fenster kommen in die nächste Wand.
table-choose = Wählen und bewegen
table-keys = Pfeile bewegen, r dreht, Plus und Minus ändern die Größe, die Leertaste geht zur nächsten Form
table-no-wall = Türen und Fenster liegen in den Wänden eines Gebäudes; lege zuerst das Gebäude.
table-random = Zufälliger Tisch
table-random-about = Ersetzt alles auf dem Tisch durch eine zufällige Landschaft
table-name = Name
table-high = mannshoch
table-roof = Dach
roof-closed = geschlossen
roof-open = offen
roof-parapet = flach, mit Brüstung
table-left = Nach links drehen
table-right = Nach rechts drehen
table-double = Verdoppeln
measure-x = von links
measure-y = von oben
measure-wide = breit
measure-deep = tief
measure-road = Straßenbreite
tool-building = Gebäude verbinden
tool-bridge = Brücke
tool-objective = Ziel
tool-name = Ortsname
tool-copy = Teil kopieren
hint-building = Ziehe über Felder: Sie werden ein Gebäude aus mehreren Feldern. Ein Klick auf ein solches Gebäude trennt es wieder.
hint-bridge = Klicke ein Feld mit Wasser, Bach, Sumpf oder Rinne an, über das eine Straße oder Bahn führt; ein Klick auf eine Brücke nimmt sie weg.
hint-objective = Klicke ein Feld an: Es wird ein Ziel mit der niedrigsten freien Nummer; ein Klick auf ein Ziel nimmt es weg.
hint-name = Gib den Namen ein und klicke das Feld an, in dem er steht; ist nichts eingegeben, nimmt ein Klick einen Namen weg.
hint-copy = Ziehe von Ecke zu Ecke des Teils und klicke dann, wo sein Feld oben links liegen soll, so oft du willst.
thing-called = Heißt
no-bridge = Hier ist nichts zu überbrücken: Eine Brücke liegt, wo eine Straße oder Bahn über Wasser, Bach, Sumpf oder Rinne führt.
pick-rectangle = Ziehe „{ $field }“ auf dem Tisch von Ecke zu Ecke auf.
laid-tiles = Wie die Kartenteile liegen
laid-tile = Kartenteil, Spalte und Reihe
laid-turned = gedreht
laid-row = Reihe
laid-column = Spalte
base-changed = Das mitgelieferte Paket hat sich seitdem geändert ({ $before }, jetzt { $now }). Deines ist, wie du es getippt hast; { $n ->
    [0] alles passt noch.
    [one] eines passt nicht mehr und ist an seinem Feld genannt.
   *[other] { $n } Dinge passen nicht mehr und sind an ihren Feldern genannt.
}
base-understood = Verstanden
field-unknown = Das mitgelieferte Paket kennt das Feld „{ $field }“ nicht mehr; du hast { $value } eingegeben. Es bleibt, bis du es entfernst, aber so lange kann nichts gespielt werden.
double-row = Noch eine solche
add-row-about = Eine weitere Zeile (Alt+Eingabe in jeder Zeile)
won-title = Wie es gewonnen wird
won-how = Wie das Szenario gewonnen wird
won-eliminated = { $enemy } haben keine Einheit mehr und erwarten keine
won-objectives = { $side } halten mindestens { $n ->
    [one] 1 Ziel
   *[other] { $n } Ziele
}
won-lead = { $side } liegen mindestens { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
} vorn
won-and = { " " }und{ " " }
won-nothing-asked = (noch ist nichts verlangt: es gilt immer)
won-when-turn = Am Ende von Runde { $n }
won-when-always = Jederzeit
won-when-end = Am Ende der letzten Runde
won-draw = Unentschieden
won-by = { $level ->
    [marginal] knapper Sieg ({ $side })
    [decisive] entscheidender Sieg ({ $side })
   *[plain] Sieg ({ $side })
}
won-condition = { $due }: { $winner }, wenn gilt: { $all }.
won-otherwise = Wenn nichts davon eintritt: Sieg ({ $side }).
won-otherwise-draw = Wenn nichts davon eintritt: unentschieden.
won-losses-none = Punkte gibt es nur für Ziele.
won-losses-units = Punkte gibt es für Ziele, und einen für jede vernichtete feindliche Einheit.
won-losses-points = Punkte gibt es für Ziele, und die Punkte jeder vernichteten feindlichen Einheit.
cond-wins = siegt
cond-level-plain = (einfach)
cond-level-marginal = knapp
cond-level-decisive = entscheidend
cond-when-end = am Ende der letzten Runde
cond-when-always = jederzeit
cond-when-turn = am Ende von Runde
cond-eliminated = der Feind hat nichts mehr
cond-objectives = gehaltene Ziele, mindestens
cond-lead = Punkte Vorsprung, mindestens
cond-side = gezählt für
cond-side-winner = den Sieger
cond-own-words = In eigenen Worten
cond-add = Bedingung
cond-ready-lead = Beide: am Ende nach Punkten vorn
cond-ready-wipe = Beide: der Feind ist aufgerieben
cond-ready-take = Die erste Seite muss ein Ziel nehmen
cond-otherwise = Wenn nichts davon eintritt, siegt
cond-losses = Verluste zählen
score-exit = { $side }: { $n } für jedes Mal { $of }, das unversehrt über seinen Streifen den Tisch verlässt.
score-exit-wounded = { $side }: { $n } für jedes Mal { $of }, das mit einem Verwundeten den Tisch verlässt.
score-destroyed = { $side }: { $n } für jedes Mal { $of } des Feindes außer Gefecht.
score-objective = { $side }: { $n } für jedes von { $of }, das sie am Ende allein hält.
score-casualty = { $side }: { $n } für jeden Feind außer Gefecht.
score-prisoner = { $side }: { $n } für jeden Gefangenen.
mode-points = Nach Runde { $turns } siegen mehr Punkte; bei gleichen Punkten die Seite mit dem kleineren Anteil an Verlusten.
mode-objectives = Wer nach Runde { $turns } { $n } Ziele hält, siegt; sonst die Seite mit dem kleineren Anteil an Verlusten.
mode-attack = { $attacker } muss nach Runde { $turns } { $n } Ziele halten; sonst hat { $defender } gewonnen.
mode-clear = { $attacker } muss { $place } räumen und am Ende einer Runde höchstens 10 cm davon stehen; sonst hat nach Runde { $turns } { $defender } gewonnen.
cc-surrender = Eine Seite ergibt sich sofort, wenn sie so viele Einheiten verloren hat: die Achse { $axis }, die Alliierten { $allies }.
cc-sudden-death = Von Feld { $space } der Zeitleiste an kann ein Sudden-Death-Wurf das Spiel beenden.
cc-points = Dann entscheiden die Siegpunkte; der Marker beginnt { $side ->
    [axis] bei { $start } für die Achse
    [allies] bei { $start } für die Alliierten
   *[nobody] bei 0
}.
cc-chits = Zielplättchen: offen { $open }; { $secret ->
    [0] keines geheim
    [one] 1 geheimes für jede Seite
   *[other] { $secret } geheime für jede Seite
}.
cc-squads = { $side }: am Ende { $n } Punkte für jede ungebrochene Gruppe in { $area }.
attack-target = Gegen
attack-vehicle = Fahrzeuge
attack-infantry = Infanterie, Geschütze
attack-up-to = bis
doubts = { $n ->
    [one] 1 Wert widerspricht den Regelwerken
   *[other] { $n } Werte widersprechen den Regelwerken
} (es kann gespielt werden)
