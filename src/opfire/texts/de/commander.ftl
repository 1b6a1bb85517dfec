## Combat Commander: die Fragen

ask-commander-activate = { $order ->
    [advance] Befehl Vorrücken
    [fire] Befehl Beschuss
    [move] Befehl Bewegen
    [op-fire] Gelegenheitsfeuer auf { $at }
   *[other] { $order }
  }: mit wem?
ask-commander-activate-more = { $order ->
    [advance] Befehl Vorrücken
    [fire] Befehl Beschuss
    [move] Befehl Bewegen
    [op-fire] Gelegenheitsfeuer auf { $at }
   *[other] { $order }
  }: wen nimmt der Anführer mit?
ask-commander-advance = Wer rückt als Nächstes vor?
ask-commander-advance-to = Vorrücken, { $unit }: wohin?
ask-commander-air-support = Luftunterstützung: alle Einheiten eines Feldes brechen?
ask-commander-ambush = Handgemenge in { $at }, deine { $own } gegen { $theirs } vor den Würfen: einen Hinterhalt spielen? Er bricht einen Gegner.
ask-commander-ambushed = Hinterhalt: welche deiner Einheiten bricht?
ask-commander-artillery = Die Batterie rufen oder das Funkgerät reparieren?
ask-commander-battle-harden = Welche Einheit wird zum Veteranen?
ask-commander-burned = Weißer Phosphor: welche deiner Einheiten bricht?
ask-commander-buy-support = Unterstützung: noch { $money ->
    [one] 1 Punkt
   *[other] { $money } Punkte
  }. Was kaufst du?
ask-commander-buy-works = Befestigungen: noch { $money ->
    [one] 1 Punkt
   *[other] { $money } Punkte
  }. Was baust du?
ask-commander-choose-force = Welche Truppe nimmst du?
ask-commander-clear-smoke = Welcher Rauch verzieht sich?
ask-commander-commissar = Der Kommissar kommt: zu welcher gebrochenen Einheit?
ask-commander-concealment = Die Deckung welches Feldes?
ask-commander-defence-action = { $unit } hat { $plus } gegen { $against }: { $needs ->
    [2] nichts kann geschehen
    [13] kein Wurf hält unversehrt
   *[other] unversehrt ab { $needs } mit den Würfeln
  }. Vorher eine Aktion spielen?
ask-commander-defend = Angriffssumme { $total }: welche Einheit verteidigt sich als Nächstes?
ask-commander-demolitions = Welche Befestigung wird gesprengt?
ask-commander-deploy = Einen Zug in zwei Trupps entfalten?
ask-commander-deploy-suppressed = Welcher Trupp ist niedergehalten?
ask-commander-deploy-veteran = Welcher Trupp ist der Veteran?
ask-commander-deploy-weapon = Welcher Trupp nimmt die Waffe?
ask-commander-dig-in = Eingraben?
ask-commander-dig-in-hex = Wo werden die Schützenlöcher gegraben?
ask-commander-discard = Karten ablegen: noch bis zu { $left }
ask-commander-entrench = Schützenlöcher für welches Feld?
ask-commander-field-promotion = Beförderung im Feld: wo tritt der Soldat hervor?
ask-commander-fire-action = Feuerkraft { $fp } gegen { $at } wirkt mit { $percent } %: erst eine Aktion spielen oder würfeln?
ask-commander-fire-group = Feuer auf { $at } mit { $fp }: wer schließt sich an?
ask-commander-fortify = { $kind ->
    [foxholes] Schützenlöcher
    [trench] Ein Graben
    [mines] Minen
    [wire] Stacheldraht
    [bunker] Ein Bunker
    [pillbox] Ein Unterstand
   *[other] { $kind }
  } aufstellen
ask-commander-get-out = Das Feld brennt: wohin mit { $unit }?
ask-commander-give = Wer trägt die Waffe { $weapon }?
ask-commander-hero = Wo erscheint der Held?
ask-commander-hero-rally = Wen sammelt der Held?
ask-commander-hidden-entrenchments = Wo sind die verborgenen Schützenlöcher?
ask-commander-hidden-pillbox = Wo ist der verborgene Unterstand?
ask-commander-hidden-unit = Verborgene Einheit, { $unit }: wo?
ask-commander-impact = Welches Feld wird als Nächstes beschossen?
ask-commander-infiltration = Einsickern, { $unit }: wo?
ask-commander-interdiction = Sperrfeuer: welche Einheit niederhalten?
ask-commander-interrogation = Du siehst die Hand des Gegners: eine Karte abwerfen?
ask-commander-kia = Welche gebrochene Einheit wird ausgeschaltet?
ask-commander-light-wounds = { $unit } { $broken ->
    [1] geht verloren
   *[other] bricht
  }: Leichte Wunden spielen? Dann tritt ein heiler Trupp an die Stelle, für 1 SP.
ask-commander-malfunction = Welche Waffe versagt?
ask-commander-medic = Sani: Welche gebrochene Einheit sammelt sich?
ask-commander-melee = Welches Handgemenge wird als Nächstes ausgetragen?
ask-commander-move = Wer bewegt sich als Nächstes?
ask-commander-move-together = Wer bewegt sich zusammen mit { $unit }?
ask-commander-no-quarter = Das Handgemenge ist überlebt: Kein Pardon für 2 SP spielen?
ask-commander-on-pass = Der Gegner legt Karten ab: eine Aktion spielen?
ask-commander-overheat = Welche Waffe versagt im Dauerfeuer?
ask-commander-overstack = Zu viele in einem Feld: welche Einheit geht verloren?
ask-commander-overstack-deploy = Zu viele in einem Feld: zuerst einen Zug entfalten?
ask-commander-place = { $unit } aufstellen
ask-commander-prisoners-of-war = Welche deiner gebrochenen Einheiten wird gefangen?
ask-commander-re-roll = { $why ->
    [targeting] Zielwurf auf { $at }: { $plus ->
        [0] { $total }
       *[other] { $total } − { $hindrance } = { $sum }
      }, nötig { $needed }: { $now ->
        [hit] Treffer
       *[other] daneben
      }
    [accuracy] Einschießen auf { $at }: { $plus ->
        [0] { $total }
       *[other] { $total } − { $hindrance } = { $sum }
      }, nötig { $needed }: { $now ->
        [hit] genau
       *[other] ungenau
      }
    [defence] { $unit } verteidigt: { $plus } + { $total } = { $sum } gegen { $against }: { $now ->
        [unharmed] hält stand
        [suppressed] niedergehalten
        [broken] bricht
       *[other] ausgeschaltet
      }
    [rally] { $unit } würfelt { $total } gegen Moral { $against }: { $now ->
        [rallied] sammelt sich
        [suppressed] niedergehalten, bleibt gebrochen
       *[other] bleibt gebrochen
      }
    [rout] { $unit } würfelt { $total } gegen Moral { $against }: { $now ->
        [runs] flieht { $by ->
            [one] ein Feld
           *[other] { $by } Felder
          }
        [suppressed] niedergehalten
       *[other] bleibt stehen
      }
    [commissar] Der Kommissar würfelt { $total }, Moral { $against }: { $now ->
        [rallied] { $unit } sammelt sich
       *[other] { $unit } wird erschossen
      }
    [sudden-death] Sudden Death: { $total }, unter { $against } endet das Spiel: { $now ->
        [ends] es endet
       *[other] es geht weiter
      }
    [support] { $of } würfelt { $total } auf der Unterstützungstabelle: Spalte { $by }
    [melee] Handgemenge in { $at }, { $of }: { $plus } + { $total } = { $sum }{ $now ->
        [first] {""}
        [wins] {" "}gegen { $against }: gewinnt
        [loses] {" "}gegen { $against }: verliert
       *[other] {" "}gegen { $against }: Gleichstand, alle sind verloren
      }
   *[other] Angriff auf { $at }: { $plus } + { $total } = { $sum }{ $needs ->
        [0] {""}
        [2] : trifft niemanden
        [13] : { $first } nie unversehrt
       *[other] : { $first } ab { $needs } unversehrt
      }{ $others ->
        [0] {""}
        [one] , eine weitere in Gefahr
       *[other] , { $others } weitere in Gefahr
      }{ $now ->
        [destroys] ; die Befestigung wird zerstört
       *[other] {""}
      }
  }.{ $trigger ->
    [event] {" "}Es folgt: Ereignis!
    [sniper] {" "}Es folgt: Scharfschütze!
    [jam] {" "}Es folgt: Ladehemmung!
    [time] {" "}Es folgt: Zeit!
   *[other] {""}
  } Neu würfeln ({ $open ->
    [1] { $better } % für ein anderes Ergebnis
   *[other] { $better ->
        [0] { $trigger ->
            [time] kein besseres Ergebnis, aber keine Zeit!
            [event] kein besseres Ergebnis, aber kein Ereignis
            [jam] kein besseres Ergebnis, aber keine Ladehemmung
            [sniper] kein besseres Ergebnis, aber kein Scharfschütze
           *[other] kein Wurf ist besser für dich
          }
       *[other] { $better } % für Besseres
      }
  })?
ask-commander-react = { $unit } in { $at }: reagieren?{ $shots ->
    [0] {""}
   *[other] {" "}Der beste Schuss wirkt mit { $percent } %.
  }
ask-commander-reconnaissance = Decke eines deiner geheimen Ziele auf
ask-commander-recover = Erholung: wer versucht sich als Nächstes zu sammeln?
ask-commander-reinforce = Verstärkung, { $unit }: wo?
ask-commander-retreat = Rückzug, { $unit }: wohin?
ask-commander-rout = Flucht: für wen wird als Nächstes gewürfelt?
ask-commander-rout-side = Wessen Einheiten sollen fliehen?
ask-commander-sappers = Minen oder Stacheldraht räumen?
ask-commander-scrounge = Eine Waffe organisieren?
ask-commander-scrounge-unit = Wer nimmt die Waffe?
ask-commander-shell-shock = Granatschock: welche Einheit bricht?
ask-commander-shells = Sprenggranaten oder Rauch auf { $at }?
ask-commander-shoot = Wer feuert?
ask-commander-smoke-grenades = Wer wirft Rauch?
ask-commander-smoke-hex = Wohin wird der Rauch geworfen?
ask-commander-sniper = Scharfschütze bei { $at }: eine Einheit brechen?
ask-commander-spot = Wohin soll die Batterie feuern? Beobachter: { $unit }
ask-commander-spotter = Wer beobachtet?
ask-commander-spray = Streufeuer: welches zweite Feld?
ask-commander-step = { $ways ->
    [0] { $unit } { $others ->
        [0] kommt
       *[other] und { $others } weitere kommen
      } nicht weiter, { $spent } verbraucht
   *[other] { $others ->
        [0] { $unit } zieht
       *[other] { $unit } und { $others } weitere ziehen
      }{ $spent ->
        [0] : wohin?
       *[other] , { $spent } verbraucht: wohin?
      }
  }
ask-commander-support = Wähle eine Unterstützung
ask-commander-suppressing-fire = Welchen Gegner niederhalten?
ask-commander-target = Feuer, { $piece }: wohin?
ask-commander-time-space = Rückkehr, { $unit }: wann?
ask-commander-turn = Befehl (noch { $orders }) oder { $given ->
    [0] passen
   *[other] Zug beenden
  }
ask-commander-walking-wounded = Welche verlorene Einheit kehrt zurück?
ask-commander-walking-wounded-hex = Rückkehr, { $unit }: wo?
ask-commander-white-phosphorus = Weißer Phosphor: in welches Feld?

## Möglichkeiten

option-commander-abandon = { $weapon } aufgeben
option-commander-action = Für die Aktion spielen
option-commander-activate = { $unit } aktivieren
option-commander-activate-all = Alle in Reichweite
option-commander-battery-access = Funkgerät reparieren
option-commander-buy-support = Posten { $item } der Spalte { $column } kaufen
option-commander-buy-works = Bauen: { $works ->
    [foxholes] Schützenlöcher
    [trench] ein Graben
    [wire] Stacheldraht
    [mines] Minen
    [mine-strength-7] Minen der Stärke 7
    [mine-strength-8] Minen der Stärke 8
    [bunker] ein Bunker
    [pillbox] ein Unterstand
    [hasty] eine eilige Stellung
    [wire-belt] ein Drahtgürtel
    [field-works] eine Feldbefestigung
    [barrier] eine Sperre
    [strongpoint] ein Stützpunkt
    [fortress] eine Festung
   *[other] { $works }
  }
option-commander-choose = { $unit }
option-commander-choose-card = Diese Karte
option-commander-choose-chit = Plättchen { $chit }
option-commander-choose-force = { $force } nehmen
option-commander-choose-hex = { $at }
option-commander-choose-recover = Würfeln: { $unit }
option-commander-choose-rout = Würfeln: { $unit }
option-commander-choose-side = { $side }
option-commander-choose-weapon = { $weapon }
option-commander-decline = Nein
option-commander-discard = Ablegen
option-commander-done = Fertig
option-commander-done-fire-group = Mit { $fp } feuern
option-commander-done-fire-action = Mit { $fp } würfeln
option-commander-done-react = Weitergehen lassen
option-commander-done-defence-action = Verteidigung würfeln
option-commander-done-ambush = Kein Hinterhalt
option-commander-done-no-quarter = Nichts spielen
option-commander-done-on-pass = Nichts spielen
option-commander-done-dig-in = Nicht eingraben
option-commander-done-activate-more = Niemand sonst
option-commander-done-move = Niemand bewegt sich mehr
option-commander-done-move-together = Niemand sonst
option-commander-done-step = Hier halten
option-commander-done-discard = Nichts mehr ablegen
option-commander-done-advance = Niemand rückt mehr vor
option-commander-done-shoot = Niemand feuert mehr
option-commander-decline-re-roll = Wurf stehen lassen
option-commander-decline-light-wounds = Geschehen lassen
option-commander-decline-sniper = Niemanden brechen
option-commander-end-turn = Zug beenden
option-commander-exit = Die Karte verlassen
option-commander-fire-for-effect = Wirkungsfeuer
option-commander-fortify = { $at }: { $kind ->
    [foxholes] Schützenlöcher
    [trench] ein Graben
    [mines] Minen
    [wire] Stacheldraht
    [bunker] ein Bunker
    [pillbox] ein Unterstand
   *[other] { $kind }
  }
option-commander-give = { $weapon } an { $unit }
option-commander-high-explosive = Sprenggranaten
option-commander-item = { $unit } { $radio }{ $weapon-given ->
    [true] {" "}und { $weapon }
   *[other] {""}
  }
option-commander-join = { $piece } dazunehmen
option-commander-move = { $unit }
option-commander-order = Befehl: { $card }
option-commander-pass = Passen und Karten ablegen
option-commander-place = { $unit } nach { $at }
option-commander-reroll = Neu würfeln (Initiativekarte)
option-commander-set-up-for-me = Den Rest für mich aufstellen
option-commander-shoot = Feuern mit { $piece }
option-commander-smoke-round = Rauch auf { $at }
option-commander-smoke-shells = Rauch
option-commander-step = Nach { $to }
option-commander-space = { $space ->
    [0] Nie
   *[other] Zur Zeit { $space }
  }
option-commander-target = Auf { $at } feuern
option-commander-transfer = { $weapon } an { $to } übergeben

## Das Protokoll

event-commander-action-played = { $side } spielt: { $action ->
    [ambush] Hinterhalt
    [assault-fire] Sturmfeuer
    [bore-sighting] Eingerichtete Waffen
    [command-confusion] Befehlsverwirrung
    [concealment] Tarnung
    [crossfire] Kreuzfeuer
    [demolitions] Sprengungen
    [dig-in] Eingraben
    [hand-grenades] Handgranaten
    [hidden-entrenchments] Verborgene Schützenlöcher
    [hidden-mines] Verborgene Minen
    [hidden-pillbox] Verborgener Unterstand
    [hidden-unit] Verborgene Einheit
    [hidden-wire] Verborgener Stacheldraht
    [light-wounds] Leichte Wunden
    [marksmanship] Meisterschützen
    [no-quarter] Kein Pardon
    [smoke-grenades] Rauchgranaten
    [spray-fire] Streufeuer
    [sustained-fire] Dauerfeuer
    [fire] Gelegenheitsfeuer
   *[other] { $action }
  }
event-commander-activated = { $unit } aktiviert: { $order ->
    [advance] Vorrücken
    [artillery-denied] Artillerie verweigert
    [artillery-request] Artillerie-Anforderung
    [command-confusion] Befehlsverwirrung
    [fire] Beschuss
    [move] Bewegen
    [recover] Erholung
    [rout] Flucht
    [op-fire] Gelegenheitsfeuer
   *[other] { $order }
  }
event-commander-advanced = Vorrücken: { $unit } nach { $to }
event-commander-attacked = { $kind ->
    [mines] Minen in { $at }: Feuerkraft { $fp }, Summe { $total }
    [artillery] Einschlag in { $at }: Feuerkraft { $fp }, Summe { $total }
   *[other] { $by }{ $more ->
        [0] {""}
       *[other] {" "}und { $more } weitere
      } gegen { $at }: Feuerkraft { $base }{ $more ->
        [0] {""}
       *[other] {" "}+ { $more } für die weiteren
      }{ $actions ->
        [0] {""}
       *[other] {" "}+ { $actions } für Aktionen
      }{ $height ->
        [0] {""}
        [1] {" "}+ 1 bergab
       *[other] {" "}− 1 bergauf
      }{ $hindrance ->
        [0] {""}
       *[other] {" "}− { $hindrance } für Behinderung
      }, Summe { $total }
  }
event-commander-broke = { $unit }: gebrochen
event-commander-burned = { $at } brennt
event-commander-chit-drawn = { $side } zieht ein geheimes Ziel { $chit }
event-commander-chit-opened = Das Zielplättchen { $chit } liegt offen: { $gives ->
    [one] Ziel { $objective } zählt { $vp } SP
    [each] jedes Ziel zählt { $vp } SP
    [all-five-wins] alle fünf Ziele vor einem Sudden-Death-Wurf gewinnen
    [double-exit] Abzugspunkte zählen doppelt
    [double-elimination] Ausschaltungspunkte zählen doppelt
   *[other] { $gives }
  }
event-commander-cleared = { $kind ->
    [foxholes] Schützenlöcher
    [trench] Ein Graben
    [mines] Minen
    [wire] Stacheldraht
    [bunker] Ein Bunker
    [pillbox] Ein Unterstand
   *[other] { $kind }
  } in { $at }: entfernt
event-commander-controlled = { $side } kontrolliert Ziel { $objective }
event-commander-defended = { $unit }: Verteidigung { $total } gegen { $against }, Moral { $morale }, Deckung { $cover }{ $burst ->
    [0] {""}
   *[other] {" "}(Bäume haben den Angriff um { $burst } erhöht)
  }
event-commander-discarded = { $side } legt eine Karte ab
event-commander-displaced = Aus dem Feuer: { $unit } nach { $to }
event-commander-drew = { $side } zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
event-commander-drifted = Die Einschießrunde weicht ab { $to ->
    [off] von der Karte
   *[other] nach { $to }
  }
event-commander-eliminated = { $unit }: ausgeschaltet ({ $vp } SP)
event-commander-ended = { $winner } gewinnt
event-commander-enlisted = { $side } bekommt: { $unit }
event-commander-event-happened = Ereignis: { $name ->
    [air-support] Luftunterstützung
    [battle-harden] Kampferprobt
    [battlefield-integrity] Herr des Schlachtfelds
    [blaze] Feuer
    [booby-trap] Sprengfalle
    [breeze] { $direction ->
        [0] Brise
        [1] Brise nach Norden
        [2] Brise nach Nordosten
        [3] Brise nach Südosten
        [4] Brise nach Süden
        [5] Brise nach Südwesten
       *[other] Brise nach Nordwesten
      }
    [command-and-control] Führung und Kontrolle
    [commissar] Kommissar
    [cower] Kauern
    [deploy] Entfalten
    [dust] Staub
    [elan] Elan
    [entrench] Verschanzen
    [field-promotion] Beförderung im Feld
    [fog-of-war] Nebel des Krieges
    [hero] Held
    [infiltration] Einsickern
    [interdiction] Sperrfeuer
    [interrogation] Verhör
    [kia] Gefallen
    [malfunction] Funktionsstörung
    [medic] Sani!
    [mission-objective] Auftragsziel
    [prisoners-of-war] Kriegsgefangene
    [reconnaissance] Aufklärung
    [reinforcements] Verstärkungen
    [rubble] Trümmer
    [sappers] Pioniere
    [scrounge] Organisieren
    [shell-shock] Granatschock
    [shellholes] Granattrichter
    [strategic-objective] Strategisches Ziel
    [suppressing-fire] Niederhaltendes Feuer
    [walking-wounded] Gehfähige Verwundete
    [white-phosphorus] Weißer Phosphor
   *[other] { $name }
  }
event-commander-exited = { $unit }: von der Karte abgegangen ({ $vp } SP)
event-commander-fortified = { $kind ->
    [foxholes] Schützenlöcher
    [trench] Ein Graben
    [mines] Minen
    [wire] Stacheldraht
    [bunker] Ein Bunker
    [pillbox] Ein Unterstand
   *[other] { $kind }
  } in { $at }
event-commander-gave = { $weapon } für { $unit }
event-commander-hand-shown = { $side } zeigt die Hand
event-commander-hardened = { $unit }: jetzt Veteran
event-commander-hit = Treffer auf { $at }: { $product }{ $hindrance ->
    [0] {""}
   *[other] {" "}nach { $hindrance } für Behinderung
  }, nötig { $needed }
event-commander-melee-began = Handgemenge in { $at }
event-commander-melee-total = { $side }: Stärke { $fp }, Summe { $total }{ $against ->
    [0] {""}
   *[other] {" "}gegen { $against }
  }
event-commander-missed = { $at } verfehlt: { $product }{ $hindrance ->
    [0] {""}
   *[other] {" "}nach { $hindrance } für Behinderung
  }, nötig { $needed }
event-commander-moved = { $unit } nach { $to }, { $spent } verbraucht
event-commander-no-room = Kein Platz für { $unit }
event-commander-order-ended = { "" }
event-commander-order-given = { $side } befiehlt: { $order ->
    [advance] Vorrücken
    [artillery-denied] Artillerie verweigert
    [artillery-request] Artillerie-Anforderung
    [command-confusion] Befehlsverwirrung
    [fire] Beschuss
    [move] Bewegen
    [recover] Erholung
    [rout] Flucht
    [op-fire] Gelegenheitsfeuer
   *[other] { $order }
  }
event-commander-passed = { $side } passt
event-commander-placed = { $unit } in { $at }{ $broken ->
    [true] , gebrochen
   *[other] {""}
  }
event-commander-radio-broke = { $side } hat keine Verbindung zur Batterie
event-commander-radio-fixed = { $side } hat wieder Verbindung zur Batterie
event-commander-radio-lost = { $side } hat keine Batterie mehr
event-commander-radio-placed = { $side } erhält eine Batterie
event-commander-rallied = { $unit }: gesammelt
event-commander-recovered = { $unit }: nicht mehr niedergehalten
event-commander-replaced = { $unit }: jetzt { $count ->
    [one] ein Trupp
   *[other] { $count } Trupps
  }
event-commander-rerolled = { $side } gibt die Initiativekarte ab: der Wurf gilt nicht
event-commander-resumed = Das Spiel geht weiter
event-commander-retreated = Rückzug: { $unit } nach { $to }
event-commander-revealed = { $side } deckt eine Karte auf: { $why ->
    [event] Ereignis
    [random-hex] Zufallsfeld { $hex }
    [drift] Abweichung der Einschießrunde
   *[other] { $why }
  }
event-commander-rolled = { $side } würfelt { $white } und { $coloured }: { $why ->
    [fire-attack] Beschuss auf { $at }
    [op-fire-attack] Gelegenheitsfeuer auf { $at }
    [assault-fire-attack] Sturmfeuer auf { $at }
    [mines-attack] Minen in { $at }
    [artillery-attack] Artillerieeinschlag in { $at }
    [defence] Verteidigung, { $who }
    [targeting] Zielwurf auf { $at }
    [accuracy] Genauigkeit in { $at }
    [melee] Handgemenge in { $at }
    [rally] Sammeln, { $who }, Moral { $against }
    [rout] Flucht, { $who }, Moral { $against }
    [sudden-death] Sudden Death, unter { $against } endet das Spiel
    [support] Unterstützungstabelle
    [commissar] Kommissar
   *[other] { $why }
  }
event-commander-routed = { $unit }: Flucht über { $hexes ->
    [one] 1 Feld
   *[other] { $hexes } Felder
  }, { $total } gewürfelt gegen Moral { $morale }
event-commander-scored = { $side }: { $vp } SP für { $why ->
    [objectives] Ziele
    [eliminated] ausgeschaltete Einheiten
    [exited] abgezogene Einheiten
    [time] Zeit für den Verteidiger
    [light-wounds] leichte Wunden
    [no-quarter] kein Pardon
    [event] ein Ereignis
    [special] das Szenario
   *[other] { $why }
  }
event-commander-shuffled = { $side } mischt seinen Stapel
event-commander-smoke-cleared = Der Rauch in { $at } ist verzogen
event-commander-smoke-placed = Rauch { $value } in { $at }
event-commander-sniper-missed = Der Scharfschütze trifft bei { $at } niemanden
event-commander-spotted = Die Einschießrunde fällt in { $at }
event-commander-stayed-broken = { $unit }: weiter gebrochen, { $total } gewürfelt, nötig unter Moral { $morale }
event-commander-stood-fast = { $unit }: standgehalten, { $total } gewürfelt, nicht über Moral { $morale }
event-commander-suppressed = { $unit }: niedergehalten
event-commander-surrender-moved = { $side } ergibt sich bei { $space } Verlusten
event-commander-time-advanced = Zeit { $space }
event-commander-transferred = { $weapon } geht an { $to }
event-commander-triggered = { $trigger ->
    [event] Ereignis!
    [jam] Ladehemmung!
    [sniper] Scharfschütze!
    [time] Zeit!
   *[other] { $trigger }
  }
event-commander-turn-began = { $side } ist am Zug
event-commander-weapon-broke = { $weapon } versagt
event-commander-weapon-fixed = { $weapon } funktioniert wieder
event-commander-weapon-lost = { $weapon } ist verloren

## Plättchen, Seiten, Vorschau, Namen

chit-commander-one = Plättchen { $chit } ({ $how ->
    [open] offen
    [secret] geheim
   *[other] { $how }
  }): Ziel { $objective } zählt { $vp } SP
chit-commander-each = Plättchen { $chit } ({ $how ->
    [open] offen
    [secret] geheim
   *[other] { $how }
  }): jedes Ziel zählt { $vp } SP
chit-commander-all-five-wins = Plättchen { $chit } ({ $how ->
    [open] offen
    [secret] geheim
   *[other] { $how }
  }): alle fünf Ziele vor einem Sudden-Death-Wurf gewinnen
chit-commander-double-exit = Plättchen { $chit } ({ $how ->
    [open] offen
    [secret] geheim
   *[other] { $how }
  }): Abzugspunkte zählen doppelt
chit-commander-double-elimination = Plättchen { $chit } ({ $how ->
    [open] offen
    [secret] geheim
   *[other] { $how }
  }): Ausschaltungspunkte zählen doppelt
posture-commander-attacker = Angreifer
posture-commander-recon = Aufklärer
posture-commander-defender = Verteidiger
side-commander-orders = { $orders } Befehle je Zug
side-commander-surrender = Ergibt sich bei { $space } Verlusten
side-commander-initiative = Hat die Initiativekarte
preview-commander-left = danach noch { $left }
part-commander-fp = { $piece }, Feuerkraft
part-commander-joins = { $piece } dazu
part-commander-command = Anführer
part-commander-veteran = Veteran
part-commander-suppressed = niedergehalten
part-commander-wire = im Stacheldraht
part-commander-actions = Aktionen
part-commander-height = Höhe
part-commander-hindrance = { $what ->
    [brush] Buschwerk
    [orchard] Obstgarten
    [field] Feld
    [marsh] Sumpf
    [major-bridge] Brücke
    [minor-bridge] Brücke
    [railway] Eisenbahn
    [fence] Zaun
    [smoke] Rauch
   *[other] { $what }
  } behindert, { $at }
part-commander-burst = Baumkrepierer
part-commander-attack = Feuerkraft, dann der Wurf
part-commander-morale = { $piece }, Moral
part-commander-cover = Deckung: { $what ->
    [open] offen
    [brush] Buschwerk
    [building] Gebäude
    [field] Feld
    [gully] Hohlweg
    [hedge] Hecke
    [marsh] Sumpf
    [orchard] Obstgarten
    [stream] Bach
    [wall] Mauer
    [woods] Wald
    [major-bridge] Brücke
    [minor-bridge] Brücke
    [bunker] Bunker
    [foxholes] Schützenlöcher
    [pillbox] Unterstand
    [trench] Graben
   *[other] { $what }
  }
part-commander-road = auf einer Straße
part-commander-defence = Abwehr, dann der Wurf
preview-commander-hit = Trifft mit { $percent } %
preview-commander-defence = { $unit }: Moral { $morale }, bricht mit { $percent } %
preview-commander-spray = und dazu auf eines dieser Felder: { $hexes }
preview-commander-exit = { $n ->
    [one] Abgang
   *[other] Gemeinsamer Abgang
  } über den feindlichen Rand für { $vp } SP.
preview-commander-mines = Die Minen in { $at } greifen mit Feuerkraft { $fp } an, ohne Deckung.
preview-commander-morale = Zwei Würfel gegen Moral { $morale }.
preview-commander-drift = Eine genaue Runde weicht mit jedem Würfel um ein Feld ab, eine ungenaue so weit, wie der farbige Würfel zeigt.
preview-commander-with-action = mit { $action ->
    [bore-sighting] Eingerichtete Waffen
    [crossfire] Kreuzfeuer
    [hand-grenades] Handgranaten
    [marksmanship] Meisterschützen
    [sustained-fire] Dauerfeuer
   *[other] { $action }
  }: { $effect } % Wirkung, bricht mit { $breaks } %
result-unharmed = unversehrt
result-broken = gebrochen
result-eliminated = ausgeschaltet
result-accurate = genau
result-inaccurate = ungenau
result-rallied = sammelt sich
result-stays-broken = bleibt gebrochen
result-stands = hält stand
result-routed = flieht
reason-commander-surrender = Der Gegner ergibt sich
reason-commander-annihilated = Der Gegner hat keine Einheit mehr auf der Karte
reason-commander-sudden-death = Sudden Death: die Punkte entscheiden
reason-commander-exited = Die letzte Einheit hat die Karte verlassen: die Punkte entscheiden
reason-commander-all-objectives = Alle fünf Ziele gehalten
phase-commander-deal = Austeilen
phase-commander-turn = Befehle
phase-commander-discard = Ablegen
phase-commander-turn-end = Zugende
marker-broken = Gebrochen
marker-veteran = Veteran
marker-activated = Aktiviert
marker-moving = In Bewegung
marker-op-fire = Gelegenheitsfeuer
marker-waiting = Auf der Zeitleiste
marker-to-place = Aufzustellen
marker-blaze = Feuer
marker-foxholes = Schützenlöcher
marker-trench = Graben
marker-mines = Minen
marker-wire = Stacheldraht
marker-bunker = Bunker
marker-pillbox = Unterstand

setting-commander-broken-group = Eine Gruppe, in der unterwegs eine Einheit bricht,
setting-value-broken-group-commander-stops = hält an
setting-value-broken-group-commander-goes-on = geht weiter, soweit die gebrochene Einheit kann
setting-commander-pauses = Wer eine Karte spielen könnte, wird gefragt,
setting-value-pauses-commander-held = wenn er eine passende hat
setting-value-pauses-commander-always = immer, damit die Frage nichts über seine Hand verrät
