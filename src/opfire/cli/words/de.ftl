## Der Tisch im Terminal

cli-turn = Runde { $turn } von { $turns }, { $phase }
cli-hand = { $pile ->
    [deck] Stapel
    [discard] Abgelegt
    [requested] Angefordert
    [borrowed] Vom Gegner
    [muster] Truppe
   *[hand] Hand
  } ({ $side }): { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }{ $shown ->
    [0] {""}
   *[other] : { $cards }
  }
cli-cost = kostet { $cost }
cli-effect = { $percent } für irgendeine Wirkung
cli-field = Oder die Antwort ausschreiben, zum Beispiel: { $answer }
cli-prompt = Nummer, h fragt um Rat, u nimmt zurück, q speichert und beendet:
cli-unknown = { $count ->
    [0] Die Antwort ausschreiben, oder h, u oder q eingeben.
   *[other] Eine Nummer von 1 bis { $count }, h, u oder q eingeben.
  }
cli-advice = { $nth ->
    [1] Ich würde
   *[other] Oder
  }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
  }: { $option }
cli-saved = Das Spiel ist gespeichert. Weiter geht es mit: opfire play "{ $file }" --as { $side } --against { $player }

## Das Regelverzeichnis

cli-rules-section = Abschnitt
cli-rules-title = Titel
cli-rules-statements = Aussagen
cli-rules-examples = Beispiele (auf Englisch)
cli-rules-rulings = Auslegungen
cli-rules-gives-way = Stattdessen gilt: { $instead }
cli-rules-editions = Unterschiede der Ausgaben (auf Englisch)
cli-rules-missing = Im erhaltenen Text nicht enthalten (auf Englisch)
cli-rules-notes = Anmerkungen (auf Englisch)
cli-rules-see-also = Siehe auch
cli-rules-limit = { $limit ->
    [data] Angabe
    [definition] Begriff
    [modifier] Modifikator
    [option] Möglichkeit
    [procedure] Ablauf
    [restriction] Einschränkung
    [sequence] Reihenfolge
    [setup] Aufbau
    [victory] Sieg
    [optional] wahlfrei
    [artillery] Artillerie
    [hero] Held
    [infantry] Infanterie
    [leader] Anführer
    [mg] MG
    [mortar] Mörser
    [motorcycle] Motorrad
    [ordnance] Geschütz
    [radio] Funkgerät
    [squad] Gruppe
    [team] Team
    [vehicle] Fahrzeug
    [weapon] Waffe
   *[other] { $limit }
  }

## Eine Aufzeichnung prüfen

cli-verify-sound = { $file } ist in Ordnung: { $scenario }, { $entries } Einträge, { $winner ->
    [open] noch nicht zu Ende
    [nobody] niemand hat gewonnen
   *[other] gewonnen hat { $winner }
  }.
cli-verify-snapshot = { $file } wurde mit anderen Regeln oder Würfeln gespielt; es geht von seinem letzten Zwischenstand aus weiter.
cli-verify-other = nachgespielt ergibt sich eine andere Aufzeichnung; ein anderes Programm hat sie geschrieben.
cli-dice-proven = Alle { $fallen } Würfe und Ziehungen sind bewiesen: Sie kommen aus einem Schlüssel, der vor dem Spiel feststand. Sein Prüfwert muss der sein, den der Tisch zu Beginn gezeigt hat:
cli-dice-partly = { $keyed } von { $fallen } Würfen und Ziehungen sind bewiesen: jene, seit das Spiel aus einer Aufzeichnung übernommen wurde. Der Prüfwert des Schlüssels muss der sein, den der Tisch damals gezeigt hat:
cli-dice-seed = Alle { $fallen } Würfe und Ziehungen sind die der Startzahl { $seed }, die kennen konnte, wer das Spiel eröffnet hat.
cli-dice-sealed = { $keyed } von { $fallen } Würfen und Ziehungen sind bewiesen. Die übrigen sind noch versiegelt: Der Schlüssel wird genannt, wenn das Spiel zu Ende ist. Sein Prüfwert:
cli-dice-no-start = Die Würfel lassen sich nicht noch einmal werfen: Die Aufzeichnung beginnt nicht am Anfang ihres Spiels oder nicht unter den heutigen Regeln.
cli-dice-thrown = Die Würfel sind von Nummer { $number } an (Zeile { $line }, { $why }) nicht die der Startzahl: Menschen haben sie geworfen, oder die Aufzeichnung wurde geändert. Das lässt sich nicht unterscheiden.
cli-dice-wrong-key = Der Schlüssel ist nicht der, dessen Prüfwert zu Beginn gezeigt wurde; bewiesen ist damit nichts.
cli-dice-wrong-fall = Wurf oder Ziehung Nummer { $number } (Zeile { $line }, { $why }) ist nicht das, was der Schlüssel sagt: In der Aufzeichnung steht { $fell }, der Schlüssel ergibt { $drawn }. Die { $keyed } davor sind bewiesen.
cli-dice-commitment = { "  " }{ $commitment }
