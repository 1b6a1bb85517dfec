title = Opfire
language = Sprache
dark-mode = Dunkel
light-mode = Hell
menu = Menü
fold-panel = Leiste ein- oder ausklappen
tools = Werkzeuge
tool-sight = Sichtlinie und Entfernung
tool-threat = Bedrohung: wie viele Feinde jedes Feld erreichen
tool-ids = Feldnamen
tool-in = Vergrößern
tool-out = Verkleinern
tool-fit = Ganze Karte
tool-rules = Regeln
tool-keys = Tasten am Tisch
undo = Zurücknehmen
undo-closed = Hier lässt sich nichts zurücknehmen: Seither ist ein Würfel, eine Karte oder Verborgenes zu sehen gewesen.
turn = Runde
turn-of = { $turn ->
    [0] vor Runde 1 von { $turns }
   *[other] Runde { $turn } von { $turns }
  }
log = Protokoll
dice-tray = Würfelbrett
attack = Angriff
defence = Verteidigung
fire-on = Feuer auf { $at }
dice-count = { $n ->
    [one] 1 Würfel
   *[other] { $n } Würfel
}
lost-units = { $n ->
    [one] 1 Einheit
   *[other] { $n } Einheiten
} verloren
special-rules = { $n ->
    [one] 1 Sonderregel
   *[other] { $n } Sonderregeln
}
lost-men = { $n ->
    [one] 1 Mann
   *[other] { $n } Mann
} verloren
why-dice = warum diese Würfel
against = gegen
odds = Chancen
map-of = Karte: { $name }
level = Höhe { $n }
choose-side-first = Wählen
provenance-document = Regelheft
provenance-public = öffentlich
provenance-house = Hauswert
provenance-own = dein eigener
workshop = Werkstatt
strength = Stärke
strength-of = { $now } von { $full }
move = Bewegung
attack-at-range = Angriff auf Weite
rule = Regel { $id }
close = Schließen
cut-no-effect = Ohne Wirkung
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
bar-damage-falls-back = { $n } Schaden, Rückzug
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
watching-on = Was bisher geschah
watching = Du schaust zu
line-broken = Die Verbindung ist abgerissen; neuer Versuch …
loading = Der Tisch wird gedeckt …
in-blue = Blau: { $what }.
in-blue-units = { $n ->
    [one] 1 Einheit
   *[other] { $n } Einheiten
}
in-blue-targets = { $n ->
    [one] 1 Ziel
   *[other] { $n } Ziele
}
in-blue-hexes = { $n ->
    [one] 1 Feld
   *[other] { $n } Felder
}
in-blue-costed = { $n ->
    [one] 1 Feld mit seinen Kosten
   *[other] { $n } Felder mit ihren Kosten
}
in-blue-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
in-blue-ways = die Blickrichtungen
dashed-why = Gestricheltes geht jetzt nicht: Wähle es, um die Regel zu lesen.
look-back = Zurückblicken
now-step = { $turn ->
    [0] vor Runde 1, Schritt { $step }
   *[other] Runde { $turn }, Schritt { $step }
  }
now-step-time = Zeit { $turn }, Schritt { $step }
product = Produkt { $n }
total = Summe { $n }
preparation = Vorbereitung
log-lines = { $n } Zeilen
given-up-leave = Die Einheit gilt mit allen, die sie trägt, als ausgeschaltet und kommt nicht wieder.
given-up-abandon = Die Waffe ist ausgeschaltet und kommt nicht wieder.
given-up-transfer = Das kostet einen Bewegungspunkt, und eine schwere Waffe macht langsamer, wer sie trägt.
given-up-done = { $left ->
    [one] Eine Einheit hat noch keinen Befehl und tut in dieser Runde nichts.
   *[other] { $left } Einheiten haben noch keinen Befehl und tun in dieser Runde nichts.
  }
game-over = Das Spiel ist aus
wins = Sieg: { $side }
draw = Unentschieden
again = Noch einmal
swap-sides = Noch einmal mit getauschten Seiten
save-record = Aufzeichnung sichern
look-at-board = Karte ansehen
rulings = Auslegungen
gives-way = Stattdessen gilt: { $instead }
examples = Beispiele (auf Englisch)
rules = Regeln
search-rules = In den Regeln suchen
book-RH41 = Red Horizon '41
book-S43 = Sicily '43
book-TAOAS = Luft- und Artillerieunterstützung
book-CC = Combat Commander
book-SK = Skirmish
nothing-found = Nichts gefunden.
type-dice-about = Wähle die Seiten, die auf deinem Tisch gefallen sind.
type-dice = Eingeben, was gefallen ist
rolls-for = { $side }: { $what }
roll-initiative = Initiative
roll-placement = wer zuerst aufstellt
roll-attack = Angriff
roll-attack-defence = Verteidigung
roll-fire = Angriff
roll-fire-defence = Verteidigung
roll-close-combat = Nahkampf, Angriff
roll-close-combat-defence = Nahkampf, Verteidigung
roll-spotting = Sichtung
roll-re-roll = ein Würfel noch einmal
roll-blast = Explosion
roll-blast-defence = Explosion, Verteidigung
roll-ranging = Einschießen
roll-smoke = Rauch
roll-mines = Minen
roll-mines-defence = Minen, Verteidigung
roll-mine-search = Minensuche
roll-accuracy = Genauigkeit
roll-anti-aircraft = Flugabwehr
roll-anti-aircraft-defence = Verteidigung des Flugzeugs
roll-air-accuracy = Genauigkeit des Flugzeugs
roll-air-spotting = Sichtung aus der Luft
tray-dice = Würfel
tray-against = gegen
tray-blast = Explosion
roll-hit-roll = Trefferwurf
roll-priority = Priorität
roll-targeting = Zielwurf
roll-defence = Verteidigung
roll-rally = Sammeln
roll-rout = Flucht
roll-melee = Nahkampf
roll-sudden-death = Sudden Death
dice-done = Das ist gefallen
sight-first = Lineal: erstes Feld wählen
sight-second = Lineal: zweites Feld wählen
sight-clear = frei
sight-hindered = behindert
sight-blocked = versperrt
play = Spielen
play-now = Jetzt spielen
first-game = Dein erstes Spiel
as-side-instead = oder als { $side }
how-even = Wie ausgeglichen ist es?
even-yes = Unter Computerspielern etwa ausgeglichen.
even-no = Unter Computerspielern im Vorteil: { $side }.
even-unsure = Nach { $games } Spielen lässt sich noch nicht sagen, wer im Vorteil ist.
even-short-yes = Etwa ausgeglichen
even-short-no = { $side } im Vorteil
even-unknown = Wie ausgeglichen es ist, wurde nicht gemessen.
ladder = Rangliste
balance-about = Wenn der Computer beide Seiten führte, gewann { $one } { $left }-mal und { $other } { $right }-mal.
what-opfire = Opfire ist ein Tisch für kleine Gefechte des Zweiten Weltkriegs: Es kennt die Regeln, zeigt vor jedem Schuss die Chancen und spielt die andere Seite, wenn sonst niemand da ist.
next-lesson = Deine nächste Lektion: { $family }
next-game = Dein nächstes Spiel
start-lesson = Lektion beginnen
against-easy = gegen { $player }, einen leichten Gegner
minutes-about = etwa { $n } min
units-count = { $n ->
    [one] 1 Einheit
   *[other] { $n } Einheiten
  }
level-first = Erste Schritte
level-practised = Für Regelkundige
level-large = Groß
length = Dauer
length-any = Jede Dauer
length-short = Bis 20 min
length-medium = 25 bis 45 min
length-long = Länger
size = Größe
size-any = Jede Größe
size-small = Bis 12 Einheiten
size-middle = 13 bis 24 Einheiten
size-large = Ab 25 Einheiten
balance-won = Siege unter Computern
unit = Einheit
short-dice = Würfel
panel-parts = Würfel, Einheit und Log
short-los = Lineal
short-undo = Zurück
short-more = Mehr
short-less = Weniger
short-threat = Bedrohung
short-reach = Reichweite
short-eye = Sicht
short-ids = Namen
short-fit = Ganze Karte
short-rules = Regeln
short-aid = Tabellen
short-hint = Rat
short-menu = Menü
short-keys = Tasten
scenarios = Szenarien
all-scenarios = Alle { $n }
turns-count = { $n ->
    [one] 1 Runde
   *[other] { $n } Runden
}
continue = Weiterspielen
against-player = gegen { $player }
turn-no = { $n ->
    [0] vor Runde 1
   *[other] Runde { $n }
  }
time-no = Zeit { $n }
finished = beendet
open = Öffnen
forget = Aus der Liste nehmen
no-games-yet = Begonnene Spiele stehen hier.
start-table = Einen Tisch eröffnen
opponent = Gegner
which-scenario = Szenario
more-settings = Weitere Einstellungen
your-side = Deine Seite
hot-seat = Hot Seat
own-dice = Eigene Würfel: du würfelst, Opfire hält die Regeln
start = Beginnen
join-link = Mit Link beitreten
join-placeholder = Den Link deines Freundes einfügen
join = Beitreten
style-guide = Gestaltung
unit-points = { $n } Punkte
stat-move = Bewegung
stat-moves = { $n }, { $how }
stat-arc = Feuerbereich
stat-blast = Explosionswert
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
beside-board = Neben dem Spielfeld
turn-left = Nach links drehen
turn-right = Nach rechts drehen
place-hidden = verborgen
add-corner = nächster Punkt ist eine Ecke
drive-back = rückwärts
climb-roof = klettern
way-anew = Weg neu legen
your-hand = Deine Hand
card-action = Aktion
card-event = Ereignis
time = Zeit
time-at = Zeit { $now }, Sudden Death ab { $end }
sudden-death = Sudden-Death-Wurf ab { $n }
victory-points = Siegpunkte
leads = { $side } führt mit { $n }
level-score = Niemand führt
casualties = Verluste
surrender-space = Ein Verlust auf diesem Feld beendet das Spiel.
returning-here = Zu dieser Zeit kommen Einheiten ins Spiel.
casualties-of = { $side }: { $n } von { $space } Verlusten
objectives = Ziele
sides = Seiten
orders-left = noch { $n } Befehle
cards-of = Hand { $hand }, Deck { $deck }, Ablage { $discard }
event-chain = Ereigniskette
hex-of = Feld { $hex }
hex-here = Klicke ein Feld an: Was dort steht, ist hier groß zu sehen.
unit-here = Klicke eine Einheit an: Hier steht dann ihre Karte.
dice-here = Hier fallen die Würfel.
tracks = Leisten
tape-first = Maßband: wähle den ersten Punkt
tape-second = Maßband: wähle den zweiten Punkt
tool-tape = Maßband und Sicht
tool-cover = Namen und Deckung
tool-eye = Sicht: was ein Modell sieht
look-left = Am Ende weiter nach links schauen
look-right = Am Ende weiter nach rechts schauen
reach-about-free = Reichweite von { $name }: blau vorsichtig, gelb schnell; gefüllt bei jedem Wurf, gestrichelt im Mittel, gepunktet im besten Fall
distance = { $n } cm
measured = { $n } cm, { $from ->
    [hull] Wanne
    [base] Mitte
   *[other] Punkt
  } bis { $to ->
    [hull] Wanne
    [base] Mitte
   *[other] Punkt
  }
way-length = Weg { $n } cm
not-possible = Nicht möglich: { $why }.
field-place = Wähle einen Punkt in der blauen Zone; die Knöpfe drehen die Figur.
field-move = Wähle das Ende des Weges. Das blaue Feld wird bei jedem Wurf erreicht, gestrichelt im Mittel, gepunktet im besten Fall.
field-aim = Für eine Hand- oder Sprenggranate wähle den Punkt, auf den gezielt wird.
list-place = Die Liste nennt Plätze in deiner Zone.
list-move = Die Liste nennt Enden des Weges; Richtung in Grad und Zentimeter lassen sich tippen.
list-aim = Die Liste nennt Zielpunkte; Richtung in Grad und Zentimeter lassen sich tippen.
list-turn = Die Liste nennt, wohin man schauen kann.
field-turn = Wähle den Punkt, zu dem gedreht wird.
family-red-horizon-41 = Red Horizon '41
family-sicily-43 = Sicily '43
family-commander = Combat Commander
family-skirmish = Skirmish
settings = Einstellungen
reactions = Gelegenheiten zu reagieren
reactions-about = „Wenn es zählen könnte“ lässt nur aus, was für dich nicht besser ausgehen kann, etwa einen neuen Wurf nach dem besten, den es gibt. Ausgelassenes holt „Zurücknehmen“ hervor.
reactions-all = Alle:
wish-always = immer fragen
wish-matters = wenn es zählen könnte
wish-never = nie fragen
reaction-commander-react = Gelegenheitsfeuer und verborgene Hindernisse
reaction-commander-re-roll = Initiativekarte: neu würfeln
reaction-commander-fire-action = Aktionen vor dem eigenen Feuerangriff
reaction-commander-defence-action = Aktionen vor einem Verteidigungswurf
reaction-commander-light-wounds = Leichte Wunden
reaction-commander-ambush = Hinterhalt vor einem Handgemenge
reaction-commander-no-quarter = Kein Pardon nach einem Handgemenge
reaction-commander-on-pass = Aktionen, wenn der Gegner Karten ablegt
reaction-commander-dig-in = Eingraben am Ende eines Zeitschritts
reaction-assault-reaction-fire = Reaktionsfeuer
reaction-assault-last-shot = Letzter Schuss vor dem Überrollen
reaction-assault-covering-fire = Deckungsfeuer
reaction-assault-jump-in = Ein Mitfahrer springt in den Kampf
reaction-assault-command-card = Kommandokarten als Antwort auf das Geschehen
reaction-assault-re-roll = Einen Würfel neu werfen
reaction-skirmish-scout = Nach verborgenen Feinden suchen
reaction-skirmish-reroll = Einen Würfel wiederholen
reaction-skirmish-ground = Sich auf den Boden werfen
speed = Animation
speed-off = keine
speed-fast = schnell
speed-normal = normal
speed-slow = langsam
computer = Computer
computer-about = { $n } Spielstärken
online = Online
online-about = Du bekommst einen Link für deinen Mitspieler; live oder über Tage.
online-short = Link schicken
hot-seat-about = Ein Vorhang fällt zwischen den Zügen, wo etwas verborgen ist.
one-screen = ein Schirm, zwei Spieler
referee = Schiedsrichter
referee-short = eure Würfel, unsere Regeln
start-here = hier anfangen
load-record = Aufzeichnung laden
record-play = Dieses Spiel fortsetzen
record-steps = { $n ->
    [one] ein Schritt
   *[other] { $n } Schritte
  }
record-none = Diese Datei ist keine Aufzeichnung eines Spiels.
record-format = Diese Aufzeichnung stammt von einer anderen Version von Opfire, die ein anderes Format schreibt.
record-long = Diese Aufzeichnung ist zu lang: Höchstens 20.000 Zeilen sind möglich.
record-cut = Diese Aufzeichnung ist abgeschnitten: Ihr Ende fehlt. Nimm eine Kopie.
record-changed = Diese Aufzeichnung wurde verändert oder ist beschädigt. Nimm eine Kopie.
record-scenario = Diese Aufzeichnung gehört zu einem Szenario, das hier nicht installiert ist.
save-later = Wer zuschaut, kann die Aufzeichnung sichern, wenn das Spiel vorbei ist.
find-scenario = Szenario suchen
replay = Wiederholung
bookmark = Lesezeichen
note-here = Notiz
both-sides = Beide Seiten
spectator = Zuschauer
step-back = Ein Schritt zurück
step-on = Ein Schritt vor
play-on = Abspielen
pause = Anhalten
time-line = Zeitleiste
turn-step = { $turn ->
    [0] vor Runde 1, Schritt { $step } von { $of }
   *[other] Runde { $turn }, Schritt { $step } von { $of }
  }
time-step = Zeit { $turn }, Schritt { $step } von { $of }
whose-view = Wessen Sicht
copied = Kopiert
copy = Kopieren
link-moment = Link hierher
leave-replay = Zurück zum Spiel
replay-review = Ansehen und nachbetrachten
review = Nachbetrachtung
review-ask = Dieses Spiel nachbetrachten
review-waiting = Zuerst wird ein anderes Spiel nachbetrachtet
review-running = Das Spiel wird nachbetrachtet
review-cancel = Abbrechen
review-unsplit-short = Glück und Entscheidungen lassen sich hier noch nicht trennen.
review-sum-short = { $side }: Die Würfel brachten { $luck }, die Entscheidungen { $skill }.
review-open = { $n ->
    [0] Nachbetrachtung: keine Fehler
    [one] Nachbetrachtung: ein Augenblick
   *[other] Nachbetrachtung: { $n } Augenblicke
  }
review-show = Zeigen
review-play = Von hier spielen
review-report = Den Bericht als Seite sichern
review-unfold = Mehr von der Nachbetrachtung
branch-here = Von hier weiterspielen
branch-about = Von diesem Augenblick an beginnt ein Übungsspiel; das gespielte bleibt, wie es ist.
branch-side = Du spielst
branch-against = Gegen
branch-human = dich selbst, an einem Bildschirm
branch-dice = Würfel
branch-other-dice = andere Würfel
branch-same-dice = dieselben Würfel
branch-begin = Beginnen
branch-origin = Dieses Spiel ist von einem anderen abgezweigt
branch-list = Spiele, die von diesem abgezweigt sind
branch-one = nach Eintrag { $at }
curtain = { $side }: du bist dran
curtain-about = Nimm Platz. Die anderen schauen weg, bis du gespielt hast.
curtain-open = Ich bin { $side }
statistics = Würfel und Verluste
copy-watch = Link für Zuschauer
invite = Einladen
invite-link = Link für { $side }
seats = Plätze
who-plays = Wer spielt { $side }
human = ein Mensch
bring-friend = Mitspieler holen
seat-changed = Der Platz ist neu besetzt.
end-game = Spiel beenden
offer-draw = Remis anbieten
resign = Aufgeben
resign-sure = Ja, ich gebe auf
draw-offered = { $side }: einigen wir uns auf Remis?
accept = Annehmen
decline = Ablehnen
hint-says = Ich würde: { $option }
hint-else = Oder: { $option }
hint-acts = { $unit }: { $what }
hint-goes = { $unit } nach { $place }
hint-way = { $unit } auf dem gezeigten Weg
hint-way-at = { $unit } auf dem gezeigten Weg, gegen { $target }
hint-goes-at = { $unit } nach { $place }, gegen { $target }
hint-at = { $unit } gegen { $target }
hint-lines = Was sonst abgewogen wurde
hint-worth-points = { $n } Punkte wert
hint-worth-weighed = wiegt { $n } für den Feldwebel
hint-worth-chance = { $n } % Siegchance
hint-less = { $n } weniger
hint-about = { $name }:
tool-hint = Den Computer um Rat fragen
tool-menu = Spielmenü
fair-dice = Faire Würfel
fair-hash = Prüfwert
fair-key = Schlüssel
fair-since = ab Wurf oder Ziehung { $number }
fair-sealed = Alle Würfel und Karten dieses Spiels kommen aus einem geheimen Schlüssel, der vor Beginn feststand. Das ist sein Prüfwert; wer mag, notiert ihn. Ist das Spiel zu Ende, wird der Schlüssel genannt, und jeder kann prüfen, dass kein Wurf geändert wurde.
fair-told = Der Schlüssel hat diesen Prüfwert, und jeder Wurf und jede Ziehung des Spiels folgt aus ihm: Niemand, auch nicht der Server, konnte nach Beginn noch bestimmen, wie Würfel fallen. „opfire replay --verify“ beweist es an der gespeicherten Aufzeichnung.
fair-none = Die Würfel dieses Spiels kommen nicht aus einem versiegelten Schlüssel: Menschen tippen sie ein, oder wer es eröffnet hat, hat die Startzahl gewählt.
practice = Übung
practice-about = Jemand ist über Würfel hinweg zurückgegangen: Das Spiel zählt nicht.
take-back-here = Bis hierher zurücknehmen
take-back-about = Das Spiel geht von diesem Augenblick an weiter, und alles danach ist vergessen. Wer über Würfel oder Geheimnisse hinweg zurückgeht, macht es für immer zur Übung: Es zählt dann nicht mehr.
take-back-sure = Zurücknehmen und üben
take-back-not = So lassen
result-and-again = Ergebnis und neues Spiel
save-partly = Solange das Spiel läuft, sicherst du, was deine Seite gesehen hat, zum Ansehen. Die ganze Aufzeichnung öffnet sich, wenn das Spiel vorbei ist.
present = Am Tisch
here = , da
away = , nicht da
is-here = { $name } ist da
is-away = { $name } ist nicht da
chat = Chat
chat-lines = Was gesagt wurde
chat-mute = Stumm
chat-muted = Der Chat ist stumm.
chat-none = Noch hat niemand etwas gesagt.
chat-write = Schreib etwas
chat-send = Senden
chat-keep = Chat nach der Partie aufheben
chat-lost = Er wird am Ende vergessen, wenn nicht alle Seiten ihn aufheben wollen.
chat-kept-if = Er wird aufgehoben, wenn auch { $names } es will.
chat-kept = Alle Seiten wollen es: Er wird mit der Partie aufgehoben.
chat-unread = { $n ->
    [one] Chat: eine neue Zeile
   *[other] Chat: { $n } neue Zeilen
  }
tip-assault-plan = Ein Punkt je Einheit, die handeln soll.
hints = Ratschläge
hints-off = Zwischen Menschen gibt es keinen Rat, bis alle Seiten im Menü zustimmen.
hints-open = Alle Seiten haben zugestimmt: Jeder darf den Computer um Rat fragen.
hints-agree = Ratschlägen zustimmen
hints-disagree = Doch keine Ratschläge
hints-agreed = { $name } hat zugestimmt
hints-not-agreed = { $name } hat nicht zugestimmt
record-watch = Ansehen
record-view = Diese Datei zeigt, was eine Seite von einem Spiel sah: Man kann sie ansehen, aber nicht weiterspielen.
to-rematch = Zur Revanche
rematch = Revanche mit getauschten Seiten
rematch-waits = Die Revanche mit getauschten Seiten ist aufgestellt.
you-lead = Deine Seite: { $side }
replay-of = { $turn ->
    [0] Wiederholung, vor Runde 1
   *[other] Wiederholung, Runde { $turn }
  }
replay-of-time = Wiederholung, Zeit { $turn }
die = Würfel
thrown = Geworfen
average = Schnitt
average-symbols = Treffer je Würfel
expected = erwartet { $n }
how-often = Wie oft
no-dice-yet = Noch wurde kein Würfel geworfen.
losses = Verluste
why-weapon = { $weapon }: { $why }.
why-other = { $name } kommt für diese Frage nicht in Betracht.
card-back = Karte, verdeckt
stat-tw = Taktischer Wert
stat-pw = Panzerung
status = Zustand
ready = bereit
weapon = Waffe
band-near = nah
band-medium = mittel
band-far = weit
reach = Reichweite
against-foot = Gegen Männer zu Fuß
lesson = Geführtes Spiel
lesson-at = Tipp { $n } von { $of }
understood = Verstanden
no-more-tips = Keine Tipps mehr
learn = Lernen beim Spielen
learn-about = Ein geführtes erstes Spiel jeder Familie: eine Regel nach der anderen, wenn du sie brauchst.
lesson-had = { $n } von { $of } Tipps
tool-reach = Reichweitenkarte: wohin eine Einheit kommt
reach-first = Reichweitenkarte: Zeige auf eine Einheit oder wähle eine
reach-about = Reichweite von { $name }: blau mit normaler Bewegung, gelb mit schneller; die Zahlen sind die Kosten
reach-about-plain = Reichweite von { $name }; die Zahlen sind die Kosten

## Kampagnen

keeper = Betreiber
keeper-about = Wie es diesem Serverprozess geht: seine Spiele, seine Last und was schiefging. Das sieht nur der Betreiber.
keeper-secret = Geheimnis des Betreibers
keeper-enter = Öffnen
keeper-load = Last
keeper-memory = Speicher
keeper-disk = Platz frei
keeper-up = Läuft seit
keeper-sockets = Verbindungen
keeper-thoughts = Überlegungen
keeper-stored = Gespeicherte Spiele
keeper-games = Spiele im Speicher
keeper-none = keine
keeper-listeners = { $n } hören zu
keeper-thinking = denkt
keeper-over = zu Ende
keeper-export = Aufzeichnung
keeper-end = Beenden
keeper-delete = Löschen
keeper-delete-sure = Dieses Spiel endgültig löschen, mit Gesagtem und Namen?
keeper-mistakes = Was schiefging
keeper-refused = Wer begrenzt wurde
keeper-times = { $n }-mal
keeper-id = Kennung eines Spiels
lobby-away = Der Server ist nicht zu erreichen. Szenarien und Regeln, die du schon angesehen hast, sind da, ebenso deine letzten beendeten Spiele, und was du gespeichert hast, lässt sich aus der Datei ansehen; zum Spielen braucht es den Server.
tournaments = Turniere
tournaments-about = Schweizer System oder Liga, für Menschen und Computer: Opfire lost die Runden aus, verteilt die Seiten gerecht und nimmt die Ergebnisse aus den Spielen.
tournaments-none = Hier ist noch kein Turnier ausgeschrieben.
tournament-new = Ein Turnier ausschreiben
tournament-name = Name
tournament-kind = Wie gespielt wird
tournament-swiss = Schweizer System: wer gleich viele Punkte hat, trifft sich
tournament-league = Liga: jeder trifft jeden
tournament-scenarios = Szenarien, Runde für Runde
tournament-rounds = Runden (0: so viele wie nötig)
tournament-legs = Zwei Spiele je Paarung, damit jeder beide Seiten spielt
tournament-fill = Ein Computer füllt auf, wenn die Zahl ungerade ist
tournament-nobody-fills = Niemand: in jeder Runde hat jemand frei
tournament-closed = Nur du meldest Leute an
tournament-days = Tage für einen Zug (0: keine Uhr)
tournament-replace = Computer spielt weiter
tournament-announce = Ausschreiben
tournament-status-open = Anmeldung offen
tournament-status-playing = Runde { $round } von { $of }
tournament-status-over = zu Ende
tournament-players = { $n ->
    [one] 1 Spieler
   *[other] { $n } Spieler
}
tournament-enter = Anmelden
tournament-your-name = Dein Name
tournament-add = Computer dazu
tournament-count = Wie viele
tournament-begin = Erste Runde auslosen
tournament-begin-about = Spätere Runden folgen von selbst, sobald alle Spiele einer Runde zu Ende sind.
tournament-withdraw = Zurückziehen
tournament-take-out = Herausnehmen
tournament-standings = Tabelle
tournament-round = Runde { $n }
tournament-player = Spieler
tournament-points = Punkte
tournament-wdl = Gewonnen, unentschieden, verloren
tournament-opponents = Gegner
tournament-opponents-about = Die Punkte aller Gegner (Buchholz)
tournament-beaten = Besiegte
tournament-beaten-about = Die Punkte der Besiegten und die halben derer, gegen die es unentschieden ausging (Sonneborn-Berger)
tournament-rating = Wertung
tournament-free = frei
tournament-free-points = frei (+{ $points })
tournament-left = zurückgezogen
tournament-you = du
tournament-play = Spielen
tournament-watch = Zusehen
tournament-replay = Nachspielen
tournament-won = { $player } hat gewonnen
tournament-drawn = unentschieden
tournament-ruled = von der Leitung entschieden
tournament-decide = Entscheiden …
tournament-draw = unentschieden
to-tournament = Zum Turnier
tournament-link = Diese Adresse allen schicken, die teilnehmen sollen.
campaigns = Kampagnen
campaign-as = Spielen als: { $side }
campaign-battle = Als Nächstes kommt Gefecht { $n } von { $of }.
campaign-drawn = Die Kampagne ist zu Ende; niemand hat gewonnen.
campaign-won = Die Kampagne ist zu Ende. Gewonnen: { $side }.
campaign-fight = { $battle } austragen
campaign-go-on = Weiterspielen
to-campaign = Zur Kampagne
campaign-side = Seite
campaign-losses = Verluste
campaign-points = Punkte
campaign-pressure = Druck
campaign-pressure-for = Die Front hat sich um { $n } von { $of } verschoben; im Vorteil: { $side }.
campaign-unit = Einheit
campaign-strength = Stärke
campaign-experience = Erfahrung
campaign-lost = verloren
campaign-fresh = Ersatz
campaigns-about = Verbundene Gefechte: Verluste bleiben, die Überlebenden des Siegers gewinnen Erfahrung, und jeder Sieg verschiebt die Front.
campaigns-all = Alle Kampagnen
campaign-won-by = gewonnen: { $side }
campaign-next = kommt als Nächstes
campaign-later = später
campaign-tally = { $points } Punkte, { $losses } von { $of } Verlusten
campaign-pressure-none = Die Front steht in der Mitte.
campaign-pressure-about = Jeder Sieg verschiebt die Front, ein entscheidender weiter. Wer sie bis { $of } bringt, gewinnt sofort; sonst entscheiden nach dem letzten Gefecht die Punkte.
campaign-experience-about = Wer ein gewonnenes Gefecht übersteht, steigt eine Stufe; Ersatz ist unerfahren.
lost-no-game = Dieses Spiel ist nicht zu finden oder nicht offen
lost-no-game-about = Vielleicht ist der Link unvollständig, oder das Spiel wurde auf einem anderen Server begonnen. Lass dir den Link noch einmal schicken oder sieh unter den Spielen nach, die dieser Browser kennt.
lost-line = Keine Antwort vom Server
lost-line-about = Der Tisch bleibt erhalten. Die Seite versucht es von selbst wieder; du kannst sie auch neu laden.
lost-part-about = Ein Teil dieser Seite ist nicht angekommen: Vielleicht ist die Leitung unterbrochen, oder der Server ist neuer als diese Seite. Gespieltes und Getipptes ist gespeichert; lade die Seite neu.
lost-no-page = Unter dieser Adresse gibt es nichts
lost-no-page-about = Sieh dir die Adresse noch einmal an oder beginne auf der ersten Seite.
reload = Noch einmal versuchen
die-number = Würfel { $n }
campaign-nobody = niemand
experience-recruit = Rekruten
experience-regular = regulär
experience-hardened = erfahren
experience-veteran = Veteranen
experience-elite = Elite
campaign-level-recruit = Rekruten
campaign-level-regular = Regulär
campaign-level-hardened = Erfahren
campaign-level-veteran = Veteranen
campaign-level-elite = Elite
troop-status = Truppenstatus
clock = Uhr
clock-none = Ohne Uhr
clock-live = Am Stück: je { $minutes } Minuten, { $back } Sekunden zurück je Zug
clock-days = Über Tage: { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  } je Zug
days-left = { $n } T
time-of = Restzeit: { $side }
notices = Wenn ich am Zug bin
notice-browser = In diesem Browser Bescheid geben, solange die Seite offen ist
notice-mail = Mailadresse
notice-webhook = Aufzurufende Adresse (Webhook)
notices-set = Du bekommst Bescheid, wenn du am Zug und nicht da bist.
notices-off = Du bekommst keinen Bescheid mehr.
notices-server-off = Dieser Server verschickt keine Mails und ruft keine Adressen auf.
your-name = Dein Name
your-name-about = Die anderen sehen ihn am Tisch. Er wird in diesem Browser gemerkt.
names = Namen
name-optional = freiwillig
name-of = Name des anderen Spielers ({ $side })
name-at = Name ({ $side })
name-ask = Wie sollen die anderen dich nennen?
name-ask-loaded = Wer spielt welche Seite? Namen sind freiwillig.
name-kept = Du heißt hier { $name }.
name-gone = Du hast hier keinen Namen mehr.
save = Speichern
card-action-ambush = Vor dem Nahkampfwurf bricht eine Einheit des Feindes
card-action-assault-fire = Bewegte Einheit mit FK im Kasten feuert
card-action-bore-sighting = Verteidiger, Waffe ab 5 FK: +2 FK
card-action-command-confusion = Keine Aktion
card-action-concealment = Unter Feuer: Angriff minus Deckung
card-action-crossfire = Feuer auf Bewegte: +2 FK
card-action-demolitions = Wenn der Gegner passt: eine Befestigung weg
card-action-dig-in = Wenn die Zeit vorrückt: Schützenlöcher
card-action-hand-grenades = Feuer auf ein Nachbarfeld: +2 FK
card-action-hidden-entrenchments = Verteidiger, beim Eintritt: Schützenlöcher
card-action-hidden-mines = Verteidiger, beim Eintritt: Minen
card-action-hidden-pillbox = Verteidiger, unter Feuer: ein Bunker
card-action-hidden-unit = Verteidiger, Gegner passt: neue Einheit
card-action-hidden-wire = Verteidiger, beim Eintritt: Draht
card-action-light-wounds = Gruppe vor dem Brechen: 1 SP, wird Trupp
card-action-marksmanship = Feuer mit Gruppe oder Trupp: +2 FK
card-action-no-quarter = Nach überlebtem Nahkampf: 2 SP
card-action-smoke-grenades = Bewegte Einheit mit Kasten legt Rauch
card-action-spray-fire = RW im Kasten: Feuer auf zwei Felder
card-action-sustained-fire = MG, Mörser: +2 FK, Pasch zerstört sie
card-event-air-support = Zufallsfeld: darf alle dort brechen
card-event-battle-harden = Eine Einheit wird Veteran
card-event-battlefield-integrity = 1 SP je feindlichem Verlust
card-event-blaze = Zufallsfeld brennt
card-event-booby-trap = Zufallsfeld: Minen
card-event-breeze = Rauch weg, Feuer breitet sich aus
card-event-command-and-control = 1 SP je gehaltenem Ziel
card-event-commissar = Gebrochener Russe sammelt sich oder fällt
card-event-cower = Gruppen ohne Anführer: niedergehalten
card-event-deploy = Eine Gruppe wird zu zwei Trupps
card-event-dust = Zufallsfeld: Rauch
card-event-elan = Ein Verlust mehr ist erlaubt
card-event-entrench = Schützenlöcher für eine Einheit
card-event-field-promotion = Ein Soldat übernimmt bei Gebrochenen
card-event-fog-of-war = Jeder zieht dem anderen eine Karte weg
card-event-hero = Der Held erscheint und sammelt eine
card-event-infiltration = Freie Einheit an einem Zufallsfeld
card-event-interdiction = Einheit im Offenen niederhalten
card-event-interrogation = Feindliche Hand sehen, eine weg
card-event-kia = Eine gebrochene Einheit fällt
card-event-malfunction = Waffe am Zufallsfeld fällt aus
card-event-medic = Eine gebrochene Einheit sammelt sich
card-event-mission-objective = Geheimes Ziel ziehen
card-event-prisoners-of-war = Gebrochene neben dem Feind geht verloren
card-event-reconnaissance = Gegner zeigt ein geheimes Ziel
card-event-reinforcements = Freie Unterstützung von der Tafel
card-event-rubble = Zufallsfeld: Draht
card-event-sappers = Minen oder Draht räumen
card-event-scrounge = Verlorene Waffe aufnehmen
card-event-shell-shock = Einheit am Zufallsfeld bricht
card-event-shellholes = Zufallsfeld: Schützenlöcher
card-event-strategic-objective = Ein offenes Ziel für beide
card-event-suppressing-fire = MG hält einen Feind in Sicht nieder
card-event-walking-wounded = Verlorene Einheit kehrt gebrochen zurück
card-event-white-phosphorus = Rauch neben Gruppe; je Seite bricht eine
print = Drucken (PDF)
print-large = die Karte in voller Größe, auf { $n } Blättern
print-map = Die Karte
print-counters = Spielsteine zum Ausschneiden
print-cards = Karten
card-trigger-event = Ereignis!
card-trigger-jam = Störung!
card-trigger-sniper = Schütze!
card-trigger-time = Zeit!
face-of = Würfel { $die }, Seite { $face }
draw-for-me = Zieh für mich
shuffle-for-me = Misch für mich
type-draw = Welche Karte wurde gezogen?
type-shuffle = Nenne die Karten in der neuen Reihenfolge, die oberste zuerst
command-points = Kommandopunkte
focus-pool = Kommandoschwerpunkt
support-points = für Unterstützung
requested-cards = { $n ->
    [one] 1 Anforderung
   *[other] { $n } Anforderungen
  }
unit-hurt = { $name }: mit { $percent } % getroffen
unit-in-danger = Eigene Truppen! { $name }: mit { $percent } % getroffen
lies-enemy = beim Gegner
lies-requested = angefordert
lies-borrowed = vom Gegner
planned-hidden = verdeckt geplant

## Was Möglichkeiten bedeuten, für Neulinge

about-assault-act-fire = Feuert, wo sie steht: die Art zu feuern mit den wenigsten Nachteilen.
about-assault-act-normal-action = Bewegt sich bis zu ihrer Bewegungsweite. Sie feuert nicht.
about-assault-act-fast-action = Ein Bewegungspunkt mehr. Infanterie und Geschütze verlieren ihren schwächsten Verteidigungswürfel und können es im nächsten Zug nicht wieder; ein Fahrzeug bekommt einen Verteidigungswürfel dazu.
about-assault-act-move-and-fire = Bewegt sich bis zur halben Bewegungsweite, aufgerundet, und feuert dann.
about-assault-act-fire-and-move = Feuert und bewegt sich dann bis zur halben Bewegungsweite, aufgerundet. Durch diesen Schuss allein ist sie nicht entdeckt.
about-assault-act-digging-in = Braucht die ganze Aktion. In diesem Zug fehlt der schwächste Verteidigungswürfel, ab dem nächsten kommt ein grüner dazu.
about-assault-act-dismount = Steigt von dem ab, was sie trägt.
about-assault-act-indirect-fire = Feuert auf das, was ein anderer für sie sieht.
about-assault-act-smoke = Schießt Rauch, der die Sicht behindert, statt auf einen Feind zu feuern.
about-assault-act-turn = Dreht sich auf der Stelle.
about-assault-act-covert-action = Infanterie geht höchstens ein Feld weit. Sie hat einen blauen Verteidigungswürfel mehr, und Feinde müssen sie erst entdecken, mit 1 weniger auf den Wurf.
about-assault-act-reinforce = Tauscht den Platz mit Infanterie nebenan; beide haben dann gehandelt.
about-assault-act-renew-close-combat = Kämpft eine weitere Runde.
about-assault-act-withdraw = Versucht, sich aus dem Nahkampf zu lösen.
about-assault-pass = Aktiviert jetzt niemanden. Dreimal Passen nacheinander, oder so oft wie vereinbart, beendet es für beide Seiten.
about-assault-decline = Lässt den Feind weitermachen; die Einheit behält ihre eigene Aktion.
about-assault-leave = Die Einheit verlässt die Karte und kommt nicht wieder.
about-assault-stop = Beendet die Bewegung hier.
about-assault-set-up-for-me = Opfire stellt alles Übrige auf.
about-commander-activate-all = Jede Einheit im Befehlsradius des Anführers macht mit.
about-commander-end-turn = Keine weiteren Befehle: Du füllst deine Hand auf, und der Feind ist am Zug.
about-commander-pass = Statt Befehlen: Karten ablegen, die du nicht brauchst, und andere ziehen.
about-commander-reroll = Der Feind bekommt die Initiativekarte, und der Wurf wird wiederholt.
about-commander-set-up-for-me = Opfire stellt alles Übrige auf.
about-commander-battery-access = Dein gestörtes Funkgerät funktioniert wieder.
about-commander-fire-for-effect = Ein Anführer lenkt die Batterie auf ein Feld.
about-commander-decline = Spielt hier nichts aus.
about-skirmish-keep = Die Würfel gelten, wie sie liegen.
about-skirmish-stay = Bewegt sich nicht.
card-order-advance = Vorrücken: Aktivierte Einheiten gehen ein Feld weit, auch zu Feinden, worauf ein Nahkampf folgt. Niemand kann mit Gelegenheitsfeuer auf sie feuern.
card-order-artillery-denied = Artillerie verweigert: Das Funkgerät des Feindes fällt aus; ein ausgefallenes ist verloren.
card-order-artillery-request = Artillerie-Anforderung: Setze dein Funkgerät instand, oder ein Anführer lenkt die Batterie auf ein Feld.
card-order-command-confusion = Befehlsverwirrung: kein Befehl; nur die Aktion darunter ist zu gebrauchen.
card-order-fire = Beschuss: Aktivierte Einheiten und ihre Waffen feuern auf Feinde in Reichweite und Sicht.
card-order-move = Bewegen: Aktivierte Einheiten gehen mit ihren Bewegungspunkten von Feld zu Feld; der Feind darf bei jedem Schritt Gelegenheitsfeuer geben.
card-order-recover = Erholung: Jede gebrochene oder niedergehaltene Einheit von dir versucht sich zu fangen.
card-order-rout = Flucht: Jede gebrochene Einheit einer Seite, meist der des Feindes, würfelt oder läuft zurück.
support-attack-vehicle = gegen Fahrzeuge
support-attack-infantry = gegen Infanterie, Geschütze
support-blast = Explosionswert
support-defence = Verteidigung
support-smoke = Rauch
support-second-attack = zweiter Angriff
tag-mine-apm = gegen Personen
tag-mine-atm = gegen Panzer
tag-mine-dummy = Attrappe
marker-support-aim = Zielpunkt der Unterstützung
mark-fronted = { $name }, Front nach { $vertex ->
    [0] Osten
    [1] Südosten
    [2] Südwesten
    [3] Westen
    [4] Nordwesten
   *[5] Nordosten
  }
mark-open = { $name } (aufgedeckt)
mark-face-down = { $name } (verdeckt)
turn-tick = Runde { $turn }
time-tick = Zeit { $turn }
yes = ja
stat-turret = Turm
stat-indirect = Indirekt, { $range }
stat-smoke = Rauch
stat-transport = Trägt
blast-support = indirekt
blast-charge = Ladung
player-aid = Spielhilfe
tool-aid = Spielhilfe: die Tabellen
aid-terrain = Gelände
aid-spotting = Entdecken
aid-spotting-modifiers = Entdecken: Modifikatoren
aid-fire-modification = Status des Schützen
aid-fortifications = Befestigungen
aid-mines = Minen
aid-tas-spotting = Flugzeuge: Entdecken
aid-tas-accuracy = Flugzeuge: Genauigkeit
aid-oas-accuracy = Batterien: Genauigkeit
aid-aa-attack = Flugabwehr
aid-aa-result = Flugabwehr: Ergebnisse
aid-distance = Entfernungswurf
aid-dice = Würfel
aid-infantry = Infanterie
aid-artillery = Geschütze
aid-vehicle = Fahrzeuge
aid-bogging = Boden, { $how }
aid-sight = Sicht
aid-sight-clear = frei
aid-sight-hinder = behindert
aid-sight-block = blockiert
aid-barred = verboten
aid-automatic = von selbst
aid-as-hex = wie das Feld
aid-any = jedes Ziel
aid-vehicle-fast = Fahrzeug, schnelle Aktion
aid-unspotted = nicht entdeckt
aid-unspotted-vehicle = Fahrzeug nicht entdeckt
aid-no-target = kein Ziel
aid-found = gefunden von { $kind }
aid-attack = Angriff
aid-close = nah
aid-medium = mittel
aid-long = weit
aid-effect = Wirkung
aid-drift = Einschlag
aid-confirmed = im Ziel
aid-hexes = { $n ->
    [0] im Ziel
    [one] 1 Feld daneben
   *[other] { $n } Felder daneben
  }
aid-critical = kritisch
aid-damage = Schaden
aid-suppression = Niederhalten
aid-blank = leer
aid-nothing = nichts übrig
aid-or = {" "}oder{" "}
aid-other = alle anderen
aid-blast = Explosionswert { $die }
aid-no-blast = ohne Explosionswert
copy-yourself = Dieser Browser kopiert nicht: nimm den Link aus dem Feld
link-in-address = Der Link steht in der Adresse
aboard-of = { $name }, auf { $carrier }
waiting-partner = Warten auf den Mitspieler
player-n = Spieler { $n }
you-are = du: Spieler { $n }
private = Privat: ohne Link schaut niemand zu, und das Spiel steht in keiner Liste
doors = Links und Gäste
doors-about = Du hast dieses Spiel eröffnet. Ein neuer Link macht den alten wertlos; wer ausgesperrt ist, kommt nicht wieder herein.
new-link = Neuer Link
link-renewed = Ein neuer Link ist kopiert; der alte öffnet nichts mehr.
lock-out = Aussperren
lock-out-sure = Wirklich aussperren
locked-out = { $who } ist ausgesperrt.
seat-own = du
seat-here = ist da
seat-held = hat einen Link
seat-free = niemand hat einen Link
private-now = Dieses Spiel ist jetzt privat.
public-now = Diesem Spiel dürfen jetzt alle zuschauen.
lost-seat = Du sitzt nicht mehr an diesem Tisch
notices-mail-set = Du bekommst Bescheid. An eine neue Adresse geht zuerst eine Mail mit einem Link zur Bestätigung.
mail-title = Mails von diesem Server
mail-about = Jemand hat deine Adresse hier für ein Spiel angegeben. Möchtest du eine Mail, wenn du am Zug bist?
mail-yes = Ja, per Mail Bescheid geben
mail-no = Nein, nie Mails an diese Adresse
mail-confirmed = Bestätigt: du bekommst eine Mail, wenn du am Zug und nicht da bist. Du kannst diese Seite schließen.
mail-stopped = An diese Adresse gehen von hier keine Mails mehr. Du kannst diese Seite schließen.

## Truppen nach Punkten

muster = Truppe wählen
muster-list = Was du nehmen kannst
muster-left = noch { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
  }
muster-units = { $n } von 12 Einheiten
muster-price = { $n ->
    [0] umsonst
    [one] { $n } Punkt
   *[other] { $n } Punkte
  }
muster-equipment = Für: { $name }
muster-find = Einheit suchen
muster-ready = Fertige Aufgebote
muster-draft = Aufgeschrieben, noch nicht genommen
muster-strike = { $name } streichen
muster-missed = { $name } ließ sich nicht mehr nehmen: Ändere die Liste und mach weiter.
muster-going = Die andere Seite wählt im Wechsel …
muster-hand-in = Dieses Aufgebot nehmen und beginnen
muster-take = { $n ->
    [0] Diese nehmen
    [one] Diese Einheit nehmen
   *[other] Diese { $n } Einheiten nehmen
  }
muster-undo = Zurück
muster-clear = Leeren
muster-keep = Aufgebot merken
muster-name = Ein Name dafür
muster-forget = { $name } vergessen
force-mixed = Gemischt
force-riflemen = Schützen
force-armour = Mit Panzern
force-tank-hunters = Panzerjäger
muster-nobody = noch niemand

# die Bühne
scene-at = Szene { $n } von { $of }
scene-on = Weiter
scene-all = Alle überspringen
card-lifted = Noch ein Klick auf die Karte spielt sie; Esc steckt sie zurück.
card-lifted-for = Noch ein Klick spielt sie, einer auf Hervorgehobenes setzt sie dort ein; Esc steckt sie zurück.
question-follows = Eine Frage folgt
scene-skip = Ein Klick aufs Brett oder eine Taste überspringt die Szene, ein zweiter alle.
scene-waits = Mit Enter oder einem Klick aufs Brett geht es weiter.
scene-missed = Zeigen, was geschah
scene-again = Noch einmal zeigen
since-last = Seit deinem letzten Zug ({ $n })
since-all = Alles abspielen
speed-off-about = Alles ist sofort da; was sich geändert hat, leuchtet auf.
speed-fast-about = Szenen in einem Drittel der Zeit.
speed-normal-about = Etwa eine Szene je Sekunde.
speed-slow-about = Jede Szene wartet auf einen Klick oder Enter.
plan-picked-either = { $unit }: Klicke an, wohin es gehen oder auf wen es schießen soll, oder zeichne mit gedrückter Maustaste seinen Weg.
plan-picked-go = { $unit }: Klicke an, wohin es gehen soll, oder zeichne mit gedrückter Maustaste seinen Weg.
plan-picked-fire = { $unit }: Klicke an, auf wen es schießen soll.
plan-looking = { $unit }: Es wird gesucht, was sie tun könnte …
plan-hasty = Gestrichelt: nur mit einer schnellen Aktion.
why-out-of-reach = { $name } ist { $away } Felder entfernt; { $unit } kommt nicht weiter als { $reach }.
why-no-way = Kein Weg führt { $unit } in einer Aktion nach { $name }.
more-answers = { $n ->
    [one] 1 weitere Antwort
   *[other] { $n } weitere Antworten
  }
fewer-answers = Einklappen
plan-confirm = { $unit }: Klicke das Feld noch einmal an oder drücke Enter.
draw-passing = Durch { $name } führt der Weg hindurch, aber dort darf er nicht enden: Zeichne weiter.
draw-refused = Weiter geht der Weg nicht: { $why }
draw-barred = für { $name } bleibt der Einheit nichts übrig, oder vorher fallen Würfel.
plan-goes = Nach { $place } gehen
plan-steps = Schritt für Schritt
plan-with = { $what }: zusammen mit { $names }
plan-with-all = { $what }: zusammen mit { $names }, und alle in Reichweite werden aktiviert
plan-all = { $what }: alle in Reichweite werden aktiviert
plan-alone = { $what }: allein
plan-fires-all = { $what }; alle in Reichweite werden aktiviert
plan-fires = { $what }: { $names }
plan-storms = Stürmen: { $what }
plan-cost = { $what } · Kosten { $cost }
plan-stopped-fired = Auf { $unit } wurde geschossen: Über den Rest des Weges entscheidest du.
plan-stopped-harmed = Mit { $unit } ist etwas geschehen: Über den Rest des Weges entscheidest du.
plan-stopped-closed = Der Weg von { $unit } steht nicht mehr offen wie geplant: Entscheide neu.

# für alle, die mit Tasten und nach Gehör spielen
aloud = Ohne Sicht
aloud-on = Nach Gehör spielen
aloud-about = Die Möglichkeiten stehen in einer Liste, was geschieht, wird Satz für Satz vorgelesen, und keine Szene läuft schneller als ihre Worte.
jumps = Wege durch den Tisch
jump-list = Zur Liste der Möglichkeiten
jump-board = Zur Karte
answers = Antworten
options = Möglichkeiten
options-filter = Tippen, um die Liste zu kürzen
options-close = Liste der Möglichkeiten schließen
options-count = { $n ->
    [0] nichts passt
    [one] 1 Möglichkeit
   *[other] { $n } Möglichkeiten
}
options-none-marked = { $n ->
    [0] Jetzt gibt es nichts zu wählen.
    [one] Zuerst die Möglichkeit mit den Pfeiltasten markieren.
   *[other] Zuerst mit den Pfeiltasten eine von { $n } Möglichkeiten markieren.
}
options-wait = Warten, bis alles erzählt ist, oder außerhalb der Liste Escape drücken.
tool-list = Alle Möglichkeiten als Liste
short-list = Auswahl
not-open = jetzt nicht offen: { $what }
with-card = Karte { $name }
plan-at = auf { $name }
plan-to = nach { $name }: { $how }
plan-to-free = nach { $name }
plan-aloud = { $unit } ist ausgesucht: { $n ->
    [0] {""}
    [one] 1 erreichbares Feld,{" "}
   *[other] { $n } erreichbare Felder,{" "}
}{ $targets ->
    [0] kein Ziel
    [one] 1 Ziel
   *[other] { $targets } Ziele
}. X auf der Karte geht vom einen zum nächsten, die Liste der Möglichkeiten enthält alle; Enter auf der Einheit geht Schritt für Schritt.
walk-keys = Die Pfeiltasten gehen von Feld zu Feld, Pos1, Bild auf, Ende und Bild ab schräg. Enter wählt, was hier möglich ist. N eigene Einheiten, V Gegner, X was gewählt werden kann, O Einsatzziele, mit Umschalt jeweils rückwärts. A merkt ein Feld, von dem gemessen wird, S sagt Sicht und Entfernung von dort. W sagt, was hier möglich ist und was es bringt, C liest die Karten der Einheiten, Y gibt einen Überblick, K wiederholt dies. L geht zur Liste der Möglichkeiten, Escape von dort zurück zur Karte.
walk-edge = Der Rand der Karte.
walk-no-own = Du hast keine Einheit auf der Karte.
walk-no-enemy = Auf der Karte ist kein Gegner.
walk-no-choice = Auf der Karte kann jetzt nichts gewählt werden.
walk-no-goal = Es gibt kein Einsatzziel.
walk-nobody = Hier ist niemand.
anchor-set = { $name } ist gemerkt: S misst von hier.
anchor-none = Zuerst mit A einen Ort merken.
anchor-here = Das ist { $name }, von wo gemessen wird.
sight-told = Von { $from }: { $range }, Sicht { $sight }{ $by }.
sight-unknown = Das lässt sich nicht messen.
own = eigen
unknown-unit = unbekannte Einheit
has-acted = hat gehandelt
carries = trägt { $load }
carried-by = getragen von { $name }
faces = Front { $vertex ->
    [0] Ost
    [1] Südost
    [2] Südwest
    [3] West
    [4] Nordwest
   *[5] Nordost
}
objective = Einsatzziel
objective-worth = Einsatzziel, Wert { $points }
nobodys = niemandes
can-do = Möglich: { $what }{ $more ->
    [0] {""}
   *[other] ; und { $more } weitere
}
cost = Kosten { $n }
chance-of-effect = { $chance } für eine Wirkung
edges = { $what } { $where }
roads = { $what } { $where }
road = Straße
side-n = Nord
side-ne = Nordost
side-se = Südost
side-s = Süd
side-sw = Südwest
side-nw = Nordwest
spoken-fp = Feuerkraft { $n }
spoken-range = Reichweite { $n }
spoken-move = Bewegung { $n }
spoken-morale = Moral { $n }
spoken-command = Kommando { $n }
spoken-attack = Angriff auf { $at } nach Entfernung: { $dice }
no-dice = keine
die-red = rot
die-yellow = gelb
die-green = grün
die-blue = blau
die-d6 = Würfel
walk-keys-free = Pfeil links und rechts gehen nach der Richtung von Ding zu Ding, auf und ab nach der Entfernung. Enter wählt ein Modell, oder geht, zielt oder dreht zu dem Ding. N eigene Modelle, V Gegner, X was gewählt werden kann, O Einsatzziele, mit Umschalt jeweils rückwärts. A merkt das Ding, von dem aus alles gesagt wird, S sagt Sicht und Entfernung von dort. Umschalt mit Pfeil verschiebt den Punkt um 1 cm, Strg und Umschalt um 5 cm, Enter wählt ihn. W sagt, was hier möglich ist, C liest die Karte, Y gibt einen Überblick, K wiederholt dies. In der Liste der Möglichkeiten (L) haben Orte Namen, und Richtung und Entfernung wie 45 12 lassen sich eintippen.
walk-end = Weiter ist da nichts.
walk-no-choice-here = Hier ist jetzt nichts möglich.
step-none = Jetzt ist kein Punkt gefragt.
way-to = { $n } cm { $wind }, { $degrees } Grad
wind-n = Nord
wind-ne = Nordost
wind-e = Ost
wind-se = Südost
wind-s = Süd
wind-sw = Südwest
wind-w = West
wind-nw = Nordwest
part-middle = in der Mitte
part-of = im { $wind }en
feature-at = { $name } { $part }
goal-named = Einsatzziel { $name }
stands-in = Du bist darin
stands-at = { $where }
cover-of = Deckung { $n }W6
blocks-sight = verdeckt die Sicht
looks = blickt nach { $wind }en
go-to = bis { $name }: { $way }
go-to-perhaps = bis { $name }: { $way }, wenn die Würfel es erlauben
go-towards = auf { $name } zu: { $way } von { $whole } cm
go-behind = hinter { $name }, weg von { $enemy }: { $way }
go-wind = { $wind }, { $n } cm
go-typed = { $degrees } Grad, { $n } cm, { $wind }
place-unit = { $unit }: { $where }
place-part = { $part } der Zone
place-in = { $name }
place-at = an { $name }
place-next = als Nächstes { $unit } aufstellen
aim-ground = auf den Boden zielen: { $name }, { $way }
turn-to = drehen zu { $name }, { $way }
turn-wind = drehen nach { $wind }en
to-choose = Zur Wahl: { $what }.
road-leads = führt nach { $where }
panel = Stand, Würfel und Protokoll
score = Stand
face-critical = kritischer Treffer
face-damage = Schaden
face-suppression = Niederhalten
face-blank = leer
keys-about = Eine Taste tut das ganze Spiel über dasselbe, wo immer die Antwort steht. Was eine Einheit endgültig aufgibt, hat keine.
keys-digits = Mehreres von einer Art, etwa Würfel zum erneuten Werfen, der Reihe nach
keys-general = Überall
keys-enter = Bestätigt, was gezeigt wird; drückt den angewählten Knopf
keys-esc = Andere Wahl; kürzt einen gezeichneten Weg; überspringt alle Szenen
keys-arrows = Bewegen die Karte; in der Wiederholung vor und zurück; auf dem freien Tisch bewegen sie den Punkt
keys-tab = Geht von einem, was gewählt werden kann, zum nächsten
# wo es weder Maus noch Tastatur gibt
touch-card-lifted = Noch ein Tippen auf die Karte spielt sie.
touch-card-lifted-for = Tippe die Karte noch einmal an, um sie zu spielen, oder etwas Hervorgehobenes, um sie dort gleich einzusetzen.
touch-plan-picked-either = { $unit }: Tippe an, wohin es gehen oder auf wen es schießen soll, oder ziehe von der Einheit aus ihren Weg.
touch-plan-picked-go = { $unit }: Tippe an, wohin es gehen soll, oder ziehe von der Einheit aus ihren Weg.
touch-plan-picked-fire = { $unit }: Tippe an, auf wen es schießen soll.
touch-hex-here = Tippe ein Feld an: Was dort steht, ist hier groß zu sehen.
touch-unit-here = Tippe eine Einheit an: Hier steht dann ihre Karte.
touch-plan-confirm = { $unit }: Tippe das Feld noch einmal an.
touch-scene-skip = Ein Tippen auf die Karte überspringt die Szene, ein zweites alle.
touch-scene-waits = Ein Tippen auf die Karte geht weiter.
touch-speed-slow-about = Jede Szene wartet auf ein Tippen.

# was ein Befehl im Gefecht bringt
order-note-cautious = Bis { $near } cm. Ungesehen in Deckung endet sie verborgen.
order-note-fast = Bis { $far } cm. Wird auf sie geschossen, hat sie einen Würfel mehr.
order-note-move-and-fire = Bis { $near } cm, ein Schuss davor oder danach; meist hat das Ziel einen Würfel mehr.
order-note-fire = Bleibt und feuert, jeder Mann mit einer Waffe.
order-note-fire-vehicle = Bleibt und feuert mit jeder Waffe, deren Schütze ruhig ist.
order-note-reload = Bleibt; eine leere Waffe ist wieder bereit.
order-note-close-combat = Läuft bis { $far } cm in Kontakt und kämpft eine Runde.
order-note-acquire = Bleibt und zielt: nächste Runde eine Wiederholung gegen diesen Feind, kein Strategiewurf.
order-note-first-aid = Bis 6 cm zu einem verwundeten Freund; seine Wunde ist weg.
order-note-rally = Nicht mehr angeschlagen. Tut sonst nichts.
order-note-rally-ready = Jetzt nicht angeschlagen: hilft nur, wenn das noch geschieht, bevor sie dran ist.
order-note-hatch-shut = Nichts erreicht den Kommandanten, aber das Fahrzeug sieht nur nach vorn.
order-note-hatch-open = Sieht rundum, aber der Kommandant kann getroffen werden.

# Regeln des Gefechts, die Namen und keine Nummern haben
rule-of-scenario = Szenario
rule-SK-notation = Würfel
rule-SK-terrain = Gelände
rule-SK-terrain-notes = Geländehinweise
rule-SK-close-combat = Nahkampf
rule-SK-actions = Aktionen
rule-SK-accident = Unfall
rule-SK-target-test = Zieltest
rule-SK-strategy-roll = Strategiewurf
rule-SK-bravery-test = Tapferkeitstest
rule-SK-ramming-test = Rammtest
rule-SK-motorcycle-test = Motorradtest
rule-SK-communication-test = Kommunikation
rule-SK-initiative = Initiative
rule-SK-priorities = Priorität
rule-SK-reconnaissance-test = Aufklärung
rule-SK-nerves-test = Ruhige Nerven
rule-SK-hit-roll = Trefferwurf
rule-SK-infantry-damage = Infanterieschaden
rule-SK-team-damage = Truppschaden
rule-SK-explosive-damage = Explosionsschaden
rule-SK-light-vehicle-damage = Leichter Schaden
rule-SK-heavy-vehicle-damage = Schwerer Schaden
rule-SK-morale-test = Moraltest
rule-SK-cc-armoured-vehicles = Gegen Panzer
rule-SK-presumed = Vorausgesetzt
rule-SK-HR-turn = Haus: Runde
rule-SK-HR-move = Haus: Bewegen
rule-SK-HR-terrain-value = Haus: Gelände
rule-SK-HR-los = Haus: Sicht
rule-SK-HR-hidden = Haus: Verbergen
rule-SK-HR-acquire = Haus: Zielen
rule-SK-HR-reload = Haus: Nachladen
rule-SK-HR-first-aid = Haus: Erste Hilfe
rule-SK-HR-rally = Haus: Sammeln
rule-SK-HR-tests = Haus: Tests
rule-SK-HR-close-combat = Haus: Kontakt
rule-SK-HR-break = Haus: Brechen
rule-SK-HR-crew = Haus: Besatzung
rule-SK-HR-explosive = Haus: Explosion
rule-SK-HR-values = Haus: Werte
rule-SK-HR-scenario = Haus: Szenario

## Übungen
exercises = Übungen
exercises-about = Stellungen aus Spielen zwischen Computerspielern, in denen eine Antwort klar die beste ist. Antworte auf dem Brett; dann siehst du, was deine Antwort neben der besten wert war.
exercise = Übung
exercise-today = Übung des Tages
exercise-begin = Beginnen
exercise-family = Spiel
exercise-any = Alle Spiele
exercise-theme = Thema
exercise-theme-any = Jedes Thema
exercise-theme-reaction-fire = Reaktionsfeuer
exercise-theme-cover = Deckung und Rückzug
exercise-theme-assault = Wann stürmen
exercise-theme-cards = Karten
exercise-theme-command = Führung und Moral
exercise-theme-orders = Wem befehlen, und wann
exercise-theme-action = Was eine Einheit tut
exercise-theme-movement = Wohin gehen
exercise-theme-fire = Worauf schießen
exercise-level = Stufe
exercise-level-any = Jede Stufe
exercise-level-1 = Leicht
exercise-level-2 = Mittel
exercise-level-3 = Schwer
exercise-progress = { $solved } von { $of } gelöst
exercise-done-first = Auf Anhieb gelöst
exercise-done-later = Später gelöst
exercise-done-not = Noch nicht gelöst
exercise-done-never = Neu
exercise-none = Eine Übung dieser Art gibt es noch nicht.
exercises-none = Für die heutigen Regeln gibt es keine Übungen.
exercise-gone = Diese Übung gibt es nicht, oder sie passt nicht zu den heutigen Regeln.
exercise-task = Du führst diese Seite: { $side }. Finde die beste Antwort auf die Frage; nur diese eine Antwort zählt.
exercise-right = Die beste Antwort
exercise-wrong = Es gibt eine bessere Antwort
exercise-right-by = Das gewinnt um { $ahead } öfter als die zweitbeste Antwort.
exercise-given-away = „{ $mine }“ verschenkt { $lost }: „{ $best }“ ist besser.
exercise-yours = Deine Antwort
exercise-best = Die beste Antwort
exercise-second = Die zweitbeste Antwort
exercise-chance = { $share } auf den Sieg.
exercise-ended = Von { $games } Spielen wurden { $won } gewonnen und { $lost } verloren.
exercise-ended-drawn = Von { $games } Spielen wurden { $won } gewonnen, { $drawn } endeten unentschieden, { $lost } wurden verloren.
exercise-spread = Gleich danach, wie die gelernte Gewinnaussicht urteilt, je nach Würfeln
exercise-spread-one = Von { $from } bis { $to } Prozent: { $share } der Spiele.{" "}
exercise-facts = { $answer }: { $facts }
exercise-again = Noch einmal
exercise-next = Nächste Übung
exercise-play = Von hier weiterspielen
exercise-list = Alle Übungen
exercise-all = Alle { $n } Antworten
exercise-answer = Antwort
exercise-share = Sieg
exercise-games = Spiele
exercise-how = Feldwebel haben jede Antwort bis zum Ende weitergespielt, alle mit denselben Würfeln; was verborgen ist, wurde jedes Mal neu ausgeteilt. Die beste liegt zwischen { $low } und { $high } vor der zweiten (95 %). Antworten, die sich bald als schlechter erwiesen, bekamen weniger Spiele.
