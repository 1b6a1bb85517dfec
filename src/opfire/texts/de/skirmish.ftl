## Skirmish: die Fragen

ask-skirmish-set-up = Stelle deine Einheiten auf: noch { $left }
ask-skirmish-order = Gib geheime Befehle: noch { $left ->
    [one] { $left } Einheit
   *[other] { $left } Einheiten
  }
ask-skirmish-next = Mehrere Einheiten sind zugleich an der Reihe: wer handelt zuerst?
ask-skirmish-begin = { $unit }: erst bewegen oder erst feuern?
ask-skirmish-move = Wohin geht { $unit }?
ask-skirmish-turn = Wohin dreht sich { $unit }?
ask-skirmish-scout = { $unit } darf nach einem verborgenen Feind suchen
ask-skirmish-fire = { $unit }: wähle Waffe und Ziel
ask-skirmish-next-shot = { $unit } feuert weiter: auf wen?
ask-skirmish-reroll = { $unit-given ->
    [true] { $unit }, { $test ->
        [hit-roll] Trefferwurf
        [close-combat] Nahkampf
        [priority] Priorität
        [reconnaissance-test] Aufklärung
        [ramming-test] Rammentest
        [riding-test] Fahrprobe
        [nerves-test] Ruhige Nerven
        [morale-test] Moraltest
       *[other] { $test }
      }
   *[other] { $test ->
        [hit-roll] Trefferwurf des Gegners
        [close-combat] Nahkampf
        [reconnaissance-test] Aufklärung des Gegners
       *[other] Test des Gegners
      }
  }{ $test ->
    [priority] {""}
    [riding-test] : { $reached ->
        [1] bestanden
       *[other] nicht bestanden
      }
    [close-combat] : { $reached ->
        [1] um { $total } voraus
       *[other] { $total ->
            [0] gleichauf
           *[other] im Rückstand, { $total }
          }
      }
    [hit-roll] : { $total }, nötig { $needs }: { $reached ->
        [1] Treffer
       *[other] daneben
      }
    [reconnaissance-test] : { $reached ->
        [1] entdeckt
       *[other] nicht entdeckt
      }
   *[other] : { $total }, nötig { $needs }: { $reached ->
        [1] bestanden
       *[other] nicht bestanden
      }
  }. { $pool ->
    [1] Einen Würfel der Abwehr wiederholen?
   *[other] Einen Würfel wiederholen?
  } ({ $why ->
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
option-skirmish-place = { $unit }{ $aboard-given ->
    [true] {" "}auf { $aboard }
   *[other] {""}
  } aufstellen
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
option-skirmish-hatch = { $unit }: { $shut ->
    [true] Luke schließen
   *[other] Luke öffnen
  }
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
option-skirmish-fire-at = Auf { $target } feuern: { weapon-skirmish }{ $shell ->
    [armour-piercing] {", "}panzerbrechend
    [high-explosive] {", "}Sprenggranate
   *[other] {""}
  }{ $role ->
    [man] {", "}auf einen Mann
    [driver] {", "}auf den Fahrer
    [gunner] {", "}auf den Schützen
    [commander] {", "}auf den Kommandanten
    [loader] {", "}auf den Ladeschützen
    [radio-gunner] {", "}auf den Funkschützen
    [commander-gunner] {", "}auf den Kommandanten
    [assistant-driver] {", "}auf den Beifahrer
   *[other] {""}
  }
option-skirmish-aim = Auf einen Punkt zielen ({ weapon-skirmish }{ $observer-given ->
    [true] {", "}geleitet von { $observer }
   *[other] {""}
  })
option-skirmish-reroll = Den { $die ->
    [0] ersten
    [1] zweiten
    [2] dritten
    [3] vierten
    [4] fünften
    [5] sechsten
   *[other] nächsten
  } Würfel wiederholen
option-skirmish-reroll-reroll = Die { $die ->
    [0] { $face-0 }
    [1] { $face-1 }
    [2] { $face-2 }
    [3] { $face-3 }
    [4] { $face-4 }
   *[other] { $face-5 }
  } wiederholen
option-skirmish-keep = Würfel behalten
option-skirmish-acquire = Auf { $target } zielen
option-skirmish-refill = { weapon-skirmish } nachladen
option-skirmish-treat = { $target }{ $man ->
    [1] {", "}zweitem Mann
    [2] {", "}drittem Mann
    [3] {", "}viertem Mann
    [4] {", "}fünftem Mann
   *[other] {""}
  } helfen
option-skirmish-charge = { $target }{ $role ->
    [driver] {" ("}den Fahrer)
    [gunner] {" ("}den Schützen)
    [commander] {" ("}den Kommandanten)
    [loader] {" ("}den Ladeschützen)
    [radio-gunner] {" ("}den Funkschützen)
    [commander-gunner] {" ("}den Kommandanten)
    [assistant-driver] {" ("}den Beifahrer)
   *[other] {""}
  } angreifen
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
event-skirmish-placed = { $unit } geht in Stellung{ $aboard-given ->
    [true] {" "}auf { $aboard }
   *[other] {" "}({ $at-1-cm } cm von links, { $at-2-cm } von oben)
  }
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
    [kept-apart] eine geschlossene Wand hält sie getrennt
    [nothing-empty] nichts ist leer
    [no-patient] niemand braucht Hilfe
    [in-contact] ein Feind ist in Kontakt
    [shaken] die Einheit ist angeschlagen
   *[other] { $why }
  }
event-skirmish-ground-rolled = { $unit } würfelt für { $why ->
    [road] die Straße
    [wounded] die Wunde
    [burst-tyres] geplatzte Reifen
    [mounting] das Auf- oder Absitzen
    [climbing] das Klettern
    [window] das Fenster
    [barricade] die Barrikade
    [woods] den Wald
    [bunker] den Bunker
    [field] das Feld
    [vegetation] die dichte Vegetation
    [building] das Gebäude
    [wall] die Mauer
    [ruin] die Ruine
    [sandbags] Sandsäcke oder Graben
    [hedge] die Hecke
    [uneven] ungleichmäßigen Boden
    [rocks] die Felsen
    [motorcycle] ein Motorrad
    [armoured-vehicle] ein Fahrzeug
    [unarmoured-vehicle] ein Fahrzeug
   *[other] { $why }
  }: { $dice }, noch { $left-cm } cm
event-skirmish-moved = { $unit } bewegt sich { $length-cm } cm
event-skirmish-turned = { $unit } dreht sich
event-skirmish-hatch-moved = { $unit } { $shut ->
    [true] schließt die Luke
   *[other] öffnet die Luke
  }
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
  }: { $total }, { $at_most ->
    [true] höchstens { $needed }
   *[other] nötig { $needed }
  }: { $passed ->
    [true] bestanden
    [false] nicht bestanden
   *[other] { $passed }
  }
event-skirmish-fired = { $target ->
    [point] { $unit } feuert auf einen Punkt
   *[other] { $unit } feuert auf { $target } ({ $range-cm } cm)
  }
event-skirmish-friend-hit = { $friend } steht in der Schusslinie von { $unit }
event-skirmish-hit-rolled = Trefferwurf { $total }, nötig { $needed }{ $defence_total ->
    [0] {""}
   *[other] {" "}(mit { $defence_total } für Deckung und Panzerung)
  }
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
event-skirmish-shaken = { $unit }{ man-skirmish }: angeschlagen
event-skirmish-wounded = { $unit }{ man-skirmish }: verwundet
event-skirmish-out-of-action = { $unit }{ man-skirmish }: außer Gefecht
event-skirmish-removed = { $unit } { $why ->
    [out] wird vom Tisch genommen
    [fled] flieht vom Tisch
    [prisoner] wird abgeführt
   *[other] { $why }
  }
event-skirmish-emptied = { $unit }: { weapon-skirmish } ist leer
event-skirmish-reloaded = { $unit } lädt { weapon-skirmish } nach
event-skirmish-acquired = { $unit } zielt auf { $target }
event-skirmish-treated = { $unit } verbindet { $target }
event-skirmish-rallied = { $unit } sammelt sich
event-skirmish-went-down = { $unit } wirft sich zu Boden
event-skirmish-burst = { weapon-skirmish } detoniert
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
event-skirmish-vehicle-hit = { $unit }{ $result ->
    [no-effect] {""}
    [missed] {""}
   *[other] {" "}ist getroffen
  } ({ $number }): { $result ->
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
event-skirmish-out-of-control = { $unit } fährt { $length-cm } cm außer Kontrolle
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
event-skirmish-aim-lost = { $unit } zielt nicht mehr
event-skirmish-got-up = { $unit } steht auf
event-skirmish-parted = { $unit } und { $target } kämpfen nicht mehr
event-skirmish-steadied = { $unit }{ man-skirmish }: wieder gefasst
event-skirmish-bailed-out = { $unit } bringt sich aus { $vehicle } in Sicherheit
event-skirmish-objective-changed = { $side ->
    [nobody] { $de }: von niemandem gehalten
   *[other] { $de }: gehalten von { $side }
  }
event-skirmish-scored = { $side }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
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
reason-skirmish-cover-vegetation = Deckung: die dichte Vegetation
reason-skirmish-cover-building = Deckung: das Gebäude
reason-skirmish-cover-wall = Deckung: die Mauer
reason-skirmish-cover-ruin = Deckung: die Ruine
reason-skirmish-cover-sandbags = Deckung: Sandsäcke oder Graben
reason-skirmish-cover-hedge = Deckung: die Hecke
reason-skirmish-cover-uneven = Deckung: ungleichmäßiger Boden
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
note-skirmish-target-test = { $unit } steht in der Schusslinie: Zieltest, { $chance } % gehen auf das Ziel
note-skirmish-bravery = Gegen ein Fahrzeug: Tapferkeitstest, { $chance } %
note-skirmish-communication = Die Bedienung sieht es nicht: Kommunikationstest, { $chance } %
note-skirmish-reach = Sicher { $sure-cm } cm, im Mittel { $average-cm }, bestenfalls { $best-cm }; der ganze Weg mit { $chance } %
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
    [vegetation] die dichte Vegetation
    [building] das Gebäude
    [wall] die Mauer
    [ruin] die Ruine
    [sandbags] Sandsäcke oder Graben
    [hedge] die Hecke
    [uneven] ungleichmäßiger Boden
    [rocks] die Felsen
    [motorcycle] ein Motorrad
    [armoured-vehicle] ein Fahrzeug
    [unarmoured-vehicle] ein Fahrzeug
   *[other] { $what }
  }: −{ $dice }W6
note-skirmish-nobody = { $action ->
    [acquire] Jetzt ist niemand in Sicht, auf den sie zielen könnte.
    [close-combat] Jetzt ist niemand in ihrer Reichweite.
   *[other] Jetzt ist niemand in Sicht, den sie treffen könnte.
  }
note-skirmish-road = Straße: +{ $dice }W6
note-skirmish-sees = Sieht { $unit }
note-skirmish-could-see = Sähe nach einer Drehung noch { $n ->
    [one] einen Feind
   *[other] { $n } Feinde
}
note-skirmish-breakpoint = { $times ->
    [0] Noch { $left } Mann Verlust bis zum Breakpoint
   *[other] Noch { $left } Mann Verlust, dann flieht diese Seite
  }
sight-skirmish-wall = Eine geschlossene Wand versperrt die Sicht
sight-skirmish-roof = Ein Dach ist dazwischen
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
result-skirmish-lost = verloren
result-skirmish-at-friend = geht auf den Freund
result-skirmish-action-lost = Aktion verloren
result-skirmish-fell-short = kommt nicht hin
result-skirmish-kept-apart = durch eine Wand getrennt
result-skirmish-poor-hit = schlecht gezielt
phase-skirmish-set-up = Aufbau
phase-skirmish-initiative = Initiative
phase-skirmish-orders = Befehle
phase-skirmish-event-chain = Ereigniskette
phase-skirmish-end = Ende
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
marker-skirmish-closed-up = Luke geschlossen
marker-skirmish-order-cautious = Vorsichtig bewegen
marker-skirmish-order-fast = Schnell bewegen
marker-skirmish-order-move-and-fire = Bewegen und feuern
marker-skirmish-order-fire = Feuern
marker-skirmish-order-reload = Nachladen
marker-skirmish-order-close-combat = Nahkampfangriff
marker-skirmish-order-acquire = Ziel erfassen
marker-skirmish-order-first-aid = Erste Hilfe
marker-skirmish-order-rally = Sammeln
victory-skirmish-the-dispatch = Deutschland: 5 Punkte, wenn das Motorrad rechts über den Weg entkommt (4 mit verwundetem Fahrer), je 1 für Bauernhaus und Scheune. USA: 3 für das Motorrad, 1 je Ziel.
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
force-skirmish-leaders = { $needed ->
    [one] Ein Anführer ist nötig
   *[other] { $needed } Anführer sind nötig
  }, es sind { $number }
force-skirmish-officers = Höchstens ein Offizier
force-skirmish-units = Eine Gruppe hat 5 bis 12 Einheiten, nicht { $number }
force-skirmish-plain = Mindestens die Hälfte der Fußsoldaten sind einfache Soldaten: { $number } von { $foot }
force-skirmish-teams = Höchstens ein Trupp auf vier Einzelmodelle: es sind { $number }
force-skirmish-rare = { $number } von { $kind }, höchstens { $most }
force-skirmish-vehicles = Höchstens die Hälfte der Punkte in Fahrzeugen: { $cost } sind zu viele
force-skirmish-options = { $kind }: Zusätze nur für Einzelmodelle, höchstens zwei
force-skirmish-option = { $kind } darf { $option } nicht haben
force-skirmish-anti-tank = Gegen Panzer braucht eine Gruppe ohne Fahrzeug eine Panzerabwehrwaffe

## Namen für andere Sätze

man-skirmish = { $role ->
    [man] {""}
    [driver] {", "}Fahrer
    [gunner] {", "}Schütze
    [commander] {", "}Kommandant
    [loader] {", "}Ladeschütze
    [radio-gunner] {", "}Funkschütze
    [commander-gunner] {", "}Kommandant
    [assistant-driver] {", "}Beifahrer
   *[other] {", "}{ $role }
  }
weapon-skirmish = { $weapon ->
    [at-grenade] Panzerhandgranate oder Mine
    [bar] BAR M1918A2
    [bayonet] Bajonett am Gewehr
    [bazooka] Bazooka
    [bren] Bren
    [bren_gunner] Bren (Schütze)
    [carbine] Karabiner M1
    [dp27] DP-27
    [dp27_gunner] DP-27 (Schütze)
    [fg42] Fallschirmjägergewehr FG 42
    [flamethrower] Flammenwerfer
    [g122] 122 mm L/43
    [g122_gunner] 122 mm L/43 (Schütze)
    [g20] 2-cm-Maschinenkanone L/55
    [g20_commander-gunner] 2-cm-Maschinenkanone L/55 (Kommandant)
    [g37de] 3,7 cm L/45
    [g37de_commander-gunner] 3,7 cm L/45 (Kommandant)
    [g37us] 37 mm L/53
    [g37us_gunner] 37 mm L/53 (Schütze)
    [g40uk] 2-Pfünder 40 mm L/52
    [g40uk_gunner] 2-Pfünder 40 mm L/52 (Schütze)
    [g45] 45 mm L/46
    [g45_commander-gunner] 45 mm L/46 (Kommandant)
    [g45_gunner] 45 mm L/46 (Schütze)
    [g50l42] 5 cm L/42
    [g50l42_gunner] 5 cm L/42 (Schütze)
    [g50l60] 5 cm L/60
    [g50l60_gunner] 5 cm L/60 (Schütze)
    [g57uk] 6-Pfünder 57 mm L/50
    [g57us] 57 mm L/50
    [g75l24] 7,5 cm L/24
    [g75l24_gunner] 7,5 cm L/24 (Schütze)
    [g75l48] 7,5 cm L/43 bis L/48
    [g75l48_gunner] 7,5 cm L/43 bis L/48 (Schütze)
    [g75l70] 7,5 cm L/70
    [g75l70_gunner] 7,5 cm L/70 (Schütze)
    [g75uk] 75 mm QF L/36
    [g75uk_gunner] 75 mm QF L/36 (Schütze)
    [g75us] 75 mm L/40
    [g75us_gunner] 75 mm L/40 (Schütze)
    [g76ru] 76,2 mm L/42
    [g76ru_gunner] 76,2 mm L/42 (Schütze)
    [g76uk] 17-Pfünder 76 mm L/55
    [g76uk_gunner] 17-Pfünder 76 mm L/55 (Schütze)
    [g76us] 76 mm L/52
    [g76us_gunner] 76 mm L/52 (Schütze)
    [g85] 85 mm L/54
    [g85_gunner] 85 mm L/54 (Schütze)
    [g88l56] 8,8 cm L/56
    [g88l56_gunner] 8,8 cm L/56 (Schütze)
    [g88l71] 8,8 cm L/71
    [g88l71_gunner] 8,8 cm L/71 (Schütze)
    [g90] 90 mm L/53
    [g90_gunner] 90 mm L/53 (Schütze)
    [grenade] Handgranate
    [hull-mg] Fahrzeug-MG
    [hull-mg_commander] Fahrzeug-MG (Kommandant)
    [hull-mg_commander-gunner] Fahrzeug-MG (Kommandant)
    [hull-mg_gunner] Fahrzeug-MG (Schütze)
    [hull-mg_loader] Fahrzeug-MG (Ladeschütze)
    [hull-mg_radio-gunner] Fahrzeug-MG (Funkschütze)
    [ig75] 7,5-cm-Infanteriegeschütz L/12
    [knife] Messer oder Spaten
    [m1919a6] M1919A6 auf Zweibein
    [m2hb] Schweres MG 12,7 mm
    [m2hb_commander] Schweres MG 12,7 mm (Kommandant)
    [m2hb_gunner] Schweres MG 12,7 mm (Schütze)
    [mg34] MG 34 oder MG 42 auf Zweibein
    [mg34_gunner] MG 34 oder MG 42 auf Zweibein (Schütze)
    [mmg] Maschinengewehr auf Dreibein
    [molotov] Molotowcocktail
    [mortar120] Schwerer Mörser 120 mm
    [mortar50] Leichter Mörser 50 mm
    [mortar60] Leichter Mörser 60 mm
    [mortar81] Mittlerer Mörser 81 oder 82 mm
    [panzerfaust] Panzerfaust
    [panzerschreck] Panzerschreck
    [ph75] 75-mm-Gebirgshaubitze L/16
    [piat] PIAT
    [pistol] Pistole
    [ptrd] Panzerbüchse 14,5 mm
    [pzb39] Panzerbüchse 7,92 mm
    [rg76] 76,2-mm-Regimentskanone L/17
    [rifle] Repetiergewehr
    [satchel] Sprengladung
    [shotgun] Vorderschaftflinte
    [sl-rifle] Selbstladegewehr
    [smg] Maschinenpistole
    [sniper-rifle] Gewehr mit Zielfernrohr
    [stg44] Sturmgewehr StG 44
    [two-pistols] Zwei Pistolen
   *[other] { $weapon }
  }

## Eigene Gruppen

phase-skirmish-muster = Gruppen
ask-skirmish-muster = Stelle deine Gruppe für { $limit } Punkte zusammen: { $units ->
    [0] noch ist niemand genommen
    [one] eine Einheit ist genommen, für { $spent }
   *[other] { $units } Einheiten sind genommen, für { $spent }
  }
force-group-skirmish-leaders = Anführer
force-group-skirmish-soldiers = Einfache Soldaten
force-group-skirmish-specialists = Spezialisten
force-group-skirmish-teams = Trupps
force-group-skirmish-vehicles = Fahrzeuge
option-skirmish-enlist = { $de } nehmen ({ $points } Punkte)
extra-skirmish = { $what ->
    [bayonet] ein Bajonett
    [knife] ein Messer
    [at-grenade] eine Panzerabwehrgranate
    [satchel] eine geballte Ladung
    [panzerfaust] eine Panzerfaust
    [molotov] einen Molotowcocktail
    [binoculars] ein Fernglas
    [sharpshooter] die Eigenschaft Scharfschütze
    [seasoned-fighter] die Eigenschaft Erfahrener Kämpfer
    [close-combat-expert] die Eigenschaft Nahkampfexperte
    [veteran] die Eigenschaft Veteran
    [camouflage] Tarnung
    *[eagle-eye] die Eigenschaft Adlerauge
}
option-skirmish-equip = Der letzten Einheit geben: { extra-skirmish } ({ $points } Punkte)
event-skirmish-enlisted = { $side } nimmt { $unit }
event-skirmish-equipped = { $unit } bekommt { extra-skirmish }
event-skirmish-force-ready = Die Gruppe steht ({ $side }): { $points } Punkte
victory-skirmish-own-forces = Am Ende der letzten Runde zwei der drei Ziele halten.
setting-skirmish-forces = Gruppen
setting-value-forces-skirmish-printed = die des Szenarios
setting-value-forces-skirmish-120 = eigene, 120 Punkte
setting-value-forces-skirmish-200 = eigene, 200 Punkte
setting-value-forces-skirmish-350 = eigene, 350 Punkte

## Was auf dem Tisch gesagt wird, während es geschieht

stage-skirmish-hit = { $total }, nötig { $needed }: Treffer
stage-skirmish-miss = { $total }, nötig { $needed }: verfehlt
stage-skirmish-warded = { $total }, nötig { $needed }: abgefangen ({ $by })
stage-skirmish-lands = { $total }, nötig { $needed }: im Ziel
stage-skirmish-strays = { $total }, nötig { $needed }: weicht ab
stage-skirmish-drift = { $cm } cm daneben
stage-skirmish-passed = { $test }: { $total }, nötig { $needed }: bestanden
stage-skirmish-failed = { $test }: { $total }, nötig { $needed }: nicht bestanden
stage-skirmish-passed-at-most = { $test }: { $total }, höchstens { $needed }: bestanden
stage-skirmish-failed-at-most = { $test }: { $total }, höchstens { $needed }: nicht bestanden
stage-skirmish-blast = { $total }, nötig { $needed }: { $result }
stage-skirmish-detected = { $own } gegen { $other }: entdeckt
stage-skirmish-not-detected = { $own } gegen { $other }: nichts
stage-skirmish-fight = { $own } gegen { $other }
stage-skirmish-wins = gewinnt
stage-skirmish-tie = niemand gewinnt
stage-skirmish-again = { $old } wird neu gewürfelt: { $new }
stage-skirmish-missed = verfehlt
stage-skirmish-in-sight = jetzt in Sicht
stage-skirmish-hidden = verborgen
stage-skirmish-initiative = { $one } { $rolled }, { $other } { $against }
test-skirmish-target-test = Zieltest
test-skirmish-strategy-roll = Strategiewurf
test-skirmish-bravery-test = Tapferkeitstest
test-skirmish-ramming-test = Rammentest
test-skirmish-riding-test = Fahrprobe
test-skirmish-communication-test = Kommunikationstest
test-skirmish-nerves-test = Ruhige Nerven
test-skirmish-morale-test = Moraltest

## Warum eine Waffe nicht auf ein Ziel feuern kann

why-not-skirmish-close-combat-only = nur für den Nahkampf
why-not-skirmish-shaken = kein Gefasster übrig, der sie abfeuert
why-not-skirmish-spent = verbraucht
why-not-skirmish-empty = leer, muss nachgeladen werden
why-not-skirmish-needs-team = zu schwer für den letzten Mann des Trupps
why-not-skirmish-on-the-move = feuert nicht in der Bewegung
why-not-skirmish-no-gunner = der Schütze ist außer Gefecht
why-not-skirmish-gunner-shaken = der Schütze ist angeschlagen
why-not-skirmish-loading = wird diese Runde geladen
why-not-skirmish-hidden = das Ziel ist verborgen und nicht entdeckt
why-not-skirmish-sight = keine Sicht auf das Ziel
why-not-skirmish-no-target = dort ist niemand, auf den man feuern kann
why-not-skirmish-arc = { $turn }° seitlich, der Schussbereich reicht { $arc }° weit
why-not-skirmish-inside = das Ziel sitzt unter Panzerung
why-not-skirmish-too-far = { $range-cm } cm entfernt, sie reicht { $reach-cm } cm
why-not-skirmish-too-near = { $range-cm } cm entfernt, sie braucht mindestens { $reach-cm } cm
why-not-skirmish-unobserved = { $observers ->
    [0] nicht in Sicht, und niemand kann sie leiten
   *[other] weder Bedienung noch Beobachter sehen das Ziel
  }
why-not-skirmish-no-value = { $range-cm } cm entfernt, dort wirkungslos { $target ->
    [foot] gegen Männer
    [unarmoured] gegen ein ungepanzertes Fahrzeug
   *[armoured] gegen Panzerung
  }
