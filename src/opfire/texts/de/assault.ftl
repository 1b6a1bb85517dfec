## Assault: die Fragen, je ein Satz

ask-assault-activate = Wähle eine Einheit zum Aktivieren, oder passe
ask-assault-action = Was soll { $unit } tun?
ask-assault-move = Bewege { $unit }: noch { $left ->
    [one] 1 Bewegungspunkt
   *[other] { $left } Bewegungspunkte
  }
ask-assault-target = Wähle ein Ziel für { $unit }
ask-assault-reaction-fire = { $unit } bewegt sich: darauf feuern?{ $shots ->
    [0] {""}
   *[other] {" "}Am besten { $by }, Wirkung mit { $percent } %.
  }
ask-assault-fall-back = { $unit } zieht sich zurück: wohin?
ask-assault-suffer = Wähle, was { $unit } nicht abwehren kann{ $shrugged ->
    [1] {" "}(der Adrenalinschub nimmt dann ein Niederhalten weg)
   *[other] {""}
  }
ask-assault-fight = Welchen Gegner soll { $unit } bekämpfen?
ask-assault-make-room = Der Nahkampf in { $at } ist vorbei: Welche Einheit macht Platz?
ask-assault-move-aside = Wohin soll { $unit } gehen?
ask-assault-dismount = Wo steigt { $unit } ab?
ask-assault-jump-in = { $unit } wird angegriffen: Springt ein Mitfahrer in den Kampf?
ask-assault-last-shot = { $by } will { $unit } überrollen: letzter Schuss? Er wirkt mit { $percent } %.
ask-assault-strike = Was greift { $unit } an?
ask-assault-set-up = Stelle { $unit } auf
ask-assault-support = Unterstützungsphase: Wähle eine Einheit zur Unterstützung, oder passe
ask-assault-spotter = Wer leitet das Feuer von { $unit }?
ask-assault-smoke = Wohin soll { $unit } Rauch schießen?
ask-assault-plan = Plane deine Kommandopunkte: noch { $left ->
    [one] 1 übrig
   *[other] { $left } übrig
  }
ask-assault-face = Wohin soll sich { $unit } ausrichten?
ask-assault-close-combat-support = Nahkampf in { $at }: Wer unterstützt { $unit }?
ask-assault-re-roll = Einen Würfel von { $unit } neu werfen?{ $counted ->
    [1] {" "}So wie die Würfel liegen, kommt durch: { results-assault }.
   *[other] {""}
  }
ask-assault-break-off = Soll sich { $unit } aus dem Nahkampf absetzen?
ask-assault-fire-support = Welche Einheit feuert zusammen mit { $unit }?
ask-assault-covering-unit = Welche Einheit deckt die Bewegung von { $unit }?
ask-assault-covering-fire = { $by } feuert auf { $unit }: Deckungsfeuer jetzt einsetzen?
ask-assault-swap = Mit welcher Einheit soll { $unit } den Platz tauschen?
ask-assault-lay-mines = Lege einen Minenfeldmarker ({ $kind ->
    [APM] Antipersonenminen
    [ATM] Panzerminen
   *[dummy] Attrappe
  }): noch { $left }
ask-assault-charge = Wo zündet { $unit } die Sprengladung?

## Möglichkeiten

option-assault-pass = Passen
option-assault-decline = Nicht feuern
option-assault-decline-jump-in = Niemand springt ein
option-assault-done = Fertig
option-assault-place = { $unit } in { $at } aufstellen
option-assault-activate = { $unit } aktivieren
option-assault-act = { $what ->
    [fire] Feuern
    [normal-action] Bewegen
    [fast-action] Schnell bewegen
    [move-and-fire] Bewegen und Feuern
    [fire-and-move] Feuern und Bewegen
    [digging-in] Eingraben
    [renew-close-combat] Weiterkämpfen
    [withdraw] Absetzen
    [dismount] Absitzen
    [indirect-fire] Indirekt feuern
    [smoke] Rauch schießen
    [turn] Drehen
    [explosive-charge] Sprengladung zünden
    [covert-action] Verdeckt handeln
    [reinforce] Stellung verstärken
    [combined-fire] Zusammengefasstes Feuer
    [covered-move] Unter Deckungsfeuer bewegen
    [covered-rush] Unter Deckungsfeuer schnell bewegen
    [no-support] Ohne Unterstützung
    [keep-dice] Würfel behalten
    [roll-again] Noch einmal würfeln
    [fight-on] Weiterkämpfen
    [use-covering-fire] Jetzt einsetzen
    [save-covering-fire] Aufheben
    [no-card] Keine Karte spielen
    [place-first] Wir
    [place-second] Der Gegner
    [by-turns] Reihum je einen
   *[other] { $what }
  }
option-assault-step = Nach { $to } bewegen
option-assault-board = Mit { $unit } aufsitzen
option-assault-unload = { $unit } absetzen
option-assault-leave = Die Karte verlassen
option-assault-stop = Hier anhalten
option-assault-fire = Auf { $target } feuern
option-assault-react = Mit { $unit }{ $at_rider ->
    [true] {" "}auf { $target }
   *[other] {""}
  } feuern
option-assault-fight = { $target } bekämpfen
option-assault-strike = { $at ->
    [wheels] Räder und Ketten
   *[vehicle] Das Fahrzeug
  }
option-assault-suffer = { $criticals ->
    [0] {""}
    [one] 1 kritischer Treffer,{" "}
   *[other] { $criticals } kritische Treffer,{" "}
  }{ $damage ->
    [0] {""}
   *[other] { $damage } Schaden,{" "}
  }{ $suppressions ->
    [0] kein Niederhalten
   *[other] { $suppressions } Niederhalten
  }
option-assault-send = { $unit } schicken
option-assault-join = Mit { $unit }
option-assault-reroll = Den { $colour ->
    [red] roten
    [yellow] gelben
    [green] grünen
   *[blue] blauen
  } Würfel neu werfen: { $shows ->
    [blank] leer
    [critical] kritischer Treffer
    [damage] Schaden
    [suppression] Niedergehalten
    [damage-damage] zweimal Schaden
    [suppression-suppression] zweimal Niedergehalten
    [critical-suppression] kritischer Treffer und Niedergehalten
   *[critical-damage] kritischer Treffer und Schaden
  }
option-assault-face = Nach { $vertex ->
    [0] Osten
    [1] Südosten
    [2] Südwesten
    [3] Westen
    [4] Nordwesten
   *[5] Nordosten
  } ausrichten
option-assault-plan = { $card }{ $player ->
    [2] {" "}(Spieler 2)
   *[other] {""}
  }
option-assault-aim = Rauch auf { $at }
option-assault-lay = In { $at } legen
option-assault-blow = { $at } sprengen
option-assault-directed-by = Geleitet von { $spotter }

## Das Protokoll

event-assault-turn-began = Runde { $turn } beginnt
event-assault-initiative-rolled = { $first ->
    [tie] Der Initiativewurf endet unentschieden
   *[other] Initiative: { $first }
  }
event-assault-placed = { $entered ->
    [true] { $unit } kommt in { $at } auf die Karte
   *[other] { $unit } wird in { $at } aufgestellt
  }
event-assault-passed = { $side }: gepasst
event-assault-phase-ended = { $why ->
    [passes] Nacheinander gepasst: Die Aktionsphase endet
   *[other] Niemand kann noch handeln
  }
event-assault-activated = { $unit }: { $what ->
    [fire] feuert
    [normal-action] bewegt sich
    [fast-action] bewegt sich schnell
    [move-and-fire] bewegt sich und feuert
    [fire-and-move] feuert und bewegt sich
    [digging-in] gräbt sich ein
    [renew-close-combat] kämpft weiter
    [withdraw] setzt sich ab
    [dismount] sitzt ab
    [indirect-fire] feuert indirekt
    [smoke] schießt Rauch
    [turn] dreht sich
    [explosive-charge] zündet eine Sprengladung
    [covert-action] handelt verdeckt
    [reinforce] verstärkt eine Stellung
    [combined-fire] leitet zusammengefasstes Feuer
    [covered-move] bewegt sich unter Deckungsfeuer
    [covered-rush] bewegt sich schnell unter Deckungsfeuer
   *[other] { $what }
  }
event-assault-moved = { $unit } { $how ->
    [harsh] kämpft sich vor nach
    [assault] stürmt nach
    [fallback] zieht sich zurück nach
    [aside] macht Platz und geht nach
   *[move] bewegt sich nach
  } { $to }
event-assault-immobilised = { $unit } ist bewegungsunfähig
event-assault-loaded = { $vehicle } trägt { $unit }
event-assault-dismounted = { $unit } { $how ->
    [emergency] springt sofort ab nach
    [jump] springt in den Kampf in
    [unload] wird abgesetzt in
   *[dismount] sitzt ab nach
  } { $to }
event-assault-grappled = { $unit } { $hold ->
    [true] bekommt { $target } zu fassen
   *[other] bekommt { $target } nicht zu fassen
  }
event-assault-last-shot = { $unit } gibt den letzten Schuss auf { $target } ab
event-assault-terrain-tested = Der Boden in { $at } gegen { $unit }: { $through ->
    [0] kein Schaden
   *[other] { results-assault }
  }
event-assault-mines-laid = { $side } legen { $number } Minenfeldmarker
event-assault-mine-found = { $unit } in { $at }: { $kind ->
    [APM] Antipersonenminen!
    [ATM] Panzerminen!
   *[dummy] ein Scheinminenfeld
  }
event-assault-mine-searched = { $unit } sucht einen Weg durch die Minen: { $roll }, nötig { $needed } oder mehr: { $found ->
    [true] gefunden
   *[other] nicht gefunden
  }
event-assault-mines-exploded = { $what ->
    [critical-hit] Kritischer Treffer durch Minen bei { $unit }
   *[mines] Minen explodieren unter { $unit }
  }: { $through ->
    [0] kein Schaden
   *[other] { results-assault }
  }
event-assault-blast-tested = Explosionswurf in { $at }: { $through ->
    [0] es hält stand
   *[other] { results-assault }
  }
event-assault-collapsed = { $becomes ->
    [ruins] Das Gebäude in { $at } stürzt ein
    [trench] Die Stellung in { $at } stürzt ein, es bleibt ein Graben
   *[removed] Die Stellung in { $at } ist zerstört
  }
event-assault-ground-changed = { $becomes ->
    [craters] Krater in { $at }
   *[other] Gebüsch, Bäume und Krater in { $at }
  }
event-assault-charge-laid = { $unit } zündet eine Sprengladung in { $at }
event-assault-obstacle-removed = { $what ->
    [tank-barrier] Die Panzersperre in { $at } ist weggesprengt
   *[other] Der Draht in { $at } ist zerrissen
  }
event-assault-turned-back = { $unit } kann dort nicht bleiben und geht zurück nach { $to }
event-assault-fired = { $unit } { $reaction ->
    [true] reagiert und feuert
   *[other] feuert
  } auf { $target }, Entfernung { $range }
event-assault-spotting-rolled = Entdecken von { $target }: { $roll }, nötig { $needed } oder mehr: { $spotted ->
    [true] entdeckt
   *[other] nicht entdeckt
  }
# Kinds of which nothing comes through are left out.
results-assault = { $criticals ->
    [0] { $damage ->
        [0] { $suppressions ->
            [0] nichts
           *[other] {""}
        }
       *[other] {""}
    }
   *[other] { $criticals } kritisch{ $damage ->
        [0] { $suppressions ->
            [0] {""}
           *[other] ,{" "}
        }
       *[other] ,{" "}
    }
  }{ $damage ->
    [0] {""}
   *[other] { $damage } Schaden{ $suppressions ->
        [0] {""}
       *[other] ,{" "}
    }
  }{ $suppressions ->
    [0] {""}
   *[other] { $suppressions } Niederhalten
  }
event-assault-rolled = { $what ->
    [critical-hit] Kritischer Treffer auf { $target }
    [close-combat] { $unit } gegen { $target }
    [wheels] { $unit } gegen das Fahrwerk von { $target }
    [last-shot] Letzter Schuss von { $unit } auf { $target }
    [stray-fire] Verirrte Schüsse von { $unit } auf { $target }
    [indirect-fire] Granaten von { $unit } auf { $target }
    [shells] Granaten auf { $target }
    [fire-strike] Granaten auf { $target }
    [air-attack] Luftangriff auf { $target }
    [friendly-fire] Eigenbeschuss auf { $target }
    [anti-aircraft] { $unit } gegen das Flugzeug
   *[attack] { $unit } gegen { $target }
  }: { $through ->
    [0] alles abgewehrt
   *[other] { results-assault }
  }
event-assault-damaged = { $unit } erleidet { $points } Schaden{ $cause ->
    [cornered] {" "}ohne Weg zurück
    [mines] {" "}durch Minen
    [terrain] {" "}durch den Boden
    [transport-hit] {" "}mit dem Fahrzeug
    [critical-hit] {" "}durch einen kritischen Treffer im Nahkampf
    [buried] {" "}durch den Einsturz
   *[other] {""}
  }, { $strength ->
    [0] keine Stärke übrig
   *[other] Stärke { $strength }
  }
event-assault-halved = { $unit } ist auf halber Stärke
event-assault-eliminated = { $unit } ist ausgeschaltet{ $why ->
    [buried] : verschüttet
    [second-fallback] : kein zweiter Rückzug möglich
    [artillery-fallback] : Geschütze können sich nicht zurückziehen
    [immobilised-fallback] : aufgegeben, weil es sich nicht zurückziehen kann
    [immobilised-again] : erneut getroffen
    [critical-hit] : kritischer Treffer bei halber Stärke
    [left-map] : hat die Karte verlassen
    [overrun] : überrollt
    [transport-hit] : mit seinem Fahrzeug verloren
    [caught-in-fallback] : auf dem Rückzug gestellt
    [no-way-out] : kein Ausweg
    [no-room] : kein Platz
    [no-hex-back] : im Feld einer eigenen Einheit aufgehalten, und auf dem Weg zurück ist kein Feld frei
   *[other] {""}
  }
event-assault-suppressed = { $unit } ist niedergehalten{ $why ->
    [stubborn] {" "}und bleibt zäh an Ort und Stelle
   *[other] {""}
  }
event-assault-unshaken = { $why ->
    [fallback] { $unit } ist schon auf dem Rückzug: Niederhalten bewirkt nichts mehr
   *[adrenaline] Adrenalin: { $unit } achtet nicht auf ein Niederhalten
  }
event-assault-falls-back = { $unit } muss sich zurückziehen{ $why ->
    [blast] : die Mauern wanken
    [suppressed-again] : zum zweiten Mal niedergehalten
    [delayed-action] : während einer verzögerten Aktion niedergehalten
    [critical-hit] : kritischer Treffer
    [driven-out] : aus dem Feld vertrieben
    [close-combat] : im Nahkampf niedergehalten
   *[other] {""}
  }
event-assault-dug-in = { $unit } ist in { $at } eingegraben
event-assault-close-combat = { $how ->
    [reinforce] { $unit } verstärkt den Nahkampf in { $at } gegen { $target }
    [renew] { $unit } und { $target } kämpfen in { $at } weiter
   *[initiate] { $unit } beginnt in { $at } einen Nahkampf mit { $target }
  }
event-assault-close-combat-ended = Der Nahkampf in { $at } ist vorbei
event-assault-joined = { $how ->
    [close-combat] { $by } unterstützt { $unit } im Nahkampf
    [combined-fire] { $by } feuert zusammen mit { $unit }
    [covering-fire] { $by } deckt die Bewegung von { $unit }
   *[reinforce] { $unit } und { $by } tauschen die Plätze
  }
event-assault-thrown = { $what ->
    [anti-aircraft] { $unit } gegen das Flugzeug
    [terrain] Das Gelände gegen { $target }
    [mines] Minen unter { $target }
    [blast] Sprengwirkung auf { $target }
   *[other] { $unit } gegen { $target }
  }: Die Würfel sind gefallen
event-assault-thrown-again = { $unit } wirft einen { $colour ->
    [red] roten
    [yellow] gelben
    [green] grünen
   *[blue] blauen
  } Würfel neu: { $after ->
    [blank] leer
    [critical] kritischer Treffer
    [damage] Schaden
    [suppression] Niedergehalten
    [damage-damage] zweimal Schaden
    [suppression-suppression] zweimal Niedergehalten
    [critical-suppression] kritischer Treffer und Niedergehalten
   *[critical-damage] kritischer Treffer und Schaden
  }
event-assault-round-fought = Nahkampf in { $at }, { $round }. Runde
event-assault-broken-off = { $unit } setzt sich aus dem Nahkampf in { $at } ab
event-assault-covered = { $by } gibt { $unit } Deckungsfeuer
event-assault-hid = { $cover ->
    [ambush] { $unit } liegt im Hinterhalt
    [found] { $unit } ist ausgemacht und nicht mehr verdeckt
   *[concealed] { $unit } ist verdeckt
  }
event-assault-captured = Ziel { $at } genommen: { $side }
event-assault-turned = { $unit } richtet sich nach { $facing ->
    [0] Osten
    [1] Südosten
    [2] Südwesten
    [3] Westen
    [4] Nordwesten
   *[5] Nordosten
  } aus
event-assault-directed = { $by } leitet das Feuer von { $unit }
event-assault-ranged = Indirektes Feuer auf { $target }: { $left ->
    [0] kein Würfel findet das Ziel
    [one] 1 Würfel findet das Ziel
   *[other] { $left } Würfel finden das Ziel
  }
event-assault-smoke-laid = Rauch auf { $at }: { $markers ->
    [0] keiner steigt auf
    [one] 1 Marker
   *[other] { $markers } Marker
  }
event-assault-points-planned = { $side }: Kommandopunkte geplant
event-assault-point-spent = Kommandopunkt für { $unit }{ $focus ->
    [true] {" "}aus dem Kommandoschwerpunkt
   *[other] {""}
  }
event-assault-point-lost = { $side }: ein Kommandopunkt verloren, noch { $points }
event-assault-turn-ended = Runde { $turn } ist vorbei
# Was der Tisch zeigt und das Protokoll auslässt
event-assault-marked = { "" }
event-assault-hole-left = { "" }
event-assault-phase-began = { "" }
event-assault-enlisted = { "" }

event-assault-ended = { $winner ->
    [draw] Das Gefecht endet unentschieden
   *[other] { $level ->
        [decisive] Entscheidender Sieg
        [marginal] Knapper Sieg
       *[other] Sieg
      }: { $winner }
  }
victory-assault-decisive = Entscheidender Sieg
victory-assault-marginal = Knapper Sieg

## Warum ein Würfel da ist

die-card = Einheitenkarte
die-card-close = Karte, kurze Entfernung
die-card-medium = Karte, mittlere Entfernung
die-card-long = Karte, weite Entfernung
die-card-front = Panzerung vorn
die-card-flank = Panzerung der Flanke
die-card-rear = Panzerung hinten
die-card-above = Panzerung oben
die-explosive-charge = Sprengladung
die-stubborn = zäh
die-open-topped = oben offen
die-light-shot = zu leicht gegen diese Panzerung
die-mounted = zu Pferd
die-in-close-combat = im Nahkampf gebunden
die-card-close-combat = Karte, Nahkampf
die-card-indirect = Karte, indirektes Feuer
die-indirect-vehicle = Fahrzeug unter indirektem Feuer
die-recruit = Rekruten
die-hardened = kampferprobt
die-veteran = Veteranen
die-elite = Elite
die-attack-die-1 = Marker Angriffswürfel -1
die-clear = offenes Gelände
die-road = Straße
die-bridge = Brücke
die-airfield = Flugplatz
die-field = Kornfeld
die-brush = Gebüsch
die-light-forest = lichter Wald
die-heavy-forest = dichter Wald
die-building = Gebäude
die-marsh = Sumpf
die-stream = Bach
die-river = Fluss
die-craters = Krater
die-brush-trees-craters = zerschossener Wald
die-ruins = Ruinen
die-hill = Hügel
die-hill-2 = Hügel
die-main-road = Hauptstraße
die-narrow-road = schmale Straße
die-urban-alley = innerörtliche Straße
die-avenue = Baumallee
die-olive-grove = Olivenhain
die-vineyard = Weinberg
die-wheat-field = Weizenfeld
die-rock = Felsen
die-simple-building = einfaches Gebäude
die-multi-storey-building = mehrstöckiges Gebäude
die-large-building = großes Gebäude
die-beach = Strand
die-sea = Meer
die-dry-riverbed = trockenes Flussbett
die-stone-wall = hinter einer Steinmauer
die-steep-slope = Steilhang
die-barbed-wire = Stacheldraht
die-tank-barrier = hinter einer Panzersperre
die-sandbags = Sandsackstellung
die-trench = Schützengraben
die-gun-emplacement = Artilleriestellung
die-bunker = Bunker
die-mg-nest = MG-Nest
die-sandbags-front = Sandsackstellung, Front
die-sandbags-flank = Sandsackstellung, Flanke
die-sandbags-rear = Sandsackstellung, Rückseite
die-sandbags-above = Sandsackstellung, von oben
die-trench-front = Schützengraben
die-trench-flank = Schützengraben
die-trench-rear = Schützengraben
die-trench-above = Schützengraben, von oben
die-gun-emplacement-front = Artilleriestellung, Front
die-gun-emplacement-flank = Artilleriestellung, Flanke
die-gun-emplacement-rear = Artilleriestellung, Rückseite
die-gun-emplacement-above = Artilleriestellung, von oben
die-bunker-front = Bunker, Front
die-bunker-flank = Bunker, Flanke
die-bunker-rear = Bunker, Rückseite
die-bunker-above = Bunker, von oben
die-mg-nest-front = MG-Nest, Front
die-mg-nest-flank = MG-Nest, Flanke
die-mg-nest-rear = MG-Nest, Rückseite
die-mg-nest-above = MG-Nest, von oben
die-firing = Schütze steht still
die-turret-fire = Turmfeuer
die-move-and-fire = Schütze bewegt sich und feuert
die-fire-and-move = Schütze feuert und bewegt sich
die-fast-target = schnelles Fahrzeug
die-unspotted = nicht entdeckt
die-dug-in = eingegraben
die-suppressed = niedergehalten
die-covert-action = verdeckte Aktion
die-concealed = verdeckt
die-ambush = Hinterhalt
die-ambushed = aus dem Hinterhalt beschossen
die-fire-support = Feuerunterstützung
die-covering-fire = Deckungsfeuer
die-assault-blue = stürmt hinein
die-obstacle = Hindernis überquert
die-worn = schon aktiv, halbe Stärke
die-digging-in = gräbt sich ein
die-fast-action = schnelle Aktion
die-hindered-field = Sicht durch Korn
die-hindered-brush = Sicht durch Gebüsch
die-hindered-light-forest = Sicht durch lichten Wald
die-hindered-brush-trees-craters = Sicht durch zerschossenen Wald
die-hindered-ruins = Sicht durch Ruinen
die-hindered-avenue = Sicht durch eine Allee
die-hindered-olive-grove = Sicht durch Olivenbäume
die-hindered-vineyard = Sicht durch Reben
die-hindered-rock = Sicht durch Felsen
die-hindered-smoke = Sicht durch Rauch

## Hinweise und Ergebnisse

note-leave = Die Einheit gilt mit allen, die sie trägt, als ausgeschaltet
note-drives-out = { $unit } ist erschüttert: Sie weicht oder ist verloren, sobald jemand hereinkommt
note-strikes-back = Die Chancen gelten für die erste Runde. { $unit } schlägt zugleich zurück: { $chance } % für eine Wirkung
note-or-wheels = Stattdessen können Ketten oder Räder angegriffen werden
note-storm-reroll = Ein Angriffswürfel darf neu geworfen werden, das ist nicht eingerechnet
note-harsh = Unwegsames Gelände: Die Einheit bewegt sich nur dieses Feld und ist verzögert
note-mines = Dort liegt ein Minenfeld
note-search = Die Minen werden mit { $needed } oder mehr gefunden
note-test = Das Fahrzeug wird auf Schaden geprüft
note-ambush = Aus dem Hinterhalt: ein sicheres Niedergehalten
note-spotted = Das Ziel ist entdeckt
note-spotting = Entdeckt wird mit { $needed } oder mehr ({ $chance } %); die Chancen rechnen das ein: { $seen } % Wirkung, wenn entdeckt, sonst { $unseen } %. Gezeigt sind die Würfel gegen ein entdecktes Ziel
note-spotting-or-nothing = Entdeckt wird mit { $needed } oder mehr ({ $chance } %), sonst gibt es keinen Schuss; die Chancen rechnen das ein: { $seen } % Wirkung, wenn entdeckt
note-shells-on-vehicle = Nur Würfel, die das Fahrzeug im ersten Wurf finden, greifen es an; zeigen sie einen kritischen Treffer, zählen seine Würfel von oben
result-none = keine Wirkung
result-suppressed = niedergehalten
result-damage = { $value } Schaden
result-damage-falls-back = { $value } Schaden, Rückzug
result-destroyed = ausgeschaltet
result-fights-on = getroffen, kämpft weiter
result-thrown-out = hinausgeworfen
result-critical = kritischer Treffer übrig
result-effect = irgendeine Wirkung
sight-hinders = { $de } behindert
sight-smoke = Rauch behindert
sight-blocks = { $de } blockiert
sight-third = Die dritte Behinderung blockiert
words = { $de }

reason-assault-time = Die letzte Runde ist vorbei
reason-assault-objectives = Ziele gehalten
reason-assault-score = Vorsprung an Punkten
reason-assault-eliminated = Der Gegner hat keine Einheiten mehr
reason-assault-annihilated = Keine Seite hat noch Einheiten

## Namen

phase-set-up = Aufstellung
phase-initiative = Initiative
phase-planning = Planung
phase-support = Unterstützung
phase-action = Aktion
phase-organisation = Organisation
marker-normal-action = Normale Aktion
marker-fast-action = Schnelle Aktion
marker-delayed-action = Verzögerte Aktion
marker-digging-in = Eingraben
marker-firing = Feuernd
marker-turret-fire = Turmfeuer
marker-move-and-fire = Bewegen und Feuern
marker-fire-and-move = Feuern und Bewegen
marker-suppressed = Niedergehalten
marker-fallback = Rückzug
marker-close-combat-active = Nahkampf, aktiv
marker-close-combat-inactive = Nahkampf, inaktiv
marker-immobilised = Bewegungsunfähig
marker-attack-die-1 = Angriffswürfel -1
marker-dug-in = Eingegraben
marker-covert-action = Verdeckte Aktion
marker-concealed = Verdeckt
marker-ambush = Hinterhalt
marker-sandbags = Sandsackstellung
marker-gun-emplacement = Artilleriestellung
marker-mg-nest = MG-Nest
marker-barbed-wire = Stacheldraht
marker-tank-barrier = Panzersperre
marker-minefield = Minenfeld
marker-mine-apm = Antipersonenminen
marker-mine-atm = Panzerminen
marker-mine-dummy = Scheinminenfeld
marker-craters = Krater
marker-brush-trees-craters = Zerschossener Bewuchs
marker-ruins = Ruine
marker-smoke = Rauch
marker-objective = Ziel

## Kommandokarten und Spielvorbereitung

ask-assault-command-card = Eine Kommandokarte spielen{ $moment ->
    [initiative] {" "}nach dem Initiativewurf
    [before-spotting] {" "}statt des Entdeckungswurfs
    [after-spotting] : { $unit } ist entdeckt
    [fire] : { $unit } feuert auf { $other }
    [fired-at] : { $other } feuert auf { $unit }
    [attacked] : { $unit } wird angegriffen
    [rolled] {" "}nach diesem Wurf von { $unit }
    [close-combat] : { $unit } kämpft gegen { $other }
    [close-combat-rolled] {" "}nach diesem Wurf von { $unit }
    [close-combat-won] : { $unit } hat den Nahkampf gewonnen
    [fall-back] : { $unit } muss sich zurückziehen
    [reaction-declared] : { $other } will auf { $unit } feuern
    [enemy-drive] : { $other } setzt sich in Bewegung
    [movement-end] : { $unit } hat sich bewegt
    [enemy-movement-end] : { $other } hat sich bewegt
    [covered-move] : { $unit } bewegt sich mit Feuerschutz
    [distance-roll] {" "}nach diesem Entfernungswurf
    [fire-strike] {" "}bevor die Angriffswürfel dieses Feuerschlags fallen
    [smoke-fired] : { $unit } hat Rauch geschossen
    [enemy-card] , um die des Gegners aufzuheben
    [after-own-activation] {" "}nach der Aktivierung von { $other }
    [after-enemy-activation] {" "}nach der Aktivierung von { $other }
   *[other] {""}
  }?
ask-assault-card-unit = { $de }: für welche Einheit?
ask-assault-card-target = { $de }: gegen welche Einheit?
ask-assault-discard = Karten ablegen, bevor du ziehst, oder weiter
ask-assault-enemy-hand = Die Hand des Gegners: Wähle eine Karte
ask-assault-storm-on = Wohin stürmt { $unit } weiter?
ask-assault-clear-the-way = Welches Feld räumt { $unit } von Minen oder Draht?
ask-assault-exchange-mines = Welches Minenfeld wird getauscht?
ask-assault-take-point = Von welcher Einheitenkarte nimmst du einen Punkt? Noch { $left }
ask-assault-lose-point = { $unit } ist verloren: Von welcher Einheitenkarte kommt der Kommandopunkt?
ask-assault-enemy-point = Von welcher Einheitenkarte verliert der Gegner einen Punkt?
ask-assault-formation = Wähle eine Formation: noch { $left }
ask-assault-unit-type = Wähle den Typ dieser Einheit
ask-assault-place-first = Wer stellt die erste Einheit auf?
ask-assault-load-up = Was trägt { $unit }?
ask-assault-enter = Wo betritt { $unit } die Karte?
option-assault-play-card = { $card } spielen
option-assault-discard = { $card } ablegen
option-assault-take-card = { $card } nehmen
option-assault-place-instead = Zuerst { $unit }
option-assault-set-up-for-me = Den Rest für mich aufstellen
option-assault-take = { $unit }
option-assault-pick-hex = { $at }
option-assault-muster = { $card }
event-assault-cards-drawn = { $side } ziehen { $cards ->
    [one] 1 Kommandokarte
   *[other] { $cards } Kommandokarten
  }
event-assault-deck-shuffled = { $side } mischen den Ablagestapel
event-assault-card-discarded = { $side } legen { $de } ab
event-assault-card-played = { $side } spielen { $de }{ $meant ->
    [true] {" "}für { $unit }
   *[other] {""}
  }
event-assault-card-cancelled = { $de } hat keine Wirkung
event-assault-hand-seen = { $side } sehen sich die Hand des Gegners an
event-assault-card-borrowed = { $side } nehmen eine Karte aus der Hand des Gegners
event-assault-rallied = { $unit } fasst sich wieder
event-assault-restored = { $points ->
    [0] { $unit } kann wieder fahren
    [one] 1 Schadenspunkt von { $unit } wird weggenommen, Stärke { $left }
   *[other] { $points } Schadenspunkte von { $unit } werden weggenommen, Stärke { $left }
  }
event-assault-seasoned = { $unit } zählt in dieser Runde als { $level ->
    [elite] Elite
   *[veteran] Veteran
  }
event-assault-mines-cleared = Das Minenfeld in { $at } ist geräumt
event-assault-points-moved = { $side } verschieben Kommandopunkte
event-assault-point-taken = { $side } verlieren in diesem Zug einen Kommandopunkt von { $card }
event-assault-first-placement = { $first ->
    [tie] Der Wurf um die erste Aufstellung ist unentschieden
   *[other] Erste Aufstellung: { $first }
  }
event-assault-formation-taken = { $side }: { $de }{ $how ->
    [reinforcement] {" "}als Verstärkung
    [drawn] , gezogen
   *[other] {""}
  }
event-assault-reinforced = { $side } erhalten { $units ->
    [one] eine Einheit
   *[other] { $units } Einheiten
  } als Verstärkung
event-assault-delayed = { $unit } findet keinen Platz und kommt später
event-assault-worn = { $unit } beginnt { $points ->
    [half] mit halber Stärke
   *[other] mit einem Schadenspunkt
  }
die-command-card = Kommandokarte
die-second-shot = zweites Reaktionsfeuer
setting-assault-formations = Formationen
setting-value-formations-assault-listed = die des Szenarios
setting-value-formations-assault-chosen = frei gewählt
setting-value-formations-assault-picked = aus doppelt so vielen ausgesucht
setting-value-formations-assault-drawn = zufällig gezogen
setting-assault-history = Geschichte
setting-value-history-assault-historical = historisch
setting-value-history-assault-alternate = Seiten getauscht
setting-assault-objectives = Ziele
setting-value-objectives-assault-all = alle
setting-value-objectives-assault-fewer = ohne das freigestellte; hält jede Seite eines, ist es unentschieden
setting-assault-shells-on-vehicles = Granaten auf Fahrzeuge
setting-value-shells-on-vehicles-assault-flank = treffen die Seite, bei kritischem Treffer von oben
setting-value-shells-on-vehicles-assault-above = treffen immer von oben
setting-assault-command-points = Kommandopunkte
setting-value-command-points-assault-on = mit
setting-value-command-points-assault-off = ohne
setting-assault-command-cards = Kommandokarten
setting-value-command-cards-assault-on = mit
setting-value-command-cards-assault-off = ohne
setting-assault-pauses = Wer mit einer Karte oder verdeckten Punkten antworten könnte, wird gefragt,
setting-value-pauses-assault-held = wenn er kann
setting-value-pauses-assault-always = immer, damit die Frage nichts Verdecktes verrät

## Mehr als zwei Spieler (5.4)

ask-assault-share-formation = Wer führt { $de }?
ask-assault-share-unit = Wer führt { $unit }?
ask-assault-pick-formation = Spieler { $player }: Wähle eine Formation, die du führst
ask-assault-pick-unit = Spieler { $player }: Wähle eine Einheit, die du führst
ask-assault-share-points = { $points ->
    [one] 1 Kommandopunkt gehört
   *[other] { $points } Kommandopunkte gehören
  } beiden Spielern: Wer bekommt wie viele?
option-assault-give = { $player ->
    [0] Aufteilen
   *[other] Spieler { $player }
  }
option-assault-split = { $points } für Spieler 1
event-assault-pick-rolled = { $first ->
    [0] { $side }: Gleichstand im Wurf um die erste Wahl
   *[other] { $side }: Spieler { $first } wählt zuerst
  }
event-assault-commands-formation = { $side }: Spieler { $player } führt { $de }
event-assault-commands-unit = Spieler { $player } führt { $unit }
event-assault-points-shared = { $side }: { $first } Kommandopunkte für Spieler 1, { $second } für Spieler 2
die-first-pick = erste Wahl
setting-assault-teams = Zwei Spieler auf einer Seite
setting-value-teams-assault-none = auf keiner
setting-value-teams-assault-german = bei den Deutschen
setting-value-teams-assault-soviet = bei den Sowjets
setting-value-teams-assault-axis = bei der Achse
setting-value-teams-assault-allied = bei den Alliierten
setting-value-teams-assault-both = auf beiden
setting-assault-division = Aufteilung einer Seite
setting-value-division-assault-agreed = wie ihre Spieler es vereinbaren
setting-value-division-assault-oldest = reihum, der Älteste zuerst
setting-value-division-assault-rolled = reihum, nach einem Wurf

## Wie ein Szenario gewonnen wird

assault-victory-objectives = { $winner ->
    [either] Wer
   *[other] { $winner }: { $level ->
        [decisive] entscheidender Sieg
        [marginal] knapper Sieg
       *[other] Sieg
      }, wenn sie
  } { $when ->
    [0] zu irgendeiner Zeit
   *[other] nach Runde { $when }
  } { $share ->
    [all] { $n ->
        [2] beide Ziele
       *[other] alle { $n } Ziele
      }
   *[some] { $n ->
        [one] ein Ziel
       *[other] mindestens { $n } Ziele
      }
  } { $winner ->
    [either] hält, siegt
   *[other] halten
  }.
assault-victory-objectives-of = { $winner ->
    [draw] { $side }: unentschieden, wenn sie
   *[other] { $winner }: Sieg, wenn der Gegner
  } { $when ->
    [0] zu irgendeiner Zeit
   *[other] nach Runde { $when }
  } { $share ->
    [all] { $n ->
        [2] beide Ziele
       *[other] alle { $n } Ziele
      }
   *[some] { $n ->
        [one] ein Ziel
       *[other] mindestens { $n } Ziele
      }
  } { $winner ->
    [draw] halten
   *[other] hält
  }.
assault-victory-lead = { $winner ->
    [either] Wer
   *[other] { $winner }: { $level ->
        [decisive] entscheidender Sieg
        [marginal] knapper Sieg
       *[other] Sieg
      }, wenn sie
  } { $when ->
    [0] zu irgendeiner Zeit
   *[other] nach Runde { $when }
  } { $n ->
    [1] mehr Punkte als der Gegner
   *[other] mindestens { $n } Punkte Vorsprung
  } { $winner ->
    [either] hat, siegt
   *[other] haben
  }.
assault-victory-eliminated = { $winner ->
    [either] Wer keine Einheiten mehr hat, verliert sofort{ $level ->
        [decisive] , und zwar entscheidend
       *[other] { "" }
      }.
   *[other] { $winner }: { $level ->
        [decisive] entscheidender Sieg
        [marginal] knapper Sieg
       *[other] Sieg
      }, sobald der Gegner keine Einheiten mehr hat.
  }
assault-victory-otherwise = { $winner ->
    [draw] In jedem anderen Fall ist es unentschieden.
   *[other] { $winner }: Sieg in jedem anderen Fall.
  }

## Die Bühne: was über dem Brett steht, während etwas geschieht

assault-stage-turn = Runde { $turn }
assault-stage-phase = { $phase ->
    [planning] Planungsphase
    [support] Unterstützungsphase
    [action] Aktionsphase
    [set-up] Aufstellung
   *[other] Initiative
  }
assault-stage-begins = Zuerst: { $side }
assault-stage-rolls = { $side }: { $roll }
assault-stage-needed = nötig { $needed } oder mehr
assault-stage-round = { $round }. Runde
assault-stage-warded-off = alles abgewehrt
assault-stage-criticals = { $n } kritisch
assault-stage-suppressions = { $n } Niederhalten
assault-stage-damage = { $points } Schaden
assault-stage-half = halbe Stärke
assault-stage-of = { $unit }: { $what }
assault-stage-suppressed = niedergehalten
assault-stage-fallback = zieht sich zurück
assault-stage-immobilised = bewegungsunfähig
assault-stage-eliminated = ausgeschaltet
assault-stage-spotted = { $spotted ->
    [true] entdeckt
   *[other] nicht entdeckt
  }
