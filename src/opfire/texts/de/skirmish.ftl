## Skirmish: die Fragen

ask-skirmish-set-up = Stelle deine Einheiten auf: noch { $left }
ask-skirmish-order = Gib heimlich deine Befehle: { $left } Einheiten warten
ask-skirmish-next = Mehrere Einheiten sind zugleich an der Reihe: wer handelt zuerst?
ask-skirmish-begin = { $unit }: erst bewegen oder erst feuern?
ask-skirmish-move = Wohin geht { $unit }?
ask-skirmish-turn = Wohin dreht sich { $unit }?
ask-skirmish-scout = { $unit } darf nach einem verborgenen Feind suchen
ask-skirmish-fire = { $unit }: wähle Waffe und Ziel
ask-skirmish-next-shot = { $unit } feuert weiter: auf wen?
ask-skirmish-reroll = Einen Würfel wiederholen? ({ $why ->
    [veteran] Veteran
    [leader-near] Anführer in der Nähe
    [seasoned-fighter] erfahrener Kämpfer
    [bad-reputation] schlechter Ruf
    [political-officer] politischer Offizier
    [political-commissar] politischer Kommissar
    [unarmoured-target] ungepanzertes Ziel
    [trained-motorcyclist] ausgebildeter Motorradfahrer
    [eagle-eye] Adlerauge
    [vehicle] das Ziel ist ein Fahrzeug
    [camouflage] Tarnung
    [marksman] Scharfschütze
    [same-target] dasselbe Ziel wie zuvor
    [infantry-weapon] Infanteriewaffe gegen Fahrzeug
    [hits-hard] Knallt rein!
    [low-velocity] niedrige Mündungsgeschwindigkeit
    [skirts] Schürzen
    [additional-armour] zusätzliche Panzerung
    [starts] beginnt den Nahkampf
    [attacker-expert] Nahkampfexperte
    [attacker-weapon] Waffe
    [defender-busy] der Verteidiger kämpft schon
    [from-behind] von hinten
    [against-shaken] der Feind ist angeschlagen
    [on-motorcycle] auf dem Motorrad
    [defender-expert] Nahkampfexperte
    [defender-weapon] Waffe
    [attacker-busy] der Angreifer kämpft schon
    [behind-obstacle] hinter einem Hindernis
    [inside-cover] in Deckung
    [attacker-shaken] der Angreifer ist angeschlagen
   *[other] { $why }
  }: { $dice })
ask-skirmish-acquire = Auf wen zielt { $unit }?
ask-skirmish-reload = Welche Waffe lädt { $unit } nach?
ask-skirmish-first-aid = Wem hilft { $unit }?
ask-skirmish-charge = Wen greift { $unit } an?
ask-skirmish-ground = { $unit } ist angeschlagen: auf den Boden werfen?
ask-skirmish-re-form = { $unit } darf sich einem Trupp anschließen
ask-skirmish-gunner = { $unit }: welcher Schütze ist angeschlagen?
ask-skirmish-morale = Der Breakpoint ist erreicht: wer wird als Nächster geprüft?
ask-skirmish-roll = Würfle und gib ein, was gefallen ist
ask-skirmish-draw = Ziehe eines zufällig und gib es ein

## Möglichkeiten

option-skirmish-decline = Verzichten
option-skirmish-done = Fertig
option-skirmish-place = { $unit } aufstellen
option-skirmish-give = { $unit }: { $action ->
    [cautious] Vorsichtig bewegen
    [fast] Schnell bewegen
    [move-and-fire] Bewegen und feuern
    [fire] Feuern
    [reload] Nachladen
    [close-combat] Nahkampfangriff
    [acquire] Ziel erfassen
    [first-aid] Erste Hilfe
    [rally] Sammeln
   *[other] { $action }
  }
option-skirmish-activate = { $unit }
option-skirmish-begin = { $what ->
    [move] Erst bewegen
    [fire] Erst feuern
   *[other] { $what }
  }
option-skirmish-march = Dorthin gehen
option-skirmish-stay = Hier bleiben
option-skirmish-turn = Auf { $facing } Grad drehen
option-skirmish-ram = { $target } rammen
option-skirmish-scout = Nach { $target } suchen
option-skirmish-fire-at = Auf { $target } feuern ({ $weapon }{ $shell ->
    [armour-piercing] {", "}panzerbrechend
    [high-explosive] {", "}Sprenggranate
   *[other] {""}
  }{ $man ->
    [-1] {""}
   *[other] {", "}auf die Besatzung
  })
option-skirmish-aim = Auf einen Punkt zielen ({ $weapon })
option-skirmish-reroll = Würfel { $die } wiederholen
option-skirmish-keep = Würfel behalten
option-skirmish-acquire = Auf { $target } zielen
option-skirmish-refill = { $weapon } nachladen
option-skirmish-treat = { $target } helfen
option-skirmish-charge = { $target } angreifen
option-skirmish-go-to-ground = Auf den Boden werfen
option-skirmish-join = { $target } anschließen
option-skirmish-pick = { $role ->
    [man] Mann
    [driver] Fahrer
    [gunner] Schütze
    [commander] Kommandant
    [loader] Ladeschütze
    [radio-gunner] Funkschütze
    [commander-gunner] Kommandant
    [assistant-driver] Beifahrer
   *[other] { $role }
  }

## Das Protokoll

event-skirmish-turn-began = Runde { $turn } beginnt
event-skirmish-initiative-rolled = { $first ->
    [tie] Der Initiativewurf endet unentschieden
   *[other] Initiative: { $first }
  }
event-skirmish-placed = { $unit } geht in Stellung
event-skirmish-order-given = { $unit }: { $action ->
    [cautious] Vorsichtig bewegen
    [fast] Schnell bewegen
    [move-and-fire] Bewegen und feuern
    [fire] Feuern
    [reload] Nachladen
    [close-combat] Nahkampfangriff
    [acquire] Ziel erfassen
    [first-aid] Erste Hilfe
    [rally] Sammeln
   *[other] { $action }
  }
event-skirmish-orders-revealed = Die Befehle werden aufgedeckt
event-skirmish-priority-rolled = { $unit }: Priorität { $total }
event-skirmish-acts = { $unit }: { $action ->
    [cautious] Vorsichtig bewegen
    [fast] Schnell bewegen
    [move-and-fire] Bewegen und feuern
    [fire] Feuern
    [reload] Nachladen
    [close-combat] Nahkampfangriff
    [acquire] Ziel erfassen
    [first-aid] Erste Hilfe
    [rally] Sammeln
   *[other] { $action }
  }
event-skirmish-order-lapsed = Der Befehl von { $unit } verfällt: { $why ->
    [no-target] kein Ziel
    [strategy-roll] der Strategiewurf misslang
    [communication-test] niemand war zu erreichen
    [bravery-test] der Mut reichte nicht
    [ramming-test] der Rammentest misslang
    [fell-short] der Weg war zu weit
    [nothing-empty] nichts ist leer
    [no-patient] niemand braucht Hilfe
    [in-contact] ein Feind ist in Kontakt
    [shaken] die Einheit ist angeschlagen
   *[other] { $why }
  }
event-skirmish-ground-rolled = { $unit } würfelt, Grund: { $why ->
    [road] die Straße
    [wounded] die Wunde
    [burst-tyres] geplatzte Reifen
    [mounting] Auf- oder Absitzen
    [climbing] Klettern
    [window] das Fenster
    [barricade] die Barrikade
    [woods] der Wald
    [bunker] der Bunker
    [field] das Feld
    [vegetation] das Dickicht
    [building] das Gebäude
    [wall] die Mauer
    [ruin] die Ruine
    [sandbags] Sandsäcke oder Graben
    [hedge] die Hecke
    [uneven] unebener Boden
    [rocks] die Felsen
    [motorcycle] ein Motorrad
    [armoured-vehicle] ein Fahrzeug
    [unarmoured-vehicle] ein Fahrzeug
   *[other] { $why }
  }: { $dice }, noch { $left } mm
event-skirmish-moved = { $unit } bewegt sich { $length } mm
event-skirmish-turned = { $unit } dreht sich
event-skirmish-mounted = { $unit } sitzt auf: { $vehicle }
event-skirmish-dismounted = { $unit } sitzt ab: { $vehicle }
event-skirmish-left-table = { $unit } { $how ->
    [exit] kommt durch
    [exit-wounded] kommt verwundet durch
    [left] verlässt den Tisch und ist verloren
   *[other] { $how }
  }
event-skirmish-scouted = { $unit } sucht { $target }: { $totals-1 } : { $totals-2 }, { $detected ->
    [true] entdeckt
    [false] nichts
   *[other] { $detected }
  }
event-skirmish-hid = { $unit } ist verborgen
event-skirmish-came-to-light = { $unit } ist nicht mehr verborgen
event-skirmish-checked = { $unit }, { $test ->
    [target-test] Zieltest
    [strategy-roll] Strategiewurf
    [bravery-test] Tapferkeitstest
    [ramming-test] Rammentest
    [riding-test] Fahrprobe
    [communication-test] Kommunikationstest
    [nerves-test] Ruhige Nerven
    [morale-test] Moraltest
   *[other] { $test }
  }: { $total }, { $passed ->
    [true] bestanden
    [false] nicht bestanden
   *[other] { $passed }
  }
event-skirmish-fired = { $target ->
    [point] { $unit } feuert auf einen Punkt
   *[other] { $unit } feuert auf { $target } ({ $range } mm)
  }
event-skirmish-friend-hit = { $friend } steht in der Schusslinie von { $unit }
event-skirmish-hit-rolled = Trefferwurf { $total } gegen { $defence_total }: { $result }
event-skirmish-rerolled = { $old } wird wiederholt: { $new } ({ $why ->
    [veteran] Veteran
    [leader-near] Anführer in der Nähe
    [seasoned-fighter] erfahrener Kämpfer
    [bad-reputation] schlechter Ruf
    [political-officer] politischer Offizier
    [political-commissar] politischer Kommissar
    [unarmoured-target] ungepanzertes Ziel
    [trained-motorcyclist] ausgebildeter Motorradfahrer
    [eagle-eye] Adlerauge
    [vehicle] das Ziel ist ein Fahrzeug
    [camouflage] Tarnung
    [marksman] Scharfschütze
    [same-target] dasselbe Ziel wie zuvor
    [infantry-weapon] Infanteriewaffe gegen Fahrzeug
    [hits-hard] Knallt rein!
    [low-velocity] niedrige Mündungsgeschwindigkeit
    [skirts] Schürzen
    [additional-armour] zusätzliche Panzerung
    [starts] beginnt den Nahkampf
    [attacker-expert] Nahkampfexperte
    [attacker-weapon] Waffe
    [defender-busy] der Verteidiger kämpft schon
    [from-behind] von hinten
    [against-shaken] der Feind ist angeschlagen
    [on-motorcycle] auf dem Motorrad
    [defender-expert] Nahkampfexperte
    [defender-weapon] Waffe
    [attacker-busy] der Angreifer kämpft schon
    [behind-obstacle] hinter einem Hindernis
    [inside-cover] in Deckung
    [attacker-shaken] der Angreifer ist angeschlagen
   *[other] { $why }
  })
event-skirmish-missed = { $target } wird verfehlt
event-skirmish-shaken = { $unit }, { $role ->
    [man] Mann
    [driver] Fahrer
    [gunner] Schütze
    [commander] Kommandant
    [loader] Ladeschütze
    [radio-gunner] Funkschütze
    [commander-gunner] Kommandant
    [assistant-driver] Beifahrer
   *[other] { $role }
  }: angeschlagen
event-skirmish-wounded = { $unit }, { $role ->
    [man] Mann
    [driver] Fahrer
    [gunner] Schütze
    [commander] Kommandant
    [loader] Ladeschütze
    [radio-gunner] Funkschütze
    [commander-gunner] Kommandant
    [assistant-driver] Beifahrer
   *[other] { $role }
  }: verwundet
event-skirmish-out-of-action = { $unit }, { $role ->
    [man] Mann
    [driver] Fahrer
    [gunner] Schütze
    [commander] Kommandant
    [loader] Ladeschütze
    [radio-gunner] Funkschütze
    [commander-gunner] Kommandant
    [assistant-driver] Beifahrer
   *[other] { $role }
  }: außer Gefecht
event-skirmish-removed = { $unit } { $why ->
    [out] ist außer Gefecht
    [fled] flieht vom Tisch
    [prisoner] wird abgeführt
   *[other] { $why }
  }
event-skirmish-emptied = { $unit }: { $weapon } ist leer
event-skirmish-reloaded = { $unit } lädt { $weapon } nach
event-skirmish-acquired = { $unit } zielt auf { $target }
event-skirmish-treated = { $unit } verbindet { $target }
event-skirmish-rallied = { $unit } sammelt sich
event-skirmish-went-down = { $unit } wirft sich zu Boden
event-skirmish-burst = { $weapon } detoniert
event-skirmish-blast-rolled = { $unit } in der Explosion: { $total }, { $result ->
    [no-effect] kein Effekt
    [missed] verfehlt
    [shaken] angeschlagen
    [wounded] verwundet
    [out] außer Gefecht
    [burst-tyre] geplatzter Reifen
    [crew-shaken] Besatzungsmitglied angeschlagen
    [crew-out] Besatzungsmitglied außer Gefecht
    [driver-out] Fahrer außer Gefecht
    [light-damage] leichter Schaden
    [broken-track] Kette oder Achse gebrochen
    [direct-hit] Volltreffer
    [disabled] Fahrzeug stillgelegt
   *[other] { $result }
  }
event-skirmish-wall-breached = Eine Mauer wird aufgesprengt
event-skirmish-vehicle-hit = { $unit } ist getroffen ({ $number }): { $result ->
    [no-effect] kein Effekt
    [missed] verfehlt
    [shaken] angeschlagen
    [wounded] verwundet
    [out] außer Gefecht
    [burst-tyre] geplatzter Reifen
    [crew-shaken] Besatzungsmitglied angeschlagen
    [crew-out] Besatzungsmitglied außer Gefecht
    [driver-out] Fahrer außer Gefecht
    [light-damage] leichter Schaden
    [broken-track] Kette oder Achse gebrochen
    [direct-hit] Volltreffer
    [disabled] Fahrzeug stillgelegt
   *[other] { $result }
  }
event-skirmish-tyre-burst = { $unit }: geplatzte Reifen { $tyres }
event-skirmish-track-broken = { $unit }: gebrochene Ketten { $tracks }
event-skirmish-immobilised = { $unit } steht endgültig
event-skirmish-wrecked = { $unit } ist ein Wrack
event-skirmish-abandoned = Die Besatzung von { $unit } flieht
event-skirmish-out-of-control = { $unit } fährt { $length } mm außer Kontrolle
event-skirmish-accident-rolled = Unfall von { $unit }: { $total }, { $result ->
    [no-effect] kein Effekt
    [missed] verfehlt
    [shaken] angeschlagen
    [wounded] verwundet
    [out] außer Gefecht
    [burst-tyre] geplatzter Reifen
    [crew-shaken] Besatzungsmitglied angeschlagen
    [crew-out] Besatzungsmitglied außer Gefecht
    [driver-out] Fahrer außer Gefecht
    [light-damage] leichter Schaden
    [broken-track] Kette oder Achse gebrochen
    [direct-hit] Volltreffer
    [disabled] Fahrzeug stillgelegt
   *[other] { $result }
  }
event-skirmish-close-combat = { $winner ->
    [nobody] Nahkampf { $unit } gegen { $target }: { $total } : { $other_total }, niemand gewinnt
   *[other] Nahkampf { $unit } gegen { $target }: { $total } : { $other_total }, { $winner } gewinnt
  }
event-skirmish-assaulted = { $unit } greift { $target } im Nahkampf an: { $total }
event-skirmish-team-reduced = Der letzte Mann von { $unit } verlässt die Base
event-skirmish-re-formed = { $unit } schließt sich { $team } an
event-skirmish-breakpoint-reached = { $time ->
    [1] { $side } hat den Breakpoint erreicht
   *[other] { $side } hat den Breakpoint erneut erreicht und flieht
  }
event-skirmish-captured = { $unit } wird gefangen genommen
event-skirmish-turn-ended = Runde { $turn } ist vorbei
event-skirmish-ended = { $winner ->
    [draw] Das Spiel endet unentschieden
   *[other] { $winner } hat gewonnen
  }

## Gründe, Hinweise und Wörter

reason-skirmish-hit-roll = Trefferwurf
reason-skirmish-tw = taktischer Wert
reason-skirmish-leader-tw = taktischer Wert des Anführers
reason-skirmish-range = Reichweite und Ziel
reason-skirmish-long-barrel = langer Lauf
reason-skirmish-extra-long-barrel = extra langer Lauf
reason-skirmish-armour = Panzerung
reason-skirmish-target-fast = das Ziel bewegte sich schnell
reason-skirmish-firer-far = der Schütze bewegte sich weit
reason-skirmish-unseen = beim Befehl nicht in Sicht
reason-skirmish-two-pistols = zwei Pistolen
reason-skirmish-move-and-fire = in der Bewegung gefeuert
reason-skirmish-hidden = das Ziel ist verborgen
reason-skirmish-observer = von einem Beobachter geleitet
reason-skirmish-armoured-vehicle = gepanzertes Fahrzeug
reason-skirmish-unarmoured-vehicle = ungepanzertes Fahrzeug
reason-skirmish-poor-hit = schwacher Trefferwurf
reason-skirmish-wall-between = Mauer dazwischen
reason-skirmish-sheltered = in Gebäude oder Wald
reason-skirmish-beside-impact = nicht am Aufschlagpunkt
reason-skirmish-under-armour = im gepanzerten Fahrzeug
reason-skirmish-shotgun = Schrotflinte
reason-skirmish-charge = große Ladung
reason-skirmish-binoculars = Fernglas
reason-skirmish-closed-up = im geschlossenen Fahrzeug
reason-skirmish-cover-barricade = Deckung: die Barrikade
reason-skirmish-cover-woods = Deckung: der Wald
reason-skirmish-cover-bunker = Deckung: der Bunker
reason-skirmish-cover-field = Deckung: das Feld
reason-skirmish-cover-vegetation = Deckung: das Dickicht
reason-skirmish-cover-building = Deckung: das Gebäude
reason-skirmish-cover-wall = Deckung: die Mauer
reason-skirmish-cover-ruin = Deckung: die Ruine
reason-skirmish-cover-sandbags = Deckung: Sandsäcke oder Graben
reason-skirmish-cover-hedge = Deckung: die Hecke
reason-skirmish-cover-uneven = Deckung: unebener Boden
reason-skirmish-cover-rocks = Deckung: die Felsen
reason-skirmish-cover-motorcycle = Deckung: ein Motorrad
reason-skirmish-cover-armoured-vehicle = Deckung: ein Fahrzeug
reason-skirmish-cover-unarmoured-vehicle = Deckung: ein Fahrzeug
reason-skirmish-broken = Die Gruppe ist gebrochen
reason-skirmish-fled = Alle sind geflohen
reason-skirmish-points = Mehr Punkte
reason-skirmish-objectives = Die Ziele sind besetzt
reason-skirmish-held = Die Stellung wurde gehalten
reason-skirmish-cleared = Das Gebäude ist geräumt
reason-skirmish-losses = Weniger Männer verloren
reason-skirmish-nobody-left = Niemand ist übrig
note-skirmish-strategy = Nicht der nächste Feind: Strategiewurf, { $chance } %
note-skirmish-refused = { $why }
note-skirmish-ground = { $what ->
    [road] die Straße
    [wounded] die Wunde
    [burst-tyres] geplatzte Reifen
    [mounting] Auf- oder Absitzen
    [climbing] Klettern
    [window] das Fenster
    [barricade] die Barrikade
    [woods] der Wald
    [bunker] der Bunker
    [field] das Feld
    [vegetation] das Dickicht
    [building] das Gebäude
    [wall] die Mauer
    [ruin] die Ruine
    [sandbags] Sandsäcke oder Graben
    [hedge] die Hecke
    [uneven] unebener Boden
    [rocks] die Felsen
    [motorcycle] ein Motorrad
    [armoured-vehicle] ein Fahrzeug
    [unarmoured-vehicle] ein Fahrzeug
   *[other] { $what }
  }: -{ $dice }W6
note-skirmish-road = Straße: +{ $dice }W6
note-skirmish-sees = Sieht { $unit }
note-skirmish-breakpoint = { $times ->
    [0] Noch { $left } Mann Verlust bis zum Breakpoint
   *[other] Noch { $left } Mann Verlust, dann flieht diese Seite
  }
sight-skirmish-wall = Eine geschlossene Wand versperrt die Sicht
sight-skirmish-depth = Mehr als 10 cm Bewuchs versperren die Sicht
result-skirmish-no-effect = kein Effekt
result-skirmish-missed = verfehlt
result-skirmish-shaken = angeschlagen
result-skirmish-wounded = verwundet
result-skirmish-out = außer Gefecht
result-skirmish-burst-tyre = geplatzter Reifen
result-skirmish-crew-shaken = Besatzungsmitglied angeschlagen
result-skirmish-crew-out = Besatzungsmitglied außer Gefecht
result-skirmish-driver-out = Fahrer außer Gefecht
result-skirmish-light-damage = leichter Schaden
result-skirmish-broken-track = Kette oder Achse gebrochen
result-skirmish-direct-hit = Volltreffer
result-skirmish-disabled = Fahrzeug stillgelegt
result-skirmish-effect = Wirkung
result-skirmish-lands = liegt im Ziel
result-skirmish-strays = weicht ab
result-skirmish-won = gewonnen
result-skirmish-tied = unentschieden
result-skirmish-detected = entdeckt
phase-skirmish-set-up = Aufstellung
phase-skirmish-initiative = Initiative
phase-skirmish-orders = Befehle
phase-skirmish-event-chain = Ereigniskette
phase-skirmish-end = Ende der Runde
marker-skirmish-shaken = angeschlagen
marker-skirmish-wounded = verwundet
marker-skirmish-hidden = verborgen
marker-skirmish-detected = entdeckt
marker-skirmish-lying = liegend
marker-skirmish-moved-fast = schnell bewegt
marker-skirmish-empty = leer
marker-skirmish-acquired = Ziel erfasst
marker-skirmish-close-combat = im Nahkampf
marker-skirmish-burst-tyre = geplatzter Reifen
marker-skirmish-broken-track = gebrochene Kette
marker-skirmish-immobilised = bewegungsunfähig
marker-skirmish-wreck = Wrack
marker-skirmish-order-cautious = Vorsichtig bewegen
marker-skirmish-order-fast = Schnell bewegen
marker-skirmish-order-move-and-fire = Bewegen und feuern
marker-skirmish-order-fire = Feuern
marker-skirmish-order-reload = Nachladen
marker-skirmish-order-close-combat = Nahkampfangriff
marker-skirmish-order-acquire = Ziel erfassen
marker-skirmish-order-first-aid = Erste Hilfe
marker-skirmish-order-rally = Sammeln
victory-skirmish-the-dispatch = Deutschland: 3 Punkte, wenn das Krad rechts über den Weg entkommt (2 mit verwundetem Fahrer), je 1 für Bauernhaus und Scheune. USA: 3 für das Krad, 1 je Ziel.
victory-skirmish-school-hours = Halte am Ende von Runde 10 zwei der drei Ziele.
victory-skirmish-the-rifle-pits = 3 Punkte je Gefangenem, 1 je Feind außer Gefecht.
victory-skirmish-hall-nine = Die Sowjets müssen am Ende von Runde 9 zwei von drei Zielen halten.
victory-skirmish-point-212-bunker = Die Amerikaner müssen den Bunker räumen und am Ende einer Runde höchstens 10 cm entfernt sein.
victory-skirmish-steel-on-the-route = USA: 3 Punkte je Panzer, der rechts entkommt, 3 für den Panther. Deutschland: 3 je Sherman. 1 je Ziel.
setting-skirmish-cover = Mehrere Deckungen
setting-skirmish-crop = Hohes Getreide
setting-skirmish-leader-tw = TW des Anführers im Moraltest
setting-skirmish-out-of-control = Außer Kontrolle bei Verlust der Besatzung

## Eine Gruppe zusammenstellen

force-skirmish-unknown = Es gibt kein Modell { $kind }
force-skirmish-too-dear = Die Gruppe kostet { $cost } Punkte, erlaubt sind { $limit }
force-skirmish-nation = { $kind } gehört zu einer anderen Nation
force-skirmish-year = { $kind } gibt es { $year } nicht
force-skirmish-leaders = { $needed } Anführer sind nötig, es sind { $number }
force-skirmish-officers = Höchstens ein Offizier
force-skirmish-units = Eine Gruppe hat 5 bis 12 Einheiten, nicht { $number }
force-skirmish-plain = Mindestens die Hälfte der Fußsoldaten sind einfache Soldaten: { $number } von { $foot }
force-skirmish-teams = Höchstens ein Trupp auf vier Einzelmodelle: es sind { $number }
force-skirmish-rare = { $number } von { $kind }, höchstens { $most }
force-skirmish-vehicles = Höchstens die Hälfte der Punkte in Fahrzeugen: { $cost } sind zu viele
force-skirmish-options = { $kind }: Zusätze nur für Einzelmodelle, höchstens zwei
force-skirmish-option = { $kind } darf { $option } nicht haben
force-skirmish-anti-tank = Gegen Panzer braucht eine Gruppe ohne Fahrzeug eine Panzerabwehrwaffe
